"""One turn shown on the position after it, for any game.

Rings around new pieces, the colour of turns on what was built, an arrow along the way of a piece, and crosses where
pieces went off the board. Several turns in one picture are drawn by `turns`.
"""

import math
from collections.abc import Iterator, Sequence
from typing import Any, Final

from boardrules.game import Game
from boardrules.values import dataclass
from boardwright.figures.diagram.author_marks.draw import ShadesMarks
from boardwright.figures.diagram.drawer import FrameDrawer, Located
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.marks import GROUND, RING, RING_REACH, arrow, ring, shortened, struck
from boardwright.figures.diagram.places import (
    Area,
    Called,
    Line,
    NamedShapes,
    Shape,
    Shapes,
    Spot,
    middle_of,
    named_shapes,
    place_shapes,
)
from boardwright.figures.diagram.position_diff import Happened, happened
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point, border_distance
from boardwright.scene import Circle, Item, Style, polygon, polylines

OF_AREA: Final = 0.86
"""Radius of that ring, in distances from the middle of a space to its border."""

OF_LINE: Final = 0.2
"""Part of a place between two others that is left free at each end: a piece there is shorter than its place."""

BESIDE: Final = 0.76
"""Radius of the inside of that ring, at least, in the same distances: pieces are no larger."""

THIN: Final = 0.3
"""Width of that ring, at most, in the same distances."""

PIECE: Final = 0.7
"""Radius of a piece in a space, about, in the same distances."""

LEAST_BUILT: Final = 0.9
"""Least width in mm of what was built."""


@dataclass(frozen=True, slots=True)
class TurnDrawer:
    """Draws positions as another drawer does, with the turn on them that led there.

    Attributes:
        inner: The other drawer.
        game: The rules.
        before: The position before the turn.
        move: The turn as the game has it.

    """

    inner: FrameDrawer
    game: Game[Any, Any]
    before: Any
    move: Any

    @property
    def legible_cell(self) -> float:
        """As without the turn."""
        return self.inner.legible_cell

    @property
    def readable_cell(self) -> float:
        """As without the turn."""
        return self.inner.readable_cell

    @property
    def edge(self) -> float:
        """As without the turn."""
        return self.inner.edge

    @property
    def signs_are_names(self) -> bool:
        """As without the turn."""
        return self.inner.signs_are_names

    @property
    def shades_marks(self) -> bool:
        """As without the turn."""
        return isinstance(self.inner, ShadesMarks) and self.inner.shades_marks

    def place_shapes(self, cell: float) -> Shapes:
        """As without the turn."""
        return place_shapes(self.inner, cell)

    def site_points(self, cell: float) -> dict[str, Point]:
        """As without the turn; none if the other drawer does not tell."""
        return self.inner.site_points(cell) if isinstance(self.inner, Located) else {}

    def place_called(self, name: str, cell: float) -> Shape | None:
        """As without the turn."""
        return self.inner.place_called(name, cell) if isinstance(self.inner, Called) else None

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """As without the turn."""
        return self.inner.sign(player, point, radius, theme)

    def size(self, cell: float) -> tuple[float, float]:
        """As without the turn."""
        return self.inner.size(cell)

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """The position, and the turn on it."""
        drawing = self.inner.draw(frame, cell, theme)
        changed = happened(self.game, self.inner, self.before, self.move, frame.position)
        items = (*drawing.items, *_turn(changed, named_shapes(self.inner, cell), theme))
        return Drawing(drawing.width, drawing.height, items, drawing.description)


def _turn(changed: Happened, shapes: NamedShapes, theme: Theme) -> Iterator[Item]:
    for place in changed.gone:
        if (shape := shapes.find(place)) is not None:
            yield from struck([middle_of(shape)], 0.62 * _reach(shape), theme)
    for place in changed.taken:
        shape = shapes.find(place)
        if shape is None:
            continue
        if place in changed.built and isinstance(shape, Line):
            pen = Style(stroke=theme.colours.legal, width=max(shape.width, LEAST_BUILT), cap="round")
            yield polylines([shape.points], pen)
        else:
            yield from _ring(shape, theme)
    if points := _way(changed.way, shapes):
        yield from arrow(points, theme.colours.legal, theme)


def _ring(shape: Shape, theme: Theme) -> Iterator[Item]:
    """A ring around a place, on a ground that keeps it apart from the board."""
    if isinstance(shape, Line) and len(shape.points) == 2:
        ink, paper = theme.colours.legal, theme.colours.paper
        one, other = shape.points
        ends = shortened(shape.points, *(2 * [OF_LINE * math.dist(one, other)]))
        corners = _around(ends, shape.width / 2 + RING / 2)
        yield polygon(corners, Style(None, paper, 2 * RING_REACH - RING, join="round"))
        yield polygon(corners, Style(None, ink, RING, join="round"))
        return
    middle = middle_of(shape)
    if not isinstance(shape, Area):
        yield from ring(middle, _reach(shape), theme)
        return
    # In a small space there is no room for it beside the piece: it is thinner, and stands over the border.
    reach = border_distance(shape.corners, middle)
    width, ground = min(RING, THIN * reach), min(GROUND, THIN * reach / 2)
    inner = max(OF_AREA * reach - width, BESIDE * reach)
    yield Circle(*middle, inner + (width + ground) / 2, Style(None, theme.colours.paper, width + ground))
    yield Circle(*middle, inner + width / 2, Style(None, theme.colours.legal, width))


def _around(ends: Sequence[Point], half: float) -> tuple[Point, ...]:
    """Corners of the rectangle along a straight line that reaches `half` mm to either side, and as far beyond."""
    (x, y), (u, v) = ends
    length = math.dist((x, y), (u, v)) or 1.0
    ex, ey = (u - x) / length * half, (v - y) / length * half
    return (
        (x - ex - ey, y - ey + ex),
        (u + ex - ey, v + ey + ex),
        (u + ex + ey, v + ey - ex),
        (x - ex + ey, y - ey - ex),
    )


def _reach(shape: Shape) -> float:
    """Radius of a piece on a place in mm, about."""
    match shape:
        case Spot(_, radius):
            return radius
        case Area(corners):
            return PIECE * border_distance(corners, middle_of(shape))
        case Line(_, width):
            return width / 2


def _way(way: Sequence[str], shapes: NamedShapes) -> tuple[Point, ...]:
    """The way of a piece as points; none if it is not on this board's map."""
    found = [shapes.find(name) for name in way]
    if len(found) < 2 or None in found:
        return ()
    known = [shape for shape in found if shape is not None]
    points = [middle_of(shape) for shape in known]
    # It ends at the border of the piece, which stands there.
    return shortened(points, 0.0, _reach(known[-1]))
