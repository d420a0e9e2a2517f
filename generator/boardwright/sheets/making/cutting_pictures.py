"""Pictures of cutting a set's own pieces out: tiles with corners in strips, plain strips, discs."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.figures.pieces.piece import Piece
from boardwright.geometry.points import Point, bounds, rotated
from boardwright.sheets.making.pen import LINE, Pen
from boardwright.sheets.making.tools_and_materials import scissors
from boardwright.sheets.pieces.choose_packing import packings
from boardwright.sheets.pieces.rows import RowPacking

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


def _closed(corners: Sequence[Point]) -> tuple[Point, ...]:
    return (*corners, corners[0])
