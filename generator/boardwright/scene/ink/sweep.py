"""Areas of the colours that are seen, by lines across the coats.

The field is cut into bands so thin that the shapes in them are as good as straight, with a border between two bands
wherever a level edge lies; each band is crossed by one line, and on it the last thing painted counts, as on paper.
Some bands at a time are swept, from the top to the bottom, and only the parts that meet them are held as polygons.
"""

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, groupby, pairwise
from operator import attrgetter

from boardwright.geometry.points import Point
from boardwright.geometry.quantised import rounded, whole_above
from boardwright.scene.ink.coats import Coat, Part, Ring

SWATH = 64
"""Bands that are swept together, those that level edges add not counted."""

SAMPLE = 16
"""The same of a sample: more swaths, and lower ones, so that they meet rows of shapes at many heights."""

LEVEL = 1e-3
"""Edges within this many mm of level are level: they need a border of bands, and no line crosses them."""

GOLDEN = (math.sqrt(5) - 1) / 2
"""Its multiples, without their whole parts, are spread evenly over 0 to 1 however many there are."""

Span = tuple[float, float]


class _Held:
    """A part whose polygons are made, as long as the sweep is on it."""

    __slots__ = ("bottom", "coat", "rings")

    def __init__(self, part: Part) -> None:
        self.coat, self.bottom, self.rings = part.coat, part.bottom, part.rings()


def crossings(part: Part, height: float, band: float) -> float:
    """About how often lines cross the edges of a part in a sweep, and how many corners it has: the work it takes."""
    # Of a dashed line, every bar has a border; any other part crosses a line twice.
    across = max(0.0, min(part.bottom, height) - max(part.top, 0.0)) / band
    return len(part.numbers) + across * (2 + len(part.style.dash))


def met(height: float, band: float, every: int) -> Callable[[Part], bool]:
    """Whether a part meets what `sweep` looks at, of a field so high."""
    count = max(1, whole_above(height / band))
    swaths = [(height * first / count - band, height * last / count + band) for first, last, _ in _swaths(count, every)]
    ends = [bottom for _, bottom in swaths]

    def meets(part: Part) -> bool:
        nearest = bisect_left(ends, part.top)
        return nearest < len(swaths) and swaths[nearest][0] <= part.bottom

    return meets


def sweep(coats: Sequence[Coat], parts: Iterable[Part], size: Point, band: float, every: int = 1) -> dict[str, float]:
    """Area in mm2 of each colour that is seen in a field of a width and a height whose top left corner is the origin.

    The coats stand in the order of painting; `band` is the height in mm of a band, at the most. The time grows with the
    number of edges and their height, the memory with what meets a swath. With `every`, one swath in so many is swept
    and stands for those beside it: a sample, for fields that would take too long.
    """
    width, height = size
    count = max(1, whole_above(height / band))
    coming = sorted(parts, key=attrgetter("top"), reverse=True)
    held: list[_Held] = []
    area: dict[str, float] = defaultdict(float)
    for first, last, times in _swaths(count, every):
        steps = [rounded(height * step / count, 3) for step in range(first, last + 1)]
        held = [one for one in held if one.bottom >= steps[0]]
        while coming and coming[-1].top <= steps[-1]:
            part = coming.pop()
            if part.bottom >= steps[0]:
                held.append(_Held(part))
        held.sort(key=attrgetter("coat"))
        _swath(coats, held, steps, width, times, area)
    return area


def _swaths(count: int, every: int) -> Iterator[tuple[int, int, float]]:
    """The first band of each swath that is swept and the one after its last, and for how many such swaths it stands.

    Of a sample each is at another place among those that it stands for: rows of shapes may be as far apart as these.
    """
    size = SWATH if every == 1 else SAMPLE
    for number, first in enumerate(range(0, count, size * every)):
        last = min(count, first + size * every)
        begin = first + math.floor((0.5 + number * GOLDEN) % 1.0 * max(0, last - first - size + 1))
        end = min(last, begin + size)
        yield begin, end, (last - first) / (end - begin)


def _swath(
    coats: Sequence[Coat],
    held: Sequence[_Held],
    steps: Sequence[float],
    width: float,
    times: float,
    area: dict[str, float],
) -> None:
    """Add the areas between two heights, so many times, to those found so far."""
    clips = {clip for number in {one.coat for one in held} for clip in coats[number].clips}
    ends = _borders(chain(clips, *(one.rings for one in held)), steps)
    lines = [(start + end) / 2 for start, end in pairwise(ends)]
    rows: list[list[tuple[str, list[Span]]]] = [[] for _ in lines]
    for number, ones in groupby(held, attrgetter("coat")):
        coat = coats[number]
        for row, spans in _spans(coat, [ring for one in ones for ring in one.rings], lines).items():
            rows[row].append((coat.colour, spans))
    for row, painted in enumerate(rows):
        height = (ends[row + 1] - ends[row]) * times
        hidden: list[Span] = []
        for colour, spans in reversed(painted):
            hidden, seen = _covered(hidden, spans, width)
            area[colour] += seen * height


def _borders(rings: Iterable[Ring], steps: Sequence[float]) -> list[float]:
    """Borders of the bands of a swath, from its top to its bottom."""
    top, bottom = steps[0], steps[-1]
    levels = set(steps)
    for ring in rings:
        before = ring[-1][1]
        for _, y in ring:
            if -LEVEL < y - before < LEVEL and top < y < bottom:
                levels.add(rounded(y, 3))
            before = y
    return sorted(levels)


def _spans(coat: Coat, rings: Sequence[Ring], lines: Sequence[float]) -> dict[int, list[Span]]:
    """Where a coat lies on each line that crosses it: disjoint spans, from left to right."""
    found = _inside(rings, lines)
    for clip in coat.clips:
        window = _inside((clip,), lines)
        found = {row: _shared(spans, window[row]) for row, spans in found.items() if row in window}
    return found


def _inside(rings: Iterable[Ring], lines: Sequence[float]) -> dict[int, list[Span]]:
    """Spans of each line with a winding number other than 0."""
    crossings: list[list[tuple[float, int]]] = [[] for _ in lines]
    for ring in rings:
        x0, y0 = ring[-1]
        row0 = bisect_left(lines, y0)
        for x1, y1 in ring:
            row1 = row0 if y1 == y0 else bisect_left(lines, y1)
            if row1 != row0:
                slope = (x1 - x0) / (y1 - y0)
                first, after, turn = (row0, row1, 1) if row1 > row0 else (row1, row0, -1)
                for row in range(first, after):
                    crossings[row].append((x0 + (lines[row] - y0) * slope, turn))
            x0, y0, row0 = x1, y1, row1
    return {row: _wound(found) for row, found in enumerate(crossings) if found}


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


def _covered(hidden: list[Span], spans: Iterable[Span], width: float) -> tuple[list[Span], float]:
    """What is hidden on a line once some spans are painted below it, and how much of these is seen.

    Hidden parts and spans are disjoint, from left to right; spans end at both sides of the field.
    """
    found: list[Span] = []
    seen = 0.0
    at, count = 0, len(hidden)
    for start, end in spans:
        # Comparisons instead of `min` and `max`: this is done for every shape on every line.
        left, right = (start if start > 0.0 else 0.0), (end if end < width else width)
        if left >= right:
            continue
        while at < count and hidden[at][1] < left:
            found.append(hidden[at])
            at += 1
        first, last, part = left, right, right - left
        # What was found last may be of this coat, grown by what it met.
        if found and found[-1][1] >= left:
            first, stop = found.pop()
            part -= (stop if stop < right else right) - left
            last = stop if stop > last else last
        while at < count and hidden[at][0] <= right:
            begin, stop = hidden[at]
            at += 1
            common = (stop if stop < right else right) - (begin if begin > left else left)
            if common > 0.0:
                part -= common
            first = begin if begin < first else first
            last = stop if stop > last else last
        found.append((first, last))
        seen += part
    found += hidden[at:]
    return found, seen
