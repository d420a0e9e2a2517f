"""Cercas' spaces, and the lines between its dots, as shapes: for figures, and for the board itself. In mm, y down."""

from collections.abc import Mapping
from typing import Final

from boardwright.figures.diagram.places import Line, Shapes, square
from boardwright.figures.grid_frame import place_square
from boardwright.geometry.points import Point

OF_LINE: Final = 0.12
"""Width of a line between dots on a map of places, in distances between dots."""


def page_points(rows: int, columns: int, cell: float, first: Point) -> dict[str, Point]:
    """Name of each dot and of each space -> its place; the first dot of the top row lies at `first`."""
    dots = place_square(rows + 1, columns + 1, cell, capitals=True)
    spaces = place_square(rows, columns, cell)
    left, top = first
    points = {name: (x + left, y + top) for name, (x, y) in zip(dots.board.sites, dots.points, strict=True)}
    left, top = left + cell / 2, top + cell / 2
    points |= {name: (x + left, y + top) for name, (x, y) in zip(spaces.board.sites, spaces.points, strict=True)}
    return points


def page_shapes(points: Mapping[str, Point], rows: int, columns: int, cell: float) -> Shapes:
    """The spaces, and the lines from each dot to the next, without those of the border."""
    dots = place_square(rows + 1, columns + 1, cell, capitals=True).board.sites
    step = rows + 1
    lines = {}
    for place, name in enumerate(dots):
        column, row = divmod(place, step)
        if 0 < column < columns and row < rows:
            lines[f"{name}-{dots[place + 1]}"] = (name, dots[place + 1])
        if 0 < row < rows and column < columns:
            lines[f"{name}-{dots[place + step]}"] = (name, dots[place + step])
    return {
        "spaces": {name: square(at, cell) for name, at in points.items() if name[0].islower()},
        "lines": {name: Line((points[one], points[two]), OF_LINE * cell) for name, (one, two) in lines.items()},
    }
