"""Symmetries of boards: tested by applying them, and against every map of the nodes that keeps all distances."""

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import BoardShape, Size, Tiling, board_tiling, certify, keep_faces, named_tiling
from boardwright.tilings.patch import float_patch
from boardwright.tilings.symmetry import Symmetry, group_name, orbits, symmetries
from tests.samples import each

LIMIT = 20_000


def board(name: str, shape: str, size: Size | None = None, radius: float | None = None, centre: str = "") -> Tiling:
    wanted = BoardShape(shape, size, radius, None, centre or None)  # type: ignore[arg-type]
    return board_tiling(named_tiling(name), wanted, LIMIT)


def drawn(*faces: Sequence[tuple[float, float]]) -> Tiling:
    """Board of polygons given by their corners; equal corners are one node."""
    points = list(dict.fromkeys(corner for face in faces for corner in face))
    return certify(float_patch(tuple(points), [tuple(points.index(corner) for corner in face) for face in faces]))


def same_distances(tiling: Tiling, images: tuple[int, ...], image: int) -> bool:
    """Whether the next node's distances to those before it are those of `image` to their images."""
    points, node = tiling.nodes, len(images)
    return all(
        abs(math.dist(points[node], points[i]) - math.dist(points[image], points[j])) < 1e-3
        for i, j in enumerate(images)
    )


def distance_keeping_maps(tiling: Tiling) -> set[tuple[int, ...]]:
    """Every permutation of the nodes that keeps all distances and maps faces onto faces, by trying node by node."""
    nodes = range(len(tiling.nodes))
    faces = {frozenset(face) for face in tiling.faces}
    found = set()
    stack: list[tuple[int, ...]] = [()]
    while stack:
        images = stack.pop()
        node = len(images)
        if node == len(nodes):
            if {frozenset(images[i] for i in face) for face in faces} == faces:
                found.add(images)
            continue
        stack += [(*images, image) for image in nodes if image not in images and same_distances(tiling, images, image)]
    return found


def check_applies(tiling: Tiling, symmetry: Symmetry) -> None:
    """Each part goes to one of its kind, what touches goes on touching, and points go where `image` says."""
    for permutation, things in (
        (symmetry.faces, tiling.faces),
        (symmetry.edges, tiling.edges),
        (symmetry.nodes, tiling.nodes),
    ):
        assert sorted(permutation) == list(range(len(things)))
    for face, image in enumerate(symmetry.faces):
        assert {symmetry.nodes[node] for node in tiling.faces[face]} == set(tiling.faces[image])
        assert {symmetry.edges[edge] for edge in tiling.face_edges[face]} == set(tiling.face_edges[image])
        assert symmetry.image(tiling.centroids[face]) == pytest.approx(tiling.centroids[image], abs=2e-4)
    for edge, image in enumerate(symmetry.edges):
        assert {symmetry.nodes[node] for node in tiling.edges[edge]} == set(tiling.edges[image])
        assert len(tiling.edge_faces[edge]) == len(tiling.edge_faces[image])
    for node, image in enumerate(symmetry.nodes):
        assert symmetry.image(tiling.nodes[node]) == pytest.approx(tiling.nodes[image], abs=2e-4)


def check_group(group: Sequence[Symmetry]) -> None:
    """Begins with the identity, holds each element once, and with two of them the one after the other."""
    first = group[0]
    assert first.nodes == tuple(range(len(first.nodes)))
    assert (first.angle, first.mirrored) == (0.0, False)
    elements = {one.nodes for one in group}
    assert len(elements) == len(group)
    assert {tuple(other.nodes[image] for image in one.nodes) for one in group for other in group} == elements


KNOWN = [
    ("triangles", "triangle", 7, "D3"),
    ("triangles", "star", 1, "D6"),
    ("triangles", "rhombus", (2, 2), "D2"),
    ("triangles", "rhombus", (2, 3), "C2"),
    ("squares", "square", 8, "D4"),
    ("squares", "rectangle", (3, 5), "D2"),
    ("squares", "rectangle", (1, 2), "D2"),
    ("hexagons", "hexagon", 1, "D6"),
    ("hexagons", "triangle", 4, "D3"),
    # Two rows, the upper one half a step further east: a half-turn about the middle, and no mirror.
    ("hexagons", "rectangle", (2, 3), "C2"),
    # Three rows: the mirror line along the middle one.
    ("hexagons", "rectangle", (3, 3), "D1"),
]


@each("name, shape, size, group", KNOWN)
def test_groups_known_by_hand(name: str, shape: str, size: Size, group: str) -> None:
    tiling = board(name, shape, size)
    found = symmetries(tiling)
    assert group_name(found) == group
    assert len(found) == int(group[1:]) * (2 if group[0] == "D" else 1)
    check_group(found)
    for symmetry in found:
        check_applies(tiling, symmetry)


def test_turns_come_before_mirrors_by_their_angles() -> None:
    found = symmetries(board("squares", "square", 3))
    assert [(one.angle, one.mirrored) for one in found] == [
        *((0, False), (90, False), (180, False), (270, False), (0, True), (45, True), (90, True), (135, True))
    ]


# Cells of a 4 x 4 square and of a triangle of side 4: any of them make a board, in pieces and with holes.
FIELDS = {"squares": ("square", 4, 16), "triangles": ("triangle", 4, 16), "hexagons": ("hexagon", 2, 7)}


@given(data=st.data())
def test_random_boards_have_all_their_symmetries(data: st.DataObject) -> None:
    """Random ones have few, so a board is the union of some faces and their images under some maps of the field."""
    name = data.draw(st.sampled_from(sorted(FIELDS)))
    shape, size, faces = FIELDS[name]
    field = board(name, shape, size)
    chosen = data.draw(st.sets(st.integers(0, faces - 1), min_size=1, max_size=4))
    used = data.draw(st.lists(st.sampled_from(symmetries(field)), max_size=2))
    for symmetry in used:
        chosen |= {symmetry.faces[face] for face in chosen}
    tiling = keep_faces(field, sorted(chosen))
    found = symmetries(tiling)
    assert {symmetry.nodes for symmetry in found} == distance_keeping_maps(tiling)
    check_group(found)
    for symmetry in found:
        check_applies(tiling, symmetry)


def test_equal_outlines_with_other_faces_inside_are_no_symmetry() -> None:
    """A square cut along one diagonal: the quarter-turn keeps all nodes, and moves the cut."""
    cut = drawn([(0, 0), (1, 0), (1, 1)], [(0, 0), (1, 1), (0, 1)])
    assert group_name(symmetries(cut)) == "D2"
    assert distance_keeping_maps(cut) == {symmetry.nodes for symmetry in symmetries(cut)}


def test_what_was_typed_with_five_digits_is_symmetric_and_what_is_bent_is_not() -> None:
    typed = drawn([(0, 0), (1, 0), (0.5, 0.86603)])
    assert group_name(symmetries(typed)) == "D3"
    bent = drawn([(0, 0), (1, 0), (0.5, 0.867)])
    assert group_name(symmetries(bent)) == "D1"
    scalene = drawn([(0, 0), (1.3, 0), (0.4, 0.9)])
    assert group_name(symmetries(scalene)) == "C1"


def test_errors_that_add_up_still_give_a_group() -> None:
    """A hexagon whose corners stray by just less than the tolerance from one to the next, and by more over two."""
    corners = []
    for corner in range(6):
        reach = 1 + 0.9e-4 * math.cos(math.radians(60 * corner))
        corners.append((reach * math.cos(math.radians(60 * corner)), reach * math.sin(math.radians(60 * corner))))
    check_group(symmetries(drawn(corners)))


def test_orbits_are_the_faces_that_go_onto_each_other() -> None:
    """3 x 3 squares: the corners, the sides, the middle."""
    group = symmetries(board("squares", "square", 3))
    assert orbits((one.faces for one in group), 9) == ((0, 2, 6, 8), (1, 3, 5, 7), (4,))
