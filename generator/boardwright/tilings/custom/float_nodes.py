"""Distinguishing nodes by their coordinates: a hash of square cells, so that only near points are compared."""

import math
from collections.abc import Iterator
from operator import itemgetter

from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import Tolerance
from boardwright.tilings.errors import TilingError
from boardwright.tilings.exact.periodic import Corner

WIDTH = 16
"""Width of a cell, in near misses."""


class NearMissError(TilingError):
    """A point too near another one to be safely distinguished from it; `other` is the node of the other one."""

    def __init__(self, other: int, distance: float) -> None:
        self.other, self.distance = other, distance
        super().__init__(f"a point lies {distance:.3g} from node {other}")


class NodeFinder:
    """Numbers points in units; a point within the tolerance of an earlier one gets the same number.

    With two lattice vectors, points that a translation maps onto each other are one node, and every point is described
    as a copy of its node's own point. Cells are several near misses wide, so that most points are looked for in one
    of them, and in more only near its border.
    """

    def __init__(self, tolerance: Tolerance, vectors: tuple[Point, Point] | None = None) -> None:
        self.points: list[Point] = []
        self.apart = 0.0
        """Greatest distance between a node and a corner that became one with it."""
        self._same, self._near, self._size = tolerance.same, tolerance.near, WIDTH * tolerance.near
        self._vectors = vectors
        self._exact: dict[Point, Corner] = {}
        self._cells: dict[tuple[int, int], list[tuple[float, float, Corner]]] = {}

    def corner(self, point: Point) -> Corner:
        """Node of a point, and the multiples of the vectors that lead to it from the node's own point.

        Raises:
            NearMissError: when it is neither clearly an earlier point nor clearly another one.
        """
        known = self._exact.get(point)
        if known is None:
            known = self._exact[point] = self._searched(point)
        return known

    def _searched(self, point: Point) -> Corner:
        i, j, home = (0, 0, point) if self._vectors is None else self._home(point)
        x, y = home
        near, size = self._near, self._size
        if self._vectors is None:
            cell = column, row = math.floor(x / size), math.floor(y / size)
            inner = near < x - column * size < size - near and near < y - row * size < size - near
            if inner and cell not in self._cells:  # as most points do, it lies alone in the middle of a cell
                node = len(self.points)
                self.points.append(home)
                self._cells[cell] = [(x, y, (node, 0, 0))]
                return node, 0, 0
        left, right = math.floor((x - near) / size), math.floor((x + near) / size)
        bottom, top = math.floor((y - near) / size), math.floor((y + near) / size)
        found = []
        for column in range(left, right + 1):
            for row in range(bottom, top + 1):
                for other_x, other_y, corner in self._cells.get((column, row), ()):
                    distance = math.hypot(x - other_x, y - other_y)
                    if distance < near:
                        found.append((distance, math.floor(other_x / near), math.floor(other_y / near), corner))
        if found:
            # Of several that are equally near, always the same one.
            distance, _, _, (node, di, dj) = min(found, key=itemgetter(0, 1, 2))
            if distance > self._same:
                raise NearMissError(node, distance)
            self.apart = max(self.apart, distance)
            return node, i + di, j + dj
        node = len(self.points)
        self.points.append(home)
        for (gx, gy), di, dj in self._ghosts(home):
            cell = (math.floor(gx / self._size), math.floor(gy / self._size))
            self._cells.setdefault(cell, []).append((gx, gy, (node, di, dj)))
        return node, i, j

    def _home(self, point: Point) -> tuple[int, int, Point]:
        """The point moved into the cell at the origin, and the multiples that move it back."""
        if self._vectors is None:
            return 0, 0, point
        (ax, ay), (bx, by) = self._vectors
        area = ax * by - ay * bx
        i = math.floor((point[0] * by - point[1] * bx) / area)
        j = math.floor((ax * point[1] - ay * point[0]) / area)
        return i, j, (point[0] - i * ax - j * bx, point[1] - i * ay - j * by)

    def _ghosts(self, home: Point) -> Iterator[tuple[Point, int, int]]:
        """The point itself, and its copies just outside the cell that may be near a point inside."""
        if self._vectors is None:
            yield home, 0, 0
            return
        (ax, ay), (bx, by) = self._vectors
        area = ax * by - ay * bx
        # In lattice coordinates, a distance of `near` is at most this fraction of a vector.
        slack_i, slack_j = (2 * self._near * math.hypot(*v) / abs(area) for v in ((bx, by), (ax, ay)))
        for di in (-1, 0, 1):
            for dj in (-1, 0, 1):
                x, y = home[0] + di * ax + dj * bx, home[1] + di * ay + dj * by
                s, t = (x * by - y * bx) / area, (ax * y - ay * x) / area
                if -slack_i <= s <= 1 + slack_i and -slack_j <= t <= 1 + slack_j:
                    yield (x, y), di, dj
