"""The lattice of a periodic tiling: its reduced basis and its kind."""

import math
from typing import Literal

from boardwright.geometry.points import Point

LatticeKind = Literal["hexagonal", "square", "rectangular", "oblique"]

Combination = tuple[int, int]
"""Integer multiples of the two given translation vectors."""

CLOSE = 1e-9
"""Difference, relative to the shortest vector, below which lengths and angles count as equal."""

FLOAT_CLOSE = 1e-6
"""The same for vectors typed by hand."""


def _dot(p: Point, q: Point) -> float:
    return p[0] * q[0] + p[1] * q[1]


def _plus(p: Point, q: Point, factor: int) -> Point:
    return (p[0] + factor * q[0], p[1] + factor * q[1])


def reduced_basis(t1: Point, t2: Point, close: float = CLOSE) -> tuple[Combination, Combination]:
    """Shortest basis (a, b) of the lattice of two vectors, as integer combinations of them.

    a is the shortest vector, among several the one with the smallest angle in [0, 180) degrees. b is the next shortest,
    to the left of a at 60 to 90 degrees; if an oblique lattice has none there, b is the shortest one to the left.

    Source: Gauss' reduction of binary quadratic forms.
    """
    u, v = t1, t2
    cu: Combination = (1, 0)
    cv: Combination = (0, 1)
    while True:
        if _dot(v, v) < _dot(u, u) * (1 - close):
            u, v, cu, cv = v, u, cv, cu
        steps = round(_dot(u, v) / _dot(u, u))
        shorter = _plus(v, u, -steps)
        if steps == 0 or _dot(shorter, shorter) >= _dot(v, v) * (1 - close):
            break
        v, cv = shorter, (cv[0] - steps * cu[0], cv[1] - steps * cu[1])
    vectors = {}
    for i in range(-2, 3):
        for j in range(-2, 3):
            if math.gcd(i, j) == 1:
                vectors[(i * cu[0] + j * cv[0], i * cu[1] + j * cv[1])] = _plus((i * u[0], i * u[1]), v, j)
    shortest = min(math.hypot(*p) for p in vectors.values())
    digits = round(-math.log10(close))
    a = min(
        (round(math.atan2(max(p[1], 0.0), p[0]), digits), c)
        for c, p in vectors.items()
        if _upper(p, close * shortest) and math.hypot(*p) < shortest * (1 + close)
    )[1]
    ax, ay = vectors[a]
    lefts = []
    for c, (x, y) in vectors.items():
        if c[0] * a[1] - c[1] * a[0] in (1, -1) and ax * y - ay * x > 0:
            angle = math.degrees(math.atan2(ax * y - ay * x, ax * x + ay * y))
            slack = max(1e-6, math.degrees(close))
            preferred = 60 - slack <= angle <= 90 + slack
            lefts.append((not preferred, round(math.hypot(x, y) / shortest, digits), angle, c))
    return a, min(lefts)[3]


def _upper(p: Point, slack: float) -> bool:
    """Whether an angle is in [0, 180) degrees; heights up to `slack` count as 0."""
    return p[1] > slack or (abs(p[1]) <= slack and p[0] > 0)


def lattice_kind(a: Point, b: Point, close: float = CLOSE) -> LatticeKind:
    """Kind of the lattice of a reduced basis, which decides its shapes."""
    la, lb = math.hypot(*a), math.hypot(*b)
    cosine = _dot(a, b) / (la * lb)
    equal = abs(la - lb) <= close * la
    if equal and abs(cosine - 0.5) <= close:
        return "hexagonal"
    if abs(cosine) <= close:
        return "square" if equal else "rectangular"
    return "oblique"
