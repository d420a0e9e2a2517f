"""Outlines inside outlines, at a distance: of drawn curves too, whose sides are short."""

import math
from collections.abc import Iterator, Sequence

from boardwright.geometry.curved import Curved, chosen
from boardwright.geometry.points import Point, border_distance, inset_polygon

FEWEST = 4
"""Points of the smallest outline, the first given again at the end."""

NOTHING = 1e-6
"""Distance in mm of points that are one."""

SLACK = 0.005
"""How much nearer than wanted a curve may come, in mm: the short lines that stand for it lie inside it."""

MOST_ROWS = 64
"""Rows into which the sides of an outline are sorted, at the most."""

Side = list[Point]
"""Points along a side, its two ends included."""


def inset_outline(polygon: Sequence[Point], distance: float) -> tuple[Point, ...]:
    """`inset_polygon` for polygons with short sides, such as drawn curves: corners too near a side are left out.

    What is left lies at least `distance` inside, but for rounding; it may have fewer than three corners. Where the
    outline is curved, so is what is left, as far as a curve beside it exists.
    """
    if isinstance(polygon, Curved) and distance > 0:
        inside = _beside_curves(polygon, distance)
        if inside and all(_deeper(polygon, inside, distance - SLACK)):
            return inside
    inner = inset_polygon(polygon, distance)
    kept = [number for number, deep in enumerate(_deeper(polygon, inner, distance - 1e-6)) if deep]
    if len(kept) == len(inner):
        return chosen(kept, inner, polygon)
    return tuple([inner[number] for number in kept])


def _deeper(polygon: Sequence[Point], points: Sequence[Point], depth: float) -> Iterator[bool]:
    """Whether each point lies deeper than this inside a polygon; only sides that may be so near are measured."""
    if depth < 0:
        yield from (border_distance(polygon, point) > depth for point in points)
        return
    # Only sides in the same row as a point are looked at: its distance and what is inside depend on no others.
    rows: list[list[tuple[float, ...]]] = [[] for _ in polygon[:MOST_ROWS]]
    lowest = min([y for _, y in polygon]) - depth
    scale = len(rows) / (max([y for _, y in polygon]) + depth - lowest or 1.0)
    last = len(rows) - 1
    px, py = polygon[-1]
    for qx, qy in polygon:
        left, right = (px - depth, qx + depth) if px < qx else (qx - depth, px + depth)
        top, bottom = (py - depth, qy + depth) if py < qy else (qy - depth, py + depth)
        dx, dy = qx - px, qy - py
        one = px, py, qx, qy, left, right, dx, dy, dx * dx + dy * dy
        for row in range(max(0, int((top - lowest) * scale) - 1), min(last, int((bottom - lowest) * scale) + 1) + 1):
            rows[row].append(one)
        px, py = qx, qy
    hypot = math.hypot
    for x, y in points:
        inside = False
        for px, py, qx, qy, left, right, dx, dy, square in rows[min(last, max(0, int((y - lowest) * scale)))]:
            if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
                inside = not inside
            if left <= x <= right:
                across, down = x - px, y - py
                share = (across * dx + down * dy) / square if square else 0.0
                share = 0.0 if share <= 0.0 else 1.0 if share >= 1.0 else share
                if hypot(across - share * dx, down - share * dy) <= depth:
                    inside = False
                    break
        yield inside


def _beside_curves(polygon: Curved, distance: float) -> tuple[Point, ...] | None:
    """The outline beside an outline with curves: each side moved inwards, and cut off where it meets the next."""
    sides = [_moved(side, distance) for side in _sides(polygon)]
    if len(sides) < 2:
        return None
    corners: list[list[Point]] = []
    for number, side in enumerate(sides):
        after = sides[(number + 1) % len(sides)]
        found = _meeting(side, after)
        if found is not None:
            at, cut, start = found
            corners.append([at])
            # The end of a side and the start of the next, for when both have been cut at their other ends too.
            side[cut + 1 :] = [at]
            after[: start + 1] = [at]
            continue
        beyond = _crossing(side[-2], side[-1], after[0], after[1], beyond=True)
        if beyond is None:
            return None
        corners.append([side[-1], beyond, after[0]])
    points: list[Point] = []
    soft: list[bool] = []
    for number, (side, corner) in enumerate(zip(sides, corners, strict=True)):
        if len(side) < 2:
            return None
        own = [(point, True) for point in side[1:-1]] + [(point, False) for point in corner]
        for point, is_soft in own if number else [(side[0], False), *own]:
            if points and math.dist(points[-1], point) <= NOTHING:
                if is_soft:
                    continue
                points.pop()
                soft.pop()
            points.append(point)
            soft.append(is_soft)
    if len(points) < FEWEST or math.dist(points[0], points[-1]) > NOTHING:
        return None
    points.pop()
    return Curved(points, [number for number in range(len(points)) if soft[number]])


def _sides(polygon: Curved) -> list[Side]:
    """Sides of an outline, from corner to corner."""
    hard = [number for number in range(len(polygon)) if number not in polygon.soft]
    if len(hard) < 2:
        return []
    ring = [*polygon, *polygon]
    ends = [*hard[1:], hard[0] + len(polygon)]
    return [ring[start : end + 1] for start, end in zip(hard, ends, strict=True)]


def _moved(side: Side, distance: float) -> Side:
    """A side moved to its left, each point along the line half-way between those across its two steps."""
    lengths = map(math.dist, side, side[1:])
    steps = [
        ((qx - px) / far, (qy - py) / far) for (px, py), (qx, qy), far in zip(side, side[1:], lengths, strict=False)
    ]
    first, last = steps[0], steps[-1]
    if len(side) > 2:
        first, last = _end_way(side, backwards=False), _end_way(side[::-1], backwards=True)
    found = []
    for (x, y), (ux, uy), (vx, vy) in zip(side, (first, *steps[:-1], last), (first, *steps[1:], last), strict=True):
        scale = distance / (1 + ux * vx + uy * vy)
        found.append((x - (uy + vy) * scale, y + (ux + vx) * scale))
    return found


def _end_way(side: Side, *, backwards: bool) -> Point:
    """Direction of a curve at its first point, of length 1: of the parabola through its first three points."""
    (ax, ay), (bx, by), (cx, cy) = side[:3]
    x, y = 4 * bx - 3 * ax - cx, 4 * by - 3 * ay - cy
    length = math.hypot(x, y) * (-1 if backwards else 1)
    return x / length, y / length


def _meeting(side: Side, after: Side) -> tuple[Point, int, int] | None:
    """Where a side first meets the next, seen from their corner: the place, and the step of each in which it lies."""
    for cut in range(len(side) - 2, -1, -1):
        for start in range(len(after) - 1):
            at = _crossing(side[cut], side[cut + 1], after[start], after[start + 1])
            if at is not None:
                return at, cut, start
    return None


def _crossing(p: Point, q: Point, r: Point, s: Point, *, beyond: bool = False) -> Point | None:
    """Where two lines cross, within both; or with `beyond`, after the first and before the second."""
    ux, uy, vx, vy = q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]
    across = ux * vy - uy * vx
    if abs(across) <= 1e-9 * math.hypot(ux, uy) * math.hypot(vx, vy):
        return q if beyond and math.dist(q, r) <= SLACK else None
    t = ((r[0] - p[0]) * vy - (r[1] - p[1]) * vx) / across
    w = ((r[0] - p[0]) * uy - (r[1] - p[1]) * ux) / across
    if not (t >= 1 and w <= 0 if beyond else 0 <= t <= 1 and 0 <= w <= 1):
        return None
    return p[0] + t * ux, p[1] + t * uy
