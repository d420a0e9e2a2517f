"""Unbreakable parts of a column, each with its height and its drawing."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from boardwright.scene import Group, Item


@dataclass(frozen=True, slots=True)
class ColumnPart:
    """Something unbreakable: one line, a few lines that stay together, a table row, a figure with its caption.

    `above` and `below` are the free space in mm; between two parts the larger counts, and none at a column's top.
    """

    height: float
    items: tuple[Item, ...]
    """In a frame whose origin is the part's top left corner."""
    above: float = 0.0
    below: float = 0.0
    keep: bool = False
    """Must be in one column with the next part."""
    floats: bool = False
    """May move to the top of the next column while the text after it goes on."""
    heading: int = 0
    """Level of its heading, or of the heading it begins with; 0 if there is none."""
    name: str = ""
    """Its name for a message: a figure's name."""

    def spaced(self, factor: float) -> "ColumnPart":
        """The part with more or less space around it."""
        return replace(self, above=self.above * factor, below=self.below * factor)


def joined(parts: Sequence[ColumnPart]) -> ColumnPart:
    """Parts joined into one unbreakable part."""
    items: list[Item] = []
    y = 0.0
    for index, part in enumerate(parts):
        y += max(parts[index - 1].below, part.above) if index else 0.0
        items.append(Group(part.items, 0.0, y))
        y += part.height
    first, last = parts[0], parts[-1]
    return ColumnPart(y, tuple(items), first.above, last.below, last.keep, heading=first.heading, name=first.name)


def kept(parts: Iterable[ColumnPart]) -> list[ColumnPart]:
    """Parts that all stay with the next one, except the last, which is unchanged."""
    found = list(parts)
    return [*(replace(part, keep=True) for part in found[:-1]), *found[-1:]]


def paragraph_parts(lines: Sequence[ColumnPart]) -> list[ColumnPart]:
    """Lines of a paragraph, the first two and the last two each in one piece: no orphans and no widows."""
    if len(lines) <= 3:
        return [joined(lines)] if lines else []
    return [joined(lines[:2]), *lines[2:-2], joined(lines[-2:])]
