"""A patch of polygons drawn side by side, exactly: what is attached to an edge, and what is filled."""

import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise

from boardwright.geometry.cyclotomic import Element
from boardwright.geometry.points import Point, signed_area
from boardwright.tilings.custom.drawn import TYPED, DrawnFace, clean
from boardwright.tilings.errors import DrawnFaceError, TilingError
from boardwright.tilings.polygon_patch.frame import ALIKE, Frame, RingError, add, negative, parts_of_turn, subtract

MOST_POLYGONS = 400

MOST_SIDES = 64
"""Most sides of a polygon."""

ON_SIDE = 1e-7
"""Distance from a side, in edges, up to which a corner lies on it."""


class PatchError(TilingError):
    """A polygon that cannot be attached; `code` says why, `values` with what."""

    def __init__(self, code: str, **values: str | int | float) -> None:
        self.code, self.values = code, values
        super().__init__(f"{code} {values}")


Cycle = tuple[Element, ...]
"""Corners of a polygon, counter-clockwise."""


@dataclass(frozen=True)
class DrawnPatch:
    """Polygons as cycles of exact corners over one frame."""

    frame: Frame = field(default_factory=Frame)
    polygons: tuple[Cycle, ...] = ()

    @cached_property
    def floats(self) -> tuple[tuple[Point, ...], ...]:
        """Corners of the polygons in edges, y up."""
        known: dict[Element, Point] = {}
        for cycle in self.polygons:
            for corner in cycle:
                if corner not in known:
                    known[corner] = self.frame.point(corner)
        return tuple([tuple([known[corner] for corner in cycle]) for cycle in self.polygons])

    def side(self, polygon: int, edge: int) -> tuple[Element, Element]:
        """Two ends of a side; side i begins at corner i.

        Raises:
            PatchError: when there is none.
        """
        if polygon >= len(self.polygons) or edge >= len(self.polygons[polygon]):
            raise PatchError("edge")
        cycle = self.polygons[polygon]
        return cycle[edge], cycle[(edge + 1) % len(cycle)]

    def in_frame(self, frame: Frame) -> "DrawnPatch":
        """The same patch in a wider frame."""
        if frame == self.frame:
            return self
        moved = tuple([tuple([self.frame.moved(z, frame) for z in cycle]) for cycle in self.polygons])
        return DrawnPatch(frame, moved)

    def without(self, polygon: int) -> "DrawnPatch":
        """The patch without one of its polygons."""
        return replace(self, polygons=self.polygons[:polygon] + self.polygons[polygon + 1 :])

    def with_cycle(self, cycle: Sequence[Element]) -> "DrawnPatch":
        """The patch with one more polygon; corners on sides of others become corners of these, and the other way.

        Raises:
            PatchError: when there would be too many polygons or sides.
        """
        if len(self.polygons) >= MOST_POLYGONS:
            raise PatchError("many", n=MOST_POLYGONS)
        points = [self.frame.point(z) for z in cycle]
        polygons = []
        new = tuple(cycle)
        for old, corners in zip(self.polygons, self.floats, strict=True):
            polygons.append(_split(old, corners, cycle, points))
            new = _split(new, [self.frame.point(z) for z in new], old, corners)
        return replace(self, polygons=(*polygons, new))


def attached(patch: DrawnPatch, at: tuple[int, int] | None, sides: int) -> DrawnPatch:
    """The patch with a regular polygon on an edge, or as its first polygon.

    Raises:
        RingError: when it does not go together with the others in one ring.
        PatchError: when there is no such edge.
    """
    patch = patch.in_frame(patch.frame.wider(math.lcm(2, sides)))
    frame = patch.frame
    start, step = _beginning(patch, at)
    return patch.with_cycle(_walk(start, [frame.turned(step, i * frame.order // sides) for i in range(sides)]))


def attached_rhomb(patch: DrawnPatch, at: tuple[int, int] | None, degrees: float) -> DrawnPatch:
    """The patch with a rhomb on an edge; `degrees` is its angle at the start of that edge.

    Raises:
        RingError: when it does not go together with the others in one ring.
        PatchError: when there is no such edge, or the angle makes no rhomb.
    """
    if not 1 <= degrees <= 179:
        raise PatchError("angle")
    parts = parts_of_turn(180 - degrees)
    if parts is None:
        turn = math.radians(180 - degrees)
        c, s = math.cos(turn), math.sin(turn)
        return attached_shape(patch, at, ((0, 0), (1, 0), (1 + c, s), (c, s)), 0)
    patch = patch.in_frame(patch.frame.wider(math.lcm(2, parts[1])))
    start, step = _beginning(patch, at)
    other = patch.frame.turned(step, parts[0] * patch.frame.order // parts[1])
    return patch.with_cycle(_walk(start, [step, other, negative(step), negative(other)]))


def attached_shape(patch: DrawnPatch, at: tuple[int, int] | None, shape: Sequence[Point], side: int) -> DrawnPatch:
    """The patch with a shape of the designer's own, one side of it on an edge, in whose length it is scaled.

    Sides that are known, as multiples of steps of the patch, are these exactly; the others become own steps.

    Raises:
        RingError: when it has too many sides of different lengths and directions.
        PatchError: when there is no such edge.
        DrawnFaceError: when the shape crosses itself, or has no area.
    """
    clean([DrawnFace("shape", tuple(shape))], TYPED)
    if any(p == q for p, q in pairwise(shape)):
        raise DrawnFaceError("shape", "has a corner twice in a row", 0)
    with suppress(RingError):  # right angles and those of triangles are often meant
        patch = patch.in_frame(patch.frame.wider(12))
    if math.dist(shape[0], shape[-1]) < ALIKE * max(
        math.dist(shape[0], corner) for corner in shape
    ):  # many programs close a polygon by its first corner
        shape = shape[:-1]
        side %= len(shape)
    corners = [complex(x, y) for x, y in shape]
    if signed_area(shape) < 0:
        corners, side = corners[::-1], (len(corners) - 2 - side) % len(corners)
    corners = corners[side:] + corners[:side]
    start, step = _beginning(patch, at)
    scale = complex(*patch.frame.point(step)) / (corners[1] - corners[0])
    ways = [_point((b - a) * scale) for a, b in zip(corners, corners[1:] + corners[:1], strict=True)]
    frame, steps = _steps(patch, step, ways)
    total = frame.origin
    for one in steps:
        total = add(total, one)
    if any(total):
        raise PatchError("closes")
    return patch.in_frame(frame).with_cycle(_walk(frame.wide(start), steps))


def _steps(patch: DrawnPatch, first: Element, ways: Sequence[Point]) -> tuple[Frame, list[Element]]:
    """The sides of a shape exactly, the first given, so that they close; and the frame with what they need."""
    frame = patch.frame
    bases = _bases(patch)
    steps: list[Element | None] = [first, *[frame.known(way, bases) for way in ways[1:]]]
    # Sides that are not known, those together that are turned multiples of one of them.
    classes: list[list[tuple[int, int, int]]] = []
    for number, way in enumerate(ways):
        if steps[number] is None:
            for own in classes:
                ratio = frame.ratio(way, ways[own[0][0]])
                if ratio is not None:
                    own.append((number, *ratio))
                    break
            else:
                classes.append([(number, 1, 0)])
    # The last side that is unlike all others leads back to the start: it needs no step of its own.
    alone = [own[0][0] for own in classes if len(own) == 1]
    last = alone[-1] if alone else classes[-1][-1][0] if classes else len(ways) - 1
    for own in classes:
        if own[0][0] != last:
            frame = frame.with_own(ways[own[0][0]])
            for number, times, turn in own:
                steps[number] = tuple([times * c for c in frame.own_step(len(frame.own) - 1, turn)])
    wide = [frame.origin if one is None else frame.wide(one) for one in steps]
    back = frame.origin
    for number, one in enumerate(wide):
        if number != last:
            back = subtract(back, one)
    if math.dist(frame.point(back), ways[last]) <= len(ways) * ALIKE:
        wide[last] = back
    return frame, wide


def _bases(patch: DrawnPatch) -> list[tuple[Point, Element]]:
    """Steps that sides are compared with: those of the frame, and sides of the patch that are sums of several."""
    found = patch.frame.bases()
    known = {step for _, step in found}
    for cycle in patch.polygons:
        for edge, corner in enumerate(cycle):
            step = subtract(cycle[(edge + 1) % len(cycle)], corner)
            if step not in known and patch.frame.known(patch.frame.point(step), found) is None:
                known.add(step)
                found.append((patch.frame.point(step), step))
    return found


def _beginning(patch: DrawnPatch, at: tuple[int, int] | None) -> tuple[Element, Element]:
    """Where a polygon on an edge begins, and its first side: the edge backwards."""
    if at is None:
        return patch.frame.origin, patch.frame.unit(0)
    start, end = patch.side(*at)
    return end, subtract(start, end)


def _walk(start: Element, steps: Sequence[Element]) -> list[Element]:
    found = [start]
    for step in steps[:-1]:
        found.append(add(found[-1], step))
    return found


def _split(cycle: Cycle, points: Sequence[Point], others: Sequence[Element], there: Sequence[Point]) -> Cycle:
    """A polygon with corners of another that lie in the middle of its sides."""
    known = set(cycle)
    added: dict[int, list[tuple[float, Element]]] = {}
    left, right = min(x for x, _ in points) - ON_SIDE, max(x for x, _ in points) + ON_SIDE
    low, high = min(y for _, y in points) - ON_SIDE, max(y for _, y in points) + ON_SIDE
    for corner, (x, y) in zip(others, there, strict=True):
        if corner in known or not (left <= x <= right and low <= y <= high):
            continue
        for edge, (ax, ay) in enumerate(points):
            bx, by = points[(edge + 1) % len(points)]
            dx, dy = bx - ax, by - ay
            square = dx * dx + dy * dy
            share = ((x - ax) * dx + (y - ay) * dy) / square
            if ON_SIDE < share < 1 - ON_SIDE and abs((x - ax) * dy - (y - ay) * dx) <= ON_SIDE * math.sqrt(square):
                added.setdefault(edge, []).append((share, corner))
                known.add(corner)
                break
    if not added:
        return cycle
    found: list[Element] = []
    for edge, corner in enumerate(cycle):
        found.append(corner)
        found += [other for _, other in sorted(added.get(edge, ()))]
    if len(found) > MOST_SIDES:
        raise PatchError("sides", n=MOST_SIDES)
    return tuple(found)


def _point(z: complex) -> Point:
    return z.real, z.imag
