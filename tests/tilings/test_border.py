"""Pieces, holes and borders of random boards against a flood fill on paper."""

from collections.abc import Iterable

from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import BoardShape, board_tiling, keep_faces, named_tiling

SIDE = 6
Cell = tuple[int, int]

BOARD = board_tiling(named_tiling("4^4"), BoardShape("square", SIDE), SIDE * SIDE)
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


@given(st.sets(st.integers(0, SIDE * SIDE - 1), min_size=1))
def test_any_set_of_squares(faces):
    check(faces)


@given(st.sets(st.integers(0, SIDE * SIDE - 1), max_size=12))
def test_a_board_with_some_squares_dropped(dropped):
    check(set(range(SIDE * SIDE)) - dropped)


def check(faces: set[int]) -> None:
    tiling = keep_faces(BOARD, sorted(faces))
    cells = {CELLS[face] for face in faces}
    frame = {(x, y) for x in range(-1, SIDE + 1) for y in range(-1, SIDE + 1)}
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


@given(st.sets(st.integers(0, SIDE * SIDE - 1), min_size=1), st.data())
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


@given(st.lists(st.integers(0, SIDE * SIDE - 1), min_size=1, max_size=20))
def test_the_order_in_which_faces_are_named_does_not_matter(faces):
    assert keep_faces(BOARD, faces) == keep_faces(BOARD, sorted(set(faces)))


def test_every_face_but_one_can_go():
    for face in range(SIDE * SIDE):
        assert keep_faces(BOARD, [face]).face_names == (f"f{face + 1}",)
