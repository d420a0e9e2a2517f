"""Which faces lie in a disc or polygon, slowly: equality by integers, order by sixty digits. No floats anywhere.

Only for tilings of regular polygons with unit sides, whose centroids are the means of their corners.
"""

import math
from collections.abc import Iterator, Sequence
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from itertools import product

from boardwright.tilings import CatalogueEntry
from boardwright.tilings.exact.exact_cell import Centre

FAR = 5.0
"""Distance from the centre, in edges, up to which faces are looked at."""

Exact = tuple[Fraction, ...]
"""Coefficients of 1, w, w^2 ..., w being the root of unity of order 12 or 24."""

DIGITS = 60
ZERO = Decimal(10) ** -40
"""Numbers as small as these come from small fractions and roots only where they are zero."""


def reduced(powers: dict[int, Fraction], order: int) -> Exact:
    """Sum of factors times powers of w, by w^(n/2) = -1 and w^(n/3) = w^(n/6) - 1."""
    coefficients = [Fraction(0)] * (order // 2)
    for exponent, factor in powers.items():
        half_turns, rest = divmod(exponent, order // 2)
        coefficients[rest] += -factor if half_turns % 2 else factor
    degree = order // 3
    for exponent in reversed(range(degree, order // 2)):
        coefficients[exponent - degree // 2] += coefficients[exponent]
        coefficients[exponent - degree] -= coefficients[exponent]
    return tuple(coefficients[:degree])


def square(z: Exact, order: int) -> Exact:
    """Squared distance from the origin: z times its mirror image."""
    powers: dict[int, Fraction] = {}
    for (i, a), (j, b) in product(enumerate(z), repeat=2):
        powers[i - j] = powers.get(i - j, Fraction(0)) + a * b
    return reduced(powers, order)


def decimals(z: Exact, order: int) -> tuple[Decimal, Decimal]:
    """X and y to sixty digits."""
    two, three, six = (Decimal(n).sqrt() for n in (2, 3, 6))
    table = [Decimal(1), (six + two) / 4, three / 2, two / 2, Decimal(1) / 2, (six - two) / 4, Decimal(0)]

    def cosine(steps: int) -> Decimal:
        steps = abs((steps + 12) % 24 - 12)
        return table[steps] if steps <= 6 else -table[12 - steps]

    step = 24 // order
    values = [Decimal(c.numerator) / c.denominator for c in z]
    x = sum((value * cosine(k * step) for k, value in enumerate(values)), Decimal(0))
    y = sum((value * cosine(6 - k * step) for k, value in enumerate(values)), Decimal(0))
    return x, y


def add(z: Sequence[Fraction | int], other: Sequence[Fraction | int], factor: Fraction | int = 1) -> Exact:
    return tuple([Fraction(a) + factor * b for a, b in zip(z, other, strict=True)])


def mean(points: Sequence[Sequence[Fraction | int]]) -> Exact:
    total = add(points[0], points[0], -1)
    for point in points:
        total = add(total, point)
    return tuple([c / len(points) for c in total])


def centre_of(entry: CatalogueEntry, centre: Centre) -> Exact:
    sides = [len(face) for face in entry.faces]
    face = entry.faces[sides.index(max(sides))]
    return mean(face[: {"face": len(face), "vertex": 1, "edge": 2}[centre]])


def centroids(entry: CatalogueEntry, centre: Centre) -> Iterator[Exact]:
    """Centroids as seen from the centre, of all faces that are not clearly farther away than `FAR`."""
    middle = centre_of(entry, centre)
    for face in entry.faces:
        own = add(mean(face), middle, -1)
        for i, j in product(range(-12, 13), repeat=2):
            there = add(add(own, entry.vectors[0], i), entry.vectors[1], j)
            if math.hypot(*entry.ring.point(there)) < FAR + 0.1:
                yield there


@cache
def distances(entry: CatalogueEntry, centre: Centre) -> list[tuple[Exact, Decimal]]:
    """Squared distances of centroids from the centre: exact, and to sixty digits."""
    with localcontext() as context:
        context.prec = DIGITS
        order = entry.ring.order
        exact = [square(z, order) for z in centroids(entry, centre)]
        return [(one, decimals(one, order)[0]) for one in exact]


def in_disc(entry: CatalogueEntry, centre: Centre, radius: Fraction) -> int:
    """Number of centroids within a radius; equal means equal integers."""
    with localcontext() as context:
        context.prec = DIGITS
        edge = Decimal(radius.numerator) ** 2 / Decimal(radius.denominator) ** 2
        near = sum(value < edge - ZERO for _, value in distances(entry, centre))
        return near + on_rim(entry, centre, radius)


def on_rim(entry: CatalogueEntry, centre: Centre, radius: Fraction) -> int:
    """Number of centroids exactly at a radius."""
    return sum(one[0] == radius * radius and not any(one[1:]) for one, _ in distances(entry, centre))


def in_polygon(point: tuple[Decimal, Decimal], corners: Sequence[tuple[Decimal, Decimal]]) -> bool:
    """Whether a point is inside a polygon or on its border: on a side, or wound round an odd number of times."""
    x, y = point
    inside = False
    for (px, py), (qx, qy) in zip(corners, [*corners[1:], corners[0]], strict=True):
        cross = (qx - px) * (y - py) - (qy - py) * (x - px)
        if abs(cross) < ZERO and (x - px) * (x - qx) + (y - py) * (y - qy) < ZERO:
            return True
        if (py - y > -ZERO) != (qy - y > -ZERO):
            inside ^= (cross > 0) == (qy > py)
    return inside
