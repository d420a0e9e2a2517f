"""Pieces to packing: every kind of outline, each with its convex parts, and fronts that tell place and turn."""

import math
from collections.abc import Sequence

from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.games.themes import stock_theme
from boardwright.geometry.points import signed_area
from boardwright.scene import Circle, Item, Style, polygon
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.page_frame import SheetText
from tests.figures.measuring import sides
from tests.parse_back.sets import PAPERS

Point = tuple[float, float]
Corners = tuple[Point, ...]

TEXT = SheetText("Sample: pieces", "All kinds", "Sample", "a game by nobody", "No rights.", ("cell 15 mm",))


def regular(corners: int, radius: float, first: float = 0.0) -> Corners:
    """Corners of a regular polygon, the first one at some degrees."""
    return tuple(slanted([(radius, 0)], first + 360 * k / corners)[0] for k in range(corners))


def box(width: float, height: float) -> Corners:
    """A rectangle around the origin."""
    x, y = width / 2, height / 2
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def slanted(corners: Sequence[Point], degrees: float) -> Corners:
    """Points turned about the origin."""
    cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return tuple((x * cosine - y * sine, x * sine + y * cosine) for x, y in corners)


CONVEX: dict[str, Corners] = {
    "square": box(13, 13),
    "strip": box(3, 22),
    "slanted square": regular(4, 9, 17),
    "triangle": regular(3, 11, -90),
    "scalene": ((-9, 5), (8, 7), (3, -9)),
    "anticlockwise": ((-9, 5), (3, -9), (8, 7)),
    "rhombus": ((0, -12), (7, 0), (0, 12), (-7, 0)),
    "trapezium": ((-10, 5), (10, 5), (4, -5), (-3, -5)),
    "kite": ((0, -8), (6, 0), (0, 12), (-6, 0)),
    "pentagon": regular(5, 9, -90),
    "house": ((-6, 6), (6, 6), (6, -3), (0, -9), (-6, -3)),
    "hexagon": regular(6, 10, 30),
    "octagon": regular(8, 10, 22.5),
    "dodecagon": regular(12, 12, 15),
    "brick": ((-8, -4), (0, -4), (8, -4), (8, 4), (0, 4), (-8, 4)),
}

HOLLOW: dict[str, tuple[Corners, tuple[Corners, ...]]] = {
    "arrow": (
        ((0, -10), (8, -2), (3, -2), (3, 8), (-3, 8), (-3, -2), (-8, -2)),
        (((0, -10), (8, -2), (-8, -2)), ((3, -2), (3, 8), (-3, 8), (-3, -2))),
    ),
    "corner": (
        ((-8, -8), (8, -8), (8, -3), (-3, -3), (-3, 8), (-8, 8)),
        (((-8, -8), (8, -8), (8, -3), (-8, -3)), ((-8, -3), (-3, -3), (-3, 8), (-8, 8))),
    ),
}


OUTLINES = {**CONVEX, **{name: outline for name, (outline, _) in HOLLOW.items()}}

FRONT, BACK, HOLE = "#102030", "#405060", "#708090"
"""Colours that nothing else on a sheet has: bodies of fronts and backs, and holes through both."""

HOLES = ((1.1, -0.4), (-0.3, 1.2))
"""Places of two holes through each piece, as the front is seen."""


def sample(name: str, outline: Corners, count: int, owner: str = "", *, two_sided: bool = False) -> Piece:
    """A piece whose front is a body with two holes; its back shows the holes where they come out."""
    return Piece(name, owner, count, _side(outline, 0, FRONT, 1), _back(outline, 0, two_sided), outline=outline)


def disc(name: str, radius: float, count: int, owner: str = "", *, two_sided: bool = False) -> Piece:
    """The same, round."""
    return Piece(name, owner, count, _side((), radius, FRONT, 1), _back((), radius, two_sided), radius=radius)


def _side(outline: Corners, radius: float, colour: str, sign: int) -> tuple[Item, ...]:
    body = polygon(outline, Style(colour)) if outline else Circle(0, 0, radius, Style(colour))
    return (body, *(Circle(sign * x, y, 0.25, Style(HOLE)) for x, y in HOLES))


def _back(outline: Corners, radius: float, two_sided: bool) -> tuple[Item, ...] | None:
    """The back as it is seen when the piece is turned over about its upright axis: border and holes change sides."""
    return _side(tuple((-x, y) for x, y in outline), radius, BACK, -1) if two_sided else None


def theme(name: str = "classic") -> Theme:
    """A stock theme."""
    return stock_theme(name)


def page(paper: str = "A4", orientation: str = "auto", margins: Sequence[float] = (10, 10, 10, 10)) -> PageSetup:
    """A paper with its margins: top, right, bottom, left."""
    width, height = PAPERS[paper]
    top, right, bottom, left = margins
    return PageSetup(width, height, top, right, bottom, left, orientation)  # type: ignore[arg-type]


def common_area(first: Sequence[Point], second: Sequence[Point]) -> float:
    """Area that two convex polygons share (Sutherland and Hodgman's clipping)."""
    rest, border = (list(one) if signed_area(one) > 0 else list(one)[::-1] for one in (first, second))
    for (ax, ay), (bx, by) in sides(border):
        kept: list[Point] = []
        for p, q in sides(rest):
            here, there = ((bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in (p, q))
            if here >= 0:
                kept.append(p)
            if (here > 0) != (there > 0) and here != there:
                part = here / (here - there)
                kept.append((p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1])))
        rest = kept
        if len(rest) < 3:
            return 0.0
    return signed_area(rest)
