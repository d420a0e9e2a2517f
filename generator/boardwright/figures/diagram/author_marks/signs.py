"""Rings, crosses, squares, triangles, lines and arrows that an author draws on a board."""

import math
from collections.abc import Sequence
from typing import Final

from boardwright.figures.diagram.author_marks.mark import USUAL, AuthorMark, Hue, Kind
from boardwright.figures.diagram.author_marks.pens import HALO, PEN, drawn_line, mark_colour
from boardwright.figures.diagram.author_marks.placement import Stand
from boardwright.figures.diagram.marks import crosses, shortened
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Circle, Item, Style, polygon, polylines

CROSS: Final = 0.66
"""Half the side of the square that a cross fills, in radii of a ring at the same place."""

SQUARE: Final = 0.88
"""Half the side of a square, in the same."""

TRIANGLE: Final = 1.28
"""Distance of a triangle's corners from the place, in the same."""

ON_PIECE: Final = 0.98
"""The same of a triangle on a piece, in radii of the piece: one round it would reach into the next places."""

SMALLEST: Final = 1.6
"""The same in mm, at the least."""

OPEN: Final = 0.66
"""Where the strokes of a cross over a piece begin, in radii of the piece."""

BEYOND: Final = 0.7
"""How far in mm they reach beyond the piece."""

FACTOR: Final[dict[Kind, float]] = {"triangle": TRIANGLE, "cross": CROSS, "square": SQUARE}
"""How far a sign reaches, in radii of a ring."""

LEAST: Final = 0.9
"""Least radius of a ring in mm where a drawing ends."""

HEAD: Final = 2.4
"""Length of an arrow's head in mm."""

WING: Final = 0.5
"""Half the width of an arrow's head, in its lengths."""

WRITTEN: Final = 2.3
"""Room in mm between an arrow and the middle of an empty place with a text."""

OFF: Final = 0.35
"""Room in mm between an arrow and a piece."""


def sign(kind: Kind, at: Point, radius: float, hue: Hue, theme: Theme) -> tuple[Item, ...]:
    """A ring, a cross, a square or a triangle round a point."""
    x, y = at
    if kind == "ring":
        return drawn_line(lambda style: Circle(x, y, radius, style), hue, theme, closed=True)
    if kind == "cross":
        # From the middle outwards, so that no dash leaves it out.
        strokes = [(at, end) for stroke in crosses([at], CROSS * radius) for end in stroke]
        return drawn_line(lambda style: polylines(strokes, style), hue, theme)
    if kind == "square":
        half = SQUARE * radius
        corners: tuple[Point, ...] = (
            (x - half, y - half),
            (x + half, y - half),
            (x + half, y + half),
            (x - half, y + half),
        )
    else:
        far = TRIANGLE * radius
        low, wide = 0.5 * far, math.sqrt(0.75) * far
        corners = ((x, y - far), (x + wide, y + low), (x - wide, y + low))
    return drawn_line(lambda style: polygon(corners, style), hue, theme, closed=True)


def signs(mark: AuthorMark, stands: Sequence[Stand], theme: Theme, size: tuple[float, float]) -> tuple[Item, ...]:
    """A mark round each of its places; where a drawing of this size in mm ends it is smaller, so as not to be cut."""
    hue, items = mark.colour or USUAL, list[Item]()
    for stand in stands:
        x, y = stand.at
        room = min(x, y, size[0] - x, size[1] - y) - PEN
        radius = min(_radius(mark, stand), max(LEAST, room / FACTOR.get(mark.kind, 1.0)))
        if mark.kind == "cross" and stand.body:
            items += _open_cross(stand.at, stand.body[1], hue, theme)
        else:
            items += sign(mark.kind, stand.at, radius, hue, theme)
    return tuple(items)


def _open_cross(at: Point, piece: float, hue: Hue, theme: Theme) -> tuple[Item, ...]:
    """A cross over a piece of this radius in mm that leaves the middle free, where the piece has its own sign."""
    (x, y), near, far = at, OPEN * piece * math.sqrt(0.5), (piece + BEYOND) * math.sqrt(0.5)
    strokes = [
        ((x + right * near, y + down * near), (x + right * far, y + down * far))
        for right in (-1, 1)
        for down in (-1, 1)
    ]
    return drawn_line(lambda style: polylines(strokes, style), hue, theme)


def _radius(mark: AuthorMark, stand: Stand) -> float:
    """Radius of a sign; triangles are drawn on pieces, all others round them."""
    if mark.kind == "square" and stand.body:
        # Its sides pass beside the piece, so that a round one still looks round.
        return stand.around / SQUARE
    if mark.kind == "triangle" and stand.body:
        return max(SMALLEST, ON_PIECE * stand.body[1]) / TRIANGLE
    return stand.around


def way(mark: AuthorMark, stands: Sequence[Stand], written: Sequence[bool], theme: Theme) -> tuple[Item, ...]:
    """A line or an arrow from place to place, which begins and ends beside the pieces there, or beside what is written.

    `written` says of each place whether a text stands there.
    """
    hue = mark.colour or USUAL
    ends = [
        max(
            (stand.body[1] if stand.body else stand.room) + OFF if stand.taken else 0.0,
            WRITTEN if text and not stand.taken else 0.0,
        )
        for stand, text in zip(stands, written, strict=True)
    ]
    points = shortened([stand.at for stand in stands], ends[0], ends[-1])
    return line_items(points, hue, theme, headed=mark.kind == "arrow")


def line_items(points: Sequence[Point], hue: Hue, theme: Theme, *, headed: bool) -> tuple[Item, ...]:
    """A line in the pattern of a colour, with a head at its last point or without one.

    The head is open, so that nobody takes it for the arrow of a turn.
    """
    if not headed:
        return drawn_line(lambda style: polylines((points,), style), hue, theme)
    tip, before = points[-1], points[-2]
    length = math.dist(before, tip)
    head = min(HEAD, 0.8 * length)
    ux, uy = ((tip[0] - before[0]) / length, (tip[1] - before[1]) / length) if length else (1.0, 0.0)
    wings = [
        (tip[0] - head * ux - turn * WING * head * uy, tip[1] - head * uy + turn * WING * head * ux) for turn in (1, -1)
    ]
    chevron = (wings[0], tip, wings[1])
    neck = (tip[0] - 0.3 * ux, tip[1] - 0.3 * uy)
    colour, paper = mark_colour(hue, theme), theme.colours.paper
    ground = Style(None, paper, PEN + 0.2 + 2 * HALO, cap="round", join="round")
    pen = Style(None, colour, PEN + 0.2, cap="round", join="round")
    shaft = (*points[:-1], neck)
    return (
        polylines((chevron,), ground),
        *drawn_line(lambda style: polylines((shaft,), style), hue, theme),
        polylines((chevron,), pen),
    )
