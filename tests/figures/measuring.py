"""Measuring what was drawn: subpaths, discs, distances between places."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from boardwright.figures.theme import Theme
from boardwright.games.stock import stock_names
from boardwright.games.themes import stock_theme
from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import Point
from boardwright.scene import Group, Item, Text, flattened, item_box, polylines, scene_box
from boardwright.scene import Path as Drawn

Polygon = list[Point]
Disc = tuple[Point, float]


def stock_themes() -> list[Theme]:
    return [stock_theme(name) for name in stock_names("themes")]


def traced(path: Drawn, steps: int = 16) -> list[list[Point]]:
    """Points along each subpath, its curves in short steps."""
    numbers = iter(path.numbers)
    found: list[list[Point]] = []
    for letter in path.commands:
        if letter == "M":
            found.append([])
        if letter == "C":
            b, c, d = ((next(numbers), next(numbers)) for _ in range(3))
            found[-1] += curve_points(found[-1][-1], b, c, d, steps)
        elif letter != "Z":
            found[-1].append((next(numbers), next(numbers)))
    assert next(numbers, None) is None
    return found


def subpaths(path: Drawn) -> list[list[Point]]:
    """End points of each subpath's segments, control points left out."""
    return traced(path, 1)


def discs_of(path: Drawn) -> list[Disc]:
    """Circles of a path of discs: four curves each, through the four ends of two diameters."""
    found = []
    for start, *rest in subpaths(path):
        assert len(rest) == 4
        ends = [start, *rest[:3]]
        centre = (sum(x for x, _ in ends) / 4, sum(y for _, y in ends) / 4)
        radii = [math.dist(centre, end) for end in ends]
        assert max(radii) - min(radii) < 1e-9
        found.append((centre, radii[0]))
    return found


def paths(items: tuple[Item, ...]) -> Iterator[Drawn]:
    """Paths that lie directly in a drawing."""
    return (item for item in items if isinstance(item, Drawn))


def grey(colour: str | None) -> float:
    """Lightness of "#rrggbb" as a copier sees it, 0 to 255."""
    red, green, blue = (int((colour or "")[place : place + 2], 16) for place in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def texts(items: Iterable[Item], *roles: str) -> list[str]:
    """Words in drawing order; those of some roles alone, if any are named."""
    found = (item for item, _, _ in flattened(items) if isinstance(item, Text))
    return [item.text for item in found if not roles or item.role in roles]


def margin(items: Iterable[Item], width: float, height: float) -> float:
    """How far all items stay from the border of a page or drawing, in mm; below zero if one leaves it."""
    left, top, right, bottom = scene_box(items)
    return min(left, top, width - right, height - bottom)


def boxes(items: Iterable[Item]) -> Iterator[tuple[Drawn | Text, tuple[float, float, float, float]]]:
    """Every path and text with its box where it lies."""
    for item, dx, dy in flattened(items):
        left, top, right, bottom = item_box(item)
        yield item, (left + dx, top + dy, right + dx, bottom + dy)


def point_to_side(point: Point, start: Point, end: Point) -> float:
    """Distance from a point to a straight piece of line."""
    z, a, b = complex(*point), complex(*start), complex(*end)
    along = ((z - a) * (b - a).conjugate()).real / (abs(b - a) ** 2 or 1.0)
    return abs(z - (a + (b - a) * min(1.0, max(0.0, along))))


def sides(polygon: Polygon) -> list[tuple[Point, Point]]:
    return list(zip(polygon, polygon[1:] + polygon[:1], strict=True))


def left_of_all(point: Point, polygon: Polygon) -> bool:
    """Whether a point lies inside a convex polygon, whichever way that runs."""
    turns = [(b[0] - a[0]) * (point[1] - a[1]) - (b[1] - a[1]) * (point[0] - a[0]) for a, b in sides(polygon)]
    return all(turn > 0 for turn in turns) or all(turn < 0 for turn in turns)


def crossing(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    def turn(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    (a, b), (c, d) = one, other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def polygon_distance(one: Polygon, other: Polygon) -> float:
    """Distance between two convex polygons; 0 when they overlap."""
    if any(left_of_all(p, other) for p in one) or any(left_of_all(p, one) for p in other):
        return 0.0
    if any(crossing(s, t) for s in sides(one) for t in sides(other)):
        return 0.0
    return min(
        *(point_to_side(p, *side) for p in one for side in sides(other)),
        *(point_to_side(p, *side) for p in other for side in sides(one)),
    )


def disc_distance(disc: Disc, polygon: Polygon) -> float:
    """Distance between a disc and a convex polygon; 0 or less when they overlap."""
    centre, radius = disc
    if left_of_all(centre, polygon):
        return -radius
    return min(point_to_side(centre, *side) for side in sides(polygon)) - radius


def without_curves(items: Sequence[Item]) -> tuple[Item, ...]:
    """Items with short lines for curves: the box of a curve's handles is wider than what is drawn."""
    found: list[Item] = []
    for item in items:
        if isinstance(item, Group):
            found.append(replace(item, items=without_curves(item.items)))
        elif isinstance(item, Drawn) and "C" in item.commands:
            found.append(polylines(traced(item), item.style))
        else:
            found.append(item)
    return tuple(found)
