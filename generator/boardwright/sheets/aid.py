"""A sheet of player aids: cards for each player, to cut along shared lines, set small. Millimetres.

A card has a title with the signs of the players, headings, short paragraphs and lists, each with a small picture beside
it, and tables. Words that are too many for one card go on on another: type is never smaller.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import ASCENT, CAP_HEIGHT, DESCENT, text_width
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Item, Page, Role, Style, Text, line, polylines
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, framed, header
from boardwright.typeset.content import Block, Figure, Heading, ListBlock, Paragraph, Run, Runs, Table, plain_text
from boardwright.typeset.lines import broken, line_items
from boardwright.typeset.tables import table_parts
from boardwright.typeset.typography import TextStyle

if TYPE_CHECKING:
    from boardwright.geometry.points import Point


CARD = (88.0, 63.0)
"""Width and height in mm of a card, those of cards for poker."""

MOST_CARDS = 4
"""Cards for each player at the most."""

TEXT, LEADING = 2.75, 3.5
"""Smallest font size (7.8 points) and line spacing of a card."""

TITLE, HEADING, SIGNED = 3.6, 2.9, 2.4
"""Font sizes of a card's title, of headings, and of the players' names beside their signs."""

MOST_SIGNED = 0.9
"""Part of a card's width that the signs and their names take at the most."""

SIGN = 1.35
"""Radius in mm of a player's sign."""

LARGER = (1.12, 1.0)
"""Factors tried for the sizes of words: the largest that needs no more cards is taken."""

MARGIN = 4.5
"""Room in mm between a card's cut and what is on it."""

PICTURE, BESIDE = 13.5, 2.5
"""Side in mm of a picture, and the room between it and its words."""

INDENT = 1.2
"""Indent of an item's words, in font sizes."""

ABOVE_HEADING, ABOVE_BLOCK = 1.8, 0.9
"""Room in mm above a heading, and above a paragraph, an item or a picture."""

CELL = TextStyle(TEXT, LEADING, 0.0, 0.0)
"""Type of tables, which is never larger."""

MOST_ADDED = 1.6
"""Room in mm that is added there at the most, so that a card is filled."""


@dataclass(frozen=True, slots=True)
class Excess:
    """Words that are too many for the cards of a player: by how many mm."""

    height: float


Sign = tuple[str, tuple[Item, ...]]
"""The name of a player or of a kind of piece, empty if the sign is the name, and the sign about (0, 0)."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Something that stands on one card: its height and the room above it in mm, and what it is."""

    height: float
    above: float
    items: tuple[Item, ...]
    heading: bool = False


@dataclass(frozen=True, slots=True)
class AidCard:
    """What is on a player's cards, in reading order: headings, paragraphs, tables and lists.

    Where the signs leave no room for the title, the game's name stands there, if it is one.
    """

    title: str
    blocks: tuple[Block, ...]
    theme: Theme
    signs: tuple[Sign, ...] = ()
    game: str = ""

    def cards(self) -> tuple[Drawing, ...] | None:
        """The fewest cards that hold everything, in the largest type that breaks no more sections; None if none do."""
        top, room = self._inside()
        sizes = [self._parts(factor) for factor in LARGER]
        for number in range(1, MOST_CARDS + 1):
            ways = [way for parts in sizes if (way := _even(parts, number, room))]
            if ways:
                _, filled = min(ways, key=lambda way: way[0])
                return tuple(self._card(one, top, room) for one in filled)
        return None

    @property
    def number(self) -> int | None:
        """The number of cards that hold everything; None if none do."""
        parts, (_, room) = self._parts(1.0), self._inside()
        return next((number for number in range(1, MOST_CARDS + 1) if _even(parts, number, room)), None)

    def excess(self) -> Excess | None:
        """By how much there is too much for all cards; None if there is not."""
        if self.cards():
            return None
        left, (_, room) = self._parts(1.0), self._inside()
        for _ in range(MOST_CARDS):
            height = 0.0
            while left and millionths(height + left[0].height + left[0].above) <= millionths(room):
                height += left[0].height + left[0].above
                left = left[1:]
        return Excess(max(_height(left), LEADING))

    def _inside(self) -> tuple[float, float]:
        """Where the words begin below the title, and the height of the room for them."""
        top = MARGIN + CAP_HEIGHT * TITLE + 2.0
        return top, CARD[1] - MARGIN - top

    def _card(self, parts: Sequence[_Part], top: float, room: float) -> Drawing:
        """A card with its title, and what is on it spread over its height."""
        gaps = len(parts) - 1
        added = min(MOST_ADDED, (room - _height(parts)) / gaps) if gaps else 0.0
        items, y = self._head(), top
        for number, part in enumerate(parts):
            y += part.above + (added if number else 0.0)
            items.append(Group(part.items, MARGIN, y))
            y += part.height
        return Drawing(*CARD, tuple(items))

    def _head(self) -> list[Item]:
        """The title, and the signs of the players at the end of its line."""
        colours, width, items = self.theme.colours, CARD[0] - 2 * MARGIN, list[Item]()
        middle, x = MARGIN + CAP_HEIGHT * TITLE / 2, CARD[0] - MARGIN
        # Names that would leave no room for the title are smaller.
        words = math.fsum(text_width(name, 1.0) for name, _ in self.signs)
        room = MOST_SIGNED * width - len(self.signs) * (2 * SIGN + 3.2)
        size = min(SIGNED, max(room, 0.0) / words) if words else 0.0
        for name, drawn in reversed(self.signs):
            if x - 2 * SIGN - text_width(name, size) < MARGIN + (1 - MOST_SIGNED) * width:
                break
            if name:
                items.append(centred_text((x, middle), name, size, colours.ink, anchor="end", role="text"))
                x -= text_width(name, size) + 0.8
            items.append(Group(drawn, x - SIGN, middle))
            x -= 2 * SIGN + 2.4
        title, size = self.title, self._title_size(self.title, x - MARGIN)
        if self.game and millionths(size) < millionths(SIGNED):
            title, size = self.game, self._title_size(self.game, x - MARGIN)
        y = MARGIN + CAP_HEIGHT * TITLE
        rule = line((MARGIN, y + 1.5), (MARGIN + width, y + 1.5), Style(None, colours.accent, 0.5), role="artifact")
        return [Text(MARGIN, y, title, size, colours.ink, "bold", role="heading"), *reversed(items), rule]

    @staticmethod
    def _title_size(title: str, room: float) -> float:
        """The font size in mm at which a title takes no more than `room` mm."""
        return min(TITLE, TITLE * room / max(text_width(title, TITLE, "bold"), 1e-9))

    def _parts(self, factor: float) -> list[_Part]:
        return [part for block in self.blocks for part in self._set(block, factor)]

    def _set(self, block: Block, factor: float, indent: float = 0.0) -> Iterator[_Part]:
        """Parts of a block; those of a list within a list are `indent` mm to the right."""
        width, text, leading = CARD[0] - 2 * MARGIN, TEXT * factor, LEADING * factor
        match block:
            case Heading():
                size = HEADING * factor
                lines = broken(tuple(Run(run.text, "bold") for run in block.runs), size, width)
                words = tuple(_written(lines, 0.0, 0.0, size, leading, self.theme.colours.accent, "subheading"))
                yield _Part(leading * len(lines), ABOVE_HEADING * factor, words, heading=True)
            case Paragraph():
                yield from self._parted(self._beside(block.picture, block.runs, "", factor), block, factor)
            case ListBlock():
                pictured = any(isinstance(one, Paragraph) and one.picture for item in block.items for one in item)
                for number, item in enumerate(block.items):
                    mark = "•" if block.first is None else f"{block.first + number}."
                    for one in item:
                        if isinstance(one, Paragraph):
                            yield self._beside(one.picture, one.runs, mark, factor, indent, pictured=pictured)
                            mark = ""
                        else:
                            inner = PICTURE + BESIDE if pictured else INDENT * text
                            yield from self._set(one, factor, inner)
            case Table():
                rows, y, items = table_parts(block, 0.0, width, self.theme, CELL, 0.3), 0.0, list[Item]()
                for row in rows:
                    items.append(Group(row.items, 0.0, y))
                    y += row.height
                yield _Part(y, ABOVE_BLOCK * factor + (leading - text) / 2, tuple(items))
            case _:
                return

    def _parted(self, part: _Part, block: Paragraph, factor: float) -> Iterator[_Part]:
        """A paragraph as a whole, or its lines if it takes more than half a card."""
        if block.picture or 2 * part.height <= self._inside()[1]:
            yield part
            return
        for number, runs in enumerate(broken(block.runs, TEXT * factor, CARD[0] - 2 * MARGIN)):
            one = self._beside(None, runs, "", factor)
            yield one if number == 0 else replace(one, above=0.0)

    def _beside(
        self,
        picture: Figure | None,
        runs: Runs,
        mark: str,
        factor: float,
        indent: float = 0.0,
        *,
        pictured: bool = False,
    ) -> _Part:
        """Words with a picture at their left. In a list that is `pictured` those without one stand below the others.

        In other lists words have the mark of their item at their left.
        """
        text, leading, colour = TEXT * factor, LEADING * factor, self.theme.colours.ink
        left = PICTURE + BESIDE if picture or pictured else INDENT * text if mark else 0.0
        if mark.endswith(".") and (picture or pictured):
            runs = (Run(f"{mark} ", "bold"), *runs)
        lines = broken(runs, text, CARD[0] - 2 * MARGIN - left - indent)
        height = leading * len(lines)
        items: list[Item] = []
        if picture:
            said = plain_text(picture.caption) or picture.drawing.description
            items.append(Group(picture.drawing.items, alt=said or None))
        elif mark and not pictured:
            items += _written(((Run(mark),),), 0.0, 0.0, text, leading, colour, "text")
        # Capitals do not fill the first line, whose top is that of the picture.
        y = (
            (PICTURE - height) / 2
            if picture and height < PICTURE
            else -(leading - CAP_HEIGHT * text) / 2
            if picture
            else 0.0
        )
        items += _written(lines, left, y, text, leading, colour, "text")
        moved = (Group(tuple(items), indent),) if indent else tuple(items)
        return _Part(max(height, PICTURE) if picture else height, ABOVE_BLOCK * factor, moved)


def _written(
    lines: Sequence[Runs], left: float, top: float, size: float, leading: float, colour: str, role: Role
) -> Iterator[Text]:
    """Lines of words below one another."""
    base = top + (leading - (ASCENT + DESCENT) * size) / 2 + ASCENT * size
    for number, runs in enumerate(lines):
        yield from line_items(runs, left, base + number * leading, size, colour, role)


def _height(parts: Sequence[_Part]) -> float:
    return math.fsum(part.height + part.above for part in parts)


def _even(parts: Sequence[_Part], number: int, room: float) -> tuple[int, list[Sequence[_Part]]] | None:
    """How many sections are broken over two of so many cards, and the parts on each; None if they have no room.

    As few are broken as can be, and the fullest card is as low as can be. A heading stays with what follows it.
    """
    if not parts:
        return 0, [()]
    ways: dict[int, tuple[tuple[int, int], list[int]]] = {0: ((0, 0), [0])}
    for _ in range(number):
        longer: dict[int, tuple[tuple[int, int], list[int]]] = {}
        for start, ((broken_before, tallest), ends) in ways.items():
            height = 0.0
            for end in range(start + 1, len(parts) + 1):
                height += parts[end - 1].height + parts[end - 1].above
                if millionths(height) > millionths(room):
                    break
                if parts[end - 1].heading and end < len(parts):
                    continue
                inside = end < len(parts) and not parts[end].heading
                cost = broken_before + inside, max(tallest, millionths(height))
                if end not in longer or cost < longer[end][0]:
                    longer[end] = cost, [*ends, end]
        ways = longer
    if len(parts) not in ways:
        return None
    (parted, _), ends = ways[len(parts)]
    return parted, [parts[start:end] for start, end in pairwise(ends)]


CUT = 0.2
"""Width in mm of the lines to cut along."""

TICK = 3.0
"""Length in mm by which a cut goes on beyond the cards, so that a ruler finds it after the first cut."""


@dataclass(frozen=True, slots=True)
class AidSheet:
    """The same cards for each player."""

    text: SheetText
    theme: Theme
    card: AidCard
    players: int = 2

    def check(self, page: PageSetup) -> None:
        """See whether there is room, without drawing anything.

        Raises:
            PageTooSmallError: when a card has no room on the page, or there are too many words.
        """
        *_, across, down = self._arranged(next(page.turned()))
        if not across or not down or self.card.number is None:
            raise PageTooSmallError("the page has no room for the player aids")

    def _arranged(self, page: PageSetup) -> tuple[Drawing, Drawing, int, int]:
        """What stands above and below the cards, and how many have room beside and below one another."""
        top, foot = header(self.text, page.content_width, self.theme), footer(self.text, page.content_width, self.theme)
        width, height = page.content_width - 2 * TICK, page.content_height - top.height - foot.height - 2 * (GAP + TICK)
        across, down = (
            math.floor(max(room, 0.0) / side + 1e-6) for room, side in zip((width, height), CARD, strict=True)
        )
        return top, foot, across, down

    def pages(self, page: PageSetup) -> tuple[Page, ...]:
        """The cards on as few sheets as can be, upright unless the page says landscape, those of a player in a row.

        Raises:
            PageTooSmallError: when a card has no room, or there are too many words.
        """
        page, cards = next(page.turned()), self.card.cards()
        top, foot, across, down = self._arranged(page)
        if cards is None or not across or not down:
            raise PageTooSmallError("the page has no room for the player aids")
        number, players = len(cards), self.players
        if 1 < number <= across and players <= down:
            across, order = number, [*cards] * players
        elif players <= across and number <= down:
            across, order = players, [card for card in cards for _ in range(players)]
        else:
            order = [*cards] * players
        each = across * down
        return tuple(
            self._page(page, order[start : start + each], across, top, foot) for start in range(0, len(order), each)
        )

    def _page(self, page: PageSetup, cards: Sequence[Drawing], across: int, top: Drawing, foot: Drawing) -> Page:
        """A sheet with some cards."""
        (width, height), y = CARD, page.top + top.height + GAP + TICK
        left = page.left + (page.content_width - across * width) / 2
        placed: list[Item] = [
            Group(card.items, left + number % across * width, y + number // across * height)
            for number, card in enumerate(cards)
        ]
        cuts = self._cuts(left, y, across, -(-len(cards) // across))
        title = f"{self.text.title} · {self.text.subtitle}"
        return Page(page.width, page.height, (*placed, cuts, framed(page, top, foot)), title)

    def _cuts(self, left: float, top: float, across: int, down: int) -> Item:
        """Every cut once, from tick to tick."""
        width, height = CARD
        right, bottom = left + across * width, top + down * height
        xs = [left + column * width for column in range(across + 1)]
        ys = [top + row * height for row in range(down + 1)]
        lines: list[tuple[Point, Point]] = [((x, top - TICK), (x, bottom + TICK)) for x in xs]
        lines += [((left - TICK, y), (right + TICK, y)) for y in ys]
        return polylines(lines, Style(None, self.theme.colours.line, CUT), role="artifact")
