"""Discs in a honeycomb with gaps: every second row is half a place further right. Millimetres, y down."""

import math
from dataclasses import dataclass

from boardwright.scene import Item, Style, discs
from boardwright.sheets.pieces.packing import GAP, Spot

EXACT = 1e-6


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
