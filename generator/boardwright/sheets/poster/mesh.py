"""A board's cells as a net of shared corners, a strip of paper round its border, and the outlines of sets of cells."""

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from boardwright.geometry.outlines import Walk, border_walks
from boardwright.geometry.points import Point, bounds, sides, signed_area
from boardwright.scene import Box
from boardwright.tilings import BrokenTilingError
from boardwright.tilings.checks.border import check_border

LONGEST_MITRE = 4.0
"""Greatest reach of the strip at a sharp corner, in widths of the strip."""


class NoStripError(Exception):
    """The border comes so close to itself that a strip round it would overlap the board or itself."""


@dataclass(frozen=True, slots=True)
class Mesh:
    """Cells as cycles of numbered corners, all of positive area in the coordinates of the drawing's frame (mm, y down).

    The strip round the border is cut into one quadrilateral per side of the border, which belongs to the side's cell.
    Its outer corners are the points from index `corners` on.
    """

    points: tuple[Point, ...]
    corners: int
    cells: tuple[Walk, ...]
    strips: tuple[tuple[Walk, ...], ...]
    """For each cell its part of the strip."""
    neighbours: tuple[tuple[int, ...], ...]
    """For each cell the cells that share a side with it, one entry for each side."""

    def faces(self, cells: Collection[int]) -> Iterator[Walk]:
        """Cycles of some cells and of their part of the strip."""
        for cell in cells:
            yield self.cells[cell]
            yield from self.strips[cell]

    def box(self, cells: Collection[int]) -> Box:
        """Box around some cells and their strip."""
        return bounds(self.points[node] for face in self.faces(cells) for node in face)

    def polygon(self, walk: Walk) -> tuple[Point, ...]:
        """Corners of a walk."""
        return tuple([self.points[node] for node in walk])

    def outlines(self, cells: Collection[int]) -> tuple[Walk, ...]:
        """Walks round a set of cells with its strip, one for each connected part.

        A hole of the board within the set is covered: nothing is printed there. Empty if the set surrounds other
        cells.
        """
        walks, _ = border_walks(self.points, list(self.faces(cells)))
        outer = [walk for walk in walks if signed_area(self.polygon(walk)) > 0]
        holes = [walk for walk in walks if walk not in outer]
        return () if any(min(walk) < self.corners for walk in holes) else tuple(outer)


def mesh_of(cells: Sequence[Sequence[Point]], width: float) -> Mesh:
    """Net of a board's cells with a strip of a given width in mm round its border, holes included.

    Raises:
        NoStripError: if the board leaves no room for the strip.
    """
    numbers: dict[Point, int] = {}
    cycles: list[Walk] = []
    for cell in cells:
        walk = tuple([numbers.setdefault(point, len(numbers)) for point in cell])
        cycles.append(walk if signed_area(cell) > 0 else walk[::-1])
    points = list(numbers)
    owner = {side: cell for cell, walk in enumerate(cycles) for side in sides(walk)}
    corners = len(points)
    strips: list[list[Walk]] = [[] for _ in cycles]
    walks, _ = border_walks(points, cycles)
    rings = []
    for walk in walks:
        first = len(points)
        points += [
            _beyond(points[walk[i - 1]], points[node], points[walk[(i + 1) % len(walk)]], width)
            for i, node in enumerate(walk)
        ]
        outer = tuple(range(first, len(points)))
        for (u, v), (p, q) in zip(sides(walk), sides(outer), strict=True):
            strips[owner[u, v]].append((u, p, q, v))
        rings.append(outer)
    _check(points, (*walks, *rings), strips)
    neighbours = tuple(tuple([owner[v, u] for u, v in sides(walk) if (v, u) in owner]) for walk in cycles)
    return Mesh(tuple(points), corners, tuple(cycles), tuple(map(tuple, strips)), neighbours)


def _beyond(before: Point, at: Point, after: Point, width: float) -> Point:
    """Corner of the strip's outer border beyond a corner: on the right of the walk, `width` away from both sides."""
    ux, uy = _unit(before, at)
    vx, vy = _unit(at, after)
    # The outward normals are (uy, -ux) and (vy, -vx); their sum, made long enough, is the mitre.
    reach = width / max(1 + ux * vx + uy * vy, 1e-9)
    dx, dy = (uy + vy) * reach, -(ux + vx) * reach
    length = math.hypot(dx, dy)
    part = min(1.0, LONGEST_MITRE * width / length) if length else 0.0
    return at[0] + dx * part, at[1] + dy * part


def _unit(start: Point, end: Point) -> Point:
    length = math.dist(start, end)
    return (end[0] - start[0]) / length, (end[1] - start[1]) / length


def _check(points: Sequence[Point], walks: Sequence[Walk], strips: Sequence[Sequence[Walk]]) -> None:
    """Prove that the strip overlaps neither the board nor itself."""
    for strip in strips:
        if any(signed_area([points[node] for node in quad]) <= 0 for quad in strip):
            raise NoStripError
    try:
        check_border(points, walks, [0] * len(points), [""] * len(points))
    except BrokenTilingError:
        raise NoStripError from None
