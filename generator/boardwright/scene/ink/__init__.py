"""How much ink a page takes: the part of the paper that is covered, from the scene and not from a picture of it.

A page is swept by lines (`sweep`). Text counts by the area of its glyphs, from a generated table. The error is that of
curves as short lines, of bands, of dots (the least of these), and of text on a coloured ground: a test holds it against
a raster.
"""

import math
from collections.abc import Mapping
from functools import cache

from boardrules.values import dataclass
from boardwright.fonts import glyph_area
from boardwright.scene.colours import channels
from boardwright.scene.ink.coats import CoatPart, coats_of, painted_of
from boardwright.scene.ink.sweep import crossings, met, sweep
from boardwright.scene.items import Page
from boardwright.scene.measure import texts_of

BAND = 0.5
"""Height in mm of a band, at the most."""

MOST_WORK = 1_000_000
"""Crossings of a line and an edge on one page, some half a second: more are sampled. No page of a stock set has
more than 300,000."""

SAMPLED = 100_000
"""The same of a page that is sampled, at the most: more would hardly be more exact."""

FEW = 200_000
"""Segments of a page whose parts are all kept in memory."""


@dataclass(frozen=True, slots=True)
class Ink:
    """Parts of a page, 0 to 1 (`total`: to 4): covered by any ink, and the sum of the four inks of a printer.

    `work` is about the number of crossings of lines and edges that were looked at.
    """

    covered: float
    total: float
    work: int = 0


@cache
def inks(colour: str) -> tuple[float, float, float, float]:
    """Cyan, magenta, yellow and black of "#rrggbb", each 0 to 1, with as much black as there can be.

    Source: the device conversion of PDF 32000-1, 10.3.5, with full black generation and undercolour removal.
    """
    red, green, blue = channels(colour)
    black = 1 - max(red, green, blue)
    if black == 1:
        return 0.0, 0.0, 0.0, 1.0
    cyan, magenta, yellow = ((1 - part - black) / (1 - black) for part in (red, green, blue))
    return cyan, magenta, yellow, black


def coverage(page: Page, most: int = MOST_WORK) -> Ink:
    """Ink of a page; of one that would take more work than `most`, a sample is measured."""
    swept, work = areas_of(page, most)
    area = dict(swept)
    for text in texts_of(page.items):
        glyphs = 0.0
        for sign in text.text:
            glyphs += glyph_area(sign, text.face)
        area[text.colour] = area.get(text.colour, 0.0) + glyphs * text.size * text.size
    whole = page.width * page.height
    covered = total = 0.0
    for colour, part in area.items():
        cyan, magenta, yellow, black = inks(colour)
        ink = cyan + magenta + yellow + black
        covered += part if ink else 0.0
        total += part * ink
    return Ink(min(1.0, covered / whole), total / whole, work)


def areas_of(page: Page, most: int) -> tuple[Mapping[str, float], int]:
    """Areas in mm2 of the colours that are seen on a page, and about how many crossings were looked at for them."""
    painted, size = painted_of(page.items), (page.width, page.height)
    work = 0.0

    def counted(part: CoatPart) -> bool:
        nonlocal work
        work += crossings(part, size[1], BAND)
        return few

    # The parts of a huge page take 100 MB: they are counted first, and then only those of a sample are made.
    few = sum(len(one.path.commands) for one in painted) <= FEW
    coats, parts = coats_of(painted, counted)
    every = 1 if work <= most else math.ceil(work / min(most, SAMPLED))
    if not few:
        coats, parts = coats_of(painted, met(size[1], BAND, every))
    return sweep(coats, parts, size, BAND, every), round(work) // every
