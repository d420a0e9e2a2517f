"""The sheet with the net of a box or envelope: lines to cut and to fold, flaps for glue, the title on the front."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from boardwright.figures.diagram.marks import hatching
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.fonts import ASCENT, text_width
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Style, Text, polygon, polylines
from boardwright.sheets.box.nets import Envelope, Net, TuckBox
from boardwright.sheets.box.stacks import THICKNESS, insides
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer

LINE = 0.2
"""Width in mm of lines to cut and to fold."""

FOLD_DASH = (1.6, 1.2)
"""Dashes and gaps of a fold, as everywhere."""

INNER = 5.0
"""Room in mm between the sides of the front and what is printed on it."""

TITLE, CREDIT = 7.0, 2.8
"""Largest font sizes of the title and of the author on the front."""


@dataclass(frozen=True, slots=True)
class BoxSheet:
    """A box for these pieces or, if it has no room or there are none, an envelope for sheets folded to a quarter."""

    text: SheetText
    theme: Theme
    pieces: Sequence[Piece]
    preview: Callable[[float, float], Drawing | None]

    def page(self, page: PageSetup) -> Page:
        """The sheet, turned as the net needs it.

        Raises:
            PageTooSmallError: when neither has room.
        """
        for turned in page.turned():
            if box := self._box(turned):
                return self._page(turned, box)
        short, long = sorted((page.width, page.height))
        envelope = Envelope(long / 2, short / 2)
        for turned in page.turned():
            if self._fits(envelope, turned):
                return self._page(turned, envelope)
        raise PageTooSmallError("the page has no room for a box or an envelope")

    def _box(self, page: PageSetup) -> TuckBox | None:
        """The box with the smallest net that has room."""
        if not self.pieces:
            return None
        boxes = [TuckBox(one.width, one.height, one.depth) for one in insides(self.pieces)]
        fitting = [box for box in boxes if self._fits(box, page)]
        return min(fitting, key=lambda box: millionths(box.size[0] * box.size[1]), default=None)

    def _fits(self, net: Net, page: PageSetup) -> bool:
        width, height = net.size
        foot = self._footer(net, page)
        room = page.content_height - foot.height - GAP
        return millionths(width) <= millionths(page.content_width) and millionths(height) <= millionths(room)

    def _footer(self, net: Net, page: PageSetup) -> Drawing:
        return footer(replace(self.text, facts=(self._fact(net),)), page.content_width, self.theme)

    def _fact(self, net: Net) -> str:
        words = SET_WORDS[self.text.language].box
        number = WORDS[self.text.language].number
        if isinstance(net, TuckBox):
            sizes = {name: number(decimal(getattr(net, name), 1)) for name in ("width", "height", "depth")}
            return words["box"].format(**sizes, thickness=number(decimal(THICKNESS, 1)))
        return words["envelope"]

    def _page(self, page: PageSetup, net: Net) -> Page:
        foot = self._footer(net, page)
        width, height = net.size
        room = page.content_height - foot.height - GAP
        left, top = page.left + (page.content_width - width) / 2, page.top + (room - height) / 2
        items = (
            Group(tuple(self._drawn(net)), left, top, name="net"),
            foot.at(page.left, page.height - page.bottom - foot.height),
        )
        title = f"{self.text.title} · {SET_WORDS[self.text.language].parts['box']}"
        return Page(page.width, page.height, items, title)

    def _drawn(self, net: Net) -> Iterator[Item]:
        colours = self.theme.colours
        yield from hatching(net.glued, colours.line, gap=2.0, width=0.15)
        yield from self._front(net)
        yield polylines(net.folds, Style(None, colours.line, LINE, FOLD_DASH), role="artifact")
        yield polygon(net.outline, Style(None, colours.ink, LINE), role="artifact")

    def _front(self, net: Net) -> Iterator[Item]:
        """Title and author, and the board in play in the room below."""
        left, top, right, bottom = net.front
        width, colours = right - left - 2 * INNER, self.theme.colours
        size = min(TITLE, 1.6 * width / max(text_width(self.text.title, 1.0, "bold"), 1e-9))
        y = top + INNER
        middle = (left + right) / 2
        for line in wrapped(self.text.title, size, width, "bold"):
            yield Text(middle, y + ASCENT * size, line, size, colours.ink, "bold", "middle", role="title")
            y += 1.2 * size
        for line in wrapped(self.text.credit, CREDIT, width):
            yield Text(middle, y + ASCENT * CREDIT, line, CREDIT, colours.accent, "regular", "middle", role="text")
            y += 1.4 * CREDIT
        room = bottom - INNER - y - GAP
        picture = self.preview(width, room) if room >= 20.0 else None
        if picture:
            x = middle - picture.width / 2
            yield picture.at(x, y + GAP + (room - picture.height) / 2, alt=True)
