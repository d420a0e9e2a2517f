"""A pad: several small boards on one page, to play on in pencil."""

import math
from dataclasses import dataclass, replace

from boardwright.figures.drawing import BoardFigure, SideFigure
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError, largest_cell
from boardwright.sheets.page_frame import SheetText, footer, framed, header

BETWEEN = 8.0
"""Space in mm between two boards of a pad."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Rows and columns of panels, and the cell of the boards in them."""

    page: PageSetup
    rows: int
    columns: int
    cell: float


@dataclass(frozen=True, slots=True)
class PadSheet:
    """A page of equal boards, each with a line for the score.

    `copies` None means as many as fit at the cell `wanted`, at least one and at most `most`.
    """

    board: BoardFigure
    side: SideFigure | None
    text: SheetText
    theme: Theme
    copies: int | None
    most: int
    wanted: float
    cell_words: str

    def place(self, page: PageSetup) -> "PlacedPad":
        """Choose orientation, grid and cell on a page.

        Raises:
            PageTooSmallError: when the boards do not fit.
        """
        return PlacedPad(self, self._grid(page))

    def worded(self, cell: float) -> SheetText:
        """The sheet's text with the boards' cell among the facts."""
        return replace(
            self.text,
            facts=(WORDS[self.text.language].number(f"{self.cell_words} {decimal(cell, 1)} mm"), *self.text.facts),
        )

    def _grid(self, page: PageSetup) -> Grid:
        """Best grid: if `copies` is given the one with the largest boards, else the most boards at the wanted cell."""
        best: Grid | None = None
        for turned in page.turned():
            for grid in self._grids(turned):
                if best is None or self._merit(grid) > self._merit(best):
                    best = grid
        if best is None:
            raise PageTooSmallError("the page has no room for a board of the pad")
        return best

    def _merit(self, grid: Grid) -> tuple[float, float]:
        if self.copies is not None:
            return (grid.cell, 0.0)
        if grid.cell >= self.wanted:
            return (grid.rows * grid.columns, 1.0)
        return (0.0, grid.cell)

    def _grids(self, page: PageSetup) -> list[Grid]:
        try:
            bottom = footer(self.worded(100.0), page.content_width, self.theme).height
        except PageTooSmallError:
            return []
        width = page.content_width
        height = page.content_height - header(self.text, width, self.theme).height - bottom - 2 * GAP
        line = self.side.draw(width, self.theme).height + 2 if self.side else 0.0
        found = []
        most = self.copies or self.most
        for columns in range(1, most + 1):
            rows_range = [math.ceil(self.copies / columns)] if self.copies else range(1, most // columns + 1)
            for rows in rows_range:
                cell = largest_cell(
                    self.board, (width + BETWEEN) / columns - BETWEEN, (height + BETWEEN) / rows - BETWEEN - line
                )
                if self.copies is None:
                    if cell < self.wanted and rows * columns > 1:
                        break
                    cell = min(cell, self.wanted)
                if cell > 0:
                    found.append(Grid(page, rows, columns, cell))
        return found


@dataclass(frozen=True, slots=True)
class PlacedPad:
    """A pad with its grid chosen."""

    pad: PadSheet
    grid: Grid

    def page(self) -> Page:
        """The finished page."""
        pad, grid, page = self.pad, self.grid, self.grid.page
        top = header(pad.text, page.content_width, pad.theme)
        bottom = footer(pad.worded(grid.cell), page.content_width, pad.theme)
        board = pad.board.draw(grid.cell, pad.theme)
        side = pad.side.draw(board.width, pad.theme) if pad.side else None
        panel_height = board.height + (side.height + 2 if side else 0.0)
        room_top = page.top + top.height + GAP
        room_height = page.height - page.bottom - bottom.height - GAP - room_top
        column_gap = (page.content_width - grid.columns * board.width) / grid.columns
        row_gap = (room_height - grid.rows * panel_height) / grid.rows
        items: list[Item] = []
        count = pad.copies or grid.rows * grid.columns
        for i in range(count):
            row, column = divmod(i, grid.columns)
            x = page.left + column_gap / 2 + column * (board.width + column_gap)
            y = room_top + row_gap / 2 + row * (panel_height + row_gap)
            items.append(board.at(x, y, alt=True))
            if side:
                items.append(side.at(x, y + board.height + 2, alt=True))
        layers = (Group(tuple(items), name="boards"), framed(page, top, bottom))
        fixed = WORDS[pad.text.language]
        number = fixed.one_board if count == 1 else fixed.boards.format(count=count)
        return Page(page.width, page.height, layers, pad.text.title, f"{number}. {board.description}")
