"""The normal form of a cell: one of all the ways to place it, so that equal tilings have equal data.

Tilings are equal here if a translation, a turn by a multiple of 30 degrees or a reflection maps one onto the other. The
two vectors are the shortest ones, a first, and b stands 60 to 90 degrees to its left. Faces come by falling number of
sides, those with more symmetries of the tiling first: boards are centred on the first.
"""

from collections.abc import Iterator
from dataclasses import replace

from boardwright.geometry.ring import CyclotomicInteger, subtract
from boardwright.tilings.exact.atlas.arithmetic import conjugate, home, less, sign, times, twice_cross, twice_dot
from boardwright.tilings.exact.atlas.cells import STEPS, Cell, PlacedFace, cycles, upright
from boardwright.tilings.exact.atlas.symbol import symbol

Vectors = tuple[CyclotomicInteger, CyclotomicInteger]

RankedFace = tuple[int, int, int, CyclotomicInteger]
"""Falling number of sides, falling number of symmetries, direction, first corner: the order of the faces."""


def normal_form(cell: Cell) -> Cell:
    """The cell in normal form.

    Raises:
        BrokenTilingError: when the faces do not meet side to side.
    """
    if sign(twice_cross(*cell.vectors)) < 0:
        cell = replace(cell, vectors=cell.vectors[::-1])
    found = symbol(cycles(cell.vectors, cell.polygons()))
    ranks = tuple(found.face_symmetry(face) for face in range(len(cell.faces)))
    ways = [
        (vectors, turn, mirrored)
        for turn in range(12)
        for mirrored in (False, True)
        for vectors in _bases(_reduced(_moved_vectors(cell.vectors, turn, mirrored)))
    ]
    a = _first_direction([vectors[0] for vectors, _, _ in ways])
    b = min(vectors[1] for vectors, _, _ in ways if vectors[0] == a)
    best = min(
        faces
        for vectors, turn, mirrored in ways
        if vectors == (a, b)
        for faces in _placed([_moved(face, turn, mirrored) for face in cell.faces], ranks, (a, b))
    )
    return Cell((a, b), tuple((-sides, corner, direction) for sides, _, direction, corner in best))


def _moved_vectors(vectors: Vectors, turn: int, mirrored: bool) -> Vectors:
    a, b = (times(STEPS[turn], conjugate(v) if mirrored else v) for v in vectors)
    return a, b


def _moved(face: PlacedFace, turn: int, mirrored: bool) -> PlacedFace:
    """Image of a face, mirrored in the x axis or not, then turned by so many steps of 30 degrees."""
    sides, corner, direction = face
    if mirrored:  # walked the other way round, from the same corner
        corner, direction = conjugate(corner), 6 + 12 // sides - direction
    return (sides, times(STEPS[turn], corner), (direction + turn) % 12)


def _reduced(vectors: Vectors) -> Vectors:
    """A shortest basis. Source: Gauss' reduction, with exact comparisons."""
    u, v = vectors
    while True:
        if sign(less(twice_dot(v, v), twice_dot(u, u))) < 0:
            u, v = v, u
        shorter = min((subtract(v, u), tuple(map(sum, zip(v, u, strict=True)))), key=_Length)
        if sign(less(twice_dot(shorter, shorter), twice_dot(v, v))) >= 0:
            return u, v
        v = shorter


class _Length:
    """Sorts vectors by length, exactly."""

    def __init__(self, vector: CyclotomicInteger) -> None:
        self.square = twice_dot(vector, vector)

    def __lt__(self, other: "_Length") -> bool:
        return sign(less(self.square, other.square)) < 0


def _bases(reduced: Vectors) -> Iterator[Vectors]:
    """All bases of a lattice by two shortest vectors, b 60 to 90 degrees to the left of a."""
    u, v = reduced
    near = [tuple([i * x + j * y for x, y in zip(u, v, strict=True)]) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    for a in near:
        if twice_dot(a, a) != twice_dot(u, u):
            continue
        for b in near:
            slant = twice_dot(a, b)
            acute = sign(slant) >= 0 and sign(less(twice_dot(a, a), (2 * slant[0], 2 * slant[1]))) >= 0
            if twice_dot(b, b) == twice_dot(v, v) and acute and sign(twice_cross(a, b)) > 0:
                yield a, b


def _first_direction(vectors: list[CyclotomicInteger]) -> CyclotomicInteger:
    """Of vectors of one length, the one with the smallest angle in [0, 180) degrees."""
    east = STEPS[0]
    upper = [v for v in vectors if sign(twice_cross(east, v)) > 0]
    level = [v for v in vectors if twice_cross(east, v) == (0, 0) and sign(twice_dot(east, v)) > 0]
    if level:
        return level[0]
    first = upper[0]
    for v in upper:
        if sign(twice_cross(v, first)) > 0:
            first = v
    return first


def _placed(faces: list[PlacedFace], ranks: tuple[int, ...], vectors: Vectors) -> Iterator[list[RankedFace]]:
    """The faces in order, moved so that one of the foremost kind begins at the origin: one way for each of these."""
    begun = [upright(face) for face in faces]
    foremost = min((-sides, -rank, direction) for (sides, _, direction), rank in zip(begun, ranks, strict=True))
    for (sides, origin, direction), rank in zip(begun, ranks, strict=True):
        if (-sides, -rank, direction) == foremost:
            yield sorted(
                (-sides, -rank, direction, home(vectors, subtract(corner, origin))[0])
                for (sides, corner, direction), rank in zip(begun, ranks, strict=True)
            )
