"""A tiling as a board: the rules' graph under the tiling's labels, and its points on paper."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardrules import planar_graph
from boardwright.games.fen.graph import fen_graph, placed
from boardwright.tilings import BoardShape, Tiling, board_tiling, keep_faces, named_tiling


def board(name: str, shape: BoardShape) -> Tiling:
    return board_tiling(named_tiling(name), shape, 1000)


BOARDS = {
    "triangles": board("3^6", BoardShape("triangle", 4)),
    "squares": board("4^4", BoardShape("square", 3)),
    "hexes": board("6^3", BoardShape("hexagon", 3)),
    "a disc": board("4^4", BoardShape("disc", radius=3, centre="vertex")),
    "a ring": keep_faces(board("4^4", BoardShape("square", 3)), [0, 1, 2, 3, 5, 6, 7, 8]),
    "two parts": keep_faces(board("3^6", BoardShape("triangle", 4)), [0, 7, 9, 12]),
}


@pytest.mark.parametrize("tiling", BOARDS.values(), ids=BOARDS)
def test_the_graph_is_the_one_that_the_rules_would_make_and_check(tiling):
    names = tiling.node_names
    made = planar_graph(
        names,
        {name: (names[u], names[v]) for name, (u, v) in zip(tiling.edge_names, tiling.edges, strict=True)},
        {name: [names[node] for node in face] for name, face in zip(tiling.face_names, tiling.faces, strict=True)},
    )
    assert fen_graph(tiling) == made
    assert fen_graph(tiling).place(names[-1]) == made.place(names[-1]) == ("node", len(names) - 1)


@pytest.mark.parametrize("tiling", BOARDS.values(), ids=BOARDS)
@given(edge=st.floats(1, 80), rotate=st.floats(-360, 360))
def test_on_paper_the_shortest_edge_has_its_length_and_the_board_is_turned_not_mirrored(tiling, edge, rotate):
    here = placed(tiling, edge, rotate)
    nodes, centroids = here.nodes, here.centroids
    for u, v in tiling.edges:
        assert math.dist(nodes[u], nodes[v]) == pytest.approx(edge)
    turn = complex(math.cos(math.radians(rotate)), math.sin(math.radians(rotate)))
    for points, own in ((nodes, tiling.nodes), (centroids, tiling.centroids)):
        for (x, y), point in zip(points, own, strict=True):
            expected = complex(*point) * turn * edge
            assert (x, -y) == pytest.approx((expected.real, expected.imag), abs=1e-7)
