"""The interface of every packing: places of pieces in a block of rows, and the lines to cut. Millimetres, y down."""

from typing import Protocol

from boardrules.values import dataclass
from boardwright.scene import Item, Style

GAP = 2.0
"""Space in mm between pieces that share no cut: enough for scissors to go round a piece."""

TICK = 3.0
"""Length in mm by which a straight cut extends beyond its pieces: these ticks mark it once other cuts are made."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Place of a piece's centre, and the angle in degrees by which it is turned (clockwise to the eye)."""

    x: float
    y: float
    turn: float = 0.0


class Packing(Protocol):
    """A way to set equal pieces in rows. Its frame starts at the top left corner of the box around the pieces.

    It works for any number of pieces and any length of the first row; ticks extend beyond the box by `TICK` at most.
    """

    @property
    def area(self) -> float:
        """Paper per piece among many, in square mm."""

    def columns(self, width: float) -> int:
        """Number of pieces of a first row that fit into a width; 0 if none does."""

    def size(self, columns: int, count: int) -> tuple[float, float]:
        """Width and height of `count` pieces, `columns` of them in the first row."""

    def capacity(self, columns: int, height: float) -> int:
        """Number of pieces in the complete rows that fit into a height."""

    def spots(self, columns: int, count: int) -> tuple[Spot, ...]:
        """Places of the pieces, row by row."""

    def cuts(self, columns: int, count: int, style: Style) -> tuple[Item, ...]:
        """Lines to cut along, each once (role "cut"), and the ticks that extend them (role "artifact")."""
