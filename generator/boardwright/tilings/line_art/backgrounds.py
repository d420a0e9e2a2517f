"""Shapes behind all others, which are no faces: the page, an artboard, a frame around the whole board."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import field

from boardrules.values import dataclass
from boardwright.geometry.points import Box, Point, bounds, contains, signed_area
from boardwright.tilings.line_art.clips import Clip
from boardwright.tilings.line_art.strokes import Read, Stroke, ring

HELD, FEWEST = 0.9, 3
"""Share of the other shapes, and how many of them, that lie on a background."""

EDGE = 0.01
"""Share of a background's size by which what lies on it may reach beyond, or the page be larger."""

FLAT = 1 / 1000
"""Greatest deviation of lines that stand for curves, as a share of a shape's size."""

TRIED = 8
"""Most shapes that are looked at, the largest ones."""

MOST_COMPARED = 2_000_000
"""Most corners of the others, times those of a background, that are compared; of more, some are picked."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A stroke as it was drawn: its names, whether it has a fill, whether it is a line, and whether it is kept."""

    stroke: Stroke
    names: tuple[str, ...]
    filled: bool = True
    lined: bool = True
    kept: bool = False
    clips: tuple[Clip, ...] = ()
    """What it is seen in."""
    paints: Mapping[str, str] = field(default_factory=dict)
    kinds: tuple[str, ...] = ()
    """Names that it shares with all that are alike."""

    @property
    def is_dot(self) -> bool:
        """Whether it is a single point, such as drawing programs leave behind."""
        return not self.kept and not self.stroke.handles and len(set(self.stroke.points)) == 1

    @property
    def seen(self) -> bool:
        """Whether anybody sees it."""
        return self.filled or self.lined or self.kept


@dataclass(frozen=True, slots=True)
class Background:
    """A shape that is a background: its number, and whether others reach its border, so that it bounds no hole."""

    number: int
    reached: bool


def backgrounds(
    shapes: Sequence[Shape], page: Box | None, read: Read, near: float = 0.0, *, asked: bool = False
) -> list[Background]:
    """The shapes that are backgrounds: they hold nearly all others, or are the page.

    Whatever lies on a background overlaps it, so that without it no drawing that is right loses a face. Among lines,
    one that is a line itself is none, unless it is `asked` for; others that come `near` one without a stroke may still
    end there. Where shapes are painted over others, one whose border others reach is none, since something of it is
    left. If one is asked for and there is none, it is the largest shape that half of the others lie on.
    """
    boxes = [bounds(shape.stroke.points) for shape in shapes]
    areas = [(right - left) * (top - bottom) for left, bottom, right, top in boxes]
    largest = sorted((one for one in range(len(shapes)) if _may_be(shapes[one])), key=lambda one: (-areas[one], one))
    lines_known = any(shape.lined for shape in shapes)
    left = set(range(len(shapes)))
    inner: dict[int, Point] = {}
    found = []
    for one in largest[:TRIED]:
        others = sorted(left - {one})
        inside = all(is_inside(boxes[other], boxes[one], near) for other in others)
        if not others or (read != "outlines" and not asked and not inside and not _is_page(boxes[one], page)):
            continue
        line = shapes[one].lined or not lines_known
        if read == "lines" and line and not (asked and inside):
            continue
        if _holds(shapes, boxes, one, others, page, inner):
            found.append(Background(one, not inside))
            left.discard(one)
    if asked and not found:
        for one in largest[:TRIED]:
            others = sorted(left - {one})
            held, looked = _held(shapes, boxes, one, others, inner)
            if held and 2 * held >= looked:
                return [Background(one, reached=True)]
    return found


def _may_be(shape: Shape) -> bool:
    stroke = shape.stroke
    closed = stroke.closed or len(set(stroke.ends())) == 1
    return closed and not shape.kept and not stroke.copy and len(stroke.points) > 1


def is_inside(inner: Box, outer: Box, near: float) -> bool:
    """Whether a box lies in another and comes near its border nowhere."""
    return (
        inner[0] > outer[0] + near
        and inner[1] > outer[1] + near
        and inner[2] < outer[2] - near
        and inner[3] < outer[3] - near
    )


def _is_page(box: Box, page: Box | None) -> bool:
    if page is None or page[2] <= 0 or page[3] <= 0:
        return False
    left, top, width, height = page
    near = EDGE * max(width, height)
    return all(abs(a - b) <= near for a, b in zip(box, (left, top, left + width, top + height), strict=True))


def _holds(
    shapes: Sequence[Shape],
    boxes: Sequence[Box],
    one: int,
    others: Sequence[int],
    page: Box | None,
    inner: dict[int, Point],
) -> bool:
    """Whether nearly all others lie on a shape, or half of them if it is the page: inside, and within its box.

    `inner` keeps a point inside each of them.
    """
    left, bottom, right, top = boxes[one]
    size = max(right - left, top - bottom)
    held, looked = _held(shapes, boxes, one, others, inner, EDGE * size)
    if looked and 2 * held >= looked and _is_page(boxes[one], page):
        border = ring(shapes[one].stroke, FLAT * size).points
        if abs(signed_area(border)) >= (1 - EDGE) * (right - left) * (top - bottom):
            return True
    return held >= FEWEST and held >= HELD * looked


def _held(
    shapes: Sequence[Shape],
    boxes: Sequence[Box],
    one: int,
    others: Sequence[int],
    inner: dict[int, Point],
    near: float = math.inf,
) -> tuple[int, int]:
    """How many others lie on a shape and reach beyond its box by no more than `near`, and how many were looked at."""
    left, bottom, right, top = boxes[one]
    size = max(right - left, top - bottom)
    if not 0 < size < math.inf:
        return 0, 0
    border = ring(shapes[one].stroke, FLAT * size).points
    looked = others[:: max(1, len(others) * len(border) // MOST_COMPARED)]
    held = 0
    for other in looked:
        a, b, c, d = boxes[other]
        if a < left - near or b < bottom - near or c > right + near or d > top + near:
            continue
        if other not in inner:
            inner[other] = _inner_point(ring(shapes[other].stroke, FLAT * (max(c - a, d - b) or size)).points)
        held += contains(border, inner[other])
    return held, len(looked)


def _inner_point(points: Sequence[Point]) -> Point:
    """A point inside a polygon, or on a line: in the middle of where a level line between its corners is inside."""
    levels = sorted({y for _, y in points})
    at = len(levels) // 2
    if not at:
        left, bottom, right, top = bounds(points)
        return (left + right) / 2, (bottom + top) / 2
    y = (levels[at - 1] + levels[at]) / 2
    ends = zip(points, (*points[1:], points[0]), strict=True)
    met = sorted(px + (y - py) / (qy - py) * (qx - px) for (px, py), (qx, qy) in ends if (py > y) != (qy > y))
    return ((met[0] + met[1]) / 2, y) if len(met) > 1 else points[0]
