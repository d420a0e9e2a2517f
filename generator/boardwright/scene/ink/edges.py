"""Polygons as edges that lead down and edges that lead up, ready to be cut by level lines."""

from collections.abc import Iterable
from typing import NamedTuple

from boardwright.scene.ink.outlines import Ring

LEVEL = 1e-3
"""Edges within this many mm of level are level."""

Edge = tuple[float, float, float, float]
"""Upper end (x, y), y of the lower end, and x per y."""


class Edges(NamedTuple):
    """Edges of a polygon, those that lead down and those that lead up; level ones are left out.

    `simple` says that each of the two is one way from the top to the bottom, in this order: of every convex polygon.
    """

    down: list[Edge]
    up: list[Edge]
    simple: bool


def edges_of(ring: Ring) -> Edges:
    """A polygon as edges."""
    start = min(range(len(ring)), key=lambda index: ring[index][1])
    down: list[Edge] = []
    up: list[Edge] = []
    simple = True
    x0, y0 = ring[start]
    for x1, y1 in (*ring[start + 1 :], *ring[: start + 1]):
        if y1 > y0:
            down.append((x0, y0, y1, (x1 - x0) / (y1 - y0)))
            simple = simple and not up
        elif y1 < y0:
            up.append((x1, y1, y0, (x1 - x0) / (y1 - y0)))
        x0, y0 = x1, y1
    up.reverse()
    return Edges(down, up, simple)


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
