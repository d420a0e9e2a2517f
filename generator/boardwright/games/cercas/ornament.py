"""Ornament of Cercas' board: a page of a notebook with Spanish fences. Millimetres, y down."""

from collections.abc import Sequence

from boardwright.figures.theme import Theme
from boardwright.games.cercas.colours import CercasColours
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Style, polygons, polylines, rectangle

LEAST = 9.0
"""Distance between dots in mm below which a board on a pad has no ornament."""

PARTS = 4
"""Squares of the page between two dots, which lie on crossings as on squared paper."""

SQUARE_LINE = 0.15

POST = 1.9
"""Reach of a post, in radii of the dot upon it."""

LARGEST_POST = 1.4
"""The same of a post in a corner of the border, in mm, at the most; less than the board's margin."""

RAIL = 1.0
"""From the middle of the border to the rail outside it, in mm; less than the board's margin."""

RAIL_LINE = 0.3

Box = tuple[float, float, float, float]
"""Left, top, right and bottom of the border."""


def is_ornate(cell: float, theme: Theme, least: float = LEAST) -> bool:
    """Whether a board with dots `cell` mm apart, `least` mm or more, has ornament in a theme."""
    return millionths(cell) >= millionths(least) and theme.of(CercasColours).cercas_squares != theme.colours.paper


def squared_page(box: Box, rows: int, columns: int, theme: Theme) -> Item:
    """The page's squares within the border, pale enough to vanish under a pencil."""
    left, top, right, bottom = box
    xs = [left + i * (right - left) / (columns * PARTS) for i in range(1, columns * PARTS)]
    ys = [top + i * (bottom - top) / (rows * PARTS) for i in range(1, rows * PARTS)]
    lines = [((x, top), (x, bottom)) for x in xs] + [((left, y), (right, y)) for y in ys]
    return polylines(lines, Style(stroke=theme.of(CercasColours).cercas_squares, width=SQUARE_LINE))


def rails(box: Box, theme: Theme) -> Item:
    """A second line outside the border, ruled by hand: its four strokes cross at the corners."""
    left, top, right, bottom = box[0] - RAIL, box[1] - RAIL, box[2] + RAIL, box[3] + RAIL
    over = 0.3
    lines = [((left - over, y), (right + over, y)) for y in (top, bottom)]
    lines += [((x, top - over), (x, bottom + over)) for x in (left, right)]
    return polylines(lines, Style(stroke=theme.of(CercasColours).cercas_fence, width=RAIL_LINE, cap="round"))


def posts(dots: Sequence[Point], box: Box, radius: float, theme: Theme, largest: float = LARGEST_POST) -> Item:
    """Fence posts under the dots: small squares on their tips; square ones in the border, largest in its corners.

    Those in the corners reach `largest` mm, at the most.
    """
    left, top, right, bottom = box
    # The outermost dots stand on the border, but for last bits of their sums.
    near, reach = radius / 2, POST * radius
    shapes: list[tuple[Point, ...]] = []
    for x, y in dots:
        sides = (min(abs(x - left), abs(x - right)) < near) + (min(abs(y - top), abs(y - bottom)) < near)
        if sides:
            half = min(reach, largest if sides > 1 else 0.8 * largest)
            west, east, north, south = x - half, x + half, y - half, y + half
            shapes.append(((west, north), (east, north), (east, south), (west, south)))
        else:
            shapes.append(((x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)))
    return polygons(shapes, Style(theme.of(CercasColours).cercas_fence))


GROUND = 5.0
"""Side in mm of the squares on a box."""


def ground(_loaded: object, theme: Theme, width: float, height: float) -> tuple[Item, ...]:
    """A page of a notebook with posts on its crossings, over the whole of a box."""
    xs, ys = ([step * GROUND for step in range(int(side / GROUND) + 1)] for side in (width, height))
    lines = [((x, 0.0), (x, height)) for x in xs] + [((0.0, y), (width, y)) for y in ys]
    dots = [(x, y) for x in xs[2::PARTS] for y in ys[2::PARTS]]
    return (
        rectangle(0.0, 0.0, width, height, Style(theme.colours.paper)),
        polylines(lines, Style(stroke=theme.of(CercasColours).cercas_squares, width=0.2)),
        posts(dots, (-GROUND, -GROUND, width + GROUND, height + GROUND), 0.7, theme),
    )
