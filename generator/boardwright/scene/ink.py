"""How much ink a page takes: the part of the paper that is covered, from the scene and not from a picture of it.

The page is cut into bands so thin that the shapes in them are as good as straight, with a border between two bands
wherever a level edge lies; each band is crossed by one line, and on it the last thing painted counts, as on paper.
Text counts by the area of its glyphs, from a generated table. The error is that of curves as short lines, of bands, and
of text on a coloured ground; `tests/scene/test_ink.py` holds it against a raster.
"""

import itertools
import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from boardwright.fonts import glyph_area
from boardwright.scene.items import Circle, Group, Item, Page, Path, Text
from boardwright.scene.shapes import circle_path

BAND = 0.5
"""Height in mm of a band, at the most."""

LEVEL = 1e-3
"""Edges within this many mm of level are level: they need a border of bands, and no line crosses them."""

CHORD = 0.4
"""Length in mm of the lines that stand for a curve, about; a curve becomes `FEWEST` to `MOST` of them."""
FEWEST, MOST = 4, 16

Point = tuple[float, float]
Span = tuple[float, float]
Edge = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Ink:
    """Parts of a page, 0 to 1 (`total`: to 4): covered by any ink, and the sum of the four inks of a printer."""

    covered: float
    total: float


@dataclass(frozen=True, slots=True)
class _Paint:
    """One coat: its edges, the direction of each (+1 down, -1 up), and what it is clipped by."""

    colour: str
    edges: tuple[tuple[Edge, int], ...]
    clips: tuple[tuple[Point, ...], ...]


@cache
def inks(colour: str) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black of "#rrggbb", each 0 to 1, with as much black as there can be.

    Source: the device conversion of PDF 32000-1, 10.3.5, with full black generation and undercolour removal.
    """
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    black = 1 - max(red, green, blue)
    if black == 1:
        return 0.0, 0.0, 0.0, 1.0
    cyan, magenta, yellow = ((1 - part - black) / (1 - black) for part in (red, green, blue))
    return cyan, magenta, yellow, black


def coverage(page: Page) -> Ink:
    """Ink of a page. The time grows with the number of edges on it and their height."""
    paints = list(_paints(page.items))
    ends = _borders(paints, page.height)
    lines = [(start + end) / 2 for start, end in itertools.pairwise(ends)]
    rows: list[list[tuple[int, list[Span]]]] = [[] for _ in lines]
    for number, paint in enumerate(paints):
        for row, spans in _spans(paint, lines).items():
            rows[row].append((number, spans))
    area: dict[str, float] = defaultdict(float)
    for row, coats in enumerate(rows):
        height = ends[row + 1] - ends[row]
        hidden: list[Span] = []
        for number, spans in reversed(coats):
            seen, hidden = _uncovered([(max(0.0, a), min(page.width, b)) for a, b in spans], hidden)
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
            lines = list(_lines(path, dx, dy))
            if path.style.fill:
                edges = tuple(edge for points, _ in lines for edge in _edges(points))
                yield _Paint(path.style.fill, edges, clips)
            if path.style.stroke:
                yield _Paint(path.style.stroke, tuple(_stroke(path, lines)), clips)


def _lines(path: Path, dx: float, dy: float) -> Iterator[tuple[list[Point], bool]]:
    """Subpaths as points, curves as short lines; and whether each is closed."""
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
            steps = max(FEWEST, min(MOST, math.ceil(reach / CHORD)))
            for step in range(1, steps + 1):
                t = step / steps
                s = 1 - t
                a, b, c, d = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
                points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
        else:
            if command == "M" and points:
                yield points, False
                points = []
            points.append((next(numbers) + dx, next(numbers) + dy))
    if points:
        yield points, False


def _edges(points: Sequence[Point]) -> Iterator[tuple[Edge, int]]:
    """Edges of a closed polygon, each from its upper end to its lower one."""
    x0, y0 = points[-1]
    for x1, y1 in points:
        yield ((x0, y0, x1, y1), 1) if y0 <= y1 else ((x1, y1, x0, y0), -1)
        x0, y0 = x1, y1


def _stroke(path: Path, lines: Sequence[tuple[list[Point], bool]]) -> Iterator[tuple[Edge, int]]:
    """Edges of the bars that make a stroke, all turned the same way, so that where they overlap they count once."""
    style = path.style
    half = style.width / 2
    ends = half if style.cap != "butt" else 0.0
    for points, closed in lines:
        ring = [*points, points[0]] if closed else points
        joined = half if len(ring) > 2 else 0.0
        last = len(ring) - 2
        on_way = 0.0
        for index, ((x0, y0), (x1, y1)) in enumerate(itertools.pairwise(ring)):
            length = math.hypot(x1 - x0, y1 - y0)
            if length < 1e-9:
                continue
            ux, uy = (x1 - x0) / length, (y1 - y0) / length
            if style.dash:
                pieces = list(_dashes(style.dash, on_way, length))
                on_way += length
            else:
                # Half a width more at each corner fills the outside of the bend about as a mitre does.
                before = ends if index == 0 and not closed else joined * 0.5
                after = ends if index == last and not closed else joined * 0.5
                pieces = [(-before, length + after)]
            for start, end in pieces:
                ax, ay, bx, by = x0 + ux * start, y0 + uy * start, x0 + ux * end, y0 + uy * end
                px, py = -uy * half, ux * half
                yield from _edges(((ax + px, ay + py), (ax - px, ay - py), (bx - px, by - py), (bx + px, by + py)))


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
        for (_, top, _, bottom), _ in paint.edges:
            if bottom - top < LEVEL and 0 < top < height:
                levels.add(round(top, 3))
    return sorted(levels)


def _spans(paint: _Paint, lines: Sequence[float]) -> dict[int, list[Span]]:
    """Where a coat lies on each line that crosses it: disjoint spans, from left to right."""
    found = _inside(paint.edges, lines)
    for clip in paint.clips:
        window = _inside(tuple(_edges(clip)), lines)
        found = {row: _shared(spans, window[row]) for row, spans in found.items() if row in window}
    return found


def _inside(edges: Iterable[tuple[Edge, int]], lines: Sequence[float]) -> dict[int, list[Span]]:
    """Spans of each line with a winding number other than 0."""
    crossings: dict[int, list[tuple[float, int]]] = {}
    for (x0, y0, x1, y1), turn in edges:
        if y1 - y0 < 1e-9:
            continue
        slope = (x1 - x0) / (y1 - y0)
        row = bisect_left(lines, y0)
        while row < len(lines) and lines[row] < y1:
            crossings.setdefault(row, []).append((x0 + (lines[row] - y0) * slope, turn))
            row += 1
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


def _uncovered(spans: list[Span], hidden: list[Span]) -> tuple[float, list[Span]]:
    """Length of spans that is not hidden, and the hidden spans with these among them."""
    merged: list[Span] = []
    for start, end in sorted((*hidden, *(span for span in spans if span[0] < span[1]))):
        if merged and start <= merged[-1][1]:
            if end > merged[-1][1]:
                merged[-1] = (merged[-1][0], end)
        else:
            merged.append((start, end))
    return sum(b - a for a, b in merged) - sum(b - a for a, b in hidden), merged
