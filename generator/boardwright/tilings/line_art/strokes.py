"""A drawing as it was read: its strokes, each a run of straight lines and curves, in the drawing's own units."""

import math
from collections.abc import Mapping
from dataclasses import field, replace
from typing import Literal

from boardrules.values import dataclass
from boardwright.geometry.curves import curve_points, steps_within
from boardwright.geometry.points import Point
from boardwright.tilings.custom.drawn import DrawnFace

FLAT = 0.02
"""Greatest deviation in mm of the short lines that replace a curve while faces are checked."""

FINE = 1 / 5000
"""The same as a share of the drawing's size, for small drawings that are printed larger."""

SMOOTH = 0.02
"""Turn in radians up to which two curves go on into each other without a corner."""

Segment = tuple[Point, ...]
"""Two ends of a line, or the ends of a curve with its two handles between them."""

Handles = tuple[Point, Point]

Read = Literal["outlines", "lines", "painted"]
"""Strokes around faces, lines between faces, or areas that lie over one another."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A path with its name for messages; `handles` are those of the curves that end at these points.

    A closed one goes on from its last point to its first. `copy` names the mark that makes it a copy, if any does.
    """

    name: str
    points: tuple[Point, ...]
    closed: bool
    handles: Mapping[int, Handles] = field(default_factory=dict)
    copy: str = ""
    soft: frozenset[int] = frozenset()
    """Numbers of points that are in the middle of a curve although they have no handles."""
    unfilled: bool = False
    """Whether a line is all that is seen of it."""

    def segments(self) -> list[Segment]:
        """Lines and curves in turn, without those that have no length."""
        points = self.points
        found: list[Segment] = []
        # An outline in GeoJSON may have no points at all.
        for end in (*range(1, len(points)), *((0,) if self.closed and points else ())):
            handles, start = self.handles.get(end), points[end - 1]
            if handles and not (start == points[end] and handles == (start, start)):
                found.append((start, *handles, points[end]))
            elif start != points[end]:
                found.append((start, points[end]))
        return found

    def ends(self) -> tuple[Point, Point]:
        """First and last point."""
        return self.points[0], self.points[-1]


@dataclass(frozen=True, slots=True)
class Double:
    """A shape that lies exactly on a stroke: the name of that, and its own names and kinds."""

    on: str
    names: tuple[str, ...]
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Strokes in order, whether y runs downwards, and the millimetres of one of its units (0 if it has none).

    `read` says how its strokes are meant, and `told` what whoever drew it should know of how it was read. `names` has
    what `leave_out` may call each stroke, alone or with others, the best first, `kinds` what it may call all that are
    alike, and `layers` the layers at the top. `doubles` has the same of shapes left out since they lie exactly on one.
    """

    strokes: tuple[Stroke, ...]
    y_down: bool
    mm: float = 0.0
    read: Read = "outlines"
    told: tuple[str, ...] = ()
    names: tuple[tuple[str, ...], ...] = ()
    kinds: tuple[tuple[str, ...], ...] = ()
    layers: tuple[str, ...] = ()
    doubles: tuple[Double, ...] = ()

    def length_text(self, length: float) -> str:
        """A length in the drawing's units, for messages: in millimetres if the drawing has a size on paper."""
        shown = length * self.mm if self.mm else length
        digits = max(0, 2 - math.floor(math.log10(shown))) if 1e-12 < shown < math.inf else 0
        text = f"{shown:.{digits}f}" if digits else f"{shown:.3g}"
        return (text.rstrip("0").rstrip(".") if "." in text else text) + (" mm" if self.mm else "")

    def size(self) -> float:
        """The longer side of the box around all points."""
        xs = [x for stroke in self.strokes for x, _ in stroke.points]
        ys = [y for stroke in self.strokes for _, y in stroke.points]
        return max(max(xs) - min(xs), max(ys) - min(ys))

    def flat(self) -> float:
        """Greatest deviation of the lines that replace a curve, in the drawing's units."""
        return min(FLAT / self.mm if self.mm else math.inf, FINE * self.size())


def flattened(segment: Segment, flat: float) -> list[Point]:
    """Points along a segment after its start; a curve backwards has the same points."""
    if len(segment) == 2:
        return [segment[1]]
    curve = (segment[0], segment[1], segment[2], segment[3])
    return list(curve_points(*curve, steps_within(*curve, flat)))


def smooth(before: Segment, after: Segment) -> bool:
    """Whether two segments, at least one of them a curve, go on into each other without a corner."""
    return not len(before) == len(after) == 2 and straight_on(before, after)


def straight_on(before: Segment, after: Segment) -> bool:
    """Whether the direction is the same, or almost, where one segment ends and the next begins."""
    (ax, ay), (bx, by) = way_of(before[::-1]), way_of(after)
    # Both ways lead away from the point where they meet: opposite ones make no corner.
    return ax * bx + ay * by < 0 and abs(ax * by - ay * bx) <= SMOOTH * math.hypot(ax, ay) * math.hypot(bx, by)


def way_of(segment: Segment) -> Point:
    """Direction in which a segment leaves its start."""
    x, y = segment[0]
    for px, py in segment[1:]:
        if (px, py) != (x, y):
            return px - x, py - y
    return 0.0, 0.0


def without_spikes(stroke: Stroke) -> tuple[Stroke, int]:
    """An outline without the steps that go to a point and come back, as rounding leaves on maps; and how many went.

    They bound nothing. Curves stay as they are, and so does an outline without such steps.
    """
    if not stroke.closed or stroke.handles or stroke.soft:
        return stroke, 0
    left: list[Point] = []
    spikes = 0
    for point in stroke.points:
        if left[-2:-1] == [point]:
            left.pop()
            spikes += 1
        elif left[-1:] != [point]:
            left.append(point)
    # The first and the last corner are neighbours too.
    first = 0
    while len(left) - first > 2 and left[first] in left[-2:]:
        spikes += left[first] == left[-2]
        left.pop()
    while len(left) - first > 2 and left[first + 1] == left[-1]:
        left.pop()
        first += 1
        spikes += 1
    return (replace(stroke, points=tuple(left[first:])), spikes) if spikes else (stroke, 0)


def ring(stroke: Stroke, flat: float) -> DrawnFace:
    """The face inside a closed stroke: curves are short lines, the points along them and between them soft."""
    if not stroke.handles:
        return DrawnFace(stroke.name, stroke.points, stroke.soft)
    parts = stroke.segments()
    points: list[Point] = []
    soft: set[int] = set()
    for number, part in enumerate(parts):
        if smooth(parts[number - 1], part):
            soft.add(len(points))
        points.append(part[0])
        inner = flattened(part, flat)[:-1]
        soft.update(range(len(points), len(points) + len(inner)))
        points += inner
    return DrawnFace(stroke.name, tuple(points), frozenset(soft))


def shifted(stroke: Stroke, by: Point) -> Stroke:
    """A stroke elsewhere."""
    dx, dy = by

    def there(point: Point) -> Point:
        return (point[0] + dx, point[1] + dy)

    handles = {end: (there(first), there(second)) for end, (first, second) in stroke.handles.items()}
    return replace(stroke, points=tuple(map(there, stroke.points)), handles=handles)
