"""Near misses of a drawing: corners that almost meet, or almost lie on a side. All of them are told at once."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import combinations, pairwise
from typing import Literal

from boardrules.values import dataclass
from boardwright.geometry.outlines import connected_pieces
from boardwright.geometry.points import Box, Point, bounds, contains, midpoint
from boardwright.tilings.custom.drawn import SHORTEST
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.net import Net, near_pairs, nearest, path_of, points_near, root
from boardwright.tilings.line_art.strokes import Stroke

REACH = 1 / 6
"""Greatest width of a near miss, as a share of the usual side."""

ONE = 1e-6
"""Width, in shortest sides, up to which there is no miss: the strict checks take the points for one."""

SHORT = 1 / 4
"""The same as a share of the shortest side at the corner: where sides are short, corners may well be close."""


MOST_APART = 1_000
"""Most corners that are all compared."""

MOST_PAIRS = 200_000
"""Most pairs of corners that almost meet: a drawing with more is too crowded for its near misses to be told."""

MOST_TRIED = 20_000
"""Most corners of a drawing on which snaps are tried before one is proposed."""

TRIES = 4
"""Most snaps that are tried."""

DROP = 0.6
"""Where widths drop to less than this share of the next wider one, the wider ones may be meant."""

Kind = Literal["gap", "overlap"]


@dataclass(frozen=True, slots=True)
class NearMiss:
    """Corners of several strokes that almost meet, or one that almost lies on a side: where, whose, how far apart.

    `place` is in the middle; `kind` says what is there, as far as the strokes concerned tell.
    """

    place: Point
    names: tuple[str, ...]
    width: float
    on_side: bool
    kind: Kind = "gap"


def worth_trying(widest_first: Sequence[float]) -> list[float]:
    """Of the widths of faults, those to try as a snap: the widest, which mends all, and each after a drop."""
    return [*widest_first[:1], *[less for more, less in pairwise(widest_first) if less < DROP * more]][:TRIES]


def near_misses(net: Net, flat: float, *, border: bool = False) -> tuple[NearMiss, ...]:
    """All near misses of a net, the widest last; with `border` only those between sides that one stroke alone has."""
    reach = REACH * net.usual()
    uses = net.uses() if border else [1] * len(net.sides)
    shortest, beside = [math.inf] * len(net.points), [set[int]() for _ in net.points]
    for side in net.sides:
        u, v = side.start, side.end
        long = math.dist(net.points[u], net.points[v]) or math.inf
        shortest[u], shortest[v] = min(shortest[u], long), min(shortest[v], long)
        beside[u].add(v)
        beside[v].add(u)
    looked = [number for number, often in enumerate(uses) if often == 1]
    counted = sorted({end for number in looked for end in (net.sides[number].start, net.sides[number].end)})
    places = [net.points[one] for one in counted]
    pairs = list(_pairs(places, counted, reach, shortest, beside))
    least = ONE * min(shortest)
    names, side_names = cache(partial(_names, net)), cache(partial(_side_names, net))
    found = list(_spots(net.points, pairs, names, least))
    taken = {one for pair in pairs for one in pair[:2]}
    free = [one for one in counted if one not in taken]
    index = {one: place for place, one in enumerate(free)}
    near = points_near(
        [net.points[one] for one in free],
        [path_of(net.sides[number], flat) for number in looked],
        [(index.get(net.sides[number].start, -1), index.get(net.sides[number].end, -1)) for number in looked],
        reach,
    )
    best: dict[int, NearMiss] = {}
    for place, points in near:
        number = looked[place]
        side = net.sides[number]
        path: Sequence[Point] = path_of(side, flat)
        long = math.dist(side.segment[0], side.segment[-1])
        for one in points:
            point = free[one]
            if beside[point] & {side.start, side.end}:
                continue
            distance, share, foot = nearest(path, net.points[point])
            if 0 < share < 1 and distance <= min(reach, SHORT * shortest[point], SHORT * long):
                known = best.get(point)
                if known is None or distance < known.width:
                    whose = tuple(dict.fromkeys((names()[point][0], *side_names()[number])))
                    best[point] = NearMiss(midpoint(net.points[point], foot), whose, distance, True)
    strokes = {way.stroke.name: (way.stroke, bounds(way.stroke.points)) for way in net.ways}
    sides = [miss for miss in best.values() if miss.width > least]
    if not border:
        sides += _slips(net, names)
    every = [_with_kind(miss, strokes) for miss in (*found, *sides)]
    return tuple(sorted(every, key=lambda miss: (miss.width, miss.place)))


def _slips(net: Net, names: Callable[[], Sequence[tuple[str, ...]]]) -> Iterator[NearMiss]:
    """Sides so short that the strict checks take their two corners for one that was meant."""
    most = SHORTEST * net.usual()
    for side in net.sides:
        long = math.dist(*side.segment) if len(side.segment) == 2 else math.inf
        if 0 < long < most:
            whose = tuple(dict.fromkeys((*names()[side.start], *names()[side.end])))
            yield NearMiss(midpoint(*side.segment), whose, long, False)


def _with_kind(miss: NearMiss, strokes: Mapping[str, tuple[Stroke, Box]]) -> NearMiss:
    """A near miss that is an overlap if two faces cover a point near its middle. Strokes come with their boxes."""
    own = [strokes[name][0] for name in miss.names]
    if len(own) < 2 or not all(stroke.closed for stroke in own):
        return miss
    boxes = [strokes[name][1] for name in miss.names]
    if not any(
        left <= other_right and other_left <= right and bottom <= other_top and other_bottom <= top
        for (left, bottom, right, top), (other_left, other_bottom, other_right, other_top) in combinations(boxes, 2)
    ):
        return miss
    (x, y), step = miss.place, miss.width / 4
    rings = [stroke.points for stroke in own]
    for point in [(x + i * step, y + j * step) for i in (0, -1, 1) for j in (0, -1, 1)]:
        over = 0
        for ring in rings:
            over += contains(ring, point)
            if over > 1:
                return replace(miss, kind="overlap")
    return miss


def _pairs(
    places: Sequence[Point],
    counted: Sequence[int],
    reach: float,
    shortest: Sequence[float],
    beside: Sequence[set[int]],
) -> Iterator[tuple[int, int, float]]:
    """Points, by their numbers and places, that are close but not joined by a side, with their distance.

    Raises:
        SketchError: when there are too many.
    """
    found = 0
    for first, second in near_pairs(places, reach):
        one, other = counted[first], counted[second]
        if other not in beside[one]:
            distance = math.dist(places[first], places[second])
            if distance <= min(reach, SHORT * shortest[one], SHORT * shortest[other]):
                found += 1
                if found > MOST_PAIRS:
                    raise SketchError(f"has more than {MOST_PAIRS:,} pairs of corners that almost meet")
                yield one, other, distance


def _spots(
    points: Sequence[Point],
    pairs: Sequence[tuple[int, int, float]],
    names: Callable[[], Sequence[tuple[str, ...]]],
    least: float,
) -> Iterator[NearMiss]:
    """Groups of points that almost meet, one near miss for each: as wide as the longest step between neighbours.

    Groups not wider than `least` from end to end are no misses.
    """
    parent = {point: point for pair in pairs for point in pair[:2]}
    widths: dict[int, float] = {}
    for one, other, distance in sorted(pairs, key=lambda pair: (pair[2], pair[0], pair[1])):
        first, second = sorted((root(parent, one), root(parent, other)))
        if first != second:  # shortest steps first: the last one that joins two groups is the longest needed
            parent[second] = first
            widths[first] = max(distance, widths.get(first, 0.0), widths.get(second, 0.0))
    groups: dict[int, list[int]] = {}
    for one in sorted(parent):
        groups.setdefault(root(parent, one), []).append(one)
    for first, group in groups.items():
        if widths[first] <= least:
            left, bottom, right, top = bounds([points[one] for one in group])
            if math.hypot(right - left, top - bottom) <= least:
                continue
        whose = tuple(dict.fromkeys(name for one in group for name in names()[one]))
        count = len(group)
        middle = (
            math.fsum(points[one][0] for one in group) / count,
            math.fsum(points[one][1] for one in group) / count,
        )
        yield NearMiss(middle, whose, widths[first], False)


def _names(net: Net) -> list[tuple[str, ...]]:
    """Strokes that pass each point."""
    found: list[dict[str, None]] = [{} for _ in net.points]
    for way in net.ways:
        for step in way.steps:
            found[net.first(step)][way.stroke.name] = None
            found[net.last(step)][way.stroke.name] = None
    return [tuple(names) for names in found]


def _side_names(net: Net) -> list[list[str]]:
    """Strokes that follow each side."""
    found: list[list[str]] = [[] for _ in net.sides]
    for way in net.ways:
        for step in way.steps:
            found[step.side].append(way.stroke.name)
    return found


def in_pieces(net: Net) -> bool:
    """Whether a drawing does not hang together."""
    return len(set(_pieces(net))) > 1


def _pieces(net: Net) -> Sequence[int]:
    """Number of the piece that each point is in."""
    return connected_pieces([(side.start, side.end) for side in net.sides], len(net.points))


def pieces_apart(net: Net) -> tuple[float, Point, Point] | None:
    """Distance of the nearest two pieces of a drawing, corner to corner, and these; None if it hangs together.

    A drawing with more than `MOST_APART` corners is not looked at.
    """
    if len(net.points) > MOST_APART:
        return None
    piece = _pieces(net)
    if len(set(piece)) < 2:
        return None
    order = range(len(net.points))
    return min(
        (math.dist(net.points[one], net.points[other]), net.points[one], net.points[other])
        for one in order
        for other in order[one + 1 :]
        if piece[one] != piece[other]
    )
