"""A patch of polygons: the page holds it as plain data, and asks for each polygon that is attached."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from boardwright.designer.operations.asked import Answer, Request, RequestError
from boardwright.designer.operations.drawing.faults import face_code
from boardwright.geometry.cyclotomic import degree
from boardwright.geometry.points import Point, sides, signed_area
from boardwright.tilings.custom.drawn import TYPED, DrawnFace, clean
from boardwright.tilings.errors import DrawnFaceError
from boardwright.tilings.polygon_patch.frame import MOST_DEGREE, MOST_OWN, Frame, RingError
from boardwright.tilings.polygon_patch.outside import Hole, fitting, near_misses, outside
from boardwright.tilings.polygon_patch.overlap import body, overlaps
from boardwright.tilings.polygon_patch.patch import (
    MOST_POLYGONS,
    MOST_SIDES,
    DrawnPatch,
    PatchError,
    attached,
    attached_rhomb,
    attached_shape,
)
from boardwright.tilings.polygon_patch.symmetry import FOLDS, About, Mirror, Motion, placed, symmetric, symmetry

DECIMALS = 10
"""Decimals of coordinates in edges: what a config needs for copies far away."""

NARROWEST, FARTHEST = 1e-2, 1e4
"""Length of a step of its own at least, and distance of a corner at most, in edges."""

SHAPE_CODES = ("crossing", "flat")
"""What is told of a shape that is none, but for what is seldom."""

Number = Annotated[float, Field(ge=-1e6, le=1e6, allow_inf_nan=False)]
Pair = Annotated[list[Number], Field(min_length=2, max_length=2)]
Whole = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Place = Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=2, max_length=2)]
"""A polygon, and one of its corners."""

Corners = Annotated[list[Annotated[list[Whole], Field(max_length=4 * MOST_DEGREE)]], Field(min_length=3, max_length=64)]


class Image(Request):
    """One motion of a symmetry: mirrored at the x axis or not, turned by so many directions, shifted exactly."""

    mirror: bool
    turn: int = Field(ge=0, lt=2000)
    shift: Annotated[list[Whole], Field(max_length=4 * MOST_DEGREE)]


class PatchState(Request):
    """A patch: the order of its ring, its own steps, the exact corners of its polygons, and its symmetry."""

    order: int = Field(2, ge=2, le=2000)
    own: list[Pair] = Field([], max_length=MOST_OWN)
    polygons: list[Corners] = Field([], max_length=MOST_POLYGONS)
    images: list[Image] = Field([], max_length=2 * FOLDS[-1])

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.order % 2 or degree(self.order) > MOST_DEGREE:
            raise ValueError("no such ring")
        long = degree(self.order) * (1 + len(self.own))
        if any(len(corner) != long for cycle in self.polygons for corner in cycle) or any(
            len(one.shift) != long for one in self.images
        ):
            raise ValueError("corners of another ring")
        return self

    def drawn(self) -> DrawnPatch:
        """The patch itself.

        Raises:
            RequestError: when it was not drawn here: an address may come from anywhere.
        """
        frame = Frame(self.order, tuple([(x, y) for x, y in self.own]))
        found = DrawnPatch(frame, tuple([tuple(map(tuple, cycle)) for cycle in self.polygons]))
        if any(not NARROWEST <= math.hypot(x, y) <= FARTHEST for x, y in self.own) or not all(
            map(_sound, found.floats)
        ):
            raise RequestError("these polygons cannot be read; begin anew")
        return found


def _sound(points: Sequence[Point]) -> bool:
    """Whether corners make a simple polygon, counter-clockwise, at a sensible place."""
    if any(abs(c) > FARTHEST for point in points for c in point) or signed_area(points) <= 0:
        return False
    if any(math.dist(p, q) < NARROWEST for p, q in sides(points)):  # `clean` would take two such corners for one
        return False
    try:
        clean([DrawnFace("polygon", tuple(points))], TYPED)
    except DrawnFaceError:
        return False
    return True


class Attached(Request):
    """What is attached to which edge; without an edge it is the first polygon. One of `sides`, `rhomb`, `shape`."""

    polygon: int | None = Field(None, ge=0)
    edge: int = Field(0, ge=0)
    sides: int | None = Field(None, ge=3, le=12)
    rhomb: float | None = Field(None, ge=1, le=179, description="The angle at the start of the edge, in degrees.")
    shape: Annotated[list[Pair], Field(min_length=3, max_length=MOST_SIDES)] | None = None
    side: int = Field(0, ge=0, lt=MOST_SIDES, description="The side of the shape that lies on the edge.")
    around: bool = Field(False, description="At every open edge of the polygon.")

    @model_validator(mode="after")
    def _one(self) -> Self:
        if sum(one is not None for one in (self.sides, self.rhomb, self.shape)) != 1:
            raise ValueError("one of sides, rhomb and shape is attached")
        if self.shape is not None and self.side >= len(self.shape):
            raise ValueError("the shape has no such side")
        return self


class Symmetry(Request):
    """Turns about a place of a polygon, and mirror lines there."""

    polygon: int = Field(ge=0)
    side: int = Field(0, ge=0)
    about: About = "polygon"
    fold: int = Field(ge=FOLDS[0], le=FOLDS[-1])
    mirror: Mirror = ""


class Placed(Request):
    """Polygons that are moved or copied: mirrored left to right, turned, one corner put onto another or by a step."""

    polygons: Annotated[list[Annotated[int, Field(ge=0)]], Field(min_length=1, max_length=MOST_POLYGONS)]
    corner: Place
    onto: Place | None = None
    by: Annotated[list[Annotated[float, Field(ge=-FARTHEST, le=FARTHEST)]], Field(min_length=2, max_length=2)] = Field(
        default=[0.0, 0.0]
    )
    turn: float = Field(0, ge=-360, le=360, description="In degrees, counter-clockwise.")
    mirror: bool = False
    copied: bool = False


class PatchRequest(PatchState):
    """A patch, and what becomes of it: a polygon attached, some placed, a hole filled, some taken away, or nothing."""

    attach: Attached | None = None
    fill: int | None = Field(None, ge=0, description="The number of the hole that becomes a polygon.")
    gap: Corners | None = Field(None, description="Exact corners of a gap of the filled plane that becomes a polygon.")
    remove: list[int] = Field([], max_length=MOST_POLYGONS)
    place: Placed | None = None
    symmetry: Symmetry | Literal["none"] | None = None


def patch(asked: PatchRequest, _folder: Path) -> Answer:
    """The patch as it is then, and what is around it; `problem` is a code with values, and the patch is as before."""
    before = asked.drawn()
    images: Sequence[Motion] = [Motion(one.mirror, one.turn, tuple(one.shift)) for one in asked.images]
    try:
        after, motions = _symmetric(before, asked, images)
        return {**described(after, motions), "problem": None}
    except RingError as error:
        problem = {"code": "ring", "values": {"n": error.order}}
    except PatchError as error:
        problem = {"code": error.code, "values": dict(error.values)}
    except DrawnFaceError as error:
        code = face_code(error.message)
        problem = {"code": f"shape_{code if code in SHAPE_CODES else 'face'}", "values": {}, "found": error.message}
    return {**described(before, images), "problem": problem}


def _symmetric(
    before: DrawnPatch, asked: PatchRequest, images: Sequence[Motion]
) -> tuple[DrawnPatch, Sequence[Motion]]:
    """The patch as it becomes, and the motions of its symmetry."""
    if asked.symmetry == "none":
        return before, ()
    if asked.symmetry is not None:
        one = asked.symmetry
        before, images = symmetry(before, one.polygon, one.side, one.about, one.fold, one.mirror)
    after = _changed(before, asked)
    return symmetric(before, after, images) if images else (after, ())


def _changed(before: DrawnPatch, asked: PatchRequest) -> DrawnPatch:
    for number in sorted(set(asked.remove), reverse=True):
        if not 0 <= number < len(before.polygons):
            raise PatchError("edge")
        before = before.without(number)
    if asked.fill is not None:
        holes = outside(before).holes
        if asked.fill >= len(holes):
            raise PatchError("edge")
        return before.with_cycle(holes[asked.fill].corners)
    if asked.gap is not None:
        return _with_gap(before, asked.gap)
    if asked.place is not None:
        to = asked.place
        onto = None if to.onto is None else (to.onto[0], to.onto[1])
        return placed(
            before,
            to.polygons,
            (to.corner[0], to.corner[1]),
            onto,
            (to.by[0], to.by[1]),
            to.turn,
            mirror=to.mirror,
            copy=to.copied,
        )
    if asked.attach is None:
        return before
    one = asked.attach
    if one.polygon is None and before.polygons:
        raise PatchError("edge")
    if not one.around or one.polygon is None:
        return _attached(before, None if one.polygon is None else (one.polygon, one.edge), one)
    # Sides may become two when corners of others lie on them, so the ends say which edges are meant.
    for ends in [before.side(*edge) for edge in outside(before).edges if edge[0] == one.polygon]:
        frame = before.frame
        after = next((edge for edge in outside(before).edges if before.side(*edge) == ends), None)
        if after is not None:
            grown = _attached(before, after, one)
            if grown.frame != frame:
                return _changed(before.in_frame(grown.frame), asked)
            before = grown
    return before


def _with_gap(before: DrawnPatch, gap: Sequence[Sequence[int]]) -> DrawnPatch:
    corners = tuple(map(tuple, gap))
    long = degree(before.frame.order) * (1 + len(before.frame.own))
    # What is asked for may belong to a patch of a moment ago.
    if any(len(corner) != long for corner in corners) or not _sound([before.frame.point(z) for z in corners]):
        raise PatchError("edge")
    return before.with_cycle(corners)


def _attached(before: DrawnPatch, at: tuple[int, int] | None, one: Attached) -> DrawnPatch:
    if one.sides is not None:
        return attached(before, at, one.sides)
    if one.rhomb is not None:
        return attached_rhomb(before, at, one.rhomb)
    return attached_shape(before, at, [(x, y) for x, y in one.shape or ()], one.side)


def described(found: DrawnPatch, images: Sequence[Motion] = ()) -> dict[str, Any]:
    """A patch as plain data: its state, its polygons in edges with y up, open edges, overlaps, holes, angles left."""
    frame = found.frame
    around = outside(found)
    bodies = [body(points) for points in found.floats]
    try:
        fits: Sequence[Sequence[int]] = fitting(found, around, bodies)
    except OverflowError:
        raise RequestError("the corners of the patch lie too far apart") from None
    return {
        "order": found.frame.order,
        "own": [list(step) for step in found.frame.own],
        "polygons": [
            {"corners": [list(corner) for corner in cycle], "points": rounded_points(points)}
            for cycle, points in zip(found.polygons, found.floats, strict=True)
        ],
        "images": [{"mirror": one.mirror, "turn": one.turn, "shift": list(one.shift)} for one in images],
        "motions": [
            {"mirror": one.mirror, "turn": 360 * one.turn / frame.order, "shift": list(frame.point(one.shift))}
            for one in images
        ],
        "open": [
            {"polygon": polygon, "edge": edge, "fits": list(sides)}
            for (polygon, edge), sides in zip(around.edges, fits, strict=True)
        ],
        "overlaps": [
            {"polygons": [one.first, one.second], **_spot(one.place), "r": round(one.radius, 4)}
            for one in overlaps(bodies)
        ],
        "near": [{**_spot(place), "width": width} for place, width in near_misses(found)],
        "holes": [hole_record(hole) for hole in around.holes],
        "corners": [{**_spot(corner.point), "left": round(corner.left, 4)} for corner in around.corners],
    }


def rounded_points(points: Sequence[tuple[float, float]]) -> list[list[float]]:
    """Points for the page and for configs."""
    return [[round(x, DECIMALS) + 0.0, round(y, DECIMALS) + 0.0] for x, y in points]


def _spot(place: tuple[float, float]) -> Mapping[str, float]:
    return {"x": round(place[0], 6) + 0.0, "y": round(place[1], 6) + 0.0}


def hole_record(hole: Hole) -> Mapping[str, Any]:
    """A gap: its points, and its sides or its angle if it is regular or a rhomb."""
    angle = None if hole.angle is None else round(hole.angle, 4)
    return {"points": rounded_points(hole.points), "sides": hole.sides, "angle": angle}
