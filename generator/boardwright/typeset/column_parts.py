"""Parts of a column, which are never broken, each with its height and what is drawn in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from boardwright.scene import Group, Item


@dataclass(frozen=True, slots=True)
class ColumnPart:
    """What is never broken: one line, a few lines that stay together, a table's row, a figure with its caption.

    `above` and `below` are the space kept free in mm; of two that meet the larger counts, and none at a column's top.
    """

    height: float
    items: tuple[Item, ...]
    """In a frame whose origin is the part's top left corner."""
    above: float = 0.0
    below: float = 0.0
    keep: bool = False
    """Stays in one column with the next part."""
    floats: bool = False
    """May move to the top of the next column while the words that follow it go on."""
    heading: int = 0
    """Level of the heading that it is or begins with, 0 where there is none."""
    name: str = ""
    """What it is, for a message: a figure's name."""

    def spaced(self, factor: float) -> "ColumnPart":
        """The part with more or less space around it."""
        return replace(self, above=self.above * factor, below=self.below * factor)


def joined(parts: Sequence[ColumnPart]) -> ColumnPart:
    """Parts as one that is never broken."""
    items: list[Item] = []
    y = 0.0
    for index, part in enumerate(parts):
        y += max(parts[index - 1].below, part.above) if index else 0.0
        items.append(Group(part.items, 0.0, y))
        y += part.height
    first, last = parts[0], parts[-1]
    return ColumnPart(y, tuple(items), first.above, last.below, last.keep, heading=first.heading, name=first.name)


def kept(parts: Iterable[ColumnPart]) -> list[ColumnPart]:
    """Parts that all stay with the next one, except for the last, which is as it was."""
    found = list(parts)
    return [*(replace(part, keep=True) for part in found[:-1]), *found[-1:]]


def paragraph_parts(lines: Sequence[ColumnPart]) -> list[ColumnPart]:
    """Lines of a paragraph, the first two and the last two each in one piece: no orphans and no widows."""
    if len(lines) <= 3:
        return [joined(lines)] if lines else []
    return [joined(lines[:2]), *lines[2:-2], joined(lines[-2:])]
