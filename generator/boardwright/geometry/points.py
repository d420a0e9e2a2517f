"""Points and polygons of the plane as plain tuples: areas, centroids, angles, distances.

Nothing here knows a unit or which way y runs; "counter-clockwise" means positive area, as with y up.
"""

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from boardwright.geometry.quantised import millionths

Point = tuple[float, float]
"""x and y."""

Box = tuple[float, float, float, float]
"""Least x and y, greatest x and y."""

Polygon = Sequence[Point]
"""Corners in order, the first not repeated at the end."""

HALF_TURN = 180_000_000
"""Millionths of a degree."""

NOISE = 1e-9
"""What is larger by less is no better: among equals the first is taken, whatever their last bits are."""

Corner = TypeVar("Corner")
"""An element of a cycle: a point, or something that identifies one."""


def sides(cycle: Sequence[Corner]) -> Iterator[tuple[Corner, Corner]]:
    """Sides of a cycle of corners, from the first to the second and so on, back to the first."""
    return zip(cycle, (*cycle[1:], *cycle[:1]), strict=True)


def turning(start: Point, end: Point, point: Point) -> float:
    """Side of a line on which a point lies: positive to the left; twice the area of the triangle of all three."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def midpoint(p: Point, q: Point) -> Point:
    """Point half-way between two points."""
    return ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2)


def path_length(path: Sequence[Point]) -> float:
    """Length of a path of straight pieces."""
    return math.fsum(map(math.dist, path[:-1], path[1:]))


def along(path: Sequence[Point], share: float = 0.5) -> tuple[Point, Point]:
    """Point at a share of a path's length, and the direction of length 1 there; the middle unless given.

    At a corner the direction is the mean of those before and after it.
    """
    if len(path) == 2 and share == 0.5:  # the usual edge, without rounding
        (ax, ay), (bx, by) = path
        length = math.dist(*path)
        return midpoint(*path), ((bx - ax) / length, (by - ay) / length)
    left = share * path_length(path)
    for start, end in itertools.pairwise(path):
        length = math.dist(start, end)
        if length >= left:
            break
        left -= length
    part = min(1.0, left / length)
    near = 1e-6 * length
    point = (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
    x = y = 0.0
    for first, second in itertools.pairwise(path):
        if segment_distance(point, first, second) <= near:
            one = math.dist(first, second)
            x, y = x + (second[0] - first[0]) / one, y + (second[1] - first[1]) / one
    size = math.hypot(x, y)
    return point, (x / size, y / size) if size > near else (1.0, 0.0)


def beginning(path: Sequence[Point], length: float) -> tuple[Point, ...]:
    """The first part of a path, of this length; the path must be longer."""
    found = [path[0]]
    for start, end in itertools.pairwise(path):
        one = math.dist(start, end)
        if one >= length:
            part = length / one
            return (*found, (start[0] + part * (end[0] - start[0]), start[1] + part * (end[1] - start[1])))
        length -= one
        found.append(end)
    return tuple(found)


def rectangle_corners(left: float, top: float, right: float, bottom: float) -> tuple[Point, Point, Point, Point]:
    """Corners of an upright rectangle, from (left, top) along the top and round."""
    return (left, top), (right, top), (right, bottom), (left, bottom)


def rotated(points: Iterable[Point], degrees: float) -> tuple[Point, ...]:
    """Points turned about the origin, counter-clockwise with y up."""
    angle = math.radians(degrees % 360)
    cosine, sine = math.cos(angle), math.sin(angle)
    return tuple([(x * cosine - y * sine, x * sine + y * cosine) for x, y in points])


def bounds(points: Iterable[Point]) -> tuple[float, float, float, float]:
    """Smallest x, smallest y, largest x, largest y."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def signed_area(polygon: Polygon) -> float:
    """Area by the shoelace formula: positive for a counter-clockwise polygon."""
    ox, oy = polygon[0]  # measured from a corner, so that distant polygons lose no digits
    total = 0.0
    px, py = polygon[-1][0] - ox, polygon[-1][1] - oy
    for qx, qy in polygon:
        x, y = qx - ox, qy - oy
        total += px * y - x * py
        px, py = x, y
    return total / 2


def area_centroid(polygon: Polygon) -> Point:
    """Centre of mass of a polygon's area (which must not be zero)."""
    ox, oy = polygon[0]  # measured from a corner, so that distant polygons lose no digits
    total = sum_x = sum_y = 0.0
    px, py = polygon[-1][0] - ox, polygon[-1][1] - oy
    for qx, qy in polygon:
        x, y = qx - ox, qy - oy
        cross = px * y - x * py
        total += cross
        sum_x += (px + x) * cross
        sum_y += (py + y) * cross
        px, py = x, y
    return ox + sum_x / (3 * total), oy + sum_y / (3 * total)


def corner_angles(polygon: Polygon) -> tuple[float, ...]:
    """Inner angle at each corner of a counter-clockwise polygon, in radians, 0 to 2 pi."""
    angles = []
    count = len(polygon)
    for i, (x, y) in enumerate(polygon):
        px, py = polygon[i - 1]
        nx, ny = polygon[(i + 1) % count]
        ax, ay, bx, by = nx - x, ny - y, px - x, py - y
        angles.append(math.atan2(ax * by - ay * bx, ax * bx + ay * by) % (2 * math.pi))
    return tuple(angles)


def mirror_line(polygon: Polygon, near: float) -> float | None:
    """Angle in degrees of a line through the centroid that a polygon is alike on both sides of; None if there is none.

    Of several it is the one nearest to upright. Corners closer than `near` are one.
    """
    cx, cy = area_centroid(polygon)
    corners = [(x - cx, y - cy) for x, y in polygon]
    middles = [midpoint(p, q) for p, q in zip(corners[-1:] + corners[:-1], corners, strict=True)]
    # Whole numbers before the half turns go, so that a level line is 0 and never 180.
    angles = {millionths(math.degrees(math.atan2(y, x))) % HALF_TURN / 1e6 for x, y in (*corners, *middles)}
    for angle in sorted(angles, key=lambda angle: (millionths(abs(angle - 90.0)), angle)):
        cosine, sine = math.cos(2 * math.radians(angle)), math.sin(2 * math.radians(angle))
        over = [(x * cosine + y * sine, x * sine - y * cosine) for x, y in corners]
        if all(min(math.dist(p, q) for q in corners) < near for p in over):
            return angle
    return None


def without_flat_corners(polygon: Polygon, tolerance: float) -> tuple[Point, ...]:
    """A polygon without corners in the middle of straight sides, up to `tolerance` off them."""
    found: list[Point] = []
    for i, (x, y) in enumerate(polygon):
        px, py = found[-1] if found else polygon[-1]
        qx, qy = polygon[(i + 1) % len(polygon)]
        if abs((x - px) * (qy - y) - (y - py) * (qx - x)) > tolerance * math.hypot(qx - px, qy - py):
            found.append((x, y))
    return tuple(found)


def contains(polygon: Polygon, point: Point) -> bool:
    """Whether the point lies inside the polygon (even-odd rule); on the border the answer may be either."""
    x, y = point
    inside = False
    px, py = polygon[-1]
    for qx, qy in polygon:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            inside = not inside
        px, py = qx, qy
    return inside


def clearly_contains(polygon: Polygon, point: Point) -> bool:
    """Whether the point lies inside the polygon, and not on its border or within a millionth of it."""
    return contains(polygon, point) and millionths(border_distance(polygon, point)) > 0


def segment_distance(point: Point, start: Point, end: Point) -> float:
    """Distance from a point to the straight segment between two others."""
    across, down = point[0] - start[0], point[1] - start[1]
    dx, dy = end[0] - start[0], end[1] - start[1]
    square = dx * dx + dy * dy
    share = (across * dx + down * dy) / square if square else 0.0
    share = 0.0 if share <= 0.0 else 1.0 if share >= 1.0 else share
    return math.hypot(across - share * dx, down - share * dy)


Side = tuple[float, float, float, float, float]
"""A straight segment: its start, the way from there to its end, and the square of its length."""


def side(start: Point, end: Point) -> Side:
    """A segment, ready to be measured from many points."""
    (ax, ay), (bx, by) = start, end
    dx, dy = bx - ax, by - ay
    return ax, ay, dx, dy, dx * dx + dy * dy


def sides_of(polygon: Polygon) -> list[Side]:
    """Sides of a polygon, ready to be measured; the first ends at the first corner."""
    return [side(polygon[i - 1], polygon[i]) for i in range(len(polygon))]


def distances(x: float, y: float, segments: Iterable[Side]) -> list[float]:
    """What `segment_distance` gives for a point and each segment, to the last bit, without a call for each."""
    hypot = math.hypot
    found = []
    for ax, ay, dx, dy, square in segments:
        across, down = x - ax, y - ay
        share = (across * dx + down * dy) / square if square else 0.0
        if share <= 0.0:
            found.append(hypot(across, down))
        elif share >= 1.0:
            found.append(hypot(across - dx, down - dy))
        else:
            found.append(hypot(across - share * dx, down - share * dy))
    return found


def border_distance(polygon: Polygon, point: Point) -> float:
    """Distance from a point to the polygon's border: positive inside, negative outside."""
    distance = min(distances(*point, sides_of(polygon)))
    return distance if contains(polygon, point) else -distance


def inset_polygon(polygon: Polygon, distance: float) -> tuple[Point, ...]:
    """Polygon whose sides lie `distance` inside those of a counter-clockwise polygon, corners mitred.

    Sides eaten up by the inset are not removed: the caller keeps `distance` below the inscribed radius.
    """
    count = len(polygon)
    result = []
    for i, (x, y) in enumerate(polygon):
        px, py = polygon[i - 1]
        nx, ny = polygon[(i + 1) % count]
        ax, ay, bx, by = x - px, y - py, nx - x, ny - y
        la, lb = math.hypot(ax, ay), math.hypot(bx, by)
        ax, ay, bx, by = ax / la, ay / la, bx / lb, by / lb
        # Sum of the inward normals, scaled so that its part along each normal is `distance`.
        scale = distance / (1 + ax * bx + ay * by)
        result.append((x - (ay + by) * scale, y + (ax + bx) * scale))
    return tuple(result)
