"""Finite drawings: what comes out of good ones, and how bad ones are refused."""

import math

import pytest

from boardwright.tilings import BoardShape, BrokenTilingError, board_tiling, certify, named_tiling
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.finite import cut_patch
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.errors import DrawnFaceError, ShapeError
from tests.tilings.drawings import brick_wall, check_against_shapely, drawn, grid, square


@pytest.mark.parametrize(
    "name, shape",
    [("4^4", BoardShape("square", 4)), ("3.6.3.6", BoardShape("hexagon", 2)), ("4.8^2", BoardShape("square", 3))],
)
def test_a_board_drawn_again_is_the_same_board(name, shape):
    exact = board_tiling(named_tiling(name), shape, 1000)
    rings = [exact.polygon(face) for face in reversed(range(len(exact.faces)))]
    again = certify(finite_patch(drawn(*[tuple((7.3 * x + 100, 7.3 * y - 3) for x, y in ring) for ring in rings])))
    assert again.edges == exact.edges
    assert [set(face) for face in again.faces] == [set(face) for face in exact.faces]
    assert min(math.dist(again.nodes[u], again.nodes[v]) for u, v in again.edges) == pytest.approx(1)


def test_clockwise_faces_are_turned_round_and_keep_their_first_corner():
    patch = finite_patch(drawn(square(0, 0)[::-1], square(1, 0)))
    first = patch.points[patch.faces[0][0]]
    assert first == pytest.approx((-1, 0.5))  # (0, 1), seen from the middle of the drawing
    assert certify(patch).pieces == 1


def test_a_repeated_last_corner_only_closes_the_face():
    ring = square(0, 0)
    assert finite_patch(drawn((*ring, ring[0]))).faces == ((0, 1, 2, 3),)


def test_with_y_downwards_the_top_of_the_drawing_is_the_top_of_the_board():
    tiling = certify(finite_patch(drawn(square(0, 0), ((0, 1), (1, 1), (0.5, 2))), y_down=True))
    assert [len(face) for face in tiling.faces] == [4, 3]


def test_points_within_the_tolerance_are_one_also_on_the_border_of_a_cell_of_the_hash():
    # 1 is the border of a cell whatever the grid's width is, as a multiple of a thousandth.
    for shift in (9e-7, -9e-7):
        left, right = square(0, 0), ((1 + shift, 0.0), (2.0, 0.0), (2.0, 1.0), (1 - shift, 1.0))
        assert len(finite_patch(drawn(left, right)).points) == 6


def test_bricks_become_hexagons_when_sides_are_split():
    tiling = certify(finite_patch(drawn(*brick_wall(3, 3)), split_edges=True))
    inner = next(
        face for face in range(9) if all(len(tiling.edge_faces[edge]) == 2 for edge in tiling.face_edges[face])
    )
    assert len(tiling.faces[inner]) == 6
    # Nodes by hand: 4 at the bottom and at the top, 4 + 4 in each of the two rows between bricks.
    assert (len(tiling.faces), len(tiling.nodes), tiling.pieces, tiling.holes) == (9, 24, 1, 0)


def test_splitting_measures_in_the_shortest_new_side():
    half = ((0.0, 1.0), (0.25, 1.0), (0.25, 2.0), (0.0, 2.0))
    rest = ((0.25, 1.0), (1.0, 1.0), (1.0, 2.0), (0.25, 2.0))
    tiling = certify(finite_patch(drawn(square(0, 0), half, rest), split_edges=True))
    lengths = [math.dist(tiling.nodes[u], tiling.nodes[v]) for u, v in tiling.edges]
    assert min(lengths) == pytest.approx(1)
    assert max(lengths) == pytest.approx(4)


def test_a_ring_of_faces_has_a_hole_and_a_face_inside_it_fits():
    ring = [cell for cell in grid(5, 5) if not (1 <= cell[0][0] <= 3 and 1 <= cell[0][1] <= 3)]
    assert certify(finite_patch(drawn(*ring))).holes == 1
    both = certify(finite_patch(drawn(*ring, square(2, 2))))
    assert (both.pieces, both.holes) == (2, 1)
    check_against_shapely(both, [*ring, square(2, 2)])


def test_faces_that_meet_in_a_corner_only():
    tiling = certify(finite_patch(drawn(square(0, 0), square(1, 1))))
    assert (tiling.pieces, len(tiling.pinches)) == (1, 1)


BOW_TIE = ((0.0, 0.0), (1.0, 1.0), (1.0, 0.0), (0.0, 1.0))
STAR = tuple((math.cos(2 * math.tau * k / 5), math.sin(2 * math.tau * k / 5)) for k in range(5))
NAN = ((0.0, 0.0), (1.0, 0.0), (math.nan, 1.0))

REFUSED = [
    ([BOW_TIE], "crosses itself", 0),
    ([square(5, 5), STAR], "crosses itself", 1),
    ([((0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (1.0, 0.0), (0.0, 2.0))], "touches itself at its corner (1, 0)", 0),
    ([((0.0, 0.0), (2.0, 0.0), (1.0, 0.0))], "has no area", 0),
    ([((0.0, 0.0), (1.0, 0.0))], "fewer than three corners", 0),
    ([((0.0, 0.0), (1.0, 0.0), (1.0, 0.0), (0.0, 1.0))], "has the corner (1, 0) twice in a row", 0),
    ([((0.0, 0.0), (1.0, 0.0), (1.0, 1e-5), (0.0, 1.0))], "two corners almost in one place", 0),
    ([NAN], "not an ordinary number", 0),
    ([square(1e9, 0)], "lies too far from (0, 0)", 0),
    ([square(0, 0), square(0, 0)], "overlaps polygons[0]", 1),
    ([square(0, 0), square(0, 0)[::-1]], "overlaps polygons[0]", 1),
    ([square(0, 0), square(0.5, 0.5)], "crosses one of its sides", 0),
    ([square(0, 0, 3), square(1, 1)], "overlaps polygons[0], which contains its corner (1, 1)", 1),
    ([square(1, 1), square(0, 0, 3)], "overlaps polygons[1], which contains its corner (1, 1)", 0),
    # Overlaps at a corner: no sides cross, and all that is shared is one node.
    ([((0, 0), (4, 0), (4, 4)), ((0, 0), (3, 1), (3, 2))], "overlaps", 0),
    ([square(0, 0), square(1, 0.5)], "in the middle of a side of", 1),
    ([square(0, 0), ((1.00001, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0))], "very near, but not at, the corner", 1),
    ([square(0, 0, 3), ((3.00001, 1.0), (4.0, 1.0), (4.0, 2.0), (3.00001, 2.0))], "very near, but not on, a side", 1),
]


@pytest.mark.parametrize("rings, message, face", REFUSED)
def test_refusals_name_the_face_and_the_place(rings, message, face):
    with pytest.raises(DrawnFaceError) as caught:
        finite_patch(drawn(*rings))
    assert message in str(caught.value)
    assert (caught.value.face, caught.value.name) == (face, f"polygons[{face}]")


def test_a_near_miss_is_refused_with_split_edges_too():
    near = ((3.00001, 1.0), (4.0, 1.0), (4.0, 2.0), (3.00001, 2.0))
    with pytest.raises(DrawnFaceError, match="very near"):
        finite_patch(drawn(square(0, 0, 3), near), split_edges=True)


def test_split_edges_does_not_excuse_an_overlap():
    with pytest.raises(DrawnFaceError, match="overlaps"):
        finite_patch(drawn(square(0, 0, 2), ((1, 0), (3, 0), (3, 2), (1, 2))), split_edges=True)


def test_the_corner_that_a_refusal_names_is_the_one_drawn():
    faces = [DrawnFace("a", square(0, 0)[::-1]), DrawnFace("b", ((1, 0), (2, 0), (2, 1), (1.0001, 1)))]
    with pytest.raises(DrawnFaceError) as caught:
        finite_patch(faces)
    assert (caught.value.name, caught.value.corner) == ("b", 3)
    with pytest.raises(DrawnFaceError) as caught:
        finite_patch(faces[::-1])
    assert (caught.value.name, caught.value.corner) == ("a", 1)


def test_no_faces_are_refused():
    with pytest.raises(BrokenTilingError):
        finite_patch(())


def test_discs_and_polygons_are_laid_around_the_first_face_with_the_most_sides():
    patch = finite_patch(drawn(*grid(5, 5)))  # the first face is the lower left corner
    assert len(cut_patch(patch, BoardShape("disc", radius=1)).faces) == 3
    assert len(cut_patch(patch, BoardShape("disc", radius=1, centre="vertex")).faces) == 1
    corners = ((-1, -1), (2.2, -1), (2.2, 2.2), (-1, 2.2))
    assert len(cut_patch(patch, BoardShape("polygon", points=corners)).faces) == 9
    with pytest.raises(ShapeError, match="no face"):
        cut_patch(patch, BoardShape("disc", radius=0.1, centre="vertex"))
    with pytest.raises(ShapeError, match="periodic"):
        cut_patch(patch, BoardShape("square", 3))
