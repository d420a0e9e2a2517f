"""Straight cuts: segments that lie on one line and touch become one. Millimetres."""

import math
from collections.abc import Iterable, Iterator

from boardwright.geometry.points import Point

Segment = tuple[Point, Point]

SAME_ANGLE = 1e-9
"""Directions in radians that count as equal. Equal pieces are placed by sums of a few floats, so equal ones differ by
far less, and different ones by far more."""

SAME_PLACE = 1e-6
"""Distance in mm below which lines are one line, and ends touch."""


def merged(segments: Iterable[Segment]) -> tuple[Segment, ...]:
    """Segments of the same lines, each part of a line once and each run as long as it goes, in order of direction.

    The time grows like sorting.
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
    """Direction of a line, -90 to 90 degrees in radians; upright lines are +90."""
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
    """Parts of one line that are covered, by their ends in the line's direction."""
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
