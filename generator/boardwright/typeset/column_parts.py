"""Unbreakable parts of a column, each with its height and its drawing."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from boardrules.values import dataclass
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
    anchors: tuple[tuple[str, float], ...] = ()
    """Names of what is in it to which links lead, each with its top in mm below the part's own."""
    give: float = 0.0
    """By how many mm it can be lower, its figures being drawn smaller."""
    redraw: "Callable[[float], ColumnPart] | None" = None
    """Draws it lower by at least so many mm."""
    foot: "ColumnPart | None" = None
    """What stands at the foot of the column that it is in."""
    goes_on: bool = False
    """Whether the next part continues its paragraph."""
    listed: bool = False
    """Whether the next part continues its list."""
    again: "ColumnPart | None" = None
    """What stands above it if the part before it is in another column: the heading of its table."""

    def spaced(self, factor: float) -> "ColumnPart":
        """The part with more or less space around it."""
        return replace(self, above=self.above * factor, below=self.below * factor)

    def lower(self, share: float) -> "ColumnPart":
        """The part lower by a share, 0 to 1, of all that it gives."""
        if self.redraw is None or share <= 0.0:
            return self
        drawn = self.redraw(share * self.give)
        return replace(self, height=drawn.height, items=drawn.items, give=0.0, redraw=None)


def joined(parts: Sequence[ColumnPart]) -> ColumnPart:
    """Parts joined into one unbreakable part."""
    items: list[Item] = []
    anchors: list[tuple[str, float]] = []
    y = 0.0
    for index, part in enumerate(parts):
        y += max(parts[index - 1].below, part.above) if index else 0.0
        items.append(Group(part.items, 0.0, y))
        anchors += [(name, y + top) for name, top in part.anchors]
        y += part.height
    first, last = parts[0], parts[-1]
    give = math.fsum(part.give for part in parts)
    feet = [part.foot for part in parts if part.foot]
    return ColumnPart(
        y,
        tuple(items),
        first.above,
        last.below,
        last.keep,
        heading=first.heading,
        name=first.name,
        anchors=tuple(anchors),
        give=give,
        redraw=(lambda by: joined([part.lower(by / give) for part in parts])) if give else None,
        foot=joined(feet) if feet else None,
        goes_on=last.goes_on,
        listed=last.listed,
        again=first.again,
    )


def kept(parts: Iterable[ColumnPart]) -> list[ColumnPart]:
    """Parts that all stay with the next one, except the last, which is unchanged."""
    found = list(parts)
    return [*(replace(part, keep=True) for part in found[:-1]), *found[-1:]]


def paragraph_parts(lines: Sequence[ColumnPart]) -> list[ColumnPart]:
    """Lines of a paragraph, the first two and the last two each in one piece: no orphans and no widows."""
    if len(lines) <= 3:
        return [joined(lines)] if lines else []
    first = [joined(lines[:2]), *lines[2:-2]]
    return [*(replace(part, goes_on=True) for part in first), joined(lines[-2:])]
