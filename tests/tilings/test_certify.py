"""The checks that turn a patch into a board, what they find wrong, and pieces and holes against a flood fill."""

import math
from collections.abc import Iterable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from boardwright.geometry.points import Point
from boardwright.tilings import (
    BoardShape,
    BrokenTilingError,
    board_tiling,
    certify,
    keep_faces,
    named_tiling,
)
from boardwright.tilings.checks import border
from boardwright.tilings.patch import Patch
from tests.samples import each
from tests.tilings.slow import patch_of

SQUARE = [(0, 0), (1, 0), (1, 1), (0, 1)]


def fan(count: int, degrees: float, closed: bool) -> Patch:
    """Triangles round a node in a slowly widening spiral, each `degrees` wide."""
    points: list[Point] = [(0.0, 0.0)]
    for k in range(count if closed else count + 1):
        angle, far = math.radians(degrees * k), 1 + k / 50
        points.append((far * math.cos(angle), far * math.sin(angle)))
    ring = len(points) - 1
    return patch_of(points, [(0, 1 + k, 1 + (k + 1) % ring) for k in range(count)])


def test_the_faces_concerned_are_named_by_their_labels():
    points = [*SQUARE, (0, 5), (1, 5), (1, 6), (0, 6)]
    with pytest.raises(BrokenTilingError, match=r"\bf2\b"):
        certify(patch_of(points, [(3, 2, 1, 0), (4, 5, 6, 7)]))


def spiral(count: int) -> tuple[list[Point], list[tuple[int, ...]]]:
    """A bent strip of faces that comes round and runs over its own beginning."""
    points: list[Point] = []
    for k in range(count + 1):
        angle = math.radians(30 * k)
        points += [(far * math.cos(angle), far * math.sin(angle)) for far in (2 + k / 40, 3 + k / 40)]
    return points, [(2 * k, 2 * k + 1, 2 * k + 3, 2 * k + 2) for k in range(count)]


SPIRAL, LONG_SPIRAL = (patch_of(*spiral(count)) for count in (11, 15))
SHIFTED = [*SQUARE, (0.5, 0.5), (1.5, 0.5), (1.5, 1.5), (0.5, 1.5)]
NESTED = [(0, 0), (9, 0), (9, 9), (0, 9), (4, 4), (5, 4), (5, 5), (4, 5)]


@each(
    "stage, patch",
    [
        ("faces", patch_of(SQUARE, [])),
        ("faces", patch_of(SQUARE, [(3, 2, 1, 0)])),  # clockwise
        ("faces", patch_of(SQUARE, [(0, 1)])),
        ("faces", patch_of(SQUARE, [(0, 1, 2, 1)])),
        ("faces", patch_of(SQUARE, [(0, 1, 2, 3, 0)])),
        ("faces", patch_of([(0, 0), (1, 0), (2, 0)], [(0, 1, 2)])),  # without area
        # Two faces on the same side of an edge.
        ("edges", patch_of([*SQUARE, (1.5, 0.5)], [(0, 1, 2, 3), (0, 1, 4)])),
        ("edges", patch_of(SQUARE, [(0, 1, 2, 3), (1, 2, 3, 0)])),
        # Faces that go round an inner node twice, and round one of the outline more than once.
        ("angles", fan(10, 72, closed=True)),
        ("angles", fan(6, 72, closed=False)),
        # Overlaps: a strip over its own beginning, two squares, one in the other, a face that crosses itself.
        ("border", LONG_SPIRAL),
        ("border", patch_of(SHIFTED, [(0, 1, 2, 3), (4, 5, 6, 7)])),
        ("border", patch_of(NESTED, [(0, 1, 2, 3), (4, 5, 6, 7)])),
        ("border", patch_of([(0, 0), (4, 0), (4, 3), (3, -0.5)], [(0, 1, 2, 3)])),
    ],
)
def test_each_check_refuses_what_it_is_for(stage, patch):
    with pytest.raises(BrokenTilingError) as caught:
        certify(patch)
    assert (bool(str(caught.value)), caught.value.stage) == (True, stage)


def test_many_short_sides_beside_a_long_one_are_compared_with_few(monkeypatch: pytest.MonkeyPatch):
    number = 4000
    asked: list[int] = []
    teeth = [(place / number, place % 2 / number) for place in range(number + 1)]
    outline = patch_of([*teeth, (1, 1), (0, 1)], [tuple(range(number + 3))])
    meet = border._meet

    def counted(*given: Any) -> bool:
        asked.append(1)
        return meet(*given)

    monkeypatch.setattr(border, "_meet", counted)
    assert certify(outline).pieces == 1
    assert 0 < len(asked) < 10 * number


def test_a_strip_that_ends_before_its_beginning_is_a_board_and_no_face_is_none():
    assert certify(SPIRAL).pieces == 1
    with pytest.raises(BrokenTilingError, match="no face is left"):
        keep_faces(BOARD, [])


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


SQUARES = set(range(WIDE * WIDE))


@given(
    st.sets(st.sampled_from(sorted(SQUARES)), min_size=1)
    | st.sets(st.sampled_from(sorted(SQUARES)), max_size=12).map(SQUARES.difference)
)
@example({0})
@example({0, 7})  # a pinch
@example(SQUARES - {7, 14})  # two holes that touch
@example(SQUARES - {0, 7})  # a hole that touches the outside
@example(SQUARES - {7, 8, 9, 13, 15, 19, 20, 21})  # a board in the hole of another
def test_pieces_holes_and_pinches_are_those_of_a_flood_fill(faces):
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
