"""What every packing has: places of pieces in a block of rows, and the lines that are cut. Millimetres, y down."""

from dataclasses import dataclass
from typing import Protocol

from boardwright.scene import Item, Style

GAP = 2.0
"""Space in mm between pieces that share no cut: enough for scissors to go round one."""

TICK = 2.0
"""How far in mm a straight cut is prolonged beyond its pieces: these ticks show where to cut when others are cut."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where the middle of a piece goes, and by how many degrees it is turned (clockwise to the eye)."""

    x: float
    y: float
    turn: float = 0.0


class Packing(Protocol):
    """A way to set equal pieces in rows. Its frame begins at the top left corner of the box around the pieces.

    It works for any number of pieces and any length of the first row; ticks reach out of the box by `TICK` at most.
    """

    @property
    def area(self) -> float:
        """Paper that a piece takes among many, in square mm."""

    def columns(self, width: float) -> int:
        """How many pieces of a first row fit into a width; 0 where none does."""

    def size(self, columns: int, count: int) -> tuple[float, float]:
        """Width and height of `count` pieces, `columns` of them in the first row."""

    def capacity(self, columns: int, height: float) -> int:
        """How many pieces the whole rows of a height hold."""

    def spots(self, columns: int, count: int) -> tuple[Spot, ...]:
        """Places of the pieces, row by row."""

    def cuts(self, columns: int, count: int, style: Style) -> tuple[Item, ...]:
        """Lines to cut along, each once (role "cut"), and the ticks that prolong them (role "artifact")."""
