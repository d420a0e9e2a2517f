"""Areas of the colours that are seen, by lines across the coats.

The field is cut into bands so thin that the shapes in them are as good as straight, with a border between two bands
wherever a level edge lies; each band is crossed by one line of dots, on which the coats are painted in their order.
Some bands at a time are swept, from the top to the bottom, and only the parts that meet them are held.
"""

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from operator import attrgetter
from typing import NamedTuple

from boardwright.geometry.points import Point
from boardwright.geometry.quantised import rounded, whole_above
from boardwright.scene.ink.coats import Coat, CoatPart
from boardwright.scene.ink.dots import GOLDEN, PLASTIC, Dots, scattered
from boardwright.scene.ink.edges import edges_of, level_edges
from boardwright.scene.ink.outlines import painted_rings

SWATH = 64
"""Bands that are swept together, those that level edges add not counted."""

SAMPLE = 8
"""The same of a sample: more swaths, and lower ones, so that they meet rows of shapes at many heights."""

DOTS = 8
"""Dots to the height of a band: with fewer, thin lines would be less exact; with more, counting takes long."""

MOST_LINES = 512
"""Lines that are held as dots at a time, a few MB of a wide page."""

MOST_CODES = 254
"""Colours that are told apart at a time; the code of all others is the next one."""

NEAR = 0.1
"""Part of a band: where a level edge is as near as this, no other border is needed."""

CROWDED = 8
"""Level edges for each band, from which on a sample has lines at chosen heights in place of a band between any two."""

PARTS = 4
"""Lines for each band of such a sample."""

ALIKE: Sequence[set[int]] = (set(), {1}, {-1})
"""Ways in which the parts of a coat may be wound about if none can be a hole in another."""


class _Field(NamedTuple):
    """What a swath is of: the width of the field and of a dot, in mm; its first band, and how often its areas count."""

    width: float
    dot: float
    first: int
    times: float


class _Band(NamedTuple):
    """A strip of a field: the height of the line that stands for it, from the top, and its own height, in mm."""

    line: float
    height: float


def crossings(part: CoatPart, height: float, band: float) -> float:
    """About how often lines cross the edges of a part in a sweep, and how many corners it has: the work it takes."""
    # Of a dashed line, every bar has a border; any other part crosses a line twice.
    across = max(0.0, min(part.bottom, height) - max(part.top, 0.0)) / band
    path = part.stencil.path
    return len(part.xs) * (len(path.numbers) + across * (2 + len(path.style.dash)))


def met(height: float, band: float, every: int) -> Callable[[CoatPart], bool]:
    """Whether a part meets what `sweep` looks at, of a field so high."""
    count = max(1, whole_above(height / band))
    swaths = [(height * first / count - band, height * last / count + band) for first, last, _ in _swaths(count, every)]
    ends = [bottom for _, bottom in swaths]

    def meets(part: CoatPart) -> bool:
        nearest = bisect_left(ends, part.top)
        return nearest < len(swaths) and swaths[nearest][0] <= part.bottom

    return meets


def sweep(
    coats: Sequence[Coat], parts: Iterable[CoatPart], size: Point, band: float, every: int = 1, dots: int = DOTS
) -> dict[str, float]:
    """Area in mm2 of each colour that is seen in a field of a width and a height whose top left corner is the origin.

    The coats stand in the order of painting; `band` is the height in mm of a band, at the most, and as much as so many
    `dots` are wide. The time grows with the number of edges and their height, the memory with what meets a swath. With
    `every`, one swath in so many is swept and stands for those beside it: a sample, where all would take too long.
    """
    height = size[1]
    count = max(1, whole_above(height / band))
    coming = sorted(parts, key=attrgetter("top"), reverse=True)
    held: list[CoatPart] = []
    levels: set[float] = set()
    area: dict[str, float] = defaultdict(float)
    for first, last, times in _swaths(count, every):
        steps = [rounded(height * step / count, 3) for step in range(first, last + 1)]
        held = [one for one in held if one.bottom >= steps[0]]
        new: list[CoatPart] = []
        while coming and coming[-1].top <= steps[-1]:
            part = coming.pop()
            if part.bottom >= steps[0]:
                new.append(part)
        levels = {y for y in levels if y > steps[0]} | _levels(coats, new)
        held += new
        held.sort(key=attrgetter("coat"))
        if held:
            # A sample is not exact, and all edges of many different shapes would make it as long as the whole.
            crowded = every > 1 and len(levels) > CROWDED * len(steps)
            bands = _scattered_bands(steps, first) if crowded else _bands(_borders(levels, steps, NEAR * band))
            _swath(coats, held, bands, _Field(size[0], band / dots, first, times), area)
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
    held: Sequence[CoatPart],
    bands: Sequence[_Band],
    field: _Field,
    area: dict[str, float],
) -> None:
    """Add the areas in bands to those found so far."""
    colours = list(dict.fromkeys(coats[one.coat].colour for one in held))
    for at in range(0, len(bands), MOST_LINES):
        lines, heights = zip(*bands[at : at + MOST_LINES], strict=True)
        for some in range(0, len(colours), MOST_CODES):
            codes = {colour: code for code, colour in enumerate(colours[some : some + MOST_CODES], 1)}
            dots = Dots(lines, field.width, field.dot, field.first + at)
            _paint(dots, coats, held, codes)
            for colour, code in codes.items():
                count = 0.0
                for row, height in zip(dots.rows, heights, strict=True):
                    # Counting is ten times as slow as looking for the first and the last.
                    first = row.find(code)
                    if first >= 0:
                        count += row.count(code, first, row.rfind(code) + 1) * height
                area[colour] += count * field.times * field.width / dots.count


def _levels(coats: Sequence[Coat], parts: Iterable[CoatPart]) -> set[float]:
    """Heights at which parts have level edges, or what they are clipped by."""
    clips = {clip for number in {one.coat for one in parts} for clip in coats[number].clips}
    levels = set(level_edges(clips))
    for stencil, stroked, dy in {(one.stencil, one.stroked, one.dy) for one in parts}:
        levels.update([y + dy for y in stencil.levels(stroked)])
    return {rounded(y, 3) for y in levels}


def _borders(levels: Iterable[float], steps: Sequence[float], near: float) -> list[float]:
    """Borders of the bands of a swath, from its top to its bottom: level edges, and steps that are not `near` to one.

    Steps stay where they are, whatever levels there are: so rows of equal shapes are not all cut at equal heights.
    """
    top, bottom = steps[0], steps[-1]
    needed = sorted({y for y in levels if top < y < bottom}.union((top, bottom)))
    found = needed[:1]
    for start, end in pairwise(needed):
        found += steps[bisect_left(steps, start + near) : bisect_left(steps, end - near)]
        found.append(end)
    return found


def _bands(ends: Sequence[float]) -> list[_Band]:
    """Bands between borders, each with its line half-way."""
    return [_Band((start + end) / 2, end - start) for start, end in pairwise(ends)]


def _scattered_bands(steps: Sequence[float], first: int) -> list[_Band]:
    """Bands between steps in equal parts, each with its line somewhere in it: so no row of shapes is in step with them.

    The first has this number among all of a sweep.
    """
    found = []
    for number, (start, end) in enumerate(pairwise(steps), first):
        height = (end - start) / PARTS
        for part in range(PARTS):
            place = number * PARTS + part
            found.append(_Band(start + height * (part + scattered(place, PLASTIC)), height))
    return found


def _paint(dots: Dots, coats: Sequence[Coat], held: Iterable[CoatPart], codes: Mapping[str, int]) -> None:
    """Paint coats, in their order, with the codes of their colours."""
    inks: dict[str, bytearray] = {}
    for clips, group in groupby(held, lambda one: coats[one.coat].clips):
        before = [bytes(row) for row in dots.rows] if clips else []
        for number, parts in groupby(group, attrgetter("coat")):
            colour = coats[number].colour
            if colour not in inks:
                inks[colour] = bytearray([codes.get(colour, MOST_CODES + 1)]) * dots.count
            _paint_coat(dots, list(parts), inks[colour])
        for clip in clips:
            dots.clip(clip, before)


def _paint_coat(dots: Dots, parts: Sequence[CoatPart], ink: bytearray) -> None:
    """Paint the parts of a coat: together, if they are wound about differently, since one may be a hole in another."""
    cuts = [dots.cut(one.stencil, one.stroked, one.dy) for one in parts]
    turns = {runs.turn for runs in cuts if runs.rows}
    if turns not in ALIKE and (len(parts) > 1 or len(parts[0].xs) > 1):
        rings = [
            ring for one in parts for x in one.xs for ring in painted_rings(one.stencil.path, x, one.dy, one.stroked)
        ]
        dots.paint(dots.cut_polygons([edges_of(ring) for ring in rings]), -math.inf, (0.0,), ink)
        return
    for one, cut in zip(parts, cuts, strict=True):
        dots.paint(cut, one.stencil.box[0], one.xs, ink)
