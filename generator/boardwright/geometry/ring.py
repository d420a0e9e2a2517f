"""Exact points: the rings Z[w] with w = exp(2 pi i / 12) or exp(2 pi i / 24).

A point of the plane is a tuple of integers, the coefficients of 1, w, w^2, ...: 4 of them for order 12, 8 for order 24.
The powers form a basis over the integers, so two points are equal exactly when their tuples are: no tolerance needed.

Source: the cyclotomic polynomials x^4 - x^2 + 1 (order 12) and x^8 - x^4 + 1 (order 24), so w^n = w^(n/2) - 1.
"""

import math
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache
from operator import mul

from boardrules.values import dataclass
from boardwright.geometry.surds import Surd, surd

CyclotomicInteger = tuple[int, ...]
"""Integer coefficients of 1, w, w^2, ... of a point."""

FieldElement = tuple[Fraction, ...]
"""The same with fractions: the result of a division."""


@dataclass(frozen=True, slots=True)
class CyclotomicRing:
    """Z[w] for a primitive root w of the given order, 12 or 24."""

    order: int

    def __post_init__(self) -> None:
        if self.order not in (12, 24):
            raise ValueError(f"no ring of order {self.order}: 12 and 24 are known")

    @property
    def degree(self) -> int:
        """Number of coefficients of an element."""
        return self.order // 3

    @property
    def cosines(self) -> tuple[float, ...]:
        """X coordinate of each power of w in the basis."""
        return _cosines(self.order)

    @property
    def sines(self) -> tuple[float, ...]:
        """Y coordinate of each power of w in the basis."""
        return _sines(self.order)

    def power(self, exponent: int) -> CyclotomicInteger:
        """W to the given power: the unit vector at that many steps of 360 / order degrees."""
        exponent %= self.order
        half = self.order // 2  # w^half = -1
        sign, exponent = (1, exponent) if exponent < half else (-1, exponent - half)
        coefficients = [0] * self.degree
        if exponent < self.degree:
            coefficients[exponent] = sign
        else:  # w^n = w^(n/2) - 1, times w^(exponent - n)
            coefficients[exponent - self.degree // 2] += sign
            coefficients[exponent - self.degree] -= sign
        return tuple(coefficients)

    def conjugate(self, z: CyclotomicInteger) -> CyclotomicInteger:
        """Mirror image in the x axis."""
        return self._combine(((c, -k) for k, c in enumerate(z) if c))

    def times(self, z: CyclotomicInteger, other: CyclotomicInteger) -> CyclotomicInteger:
        """Product of two points as complex numbers."""
        return self._combine((a * b, i + j) for i, a in enumerate(z) if a for j, b in enumerate(other) if b)

    def twice_height(self, z: CyclotomicInteger) -> CyclotomicInteger:
        """2 Im z, itself an element (a real one): equal heights have equal tuples."""
        return self.times(subtract(z, self.conjugate(z)), self.power(-self.order // 4))

    def point(self, z: Sequence[int | Fraction]) -> tuple[float, float]:
        """X and y as floats: for drawing and sorting only."""
        return math.fsum(map(mul, z, self.cosines)), math.fsum(map(mul, z, self.sines))

    def surds(self, z: CyclotomicInteger) -> tuple[Surd, Surd]:
        """X and y exactly."""
        # cos 15 k degrees, as fractions of 1, sqrt 2, sqrt 3 and sqrt 6; the sine is the cosine of 90 - 15 k degrees.
        step = 24 // self.order
        x, y = surd({}), surd({})
        for k, c in enumerate(z):
            x += _cosine(k * step).times(c)
            y += _cosine(6 - k * step).times(c)
        return x, y

    def divided(self, z: CyclotomicInteger, divisor: CyclotomicInteger) -> FieldElement:
        """Quotient of two points as complex numbers. Raises ZeroDivisionError for a divisor of zero."""
        if not any(divisor):
            raise ZeroDivisionError("division by the zero point")
        # Solve (matrix of multiplication by `divisor`) * quotient = z by Gauss-Jordan in fractions.
        columns = [self.times(divisor, self.power(k)) for k in range(self.degree)]
        rows = [[Fraction(column[i]) for column in columns] + [Fraction(z[i])] for i in range(self.degree)]
        for pivot in range(self.degree):
            swap = next(i for i in range(pivot, self.degree) if rows[i][pivot])
            rows[pivot], rows[swap] = rows[swap], rows[pivot]
            rows[pivot] = [value / rows[pivot][pivot] for value in rows[pivot]]
            for i in range(self.degree):
                if i != pivot and rows[i][pivot]:
                    factor = rows[i][pivot]
                    rows[i] = [a - factor * b for a, b in zip(rows[i], rows[pivot], strict=True)]
        return tuple(row[-1] for row in rows)

    def area_centroid(self, polygon: tuple[CyclotomicInteger, ...]) -> FieldElement:
        """Centre of mass of a polygon's area, exactly.

        Source: C = sum (p + q) (p x q) / (3 sum p x q) over the sides pq, with 2i (p x q) = conj(p) q - p conj(q).
        """
        zero = (0,) * self.degree
        total, weighted = zero, zero
        for p, q in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            cross = subtract(self.times(self.conjugate(p), q), self.times(p, self.conjugate(q)))
            total = add(total, cross)
            weighted = add(weighted, self.times(add(p, q), cross))
        return self.divided(weighted, scaled(total, 3))

    def _combine(self, terms: Iterable[tuple[int, int]]) -> CyclotomicInteger:
        """Sum of integer multiples of powers of w, given as pairs (integer, exponent)."""
        total = [0] * self.degree
        for factor, exponent in terms:
            for k, c in enumerate(self.power(exponent)):
                total[k] += factor * c
        return tuple(total)


def _cosine(steps: int) -> Surd:
    """Cosine of -6 to 7 steps of 15 degrees, exactly."""
    quarter, half = Fraction(1, 4), Fraction(1, 2)
    return (
        surd({1: 1}),
        surd({2: quarter, 6: quarter}),
        surd({3: half}),
        surd({2: half}),
        surd({1: half}),
        surd({2: -quarter, 6: quarter}),
        surd({}),
        surd({2: quarter, 6: -quarter}),
    )[abs(steps)]


@cache
def _cosines(order: int) -> tuple[float, ...]:
    return tuple(math.cos(2 * math.pi * k / order) for k in range(order // 3))


@cache
def _sines(order: int) -> tuple[float, ...]:
    return tuple(math.sin(2 * math.pi * k / order) for k in range(order // 3))


def add(z: CyclotomicInteger, other: CyclotomicInteger) -> CyclotomicInteger:
    """Sum of two points."""
    return tuple([a + b for a, b in zip(z, other, strict=True)])


def subtract(z: CyclotomicInteger, other: CyclotomicInteger) -> CyclotomicInteger:
    """Difference of two points."""
    return tuple([a - b for a, b in zip(z, other, strict=True)])


def scaled(z: CyclotomicInteger, factor: int) -> CyclotomicInteger:
    """Point times an integer."""
    return tuple([a * factor for a in z])
