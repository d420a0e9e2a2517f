"""Drawing short edges together: each becomes one node, so that all edges of a board are of a sensible length.

The shortest edge goes first; edges that became longer or shorter by it are measured again. An edge stays if a face
would lose its third corner, fold over itself or touch itself without it, or if the outline would lose a corner.
"""

import heapq
import math
from collections.abc import Sequence
from statistics import median

from boardwright.geometry.points import Point, signed_area
from boardwright.tilings.own.conflicts import find_conflicts
from boardwright.tilings.own.drawn import is_convex
from boardwright.tilings.own.outlines import Outline

SHARPEST = math.radians(6)
"""Least angle at a corner of a face that loses an edge."""

DECIMALS = 9
"""Decimals to which lengths are compared, in mean distances of points: the last digits differ between machines."""

INSIDE, ON_SIDE, AT_CORNER = range(3)
"""How firmly a node is held: freely inside, on a side of the outline, at one of its corners."""

Edge = tuple[int, int]


class ShortEdges:
    """A mesh of faces over numbered points whose short edges can be drawn together.

    `faces` run counter-clockwise; `spacing` is the mean distance of points, and the unit of tolerances.
    """

    def __init__(self, points: Sequence[Point], faces: Sequence[Sequence[int]], outline: Outline, spacing: float):
        self.points = list(points)
        self.faces = [list(face) for face in faces]
        self._spacing = spacing
        self._outline = outline
        self._weights = [1] * len(self.points)
        self._faces_at: list[set[int]] = [set() for _ in self.points]
        for number, face in enumerate(self.faces):
            for node in face:
                self._faces_at[node].add(number)
        self._rim = {edge for edge, count in self._edges().items() if count == 1}
        tolerance = 1e-6 * spacing
        self._held = [INSIDE] * len(self.points)
        self._side: dict[int, int | None] = {}
        for node in {node for edge in self._rim for node in edge}:
            self._held[node] = AT_CORNER if outline.is_corner(self.points[node], tolerance) else ON_SIDE
            self._side[node] = outline.side(self.points[node], tolerance)

    def draw_together(self, least: float) -> None:
        """Draws edges together until none that can be is shorter than `least` medians of those left."""
        while self._one_pass(least * median(map(self._length, self._edges()))):
            pass

    def _one_pass(self, shortest: float) -> bool:
        """Draws together what is shorter than `shortest`; whether anything was."""
        queue = [(length, *edge) for edge in self._edges() if (length := self._length(edge)) < shortest]
        heapq.heapify(queue)
        changed = False
        while queue:
            length, first, second = heapq.heappop(queue)
            edge = (first, second)
            if second not in self._neighbours(first) or self._length(edge) != length:
                continue
            kept, gone = edge if self._held[first] >= self._held[second] else (second, first)
            place = self._place(kept, gone)
            if place is None or not self._joins(kept, gone, place):
                continue
            changed = True
            self._join(kept, gone, place)
            for other in self._neighbours(kept):
                near = (min(kept, other), max(kept, other))
                if (length := self._length(near)) < shortest:
                    heapq.heappush(queue, (length, *near))
        return changed

    def _edges(self) -> dict[Edge, int]:
        """Every edge with its number of faces, by the numbers of its nodes."""
        found: dict[Edge, int] = {}
        for face in self.faces:
            for i, node in enumerate(face):
                edge = (min(node, face[i - 1]), max(node, face[i - 1]))
                found[edge] = found.get(edge, 0) + 1
        return found

    def _length(self, edge: Edge) -> float:
        return round(math.dist(self.points[edge[0]], self.points[edge[1]]) / self._spacing, DECIMALS)

    def _neighbours(self, node: int) -> set[int]:
        found = set()
        for number in self._faces_at[node]:
            face = self.faces[number]
            at = face.index(node)
            found |= {face[at - 1], face[(at + 1) % len(face)]}
        return found

    def _place(self, kept: int, gone: int) -> Point | None:
        """Where the node of an edge drawn together lies; None if the outline would change its shape."""
        (x, y), (gx, gy) = self.points[kept], self.points[gone]
        if self._held[gone] == INSIDE and self._held[kept] != INSIDE:
            return x, y
        if self._held[gone] != INSIDE:
            rim = len(self._faces_at[kept] & self._faces_at[gone]) == 1
            if not rim or self._held[gone] == AT_CORNER:
                return None
            if self._held[kept] == AT_CORNER:
                return x, y
            if self._side[kept] != self._side[gone]:
                return None
        weight, other = self._weights[kept], self._weights[gone]
        total = weight + other
        middle = ((weight * x + other * gx) / total, (weight * y + other * gy) / total)
        return middle if self._held[kept] == INSIDE else self._outline.moved_onto(middle)

    def _joins(self, kept: int, gone: int, place: Point) -> bool:
        """Whether all faces stay simple polygons when the two nodes become one, and meet as they did."""
        if self._neighbours(kept) & self._neighbours(gone):
            return False  # a triangle would vanish, or two edges would have the same ends
        beside = self._faces_at[kept] & self._faces_at[gone]
        for number in beside:
            face = self.faces[number]
            if abs(face.index(kept) - face.index(gone)) not in (1, len(face) - 1):
                return False  # the face would touch itself
        for number in self._faces_at[kept] | self._faces_at[gone]:
            face = self.faces[number]
            cycle = [node for node in face if node != gone] if number in beside else face
            if not self._is_sound([place if node in (kept, gone) else self.points[node] for node in cycle]):
                return False
        return True

    def _is_sound(self, polygon: list[Point]) -> bool:
        small = self._spacing * self._spacing * 1e-4
        if len(polygon) < 3 or signed_area(polygon) < small or _sharpest(polygon) < SHARPEST:
            return False
        if is_convex(polygon):
            return True
        count = len(polygon)
        sides = [(i, (i + 1) % count) for i in range(count)]
        found = find_conflicts(polygon, sides, 1e-9 * self._spacing, 1e-3 * self._spacing)
        return not (found.crossing or found.touching or found.near)

    def _join(self, kept: int, gone: int, place: Point) -> None:
        beside = self._faces_at[kept] & self._faces_at[gone]
        for number in self._faces_at[gone]:
            face = self.faces[number]
            if number in beside:
                face.remove(gone)
            else:
                face[face.index(gone)] = kept
        self._faces_at[kept] |= self._faces_at[gone]
        self._faces_at[gone] = set()
        self._weights[kept] += self._weights[gone]
        self.points[kept] = place


def _sharpest(polygon: Sequence[Point]) -> float:
    """Least angle inside a polygon at a corner, in radians."""
    angles = []
    for i, (x, y) in enumerate(polygon):
        (ax, ay), (bx, by) = polygon[i - 1], polygon[(i + 1) % len(polygon)]
        ax, ay, bx, by = ax - x, ay - y, bx - x, by - y
        angles.append(abs(math.atan2(ax * by - ay * bx, ax * bx + ay * by)))
    return min(angles)
