"""Parts of a drawing with only the marks that touch a box, so that many pages cost no more than one; small copies."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.theme import MIN_LINE
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import MM_PER_INCH
from boardwright.scene import Box, Circle, Group, Item, Path, Text, circle_path, item_box, scene_box
from boardwright.scene.measure import parted

SMALLEST_TEXT = 6 * MM_PER_INCH / 72
"""Smallest words in mm kept in a small copy: 6 points."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """A subpath of a path, or a whole text or group, with the box that it paints."""

    item: int
    box: Box
    commands: str
    numbers: tuple[float, ...]


class Excerpts:
    """A drawing sorted into squares, from which parts can be extracted. Millimetres, y down.

    Paths lose the subpaths that do not touch a part: nothing within the part changes, since a fill (nonzero) depends
    only on the curves around a point.
    """

    def __init__(self, items: Sequence[Item], square: float) -> None:
        self._square = square
        self._items = [circle_path(item) if isinstance(item, Circle) else item for item in items]
        self._squares: dict[tuple[int, int], list[int]] = {}
        self._everywhere: list[int] = []
        self._marks: list[_Mark] = []
        for number, item in enumerate(self._items):
            for mark in _marks(number, item):
                left, top, right, bottom = mark.box
                place = math.floor((left + right) / 2 / square), math.floor((top + bottom) / 2 / square)
                large = right - left > 2 * square or bottom - top > 2 * square
                (self._everywhere if large else self._squares.setdefault(place, [])).append(len(self._marks))
                self._marks.append(mark)

    def within(self, box: Box) -> tuple[Item, ...]:
        """Marks that touch a box, in the order of the drawing."""
        left, top, right, bottom = box
        # The centre of a mark that touches the box is at most one square away from it.
        first, last = math.floor(left / self._square) - 1, math.floor(right / self._square) + 1
        found = list(self._everywhere)
        for column in range(first, last + 1):
            for row in range(math.floor(top / self._square) - 1, math.floor(bottom / self._square) + 2):
                found += self._squares.get((column, row), ())
        touched = [
            mark
            for mark in map(self._marks.__getitem__, sorted(found))
            if mark.box[0] <= right and mark.box[2] >= left and mark.box[1] <= bottom and mark.box[3] >= top
        ]
        return tuple(self._gathered(touched))

    def _gathered(self, marks: Iterable[_Mark]) -> Iterator[Item]:
        by_item: dict[int, list[_Mark]] = {}
        for mark in marks:
            by_item.setdefault(mark.item, []).append(mark)
        for number, parts in by_item.items():
            item = self._items[number]
            if isinstance(item, Path):
                commands = "".join(part.commands for part in parts)
                yield replace(item, commands=commands, numbers=tuple(n for part in parts for n in part.numbers))
            else:
                yield item


def _marks(number: int, item: Path | Text | Group) -> Iterator[_Mark]:
    if isinstance(item, Group):
        yield _Mark(number, scene_box((item,)), "", ())
        return
    if isinstance(item, Text):
        yield _Mark(number, item_box(item), "", ())
        return
    # A mitre reaches out up to twice the width of the stroke (the writers' miter limit is 4).
    half = 2 * item.style.width if item.style.stroke else 0.0
    for commands, numbers in parted(item.commands, item.numbers):
        xs, ys = numbers[::2], numbers[1::2]
        yield _Mark(number, (min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half), commands, numbers)


def scaled(items: Iterable[Item], factor: float) -> tuple[Item, ...]:
    """Small copy of a drawing about its top left corner, strokes and words included; the smallest words are dropped."""
    return tuple(copy for item in items if (copy := _scaled(item, factor)) is not None)


def _scaled(item: Item, factor: float) -> Item | None:
    if isinstance(item, Group):
        clip = tuple((x * factor, y * factor) for x, y in item.clip)
        return Group(scaled(item.items, factor), item.dx * factor, item.dy * factor, item.name, clip, item.alt)
    if isinstance(item, Text):
        if millionths(item.size * factor) < millionths(SMALLEST_TEXT):
            return None
        return replace(item, x=item.x * factor, y=item.y * factor, size=item.size * factor)
    style = replace(
        item.style,
        width=max(item.style.width * factor, min(item.style.width, MIN_LINE)),
        dash=tuple(length * factor for length in item.style.dash),
    )
    if isinstance(item, Circle):
        return replace(item, x=item.x * factor, y=item.y * factor, radius=item.radius * factor, style=style)
    return replace(item, numbers=tuple(number * factor for number in item.numbers), style=style)
