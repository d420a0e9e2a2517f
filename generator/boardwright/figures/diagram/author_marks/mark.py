"""A mark of an author, before anything is drawn."""

from typing import Final, Literal

from boardwright.values import dataclass

Kind = Literal["ring", "cross", "square", "triangle", "shade", "line", "arrow", "numbers", "letters", "text"]

Hue = Literal["green", "red", "blue", "yellow"]

USUAL: Final[Hue] = "blue"
"""Colour of marks that name none, apart from texts."""


@dataclass(frozen=True, slots=True)
class AuthorMark:
    """Something pointed out on a board.

    Attributes:
        kind: What it is.
        places: Names of places: of a line or an arrow those that it leads along, else those that have one each.
        texts: Of numbers, letters and texts, what stands on each place; else empty.
        colour: Its colour; None for texts in ink.
        says: What it means, for the legend; may be empty.

    """

    kind: Kind
    places: tuple[str, ...]
    texts: tuple[str, ...] = ()
    colour: Hue | None = USUAL
    says: str = ""
