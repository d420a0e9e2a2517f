"""Exact points packed into one whole number each: as equal as the points are, added as they are, and far smaller."""

from boardwright.geometry.ring import CyclotomicInteger

BITS = 24
"""Of a coefficient. Boards are a few thousand edges wide at most, and so are coefficients: none ever overflows."""

HALF = 1 << (BITS - 1)
MASK = (1 << BITS) - 1


def packed(z: CyclotomicInteger) -> int:
    """The number of a point; that of a sum of points is the sum of theirs."""
    total = 0
    for c in reversed(z):
        total = (total << BITS) + c
    return total


def unpacked(number: int, degree: int) -> CyclotomicInteger:
    """The point of a number, with so many coefficients."""
    found = []
    for _ in range(degree):
        c = ((number + HALF) & MASK) - HALF
        found.append(c)
        number = (number - c) >> BITS
    return tuple(found)
