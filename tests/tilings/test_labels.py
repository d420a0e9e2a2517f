"""Labels: highest first, from left to right at equal height; by hand, and by a slow second order."""

from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import BoardShape, ShapeName, Size, Tiling, board_tiling, named_tiling
from boardwright.tilings.reading_order import reading_order
from tests.samples import each
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


def check_order(tiling: Tiling) -> None:
    for points in (tiling.centroids, edge_middles(tiling), tiling.nodes):
        assert slow_order(points) == list(range(len(points)))
    assert tiling.face_names == tuple(f"f{i + 1}" for i in range(len(tiling.faces)))
    assert tiling.edge_names == tuple(f"e{i + 1}" for i in range(len(tiling.edges)))
    assert tiling.node_names == tuple(f"n{i + 1}" for i in range(len(tiling.nodes)))


@each("tiling", TILINGS)
@each("centre", ["face", "vertex", "edge"])
def test_discs_of_any_tiling(tiling, centre):
    check_order(board_tiling(tiling, BoardShape("disc", radius=7, centre=centre), 20_000))


@given(
    st.lists(st.tuples(st.integers(0, 6), st.integers(0, 10**6)), max_size=40, unique=True),
    st.lists(st.floats(-1e-8, 1e-8), min_size=40, max_size=40),
)
def test_rows_are_found_in_spite_of_rounding(points, errors):
    heights = [height + error for (height, _), error in zip(points, errors, strict=False)]
    expected = sorted(range(len(points)), key=lambda i: (-points[i][0], points[i][1]))
    assert reading_order(heights, [float(x) for _, x in points], 1e-6) == tuple(expected)
