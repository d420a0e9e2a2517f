"""One side of one piece as a picture for screens: in its true size, cropped to its cut line, with nothing around it."""

from boardwright.figures.pieces.piece import Piece
from boardwright.figures.theme import Theme
from boardwright.geometry.curved import alike
from boardwright.geometry.points import bounds
from boardwright.scene import Circle, Group, Item, Page, Style, polygon
from boardwright.sheets.pieces.two_sides import border_colour


def single_piece(piece: Piece, theme: Theme, title: str, *, back: bool = False) -> Page:
    """Page in mm as large as the box round a piece's cut line, with its front or its back as the eye sees it.

    Inside the cut line is the material of the piece: paper, or the colour printed over the border of a back. The line
    itself is not drawn.
    """
    colour = (border_colour(piece) if back else None) or theme.colours.paper
    ground: Item
    if piece.outline:
        outline = alike([(-x if back else x, y) for x, y in piece.outline], piece.outline)
        ground = polygon(outline, Style(colour))
        left, top, right, bottom = bounds(outline)
    else:
        ground = Circle(0.0, 0.0, piece.radius, Style(colour))
        left, top, right, bottom = -piece.radius, -piece.radius, piece.radius, piece.radius
    shown = (piece.back or ()) if back else piece.front
    return Page(right - left, bottom - top, (Group((ground, *shown), -left, -top),), title)
