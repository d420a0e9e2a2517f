"""The exact numbers of a drawn patch: a ring of directions, and the sides of shapes that are no sums of its unit steps.

A point is a tuple of integers: a block of coefficients for the unit step, then one for each of the patch's own steps.
So sides of any length stay exact: what leads back to the same point by the same sides in another order does so
exactly, whatever their lengths are.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from boardrules.values import dataclass
from boardwright.geometry.cyclotomic import Cyclotomic, Element, degree
from boardwright.geometry.points import Point
from boardwright.tilings.errors import TilingError

MOST_DEGREE = 96
"""Greatest number of coefficients for a step: 3 to 7, 10 and 12 sides go together, or 3 to 6, 8 to 10 and 12."""

MOST_OWN = 12
"""Most own steps of a patch."""

ALIKE = 1e-5
"""Difference, in edges, up to which a side given in floats is one that is known."""

MULTIPLES = 8
"""Greatest multiple of a known side that is recognised."""


class RingError(TilingError):
    """Shapes that do not go together in one ring of bounded size; `order` is the number of directions they need."""

    def __init__(self, order: int) -> None:
        self.order = order
        super().__init__(f"these shapes together need {order:,} directions, too many for exact corners")


@dataclass(frozen=True, slots=True)
class Frame:
    """Directions, by their number, and own steps as floats, in edges."""

    order: int = 2
    own: tuple[Point, ...] = ()

    @property
    def ring(self) -> Cyclotomic:
        """The ring of the directions."""
        return Cyclotomic(self.order)

    @property
    def long(self) -> int:
        """Number of integers of a point."""
        return self.ring.degree * (1 + len(self.own))

    @property
    def origin(self) -> Element:
        """The point zero."""
        return (0,) * self.long

    def unit(self, direction: int) -> Element:
        """The unit step in a direction."""
        return self.ring.power(direction) + (0,) * (self.long - self.ring.degree)

    def own_step(self, number: int, direction: int) -> Element:
        """One of the own steps, turned."""
        size = self.ring.degree
        before = (0,) * (size * (1 + number))
        return before + self.ring.power(direction) + (0,) * (self.long - size - len(before))

    def blocks(self, z: Sequence[int]) -> Iterator[Sequence[int]]:
        """The coefficients of each step."""
        size = self.ring.degree
        return (z[start : start + size] for start in range(0, len(z), size))

    def turned(self, z: Sequence[int], steps: int) -> Element:
        """A point turned about the origin."""
        return tuple([c for block in self.blocks(z) for c in self.ring.turned(block, steps)])

    def point(self, z: Sequence[int]) -> Point:
        """X and y as floats, in edges."""
        total = 0j
        for step, block in zip(((1.0, 0.0), *self.own), self.blocks(z), strict=True):
            if any(block):
                total += complex(*step) * complex(*self.ring.point(block))
        return total.real, total.imag

    def direction(self, z: Sequence[int]) -> int | None:
        """Direction of a unit step; None for any other."""
        size = self.ring.degree
        return None if any(z[size:]) else self.ring.direction(tuple(z[:size]))

    def wider(self, parts: int) -> "Frame":
        """The frame that also has the directions of `parts` equal parts of a full turn.

        Raises:
            RingError: when it would be too large.
        """
        order = math.lcm(self.order, parts)
        if order > 2000 or degree(order) > MOST_DEGREE:
            raise RingError(order)
        return self if order == self.order else replace(self, order=order)

    def wide(self, z: Sequence[int]) -> Element:
        """A point of this frame before own steps were added."""
        return (*z, *([0] * (self.long - len(z))))

    def moved(self, z: Sequence[int], other: "Frame") -> Element:
        """A point of this frame in a wider one."""
        ring = other.ring
        found = [c for block in self.blocks(z) for c in ring.from_order(block, self.order)]
        return (*found, *([0] * (other.long - len(found))))

    def with_own(self, step: Point) -> "Frame":
        """The frame with another own step.

        Raises:
            RingError: when there are too many.
        """
        if len(self.own) == MOST_OWN or self.ring.degree * (2 + len(self.own)) > 4 * MOST_DEGREE:
            raise RingError(self.order * (2 + len(self.own)))
        return replace(self, own=(*self.own, step))

    def bases(self) -> list[tuple[Point, Element]]:
        """The unit step and the own ones, in floats and exactly."""
        steps = [self.unit(0), *[self.own_step(number, 0) for number in range(len(self.own))]]
        return [(self.point(step), step) for step in steps]

    def known(self, step: Point, bases: Sequence[tuple[Point, Element]]) -> Element | None:
        """The exact step that one given in floats is: a multiple of one of the bases, turned."""
        for base, exact in bases:
            found = self.ratio(step, base)
            if found is not None:
                return tuple([found[0] * c for c in self.turned(exact, found[1])])
        return None

    def ratio(self, step: Point, base: Point) -> tuple[int, int] | None:
        """How many times a base, turned by how many directions, a step is; None if it is no whole multiple."""
        ratio = complex(*step) / complex(*base)
        times = round(abs(ratio))
        if not 1 <= times <= MULTIPLES or abs(abs(ratio) - times) * math.hypot(*base) > ALIKE:
            return None
        turn = math.atan2(ratio.imag, ratio.real) * self.order / math.tau
        if abs(turn - round(turn)) * math.tau / self.order * math.hypot(*step) > ALIKE:
            return None
        return times, round(turn)


def parts_of_turn(degrees: float) -> tuple[int, int] | None:
    """An angle as so many parts of a full turn, and into how many equal parts that is; None if it is no such angle."""
    share = Fraction(degrees / 360).limit_denominator(360)
    if abs(float(share) * 360 - degrees) > 1e-4 or share <= 0:
        return None
    return share.numerator, share.denominator


def add(z: Sequence[int], other: Sequence[int]) -> Element:
    """Sum of two points."""
    return tuple([a + b for a, b in zip(z, other, strict=True)])


def subtract(z: Sequence[int], other: Sequence[int]) -> Element:
    """Difference of two points."""
    return tuple([a - b for a, b in zip(z, other, strict=True)])


def negative(z: Sequence[int]) -> Element:
    """The opposite step."""
    return tuple([-c for c in z])
