"""Colours and lines of marks: each colour has a line pattern of its own, so that nobody needs colour to tell them.

Blue is a plain line, green a double one, red has dashes and dots, yellow is dotted.
"""

from collections.abc import Callable, Mapping
from typing import Final

from boardwright.figures.diagram.author_marks.mark import Hue
from boardwright.figures.theme import Theme
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Style
from boardwright.scene.colours import contrast, mixed
from boardwright.scene.items import Cap

PEN: Final = 0.55
"""Width of a mark's lines in mm."""

DOUBLE: Final = 0.95
"""Width of a double line in mm."""

BETWEEN: Final = 0.4
"""Width of the light middle of a double line in mm."""

HALO: Final = 0.35
"""Margin in mm of the paper around a mark's lines."""

LEAST: Final = 3.0
"""Least contrast of a mark's lines with the paper. Source: WCAG 2.2, success criterion 1.4.11."""

DASHES: Final[Mapping[Hue, tuple[float, ...]]] = {"red": (1.7, 0.5, 0.35, 0.5), "yellow": (0.01, 1.05)}
"""Dashes of lines in mm; dots are dashes of almost no length with round ends."""

Draw = Callable[[Style], Item]
"""A line, to be drawn in a style."""


def mark_colour(hue: Hue, theme: Theme) -> str:
    """A colour of marks in a theme; moved towards its ink until it can be seen on its paper."""
    colour, colours = theme.marks.of(hue), theme.colours
    for _ in range(10):
        if millionths(contrast(colour, colours.paper)) >= millionths(LEAST):
            break
        colour = mixed(colour, colours.ink, 0.85)
    return colour


def drawn_line(draw: Draw, hue: Hue, theme: Theme, *, closed: bool = False) -> tuple[Item, ...]:
    """A line in the pattern of a colour, on a ground in paper colour."""
    paper, colour = theme.colours.paper, mark_colour(hue, theme)
    width = DOUBLE if hue == "green" else PEN
    halo = Style(None, paper, width + 2 * HALO, cap="butt" if closed else "round", join="round")
    cap: Cap = "round" if hue == "yellow" else "butt"
    thick = 0.75 if hue == "yellow" else width
    line = draw(Style(None, colour, thick, DASHES.get(hue, ()), cap, "round"))
    middle = (draw(Style(None, paper, BETWEEN, join="round")),) if hue == "green" else ()
    return (draw(halo), line, *middle)
