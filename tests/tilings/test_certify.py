"""The checks that turn a patch into a board, what they find wrong, and pieces and holes against a flood fill."""

import math
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.geometry.points import Point
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    Tiling,
    board_tiling,
    certify,
    keep_faces,
    named_tiling,
)
from boardwright.tilings.patch import Patch
from tests.tilings.slow import patch_of

SQUARE = [(0, 0), (1, 0), (1, 1), (0, 1)]


def stage(patch: Patch) -> str:
    """Name of the check that refuses a patch."""
    with pytest.raises(BrokenTilingError) as caught:
        certify(patch)
    assert str(caught.value)
    return caught.value.stage


def squares(side: int) -> Tiling:
    """Board whose face names run from the top left, row by row."""
    return board_tiling(named_tiling("4^4"), BoardShape("square", side), 100)


def kept(side: int, without: Sequence[int]) -> Tiling:
    """Square board without some faces, counted from 1 as the labels are."""
    return keep_faces(squares(side), [face for face in range(side * side) if face + 1 not in without])


def fan(count: int, degrees: float, closed: bool) -> Patch:
    """Triangles round a node in a slowly widening spiral, each `degrees` wide."""
    points: list[Point] = [(0.0, 0.0)]
    for k in range(count if closed else count + 1):
        angle, far = math.radians(degrees * k), 1 + k / 50
        points.append((far * math.cos(angle), far * math.sin(angle)))
    ring = len(points) - 1
    return patch_of(points, [(0, 1 + k, 1 + (k + 1) % ring) for k in range(count)])


def test_one_square_is_a_board():
    tiling = certify(patch_of(SQUARE, [(0, 1, 2, 3)]))
    assert (tiling.pieces, tiling.holes, tiling.pinches) == (1, 0, ())
    assert tiling.edge_faces == ((0,),) * 4
    assert tiling.node_faces == ((0,),) * 4
    assert len(tiling.outline) == 1
    assert set(tiling.outline[0]) == tiling.outline_nodes == {0, 1, 2, 3}
    assert tiling.outline_edges == {0, 1, 2, 3}
    assert tiling.polygon(0) in [tuple(SQUARE[i:] + SQUARE[:i]) for i in range(4)]


def test_no_faces():
    assert stage(patch_of(SQUARE, [])) == "faces"
    with pytest.raises(BrokenTilingError, match="no face is left"):
        keep_faces(squares(2), [])


@pytest.mark.parametrize(
    "face",
    [
        pytest.param((3, 2, 1, 0), id="clockwise"),
        pytest.param((0, 1), id="two nodes"),
        pytest.param((0, 1, 2, 1), id="a node twice"),
        pytest.param((0, 1, 2, 3, 0), id="the first node again at the end"),
    ],
)
def test_faces_that_are_no_ring_of_nodes(face):
    assert stage(patch_of(SQUARE, [face])) == "faces"


def test_a_face_without_area():
    assert stage(patch_of([(0, 0), (1, 0), (2, 0)], [(0, 1, 2)])) == "faces"


def test_the_faces_concerned_are_named_by_their_labels():
    points = [*SQUARE, (0, 5), (1, 5), (1, 6), (0, 6)]
    with pytest.raises(BrokenTilingError, match=r"\bf2\b"):
        certify(patch_of(points, [(3, 2, 1, 0), (4, 5, 6, 7)]))


def test_two_faces_on_the_same_side_of_an_edge():
    points = [*SQUARE, (1.5, 0.5)]
    assert stage(patch_of(points, [(0, 1, 2, 3), (0, 1, 4)])) == "edges"
    assert stage(patch_of(SQUARE, [(0, 1, 2, 3), (1, 2, 3, 0)])) == "edges"


def test_faces_that_go_round_an_inner_node_twice():
    assert stage(fan(10, 72, closed=True)) == "angles"


def test_faces_that_go_round_an_outline_node_more_than_once():
    assert stage(fan(6, 72, closed=False)) == "angles"


def test_a_fan_that_ends_before_it_comes_round_is_a_board():
    tiling = certify(fan(4, 72, closed=False))
    assert (tiling.pieces, tiling.holes, len(tiling.outline_nodes)) == (1, 0, 6)


def test_a_closed_fan_is_a_board_with_one_inner_node():
    tiling = certify(patch_of([(0, 0), (2, 0), (0, 2), (-2, 0), (0, -2)], [(0, 1, 2), (0, 2, 3), (0, 3, 4), (0, 4, 1)]))
    assert len(tiling.outline_nodes) == 4
    assert [len(faces) for faces in tiling.node_faces].count(4) == 1


def test_a_ring_of_faces_has_a_hole():
    tiling = kept(3, [5])
    assert (tiling.pieces, tiling.holes, tiling.pinches) == (1, 1, ())
    assert sorted(map(len, tiling.outline)) == [4, 12]
    assert len(tiling.outline_nodes) == 16
    assert len(tiling.outline_edges) == 16


def test_two_separate_parts():
    tiling = kept(3, [4, 5, 6])
    assert (tiling.pieces, tiling.holes, tiling.pinches) == (2, 0, ())
    assert sorted(map(len, tiling.outline)) == [8, 8]


def test_faces_that_share_only_a_corner_are_one_piece_with_a_pinch():
    tiling = kept(2, [2, 3])
    assert (tiling.pieces, tiling.holes) == (1, 0)
    (pinch,) = tiling.pinches
    assert tiling.node_names[pinch] == "n5"
    assert len(tiling.node_faces[pinch]) == 2
    assert sorted(map(len, tiling.outline)) == [8]


def test_a_hole_that_touches_the_outside_in_a_corner_is_a_hole():
    tiling = kept(3, [1, 5])
    assert (tiling.pieces, tiling.holes) == (1, 1)
    assert [tiling.node_names[node] for node in tiling.pinches] == ["n6"]


def test_two_holes_that_touch_in_a_corner_are_two():
    tiling = kept(4, [6, 11])
    assert (tiling.pieces, tiling.holes) == (1, 2)
    assert [tiling.node_names[node] for node in tiling.pinches] == ["n13"]


def test_a_board_inside_another_boards_hole_is_a_second_piece():
    ring = [face for face in range(1, 26) if face not in (7, 8, 9, 12, 14, 17, 18, 19)]
    tiling = keep_faces(squares(5), [face - 1 for face in ring])
    assert (tiling.pieces, tiling.holes, tiling.pinches) == (2, 1, ())


def test_faces_that_meet_in_nodes_only():
    # The triangles of the kagome tiling touch each other in corners alone.
    board = board_tiling(named_tiling("3.6.3.6"), BoardShape("hexagon", 2), 100)
    triangles = [face for face, cycle in enumerate(board.faces) if len(cycle) == 3]
    tiling = keep_faces(board, triangles)
    shared = [node for node, faces in enumerate(tiling.node_faces) if len(faces) == 2]
    assert list(tiling.pinches) == shared
    assert tiling.outline_nodes == set(range(len(tiling.nodes)))


@pytest.mark.parametrize("name, shape, size", [("3^6", "hexagon", 4), ("4^4", "square", 6), ("6^3", "hexagon", 4)])
def test_what_touches_what(name, shape, size):
    tiling = board_tiling(named_tiling(name), BoardShape(shape, size), 1000)
    for face, cycle in enumerate(tiling.faces):
        for i, (node, edge) in enumerate(zip(cycle, tiling.face_edges[face], strict=True)):
            assert set(tiling.edges[edge]) == {node, cycle[(i + 1) % len(cycle)]}
    for edge, ends in enumerate(tiling.edges):
        assert list(tiling.edge_faces[edge]) == [f for f, edges in enumerate(tiling.face_edges) if edge in edges]
        assert ends[0] < ends[1]
    for node in range(len(tiling.nodes)):
        assert list(tiling.node_faces[node]) == [f for f, cycle in enumerate(tiling.faces) if node in cycle]
        assert list(tiling.node_edges[node]) == [e for e, ends in enumerate(tiling.edges) if node in ends]
    border = {node for edge in tiling.outline_edges for node in tiling.edges[edge]}
    assert tiling.outline_nodes == border
    assert tiling.outline_edges == {edge for edge, faces in enumerate(tiling.edge_faces) if len(faces) == 1}


def spiral(count: int) -> tuple[list[Point], list[tuple[int, ...]]]:
    """A bent strip of faces that comes round and runs over its own beginning."""
    points: list[Point] = []
    for k in range(count + 1):
        angle = math.radians(30 * k)
        points += [(far * math.cos(angle), far * math.sin(angle)) for far in (2 + k / 40, 3 + k / 40)]
    return points, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(count)]


def test_a_strip_that_ends_before_its_beginning_is_a_board():
    assert certify(patch_of(*spiral(11))).pieces == 1


@pytest.mark.parametrize(
    "points, faces",
    [
        pytest.param(*spiral(15), id="a strip over its own beginning"),
        pytest.param(
            [(0, 0), (1, 0), (1, 1), (0, 1), (0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)],
            [(0, 1, 2, 3), (4, 5, 6, 7)],
            id="two squares",
        ),
        pytest.param(
            [(0, 0), (9, 0), (9, 9), (0, 9), (4, 4), (5, 4), (5, 5), (4, 5)],
            [(0, 1, 2, 3), (4, 5, 6, 7)],
            id="a square in a square",
        ),
        pytest.param([(0, 0), (4, 0), (4, 3), (3, -0.5)], [(0, 1, 2, 3)], id="a face that crosses itself"),
    ],
)
def test_overlapping_faces_are_refused(points, faces):
    with pytest.raises(BrokenTilingError):
        certify(patch_of(points, faces))


WIDE = 6
Cell = tuple[int, int]

BOARD = board_tiling(named_tiling("4^4"), BoardShape("square", WIDE), WIDE * WIDE)
LEFT, LOW = min(x for x, _ in BOARD.nodes), min(y for _, y in BOARD.nodes)
CELLS: list[Cell] = [(int(x - LEFT), int(y - LOW)) for x, y in BOARD.centroids]


def areas(cells: Iterable[Cell], diagonally: bool) -> list[set[Cell]]:
    """Groups of touching cells by flood fill."""
    left = set(cells)
    found = []
    while left:
        group, queue = set(), [left.pop()]
        while queue:
            x, y = queue.pop()
            group.add((x, y))
            for dx in (-1, 0, 1):
                for dy in (-1, 0, 1):
                    if (diagonally or 0 in (dx, dy)) and (x + dx, y + dy) in left:
                        left.remove((x + dx, y + dy))
                        queue.append((x + dx, y + dy))
        found.append(group)
    return found


def around(corner: Cell) -> list[Cell]:
    """The four cells at a corner, once round."""
    x, y = corner
    return [(x, y), (x - 1, y), (x - 1, y - 1), (x, y - 1)]


@given(st.sets(st.integers(0, WIDE * WIDE - 1), min_size=1))
def test_any_set_of_squares(faces):
    check_against_the_fill(faces)


@given(st.sets(st.integers(0, WIDE * WIDE - 1), max_size=12))
def test_a_board_with_some_squares_dropped(dropped):
    check_against_the_fill(set(range(WIDE * WIDE)) - dropped)


def check_against_the_fill(faces: set[int]) -> None:
    tiling = keep_faces(BOARD, sorted(faces))
    cells = {CELLS[face] for face in faces}
    frame = {(x, y) for x in range(-1, WIDE + 1) for y in range(-1, WIDE + 1)}
    pieces, outside = len(areas(cells, diagonally=True)), areas(frame - cells, diagonally=False)
    assert (tiling.pieces, tiling.holes) == (pieces, len(outside) - 1)
    assert len(tiling.nodes) - len(tiling.edges) + len(tiling.faces) == pieces - (len(outside) - 1)

    corners = {(x + dx, y + dy) for x, y in cells for dx in (0, 1) for dy in (0, 1)}
    filled = {corner: [cell in cells for cell in around(corner)] for corner in corners}
    placed = [(round(x - LEFT), round(y - LOW)) for x, y in tiling.nodes]
    assert set(placed) == corners
    assert {placed[node] for node in tiling.outline_nodes} == {c for c, four in filled.items() if not all(four)}
    diagonal = ([True, False, True, False], [False, True, False, True])
    assert {placed[node] for node in tiling.pinches} == {c for c, four in filled.items() if four in diagonal}

    sides = sum((x + dx, y + dy) not in cells for x, y in cells for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)))
    assert len(tiling.outline_edges) == sum(map(len, tiling.outline)) == sides
    # One walk round each region outside; where two pieces lie apart, the region around them has a walk for each.
    assert len(tiling.outline) == pieces + len(outside) - 1


@given(st.sets(st.integers(0, WIDE * WIDE - 1), min_size=1), st.data())
def test_labels_and_points_survive_any_loss_of_faces(faces, data):
    once = keep_faces(BOARD, sorted(faces))
    again = data.draw(st.sets(st.sampled_from(range(len(once.faces))), min_size=1))
    for tiling in (once, keep_faces(once, sorted(again))):
        points = dict(zip(BOARD.node_names, BOARD.nodes, strict=True))
        assert [points[name] for name in tiling.node_names] == list(tiling.nodes)
        centres = dict(zip(BOARD.face_names, BOARD.centroids, strict=True))
        assert [centres[name] for name in tiling.face_names] == list(tiling.centroids)
        ends = {
            name: {BOARD.nodes[u], BOARD.nodes[v]} for name, (u, v) in zip(BOARD.edge_names, BOARD.edges, strict=True)
        }
        for name, (u, v) in zip(tiling.edge_names, tiling.edges, strict=True):
            assert {tiling.nodes[u], tiling.nodes[v]} == ends[name]


@given(st.lists(st.integers(0, WIDE * WIDE - 1), min_size=1, max_size=20))
def test_the_order_in_which_faces_are_named_does_not_matter(faces):
    assert keep_faces(BOARD, faces) == keep_faces(BOARD, sorted(set(faces)))
