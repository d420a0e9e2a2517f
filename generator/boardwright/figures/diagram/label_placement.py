"""Places for numbered marks on a board: beside what they point out, on no piece, no other mark and no word."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from itertools import pairwise
from typing import Final

from boardrules.values import dataclass
from boardwright.figures.diagram.frames import Mark
from boardwright.figures.diagram.marks import BAR, GROUND, SIGN, number_radius, numbered
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point, segment_distance
from boardwright.geometry.quantised import MILLIONTH, cheapest
from boardwright.scene import Box, Item, Style, polylines

CLEAR: Final = 0.15
"""Room in mm between a mark with its ground and a piece."""

TURNS: Final = tuple((math.cos(angle), math.sin(angle)) for angle in (math.pi * (i / 8 - 0.25) for i in range(16)))
"""Directions in which a mark is tried; they begin up and to the right, which wins if everything is free."""

STEPS: Final = (0.0, 0.4, 0.9, 1.5, 2.2, 3.2, 4.5, 6.0, 8.0)
"""How much farther in mm than the nearest place a mark is tried."""

OUTSIDE: Final = 10_000.0
"""Cost of a place that the drawing does not hold: more than that of any place inside, whatever it covers."""

LEADER: Final = 1.6
"""A mark farther than this from what it points out, in mm, has a thin line to it."""


@dataclass(frozen=True, slots=True)
class Spots:
    """A board and all that stands on it: marks keep off its pieces and words, and off its lines as far as they can.

    Attributes:
        width: Width of the drawing in mm.
        height: Height of the drawing in mm.
        discs: Pieces and marks: middle and radius.
        lines: Lines of play and arrows.
        boxes: Words.
        walls: Lines that marks keep off as they keep off pieces: those that they speak of.

    """

    width: float
    height: float
    discs: list[tuple[Point, float]] = field(default_factory=list)
    lines: list[tuple[Point, Point]] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    walls: list[tuple[Point, Point]] = field(default_factory=list)

    def pieces(self, points: Iterable[Point], radius: float) -> None:
        """Pieces that no mark may cover."""
        self.discs.extend((point, radius) for point in points)

    def way(self, points: Sequence[Point]) -> None:
        """A line or an arrow that marks had better not cover."""
        self.lines.extend(pairwise(points))

    def marked(
        self,
        mark: Mark,
        aims: Sequence[Point],
        reach: float,
        theme: Theme,
        radius: float = SIGN,
        others: Sequence[tuple[Point, Point]] = (),
    ) -> tuple[Item, ...]:
        """The mark at the best place about one of these points, `reach` mm or a little more away from it.

        A negative `reach` lets it stand on the point itself. It keeps off the lines of `others`, whose number it would
        seem to be.
        """
        usual, radius = radius, number_radius(mark.number, radius)
        room = radius + (BAR if mark.sign == "illegal" else GROUND)
        spot, aim = self.found(aims, reach, radius, room, others)
        return (*_leader(spot, aim, radius, max(0.0, reach), mark, theme), *numbered(spot, mark, theme, usual))

    def found(
        self,
        aims: Sequence[Point],
        reach: float,
        radius: float,
        room: float,
        others: Sequence[tuple[Point, Point]] = (),
    ) -> tuple[Point, Point]:
        """The best place for a disc about one of these points, and that point; the place is taken then.

        The disc with its ground is `room` mm large, and stays in the drawing with that if it can.
        """
        options = [
            (away, turn, place, spot)
            for place, aim in enumerate(aims)
            for away, turn, spot in _around(aim, max(0.0, reach + radius))
        ]

        near = self._near(aims, max(0.0, reach + radius) + STEPS[-1] + radius + GROUND + CLEAR + MILLIONTH)

        near.walls.extend(others)

        def cost(number: int) -> float:
            away, turn, place, spot = options[number]
            return near._cost(spot, radius, room) + away + 0.05 * turn + 0.3 * place

        best = cheapest([away + 0.05 * turn + 0.3 * place for away, turn, place, _ in options], cost)
        _, _, place, spot = options[best]
        self.discs.append((spot, radius + GROUND))
        return spot, aims[place]

    def _near(self, aims: Sequence[Point], far: float) -> "Spots":
        """The same drawing with only what a place up to `far` mm from one of these points may cover.

        What is left out costs such a place nothing, and what stays is in the same order.
        """
        left, right = min(x for x, _ in aims) - far, max(x for x, _ in aims) + far
        top, bottom = min(y for _, y in aims) - far, max(y for _, y in aims) + far
        discs = [
            (spot, radius)
            for spot, radius in self.discs
            if left - radius <= spot[0] <= right + radius and top - radius <= spot[1] <= bottom + radius
        ]
        lines, walls = (
            [
                (start, end)
                for start, end in group
                if max(start[0], end[0]) >= left
                and min(start[0], end[0]) <= right
                and max(start[1], end[1]) >= top
                and min(start[1], end[1]) <= bottom
            ]
            for group in (self.lines, self.walls)
        )
        boxes = [box for box in self.boxes if box[2] >= left and box[0] <= right and box[3] >= top and box[1] <= bottom]
        return Spots(self.width, self.height, discs, lines, boxes, walls)

    def _cost(self, spot: Point, radius: float, room: float) -> float:
        """How much a mark covers at a point: pieces above all. It stays in the drawing if it can."""
        x, y = spot
        outside = max(room - x, room - y, x + room - self.width, y + room - self.height, 0.0)
        cost = OUTSIDE + 200.0 * outside if outside > MILLIONTH else 0.0
        for point, other in self.discs:
            short = radius + GROUND + CLEAR + other - math.dist(spot, point)
            if short > MILLIONTH:
                cost += 20.0 + 60.0 * short
        for left, top, right, bottom in self.boxes:
            gap = math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom))
            if gap < radius + GROUND:
                cost += 20.0 + 60.0 * (radius + GROUND - gap)
        for start, end in self.walls:
            short = radius + GROUND - segment_distance(spot, start, end)
            if short > MILLIONTH:
                cost += 20.0 + 60.0 * short
        for start, end in self.lines:
            cost += 3.0 * max(0.0, radius + GROUND - segment_distance(spot, start, end))
        return cost


def _leader(spot: Point, aim: Point, radius: float, reach: float, mark: Mark, theme: Theme) -> tuple[Item, ...]:
    """Thin line from a mark that stands far away to what it points out, `reach` mm off its middle."""
    away = math.dist(spot, aim)
    if away - radius - reach < LEADER:
        return ()
    part = (away - reach) / away
    end = (spot[0] + part * (aim[0] - spot[0]), spot[1] + part * (aim[1] - spot[1]))
    colours = theme.colours
    pen = colours.illegal if mark.sign == "illegal" else colours.legal
    return (
        polylines(((spot, end),), Style(stroke=colours.paper, width=0.6, cap="round")),
        polylines(((spot, end),), Style(stroke=pen, width=0.2, cap="round")),
    )


def _around(aim: Point, nearest: float) -> Iterator[tuple[float, int, Point]]:
    """Places about a point: how much farther than the nearest, the number of its direction, and the place."""
    x, y = aim
    for more in STEPS:
        away = nearest + more
        for turn, (across, down) in enumerate(TURNS):
            yield more, turn, (x + away * across, y + away * down)
