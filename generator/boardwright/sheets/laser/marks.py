"""A figure as a laser draws it: dark areas to engrave, lines to score, and words. Millimetres, y down.

Figures are painted in layers, one over the other. A laser has no white, so covered parts are left out.
"""

import itertools
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from boardwright.geometry.points import Point, segment_distance
from boardwright.scene import Box, Item, Style, Text, flattened
from boardwright.scene.colours import channels
from boardwright.sheets.laser.area import Coat, dark_outlines, winding
from boardwright.sheets.laser.strokes import Pen, dashed, pen_of, points_of, stroked, subpaths

BOLD = 0.6
"""Width in mm from which strokes are engraved as areas; thinner ones are scored as lines."""

BOLD_DASHED = 0.4
"""The same for broken lines, which would be lost among scored lines."""

WITHIN = 1e-3
"""Depth in mm inside a cover from which a line is hidden; a line on the border is not."""

CELL = 6.0
"""Size in mm of the squares used to find shapes that may touch."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Outlines of areas to engrave (nonzero rule), lines to score, and words to engrave."""

    areas: tuple[Pen, ...]
    lines: tuple[Pen, ...]
    texts: tuple[Text, ...]


@dataclass(frozen=True)
class _Painted:
    """A coat or a line, and its place in the painting order."""

    order: int
    coat: Coat

    @cached_property
    def box(self) -> Box:
        """Left, top, right, bottom."""
        return self.coat.box


class _Places:
    """Finds coats near a box without looking at all coats."""

    def __init__(self, painted: Iterable[_Painted]) -> None:
        self._squares: dict[tuple[int, int], list[_Painted]] = defaultdict(list)
        for one in painted:
            for square in _squares(one.box):
                self._squares[square].append(one)

    def near(self, box: Box) -> list[_Painted]:
        """Coats whose boxes touch a box, in painting order."""
        found = {one.order: one for square in _squares(box) for one in self._squares.get(square, ())}
        return [found[order] for order in sorted(found) if _touch(found[order].box, box)]


def _squares(box: Box) -> Iterator[tuple[int, int]]:
    left, top, right, bottom = (math.floor(side / CELL) for side in box)
    return itertools.product(range(left, right + 1), range(top, bottom + 1))


def _touch(first: Box, second: Box) -> bool:
    return first[0] <= second[2] and second[0] <= first[2] and first[1] <= second[3] and second[1] <= first[3]


def luminance(colour: str) -> float:
    """Lightness of "#rrggbb" from 0 to 1. Source: the weights of ITU-R BT.601, on the values as they are."""
    red, green, blue = channels(colour)
    return 0.299 * red + 0.587 * green + 0.114 * blue


def marks_of(items: Iterable[Item], paper: str) -> Marks:
    """Marks of a figure: fills darker than middle grey are engraved, lines not in the paper's colour are scored."""
    coats: list[_Painted] = []
    lines: list[tuple[int, Pen]] = []
    texts: list[Text] = []
    for item, dx, dy in flattened(items):
        if isinstance(item, Text):
            texts.append(replace(item, x=item.x + dx, y=item.y + dy))
            continue
        for pen in subpaths(item.commands, item.numbers, dx, dy):
            order = len(coats) + len(lines)
            coats += [_Painted(order + i, coat) for i, coat in enumerate(_coats(pen, item.style, paper))]
            lines += [(len(coats) + len(lines), line) for line in _lines(pen, item.style, paper)]
    places = _Places(coats)
    seen = [part for order, line in lines for part in _seen(order, line, places)]
    return Marks(tuple(_areas(coats, places)), tuple(seen), tuple(texts))


def _coats(pen: Pen, style: Style, paper: str) -> Iterator[Coat]:
    """Areas painted by a subpath: its fill, and its stroke unless that is scored."""
    points, closed = points_of(pen)
    dark_fill = style.fill is not None and luminance(style.fill) < 0.5
    if style.fill and len(points) > 2:
        yield Coat(dark_fill, (points,), pen)
    if not style.stroke or _is_line(style, paper):
        return
    parts = [(part, False) for part in dashed(points, closed, style.dash)] if style.dash else [(points, closed)]
    for part, whole in parts:
        rings = stroked(part, whole, style)
        if rings:
            yield Coat(style.stroke != paper, rings)


def _is_line(style: Style, paper: str) -> bool:
    """Whether a stroke is scored: not if it is bold, erases, or only enlarges a dark fill."""
    dark_fill = style.fill is not None and luminance(style.fill) < 0.5
    bold = style.width >= (BOLD_DASHED if style.dash else BOLD)
    return style.stroke is not None and style.stroke != paper and not dark_fill and not bold


def _lines(pen: Pen, style: Style, paper: str) -> Iterator[Pen]:
    if not style.stroke or not _is_line(style, paper):
        return
    if style.dash:
        for part in dashed(*points_of(pen), style.dash):
            yield pen_of(part, closed=False)
    else:
        yield pen


def _seen(order: int, pen: Pen, places: _Places) -> Iterator[Pen]:
    """Parts of a line not covered by anything light painted later; it may safely run on through dark shapes."""
    points, closed = points_of(pen)
    ring = (*points, points[0]) if closed else points
    xs, ys = zip(*points, strict=True)
    covers = [
        one for one in places.near((min(xs), min(ys), max(xs), max(ys))) if one.order > order and not one.coat.dark
    ]
    runs: list[list[Point]] = []
    whole = True
    for p, q in itertools.pairwise(ring):
        kept = _kept(p, q, covers)
        whole = whole and kept == [(p, q)]
        for a, b in kept:
            if runs and runs[-1][-1] == a:
                runs[-1].append(b)
            else:
                runs.append([a, b])
    if whole:
        yield pen
        return
    if closed and len(runs) > 1 and runs[0][0] == runs[-1][-1]:
        runs[0] = runs.pop() + runs[0][1:]
    yield from (pen_of(run, closed=False) for run in runs)


def _kept(p: Point, q: Point, covers: Sequence[_Painted]) -> list[tuple[Point, Point]]:
    """Parts of a segment outside all covers."""
    box = (min(p[0], q[0]), min(p[1], q[1]), max(p[0], q[0]), max(p[1], q[1]))
    near = [one.coat for one in covers if _touch(one.box, box)]
    cuts = sorted({0.0, 1.0, *(t for coat in near for t in _crossings(p, q, coat))})
    found: list[tuple[Point, Point]] = []
    for start, end in itertools.pairwise(cuts):
        middle = _along(p, q, (start + end) / 2)
        if any(_hides(coat, middle) for coat in near):
            continue
        a, b = _along(p, q, start), _along(p, q, end)
        if found and found[-1][1] == a:
            found[-1] = (found[-1][0], b)
        elif math.dist(a, b) > WITHIN:
            found.append((a, b))
    return found


def _along(p: Point, q: Point, part: float) -> Point:
    if part in (0.0, 1.0):
        return q if part else p
    return p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])


def _crossings(p: Point, q: Point, coat: Coat) -> Iterator[float]:
    """Positions along a segment (0 to 1) at which it meets the border of a coat."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    for ring in coat.rings:
        ax, ay = ring[-1]
        for bx, by in ring:
            ex, ey = bx - ax, by - ay
            cross = dx * ey - dy * ex
            if abs(cross) > 1e-12:
                t = ((ax - p[0]) * ey - (ay - p[1]) * ex) / cross
                s = ((ax - p[0]) * dy - (ay - p[1]) * dx) / cross
                if 0 < t < 1 and -1e-9 <= s <= 1 + 1e-9:
                    yield t
            ax, ay = bx, by


def _hides(coat: Coat, point: Point) -> bool:
    return winding(coat.rings, point) != 0 and all(
        segment_distance(point, ring[i - 1], ring[i]) > WITHIN for ring in coat.rings for i in range(len(ring))
    )


def _areas(coats: Sequence[_Painted], places: _Places) -> Iterator[Pen]:
    """Outlines of the dark areas. Groups of coats that touch only each other are joined separately."""
    group = {one.order: one.order for one in coats}

    def first(order: int) -> int:
        while group[order] != order:
            group[order] = group[group[order]]
            order = group[order]
        return order

    for one in coats:
        for other in places.near(one.box):
            # Dark coats are joined; light ones matter to the dark ones below them.
            if other.order < one.order and other.coat.dark and _overlap(one.coat, other.coat):
                low, high = sorted((first(one.order), first(other.order)))
                group[high] = low
    members: dict[int, list[Coat]] = defaultdict(list)
    for one in coats:
        members[first(one.order)].append(one.coat)
    for together in members.values():
        if len(together) == 1 and not together[0].dark:
            continue
        if len(together) == 1 and together[0].pen:
            letters, numbers = together[0].pen
            yield letters if letters.endswith("Z") else letters + "Z", numbers
        else:
            yield from (pen_of(ring, closed=True) for ring in dark_outlines(together))


def _overlap(first: Coat, second: Coat) -> bool:
    """Whether two shapes may share more than a point: a side of one is near the other, or one contains the other."""
    box = first.box
    for ring in second.rings:
        for i, (x, y) in enumerate(ring):
            px, py = ring[i - 1]
            if _touch((min(x, px), min(y, py), max(x, px), max(y, py)), box):
                return True
    return winding(second.rings, first.rings[0][0]) != 0
