"""The catalogue on one sheet: families of tilings, each under a heading, in one grid of equal swatches."""

import math
from collections.abc import Sequence

from boardrules.values import dataclass
from boardwright.figures.theme import Theme
from boardwright.fonts import DESCENT, text_width
from boardwright.games.fen.gallery.swatch import WORDS, TilingSwatch, side_colour
from boardwright.geometry.quantised import millionths
from boardwright.scene import Group, Item, Page, Style, Text, line, rectangle
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer, framed, header

HEADING = 3.4
HEADING_HEIGHT = 6.6
"""Font size of a family's heading in mm, and the height that it takes."""

COLUMN_GAP = 4.0
ROW_GAP = 3.0
"""Space in mm between swatches."""

LEGEND_HEIGHT = 6.5

SMALLEST = 12.0
"""Smallest side of a swatch in mm."""

COLUMNS = range(6, 15)
"""Numbers of columns to try."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the tilings below it."""

    heading: str
    swatches: tuple[TilingSwatch, ...]


@dataclass(frozen=True, slots=True)
class GallerySheet:
    """Words, look and tilings of the sheet."""

    text: SheetText
    theme: Theme
    sections: tuple[Section, ...]

    def page(self, page: PageSetup) -> Page:
        """The sheet, with the number of columns that makes the swatches largest.

        Raises:
            PageTooSmallError: when the swatches would be too small to be of use.
        """
        top = header(self.text, page.content_width, self.theme)
        foot = footer(self.text, page.content_width, self.theme)
        height = page.content_height - top.height - foot.height - 2 * GAP
        grids = [self._grid(columns, page.content_width, height - LEGEND_HEIGHT) for columns in COLUMNS]
        best = max(grids, key=lambda grid: millionths(min(grid.width, grid.height)))
        if min(best.width, best.height) < SMALLEST:
            raise PageTooSmallError("the page is too small for the whole catalogue; it needs A3, Tabloid or Legal")
        y = page.top + top.height + GAP
        body = [self._legend().at_left(page.left, y), best.items(self.theme, page.left, y + LEGEND_HEIGHT)]
        count = sum(len(section.swatches) for section in self.sections)
        return Page(
            page.width,
            page.height,
            (Group(tuple(body), name="gallery"), framed(page, top, foot)),
            self.text.title,
            f"{count} tilings, each as a patch of faces coloured by their number of sides.",
        )

    def _legend(self) -> "_Legend":
        used = {len(face) for section in self.sections for one in section.swatches for face in one.tiling.faces}
        return _Legend(tuple(sorted(used)), self.theme)

    def _grid(self, columns: int, width: float, height: float) -> "_Grid":
        """Grid with a number of columns, its swatches as high as the rows allow."""
        wide = (width - (columns - 1) * COLUMN_GAP) / columns
        rows = [
            (section.heading if start == 0 else "", section.swatches[start : start + columns])
            for section in self.sections
            for start in range(0, len(section.swatches), columns)
        ]
        words = [self._words_height(row, wide) for _, row in rows]
        headings = HEADING_HEIGHT * len(self.sections)
        high = (height - headings - math.fsum(words) - ROW_GAP * (len(rows) - 1)) / len(rows)
        return _Grid(tuple(rows), tuple(words), wide, high)

    def _words_height(self, row: Sequence[TilingSwatch], width: float) -> float:
        return max(one.words(width, 0.0, self.theme)[-1].y for one in row) + DESCENT * WORDS


@dataclass(frozen=True, slots=True)
class _Legend:
    """Colours of the faces by sides."""

    sides: tuple[int, ...]
    theme: Theme

    def at_left(self, left: float, top: float) -> Group:
        items: list[Item] = []
        x = 0.0
        for sides in self.sides:
            words = f"{sides} sides"
            style = Style(side_colour(sides, self.theme), self.theme.colours.ink, self.theme.lines.fine * 0.8)
            items.append(rectangle(x + 0.2, 0.2, 2.6, 2.6, style))
            items.append(Text(x + 4.0, 2.3, words, WORDS, self.theme.colours.ink))
            x += 4.0 + text_width(words, WORDS) + 4.0
        return Group(tuple(items), left, top)


@dataclass(frozen=True, slots=True)
class _Grid:
    """Rows (with a heading, or none) and the heights of their words; width and height of each swatch."""

    rows: tuple[tuple[str, tuple[TilingSwatch, ...]], ...]
    words: tuple[float, ...]
    width: float
    height: float

    def items(self, theme: Theme, left: float, top: float) -> Group:
        """Everything in the grid."""
        items: list[Item] = []
        y = 0.0
        columns = max(len(row) for _, row in self.rows)
        full = columns * (self.width + COLUMN_GAP) - COLUMN_GAP
        for (heading, row), words in zip(self.rows, self.words, strict=True):
            if heading:
                items.append(Text(0.0, y + 3.0, heading, HEADING, theme.colours.ink, "bold"))
                rule = Style(stroke=theme.colours.line, width=theme.lines.fine)
                items.append(line((0.0, y + 4.5), (full, y + 4.5), rule))
                y += HEADING_HEIGHT
            for column, one in enumerate(row):
                drawn = (*one.draw(self.width, self.height, theme), *one.words(self.width, self.height, theme))
                items.append(Group(drawn, column * (self.width + COLUMN_GAP), y))
            y += self.height + words + ROW_GAP
        return Group(tuple(items), left, top)
