"""Turns shown on the position after them: one turn with what it changed, or several with their numbers.

One turn: rings around new pieces, its colour on what it built, an arrow along the way of a piece, and crosses where
pieces went off the board. Several turns: the same arrows and crosses, and each place that a turn took has its number,
as in diagrams of Go. A place has one number, that of the first turn that took it; the others are told in words.
"""

import dataclasses
import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final

from boardrules.game import Game
from boardrules.lab.selfplay import occupants
from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.figures.diagram.frames import Frame, Mark
from boardwright.figures.diagram.happened import Happened, happened
from boardwright.figures.diagram.marks import arrow, number_radius, numbered, shortened, struck
from boardwright.figures.diagram.places import Area, Line, NamedShapes, Shape, Spot, middle_of, named_shapes
from boardwright.figures.diagram.spots import Spots
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point, border_distance
from boardwright.geometry.quantised import millionths
from boardwright.scene import Circle, Item, Style, Text, flattened, item_box, polygon, polylines
from boardwright.values import dataclass

RING: Final = 0.6
"""Width in mm of the ring around a new piece."""

OF_AREA: Final = 0.86
"""Radius of that ring, in distances from the middle of a space to its border."""

OF_LINE: Final = 0.2
"""Part of a place between two others that is left free at each end: a piece there is shorter than its place."""

PIECE: Final = 0.7
"""Radius of a piece in a space, at most, in the same."""

ROOM: Final = 1.6
"""A number stands on a piece that is so many times as large as it; else beside the piece."""


@dataclass(frozen=True, slots=True)
class MadeTurn:
    """A turn that was made: the position before it, the turn as its game has it, and the position after it.

    The number is what stands on the board; None for a single turn, which has none.
    """

    before: Any
    move: Any
    after: Any
    number: int | None = None


@dataclasses.dataclass(frozen=True)
class ShownTurns:
    """Turns of a game on the board of a drawer, one after another."""

    game: Game[Any, Any]
    drawer: FrameDrawer
    turns: tuple[MadeTurn, ...]

    @cached_property
    def happenings(self) -> tuple[Happened, ...]:
        """What each turn changed."""
        return tuple(happened(self.game, self.drawer, one.before, one.move, one.after) for one in self.turns)

    @cached_property
    def first_taken(self) -> dict[str, int]:
        """Place -> index of the first turn that took it."""
        found: dict[str, int] = {}
        for index, one in enumerate(self.happenings):
            for place in one.taken:
                found.setdefault(place, index)
        return found

    @property
    def numbered(self) -> dict[str, int]:
        """The same of the places that get a number: of all that a turn built, the one in the middle."""
        chosen: dict[int, list[str]] = {}
        for place, index in self.first_taken.items():
            if place in self.happenings[index].built:
                chosen.setdefault(index, []).append(place)
        middles = {places[len(places) // 2] for places in chosen.values()}
        built = {place for places in chosen.values() for place in places}
        return {place: index for place, index in self.first_taken.items() if place not in built or place in middles}

    @property
    def meetings(self) -> Iterator[tuple[int, int]]:
        """Indices of turns that took a place which another had taken before, and of that other, each pair once."""
        pairs = (
            (index, self.first_taken[place])
            for index, one in enumerate(self.happenings)
            for place in one.taken
            if self.first_taken[place] != index
        )
        yield from dict.fromkeys(pairs)

    @property
    def unseen(self) -> Iterator[int]:
        """Indices of turns that took no place, such as a pass."""
        return (index for index, one in enumerate(self.happenings) if not one.taken and not one.gone)


@dataclass(frozen=True, slots=True)
class TurnsDrawer:
    """Draws positions as another drawer does, with turns on them."""

    inner: FrameDrawer
    shown: ShownTurns

    @property
    def legible_cell(self) -> float:
        """As without turns."""
        return self.inner.legible_cell

    @property
    def readable_cell(self) -> float:
        """As without turns."""
        return self.inner.readable_cell

    @property
    def edge(self) -> float:
        """As without turns."""
        return self.inner.edge

    @property
    def signs_are_names(self) -> bool:
        """As without turns."""
        return self.inner.signs_are_names

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """As without turns."""
        return self.inner.sign(player, point, radius, theme)

    def size(self, cell: float) -> tuple[float, float]:
        """As without turns."""
        return self.inner.size(cell)

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """The position, and the turns on it."""
        drawing = self.inner.draw(frame, cell, theme)
        items = (*drawing.items, *turn_items(self.shown, drawing, frame.position, cell, theme))
        return Drawing(drawing.width, drawing.height, items, drawing.description)


def turn_items(shown: ShownTurns, drawing: Drawing, position: Any, cell: float, theme: Theme) -> tuple[Item, ...]:
    """What is drawn of some turns on a drawing of the position after them."""
    shapes = named_shapes(shown.drawer, cell)
    standing = _standing(shown, position)
    items: list[Item] = []
    gone = dict.fromkeys(place for one in shown.happenings for place in one.gone if place not in standing)
    for place in gone:
        if (shape := shapes.find(place)) is not None:
            items += struck([middle_of(shape)], 0.62 * _reach(shape), theme)
    ways = [points for one in shown.happenings if len(points := _way_points(one.way, shapes)) > 1]
    numbers = [turn.number for turn in shown.turns]
    if len(shown.turns) == 1 and numbers == [None]:
        items += _changed(shown.happenings[0], shapes, theme)
    for points in ways:
        items += arrow(points, theme.colours.legal, theme)
    return (*items, *_numbers(shown, drawing, shapes, standing, ways, theme))


def _standing(shown: ShownTurns, position: Any) -> frozenset[str]:
    """Places that are not empty in a position."""
    return frozenset(occupants(shown.game, position))


def _changed(one: Happened, shapes: NamedShapes, theme: Theme) -> Iterator[Item]:
    """Rings around new pieces; what is built, in the colour of turns."""
    for place in one.taken:
        shape = shapes.find(place)
        if shape is None:
            continue
        if place in one.built and isinstance(shape, Line):
            yield polylines([shape.points], Style(stroke=theme.colours.legal, width=max(shape.width, 0.9), cap="round"))
        else:
            yield from _ring(shape, theme)


def _ring(shape: Shape, theme: Theme) -> Iterator[Item]:
    """A ring around a place, on a ground that keeps it apart from the board."""
    ink, paper = theme.colours.legal, theme.colours.paper
    if isinstance(shape, Line) and len(shape.points) == 2:
        one, other = shape.points
        ends = shortened(shape.points, *(2 * [OF_LINE * math.dist(one, other)]))
        corners = _around(ends, shape.width / 2 + RING / 2)
        yield polygon(corners, Style(None, paper, RING + 0.5, join="round"))
        yield polygon(corners, Style(None, ink, RING, join="round"))
        return
    (x, y), radius = middle_of(shape), _reach(shape) + RING / 2
    if isinstance(shape, Area):
        radius = OF_AREA * border_distance(shape.corners, (x, y)) - RING / 2
    yield Circle(x, y, radius, Style(None, paper, RING + 0.5))
    yield Circle(x, y, radius, Style(None, ink, RING))


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


def _way_points(way: Sequence[str], shapes: NamedShapes) -> tuple[Point, ...]:
    """The way of a piece as points; none if it is not on this board's map."""
    found = [shapes.find(name) for name in way]
    if len(found) < 2 or None in found:
        return ()
    known = [shape for shape in found if shape is not None]
    points = [middle_of(shape) for shape in known]
    # It ends at the border of the piece, which stands there.
    return shortened(points, 0.0, _reach(known[-1]))


def _numbers(
    shown: ShownTurns,
    drawing: Drawing,
    shapes: NamedShapes,
    standing: frozenset[str],
    ways: Sequence[Sequence[Point]],
    theme: Theme,
) -> Iterator[Item]:
    """The number of each turn at the places that it took first: on its piece if that is large enough, or beside it."""
    words = [item_box(item) for item, dx, dy in flattened(drawing.items) if isinstance(item, Text) and not (dx or dy)]
    spots = Spots(drawing.width, drawing.height, boxes=words)
    for way in ways:
        spots.way(way)
    pieces = [
        (middle_of(shape), _reach(shape)) for name in sorted(standing) if (shape := shapes.find(name)) is not None
    ]
    for at, reach in pieces:
        spots.pieces([at], reach)
    for place, index in shown.numbered.items():
        number, shape = shown.turns[index].number, shapes.find(place)
        if number is None or shape is None:
            continue
        mark, at, reach = Mark(number, "played"), middle_of(shape), _reach(shape)
        yield from _number(mark, at, reach, spots, theme)


def _number(mark: Mark, at: Point, reach: float, spots: Spots, theme: Theme) -> tuple[Item, ...]:
    if millionths(reach) >= millionths(ROOM * number_radius(mark.number)):
        return numbered(at, mark, theme)
    return spots.marked(mark, [at], reach, theme)
