"""Outlines of what is painted: curves as short lines, strokes as the polygons that they fill."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import whole_above
from boardwright.scene.items import Path, Style

Ring = Sequence[Point]
"""Corners of a closed polygon."""

FILL, STROKE = (0.5, 3, 16), (1.2, 2, 8)
"""Lines that stand for a curve: their length in mm, about, and how few and how many they may be."""


def painted_rings(path: Path, dx: float, dy: float, stroked: bool) -> list[Ring]:
    """Polygons that the stroke of a path fills, or its fill, moved by (dx, dy)."""
    if stroked:
        return list(stroke_rings(path, subpaths(path, dx, dy, STROKE)))
    return [points for points, _ in subpaths(path, dx, dy, FILL)]


def reach(style: Style) -> float:
    """How far in mm from a line its stroke reaches at the most: twice the width, at a mitre or at an end."""
    return 2 * style.width


def subpaths(path: Path, dx: float, dy: float, chords: tuple[float, int, int]) -> Iterator[tuple[list[Point], bool]]:
    """Subpaths as points, curves as short lines; and whether each is closed."""
    chord, fewest, most = chords
    numbers = iter(path.numbers)
    points: list[Point] = []
    for command in path.commands:
        if command == "Z":
            yield points, True
            points = []
        elif command == "C":
            x0, y0 = points[-1]
            x1, y1, x2, y2, x3, y3 = (next(numbers) + (dy if odd else dx) for odd in (0, 1, 0, 1, 0, 1))
            reach = abs(x1 - x0) + abs(y1 - y0) + abs(x2 - x1) + abs(y2 - y1) + abs(x3 - x2) + abs(y3 - y2)
            steps = max(fewest, min(most, whole_above(reach / chord)))
            points += curve_points((x0, y0), (x1, y1), (x2, y2), (x3, y3), steps)
        else:
            if command == "M" and points:
                yield points, False
                points = []
            points.append((next(numbers) + dx, next(numbers) + dy))
    if points:
        yield points, False


def stroke_rings(path: Path, lines: Iterable[tuple[list[Point], bool]]) -> Iterator[Ring]:
    """Polygons that a stroke fills: of a closed line a ring's two borders, of an open one its outline."""
    style = path.style
    half = style.width / 2
    ends = half if style.cap != "butt" else 0.0
    for points, closed in lines:
        if style.dash:
            yield from _dashed([*points, points[0]] if closed else points, style.dash, half)
            continue
        way = points[:1]
        way += [point for before, point in pairwise(points) if math.dist(before, point) > 1e-9]
        if closed and len(way) > 1 and math.dist(way[0], way[-1]) < 1e-9:
            way.pop()
        if len(way) < 2:
            continue
        left, right = _beside(way, half, closed and len(way) > 2, ends)
        right.reverse()
        if closed and len(way) > 2:
            yield left
            yield right
        else:
            yield left + right


def _beside(way: Sequence[Point], half: float, closed: bool, ends: float) -> tuple[list[Point], list[Point]]:
    """Points to the left and to the right of a line, mitred at its corners, `ends` longer at each of its ends."""
    steps = []
    for (x0, y0), (x1, y1) in pairwise([*way, way[0]] if closed else way):
        length = math.hypot(x1 - x0, y1 - y0)
        steps.append(((x1 - x0) / length, (y1 - y0) / length))
    left, right = [], []
    last = len(way) - 1
    for index, (x, y) in enumerate(way):
        ux, uy = steps[index - 1] if index or closed else steps[0]
        vx, vy = steps[index] if index < len(steps) else steps[-1]
        # Both normals added point along the mitre; its length is half a width over the cosine of half the bend.
        nx, ny = uy + vy, -ux - vx
        factor = half * 2 / max(nx * nx + ny * ny, 1.0)
        shift = 0.0 if closed or 0 < index < last else -ends if index == 0 else ends
        px, py = x + shift * vx, y + shift * vy
        left.append((px + nx * factor, py + ny * factor))
        right.append((px - nx * factor, py - ny * factor))
    return left, right


def _dashed(way: Sequence[Point], dash: Sequence[float], half: float) -> Iterator[Ring]:
    """Bars of a broken line."""
    on_way = 0.0
    for (x0, y0), (x1, y1) in pairwise(way):
        length = math.hypot(x1 - x0, y1 - y0)
        if length < 1e-9:
            continue
        ux, uy = (x1 - x0) / length, (y1 - y0) / length
        px, py = uy * half, -ux * half
        for start, end in _dashes(dash, on_way, length):
            ax, ay, bx, by = x0 + ux * start, y0 + uy * start, x0 + ux * end, y0 + uy * end
            yield ((ax + px, ay + py), (bx + px, by + py), (bx - px, by - py), (ax - px, ay - py))
        on_way += length


def _dashes(dash: Sequence[float], offset: float, length: float) -> Iterator[tuple[float, float]]:
    """Parts of a segment that are drawn, which begins `offset` after the start of its line."""
    pattern = tuple(dash) if len(dash) % 2 == 0 else tuple(dash) * 2
    whole = math.fsum(pattern)
    if whole <= 0:
        yield 0.0, length
        return
    at = -(offset % whole)
    while at < length:
        for index, part in enumerate(pattern):
            if index % 2 == 0 and at + part > 0 and at < length:
                yield max(0.0, at), min(length, at + part)
            at += part
