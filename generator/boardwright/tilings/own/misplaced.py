"""Misplaced parts of a border: a piece inside another one, or inside a face.

A line sweeps from left to right over the border, keeping its segments in order from bottom to top. Where a part of the
border begins, the segment just below says whether that place is already covered.
"""

import math
from bisect import bisect_left
from collections.abc import Sequence

from boardwright.geometry.outlines import connected_pieces
from boardwright.geometry.points import Point


def misplaced_parts(points: Sequence[Point], sides: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """One side of each misplaced connected part of the border; empty for faces that do not overlap.

    The sides have the face on their left; they do not cross, and meet each other only at shared points.
    """
    starts = _leftmost(points, sides)
    if len(starts) < 2:
        return ()
    # At equal x: first questions, which are about the place just left of x, then ends, then beginnings.
    events = []
    for number, (u, v) in enumerate(sides):
        left, right = (u, v) if points[u] < points[v] else (v, u)
        if points[left][0] < points[right][0]:
            events += [(points[left][0], 2, points[left][1], number), (points[right][0], 1, points[right][1], number)]
    events += [(points[node][0], 0, points[node][1], node) for node in starts]
    events.sort()
    active = _Active(points, sides)
    wrong = []
    for x, kind, y, number in events:
        if kind == 1:
            active.remove(number, x, y)
        elif kind == 2:
            active.insert(number, x)
        else:
            side, inside = starts[number]
            if active.covered(x, y) != inside:
                wrong.append(side)
    return tuple(wrong)


def _leftmost(points: Sequence[Point], sides: Sequence[tuple[int, int]]) -> dict[int, tuple[int, bool]]:
    """Leftmost (then lowest) node of each connected part, a side of it, and whether faces lie left of it."""
    part_of = connected_pieces(sides, len(points))
    first: dict[int, int] = {}
    for node in {node for side in sides for node in side}:
        part = part_of[node]
        if part not in first or points[node] < points[first[part]]:
            first[part] = node
    chosen = set(first.values())
    lowest: dict[int, tuple[float, int, bool]] = {}
    for number, (u, v) in enumerate(sides):
        for node, other, leaves in ((u, v, True), (v, u, False)):
            if node in chosen:
                angle = math.atan2(points[other][1] - points[node][1], points[other][0] - points[node][0])
                if node not in lowest or angle < lowest[node][0]:
                    # A side leaving the node has its face above: this part has no face below it, nor to the left.
                    lowest[node] = (angle, number, not leaves)
    return {node: (number, inside) for node, (_, number, inside) in lowest.items()}


class _Active:
    """Sides under the sweeping line, from bottom to top."""

    def __init__(self, points: Sequence[Point], sides: Sequence[tuple[int, int]]) -> None:
        self._points, self._sides = points, sides
        self._order: list[int] = []

    def _height(self, side: int, x: float) -> float:
        u, v = self._sides[side]
        (ux, uy), (vx, vy) = self._points[u], self._points[v]
        return (
            uy + (x - ux) / (vx - ux) * (vy - uy)
            if abs(x - ux) < abs(x - vx)
            else vy + (x - vx) / (ux - vx) * (uy - vy)
        )

    def _slope(self, side: int) -> float:
        u, v = self._sides[side]
        (ux, uy), (vx, vy) = self._points[u], self._points[v]
        return (vy - uy) / (vx - ux)

    def insert(self, side: int, x: float) -> None:
        wanted = (self._height(side, x), self._slope(side))
        at = bisect_left(self._order, wanted, key=lambda other: (self._height(other, x), self._slope(other)))
        self._order.insert(at, side)

    def remove(self, side: int, x: float, y: float) -> None:
        at = bisect_left(self._order, y - 1e-3, key=lambda other: self._height(other, x))
        self._order.pop(self._order.index(side, at) if side in self._order[at : at + 64] else self._order.index(side))

    def covered(self, x: float, y: float) -> bool:
        """Whether the nearest side below the point has its face above it."""
        below = bisect_left(self._order, y, key=lambda other: self._height(other, x)) - 1
        if below < 0:
            return False
        u, v = self._sides[self._order[below]]
        return self._points[u][0] < self._points[v][0]
