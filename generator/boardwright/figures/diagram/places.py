"""Where the places of a board lie and how they look, for maps that colour them. Millimetres, y down."""

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, Protocol, TypeAlias, runtime_checkable

from boardwright.figures.diagram.crop import Located
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.geometry.points import Point, midpoint
from boardwright.values import dataclass

OF_DISTANCE: Final = 0.36
"""Radius of a place of which only the point is known, in distances between the two nearest places."""


@dataclass(frozen=True, slots=True)
class Area:
    """A place that is a face, a space or a cell: a polygon."""

    corners: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """A place between others, such as an edge or a fence: a line through some points, `width` mm wide."""

    points: tuple[Point, ...]
    width: float


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that is a point, as a disc."""

    at: Point
    radius: float


Shape: TypeAlias = Area | Line | Spot

Shapes: TypeAlias = Mapping[str, Mapping[str, Shape]]
"""Kind of places, in a word such as `nodes` -> name of each place, as positions and turns have it -> its shape."""


@runtime_checkable
class Shaped(Protocol):
    """A drawer that knows all places by kind, and the shape of each."""

    def place_shapes(self, cell: float) -> Shapes:
        """The places. Those that lie on others come later."""


def place_shapes(drawer: FrameDrawer, cell: float) -> Shapes:
    """The places of a board as a drawer draws them; none if it cannot tell."""
    if isinstance(drawer, Shaped):
        return drawer.place_shapes(cell)
    if not isinstance(drawer, Located):
        return {}
    points = drawer.site_points(cell)
    near = min((math.dist(one, other) for one, other in combinations(points.values(), 2)), default=cell)
    return {"places": {name: Spot(point, OF_DISTANCE * near) for name, point in points.items()}}


def square(middle: Point, side: float) -> Area:
    """A square about a point."""
    (x, y), half = middle, side / 2
    return Area(((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)))


def middle_of(shape: Shape) -> Point:
    """The point where words about a place stand."""
    match shape:
        case Area(corners):
            count = len(corners)
            return math.fsum(x for x, _ in corners) / count, math.fsum(y for _, y in corners) / count
        case Line(points, _):
            return _halfway(points)
        case Spot(at, _):
            return at


def _halfway(points: Sequence[Point]) -> Point:
    """The middle of a line of any number of points."""
    half = len(points) // 2
    return points[half] if len(points) % 2 else midpoint(points[half - 1], points[half])
