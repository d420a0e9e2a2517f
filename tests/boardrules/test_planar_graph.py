"""Planar graphs and their symmetries against slow second implementations, and boards that cannot exist."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardrules import BoardError, NoSuchSiteError, PlanarGraph, planar_graph
from boardrules.boards.planar_symmetry import PlanarSymmetry, planar_symmetries
from tests.boardrules.games.fen_boards import BOARDS, as_they_come, half, numbered, square, squares, triangle
from tests.samples import each

# A square over a triangle: the smallest board with two kinds of faces.
#   d - c
#   |   |
#   a - b
#    \ /
#     x
NODES = ["a", "b", "c", "d", "x"]
EDGES = {"ab": ("a", "b"), "bc": ("b", "c"), "cd": ("c", "d"), "da": ("d", "a"), "xb": ("x", "b"), "ax": ("a", "x")}
FACES = {"square": ["a", "b", "c", "d"], "triangle": ["x", "b", "a"]}


def recount(graph: PlanarGraph) -> None:
    """Compare every table with its definition, by looking through everything each time."""
    faces, edges, nodes = range(len(graph.faces)), range(len(graph.edges)), range(len(graph.nodes))
    for face in faces:
        cycle = graph.face_nodes[face]
        for place, edge in enumerate(graph.face_edges[face]):
            assert set(graph.edge_nodes[edge]) == {cycle[place], cycle[(place + 1) % len(cycle)]}
    for edge in edges:
        assert graph.edge_faces[edge] == tuple(face for face in faces if edge in graph.face_edges[face])
    for node in nodes:
        assert graph.node_faces[node] == tuple(face for face in faces if node in graph.face_nodes[face])
        assert graph.node_edges[node] == tuple(edge for edge in edges if node in graph.edge_nodes[edge])
    assert graph.outline_edges == {edge for edge in edges if sum(edge in graph.face_edges[face] for face in faces) == 1}
    assert graph.outline_nodes == {
        node for node in nodes if any(node in graph.edge_nodes[edge] for edge in graph.outline_edges)
    }


def test_places_by_name() -> None:
    graph = planar_graph(NODES, EDGES, FACES)
    assert graph.place("triangle") == ("face", 1)
    assert graph.place("xb") == ("edge", 4)
    assert graph.place("d") == ("node", 3)
    with pytest.raises(NoSuchSiteError, match="no site is called 'e'"):
        graph.place("e")


SQUARES = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, unique=True)
HALVES = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), min_size=1, unique=True)


@given(corners=SQUARES, halves=HALVES)
def test_tables_against_their_definitions(corners: Any, halves: Any) -> None:
    recount(as_they_come([square(*corner) for corner in corners]))
    recount(as_they_come([half(*cell) for cell in halves]))


def without(mapping: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in mapping.items() if key != name}


@each(
    "nodes, edges, faces, message, subjects",
    [
        (NODES, EDGES, {}, "at least one face", ()),
        ([*NODES, ""], EDGES, FACES, "empty name", ()),
        (NODES, EDGES, {**FACES, "": ["a", "b", "c"]}, "empty name", ()),
        ([*NODES, "b"], EDGES, FACES, "'b' is used twice", ("b",)),
        (NODES, EDGES, {**without(FACES, "square"), "ab": FACES["square"]}, "'ab' is used twice", ("ab",)),
        ([*NODES, "square"], EDGES, FACES, "'square' is used twice", ("square",)),
        (NODES, {**EDGES, "ay": ("a", "y")}, FACES, "edge 'ay' ends at the unknown node 'y'", ("ay", "y")),
        (NODES, {**EDGES, "aa": ("a", "a")}, FACES, "edge 'aa' begins and ends at node 'a'", ("aa", "a")),
        (NODES, {**EDGES, "ba": ("b", "a")}, FACES, "edges 'ab' and 'ba' join the same two nodes", ("ab", "ba")),
        (NODES, {**EDGES, "ab2": ("a", "b")}, FACES, "edges 'ab' and 'ab2' join the same", ("ab", "ab2")),
        (NODES, EDGES, {**FACES, "line": ["a", "b"]}, "face 'line' has 2 nodes, fewer than three", ("line", 2)),
        (NODES, EDGES, {**FACES, "far": ["a", "b", "y"]}, "face 'far' names the unknown node 'y'", ("far", "y")),
        (NODES, EDGES, {**FACES, "loop": ["a", "b", "x", "b"]}, "face 'loop' comes to node 'b' twice", ("loop", "b")),
        (NODES, without(EDGES, "cd"), FACES, "no edge from 'c' to 'd'", ("square", "c", "d")),
        (NODES, without(EDGES, "da"), FACES, "no edge from 'd' to 'a'", ("square", "d", "a")),
        (NODES, {**EDGES, "ac": ("a", "c")}, FACES, "edge 'ac' belongs to no face", ("ac",)),
        ([*NODES, "y"], EDGES, FACES, "node 'y' belongs to no face", ("y",)),
        (
            NODES,
            EDGES,
            {**FACES, "triangle": ["x", "a", "b"]},
            "faces 'square' and 'triangle' run the same way along edge 'ab'",
            ("square", "triangle", "ab"),
        ),
        (
            [*NODES, "y"],
            {**EDGES, "ay": ("a", "y"), "yb": ("y", "b")},
            {**FACES, "third": ["a", "b", "y"]},
            "edge 'ab' has more than two faces, 'third' among them",
            ("ab", "third"),
        ),
    ],
)
def test_boards_that_cannot_exist(
    nodes: Sequence[str],
    edges: Mapping[str, tuple[str, str]],
    faces: Mapping[str, Sequence[str]],
    message: str,
    subjects: tuple[str | int, ...],
) -> None:
    with pytest.raises(BoardError, match=message) as caught:
        planar_graph(nodes, edges, faces)
    assert caught.value.subjects == subjects


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
