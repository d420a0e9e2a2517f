"""Largest circles in polygons, and the polygon with the least room of many."""

import heapq
import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from operator import itemgetter

from boardwright.geometry.points import (
    NOISE,
    Point,
    Polygon,
    Side,
    area_centroid,
    border_distance,
    bounds,
    contains,
    corner_angles,
    distances,
    sides_of,
)
from boardwright.geometry.quantised import millionths, tidy

Circle = tuple[Point, float]
"""Centre and radius."""

STEPS = tuple([(math.cos(math.tau * turn / 7), math.sin(math.tau * turn / 7)) for turn in range(7)])
"""Steps in seven directions: no two along one line, so that one of them leads along a narrow way."""


def inscribed_circle(polygon: Polygon, precision: float | None = None) -> Circle:
    """Centre and radius of a largest circle inside a polygon; if it is not convex, the radius is within `precision`.

    The default precision is a thousandth of the radius: between parallel sides, the number of squares to look at grows
    with the length of the sides over the precision.

    In a convex polygon a largest circle touches three sides, so the circles of all triples of sides are tried. Other
    polygons are searched in squares, which are split if their best possible distance beats the best found so far.
    """
    return _inscribed_circle(tuple(polygon), precision)


def greatest_need(polygons: Sequence[Polygon], need: Callable[[int, float], float]) -> float:
    """The greatest of the needs of polygons, each told by its number and the radius of its `inscribed_circle`.

    A need must not grow with the radius: a polygon is done with as soon as a circle in it is known to be large enough.
    The most needy come first, going by the circles around their centroids: of most others, that circle is enough.
    """

    def needed(number: int, radius: float) -> float:
        return need(number, radius) if radius > 0 else math.inf

    at_most = [needed(number, border_distance(one, area_centroid(one))) for number, one in enumerate(polygons)]
    greatest = -math.inf
    for number, most in sorted(enumerate(at_most), key=itemgetter(1), reverse=True):
        if most <= greatest:
            break
        least = math.inf
        for radius in _radii(tuple(polygons[number])):
            least = needed(number, radius)
            if least <= greatest:
                break
        greatest = max(greatest, least)
    return greatest


def _radii(polygon: tuple[Point, ...]) -> Iterator[float]:
    """Radii of circles in a polygon, or less; the last is that of its `inscribed_circle`."""
    if _is_convex(polygon):
        yield _convex_inscribed_circle(polygon)[1]
        return
    yield from _rising(polygon)
    for _, radius in _searched(_from_first_corner(polygon), None):
        yield radius


def _rising(polygon: tuple[Point, ...]) -> Iterator[float]:
    """Radii of larger and larger circles in a polygon: from its centroid, step by step to where there is more room."""
    sides = sides_of(polygon)
    x, y = area_centroid(polygon)
    best = border_distance(polygon, (x, y))
    left, bottom, right, top = bounds(polygon)
    step = min(right - left, top - bottom) / 4
    yield best
    while step > abs(best) / 128:
        for dx, dy in STEPS:
            there = x + step * dx, y + step * dy
            radius = min(distances(*there, sides))
            if radius > best and contains(polygon, there):
                best, (x, y) = radius, there
                yield best
                break
        else:
            step /= 2


@lru_cache(maxsize=128)
def _inscribed_circle(polygon: tuple[Point, ...], precision: float | None) -> Circle:
    """The same; a set asks for the circles of the same faces and pieces again and again."""
    if _is_convex(polygon):
        return _convex_inscribed_circle(polygon)
    left, bottom = polygon[0]
    (x, y), radius = _largest(_from_first_corner(polygon), precision)
    return (left + x, bottom + y), radius


@lru_cache(maxsize=1024)
def _largest(polygon: tuple[Point, ...], precision: float | None) -> Circle:
    """The same of a polygon that is not convex; a tiling has the same few shapes everywhere."""
    *_, largest = _searched(polygon, precision)
    return largest


def _is_convex(polygon: Polygon) -> bool:
    return all(angle <= math.pi + 1e-9 for angle in corner_angles(polygon))


def _from_first_corner(polygon: tuple[Point, ...]) -> tuple[Point, ...]:
    left, bottom = polygon[0]
    return tuple([(tidy(x - left), tidy(y - bottom)) for x, y in polygon])


def _searched(polygon: tuple[Point, ...], precision: float | None) -> Iterator[Circle]:
    """The best circle known at each step of the search; the last is a largest one."""
    centre = area_centroid(polygon)
    left, bottom, right, top = bounds(polygon)
    half = min(right - left, top - bottom) / 2
    best = (border_distance(polygon, centre), centre)
    queue: list[tuple[int, int, int, float, float, float, float, list[Side], bool | None]] = []

    def allowed() -> float:
        return max(1e-4, 1e-3 * best[0]) if precision is None else precision

    def push(x: float, y: float, half: float, near: list[Side], inside: bool | None) -> None:
        nonlocal best
        away = distances(x, y, near)
        nearest = min(away)
        if inside is None:
            inside = contains(polygon, (x, y))
        distance = nearest if inside else -nearest
        if distance > best[0] + NOISE:
            best = (distance, (x, y))
        possible = distance + half * math.sqrt(2)
        if possible > best[0] + allowed():
            # No other side is the nearest to any point of the square, whose corners are less than 1.5 halves away, and
            # the centres of its quarters, 0.71 halves away, lie on the same side of a border that is farther.
            farthest = nearest + 3 * half
            close = [one for one, far in zip(near, away, strict=True) if far <= farthest]
            within = inside if nearest > 0.75 * half else None
            order = (-millionths(possible), millionths(x), millionths(y))
            heapq.heappush(queue, (*order, possible, x, y, half, close, within))

    every = sides_of(polygon)
    x = left + half
    while x < right + half:
        y = bottom + half
        while y < top + half:
            push(x, y, half, every, None)
            y += 2 * half
        x += 2 * half
    while queue:
        yield best[1], best[0]
        *_, possible, x, y, half, near, inside = heapq.heappop(queue)
        if possible <= best[0] + allowed():
            break
        quarter = half / 2
        for dx in (-quarter, quarter):
            for dy in (-quarter, quarter):
                push(x + dx, y + dy, quarter, near, inside)
    yield best[1], best[0]


def _convex_inscribed_circle(polygon: Polygon) -> Circle:
    """Largest circle in a convex polygon: around its centroid if all sides are equally near to that."""
    centre = area_centroid(polygon)
    lines = []
    for i, (x, y) in enumerate(polygon):
        px, py = polygon[i - 1]
        length = math.hypot(x - px, y - py)
        nx, ny = (py - y) / length, (x - px) / length  # into the polygon
        lines.append((nx, ny, nx * x + ny * y))
    near = [nx * centre[0] + ny * centre[1] - offset for nx, ny, offset in lines]
    if max(near) - min(near) < 1e-9:
        return centre, min(near)
    best = (min(near), centre)
    for a, b, c in itertools.combinations(lines, 3):
        # Equal distance r from three lines: n . p - r = offset, solved for p = (x, y) and r.
        (ax, ay, ao), (bx, by, bo), (cx, cy, co) = a, b, c
        ux, uy, uo, vx, vy, vo = bx - ax, by - ay, bo - ao, cx - ax, cy - ay, co - ao
        determinant = ux * vy - uy * vx
        if abs(determinant) < 1e-12:
            continue
        x, y = (uo * vy - uy * vo) / determinant, (ux * vo - uo * vx) / determinant
        radius = ax * x + ay * y - ao
        if radius > best[0] + NOISE and all(nx * x + ny * y - offset >= radius - 1e-9 for nx, ny, offset in lines):
            best = (radius, (x, y))
    return best[1], best[0]
