"""Whether a position is a puzzle: a first turn that wins, or gains most, against every defence."""

from typing import Any, Final

from boardrules.errors import TooMuchWorkError, UnprovenError
from boardrules.goals import Goal, Win
from boardrules.solver import MOST_POSITIONS, Gain, solve
from boardrules.work import MOST_STEPS, OutOfWorkError, Work, limited
from boardwright.app.boards import AnyGame
from boardwright.values import dataclass

MOST_GAINED: Final = 100
"""Points that are asked for at the most."""


@dataclass(frozen=True, slots=True)
class Looked:
    """What a search for a puzzle found.

    `claim` is the claim of a solution, None if there is none; `proved` whether what is said is proved. `first` is the
    turn, `others` how many more first turns do as well. With `disputed` there is a solution, but another or none where
    what the rules leave open is answered in another way than on this board, and so no claim.
    """

    claim: dict[str, Any] | None
    proved: bool
    first: str = ""
    others: int = 0
    disputed: bool = False


def looked_for(game: AnyGame, position: Any, turns: int, *, gain: bool) -> Looked:
    """A win in so many own turns, or the most points that can be gained in them.

    Nothing is proved if that takes more positions than a claim examines unless it says otherwise. As of composed
    puzzles, the answer has to be the same under every reading of the rules (`Game.readings`).
    """
    try:
        with limited(Work(MOST_STEPS)):
            found = _looked(game, position, turns, gain=gain)
            if found.claim is not None and not _agreed(game, position, turns, found, gain=gain):
                return Looked(None, proved=True, first=found.first, others=found.others, disputed=True)
            return found
    except (UnprovenError, TooMuchWorkError, OutOfWorkError):
        return Looked(None, proved=False)


def _looked(game: AnyGame, position: Any, turns: int, *, gain: bool) -> Looked:
    return _most(game, position, turns) if gain else _found(game, position, turns, Win(), "win")


def _agreed(game: AnyGame, position: Any, turns: int, found: Looked, *, gain: bool) -> bool:
    """Whether every other reading of the rules has the same answer."""
    return all(
        reading.outcome(position) is None and _looked(reading, position, turns, gain=gain) == found
        for reading in game.readings()[1:]
    )


def _most(game: AnyGame, position: Any, turns: int) -> Looked:
    best = Looked(None, proved=True)
    for points in range(1, MOST_GAINED + 1):
        found = _found(game, position, turns, Gain(points), {"gain": points})
        if found.claim is None:
            return best
        best = found
    return best


def _found(game: AnyGame, position: Any, turns: int, goal: Goal, claimed: str | dict[str, int]) -> Looked:
    found = solve(game, position, goal, turns, MOST_POSITIONS)
    if found.quickest is None:
        return Looked(None, proved=True)
    first = game.format_move(found.works[0])
    unique = len(found.works) == 1
    solution = {"goal": claimed, "in": found.quickest, "first": first, **({"unique": True} if unique else {})}
    return Looked({"solution": solution}, proved=True, first=first, others=len(found.works) - 1)
