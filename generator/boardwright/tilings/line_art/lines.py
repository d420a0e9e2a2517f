"""Faces from lines: whatever lies between them, wherever they cross, touch or meet.

shapely (GEOS) finds the lines that may cross, and the rings that they make.
"""

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, pairwise
from typing import Any, NamedTuple

from boardrules.values import dataclass
from boardwright.geometry.points import Point, bounds, midpoint, path_length, signed_area
from boardwright.tilings.custom.drawn import DrawnFace, listed, place_text
from boardwright.tilings.errors import RingError, SketchError
from boardwright.tilings.line_art.loose_ends import sides_beside, tail
from boardwright.tilings.line_art.near import REACH
from boardwright.tilings.line_art.net import (
    Net,
    Side,
    Step,
    Way,
    compact,
    coordinates,
    libraries,
    lines_of,
    parts_of,
    path_of,
)
from boardwright.tilings.line_art.strokes import Segment, straight_on

MOST_CROSSINGS = 400_000
"""Most pairs of lines that meet: a drawing with more is not a board."""

MOST_POINTS = 40_000
"""Most points where lines cross: there are about as many faces between them, and a board has 20,000 at most."""

BATCH = 2_000
"""Lines whose meetings are looked for at a time."""

INSIDE = 1e-9
"""Share of a line next to its ends in which a crossing is an end, and beside it in which a point is on it."""


@dataclass(frozen=True, slots=True)
class LooseEnd:
    """A line that bounds no face on one side or both: where, and the stroke that it belongs to.

    `beyond` is how far it goes beyond a line that it crosses, if that may be a slip; otherwise 0. `whole` says that
    nothing of its stroke bounds a face.
    """

    place: Point
    name: str
    beyond: float = 0.0
    whole: bool = False


@dataclass(frozen=True, slots=True)
class FoundFaces:
    """Faces between lines, lines that bound none, and the net of both, in which straight sides are whole again."""

    faces: tuple[DrawnFace, ...]
    loose: tuple[LooseEnd, ...]
    net: Net


def cross(net: Net, flat: float) -> Net:
    """The net with a point wherever two of its sides cross.

    Raises:
        MissingLibraryError: when shapely is not installed.
        SketchError: when too many lines cross.
    """
    numpy, shapely = libraries()
    paths = [path_of(side, flat) for side in net.sides]
    pieces = [(number, k, p, q) for number, path in enumerate(paths) for k, (p, q) in enumerate(pairwise(path))]
    ends = coordinates(chain.from_iterable([piece[2:] for piece in pieces])).reshape(-1, 2, 2)
    whole = numpy.array([len(path) == 2 for path in paths])[[piece[0] for piece in pieces]]
    lines = shapely.linestrings(ends)
    tree = shapely.STRtree(lines)
    shares: dict[int, list[tuple[float, int]]] = {}
    points = list(net.points)
    done: set[tuple[_On, _On]] = set()
    met = 0
    for start in range(0, len(pieces), BATCH):
        first, second = tree.query(lines[start : start + BATCH], predicate="intersects")
        first = first + start
        once = first < second
        first, second = first[once], second[once]
        met += len(first)
        if met > MOST_CROSSINGS:
            raise SketchError(f"has lines that meet more than {MOST_CROSSINGS:,} times")
        for one, other, t, u, x, y in _crossings(numpy, ends, whole, first, second):
            both = [_on(net, pieces[piece], share, paths) for piece, share in ((one, t), (other, u))]
            known = [on.point for on in both if on.point is not None]
            if len(known) == len(both) or both[0] == both[1] or (both[0], both[1]) in done:
                continue
            done.add((both[0], both[1]))
            for on in both:
                if on.point is None:
                    shares.setdefault(on.side, []).append((on.share, known[0] if known else len(points)))
            if not known:
                points.append((x, y))
                if len(points) - len(net.points) > MOST_POINTS:
                    raise SketchError(f"has lines that cross at more than {MOST_POINTS:,} points")
    return _cut(net, points, shares) if shares else net


class _On(NamedTuple):
    """A place on a side: its share of the side's steps, and the net's point if it is an end of the side."""

    side: int
    share: float
    point: int | None


def _on(net: Net, piece: tuple[int, int, Point, Point], share: float, paths: Sequence[Sequence[Point]]) -> _On:
    """The place at a share of a piece. A corner between two pieces of a curve is the same place on both."""
    number, k, _, _ = piece
    steps, side = len(paths[number]) - 1, net.sides[number]
    at = k + share
    return _On(number, at / steps, {0.0: side.start, float(steps): side.end}.get(at))


def _crossings(
    numpy: Any, ends: Any, whole: Any, first: Any, second: Any
) -> Iterator[tuple[int, int, float, float, float, float]]:
    """Pairs that cross, the shares of both at the crossing, and its place; a crossing near an end is at the end.

    Sides that are `whole` lines, and meet at an end of both, are left out: these ends are points of the net already.
    """
    p, r = ends[first, 0], ends[first, 1] - ends[first, 0]
    q, s = ends[second, 0], ends[second, 1] - ends[second, 0]
    across = r[:, 0] * s[:, 1] - r[:, 1] * s[:, 0]
    between = q - p
    with numpy.errstate(divide="ignore", invalid="ignore"):
        t = _with_ends(numpy, (between[:, 0] * s[:, 1] - between[:, 1] * s[:, 0]) / across)
        u = _with_ends(numpy, (between[:, 0] * r[:, 1] - between[:, 1] * r[:, 0]) / across)
        inside = (t >= 0) & (t <= 1) & (u >= 0) & (u <= 1)
        # One line of a curve that ends where the next begins.
        inside &= (second != first + 1) | (t != 1) | (u != 0)
    inside &= ~(whole[first] & whole[second] & ((t == 0) | (t == 1)) & ((u == 0) | (u == 1)))
    x, y = (p[inside] + t[inside, None] * r[inside]).T
    found = (first[inside], second[inside], t[inside], u[inside], x, y)
    yield from zip(*[array.tolist() for array in found], strict=True)


def _with_ends(numpy: Any, shares: Any) -> Any:
    """Shares, those as good as 0 or 1 as just that."""
    return numpy.where(abs(shares) <= INSIDE, 0.0, numpy.where(abs(shares - 1) <= INSIDE, 1.0, shares))


def _cut(net: Net, points: Sequence[Point], shares: dict[int, list[tuple[float, int]]]) -> Net:
    sides: list[Side] = []
    parts: list[range] = []
    for number, side in enumerate(net.sides):
        if number not in shares and len(side.segment) == 2:
            parts.append(range(len(sides), len(sides) + 1))
            sides.append(side)
            continue
        stops = sorted(shares.get(number, ()))
        parts.append(range(len(sides), len(sides) + len(stops) + 1))
        sides += parts_of(side, stops, side.start, side.end, points)
    ways = []
    for way in net.ways:
        steps = []
        for step in way.steps:
            own = parts[step.side]
            first, *others = reversed(own) if step.backwards else own
            steps.append(Step(first, step.backwards, step.corner))
            steps += [Step(one, step.backwards, False) for one in others]
        ways.append(Way(way.stroke, tuple(steps)))
    return Net(tuple(points), tuple(sides), tuple(ways))


@dataclass(frozen=True, slots=True)
class Rings:
    """What the sides of a net enclose, as polygons of shapely; the paths of the sides, and lines that bound nothing."""

    polygons: Any
    paths: tuple[list[Point], ...]
    bad: tuple[Any, ...]


def rings_of(net: Net, flat: float) -> Rings:
    """What the sides of a net enclose in which nothing crosses.

    Raises:
        MissingLibraryError: when shapely is not installed.
        SketchError: when they enclose nothing.
    """
    _, shapely = libraries()
    paths = tuple([path_of(side, flat) for side in net.sides])
    if not paths:  # nothing is seen of areas without any width
        raise SketchError("has no face: its lines enclose nothing")
    rings, cuts, dangles, invalid = shapely.polygonize_full(lines_of(paths))
    polygons = shapely.get_parts(rings)
    if not len(polygons):
        raise SketchError("has no face: its lines enclose nothing")
    return Rings(polygons, paths, (*dangles.geoms, *cuts.geoms, *invalid.geoms))


def faces_between(net: Net, flat: float) -> FoundFaces:
    """The faces between the sides of a net in which nothing crosses.

    Raises:
        MissingLibraryError: when shapely is not installed.
        RingError: when lines inside a face touch nothing else.
        SketchError: when there is no face.
    """
    whole = with_whole_sides(net)
    rings = rings_of(whole, flat)
    if rings.bad and whole is not net:  # each part of a line is told
        whole, rings = net, rings_of(net, flat)
    return faces_in(whole, rings, flat)


def faces_in(net: Net, found: Rings, flat: float, owners: Sequence[str | None] | None = None) -> FoundFaces:
    """The faces in the rings of a net; with the names of `owners` for all rings only those that have one.

    Raises:
        MissingLibraryError: when shapely is not installed.
        RingError: when a face lies around others.
    """
    numpy, shapely = libraries()
    hard = corners_of(net)
    soft: dict[Point, bool] = {point: number not in hard for number, point in enumerate(net.points)}
    for path in found.paths:
        for point in path[1:-1]:
            soft[point] = True
    loose = tuple(_loose(net, found, flat))
    polygons, names = found.polygons, None
    if owners is not None:
        polygons = polygons[numpy.array([name is not None for name in owners])]
        names = [name for name in owners if name is not None]
    holes = numpy.nonzero(shapely.get_num_interior_rings(polygons))[0]
    if len(holes):
        raise _ring_error(net, found.paths, polygons, names, holes.tolist())
    coordinates, owner = shapely.get_coordinates(polygons, return_index=True)
    around: list[list[Point]] = [[] for _ in range(len(polygons))]
    for ring, (x, y) in zip(owner.tolist(), coordinates.tolist(), strict=True):
        around[ring].append((x, y))
    order = sorted(range(len(around)), key=lambda ring: _reading(around[ring]))
    often = Counter(names)
    faces = []
    for number, ring in enumerate(order, 1):
        name = f"face {number}" if names is None else names[ring]
        faces.append(_named(name, around[ring][:-1], soft, whole=names is not None and often[name] == 1))
    return FoundFaces(tuple(faces), loose, net)


def _ring_error(
    net: Net, paths: Sequence[Sequence[Point]], polygons: Any, names: Sequence[str] | None, holes: Sequence[int]
) -> RingError:
    """What is wrong with faces around others: which lie around which, and what helps.

    Faces that are seen have `names`; between lines, what lies there is named.
    """
    _, shapely = libraries()
    strokes = _strokes_along(net, paths) if names is None else {}
    tree = shapely.STRtree(shapely.point_on_surface(polygons)) if names is not None else None

    def along(ring: Any) -> list[str]:
        return _along(strokes, [(x, y) for x, y in ring.coords])

    def inside(hole: Any) -> list[str]:
        if names is None or tree is None:
            return along(hole)
        there = sorted(tree.query(shapely.Polygon(hole), predicate="contains").tolist())
        return list(dict.fromkeys([names[one] for one in there]))

    outer = polygons[holes[0]]
    around = along(outer.exterior) if names is None else [names[holes[0]]]
    every = [inside(hole) for face in holes for hole in polygons[face].interiors]
    within, place = every[0], outer.interiors[0].coords[0]
    ring, content = listed(around), listed(within) or "nothing"
    where = f"at {place_text(place)}: a face would have a hole"
    if names is None:
        words = (
            f"has {content} inside {ring}, touching nothing around {where}; draw two lines from {content} to {ring}, "
            "so that two faces lie between them"
        )
    else:
        words = (
            f"has {ring} as a ring around {content}, {where}; cut {ring} in two, from the hole to its rim on both sides"
        )
    return RingError(words, tuple(around), tuple(dict.fromkeys(chain(*every))))


def _strokes_along(net: Net, paths: Sequence[Sequence[Point]]) -> dict[frozenset[Point], str]:
    """Names of the strokes that sides belong to, by the first two points of each side from either end."""
    found: dict[frozenset[Point], str] = {}
    for way in net.ways:
        for step in way.steps:
            path = paths[step.side]
            for ends in (path[:2], path[-2:]):
                found.setdefault(frozenset(ends), way.stroke.name)
    return found


def _along(strokes: Mapping[frozenset[Point], str], ring: Sequence[Point]) -> list[str]:
    """Names of the strokes along a ring, in its order."""
    return list(dict.fromkeys([name for ends in pairwise(ring) if (name := strokes.get(frozenset(ends)))]))


def _named(name: str, places: list[Point], soft: Mapping[Point, bool], *, whole: bool) -> DrawnFace:
    """A face, by its name and, unless that has no other, its middle."""
    if signed_area(places) < 0:
        places.reverse()
    called = name if whole else f"{name} around {place_text(midpoint(*_box(places)))}"
    return DrawnFace(called, tuple(places), frozenset([i for i, at in enumerate(places) if soft[at]]))


def _box(places: Sequence[Point]) -> tuple[Point, Point]:
    left, bottom, right, top = bounds(places)
    return (left, bottom), (right, top)


def corners_of(net: Net) -> set[int]:
    """Points that are corners: those where several sides meet, and those where the one line through them turns.

    A line that ends on another, or along it, makes no corner of it: where only two sides go on straight, nothing shows.
    """
    beside: list[list[Segment]] = [[] for _ in net.points]
    for side in net.sides:
        beside[side.start].append(side.segment)
        beside[side.end].append(side.segment[::-1])
    declared: set[int] = set()
    for way in net.ways:
        declared.update([net.first(step) for step in way.steps if step.corner])
        if not way.stroke.closed:
            declared.update((net.first(way.steps[0]), net.last(way.steps[-1])))
    return {
        point
        for point, segments in enumerate(beside)
        if len(segments) != 2 or (point in declared and not straight_on(segments[0][::-1], segments[1]))
    }


def with_whole_sides(net: Net) -> Net:
    """The net with straight sides as one that only a point between them parts, where nothing else meets them."""
    joints = {
        point: sides for point, sides in enumerate(sides_beside(net)) if len(sides) == 2 and _is_cut(net, point, sides)
    }
    if not joints:
        return net
    sides: list[Side] = []
    number: dict[int, int] = {}
    chosen: set[int] = set()
    for old, side in enumerate(net.sides):
        if old in number or (side.start in joints and side.end in joints):
            continue
        first, at, parts = side.start, side.end, [old]
        if first in joints:
            first, at = at, first
        while at in joints:
            one, other = joints[at]
            parts.append(other if one == parts[-1] else one)
            at = net.sides[parts[-1]].start + net.sides[parts[-1]].end - at
        # The longest part says whose the whole is: lines that go too far share their ends with others.
        longest = old
        if len(parts) > 1:
            lengths = [math.dist(*net.sides[part].segment) for part in parts]
            longest = parts[lengths.index(max(lengths))]
        chosen.add(longest)
        number.update(dict.fromkeys(parts, len(sides)))
        sides.append(side if len(parts) == 1 else _whole(net, first, at, net.sides[longest]))
    ways = []
    for way in net.ways:
        steps: list[Step] = []
        last, corner = -1, True
        for step in way.steps:
            new = number[step.side]
            last, corner = new, step.corner if new != last else corner
            if step.side in chosen:
                steps.append(Step(new, step.backwards, corner))
        ways.append((way.stroke, steps))
    return compact(net.points, sides, ways)


def _is_cut(net: Net, point: int, sides: Sequence[int]) -> bool:
    """Whether two sides at a point are straight, and lie on one line."""
    one, other = net.sides[sides[0]], net.sides[sides[1]]
    if len(one.segment) != 2 or len(other.segment) != 2:
        return False
    (x, y), p, q = (net.points[end] for end in (point, one.start + one.end - point, other.start + other.end - point))
    ax, ay, bx, by = p[0] - x, p[1] - y, q[0] - x, q[1] - y
    return ax * bx + ay * by < 0 and abs(ax * by - ay * bx) <= INSIDE * math.dist(p, q) * math.dist(p, q)


def _whole(net: Net, first: int, last: int, part: Side) -> Side:
    """The side from a point to another, or back, so that it leads where a part of it does."""
    (ax, ay), (bx, by) = net.points[first], net.points[last]
    (cx, cy), (dx, dy) = part.segment
    ends = (first, last) if (bx - ax) * (dx - cx) + (by - ay) * (dy - cy) > 0 else (last, first)
    return Side(*ends, (net.points[ends[0]], net.points[ends[1]]))


def _loose(net: Net, rings: Rings, flat: float) -> Iterator[LooseEnd]:
    """Names of lines that bound no face, and their free ends if they have any."""
    if not rings.bad:
        return
    number = {frozenset((path[0], path[-1])): side for side, path in enumerate(rings.paths)}
    owner: dict[int, str] = {}
    beside = sides_beside(net)
    reach = REACH * net.usual()
    for way in net.ways:
        for step in way.steps:
            owner.setdefault(step.side, way.stroke.name)
    ends_of = [frozenset((x, y) for x, y in (line.coords[0], line.coords[-1])) for line in rings.bad]
    bad = [number[ends] for ends in ends_of if ends in number]
    bounding = {owner[side] for side in owner.keys() - set(bad)}
    for bare in bad:
        free = [end for end in (net.sides[bare].start, net.sides[bare].end) if len(beside[end]) == 1]
        place = net.points[free[0] if free else net.sides[bare].start]
        beyond = math.fsum(path_length(rings.paths[one]) for end in free for one in tail(net, beside, end, reach, flat))
        name = owner.get(bare, "a line")
        yield LooseEnd(place, name, beyond, name not in bounding)


def _reading(places: Sequence[Point]) -> tuple[int, int]:
    """Place in the order of reading, for the numbers in messages."""
    x, y = _box(places)[0]
    return math.floor(y * 1e3), math.floor(x * 1e3)
