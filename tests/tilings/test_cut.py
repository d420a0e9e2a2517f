"""Which faces a shape takes: numbers known by hand, the nearest-copy rule, discs and polygons, and what is refused."""

import contextlib
import math
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import product

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st

from boardwright.geometry.points import Point
from boardwright.tilings import (
    BoardShape,
    Centre,
    PeriodicTiling,
    ShapeError,
    ShapeName,
    TooManyFacesError,
    board_tiling,
    cut,
    named_tiling,
)
from boardwright.tilings.custom.polygons import cut_patch
from boardwright.tilings.exact.cut import FaceCopy
from boardwright.tilings.exact.penrose import penrose_patch
from boardwright.tilings.exact.region import polygon
from boardwright.tilings.exact.shapes import SHAPES
from boardwright.tilings.families.patches import family_patch
from boardwright.tilings.patch import Patch
from tests.samples import each
from tests.tilings.slow import TILINGS, mean, middle, numbers, plane, rounded
from tests.tilings.slow_plane import centroid, drawn_plane, slow_faces

pytestmark = pytest.mark.long("cuts many boards and finds every face again by a slow way")

LIMIT = 20_000
CENTRES: tuple[Centre, ...] = ("face", "vertex", "edge")


def number(name: str, shape: BoardShape) -> int:
    return len(cut(named_tiling(name), shape, LIMIT).faces)


def copies(shape: str, size: tuple[int, ...], hexagonal: bool) -> set[tuple[int, int]]:
    """The copies of a shape by definitions of distance and sides."""
    steps = list(product(range(-12, 13), repeat=2))
    if shape == "hexagon":
        return {(q, r) for q, r in steps if (abs(q) + abs(r) + abs(q + r)) // 2 <= size[0] - 1}
    if shape == "star":  # two crossed triangles
        return {(q, r) for q, r in steps if min(q, r, -q - r) > -size[0] or max(q, r, -q - r) < size[0]}
    if shape == "triangle":
        return {(q, r) for q, r in steps if q >= 0 and r >= 0 and q + r <= size[0] - 1}
    if shape == "square":
        size = (size[0], size[0])
    if shape == "rectangle" and hexagonal:
        rows, columns = size
        return {(q, r) for q, r in steps if 0 <= r < rows and 0 <= 2 * q + r - r % 2 < 2 * columns}
    return {(q, r) for q, r in steps if 0 <= r < size[0] and 0 <= q < size[1]}


SIZES: dict[ShapeName, list[tuple[int, ...]]] = {
    "hexagon": [(2,), (3,)],
    "star": [(1,), (3,)],
    "triangle": [(4,)],
    "square": [(3,)],
    "rectangle": [(4, 3), (1, 5), (5, 1)],
    "rhombus": [(2, 4), (5, 1)],
}
CASES = [
    (tiling, shape, size)
    for tiling in TILINGS
    for shape, sizes in SIZES.items()
    for size in sizes
    if not tiling.is_triangular and tiling.lattice in SHAPES[shape].lattices
]


@each("centre", CENTRES)
@each("tiling, shape, size", CASES)
def test_a_face_belongs_when_a_nearest_copy_is_one_of_the_shapes(tiling, shape, size, centre):
    own = copies(shape, size, tiling.lattice == "hexagonal")
    faces = slow_faces(drawn_plane(tiling), complex(*middle(tiling, centre)), own=own)
    expected = [(z.real, z.imag) for z in map(centroid, faces)]
    numbers = size[0] if len(size) == 1 else (size[0], size[1])
    board = board_tiling(tiling, BoardShape(shape, numbers, centre=centre), LIMIT)
    assert rounded(board.centroids) == rounded(expected)


def placed(tiling: PeriodicTiling, faces: tuple[FaceCopy, ...]) -> set[Point]:
    """Centroids of face copies."""
    (ax, _), (bx, by) = tiling.a, tiling.b
    centres = [(*tiling.centroids[face], i, j) for face, i, j in faces]
    return rounded((x + i * ax + j * bx, y + j * by) for x, y, i, j in centres)


def rectangle(width, height, centre=None, *, whole=True):
    x, y = width / 2, height / 2
    corners = ((-x, -y), (x, -y), (x, y), (-x, y))
    return BoardShape("rectangle", points=corners, centre=centre, whole=whole)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("tiling", TILINGS, ids=lambda tiling: tiling.name)
@pytest.mark.parametrize("centre", CENTRES)
@given(width=st.floats(1, 9), height=st.floats(1, 9))
def test_a_rectangle_of_a_width_and_height_takes_the_faces_whose_corners_all_lie_inside(tiling, centre, width, height):
    expected, margin = [], math.inf
    x, y = middle(tiling, centre)
    for face in near(tiling.name, centre):
        depth = min(min(width / 2 - abs(px - x), height / 2 - abs(py - y)) for px, py in face)
        margin = min(margin, abs(depth))
        if depth > 0:
            expected.append(mean(face))
    assume(margin > 1e-6)
    if not expected:
        with pytest.raises(ShapeError, match="no face lies wholly inside this rectangle"):
            cut(tiling, rectangle(width, height, centre), LIMIT)
        return
    assert placed(tiling, cut(tiling, rectangle(width, height, centre), LIMIT).faces) == rounded(expected)


@cache
def near(name: str, centre: Centre) -> list[tuple[Point, ...]]:
    """Faces about a centre, farther out than the shapes reach."""
    tiling = named_tiling(name)
    here = middle(tiling, centre)
    return [face for face in plane(tiling, 13) if math.dist(mean(face), here) < 8]


@each("name", ["3^6", "4.8.8", "3.12.12", "cairo", "3^3.4^2"])
@each(
    "corners",
    [
        ((-4, -3), (5, -3.5), (4.5, 4), (0.6, 4), (0.3, -1.5), (0.2, 4), (-4, 3.3)),  # a slit to the middle and beyond
        ((-4, -4), (4.2, -4), (4, 4), (0, 0.9), (-4.1, 4)),  # a notch
        ((-6.6, -1.8), (6.6, 1.4), (-4.2, 5.3), (4.3, -2.9)),  # crosses itself
        ((-3.9, -2), (3.1, -4), (4.3, 3.5)),
    ],
)
def test_a_polygon_takes_the_faces_that_lie_wholly_inside(name, corners):
    tiling = named_tiling(name)
    x, y = middle(tiling, "vertex")
    # What is inside an odd number of times, as shapely has it.
    area = shapely.make_valid(shapely.Polygon([(x + px, y + py) for px, py in corners]))
    polygons = map(shapely.Polygon, near(name, "vertex"))
    expected = [(face.centroid.x, face.centroid.y) for face in polygons if area.covers(face)]
    found = cut(tiling, BoardShape("polygon", points=corners, centre="vertex", whole=True), LIMIT)
    assert placed(tiling, found.faces) == rounded(expected)
    assert expected


@pytest.mark.parametrize("centre, faces", [("face", 15), ("vertex", 8), ("edge", 10)])
def test_faces_that_touch_the_border_of_a_rectangle_are_wholly_inside(centre, faces):
    # Five columns and three rows around a face, four and two around a node, five and two around a side.
    assert number("4^4", rectangle(5, 3, centre)) == faces
    assert number("4^4", rectangle(5 - 1e-9, 3)) == 9


@pytest.mark.parametrize("kind", ["rhombs", "kites", "hat", "spectre", "ammann-beenker", "typed"])
@pytest.mark.parametrize("width, height", [(9.03, 6.01), (5.5, 12.3)])
def test_a_rectangle_is_cut_out_of_tilings_without_a_lattice(kind, width, height):
    def made(shape: BoardShape) -> Patch:
        if kind in ("rhombs", "kites"):
            return penrose_patch(kind, shape, LIMIT)
        if kind == "typed":
            rhombs = penrose_patch("rhombs", BoardShape("disc", radius=11), LIMIT)
            return cut_patch(replace(rhombs, doubt=0.0), replace(shape, centre="vertex"))
        return family_patch(kind, shape, LIMIT)

    scale = 3 if kind in ("hat", "spectre") else 1
    width, height = scale * width, scale * height
    large = made(BoardShape("disc", radius=scale * 11))
    box = shapely.box(-width / 2, -height / 2, width / 2, height / 2)
    polygons = [[large.points[node] for node in face] for face in large.faces]
    found = made(rectangle(width, height))
    assert len(found.faces) == sum(box.covers(shapely.Polygon(corners)) for corners in polygons) > 3
    half = made(rectangle(width, height, whole=False))
    assert len(half.faces) == sum(box.covers(shapely.Polygon(corners).centroid) for corners in polygons)


def test_the_border_belongs_to_a_disc_and_to_a_polygon():
    squares = named_tiling("4^4")
    for radius, faces, margin in ((0.9, 1, 0.1), (1.0, 5, 0.0), (1.1, 5, 0.1)):
        found = cut(squares, BoardShape("disc", radius=radius), LIMIT)
        assert len(found.faces) == faces
        assert found.margin == pytest.approx(margin)
    for half, faces, margin in ((0.9, 1, 0.1), (1.0, 9, 0.0), (1.2, 9, 0.2)):
        corners = ((-half, -half), (half, -half), (half, half), (-half, half))
        found = cut(squares, BoardShape("polygon", points=corners), LIMIT)
        assert len(found.faces) == faces
        assert found.margin == pytest.approx(margin)


@each(
    "name, shape, message",
    [
        *(("3^6", BoardShape(shape, 3, centre="face"), "takes no centre") for shape in ("triangle", "hexagon", "star")),
        ("3^6", BoardShape("rhombus", (2, 3), centre="edge"), "takes no centre"),
        # The shapes that fit are told.
        (
            "3^6",
            BoardShape("square", 3),
            "square.* triangle, hexagon, star, rhombus, disc, polygon, rectangle by width and height$",
        ),
        ("4^4", BoardShape("star", 3), "star.* rhombus, square, rectangle, disc, polygon$"),
        ("6^3", BoardShape("square", 3), "square.* triangle, hexagon, star, rhombus, rectangle, disc, polygon$"),
        (
            "3^3.4^2",
            BoardShape("rectangle", (3, 3)),
            "rectangle.* rhombus, disc, polygon, rectangle by width and height$",
        ),
        ("4^4", BoardShape("all"), "for finite tilings"),
        ("4^4", BoardShape("rhombus"), "needs a size: .rows, columns"),
        ("4^4", BoardShape("rhombus", 3), "size of a rhombus is .rows, columns"),
        ("4^4", BoardShape("square"), "one number"),
        ("3^6", BoardShape("triangle", (3, 3)), "one number"),
        ("3^6", BoardShape("disc"), "needs a radius"),
        ("3^6", BoardShape("disc", radius=0.01, centre="vertex"), "no face has its centroid inside"),
        ("3^6", BoardShape("polygon"), "needs points: three"),
        ("3^6", BoardShape("polygon", points=((0, 0), (1, 1))), "needs points: three"),
        ("3^6", BoardShape("polygon", points=((0, 0), (1, 1), (2, 2))), "needs points: three"),
    ],
)
def test_shapes_that_do_not_fit_and_measures_that_are_missing_are_refused(name, shape, message):
    with pytest.raises(ShapeError, match=message):
        cut(named_tiling(name), shape, LIMIT)


BIG = tuple((1000 * math.cos(k * math.pi / 180), 1000 * math.sin(k * math.pi / 180)) for k in range(360))


@each(
    "name, shape",
    [
        *(("3^6", BoardShape(shape, 1000)) for shape in ("triangle", "hexagon", "star")),
        *(("6^3", BoardShape(shape, 1000)) for shape in ("triangle", "hexagon", "star")),
        ("3^6", BoardShape("rhombus", (1000, 1000))),
        ("4^4", BoardShape("square", 1000)),
        ("4^4", BoardShape("rectangle", (1000, 1000), centre="vertex")),
        *((name, BoardShape("disc", radius=1000)) for name in ("3^6", "4^4", "6^3")),
        *((name, BoardShape("polygon", points=BIG)) for name in ("3^6", "4^4", "6^3")),
    ],
)
def test_a_board_that_is_too_large_is_refused_before_anything_is_built(name, shape, monkeypatch):
    def never(*_: object) -> None:
        raise AssertionError("built all the same")

    module = sys.modules[cut.__module__]  # the package's `cut` is the function
    monkeypatch.setattr(module, "_nearest_copies", never)
    monkeypatch.setattr(module, "_centroids_in_box", never)
    with pytest.raises(TooManyFacesError) as caught:
        cut(named_tiling(name), shape, LIMIT)
    assert caught.value.limit == LIMIT
    assert caught.value.faces > LIMIT


def test_the_limit_is_kept_exactly():
    squares = named_tiling("4^4")
    assert len(board_tiling(squares, BoardShape("square", 10), 100).faces) == 100
    with pytest.raises(TooManyFacesError) as caught:
        board_tiling(squares, BoardShape("square", 10), 99)
    assert (caught.value.faces, caught.value.limit) == (100, 99)
    # Nine copies of a vertex, but sixteen squares around them.
    with pytest.raises(TooManyFacesError):
        board_tiling(squares, BoardShape("square", 3, centre="vertex"), 15)


@pytest.mark.parametrize("high", [0.01, 100.0])
def test_a_long_thin_polygon_is_refused_or_costs_no_more_than_its_limit_allows(high, monkeypatch):
    module = sys.modules[polygon.__module__]
    measure, looks = module.border_distance, 0

    def counted(*given: object) -> float:
        nonlocal looks
        looks += 1
        assert looks <= 50 * 100, "far more faces are looked at than the limit allows for"
        return float(measure(*given))

    monkeypatch.setattr(module, "border_distance", counted)
    corners = ((-1e4, 0.0), (1e4, high / 2), (1e4, high / 2 + 0.005))
    with contextlib.suppress(TooManyFacesError, ShapeError):
        cut(named_tiling("4^4"), BoardShape("polygon", points=corners), 100)


HIGH = math.sqrt(3) / 2
# Faces, edges, nodes, width and height of boards of triangles with sides of 1. A star is a hexagon with six triangles
# of side k, each of which shares k edges and k + 1 nodes with it.
KNOWN: dict[ShapeName, Callable[..., tuple[float, ...]]] = {
    "triangle": lambda s: (s * s, 3 * s * (s + 1) // 2, (s + 1) * (s + 2) // 2, s, s * HIGH),
    "hexagon": lambda k: (6 * k * k, 9 * k * k + 3 * k, 3 * k * k + 3 * k + 1, 2 * k, 2 * k * HIGH),
    "star": lambda k: (
        12 * k * k,
        9 * k * k + 3 * k + 6 * (3 * k * (k + 1) // 2 - k),
        3 * k * k + 3 * k + 1 + 6 * ((k + 1) * (k + 2) // 2 - (k + 1)),
        3 * k,
        4 * k * HIGH,
    ),
    "rhombus": lambda p, q: (2 * p * q, 3 * p * q + p + q, (p + 1) * (q + 1), q + p / 2, p * HIGH),
}


@each("shape", KNOWN)
def test_boards_of_triangles_have_the_numbers_known_by_hand(shape):
    pairs = [(1, 1), (1, 5), (5, 1), (2, 3), (4, 4), (7, 12)]
    for size in pairs if shape == "rhombus" else [(size,) for size in (1, 2, 3, 4, 7, 12)]:
        wanted = BoardShape(shape, size if len(size) == 2 else size[0])
        tiling = board_tiling(named_tiling("3^6"), wanted, LIMIT)
        assert (tiling.pieces, tiling.holes, tiling.pinches) == (1, 0, ())
        xs, ys = zip(*tiling.nodes, strict=True)
        measures = (max(xs) - min(xs), max(ys) - min(ys))
        assert (*numbers(tiling), *measures) == pytest.approx(KNOWN[shape](*size)), size
        if shape == "triangle":  # the apex is up
            assert sum(y > max(ys) - 0.1 for y in ys) == 1
