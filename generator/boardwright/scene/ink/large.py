"""Where a shape that is larger than a few cells lies: cells that its border touches, and cells that are all inside."""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator
from itertools import pairwise

from boardwright.geometry.points import Point
from boardwright.scene.ink.lattice import Lattice
from boardwright.scene.ink.outlines import Ring

Cell = tuple[int, int]
"""Column and row."""


def cells_touched(ways: Iterable[Ring], reach: float, lattice: Lattice) -> set[Cell]:
    """Cells that closed ways come near to, within `reach` mm; and at times a neighbour of these."""
    found: set[Cell] = set()
    for way in ways:
        for (x0, y0), (x1, y1) in pairwise([way[-1], *way]):
            steps = max(1, math.ceil(abs(x1 - x0) / lattice.width), math.ceil(abs(y1 - y0) / lattice.height))
            for step in range(steps):
                here, there = step / steps, (step + 1) / steps
                ends = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in (here, there)]
                found.update(cells_of(ends, reach, lattice))
    return found


def cells_of(points: Iterable[Point], reach: float, lattice: Lattice) -> Iterator[Cell]:
    """Cells that the upright box round points touches, `reach` mm added on all sides."""
    xs, ys = zip(*points, strict=True)
    left, right = (math.floor(x / lattice.width) for x in (min(xs) - reach, max(xs) + reach))
    top, bottom = (math.floor(y / lattice.height) for y in (min(ys) - reach, max(ys) + reach))
    for column in range(left, right + 1):
        for row in range(top, bottom + 1):
            yield column, row


def cells_inside(rings: Iterable[Ring], lattice: Lattice) -> dict[Cell, int]:
    """Winding number of the middle of each cell where it is not 0."""
    crossings: dict[int, list[tuple[float, int]]] = defaultdict(list)
    for ring in rings:
        for (x0, y0), (x1, y1) in pairwise([ring[-1], *ring]):
            # A middle at the height of a corner belongs to the edge below it only.
            first, last = sorted(math.ceil(y / lattice.height - 0.5) for y in (y0, y1))
            for row in range(first, last):
                y = (row + 0.5) * lattice.height
                crossings[row].append((x0 + (y - y0) * (x1 - x0) / (y1 - y0), 1 if y1 > y0 else -1))
    found: dict[Cell, int] = {}
    for row, crossed in crossings.items():
        crossed.sort()
        winding = 0
        for (start, turn), (end, _) in pairwise(crossed):
            winding += turn
            if winding:
                columns = (math.ceil(x / lattice.width - 0.5) for x in (start, end))
                found.update(((column, row), winding) for column in range(*columns))
    return found
