"""Products, areas and comparisons in the ring of order 12, without floats: every real number is p + q √3.

Source: w = exp(2 pi i / 12), so that w^4 = w^2 - 1, 2 Re w = √3, 2 Im w = 1, 2 Im w^2 = √3.
"""

import math

from boardwright.geometry.ring import CyclotomicInteger

Real = tuple[int, int]
"""Integers (p, q) that stand for p + q √3."""

ROOT = math.sqrt(3)


def sign(x: Real) -> int:
    """-1, 0 or 1: the sign of p + q √3. The root is no fraction, so only 0 + 0 √3 is 0."""
    p, q = x
    if p >= 0 and q >= 0:
        return int(p > 0 or q > 0)
    if p <= 0 and q <= 0:
        return -1
    larger = p * p > 3 * q * q
    return 1 if larger == (p > 0) else -1


def less(x: Real, y: Real) -> Real:
    """X - y."""
    return (x[0] - y[0], x[1] - y[1])


def times(x: CyclotomicInteger, y: CyclotomicInteger) -> CyclotomicInteger:
    """Product of two points as complex numbers."""
    a, b, c, d = x
    e, f, g, h = y
    fourth, fifth = b * h + c * g + d * f, c * h + d * g
    return (
        a * e - fourth - d * h,
        a * f + b * e - fifth,
        a * g + b * f + c * e + fourth,
        a * h + b * g + c * f + d * e + fifth,
    )


def conjugate(x: CyclotomicInteger) -> CyclotomicInteger:
    """Mirror image in the x axis."""
    a, b, c, d = x
    return (a + c, b, -c, -b - d)


def twice_dot(x: CyclotomicInteger, y: CyclotomicInteger) -> Real:
    """Twice the scalar product of two vectors."""
    a, b, c, _ = times(conjugate(x), y)
    return (2 * a + c, b)


def twice_cross(x: CyclotomicInteger, y: CyclotomicInteger) -> Real:
    """Twice the area of the parallelogram of two vectors: positive where y lies to the left of x."""
    _, b, c, d = times(conjugate(x), y)
    return (b + 2 * d, c)


def floor_quotient(x: Real, y: Real) -> int:
    """Largest integer not above x / y, for y above 0. Floats guess, integers decide."""
    guess = math.floor((x[0] + x[1] * ROOT) / (y[0] + y[1] * ROOT))
    while sign((x[0] - guess * y[0], x[1] - guess * y[1])) < 0:
        guess -= 1
    while sign((x[0] - (guess + 1) * y[0], x[1] - (guess + 1) * y[1])) >= 0:
        guess += 1
    return guess


def home(
    vectors: tuple[CyclotomicInteger, CyclotomicInteger], point: CyclotomicInteger
) -> tuple[CyclotomicInteger, int, int]:
    """Translate of a point inside the cell of two vectors at the origin, and the multiples that lead from it.

    The cell has its lower and left sides, not the upper and right ones, so exactly one translate lies in it.
    """
    a, b = vectors
    area = twice_cross(a, b)
    i = floor_quotient(twice_cross(point, b), area)
    j = floor_quotient(twice_cross(a, point), area)
    if not i and not j:
        return point, 0, 0
    return tuple([p - i * x - j * y for p, x, y in zip(point, a, b, strict=True)]), i, j
