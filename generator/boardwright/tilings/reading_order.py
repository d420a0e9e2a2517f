"""Order of labels: the highest point first, from left to right at equal height."""

import math
from collections.abc import Sequence
from itertools import chain


def reading_order(heights: Sequence[float], xs: Sequence[float], tolerance: float) -> tuple[int, ...]:
    """Indices of points in label order.

    Points belong to one row if no gap between neighbouring heights is larger than `tolerance`.
    """
    # Boards have few rows, and a row is sorted faster than all points by row and place: floats compare quickest.
    row_of: dict[float, list[int]] = {}
    rows: list[list[int]] = []
    previous = math.inf
    for height in sorted(set(heights), reverse=True):
        if not rows or previous - height > tolerance:
            rows.append([])
        row_of[height] = rows[-1]
        previous = height
    for i, height in enumerate(heights):
        row_of[height].append(i)
    for row in rows:
        row.sort(key=xs.__getitem__)
    return tuple(chain.from_iterable(rows))
