"""A mark of an author, before anything is drawn."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, Literal

from boardrules.values import dataclass

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

    def within(self, shown: Callable[[str], bool]) -> "AuthorMark":
        """It without the places that a picture does not show; lines and arrows stay whole."""
        if self.kind in ("line", "arrow"):
            return self
        kept = [number for number, name in enumerate(self.places) if shown(name)]
        texts = tuple(self.texts[number] for number in kept) if self.texts else ()
        return replace(self, places=tuple(self.places[number] for number in kept), texts=texts)
