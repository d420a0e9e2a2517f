"""Visible dark area of overlapping shapes painted in turn, dark and light, as on paper. Millimetres, y down.

A laser burns dark areas and cannot paint light over them, so light shapes have to be cut out of dark ones. The plane
is cut into bands, with a border at every corner and every crossing, so that no two edges cross within a band; the
order of edges from left to right then says what is dark. The dark parts of all bands, joined, are the outlines.
"""

import itertools
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from boardrules.values import dataclass
from boardwright.geometry.points import Point, bounds, without_flat_corners

SAME = 2e-6
"""Distance in mm below which places count as one."""

Ring = tuple[Point, ...]
"""Corners of a closed polygon, the first not repeated."""

Span = tuple[float, float]

_Node = tuple[int, int]
"""Index of a height, and of a place on it."""

_Side = tuple[int, float, float, bool]
"""Side of a dark part in a band: the band's index, x at its top and bottom, and whether the dark is on its right."""


@dataclass(frozen=True, slots=True)
class Coat:
    """A shape painted in one go, dark or light: the area in which the winding number of its rings is not 0.

    `pen` holds its outlines as path letters and numbers, if these are better than the rings: curves, not short lines.
    """

    dark: bool
    rings: tuple[Ring, ...]
    pen: tuple[str, tuple[float, ...]] | None = None

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom."""
        return bounds(point for ring in self.rings for point in ring)


def winding(rings: Iterable[Ring], point: Point) -> int:
    """Number of times that rings run round a point."""
    x, y = point
    total = 0
    for ring in rings:
        px, py = ring[-1]
        for qx, qy in ring:
            if (py <= y) != (qy <= y) and px + (y - py) / (qy - py) * (qx - px) > x:
                total += 1 if qy > py else -1
            px, py = qx, qy
    return total


def dark_outlines(coats: Sequence[Coat]) -> tuple[Ring, ...]:
    """Outlines of the visible dark area of coats, given in painting order, all with the dark on the same side.

    So outer borders and hole borders run in opposite directions. The time grows with the number of edges times the
    number of edges side by side.
    """
    edges = [_Edge(*ends, number) for number, coat in enumerate(coats) for ends in _edges(coat.rings)]
    heights = _heights(edges)
    rows: list[list[_Edge]] = [[] for _ in heights]
    for edge in edges:
        start = _nearest(heights, edge.y0)
        end = _nearest(heights, edge.y1)
        for row in range(start, end):
            rows[row].append(edge)
    above: list[list[Span]] = [[] for _ in heights]
    below: list[list[Span]] = [[] for _ in heights]
    sides: list[_Side] = []
    for row, (top, bottom) in enumerate(itertools.pairwise(heights)):
        for left, right in _dark_spans(rows[row], (top + bottom) / 2, coats):
            ends = left.at(top), right.at(top), left.at(bottom), right.at(bottom)
            sides += [(row, ends[0], ends[2], True), (row, ends[1], ends[3], False)]
            below[row].append((ends[0], ends[1]))
            above[row + 1].append((ends[2], ends[3]))
    return _joined(heights, sides, above, below)


@dataclass(frozen=True, slots=True)
class _Edge:
    """Edge from its upper to its lower end; `turn` is +1 if the ring runs down it, else -1."""

    x0: float
    y0: float
    x1: float
    y1: float
    turn: int
    coat: int

    def at(self, y: float) -> float:
        """X at a height between its ends, exact at the ends."""
        if y <= self.y0 + SAME:
            return self.x0
        if y >= self.y1 - SAME:
            return self.x1
        return self.x0 + (y - self.y0) / (self.y1 - self.y0) * (self.x1 - self.x0)


def _edges(rings: Iterable[Ring]) -> Iterator[tuple[float, float, float, float, int]]:
    for ring in rings:
        px, py = ring[-1]
        for qx, qy in ring:
            if abs(qy - py) > SAME:
                yield (px, py, qx, qy, 1) if py < qy else (qx, qy, px, py, -1)
            px, py = qx, qy


def _heights(edges: Sequence[_Edge]) -> list[float]:
    """Heights of all corners and crossings, from top to bottom."""
    found = {y for edge in edges for y in (edge.y0, edge.y1)}
    ordered = sorted(edges, key=lambda edge: edge.y0)
    active: list[_Edge] = []
    for edge in ordered:
        active = [other for other in active if other.y1 > edge.y0 + SAME]
        low, high = min(edge.x0, edge.x1) - SAME, max(edge.x0, edge.x1) + SAME
        for other in active:
            if min(other.x0, other.x1) <= high and max(other.x0, other.x1) >= low:
                found.update(_crossing(edge, other))
        active.append(edge)
    return _apart(sorted(found))


def _crossing(edge: _Edge, other: _Edge) -> Iterator[float]:
    """Height at which two edges cross, if they do."""
    top, bottom = max(edge.y0, other.y0), min(edge.y1, other.y1)
    above, beneath = edge.at(top) - other.at(top), edge.at(bottom) - other.at(bottom)
    if above * beneath < 0:
        yield top + (bottom - top) * above / (above - beneath)


def _nearest(values: Sequence[float], value: float) -> int:
    """Index of the ascending value that equals a value, or is only slightly smaller."""
    low, high = 0, len(values)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if values[middle] <= value + 1e-12 else (low, middle)
    return low


def _dark_spans(edges: Sequence[_Edge], y: float, coats: Sequence[Coat]) -> Iterator[tuple[_Edge, _Edge]]:
    """Dark parts of a band from left to right, each given by its two borders."""
    turns: dict[int, int] = defaultdict(int)
    start: _Edge | None = None
    ordered = sorted(((edge.at(y), number) for number, edge in enumerate(edges)), key=lambda pair: pair[0])
    for index, (x, number) in enumerate(ordered):
        edge = edges[number]
        turns[edge.coat] += edge.turn
        if index + 1 < len(ordered) and ordered[index + 1][0] - x < SAME / 4:
            continue
        seen = max((coat for coat, turn in turns.items() if turn), default=-1)
        dark = seen >= 0 and coats[seen].dark
        if dark and start is None:
            start = edge
        elif start is not None and not dark:
            yield start, edge
            start = None


def _joined(
    heights: Sequence[float],
    sides: Sequence[_Side],
    above: Sequence[Sequence[Span]],
    below: Sequence[Sequence[Span]],
) -> tuple[Ring, ...]:
    """Rings of the borders of bands: their sides, and the parts of horizontal borders that are dark on one side only.

    `above` and `below` are the dark spans that end and begin at each height.
    """
    places: list[list[float]] = [[] for _ in heights]
    for row, top, bottom, _ in sides:
        places[row].append(top)
        places[row + 1].append(bottom)
    nodes = [_apart(sorted(xs)) for xs in places]
    onward: dict[_Node, list[_Node]] = defaultdict(list)
    for row, top, bottom, left in sides:
        upper, lower = (row, _nearest(nodes[row], top)), (row + 1, _nearest(nodes[row + 1], bottom))
        start, end = (lower, upper) if left else (upper, lower)
        onward[start].append(end)
    for row, xs in enumerate(nodes):
        ended, begun = _covered(xs, above[row]), _covered(xs, below[row])
        for index in range(len(xs) - 1):
            if index in begun and index not in ended:
                onward[row, index].append((row, index + 1))
            elif index in ended and index not in begun:
                onward[row, index + 1].append((row, index))
    return tuple(_rings(onward, heights, nodes))


def _apart(values: Iterable[float]) -> list[float]:
    """Ascending values without those equal to the one before."""
    found: list[float] = []
    for value in values:
        if not found or value - found[-1] > SAME:
            found.append(value)
    return found


def _covered(nodes: Sequence[float], spans: Iterable[Span]) -> set[int]:
    """Indices of the gaps between neighbouring nodes of a height that are covered by spans."""
    return {index for left, right in spans for index in range(_nearest(nodes, left), _nearest(nodes, right))}


def _rings(
    onward: dict[_Node, list[_Node]], heights: Sequence[float], nodes: Sequence[Sequence[float]]
) -> Iterator[Ring]:
    """Closed walks: as many lines lead to a node as away from it, so every walk returns to its start."""
    for first in list(onward):
        while onward[first]:
            walk = [first]
            here = onward[first].pop()
            while here != first:
                walk.append(here)
                here = onward[here].pop()
            ring = without_flat_corners([(nodes[row][index], heights[row]) for row, index in walk], SAME)
            if len(ring) > 2:
                yield ring
