"""Proving that a player can force a goal, whatever the opponent does."""

from typing import Final, Generic

from boardrules.errors import UnprovenError
from boardrules.game import Game, M, P
from boardrules.goals import Gain, Goal, Win
from boardrules.search import ProofSearch
from boardrules.values import dataclass

__all__ = ["MOST_POSITIONS", "Gain", "Goal", "Solution", "UnprovenError", "Win", "solve"]

MOST_POSITIONS: Final = 50_000
"""Default limit on the number of positions to generate."""


@dataclass(frozen=True, slots=True)
class Solution(Generic[M]):
    """The result of a search for a goal.

    >>> import boardrules
    >>> game = boardrules.Fanorona(3, 3)
    >>> found = boardrules.solve(game, game.initial(), boardrules.Gain(1), 1, most_positions=100)
    >>> len(found.works)
    4

    Attributes:
        quickest: Fewest own turns in which the goal can be forced, or None if the requested number is not enough. A
            gain counts after the last own turn, so for a gain this is the requested number.
        works: Every first turn that forces the goal in `quickest` own turns, in canonical order.
        line: Turns that begin with the first of `works`, or with the requested first turn. Each later turn of the
            player is the first of the quickest, and each turn of the opponent the first of those that hold out
            longest. The line stops early if finding it would take more positions than the limit for the proof.
        positions: Number of positions generated to find `quickest` and `works`.

    """

    quickest: int | None
    works: tuple[M, ...]
    line: tuple[M, ...]
    positions: int


def solve(
    game: Game[P, M],
    position: P,
    goal: Goal,
    own_turns: int,
    most_positions: int = MOST_POSITIONS,
    *,
    first: M | None = None,
) -> Solution[M]:
    """Whether the player to move can force a goal within a number of own turns, and with which first turns.

    The search is exhaustive: it tries every first turn, every reply of the opponent, and the player's later turns until
    one works. It begins with one own turn and allows one more as long as no first turn works; where the opponent's last
    turn ends the game, it counts as one more. It asks the game who is to move before every turn, so skipped turns do no
    harm. The line begins with `first` if that turn works. The position must be one that can come up in play. The same
    arguments give the same solution.

    >>> import boardrules
    >>> game = boardrules.Fanorona()
    >>> position = game.parse_position({"sites": {"white": ["e1"], "black": ["e3"]}, "to_move": "white"})
    >>> found = boardrules.solve(game, position, boardrules.Win(), 1)
    >>> [game.format_move(turn) for turn in found.works]
    ['e1e2+']

    Raises:
        UnprovenError: The search would need more than `most_positions` positions.
        ValueError: `own_turns` is less than 1.

    """
    if own_turns < 1:
        raise ValueError(f"a goal takes at least one turn, not {own_turns}")
    search = ProofSearch(game, position, goal, most_positions)
    for turns in range(1, own_turns + 1) if goal.lasts else (own_turns,):
        works = search.first_turns(turns)
        if works:
            positions = search.positions
            line = search.line(first if first is not None and first in works else works[0], turns)
            return Solution(turns, tuple(works), tuple(line), positions)
    return Solution(None, (), (), search.positions)
