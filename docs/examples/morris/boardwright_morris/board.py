"""The board at any cell size, for print and for figures: three squares, joined in the middles of their sides.

The cell is the distance of two neighbouring squares. Millimetres, y down.
"""

from dataclasses import dataclass

from boardwright.figures.diagram.places import Shapes, Spot
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import GridFrame
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Group, Item, Style, discs, polylines, rectangle
from boardwright_morris.rules import LINES, NAMES, POINTS
from boardwright_morris.theme import MorrisColours

MARGIN = 2.0
"""Width of the frame in mm."""

REACH = 0.55
"""From the outer square to the frame, in cells: room for half a man."""

RADIUS = 0.4
"""Radius of a man in figures, in cells."""

DOT = 0.06
"""Radius of a point in cells."""


@dataclass(frozen=True, slots=True)
class MorrisBoard:
    """The board of 24 points."""

    coordinates: bool
    description: str

    smallest_cell = 0.0

    def frame(self, cell: float) -> GridFrame:
        """Frame with the places of the points: seven columns and rows."""
        return GridFrame(7, 7, cell, MARGIN, REACH * cell, self.coordinates)

    def size(self, cell: float) -> tuple[float, float]:
        return self.frame(cell).size

    def draw(self, cell: float, theme: Theme) -> Drawing:
        frame = self.frame(cell)
        items = Group((*board_items(frame, theme), *frame.labels(theme)), name="board")
        return Drawing(*frame.size, (items,), self.description)

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        return self.frame(cell).cells()

    def place_shapes(self, cell: float) -> Shapes:
        """The points, to be pointed at on a screen."""
        return {"points": {name: Spot(point, RADIUS * cell) for name, point in points_of(self.frame(cell)).items()}}


def points_of(frame: GridFrame) -> dict[str, Point]:
    """Name of each point -> where it lies."""
    return {name: (frame.xs[x - 1], frame.ys[7 - y]) for name, (x, y) in zip(NAMES, POINTS, strict=True)}


def board_items(frame: GridFrame, theme: Theme) -> tuple[Item, ...]:
    """Ground, frame, lines and points."""
    colours, lines, points = theme.colours, theme.lines, [*points_of(frame).values()]
    ways = [(points[first], points[last]) for first, _, last in LINES]
    outer, side = frame.inside - MARGIN / 2, frame.size[0] - 2 * frame.inside + MARGIN
    return (
        rectangle(outer, outer, side, side, Style(theme.of(MorrisColours).morris_ground, colours.ink, lines.bold)),
        polylines(ways, Style(stroke=colours.ink, width=lines.medium, cap="square")),
        discs(points, DOT * frame.pitch, Style(colours.ink)),
    )
