"""Pictures of making a game: boards glued and cut, posters joined, folding boards, pieces, standing figures, pads."""

import math
from collections.abc import Sequence

from boardwright.geometry.points import Point
from boardwright.sheets.making.pen import BOLD, FINE, LINE, Pen, corners_of
from boardwright.sheets.making.tools_and_materials import (
    crop_marks,
    grid,
    knife,
    lying,
    lying_board,
    pawn,
    pencil,
    scissors,
    slab,
    steel_ruler,
    tape,
    turned_to,
)


def gluing(pen: Pen) -> None:
    """A sheet with a board over a slab of card with glue on it; then both below a pile of books."""
    slab(pen, 2, 31, 20, 16, 1.6)
    a, b, c, d = lying(2, 29.4, 20, 16)
    wave = []
    for row in range(5):
        v = (row + 0.7) / 5.4
        left, right = (a[0] + (d[0] - a[0]) * v + 1.6, b[0] + (c[0] - b[0]) * v - 1.6)
        y = a[1] + (d[1] - a[1]) * v
        wave += [(left, y), (right, y)] if row % 2 == 0 else [(right, y), (left, y)]
    pen.lines((wave,), BOLD, "accent")
    lying_board(pen, 2, 12, 20, 16)
    for x in (7, 20):
        pen.arrow((x, 13.5), (x, 19.5))
    slab(pen, 36, 31.5, 16, 12, 1.2, "paper")
    for index, (shift, thick) in enumerate(((-0.6, 5.2), (0.8, 4.2), (-0.2, 5.8))):
        bottom = 30.3 - math.fsum((5.2, 4.2, 5.8)[:index])
        slab(pen, 36 + shift, bottom, 16, 12, thick, "paper" if index == 1 else "tint")
        pen.lines([((36 + shift + x, bottom - thick + 0.7), (36 + shift + x, bottom - 0.7)) for x in (2, 3)], FINE)
    pen.arrow((47, 2.2), (47, 9.2))


def cutting_board(pen: Pen) -> None:
    """A knife guided by a ruler on the board's edge; the strip beside it falls off."""
    pen.box(9, 3, 28, 28)
    grid(pen, 13, 7, 5, 4, 4)
    pen.box(39, 3, 4, 28)
    steel_ruler(pen, 27.6, 1.5, 5.4, 31)
    pen.lines((((33, 3), (33, 31)),), BOLD, "accent")
    knife(pen, (33, 20), -20)


def cutting_poster(pen: Pen) -> None:
    """A piece of a poster, cut along its solid lines with scissors."""
    pen.box(7, 3, 34, 28)
    grid(pen, 11, 7, 5, 5, 4)
    pen.lines((((36, 7), (36, 27), (11, 27)),), BOLD, "accent")
    _half_diamond(pen, (36, 14.5), -1)
    pen.lines(
        (((36, 3.6), (36, 6.0)), ((37.2, 27), (40.2, 27)), ((36, 28.2), (36, 30.4)), ((7.6, 27), (10.2, 27))), LINE
    )
    scissors(pen, (44.2, 27), 180, 1.15)
    pen.disc((23.5, 17), 2.9, "paper", None)
    pen.words((23.5, 17), "A1", bold=True)


def taping_poster(pen: Pen) -> None:
    """Two pieces pushed together until their half diamonds make one; then tape over the seam, on the back."""
    for left, way in ((3, -1), (19, 1)):
        pen.box(left, 6, 13, 22)
        grid(pen, left + (3 if way < 0 else 0), 9, 5, 2, 3)
        _half_diamond(pen, (16 if way < 0 else 19, 16.5), way)
    pen.arrow((4.5, 31), (12.5, 31))
    pen.arrow((30.5, 31), (22.5, 31))
    pen.box(39, 5, 19, 23, "tint")
    pen.lines((((48.5, 5), (48.5, 28)),), LINE, "ink", dashed=True)
    tape(pen, 46.2, 6.5, 4.6, 20)
    pen.turn((33.5, 4.5), (35.5, 1.2), (39.5, 1.0), (42.0, 3.8))


def gluing_poster(pen: Pen) -> None:
    """A cut piece laid on the glued strip of the one before, up to its dashed line."""
    pen.box(4, 4, 26, 26)
    pen.shape(corners_of(24, 4, 6, 26), "tint", None)
    pen.box(4, 4, 26, 26, None)
    grid(pen, 8, 8, 5.5, 4, 3)
    pen.lines((((24, 4), (24, 30)),), LINE, "ink", dashed=True)
    pen.lines((tuple((26.2 if i % 2 else 28.2, 6 + 2.2 * i) for i in range(11)),), BOLD, "accent")
    pen.box(36, 4, 21, 26)
    grid(pen, 36, 8, 5.5, 3, 3)
    pen.arrow((46, 26.8), (33, 26.8))


def cutting_panels(pen: Pen) -> None:
    """Two panels of a folding board on a sheet, with crop marks; a ruler and a knife along one of them."""
    pen.box(3, 3, 42, 28)
    for left in (8, 26):
        grid(pen, left, 8.5, 4.5, 3, 4)
        pen.box(left, 8.5, 13.5, 18, None)
        crop_marks(pen, left, 8.5, 13.5, 18)
    steel_ruler(pen, 34.1, 1.5, 5.4, 31)
    pen.lines((((39.5, 5), (39.5, 29.5)),), BOLD, "accent")
    knife(pen, (39.5, 20), -20)


def hinging(pen: Pen) -> None:
    """Three panels edge to edge, one joint taped on its front and one on its back; the same from the side."""
    for index in range(3):
        left = 3 + 18 * index
        pen.box(left, 2.5, 18, 18, "paper")
        grid(pen, left, 2.5, 4.5, 4, 4)
    tape(pen, 18.6, 3.2, 4.8, 16.6)
    pen.lines((_closed(corners_of(36.6, 3.2, 4.8, 16.6)),), LINE, dashed=True)
    for index in range(3):
        pen.box(3 + 18.1 * index, 27, 17.8, 1.8, "shade")
    pen.lines((((17, 26.4), (25, 26.4)), ((35, 29.4), (43, 29.4))), BOLD, "accent")
    pen.words((21, 23.7), "1", "accent", bold=True)
    pen.words((39, 31.9), "2", "accent", bold=True)


def folding(pen: Pen) -> None:
    """The panels from the side: flat, half folded, each hinge towards its tape, and in a pile."""
    for index in range(3):
        pen.box(2 + 7.1 * index, 19.7, 6.9, 1.6, "shade")
    pen.lines((((6.6, 19.0), (11.4, 19.0)), ((13.7, 22.0), (18.5, 22.0))), BOLD, "accent")
    pen.arrow((25, 20.5), (28.5, 20.5))
    for start, degrees in (((31, 15.3), 62.0), ((37.2, 25.7), -62.0), ((43.0, 15.3), 62.0)):
        pen.shape(turned_to(corners_of(0.0, -0.8, 11.8, 1.6), start, degrees), "shade")
    pen.turn((29.5, 12.5), (31, 8), (36, 7.5), (38.8, 11.5))
    pen.arrow((49, 20.5), (52, 20.5))
    for index in range(3):
        pen.box(53, 22.4 - 2.2 * index, 5.6, 1.6, "shade")


def standing(pen: Pen) -> None:
    """A strip with a figure on either side: flat, folded at head and feet, and standing."""
    pen.box(4, 1.5, 11, 31)
    pawn(pen, 9.5, 28.7, 10.4)
    pawn(pen, 9.5, 5.3, 10.4, upside_down=True)
    pen.box(4, 1.5, 11, 3, "shade")
    pen.box(4, 29.5, 11, 3, "shade")
    pen.lines([((2.6, y), (16.4, y)) for y in (4.5, 17, 29.5)], LINE, "accent", dashed=True)
    pen.arrow((18.5, 17), (23, 17))
    pen.lines((((25.5, 26.5), (31.6, 26.5), (32.9, 8.5), (34.2, 26.5), (40.3, 26.5)),), BOLD)
    pen.turn((27, 11), (27.2, 7), (29.5, 5.2), (31.9, 6.6))
    pen.turn((38.8, 11), (38.6, 7), (36.3, 5.2), (33.9, 6.6))
    pen.arrow((41, 17), (45.5, 17))
    pen.shape(lying(45.6, 31, 8.6, 8.2), "shade")
    pen.shape(corners_of(47.7, 10.6, 8.6, 18.6))
    pawn(pen, 52.0, 28.4, 15.6)


def playing_on_paper(pen: Pen) -> None:
    """A sheet of small boards, with two pencils and a game begun."""
    pen.box(7, 2.5, 26, 29)
    for left in (9.5, 21.5):
        for top in (5, 18.5):
            grid(pen, left, top, 2.25, 4, 4)
    pen.lines((((9.5, 7.25), (14, 7.25), (14, 11.75)), ((11.75, 14), (11.75, 9.5))), BOLD, "accent")
    pen.lines((((16.25, 5), (16.25, 9.5), (18.5, 9.5)),), BOLD)
    pencil(pen, (18.9, 9.7), 28, "shade")
    pencil(pen, (39, 27), -24, "accent")


def _half_diamond(pen: Pen, at: Point, way: int) -> None:
    """Half of a diamond at a vertical seam; `way` is -1 if it is on the left, 1 if on the right."""
    x, y = at
    pen.shape([(x, y - 2.2), (x + way * 2.2, y), (x, y + 2.2)], "accent", None)


def _closed(corners: Sequence[Point]) -> tuple[Point, ...]:
    return (*corners, corners[0])
