"""The cover of a set's single file: the game, a picture of its board, the contents, and how to print it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.theme import Theme
from boardwright.figures.words import Part, SetWords
from boardwright.scene import Group, Item, Page, Text
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer
from boardwright.typeset.column_parts import ColumnPart, joined
from boardwright.typeset.content import Block, Heading, ListBlock, Paragraph, Run, Table
from boardwright.typeset.setting import block_parts
from boardwright.typeset.typography import GUTTER

TITLE = 11.0
"""Font size of the title in mm, 31 points; smaller for a long title."""

SUBTITLE = 4.2

SMALLEST_PREVIEW, LARGEST_PREVIEW = 25.0, 120.0
"""Side in mm of the square for the picture of the board; with less room the picture is left out."""

PICTURE = 0.64
"""Part of the width given to the picture of the board; the list of materials is beside it."""


@dataclass(frozen=True, slots=True)
class Contents:
    """A line of the contents: a part, its first and last page in the file, and the sheets of paper it takes."""

    part: Part
    first: int
    last: int
    sheets: int
    two_sided: bool = False
    printed_like: Part | None = None
    """Part whose printing advice applies, if not its own: a board to write on is printed like a pad."""


@dataclass(frozen=True, slots=True)
class CoverSheet:
    """Content of the cover. `needs` are names in `SetWords.needs`; `preview` draws the board into a square, in mm."""

    text: SheetText
    theme: Theme
    words: SetWords
    paper: str
    contents: tuple[Contents, ...]
    needs: tuple[str, ...]
    preview: Callable[[float], Drawing]

    def page(self, page: PageSetup) -> Page:
        """The cover, upright unless the page says landscape.

        Raises:
            PageTooSmallError: when the words alone do not fit.
        """
        page = next(page.turned())
        width = page.content_width
        foot = footer(self.text, width, self.theme)
        bottom = page.height - page.bottom - foot.height - GAP
        title, y = self._title(page)
        items: list[Item] = [*title]
        inside = (*self._inside(), *self._printing())
        below = self._set(inside, width)
        need = self._set(self._need(), (width - GUTTER) * (1 - PICTURE))
        side = min(bottom - y - below.height - 3 * GAP, (width - GUTTER) * PICTURE, LARGEST_PREVIEW)
        if side >= max(SMALLEST_PREVIEW, need.height):
            picture = self.preview(side)
            left = page.left + (width - GUTTER) * PICTURE + GUTTER
            items.append(picture.at(page.left, y, alt=True))
            items.append(Group(need.items, left, y + (picture.height - need.height) / 2))
            y += picture.height + 3 * GAP
        else:
            # On a small page: without the picture, then also without what the other pages repeat.
            choices = ((*self._need(), *inside), inside, self._inside())
            below = next((one for blocks in choices if (one := self._set(blocks, width)).height <= bottom - y), below)
        if below.height > bottom - y:
            raise PageTooSmallError("the page has no room for a cover")
        items.append(Group(below.items, page.left, y))
        items.append(foot.at(page.left, page.height - page.bottom - foot.height))
        return Page(page.width, page.height, tuple(items), self.text.title, "", self.words.parts["cover"])

    def _set(self, blocks: Sequence[Block], width: float) -> ColumnPart:
        return joined(block_parts(blocks, width, self.theme))

    def _title(self, page: PageSetup) -> tuple[list[Text], float]:
        """Lines of title and subtitle, and the height at which the rest begins."""
        width, colours = page.content_width, self.theme.colours
        size = TITLE
        while size > SUBTITLE * 1.5 and len(wrapped(self.text.title, size, width, "bold")) > 1:
            size *= 0.9
        y = page.top + 0.75 * size
        found = []
        for words in wrapped(self.text.title, size, width, "bold"):
            found.append(Text(page.left, y, words, size, colours.ink, "bold", role="title"))
            y += 1.15 * size
        y += 0.3 * SUBTITLE
        for words in wrapped(self.text.subtitle or "", SUBTITLE, width):
            found.append(Text(page.left, y - 0.15 * size, words, SUBTITLE, colours.muted, role="text"))
            y += 1.3 * SUBTITLE
        return found, y + GAP

    def _inside(self) -> tuple[Block, ...]:
        words = self.words
        rows = []
        for line in self.contents:
            advice = words.advice[line.printed_like or line.part]
            if line.two_sided:
                advice = f"{advice}, {words.duplex}"
            pages = str(line.first) if line.first == line.last else f"{line.first}\u2013{line.last}"
            cells = (words.parts[line.part], pages, words.sheets_of(line.sheets, self.paper), advice)
            rows.append(tuple((Run(cell),) for cell in cells))
        heading = tuple((Run(word),) for word in words.columns)
        return _heading(words.contents), Table(heading, tuple(rows), ("left", "right", "left", "left"))

    def _need(self) -> tuple[Block, ...]:
        things = [self.words.needs[name].format(paper=self.paper) for name in self.needs]
        return _heading(self.words.need), _list(things, None)

    def _printing(self) -> tuple[Block, ...]:
        return _heading(self.words.printing), _list(self.words.steps, 1)


def _heading(words: str) -> Heading:
    return Heading(2, (Run(words),))


def _list(items: Sequence[str], first: int | None) -> ListBlock:
    return ListBlock(tuple((Paragraph((Run(item),)),) for item in items), first)
