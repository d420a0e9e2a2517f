"""Pieces in figures. The two players' pieces differ in pattern too, so that nobody needs colour to tell them apart."""

from collections.abc import Iterable

from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, discs, polygons

RIM = 0.3
"""Width of a piece's outline in mm."""

DIAMOND = 0.36
"""Half the diagonal of a diamond, in radii of a round piece."""


def counters(points: Iterable[Point], radius: float, fill: str, ring: str | None, theme: Theme) -> tuple[Item, ...]:
    """Round counters with a dark outline; `ring` is the colour of a ring inside it, a player's mark, or None."""
    centres = tuple(points)
    if not centres:
        return ()
    body = discs(centres, radius - RIM / 2, Style(fill, theme.colours.ink, RIM))
    return (body,) if ring is None else (body, discs(centres, 0.58 * radius, Style(None, ring, RIM)))


def white_counters(points: Iterable[Point], radius: float, theme: Theme) -> tuple[Item, ...]:
    """White's: a ring within a ring."""
    return counters(points, radius, theme.colours.white, theme.colours.ink, theme)


def black_counters(points: Iterable[Point], radius: float, theme: Theme, *, diamond: bool = False) -> tuple[Item, ...]:
    """Black's: solid, with the light `diamond` of the printed pieces or without it."""
    centres = tuple(points)
    body = counters(centres, radius, theme.colours.black, None, theme)
    if not (centres and diamond):
        return body
    reach = DIAMOND * radius
    shapes = [((x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)) for x, y in centres]
    return (*body, polygons(shapes, Style(theme.colours.paper)))


def orange_counters(points: Iterable[Point], radius: float, theme: Theme) -> tuple[Item, ...]:
    """Orange's: filled, with a dark dot in the middle."""
    centres = tuple(points)
    dots = (discs(centres, 0.28 * radius, Style(theme.colours.ink)),) if centres else ()
    return (*counters(centres, radius, theme.colours.orange, None, theme), *dots)
