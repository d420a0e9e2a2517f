"""Guess of the lengths after which a page repeats, from the places of the shape that is there most often.

Nothing but time depends on the guess.
"""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardwright.geometry.points import Point, bounds
from boardwright.geometry.quantised import millionths, whole_above

FEWEST, NEAR = 24, 500
"""How many places there must be, and how many of them, about the middle, are looked at."""

SAME = 0.01
"""Places in mm are the same within this."""

MOST = 0.7
"""Part of the places that have another one a period behind. Those at the far border have none."""

SHAPES = 5
"""Shapes in a cell, at the least, as far as they lie evenly: of smaller cells, too many borders cut each shape."""


class Lattice(NamedTuple):
    """Upright cells of one size, in mm."""

    width: float
    height: float


def guessed(places: Sequence[Point], shapes: int) -> Lattice | None:
    """Cells of one period, or of a few where shapes are small; None where no period is seen.

    Args:
        places: where the shape lies.
        shapes: number of all shapes.
    """
    if len(places) < FEWEST:
        return None
    left, top, right, bottom = bounds(places)
    area = (right - left) * (bottom - top)
    x, y = sorted(x for x, _ in places)[len(places) // 2], sorted(y for _, y in places)[len(places) // 2]
    reach = math.sqrt(area * NEAR / len(places)) / 2
    near = [(px, py) for px, py in places if abs(px - x) < reach and abs(py - y) < reach]
    if not near:
        return None
    x, y = min(near, key=lambda place: (millionths(math.dist(place, (x, y))), *map(millionths, place)))
    known = {_key(px, py) for px, py in near}
    width = _period(near, known, ((abs(px - x), 0.0) for px, py in near if abs(py - y) < SAME))
    height = _period(near, known, ((0.0, abs(py - y)) for px, py in near if abs(px - x) < SAME))
    if not width or not height:
        return None
    times = max(1, whole_above(math.sqrt(SHAPES * area / (shapes * width * height))))
    return Lattice(width * times, height * times)


def _period(near: Sequence[Point], known: set[tuple[int, int]], steps: Iterator[Point]) -> float:
    """Length of the shortest step that leads from nearly all places to others; 0 where there is none."""
    for dx, dy in sorted(steps):
        if dx + dy > SAME:
            hits = sum(1 for x, y in near if _key(x + dx, y + dy) in known)
            if hits >= MOST * len(near):
                return dx + dy
    return 0.0


def _key(x: float, y: float) -> tuple[int, int]:
    return math.floor(x / SAME + 0.37), math.floor(y / SAME + 0.37)
