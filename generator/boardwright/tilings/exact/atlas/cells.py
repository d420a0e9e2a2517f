"""Unit cells of tilings by regular polygons: their faces, and their lines of text in the data of the atlas.

The index says where the line of a tiling is, so each is read alone.
"""

from collections.abc import Sequence
from itertools import groupby

from boardrules.values import dataclass
from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, add
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.atlas.arithmetic import home
from boardwright.tilings.exact.atlas.facts import FOLDER, AtlasFacts

CELLS = FOLDER / "cells.txt"

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


def load_cell(facts: AtlasFacts) -> Cell:
    """Cell of a tiling.

    Raises:
        BrokenTilingError: when the data is damaged, or is not that of the index.
    """
    with CELLS.open("rb") as file:
        file.seek(facts.start)
        line = file.read(facts.length).decode("ascii", "replace")
    name, cell = read_cell(line)
    if name != str(facts.name):
        raise BrokenTilingError("data", f"the data of {facts.name} is not where the index says")
    return cell


def read_cell(line: str) -> tuple[str, Cell]:
    """Name and cell in a line of the data.

    Raises:
        BrokenTilingError: when the line is damaged.
    """
    try:
        name, a, b, *groups = line.split(" ")
        faces: list[PlacedFace] = []
        for group in groups:
            kind, _, places = group.partition(":")
            sides, direction = map(int, kind.split("."))
            faces += [(sides, _point(place), direction) for place in places.split(";")]
        return name, Cell((_point(a), _point(b)), tuple(faces))
    except ValueError:
        raise BrokenTilingError("data", f"the data has a damaged line: {line[:60]}") from None


def cell_line(name: str, cell: Cell) -> str:
    """Line of the data: name, both vectors, then faces as sides.direction:corner;corner; and so on."""
    groups = [
        f"{sides}.{direction}:{';'.join(_text(corner) for _, corner, _ in faces)}"
        for (sides, direction), faces in groupby(cell.faces, lambda face: (face[0], face[2]))
    ]
    return " ".join((name, *map(_text, cell.vectors), *groups))


def _point(text: str) -> CyclotomicInteger:
    a, b, c, d = text.split(",")
    return (int(a), int(b), int(c), int(d))


def _text(point: CyclotomicInteger) -> str:
    return ",".join(map(str, point))
