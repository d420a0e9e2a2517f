"""Subpaths as points, and strokes as the areas they fill. Millimetres, y down."""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from boardwright.geometry.curved import alike, backwards
from boardwright.geometry.curves import curve_points, steps_within
from boardwright.geometry.points import Point, signed_area
from boardwright.geometry.quantised import millionths, snapped, whole_above
from boardwright.scene import Style
from boardwright.scene.measure import parted
from boardwright.sheets.laser.area import Ring

Pen = tuple[str, tuple[float, ...]]
"""One subpath as path letters and their numbers."""

FLAT = 0.01
"""Greatest deviation in mm of the short lines that replace a curve."""

SHARPEST = 4.0
"""Greatest reach of a stroke's corner, as a multiple of the reach of its sides."""

SHORTEST = 0.3
"""Length in mm that lines of a hatching are longer than."""

ARC = math.radians(15)
"""Step in which a round corner is drawn."""


def subpaths(letters: str, numbers: Sequence[float], dx: float = 0.0, dy: float = 0.0) -> Iterator[Pen]:
    """Subpaths of a path, moved by an offset. All numbers are whole millionths, so that crossings are clear."""
    yield from parted(letters, [snapped(number + (dy if i % 2 else dx)) for i, number in enumerate(numbers)])


def points_of(pen: Pen) -> tuple[tuple[Point, ...], bool]:
    """Points of a subpath, curves as short lines, and whether it is closed."""
    letters, numbers = pen
    found: list[Point] = []
    at = 0
    for letter in letters:
        if letter == "C":
            b, c, d = zip(numbers[at : at + 6 : 2], numbers[at + 1 : at + 6 : 2], strict=True)
            found += curve_points(found[-1], b, c, d, steps_within(found[-1], b, c, d, FLAT))
            at += 6
        elif letter != "Z":
            found.append((numbers[at], numbers[at + 1]))
            at += 2
    closed = letters.endswith("Z")
    if closed and len(found) > 1 and math.dist(found[0], found[-1]) < 1e-9:
        found.pop()
    return tuple(found), closed


def pen_of(points: Sequence[Point], *, closed: bool) -> Pen:
    """Subpath of straight lines."""
    letters = "M" + "L" * (len(points) - 1) + ("Z" if closed else "")
    return letters, tuple(number for point in points for number in point)


def dashed(points: Sequence[Point], closed: bool, dash: Sequence[float]) -> Iterator[tuple[Point, ...]]:
    """Parts of a line drawn by its dashes."""
    pattern = tuple(dash) * (1 + len(dash) % 2)
    line = [*points, points[0]] if closed else list(points)
    index, left = 0, pattern[0]
    part: list[Point] = [line[0]]
    for p, q in itertools.pairwise(line):
        length, done = math.dist(p, q), 0.0
        while millionths(length - done) > millionths(left):
            done += left
            point = (p[0] + (q[0] - p[0]) * done / length, p[1] + (q[1] - p[1]) * done / length)
            if index % 2 == 0:
                yield (*part, point)
            part = [point]
            index = (index + 1) % len(pattern)
            left = pattern[index]
        left -= length - done
        part = [*part, q] if index % 2 == 0 else [q]
    if index % 2 == 0 and len(part) > 1:
        yield tuple(part)


def hatched(areas: Iterable[Pen], gap: float) -> list[tuple[Point, Point]]:
    """Lines rising to the right, `gap` mm apart, inside outlines that do not overlap.

    The sum of x and y is constant along a line. Every second segment between two borders is inside. The
    time grows with the number of crossings.
    """
    step = millionths(math.sqrt(2) * gap)
    levels: dict[int, list[Point]] = defaultdict(list)
    for pen in areas:
        points, _ = points_of(pen)
        for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
            start, end = millionths(ax + ay), millionths(bx + by)
            low, high = sorted((start, end))
            # Without the upper end, so that a corner counts once.
            for level in range(-(-low // step) * step, high, step):
                part = (level - start) / (end - start)
                levels[level].append((snapped(ax + (bx - ax) * part), snapped(ay + (by - ay) * part)))
    found = []
    for _, crossings in sorted(levels.items()):
        ends = iter(sorted(crossings))
        found += [stroke for stroke in zip(ends, ends, strict=False) if math.dist(*stroke) > SHORTEST]
    return found


def stroked(points: Sequence[Point], closed: bool, style: Style) -> tuple[Ring, ...]:
    """Rings whose winding number is not 0 wherever a stroke without dashes paints."""
    half = style.width / 2
    line = tuple(p for p, q in zip(points, (*points[1:], points[0]), strict=True) if math.dist(p, q) > 1e-9)
    if closed and len(line) > 2:
        ring = line if signed_area(line) > 0 else tuple(reversed(line))
        outer = _offset(ring, half, round_corners=style.join == "round")
        inner = _offset(ring, -half, round_corners=False)
        return (outer, tuple(reversed(inner))) if signed_area(inner) > 0 else (outer,)
    rings: list[Ring] = []
    for p, q in itertools.pairwise(points):
        length = math.dist(p, q)
        if length > 1e-9:
            reach = half if style.cap == "square" else 0.0
            ux, uy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
            ax, ay, bx, by = p[0] - ux * reach, p[1] - uy * reach, q[0] + ux * reach, q[1] + uy * reach
            nx, ny = -uy * half, ux * half
            corners = (ax - nx, ay - ny), (bx - nx, by - ny), (bx + nx, by + ny), (ax + nx, ay + ny)
            rings.append(_snapped(corners))
    round_ends = points if style.cap == "round" else points[1:-1]
    rings += [_snapped(_arc(point, half, 0.0, 2 * math.pi - ARC)) for point in round_ends]
    return tuple(rings)


def _offset(ring: Sequence[Point], distance: float, *, round_corners: bool) -> Ring:
    """Polygon of positive area with its sides moved outwards, or inwards if the distance is negative."""
    found: list[Point] = []
    for i, (x, y) in enumerate(ring):
        px, py = ring[i - 1]
        nx, ny = ring[(i + 1) % len(ring)]
        before, after = math.atan2(y - py, x - px), math.atan2(ny - y, nx - x)
        turn = (after - before + math.pi) % (2 * math.pi) - math.pi
        # The outward normal is a quarter turn before the side's own direction.
        if turn * distance > 0 and round_corners and millionths(abs(turn)) > millionths(ARC):
            found += _snapped(_arc((x, y), distance, before - math.pi / 2, after - math.pi / 2))
            continue
        reach = min(SHARPEST, 1 / max(1e-9, math.cos(turn / 2))) * distance
        middle = before + turn / 2 - math.pi / 2
        found.append((x + reach * math.cos(middle), y + reach * math.sin(middle)))
    return _snapped(found)


def _snapped(points: Iterable[Point]) -> Ring:
    """Points with coordinates in whole millionths."""
    return tuple([(snapped(x), snapped(y)) for x, y in points])


def _arc(centre: Point, radius: float, start: float, end: float) -> Iterator[Point]:
    """Points on an arc, both ends included, from one direction to another, with growing angle."""
    span = (end - start) % (2 * math.pi)
    steps = max(1, whole_above(span / ARC))
    for step in range(steps + 1):
        angle = start + span * step / steps
        yield centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def grown(outline: Sequence[Point], distance: float) -> Ring:
    """Outline with its sides moved outwards, corners mitred: of positive area, whichever way it ran."""
    ring = alike(outline, outline) if signed_area(outline) > 0 else backwards(outline)
    return alike(_offset(ring, distance, round_corners=False), ring) if distance else ring
