"""Labels: highest first, from left to right at equal height; by hand, and by a slow second order."""

from hypothesis import given
from hypothesis import strategies as st

from boardwright.tilings import BoardShape, Tiling, board_tiling
from boardwright.tilings.reading_order import reading_order
from tests.samples import each
from tests.tilings.slow import TILINGS, edge_middles, slow_order


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
