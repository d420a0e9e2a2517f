"""Positions of the places of a board with rows and columns in its drawing, and the frame around them.

Millimetres, origin top left, y down.
"""

from collections.abc import Iterable

from boardwright.boards.grids import grid_cells
from boardwright.figures.coordinates import GUTTER, grid_coordinates
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class GridFrame:
    """Rows and columns of places `pitch` mm apart in a frame, with room around it for coordinates if they are wanted.

    The frame is `margin` mm wide; from its inside to the centre of the first place is `reach` mm. A board that adds up
    its width and height itself passes them as `added_up`, so that both are the same to the last bit.
    """

    rows: int
    columns: int
    pitch: float
    margin: float
    reach: float
    coordinates: bool
    added_up: tuple[float, float] | None = None

    @property
    def gutter(self) -> float:
        """Room for coordinates on each side."""
        return GUTTER if self.coordinates else 0.0

    @property
    def inside(self) -> float:
        """From the drawing's edge to the inside of the frame."""
        return self.gutter + self.margin

    @property
    def first(self) -> float:
        """From the drawing's edge to the centre of the first place."""
        return self.inside + self.reach

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        if self.added_up:
            return self.added_up
        return (self.columns - 1) * self.pitch + 2 * self.first, (self.rows - 1) * self.pitch + 2 * self.first

    @property
    def xs(self) -> tuple[float, ...]:
        """Centres of the columns, from the left."""
        return tuple(self.first + column * self.pitch for column in range(self.columns))

    @property
    def ys(self) -> tuple[float, ...]:
        """Centres of the rows, from the top."""
        return tuple(self.first + row * self.pitch for row in range(self.rows))

    def placed(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Points given relative to the centre of the first place, in the frame of the drawing."""
        return tuple((x + self.first, y + self.first) for x, y in points)

    def cells(self, cut: float | None = None) -> tuple[tuple[Point, ...], ...]:
        """Rectangles around the places, divided half-way between them; the outer ones reach the outside of the frame.

        `cut` is the line between the first two columns, and rows, in mm from the drawing's edge, for a board that
        adds it up itself.
        """
        cut = self.first + self.pitch / 2 if cut is None else cut
        width, height = self.size
        xs = (self.gutter, *(cut + column * self.pitch for column in range(self.columns - 1)), width - self.gutter)
        ys = (self.gutter, *(cut + row * self.pitch for row in range(self.rows - 1)), height - self.gutter)
        return grid_cells(xs, ys)

    def labels(self, theme: Theme, *, capitals: bool = False) -> list[Item]:
        """Letters of the columns and numbers of the rows, counted from the bottom; empty if not wanted."""
        if not self.coordinates:
            return []
        return grid_coordinates(self.xs, self.ys[::-1], self.size[1], theme, capitals=capitals)
