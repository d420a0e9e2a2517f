"""Sheets with the nets of boxes: lines to cut and to fold, flaps for glue, the ground of the game all over.

A tuck box is as large as the room that the pieces take in stacks side by side; an envelope holds sheets. A box for all
of a set is two trays, one going over the other. Millimetres, y down; a net begins at its top left corner.
"""

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal, Protocol

from boardrules.values import dataclass
from boardwright.figures.diagram.crop import seen
from boardwright.figures.diagram.marks import hatching
from boardwright.figures.drawing import Drawing, wrapped
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.theme import Theme
from boardwright.figures.words import SET_WORDS, WORDS
from boardwright.fonts import ASCENT, CAP_HEIGHT, Face, text_width
from boardwright.fonts.outlines import text_outline
from boardwright.geometry.points import inset_polygon, signed_area
from boardwright.geometry.quantised import millionths, whole_above
from boardwright.geometry.units import decimal
from boardwright.scene import Group, Item, Page, Path, Style, Text, polygon, polylines, rectangle, turned
from boardwright.scene.shapes import HALF_TURN
from boardwright.sheets.cover.cover_sheet import sign_row
from boardwright.sheets.layout import GAP, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText, footer

if TYPE_CHECKING:
    from boardwright.geometry.points import Point
    from boardwright.scene import Box


GLUE = 12.0
"""Width of the flap of a box that is glued, and of that which joins the halves of a net."""

TUCK = 14.0
"""Length of the flaps that are tucked in."""

SLANT = 4.0
"""How much flaps narrow towards their ends."""

SIDE_FLAP, LID = 9.0, 18.0
"""Width of the flaps of an envelope that are glued, and length of its lid."""

LOOSE = 3.0
"""How much wider and higher an envelope is than what goes in."""

NOTCH = 9.0
"""Largest radius of the notch for a thumb; it takes at most a third of the edge that it is in."""

BLEED = 3.0
"""How far the ground is printed over the cut."""

Kind = Literal["front", "back", "spine", "lid"]
"""A panel of a net, by what is printed on it."""

Panel = tuple[Kind, "Box", bool]
"""What is printed on a panel, where it is, and whether it is upside down in the net."""


def notched(left: "Point", right: "Point", depth: float) -> "list[Point]":
    """An edge with a notch in its middle, from one end to the other; the notch goes to the right of the way.

    Its depth is at most that of the panel, which is given.
    """
    (x, y), (u, v) = left, right
    length = math.dist(left, right)
    dx, dy = (u - x) / length, (v - y) / length
    radius, middle = min(NOTCH, length / 6, depth / 2), ((x + u) / 2, (y + v) / 2)
    steps = [math.pi * step / 12 for step in range(13)]
    arc = [(-radius * math.cos(turn), radius * math.sin(turn)) for turn in steps]
    return [left, *((middle[0] + a * dx - b * dy, middle[1] + a * dy + b * dx) for a, b in arc), right]


def _rectangle(wide: float, high: float) -> "Sequence[Point]":
    return ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))


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
    def silhouette(self) -> "Sequence[Point]":
        """Corners of an outline of right angles round all of it, clockwise to the eye: ground fills its gaps too."""

    @property
    def panels(self) -> "Sequence[Panel]":
        """The panels that are printed on."""


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
        top = [(0.0, up + SLANT), *notched((front, up), (side, up), self.height)]
        below = [(0.0, up + SLANT), (front, up), (side, up)]
        rest = [(side + slant, dust), (back - slant, dust), (back, up)]
        rest += [(back, TUCK), (back + SLANT, 0.0), (last - SLANT, 0.0), (last, TUCK), (last, up)]
        rest += [(last + slant, dust), (end - slant, dust), (end, up)]
        height = self.size[1]
        return (*top, *rest, *((x, height - y) for x, y in reversed((*below, *rest))))

    @property
    def silhouette(self) -> "Sequence[Point]":
        _, side, back, last, end = self._xs
        up, dust = self._above, self._above - self._dust
        top = [(0.0, up), (side, up), (side, dust), (back, dust), (back, 0.0), (last, 0.0), (last, dust), (end, dust)]
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
    def panels(self) -> "Sequence[Panel]":
        front, side, back, last, end = self._xs
        up, low = self._above, self._above + self.height
        lid: Panel = ("lid", (back, TUCK, last, up), True)
        spines: tuple[Panel, ...] = (("spine", (side, up, back, low), False), ("spine", (last, up, end, low), False))
        return (("front", (front, up, side, low), False), ("back", (back, up, last, low), False), *spines, lid)


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
        return (*lid, *right_flap, *notched((right, bottom), (left, bottom), high), *left_flap)

    @property
    def silhouette(self) -> "Sequence[Point]":
        wide, high = self._inside
        left, right, end, middle, bottom = SIDE_FLAP, SIDE_FLAP + wide, wide + 2 * SIDE_FLAP, LID + high, LID + 2 * high
        sides = ((right, LID), (end, LID), (end, middle), (right, middle), (right, bottom), (left, bottom))
        return ((left, 0.0), (right, 0.0), *sides, (left, middle), (0.0, middle), (0.0, LID), (left, LID))

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
    def panels(self) -> "Sequence[Panel]":
        wide, high = self._inside
        left, right, middle = SIDE_FLAP, SIDE_FLAP + wide, LID + high
        return (("front", (left, LID, right, middle), False), ("back", (left, middle, right, middle + high), True))


@dataclass(frozen=True, slots=True)
class Tray:
    """Half of a box for all of a set: its floor and four walls, whose corners are glued; the measures are its inside.

    The one that goes over the other has a notch in each short wall.
    """

    width: float
    height: float
    depth: float
    over: bool = False

    @property
    def size(self) -> tuple[float, float]:
        return self.width + 2 * self.depth, self.height + 2 * self.depth

    @property
    def outline(self) -> "Sequence[Point]":
        deep, (wide, high) = self.depth, self.size
        slant = min(SLANT, deep / 3)
        left, right, top, bottom = deep, wide - deep, deep, high - deep
        upper = notched((left, 0.0), (right, 0.0), deep) if self.over else [(left, 0.0), (right, 0.0)]
        lower = notched((right, high), (left, high), deep) if self.over else [(right, high), (left, high)]
        flap_right = [(right, top), (right + slant, 1.0), (wide - slant, 1.0), (wide, top), (wide, bottom)]
        flap_right += [(wide - slant, high - 1.0), (right + slant, high - 1.0), (right, bottom)]
        flap_left = [(left, bottom), (left - slant, high - 1.0), (slant, high - 1.0), (0.0, bottom), (0.0, top)]
        flap_left += [(slant, 1.0), (left - slant, 1.0), (left, top)]
        return (*upper, *flap_right, *lower, *flap_left)

    @property
    def folds(self) -> "Sequence[tuple[Point, Point]]":
        deep, (wide, high) = self.depth, self.size
        level = [((0.0, y), (wide, y)) for y in (deep, high - deep)]
        return (*level, *(((x, deep), (x, high - deep)) for x in (deep, wide - deep)))

    @property
    def glued(self) -> "Sequence[Sequence[Point]]":
        deep, (wide, high) = self.depth, self.size
        slant = min(SLANT, deep / 3)
        corners = []
        for left, right in ((0.0, deep), (wide, wide - deep)):
            inner = slant if right > left else -slant
            for foot, end in ((deep, 1.0), (high - deep, high - 1.0)):
                corners.append(((left, foot), (left + inner, end), (right - inner, end), (right, foot)))
        return corners

    @property
    def silhouette(self) -> "Sequence[Point]":
        return _rectangle(*self.size)

    @property
    def panels(self) -> "Sequence[Panel]":
        deep, (wide, high) = self.depth, self.size
        floor: Panel = ("front" if self.over else "back", (deep, deep, wide - deep, high - deep), False)
        if not self.over:
            return (floor,)
        sides = ((0.0, deep, deep, high - deep), (wide - deep, deep, wide, high - deep))
        return (floor, *(("spine", side, False) for side in sides))


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


CARD = 0.5
"""Thickness in mm of the card of a box."""

PAPER = 0.12
"""Thickness in mm of a sheet of paper."""

BOOKLET = 4.0
"""Thickness in mm that a booklet has at the most: that of sixteen sheets, folded."""

PLAY = 2.0
"""Room in mm that all things together have in a box in each direction."""

AID = Piece("Player aid", "", 0, (), outline=((0.0, 0.0), (88.0, 0.0), (88.0, 63.0), (0.0, 63.0)))
"""A player aid, one of a number still to be said."""


@dataclass(frozen=True, slots=True)
class Flat:
    """Something flat in a box: width and height, and its thickness."""

    width: float
    height: float
    thickness: float


def box_for_all(flat: Sequence[Flat], pieces: Sequence[Piece]) -> tuple[Tray, Tray]:
    """Tray and lid for flat things on one another, and the pieces above them in stacks of one height."""
    width = max(min(one.width, one.height) for one in flat) + PLAY
    height = max(max(one.width, one.height) for one in flat) + PLAY
    depth = math.fsum(one.thickness for one in flat) + PLAY
    loose = [piece for piece in pieces if piece.count]
    if loose:
        stacks, most = 2, 2 * max(piece.count for piece in loose)  # a standing piece has two layers
        while (needed := _height(_stacks(loose, stacks * THICKNESS), width)) is None or needed > height:
            if needed is None or stacks >= most:
                width += 5.0
            else:
                stacks += 1
        depth += stacks * THICKNESS
    inside = float(whole_above(width)), float(whole_above(height)), float(max(whole_above(depth), LEAST[2]))
    wider = 2 * CARD + 0.5
    return Tray(*inside), Tray(inside[0] + wider, inside[1] + wider, inside[2], over=True)


LINE = 0.2
"""Width in mm of lines to cut and to fold."""

FOLD_DASH = (1.6, 1.2)
"""Dashes and gaps of a fold, as everywhere."""

INNER = 4.0
"""Room in mm between the sides of a panel and the plate on which its words stand."""

WITHIN = 3.0
"""Room in mm between the sides of a plate and what is on it."""

TITLE, CREDIT, ABOUT, SMALL = 12.0, 2.8, 3.4, 2.3
"""Largest font sizes of the title and of the author on the front, those of the sentence and of the rights line."""

LEAST_TITLE = 1.0
"""Font size of the title below which it is not made smaller, however long it is."""

BETWEEN = 2.5
"""Room in mm between the sentence, the signs and the rights line on the back."""

Ground = Callable[[Theme, float, float], tuple[Item, ...]]
"""Draws the ground of a game over a box of some width and height, which it covers."""


@dataclass(frozen=True, slots=True)
class BoxSheet:
    """A box for these pieces or, if it has no room or there are none, an envelope for sheets folded to a quarter.

    If there are flat things to go in, it is a box for all of them.
    """

    text: SheetText
    theme: Theme
    pieces: Sequence[Piece]
    preview: Callable[[float, float], Drawing | None]
    ground: Ground
    facts: PlayFacts
    sentence: str = ""
    flat: Sequence[Flat] = ()

    def pages(self, page: PageSetup) -> tuple[Page, ...]:
        """The sheets, each turned as its net needs it.

        Raises:
            PageTooSmallError: when nothing has room.
        """
        if self.flat:
            return tuple(one for tray in box_for_all(self.flat, self.pieces) for one in self._tray(tray, page))
        for turned_page in page.turned():
            if box := self._box(turned_page):
                return (self._page(turned_page, box),)
        short, long = sorted((page.width, page.height))
        envelope = Envelope(long / 2, short / 2)
        for turned_page in page.turned():
            if self._fits(envelope, turned_page):
                return (self._page(turned_page, envelope),)
        raise PageTooSmallError("the page has no room for a box or an envelope")

    def _tray(self, tray: Tray, page: PageSetup) -> Iterator[Page]:
        """A tray on one sheet, or in two halves on two."""
        for one in page.turned():
            if self._fits(tray, one):
                yield self._page(one, tray)
                return
        for upper in (True, False):
            half = Half(tray, upper)
            fitting = next((one for one in page.turned() if self._fits(half, one)), None)
            if fitting is None:
                inside = " x ".join(decimal(side, 1) for side in (tray.width, tray.height, tray.depth))
                cure = "use a larger paper, or fold the board (board.panels)"
                raise PageTooSmallError(f"the page has no room for half of a box of {inside} mm for all; {cure}")
            yield self._page(fitting, half)

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
        if isinstance(net, Half):
            return f"{self._fact(net.whole)} · {words['half']}"
        if isinstance(net, Envelope):
            return words["envelope"]
        sizes = {name: number(decimal(getattr(net, name), 1)) for name in ("width", "height", "depth")}
        name = "box" if isinstance(net, TuckBox) else "lid" if isinstance(net, Tray) and net.over else "all"
        return words[name].format(**sizes, thickness=number(decimal(THICKNESS, 1)))

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
        colours, whole = self.theme.colours, net.whole if isinstance(net, Half) else net
        moved = (0.0, net.moved) if isinstance(net, Half) else (0.0, 0.0)
        clip = tuple(inset_polygon(net.silhouette, -BLEED))
        (width, height), bleed = whole.size, 2 * BLEED
        ground = Group(self.ground(self.theme, width + bleed, height + bleed), -BLEED, -BLEED)
        plates = tuple(self._plates(whole))
        if isinstance(net, Half):  # what is printed on the other half is not in the file of this one
            box = (-BLEED, -net.moved - BLEED, width + BLEED, net.size[1] - net.moved + BLEED)
            plates = tuple(seen(plates, box, box))
        printed = [ground, *plates]
        yield Group((Group(tuple(printed), *moved),), clip=clip)
        # Ink keeps glue from holding: only a strip along the fold has the ground.
        bare = [tuple(inset_polygon(_clockwise(flap), BLEED)) for flap in net.glued]
        yield from (polygon(flap, Style(colours.paper), role="artifact") for flap in bare)
        yield from hatching(bare, colours.line, gap=2.0, width=0.15)
        yield polylines(net.folds, Style(None, colours.line, LINE, FOLD_DASH), role="artifact")
        yield polygon(net.outline, Style(None, colours.ink, LINE), role="artifact")

    def _plates(self, net: Net) -> Iterator[Item]:
        """Light plates with the words and the picture of each panel."""
        for kind, box, upside_down in net.panels:
            left, top, right, bottom = box
            inner = INNER if kind in ("front", "back") else min(INNER, (right - left) / 6, (bottom - top) / 6)
            wide, high = right - left - 2 * inner, bottom - top - 2 * inner
            colours = self.theme.colours
            plate = Style(colours.paper, colours.accent, 0.35)
            items: list[Item] = [rectangle(0.0, 0.0, wide, high, plate, radius=1.0, role="artifact")]
            match kind:
                case "front":
                    items += self._front(wide, high)
                case "back":
                    items += self._back(wide, high, NOTCH if upside_down else 1.0)
                case "spine":
                    items += self._spine(wide, high)
                case "lid":
                    items += self._lid(wide, high)
            drawn = Group(tuple(items), left + inner, top + inner)
            if upside_down:
                drawn = Group(turned(items, HALF_TURN), right - inner, bottom - inner)
            yield drawn

    def _front(self, wide: float, high: float) -> Iterator[Item]:
        """Title and author, and the board in play in the room below."""
        width, colours = wide - 2 * WITHIN, self.theme.colours
        widest = max((text_width(word, 1.0, "bold") for word in self.text.title.split()), default=1.0)
        size = min(TITLE, width / widest, 0.1 * high)
        y, middle = WITHIN + min(NOTCH, wide / 6) * 0.7, wide / 2
        credit = wrapped(self.text.credit, CREDIT, width)
        tallest = high - WITHIN - y - 1.4 * CREDIT * len(credit)
        while 1.2 * size * len(wrapped(self.text.title, size, width, "bold")) > tallest and size > LEAST_TITLE:
            size *= 0.9
        for line in wrapped(self.text.title, size, width, "bold"):
            yield Text(middle, y + ASCENT * size, line, size, colours.ink, "bold", "middle", role="title")
            y += 1.2 * size
        for line in credit:
            yield Text(middle, y + ASCENT * CREDIT, line, CREDIT, colours.accent, "regular", "middle", role="text")
            y += 1.4 * CREDIT
        room = high - WITHIN - y - GAP
        picture = self.preview(width, room) if room >= 20.0 else None
        if picture:
            yield picture.at(middle - picture.width / 2, y + GAP + (room - picture.height) / 2, alt=True)

    def _back(self, wide: float, high: float, above: float) -> Iterator[Item]:
        """What the game is about, for whom it is, and whose it is, below some more room."""
        width, colours, y = wide - 2 * WITHIN, self.theme.colours, WITHIN + above
        signs = sign_row(self.facts, SET_WORDS[self.text.language], width, self.theme, SMALL)
        rights = wrapped(self.text.rights, SMALL, width)
        foot = high - WITHIN - 1.35 * SMALL * len(rights)
        about = wrapped(self.sentence, ABOUT, width)
        if y + 1.35 * ABOUT * len(about) + signs.height + 2 * BETWEEN > foot:
            about = ()  # a small box says only for whom it is
        for line in about:
            yield Text(WITHIN, y + ASCENT * ABOUT, line, ABOUT, colours.ink, role="text")
            y += 1.35 * ABOUT
        yield signs.at(WITHIN, y + (BETWEEN if about else 0.0))
        for number, line in enumerate(rights):
            at = foot + 1.35 * SMALL * number + ASCENT * SMALL
            yield Text(WITHIN, at, line, SMALL, colours.muted, role="text")

    def _spine(self, wide: float, high: float) -> Iterator[Item]:
        """The title along the spine, to be read with the head to the right."""
        room, across = high - 2 * WITHIN, wide - 2.0
        size = min(0.62 * across / CAP_HEIGHT, TITLE, room / max(text_width(self.text.title, 1.0, "bold"), 1e-9))
        length = text_width(self.text.title, size, "bold")
        lettered = turned((_lettered(self.text.title, size, self.theme.colours.ink),), 90)
        yield Group(lettered, wide / 2 - CAP_HEIGHT * size / 2, (high - length) / 2, alt=self.text.title)

    def _lid(self, wide: float, high: float) -> Iterator[Item]:
        """The title across the lid."""
        size = min(0.5 * high / CAP_HEIGHT, TITLE, (wide - 4.0) / max(text_width(self.text.title, 1.0, "bold"), 1e-9))
        base = high / 2 + CAP_HEIGHT * size / 2
        yield Text(wide / 2, base, self.text.title, size, self.theme.colours.ink, "bold", "middle", role="label")


def _clockwise(corners: "Sequence[Point]") -> "Sequence[Point]":
    """Corners in the order in which a polygon shrinks when it is inset."""
    return corners if signed_area(corners) > 0 else tuple(reversed(corners))


def _lettered(words: str, size: float, colour: str, face: Face = "bold") -> Path:
    """A line of words as a path, from (0, 0) along the baseline: text itself is never turned sideways."""
    letters, numbers = "", list[float]()
    for command, ends in re.findall(r"([MLQCZ])([^MLQCZ]*)", text_outline(words, 0.0, 0.0, size, face)):
        found = [float(one) for one in re.findall(r"-?[\d.]+", ends)]
        if command == "Q":
            (x, y), (a, b, u, v) = numbers[-2:], found
            found = [x + 2 * (a - x) / 3, y + 2 * (b - y) / 3, u + 2 * (a - u) / 3, v + 2 * (b - v) / 3, u, v]
        letters += "C" if command == "Q" else command
        numbers += found
    return Path(letters, tuple(numbers), Style(colour))


@dataclass(frozen=True, slots=True)
class Half:
    """Half of a tray that is too large for a sheet; the upper half has a flap that the lower one is glued on."""

    whole: Tray
    upper: bool

    @property
    def _cut(self) -> float:
        return self.whole.size[1] / 2

    @property
    def moved(self) -> float:
        """How far up the whole net is moved, so that this half of it begins at the top."""
        return 0.0 if self.upper else -self._cut

    @property
    def size(self) -> tuple[float, float]:
        return self.whole.size[0], self._cut + (GLUE if self.upper else 0.0)

    @property
    def outline(self) -> "Sequence[Point]":
        half = list(_above(self.whole.outline, self._cut))
        wide, cut = self.whole.size[0], self._cut
        if not self.upper:
            return [(x, cut - y) for x, y in reversed(half)]  # the lower half mirrors the upper one
        at = half.index((wide, cut))
        return [*half[: at + 1], (wide - 1.0, cut + GLUE), (1.0, cut + GLUE), *half[at + 1 :]]

    @property
    def folds(self) -> "Sequence[tuple[Point, Point]]":
        cut = self._cut
        end = cut + (GLUE if self.upper else 0.0)
        lines = [(start, (stop[0], min(stop[1], end))) for start, stop in self.whole.folds if start[1] < cut]
        return [_flipped(line, cut) for line in lines] if not self.upper else lines

    @property
    def glued(self) -> "Sequence[Sequence[Point]]":
        wide, cut = self.whole.size[0], self._cut
        corners = [flap for flap in self.whole.glued if (flap[0][1] < cut) == self.upper]
        if not self.upper:
            return [tuple((x, y - cut) for x, y in flap) for flap in corners]
        return [*corners, ((0.0, cut), (wide, cut), (wide - 1.0, cut + GLUE), (1.0, cut + GLUE))]

    @property
    def silhouette(self) -> "Sequence[Point]":
        return _rectangle(*self.size)

    @property
    def panels(self) -> "Sequence[Panel]":
        return ()


def _flipped(line: "tuple[Point, Point]", cut: float) -> "tuple[Point, Point]":
    """A line of the upper half as it is in the lower one."""
    return (line[0][0], cut - line[0][1]), (line[1][0], cut - line[1][1])


def _above(corners: "Sequence[Point]", cut: float) -> "Iterator[Point]":
    """The part of an outline above a level. Source: I. E. Sutherland and G. W. Hodgman, 1974, for one line."""
    for (x, y), (u, v) in zip(corners, (*corners[1:], corners[0]), strict=True):
        if y <= cut:
            yield x, y
        if (y < cut < v) or (v < cut < y):
            yield x + (u - x) * (cut - y) / (v - y), cut
