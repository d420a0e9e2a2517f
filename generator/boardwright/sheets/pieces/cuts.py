"""Straight cuts: segments on one line that touch are merged. Millimetres."""

import math
from collections.abc import Iterable, Iterator

from boardwright.geometry.points import Point

Segment = tuple[Point, Point]

SAME_ANGLE = 1e-9
"""Difference in radians below which directions are equal. Equal pieces are placed by sums of a few floats, so equal
directions differ by far less, and different ones by far more."""

SAME_PLACE = 1e-6
"""Distance in mm below which two lines are one line, and two ends touch."""


def merged(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """Segments on the same lines, merged into runs as long as possible without overlaps, in order of direction.

    The time grows as for sorting.
    """
    directed = sorted((_angle(segment), segment) for segment in segments if segment[0] != segment[1])
    found: list[Segment] = []
    for angle, parallel in _grouped(directed, SAME_ANGLE):
        ux, uy = math.cos(angle), math.sin(angle)
        placed = sorted((p[1] * ux - p[0] * uy, (p, q)) for p, q in parallel)
        for _, collinear in _grouped(placed, SAME_PLACE):
            found += _runs(collinear, ux, uy)
    return tuple(found)


def _angle(segment: Segment) -> float:
    """Direction of a line, -90 to 90 degrees in radians; vertical lines are +90."""
    (px, py), (qx, qy) = segment
    angle = math.atan2(qy - py, qx - px)
    if angle > math.pi / 2 + SAME_ANGLE:
        angle -= math.pi
    elif angle <= -math.pi / 2 + SAME_ANGLE:
        angle += math.pi
    return angle


def _grouped(pairs: list[tuple[float, Segment]], tolerance: float) -> Iterator[tuple[float, list[Segment]]]:
    """Segments whose keys (in ascending order) follow each other closely, each group with its first key."""
    group: list[Segment] = []
    first = last = 0.0
    for key, segment in pairs:
        if group and key - last > tolerance:
            yield first, group
            group = []
        if not group:
            first = key
        group.append(segment)
        last = key
    if group:
        yield first, group


def _runs(collinear: list[Segment], ux: float, uy: float) -> Iterator[Segment]:
    """Covered parts of one line, by their ends in the line's direction."""
    spans = []
    for ends in collinear:
        (start, p), (end, q) = sorted((x * ux + y * uy, (x, y)) for x, y in ends)
        spans.append((start, end, p, q))
    spans.sort()
    _, end, first, last = spans[0]
    for start, stop, p, q in spans[1:]:
        if start > end + SAME_PLACE:
            yield first, last
            first, end, last = p, stop, q
        elif stop > end:
            end, last = stop, q
    yield first, last
