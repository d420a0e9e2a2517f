"""Words in the faces of a FEN board: names and tallies, as large as there is room."""

from dataclasses import replace
from typing import Final

from boardwright.figures.diagram.marks import SMALLEST_TEXT
from boardwright.figures.drawing import fitting_size
from boardwright.figures.theme import Theme
from boardwright.games.fen.diagram.labels import Box, Label, candidates
from boardwright.geometry.points import bounds
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Style, rectangle

POKING: Final = 0.4
"""How far in mm the corner of a text box may stick out of a face's tile; rounded letters leave the corner empty."""

SQUEEZED: Final = 0.7
"""How far in mm a corner may stick out if a name or its sign would otherwise be left out."""

TALLY: Final = 2.3
"""Largest font size of a tally in mm."""

SMALLEST_TALLY: Final = SMALLEST_TEXT
"""Font size in mm below which a tally is left out."""

GROUND: Final = 0.4
"""Room in mm round words on a ground of their own."""

LEAST_RIPE: Final = 1.2
"""Font size in mm for which a face that may be captured must have room; its tally is set larger."""


def in_face(label: Label) -> Label | None:
    """Label of a face; with little room it has no second line; None if there is no room for a name.

    A mark is never left out. One without room in the first line stands alone; the words go on the face's broad side.
    """
    left, top, right, bottom = bounds(label.face)
    if label.sign and millionths(label.width) >= millionths(0.62 * (right - left)):
        label = replace(label, stacked="above" if label.bar[0][1] > (top + bottom) / 2 - 1e-6 else "below")
    choices = [(replace(label, lines=label.lines[:1]), SQUEEZED)]
    if len(label.lines) > 1:
        choices = [(label, POKING), *choices]
    alone = replace(label, lines=(), stacked="") if label.sign else None
    return next((choice for choice, most in choices if _fits(choice, most)), alone)


def face_ground(box: Box, theme: Theme) -> Item:
    """Ground in paper colour below the words in a box, in a face with a pattern."""
    left, top, right, bottom = box
    room = GROUND
    return rectangle(
        left - room, top - room, right - left + 2 * room, bottom - top + 2 * room, Style(theme.colours.paper), room
    )


def _fits(label: Label, most: float) -> bool:
    """Whether a label has a place in its face where no corner sticks out by more than `most` mm."""
    return any(millionths(max(label.poking(label.box(point)))) < millionths(most) for point in candidates(label))


def fact(tally: str, radius: float, *, bold: bool) -> Label | None:
    """A tally in a circle about a face's middle, or nothing if there is no room.

    That of a face that may be captured is written even if it covers a part of the tiles around it.
    """
    size = fitting_size([tally], radius, TALLY)
    if millionths(size) < millionths(LEAST_RIPE if bold else SMALLEST_TALLY - 0.02):
        return None
    return Label((tally,), max(size, SMALLEST_TALLY), ((0.0, 0.0), (0.0, 0.0), 0.0))
