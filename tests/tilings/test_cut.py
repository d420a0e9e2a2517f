"""Which faces a shape takes: the nearest-copy rule, discs and polygons, and what is refused."""

import contextlib
import math
import sys
from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from boardwright.geometry.points import Point
from boardwright.tilings import (
    BoardShape,
    Centre,
    PeriodicTiling,
    ShapeError,
    TooManyFacesError,
    available_shapes,
    board_tiling,
    cut,
    named_tiling,
)
from boardwright.tilings.exact.cut import FaceCopy
from boardwright.tilings.exact.region import polygon
from tests.tilings.slow import (
    kagome,
    mean,
    middle,
    plane,
    rounded,
    rows_of_triangles_and_squares,
    squares_and_octagons,
    tilings,
)

pytestmark = pytest.mark.long("cuts many boards and finds every face again by a slow way")

LIMIT = 20_000
CENTRES: tuple[Centre, ...] = ("face", "vertex", "edge")
ALL = tilings()


def names(tiling: PeriodicTiling) -> str:
    return tiling.name


def number(name: str, shape: BoardShape) -> int:
    return len(cut(named_tiling(name), shape, LIMIT).faces)


@pytest.mark.parametrize("k", range(1, 8))
def test_squares_around_a_vertex_or_an_edge(k):
    # A square's four corners are equally near to its middle, and so are its two sides that run east.
    assert number("4^4", BoardShape("square", k, centre="face")) == k * k
    assert number("4^4", BoardShape("square", k, centre="vertex")) == (k + 1) ** 2
    assert number("4^4", BoardShape("square", k, centre="edge")) == k * (k + 1)
    assert number("4^4", BoardShape("rectangle", (k, 3), centre="vertex")) == 4 * (k + 1)


@pytest.mark.parametrize("k", range(1, 8))
def test_hexes_around_a_vertex_or_an_edge(k):
    # A hex has three corners of each kind: the copies lie in a hexagon with sides of k, each touched by three hexes,
    # which fill a hexagon with sides of k and k + 1 in turn. An edge joins two hexes: one more in each of 2k - 1 rows.
    assert number("6^3", BoardShape("hexagon", k, centre="face")) == 3 * k * (k - 1) + 1
    assert number("6^3", BoardShape("hexagon", k, centre="vertex")) == 3 * k * k
    assert number("6^3", BoardShape("hexagon", k, centre="edge")) == 3 * k * (k - 1) + 1 + 2 * k - 1


@pytest.mark.parametrize(
    "tiling, shape, size, faces",
    [
        # Source: counted by a second, independent program.
        (kagome(), "hexagon", 2, 31),
        (kagome(), "hexagon", 3, 73),
        (squares_and_octagons(), "square", 2, 13),
        (squares_and_octagons(), "square", 3, 25),
        (rows_of_triangles_and_squares(), "rhombus", (3, 3), 27),
    ],
)
def test_mixed_tilings(tiling, shape, size, faces):
    board = board_tiling(tiling, BoardShape(shape, size), LIMIT)
    assert (len(board.faces), board.pieces, board.holes) == (faces, 1, 0)


def copies(shape: str, size: tuple[int, ...], hexagonal: bool) -> set[tuple[int, int]]:
    """The copies of a shape by definitions of distance and sides."""
    steps = list(product(range(-12, 13), repeat=2))
    if shape == "hexagon":
        return {(q, r) for q, r in steps if (abs(q) + abs(r) + abs(q + r)) // 2 <= size[0] - 1}
    if shape == "triangle":
        return {(q, r) for q, r in steps if q >= 0 and r >= 0 and q + r <= size[0] - 1}
    if shape == "square":
        size = (size[0], size[0])
    if shape == "rectangle" and hexagonal:
        rows, columns = size
        return {(q, r) for q, r in steps if 0 <= r < rows and 0 <= 2 * q + r - r % 2 < 2 * columns}
    return {(q, r) for q, r in steps if 0 <= r < size[0] and 0 <= q < size[1]}


CASES = [
    (tiling, shape, size)
    for tiling in ALL
    if not tiling.is_triangular
    for shape, size in (
        ("hexagon", (2,)),
        ("hexagon", (3,)),
        ("triangle", (4,)),
        ("square", (3,)),
        ("rectangle", (4, 3)),
        ("rhombus", (2, 4)),
    )
    if shape in available_shapes(tiling.lattice)
]


@pytest.mark.parametrize("centre", CENTRES)
@pytest.mark.parametrize("tiling, shape, size", CASES, ids=[f"{t.name}-{s}-{n}" for t, s, n in CASES])
def test_a_face_belongs_when_a_nearest_copy_is_one_of_the_shapes(tiling, shape, size, centre):
    x, y = middle(tiling, centre)
    own = copies(shape, size, tiling.lattice == "hexagonal")
    everywhere = {
        (x + q * tiling.a[0] + r * tiling.b[0], y + r * tiling.b[1]): (q, r) in own
        for q, r in product(range(-9, 10), repeat=2)
    }
    expected = []
    for face in plane(tiling, 6):
        point = mean(face)
        distances = {copy: math.dist(copy, point) for copy in everywhere}
        nearest = min(distances.values())
        if any(everywhere[copy] for copy, distance in distances.items() if distance < nearest + 1e-7):
            expected.append(point)
    numbers = size[0] if len(size) == 1 else (size[0], size[1])
    board = board_tiling(tiling, BoardShape(shape, numbers, centre=centre), LIMIT)
    assert rounded(board.centroids) == rounded(expected)


def test_stars_have_the_copies_of_two_crossed_triangles():
    tiling = kagome()
    x, y = middle(tiling, "face")
    board = board_tiling(tiling, BoardShape("star", 2), LIMIT)
    hexagons = [board.centroids[face] for face, cycle in enumerate(board.faces) if len(cycle) == 6]
    ring = [(math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in range(0, 360, 60)]
    tips = [(math.cos(math.radians(turn)), math.sin(math.radians(turn))) for turn in range(30, 360, 60)]
    far = 2 * math.sqrt(3)
    expected = [(x, y), *((x + 2 * c, y + 2 * s) for c, s in ring), *((x + far * c, y + far * s) for c, s in tips)]
    assert rounded(hexagons) == rounded(expected)


@pytest.mark.parametrize("tiling", ALL, ids=names)
@pytest.mark.parametrize("centre", CENTRES)
@given(radius=st.floats(0.6, 5))
def test_a_disc_takes_the_faces_with_their_centroid_in_it(tiling, centre, radius):
    x, y = middle(tiling, centre)
    distances = [(math.dist(mean(face), (x, y)), mean(face)) for face in FAR[tiling.name]]
    margin = min(abs(distance - radius) for distance, _ in distances)
    assume(margin > 1e-6)
    expected = [point for distance, point in distances if distance < radius]
    shape = BoardShape("disc", radius=radius, centre=centre)
    if not expected:
        with pytest.raises(ShapeError, match="centroid"):
            cut(tiling, shape, LIMIT)
        return
    found = cut(tiling, shape, LIMIT)
    assert found.margin == pytest.approx(margin, abs=1e-9)
    assert placed(tiling, found.faces) == rounded(expected)


FAR = {tiling.name: plane(tiling, 13) for tiling in ALL}


def placed(tiling: PeriodicTiling, faces: tuple[FaceCopy, ...]) -> set[Point]:
    """Centroids of face copies."""
    return rounded(
        [
            (
                tiling.centroids[face][0] + i * tiling.a[0] + j * tiling.b[0],
                tiling.centroids[face][1] + j * tiling.b[1],
            )
            for face, i, j in faces
        ]
    )


@pytest.mark.long("cuts large boards and finds every centroid again")
@pytest.mark.parametrize("tiling", ALL, ids=names)
@given(data=st.data())
def test_a_polygon_takes_the_faces_with_their_centroid_in_it(tiling, data):
    # A star round the centre: a point is inside when it is nearer than the border in its direction.
    spokes = sorted(data.draw(st.lists(st.integers(0, 11), min_size=5, max_size=9, unique=True)))
    lengths = [data.draw(st.floats(1, 5)) for _ in spokes]
    angles = [spoke * math.pi / 6 for spoke in spokes]
    gaps = [(b - a) % (2 * math.pi) for a, b in zip(angles, angles[1:] + angles[:1], strict=True)]
    assume(max(gaps) < math.pi - 0.1)
    corners = tuple((n * math.cos(angle), n * math.sin(angle)) for n, angle in zip(lengths, angles, strict=True))
    centre = data.draw(st.sampled_from(CENTRES))
    x, y = middle(tiling, centre)
    expected, margin = [], math.inf
    for face in FAR[tiling.name]:
        point = mean(face)
        inside, off = in_star(corners, (point[0] - x, point[1] - y))
        margin = min(margin, off)
        if inside:
            expected.append(point)
    assume(expected and margin > 1e-6)
    found = cut(tiling, BoardShape("polygon", points=corners, centre=centre), LIMIT)
    assert placed(tiling, found.faces) == rounded(expected)
    reverse = BoardShape("polygon", points=corners[::-1], centre=centre)
    assert cut(tiling, reverse, LIMIT).faces == found.faces


def in_star(corners: tuple[Point, ...], point: Point) -> tuple[bool, float]:
    """Whether a point is in one of the triangles of the origin and a side, and a bound of how far from a side it is."""
    inside, off = False, math.inf
    for p, q in zip(corners, corners[1:] + corners[:1], strict=True):
        whole = p[0] * q[1] - p[1] * q[0]
        u = (point[0] * q[1] - point[1] * q[0]) / whole
        v = (p[0] * point[1] - p[1] * point[0]) / whole
        if u >= -1e-9 and v >= -1e-9:
            inside = inside or u + v < 1
            off = min(off, abs(u + v - 1))
    return inside, off


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


@pytest.mark.parametrize("shape", ["triangle", "hexagon", "star", "rhombus"])
@pytest.mark.parametrize("centre", CENTRES)
def test_a_named_shape_of_triangles_takes_no_centre(shape, centre):
    size = (2, 3) if shape == "rhombus" else 3
    with pytest.raises(ShapeError, match="takes no centre"):
        cut(named_tiling("3^6"), BoardShape(shape, size, centre=centre), LIMIT)


@pytest.mark.parametrize("centre, faces", [("face", 4), ("vertex", 6), ("edge", 2)])
def test_a_disc_of_triangles_takes_a_centre(centre, faces):
    assert number("3^6", BoardShape("disc", radius=0.58, centre=centre)) == faces


@pytest.mark.parametrize(
    "name, shape, fitting",
    [
        ("3^6", "rectangle", "triangle, hexagon, star, rhombus, disc, polygon"),
        ("3^6", "square", "triangle, hexagon, star, rhombus, disc, polygon"),
        ("4^4", "triangle", "rhombus, square, rectangle, disc, polygon"),
        ("4^4", "hexagon", "rhombus, square, rectangle, disc, polygon"),
        ("4^4", "star", "rhombus, square, rectangle, disc, polygon"),
        ("6^3", "square", "triangle, hexagon, star, rhombus, rectangle, disc, polygon"),
    ],
)
def test_a_shape_that_the_lattice_lacks_is_refused_with_those_that_fit(name, shape, fitting):
    with pytest.raises(ShapeError) as caught:
        cut(named_tiling(name), BoardShape(shape, 3), LIMIT)
    assert shape in str(caught.value)
    assert str(caught.value).endswith(fitting)


def test_an_oblique_lattice_has_a_rhombus_only():
    tiling = rows_of_triangles_and_squares()
    with pytest.raises(ShapeError, match=r"rhombus, disc, polygon$"):
        cut(tiling, BoardShape("rectangle", (3, 3)), LIMIT)


@pytest.mark.parametrize("name", ["3^6", "4^4", "6^3"])
@pytest.mark.parametrize(
    "shape",
    [
        BoardShape("all"),
        BoardShape("rhombus"),
        BoardShape("rhombus", 3),
        BoardShape("disc"),
        BoardShape("disc", radius=0.01, centre="vertex"),
        BoardShape("polygon"),
        BoardShape("polygon", points=((0, 0), (1, 1))),
        BoardShape("polygon", points=((0, 0), (1, 1), (2, 2))),
    ],
)
def test_missing_and_empty_measures_are_refused(name, shape):
    with pytest.raises(ShapeError):
        cut(named_tiling(name), shape, LIMIT)


@pytest.mark.parametrize(
    "name, shape", [("3^6", "triangle"), ("3^6", "hexagon"), ("4^4", "square"), ("6^3", "hexagon")]
)
@pytest.mark.parametrize("size", [None, (3, 3)])
def test_a_size_of_the_wrong_form_is_refused(name, shape, size):
    with pytest.raises(ShapeError, match="one number"):
        cut(named_tiling(name), BoardShape(shape, size), LIMIT)


BIG = tuple((1000 * math.cos(k * math.pi / 180), 1000 * math.sin(k * math.pi / 180)) for k in range(360))


@pytest.mark.parametrize(
    "name, shape",
    [
        ("3^6", BoardShape("triangle", 1000)),
        ("3^6", BoardShape("hexagon", 1000)),
        ("3^6", BoardShape("star", 1000)),
        ("3^6", BoardShape("rhombus", (1000, 1000))),
        ("4^4", BoardShape("square", 1000)),
        ("4^4", BoardShape("rectangle", (1000, 1000), centre="vertex")),
        ("6^3", BoardShape("hexagon", 1000)),
        ("6^3", BoardShape("star", 1000)),
        ("6^3", BoardShape("triangle", 1000)),
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
