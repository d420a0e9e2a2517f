"""The sheet with the net of a box or envelope: lines to cut and to fold, flaps for glue, the title on the front.

A tuck box is as large as the room that the pieces take in stacks side by side. Millimetres, y down; a net begins at its
top left corner.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from boardrules.values import dataclass
from boardwright.figures.diagram.marks import hatching
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.fonts import ASCENT, text_width
from boardwright.geometry.quantised import millionths, whole_above
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Style, Text, polygon, polylines
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer

if TYPE_CHECKING:
    from boardwright.geometry.points import Point
    from boardwright.scene import Box


GLUE = 12.0
"""Width of the flap of a box that is glued."""

TUCK = 14.0
"""Length of the flaps that are tucked in."""

SLANT = 4.0
"""How much flaps narrow towards their ends."""

SIDE_FLAP, LID = 9.0, 18.0
"""Width of the flaps of an envelope that are glued, and length of its lid."""

LOOSE = 3.0
"""How much wider and higher an envelope is than what goes in."""


class Net(Protocol):
    """What a maker cuts out and folds."""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height."""

    @property
    def outline(self) -> "Sequence[Point]":
        """Corners of the line to cut along, in order."""

    @property
    def folds(self) -> "Sequence[tuple[Point, Point]]":
        """Lines to fold along, from cut to cut."""

    @property
    def glued(self) -> "Sequence[Sequence[Point]]":
        """Flaps that get glue."""

    @property
    def front(self) -> "Box":
        """The side that is seen first: left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class TuckBox:
    """A box whose lid and bottom are tucked in; width, height and depth are those of its inside."""

    width: float
    height: float
    depth: float

    @property
    def size(self) -> tuple[float, float]:
        return (GLUE + 2 * self.width + 2 * self.depth, self.height + 2 * self._above)

    @property
    def _above(self) -> float:
        return self.depth + TUCK

    @property
    def _dust(self) -> float:
        """Length of the flaps beside the lid: they must not meet in the middle."""
        return min(self.depth, self.width / 2 - 1.0)

    @property
    def _xs(self) -> tuple[float, ...]:
        """Left sides of front, side, back and side, and the right end."""
        xs = [GLUE]
        for step in (self.width, self.depth, self.width, self.depth):
            xs.append(xs[-1] + step)
        return tuple(xs)

    @property
    def outline(self) -> "Sequence[Point]":
        front, side, back, last, end = self._xs
        up, dust, slant = self._above, self._above - self._dust, SLANT / 2
        top = [(0.0, up + SLANT), (front, up), (side, up)]
        top += [(side + slant, dust), (back - slant, dust), (back, up)]
        top += [(back, TUCK), (back + SLANT, 0.0), (last - SLANT, 0.0), (last, TUCK), (last, up)]
        top += [(last + slant, dust), (end - slant, dust), (end, up)]
        height = self.size[1]
        return (*top, *((x, height - y) for x, y in reversed(top)))

    @property
    def folds(self) -> "Sequence[tuple[Point, Point]]":
        front, side, back, last, end = self._xs
        up, low = self._above, self._above + self.height
        upright = [((x, up), (x, low)) for x in (front, side, back, last)]
        level = [
            ((left, y), (right, y)) for y in (up, low) for left, right in ((side, back), (back, last), (last, end))
        ]
        tucks = [((back, y), (last, y)) for y in (TUCK, self.size[1] - TUCK)]
        return (*upright, *level, *tucks)

    @property
    def glued(self) -> "Sequence[Sequence[Point]]":
        up, low = self._above, self._above + self.height
        return (((0.0, up + SLANT), (GLUE, up), (GLUE, low), (0.0, low - SLANT)),)

    @property
    def front(self) -> "Box":
        return (GLUE, self._above, GLUE + self.width, self._above + self.height)


@dataclass(frozen=True, slots=True)
class Envelope:
    """An envelope for sheets of this width and height, with two flaps to glue and a lid to tuck in."""

    width: float
    height: float

    @property
    def _inside(self) -> tuple[float, float]:
        return (self.width + LOOSE, self.height + LOOSE)

    @property
    def size(self) -> tuple[float, float]:
        wide, high = self._inside
        return (wide + 2 * SIDE_FLAP, LID + 2 * high)

    @property
    def outline(self) -> "Sequence[Point]":
        wide, high = self._inside
        left, right, end = SIDE_FLAP, SIDE_FLAP + wide, wide + 2 * SIDE_FLAP
        middle, bottom = LID + high, LID + 2 * high
        lid = ((left, LID), (left + SLANT, 0.0), (right - SLANT, 0.0), (right, LID))
        right_flap = ((end, LID + SLANT), (end, middle - SLANT), (right, middle))
        left_flap = ((left, middle), (0.0, middle - SLANT), (0.0, LID + SLANT))
        return (*lid, *right_flap, (right, bottom), (left, bottom), *left_flap)

    @property
    def folds(self) -> "Sequence[tuple[Point, Point]]":
        wide, high = self._inside
        left, right, middle = SIDE_FLAP, SIDE_FLAP + wide, LID + high
        level = [((left, y), (right, y)) for y in (LID, middle)]
        return (*level, *(((x, LID), (x, middle)) for x in (left, right)))

    @property
    def glued(self) -> "Sequence[Sequence[Point]]":
        wide, high = self._inside
        left, right, end, middle = SIDE_FLAP, SIDE_FLAP + wide, wide + 2 * SIDE_FLAP, LID + high
        one = ((left, LID), (left, middle), (0.0, middle - SLANT), (0.0, LID + SLANT))
        other = ((right, LID), (end, LID + SLANT), (end, middle - SLANT), (right, middle))
        return (one, other)

    @property
    def front(self) -> "Box":
        wide, high = self._inside
        return (SIDE_FLAP, LID, SIDE_FLAP + wide, LID + high)


THICKNESS = 1.0
"""Thickness of a piece in mm: paper glued to strong card. Standing pieces have two layers."""

ROUND = 1.0
"""Room in mm around each stack, so that fingers get it out."""

LEAST = (45.0, 60.0, 12.0)
"""Least width, height and depth of a box in mm: smaller ones cannot be folded well."""

DEPTHS = (12.0, 15.0, 18.0, 21.0, 24.0, 28.0, 32.0, 36.0, 40.0)
"""Depths tried."""

WIDTHS = tuple(float(width) for width in range(45, 131, 5))
"""Widths tried."""


@dataclass(frozen=True, slots=True)
class Inside:
    """Width, height and depth of the inside of a box in mm."""

    width: float
    height: float
    depth: float


def insides(pieces: Sequence[Piece]) -> list[Inside]:
    """Boxes that hold the pieces in stacks as high as the box is deep, of many widths and depths."""
    found = []
    for depth in DEPTHS:
        stacks = _stacks(pieces, depth)
        for width in WIDTHS:
            height = _height(stacks, width)
            if height is not None:
                found.append(Inside(width, max(LEAST[1], float(whole_above(height))), depth))
    return found


def _stacks(pieces: Sequence[Piece], depth: float) -> list[tuple[float, float]]:
    """Width and height of each stack, upright, the highest first."""
    found: list[tuple[float, float]] = []
    for piece in pieces:
        each = math.floor(depth / (THICKNESS * (2 if piece.folds else 1)) + 1e-6)
        short, long = sorted(_size(piece))
        found += [(short + 2 * ROUND, long + 2 * ROUND)] * math.ceil(piece.count / each)
    return sorted(found, key=lambda one: (-millionths(one[1]), -millionths(one[0])))


def _size(piece: Piece) -> tuple[float, float]:
    if piece.radius:
        return (2 * piece.radius, 2 * piece.radius)
    xs, ys = zip(*piece.outline, strict=True)
    return (max(xs) - min(xs), max(ys) - min(ys))


def _height(stacks: Sequence[tuple[float, float]], width: float) -> float | None:
    """Height in mm of rows of stacks, each row filled from the left; None if a stack is wider than the box."""
    if any(millionths(wide) > millionths(width) for wide, _ in stacks):
        return None
    height = x = row = 0.0
    for wide, high in stacks:
        if x and millionths(x + wide) > millionths(width):
            height, x, row = height + row, 0.0, 0.0
        x, row = x + wide, max(row, high)
    return height + row


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
