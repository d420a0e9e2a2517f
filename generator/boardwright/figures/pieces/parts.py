"""The look of a player's pieces: hollow, solid or dotted, so that a grey print tells them apart as a coloured one does.

Millimetres, y down. No mark comes within `MARGIN` of the cut, so a slightly wrong cut spoils none; sheets let the
colour of a body run over the cut.
"""

import math
from collections.abc import Sequence
from typing import Final, Literal

from boardwright.figures.diagram.marks import hatching
from boardwright.figures.diagram.pieces import DIAMOND
from boardwright.figures.theme import Theme
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.parallel import inset_outline
from boardwright.geometry.points import Point
from boardwright.scene import Circle, Item, Style, line, polygon
from boardwright.scene.colours import mixed

Look = Literal["hollow", "solid", "dotted"]
"""White and Light are hollow, with a ring; Black and Dark solid, with a light diamond; Orange is filled, with a dot."""

MARGIN: Final = 0.4
"""Distance in mm between the cut and the print."""

SMALLEST: Final = 1.0
"""Smallest piece in mm that can be cut out."""

RING, DOT = 0.58, 0.28
"""Radius of a ring and radius of a dot, in radii of a round piece."""

SOLID_RIM: Final = 0.12
"""Width of the dark rim of a solid piece, in radii; inside it the piece is a little lighter."""

INNER_LINE: Final = 0.8
"""Distance in mm between the two outlines of a hollow tile."""

HATCH: Final = 0.9
"""Distance in mm between the strokes that replace a solid colour in a theme that draws lines only."""

CORNERS: Final = 60
"""Corners of the polygon hatched in place of a circle."""


class NothingLeftError(Exception):
    """The clearance leaves nothing of a piece; `piece` is its name, `largest` the largest possible clearance in mm.

    `largest` is below zero if the place is too small for any piece.
    """

    def __init__(self, piece: str, largest: float) -> None:
        self.piece = piece
        self.largest = largest
        super().__init__(piece, largest)


def fitting(piece: str, place: float, clearance: float) -> float:
    """Breadth in mm of a piece in a place of this breadth, with the clearance on both sides.

    Raises:
        NothingLeftError: Less than `SMALLEST` is left.
    """
    breadth = place - 2 * clearance
    if breadth < SMALLEST - 1e-9:
        raise NothingLeftError(piece, (place - SMALLEST) / 2)
    return breadth


def round_piece(radius: float, look: Look, theme: Theme, *, sign: bool = True) -> tuple[Item, ...]:
    """Front of a round piece, with its player's sign, or plain as a ground for another sign."""
    colours, rim = theme.colours, _rim(radius, theme)
    if look == "solid" and not theme.lines_only:
        inner = Circle(0.0, 0.0, radius - MARGIN - SOLID_RIM * radius, Style(_second(theme)))
        body = (Circle(0.0, 0.0, radius - MARGIN, Style(colours.black)), inner)
        return (*body, _diamond((0.0, 0.0), DIAMOND * radius, colours.paper)) if sign else body
    if look == "solid":
        rim = min(2 * rim, 0.2 * radius)
        border = Circle(0.0, 0.0, radius - MARGIN - rim / 2, Style(None, colours.ink, rim))
        if not sign:
            return (border,)
        circle = circle_corners(radius - MARGIN - rim)
        return (
            *hatching((circle,), colours.ink, gap=HATCH, width=theme.lines.fine),
            border,
            *_diamond_in_hatching((0.0, 0.0), DIAMOND * radius, theme),
        )
    fill = None if look == "dotted" and theme.lines_only else colours.orange if look == "dotted" else _hollow(theme)
    items: list[Item] = [Circle(0.0, 0.0, radius - MARGIN - rim / 2, Style(fill, colours.ink, rim))]
    if sign and look == "dotted":
        items.append(Circle(0.0, 0.0, DOT * radius, Style(colours.ink)))
    elif sign:
        items.append(Circle(0.0, 0.0, RING * radius, Style(None, colours.ink, rim)))
    return tuple(items)


def tile(corners: Sequence[Point], look: Look, theme: Theme) -> tuple[Item, ...]:
    """Front of a tile with straight sides; its corners run so that the area is positive (clockwise to the eye)."""
    colours = theme.colours
    middle, inner = inscribed_circle(corners)
    rim = _rim(inner, theme)
    if look == "solid" and not theme.lines_only:
        return (
            polygon(inset_outline(corners, MARGIN), Style(colours.black)),
            polygon(inset_outline(corners, MARGIN + SOLID_RIM * inner), Style(_second(theme))),
            _diamond(middle, DIAMOND * inner, colours.paper),
        )
    if look == "solid":
        rim = min(2 * rim, 0.2 * inner)
        hatched = inset_outline(corners, MARGIN + rim / 2)
        return (
            *hatching((hatched,), colours.ink, gap=HATCH, width=theme.lines.fine),
            polygon(hatched, Style(None, colours.ink, rim)),
            *_diamond_in_hatching(middle, DIAMOND * inner, theme),
        )
    fine = Style(None, colours.ink, theme.lines.fine)
    items: list[Item] = [polygon(inset_outline(corners, MARGIN + rim / 2), Style(_hollow(theme), colours.ink, rim))]
    second = MARGIN + rim + INNER_LINE
    if inner - second > 2 * INNER_LINE:
        items.append(polygon(inset_outline(corners, second), fine))
    items.append(Circle(*middle, DIAMOND * inner, Style(None, colours.ink, rim)))
    return tuple(items)


def bar(length: float, width: float, look: Look, theme: Theme) -> tuple[Item, ...]:
    """Front of a long tile that lies across: one dark bar in a hollow one, two light bars in a solid one."""
    colours = theme.colours
    rim = _rim(width / 2, theme)
    reach, thick = length / 2 - width / 2, 0.16 * width
    if look == "hollow":
        return (
            polygon(box_corners(length, width, MARGIN + rim / 2), Style(_hollow(theme), colours.ink, rim)),
            line((-0.7 * reach, 0.0), (0.7 * reach, 0.0), Style(stroke=colours.ink, width=thick, cap="round")),
        )
    strokes = [((-reach, 0.0), (-0.22 * reach, 0.0)), ((0.22 * reach, 0.0), (reach, 0.0))]
    if not theme.lines_only:
        pen = Style(stroke=colours.paper, width=thick, cap="round")
        return (
            polygon(box_corners(length, width, MARGIN), Style(colours.black)),
            *(line(*stroke, pen) for stroke in strokes),
        )
    hatched = box_corners(length, width, MARGIN + rim / 2)
    ground, pen = (
        Style(stroke=colour, width=breadth, cap="round")
        for colour, breadth in ((colours.paper, thick + 2 * theme.lines.fine), (colours.ink, thick))
    )
    return (
        *hatching((hatched,), colours.ink, gap=HATCH, width=theme.lines.fine),
        polygon(hatched, Style(None, colours.ink, rim)),
        *(line(*stroke, ground) for stroke in strokes),
        *(line(*stroke, pen) for stroke in strokes),
    )


def box_corners(width: float, height: float, inset: float = 0.0) -> tuple[Point, ...]:
    """Corners of an upright rectangle around (0, 0), its sides moved inwards; their area is positive."""
    x, y = width / 2 - inset, height / 2 - inset
    return ((-x, -y), (x, -y), (x, y), (-x, y))


def circle_corners(radius: float) -> tuple[Point, ...]:
    """A circle around (0, 0) as a polygon with many corners."""
    angles = [2 * math.pi * i / CORNERS for i in range(CORNERS)]
    return tuple((radius * math.cos(angle), radius * math.sin(angle)) for angle in angles)


def _rim(radius: float, theme: Theme) -> float:
    """Width of the line round a piece, thinner for small pieces."""
    return min(theme.lines.medium, max(0.25, 0.08 * radius))


def _hollow(theme: Theme) -> str | None:
    """Ground of hollow pieces: None if the paper is as white as they are."""
    return None if theme.colours.white == theme.colours.paper else theme.colours.white


def _second(theme: Theme) -> str:
    """The second tone of solid pieces: theirs with a sixth of paper, which saves ink."""
    return mixed(theme.colours.black, theme.colours.paper, 5 / 6)


def _diamond(middle: Point, reach: float, colour: str) -> Item:
    x, y = middle
    return polygon([(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)], Style(colour))


def _diamond_in_hatching(middle: Point, reach: float, theme: Theme) -> tuple[Item, Item]:
    """Dark diamond on a light one that separates it from the strokes around."""
    return (
        _diamond(middle, reach + HATCH, theme.colours.paper),
        _diamond(middle, reach, theme.colours.ink),
    )
