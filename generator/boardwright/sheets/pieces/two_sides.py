"""Fronts and backs: the place of a piece's back, such that it is behind its front when the paper is turned over.

Millimetres, y down, origin top left of the page as it is read.
"""

from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.geometry.curved import alike
from boardwright.geometry.points import Point, bounds
from boardwright.scene import (
    Circle,
    Duplex,
    Group,
    Item,
    Path,
    Style,
    discs,
    flattened,
    item_box,
    polygon,
    polylines,
    turned,
)
from boardwright.sheets.layout import PageSetup
from boardwright.sheets.pieces.packing import Spot

Backs = Literal["long-edge", "short-edge", "gutter-fold"]

BLEED = 1.0
"""Width in mm by which a side's border colour extends beyond it, so that a shifted print or cut leaves no white."""

REACH = 0.5
"""Distance in mm from the border of a piece within which a colour is meant to reach it."""

CROSS = 2.0
"""Length in mm of the arms of a registration mark."""

LEAST_MARGIN = 6.0
"""Least margin in mm of two-sided pages, to hold the registration marks."""


@dataclass(frozen=True, slots=True)
class Flip:
    """A turn of a page about its vertical axis (`upright`), or about its horizontal one.

    The hidden side is described as it is read: with the page's top at the top, for whoever turned the page.
    """

    width: float
    height: float
    upright: bool

    def behind(self, x: float, y: float) -> Point:
        """Place on the other side of the paper, directly behind a place."""
        return (self.width - x, y) if self.upright else (x, self.height - y)

    def back(self, front: Spot) -> Spot:
        """Place of a piece's back, given the place of its front.

        Backs are drawn as the eye sees them once the piece is turned over about its own vertical axis (call that F). A
        page turned about its vertical axis does F to every place too, and F after a turn by t is a turn by -t after F:
        the back is turned by -t. A turn about the horizontal axis is F and half a turn: the back is also upside down.
        """
        x, y = self.behind(front.x, front.y)
        return Spot(x, y, -front.turn if self.upright else 180 - front.turn)


def flip(backs: Backs, page: PageSetup) -> Flip:
    """How to turn a page (as it is used) over for its backs.

    The long edge is the paper's: vertical on a portrait page, horizontal on a landscape one. A gutter fold is vertical.
    """
    portrait = page.height >= page.width
    return Flip(page.width, page.height, backs == "gutter-fold" or (backs == "long-edge") == portrait)


def duplex(backs: Backs) -> Duplex | None:
    """Setting for the printer: the edge about which it turns the paper; None for a gutter fold, which has one side."""
    return None if backs == "gutter-fold" else backs


def even_margins(page: PageSetup) -> tuple[float, float, float, float]:
    """Margins (top, right, bottom, left) of two-sided pages: opposite ones are equal, so that they fit both sides."""
    level = max(page.left, page.right, LEAST_MARGIN)
    upright = max(page.top, page.bottom, LEAST_MARGIN)
    return upright, level, upright, level


def registration_marks(page: PageSetup, theme: Theme) -> tuple[Item, ...]:
    """Four crosses with rings, in the inner corners of the margins, at places directly behind each other.

    The page's opposite margins are equal (`even_margins`).
    """
    style = Style(stroke=theme.colours.ink, width=0.15)
    across, down = page.left - CROSS, page.top - CROSS
    centres = [(x, y) for y in (down, page.height - down) for x in (across, page.width - across)]
    arms = [((x - dx, y - dy), (x + dx, y + dy)) for x, y in centres for dx, dy in ((CROSS, 0.0), (0.0, CROSS))]
    return polylines(arms, style, role="artifact"), discs(centres, CROSS / 2, style, role="artifact")


def placed(items: tuple[Item, ...], spot: Spot) -> Group:
    """Items of a piece at its place."""
    turn = spot.turn % 360
    return Group(turned(items, turn) if turn else items, spot.x, spot.y)


def bleed(piece: Piece, theme: Theme, *, back: bool) -> tuple[Item, ...]:
    """Ground below a side in its border colour, `BLEED` larger all round; empty if that is the paper's colour.

    Pieces that share a cut are of one kind, so what runs over it has the colour of the neighbour.
    """
    colour = border_colour(piece, back=back)
    if colour in (None, theme.colours.paper):
        return ()
    style = Style(colour, colour, 2 * BLEED, join="round")
    if not piece.outline:
        return (Circle(0.0, 0.0, piece.radius, style),)
    return (polygon(_outline(piece, back=back), style),)


def border_colour(piece: Piece, *, back: bool) -> str | None:
    """Colour that fills a side up to its border: that of the last shape drawn as large as the piece."""
    radius = piece.radius
    box = bounds(_outline(piece, back=back)) if piece.outline else (-radius, -radius, radius, radius)
    found = None
    for item, dx, dy in flattened((piece.back or ()) if back else piece.front):
        if not isinstance(item, Path) or not item.style.fill or not item.numbers:
            continue
        left, top, right, bottom = item_box(item)
        sides = zip((left + dx, top + dy, right + dx, bottom + dy), box, strict=True)
        if all(abs(side - wanted) <= REACH for side, wanted in sides):
            found = item.style.fill
    return found


def _outline(piece: Piece, *, back: bool) -> tuple[Point, ...]:
    """Cut line of a piece as seen from one side."""
    return alike([(-x, y) for x, y in piece.outline], piece.outline) if back else piece.outline
