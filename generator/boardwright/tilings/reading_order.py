"""Order of labels: the highest point first, from left to right at equal height."""

from collections.abc import Sequence
from itertools import pairwise


def reading_order(heights: Sequence[float], xs: Sequence[float], tolerance: float) -> tuple[int, ...]:
    """Indices of points in label order.

    Points belong to one row if no gap between neighbouring heights is larger than `tolerance`.
    """
    by_height = sorted(range(len(heights)), key=lambda i: -heights[i])
    row_of = [0] * len(heights)
    row = 0
    for previous, current in pairwise(by_height):
        if heights[previous] - heights[current] > tolerance:
            row += 1
        row_of[current] = row
    return tuple(sorted(range(len(heights)), key=lambda i: (row_of[i], xs[i])))
