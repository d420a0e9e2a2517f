"""Counts of the regular boards against formulas worked out by hand, and the sizes where a reading ties or disagrees."""

import pytest

from boardrules.games.fen import FenCounts, fen_counts
from boardwright.games.fen.graph import fen_graph
from boardwright.tilings import BoardShape, board_tiling, named_tiling

SIZES = range(1, 13)


def counted(tiling: str, shape: str, size: int) -> FenCounts:
    return fen_counts(fen_graph(board_tiling(named_tiling(tiling), BoardShape(shape, size), 1000)))  # type: ignore[arg-type]


def without_zeros(histogram: dict[int, int]) -> dict[int, int]:
    return {key: value for key, value in histogram.items() if value}


@pytest.mark.parametrize("s", SIZES)
def test_triangles(s):
    """Corners touch 1 face, other nodes of the border 3, inner ones 6; the border has 3s edges."""
    counts = counted("triangles", "triangle", s)
    assert (counts.faces, counts.edges, counts.nodes) == (s * s, 3 * s * (s + 1) // 2, (s + 1) * (s + 2) // 2)
    inner = (s - 1) * (s - 2) // 2
    assert counts.faces_per_node == without_zeros({1: 3, 3: 3 * (s - 1), 6: inner})
    assert counts.faces_per_edge == without_zeros({1: 3 * s, 2: 3 * s * (s - 1) // 2})
    assert counts.interior.node_modes == ((6,) if inner else ())
    # 3(s - 1) nodes at 3 faces against (s - 1)(s - 2) / 2 at 6: equal for s = 8.
    assert counts.as_written.node_modes == {1: (1,), 2: (1, 3), 8: (3, 6)}.get(s, (3,) if s < 8 else (6,))


@pytest.mark.parametrize("n", SIZES)
def test_squares(n):
    """4 corners, 4(n - 1) other nodes of the border, (n - 1)^2 inside."""
    counts = counted("squares", "square", n)
    assert (counts.faces, counts.edges, counts.nodes) == (n * n, 2 * n * (n + 1), (n + 1) ** 2)
    assert counts.faces_per_node == without_zeros({1: 4, 2: 4 * (n - 1), 4: (n - 1) ** 2})
    assert counts.faces_per_edge == without_zeros({1: 4 * n, 2: 2 * n * (n - 1)})
    assert counts.interior.node_modes == ((4,) if n > 1 else ())
    # 4, 4(n - 1) and (n - 1)^2 nodes; 4n edges against 2n(n - 1).
    assert counts.as_written.node_modes == {1: (1,), 2: (1, 2), 3: (2,), 4: (2,), 5: (2, 4)}.get(n, (4,))
    assert counts.as_written.edge_modes == {1: (1,), 2: (1,), 3: (1, 2)}.get(n, (2,))


@pytest.mark.parametrize("k", SIZES)
def test_hexagons(k):
    """Each side of the board adds k nodes at 1 face and k - 1 at 2 faces to its border."""
    counts = counted("hexagons", "hexagon", k)
    assert (counts.faces, counts.edges, counts.nodes) == (3 * k * (k - 1) + 1, 9 * k * k - 3 * k, 6 * k * k)
    assert counts.faces_per_node == without_zeros({1: 6 * k, 2: 6 * (k - 1), 3: 6 * (k - 1) ** 2})
    assert counts.faces_per_edge == without_zeros({1: 12 * k - 6, 2: 9 * k * k - 15 * k + 6})
    assert counts.interior.node_modes == ((3,) if k > 1 else ())
    assert (counts.as_written.node_modes, counts.as_written.edge_modes) == (((1,), (1,)) if k < 3 else ((3,), (2,)))
    assert counts.readings_agree == (k > 2)
