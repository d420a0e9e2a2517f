"""Planar graphs: incidence against a slow second implementation, and boards that cannot exist."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardrules import BoardError, NoSuchSiteError, PlanarGraph, planar_graph
from tests.boardrules.games.fen_boards import as_they_come, half, square
from tests.samples import each

SQUARES = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, unique=True)
TRIANGLES = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), min_size=1, unique=True)

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


@given(corners=SQUARES)
def test_squares_against_the_definition(corners: Any) -> None:
    recount(as_they_come([square(*corner) for corner in corners]))


@given(cells=TRIANGLES)
def test_triangles_against_the_definition(cells: Any) -> None:
    recount(as_they_come([half(*cell) for cell in cells]))


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
