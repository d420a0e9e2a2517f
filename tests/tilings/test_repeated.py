"""Polygons that vectors repeat: exact tilings typed again as floats, and cells that do not fill the plane.

Faces on the rim of a disc are decided alike however many decimals corners are given with.
"""

import cmath
import math
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    PeriodicTiling,
    Tiling,
    board_tiling,
    catalogue,
    certify,
    named_tiling,
)
from boardwright.tilings.custom.polygons import cut_patch, finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import DrawnFaceError
from tests.samples import each
from tests.tilings.drawings import drawn, square

UNIT_SQUARE = ((1.0, 0.0), (0.0, 1.0))
SAMPLE = ("6^3", "4^4", "3.6.3.6", "3.12^2", "4.8^2", "3^2.4.3.4", "3^3.4^2", "3^4.6")


def typed(name, decimals=12, *, edge=1.0, degrees=0.0, shift=(0, 0), backwards=False):
    """The cell of a named tiling as somebody types it: with corners of edges of a length, turned, rounded, moved.

    The vectors are other ones of the same lattice. `shift` is in multiples of them; it moves the first face once, the
    second twice, and so on. With `backwards` faces other than the first come in the opposite order, and vectors too.
    """
    exact = named_tiling(name)
    turn = cmath.rect(edge, math.radians(degrees))
    a, b = (complex(*vector) * turn for vector in (exact.a, exact.b))
    vectors = [a + b, b]
    faces = []
    for number, face in enumerate(sorted(exact.faces, key=len, reverse=True), 1):
        away = number * (shift[0] * vectors[0] + shift[1] * vectors[1])
        faces.append([complex(*exact.corner_point(corner)) * turn + away for corner in face])
    if backwards:
        faces[1:] = [face[::-1] for face in faces[:0:-1]]
        vectors.reverse()

    def points(given):
        return tuple((round(z.real, decimals), round(z.imag, decimals)) for z in given)

    return periodic_from_floats("typed", drawn(*map(points, faces)), points(vectors))


@pytest.mark.parametrize("name", SAMPLE)
def test_a_tiling_typed_in_makes_the_boards_of_the_exact_one(name):
    exact = named_tiling(name)
    again = typed(name, edge=3.7)
    assert again.lattice == exact.lattice
    shapes = {"hexagonal": BoardShape("hexagon", 3), "square": BoardShape("square", 3)}
    for centre in ("face", "vertex", "edge"):
        wanted = shapes.get(exact.lattice, BoardShape("rhombus", (3, 3)))
        shape = BoardShape(wanted.shape, wanted.size, centre=centre)
        board, other = board_tiling(exact, shape, 1000), board_tiling(again, shape, 1000)
        assert (other.edges, other.outline_nodes) == (board.edges, board.outline_nodes)
        assert [set(face) for face in other.faces] == [set(face) for face in board.faces]


@given(st.sampled_from(SAMPLE), st.floats(0.01, 1000), st.floats(0, 360), st.integers(-3, 3), st.integers(-3, 3))
def test_cells_may_be_turned_enlarged_and_made_of_far_off_copies(name, scale, degrees, i, j):
    exact, again = named_tiling(name), typed(name, edge=scale, degrees=degrees, shift=(i, j))
    assert (len(again.nodes), len(again.faces), again.lattice) == (len(exact.nodes), len(exact.faces), exact.lattice)
    # Nodes that lie on the border of the cell are the ones that rounding would split.
    assert again.cell_area == pytest.approx(exact.cell_area)


def test_every_uniform_and_dual_tiling_survives_typing():
    for entry in (entry for entry in catalogue() if "[" not in entry.name):  # that is a name of two tilings
        exact, again = named_tiling(entry.name), typed(entry.name, edge=1.3, degrees=17)
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


REFUSED_CELLS = [
    ([square(0, 0)], ((1.0, 0.0), (0.0, 1.5)), "leave gaps", "and the vectors span 1.5"),
    ([square(0, 0)], ((1.0, 0.0), (0.0, 0.5)), "overlap", "add up to 1"),
    ([square(0, 0), square(0, 0)], UNIT_SQUARE, "overlap", ""),
    # Squares of these lengths are 0 or infinite.
    ([square(0, 0)], ((1e-200, 0.0), (0.0, 1.0)), "overlap", "and the vectors span 1e-200"),
    ([square(0, 0)], ((1.0, 0.0), (1.0, 1e-200)), "overlap", ""),
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


LIMIT = 20_000


def disc(tiling: PeriodicTiling, radius: float) -> Tiling:
    return board_tiling(tiling, BoardShape("disc", radius=radius), LIMIT)


def at_rim(name: str, radius: float) -> tuple[int, int]:
    """Faces in an exact disc, and those of them exactly on its rim: the others are in a disc a little smaller."""
    tiling = named_tiling(name)
    whole, inside = disc(tiling, radius), disc(tiling, radius - 1e-9)
    return len(whole.faces), len(whole.faces) - len(inside.faces)


CASES = [("3^6", 7.0), ("6^3", 6.0), ("4^4", 5.0), ("3.6.3.6", 8.0), ("3^4.6", 7.0), ("3^3.4^2", 3.0)]


WAYS: list[dict[str, Any]] = [
    {},
    {"degrees": 17.2},
    {"edge": 0.5, "degrees": 17.2},
    {"edge": 15.0, "degrees": 17.2},
    {"degrees": 40, "shift": (1, 0)},
    {"degrees": 40, "shift": (-2, 3), "backwards": True},
]
"""How cells are typed."""


@each("name, radius", CASES)
def test_neither_decimals_nor_order_and_place_of_faces_change_a_disc(name, radius):
    faces, rim = at_rim(name, radius)
    assert rim > 0
    few = [5, 6] if name in ("3^6", "4^4", "3^3.4^2") else []  # where the corners still meet
    for decimals, way in [*product([7, 8, 17], WAYS), *((decimals, {}) for decimals in few)]:
        board = disc(typed(name, decimals, **way), radius)
        assert (len(board.faces), len(board.rim_faces)) == (faces, rim), (decimals, way)
        assert (board.left_out, board.missing) == (0, math.inf)


@each("name", ["6^3", "3.6.3.6", "3.4.6.4", "4.6.12", "3.12^2"])
@each("centre", ["face", "vertex", "edge"])
@each("decimals", [7, 17])
def test_hexagons_and_triangles_do_not_hang_on_decimals(name, centre, decimals):
    for shape in ("hexagon", "triangle", "star"):
        wanted = BoardShape(shape, 2, centre=centre)
        # The centre is at the first face of the most sides, and at its first corner: those of the typed cell.
        again, finest = (typed(name, digits, edge=2.0) for digits in (decimals, 17))
        assert len(board_tiling(again, wanted, LIMIT).faces) == len(board_tiling(finest, wanted, LIMIT).faces)


# Finite drawings


@each(
    "off, faces, rim, left_out",
    [
        *((0.0, 5, 4, 0), (9e-7, 5, 4, 0), (-9e-7, 5, 4, 0), (1.1e-6, 1, 0, 4), (9e-5, 1, 0, 4), (1.1e-4, 1, 0, 0)),
        (-1.1e-6, 5, 0, 0),
    ],
)
def test_a_millionth_of_an_edge_counts_as_inside(off, faces, rim, left_out):
    """Squares typed with whole numbers, a disc of radius 1 around the one in the middle, and a little less or more."""
    around = [square(x, y) for x in range(-2, 3) for y in range(-2, 3) if (x, y) != (0, 0)]
    patch = cut_patch(finite_patch(drawn(square(0, 0), *around)), BoardShape("disc", radius=1 - off))
    board = certify(patch)
    assert (len(board.faces), len(board.rim_faces), board.left_out) == (faces, rim, left_out)
    if left_out:
        assert board.missing == pytest.approx(off, rel=1e-6)
    board = disc(periodic_from_floats("squares", drawn(square(0, 0)), UNIT_SQUARE), 1 - off)
    assert (len(board.faces), len(board.rim_faces), board.left_out) == (faces, rim, left_out)


def test_an_exact_disc_has_no_doubtful_faces_but_tells_of_those_just_left_out():
    hexagons = named_tiling("6^3")
    assert (disc(hexagons, 3.0).rim_faces, disc(hexagons, 3.0).left_out) == ((), 0)
    short = disc(hexagons, 1.7320508)
    assert (len(short.faces), short.left_out) == (1, 6)
    assert short.missing == pytest.approx(math.sqrt(3) - 1.7320508)
