"""Cutting a board out of a periodic tiling: which whole faces belong to a shape. No face is ever divided."""

import math
from collections.abc import Iterator, Sequence
from functools import partial

from boardrules.values import dataclass
from boardwright.geometry.points import Point, midpoint
from boardwright.geometry.ring import CyclotomicInteger
from boardwright.tilings.errors import ShapeError, TooManyFacesError
from boardwright.tilings.exact.exact_cell import Centre, ExactCell, ScaledPoint
from boardwright.tilings.exact.periodic import PeriodicTiling
from boardwright.tilings.exact.region import RIM, Choice, Region, disc, polygon
from boardwright.tilings.exact.shapes import Copy, ShapeName, Size, lattice_shape, shape_numbers
from boardwright.tilings.exact.triangles import triangle_shape
from boardwright.tilings.rim import NOTHING, Rim

FaceCopy = tuple[int, int, int]
"""Face of the cell, and the multiples of a and b that move it into place."""

MAX_WORK = 5_000_000
"""Most work in corners of a polygon times faces to look at: a few seconds."""

SPOTS = 6
"""Corners of a face that are looked at where it has to be wholly inside."""


@dataclass(frozen=True, slots=True)
class BoardShape:
    """The designer's request: a named shape with its size, a disc with its radius or a polygon with its corners.

    Radius and corners are in shortest edges around the centre, y up; a rectangle has corners instead of a size if it is
    given by its width and height. With `whole`, only faces that lie wholly inside are taken, not those whose centroids
    do. `centre` None means the default: the face, but for a rectangle of a finite patch its middle. Only such a patch
    has a middle.
    """

    shape: ShapeName
    size: Size | None = None
    radius: float | None = None
    points: tuple[Point, ...] | None = None
    centre: Centre | None = None
    whole: bool = False

    @property
    def is_region(self) -> bool:
        """Whether it is cut out of any tiling, however it repeats: a disc, or corners."""
        return self.shape in ("disc", "polygon") or self.points is not None

    def none_inside(self) -> ShapeError:
        """The error of a shape too small for any face."""
        inside = "lies wholly" if self.whole else "has its centroid"
        return ShapeError(f"no face {inside} inside this {self.shape}")


@dataclass(frozen=True, slots=True)
class Cut:
    """Faces of a board; for a disc or polygon how near to its border the nearest face is decided."""

    faces: tuple[FaceCopy, ...]
    margin: float | None = None
    rim: Rim = NOTHING


def centre_point(tiling: PeriodicTiling, centre: Centre) -> Point:
    """The centre around which a shape is arranged, on or at the first face with the most sides."""
    sides = [len(face) for face in tiling.faces]
    first = sides.index(max(sides))
    face = tiling.faces[first]
    if centre == "face":
        return tiling.centroids[first]
    if centre == "vertex":
        return tiling.corner_point(face[0])
    return tiling.first_middle or midpoint(tiling.corner_point(face[0]), tiling.corner_point(face[1]))


def cut(tiling: PeriodicTiling, wanted: BoardShape, limit: int) -> Cut:
    """Faces of the board described by `wanted`.

    Raises:
        ShapeError: when the tiling has no such shape, or a measure is missing or unsuitable.
        TooManyFacesError: when it would have more than about `limit` faces; then nothing is built.
    """
    if wanted.shape == "all":
        raise ShapeError("the shape all is for finite tilings; this one covers the plane")
    if wanted.centre == "middle":
        raise ShapeError("only a finite drawing has a middle; leave the centre out")
    if wanted.is_region:
        return _cut_region(tiling, wanted, limit)
    if tiling.is_triangular:
        return _cut_triangles(tiling, wanted, limit)
    shape = lattice_shape(wanted.shape, tiling.lattice)
    numbers = shape_numbers(wanted.shape, shape.numbers, wanted.size)
    _check_count(shape.count(*numbers) * len(tiling.faces), limit)
    near = _nearest_copies(tiling, wanted.centre or "face")
    return Cut(_moved(near, list(shape.copies(*numbers))))


def _moved(near: Sequence[FaceCopy], copies: Sequence[Copy]) -> tuple[FaceCopy, ...]:
    """Faces near one copy of the centre moved to all copies, each once, in order; packed, they are sorted faster."""
    low_i = min(q for q, _ in copies) - max(i for _, i, _ in near)
    low_j = min(r for _, r in copies) - max(j for _, _, j in near)
    across = max(q for q, _ in copies) - min(i for _, i, _ in near) - low_i + 1
    classes = max(face for face, _, _ in near) + 1
    starts = [((-j - low_j) * across - i - low_i) * classes + face for face, i, j in near]
    packed = {start + (r * across + q) * classes for q, r in copies for start in starts}
    found = []
    for number in sorted(packed):
        rest, face = divmod(number, classes)
        j, i = divmod(rest, across)
        found.append((face, i + low_i, j + low_j))
    return tuple(found)


def _check_count(faces: float, limit: int) -> None:
    if faces > limit * 1.25 + 100:  # an estimate: a board may also have fewer faces than copies times faces of the cell
        raise TooManyFacesError(round(faces), limit)


def _nearest_copies(tiling: PeriodicTiling, wanted: Centre) -> tuple[FaceCopy, ...]:
    """For each face of the cell the copies (q, r) of the centre nearest to its centroid, all equally near.

    Faces move with the lattice, so this answers the question for every face of the plane.
    """
    result = []
    near = RIM + tiling.doubt * math.hypot(*tiling.b)
    around = tiling.exact.centre(wanted) if tiling.exact else ()
    centre = centre_point(tiling, wanted)
    for face, (x, y) in enumerate(tiling.centroids):
        row = (y - centre[1]) / tiling.b[1]
        column = (x - centre[0] - row * tiling.b[0]) / tiling.a[0]
        distances = {}
        for r in range(math.floor(row) - 2, math.floor(row) + 4):
            for q in range(math.floor(column) - 2, math.floor(column) + 4):
                cx = centre[0] + q * tiling.a[0] + r * tiling.b[0]
                cy = centre[1] + r * tiling.b[1]
                distances[q, r] = math.hypot(x - cx, y - cy)
        nearest = min(distances.values())
        copies = [copy for copy, distance in distances.items() if distance <= nearest + near]
        if tiling.exact:
            copies = _nearest_exactly(tiling.exact, face, copies, around)
        result += [(face, q, r) for q, r in copies]
    return tuple(result)


def _nearest_exactly(exact: ExactCell, face: int, copies: list[Copy], around: CyclotomicInteger) -> list[Copy]:
    """Those of some copies of the centre, all about equally near to a face's centroid, that are nearest."""
    if len(copies) == 1:
        return copies
    squares = [exact.norm(exact.centroid(face, -q, -r, around)) for q, r in copies]
    return [
        copy
        for copy, square in zip(copies, squares, strict=True)
        if all((square + other.times(-1)).sign() <= 0 for other in squares)
    ]


def _cut_triangles(tiling: PeriodicTiling, wanted: BoardShape, limit: int) -> Cut:
    if wanted.centre is not None:
        raise ShapeError(f"a {wanted.shape} of triangles is measured in edges a side and takes no centre")
    shape, numbers = triangle_shape(wanted.shape, wanted.size)
    _check_count(shape.count(*numbers), limit)
    inside = shape.inside(*numbers)
    low, high = shape.reach(*numbers)
    thirds = [(sum(i for _, i, _ in face), sum(j for _, _, j in face)) for face in tiling.faces]
    faces = (
        (face, i, j)
        for j in range(low - 2, high + 2)
        for i in range(low - 2, high + 2)
        for face, (x, y) in enumerate(thirds)
        if inside(x + 3 * i, y + 3 * j)
    )
    return Cut(tuple(sorted(faces)))


def region(wanted: BoardShape) -> Region:
    """Region of a shape that is a disc or a polygon.

    Raises:
        ShapeError: when its measure is missing or has no area.
    """
    return disc(wanted.radius) if wanted.shape == "disc" else polygon(wanted.points or ())


def _cut_region(tiling: PeriodicTiling, wanted: BoardShape, limit: int) -> Cut:
    """Faces in a disc or polygon around the centre, the border included."""
    cx, cy = centre_point(tiling, wanted.centre or "face")
    inner = region(wanted)
    box = inner.box
    _check_count(inner.area / tiling.cell_area * len(tiling.faces), limit)
    # The faces to look at: those of the box, widened by an edge on each side.
    looked_at = (box[2] - box[0] + 2) * (box[3] - box[1] + 2) / tiling.cell_area * len(tiling.faces)
    _check_count(looked_at, 20 * limit)
    corners = len(wanted.points or ())
    if looked_at * corners * (SPOTS if wanted.whole else 1) > MAX_WORK:
        raise ShapeError(f"a polygon of {corners:,} corners around about {looked_at:,.0f} faces is too much work")
    choice = Choice(inner, None if tiling.exact else tiling.doubt)
    around = tiling.exact.centre(wanted.centre or "face") if tiling.exact else ()

    def exactly(exact: ExactCell, face: int, i: int, j: int, corner: int) -> ScaledPoint:
        if wanted.whole:
            return exact.point(exact.corner(face, corner, i, j, around))
        return exact.point(exact.centroid(face, i, j, around))

    faces = []
    spots = [_spots(tiling, face) if wanted.whole else ((0.0, 0.0),) for face in range(len(tiling.faces))]
    for face, i, j, x, y in _centroids_in_box(tiling, (cx, cy), box):
        here = [(x + dx, y + dy) for dx, dy in spots[face]]
        if choice.takes(here, partial(exactly, tiling.exact, face, i, j) if tiling.exact else None):
            faces.append((face, i, j))
    if not faces:
        raise wanted.none_inside()
    order = sorted(range(len(faces)), key=faces.__getitem__)
    return Cut(tuple([faces[number] for number in order]), choice.margin, choice.rim.renumbered(order))


def _spots(tiling: PeriodicTiling, face: int) -> tuple[Point, ...]:
    """Corners of a face, as seen from its centroid."""
    x, y = tiling.centroids[face]
    corners = map(tiling.corner_point, tiling.faces[face])
    return tuple([(px - x, py - y) for px, py in corners])


def _centroids_in_box(
    tiling: PeriodicTiling, centre: Point, box: tuple[float, float, float, float]
) -> Iterator[tuple[int, int, int, float, float]]:
    """Face copies with their centroid, relative to the centre, in a (slightly widened) box around the centre."""
    left, bottom, right, top = box[0] - 1, box[1] - 1, box[2] + 1, box[3] + 1
    for face, (fx, fy) in enumerate(tiling.centroids):
        x0, y0 = fx - centre[0], fy - centre[1]
        for j in range(math.ceil((bottom - y0) / tiling.b[1]), math.floor((top - y0) / tiling.b[1]) + 1):
            y, row_x = y0 + j * tiling.b[1], x0 + j * tiling.b[0]
            for i in range(math.ceil((left - row_x) / tiling.a[0]), math.floor((right - row_x) / tiling.a[0]) + 1):
                yield face, i, j, row_x + i * tiling.a[0], y
