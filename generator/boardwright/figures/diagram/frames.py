"""The contents of one picture of a figure, before anything is drawn."""

from typing import Any, Literal

from boardrules.game import Game
from boardrules.values import dataclass
from boardwright.figures.diagram.author_marks.mark import AuthorMark

Sign = Literal["played", "legal", "illegal"]
"""A turn that is made, a legal one, or an illegal one."""


@dataclass(frozen=True, slots=True)
class MarkedTurn:
    """A turn pointed out in a picture.

    Attributes:
        move: Turn, as the game's engine reads it.
        sign: Whether the turn is made, legal or illegal.
        number: Number of its mark on the board and in the legend, counted from 1; None for a single turn.
        before: Position in which it is made, if that is not the frame's: of several turns made one after the other.

    """

    move: Any
    sign: Sign = "played"
    number: int | None = None
    before: Any = None

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
        turns: Turns to point out. Several that are made follow one another, and have numbers; only drawers with
            `draws_turns` get more than one of them.
        shows: Kinds of facts to draw from the engine: `areas`, `can_capture`, `tally`, `hungry`, `nourished`,
            `fertile`, `leafiness`, `roots`; and `score` for a score box below the board. They hold for the position;
            areas and roots are those after the turns made, if there are any.
        marks: What the author points out. Drawers need not draw them: `author_marks.draw` does.
        names: Places with their names beside them, which are drawn there too.

    """

    game: Game[Any, Any]
    position: Any
    turns: tuple[MarkedTurn, ...] = ()
    shows: frozenset[str] = frozenset()
    marks: tuple[AuthorMark, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def made(self) -> MarkedTurn | None:
        """The turn made in this picture, the last of several; None if there is none."""
        return self.all_made[-1] if self.all_made else None

    @property
    def all_made(self) -> tuple[MarkedTurn, ...]:
        """The turns made in this picture, one after the other."""
        return tuple(turn for turn in self.turns if turn.sign == "played")

    def before(self, turn: MarkedTurn) -> Any:
        """Position in which a turn is made."""
        return self.position if turn.before is None else turn.before

    @property
    def after(self) -> Any:
        """Position after all turns made; the frame's own if there are none."""
        last = self.made
        return self.game.apply(self.before(last), last.move) if last else self.position
