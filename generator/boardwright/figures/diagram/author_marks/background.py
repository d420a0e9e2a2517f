"""The ground under a point of a drawing: what is painted there, read from the finished drawing itself.

So the writing on a piece suits the piece, whatever the game: its drawer need not say how its pieces look.
"""

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from boardrules.values import dataclass
from boardwright.geometry.points import Point, border_distance, bounds, contains, segment_distance
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Text, flattened, item_box
from boardwright.scene.measure import NUMBERS, Box, parted

CIRCLE: Final = "MCCCCZ"
"""Letters of a circle."""

LIKE: Final = 0.75
"""Part of the widest shape at a point from which a shape above it counts as the piece, and not as its pattern."""

HEAVY: Final = 0.4
"""Width in mm from which a line had better not be written on."""

WIDE: Final = 1.2
"""Room in mm that a shape has round a point if words may stand on it."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A painted shape: its colour, the box around it, and its outline; a circle has none."""

    colour: str
    box: Box
    corners: tuple[Point, ...]

    def clear(self, point: Point) -> float:
        """Distance in mm from a point in it to its border; negative if the point is not in it."""
        left, top, right, bottom = self.box
        x, y = point
        if not (left <= x <= right and top <= y <= bottom):
            return -1.0
        if not self.corners:
            return (right - left) / 2 - math.dist(point, ((left + right) / 2, (top + bottom) / 2))
        return border_distance(self.corners, point) if contains(self.corners, point) else -1.0


Stroke = tuple[Point, Point, float]
"""A straight line: its ends, and half its width in mm."""


@dataclass(frozen=True, slots=True)
class Ground:
    """What is painted in a drawing: its filled shapes from the lowest to the topmost, boxes of words, heavy lines."""

    fills: tuple[Fill, ...]
    words: tuple[Box, ...]
    strokes: tuple[Stroke, ...] = ()

    def under(self, point: Point) -> tuple[tuple[str, float], ...]:
        """Colour of each shape that a point lies in, and its distance from the border; the topmost is the first."""
        x, y = point
        # A board has some ten thousand shapes, so those far away are left out first, and cheaply.
        near = [
            fill for fill in reversed(self.fills) if fill.box[0] <= x <= fill.box[2] and fill.box[1] <= y <= fill.box[3]
        ]
        found = ((fill.colour, fill.clear(point)) for fill in near)
        return tuple((colour, clear) for colour, clear in found if millionths(clear) > 0)

    def body(self, point: Point, least: float, most: float) -> tuple[str, float] | None:
        """Colour and radius of the piece round a point: the widest shape there that is narrower than the place.

        It has from `least` to `most` mm around the point. What lies on it and is much smaller is its pattern; of shapes
        about as wide, such as a piece on its light margin, the topmost is taken.
        """
        found = [one for one in self.under(point) if millionths(least) <= millionths(one[1]) < millionths(most)]
        widest = max((clear for _, clear in found), default=0.0)
        return next((one for one in found if millionths(one[1]) >= millionths(LIKE * widest)), None)

    def gap(self, point: Point) -> float:
        """Distance in mm from a point to the nearest heavy line."""
        return min((segment_distance(point, start, end) - half for start, end, half in self.strokes), default=math.inf)

    def board(self, point: Point) -> str:
        """Colour of the topmost shape round a point that is wide enough for words; empty if there is none."""
        return next((colour for colour, clear in self.under(point) if millionths(clear) >= millionths(WIDE)), "")


def ground_of(items: Iterable[Item]) -> Ground:
    """What is painted in a drawing, without what only lines are."""
    fills: list[Fill] = []
    words: list[Box] = []
    strokes: list[Stroke] = []
    for item, dx, dy in flattened(items):
        if isinstance(item, Text):
            left, top, right, bottom = item_box(item)
            words.append((left + dx, top + dy, right + dx, bottom + dy))
        elif item.style.fill:
            fills += [_fill(item.style.fill, *part, dx, dy) for part in parted(item.commands, item.numbers)]
        if not isinstance(item, Text) and item.style.stroke and item.style.width >= HEAVY:
            for letters, numbers in parted(item.commands, item.numbers):
                ends = _ends(letters, numbers, dx, dy)
                closed = ends[:1] if letters.endswith("Z") else []
                strokes += [(start, end, item.style.width / 2) for start, end in pairwise([*ends, *closed])]
    return Ground(tuple(fills), tuple(words), tuple(strokes))


def _fill(colour: str, letters: str, numbers: Sequence[float], dx: float, dy: float) -> Fill:
    """A shape; of its curves only the ends count, which is near enough for what stands in its middle."""
    if letters == CIRCLE:
        east, south, west, north = numbers[0], numbers[7], numbers[12], numbers[19]
        return Fill(colour, (west + dx, north + dy, east + dx, south + dy), ())
    ends = _ends(letters, numbers, dx, dy)
    return Fill(colour, bounds(ends), tuple(ends))


def _ends(letters: str, numbers: Sequence[float], dx: float, dy: float) -> list[Point]:
    """Ends of a path's lines and curves."""
    ends: list[Point] = []
    at = 0
    for letter in letters:
        at += NUMBERS[letter]
        if NUMBERS[letter]:
            ends.append((numbers[at - 2] + dx, numbers[at - 1] + dy))
    return ends
