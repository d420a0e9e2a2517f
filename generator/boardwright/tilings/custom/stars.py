"""Star patterns over a tiling: polygons in contact.

From the middle of each side two lines start into each face beside it, at the same angle to the side, and end where they
meet those of the neighbouring sides. Nothing is searched: the faces of the pattern are known from the tiling, one star
for each of its faces and one shape around each of its corners, and besides, where lines start apart from the middle, a
rhomb on each side, and where they go on, a petal at each side of each face. That the lines meet as they should is
proven afterwards, as of any drawing.

Source: E. H. Hankin, "The Drawing of Geometric Patterns in Saracenic Art", 1925; C. S. Kaplan, "Islamic star patterns
from polygons in contact", 2005, whose angle of contact and distance of two contact points are used.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Literal, TypeVar

from boardrules.values import dataclass
from boardwright.geometry.points import Point, midpoint, sides, turning
from boardwright.tilings.custom.drawn import DrawnFace
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.repeated import periodic_from_floats
from boardwright.tilings.errors import StarsError, TilingError, TooManyFacesError
from boardwright.tilings.exact.periodic import Corner, PeriodicTiling
from boardwright.tilings.patch import Patch

STRAIGHT = 1e-9
"""Height of a bend, in the distance of the points beside it, below which the line goes straight on there."""

PARALLEL = 1e-9
"""Sine of the angle between two lines below which they do not cross."""

MOST_FACES = 40_000
"""Most faces of a pattern over a patch, or of its cell: their proof takes some seconds and 200 MiB."""

MOST_TRIED = 2_000
"""Faces of a pattern up to which it is tried which values would make one: a few seconds."""

STEPS = 18
"""Values that are tried first, spread over a range."""

HALVES = 8
"""How often the step from one that makes a pattern to one that makes none is halved."""

ROUNDING = 2
"""Decimals of the ends of a range."""

Key = Literal["angle", "offset", "second_angle"]

ENDS: Mapping[Key, tuple[float, float]] = {"angle": (1.0, 89.0), "offset": (0.0, 0.49), "second_angle": (1.0, 179.0)}
"""Least and greatest values."""

NAMES: Mapping[Key, str] = {"angle": "an angle", "offset": "an offset", "second_angle": "a second angle"}

Half = tuple[int, int]
"""A side as one of its two faces has it, or a corner of a face: the face, and its number there."""

Made = TypeVar("Made")


class _NotMeetingError(TilingError):
    """Two lines that should meet run apart."""


@dataclass(frozen=True, slots=True)
class Motif:
    """Lines of a pattern: `angle` to the side in degrees; how far from its middle they start, as a part of the side.

    With `second_angle`, degrees to the same side, lines do not end where they meet those of the neighbouring sides, but
    turn there and end where they meet those of the sides beyond.
    """

    angle: float
    offset: float = 0.0
    second_angle: float | None = None


@dataclass(frozen=True, slots=True)
class _Base:
    """Faces over nodes of the plane or of a torus, and where a corner is."""

    faces: Sequence[tuple[Corner, ...]]
    point: Callable[[Corner], Point]


def star_tiling(base: PeriodicTiling, motif: Motif, limit: int, *, junctions: bool = False) -> PeriodicTiling:
    """Star pattern over a periodic tiling, repeated by the same shifts; stars come first, in the order of its faces.

    If only `junctions` will be nodes, the unit is the shortest way between two of them.

    Raises:
        StarsError: when the lines do not meet as they should; it says what would work.
        TooManyFacesError: when a cell would have more than `limit` faces.
    """

    def made(faces: Sequence[DrawnFace]) -> PeriodicTiling:
        return periodic_from_floats(f"stars on {base.name}", faces, (base.a, base.b), junctions=junctions)

    tiling = _tried(made, _Base(_without_soft(base.faces, base.soft), base.corner_point), motif, limit)
    return replace(tiling, doubt=max(tiling.doubt, base.doubt))


def star_patch(base: Patch, motif: Motif, limit: int, *, junctions: bool = False) -> Patch:
    """Star pattern over a patch, up to its border, which stays and closes the shapes around its corners.

    If only `junctions` will be nodes, the unit is the shortest way between two of them.

    Raises:
        StarsError: when the lines do not meet as they should; it says what would work.
        TooManyFacesError: when it would have more than `limit` faces.
    """
    cycles = [tuple([(node, 0, 0) for node in face]) for face in base.faces]
    on = _Base(_without_soft(cycles, base.soft), lambda corner: base.points[corner[0]])
    patch = _tried(lambda faces: finite_patch(faces, junctions=junctions), on, motif, limit)
    return replace(patch, doubt=max(patch.doubt, base.doubt))


def _without_soft(faces: Sequence[tuple[Corner, ...]], soft: frozenset[int]) -> Sequence[tuple[Corner, ...]]:
    """Faces with straight sides in place of curved ones: nodes in the middle of curves go."""
    if not soft:
        return faces
    beside: dict[int, set[Corner]] = {}
    for face in faces:
        for (u, ui, uj), (v, vi, vj) in sides(face):
            beside.setdefault(u, set()).add((v, vi - ui, vj - uj))
            beside.setdefault(v, set()).add((u, ui - vi, uj - vj))
    kept = [tuple([corner for corner in face if corner[0] not in soft or len(beside[corner[0]]) > 2]) for face in faces]
    if any(len(face) < 3 for face in kept):
        raise StarsError("of", "a face has fewer than three corners where its sides turn, so no star fits into it")
    return kept


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines in one face, by its sides and corners; side i joins corners i and i + 1.

    For each side the two places where lines start, in its order, and where these two cross, which is its middle if they
    start there. For each corner where lines of the sides beside it meet, and for each side where those meet that go on.
    None where a line goes straight on and no other crosses it.
    """

    starts: tuple[tuple[Point, Point], ...]
    tops: tuple[Point, ...]
    meetings: tuple[Point | None, ...]
    ends: tuple[Point | None, ...]

    def star(self) -> list[Point | None]:
        """Corners of the star in the middle of the face."""
        first, second = (self.meetings, self.ends) if self.ends else (self.tops, self.meetings[1:] + self.meetings[:1])
        return [point for pair in zip(first, second, strict=True) for point in pair]

    def around(self, corner: int) -> list[Point | None]:
        """This face's part of the shape around one of its corners, without its last point."""
        start, top = self.starts[corner][0], self.tops[corner]
        crossed = start != top
        return [start, top if crossed else None, self.meetings[corner], self.tops[corner - 1] if crossed else None]

    def petals(self) -> Iterator[list[Point | None]]:
        """Corners of the shapes between the star and the sides, if lines go on."""
        for side, end in enumerate(self.ends):
            yield [self.tops[side], self.meetings[(side + 1) % len(self.meetings)], end, self.meetings[side]]


def _lines(points: Sequence[Point], motif: Motif) -> _Lines:
    tangent = math.tan(math.radians(motif.angle))
    ways, starts, tops = [], [], []
    for p, q in sides(points):
        (x, y), dx, dy = midpoint(p, q), motif.offset * (q[0] - p[0]), motif.offset * (q[1] - p[1])
        ways.append(((q[0] - p[0]) / math.dist(p, q), (q[1] - p[1]) / math.dist(p, q)))
        starts.append(((x - dx, y - dy), (x + dx, y + dy)))
        tops.append((x - tangent * dy, y + tangent * dx))
    count = len(points)
    leaning = [_leaning(way, motif.angle) for way in ways]
    corners = [_meeting(tops[i - 1], leaning[i - 1][0], tops[i], leaning[i][1]) for i in range(count)]
    if motif.second_angle is None:
        kept = [_bend(tops[i - 1], corner, tops[i]) for i, corner in enumerate(corners)]
        return _Lines(tuple(starts), tuple(tops), tuple(kept), ())
    leaning = [_leaning(way, motif.second_angle) for way in ways]
    ends: list[Point | None] = []
    for side in range(count):
        before, after, following = corners[side], corners[(side + 1) % count], leaning[(side + 1) % count]
        ends.append(_bend(before, _meeting(before, leaning[side - 1][0], after, following[1]), after))
    return _Lines(tuple(starts), tuple(tops), tuple(corners), tuple(ends))


def _leaning(way: Point, degrees: float) -> tuple[Point, Point]:
    """Directions to the left of a side at an angle to it: that which goes on with the side, and its mirror image."""
    (x, y), c, s = way, math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (c * x - s * y, c * y + s * x), (-c * x - s * y, -c * y + s * x)


def _meeting(p: Point, way: Point, q: Point, other: Point) -> Point:
    """Where two lines meet, each given by where it comes from and its direction.

    Raises:
        _NotMeetingError: when they do not meet.
    """
    dx, dy = q[0] - p[0], q[1] - p[1]
    across = way[0] * other[1] - way[1] * other[0]
    if abs(across) < PARALLEL:
        if abs(dx * way[1] - dy * way[0]) < PARALLEL * math.hypot(dx, dy) and dx * way[0] + dy * way[1] > 0:
            return midpoint(p, q)  # both are one line
        raise _NotMeetingError
    along, along_other = ((dx * y - dy * x) / across for x, y in (other, way))
    if min(along, along_other) <= 0:
        raise _NotMeetingError
    return p[0] + along * way[0], p[1] + along * way[1]


def _bend(before: Point, here: Point, after: Point) -> Point | None:
    """The point between two others, unless all lie on a line."""
    width = math.dist(before, after)
    return None if abs(turning(before, after, here)) < STRAIGHT * width * width else here


def _shapes(on: _Base, motif: Motif) -> list[DrawnFace]:
    """Faces of the pattern, where the tiling's own faces are; those around a corner where its node is.

    Raises:
        TilingError: when lines do not meet.
    """
    points = [[on.point(corner) for corner in face] for face in on.faces]
    lines = [_lines(one, motif) for one in points]
    opposite = _opposite(on.faces)
    found = [_shape(f"star {number}", one.star()) for number, one in enumerate(lines, 1)]
    for node, halves in _around_nodes(on.faces, opposite):
        home, shape = on.point((node, 0, 0)), []
        for face, corner in halves:
            x, y = home[0] - points[face][corner][0], home[1] - points[face][corner][1]
            shape += [None if one is None else (one[0] + x, one[1] + y) for one in lines[face].around(corner)]
        face, side = halves[-1][0], halves[-1][1] - 1
        if opposite[face, side % len(points[face])] is None:  # the border of a patch closes it
            last = lines[face].starts[side][1]
            last = last[0] + x, last[1] + y
            shape += [last, _bend(last, home, shape[0] or last)]
        found.append(_shape(f"shape around corner {node + 1}", shape))
    for number, one in enumerate(lines, 1):
        found += [_shape(f"petal in face {number}", petal) for petal in one.petals()]
    for (face, side), other in opposite.items() if motif.offset else ():
        if other is None or (face, side) < other:
            (first, last), top = lines[face].starts[side], lines[face].tops[side]
            below = None if other is None else (first[0] + last[0] - top[0], first[1] + last[1] - top[1])
            found.append(_shape(f"rhomb at face {face + 1}", [first, below, last, top]))
    return found


def _shape(name: str, points: Sequence[Point | None]) -> DrawnFace:
    return DrawnFace(name, tuple([point for point in points if point is not None]))


def _opposite(faces: Sequence[tuple[Corner, ...]]) -> Mapping[Half, Half | None]:
    """For each side of each face the same side as another face has it; None on the border of a patch."""
    owners: dict[tuple[int, int, int, int], Half] = {}
    for face, cycle in enumerate(faces):
        for side, ((u, ui, uj), (v, vi, vj)) in enumerate(sides(cycle)):
            owners[u, v, vi - ui, vj - uj] = face, side
    return {half: owners.get((v, u, -i, -j)) for (u, v, i, j), half in owners.items()}


def _around_nodes(
    faces: Sequence[tuple[Corner, ...]], opposite: Mapping[Half, Half | None]
) -> Iterator[tuple[int, list[Half]]]:
    """Nodes, each with the corners of faces around it, counter-clockwise; a corner as its face and number in it.

    On the border of a patch they begin and end there; where it touches itself, a node comes once for each part.
    """
    done: set[Half] = set()
    # Those first that begin at the border.
    for start in sorted(opposite, key=lambda half: opposite[half] is not None):
        here: Half | None = start
        halves: list[Half] = []
        while here is not None and here not in done:
            done.add(here)
            halves.append(here)
            face, corner = here
            here = opposite[face, (corner - 1) % len(faces[face])]
        if halves:
            yield faces[start[0]][start[1]][0], halves


def _tried(make: Callable[[Sequence[DrawnFace]], Made], on: _Base, motif: Motif, limit: int) -> Made:
    """What is made of the pattern's faces.

    Raises:
        StarsError: when lines do not meet as they should.
        TooManyFacesError: when there would be more than `limit` faces.
    """
    corners = sum(map(len, on.faces))
    count = len(on.faces) + len({node for face in on.faces for node, _, _ in face})
    count += corners * (motif.second_angle is not None) + corners // 2 * (motif.offset > 0)
    if count > min(limit, MOST_FACES):
        raise TooManyFacesError(count, min(limit, MOST_FACES))
    try:
        return make(_shapes(on, motif))
    except TilingError:
        if count > MOST_TRIED:
            words = "the lines do not meet their partners; over a tiling of fewer faces it is told what would work"
            raise StarsError("", words) from None

    def works(other: Motif) -> bool:
        with suppress(TilingError):
            make(_shapes(on, other))
            return True
        return False

    raise _refusal(motif, works)


def _refusal(motif: Motif, works: Callable[[Motif], bool]) -> StarsError:
    """The error of a pattern whose lines do not meet: the key to blame, and its values near by that work, if any do."""
    plain = replace(motif, offset=0.0, second_angle=None)
    without: tuple[tuple[Key, Motif], ...] = (
        ("second_angle", replace(motif, second_angle=None)),
        ("offset", replace(motif, offset=0.0)),
        ("second_angle", plain),
    )
    key, left = next(((key, other) for key, other in without if other != motif and works(other)), ("angle", motif))
    words = f"with {NAMES[key]} of {getattr(motif, key):g} the lines do not meet their partners"
    base = replace(motif, offset=0.0) if left == plain and key == "second_angle" else motif
    found = _range(lambda other: works(replace(base, **{key: other})), *ENDS[key], getattr(motif, key))
    more = "" if base == motif else "without offset "
    if found and key == "offset":
        return StarsError(key, f"{words}; up to {found[1]:g} they do")
    if found:
        return StarsError(key, f"{words}; {more}from {found[0]:g} to {found[1]:g} they do")
    if key != "angle":
        given = "and offset " if more else ""
        return StarsError(key, f"{words}; without {key} {given}they do")
    if motif != plain:
        found = _range(lambda other: works(replace(plain, angle=other)), *ENDS["angle"], motif.angle)
        if found:
            return StarsError(
                key, f"{words}; without offset and second_angle they do from {found[0]:g} to {found[1]:g}"
            )
    return StarsError("of", f"none of {STEPS + 1} angles tried makes a star pattern over this tiling; take another one")


def _range(works: Callable[[float], bool], low: float, high: float, value: float) -> tuple[float, float] | None:
    """The stretch of values that work which is nearest to one that does not."""
    tried = [low + (high - low) * number / STEPS for number in range(STEPS + 1)]
    good = {number for number, other in enumerate(tried) if works(other)}
    if not good:
        return None
    nearest = min(good, key=lambda number: abs(tried[number] - value))
    ends = []
    for sign in (-1, 1):
        number = nearest
        while number + sign in good:
            number += sign
        last, part = tried[number], sign * (high - low) / STEPS
        for _ in range(HALVES):
            part /= 2
            if low < last + part < high and works(last + part):
                last += part
        inwards = (math.ceil if sign < 0 else math.floor)(last * 10**ROUNDING) / 10**ROUNDING
        ends.append(inwards if works(inwards) else last)
    return ends[0], ends[1]
