"""A sheet of player aids: a card for each player, to cut along shared lines. A card has a title, headings, short
paragraphs and lists, set small. Millimetres.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.fonts import ASCENT, CAP_HEIGHT, DESCENT, text_width
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Item, Page, Role, Style, Text, line, polylines
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, framed, header
from boardwright.typeset.content import Block, Heading, ListBlock, Paragraph, Run, Runs
from boardwright.typeset.lines import broken, line_items

if TYPE_CHECKING:
    from boardwright.geometry.points import Point


CARDS = ((88.0, 63.0), (95.0, 70.0), (105.0, 74.0), (120.0, 80.0), (128.0, 95.0))
"""Widths and heights in mm that a card may have: that of playing cards, or the next that holds the words."""

TEXT, LEADING = 2.75, 3.5
"""Smallest font size (7.8 points) and line spacing of a card."""

TITLE, HEADING = 3.6, 2.9
"""Font sizes of a card's title and headings, beside the smallest text."""

LARGER = (1.25, 1.2, 1.15, 1.1, 1.05, 1.0)
"""Factors tried for all of these in the card's size: the largest that fits is taken."""

MARGIN = 4.5
"""Room in mm between a card's cut and its words."""

INDENT = 1.2
"""Indent of an item's words, in font sizes."""

ABOVE_HEADING, ABOVE_BLOCK = 1.4, 0.5
"""Room in mm above a heading, and above a paragraph or item."""


@dataclass(frozen=True, slots=True)
class Excess:
    """Words that are too many for a card: its width and height, and the height that is missing, in mm."""

    card: tuple[float, float]
    height: float


@dataclass(frozen=True, slots=True)
class AidCard:
    """Words of a card, in reading order: headings, paragraphs, and lists without further lists."""

    title: str
    blocks: tuple[Block, ...]
    theme: Theme

    def smallest(self, width: float, height: float) -> Drawing | None:
        """The card in the smallest size that holds its words, at most so wide and high in mm; None if none does."""
        for wide, high in CARDS:
            if millionths(wide) > millionths(width) or millionths(high) > millionths(height):
                continue
            for factor in LARGER:
                items, bottom = self._set(wide, factor)
                if millionths(bottom + MARGIN) <= millionths(high):
                    return Drawing(wide, high, tuple(items))
        return None

    def excess(self, width: float, height: float) -> Excess | None:
        """By how much the words exceed the largest card that has room; None if they do not, or if no card has room."""
        found = [
            one for one in CARDS if millionths(one[0]) <= millionths(width) and millionths(one[1]) <= millionths(height)
        ]
        if not found:
            return None
        _, bottom = self._set(found[-1][0], 1.0)
        over = bottom + MARGIN - found[-1][1]
        return Excess(found[-1], over) if millionths(over) > 0 else None

    def _set(self, wide: float, factor: float) -> tuple[list[Item], float]:
        """The words on a card of this width, and the height at which they end."""
        colours, width = self.theme.colours, wide - 2 * MARGIN
        size = min(TITLE * factor, width / max(text_width(self.title, 1.0, "bold"), 1e-9))
        y = MARGIN + CAP_HEIGHT * size
        items: list[Item] = [Text(MARGIN, y, self.title, size, colours.ink, "bold", role="heading")]
        y += 1.6
        rule = Style(None, colours.accent, 0.5)
        items.append(line((MARGIN, y), (MARGIN + width, y), rule, role="artifact"))
        y += 0.4
        leading = LEADING * factor
        for block in self.blocks:
            heading = isinstance(block, Heading)
            y += (ABOVE_HEADING if heading else ABOVE_BLOCK) * factor
            size = (HEADING if heading else TEXT) * factor
            colour = colours.accent if heading else colours.ink
            role: Role = "subheading" if heading else "text"
            for mark, left, runs in _lines(block, size, width):
                base = y + (leading - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
                if mark:
                    items.append(Text(MARGIN, base, mark, size, colour, role="text"))
                items += line_items(runs, MARGIN + left, base, size, colour, role)
                y += leading
        return items, y


def _lines(block: Block, size: float, width: float) -> Iterator[tuple[str, float, Runs]]:
    """Lines of a block at a font size: a mark before the first of an item, the indent, the words."""
    match block:
        case Heading():
            yield from (
                ("", 0.0, runs) for runs in broken(tuple(Run(run.text, "bold") for run in block.runs), size, width)
            )
        case Paragraph():
            yield from (("", 0.0, runs) for runs in broken(block.runs, size, width))
        case ListBlock():
            for number, item in enumerate(block.items):
                mark = "•" if block.first is None else f"{block.first + number}."
                yield from _item(mark, item, size, width)


def _item(mark: str, item: Sequence[Block], size: float, width: float) -> Iterator[tuple[str, float, Runs]]:
    indent = INDENT * size
    for one in item:
        if isinstance(one, Paragraph):
            for runs in broken(one.runs, size, width - indent):
                yield mark, indent, runs
                mark = ""


CUT = 0.2
"""Width in mm of the lines to cut along."""

TICK = 3.0
"""Length in mm by which a cut goes on beyond the cards, so that a ruler finds it after the first cut."""


@dataclass(frozen=True, slots=True)
class AidSheet:
    """Cards with the same words, one for each player."""

    text: SheetText
    theme: Theme
    card: AidCard
    players: int = 2

    def pages(self, page: PageSetup) -> tuple[Page, ...]:
        """The cards on as few sheets as can be, upright unless the page says landscape.

        Raises:
            PageTooSmallError: when a card has no room.
        """
        page = next(page.turned())
        for sheets in range(1, self.players + 1):
            each = -(-self.players // sheets)
            if one := self._page(page, each):
                return (one,) * sheets
        raise PageTooSmallError("the page has no room for the player aids")

    def excess(self, page: PageSetup) -> Excess | None:
        """By how much the words exceed the largest card that the page has room for; None if they do not, or no card."""
        page = next(page.turned())
        top, foot = self._frame(page)
        return self.card.excess(page.content_width - 2 * TICK, self._room(page, top, foot))

    def _frame(self, page: PageSetup) -> tuple[Drawing, Drawing]:
        """What stands above and below the cards."""
        width = page.content_width
        return header(self.text, width, self.theme), footer(self.text, width, self.theme)

    @staticmethod
    def _room(page: PageSetup, top: Drawing, foot: Drawing) -> float:
        """Height in mm between them."""
        return page.content_height - top.height - foot.height - 2 * (GAP + TICK)

    def _page(self, page: PageSetup, cards: int) -> Page | None:
        """A sheet with so many cards; None if it has no room for them."""
        top, foot = self._frame(page)
        y = page.top + top.height + GAP + TICK
        found = self._arranged(cards, page.content_width, self._room(page, top, foot))
        if found is None:
            return None
        card, across = found
        left = page.left + (page.content_width - across * card.width) / 2
        placed: list[Item] = [
            Group(card.items, left + number % across * card.width, y + number // across * card.height)
            for number in range(cards)
        ]
        cuts = self._cuts(left, y, card, across, -(-cards // across))
        title = f"{self.text.title} · {self.text.subtitle}"
        return Page(page.width, page.height, (*placed, cuts, framed(page, top, foot)), title)

    def _arranged(self, cards: int, width: float, height: float) -> tuple[Drawing, int] | None:
        """The card, and how many stand beside each other: as small as can be, then as wide a row as can be."""
        found: list[tuple[Drawing, int]] = []
        for across in range(cards, 0, -1):
            card = self.card.smallest((width - 2 * TICK) / across, height / -(-cards // across))
            if card:
                found.append((card, across))
        return min(found, key=lambda one: (millionths(one[0].width * one[0].height), -one[1]), default=None)

    def _cuts(self, left: float, top: float, card: Drawing, across: int, down: int) -> Item:
        """Every cut once, from tick to tick."""
        right, bottom = left + across * card.width, top + down * card.height
        xs = [left + column * card.width for column in range(across + 1)]
        ys = [top + row * card.height for row in range(down + 1)]
        lines: list[tuple[Point, Point]] = [((x, top - TICK), (x, bottom + TICK)) for x in xs]
        lines += [((left - TICK, y), (right + TICK, y)) for y in ys]
        return polylines(lines, Style(None, self.theme.colours.line, CUT), role="artifact")
