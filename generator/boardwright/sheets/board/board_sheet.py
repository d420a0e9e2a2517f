"""The board on its sheet: title, board, score box or key, footer."""

from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import BoardFigure, Drawing, SideFigure, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Text
from boardwright.sheets.board.mat import BESIDE_MARKS, with_bleed, with_cut
from boardwright.sheets.layout import (
    GAP,
    SIDE_WIDTH,
    Arrangement,
    DoesNotFitError,
    Frame,
    PageSetup,
    PageTooSmallError,
    arrangements,
    choose,
    fits,
    other_papers,
)
from boardwright.sheets.page_frame import LEADING, SMALL, SheetText, footer, framed, header

RIM = 4.0
"""Distance in mm of the rights line from the edge of a print shop's sheet, which may be cut a little off."""


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """Everything a board's page needs, before its size is known.

    `cell` None means the largest cell that fits, up to `wanted`.
    """

    board: BoardFigure
    side: SideFigure | None
    text: SheetText
    theme: Theme
    cell: float | None
    wanted: float
    cell_words: str
    cells: float = 1.0
    """Length in cells of what the words name."""

    def place(self, page: PageSetup) -> "PlacedBoard":
        """Choose orientation, arrangement and cell on a page.

        Raises:
            PageTooSmallError: when the page has no room for title, footer and a board.
            DoesNotFitError: when the given cell is too large; its `papers` name the stock papers that are large enough.
        """
        ways = self._ways(page)
        try:
            arrangement, cell = choose(self.board, ways, self.cell, self.wanted)
        except DoesNotFitError as error:
            target = self.cell or self.wanted
            raise DoesNotFitError(error.over, error.largest, self._papers(page, target)) from None
        return PlacedBoard(self, arrangement, cell)

    def _ways(self, page: PageSetup) -> list[Arrangement]:
        ways = []
        problem: PageTooSmallError | None = None
        for turned in page.turned():
            try:
                frame = self._frame(turned.content_width)
            except PageTooSmallError as error:
                problem = problem or error
                continue
            ways += [
                way for way in arrangements(turned, frame, self.side, self.theme) if way.width > 0 and way.height > 0
            ]
        if not ways:
            raise problem or PageTooSmallError("the page has no room for a board between title and footer")
        return ways

    def _frame(self, width: float) -> Frame:
        return Frame(header(self.text, width, self.theme).height, footer(self.worded(None), width, self.theme).height)

    def worded(self, cell: float | None) -> SheetText:
        """The sheet's text with the board's size among the facts; room is reserved for it before the cell is known."""
        fixed = WORDS[self.text.language]
        width, height = (decimal(side, 1) for side in self.board.size(cell)) if cell else ("1000.0", "1000.0")
        size = fixed.number(fixed.board_size.format(width=width, height=height))
        # A cell is as long as the config says; another length is what it happens to be.
        length = (decimal(cell, 2) if self.cells == 1 else decimal(self.cells * cell, 1)) if cell else "100.00"
        measure = fixed.number(f"{self.cell_words} {length} mm")
        return replace(self.text, facts=(measure, size, *self.text.facts))

    def _papers(self, page: PageSetup, cell: float) -> tuple[str, ...]:
        """Stock papers on which a board of this cell fits."""
        names = []
        for name, other in other_papers(page):
            try:
                ways = self._ways(other)
            except PageTooSmallError:
                continue
            if any(fits(self.board, cell, way) for way in ways):
                names.append(name)
        return tuple(names)


@dataclass(frozen=True, slots=True)
class PlacedBoard:
    """A board sheet with its arrangement and cell chosen."""

    sheet: BoardSheet
    arrangement: Arrangement
    cell: float

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the board in mm."""
        return self.sheet.board.size(self.cell)

    def page(self) -> Page:
        """The finished page."""
        sheet, page = self.sheet, self.arrangement.page
        theme = sheet.theme
        top = header(sheet.text, page.content_width, theme)
        bottom = footer(sheet.worded(self.cell), page.content_width, theme)
        board = sheet.board.draw(self.cell, theme)
        room_top = page.top + top.height + GAP
        room_height = page.height - page.bottom - bottom.height - GAP - room_top
        body = self._body(board, page.left, room_top, page.content_width, room_height)
        items: tuple[Item, ...] = (
            Group(body, name="board"),
            framed(page, top, bottom),
        )
        return Page(page.width, page.height, items, sheet.text.title, board.description)

    def mat(self, bleed: float, ground: str | None, outside: Theme) -> Page:
        """The page for a print shop: the board in the middle of the trimmed sheet, the rights at its rim.

        Title, scale check and footer stand in the slug beyond the bleed, on paper in the theme `outside`.
        """
        sheet, page = self.sheet, self.arrangement.page
        width = max(page.width - 2 * BESIDE_MARKS, page.content_width)  # wide enough for the bar
        top, foot = header(sheet.text, width, outside), footer(sheet.worded(self.cell), width, outside)
        return with_bleed(self._trimmed(), bleed, ground, top, foot)

    def to_cut(self, bleed: float, ground: str | None) -> Page:
        """The same without a slug: bleed all round, and the cut itself, which a machine may follow."""
        return with_cut(self._trimmed(), bleed, ground)

    def _trimmed(self) -> Page:
        sheet, page = self.sheet, self.arrangement.page
        board = sheet.board.draw(self.cell, sheet.theme)
        body = self._body(board, page.left, page.top, page.content_width, page.content_height)
        rights = wrapped(sheet.text.rights, SMALL, page.content_width)
        ink = sheet.theme.colours.ink
        rim = [
            Text(page.width / 2, page.height - RIM - row * LEADING, line, SMALL, ink, anchor="middle", role="artifact")
            for row, line in enumerate(reversed(rights))
        ]
        return Page(
            page.width,
            page.height,
            (Group(body, name="board"), Group(tuple(rim), name="rim")),
            sheet.text.title,
            board.description,
        )

    def _below(self, side: SideFigure, board: float, room: float) -> Drawing:
        """Side figure under the board: as wide as the board if that makes it no taller, else as wide as the page."""
        widest = side.draw(room, self.sheet.theme)
        aligned = side.draw(max(board, room / 2), self.sheet.theme)
        return aligned if aligned.height <= widest.height else widest

    def _body(self, board: Drawing, left: float, top: float, width: float, height: float) -> tuple[Item, ...]:
        """Board and side figure, together centred in the room between title and footer."""
        side, way = self.sheet.side, self.arrangement.side
        if side is None or way == "none":
            return (board.at(left + (width - board.width) / 2, top + (height - board.height) / 2, alt=True),)
        if way == "beside":
            extra = side.draw(SIDE_WIDTH, self.sheet.theme)
            start = left + (width - board.width - 2 * GAP - extra.width) / 2
            return (
                board.at(start, top + (height - board.height) / 2, alt=True),
                extra.at(start + board.width + 2 * GAP, top + (height - extra.height) / 2, alt=True),
            )
        extra = self._below(side, board.width, width)
        gap = max(GAP, min(3 * GAP, (height - board.height - extra.height) / 3))
        start = top + (height - board.height - gap - extra.height) / 2
        return (
            board.at(left + (width - board.width) / 2, start, alt=True),
            extra.at(left + (width - extra.width) / 2, start + board.height + gap, alt=True),
        )
