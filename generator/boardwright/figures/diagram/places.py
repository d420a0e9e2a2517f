"""Where the places of a board lie and how they look, for maps that colour them. Millimetres, y down."""

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final, Protocol, TypeAlias, runtime_checkable

from boardrules.values import dataclass
from boardwright.figures.diagram.drawer import FrameDrawer, Located
from boardwright.geometry.points import Point, midpoint

OF_DISTANCE: Final = 0.36
"""Radius of a place of which only the point is known, in distances between the two nearest places."""

OF_CELL: Final = 0.16
"""Radius of a point that is no place of a map, such as a dot that lines join, in cells."""


@dataclass(frozen=True, slots=True)
class Area:
    """A place that is a face, a space or a cell: a polygon.

    Those of a board with the same `form` are known to be alike but for where they lie.
    """

    corners: tuple[Point, ...]
    form: int | None = None


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
    """A drawer, or the figure of a board, that knows all places by kind, and the shape of each.

    Each has places in the frame of its own drawing: a figure has other borders than the board that is printed.
    """

    def place_shapes(self, cell: float) -> Shapes:
        """The places. Those that lie on others come later."""


@runtime_checkable
class Divided(Protocol):
    """One of these whose areas can be told without its other places."""

    def area_shapes(self, cell: float) -> Shapes:
        """The areas among the places."""


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
            return math.fsum([x for x, _ in corners]) / count, math.fsum([y for _, y in corners]) / count
        case Line(points, _):
            return _halfway(points)
        case Spot(at, _):
            return at


def _halfway(points: Sequence[Point]) -> Point:
    """The middle of a line of any number of points."""
    half = len(points) // 2
    return points[half] if len(points) % 2 else midpoint(points[half - 1], points[half])


@runtime_checkable
class Called(Protocol):
    """A drawer of boards whose places have further names, such as the same fence seen from its other side."""

    def place_called(self, name: str, cell: float) -> Shape | None:
        """The shape of a place by a name that is not among those of `place_shapes`; None if there is none."""


@dataclass(frozen=True, slots=True)
class NamedShapes:
    """The places of a board by name, at one cell size; see `named_shapes`."""

    drawer: FrameDrawer
    cell: float
    known: Mapping[str, Shape]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of places, as the board lists them."""
        return tuple(self.known)

    def find(self, name: str) -> Shape | None:
        """The shape of a place; None if the board has none of that name."""
        if name in self.known:
            return self.known[name]
        return self.drawer.place_called(name, self.cell) if isinstance(self.drawer, Called) else None


def named_shapes(drawer: FrameDrawer, cell: float) -> NamedShapes:
    """All places that a drawer can tell, by their names: those of its maps, and points that only have a place."""
    known = {name: shape for shapes in place_shapes(drawer, cell).values() for name, shape in shapes.items()}
    if isinstance(drawer, Located):
        others = {name: at for name, at in drawer.site_points(cell).items() if name not in known}
        known |= {name: Spot(at, OF_CELL * cell) for name, at in others.items()}
    return NamedShapes(drawer, cell, known)
