"""The work of cutting pieces out: number of cuts and minutes, from the lines to cut of the finished plan.

The seconds are estimates for scissors and card of 300 g, see docs/decisions/sheets-and-sets.md.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from boardwright.geometry.points import Point
from boardwright.scene import Item, Path, Style, flattened
from boardwright.sheets.pieces.packing import Packing

PLACED = 3.0
"""Seconds to take up the paper and bring the scissors to the start of a cut."""

STRAIGHT, ROUND = 20.0, 5.0
"""Speed of scissors in mm per second along a straight line, and round a curve or an outline of its own."""

FOLDED = 8.0
"""Seconds to score and fold a line."""


@dataclass(frozen=True, slots=True)
class Work:
    """Cuts of some sheets: lines cut once, whether straight or round a piece; and the seconds that they take."""

    cuts: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Work") -> "Work":
        return Work(self.cuts + other.cuts, math.fsum((self.seconds, other.seconds)))

    @property
    def minutes(self) -> int:
        """Minutes, rounded to 5 beyond ten: nobody's scissors are more exact than that."""
        minutes = self.seconds / 60
        return max(1, round(minutes)) if minutes < 10 else 5 * round(minutes / 5)


def work(blocks: Iterable[tuple[Packing, int, int]], folds: int = 0) -> Work:
    """Work of some blocks of pieces, each a packing with its columns and its number of pieces."""
    found = Work(0, FOLDED * folds)
    for packing, columns, count in blocks:
        found += work_of(packing.cuts(columns, count, Style()))
    return found


def work_of(items: Iterable[Item]) -> Work:
    """Work of the lines to cut among some items; ticks beside them are not cut."""
    cuts, seconds = 0, [0.0]
    for item, _, _ in flattened(items):
        if not isinstance(item, Path) or item.role != "cut":
            continue
        for closed, length in _ways(item):
            cuts += 1
            seconds.append(PLACED + length / (ROUND if closed else STRAIGHT))
    return Work(cuts, math.fsum(seconds))


def _ways(path: Path) -> list[tuple[bool, float]]:
    """Each way of a path: whether it is closed, and its length in mm; curves by the polygon of their handles' mean."""
    found: list[tuple[bool, float]] = []
    points = list(zip(path.numbers[::2], path.numbers[1::2], strict=True))
    at = 0
    start = here = (0.0, 0.0)
    lengths: list[float] = []
    for letter in path.commands:
        if letter == "M":
            if lengths:
                found.append((False, math.fsum(lengths)))
            lengths, start, here = [], points[at], points[at]
            at += 1
        elif letter == "L":
            lengths.append(math.dist(here, points[at]))
            here = points[at]
            at += 1
        elif letter == "C":
            lengths.append(_curve(here, *points[at : at + 3]))
            here = points[at + 2]
            at += 3
        else:
            found.append((True, math.fsum((*lengths, math.dist(here, start)))))
            lengths = []
    if lengths:
        found.append((False, math.fsum(lengths)))
    return found


def _curve(start: Point, first: Point, second: Point, end: Point) -> float:
    """Length of a Bezier curve: the mean of its chord and of the way along its handles, near enough for seconds."""
    way = math.fsum((math.dist(start, first), math.dist(first, second), math.dist(second, end)))
    return (math.dist(start, end) + way) / 2
