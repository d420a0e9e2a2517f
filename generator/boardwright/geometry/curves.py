"""Curves as short lines: points on cubic Bezier curves, and the number of lines a curve needs."""

import math
from collections.abc import Iterator

from boardwright.geometry.points import Point
from boardwright.geometry.quantised import whole_above

MOST = 64
"""Most lines used for one curve."""


def curve_points(a: Point, b: Point, c: Point, d: Point, steps: int) -> Iterator[Point]:
    """Points on a curve after its start, at equal steps; the last one is its end."""
    for step in range(1, steps):
        t = step / steps
        s = 1 - t
        p, q, r, u = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        yield p * a[0] + q * b[0] + r * c[0] + u * d[0], p * a[1] + q * b[1] + r * c[1] + u * d[1]
    yield d


def steps_within(a: Point, b: Point, c: Point, d: Point, flat: float) -> int:
    """Number of lines that stay within `flat` of a curve, in the unit of the points; at most `MOST`.

    Source: n equal steps deviate from a curve by at most its largest second derivative / (8 n^2).
    """
    bend = 6 * max(
        math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
        math.hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]),
    )
    return max(1, min(MOST, whole_above(math.sqrt(bend / (8 * flat)))))
