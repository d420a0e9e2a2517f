"""Fendo's spaces and fences as shapes, for figures and for the board itself. Millimetres, y down."""

from collections.abc import Mapping
from typing import Final

from boardwright.figures.diagram.places import Line, Shapes, square
from boardwright.geometry.points import Point

_STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def field_shapes(points: Mapping[str, Point], rows: int, clear: float, pitch: float, fence: float) -> Shapes:
    """The spaces, `clear` mm wide and `pitch` mm apart, and the fences between them, `fence` mm thick.

    `points` are the middles of the spaces by name, column by column, each of so many rows from the bottom up.
    """
    names = [*points]
    columns = len(names) // rows
    fences = {}
    for place, name in enumerate(names):
        column, row = divmod(place, rows)
        for side, inside in (("E", column < columns - 1), ("N", row < rows - 1)):
            if inside:
                fences[f"{name}{side}"] = Line(fence_ends(points[name], side, pitch), fence)
    return {"spaces": {name: square(point, clear) for name, point in points.items()}, "fences": fences}


def fence_ends(middle: Point, side: str, cell: float) -> tuple[Point, Point]:
    """Ends of the fence on one side of a space."""
    dx, dy = _STEPS[side]
    x, y = middle[0] + dx * cell / 2, middle[1] + dy * cell / 2
    return (x - dy * cell / 2, y - dx * cell / 2), (x + dy * cell / 2, y + dx * cell / 2)
