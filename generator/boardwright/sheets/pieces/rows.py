"""Pieces with corners in rows: in strips that share straight cuts, or with gaps. Millimetres, y down."""

import math
from collections.abc import Iterator, Sequence

from boardrules.values import dataclass
from boardwright.geometry.curved import alike
from boardwright.geometry.points import Point, bounds, rotated
from boardwright.scene import Item, Style, polygons, polylines
from boardwright.sheets.pieces.cuts import Segment, merged
from boardwright.sheets.pieces.packing import GAP, TICK, Spot

EXACT = 1e-6

MOST_COLUMNS = 1000


@dataclass(frozen=True, slots=True)
class RowPacking:
    """Rows of a polygon turned by `turn`; if they `alternate`, every second piece is turned by another 180 degrees.

    With `shared` cuts the rows are strips between straight lines and neighbours touch, so the polygon has no hollow and
    lies on one of its sides; otherwise there is a gap around each piece. `steps` are the distances in mm from a piece
    to the next in its row, box to box: after a piece without the extra turn, and after one with it.
    """

    outline: tuple[Point, ...]
    turn: float
    alternate: bool
    shared: bool
    width: float
    height: float
    steps: tuple[float, float]

    @property
    def area(self) -> float:
        """Paper per piece among many."""
        return math.fsum(self.steps) / 2 * self._pitch

    @property
    def _pitch(self) -> float:
        """Distance between two rows."""
        return self.height + (0.0 if self.shared else GAP)

    def columns(self, width: float) -> int:
        """Number of pieces that fit in a row."""
        if self.width > width + EXACT:
            return 0
        number = max(0, math.floor((width - self.width) / max(self.steps)))
        while number < MOST_COLUMNS and self._row_width(number + 1) <= width + EXACT:
            number += 1
        return number

    def size(self, columns: int, count: int) -> tuple[float, float]:
        """Width and height of the pieces."""
        rows = math.ceil(count / columns)
        return self._row_width(min(columns, count)), rows * self._pitch - (self._pitch - self.height)

    def capacity(self, columns: int, height: float) -> int:
        """Number of pieces in the complete rows that fit into a height."""
        rows = math.floor((height - self.height + EXACT) / self._pitch) + 1
        return max(0, rows) * columns

    def spots(self, columns: int, count: int) -> tuple[Spot, ...]:
        """Centres of the pieces. Every second row begins with a turned piece, so that slanted cuts run through."""
        left, top, right, bottom = bounds(rotated(self.outline, self.turn))
        found = []
        x = 0.0
        for index in range(count):
            row, column = divmod(index, columns)
            over = self._is_over(row, column)
            x = x + self.steps[1 - over] if column else 0.0
            y = row * self._pitch
            if over:
                found.append(Spot(x + right, y + bottom, self.turn + 180))
            else:
                found.append(Spot(x - left, y - top, self.turn))
        return tuple(found)

    def cuts(self, columns: int, count: int, style: Style) -> tuple[Item, ...]:
        """Outlines with gaps around them; else long horizontal cuts between the strips, and the cuts within them."""
        placed = self._placed(columns, count)
        if not self.shared:
            return (polygons(placed, style, role="cut"),)
        level, others = self._level_cuts(placed, columns), merged(self._other_sides(placed))
        ticks = [tick for cut in level for tick in _ticks(cut)]
        rows = math.ceil(count / columns)
        end = max(x for x, _ in placed[-1])
        for cut in others:
            for tick in _ticks(cut):
                beyond = tick[1]
                below = (rows - 1) * self.height
                in_empty_end = beyond[1] > below + EXACT and min(tick[0][0], beyond[0]) > end + EXACT
                if beyond[1] < -EXACT or beyond[1] > rows * self.height + EXACT or (in_empty_end and rows > 1):
                    ticks.append(tick)
        return (polylines((*level, *others), style, role="cut"), polylines(ticks, style, role="artifact"))

    def _is_over(self, row: int, column: int) -> bool:
        """Whether a piece is turned by another 180 degrees."""
        return self.alternate and (row + column) % 2 == 1

    def _row_width(self, columns: int) -> float:
        """Width of the wider of the two kinds of rows."""
        pairs, rest = divmod(columns - 1, 2)
        return pairs * math.fsum(self.steps) + (max(self.steps) if rest else 0.0) + self.width

    def _placed(self, columns: int, count: int) -> list[tuple[Point, ...]]:
        """Corners of each piece at its place."""
        upright = rotated(self.outline, self.turn)
        over = tuple([(-x, -y) for x, y in upright])
        found = []
        for index, spot in enumerate(self.spots(columns, count)):
            corners = over if self._is_over(*divmod(index, columns)) else upright
            found.append(alike([(x + spot.x, y + spot.y) for x, y in corners], self.outline))
        return found

    def _level_cuts(self, placed: Sequence[Sequence[Point]], columns: int) -> list[Segment]:
        """One line above the first strip and one below each strip, as long as the sides on it reach."""
        reach: dict[int, tuple[float, float]] = {}
        for index, corners in enumerate(placed):
            top = index // columns * self.height
            for p, q in _sides(corners):
                if abs(p[1] - q[1]) < EXACT:
                    line = index // columns + (1 if p[1] - top > self.height / 2 else 0)
                    left, right = reach.get(line, (math.inf, -math.inf))
                    reach[line] = (min(left, p[0], q[0]), max(right, p[0], q[0]))
        return [((left, line * self.height), (right, line * self.height)) for line, (left, right) in reach.items()]

    def _other_sides(self, placed: Sequence[Sequence[Point]]) -> Iterator[Segment]:
        return (side for corners in placed for side in _sides(corners) if abs(side[0][1] - side[1][1]) >= EXACT)


def row_packing(outline: Sequence[Point], turn: float, *, alternate: bool, shared: bool) -> RowPacking:
    """Rows of a polygon turned by an angle in degrees, with neighbours as close as possible."""
    upright = rotated(outline, turn)
    left, top, right, bottom = bounds(upright)
    first = tuple((x - left, y - top) for x, y in upright)
    second = tuple((right - x, bottom - y) for x, y in upright) if alternate else first
    gap = 0.0 if shared else GAP
    step = _step(first, second) + gap
    steps = (step, _step(second, first) + gap if alternate else step)
    return RowPacking(alike(outline, outline), turn, alternate, shared, right - left, bottom - top, steps)


def _step(first: Sequence[Point], second: Sequence[Point]) -> float:
    """Distance to the right at which a second polygon overlaps the first at no height.

    Between the heights of two corners both borders are straight, so checking the heights of all corners is enough.
    """
    heights = {y for _, y in (*first, *second)}
    left, right = _spans(first), _spans(second)
    return max(max(_across(left, y)) - min(_across(right, y)) for y in sorted(heights))


def _spans(corners: Sequence[Point]) -> list[tuple[float, float, Point, Point]]:
    """Sides of a polygon, each after the heights at which it begins and ends, from the lower one up."""
    return [(min(p[1], q[1]) - EXACT, max(p[1], q[1]) + EXACT, p, q) for p, q in _sides(corners)]


def _across(spans: Sequence[tuple[float, float, Point, Point]], y: float) -> list[float]:
    """Crossings of a polygon's border with a height between its top and its bottom."""
    found = []
    for p, q in [(p, q) for low, high, p, q in spans if low <= y <= high]:
        if abs(p[1] - q[1]) < EXACT:
            found += [p[0], q[0]]
        else:
            part = min(1.0, max(0.0, (y - p[1]) / (q[1] - p[1])))
            found.append(p[0] + part * (q[0] - p[0]))
    return found


def _sides(corners: Sequence[Point]) -> Iterator[Segment]:
    return ((corners[i - 1], corners[i]) for i in range(len(corners)))


def _ticks(cut: Segment) -> tuple[Segment, Segment]:
    """Short lines that extend a cut beyond its two ends."""
    (px, py), (qx, qy) = cut
    part = TICK / math.dist(*cut)
    dx, dy = part * (qx - px), part * (qy - py)
    return ((px, py), (px - dx, py - dy)), ((qx, qy), (qx + dx, qy + dy))
