"""Outlines of Voronoi boards: regular ones, a circle, and those that designers give by their corners."""

import math
from collections.abc import Sequence

from boardrules.values import dataclass
from boardwright.geometry.points import (
    Point,
    area_centroid,
    border_distance,
    contains,
    segment_distance,
    signed_area,
    turning,
)
from boardwright.tilings.custom.drawn import TYPED, DrawnFace, clean
from boardwright.tilings.errors import DrawnFaceError

HEIGHT = math.sqrt(3) / 2

SIDES = 360
"""Sides of the polygon that stands for a circle while cells are cut; only points on the circle itself are kept."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A simple polygon, counter-clockwise; or, if `radius` is given, the circle around (0, 0) that it stands for."""

    corners: tuple[Point, ...]
    radius: float | None = None

    @property
    def area(self) -> float:
        """What is inside, in squares of the outline's unit."""
        return signed_area(self.corners)

    def contains(self, point: Point) -> bool:
        """Whether a point is inside; on the border the answer may be either."""
        if self.radius is not None:
            return math.hypot(*point) < self.radius * math.cos(math.pi / SIDES)
        return contains(self.corners, point)

    def holds(self, point: Point, slack: float) -> bool:
        """Whether a point is inside, or no farther outside than `slack`; on the border the answer is certain."""
        if self.radius is not None:
            return math.hypot(*point) <= self.radius + slack
        return border_distance(self.corners, point) >= -slack

    @property
    def reflex(self) -> tuple[Point, ...]:
        """The corners at which the polygon turns outwards."""
        around = zip(self.corners[-2:] + self.corners, self.corners[-1:] + self.corners, self.corners, strict=False)
        return tuple([corner for before, corner, after in around if turning(before, corner, after) < 0])

    def side(self, point: Point, tolerance: float) -> int | None:
        """Number of the side on which a point lies: side i ends at corner i; a circle has the one side 0."""
        if self.radius is not None:
            return 0 if math.hypot(*point) > self.radius * (1 - 1e-4) else None
        for i, corner in enumerate(self.corners):
            if segment_distance(point, self.corners[i - 1], corner) <= tolerance:
                return i
        return None

    def is_corner(self, point: Point, tolerance: float) -> bool:
        """Whether a point is one of the corners; a circle has none."""
        return self.radius is None and any(math.dist(point, corner) <= tolerance for corner in self.corners)

    def moved_onto(self, point: Point) -> Point:
        """The nearest point of a circle; a point of a polygon's side is where it should be already."""
        if self.radius is None:
            return point
        length = math.hypot(*point)
        return point[0] * self.radius / length, point[1] * self.radius / length


def _regular(sides: int, radius: float, first: float) -> tuple[Point, ...]:
    angles = [math.radians(first + 360 * i / sides) for i in range(sides)]
    return tuple([(round(radius * math.cos(angle), 12), round(radius * math.sin(angle), 12)) for angle in angles])


LEAST_AREA = 1e-100
"""Area of a designer's polygon, in whatever unit, below which numbers become too small to reckon with."""

OUTLINES: dict[str, Outline] = {
    "square": Outline(((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))),
    "triangle": Outline(((0.0, 0.0), (1.0, 0.0), (0.5, HEIGHT))),
    "hexagon": Outline(((-0.5, -HEIGHT), (0.5, -HEIGHT), (1.0, 0.0), (0.5, HEIGHT), (-0.5, HEIGHT), (-1.0, 0.0))),
    "circle": Outline(_regular(SIDES, 1.0, 0.0), 1.0),
}
"""Corners, counter-clockwise, sides (or the radius) of length 1, one side at the bottom."""


def own_outline(points: Sequence[Point]) -> Outline:
    """A designer's polygon around its centroid, its area 1, so that rounding does not depend on the unit it came in.

    Raises:
        DrawnFaceError: for a polygon that has no area, crosses itself, or has a side far too short.
    """
    corners = clean([DrawnFace("outline", tuple(points))], TYPED).corners[0].points
    if abs(signed_area(points)) < LEAST_AREA:
        raise DrawnFaceError("outline", "has almost no area", 0)
    x, y = area_centroid(corners)
    unit = math.sqrt(signed_area(corners))
    return Outline(tuple([(round((px - x) / unit, 12), round((py - y) / unit, 12)) for px, py in corners]))


def in_own_outline(points: Sequence[Point], sites: Sequence[Point]) -> tuple[Point, ...]:
    """Points given in the coordinates of a designer's polygon, in those of its outline."""
    x, y = area_centroid(points)
    unit = math.sqrt(abs(signed_area(points)))
    return tuple([((px - x) / unit, (py - y) / unit) for px, py in sites])
