"""Ends of lines that go a little too far or stop a little short: taken away, or carried on to what is near."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from boardrules.values import dataclass
from boardwright.geometry.points import Point, path_length
from boardwright.tilings.line_art.net import Grid, Net, moved_net, nearest, path_of
from boardwright.tilings.line_art.strokes import way_of

JUNCTION = 3
"""Fewest sides at a point where lines meet."""


@dataclass(frozen=True, slots=True)
class MendedEnds:
    """A net whose loose ends were mended, and how many were taken away and carried on, in words; empty if none were."""

    net: Net
    told: str


def mended_ends(net: Net, length: float, flat: float) -> MendedEnds:
    """The net without ends that go beyond a line by less than a length, and with those that stop so short of one.

    An end that stops short is carried on to the nearest corner, or straight on to a line, or to the nearest line.
    """
    beside: list[list[int]] = [[] for _ in net.points]
    for number, side in enumerate(net.sides):
        beside[side.start].append(number)
        beside[side.end].append(number)
    loose = [point for point, sides in enumerate(beside) if len(sides) == 1]
    tails = {point: _tail(net, beside, point, length, flat) for point in loose}
    gone = {side for tail in tails.values() for side in tail}
    short = [point for point, tail in tails.items() if not tail]
    places = _carried(net, short, beside, length, flat)
    count = len(loose) - len(short)
    if not count and not places:
        return MendedEnds(net, "")
    points = [places.get(number, point) for number, point in enumerate(net.points)]
    parts = [f"{count:,} too long, taken away"] * (count > 0) + [f"{len(places):,} too short, carried on"] * bool(
        places
    )
    kept = [number not in gone for number in range(len(net.sides))]
    return MendedEnds(moved_net(net, points, kept), " and ".join(parts))


def _tail(net: Net, beside: Sequence[Sequence[int]], point: int, length: float, flat: float) -> list[int]:
    """Sides from a loose end to where lines meet, if they are together no longer than a length."""
    tail: list[int] = []
    while True:
        (side,) = [one for one in beside[point] if not tail or one != tail[-1]]
        tail.append(side)
        length -= path_length(path_of(net.sides[side], flat))
        point = net.sides[side].start + net.sides[side].end - point
        if length < 0 or len(beside[point]) == 1:
            return []
        if len(beside[point]) >= JUNCTION:
            return tail


def _carried(
    net: Net, ends: Sequence[int], beside: Sequence[Sequence[int]], length: float, flat: float
) -> dict[int, Point]:
    """Where loose ends go on to, if anything is near enough."""
    found: dict[int, Point] = {}
    met: set[int] = set()
    grid = Grid(net.points, length)
    for end in ends:
        if end in met:
            continue
        side = net.sides[beside[end][0]]
        near = [
            (math.dist(net.points[end], net.points[other]), other)
            for other in grid.near(net.points[end], length)
            if other not in (side.start, side.end) and beside[other] and other not in found
        ]
        if near and min(near)[0] <= length:
            met.add(min(near)[1])
            found[end] = net.points[min(near)[1]]
    left = [end for end in ends if end not in found and end not in met]
    if not left:
        return found
    grid = Grid([net.points[end] for end in left], max(length, net.usual() / 2))
    best: dict[int, tuple[bool, float, Point]] = {}
    for number, side in enumerate(net.sides):
        path = path_of(side, flat)
        for index in grid.along(path, length):
            end = left[index]
            if number == beside[end][0]:
                continue
            at = net.points[end]
            distance, _, place = nearest(path, at)
            own = net.sides[beside[end][0]].segment
            back = way_of(own if net.sides[beside[end][0]].start == end else own[::-1])
            options = [(True, distance, place), *((False, far, hit) for far, hit in _hits(path, at, back))]
            best[end] = min([*options, *([best[end]] if end in best else [])])
    found.update({end: place for end, (_, distance, place) in best.items() if distance <= length})
    return found


def _hits(path: Sequence[Point], at: Point, back: Point) -> Iterator[tuple[float, Point]]:
    """Where a path is met straight ahead, and how far away; `back` is the opposite direction."""
    size = math.hypot(*back)
    dx, dy = -back[0] / size, -back[1] / size
    for (ax, ay), (bx, by) in pairwise(path):
        ex, ey = bx - ax, by - ay
        across = dx * ey - dy * ex
        if not across:
            continue
        far = ((ax - at[0]) * ey - (ay - at[1]) * ex) / across
        share = ((ax - at[0]) * dy - (ay - at[1]) * dx) / across
        if far >= 0 and 0 <= share <= 1:
            yield far, (at[0] + far * dx, at[1] + far * dy)
