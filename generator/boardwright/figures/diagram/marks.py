"""Signs that point things out on a board: arrows, numbered discs, strokes through pieces, hatching.

Millimetres, y down. Sizes are fixed and never scale with the board, so lines look equally heavy in figures of any
width. Every sign has a ground in paper colour, wider than itself, so that it can be read on any board.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from boardwright.figures.diagram.frames import Mark, Sign
from boardwright.figures.drawing import centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Item, Style, polygon, polylines

STROKE = 0.55
"""Width of arrows and signs in mm."""

HALO = 0.45
"""Margin of the ground around a sign in mm."""

HEAD = 2.1
"""Length of an arrow's head in mm."""

OF_ARROW = 0.54
"""Greatest length of a head, in lengths of the whole arrow: the rest is its shaft."""

THINNEST = 0.5
"""Least part of its usual width that an arrow has on a small board."""

FULL_CROSS = 1.3
"""Half the side in mm of the square of a cross from which its strokes have their usual width."""

SIGN = 1.45
"""Radius of the disc with a number, in mm."""

SMALLEST_TEXT = 2.12
"""Smallest font size in a figure, in mm: 6 pt. Words that would be smaller are left out."""

GROUND = 0.3
"""Width of the ground around a mark's disc in mm."""

RIM = 0.32
"""Width of a light disc's outline in mm."""

RING = 0.6
"""Width in mm of the ring around a new piece."""

RING_REACH = RING + 0.25
"""How far in mm that ring and the ground round it reach beyond the piece."""

SLANT = 0.42
"""Width in mm of the bar of a mark for an illegal turn."""

BAR = 0.6
"""How far in mm the bar of a mark for an illegal turn sticks out of its disc."""

Stroke = tuple[Point, Point]
"""Ends of a straight stroke."""


def shortened(points: Sequence[Point], start: float, end: float) -> tuple[Point, ...]:
    """Line with a length in mm cut off its first and last segments; if it is too short for that, its middle remains."""
    line = [*points]
    line[0] = _towards(line[0], line[1], start)
    line[-1] = _towards(line[-1], line[-2], end)
    return tuple(line)


def _towards(point: Point, target: Point, length: float) -> Point:
    span = math.dist(point, target)
    part = min(length / span, 0.49) if span else 0.0
    return (point[0] + part * (target[0] - point[0]), point[1] + part * (target[1] - point[1]))


def arrow(points: Sequence[Point], colour: str, theme: Theme, *, dashed: bool = False) -> tuple[Item, ...]:
    """Arrow along a line of two or more points, with its head at the last one."""
    tip, before = points[-1], points[-2]
    length = math.dist(before, tip)
    # On small boards it is thinner, so that its shaft can be seen and it covers less.
    longest = OF_ARROW * math.fsum(math.dist(one, other) for one, other in pairwise(points))
    head, part = min(HEAD, 0.8 * length, longest), min(1.0, max(THINNEST, longest / HEAD))
    stroke, margin = part * STROKE, part * HALO
    ux, uy = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length) if length else (1.0, 0.0)
    neck = (tip[0] - 0.8 * head * ux, tip[1] - 0.8 * head * uy)
    base = (tip[0] - head * ux, tip[1] - head * uy)
    wing = 0.42 * head
    corners = (
        tip,
        (base[0] - wing * uy, base[1] + wing * ux),
        neck,
        (base[0] + wing * uy, base[1] - wing * ux),
    )
    shaft = (*points[:-1], neck)
    ground = Style(theme.colours.paper, theme.colours.paper, 2 * margin, join="round")
    halo = Style(stroke=theme.colours.paper, width=stroke + 2 * margin, cap="round", join="round")
    dash = (1.1, 0.9) if dashed else ()
    return (
        polylines((shaft,), halo),
        polygon(corners, ground),
        polylines((shaft,), Style(stroke=colour, width=stroke, dash=dash, cap="butt", join="round")),
        polygon(corners, Style(colour)),
    )


def sign_colour(sign: Sign, theme: Theme) -> str:
    """Colour of a sign, so that legal and illegal differ not only in shape."""
    return theme.colours.illegal if sign == "illegal" else theme.colours.legal


def numbered(point: Point, mark: Mark, theme: Theme, radius: float = SIGN) -> tuple[Item, ...]:
    """Number in a disc: dark on light for a turn that is made or legal, light on dark with a slanted bar if it is not.

    So the two differ in grey too. The disc grows if the number would not be legible inside it.
    """
    x, y = point
    colours, size = theme.colours, _number_size(mark.number, radius)
    radius = number_radius(mark.number, radius)
    colour = sign_colour(mark.sign, theme)
    refused = mark.sign == "illegal"
    items: list[Item] = [Circle(x, y, radius + GROUND, Style(colours.paper))]
    if refused:
        outside = _bar(point, radius, radius + BAR)
        items.append(polylines(outside, Style(stroke=colours.paper, width=SLANT + 2 * GROUND)))
        items.append(Circle(x, y, radius, Style(colour)))
        items.append(polylines(outside, Style(stroke=colour, width=SLANT)))
        items.append(polylines(_bar(point, 0.74 * radius, radius), Style(stroke=colours.paper, width=SLANT)))
    else:
        items.append(Circle(x, y, radius - RIM / 2, Style(colours.paper, colour, RIM)))
    ink = colours.paper if refused else colour
    items.append(centred_text(point, str(mark.number), size, ink, "bold"))
    return tuple(items)


ON_SIGN = 1.2
"""Radius in mm of the ground of a number on a sign."""


def number_on(point: Point, number: int, colour: str, theme: Theme) -> tuple[Item, ...]:
    """A small number in the middle of a sign, such as the stroke through a captured piece: of one turn of several."""
    text = str(number)
    radius = max(ON_SIGN, math.hypot(text_width(text, SMALLEST_TEXT, "bold"), CAP_HEIGHT * SMALLEST_TEXT) / 2 + 0.1)
    ground = Circle(*point, radius, Style(theme.colours.paper))
    return ground, centred_text(point, text, SMALLEST_TEXT, colour, "bold")


def _bar(point: Point, near: float, far: float) -> tuple[Stroke, ...]:
    """Both parts of a slanted bar through a point that are at least `near` and at most `far` mm away from it."""
    x, y = point
    a, b = near * math.sqrt(0.5), far * math.sqrt(0.5)
    return ((x - b, y + b), (x - a, y + a)), ((x + a, y - a), (x + b, y - b))


def number_radius(number: int, radius: float = SIGN) -> float:
    """Radius of the disc for a number, at least `radius`."""
    size = _number_size(number, radius)
    reach = math.hypot(text_width(str(number), size, "bold"), CAP_HEIGHT * size) / 2
    return max(radius, reach + RIM + 0.05)


def _number_size(number: int, radius: float) -> float:
    """Font size of a number in a disc; of several digits they are as small as words may be."""
    return SMALLEST_TEXT if number > 9 else max(SMALLEST_TEXT, 1.6 * radius)


def struck(points: Iterable[Point], reach: float, theme: Theme) -> tuple[Item, ...]:
    """Crosses over captured pieces; `reach` is half the side of the square that a cross fills, in mm."""
    strokes = crosses(points, reach)
    if not strokes:
        return ()
    # On small pieces it is thinner, so that they can still be seen below it.
    part = min(1.0, reach / FULL_CROSS)
    halo = Style(stroke=theme.colours.paper, width=part * (STROKE + 1.2 * HALO), cap="round")
    pen = Style(stroke=theme.colours.illegal, width=part * STROKE, cap="round")
    return polylines(strokes, halo), polylines(strokes, pen)


def ring(point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
    """A ring around a new piece of `radius` mm, on a ground that keeps it apart from the board."""
    ground, pen = Style(None, theme.colours.paper, 2 * RING_REACH - RING), Style(None, theme.colours.legal, RING)
    return Circle(*point, radius + RING / 2, ground), Circle(*point, radius + RING / 2, pen)


def crosses(points: Iterable[Point], reach: float) -> tuple[Stroke, ...]:
    """Strokes of diagonal crosses; `reach` is half the side of the square that a cross fills, in mm."""
    return tuple(
        stroke
        for x, y in points
        for stroke in (
            ((x - reach, y - reach), (x + reach, y + reach)),
            ((x - reach, y + reach), (x + reach, y - reach)),
        )
    )


def hatching(
    shapes: Iterable[Sequence[Point]],
    colour: str,
    *,
    gap: float = 1.6,
    width: float = 0.25,
    rising: bool = True,
    free: Sequence[tuple[Point, float]] = (),
) -> tuple[Item, ...]:
    """Slanted lines inside polygons, with the same phase everywhere, so that neighbours join up.

    A line is cut at each crossing of a polygon's border; every second segment is inside. Discs that stay `free` are
    left out.
    """
    slope = 1.0 if rising else -1.0
    step, least = millionths(gap), millionths(width)
    strokes: list[Stroke] = []
    for corners in shapes:
        # x + slope * y is constant along a line. In whole millionths, so that it is clear on which side a corner lies.
        sums = [millionths(x + slope * y) for x, y in corners]
        for cuts in _cuts(corners, sums, step):
            pairs = zip(cuts[::2], cuts[1::2], strict=False)
            strokes += [
                (a, b) for pair in pairs for a, b in _outside(pair, free) if millionths(math.dist(a, b)) > least
            ]
    return (polylines(strokes, Style(stroke=colour, width=width)),) if strokes else ()


def _outside(stroke: Stroke, free: Sequence[tuple[Point, float]]) -> list[Stroke]:
    """What is left of a stroke outside of some discs."""
    left = [stroke]
    for at, radius in free:
        left = [part for one in left for part in _outside_one(one, at, radius)]
    return left


def _outside_one(stroke: Stroke, at: Point, radius: float) -> list[Stroke]:
    (ax, ay), (bx, by) = stroke
    length = math.dist(*stroke)
    ux, uy = ((bx - ax) / length, (by - ay) / length) if length else (1.0, 0.0)
    nearest = (at[0] - ax) * ux + (at[1] - ay) * uy
    foot = (ax + nearest * ux, ay + nearest * uy)
    away = math.dist(foot, at)
    if millionths(away) >= millionths(radius):
        return [stroke]
    half = math.sqrt(radius * radius - away * away)
    first, last = min(length, nearest - half), max(0.0, nearest + half)
    ends = [(0.0, first)] if first > 0 else []
    ends += [(last, length)] if last < length else []
    return [((ax + one * ux, ay + one * uy), (ax + other * ux, ay + other * uy)) for one, other in ends]


def _cuts(corners: Sequence[Point], sums: Sequence[int], step: int) -> Iterator[list[Point]]:
    """Sorted crossings of the border with each line whose x + slope * y is so many steps; a corner on it counts as
    above it.
    """
    found: dict[int, list[Point]] = defaultdict(list)
    other, before = corners[-1], sums[-1]
    for corner, total in zip(corners, sums, strict=True):
        low, high = (before, total) if before < total else (total, before)
        for level in range((low // step + 1) * step, high + 1, step):
            part = (level - before) / (total - before)
            found[level].append((other[0] + part * (corner[0] - other[0]), other[1] + part * (corner[1] - other[1])))
        other, before = corner, total
    for level in sorted(found):
        yield sorted(found[level])
