"""Boards whose nodes are junctions: held against counts that know nothing of chains and walks."""

import math
from collections import Counter
from itertools import combinations, pairwise

import pytest

from boardrules import BoardError, planar_graph
from boardwright.games.fen.drawing.bent_places import edge_middles, smallest_bent_places
from boardwright.games.fen.drawing.places import GAP
from boardwright.games.fen.graph import fen_graph
from boardwright.geometry.parallel import inset_outline
from boardwright.geometry.points import along, border_distance, signed_area
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    at_junctions,
    board_tiling,
    certify,
    keep_faces,
    named_tiling,
    straight_corners,
)
from boardwright.tilings.patch import float_patch
from boardwright.tilings.symmetry import group_name, symmetries


def board(name, shape, size):
    return board_tiling(named_tiling(name), BoardShape(shape, size), 20_000)


def drawn(*faces):
    """Board of polygons given by their corners, counter-clockwise."""
    points = sorted({point for face in faces for point in face})
    return certify(float_patch(tuple(points), [tuple(points.index(point) for point in face) for face in faces]))


BOARDS = {
    "hexagons": board("6^3", "hexagon", 3),
    "dodecagons": board("3.12^2", "hexagon", 2),
    "great rhombs": board("4.6.12", "hexagon", 2),
    "pentagons": board("cairo", "square", 3),
    "octagons": board("4.8^2", "square", 4),
}

# Three lenses side by side: two curved lines from top to bottom, drawn with corners, between a left and a right rim.
LEFT = ((0.0, 0.0), (-2.0, 1.0), (-2.0, 3.0), (0.0, 4.0))
MIDDLE = ((0.0, 0.0), (-1.0, 2.0), (0.0, 4.0))
RIGHT = ((0.0, 0.0), (1.0, 2.0), (0.0, 4.0))
RIM = ((0.0, 0.0), (2.0, 1.0), (2.0, 3.0), (0.0, 4.0))


def lens(left, right):
    """Face between two lines from (0, 0) to (0, 4)."""
    return (*right, *left[-2:0:-1])


LENSES = drawn(lens(LEFT, MIDDLE), lens(MIDDLE, RIGHT), lens(RIGHT, RIM))


def neighbours(tiling):
    """Corner -> the corners next to it, from the polygons of the faces alone."""
    found: dict[tuple[float, float], set[tuple[float, float]]] = {}
    for face in range(len(tiling.faces)):
        polygon = tiling.polygon(face)
        for p, q in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            found.setdefault(p, set()).add(q)
            found.setdefault(q, set()).add(p)
    return found


@pytest.mark.parametrize("tiling", [*BOARDS.values(), LENSES], ids=[*BOARDS, "lenses"])
def test_nodes_are_the_corners_with_three_neighbours_and_every_edge_is_half_the_ends_there(tiling):
    around = neighbours(tiling)
    wanted = {point for point, others in around.items() if len(others) > 2}
    joined = at_junctions(tiling)
    assert set(joined.nodes) == wanted
    assert len(joined.edges) == sum(len(around[point]) for point in wanted) / 2
    assert len(joined.faces) == len(tiling.faces)


@pytest.mark.parametrize("tiling", [*BOARDS.values(), LENSES], ids=[*BOARDS, "lenses"])
def test_joining_moves_no_line_and_no_face(tiling):
    joined = at_junctions(tiling)
    pieces = Counter(frozenset(piece) for edge in range(len(joined.edges)) for piece in pairwise(joined.path(edge)))
    before = Counter(frozenset(tiling.nodes[end] for end in edge) for edge in tiling.edges)
    assert pieces == before
    for face in range(len(tiling.faces)):
        assert set(joined.polygon(face)) == set(tiling.polygon(face))
        assert signed_area(joined.polygon(face)) == pytest.approx(signed_area(tiling.polygon(face)))
    walks = [abs(signed_area(walk)) for walk in joined.outline_polygons()]
    assert walks == pytest.approx([sum(signed_area(tiling.polygon(face)) for face in range(len(tiling.faces)))])


def test_faces_may_have_two_sides_and_share_both_ends():
    joined = at_junctions(LENSES)
    assert (len(joined.nodes), len(joined.edges)) == (2, 4)
    assert [len(face) for face in joined.faces] == [2, 2, 2]
    graph = fen_graph(joined)
    assert sorted(map(len, graph.edge_faces)) == [1, 1, 2, 2]
    assert [len(faces) for faces in graph.node_faces] == [3, 3]
    assert group_name(symmetries(joined)) == "D2"


def test_edges_and_nodes_are_labelled_anew_from_the_top():
    joined = at_junctions(BOARDS["dodecagons"])
    assert joined.node_names == tuple(f"n{i + 1}" for i in range(60))
    assert joined.edge_names == tuple(f"e{i + 1}" for i in range(90))
    heights = [along(joined.path(edge))[0][1] for edge in range(90)]
    assert all(upper > lower - 1e-6 for upper, lower in pairwise(heights))


def test_two_sides_in_place_of_one_bent_edge_are_no_symmetry_of_the_lenses():
    lopsided = at_junctions(drawn(lens(LEFT, MIDDLE), lens(MIDDLE, RIGHT)))
    assert group_name(symmetries(lopsided)) == "D1"


def test_a_board_that_loses_a_face_keeps_its_labels_and_joins_what_became_a_bend():
    joined = at_junctions(BOARDS["hexagons"])
    corner = joined.face_names.index("f1")
    rest = keep_faces(joined, [face for face in range(19) if face != corner])
    assert rest.face_names == tuple(name for name in joined.face_names if name != "f1")
    assert set(rest.node_names) < set(joined.node_names)
    around = neighbours(rest)
    assert set(rest.nodes) == {point for point, others in around.items() if len(others) > 2}
    for edge, name in enumerate(rest.edge_names):
        before = set(joined.path(joined.edge_names.index(name)))
        assert before <= set(rest.path(edge))


def test_a_face_with_fewer_than_two_junctions_is_refused():
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    with pytest.raises(BrokenTilingError, match=r"face f1 has no junction"):
        at_junctions(drawn(square))
    pinched = drawn(square, ((1.0, 1.0), (2.0, 1.0), (2.0, 2.0), (1.0, 2.0)))
    with pytest.raises(BrokenTilingError, match=r"face f1 has one junction only"):
        at_junctions(pinched)


def test_straight_corners_are_found_and_others_are_not():
    left = ((0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (1.0, 1.0), (0.0, 1.0))
    right = ((1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0), (1.0, 0.5))
    tiling = drawn(left, right)
    (node,) = straight_corners(tiling)
    assert tiling.nodes[node] == (1.0, 0.5)
    assert not straight_corners(BOARDS["hexagons"])
    assert not straight_corners(at_junctions(tiling))


@pytest.mark.parametrize("tiling", [*BOARDS.values(), LENSES], ids=[*BOARDS, "lenses"])
@pytest.mark.parametrize("clearance", [0.0, 0.4])
def test_all_tiles_have_room(tiling, clearance):
    joined = at_junctions(tiling)
    places = smallest_bent_places(joined, clearance)
    scale = places.edge
    discs = [(x * scale, y * scale, places.node_radius) for x, y in joined.nodes]
    discs += [(x * scale, y * scale, places.edge_radius) for x, y in edge_middles(joined)]
    for (ax, ay, a), (bx, by, b) in combinations(discs, 2):
        assert math.hypot(ax - bx, ay - by) >= a + b + GAP - 1e-6
    for face, inset in enumerate(places.insets):
        tile = inset_outline([(x * scale, y * scale) for x, y in joined.polygon(face)], inset)
        assert len(tile) > 2
        for x, y, radius in discs:
            assert border_distance(tile, (x, y)) <= -(radius + GAP) + 1e-6


def test_an_edge_s_middle_is_half_way_along_it():
    path = ((0.0, 0.0), (3.0, 0.0), (3.0, 1.0))
    assert along(path)[0] == pytest.approx((2.0, 0.0))
    assert along(path, 0.75)[0] == pytest.approx((3.0, 0.0))
    assert along(path, 0.75)[1] == pytest.approx((math.sqrt(0.5), math.sqrt(0.5)))
    assert along(path, 1.0)[0] == pytest.approx((3.0, 1.0))


def graph(sides):
    edges = {"left": ("a", "b"), "middle": ("a", "b"), "right": ("a", "b")}
    return planar_graph(["a", "b"], edges, {"f": ["a", "b"], "g": ["a", "b"]}, sides)


def test_a_graph_with_named_sides_tells_edges_between_the_same_nodes_apart():
    made = graph({"f": ["middle", "left"], "g": ["right", "middle"]})
    assert made.face_edges == ((1, 0), (2, 1))
    assert made.edge_faces == ((0,), (0, 1), (1,))
    assert made.outline_edges == {0, 2}


@pytest.mark.parametrize(
    "sides, words",
    [
        ({"f": ["middle", "left"], "g": ["right"]}, "face 'g' has 2 nodes, but 1 sides"),
        ({"f": ["middle", "left"]}, "face 'g' has 2 nodes, but 0 sides"),
        ({"f": ["middle", "up"], "g": ["right", "middle"]}, "side 'up', which does not join"),
        ({"f": ["middle", "left"], "g": ["middle", "right"]}, "run the same way along edge 'middle'"),
        (None, "face 'f' has 2 nodes, fewer than three"),
    ],
)
def test_named_sides_that_do_not_fit_are_refused(sides, words):
    with pytest.raises(BoardError, match=words):
        graph(sides)
