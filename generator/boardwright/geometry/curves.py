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


def curve_reach(a: float, b: float, c: float, d: float) -> tuple[float, float]:
    """Least and greatest coordinate on a curve, of the coordinates of its four points along one axis.

    Source: they are at its ends, or where the derivative, 3 (p t^2 + q t + r), is zero.
    """
    p, q, r = d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a
    found = [a, d]
    inside = q * q - 4 * p * r
    if inside >= 0:
        # The larger half of the usual formula, so that nothing is lost where p is small; the other root is r / half.
        half = -(q + math.copysign(math.sqrt(inside), q)) / 2
        for above, below in ((half, p), (r, half)):
            if below and 0 < above / below < 1:
                t = above / below
                s = 1 - t
                found.append(s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d)
    return min(found), max(found)


def steps_within(a: Point, b: Point, c: Point, d: Point, flat: float) -> int:
    """Number of lines that stay within `flat` of a curve, in the unit of the points; at most `MOST`.

    Source: n equal steps deviate from a curve by at most its largest second derivative / (8 n^2).
    """
    bend = 6 * max(
        math.hypot(a[0] - 2 * b[0] + c[0], a[1] - 2 * b[1] + c[1]),
        math.hypot(b[0] - 2 * c[0] + d[0], b[1] - 2 * c[1] + d[1]),
    )
    return max(1, min(MOST, whole_above(math.sqrt(bend / (8 * flat)))))
