"""A pad: several small boards on one page, to play on in pencil."""

import math
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import BoardFigure, SideFigure
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page
from boardwright.sheets.layout import (
    GAP,
    PageSetup,
    PageTooSmallError,
    largest_cell,
    on_turned_pages,
    other_papers,
)
from boardwright.sheets.page_frame import SheetText, footer, framed, header
from boardwright.typeset.errors import SheetError

BETWEEN = 8.0
"""Space in mm between two boards of a pad."""


FEWEST = 2
"""Fewest boards on a page of a pad: one alone is what the board's own page is for."""


class TooFewBoardsError(SheetError):
    """The page does not hold the boards of a pad in a size to write on.

    Attributes:
        cell: The largest cell in mm with which the boards fit; 0 if none does.
        papers: Names of papers on which they would fit.
    """

    def __init__(self, cell: float, papers: tuple[str, ...]) -> None:
        self.cell, self.papers = cell, papers
        super().__init__("the boards of the pad do not fit on the page")


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

    `copies` None means as many as fit at the cell `wanted`, at most `most`; two in any case, if pencils can write on
    them: then their cell is at least `least`.
    """

    board: BoardFigure
    side: SideFigure | None
    text: SheetText
    theme: Theme
    copies: int | None
    most: int
    wanted: float
    least: float
    cell_words: str
    cells: float = 1.0
    """Length in cells of what the words name."""

    def place(self, page: PageSetup) -> "PlacedPad":
        """Choose orientation, grid and cell on a page.

        Raises:
            PageTooSmallError: when the page has no room for the footer.
            TooFewBoardsError: when the boards do not fit, or would be too small for a pencil.
        """
        on_turned_pages(page, lambda turned: footer(self.worded(100.0), turned.content_width, self.theme))
        grid = self._grid(page)
        if grid is None or not self._is_enough(grid):
            papers = [name for name, other in other_papers(page) if self._is_enough(self._grid(other))]
            raise TooFewBoardsError(grid.cell if grid else 0.0, tuple(papers))
        return PlacedPad(self, grid)

    def _is_enough(self, grid: Grid | None) -> bool:
        return grid is not None and millionths(grid.cell) >= millionths(self.least)

    def worded(self, cell: float) -> SheetText:
        """The sheet's text with the boards' cell among the facts."""
        return replace(
            self.text,
            facts=(
                WORDS[self.text.language].number(f"{self.cell_words} {decimal(self.cells * cell, 1)} mm"),
                *self.text.facts,
            ),
        )

    def _grid(self, page: PageSetup) -> Grid | None:
        """Best grid: the most boards at the wanted cell; the largest if `copies` is given, or two do not fit so."""
        if self.most < FEWEST:
            return None
        if self.copies is None:
            usual = [grid for turned in page.turned() for grid in self._grids(turned, None)]
            best = max(usual, key=lambda grid: grid.rows * grid.columns, default=None)
            if best is not None:
                return best
        largest = [grid for turned in page.turned() for grid in self._grids(turned, self.copies or FEWEST)]
        return max(largest, key=lambda grid: millionths(grid.cell), default=None)

    def _grids(self, page: PageSetup, copies: int | None) -> list[Grid]:
        """Grids with so many boards; if None, those with the wanted cell and two boards or more."""
        try:
            bottom = footer(self.worded(100.0), page.content_width, self.theme).height
        except PageTooSmallError:
            return []
        width = page.content_width
        height = page.content_height - header(self.text, width, self.theme).height - bottom - 2 * GAP
        line = self.side.draw(width, self.theme).height + 2 if self.side else 0.0
        found = []
        most = copies or self.most
        for columns in range(1, most + 1):
            rows_range = [math.ceil(copies / columns)] if copies else range(1, most // columns + 1)
            for rows in rows_range:
                cell = largest_cell(
                    self.board, (width + BETWEEN) / columns - BETWEEN, (height + BETWEEN) / rows - BETWEEN - line
                )
                if copies is None:
                    if cell < self.wanted:
                        break
                    cell = self.wanted
                if cell > 0 and rows * columns >= FEWEST:
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
        number = fixed.boards.format(count=count)
        return Page(page.width, page.height, layers, pad.text.title, f"{number}. {board.description}")
