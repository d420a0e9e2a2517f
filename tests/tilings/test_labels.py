"""Labels: highest first, from left to right at equal height; by hand, and by a slow second order."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import BoardShape, ShapeName, Size, Tiling, board_tiling, keep_faces, named_tiling
from boardwright.tilings.reading_order import reading_order
from tests.tilings.slow import TILINGS, edge_middles, slow_order


def board(name: str, shape: ShapeName, size: Size) -> Tiling:
    return board_tiling(named_tiling(name), BoardShape(shape, size), 20_000)


def faces_by_name(tiling: Tiling) -> dict[str, set[str]]:
    return {
        name: {tiling.node_names[node] for node in cycle}
        for name, cycle in zip(tiling.face_names, tiling.faces, strict=True)
    }


def edges_by_name(tiling: Tiling) -> dict[str, set[str]]:
    return {
        name: {tiling.node_names[u], tiling.node_names[v]}
        for name, (u, v) in zip(tiling.edge_names, tiling.edges, strict=True)
    }


def rows(heights: list[float]) -> list[int]:
    """Lengths of runs of equal heights."""
    found = [1]
    for before, height in pairwise(heights):
        if abs(before - height) < 1e-9:
            found[-1] += 1
        else:
            assert height < before
            found.append(1)
    return found


def test_the_triangle_of_side_two():
    tiling = board("3^6", "triangle", 2)
    #        n1
    #      n2  n3
    #    n4  n5  n6
    assert faces_by_name(tiling) == {
        "f1": {"n1", "n2", "n3"},
        "f2": {"n2", "n3", "n5"},
        "f3": {"n2", "n4", "n5"},
        "f4": {"n3", "n5", "n6"},
    }
    assert edges_by_name(tiling) == {
        "e1": {"n1", "n2"},
        "e2": {"n1", "n3"},
        "e3": {"n2", "n3"},
        "e4": {"n2", "n4"},
        "e5": {"n2", "n5"},
        "e6": {"n3", "n5"},
        "e7": {"n3", "n6"},
        "e8": {"n4", "n5"},
        "e9": {"n5", "n6"},
    }


def test_three_by_three_squares():
    tiling = board("4^4", "square", 3)
    assert faces_by_name(tiling) == {
        f"f{3 * row + column + 1}": {f"n{4 * (row + down) + column + right + 1}" for down in (0, 1) for right in (0, 1)}
        for row in range(3)
        for column in range(3)
    }
    edges = edges_by_name(tiling)
    # Three edges along the top, four down, three along, and so on.
    assert [edges[f"e{i}"] for i in (1, 3, 4, 7, 8)] == [
        {"n1", "n2"},
        {"n3", "n4"},
        {"n1", "n5"},
        {"n4", "n8"},
        {"n5", "n6"},
    ]
    assert [edges[f"e{i}"] for i in (18, 21, 22, 24)] == [
        {"n9", "n13"},
        {"n12", "n16"},
        {"n13", "n14"},
        {"n15", "n16"},
    ]


def test_seven_hexes():
    tiling = board("6^3", "hexagon", 2)
    assert rows([y for _, y in tiling.centroids]) == [2, 3, 2]
    assert rows([y for _, y in tiling.nodes]) == [2, 3, 3, 4, 4, 3, 3, 2]
    # Each row of hexes has slanted edges above, upright ones between, slanted ones below.
    assert rows([y for _, y in edge_middles(tiling)]) == [4, 3, 6, 4, 6, 3, 4]
    names = faces_by_name(tiling)
    assert names["f1"] == {"n1", "n3", "n4", "n6", "n7", "n10"}
    assert names["f4"] == {"n7", "n10", "n11", "n14", "n15", "n18"}
    around = [name for name, nodes in names.items() if name != "f4" and len(nodes & names["f4"]) == 2]
    assert around == ["f1", "f2", "f3", "f5", "f6", "f7"]


BOARDS: list[tuple[str, ShapeName, Size]] = [
    ("3^6", "triangle", 12),
    ("3^6", "hexagon", 7),
    ("3^6", "star", 4),
    ("3^6", "rhombus", (5, 9)),
    ("4^4", "rectangle", (9, 12)),
    ("6^3", "hexagon", 8),
    ("6^3", "star", 4),
    ("6^3", "rectangle", (7, 9)),
    ("6^3", "triangle", 9),
]


def check_order(tiling: Tiling) -> None:
    for points in (tiling.centroids, edge_middles(tiling), tiling.nodes):
        assert slow_order(points) == list(range(len(points)))
    assert tiling.face_names == tuple(f"f{i + 1}" for i in range(len(tiling.faces)))
    assert tiling.edge_names == tuple(f"e{i + 1}" for i in range(len(tiling.edges)))
    assert tiling.node_names == tuple(f"n{i + 1}" for i in range(len(tiling.nodes)))


@pytest.mark.parametrize("name, shape, size", BOARDS)
def test_larger_boards(name, shape, size):
    check_order(board(name, shape, size))


@pytest.mark.parametrize("tiling", TILINGS, ids=lambda tiling: tiling.name)
@pytest.mark.parametrize("centre", ["face", "vertex", "edge"])
def test_discs_of_any_tiling(tiling, centre):
    check_order(board_tiling(tiling, BoardShape("disc", radius=7, centre=centre), 20_000))


def test_labels_are_those_of_the_whole_board_when_faces_are_dropped():
    whole = board("3^6", "triangle", 2)
    tiling = keep_faces(whole, [1, 3])
    assert tiling.face_names == ("f2", "f4")
    assert faces_by_name(tiling) == {"f2": {"n2", "n3", "n5"}, "f4": {"n3", "n5", "n6"}}
    assert edges_by_name(tiling) == {
        "e3": {"n2", "n3"},
        "e5": {"n2", "n5"},
        "e6": {"n3", "n5"},
        "e7": {"n3", "n6"},
        "e9": {"n5", "n6"},
    }


@given(
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 10**6)), max_size=40, unique=True),
    st.lists(st.floats(-1e-8, 1e-8), min_size=40, max_size=40),
)
def test_rows_are_found_in_spite_of_rounding(points, errors):
    heights = [height + error for (height, _), error in zip(points, errors, strict=False)]
    expected = sorted(range(len(points)), key=lambda i: (-points[i][0], points[i][1]))
    assert reading_order(heights, [float(x) for _, x in points], 1e-6) == tuple(expected)
