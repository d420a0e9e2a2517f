"""The lines that turns draw on a board, and whether those of two turns can be told apart in one picture."""

import math
import re
from collections.abc import Iterable, Sequence
from itertools import pairwise, product
from typing import Any, Final, Protocol, runtime_checkable

from boardrules.game import Game
from boardrules.values import dataclass
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.places import Line, NamedShapes, middle_of, named_shapes
from boardwright.figures.diagram.position_diff import Wayfinder, happened
from boardwright.geometry.points import Point, segment_distance, turning

CELL: Final = 10.0
"""Cell in mm at which lines are compared; whether they lie on each other does not depend on it."""

NEAR: Final = 0.5
"""Distance in mm from which on two points are apart at that cell."""

_PLACE: Final = re.compile("[A-Za-z][0-9]+")

Segment = tuple[Point, Point]


@runtime_checkable
class JoinsLines(Protocol):
    """A drawer whose lines join: those of two turns that touch look like one line."""

    joins_lines: bool


@dataclass(frozen=True, slots=True)
class Ink:
    """What a turn draws: the way of its piece, the lines that it builds, and the places where it puts something."""

    way: tuple[Segment, ...] = ()
    built: tuple[Segment, ...] = ()
    named: frozenset[str] = frozenset()


class TurnLines:
    """Turns of a game as lines on the board of a drawer."""

    def __init__(self, game: Game[Any, Any], drawer: FrameDrawer) -> None:
        self._game = game
        self._drawer = drawer
        self._shapes: NamedShapes = named_shapes(drawer, CELL)
        self._joins = isinstance(drawer, JoinsLines) and drawer.joins_lines

    def made(self, before: Any, move: Any, after: Any) -> Ink:
        """A legal turn."""
        changed = happened(self._game, self._drawer, before, move, after)
        return Ink(self._way(changed.way), self._lines(sorted(changed.built)))

    def claimed(self, before: Any, move: Any) -> Ink:
        """A turn that may be illegal, as it is written."""
        written = self._game.format_move(move)
        names = written.split()
        if any("-" in name and isinstance(self._shapes.find(name), Line) for name in names):
            return Ink((), self._lines(names), frozenset(name for name in names if "-" not in name))
        if all(self._shapes.find(name) for name in names):
            return Ink(named=frozenset(names))
        way = self._drawer.way_of(self._game, before, move) if isinstance(self._drawer, Wayfinder) else ()
        # What is built stands at the end, such as the fence of d4-b3S.
        return Ink(self._way(way or _PLACE.findall(written)), self._lines(re.findall(r"[a-z][0-9]+[NESW]$", written)))

    def clash(self, one: Ink, other: Ink) -> bool:
        """Whether two turns cannot be told apart, or one seems to go through what the other builds."""
        if any(on_each_other(a, b) for a, b in product(one.way, other.way)):
            return True
        if any(_cross(a, b) for a, b in (*product(one.way, other.built), *product(other.way, one.built))):
            return True
        return self._joins and any(_touch(a, b) for a, b in product(one.built, other.built))

    def confused(self, one: Ink, other: Ink) -> bool:
        """Whether two turns that are only pointed out cannot be told apart.

        Ways that begin at one place may lie on each other: their heads are at different places.
        """
        if one.named & other.named or any(on_each_other(a, b) for a, b in product(one.built, other.built)):
            return True
        fork = one.way and other.way and one.way[0][0] == other.way[0][0] and one.way[-1][1] != other.way[-1][1]
        if not fork and any(on_each_other(a, b) for a, b in product(one.way, other.way)):
            return True
        return self._joins and any(_touch(a, b) and _along(a, b) for a, b in product(one.built, other.built))

    def crosses(self, ink: Ink, places: Iterable[str]) -> bool:
        """Whether a way leads over the middle of one of some places, and not just to it."""
        found = [middle_of(shape) for place in places if (shape := self._shapes.find(place))]
        ends = [ink.way[0][0], ink.way[-1][1]] if ink.way else []
        return any(
            segment_distance(point, *part) < NEAR and all(math.dist(point, end) > NEAR for end in ends)
            for part, point in product(ink.way, found)
        )

    def _way(self, names: Sequence[str]) -> tuple[Segment, ...]:
        points = [middle_of(shape) for name in names if (shape := self._shapes.find(name))]
        return tuple(pairwise(points))

    def _lines(self, names: Iterable[str]) -> tuple[Segment, ...]:
        shapes = [self._shapes.find(name) for name in names]
        return tuple((shape.points[0], shape.points[-1]) for shape in shapes if isinstance(shape, Line))


def on_each_other(one: Segment, other: Segment) -> bool:
    """Whether two segments lie on each other for some length."""
    on = [point for point in other if segment_distance(point, *one) < NEAR]
    on += [point for point in one if segment_distance(point, *other) < NEAR]
    return any(math.dist(a, b) > NEAR for a, b in product(on, on))


def _touch(one: Segment, other: Segment) -> bool:
    """Whether an end of one segment lies on the other; on a board, lines never cross."""
    return any(segment_distance(point, *one) < NEAR for point in other) or any(
        segment_distance(point, *other) < NEAR for point in one
    )


def _along(one: Segment, other: Segment) -> bool:
    """Whether two segments lead the same way."""
    (ax, ay), (bx, by) = ((end[0] - start[0], end[1] - start[1]) for start, end in (one, other))
    return abs(ax * by - ay * bx) < NEAR * NEAR


def _cross(one: Segment, other: Segment) -> bool:
    """Whether two segments cross inside both."""
    return all(turning(*line, start) * turning(*line, end) < 0 for line, (start, end) in ((one, other), (other, one)))
