"""Rule sheets: blocks set in columns on as many pages as they need, with a title, a running title and page numbers."""

from collections.abc import Sequence
from itertools import chain

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import Words
from boardwright.fonts import text_width
from boardwright.geometry.quantised import millionths
from boardwright.scene import Document, Group, Item, Page, Style, Text, line
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import LEADING as FOOTER_LEADING
from boardwright.sheets.page_frame import SMALL, SheetText, framed, header, imprint
from boardwright.typeset.column_parts import joined
from boardwright.typeset.columns import Column, into_columns, lowest
from boardwright.typeset.content import Block, Figure, RuleSheet
from boardwright.typeset.errors import SheetError
from boardwright.typeset.setting import block_parts
from boardwright.typeset.typography import GUTTER, NARROWEST_TWO, TEXT

RUNNING = 2.7
"""Font size of the running title in mm, and its height with its rule."""
RUNNING_HEIGHT = 4.6

SPACINGS = (1.0, 0.85, 0.7)
"""Factors tried for the space between blocks: less than usual saves a page, or keeps figures in place."""

LEAST_LINES = 6
"""Fewest lines in a column; shorter columns are refused."""


class TooWideError(SheetError):
    """A figure is wider than a column.

    Attributes:
        name: The figure.
        width: Its width in mm.
        room: Width of a column in mm.
    """

    def __init__(self, name: str, width: float, room: float) -> None:
        self.name, self.width, self.room = name, width, room
        super().__init__(f"figure {name!r} is {width:.1f} mm wide, and a column has {room:.1f} mm")


@dataclass(frozen=True, slots=True)
class RuleSheetLayout:
    """Arrangement of the pages of a rule sheet; always upright unless the page says landscape."""

    page: PageSetup

    @classmethod
    def on(cls, page: PageSetup) -> "RuleSheetLayout":
        """Layout on a paper."""
        return cls(next(page.turned()))

    @property
    def columns(self) -> int:
        """Columns a page."""
        return 2 if self.page.content_width >= NARROWEST_TWO else 1

    @property
    def column_width(self) -> float:
        """Width of a column in mm: the widest figure possible."""
        return (self.page.content_width - (self.columns - 1) * GUTTER) / self.columns


def rule_pages(sheet: RuleSheet, text: SheetText, page: PageSetup, theme: Theme, words: Words) -> tuple[Page, ...]:
    """Pages of a rule sheet. Of `text`, title, subtitle, game, credit and rights are printed.

    Raises:
        TooWideError, TooTallError: for a figure that a column cannot hold.
        PageTooSmallError: if a page has no room for a few lines.
    """
    return pages_apart((sheet.blocks,), text, page, theme, words)


def pages_apart(
    parts: Sequence[Sequence[Block]], text: SheetText, page: PageSetup, theme: Theme, words: Words
) -> tuple[Page, ...]:
    """The same for blocks in several parts, each of which begins on a new page.

    Raises:
        TooWideError, TooTallError, PageTooSmallError: As for `rule_pages`.
    """
    layout = RuleSheetLayout.on(page)
    page, width = layout.page, layout.column_width
    for block in chain.from_iterable(parts):
        if isinstance(block, Figure) and block.drawing.width > width + 1e-6:
            raise TooWideError(block.name, block.drawing.width, width)
    head = header(text, page.content_width, theme)
    foot = _footer(text, words.page_of(88, 88), page.content_width, theme)
    tops = (page.top + head.height + 1.5 * GAP, page.top + RUNNING_HEIGHT + GAP)
    bottom = page.height - page.bottom - foot.height - GAP
    if bottom - max(tops) < LEAST_LINES * TEXT.leading:
        raise PageTooSmallError("the page has no room for rules between its title and its footer")
    room = (bottom - tops[0], bottom - tops[1])
    sides: list[tuple[Column, ...]] = []
    for blocks in parts:
        before = len(sides) * layout.columns
        columns = into_columns(
            block_parts(blocks, width, theme),
            lambda column, before=before: room[before + column >= layout.columns],  # type: ignore[misc]
            layout.columns,
            SPACINGS,
        )
        sides += [columns[i : i + layout.columns] for i in range(0, len(columns), layout.columns)] or [()]
    frame = _Frame(text, layout, theme, words, len(sides))
    return tuple(frame.page(number, side, head, tops[number > 0]) for number, side in enumerate(sides))


def fits_column(blocks: Sequence[Block], text: SheetText, page: PageSetup, theme: Theme) -> bool:
    """Whether blocks that belong together have room in one column of a page after the first, if need be lower."""
    layout = RuleSheetLayout.on(page)
    foot = _footer(text, "", layout.page.content_width, theme)
    room = layout.page.content_height - RUNNING_HEIGHT - 2 * GAP - foot.height
    return millionths(lowest(joined(block_parts(blocks, layout.column_width, theme)))) <= millionths(room)


def rule_document(pages: tuple[Page, ...], text: SheetText, author: str, words: Words) -> Document:
    """Pages as one file, with its metadata for viewers and catalogues."""
    return Document(pages, f"{text.title} · {words.rules}", author, text.rights, words.language, text.rights)


@dataclass(frozen=True, slots=True)
class _Frame:
    """Everything that all pages share."""

    text: SheetText
    layout: RuleSheetLayout
    theme: Theme
    words: Words
    pages: int

    def page(self, number: int, columns: tuple[Column, ...], head: Drawing, top: float) -> Page:
        """Page `number`, counted from 0."""
        page, words = self.layout.page, self.words
        step = self.layout.column_width + GUTTER
        body = Group(tuple(column.at(page.left + i * step, top) for i, column in enumerate(columns)), name="rules")
        above = head if number == 0 else self._running()
        foot = _footer(self.text, words.page_of(number + 1, self.pages), page.content_width, self.theme)
        title = f"{self.text.title} · {words.rules} · {words.page_of(number + 1, self.pages)}"
        return Page(page.width, page.height, (body, framed(page, above, foot)), title)

    def _running(self) -> Drawing:
        """Title of the pages after the first, with a rule below."""
        width, colours = self.layout.page.content_width, self.theme.colours
        words = f"{self.text.title} · {self.words.rules}"
        size = RUNNING * min(1.0, width / text_width(words, RUNNING))
        rule = line((0.0, RUNNING_HEIGHT), (width, RUNNING_HEIGHT), _hairline(self.theme), role="artifact")
        return Drawing(width, RUNNING_HEIGHT, (Text(0.0, 2.7, words, size, colours.muted, role="running"), rule))


def _footer(text: SheetText, page: str, width: float, theme: Theme) -> Drawing:
    """Game, author and rights line on the left, the page's number on the right, a rule above."""
    colours = theme.colours
    room = width - text_width(page, SMALL) - GUTTER
    items: list[Item] = [line((0.0, 0.0), (width, 0.0), _hairline(theme), role="artifact")]
    y = 3.6
    items.append(Text(width, y, page, SMALL, colours.ink, anchor="end", role="artifact"))
    for words, colour in imprint(text, theme):
        for row in wrapped(words, SMALL, room):
            items.append(Text(0.0, y, row, SMALL, colour, role="running"))
            y += FOOTER_LEADING
    return Drawing(width, y - FOOTER_LEADING + 0.8, tuple(items))


def _hairline(theme: Theme) -> Style:
    return Style(stroke=theme.colours.line, width=theme.lines.fine)
