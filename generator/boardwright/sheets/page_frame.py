"""The frame of every sheet: the title, and a footer with the scale check, the game, its author and the rights line."""

import unicodedata
from dataclasses import replace

from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.fonts import ASCENT, text_width
from boardwright.geometry.units import MM_PER_INCH, decimal
from boardwright.scene import Group, Item, Style, Text, polylines, rectangle
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.values import dataclass

TITLE_SIZE = 6.4
SUBTITLE_SIZE = 3.2
SMALL = 2.3
"""Font size of the footer in mm, 6.5 points."""

LEADING = 3.2
"""Line spacing of the footer in mm."""

BAR = 100.0
"""Length of the scale bar in mm."""

SQUARE = MM_PER_INCH
"""Side of the scale square: one inch."""

BESIDE = 2.6
"""Space between the square and the text beside it: small enough for both to fit on A5."""


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
        items.append(Text(0.0, y, line, SUBTITLE_SIZE, theme.colours.muted))
        y += SUBTITLE_SIZE * 1.3
    return Drawing(width, y - size * 0.8 + 0.8, tuple(items))


def footer(text: SheetText, width: float, theme: Theme) -> Drawing:
    """Scale square and bar, and the lines about game, author, rights and size.

    Raises:
        PageTooSmallError: if the bar does not fit between the margins.
    """
    if width < BAR:
        raise PageTooSmallError(
            f"{width:.1f} mm between the margins is too narrow: the scale check on every sheet is {BAR:.0f} mm long"
        )
    stacked = width < SQUARE + BESIDE + BAR - 1e-6
    left = 0.0 if stacked else max(SQUARE + BESIDE, min(SQUARE + 5.0, width - BAR))
    colours, fixed = theme.colours, WORDS[text.language]
    items: list[Item] = list(scale_bar(left, theme))
    top = 12.0 if stacked else 0.0
    y = 11.6
    column = left
    if stacked:
        column, y = SQUARE + BESIDE, top + 2.2
    room = width - column
    statements = [
        (f"{text.game} · {text.credit}", colours.ink),
        (" · ".join((fixed.print_at, *text.facts)), colours.ink),
        (text.rights, colours.muted),
    ]
    for words, colour in statements:
        for line in wrapped(words, SMALL, room):
            items.append(Text(column, y, line, SMALL, colour, role="artifact"))
            y += LEADING
    frame = Style(None, colours.ink, theme.lines.fine)
    items.append(rectangle(0.0, top, SQUARE, SQUARE, frame, role="artifact"))
    for row, words in enumerate(fixed.inch):
        items.append(
            Text(SQUARE / 2, top + 10.2 + row * LEADING, words, SMALL, colours.muted, anchor="middle", role="artifact")
        )
    return Drawing(width, max(top + SQUARE, y - LEADING + 0.8), tuple(items))


def framed(page: PageSetup, top: Drawing, bottom: Drawing, *between: Item) -> Group:
    """Frame of a sheet's body, as a layer: a header at the top margin, a footer at the bottom one."""
    foot = bottom.at(page.left, page.height - page.bottom - bottom.height)
    return Group((top.at(page.left, page.top), *between, foot), name="sheet")


def scale_bar(left: float, theme: Theme) -> list[Item]:
    """Bar of exactly 100 mm with a tick every 10 mm, the longer ones numbered."""
    ink = Style(stroke=theme.colours.ink, width=theme.lines.fine)
    base = 7.2
    ticks = [((left + x, base), (left + x, base - (3.2 if x % 50 == 0 else 1.8))) for x in range(0, 101, 10)]
    items: list[Item] = [polylines([((left, base), (left + BAR, base)), *ticks], ink, role="artifact")]
    for x, words, anchor in ((0, "0", "start"), (50, "50", "middle"), (100, "100 mm", "end")):
        items.append(Text(left + x, 2.6, words, SMALL, theme.colours.ink, anchor=anchor, role="artifact"))  # type: ignore[arg-type]
    return items
