"""Lines of dots on which coats are painted, one over the other as on paper, so that their dots can be counted.

Where an edge crosses a line is a whole number of small steps; so a shape that is painted at many places is cut once,
and moved by adding whole numbers. The dots of each line begin elsewhere, so that edges one below the other, of a border
or a table, are right on the average of their lines.
"""

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from operator import le
from typing import Generic, NamedTuple, TypeVar

from boardwright.geometry.quantised import whole_above
from boardwright.scene.ink.edges import Edge, Edges, edges_of
from boardwright.scene.ink.outlines import Ring
from boardwright.scene.ink.stencils import Stencil

MOST_DOTS = 1 << 14
"""Dots of a line, a metre's of 1/16 mm; where there are that many, larger ones do as well, and many more take long."""

FINE = 8
"""Steps of a dot, as a power of two: half a percent of a dot does not show."""

ORIGIN = 1 << 30
"""Added to steps, so that what is cut off is positive. No page has as many."""

ASIDE = 0.37
"""Part of a step, at which steps begin: there nothing lies by design, so all machines count alike."""

SAME = 1e-5
"""Heights in mm that differ by less are equal: of shapes that stand in a row."""

GOLDEN = (math.sqrt(5) - 1) / 2
"""Its multiples, without their whole parts, are spread evenly over 0 to 1 however many there are."""

PLASTIC = 0.7548776662466927
"""The same, and not in step with those of the golden ratio."""

Row = TypeVar("Row")


def scattered(number: int, ratio: float) -> float:
    """A place from 0 to 1 for a number: those of successive ones are spread evenly, and in step with nothing.

    By multiples of squares: those of the numbers themselves would be in step with edges of some slopes.
    """
    return number * (number + 1) * ratio % 1.0


class Runs(NamedTuple, Generic[Row]):
    """Where polygons lie on lines: each line, and the steps between which they do; a line may be there again.

    `turn` is 1 or -1 if they are wound about that way wherever they are, else 0.
    """

    rows: Sequence[Row]
    starts: Sequence[int]
    ends: Sequence[int]
    turn: int


class Dots:
    """Some lines across a field, as rows of dots that hold codes of colours from 1 to 255; 0 is the bare field.

    Args:
        lines: y of each in mm, from the top to the bottom.
        width: of the field in mm.
        dot: width of a dot in mm, at the most, if the field is not too wide.
        number: of the first line, among all those of a sweep.
    """

    def __init__(self, lines: Sequence[float], width: float, dot: float, number: int) -> None:
        self.count = max(1, min(MOST_DOTS, whole_above(width / dot)))
        self.rows = [bytearray(self.count) for _ in lines]
        self._scale = self.count / width * (1 << FINE)
        self._width = width
        self._lines = lines
        starts = [scattered(number + row, GOLDEN) * (1 << FINE) + ASIDE + ORIGIN for row in range(len(lines))]
        self._places = list(zip(lines, starts, strict=True))
        self._known: dict[tuple[Stencil, bool, int], Runs[bytearray]] = {}

    def cut(self, stencil: Stencil, stroked: bool, dy: float) -> Runs[bytearray]:
        """Where a shape lies, or its stroke, once it is moved down."""
        key = stencil, stroked, math.floor(dy / SAME + ASIDE)
        if key not in self._known:
            self._known[key] = self.cut_polygons(stencil.polygons(stroked), dy)
        return self._known[key]

    def cut_polygons(self, polygons: Sequence[Edges], dy: float = 0.0) -> Runs[bytearray]:
        """Where polygons lie together, by the nonzero rule, once they are moved down."""
        return self._runs(polygons, dy, self.rows)

    def paint(self, runs: Runs[bytearray], left: float, xs: Iterable[float], ink: bytearray) -> None:
        """Paint what was cut and moved to the right by each of `xs`.

        Args:
            runs: what was cut.
            left: no run begins to the left of this.
            xs: steps to the right, in mm.
            ink: a row of dots with the code of a colour.
        """
        rows, starts, ends, _ = runs
        for x in xs:
            steps = int(x * self._scale + ASIDE + ORIGIN) - 2 * ORIGIN
            if x + left < 0:
                for row, start, end in zip(rows, starts, ends, strict=False):
                    first, last = max(0, start + steps >> FINE), max(0, end + steps >> FINE)
                    row[first:last] = ink[first:last]
            elif x + left < self._width:
                # What ends outside the row needs no care: slices end with it.
                for row, start, end in zip(rows, starts, ends, strict=False):
                    first = start + steps >> FINE
                    last = end + steps >> FINE
                    row[first:last] = ink[first:last]

    def clip(self, clip: Ring, before: Sequence[bytes]) -> None:
        """Put back what there was before, outside a polygon."""
        after = [bytes(row) for row in self.rows]
        for row, old in zip(self.rows, before, strict=True):
            row[:] = old
        rows, starts, ends, _ = self._runs([edges_of(clip)], 0.0, list(zip(self.rows, after, strict=True)))
        for (row, new), start, end in zip(rows, starts, ends, strict=False):
            first, last = max(0, start - ORIGIN >> FINE), max(0, end - ORIGIN >> FINE)
            row[first:last] = new[first:last]

    def _runs(self, polygons: Sequence[Edges], dy: float, rows: Sequence[Row]) -> Runs[Row]:
        """Where polygons lie together on rows that stand for the lines."""
        # Nearly all shapes are of these two kinds, which need no sorting line by line.
        pairs = [self._pair(one, dy) for one in polygons] if len(polygons) <= 2 else []
        if len(pairs) == 1 and pairs[0]:
            return pairs[0].within(rows)
        if len(pairs) == 2 and pairs[0] and pairs[1]:
            outer, inner = sorted((pairs[0], pairs[1]), key=lambda pair: len(pair.left), reverse=True)
            if not inner.left:
                return outer.within(rows)
            if outer.holds(inner):
                return outer.without(inner, rows)
        return self._wound(polygons, dy, rows)

    def _pair(self, polygon: Edges, dy: float) -> "_Pair | None":
        """A polygon of two sides."""
        if not polygon.simple:
            return None
        first = bisect_left(self._lines, polygon.down[0][0][1] + dy)
        ones, others = self._side(polygon.down[0], first, dy), self._side(polygon.up[0], first, dy)
        if all(map(le, ones, others)):
            return _Pair(first, ones, others, 1)
        if all(map(le, others, ones)):
            return _Pair(first, others, ones, -1)
        return None

    def _side(self, edges: Sequence[Edge], row: int, dy: float) -> list[int]:
        """Where edges, each of which begins where the one before ends, cross lines from a row on."""
        lines, places, scale = self._lines, self._places, self._scale
        found: list[int] = []
        for x, y, bottom, slope in edges:
            after = bisect_left(lines, bottom + dy, row)
            if after == row:
                continue
            x0, y0, step = x * scale, y + dy, slope * scale
            if after == row + 1:  # as of most short edges
                at, start = places[row]
                found.append(int((at - y0) * step + x0 + start))
            else:
                found += [int((at - y0) * step + x0 + start) for at, start in places[row:after]]
            row = after
        return found

    def _wound(self, polygons: Iterable[Edges], dy: float, rows: Sequence[Row]) -> Runs[Row]:
        """The same for any polygons, line by line."""
        # The lowest bit says which way an edge leads.
        crossings: dict[int, list[int]] = defaultdict(list)
        for polygon in polygons:
            for bit, ways in ((1, polygon.down), (0, polygon.up)):
                for way in ways:
                    first = bisect_left(self._lines, way[0][1] + dy)
                    for row, step in enumerate(self._side(way, first, dy), first):
                        crossings[row].append(step << 1 | bit)
        found: list[Row] = []
        starts: list[int] = []
        ends: list[int] = []
        ways_met: set[int] = set()
        for row, codes in crossings.items():
            codes.sort()
            # Two and four edges, as of most shapes, go without counting.
            if len(codes) == 2:
                start, end = codes
                ways_met.add(start & 1)
                found.append(rows[row])
                starts.append(start >> 1)
                ends.append(end >> 1)
                continue
            if len(codes) == 4 and (codes[0] ^ codes[1]) & 1 and (codes[2] ^ codes[3]) & 1:
                one, two, three, four = codes
                ways_met.add(one & 1)
                ways_met.add(three & 1)
                found += (rows[row], rows[row])
                starts += (one >> 1, three >> 1)
                ends += (two >> 1, four >> 1)
                continue
            winding = start = 0
            for code in codes:
                if winding == 0:
                    start = code
                winding += 1 if code & 1 else -1
                if winding == 0:
                    ways_met.add(start & 1)
                    found.append(rows[row])
                    starts.append(start >> 1)
                    ends.append(code >> 1)
        return Runs(found, starts, ends, 0 if len(ways_met) != 1 else 1 if 1 in ways_met else -1)


class _Pair(NamedTuple):
    """A polygon with one left and one right edge on each line from a first one on, and how it is wound about."""

    first: int
    left: list[int]
    right: list[int]
    turn: int

    def within(self, rows: Sequence[Row]) -> Runs[Row]:
        """The polygon on its lines."""
        return Runs(rows[self.first : self.first + len(self.left)], self.left, self.right, self.turn)

    def holds(self, inner: "_Pair") -> bool:
        """Whether another polygon is a hole in this one: wound about the other way, and inside."""
        begin = inner.first - self.first
        end = begin + len(inner.left)
        return (
            self.turn == -inner.turn
            and begin >= 0
            and end <= len(self.left)
            and all(map(le, self.left[begin:end], inner.left))
            and all(map(le, inner.right, self.right[begin:end]))
        )

    def without(self, hole: "_Pair", rows: Sequence[Row]) -> Runs[Row]:
        """The polygon on its lines, with a hole in it."""
        begin = hole.first - self.first
        end = begin + len(hole.left)
        mine = rows[self.first : self.first + len(self.left)]
        return Runs(
            [*mine, *mine[begin:end]],
            [*self.left, *hole.right],
            [*self.right[:begin], *hole.left, *self.right[end:], *self.right[begin:end]],
            self.turn,
        )
