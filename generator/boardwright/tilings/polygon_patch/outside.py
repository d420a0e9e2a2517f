"""What is around a patch: its open edges, the angles left at its corners, the holes in it, and what would fit."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from boardrules.values import dataclass
from boardwright.geometry.cyclotomic import Element, degree
from boardwright.geometry.points import Point, signed_area
from boardwright.tilings.polygon_patch.frame import MOST_DEGREE, subtract
from boardwright.tilings.polygon_patch.overlap import Body, body, overlap
from boardwright.tilings.polygon_patch.patch import DrawnPatch

SIDES = range(3, 13)
"""Numbers of sides of the polygons that can be attached."""

NEAR = 1e-3
"""Distance, in edges, up to which different corners are a near miss."""

SLACK = 1e-6
"""Angle in degrees that floats may be off."""

Edge = tuple[int, int]
"""A polygon, and the number of its side."""


@dataclass(frozen=True, slots=True)
class Corner:
    """A place at the border where an angle is left, in degrees."""

    point: Point
    left: float


@dataclass(frozen=True, slots=True)
class Hole:
    """A gap that polygons surround; `sides` if it is a regular polygon of edges, `angle` if it is a rhomb of them."""

    corners: tuple[Element, ...]
    points: tuple[Point, ...]
    sides: int | None
    angle: float | None


@dataclass(frozen=True, slots=True)
class Outside:
    """Open edges in order, the angles left, and the holes."""

    edges: tuple[Edge, ...]
    corners: tuple[Corner, ...]
    holes: tuple[Hole, ...]


def outside(patch: DrawnPatch) -> Outside:
    """The border of a patch, which may overlap itself."""
    owners: dict[tuple[Element, Element], Edge] = {}
    for polygon, cycle in enumerate(patch.polygons):
        for edge, start in enumerate(cycle):
            owners.setdefault((start, cycle[(edge + 1) % len(cycle)]), (polygon, edge))
    free = {ends: owner for ends, owner in owners.items() if ends[::-1] not in owners}
    points = {z: patch.frame.point(z) for ends in free for z in ends}
    leaving: dict[Element, list[Element]] = {}
    for start, end in free:
        leaving.setdefault(start, []).append(end)
    following: dict[tuple[Element, Element], tuple[Element, Element]] = {}
    corners = []
    for start, end in free:
        way = _way(points[end], points[start])
        turns = [(_turn(way, _way(points[end], points[other])), other) for other in leaving.get(end, ())]
        if turns:
            turn, other = min(turns)
            following[start, end] = (end, other)
            corners.append(Corner(points[end], math.degrees(turn)))
    holes = tuple([_hole(patch, loop, points) for loop in _loops(following) if _is_hole(loop, points)])
    return Outside(tuple(sorted(free.values())), tuple(corners), holes)


def _way(start: Point, end: Point) -> float:
    return math.atan2(end[1] - start[1], end[0] - start[0])


def _turn(start: float, end: float) -> float:
    """Angle from one direction counter-clockwise to another, above 0 and up to a full turn."""
    turn = (end - start) % math.tau
    return turn if turn > 1e-9 else math.tau


def _loops(following: dict[tuple[Element, Element], tuple[Element, Element]]) -> Iterator[list[Element]]:
    done: set[tuple[Element, Element]] = set()
    for first in following:
        loop, here = [], first
        while here in following and here not in done:
            done.add(here)
            loop.append(here[0])
            here = following[here]
        if loop and here == first:
            yield loop


def _is_hole(loop: Sequence[Element], points: dict[Element, Point]) -> bool:
    return len(set(loop)) == len(loop) > 2 and signed_area([points[z] for z in loop]) < -1e-9


def _hole(patch: DrawnPatch, loop: Sequence[Element], points: dict[Element, Point]) -> Hole:
    """A hole, its corners counter-clockwise like those of a polygon that fills it."""
    corners = tuple(reversed(loop))
    frame = patch.frame
    steps = [subtract(b, a) for a, b in pairwise((*corners, corners[0]))]
    ways = [frame.direction(step) for step in steps]
    places = tuple([points[z] for z in corners])
    sides = angle = None
    if all(way is not None for way in ways):
        turns = {((b or 0) - (a or 0)) % frame.order for a, b in pairwise((*ways, ways[0]))}
        if len(turns) == 1 and len(corners) in SIDES:
            sides = len(corners)
        elif len(corners) == 4 and all(0 < turn < frame.order / 2 for turn in turns):
            # Four unit steps that close are two pairs of opposite ones.
            angle = 180 - ((ways[1] or 0) - (ways[0] or 0)) % frame.order * 360 / frame.order
    return Hole(corners, places, sides, angle)


def fitting(patch: DrawnPatch, found: Outside, bodies: Sequence[Body]) -> list[tuple[int, ...]]:
    """For each open edge the numbers of sides that a regular polygon there may have without overlapping any other.

    A regular polygon on an edge contains those with fewer sides on it, so the first that does not fit ends the search.
    """
    angles: dict[Point, float] = {}
    for corner in found.corners:
        angles[corner.point] = max(corner.left, angles.get(corner.point, 0.0))
    possible = [n for n in SIDES if degree(math.lcm(patch.frame.order, 2, n)) <= MOST_DEGREE]
    answer = []
    for polygon, edge in found.edges:
        points = patch.floats[polygon]
        start, end = points[edge], points[(edge + 1) % len(points)]
        room = min(angles.get(start, 360.0), angles.get(end, 360.0))
        fits = []
        for n in SIDES:
            if 180 - 360 / n > room + SLACK:
                break
            if n in possible:
                here = body(regular(end, start, n))
                if any(overlap(here, other) for other in bodies):
                    break
                fits.append(n)
        answer.append(tuple(fits))
    return answer


def regular(start: Point, end: Point, sides: int) -> tuple[Point, ...]:
    """Corners of a regular polygon to the left of its first side."""
    here, step = complex(*start), complex(*end) - complex(*start)
    turn = complex(math.cos(math.tau / sides), math.sin(math.tau / sides))
    corners = []
    for _ in range(sides):
        corners.append((here.real, here.imag))
        here += step
        step *= turn
    return tuple(corners)


def near_misses(patch: DrawnPatch) -> list[tuple[Point, float]]:
    """Corners that are almost one, but not exactly: the point between them, and their distance."""
    points = {
        z: point
        for cycle, floats in zip(patch.polygons, patch.floats, strict=True)
        for z, point in zip(cycle, floats, strict=True)
    }
    order = sorted(points.values())
    found = []
    for index, (x, y) in enumerate(order):
        for px, py in order[index + 1 :]:
            if px - x > NEAR:
                break
            if abs(py - y) <= NEAR and math.hypot(px - x, py - y) <= NEAR:
                found.append((((x + px) / 2, (y + py) / 2), math.hypot(px - x, py - y)))
    return found
