"""The board of Steeple at any cell size, for print and for figures. Millimetres, y down."""

from dataclasses import dataclass

from boardrules.boards.square import square_grid
from boardwright.figures.diagram.places import Shapes, square
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import GridFrame
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Group, Item, Style, polygons, rectangle
from boardwright_steeple.theme import SteepleColours

MARGIN = 2.0
"""Width of the frame in mm."""


@dataclass(frozen=True, slots=True)
class SteepleBoardFigure:
    """Board with so many spaces along a side."""

    side: int
    coordinates: bool
    description: str

    smallest_cell = 0.0

    def frame(self, cell: float) -> GridFrame:
        """Frame with the places of the spaces."""
        return GridFrame(self.side, self.side, cell, MARGIN, cell / 2, self.coordinates)

    def size(self, cell: float) -> tuple[float, float]:
        return self.frame(cell).size

    def draw(self, cell: float, theme: Theme) -> Drawing:
        frame = self.frame(cell)
        items = Group((*board_items(frame, theme), *frame.labels(theme)), name="board")
        return Drawing(*frame.size, (items,), self.description)

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        return self.frame(cell).cells()

    def place_shapes(self, cell: float) -> Shapes:
        """The spaces, to be pointed at on a screen."""
        return {"spaces": {name: square(point, cell) for name, point in points_of(self.frame(cell)).items()}}


def points_of(frame: GridFrame) -> dict[str, Point]:
    """Name of each space -> its middle."""
    names = square_grid(frame.rows, frame.columns).sites
    return dict(zip(names, ((x, y) for x in frame.xs for y in reversed(frame.ys)), strict=True))


def board_items(frame: GridFrame, theme: Theme) -> tuple[Item, ...]:
    """Spaces in two colours, lines between them, and the frame."""
    own, colours, lines, half = theme.of(SteepleColours), theme.colours, theme.lines, frame.pitch / 2
    spaces: tuple[list[tuple[Point, ...]], ...] = ([], [])
    for column, x in enumerate(frame.xs):
        for row, y in enumerate(reversed(frame.ys)):
            corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
            spaces[(column + row) % 2].append(corners)
    grounds = zip(spaces, (own.steeple_pale, own.steeple_deep), strict=True)
    outer, width = frame.inside - MARGIN / 2, frame.columns * frame.pitch + MARGIN
    return (
        *(polygons(corners, Style(ground, colours.ink, lines.fine)) for corners, ground in grounds),
        rectangle(outer, outer, width, width, Style(stroke=colours.ink, width=lines.bold)),
    )
