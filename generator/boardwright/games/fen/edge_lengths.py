"""How much the lengths of a board's edges differ."""

from statistics import median

from boardwright.geometry.points import path_length
from boardwright.geometry.quantised import rounded
from boardwright.tilings import Tiling


def shortest_edge(tiling: Tiling) -> float:
    """Length of the shortest edge, bends included, as a part of the median one, to three decimals."""
    lengths = [path_length(tiling.path(edge)) for edge in range(len(tiling.edges))]
    return rounded(min(lengths) / median(lengths), 3)
