"""What the readers of PDF and SVG hand back: marks in mm, y down, origin top left, and how two lists of them differ."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import NamedTuple

Point = tuple[float, float]

Clips = tuple[tuple[Point, ...], ...]
"""Polygons, from the outermost, outside any of which nothing is painted."""


class Segment(NamedTuple):
    """A straight line (L), or a Bezier curve with one (Q) or two (C) handles; it starts where the last one ended."""

    kind: str
    points: tuple[Point, ...]


@dataclass(frozen=True)
class Contour:
    """One subpath."""

    start: Point
    segments: tuple[Segment, ...]
    closed: bool

    @property
    def ends(self) -> tuple[Point, ...]:
        """The start and the end of each segment."""
        return (self.start, *(segment.points[-1] for segment in self.segments))

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, right, bottom of the points on the line; enough for polygons, and for circles of four curves."""
        xs, ys = zip(*self.ends, strict=True)
        return min(xs), min(ys), max(xs), max(ys)

    @property
    def is_circle(self) -> bool:
        """Whether it is drawn with four curves whose ends lie on a circle."""
        if [segment.kind for segment in self.segments] != ["C"] * 4 or not self.closed:
            return False
        x, y = self.centre
        radii = [math.dist((x, y), end) for end in self.ends]
        return max(radii) - min(radii) < 0.005

    @property
    def centre(self) -> Point:
        """Middle of the box."""
        left, top, right, bottom = self.box
        return (left + right) / 2, (top + bottom) / 2


@dataclass(frozen=True)
class Shape:
    """A painted path. Colours are (red, green, blue) of 0..255, or None for no paint; lengths in mm.

    In a PDF it has the tag and number of the marked content that it is in.
    """

    contours: tuple[Contour, ...]
    fill: tuple[int, int, int] | None
    stroke: tuple[int, int, int] | None
    rule: str = "nonzero"
    width: float = 0.0
    cap: str = "butt"
    join: str = "miter"
    miter: float = 4.0
    dash: tuple[float, ...] = ()
    label: str | None = None
    layer: str = ""
    clips: Clips = ()
    tag: str = ""
    content: int | None = None


@dataclass(frozen=True)
class Words:
    """A line of text: where its first character starts on the baseline, and how it is set."""

    text: str
    x: float
    y: float
    size: float
    face: str
    colour: tuple[int, int, int]
    layer: str = ""
    clips: Clips = ()
    tag: str = ""
    content: int | None = None
    upside_down: bool = False


Mark = Shape | Words


@dataclass(frozen=True)
class Sheet:
    """A page or drawing: its size in mm and its marks in drawing order."""

    width: float
    height: float
    marks: tuple[Mark, ...]

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The paths."""
        return tuple(mark for mark in self.marks if isinstance(mark, Shape))

    @property
    def words(self) -> tuple[Words, ...]:
        """The texts."""
        return tuple(mark for mark in self.marks if isinstance(mark, Words))


def differences(first: Sheet, second: Sheet, tolerance: float) -> list[str]:
    """Where two sheets differ, in words; numbers may differ by `tolerance` mm. Layers, labels and tags do not count."""
    found = []
    if len(first.marks) != len(second.marks):
        found.append(f"{len(first.marks)} marks against {len(second.marks)}")
    sizes = ((first.width, second.width), (first.height, second.height))
    found += [f"page side {one} against {other}" for one, other in sizes if abs(one - other) > tolerance]
    for number, (one, other) in enumerate(zip(first.marks, second.marks, strict=False)):
        found += [f"mark {number}: {reason}" for reason in _between(one, other, tolerance)]
    return found


def _between(one: Mark, other: Mark, tolerance: float) -> Iterator[str]:
    if type(one) is not type(other):
        yield f"{one} against {other}"
        return
    for field in fields(one):
        if field.name in ("label", "layer", "tag", "content"):
            continue
        mine, theirs = getattr(one, field.name), getattr(other, field.name)
        if field.name == "clips":
            yield from _between_clips(mine, theirs, tolerance)
        elif field.name == "contours":
            yield from _between_contours(mine, theirs, tolerance)
        elif isinstance(mine, float):
            if abs(mine - theirs) > tolerance:
                yield f"{field.name} {mine} against {theirs}"
        elif field.name == "dash":
            if len(mine) != len(theirs) or any(abs(a - b) > tolerance for a, b in zip(mine, theirs, strict=True)):
                yield f"dash {mine} against {theirs}"
        elif mine != theirs:
            yield f"{field.name} {mine!r} against {theirs!r}"


def _between_clips(mine: Clips, theirs: Clips, tolerance: float) -> Iterator[str]:
    if [len(clip) for clip in mine] != [len(clip) for clip in theirs]:
        yield f"clips {mine} against {theirs}"
        return
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        if max(_apart(*pair) for pair in zip(one, other, strict=True)) > tolerance:
            yield f"clip {number}: {one} against {other}"


def _between_contours(mine: Sequence[Contour], theirs: Sequence[Contour], tolerance: float) -> Iterator[str]:
    if len(mine) != len(theirs):
        yield f"{len(mine)} contours against {len(theirs)}"
        return
    for number, (one, other) in enumerate(zip(mine, theirs, strict=True)):
        kinds = [[segment.kind for segment in contour.segments] for contour in (one, other)]
        if kinds[0] != kinds[1] or one.closed != other.closed:
            yield f"contour {number}: {kinds[0]} closed {one.closed} against {kinds[1]} closed {other.closed}"
            continue
        worst = max(_apart(*pair) for pair in zip(_points(one), _points(other), strict=True))
        if worst > tolerance:
            yield f"contour {number}: {worst:.4f} mm away"


def _apart(one: Point, other: Point) -> float:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1]))


def _points(contour: Contour) -> list[Point]:
    return [contour.start, *(point for segment in contour.segments for point in segment.points)]
