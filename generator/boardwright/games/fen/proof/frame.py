"""A page of the proof: its title, which says what part it is, its footer, and the room between them. Millimetres."""

from collections.abc import Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fen.proof.charts import SMALL
from boardwright.games.fen.words import FEN_WORDS, FenWords
from boardwright.scene import Group, Item, Page, Text
from boardwright.sheets.layout import GAP, PageSetup
from boardwright.sheets.page_frame import SheetText, footer, framed, header

HIGHEST = 30.0
"""Most empty mm above a drawing."""

NOTE = 4.5
"""Height in mm of the line below labels."""


@dataclass(frozen=True, slots=True)
class ProofFrame:
    """Words and look of all pages of a proof."""

    text: SheetText
    theme: Theme

    @property
    def words(self) -> FenWords:
        """Words in the language of the sheet."""
        return FEN_WORDS[self.text.language]

    def room(self, page: PageSetup, part: str = "") -> "Room":
        """A page whose subtitle names its part.

        Raises:
            PageTooSmallError: when title and footer have no room.
        """
        subtitle = self.text.subtitle or ""
        told = " · ".join(words for words in (self.words.proof.name, part, subtitle) if words)
        text = replace(self.text, subtitle=told)
        top = header(text, page.content_width, self.theme)
        bottom = footer(text, page.content_width, self.theme)
        height = page.content_height - top.height - bottom.height - 2 * GAP
        return Room(self, page, top, bottom, page.content_width, height)


@dataclass(frozen=True, slots=True)
class Room:
    """A page with its finished title and footer, and the body between them."""

    frame: ProofFrame
    page: PageSetup
    title: Drawing
    foot: Drawing
    width: float
    height: float

    @property
    def left(self) -> float:
        """Left border of the body."""
        return self.page.left

    @property
    def top(self) -> float:
        """Top of the body."""
        return self.page.top + self.title.height + GAP

    def page_of(self, body: Sequence[Item], words: str) -> Page:
        """The finished page."""
        page = self.page
        items = (Group(tuple(body), name="proof"), framed(page, self.title, self.foot))
        return Page(page.width, page.height, items, self.frame.text.title, words)

    def named(self, drawing: Drawing, words: str, more: Sequence[Item] = ()) -> Page:
        """A page with a drawing in the middle and a line below it."""
        left = self.left + (self.width - drawing.width) / 2
        free = self.height - NOTE - drawing.height
        top = self.top + min(free / 2, HIGHEST)
        note = Text(
            self.left, self.top + self.height - 0.6, words, SMALL, self.frame.theme.colours.muted, role="running"
        )
        return self.page_of((drawing.at(left, top, alt=True), *more, note), drawing.description)
