"""Exact points in any cyclotomic ring Z[w], w = exp(2 pi i / n): sums of unit steps, 360 / n degrees apart.

A point is a tuple of integers, the coefficients of 1, w, w^2, ..., as many as there are numbers below n without a
common divisor with n. These powers form a basis over the integers, so two points are equal exactly when their tuples
are. `ring` has the two rings of the catalogue, with more arithmetic.

Source: C. F. Gauss, Disquisitiones Arithmeticae, 1801, article 365: the cyclotomic polynomials.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from boardrules.values import dataclass
from boardwright.geometry.points import Point

Element = tuple[int, ...]

KEPT = 32
"""Rings whose powers are kept: those of one patch are a few."""

MOST_ORDERS = 4_000
"""Orders of which the degree and the polynomial are kept."""


@dataclass(frozen=True, slots=True)
class Cyclotomic:
    """The ring of integer sums of the `order`-th roots of unity; the order is even."""

    order: int

    def __post_init__(self) -> None:
        if self.order < 2 or self.order % 2:
            raise ValueError(f"the order of a ring of directions is even, not {self.order}")

    @property
    def degree(self) -> int:
        """Number of coefficients of an element."""
        return degree(self.order)

    def power(self, exponent: int) -> Element:
        """W to the given power: the unit step in that direction."""
        return _powers(self.order)[exponent % self.order]

    def turned(self, z: Sequence[int], steps: int) -> Element:
        """A point turned about the origin by so many steps of 360 / order degrees."""
        return self._sum(z, 1, steps)

    def from_order(self, z: Sequence[int], order: int) -> Element:
        """The same point, given in the ring of an order that divides this one."""
        return self._sum(z, self.order // order, 0)

    def point(self, z: Sequence[int]) -> Point:
        """X and y as floats."""
        cosines, sines = _waves(self.order)
        return math.fsum(map(float.__mul__, map(float, z), cosines)), math.fsum(
            map(float.__mul__, map(float, z), sines)
        )

    def direction(self, z: Element) -> int | None:
        """The power of w that a point is; None if it is none."""
        return _directions(self.order).get(z)

    def _sum(self, z: Sequence[int], factor: int, offset: int) -> Element:
        powers, order = _powers(self.order), self.order
        total = [0] * self.degree
        for k, c in enumerate(z):
            if c:
                for place, value in enumerate(powers[(k * factor + offset) % order]):
                    if value:
                        total[place] += c * value
        return tuple(total)


@lru_cache(maxsize=MOST_ORDERS)
def degree(order: int) -> int:
    """Number of coefficients of an element: Euler's function."""
    return sum(1 for k in range(1, order + 1) if math.gcd(k, order) == 1)


@lru_cache(maxsize=MOST_ORDERS)
def cyclotomic_polynomial(order: int) -> Element:
    """Coefficients, lowest power first, of the polynomial whose roots are the primitive roots of unity of an order."""
    # x^n - 1 is the product of the polynomials of all divisors of n.
    found = [-1, *([0] * (order - 1)), 1]
    for divisor in range(1, order):
        if order % divisor == 0:
            found = _divided(found, cyclotomic_polynomial(divisor))
    return tuple(found)


def _divided(polynomial: Sequence[int], divisor: Sequence[int]) -> list[int]:
    """Quotient of two polynomials with leading coefficient 1, where nothing is left over."""
    rest, long = list(polynomial), len(divisor)
    quotient = [0] * (len(rest) - long + 1)
    for place in reversed(range(len(quotient))):
        factor = quotient[place] = rest[place + long - 1]
        if factor:
            for k, c in enumerate(divisor):
                rest[place + k] -= factor * c
    return quotient


@lru_cache(maxsize=KEPT)
def _powers(order: int) -> tuple[Element, ...]:
    """All powers of w over the basis."""
    polynomial = cyclotomic_polynomial(order)
    long = len(polynomial) - 1
    power = [1] + [0] * (long - 1)
    found = []
    for _ in range(order):
        found.append(tuple(power))
        last = power[-1]  # w^degree = minus the lower part of the polynomial
        power = [below - last * c for below, c in zip([0, *power[:-1]], polynomial, strict=False)]
    return tuple(found)


@lru_cache(maxsize=KEPT)
def _directions(order: int) -> dict[Element, int]:
    return {power: exponent for exponent, power in enumerate(_powers(order))}


@lru_cache(maxsize=KEPT)
def _waves(order: int) -> tuple[tuple[float, ...], tuple[float, ...]]:
    angles = [2 * math.pi * k / order for k in range(degree(order))]
    return tuple(map(math.cos, angles)), tuple(map(math.sin, angles))
