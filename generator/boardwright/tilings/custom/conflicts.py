"""Straight segments that cross, touch or nearly touch, found without comparing all pairs.

Segments are filed in square cells as large as they are long, with a grid for each power of two, so that each is in only
a few cells and long segments do not affect short ones.
"""

import math
from collections.abc import Iterator, Sequence

from boardrules.values import dataclass
from boardwright.geometry.points import Point, segment_distance, turning
from boardwright.tilings.errors import TilingError

MOST_PAIRS = 4_000_000
"""Most pairs of neighbouring segments compared before giving up: a drawing that needs more is not a board."""

FEW = 16
"""Most segments that are all compared, which takes less than sorting so few."""

Segment = tuple[int, int]
"""Two points, by index."""


class CrowdError(TilingError):
    """So many segments crowd around the one with this index that comparing them would not end soon."""

    def __init__(self, segment: int) -> None:
        self.segment = segment
        super().__init__(f"too many segments crowd around segment {segment}")


Cell = tuple[int, int, int]
"""Level (its cells are 2^level wide), column and row."""


@dataclass(frozen=True, slots=True)
class Conflicts:
    """Two segments that cross, if any, and points on or near segments that do not end there, as (point, segment)."""

    crossing: tuple[int, int] | None
    touching: tuple[tuple[int, int], ...]
    near: tuple[tuple[int, int], ...]


def find_conflicts(
    points: Sequence[Point], segments: Sequence[Segment], same: float, near: float, home: int | None = None
) -> Conflicts:
    """Conflicts between segments: points up to `same` away touch, those up to `near` away are near.

    For a crossing nothing else is looked for. With `home` only pairs with one of the first `home` segments count.

    Raises:
        CrowdError: when so many segments crowd in one place that the search would not end soon.
    """
    touching: dict[tuple[int, int], None] = {}
    close: dict[tuple[int, int], None] = {}
    for first, second in _neighbours(points, segments, near, len(segments) if home is None else home):
        s, t = segments[first], segments[second]
        apart = s[0] not in t and s[1] not in t
        for point, segment, (u, v) in ((s[0], second, t), (s[1], second, t), (t[0], first, s), (t[1], first, s)):
            if point in (u, v):
                continue
            distance = segment_distance(points[point], points[u], points[v])
            if distance <= same:
                touching[point, segment] = None
            elif distance < near:
                close[point, segment] = None
            apart = apart and distance >= near
        if apart and _cross(points[s[0]], points[s[1]], points[t[0]], points[t[1]]):
            return Conflicts((first, second), (), ())
    return Conflicts(None, tuple(touching), tuple(close))


def _neighbours(
    points: Sequence[Point], segments: Sequence[Segment], near: float, home: int
) -> Iterator[tuple[int, int]]:
    """Pairs of segments whose boxes, widened by `near`, meet."""
    boxes = []
    levels = []
    filed: dict[Cell, list[int]] = {}
    few = len(segments) <= FEW
    for number, (u, v) in enumerate(segments):
        (ux, uy), (vx, vy) = points[u], points[v]
        left, right = (ux, vx) if ux < vx else (vx, ux)
        bottom, top = (uy, vy) if uy < vy else (vy, uy)
        box = (left - near, bottom - near, right + near, top + near)
        level = math.frexp(max(right - left, top - bottom, near))[1]
        boxes.append(box)
        levels.append(level)
        for cell in () if few else _cells(box, level):
            filed.setdefault(cell, []).append(number)
    known = sorted(set(levels))
    looked_at = 0
    for number, box in enumerate(boxes):
        own = levels[number]
        found: set[int] = set(range(len(boxes))) if few else set()
        for level in known:
            if few or level < own:
                continue
            for cell in _cells(box, level):
                there = filed.get(cell, ())
                looked_at += len(there)
                found.update(there)
        if looked_at > MOST_PAIRS:
            raise CrowdError(number)
        left, bottom, right, top = box
        for other in sorted(found):
            # Two segments on one level find each other: the earlier one reports. A longer one finds no shorter one.
            if levels[other] == own and other <= number:
                continue
            if number >= home and other >= home:
                continue
            other_left, other_bottom, other_right, other_top = boxes[other]
            if other_left <= right and other_right >= left and other_bottom <= top and other_top >= bottom:
                yield number, other


def _cells(box: tuple[float, float, float, float], level: int) -> Iterator[Cell]:
    size = math.ldexp(1.0, level)
    for column in range(math.floor(box[0] / size), math.floor(box[2] / size) + 1):
        for row in range(math.floor(box[1] / size), math.floor(box[3] / size) + 1):
            yield level, column, row


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross at a point inside both."""
    return (turning(a, b, c) > 0) != (turning(a, b, d) > 0) and (turning(c, d, a) > 0) != (turning(c, d, b) > 0)
