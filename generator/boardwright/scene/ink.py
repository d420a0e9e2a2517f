"""How much ink a page takes: the part of the paper that is covered, from the scene and not from a picture of it.

The page is cut into bands so thin that the shapes in them are as good as straight, with a border between two bands
wherever a level edge lies; each band is crossed by one line, and on it the last thing painted counts, as on paper.
Text counts by the area of its glyphs, from a generated table. The error is that of curves as short lines, of bands, and
of text on a coloured ground; `tests/scene/test_ink.py` holds it against a raster.
"""

import math
from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

from boardwright.fonts import glyph_area
from boardwright.geometry.curves import curve_points
from boardwright.geometry.points import Point
from boardwright.scene.colours import channels
from boardwright.scene.items import Circle, Group, Item, Page, Path, Text
from boardwright.scene.shapes import circle_path

BAND = 0.5
"""Height in mm of a band, at the most."""

LEVEL = 1e-3
"""Edges within this many mm of level are level: they need a border of bands, and no line crosses them."""

FILL, STROKE = (0.5, 3, 16), (1.2, 2, 8)
"""Lines that stand for a curve: their length in mm, about, and how few and how many they may be."""

Span = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Ink:
    """Parts of a page, 0 to 1 (`total`: to 4): covered by any ink, and the sum of the four inks of a printer."""

    covered: float
    total: float


@dataclass(frozen=True, slots=True)
class _Paint:
    """One coat: the closed polygons that it fills by the nonzero rule, and what it is clipped by."""

    colour: str
    rings: tuple[Sequence[Point], ...]
    clips: tuple[tuple[Point, ...], ...]


@cache
def inks(colour: str) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black of "#rrggbb", each 0 to 1, with as much black as there can be.

    Source: the device conversion of PDF 32000-1, 10.3.5, with full black generation and undercolour removal.
    """
    red, green, blue = channels(colour)
    black = 1 - max(red, green, blue)
    if black == 1:
        return 0.0, 0.0, 0.0, 1.0
    cyan, magenta, yellow = ((1 - part - black) / (1 - black) for part in (red, green, blue))
    return cyan, magenta, yellow, black


def coverage(page: Page) -> Ink:
    """Ink of a page. The time grows with the number of edges on it and their height."""
    paints = list(_paints(page.items))
    ends = _borders(paints, page.height)
    lines = [(start + end) / 2 for start, end in pairwise(ends)]
    rows: list[list[tuple[int, list[Span]]]] = [[] for _ in lines]
    for number, paint in enumerate(paints):
        for row, spans in _spans(paint, lines).items():
            rows[row].append((number, spans))
    area: dict[str, float] = defaultdict(float)
    for row, coats in enumerate(rows):
        height = ends[row + 1] - ends[row]
        hidden = _Hidden()
        for number, spans in reversed(coats):
            seen = sum([hidden.cover(max(0.0, a), min(page.width, b)) for a, b in spans])
            area[paints[number].colour] += seen * height
    for text in _texts(page.items):
        area[text.colour] += sum(glyph_area(sign, text.face) for sign in text.text) * text.size**2
    whole = page.width * page.height
    covered = sum(part for colour, part in area.items() if any(inks(colour)))
    return Ink(min(1.0, covered / whole), sum(part * sum(inks(colour)) for colour, part in area.items()) / whole)


def _texts(items: Iterable[Item]) -> Iterator[Text]:
    for item in items:
        if isinstance(item, Group):
            yield from _texts(item.items)
        elif isinstance(item, Text):
            yield item


def _paints(
    items: Iterable[Item], dx: float = 0.0, dy: float = 0.0, clips: tuple[tuple[Point, ...], ...] = ()
) -> Iterator[_Paint]:
    """Coats in the order of painting: of each path its fill, then its stroke."""
    for item in items:
        if isinstance(item, Group):
            x, y = dx + item.dx, dy + item.dy
            inner = (*clips, tuple((px + x, py + y) for px, py in item.clip)) if item.clip else clips
            yield from _paints(item.items, x, y, inner)
        elif not isinstance(item, Text):
            path = circle_path(item) if isinstance(item, Circle) else item
            if path.style.fill:
                yield _Paint(path.style.fill, tuple(points for points, _ in _lines(path, dx, dy, FILL)), clips)
            if path.style.stroke:
                yield _Paint(path.style.stroke, tuple(_stroke(path, _lines(path, dx, dy, STROKE))), clips)


def _lines(path: Path, dx: float, dy: float, chords: tuple[float, int, int]) -> Iterator[tuple[list[Point], bool]]:
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
            steps = max(fewest, min(most, math.ceil(reach / chord)))
            points += curve_points((x0, y0), (x1, y1), (x2, y2), (x3, y3), steps)
        else:
            if command == "M" and points:
                yield points, False
                points = []
            points.append((next(numbers) + dx, next(numbers) + dy))
    if points:
        yield points, False


def _stroke(path: Path, lines: Iterable[tuple[list[Point], bool]]) -> Iterator[Sequence[Point]]:
    """Polygons that a stroke fills: of a closed line a ring's two borders, of an open one its outline."""
    style = path.style
    half = style.width / 2
    ends = half if style.cap != "butt" else 0.0
    for points, closed in lines:
        if style.dash:
            yield from _dashed([*points, points[0]] if closed else points, style.dash, half)
            continue
        way = [point for point, before in zip(points, (None, *points[:-1]), strict=True) if point != before]
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


def _dashed(way: Sequence[Point], dash: Sequence[float], half: float) -> Iterator[Sequence[Point]]:
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


def _dashes(dash: Sequence[float], offset: float, length: float) -> Iterator[Span]:
    """Parts of a segment that are drawn, which begins `offset` after the start of its line."""
    pattern = tuple(dash) if len(dash) % 2 == 0 else tuple(dash) * 2
    whole = sum(pattern)
    if whole <= 0:
        yield 0.0, length
        return
    at = -(offset % whole)
    while at < length:
        for index, part in enumerate(pattern):
            if index % 2 == 0 and at + part > 0 and at < length:
                yield max(0.0, at), min(length, at + part)
            at += part


def _borders(paints: Iterable[_Paint], height: float) -> list[float]:
    """Borders of the bands, from the top of the page to its bottom."""
    count = max(1, math.ceil(height / BAND))
    levels = {round(height * step / count, 3) for step in range(count + 1)}
    for paint in paints:
        for ring in paint.rings:
            before = ring[-1][1]
            for _, y in ring:
                if -LEVEL < y - before < LEVEL and 0 < y < height:
                    levels.add(round(y, 3))
                before = y
    return sorted(levels)


def _spans(paint: _Paint, lines: Sequence[float]) -> dict[int, list[Span]]:
    """Where a coat lies on each line that crosses it: disjoint spans, from left to right."""
    found = _inside(paint.rings, lines)
    for clip in paint.clips:
        window = _inside((clip,), lines)
        found = {row: _shared(spans, window[row]) for row, spans in found.items() if row in window}
    return found


def _inside(rings: Iterable[Sequence[Point]], lines: Sequence[float]) -> dict[int, list[Span]]:
    """Spans of each line with a winding number other than 0."""
    crossings: dict[int, list[tuple[float, int]]] = {}
    count = len(lines)
    for ring in rings:
        x0, y0 = ring[-1]
        row0 = bisect_left(lines, y0)
        for x1, y1 in ring:
            row1 = row0 if y1 == y0 else bisect_left(lines, y1)
            if row1 != row0:
                slope = (x1 - x0) / (y1 - y0)
                turn = 1 if row1 > row0 else -1
                for row in range(min(row0, row1), min(max(row0, row1), count)):
                    crossing = (x0 + (lines[row] - y0) * slope, turn)
                    if row in crossings:
                        crossings[row].append(crossing)
                    else:
                        crossings[row] = [crossing]
            x0, y0, row0 = x1, y1, row1
    return {row: _wound(found) for row, found in crossings.items()}


def _wound(crossings: list[tuple[float, int]]) -> list[Span]:
    crossings.sort()
    spans: list[Span] = []
    winding, start = 0, 0.0
    for x, turn in crossings:
        if winding == 0:
            start = x
        winding += turn
        if winding == 0 and x > start:
            spans.append((start, x))
    return spans


def _shared(first: list[Span], second: list[Span]) -> list[Span]:
    """What two rows of spans have in common."""
    found = []
    i = j = 0
    while i < len(first) and j < len(second):
        start, end = max(first[i][0], second[j][0]), min(first[i][1], second[j][1])
        if start < end:
            found.append((start, end))
        if first[i][1] < second[j][1]:
            i += 1
        else:
            j += 1
    return found


class _Hidden:
    """Parts of a line that later coats cover: disjoint, from left to right."""

    def __init__(self) -> None:
        self._starts: list[float] = []
        self._ends: list[float] = []

    def cover(self, start: float, end: float) -> float:
        """Length of a span that was still to be seen; from now on it is hidden."""
        if start >= end:
            return 0.0
        starts, ends = self._starts, self._ends
        first, after = bisect_left(ends, start), bisect_right(starts, end)
        seen = end - start
        for index in range(first, after):
            seen -= max(0.0, min(end, ends[index]) - max(start, starts[index]))
        if first < after:
            start, end = min(start, starts[first]), max(end, ends[after - 1])
        starts[first:after] = [start]
        ends[first:after] = [end]
        return seen
