"""What one picture of a figure shows, before anything is drawn."""

from dataclasses import dataclass
from typing import Any, Literal

from boardrules.game import Game

Sign = Literal["played", "legal", "illegal"]
"""A turn that is made, one that would be allowed, or one that is not."""


@dataclass(frozen=True, slots=True)
class MarkedTurn:
    """A turn that a picture points out.

    Attributes:
        move: Turn, as the game's engine reads it.
        sign: Whether it is made, legal or illegal.
        number: Place in a numbered sequence, counted from 1; None for a turn that stands alone.

    """

    move: Any
    sign: Sign = "played"
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Frame:
    """One board of a figure.

    Attributes:
        game: Rules, with the board.
        position: What stands on the board before the marked turns.
        turns: Turns to point out; at most one that is made.
        shows: Kinds of facts to draw from the engine: `areas`, `can_capture`, `tally`, `hungry`, `nourished`,
            `fertile`, `leafiness`, `roots`; `score` where it stands in a box below the board. They are those of the
            position; areas and roots are those after the turn that is made, where one is.

    """

    game: Game[Any, Any]
    position: Any
    turns: tuple[MarkedTurn, ...] = ()
    shows: frozenset[str] = frozenset()

    @property
    def made(self) -> MarkedTurn | None:
        """The turn that is made in this picture, if one is."""
        return next((turn for turn in self.turns if turn.sign == "played"), None)
