"""What a comparison of many boards keeps of each game: a few figures, because whole games would fill a disk."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import fsum, log10
from typing import Any, Final

from boardrules.game import Game
from boardrules.lab.blocks import Block, run_block
from boardrules.lab.intervals import DIGITS
from boardrules.lab.openings import PieOpening
from boardrules.lab.selfplay import PlayedGame
from boardrules.lab.tension import decisiveness, drama, lead_changes
from boardrules.values import dataclass

MOST_PLIES: Final = 1_000_000
"""Turns of a game that is read, and places in it, at the most."""

MOST_DIGITS: Final = 300
"""What the mean of log10 of the number of turns may be at the most: more is beyond a float."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brief:
    """One game in brief.

    Attributes:
        number: Number of the game in its run.
        points: Points of the player with the larger budget, or of the first player where both have the same: 2 for a
            win, 1 for a draw and for a game that was cut off, 0 for a loss.
        over: Whether the game came to its end.
        plies: Number of turns.
        stuck: Whether a player ever had no turn to choose.
        taken: Number of places that got a piece, or something built.
        digits: Mean over the turns of log10 of the number of turns to choose from; None if one could not be counted.
        changes, drama, decided: See `tension`: changes of the lead, drama and decisiveness; None for a game that was
            not judged, and where there are none.

    """

    number: int
    points: int
    over: bool
    plies: int
    stuck: bool
    taken: int
    digits: float | None = None
    changes: float | None = None
    drama: float | None = None
    decided: float | None = None

    def to_json(self) -> list[Any]:
        """The values in order; `brief_from_json` reads them back."""
        values = (self.number, self.points, int(self.over), self.plies, int(self.stuck), self.taken, self.digits)
        judged = (self.changes, self.drama, self.decided)
        return [*values, *judged] if any(value is not None for value in judged) else [*values]


def brief_from_json(values: Any) -> Brief:
    """The game that `Brief.to_json` wrote.

    Raises:
        ValueError: Something is missing, or of another kind.

    """
    try:
        number, points, over, plies, stuck, taken, digits, *judged = values
        changes, far, decided = judged or (None, None, None)
    except (TypeError, ValueError):
        raise ValueError("not a game in brief") from None
    whole = (number, points, plies, taken)
    if not all(type(one) is int and one >= 0 for one in whole) or points > 2 or max(plies, taken) > MOST_PLIES:
        raise ValueError("not a game in brief")
    if not all(type(one) is int and one in (0, 1) for one in (over, stuck)):
        raise ValueError("not a game in brief")
    # The last three are parts of one; see `tension`. What is infinite or no number is within no bounds.
    for one, most in ((digits, MOST_DIGITS), (changes, 1), (far, 1), (decided, 1)):
        if one is not None and not (type(one) in (int, float) and 0 <= one <= most):
            raise ValueError("not a game in brief")
    return Brief(
        number=number,
        points=points,
        over=bool(over),
        plies=plies,
        stuck=bool(stuck),
        taken=taken,
        digits=digits,
        changes=changes,
        drama=far,
        decided=decided,
    )


def brief(game: PlayedGame) -> Brief:
    """A game in brief."""
    second = game.budgets[1] > game.budgets[0]
    points = 1 if game.winner is None else 2 * int(game.winner == int(second))
    legal = [ply.legal for ply in game.plies]
    known = [number for number in legal if number]
    digits = None
    if known and len(known) == len(legal):
        digits = round(fsum(map(log10, known)) / len(known), DIGITS)
    won = game.winner is not None and bool(game.judged)
    changes = lead_changes(game.judged) if game.judged else None
    return Brief(
        number=game.number,
        points=points,
        over=game.over,
        plies=len(game.plies),
        stuck=any(game.stuck),
        taken=len(game.taken),
        digits=digits,
        changes=None if changes is None else round(changes, DIGITS),
        drama=round(drama(game.judged, game.winner), DIGITS) if won and game.winner is not None else None,
        decided=round(decisiveness(game.judged, game.winner), DIGITS) if won and game.winner is not None else None,
    )


def brief_block(game: Game[Any, Any], block: Block) -> tuple[Brief, ...]:
    """The games of a block in brief: like `run_block`, a function of the block alone.

    Raises:
        ValueError: The block belongs to another game or engine.

    """
    return tuple(map(brief, run_block(game, block)))


def swapped(games: Iterable[Brief], opening: PieOpening) -> list[Brief]:
    """Games that begin with the turn that is offered under the pie rule, with the points of whoever made that turn."""
    return [replace(game, points=2 - game.points) for game in games] if opening.taken_over else [*games]


def to_values(games: Iterable[Brief]) -> list[list[Any]]:
    """Games as lists of values."""
    return [game.to_json() for game in games]


def from_values(values: Sequence[Any]) -> Iterator[Brief]:
    """The games of such lists.

    Raises:
        ValueError: One of them is no game in brief.

    """
    return map(brief_from_json, values)
