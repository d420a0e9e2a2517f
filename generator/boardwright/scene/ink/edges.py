"""Polygons as edges that lead down and edges that lead up, ready to be cut by level lines."""

from collections.abc import Iterable
from typing import NamedTuple

from boardwright.scene.ink.outlines import Ring

LEVEL = 1e-3
"""Edges within this many mm of level are level."""

Edge = tuple[float, float, float, float]
"""Upper end (x, y), y of the lower end, and x per y."""


class Edges(NamedTuple):
    """Edges of a polygon as ways from the top to the bottom, those that lead down and those that lead up.

    Level edges are left out. `simple` says that there is one way each, as in every convex polygon.
    """

    down: list[list[Edge]]
    up: list[list[Edge]]
    simple: bool


def edges_of(ring: Ring) -> Edges:
    """A polygon as edges."""
    ys = [y for _, y in ring]
    start = ys.index(min(ys))
    down: list[list[Edge]] = []
    up: list[list[Edge]] = []
    before = 0
    x0, y0 = ring[start]
    for x1, y1 in (*ring[start + 1 :], *ring[: start + 1]):
        if y1 > y0:
            if before != 1:
                down.append([])
                before = 1
            down[-1].append((x0, y0, y1, (x1 - x0) / (y1 - y0)))
        elif y1 < y0:
            if before != -1:
                up.append([])
                before = -1
            up[-1].append((x1, y1, y0, (x1 - x0) / (y1 - y0)))
        x0, y0 = x1, y1
    for way in up:
        way.reverse()
    return Edges(down, up, len(down) == len(up) == 1)


def level_edges(rings: Iterable[Ring]) -> list[float]:
    """Heights at which polygons have level edges."""
    levels = set()
    for ring in rings:
        before = ring[-1][1]
        for _, y in ring:
            if -LEVEL < y - before < LEVEL:
                levels.add(y)
            before = y
    return sorted(levels)
