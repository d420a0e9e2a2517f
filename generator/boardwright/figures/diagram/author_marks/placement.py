"""Where marks stand: the place itself, what is on it, and how large a sign round it is."""

import math
from itertools import pairwise
from typing import Final

from boardrules.occupants import pieces_on
from boardrules.values import dataclass
from boardwright.figures.diagram.author_marks.background import Ground
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.places import Area, Line, NamedShapes, Shape, Spot, middle_of
from boardwright.geometry.points import Point, border_distance
from boardwright.geometry.quantised import whole_above

LEAST_BODY: Final = 0.9
"""Radius in mm from which a painted shape can be a piece, and not a part of its pattern."""

OF_PLACE: Final = 1.25
"""A painted shape wider than this, in radii of a point, is the board and not a piece; likewise `OF_AREA` of a face."""

OF_AREA: Final = 0.93

OF_FACE: Final = 0.72
"""Radius of a sign in an empty face, in radii of the circle that fits it."""

LEAST_SIGN: Final = 1.35
"""Least radius of a sign in mm."""

LARGEST_SIGN: Final = 4.5
"""Greatest radius in mm of a sign in an empty place."""

FREE_END: Final = 0.23
"""Part of a line between two places at each end that no piece on it covers."""

CLEAR: Final = 0.55
"""Room in mm between a piece and the middle of a line round it."""


@dataclass(frozen=True, slots=True)
class Stand:
    """A place with a mark.

    Attributes:
        at: Its middle.
        room: Radius in mm of the largest circle round the middle that it holds.
        taken: Whether a piece stands there, or a turn of the picture goes there.
        plain: Whether its pieces are all of one kind, so that one with words in its middle is still told.
        body: Colour and radius of the piece, if it is a disc or a tile; None if there is none, or only strokes.
        along: Points that the place leads along, if it is a line between others.
        corners: Its corners, if it is a space or a face.

    """

    at: Point
    room: float
    taken: bool
    plain: bool
    body: tuple[str, float] | None
    along: tuple[Point, ...] = ()
    corners: tuple[Point, ...] = ()

    @property
    def covered(self) -> tuple[tuple[Point, float], ...]:
        """Discs that a piece covers, or would."""
        radius = self.body[1] if self.body else self.room
        # A piece between two places is shorter than the way between them.
        free = whole_above(FREE_END * len(self.along))
        return tuple((point, radius) for point in self.along[free : len(self.along) - free] or (self.at,))

    @property
    def around(self) -> float:
        """Radius of a sign round the piece, or in the empty place."""
        empty = min(LARGEST_SIGN, max(LEAST_SIGN, self.room))
        return max(empty, self.body[1] + CLEAR) if self.body else empty


@dataclass(frozen=True, slots=True)
class Stands:
    """The places of a picture by name."""

    shapes: NamedShapes
    ground: Ground
    held: frozenset[str]
    moved: frozenset[str]
    kinds: frozenset[str]

    def find(self, name: str) -> Stand | None:
        """A place; None if the picture does not show it."""
        shape = self.shapes.find(name)
        if shape is None:
            return None
        at, room, most = _measured(shape)
        body = self.ground.body(at, LEAST_BODY, most) if name in self.held else None
        taken = name in self.held or name in self.moved
        corners = shape.corners if isinstance(shape, Area) else ()
        return Stand(at, room, taken, name not in self.kinds, body, _samples(shape), corners)


def stands_of(frame: Frame, shapes: NamedShapes, ground: Ground) -> Stands:
    """The places of a picture that is already drawn; pieces that a turn brings are on it too."""
    before = pieces_on(frame.game, frame.position)
    after = pieces_on(frame.game, frame.after) if frame.all_made else before
    moved = {name for name in (*before, *after) if before.get(name) != after.get(name)}
    kinds = {name for name, held in (*before.items(), *after.items()) if len(held) > 1}
    return Stands(shapes, ground, frozenset(before), frozenset(moved), frozenset(kinds))


def _samples(shape: Shape) -> tuple[Point, ...]:
    """Points along a line, close together; none of another shape."""
    if not isinstance(shape, Line):
        return ()
    parts = [(start, end, max(1, whole_above(math.dist(start, end) / 1.0))) for start, end in pairwise(shape.points)]
    return tuple(
        (start[0] + (end[0] - start[0]) * step / count, start[1] + (end[1] - start[1]) * step / count)
        for start, end, count in parts
        for step in range(count + 1)
    )


def _measured(shape: Shape) -> tuple[Point, float, float]:
    """Middle of a place, radius of a sign in it, and the radius that a piece on it stays below."""
    at = middle_of(shape)
    match shape:
        case Area(corners):
            inside = border_distance(corners, at)
            return at, OF_FACE * inside, OF_AREA * inside
        case Line(_, width):
            return at, width / 2, max(2.5, width)
        case Spot(_, radius):
            return at, radius, OF_PLACE * radius
