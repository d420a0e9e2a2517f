"""A board larger than the paper: an assembly map, then one page for each piece."""

import math
from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.drawing import BoardFigure
from boardwright.figures.theme import Theme
from boardwright.figures.words import POSTER_WORDS, PosterWords
from boardwright.geometry.quantised import rounded
from boardwright.scene import Group, Page
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, framed, with_size
from boardwright.sheets.poster.division import Division, divisions_between_cells, straight_division
from boardwright.sheets.poster.excerpt import Excerpts
from boardwright.sheets.poster.map import map_page
from boardwright.sheets.poster.marks import (
    HEAD,
    MARK_ACROSS,
    MARK_DOWN,
    Spot,
    cut_lines,
    foot,
    head,
    seam_mark,
    spots,
    ticks,
)

Seams = Literal["straight", "cells"]

MOST_SHEETS = 200
"""Most pieces of a poster."""


@dataclass(frozen=True, slots=True)
class PosterSheet:
    """Everything a poster needs. `cell` is the true size of the board's cells in mm."""

    board: BoardFigure
    cell: float
    text: SheetText
    theme: Theme
    seams: Seams = "cells"
    """Whether seams follow the borders of the cells or are straight; these also if a cell is larger than a sheet."""
    overlap: float = 10.0
    """Width in mm of the strip that sheets with straight seams share."""
    on_borders: bool = False
    """Whether places lie on the borders of cells, so that seams along them halve these places."""

    @property
    def words(self) -> PosterWords:
        """Fixed words in the sheets' language."""
        return POSTER_WORDS[self.text.language]

    def pages(self, page: PageSetup) -> tuple[Page, ...]:
        """The map, then the sheets row by row.

        Raises:
            PageTooSmallError: if the page has no room for a piece, or the board needs more than `MOST_SHEETS`.
        """
        turned, division = self.divided(page)
        board = self.board.draw(self.cell, self.theme)
        excerpts = Excerpts(board.items, max(turned.content_width, turned.content_height) / 4)
        marked = spots(division)
        drawn = [self._page(turned, division, number, excerpts, marked) for number in range(len(division.pieces))]
        del excerpts  # of a huge board they take as much as the pages
        text = self._worded()
        return (map_page(board, division, text, turned, self.theme, halving=self.on_borders), *drawn)

    def divided(self, page: PageSetup) -> tuple[PageSetup, Division]:
        """The page as it is turned, and the pieces: as few as possible, with the seams that are asked for.

        Raises:
            PageTooSmallError: as `pages`.
        """
        problem: PageTooSmallError | None = None
        ways: list[tuple[tuple[float, ...], PageSetup, Division]] = []
        covered: list[tuple[PageSetup, Division]] = []
        for turned in page.turned():
            try:
                width, height = self._room(turned)
            except PageTooSmallError as error:
                problem = problem or error
                continue
            if self._least(width, height) > MOST_SHEETS:
                continue
            if self.seams == "cells":
                found = [
                    division
                    for division in divisions_between_cells(self.board, self.cell, width, height)
                    if len(division.pieces) <= MOST_SHEETS
                ]
                ways += [(_merit(division), turned, division) for division in found]
            if division := straight_division(self.board, self.cell, width, height, self.overlap, MOST_SHEETS):
                covered.append((turned, division))
        if ways:
            _, turned, division = min(ways, key=lambda way: way[0])
            return turned, division
        if covered:
            return min(covered, key=lambda way: len(way[1].pieces))
        raise problem or PageTooSmallError(f"a poster of this board needs more than {MOST_SHEETS} sheets of this paper")

    def _least(self, width: float, height: float) -> float:
        """Least number of sheets for the area of the board's cells: an early estimate, before anything is cut."""
        across, down = self.board.size(self.cell)
        return across * down / 4 / (width * height)

    def _room(self, page: PageSetup) -> tuple[float, float]:
        """Greatest width and height in mm of a piece on a page."""
        sheet, count = self.words.sheet.format(label="200"), self.words.page.format(page=100, pages=200)
        below = foot(self.text, sheet, count, page.content_width, self.theme).height
        width = page.content_width - 2 * MARK_ACROSS
        height = page.content_height - HEAD - below - 2 * MARK_DOWN
        if width <= 0 or height <= 0:
            raise PageTooSmallError("the page has no room for a piece of a poster between header and footer")
        return width, height

    def _worded(self) -> SheetText:
        """Text of the map with the board's size among the facts."""
        return with_size(self.text, *self.board.size(self.cell))

    def _page(
        self, page: PageSetup, division: Division, number: int, excerpts: Excerpts, marked: tuple[Spot, ...]
    ) -> Page:
        piece, theme = division.pieces[number], self.theme
        width, height = self._room(page)
        left, top, right, bottom = piece.box
        dx = page.left + MARK_ACROSS + (width - right + left) / 2 - left
        dy = page.top + HEAD + MARK_DOWN + (height - bottom + top) / 2 - top
        items = (*excerpts.within(piece.box), *ticks(division, number, theme))
        marks = list(cut_lines(division, number, theme))
        for seam, spot in zip(division.seams, marked, strict=True):
            if number in (seam.first, seam.second):
                marks += seam_mark(division, seam, spot, number, theme)
        count = self.words.page.format(page=number + 2, pages=len(division.pieces) + 1)
        sheet = self.words.sheet.format(label=piece.label)
        bottom_line = foot(self.text, sheet, count, page.content_width, theme)
        words = self.words.piece.format(label=piece.label)
        layers = (
            Group(tuple(Group(items, dx, dy, clip=outline, alt=words) for outline in piece.outlines), name="board"),
            Group(tuple(marks), dx, dy, name="marks"),
            framed(page, head(piece.label, self.text, page.content_width, theme), bottom_line),
        )
        return Page(page.width, page.height, layers, f"{self.text.title}: {piece.label}", words, piece.label)


def _merit(division: Division) -> tuple[float, ...]:
    """The smaller the better: sheets, loose parts, paper too narrow for ticks, length of the seams in mm."""
    loose = sum(len(piece.outlines) for piece in division.pieces)
    length = math.fsum(
        math.dist(p, q) for seam in division.seams for p, q in zip(seam.path, seam.path[1:], strict=False)
    )
    return len(division.pieces), loose, -division.strip, rounded(length, 3)
