"""Polygons that vectors repeat: exact tilings typed again as floats, and cells that do not fill the plane."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import BoardShape, BrokenTilingError, board_tiling, catalogue, named_tiling
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import DrawnFaceError
from tests.tilings.drawings import drawn, square

UNIT_SQUARE = ((1.0, 0.0), (0.0, 1.0))
SAMPLE = ("6^3", "4^4", "3.6.3.6", "3.12^2", "4.8^2", "3^2.4.3.4", "3^3.4^2", "3^4.6")


def typed(exact, scale=1.0, degrees=0.0, digits=12):
    """Faces and vectors of a tiling as somebody would type them, the vectors being other ones of the same lattice."""
    cosine, sine = (scale * f(math.radians(degrees)) for f in (math.cos, math.sin))

    def there(point):
        x, y = point
        return round(x * cosine - y * sine, digits), round(x * sine + y * cosine, digits)

    faces = [tuple(there(exact.corner_point(corner)) for corner in face) for face in exact.faces]
    (ax, ay), (bx, by) = there(exact.a), there(exact.b)
    return faces, ((ax + bx, ay + by), (bx, by))


@pytest.mark.parametrize("name", SAMPLE)
def test_a_tiling_typed_in_makes_the_boards_of_the_exact_one(name):
    exact = named_tiling(name)
    again = periodic_from_floats("custom", drawn(*typed(exact, 3.7)[0]), typed(exact, 3.7)[1])
    assert again.lattice == exact.lattice
    shapes = {"hexagonal": BoardShape("hexagon", 3), "square": BoardShape("square", 3)}
    for centre in ("face", "vertex", "edge"):
        wanted = shapes.get(exact.lattice, BoardShape("rhombus", (3, 3)))
        shape = BoardShape(wanted.shape, wanted.size, centre=centre)
        board, other = board_tiling(exact, shape, 1000), board_tiling(again, shape, 1000)
        assert (other.edges, other.outline_nodes) == (board.edges, board.outline_nodes)
        assert [set(face) for face in other.faces] == [set(face) for face in board.faces]


def test_seven_decimals_are_enough():
    # 0.8660254 is off by 4e-9: the lattice is not hexagonal to the last digit, but is within the tolerance of floats.
    exact = named_tiling("3.6.3.6")
    faces, vectors = typed(exact, digits=7)
    again = periodic_from_floats("custom", drawn(*faces), vectors)
    assert again.lattice == "hexagonal"
    assert len(board_tiling(again, BoardShape("hexagon", 3), 1000).faces) == 73


@given(st.sampled_from(SAMPLE), st.floats(0.01, 1000), st.floats(0, 360), st.integers(-3, 3), st.integers(-3, 3))
def test_cells_may_be_turned_enlarged_and_made_of_far_off_copies(name, scale, degrees, i, j):
    exact = named_tiling(name)
    faces, ((ax, ay), (bx, by)) = typed(exact, scale, degrees)
    shifted = [
        tuple((x + k * (i * ax + j * bx), y + k * (i * ay + j * by)) for x, y in face) for k, face in enumerate(faces)
    ]
    again = periodic_from_floats("custom", drawn(*shifted), ((ax, ay), (bx, by)))
    assert (len(again.nodes), len(again.faces), again.lattice) == (len(exact.nodes), len(exact.faces), exact.lattice)
    # Nodes that lie on the border of the cell are the ones that rounding would split.
    assert again.cell_area == pytest.approx(exact.cell_area)


def test_every_uniform_and_dual_tiling_survives_typing():
    for entry in catalogue():
        exact = named_tiling(entry.name) if entry.name.count("[") == 0 else None
        if exact is None:
            continue
        again = periodic_from_floats("custom", drawn(*typed(exact, 1.3, 17)[0]), typed(exact, 1.3, 17)[1])
        assert (len(again.nodes), again.lattice) == (len(exact.nodes), exact.lattice)


BRICK = ((0.0, 0.0), (2.0, 0.0), (2.0, 1.0), (0.0, 1.0))
RUNNING_BOND = ((2.0, 0.0), (1.0, 1.0))


def test_a_running_bond_has_hexagons_when_sides_are_split():
    with pytest.raises(
        DrawnFaceError, match=r"middle of a side of polygons\[0\] when the vectors repeat them; split_edges"
    ):
        periodic_from_floats("custom", drawn(BRICK), RUNNING_BOND)
    wall = periodic_from_floats("custom", drawn(BRICK), RUNNING_BOND, split_edges=True)
    assert [len(face) for face in wall.faces] == [6]
    assert len(wall.nodes) == 2
    assert wall.lattice == "square"  # (1, 1) and (1, -1)
    board = board_tiling(wall, BoardShape("square", 3), 100)
    inner = [face for face in range(9) if all(len(board.edge_faces[edge]) == 2 for edge in board.face_edges[face])]
    assert len(inner) == 1


def test_herringbone():
    # An upright brick and a lying one, in steps: each corner lies on the side of another brick.
    faces = drawn(((0, 0), (2, 0), (2, 1), (0, 1)), ((0, 1), (1, 1), (1, 3), (0, 3)))
    weave = periodic_from_floats("custom", faces, ((1, 1), (2, -2)), split_edges=True)
    assert sorted(len(face) for face in weave.faces) == [6, 6]


REFUSED_CELLS = [
    ([square(0, 0)], ((1.0, 0.0), (0.0, 1.5)), "leave gaps", "and the vectors span 1.5"),
    ([square(0, 0)], ((1.0, 0.0), (0.0, 0.5)), "overlap", "add up to 1"),
    ([square(0, 0), square(0, 0)], UNIT_SQUARE, "overlap", ""),
    # Squares of these lengths are 0 or infinite.
    ([square(0, 0)], ((1e-200, 0.0), (0.0, 1.0)), "overlap", "and the vectors span 1e-200"),
    ([square(0, 0)], ((1.0, 0.0), (1.0, 1e-200)), "overlap", ""),
    ([square(0, 0)], ((1e-200, 0.0), (0.0, 1e200)), "leave gaps", ""),
    ([square(0, 0)], ((1e200, 1e200), (1e200, -1e199)), "leave gaps", ""),
]


@pytest.mark.parametrize("rings, vectors, what, detail", REFUSED_CELLS)
def test_areas_that_do_not_fit_the_vectors(rings, vectors, what, detail):
    with pytest.raises(BrokenTilingError, match=f"{what} when the vectors repeat them.*{detail}"):
        periodic_from_floats("custom", drawn(*rings), vectors)


REFUSED_FACES = [
    # The same area as the cell, but one face lies on another, and a gap is left elsewhere.
    ([square(0, 0), square(0, 0)], ((2.0, 0.0), (0.0, 1.0)), r"polygons\[1\] overlaps polygons\[0\]"),
    ([square(0, 0), square(2, 0)], ((2.0, 0.0), (0.0, 1.0)), r"polygons\[1\] overlaps polygons\[0\]"),
    ([square(0, 0), square(0.5, 0.25)], ((2.0, 0.0), (0.0, 1.0)), "meets no other face"),
    ([square(0, 0), square(1, 0.00001)], ((2.0, 0.0), (0.0, 1.0)), "very near"),
    ([square(0, 0)], ((1.0, 0.0), (0.00001, 1.0)), r"very near.*\(or a copy of it\)"),
    ([((0, 0), (1, 0), (0, 1))], ((1.0, 0.0), (0.0, 0.5)), "meets no other face|overlaps|middle of a side"),
]


@pytest.mark.parametrize("rings, vectors, message", REFUSED_FACES)
def test_faces_that_do_not_meet(rings, vectors, message):
    for split in (False, True) if "middle" not in message else (False,):
        with pytest.raises(DrawnFaceError, match=message):
            periodic_from_floats("custom", drawn(*rings), vectors, split_edges=split)


@given(
    st.lists(
        st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(1, 3), st.integers(1, 3)), min_size=1, max_size=4
    ),
    st.tuples(st.integers(1, 4), st.integers(-2, 2), st.integers(-2, 2), st.integers(1, 4)),
)
def test_rectangles_fill_the_plane_exactly_when_each_cell_class_is_covered_once(boxes, lattice):
    a, b, c, d = lattice
    cells = a * d - b * c
    if cells <= 0:
        return
    covered: dict[tuple[int, int], int] = {}
    for x0, y0, width, height in boxes:
        for x in range(x0, x0 + width):
            for y in range(y0, y0 + height):
                # Class of (x, y) modulo the lattice of (a, b) and (c, d): multiples of both, reduced by integer floors.
                i, j = (x * d - y * c) // cells, (a * y - b * x) // cells
                key = (x - i * a - j * c, y - i * b - j * d)
                covered[key] = covered.get(key, 0) + 1
    once = len(covered) == cells and set(covered.values()) == {1}
    rings = [((x, y), (x + w, y), (x + w, y + h), (x, y + h)) for x, y, w, h in boxes]
    try:
        tiling = periodic_from_floats("custom", drawn(*rings), ((a, b), (c, d)), split_edges=True)
    except (DrawnFaceError, BrokenTilingError):
        assert not once
    else:
        assert once
        assert len(tiling.faces) == len(boxes)
