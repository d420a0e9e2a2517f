"""The Ammann-Beenker tiling: four families of parallel lines, 45 degrees apart; every crossing becomes a face.

A node is four integers, the numbers of the strips between lines that contain its mesh of the grid; it lies at the sum
of so many eighth roots of one, in the ring of order 24. The lines lie half a unit on both sides of the origin, so the
origin is a node with eight rhombs around it, and no three lines meet: all is decided in integers.

Source: F. P. M. Beenker, "Algebraic theory of non-periodic tilings of the plane by two simple building blocks", 1982.
"""

import math
from collections.abc import Iterator, Sequence
from operator import mul

from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing
from boardwright.tilings.exact.grid_lines import Box, lines_across
from boardwright.tilings.families.packed import packed

RING_24 = CyclotomicRing(24)

Strips = tuple[int, ...]
"""Numbers of the strips of the four families that contain a mesh."""

ROOT = math.sqrt(2)
COSINES = tuple(math.cos(math.tau * k / 8) for k in range(4))
SINES = tuple(math.sin(math.tau * k / 8) for k in range(4))

FACE_AREA = 2 / (1 + ROOT)
"""Mean area of a face: there are sqrt 2 rhombs, of area sqrt 1/2, to a square."""

CENTROIDS_OVER = 2
"""Denominator of centroids."""

REACH = 1.5
"""More than the distance of a face's centre from twice its crossing: half a unit along each of two directions."""

UNITS: tuple[CyclotomicInteger, ...] = tuple(RING_24.power(3 * k) for k in range(4))
"""The four directions."""


def ammann_beenker(box: Box) -> Iterator[tuple[tuple[int, ...], CyclotomicInteger]]:
    """Faces with their centres in a box, and some around it: packed corners, counter-clockwise; twice the centroid."""
    steps = tuple([packed(unit) for unit in UNITS])
    columns = tuple(zip(*UNITS, strict=True))
    for strips, r, s in crossings(box):
        first = sum(map(mul, strips, steps))
        second, fourth = first + steps[r], first + steps[s]
        middle = [2 * number for number in strips]
        middle[r] += 1
        middle[s] += 1
        centroid = tuple([sum(map(mul, middle, column)) for column in columns])
        yield (first, second, second + steps[s], fourth), centroid


def crossings(box: Box) -> Iterator[tuple[Strips, int, int]]:
    """The lowest corner of each face as strips, and the two directions of its sides, the second counter-clockwise."""
    left, bottom, right, top = ((c + sign * REACH) / 2 for c, sign in zip(box, (-1, -1, 1, 1), strict=True))
    lines = lines_across((left, bottom, right, top), COSINES, SINES, -0.5)
    for r in range(4):
        for s in range(r + 1, 4):
            across = COSINES[r] * SINES[s] - SINES[r] * COSINES[s]
            # A crossing's coordinate along another direction is a combination of those along r and s.
            others = [
                (t, *_twice_ratio(s - t, s - r), *_twice_ratio(t - r, s - r)) for t in range(4) if t not in (r, s)
            ]
            for m in lines[r]:
                for n in lines[s]:
                    p, q = m + 0.5, n + 0.5
                    x, y = (p * SINES[s] - q * SINES[r]) / across, (q * COSINES[r] - p * COSINES[s]) / across
                    if left <= x <= right and bottom <= y <= top:
                        yield _strips(r, s, m, n, others), r, s


Across = tuple[int, int, int, int, int]
"""Another direction t, and twice the parts a + b sqrt 2 and c + d sqrt 2 that those along r and s have in it."""


def _strips(r: int, s: int, m: int, n: int, others: Sequence[Across]) -> Strips:
    """Strips of the mesh below both lines where the line m + 1/2 of family r crosses the line n + 1/2 of family s."""
    strips = [0] * 4
    strips[r], strips[s] = m, n
    p, q = 2 * m + 1, 2 * n + 1
    for t, a, b, c, d in others:
        strips[t] = _floor_of_quarter(p * a + q * c + 2, p * b + q * d)
    return tuple(strips)


def _twice_ratio(m: int, n: int) -> tuple[int, int]:
    """Twice the quotient sin 45m / sin 45n as a + b sqrt 2; n is 1, 2 or 3."""
    if m % 4 == 0:
        return 0, 0
    sign = 1 if m % 8 < 4 else -1
    if m % 2 == n % 2:
        return 2 * sign, 0
    return (0, sign) if m % 2 else (0, 2 * sign)


def _floor_of_quarter(a: int, b: int) -> int:
    """(a + b sqrt 2) / 4, rounded down, exactly."""
    root = math.isqrt(2 * b * b)  # |b| sqrt 2 rounded down; it is irrational unless b is 0
    return (a + (root if b >= 0 else -root - 1)) // 4
