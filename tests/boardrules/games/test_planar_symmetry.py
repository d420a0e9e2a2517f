"""Symmetries of boards of faces, edges and nodes: known groups, and all permutations tried on tiny boards."""

from collections.abc import Iterator
from itertools import chain, permutations, product

import pytest

from boardrules import PlanarGraph
from boardrules.boards.planar_symmetry import PlanarSymmetry, planar_symmetries
from tests.boardrules.games.fen_boards import BOARDS, as_they_come, numbered, square, squares, triangle


def node_maps(graph: PlanarGraph) -> Iterator[dict[int, int]]:
    """Every way to send each node to one that has as many edges: no other way can be a symmetry."""
    degrees = list(map(len, graph.node_edges))
    alike = [[node for node, other in enumerate(degrees) if other == degree] for degree in set(degrees)]
    for images in product(*map(permutations, alike)):
        yield dict(zip(chain(*alike), chain(*images), strict=True))


def brute_force(graph: PlanarGraph) -> set[tuple[int, ...]]:
    """Permutations of the nodes that turn edges into edges and faces into faces, as sets of nodes."""
    edges = {frozenset(ends) for ends in graph.edge_nodes}
    faces = {frozenset(cycle) for cycle in graph.face_nodes}
    return {
        tuple(images[node] for node in range(len(graph.nodes)))
        for images in node_maps(graph)
        if {frozenset(images[node] for node in edge) for edge in edges} == edges
        and {frozenset(images[node] for node in face) for face in faces} == faces
    }


def check(graph: PlanarGraph, symmetry: PlanarSymmetry) -> None:
    """Faces keep their edges and nodes, edges their ends."""
    for face, image in enumerate(symmetry.faces):
        assert {symmetry.edges[edge] for edge in graph.face_edges[face]} == set(graph.face_edges[image])
        assert {symmetry.nodes[node] for node in graph.face_nodes[face]} == set(graph.face_nodes[image])
    for edge, image in enumerate(symmetry.edges):
        assert {symmetry.nodes[node] for node in graph.edge_nodes[edge]} == set(graph.edge_nodes[image])
    for images, names in zip(
        (symmetry.faces, symmetry.edges, symmetry.nodes), (graph.faces, graph.edges, graph.nodes), strict=True
    ):
        assert sorted(images) == list(range(len(names)))


@pytest.mark.parametrize(
    "board, expected",
    [
        *(("triangle-3", 6), ("triangle-7", 6), ("square-3x3", 8), ("hexagon-2", 12), ("hexagon-3", 12)),
        # A snub board can be turned by quarters, but not be turned over.
        ("snub", 4),
    ],
)
def test_regular_boards(board: str, expected: int):
    graph = BOARDS[board]()
    symmetries = planar_symmetries(graph)
    assert len(symmetries) == len(set(symmetries)) == expected
    # They form a group, with the identity first.
    nodes = [symmetry.nodes for symmetry in symmetries]
    for images in (nodes[0], symmetries[0].faces, symmetries[0].edges):
        assert images == tuple(range(len(images)))
    assert {tuple(one[node] for node in other) for one in nodes for other in nodes} == set(nodes)
    for symmetry in symmetries:
        check(graph, symmetry)


TINY = {
    "one square": lambda: squares(1, 1),
    "two squares": lambda: squares(1, 2),
    "three squares": lambda: squares(1, 3),
    "four squares": lambda: squares(2, 2),
    "triangle": lambda: triangle(1),
    "triangle of four": lambda: triangle(2),
    "three squares in a corner": lambda: numbered([square(0, 0), square(1, 0), square(0, 1)]),
    "square with a hat": lambda: numbered([square(0, 0), [(0, 1), (1, 1), (0.5, 1.9)]]),
    # The face to begin with need not be the first one.
    "faces in another order": lambda: as_they_come(["abcd", "dce"]),
    "hat to one side": lambda: numbered([square(0, 0), square(1, 0), [(0, 1), (1, 1), (0.5, 1.9)]]),
}


@pytest.mark.parametrize("name", TINY)
def test_all_permutations_of_tiny_boards(name: str):
    graph = TINY[name]()
    assert {symmetry.nodes for symmetry in planar_symmetries(graph)} == brute_force(graph)


def test_a_board_in_two_pieces_has_the_identity_only():
    apart = numbered([square(0, 0), square(3, 0)])
    at_a_node = numbered([square(0, 0), square(1, 1)])
    assert len(planar_symmetries(apart)) == len(planar_symmetries(at_a_node)) == 1
    # A ring round a hole is in one.
    ring = numbered([square(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)])
    assert len(planar_symmetries(ring)) == 8


def test_nodes_that_touch_in_one_place_only():
    """Eight squares in a row that comes back to itself at one node: an image may not pinch it elsewhere."""
    path = [(0, 0), (1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (-1, 2)]
    loop = numbered([square(x, y) for x, y in path])
    closed = numbered([square(x, y) for x, y in [*path[:-2], (0, 2), (0, 1), (-1, 0)]])
    for graph in (loop, closed):
        for symmetry in planar_symmetries(graph):
            check(graph, symmetry)
