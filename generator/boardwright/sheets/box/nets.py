"""Nets to cut and fold: a tuck box, and an envelope. Millimetres, y down, from the net's top left corner."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from boardwright.values import dataclass

if TYPE_CHECKING:
    from boardwright.geometry.points import Point
    from boardwright.scene import Box

GLUE = 12.0
"""Width of the flap of a box that is glued."""

TUCK = 14.0
"""Length of the flaps that are tucked in."""

SLANT = 4.0
"""How much flaps narrow towards their ends."""

SIDE_FLAP, LID = 9.0, 18.0
"""Width of the flaps of an envelope that are glued, and length of its lid."""

LOOSE = 3.0
"""How much wider and higher an envelope is than what goes in."""


class Net(Protocol):
    """What a maker cuts out and folds."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""

    @property
    def outline(self) -> "Sequence[Point]":
        """Corners of the line to cut along, in order."""

    @property
    def folds(self) -> "Sequence[tuple[Point, Point]]":
        """Lines to fold along, from cut to cut."""

    @property
    def glued(self) -> "Sequence[Sequence[Point]]":
        """Flaps that get glue."""

    @property
    def front(self) -> "Box":
        """The side that is seen first: left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box whose lid and bottom are tucked in; width, height and depth are those of its inside."""

    width: float
    height: float
    depth: float

    @property
    def size(self) -> tuple[float, float]:
        return (GLUE + 2 * self.width + 2 * self.depth, self.height + 2 * self._above)

    @property
    def _above(self) -> float:
        return self.depth + TUCK

    @property
    def _dust(self) -> float:
        """Length of the flaps beside the lid: they must not meet in the middle."""
        return min(self.depth, self.width / 2 - 1.0)

    @property
    def _xs(self) -> tuple[float, ...]:
        """Left sides of front, side, back and side, and the right end."""
        xs = [GLUE]
        for step in (self.width, self.depth, self.width, self.depth):
            xs.append(xs[-1] + step)
        return tuple(xs)

    @property
    def outline(self) -> "Sequence[Point]":
        front, side, back, last, end = self._xs
        up, dust, slant = self._above, self._above - self._dust, SLANT / 2
        top = [(0.0, up + SLANT), (front, up), (side, up)]
        top += [(side + slant, dust), (back - slant, dust), (back, up)]
        top += [(back, TUCK), (back + SLANT, 0.0), (last - SLANT, 0.0), (last, TUCK), (last, up)]
        top += [(last + slant, dust), (end - slant, dust), (end, up)]
        height = self.size[1]
        return (*top, *((x, height - y) for x, y in reversed(top)))

    @property
    def folds(self) -> "Sequence[tuple[Point, Point]]":
        front, side, back, last, end = self._xs
        up, low = self._above, self._above + self.height
        upright = [((x, up), (x, low)) for x in (front, side, back, last)]
        level = [
            ((left, y), (right, y)) for y in (up, low) for left, right in ((side, back), (back, last), (last, end))
        ]
        tucks = [((back, y), (last, y)) for y in (TUCK, self.size[1] - TUCK)]
        return (*upright, *level, *tucks)

    @property
    def glued(self) -> "Sequence[Sequence[Point]]":
        up, low = self._above, self._above + self.height
        return (((0.0, up + SLANT), (GLUE, up), (GLUE, low), (0.0, low - SLANT)),)

    @property
    def front(self) -> "Box":
        return (GLUE, self._above, GLUE + self.width, self._above + self.height)


@dataclass(frozen=True, slots=True)
class Envelope:
    """An envelope for sheets of this width and height, with two flaps to glue and a lid to tuck in."""

    width: float
    height: float

    @property
    def _inside(self) -> tuple[float, float]:
        return (self.width + LOOSE, self.height + LOOSE)

    @property
    def size(self) -> tuple[float, float]:
        wide, high = self._inside
        return (wide + 2 * SIDE_FLAP, LID + 2 * high)

    @property
    def outline(self) -> "Sequence[Point]":
        wide, high = self._inside
        left, right, end = SIDE_FLAP, SIDE_FLAP + wide, wide + 2 * SIDE_FLAP
        middle, bottom = LID + high, LID + 2 * high
        lid = ((left, LID), (left + SLANT, 0.0), (right - SLANT, 0.0), (right, LID))
        right_flap = ((end, LID + SLANT), (end, middle - SLANT), (right, middle))
        left_flap = ((left, middle), (0.0, middle - SLANT), (0.0, LID + SLANT))
        return (*lid, *right_flap, (right, bottom), (left, bottom), *left_flap)

    @property
    def folds(self) -> "Sequence[tuple[Point, Point]]":
        wide, high = self._inside
        left, right, middle = SIDE_FLAP, SIDE_FLAP + wide, LID + high
        level = [((left, y), (right, y)) for y in (LID, middle)]
        return (*level, *(((x, LID), (x, middle)) for x in (left, right)))

    @property
    def glued(self) -> "Sequence[Sequence[Point]]":
        wide, high = self._inside
        left, right, end, middle = SIDE_FLAP, SIDE_FLAP + wide, wide + 2 * SIDE_FLAP, LID + high
        one = ((left, LID), (left, middle), (0.0, middle - SLANT), (0.0, LID + SLANT))
        other = ((right, LID), (end, LID + SLANT), (end, middle - SLANT), (right, middle))
        return (one, other)

    @property
    def front(self) -> "Box":
        wide, high = self._inside
        return (SIDE_FLAP, LID, SIDE_FLAP + wide, LID + high)
