"""Numbers, letters and short texts that an author writes on a board: on a piece, in an empty place, or beside them.

On a piece they are light if it is dark and dark if it is light. Texts in a colour stand on a plate whose form tells the
colour too: a plate with round ends is blue, a square green, a slanted square red, a hexagon yellow. None is a disc, as
discs hold the numbers of turns.
"""

import math
from collections.abc import Sequence
from typing import Final

from boardwright.figures.diagram.author_marks.background import Ground
from boardwright.figures.diagram.author_marks.mark import AuthorMark, Hue
from boardwright.figures.diagram.author_marks.pens import mark_colour
from boardwright.figures.diagram.author_marks.placement import Stand, Stands
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import SMALLEST_TEXT
from boardwright.figures.drawing import centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.geometry.points import Point, border_distance, bounds
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Item, Style, polygon, polylines, rectangle
from boardwright.scene.colours import contrast

LARGEST: Final = 3.2
"""Largest font size in mm."""

AROUND: Final = 0.2
"""Room in mm round a text on its ground."""

RIM: Final = 0.25
"""Room in mm that stays of a piece round a text on it, so that its outline is whole."""

PATTERN: Final = 0.5
"""A text larger than this, in radii of its piece, takes the place of all that the piece shows inside."""

PLATE: Final = 0.32
"""Width in mm of a plate's outline."""

LIGHT: Final = 0.3
"""Margin in mm of the paper round a plate."""

AWAY: Final = 0.25
"""Room in mm between a place and a text beside it."""

FAR: Final = 0.6
"""A text that stands farther than this from its place, in mm, has a thin line to it."""

MIDDLE: Final = 0.8
"""Part of a plate's radius that counts for that: only its corners reach farther."""

OVER: Final = 0.6
"""How far in mm a text in an empty place may reach over a piece beside it."""

OF_PLATE: Final = 0.8
"""Least distance from a text in a space to the strokes there, in radii of its plate, whose corners are free."""

IN_CORNER: Final = 0.4
"""Room in mm between a place's name and the sides of its space."""

PURE: Final = ("#000000", "#ffffff")

LEAST_WORDS: Final = 4.5
"""Least contrast of words with their ground. Source: WCAG 2.2, success criterion 1.4.3."""

FORMS: Final[dict[Hue, tuple[int, float, float]]] = {
    "green": (4, math.pi / 4, math.sqrt(2)),
    "red": (4, 0.0, 1.3),
    "yellow": (6, 0.0, 1.12),
}
"""Corners of a plate, the angle of the first, and their distance in radii of a disc for the same text."""


OBLONG: Final = 1.3
"""Half the width of a blue plate, in radii of the circle round its text."""

LOW: Final = 0.86
"""Half its height, in the same."""


def text_radius(text: str, size: float) -> float:
    """Radius of the circle round a text, with a little room."""
    return math.hypot(text_width(text, size, "bold"), CAP_HEIGHT * size) / 2 + AROUND


def label_items(
    text: str, mark: AuthorMark, stand: Stand, spots: Spots, theme: Theme, ground: Ground
) -> tuple[Item, ...]:
    """A text on a place; `ground` is what is drawn there already.

    Pieces of one kind bear it themselves if they are wide enough. It stands beside pieces of several kinds, whose form
    tells the kind, beside strokes, and beside thin tiles.
    """
    on = _on_piece(text, mark, stand, theme)
    if on:
        spots.pieces([stand.at], stand.body[1] if stand.body else 0.0)
        return on
    size = SMALLEST_TEXT if stand.taken else _size(text, max(stand.room, 1.9))
    radius = plate_radius(text, size, mark.colour)
    if not stand.taken and _is_free(stand.at, radius, spots):
        spots.pieces([stand.at], radius)
        return plate(text, stand.at, size, mark.colour, theme, ground.board(stand.at) or theme.colours.paper)
    corner = _corner(stand, radius, ground) if stand.taken and not stand.body else None
    if corner:
        spots.pieces([corner], radius)
        return plate(text, corner, size, mark.colour, theme, theme.colours.paper)
    reach = (stand.body[1] if stand.body else stand.room) + AWAY
    spot, _ = spots.found([stand.at], reach, radius, radius + LIGHT)
    return (
        *_leader(spot, stand.at, radius, reach, mark.colour, theme),
        *plate(text, spot, size, mark.colour, theme, theme.colours.paper),
    )


def place_names(names: Sequence[str], stands: Stands, spots: Spots, theme: Theme) -> list[Item]:
    """Names of places: in a corner of a space, beside a point or a line. Spaces too small for words have none."""
    items: list[Item] = []
    for name in names:
        stand = stands.find(name)
        if stand is None:
            continue
        width, half = text_width(name, SMALLEST_TEXT) / 2, CAP_HEIGHT * SMALLEST_TEXT / 2
        if stand.corners:
            left, _, right, bottom = bounds(stand.corners)
            # The lower left corner of a square; in other shapes, below the middle.
            at = (left + width + IN_CORNER, bottom - half - IN_CORNER)
            if len(stand.corners) != 4:
                at = (stand.at[0], stand.at[1] + border_distance(stand.corners, stand.at) - half - IN_CORNER)
            elif stand.body and math.dist(at, stand.at) < stand.body[1] + math.hypot(width, half):
                # It keeps off the piece, also where it leaves its space for that.
                away = (stand.body[1] + 0.75 * math.hypot(width, half)) * math.sqrt(0.5)
                at = (stand.at[0] - away, stand.at[1] + away)
            if right - left < 2 * (width + half) + 2 * IN_CORNER:
                continue
        else:
            room = math.hypot(width, half)
            at, _ = spots.found([stand.at], (stand.body[1] if stand.body else stand.room) * 0.8, 0.8 * room, room)
        box = rectangle(
            at[0] - width - 0.15, at[1] - half - 0.15, 2 * width + 0.3, 2 * half + 0.3, Style(theme.colours.paper), 0.3
        )
        items += [box, centred_text(at, name, SMALLEST_TEXT, theme.colours.muted)]
    return items


def _corner(stand: Stand, radius: float, ground: Ground) -> Point | None:
    """The best point for a text in a space beside the strokes of its piece; None if there is no room for it."""
    inside = border_distance(stand.corners, stand.at) if stand.corners else 0.0
    x, y = stand.at
    points = [
        (x + right * (inside - radius), y + down * (inside - radius))
        for down in (-1, 1, 0)
        for right in (1, -1, 0)
        if (right or down) and millionths(inside) > millionths(radius)
    ]
    best = max(points, key=lambda point: millionths(ground.gap(point)), default=None)
    return best if best and millionths(ground.gap(best)) >= millionths(OF_PLATE * radius) else None


def _leader(spot: Point, at: Point, radius: float, reach: float, colour: Hue | None, theme: Theme) -> tuple[Item, ...]:
    """A thin line from a text that stands away from its place to that place."""
    away = math.dist(spot, at)
    if millionths(away - radius - reach) < millionths(FAR):
        return ()
    part = (reach - AWAY) / away
    end = (at[0] + part * (spot[0] - at[0]), at[1] + part * (spot[1] - at[1]))
    pen = mark_colour(colour, theme) if colour else theme.colours.ink
    line = ((spot, end),)
    return (
        polylines(line, Style(stroke=theme.colours.paper, width=0.7, cap="round")),
        polylines(line, Style(stroke=pen, width=0.25, cap="round")),
    )


def _on_piece(text: str, mark: AuthorMark, stand: Stand, theme: Theme) -> tuple[Item, ...]:
    """A text on a piece, in its colour; nothing if the piece has no room."""
    if not (stand.body and stand.plain):
        return ()
    colour, reach = stand.body
    inside = reach - RIM
    size = _size(text, inside)
    radius = plate_radius(text, size, mark.colour)
    if millionths(radius) > millionths(inside):
        return ()
    bare = inside if millionths(radius) > millionths(PATTERN * reach) else radius
    patch = Circle(*stand.at, bare, Style(colour))
    if mark.colour:
        return (patch, *plate(text, stand.at, size, mark.colour, theme, colour))
    ink = readable(colour, theme)
    return (patch, centred_text(stand.at, text, size, ink, "bold"))


def readable(ground: str, theme: Theme) -> str:
    """Ink or paper, whichever can be read on a ground; black or white if neither can."""
    found = [
        max(pair, key=lambda words: millionths(contrast(words, ground)))
        for pair in ((theme.colours.ink, theme.colours.paper), PURE)
    ]
    return found[0] if millionths(contrast(found[0], ground)) >= millionths(LEAST_WORDS) else found[1]


def plate_radius(text: str, size: float, colour: Hue | None) -> float:
    """Radius of the circle round a text with its plate."""
    radius = text_radius(text, size)
    far = FORMS[colour][2] if colour in FORMS else OBLONG
    return (far if colour else 1.0) * radius + (PLATE if colour else 0.0)


def plate(text: str, at: Point, size: float, colour: Hue | None, theme: Theme, ground: str) -> tuple[Item, ...]:
    """A text on the board: in ink on a ground of the board's colour, or on a plate in a colour."""
    if colour is None:
        radius, half = text_width(text, size, "bold") / 2 + AROUND, 0.62 * size
        words = centred_text(at, text, size, readable(ground, theme), "bold")
        box = rectangle(at[0] - radius, at[1] - half, 2 * radius, 2 * half, Style(ground), min(radius, half))
        return (box, words)
    radius, pen = text_radius(text, size), mark_colour(colour, theme)
    paper = theme.colours.paper
    words = centred_text(at, text, size, theme.colours.ink, "bold")
    if colour not in FORMS:
        across, down = OBLONG * radius, LOW * radius
        margin = PLATE + LIGHT
        return (
            _oblong(at, across + margin, down + margin, Style(paper)),
            _oblong(at, across, down, Style(paper, pen, PLATE)),
            words,
        )
    corners, turn, far = FORMS[colour]
    around = [turn + 2 * math.pi * number / corners for number in range(corners)]
    shape = [(at[0] + far * radius * math.cos(one), at[1] + far * radius * math.sin(one)) for one in around]
    light = Style(paper, paper, PLATE + 2 * LIGHT, join="round")
    return polygon(shape, light), polygon(shape, Style(paper, pen, PLATE, join="round")), words


def _oblong(at: Point, across: float, down: float, style: Style) -> Item:
    """A plate with round ends, by half its width and half its height in mm."""
    return rectangle(at[0] - across, at[1] - down, 2 * across, 2 * down, style, down)


def _size(text: str, radius: float) -> float:
    """Font size at which a text fits a circle, within bounds."""
    return min(LARGEST, max(SMALLEST_TEXT, (radius - AROUND) / (text_radius(text, 1.0) - AROUND)))


def _is_free(at: Point, radius: float, spots: Spots) -> bool:
    """Whether a text fits in the drawing in the middle of a place, and no word and no other text is in the way."""
    x, y = at
    if millionths(min(x, y, spots.width - x, spots.height - y)) < millionths(radius):
        return False
    for left, top, right, bottom in spots.boxes:
        gap = math.hypot(max(left - x, 0.0, x - right), max(top - y, 0.0, y - bottom))
        if millionths(gap) < millionths(radius):
            return False
    # A ring round the place itself is not in the way.
    away = ((millionths(math.dist(at, spot)), other) for spot, other in spots.discs)
    # A plate may lie on the end of a neighbouring piece, but not on what fills its own place.
    return all(far == 0 or far >= millionths(MIDDLE * radius + other - OVER) for far, other in away)
