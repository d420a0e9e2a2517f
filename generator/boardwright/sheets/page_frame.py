"""The frame of every sheet: the title, and a footer with a scale check, the game, its author and the rights line."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.fonts import ASCENT, text_width
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import MM_PER_INCH, decimal
from boardwright.scene import Anchor, Group, Item, Style, Text, polylines, rectangle
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.typeset.lines import TIED

TITLE_SIZE = 6.4
SUBTITLE_SIZE = 3.2
SMALL = 2.3
"""Font size of the footer in mm, 6.5 points."""

LEADING = 3.2
"""Line spacing of the footer in mm."""

BASE = 1.9
"""Baseline of the footer's first line, and of the numbers on the bar, from its top in mm."""

BAR = 100.0
"""Length of the scale bar in mm."""

BAR_TOP, BAR_HEIGHT = 2.7, 3.0
"""Top of the bar below the footer's own, and its height, in mm."""

CHECK = 8.0
"""Height of the scale check in mm, with its numbers and the space below."""

BESIDE, LEAST_BESIDE = 5.0, 45.0
"""Space between the bar and the text beside it, and the narrowest such text in mm; narrower ones stand below."""

PAGE_NUMBER = 20.0
"""Room in mm that the last line leaves at its right for the number of the page in a whole set."""


@dataclass(frozen=True, slots=True)
class SheetText:
    """Text of a sheet. `facts` are short statements about the board: its cell, its size."""

    title: str
    subtitle: str | None
    game: str
    credit: str
    rights: str
    facts: tuple[str, ...] = ()
    language: str = "en"


def with_size(text: SheetText, width: float, height: float) -> SheetText:
    """The same text with a board's size in mm as the first of the facts."""
    fixed = WORDS[text.language]
    size = fixed.board_size.format(width=fixed.number(decimal(width, 1)), height=fixed.number(decimal(height, 1)))
    return replace(text, facts=(size, *text.facts))


def header(text: SheetText, width: float, theme: Theme) -> Drawing:
    """Title and subtitle; a title too long for one line is set smaller, as far as it stays readable."""
    size = min(TITLE_SIZE, TITLE_SIZE * width / max(text_width(text.title, TITLE_SIZE, "bold"), 1e-9))
    lines = wrapped(text.title, max(size, 4.0), width, "bold")
    size = max(size, 4.0)
    # Accents are taller than capitals.
    rise = ASCENT if any(unicodedata.decomposition(character) for character in text.title) else 0.75
    y = rise * size
    items: list[Item] = []
    for line in lines:
        items.append(Text(0.0, y, line, size, theme.colours.ink, "bold", role="title"))
        y += size * 1.15
    for line in wrapped(text.subtitle or "", SUBTITLE_SIZE, width):
        items.append(Text(0.0, y, line, SUBTITLE_SIZE, theme.colours.muted, role="running"))
        y += SUBTITLE_SIZE * 1.3
    return Drawing(width, y - size * 0.8 + 0.8, tuple(items))


def imprint(text: SheetText, theme: Theme, *facts: str) -> Iterator[tuple[str, str]]:
    """Statements at the foot of a sheet, each with its colour: the game, facts, rights; sizes are not broken.

    The line about the game is left out if the rights say it all.
    """
    named = [word for word in re.findall(r"\w+", text.credit) if len(word) > 3 or word[0].isupper()]
    if not named or not all(name in text.rights for name in (text.game, *named)):
        yield f"{text.game} · {text.credit}", theme.colours.ink
    if facts:
        yield TIED.sub("\u00a0", " · ".join(facts)), theme.colours.ink
    if text.rights:
        yield text.rights, theme.colours.muted


def footer(text: SheetText, width: float, theme: Theme, number: str = "", *, told: bool = True) -> Drawing:
    """Scale check, and the lines about game, size, author and rights beside it, or below it on a narrow page.

    The `number` of the page stands at the right of the last line. `told` is whether it says how to print.

    Raises:
        PageTooSmallError: if the bar does not fit between the margins.
    """
    if width < BAR:
        raise PageTooSmallError(
            f"{width:.1f} mm between the margins is too narrow: the scale check on every sheet is {BAR:.0f} mm long"
        )
    colours, fixed = theme.colours, WORDS[text.language]
    beside = width - BAR - BESIDE
    stacked = millionths(beside) < millionths(LEAST_BESIDE)
    left, y, room = (0.0, CHECK + BASE, width) if stacked else (BAR + BESIDE, BASE, beside)
    items: list[Item] = list(scale_bar(0.0, theme, fixed.inch[0]))
    statements = list(imprint(text, theme, *((fixed.print_at,) if told else ()), *text.facts))
    for index, (words, colour) in enumerate(statements):
        last = index == len(statements) - 1
        for line in wrapped(words, SMALL, room - PAGE_NUMBER if last else room):
            items.append(Text(left, y, line.replace("\u00a0", " "), SMALL, colour, role="running"))
            y += LEADING
    height = max(CHECK, y - LEADING + 0.5)
    if number:
        items.append(Text(width, height - 0.3, number, SMALL, colours.ink, anchor="end", role="artifact"))
    return Drawing(width, height, tuple(items))


def framed(page: PageSetup, top: Drawing, bottom: Drawing, *between: Item) -> Group:
    """Frame of a sheet's body, as a layer: a header at the top margin, a footer at the bottom one."""
    foot = bottom.at(page.left, page.height - page.bottom - bottom.height)
    return Group((top.at(page.left, page.top), *between, foot), name="sheet")


def scale_bar(left: float, theme: Theme, inch: str) -> list[Item]:
    """Bar of exactly 100 mm x 3 mm with a tick every 10 mm, and a band of one inch in it, named `inch`."""
    ink = Style(stroke=theme.colours.ink, width=theme.lines.fine, cap="square")
    base = BAR_TOP + BAR_HEIGHT
    ends = left, left + BAR
    ticks = [
        ((left + x, base), (left + x, base - (BAR_HEIGHT if x % 50 == 0 else BAR_HEIGHT / 2)))
        for x in range(0, 101, 10)
    ]
    level = [((ends[0], y), (ends[1], y)) for y in (base, BAR_TOP)]
    band = rectangle(left, BAR_TOP, MM_PER_INCH, BAR_HEIGHT / 3, Style(fill=theme.colours.ink), role="artifact")
    items: list[Item] = [band, polylines([*level, *ticks], ink, role="artifact")]
    marks: tuple[tuple[float, str, Anchor], ...] = (
        (0.0, "0", "start"),
        (MM_PER_INCH, inch, "end"),
        (50.0, "50", "middle"),
        (BAR, "100 mm", "end"),
    )
    for x, words, anchor in marks:
        items.append(Text(left + x, BASE, words, SMALL, theme.colours.ink, anchor=anchor, role="artifact"))
    return items
