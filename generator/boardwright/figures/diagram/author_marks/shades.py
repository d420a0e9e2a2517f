"""Shaded places: hatched, with another pattern for each colour."""

import math
from collections.abc import Collection, Iterable, Sequence
from itertools import pairwise
from typing import Final

from boardrules.occupants import pieces_on
from boardwright.figures.diagram.author_marks.mark import USUAL, AuthorMark, Hue
from boardwright.figures.diagram.author_marks.pens import mark_colour
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.marks import hatching
from boardwright.figures.diagram.places import Area, Line, NamedShapes, Shape, Spot, named_shapes
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point, border_distance, bounds, contains
from boardwright.geometry.quantised import millionths, whole_above
from boardwright.scene import Item, Style, discs
from boardwright.scene import polygons as polygons_of

STROKE: Final = 0.3
"""Width of hatching lines in mm."""

GAP: Final = 1.15
"""Distance in mm of hatching lines along a row."""

DOT: Final = 0.3
"""Radius in mm of the dots of a dotted place."""

STEP: Final = 1.1
"""Distance in mm of such dots."""

BESIDE: Final = 1.3
"""Room in mm that is shaded round a point or along a line that is a place."""

LEAST_FACE: Final = 0.35
"""Room in mm between the shade of a face and its border."""

EDGE: Final = 0.2
"""Room in mm between a shade and the end of the drawing."""

OF_HATCHED: Final = 0.66
"""Part of a place that a shade takes where the place is hatched already."""

CORNERS: Final = 24
"""Corners of the polygon for a round shade."""


def shading(
    drawer: FrameDrawer, frame: Frame, cell: float, theme: Theme, over: Collection[str] = ()
) -> tuple[Item, ...]:
    """The shaded places of a picture, for a drawer that puts them below its pieces; see `shades`."""
    if not any(mark.kind == "shade" for mark in frame.marks):
        return ()
    held = pieces_on(frame.game, frame.position)
    return shades(frame.marks, named_shapes(drawer, cell), theme, (), over, held)


def shades(
    marks: Iterable[AuthorMark],
    shapes: NamedShapes,
    theme: Theme,
    free: Sequence[tuple[Point, float]],
    over: Collection[str] = (),
    held: Collection[str] = (),
) -> tuple[Item, ...]:
    """All shaded places; discs that stay `free`, such as pieces that are drawn already, are left out.

    Of places that are hatched already, `over` which they lie, they take the middle, or all of a place that is `held`,
    whose middle a piece covers: two patterns on each other would look like a third.
    """
    items: list[Item] = []
    for mark in marks:
        if mark.kind == "shade":
            found = [(name, shape) for name in mark.places if (shape := shapes.find(name)) is not None]
            size = shapes.drawer.size(shapes.cell)
            parts = {name: [_inside(part, size) for part in shade_outlines(shape)] for name, shape in found}
            inner = [name for name in parts if name in over and name not in held]
            parts |= {name: [_smaller(part, OF_HATCHED) for part in parts[name]] for name in inner}
            light = [part for name in parts if name in over for part in parts[name]]
            items += [polygons_of(light, Style(theme.colours.paper))] if light else []
            items += shade([part for own in parts.values() for part in own], mark.colour or USUAL, theme, free)
    return tuple(items)


def shade(
    polygons: Sequence[Sequence[Point]], hue: Hue, theme: Theme, free: Sequence[tuple[Point, float]] = ()
) -> tuple[Item, ...]:
    """Polygons in the pattern of a colour: lines one way, the other way or both, or dots."""
    colour = mark_colour(hue, theme)
    if hue == "yellow":
        points = [point for corners in polygons for point in _dots(corners, free)]
        return (discs(points, DOT, Style(colour)),) if points else ()
    ways = {"blue": (True,), "green": (False,), "red": (True, False)}[hue]
    gap = GAP if len(ways) == 1 else 1.6 * GAP
    return tuple(
        item for rising in ways for item in hatching(polygons, colour, gap=gap, width=STROKE, rising=rising, free=free)
    )


def shade_outlines(shape: Shape) -> list[tuple[Point, ...]]:
    """What is shaded of a place: a face without its rim, a disc round a point, a band along a line."""
    match shape:
        case Area(corners):
            return [_within(corners)]
        case Spot(at, radius):
            return [_round(at, radius + BESIDE)]
        case Line(points, width):
            reach = width / 2 + BESIDE
            return [_band(start, end, reach) for start, end in pairwise(points)]


def _inside(corners: Sequence[Point], size: tuple[float, float]) -> tuple[Point, ...]:
    """A polygon in a drawing of this size in mm: what would stick out is pushed in."""
    width, height = size
    return tuple((min(max(x, EDGE), width - EDGE), min(max(y, EDGE), height - EDGE)) for x, y in corners)


def _within(corners: Sequence[Point]) -> tuple[Point, ...]:
    """A polygon drawn together about its middle, so that its border stays free."""
    inside = border_distance(corners, _middle(corners))
    return _smaller(corners, max(0.6, 1 - LEAST_FACE / inside) if millionths(inside) > 0 else 1.0)


def _middle(corners: Sequence[Point]) -> Point:
    count = len(corners)
    return math.fsum(x for x, _ in corners) / count, math.fsum(y for _, y in corners) / count


def _smaller(corners: Sequence[Point], part: float) -> tuple[Point, ...]:
    """A polygon drawn together about its middle."""
    x, y = _middle(corners)
    return tuple((x + part * (a - x), y + part * (b - y)) for a, b in corners)


def _round(at: Point, radius: float) -> tuple[Point, ...]:
    x, y = at
    turns = [2 * math.pi * number / CORNERS for number in range(CORNERS)]
    return tuple((x + radius * math.cos(turn), y + radius * math.sin(turn)) for turn in turns)


def _band(start: Point, end: Point, reach: float) -> tuple[Point, ...]:
    length = math.dist(start, end) or 1.0
    across, down = (end[1] - start[1]) / length * reach, (start[0] - end[0]) / length * reach
    return (
        (start[0] + across, start[1] + down),
        (end[0] + across, end[1] + down),
        (end[0] - across, end[1] - down),
        (start[0] - across, start[1] - down),
    )


def _dots(corners: Sequence[Point], free: Sequence[tuple[Point, float]]) -> list[Point]:
    """Dots inside a polygon, every second row shifted, in the same rows everywhere."""
    left, top, right, bottom = bounds(corners)
    found = []
    for row in range(whole_above(top / STEP) - 1, whole_above(bottom / STEP) + 1):
        shift = STEP / 2 if row % 2 else 0.0
        for column in range(whole_above((left - shift) / STEP) - 1, whole_above((right - shift) / STEP) + 1):
            point = (column * STEP + shift, row * STEP)
            inside = contains(corners, point) and millionths(border_distance(corners, point)) >= millionths(DOT)
            if inside and all(millionths(math.dist(point, at)) > millionths(radius + DOT) for at, radius in free):
                found.append(point)
    return found
