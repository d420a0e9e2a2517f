"""The atlas as the tests read it: by a reader of their own, and as floats."""

import cmath
import math
from collections import Counter
from dataclasses import dataclass
from functools import cache

from boardwright.tilings.exact.atlas.store import CELLS

W = cmath.exp(1j * math.pi / 6)

SAMPLE = 40
"""Every so many tilings are looked at by default; `make test-slow` looks at all."""


@dataclass(frozen=True)
class Drawn:
    """A tiling in floats: two vectors and the corners of the faces of a cell."""

    a: complex
    b: complex
    faces: tuple[tuple[complex, ...], ...]


@cache
def drawn_cells() -> dict[str, Drawn]:
    """All tilings of the data, by name."""
    found = {}
    for line in CELLS.read_text(encoding="ascii").splitlines():
        if line.startswith("#"):
            continue
        name, a, b, *groups = line.split()
        faces = []
        for group in groups:
            kind, places = group.split(":")
            sides, direction = (int(part) for part in kind.split("."))
            for place in places.split(";"):
                corner, step, corners = point(place), W**direction, []
                for _ in range(sides):
                    corners.append(corner)
                    corner, step = corner + step, step * cmath.exp(2j * math.pi / sides)
                faces.append(tuple(corners))
        found[name] = Drawn(point(a), point(b), tuple(faces))
    return found


def point(text: str) -> complex:
    return sum((int(part) * W**k for k, part in enumerate(text.split(","))), 0j)


def names(*, whole: bool) -> list[str]:
    """Names of all tilings, or of every so many."""
    return list(drawn_cells())[:: 1 if whole else SAMPLE]


def dual(tiling: Drawn) -> Drawn:
    """The dual in floats: around each node the centres of the faces at it, sorted by angle."""
    wide = copies(tiling, 2)
    faces = []
    for node in distinct([corner for face in tiling.faces for corner in face], tiling):
        centres = [sum(face) / len(face) for face in wide if min(abs(corner - node) for corner in face) < 1e-6]
        faces.append(tuple(sorted(centres, key=lambda centre: cmath.phase(centre - node))))
    return Drawn(tiling.a, tiling.b, tuple(faces))


def distinct(points: list[complex], tiling: Drawn) -> list[complex]:
    """Points of which no two differ by a vector of the lattice."""
    found: list[complex] = []
    for one in points:
        if not any(
            abs(step - complex(round(step.real), round(step.imag))) < 1e-6
            for step in (in_lattice(one - other, tiling) for other in found)
        ):
            found.append(one)
    return found


def in_lattice(z: complex, tiling: Drawn) -> complex:
    """Multiples of both vectors, as a pair of numbers."""
    area = (tiling.a.conjugate() * tiling.b).imag
    return complex((z.conjugate() * tiling.b).imag / area, (tiling.a.conjugate() * z).imag / area)


def copies(tiling: Drawn, reach: int) -> list[tuple[complex, ...]]:
    """Faces moved by all small multiples of the vectors."""
    steps = range(-reach, reach + 1)
    return [
        tuple(corner + i * tiling.a + j * tiling.b for corner in face)
        for face in tiling.faces
        for i in steps
        for j in steps
    ]


def centre_of_area(face: tuple[complex, ...]) -> complex:
    total, weighted = 0.0, 0j
    for p, q in zip(face, face[1:] + face[:1], strict=True):
        cross = (p.conjugate() * q).imag
        total += cross
        weighted += (p + q) * cross
    return weighted / (3 * total)


@dataclass(frozen=True)
class Counted:
    """Counts of a board: faces, edges, nodes, and nodes by the number of faces at them."""

    faces: int
    edges: int
    nodes: int
    faces_per_node: dict[int, int]


def counted_rhombus(tiling: Drawn, rows: int, columns: int) -> Counted:
    """A rhombus counted from its definition: faces to whose centre a copy of the board is as near as any copy.

    Both vectors are shortest ones, so whatever is nearer to another copy is nearer to one that adjoins. Corners are
    told apart by rounding to a grid that no two distinct ones share.
    """
    centre = centre_of_area(max(tiling.faces, key=len))
    middles = {
        (i, j): centre + i * tiling.a + j * tiling.b for i in range(-1, columns + 1) for j in range(-1, rows + 1)
    }
    board = []
    for face in copies(tiling, max(rows, columns) + 2):
        own = centre_of_area(face)
        distances = {key: abs(own - middle) for key, middle in middles.items()}
        nearest = min(distances.values())
        if any(0 <= i < columns and 0 <= j < rows for (i, j), far in distances.items() if far < nearest + 1e-7):
            board.append(face)
    places = [[(round(corner.real * 1e5), round(corner.imag * 1e5)) for corner in face] for face in board]
    numbers: dict[tuple[int, int], int] = {}
    for corners in places:
        for x, y in corners:
            near = [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
            known = next((numbers[place] for place in near if place in numbers), None)
            numbers[x, y] = len(set(numbers.values())) if known is None else known
    cycles = [[numbers[place] for place in corners] for corners in places]
    edges = {frozenset(side) for cycle in cycles for side in zip(cycle, cycle[1:] + cycle[:1], strict=True)}
    at_node = Counter(node for cycle in cycles for node in cycle)
    return Counted(len(cycles), len(edges), len(at_node), dict(sorted(Counter(at_node.values()).items())))
