"""Symmetry of a drawn patch: polygons moved, turned and mirrored exactly, and the images that a symmetry asks for.

A motion takes z to shift + w^turn z, or to shift + w^turn conj(z) if it mirrors. Its shift is a point of the frame, so
images share their corners exactly with what they meet. A turn about a centre that is no such point, as that of a
triangle, is given by a corner and its image.
"""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from boardrules.values import dataclass
from boardwright.geometry.cyclotomic import Element
from boardwright.tilings.polygon_patch.frame import ALIKE, Frame, add, parts_of_turn, subtract
from boardwright.tilings.polygon_patch.patch import ON_SIDE, Cycle, DrawnPatch, PatchError

FOLDS = range(1, 13)
"""Numbers of turns that a symmetry can have."""


@dataclass(frozen=True, slots=True)
class Motion:
    """Where a point goes: mirrored first at the x axis if `mirror`, turned by so many directions, then shifted."""

    mirror: bool
    turn: int
    shift: Element

    def in_frame(self, old: Frame, new: Frame) -> "Motion":
        """The same motion in a wider frame."""
        return Motion(self.mirror, self.turn * (new.order // old.order), old.moved(self.shift, new))

    def image(self, frame: Frame, z: Element) -> Element:
        """Where a point goes."""
        return add(self.shift, frame.turned(_mirrored(frame, z) if self.mirror else z, self.turn))

    def after(self, frame: Frame, first: "Motion") -> "Motion":
        """Both motions, one after the other."""
        turn = self.turn + (-first.turn if self.mirror else first.turn)
        return Motion(self.mirror != first.mirror, turn % frame.order, self.image(frame, first.shift))


def motion(frame: Frame, start: Element, end: Element, turn: int, *, mirror: bool = False) -> Motion:
    """The motion with such a turn that takes one point to another."""
    about = Motion(mirror, turn % frame.order, frame.origin)
    return replace(about, shift=subtract(end, about.image(frame, start)))


def mirroring(frame: Frame) -> Frame:
    """The frame with the mirror images of its own steps.

    Raises:
        RingError: when there would be too many.
    """
    for x, y in frame.own:
        if frame.known((x, -y), frame.bases()) is None:
            frame = frame.with_own((x, -y))
    return frame


About = Literal["polygon", "side", "corner"]
"""What a symmetry is about: the middle of a polygon or of a side, or the corner where the side begins."""

Mirror = Literal["", "along", "between"]
"""A mirror line along a side or through a corner, or between two of them, or none."""


def symmetry(
    patch: DrawnPatch, polygon: int, side: int, about: About, fold: int, mirror: Mirror
) -> tuple[DrawnPatch, tuple[Motion, ...]]:
    """The motions of a symmetry, and the patch in a frame that has them.

    Raises:
        RingError: when its turns do not go together with the polygons.
        PatchError: when that place has no such symmetry.
    """
    patch.side(polygon, side)
    patch = patch.in_frame(patch.frame.wider(math.lcm(2, fold)))
    if mirror:
        patch = patch.in_frame(mirroring(patch.frame))
    frame, cycle = patch.frame, patch.polygons[polygon]
    if (about == "polygon" and len(cycle) % fold) or (about == "side" and fold > 2):
        raise PatchError("symmetry")
    before, start, following = cycle[side - 1], cycle[side], cycle[(side + 1) % len(cycle)]
    # A turn takes the corner to itself, or so many corners on.
    onward = 0 if about == "corner" else len(cycle) // fold if about == "polygon" else fold - 1
    step = motion(frame, start, cycle[(side + onward) % len(cycle)], frame.order // fold)
    found = [Motion(False, 0, frame.origin)]
    while len(found) < fold:
        found.append(step.after(frame, found[-1]))
    if mirror:
        flip = _flip(frame, (before, start, following), mirror, about, fold)
        found += [one.after(frame, flip) for one in found]
    if about == "polygon":
        images = {_key(frame, [one.image(frame, z) for z in cycle]) for one in found}
        if images != {_key(frame, cycle)}:
            raise PatchError("symmetry")
    return patch, tuple(found)


def _flip(frame: Frame, corners: tuple[Element, Element, Element], mirror: Mirror, about: About, fold: int) -> Motion:
    """The mirroring itself, by a corner with those before and after it."""
    before, start, following = corners
    half = frame.order // 2
    first = _directions(frame, start, following)
    if about == "corner":
        turned = 0 if mirror == "along" else frame.order // fold if fold > 1 else half
        return motion(frame, start, start, 2 * first + turned, mirror=True)
    if mirror == "between":
        return motion(frame, start, following, 2 * first + half, mirror=True)
    if about == "side":
        return motion(frame, start, start, 2 * first, mirror=True)
    return motion(frame, start, start, first + _directions(frame, start, before), mirror=True)


def _directions(frame: Frame, start: Element, end: Element) -> int:
    """The direction of a side, by its number.

    Raises:
        PatchError: when it has none of the frame.
    """
    (ax, ay), (bx, by) = frame.point(start), frame.point(end)
    turns = math.atan2(by - ay, bx - ax) * frame.order / math.tau
    if abs(turns - round(turns)) * math.tau / frame.order > ALIKE:
        raise PatchError("mirror")
    return round(turns)


def placed(
    patch: DrawnPatch,
    polygons: Sequence[int],
    corner: tuple[int, int],
    onto: tuple[int, int] | None,
    by: tuple[float, float],
    degrees: float,
    *,
    mirror: bool,
    copy: bool,
) -> DrawnPatch:
    """The patch with some polygons moved or copied: mirrored left to right, turned, and one corner put onto another.

    Without a corner to lie on they are moved by a step in edges, which becomes one of the patch's own.

    Raises:
        RingError: when that needs too many directions or steps.
        PatchError: when there is no such polygon, or the angle is none of the ring.
    """
    if any(not 0 <= one < len(patch.polygons) for one in polygons):
        raise PatchError("edge")
    patch.side(*corner)
    degrees %= 360
    parts = parts_of_turn(degrees) if degrees else (0, 1)
    if parts is None:
        raise PatchError("turn")
    patch = patch.in_frame(patch.frame.wider(math.lcm(2, parts[1])))
    if mirror:
        patch = patch.in_frame(mirroring(patch.frame))
    end = patch.side(*(corner if onto is None else onto))[0]
    if onto is None and math.hypot(*by) > ON_SIDE:
        step = patch.frame.known(by, patch.frame.bases())
        if step is None:
            patch = patch.in_frame(patch.frame.with_own(by))
            step = patch.frame.own_step(len(patch.frame.own) - 1, 0)
        end = add(patch.side(*corner)[0], step)
    frame = patch.frame
    turn = parts[0] * frame.order // parts[1] + (frame.order // 2 if mirror else 0)
    way = motion(frame, patch.side(*corner)[0], end, turn, mirror=mirror)
    images = [_image(frame, way, patch.polygons[one]) for one in polygons]
    if not copy:
        for one in sorted(set(polygons), reverse=True):
            patch = patch.without(one)
    return _with_cycles(patch, images)


def symmetric(
    before: DrawnPatch, after: DrawnPatch, motions: Sequence[Motion]
) -> tuple[DrawnPatch, tuple[Motion, ...]]:
    """A patch that was changed, with the images of what was attached and without those of what was taken away.

    Raises:
        RingError: when the images of its own steps are too many.
        PatchError: when there would be too many polygons.
    """
    if any(one.mirror for one in motions):
        after = after.in_frame(mirroring(after.frame))
    frame = after.frame
    motions = tuple([one.in_frame(before.frame, frame) for one in motions])
    there = {_key(frame, cycle) for cycle in after.polygons}
    gone = [cycle for cycle in before.in_frame(frame).polygons if _key(frame, cycle) not in there]
    lost = {_key(frame, _image(frame, one, cycle)) for one in motions for cycle in gone}
    kept = [cycle for cycle in after.polygons if _key(frame, cycle) not in lost]
    images = [_image(frame, one, cycle) for cycle in kept for one in motions]
    return _with_cycles(replace(after, polygons=tuple(kept)), images), motions


def _image(frame: Frame, way: Motion, cycle: Cycle) -> Cycle:
    found = tuple([way.image(frame, z) for z in cycle])
    return found[::-1] if way.mirror else found


def _with_cycles(patch: DrawnPatch, cycles: Sequence[Cycle]) -> DrawnPatch:
    """The patch with polygons that it does not have yet."""
    there = {_key(patch.frame, cycle) for cycle in patch.polygons}
    for cycle in cycles:
        key = _key(patch.frame, cycle)
        if key not in there:
            there.add(key)
            patch = patch.with_cycle(cycle)
    return patch


def _key(frame: Frame, cycle: Sequence[Element]) -> frozenset[Element]:
    """A polygon by its corners, without those in the middle of a side, which neighbours have put there."""
    points = [frame.point(z) for z in cycle]

    def bent(number: int) -> bool:
        (ax, ay), (bx, by), (cx, cy) = points[number - 1], points[number], points[(number + 1) % len(points)]
        return abs((bx - ax) * (cy - by) - (by - ay) * (cx - bx)) > ON_SIDE

    return frozenset([z for number, z in enumerate(cycle) if bent(number)])


def _mirrored(frame: Frame, z: Sequence[int]) -> Element:
    """A point mirrored at the x axis."""
    found = frame.origin
    for (x, y), block in zip(((1.0, 0.0), *frame.own), frame.blocks(z), strict=True):
        if not any(block):
            continue
        image = frame.known((x, -y), frame.bases())
        if image is None:
            raise PatchError("mirror")
        for power, c in enumerate(block):
            if c:
                found = add(found, [c * one for one in frame.turned(image, -power)])
    return found
