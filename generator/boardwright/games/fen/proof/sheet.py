"""The proof sheets of a board: first the facts that a designer needs, then every label."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fen.proof import charts, tables
from boardwright.games.fen.proof.board import ProofBoard
from boardwright.games.fen.proof.facts import ProofFacts
from boardwright.games.fen.proof.labels import MOST_LABELS, LabelPages, ProofLabels, Window, locator
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
NO_LABELS = "The labels are left out: at 4 points, the smallest printed size, they would take too many pages."


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
        turned, layout = self._label_layout(page, labels)
        if layout is None:
            words = TOO_MANY_LABELS if labels.too_many else NO_LABELS
            return self._summary(page, replace(facts, warnings=(*facts.warnings, words)))
        summary = self._summary(page, facts)
        return (*summary, *(self._label_page(turned, labels, layout, window) for window in layout.windows))

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

    def _label_layout(self, page: PageSetup, labels: ProofLabels) -> tuple[PageSetup, LabelPages | None]:
        """Layout with the fewest pages, then the largest labels: upright or turned."""
        best: tuple[PageSetup, LabelPages] | None = None
        for turned in page.turned() if page.orientation == "auto" else (page,):
            room = self._room(turned, self._text(LABELS))
            roomy = room.height > 40 and not labels.too_many
            layout = labels.pages(room.width, room.height - 4.5) if roomy else None
            if layout and (best is None or _merit(layout) > _merit(best[1])):
                best = (turned, layout)
        return best or (page, None)

    def _label_page(self, page: PageSetup, labels: ProofLabels, layout: LabelPages, window: Window) -> Page:
        many = len(layout.windows) > 1
        part = f"{LABELS}, part {layout.windows.index(window) + 1} of {len(layout.windows)}" if many else LABELS
        room = self._room(page, self._text(part))
        drawing = labels.draw(layout, window, self.theme)
        left, top = room.left + (room.width - drawing.width) / 2, room.top + (room.height - 4.5 - drawing.height) / 2
        body: list[Item] = [drawing.at(left, top, alt=True)]
        if many:
            grid = locator(window, self.theme)
            body.append(grid.at(room.left + room.width - grid.width, page.top, alt=True))
        missing = sum(len(kind) for kind in labels.left_out)
        words = "Labels are those of the board before faces are dropped. Rings have the colours of the first page."
        if missing:
            words += f" {missing:,} labels in the narrowest places are left out."
        note = Text(room.left, room.top + room.height - 0.6, words, charts.SMALL, self.theme.colours.muted)
        return room.page_of((*body, note), self.text.title, drawing.description)

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


def _merit(layout: LabelPages) -> tuple[int, int]:
    return -len(layout.windows), millionths(layout.size)
