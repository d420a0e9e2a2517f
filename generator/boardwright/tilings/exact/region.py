"""Discs and polygons: which faces lie in them, by their centroids or as a whole, the border included.

Exact tilings decide exactly: radius and corners are the decimal numbers that were typed, and a point is in if it is
inside or on the border, however near to it another one lies outside. Floats decide only where they are certain.

The points of drawings are not exact. There a point within `RIM` of the border, or within what the drawing itself
shows of its rounding, counts as inside, and is told.
"""

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Protocol

from boardrules.values import dataclass
from boardwright.geometry.points import Point, Polygon, border_distance, bounds, contains, sides, signed_area, turning
from boardwright.tilings.errors import ShapeError
from boardwright.tilings.rim import Rim

RIM = 1e-6
"""Distance, in shortest edges, up to which a point made of floats counts as on the border."""

CERTAIN = 1e-6
"""Distance beyond which floats are certain on which side of a border an exact point lies."""

LEFT_OUT = 1e-4
"""Distance up to which a face left out is told: nobody means a board to depend on so little."""


class ExactPoint(Protocol):
    """A point whose position is known exactly."""

    def side(self, p: Fraction, q: Fraction, r: Fraction) -> int:
        """Sign of p x + q y - r."""

    def beyond(self, radius: Fraction) -> int:
        """Sign of the distance from the origin, less the radius."""


@dataclass(frozen=True, slots=True)
class Region:
    """A disc or polygon around the origin: its area, its box, its reach, and two ways to look at a point.

    `inside_by` is the depth of a point inside, negative outside; `holds` is the exact answer for a point near the
    border, given as floats as well; `corners` are those of a polygon.
    """

    area: float
    box: tuple[float, float, float, float]
    reach: float
    inside_by: Callable[[float, float], float]
    holds: Callable[[Point, ExactPoint], bool]
    corners: Polygon = ()

    def enters(self, face: Polygon) -> bool:
        """Whether the border of a polygon runs into a face all of whose corners are inside: at a notch or a slit."""
        return any(contains(face, corner) and border_distance(face, corner) > RIM for corner in self.corners) or any(
            _cross(*side, *other) for side in sides(face) for other in sides(self.corners)
        )


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two segments cross between their ends."""
    return turning(a, b, c) * turning(a, b, d) < -RIM * RIM and turning(c, d, a) * turning(c, d, b) < -RIM * RIM


class Choice:
    """Collects which faces lie in a region, and what is close to its border."""

    def __init__(self, inner: Region, doubt: float | None) -> None:
        """Begin with no faces; `doubt` is that of the drawing (see `PeriodicTiling`), None for exact points."""
        self._inner = inner
        self._band = None if doubt is None else RIM + doubt * inner.reach
        self.margin = math.inf
        self._chosen = 0
        self._counted: list[int] = []
        self._left_out = 0
        self._missing = math.inf

    def takes(self, spots: Sequence[Point], exact: Callable[[int], ExactPoint] | None = None) -> bool:
        """Whether the next face belongs to the board: its centroid alone, or all its corners in order, must be inside.

        `exact` is asked for the spots near the border, by their numbers.
        """
        depths = [self._inner.inside_by(x, y) for x, y in spots]
        distance = min(depths)
        self.margin = min(self.margin, abs(distance))
        if self._band is not None:
            inside = distance >= -self._band
        elif exact is not None and abs(distance) <= CERTAIN:
            inside = all(
                depth > CERTAIN or self._inner.holds(spot, exact(number))
                for number, (spot, depth) in enumerate(zip(spots, depths, strict=True))
            )
        else:
            inside = distance > 0
        if inside and self._inner.corners and depths[0] < _diameter(spots) and self._inner.enters(spots):
            return False
        if self._band is not None and abs(distance) <= self._band:
            self._counted.append(self._chosen)
        self._chosen += inside
        if not inside and distance > -LEFT_OUT:
            self._left_out += 1
            self._missing = min(self._missing, abs(distance))
        return inside

    @property
    def rim(self) -> Rim:
        """What is close to the border; faces are numbered as they were chosen."""
        return Rim(tuple(self._counted), self._left_out, self._missing)


def _diameter(spots: Sequence[Point]) -> float:
    """At least the greatest distance between two corners of a face; 0 for a centroid alone."""
    return 2 * max(math.dist(spots[0], spot) for spot in spots)


def disc(radius: float | None) -> Region:
    """Disc around the origin.

    Raises:
        ShapeError: without a radius.
    """
    if radius is None:
        raise ShapeError("the shape disc needs a radius, in edge lengths")
    typed = as_typed(radius)
    return Region(
        area=math.pi * radius * radius,
        box=(-radius, -radius, radius, radius),
        reach=radius,
        inside_by=lambda x, y: radius - math.hypot(x, y),
        holds=lambda _, exact: exact.beyond(typed) <= 0,
    )


def _crossing(corners: Polygon) -> tuple[int, int] | None:
    """Two sides of a polygon that cross, by the numbers of their first corners; None if none do."""
    pairs = list(sides(corners))
    # From left to right, each is compared with those that begin before it ends.
    order = sorted(range(len(pairs)), key=lambda side: min(pairs[side][0][0], pairs[side][1][0]))
    for place, one in enumerate(order, 1):
        right = max(pairs[one][0][0], pairs[one][1][0])
        for other in order[place:]:
            if min(pairs[other][0][0], pairs[other][1][0]) > right:
                break
            if _cross(*pairs[one], *pairs[other]):
                return min(one, other), max(one, other)
    return None


def polygon(corners: Polygon) -> Region:
    """Polygon around the origin; of one that crosses itself, what lies inside an odd number of times.

    Raises:
        ShapeError: with fewer than three corners, or without an area, as where parts on both sides cancel out.
    """
    if len(corners) < 3 or abs(signed_area(corners)) < 1e-9:
        if found := _crossing(corners):
            words = f"its sides that begin at corners {found[0] + 1} and {found[1] + 1} cross"
            raise ShapeError(f"the polygon of these points crosses itself: {words}")
        raise ShapeError("the shape polygon needs points: three corners or more around an area, in edge lengths")
    return Region(
        area=abs(signed_area(corners)),
        box=bounds(corners),
        reach=max(math.hypot(x, y) for x, y in corners),
        inside_by=lambda x, y: border_distance(corners, (x, y)),
        holds=lambda near, exact: polygon_holds(corners, near, exact),
        corners=corners,
    )


def as_typed(number: float) -> Fraction:
    """The shortest decimal number that a float stands for, exactly: 0.1 is a tenth."""
    return Fraction(repr(float(number)))


def polygon_holds(corners: Sequence[Point], near: Point, exact: ExactPoint) -> bool:
    """Whether an exact point lies inside a polygon (even-odd rule) or on its border.

    `near` is the point as floats, which suffice for all sides and heights that are not near it.
    """
    inside = False
    for start, end in sides(corners):
        from_start, from_end = (_above(corner, near, exact) for corner in (start, end))
        if from_start * from_end > 0:
            continue
        if not from_start and not from_end:
            ends = [exact.side(Fraction(1), Fraction(0), as_typed(corner[0])) for corner in (start, end)]
            if ends[0] * ends[1] <= 0:
                return True
            continue
        left = _left_of(start, end, near, exact)
        if not left:
            return True
        # Corners at the point's own height count as below it, so that a side counts at one of its ends only.
        if (from_start < 0) != (from_end < 0):
            inside ^= (left > 0) == (end[1] > start[1])
    return inside


def _above(corner: Point, near: Point, exact: ExactPoint) -> int:
    """Sign of the point's height above a corner."""
    difference = near[1] - corner[1]
    if abs(difference) > CERTAIN:
        return 1 if difference > 0 else -1
    return exact.side(Fraction(0), Fraction(1), as_typed(corner[1]))


def _left_of(start: Point, end: Point, near: Point, exact: ExactPoint) -> int:
    """Side of the line through two corners on which the point lies: 1 on the left, 0 on the line itself."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    turned = turning(start, end, near)
    if abs(turned) > CERTAIN * max(1.0, abs(dx) + abs(dy)):
        return 1 if turned > 0 else -1
    (sx, sy), (ex, ey) = ((as_typed(x), as_typed(y)) for x, y in (start, end))
    return exact.side(sy - ey, ex - sx, (ex - sx) * sy - (ey - sy) * sx)
