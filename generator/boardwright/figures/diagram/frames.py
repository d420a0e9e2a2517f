"""The contents of one picture of a figure, before anything is drawn."""

from typing import Any, Literal

from boardrules.game import Game
from boardwright.values import dataclass

Sign = Literal["played", "legal", "illegal"]
"""A turn that is made, a legal one, or an illegal one."""


@dataclass(frozen=True, slots=True)
class MarkedTurn:
    """A turn pointed out in a picture.

    Attributes:
        move: Turn, as the game's engine reads it.
        sign: Whether the turn is made, legal or illegal.
        number: Number of its mark on the board and in the legend, counted from 1; None for a single turn.

    """

    move: Any
    sign: Sign = "played"
    number: int | None = None

    @property
    def mark(self) -> "Mark | None":
        """Its mark, if it has a number."""
        return None if self.number is None else Mark(self.number, self.sign)


@dataclass(frozen=True, slots=True)
class Mark:
    """A numbered disc, the same on the board and in the legend: how it looks tells a legal turn from an illegal one."""

    number: int
    sign: Sign


@dataclass(frozen=True, slots=True)
class Frame:
    """One board of a figure.

    Attributes:
        game: Rules, with the board.
        position: Position before the marked turns.
        turns: Turns to point out; at most one that is made.
        shows: Kinds of facts to draw from the engine: `areas`, `can_capture`, `tally`, `hungry`, `nourished`,
            `fertile`, `leafiness`, `roots`; and `score` for a score box below the board. They hold for the position;
            areas and roots are those after the turn made, if there is one.

    """

    game: Game[Any, Any]
    position: Any
    turns: tuple[MarkedTurn, ...] = ()
    shows: frozenset[str] = frozenset()

    @property
    def made(self) -> MarkedTurn | None:
        """The turn made in this picture, if any."""
        return next((turn for turn in self.turns if turn.sign == "played"), None)
