"""Ways to set equal pieces side by side for scissors. Millimetres, y down.

Convex pieces with straight sides share their cuts. They form strips between straight lines, with every second piece
turned by 180 degrees. Two neighbours in a strip then touch in a point or along a side, and by that symmetry the two
sides that meet there lie on one straight line. So a strip is cut free with one long cut, and a piece with one cut for
each neighbour. Hexagons could be closer in a honeycomb, but no straight cut runs through one: each of its sides is a
separate cut that ends in a corner in which scissors cannot turn; and with gaps to turn in, a honeycomb takes about as
much paper as strips do, with twice the cuts. Discs form a honeycomb with gaps, in which every second row is half a
place further right, and pieces with a hollow form rows with gaps, since no straight cut runs between them.
"""

import math
from collections.abc import Sequence
from functools import lru_cache

from boardrules.values import dataclass
from boardwright.figures.pieces.piece import Piece
from boardwright.geometry.curved import Curved, backwards
from boardwright.geometry.points import Point, bounds, signed_area, turning, without_flat_corners
from boardwright.geometry.quantised import millionths, rounded
from boardwright.scene import Item, Style, discs
from boardwright.sheets.pieces.packing import GAP, Packing, Spot
from boardwright.sheets.pieces.rows import RowPacking, row_packing


@dataclass(frozen=True, slots=True)
class DiscPacking:
    """Rows of discs. Every second row has as many as the first, or one less (`shorter`).

    Source: the densest arrangement of equal discs is the honeycomb, rows sqrt(3)/2 of a place apart.
    """

    radius: float
    shorter: bool = False

    @property
    def _place(self) -> float:
        return 2 * self.radius + GAP

    @property
    def area(self) -> float:
        """Paper per disc among many."""
        return self._place * self._place * math.sqrt(3) / 2

    def columns(self, width: float) -> int:
        """Number of discs that fit in a first row."""
        return max(0, math.floor((width + GAP + EXACT) / self._place))

    def size(self, columns: int, count: int) -> tuple[float, float]:
        """Width and height of the discs."""
        rows = self._rows(columns, count)
        wide = min(columns, count) + (0.5 if rows > 1 and not self._is_shorter(columns) else 0.0)
        return wide * self._place - GAP, 2 * self.radius + (rows - 1) * self._place * math.sqrt(3) / 2

    def capacity(self, columns: int, height: float) -> int:
        """Number of discs in the complete rows that fit into a height."""
        rows = math.floor((height - 2 * self.radius + EXACT) / (self._place * math.sqrt(3) / 2)) + 1
        return max(0, rows * columns - (rows // 2 if self._is_shorter(columns) else 0))

    def spots(self, columns: int, count: int) -> tuple[Spot, ...]:
        """Centres of the discs."""
        found: list[Spot] = []
        row = 0
        while len(found) < count:
            odd = row % 2
            y = self.radius + row * self._place * math.sqrt(3) / 2
            number = min(columns - (odd if self._is_shorter(columns) else 0), count - len(found))
            found += [Spot(self.radius + (column + odd / 2) * self._place, y) for column in range(number)]
            row += 1
        return tuple(found)

    def cuts(self, columns: int, count: int, style: Style) -> tuple[Item, ...]:
        """A circle around each disc."""
        centres = [(spot.x, spot.y) for spot in self.spots(columns, count)]
        return (discs(centres, self.radius, style, role="cut"),)

    def _is_shorter(self, columns: int) -> bool:
        """Whether every second row has one less; not with a single disc, which would leave none."""
        return self.shorter and columns > 1

    def _rows(self, columns: int, count: int) -> int:
        if not self._is_shorter(columns):
            return math.ceil(count / columns)
        pairs, rest = divmod(count, 2 * columns - 1)
        return 2 * pairs + (0 if rest == 0 else 1 if rest <= columns else 2)


WAYS = 4
"""Number of ways to turn a piece that are examined further: those that take the least paper."""

EXACT = 1e-6


def packings(piece: Piece) -> tuple[Packing, ...]:
    """Ways to set pieces of a kind, least paper first, and among equals the least turned first."""
    outline = piece.outline
    if not outline:
        return (DiscPacking(piece.radius), DiscPacking(piece.radius, shorter=True))
    return _of_outline(tuple(outline), outline.soft if isinstance(outline, Curved) else None)


@lru_cache(maxsize=64)
def _of_outline(points: tuple[Point, ...], soft: frozenset[int] | None) -> tuple[Packing, ...]:
    """The same for an outline. Each is asked for again on every page, in both colours; with curves it takes long."""
    corners = _plain(points if soft is None else Curved(points, soft))
    curved = isinstance(corners, Curved)
    hollow = curved or not _is_convex(corners)
    found: dict[tuple[int, int], RowPacking] = {}
    turns = _turns(_hard(corners)) if isinstance(corners, Curved) else _turns(corners)
    for turn in sorted(turns, key=lambda turn: (millionths(abs(turn)), millionths(-turn))):
        for alternate in (False, True) if hollow else (not _is_half_turn_symmetric(corners),):
            packing = row_packing(corners, turn, alternate=alternate, shared=not hollow)
            # One of each shape of rows: all sides of a regular polygon give the same.
            found.setdefault((millionths(math.fsum(packing.steps)), millionths(packing.height)), packing)
    return tuple(sorted(found.values(), key=lambda packing: rounded(packing.area, 3))[:WAYS])


def _plain(outline: Sequence[Point]) -> tuple[Point, ...]:
    """Corners without those in the middle of a straight side, in the order that makes the area positive.

    Where curves are, all points stay.
    """
    if isinstance(outline, Curved):
        return outline if signed_area(outline) > 0 else backwards(outline)
    found = without_flat_corners(outline, EXACT)
    return found if signed_area(found) > 0 else found[::-1]


def _hard(outline: Curved) -> tuple[Point, ...]:
    """Corners of an outline with curves; the ends of its box's diagonal if it has none."""
    found = tuple([point for number, point in enumerate(outline) if number not in outline.soft])
    if len(found) > 1:
        return found
    placed = sorted(outline, key=lambda point: tuple(map(millionths, point)))
    return placed[0], placed[-1]


def _is_convex(corners: Sequence[Point]) -> bool:
    return all(millionths(turning(corners[i - 2], corners[i - 1], corner)) >= 0 for i, corner in enumerate(corners))


def _turns(corners: Sequence[Point]) -> set[float]:
    """Angles in degrees that lay a polygon of positive area (y down) on one of its sides, from -180 to 180."""
    found = set()
    for i, (x, y) in enumerate(corners):
        px, py = corners[i - 1]
        degrees = 180 - math.degrees(math.atan2(y - py, x - px))
        degrees = round(degrees) + 0.0 if abs(degrees - round(degrees)) < 1e-9 else degrees
        found.add(degrees - 360 if degrees > 180 else degrees)
    return found


def _is_half_turn_symmetric(corners: Sequence[Point]) -> bool:
    """Whether a polygon looks the same after a turn by 180 degrees."""
    left, top, right, bottom = bounds(corners)
    count = len(corners)
    over = [(left + right - x, top + bottom - y) for x, y in corners]
    return all(math.dist(over[i], corners[i - count // 2]) < EXACT for i in range(count))
