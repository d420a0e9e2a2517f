"""A sheet of player aids: a card for each player, to cut along shared lines."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Item, Page, Style, polylines
from boardwright.sheets.aid.card import AidCard, Excess
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, framed, header

if TYPE_CHECKING:
    from boardwright.geometry.points import Point

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
