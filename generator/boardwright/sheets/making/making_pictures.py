"""Pictures of making a game: printing, boards glued and cut, posters joined, folding boards, pieces, pads.

Printing is shown with the print dialog, the measured bar and the ways to print on both sides; pieces as the set has
them: tiles with corners in strips, plain strips, discs, standing figures.
"""

import math
from collections.abc import Sequence

from boardrules.values import dataclass
from boardwright.figures.pieces.piece import Piece
from boardwright.geometry.points import Point, bounds, rotated
from boardwright.sheets.making.pen import BOLD, FINE, LINE, Pen, corners_of
from boardwright.sheets.making.tools_and_materials import (
    crop_marks,
    grid,
    knife,
    lying,
    lying_board,
    pawn,
    pencil,
    ruler,
    scissors,
    slab,
    steel_ruler,
    tape,
    turned_to,
)
from boardwright.sheets.pieces.choose_packing import packings
from boardwright.sheets.pieces.rows import RowPacking

PIECES = ((0.3, 0.26), (0.72, 0.26), (0.3, 0.56))
"""Places of three pieces on a page, as fractions of its width and height, such that backs and fronts look different."""


def printing(pen: Pen) -> None:
    """A printer with a sheet in its tray, and a dialog with 100 % chosen instead of "fit to page"."""
    pen.box(9, 3, 16, 10)
    pen.shape(((5, 12), (29, 12), (31, 15), (31, 25), (3, 25), (3, 15)), "tint")
    pen.lines((((3, 15), (31, 15)),), LINE)
    pen.box(7.5, 19, 19, 2.4, "ink")
    pen.shape(((9, 20.4), (25, 20.4), (27, 31.5), (7, 31.5)))
    pen.lines((((11.2, 22.5), (22.8, 22.5), (24.2, 29.8), (9.8, 29.8), (11.2, 22.5)), ((17, 22.5), (17, 29.8))))
    pen.lines((((10.5, 26.1), (23.5, 26.1)),))
    pen.disc((27.8, 17.3), 0.6, "accent", None)
    pen.box(36, 4, 22, 26)
    pen.lines((((36, 7.5), (58, 7.5)),), LINE)
    pen.disc((40, 14), 1.3)
    pen.disc((40, 14), 0.65, "accent", None)
    pen.words((41.7, 14), "100 %", anchor="start", bold=True)
    pen.tick((54.8, 14))
    pen.disc((40, 23), 1.3)
    pen.box(43.4, 19.4, 5.4, 7.2)
    pen.box(44.8, 21.3, 2.6, 3.4)
    pen.lines((((43.4, 19.4), (44.8, 21.3)), ((48.8, 19.4), (47.4, 21.3))))
    pen.lines((((43.4, 26.6), (44.8, 24.7)), ((48.8, 26.6), (47.4, 24.7))))
    pen.cross((54.5, 23))


def measuring(pen: Pen) -> None:
    """The bottom of a sheet with its bar, and a ruler below that agrees with it."""
    pen.shape(((3, 2), (57, 2), (57, 17), (3, 17)), "paper", None)
    pen.lines((((3, 2), (3, 17), (57, 17), (57, 2)),), LINE)
    pen.lines([((x, 3.2), (x + 14, 3.2)) for x in (6, 23, 40)], FINE)
    pen.box(6, 6.5, 8, 8, None)
    pen.lines((((18, 10.5), (53, 10.5)),), LINE)
    pen.lines([((18 + 3.5 * i, 10.5), (18 + 3.5 * i, 8.2 if i % 5 == 0 else 9.3)) for i in range(11)], FINE)
    ruler(pen, 16, 20, 39, 8.5)
    pen.lines((((18, 10.8), (18, 20)), ((53, 10.8), (53, 20))), LINE, "accent", dashed=True)
    pen.words((18.2, 25.6), "0")
    pen.words((54.2, 25.6), "100 mm", anchor="end")
    pen.tick((35.5, 25.4))
    pen.turn((20, 31.5), (26, 31.5), (30, 31.5), (51, 31.5))


def about_long_edge(pen: Pen) -> None:
    """An upright page turned like the page of a book."""
    _page(pen, 6, 7, 18, 25)
    _page(pen, 36, 7, 18, 25, mirrored="across")
    pen.lines((((30, 6), (30, 33)),), LINE, "accent", dashed=True)
    pen.turn((15, 5.5), (19, 0.5), (41, 0.5), (45, 5.5))


def about_short_edge(pen: Pen) -> None:
    """An upright page turned like the sheet of a wall calendar."""
    pen.lines((((2, 17), (58, 17)),), LINE, "accent", dashed=True)
    _page(pen, 5, 4.5, 18, 25)
    _page(pen, 37, 4.5, 18, 25, mirrored="down")
    pen.turn((26.5, 26), (34.5, 25), (34.5, 9), (27, 8))


def gutter_fold(pen: Pen) -> None:
    """A page with fronts and backs, folded along the middle and glued."""
    pen.box(3, 6, 26, 19)
    pen.lines((((16, 4.5), (16, 26.5)),), LINE, "accent", dashed=True)
    for u, v in PIECES:
        _front(pen, (3 + 13 * u, 6 + 21 * v), 1.9)
        pen.disc((29 - 13 * u, 6 + 21 * v), 1.9, "shade")
    pen.arrow((31, 16), (36.5, 16))
    # The half with the backs is folded behind the other half.
    pen.shape(((40, 7), (54, 3.5), (54, 23.5), (40, 28)), "tint")
    pen.shape(((40, 7), (50, 11), (50, 31.5), (40, 28)))
    for x, y in ((43.2, 13.6), (47.2, 15.2), (43.2, 20.6)):
        _front(pen, (x, y), 1.6)
    wave = [(51.2 + (0.5 if i % 2 else -0.5), 12 + 1.3 * i) for i in range(9)]
    pen.lines((wave,), BOLD, "accent")
    pen.turn((57.2, 6), (59.2, 10), (58, 15), (54.8, 16.5))


def _page(pen: Pen, left: float, top: float, width: float, height: float, *, mirrored: str = "") -> None:
    """A page of pieces; or `mirrored`, "across" or "down", the page of their backs as read after turning."""
    pen.box(left, top, width, height)
    for u, v in PIECES:
        x = left + (1 - u if mirrored == "across" else u) * width
        y = top + 0.12 * height + (0.82 - v if mirrored == "down" else v) * 0.88 * height
        if mirrored:
            pen.disc((x, y), 2.9, "shade")
        else:
            _front(pen, (x, y), 2.9)
    # A line of words at the top shows which way up the page is.
    pen.lines((((left + 2, top + 2.2), (left + width / 2, top + 2.2)),), BOLD)


def _front(pen: Pen, middle: Point, radius: float) -> None:
    """A piece seen from its front."""
    pen.disc(middle, radius)
    pen.disc(middle, 0.4 * radius, "ink", None)


HEXAGON = tuple((math.cos(math.pi * k / 3), math.sin(math.pi * k / 3)) for k in range(6))
"""A regular hexagon with level sides, for a set that shows no tile of its own."""

SHEET = (3.4, 3.4, 19.2, 27.2)
"""Left, top, width and height of the paper in a picture."""


def cutting_pieces(pen: Pen) -> None:
    """Rows of the set's tiles, cut into strips, a strip cut into tiles, and a finished tile."""
    outline = pen.tile or HEXAGON
    left, top, width, height = SHEET
    pen.box(*SHEET)
    packing = packings(Piece("", "", 9, (), outline=outline))[0]
    if not isinstance(packing, RowPacking):
        return
    block = _block(packing, outline, 2, 3, (width - 4, height - 6))
    x, y = left + (width - block.width) / 2, top + (height - block.height) / 2
    for shape in block.shapes:
        pen.lines([_closed([(px + x, py + y) for px, py in shape])], LINE)
    levels = [y + block.height * row / block.rows for row in range(block.rows + 1)]
    pen.lines([((left - 2.0, level), (left + width + 2.0, level)) for level in levels], LINE, "accent", dashed=True)
    pen.number((24.4, levels[1]), 1)
    pen.arrow((25.5, 17.0), (28.5, 17.0))
    strip = _block(packing, outline, 2, 1, (16.8, 15.0))
    x, y = 39.0 - strip.width / 2, 17.0 - strip.height / 2
    pen.box(x, y, strip.width, strip.height)
    for shape in strip.shapes:
        pen.shape([(px + x, py + y) for px, py in shape], "tint")
    for start, end in _between(strip.shapes):
        pen.lines([_longer((start[0] + x, start[1] + y), (end[0] + x, end[1] + y), 2.5)], LINE, "accent", dashed=True)
    pen.number((39.0, y - 4.6), 2)
    pen.arrow((48.6, 17.0), (51.0, 17.0))
    single = _block(packing, outline, 1, 1, (7.4, 12.0))
    x, y = 55.4 - single.width / 2, 17.0 - single.height / 2
    pen.shape([(px + x, py + y) for px, py in single.shapes[0]], "tint")


def cutting_strips(pen: Pen) -> None:
    """Strips on a sheet, cut along their long lines, then across."""
    left, top, width, _ = SHEET
    pen.box(*SHEET)
    rows = [top + 3.6 + 4.0 * row for row in range(6)]
    pen.lines([((x, rows[0]), (x, rows[-1])) for x in (left + 2.6, left + 9.6, left + 16.6)], LINE)
    pen.lines([((left - 2.0, y), (left + width + 2.0, y)) for y in rows], LINE, "accent", dashed=True)
    pen.number((24.4, rows[1]), 1)
    pen.arrow((26.5, 17.0), (30.0, 17.0))
    for x in (34.0, 44.0):
        pen.box(x, 15.0, 10.0, 4.0, "tint")
    pen.lines([((x, 11.5), (x, 22.5)) for x in (34.0, 44.0, 54.0)], LINE, "accent", dashed=True)
    pen.number((44.0, 8.8), 2)


def cutting_discs(pen: Pen) -> None:
    """Discs on a sheet, in a honeycomb as on the real one, one of them cut out roughly, and scissors that go round."""
    left, top, width, height = SHEET
    pen.box(*SHEET)
    middle, places = top + height / 2, [left + 4.2 + 3.7 * place for place in range(4)]
    for level, shown in ((-1, places[::2]), (0, places[1::2]), (1, places[::2])):
        for x in shown:
            pen.disc((x, middle + 6.9 * level), 2.9)
    # No straight line runs between the rows of a honeycomb.
    for side in (-1, 1):
        way = [(x, middle + side * (3.45 + (0.9 if number % 2 else -0.9))) for number, x in enumerate(places)]
        ends = ((left - 2.0, middle + side * 3.45), *way, (left + width + 2.0, middle + side * 3.45))
        pen.lines([ends], LINE, "accent", dashed=True)
    pen.number((24.4, middle - 3.45), 1)
    pen.arrow((26.5, 17.0), (30.0, 17.0))
    rough = ((33.0, 12.2), (39.4, 10.6), (45.2, 12.0), (44.6, 17.4), (45.4, 22.4), (38.2, 23.4), (32.8, 22.0))
    pen.lines([_closed(rough)], LINE)
    pen.disc((39.0, 17.0), 5.0, "tint")
    pen.turn((33.6, 9.2), (35.4, 5.6), (41.4, 5.2), (44.0, 8.6))
    pen.number((32.6, 5.8), 2)
    scissors(pen, (51.5, 20.5), 180, 0.9)


@dataclass(frozen=True, slots=True)
class _Scaled:
    """A block of a packing, in the units of a picture, from the top left corner of its box."""

    shapes: list[list[Point]]
    width: float
    height: float
    rows: int


def _block(
    packing: RowPacking, outline: Sequence[Point], columns: int, rows: int, room: tuple[float, float]
) -> _Scaled:
    """Some rows of tiles as large as the room allows."""
    count = columns * rows
    width, height = packing.size(columns, count)
    scale = min(room[0] / width, room[1] / height)
    shapes = [
        [((x + spot.x) * scale, (y + spot.y) * scale) for x, y in rotated(outline, spot.turn)]
        for spot in packing.spots(columns, count)
    ]
    return _Scaled(shapes, width * scale, height * scale, rows)


def _between(shapes: Sequence[Sequence[Point]]) -> list[tuple[Point, Point]]:
    """The slanted or upright sides of the first tile that face the second, and the outer ones of both."""
    found = []
    middle = bounds(shapes[0])
    for start, end in zip(shapes[0], [*shapes[0][1:], shapes[0][0]], strict=True):
        if abs(start[1] - end[1]) > 1e-6 and start[0] + end[0] > middle[0] + middle[2]:
            found.append((start, end))
    return found


def _longer(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """A line with both of its ends further out."""
    length = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / length * by, (end[1] - start[1]) / length * by
    return (start[0] - dx, start[1] - dy), (end[0] + dx, end[1] + dy)


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
