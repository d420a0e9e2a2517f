"""Unit cells of tilings by regular polygons: the form in which the atlas stores them, and its faces."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, add
from boardwright.tilings.exact.atlas.arithmetic import home

RING = CyclotomicRing(12)

STEPS = tuple(RING.power(d) for d in range(12))
"""The unit vectors of the ring: direction d is d times 30 degrees."""

CORNERS = {3: 2, 4: 3, 6: 4, 12: 5}
"""Sides of a regular polygon -> its inner angle, in steps of 30 degrees."""

PlacedFace = tuple[int, CyclotomicInteger, int]
"""Number of sides, the first corner, and the direction of the first side, walked counter-clockwise."""

Cycle = tuple[tuple[int, int, int], ...]
"""Corners of a face: node of the cell, and the multiples of both vectors that move it into place."""


@dataclass(frozen=True, slots=True)
class Cell:
    """Two translation vectors and the faces of one cell, in the ring of order 12, with sides of length 1."""

    vectors: tuple[CyclotomicInteger, CyclotomicInteger]
    faces: tuple[PlacedFace, ...]

    def polygons(self) -> tuple[tuple[CyclotomicInteger, ...], ...]:
        """Corners of each face."""
        return tuple([corners(face) for face in self.faces])


def corners(face: PlacedFace) -> tuple[CyclotomicInteger, ...]:
    """Corners of a regular polygon, counter-clockwise."""
    sides, corner, direction = face
    found = []
    for _ in range(sides):
        found.append(corner)
        corner = add(corner, STEPS[direction % 12])
        direction += 12 // sides
    return tuple(found)


def upright(face: PlacedFace) -> PlacedFace:
    """The same face, begun at the corner whose side has the smallest direction."""
    sides, _, direction = face
    step = 12 // sides
    return (sides, corners(face)[-(direction // step) % sides], direction % step)


def cycles(
    vectors: tuple[CyclotomicInteger, CyclotomicInteger], polygons: Sequence[tuple[CyclotomicInteger, ...]]
) -> tuple[Cycle, ...]:
    """Faces as cycles of numbered nodes of the cell; nodes are compared as integers."""
    numbers: dict[CyclotomicInteger, int] = {}
    found = []
    for polygon in polygons:
        cycle = []
        for corner in polygon:
            own, i, j = home(vectors, corner)
            cycle.append((numbers.setdefault(own, len(numbers)), i, j))
        found.append(tuple(cycle))
    return tuple(found)
