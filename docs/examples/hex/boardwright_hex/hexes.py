"""Places of the hexes of a board, and the bands along its four sides. Millimetres, y down.

Everything is first counted in whole steps - half the width of a hex across, a quarter of its height from point to point
down - so that touching hexes have identical corners.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.geometry.points import Point

CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Corners of a hex around its centre, in steps: the upper point first, then clockwise."""

BAND = 0.3
"""Width of the bands along the sides, in cells."""

Step = tuple[float, float]


@dataclass(frozen=True, slots=True)
class HexFrame:
    """A board with `size` hexes per side, each `cell` mm across the flats, with a margin around its bands."""

    size: int
    cell: float
    left: float
    top: float
    right: float
    bottom: float

    @property
    def band(self) -> float:
        """Width of the bands in mm."""
        return BAND * self.cell

    @property
    def extent(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        across, down = (3 * self.size - 1) * self.cell / 2, (3 * self.size + 1) * self.cell / math.sqrt(12)
        points = 4 * self.band / math.sqrt(3)
        return across + 2 * self.band + self.left + self.right, down + points + self.top + self.bottom

    def at(self, step: Step) -> Point:
        """Position of a step, counted from the centre of a1."""
        x = self.left + self.band + (step[0] + 1) * self.cell / 2
        y = self.top + 2 * self.band / math.sqrt(3) + (step[1] + 3 * self.size - 1) * self.cell / math.sqrt(12)
        return x, y

    def middles(self) -> tuple[Point, ...]:
        """Centres of the hexes, in board order."""
        return tuple(self.at(step) for step in hex_steps(self.size))

    def hexes(self) -> tuple[tuple[Point, ...], ...]:
        """Corners of the hexes, in board order."""
        return tuple(tuple(self.at((x + i, y + j)) for i, j in CORNERS) for x, y in hex_steps(self.size))

    def outer_line(self) -> tuple[Point, ...]:
        """The line round all hexes."""
        return tuple(self.at(step) for side in side_lines(self.size) for step in side[:-1])

    def bands(self) -> tuple[tuple[Point, ...], ...]:
        """Outlines of the bands: bottom, right, top, left."""
        lines = side_lines(self.size)
        found = []
        for place, line in enumerate(lines):
            before, after = lines[place - 1], lines[(place + 1) % 4]
            around = [self.at(step) for step in (before[-2], *line, after[1])]
            inner = around[1:-1]
            outer = [_moved(*three, self.band) for three in zip(around[:-2], inner, around[2:], strict=True)]
            found.append((*inner, *reversed(outer)))
        return tuple(found)


def hex_steps(size: int) -> tuple[tuple[int, int], ...]:
    """Centres of the hexes in board order: column by column, each from the bottom up."""
    return tuple((2 * column + row, -3 * row) for column in range(size) for row in range(size))


def side_lines(size: int) -> tuple[Sequence[Step], ...]:
    """Lines along the four sides, anticlockwise to the eye: bottom, right, top, left. Each begins where one ends.

    At the blunt corners two sides share a hex with an edge that belongs to both, so they meet in its middle.
    """
    last = size - 1
    blunt = (2 * last + 0.5, 1.5)
    bottom: list[Step] = [(-1, 1)]
    for column in range(size):
        bottom += [(2 * column, 2), (2 * column + 1, 1)]
    bottom[-1] = blunt
    right: list[Step] = [blunt]
    for row in range(size):
        x, y = 2 * last + row, -3 * row
        right += [(x + 1, y + 1), (x + 1, y - 1)]

    # The other two sides are these, turned by half a turn.
    def opposite(line: Sequence[Step]) -> Sequence[Step]:
        return [(3 * last - x, -3 * last - y) for x, y in line]

    return bottom, right, opposite(bottom), opposite(right)


def _moved(before: Point, corner: Point, after: Point, distance: float) -> Point:
    """Corner of a line moved to its right, such that the line on both sides of it is moved by a distance."""
    normals = []
    for (x, y), (u, v) in ((before, corner), (corner, after)):
        length = math.dist((x, y), (u, v))
        normals.append((-(v - y) / length, (u - x) / length))
    (i, j), (k, m) = normals
    scale = distance / (1 + i * k + j * m)
    return corner[0] + (i + k) * scale, corner[1] + (j + m) * scale
