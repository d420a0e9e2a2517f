"""The proof sheets of a board: first the facts that a designer needs, then every label."""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fen.proof import charts, tables
from boardwright.games.fen.proof.board import ProofBoard
from boardwright.games.fen.proof.close_ups import CloseUps
from boardwright.games.fen.proof.excerpts import (
    MOST_PAGES,
    LabelPages,
    Window,
    label_pages,
    locator,
    overview,
    part_of_board,
)
from boardwright.games.fen.proof.facts import ProofFacts
from boardwright.games.fen.proof.labels import MOST_LABELS, ProofLabels
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Item, Page, Text
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, framed, header

COLUMN_GAP = 8.0
"""Space between the two columns in mm."""

BLOCK_GAP = 5.0
"""Space between blocks of a column."""

TWO_COLUMNS = 165.0
"""Narrower pages have one column."""

LEFT_SHARE = 0.56
"""Share of the width for the left column, which has the board in it."""

SMALLEST_BODY = (100.0, 120.0)
"""Width and height in mm that a page must leave between the margins, title and footer."""

LARGEST_GAP = 9.0
"""Space between blocks if the page has room to spare."""

SMALLEST_BOARD = 55.0
"""Least height in mm for the board, even if other blocks have to go on a new page."""

CONTINUED = 1.5
"""Space in mm above the first heading of a continued page."""

Block = Callable[[ProofFacts, float, Theme], Drawing]

LEFT: tuple[Block, ...] = (tables.derivation, tables.config)

RIGHT: tuple[Block, ...] = (
    charts.node_chart,
    charts.edge_chart,
    tables.symmetry,
    tables.tiles,
    tables.checks,
)

LABELS = "every face, edge and node with its label"

TOO_MANY_LABELS = f"The labels are left out: there are more than {MOST_LABELS:,} of them."
NO_LABELS = (
    f"The labels are left out: at 6 points, the smallest printed size, they would take more than {MOST_PAGES} pages."
)
OVERVIEW = "the whole board, and which page has which part"
CLOSE_UPS = "close-ups of narrow places"

HIGHEST = 30.0
"""Most empty mm above a drawing."""

PAGE, CLOSE_UP = 20, 3
"""What a page costs whoever looks a name up, and each of the close-ups on it."""

NOTE = 4.5
"""Height in mm of the line below labels."""


@dataclass(frozen=True, slots=True)
class ProofSheet:
    """Words and look of a proof; the board comes with `pages`, so that a page can be checked without it."""

    text: SheetText
    theme: Theme

    def check(self, page: PageSetup) -> None:
        """Find out whether a page is large enough.

        Raises:
            PageTooSmallError: when it has no room between title and footer.
        """
        self._turned(page)

    def pages(self, facts: ProofFacts, page: PageSetup) -> tuple[Page, ...]:
        """All pages of a board's proof.

        Raises:
            PageTooSmallError: when the paper is too small.
        """
        page = self._turned(page)
        labels = ProofLabels(facts.tiling, facts.rotate)
        summary = self._summary(page, facts)
        best = self._label_layout(page, labels, MOST_PAGES - len(summary))
        if best is None:
            words = TOO_MANY_LABELS if labels.too_many else NO_LABELS
            return self._summary(page, replace(facts, warnings=(*facts.warnings, words)))
        return (*summary, *self._label_pages(best))

    def _turned(self, page: PageSetup) -> PageSetup:
        """The page upright if that leaves enough room, else the way round that does."""
        problem = PageTooSmallError("the page is too small for a proof sheet; it needs A5 or more")
        for turned in page.turned():
            try:
                width, height = turned.content_width, self._room(turned, self._text("")).height
            except PageTooSmallError as error:
                problem = error
                continue
            if width >= SMALLEST_BODY[0] and height >= SMALLEST_BODY[1]:
                return turned
        raise problem

    def _text(self, part: str) -> SheetText:
        """Words of a page: the subtitle names the part."""
        subtitle = self.text.subtitle or ""
        return replace(self.text, subtitle=" · ".join(words for words in ("Proof sheet", part, subtitle) if words))

    def _room(self, page: PageSetup, text: SheetText) -> "_Room":
        top = header(text, page.content_width, self.theme)
        bottom = footer(text, page.content_width, self.theme)
        height = page.content_height - top.height - bottom.height - 2 * GAP
        return _Room(page, top, bottom, page.content_width, height)

    def _label_layout(self, page: PageSetup, labels: ProofLabels, most: int) -> "_Labelled | None":
        """Layout with the fewest pages, then the largest labels: upright or turned; None if all need too many."""
        if labels.too_many:
            return None
        best: _Labelled | None = None
        for turned in page.turned() if page.orientation == "auto" else (page,):
            room = self._room(turned, self._text(LABELS))
            if room.height <= 40:
                continue
            height = room.height - NOTE
            for layout in label_pages(labels, room.width, height):
                found = _Labelled(turned, labels, layout, CloseUps(labels, layout, room.width, height))
                # Close-ups of a poor layout are not all made: they may be thousands.
                if found.close_ups.are_more_than(found.most_close_ups(most, best)):
                    continue
                if found.pages <= most and (best is None or found.merit > best.merit):
                    best = found
        return best

    def _label_pages(self, labelled: "_Labelled") -> Iterator[Page]:
        """The parts of the board with all names, after a page that shows where they are; then close-ups."""
        labels, layout, close = labelled.labels, labelled.layout, labelled.close_ups
        if layout.excerpts:
            room = self._room(labelled.page, self._text(OVERVIEW))
            whole = overview(labels, layout, room.width, room.height - NOTE, self.theme)
            words = f"The names follow in {len(layout.windows)} parts; places at a border stand in each part beside it."
            yield self._named(room, whole, words)
        for window in layout.windows:
            yield self._part(labelled, window)
        for number, shown in enumerate(close.pages, 1):
            of = f"{CLOSE_UPS}, {number} of {len(close.pages)}" if len(close.pages) > 1 else CLOSE_UPS
            room = self._room(labelled.page, self._text(of))
            words = "Places whose names have no room on the board, each in the middle of its frame."
            yield self._named(room, close.draw(shown, self.theme), words)

    def _part(self, labelled: "_Labelled", window: Window) -> Page:
        layout = labelled.layout
        part = f"{LABELS}, part {layout.windows.index(window) + 1} of {len(layout.windows)}"
        room = self._room(labelled.page, self._text(part if layout.excerpts else LABELS))
        grid: list[Item] = []
        if layout.excerpts:
            small = locator(window, self.theme)
            grid.append(small.at(room.left + room.width - small.width, labelled.page.top, alt=True))
        words = "Labels are those of the board before faces are dropped. Rings have the colours of the first page."
        if layout.bare:
            words = "Rings have the colours of the first page. Places without a name have theirs on the close-ups."
        return self._named(room, part_of_board(labelled.labels, layout, window, self.theme), words, grid)

    def _named(self, room: "_Room", drawing: Drawing, words: str, more: Sequence[Item] = ()) -> Page:
        """A page with a drawing in the middle and a line below it."""
        left = room.left + (room.width - drawing.width) / 2
        free = room.height - NOTE - drawing.height
        top = room.top + min(free / 2, HIGHEST)
        note = Text(room.left, room.top + room.height - 0.6, words, charts.SMALL, self.theme.colours.muted)
        body = (drawing.at(left, top, alt=True), *more, note)
        return room.page_of(body, self.text.title, drawing.description)

    def _summary(self, page: PageSetup, facts: ProofFacts) -> tuple[Page, ...]:
        """First page, and another if the blocks do not fit on it."""
        theme = self.theme
        room = self._room(page, self._text(""))
        top: list[Drawing] = [charts.headline(facts, room.width, theme)]
        if facts.warnings:
            top.append(tables.warnings(facts, room.width, theme))
        used = math.fsum(drawing.height + BLOCK_GAP for drawing in top)
        columns = self._columns(facts, room.width, room.height - used)
        gap = self._gap([blocks for _, blocks in columns], room.height - used)
        pages: list[Page] = []
        while top or any(columns):
            body: list[Item] = []
            y = room.top if top else room.top + CONTINUED
            for drawing in top:
                body.append(drawing.at(room.left, y, alt=True))
                y += drawing.height + BLOCK_GAP
            x = room.left
            for width, blocks in columns:
                start = y
                # A block higher than a whole page would otherwise wait for ever.
                while blocks and (not body or start + blocks[0].height <= room.top + room.height + 0.01):
                    body.append(blocks[0].at(x + _indent(blocks[0], width), start, alt=True))
                    start += blocks.pop(0).height + gap
                x += width + COLUMN_GAP
            words = top[0].description if top else "The proof, continued."
            pages.append(room.page_of(tuple(body), self.text.title, words))
            top = []
            columns = [column for column in columns if column[1]]
        return tuple(pages)

    @staticmethod
    def _gap(columns: Sequence[Sequence[Drawing]], height: float) -> float:
        """Space between blocks: more than usual if all of them fit on the page with room left."""
        slack = min(height - math.fsum(block.height + BLOCK_GAP for block in blocks) for blocks in columns)
        most = max(len(blocks) for blocks in columns)
        return min(LARGEST_GAP, BLOCK_GAP + max(0.0, slack) / most)

    def _columns(self, facts: ProofFacts, width: float, height: float) -> list["_Column"]:
        """Columns, as width and blocks; the board comes first, as large as the blocks below it allow."""
        if width < TWO_COLUMNS:
            blocks = [block(facts, width, self.theme) for block in (*LEFT[:1], *RIGHT, *LEFT[1:])]
            return [
                (width, [ProofBoard(facts).draw(width, max(height - BLOCK_GAP, SMALLEST_BOARD), self.theme), *blocks])
            ]
        left = (width - COLUMN_GAP) * LEFT_SHARE
        right = width - COLUMN_GAP - left
        below = [block(facts, left, self.theme) for block in LEFT]
        free = height - math.fsum(block.height + BLOCK_GAP for block in below)
        board = ProofBoard(facts).draw(left, max(free - BLOCK_GAP, SMALLEST_BOARD), self.theme)
        return [(left, [board, *below]), (right, [block(facts, right, self.theme) for block in RIGHT])]


@dataclass(frozen=True, slots=True)
class _Room:
    """A page with its finished title and footer, and the body between them."""

    page: PageSetup
    title: Drawing
    foot: Drawing
    width: float
    height: float

    @property
    def left(self) -> float:
        return self.page.left

    @property
    def top(self) -> float:
        return self.page.top + self.title.height + GAP

    def page_of(self, body: Sequence[Item], title: str, words: str) -> Page:
        """The finished page."""
        page = self.page
        items = (Group(tuple(body), name="proof"), framed(page, self.title, self.foot))
        return Page(page.width, page.height, items, title, words)


_Column = tuple[float, list[Drawing]]
"""Width in mm, and the blocks still to be placed."""


def _indent(block: Drawing, width: float) -> float:
    """Indent that centres a block narrower than its column, such as a slender board."""
    return (width - block.width) / 2


@dataclass(frozen=True)
class _Labelled:
    """A layout of the names on a page turned one way."""

    page: PageSetup
    labels: ProofLabels
    layout: LabelPages
    close_ups: CloseUps

    @property
    def parts(self) -> int:
        """Pages with the whole board and its parts."""
        return len(self.layout.windows) + self.layout.excerpts

    @property
    def pages(self) -> int:
        """Pages with the whole board, its parts and close-ups."""
        return self.parts + len(self.close_ups.pages)

    def most_close_ups(self, pages: int, best: "_Labelled | None") -> int:
        """With more close-ups than this there are more pages than so many, or less merit than that of the best."""
        most = (pages - self.parts) * self.close_ups.most_on_a_page
        return most if best is None else min(most, (-best.merit[0] - PAGE * self.parts) // CLOSE_UP)

    @property
    def merit(self) -> tuple[int, int]:
        """Few pages and large names; a close-up takes longer to find than a name on its part, so all of them count."""
        return -PAGE * self.pages - CLOSE_UP * len(self.close_ups.every), millionths(self.layout.size)
