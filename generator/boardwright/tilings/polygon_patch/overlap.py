"""Which polygons overlap, and where: by convex parts, two of which are apart exactly when a side of one parts them."""

import math
from collections.abc import Iterator, Sequence

from boardrules.values import dataclass
from boardwright.geometry.points import Point, area_centroid, bounds, signed_area, turning

DEPTH = 1e-6
"""Depth, in edges, up to which polygons that touch do not overlap: floats are not exact."""

Convex = tuple[Point, ...]
"""Corners of a convex polygon, counter-clockwise."""


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two polygons that share an area: the middle of it, and the radius of a circle around it, in edges."""

    first: int
    second: int
    place: Point
    radius: float


@dataclass(frozen=True, slots=True)
class Body:
    """A polygon as convex parts, with the box around it: left, bottom, right, top."""

    parts: tuple[Convex, ...]
    box: tuple[float, float, float, float]

    def near(self, other: "Body") -> bool:
        """Whether the boxes meet."""
        left, bottom, right, top = self.box
        x0, y0, x1, y1 = other.box
        return left < x1 - DEPTH and x0 < right - DEPTH and bottom < y1 - DEPTH and y0 < top - DEPTH


def body(polygon: Sequence[Point]) -> Body:
    """A counter-clockwise polygon in parts: itself if it is convex, else triangles."""
    box = bounds(polygon)
    count = len(polygon)
    if all(turning(polygon[i - 1], polygon[i], polygon[(i + 1) % count]) > -1e-9 for i in range(count)):
        return Body((tuple(polygon),), box)
    return Body(tuple(_triangles(polygon)), box)


def _triangles(polygon: Sequence[Point]) -> Iterator[Convex]:
    """Triangles of a simple polygon, cut off one by one."""
    rest = list(polygon)
    while len(rest) > 3:
        for i, corner in enumerate(rest):
            before, after = rest[i - 1], rest[(i + 1) % len(rest)]
            turn = turning(before, corner, after)
            if turn < -1e-12:
                continue
            ear = (before, corner, after)
            if any(point not in ear and _inside(ear, point) for point in rest):
                continue
            if turn > 1e-12:
                yield ear
            del rest[i]
            break
        else:  # no simple polygon: what is left is taken as it is
            break
    if signed_area(rest) > 0:
        yield tuple(rest)


def _inside(triangle: Convex, point: Point) -> bool:
    """Whether a point is in a triangle, border included."""
    return all(turning(triangle[i - 1], triangle[i], point) >= -1e-12 for i in range(3))


def overlap(one: Body, other: Body) -> bool:
    """Whether two polygons share an area."""
    return one.near(other) and any(not _apart(p, q) for p in one.parts for q in other.parts)


def _apart(one: Convex, other: Convex) -> bool:
    """Whether a side of one of two convex polygons has the other one beyond it."""
    return _parts(one, other) or _parts(other, one)


def _parts(one: Convex, other: Convex) -> bool:
    ax, ay = one[-1]
    for bx, by in one:
        dx, dy = bx - ax, by - ay
        depth = DEPTH * math.hypot(dx, dy)
        if all(dx * (y - ay) - dy * (x - ax) <= depth for x, y in other):
            return True
        ax, ay = bx, by
    return False


def overlaps(bodies: Sequence[Body]) -> list[Overlap]:
    """All pairs that overlap, in order."""
    found = []
    order = sorted(range(len(bodies)), key=lambda number: bodies[number].box[0])
    for index, number in enumerate(order):
        for other in order[index + 1 :]:
            if bodies[other].box[0] >= bodies[number].box[2] - DEPTH:
                break
            if overlap(bodies[number], bodies[other]):
                first, second = sorted((number, other))
                found.append(Overlap(first, second, *_circle(bodies[first], bodies[second])))
    return sorted(found, key=lambda one: (one.first, one.second))


def _circle(one: Body, other: Body) -> tuple[Point, float]:
    """Middle and radius of a circle around what two polygons share."""
    best: Sequence[Point] = ()
    for p in one.parts:
        for q in other.parts:
            if not _apart(p, q):
                common = clipped(p, q)
                if len(common) > 2 and (not best or signed_area(common) > signed_area(best)):
                    best = common
    if not best or signed_area(best) < 1e-12:
        best = one.parts[0]
    middle = area_centroid(best)
    return middle, max(math.dist(middle, corner) for corner in best)


def clipped(polygon: Convex, window: Convex) -> list[Point]:
    """What two convex polygons share.

    Source: I. Sutherland, G. Hodgman, "Reentrant polygon clipping", 1974.
    """
    found = list(polygon)
    for i, b in enumerate(window):
        a = window[i - 1]
        kept: list[Point] = []
        for k, q in enumerate(found):
            p = found[k - 1]
            before, here = turning(a, b, p), turning(a, b, q)
            if (before > 0) != (here > 0):
                share = before / (before - here)
                kept.append((p[0] + share * (q[0] - p[0]), p[1] + share * (q[1] - p[1])))
            if here > 0:
                kept.append(q)
        found = kept
    return found
