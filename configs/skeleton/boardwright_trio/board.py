"""The board of Trio at any cell size, for print and for figures. Millimetres, y down."""

from dataclasses import dataclass

from boardrules.boards.square import square_grid
from boardwright.figures.diagram.places import Shapes, square
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import GridFrame
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Group, Item, Style, polylines, rectangle

from boardwright_trio.theme import TrioColours

MARGIN = 2.0
"""Width of the frame in mm."""


@dataclass(frozen=True, slots=True)
class TrioBoardFigure:
    """Board with `size` spaces along a side."""

    size_in_spaces: int
    coordinates: bool
    description: str

    smallest_cell = 0.0

    def frame(self, cell: float) -> GridFrame:
        """Frame with the places of the spaces."""
        return GridFrame(self.size_in_spaces, self.size_in_spaces, cell, MARGIN, cell / 2, self.coordinates)

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
    """Ground, lines between the spaces, and the frame around them."""
    inside, width = frame.inside, frame.columns * frame.pitch
    half, end = frame.pitch / 2, inside + width
    upright = [((x + half, inside), (x + half, end)) for x in frame.xs[:-1]]
    level = [((inside, y + half), (end, y + half)) for y in frame.ys[:-1]]
    colours, lines = theme.colours, theme.lines
    outer = inside - MARGIN / 2
    return (
        rectangle(inside, inside, width, width, Style(theme.of(TrioColours).trio_space)),
        polylines([*upright, *level], Style(stroke=colours.ink, width=lines.medium)),
        rectangle(outer, outer, width + MARGIN, width + MARGIN, Style(stroke=colours.ink, width=lines.bold)),
    )
