"""Things in the pictures of making a game: sheets, slabs of card, scissors, a knife, a ruler, a pencil, books."""

from collections.abc import Sequence

from boardwright.geometry.points import Point, rotated
from boardwright.sheets.making.pen import FINE, LINE, Ink, Pen, corners_of

DEPTH = (0.5, 0.4)
"""Shift to the right and up, per unit of depth, of something lying flat."""


def lying(left: float, bottom: float, width: float, depth: float) -> tuple[Point, Point, Point, Point]:
    """Corners of a rectangle lying flat, seen from the front and above: front left first, anticlockwise."""
    dx, dy = depth * DEPTH[0], depth * DEPTH[1]
    return (left, bottom), (left + width, bottom), (left + width + dx, bottom - dy), (left + dx, bottom - dy)


def slab(pen: Pen, left: float, bottom: float, width: float, depth: float, thick: float, fill: Ink = "tint") -> None:
    """Something flat and thick, lying down: card, a book. Its top face is `thick` above the bottom."""
    front = corners_of(left, bottom - thick, width, thick)
    a, b, c, d = lying(left, bottom - thick, width, depth)
    pen.shape((front[1], (b[0], bottom), (c[0], c[1] + thick), c), "shade")
    pen.shape(front, "shade")
    pen.shape((a, b, c, d), fill)


def lying_board(pen: Pen, left: float, bottom: float, width: float, depth: float, cells: int = 4) -> None:
    """A sheet with a board on it, lying flat."""
    pen.shape(lying(left, bottom, width, depth))
    edge = 0.12

    def at(u: float, v: float) -> Point:
        u, v = edge + u * (1 - 2 * edge), edge + v * (1 - 2 * edge)
        return left + u * width + v * depth * DEPTH[0], bottom - v * depth * DEPTH[1]

    steps = [index / cells for index in range(cells + 1)]
    pen.lines([(at(u, 0), at(u, 1)) for u in steps] + [(at(0, v), at(1, v)) for v in steps])


def grid(pen: Pen, left: float, top: float, side: float, columns: int, rows: int) -> None:
    """A board of squares, `side` units each, on top of what is already there."""
    right, bottom = left + columns * side, top + rows * side
    pen.lines(
        [((left + i * side, top), (left + i * side, bottom)) for i in range(columns + 1)]
        + [((left, top + i * side), (right, top + i * side)) for i in range(rows + 1)]
    )


def turned_to(points: Sequence[Point], at: Point, degrees: float) -> list[Point]:
    """Points turned about the origin and moved there."""
    return [(at[0] + x, at[1] + y) for x, y in rotated(points, degrees)]


def scissors(pen: Pen, at: Point, degrees: float = 0.0, size: float = 1.0) -> None:
    """Open scissors, pointing to the right unless turned, with the screw at the point."""

    def put(points: Sequence[Point], half: float) -> list[Point]:
        return turned_to([(x * size, y * size) for x, y in points], at, degrees + half)

    for half in (20.0, -20.0):
        (ring,) = put([(-5.6, 0.0)], half)
        pen.disc(ring, 1.7 * size)
        pen.disc(ring, 1.0 * size)
        pen.shape(put([(-4.0, -0.4), (0.0, -0.75), (7.5, 0.0), (0.0, 0.75), (-4.0, 0.4)], half), "tint")
    pen.disc(at, 0.35 * size, "ink")


def knife(pen: Pen, tip: Point, degrees: float = 0.0) -> None:
    """A knife with a snap-off blade; its handle is to the right of its tip unless turned."""
    pen.shape(turned_to([(0, 0), (1.6, -1.5), (6.5, -1.5), (6.5, 0.3), (0.4, 0.3)], tip, degrees), "paper")
    pen.shape(turned_to([(5.5, -2.2), (18, -2.2), (19, -1.2), (19, 0.0), (18, 1.0), (5.5, 1.0)], tip, degrees), "shade")
    pen.shape(turned_to([(8.5, -1.2), (14.5, -1.2), (14.5, 0.0), (8.5, 0.0)], tip, degrees), "paper")


def pencil(pen: Pen, tip: Point, degrees: float, fill: Ink) -> None:
    """A pencil; it lies to the right of its tip unless turned."""
    pen.shape(turned_to([(0, 0), (3.2, -1.2), (3.2, 1.2)], tip, degrees))
    pen.shape(turned_to([(0, 0), (1.1, -0.42), (1.1, 0.42)], tip, degrees), "ink")
    pen.shape(turned_to([(3.2, -1.2), (16, -1.2), (16, 1.2), (3.2, 1.2)], tip, degrees), fill)
    pen.lines([turned_to([(3.2, y), (16, y)], tip, degrees) for y in (-0.4, 0.4)])


def ruler(pen: Pen, left: float, top: float, width: float, height: float, zero: float = 2.0) -> None:
    """A horizontal ruler with its marks at the upper edge, the first one `zero` from its left end."""
    pen.box(left, top, width, height, "tint")
    count = int((width - 2 * zero + 1e-6) / 0.7)
    marks = [((left + zero + i * 0.7, top), (left + zero + i * 0.7, top + _mark(i))) for i in range(count + 1)]
    pen.lines(marks)


def _mark(index: int) -> float:
    return 2.4 if index % 10 == 0 else 1.8 if index % 5 == 0 else 1.0


def steel_ruler(pen: Pen, left: float, top: float, width: float, height: float) -> None:
    """A vertical ruler whose right edge guides a knife."""
    pen.box(left, top, width, height, "tint")
    count = int((height - 2) / 1.2)
    right = left + width
    pen.lines(
        [((right - (1.6 if i % 5 == 0 else 0.9), top + 1 + i * 1.2), (right, top + 1 + i * 1.2)) for i in range(count)]
    )


def crop_marks(
    pen: Pen, left: float, top: float, width: float, height: float, near: float = 0.7, far: float = 2.6
) -> None:
    """Short lines outside the corners of a rectangle, in line with its sides."""
    lines = []
    for x, out in ((left, -1), (left + width, 1)):
        for y, down in ((top, -1), (top + height, 1)):
            lines += [((x + out * near, y), (x + out * far, y)), ((x, y + down * near), (x, y + down * far))]
    pen.lines(lines, LINE)


def pawn(
    pen: Pen, middle: float, foot: float, height: float, *, upside_down: bool = False, fill: Ink = "shade"
) -> None:
    """A standing figure: a body and a head."""
    up = 1 if upside_down else -1
    wide = 0.32 * height
    body = [(-wide, 0.0), (wide, 0.0), (0.28 * wide, 0.62 * height), (-0.28 * wide, 0.62 * height)]
    pen.shape([(middle + x, foot + up * y) for x, y in body], fill)
    pen.disc((middle, foot + up * 0.78 * height), 0.2 * height, fill)


def tape(pen: Pen, left: float, top: float, width: float, height: float) -> None:
    """A strip of clear tape: an outline, and a few slanting lines for its gloss."""
    pen.box(left, top, width, height, None)
    short = min(width, height) * 0.6
    x, y = left + width / 2, top + height / 2
    pen.lines(
        [
            ((x + d - short / 2, y + short / 2 + e), (x + d + short / 2, y - short / 2 + e))
            for d, e in _gloss(width, height)
        ],
        FINE,
    )


def _gloss(width: float, height: float) -> list[Point]:
    """Places of the gloss along the longer side of a strip."""
    along = max(width, height)
    steps = [(-0.3 * along), 0.0, 0.3 * along]
    return [(step, 0.0) if width > height else (0.0, step) for step in steps]
