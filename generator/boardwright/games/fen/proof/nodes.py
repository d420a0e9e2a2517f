"""Marks of nodes on proof sheets: as many corners as faces meet there, so that shape repeats what colour says.

A node inside the board has a filled mark, one on the outline a hollow one. If there is room, the number is inside.
"""

import math
from collections.abc import Sequence

from boardwright.figures.drawing import centred_text, fitting_size
from boardwright.figures.theme import MIN_LINE, Theme
from boardwright.games.fen.proof.facts import count_colour, text_colour_on
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import MM_PER_INCH
from boardwright.scene import Item, Path, Style, discs, polygons

SMALLEST_TEXT = 6 * MM_PER_INCH / 72
"""Font size in mm below which nothing is printed: 6 points."""

LARGEST_NUMBER = 2.3
"""Greatest font size in mm of the numbers in marks."""


TINY = 0.3
"""Radius in mm below which filled marks have no line around them."""


def mark_corners(faces: int, centre: Point, radius: float) -> tuple[Point, ...]:
    """Corners of a mark with the area of a disc of `radius`: a narrow rhombus for 2 faces, else a regular polygon.

    Squares stand on a side, other polygons have a corner at the top. Marks for one face are discs, drawn elsewhere.
    """
    x, y = centre
    if faces == 2:
        width, height = radius * 0.98, radius * 1.6
        return (x, y - height), (x + width, y), (x, y + height), (x - width, y)
    reach = radius * math.sqrt(2 * math.pi / (faces * math.sin(2 * math.pi / faces)))
    start = -math.pi / 4 if faces == 4 else -math.pi / 2
    if faces == 3:
        y += reach / 8  # a triangle about its centroid looks too high
    turn = 2 * math.pi / faces
    return tuple((x + reach * math.cos(start + i * turn), y + reach * math.sin(start + i * turn)) for i in range(faces))


def line_colour(colour: str, theme: Theme) -> str:
    """Colour of the line around a mark or bar: its own, or ink if its own is too light to be seen on paper."""
    return theme.colours.ink if text_colour_on(colour, theme) == theme.colours.ink else colour


def marks(faces: int, centres: Sequence[Point], radius: float, inside: bool, theme: Theme) -> Path:
    """Marks of nodes with this number of faces around them, as one path."""
    colour = count_colour(faces, theme)
    if inside and radius < TINY:
        style = Style(colour)  # a line would make the mark twice as large
    else:
        width = min(max(radius * 0.3, MIN_LINE), theme.lines.medium)
        style = Style(colour if inside else theme.colours.paper, line_colour(colour, theme), width, join="round")
    if faces == 1:
        return discs(centres, radius, style)
    return polygons([mark_corners(faces, centre, radius) for centre in centres], style)


def numbered_marks(faces: int, centres: Sequence[Point], radius: float, inside: bool, theme: Theme) -> list[Item]:
    """Marks with the number of faces in them, if it can be at least 6 points high."""
    items: list[Item] = [marks(faces, centres, radius, inside, theme)]
    size = fitting_size((str(faces),), radius * 0.72, LARGEST_NUMBER)
    if millionths(size) >= millionths(SMALLEST_TEXT):
        colour = text_colour_on(count_colour(faces, theme), theme) if inside else theme.colours.ink
        items += [centred_text(centre, str(faces), size, colour, "bold") for centre in centres]
    return items
