"""Ends of lines that go a little too far or stop a little short: taken away, or carried on to what is near."""

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, pairwise

from boardwright.geometry.points import Point, path_length
from boardwright.tilings.line_art.net import Grid, Net, moved_net, nearest, path_of, points_near
from boardwright.tilings.line_art.strokes import way_of

JUNCTION = 3
"""Fewest sides at a point where lines meet."""


Rebuild = Callable[[Net], Net]
"""Makes a net anew of one whose points have moved, so that ends on lines are points of these."""


def mended_ends(net: Net, length: float, flat: float, rebuild: Rebuild) -> tuple[Net, str]:
    """The net without ends that go beyond a line by less than a length, and with those carried on that stop so short.

    An end is carried on to a corner, or straight on to a line; if there is none, to another end, or to the side. With
    it comes how many there were of each kind, in words; empty if nothing was done.
    """
    long = short = 0
    for straight in (True, False):
        beside = sides_beside(net)
        tails = {one: tail(net, beside, one, length, flat) for one, sides in enumerate(beside) if len(sides) == 1}
        kept = [True] * len(net.sides)
        for number in chain(*tails.values()):
            kept[number] = False
        ends = [end for end, sides in tails.items() if not sides]
        carried = _carried_straight if straight else _carried_aside
        places = carried(net, ends, beside, kept, length, flat) if ends else {}
        long += len(tails) - len(ends)
        short += len(places)
        if places or not all(kept):
            net = moved_net(net, [places.get(one, point) for one, point in enumerate(net.points)], kept)
            net = rebuild(net) if places else net  # where sides only went nothing can have come near
    parts = [f"{long:,} too long, taken away"] * (long > 0) + [f"{short:,} too short, carried on"] * (short > 0)
    return net, " and ".join(parts)


def sides_beside(net: Net) -> list[list[int]]:
    """For each point of a net the sides that end there."""
    beside: list[list[int]] = [[] for _ in net.points]
    for number, side in enumerate(net.sides):
        beside[side.start].append(number)
        beside[side.end].append(number)
    return beside


def tail(net: Net, beside: Sequence[Sequence[int]], point: int, length: float, flat: float) -> list[int]:
    """Sides from a loose end to where lines meet, if they are together no longer than a length."""
    found: list[int] = []
    while True:
        (side,) = [one for one in beside[point] if not found or one != found[-1]]
        found.append(side)
        length -= path_length(path_of(net.sides[side], flat))
        point = net.sides[side].start + net.sides[side].end - point
        if length < 0 or len(beside[point]) == 1:
            return []
        if len(beside[point]) >= JUNCTION:
            return found


def _corner(net: Net, beside: Sequence[Sequence[int]], grid: Grid, end: int, length: float, fewest: int) -> int | None:
    """The corner nearest to an end, with some sides at least, if it is near enough."""
    side = net.sides[beside[end][0]]
    near = [
        (math.dist(net.points[end], net.points[other]), other)
        for other in grid.near(net.points[end], length)
        if other not in (side.start, side.end) and len(beside[other]) >= fewest
    ]
    return min(near)[1] if near and min(near)[0] <= length else None


def _paths(
    net: Net, ends: Sequence[int], beside: Sequence[Sequence[int]], kept: Sequence[bool], length: float, flat: float
) -> Iterator[tuple[int, list[Point]]]:
    """Ends, and paths of other sides that are near them."""
    others = [number for number, keep in enumerate(kept) if keep]
    paths = [path_of(net.sides[number], flat) for number in others]
    places = [net.points[end] for end in ends]
    for place, near in points_near(places, paths, [(-1, -1)] * len(paths), length):
        yield from ((ends[one], paths[place]) for one in near if others[place] != beside[ends[one]][0])


def _carried_straight(
    net: Net, ends: Sequence[int], beside: Sequence[Sequence[int]], kept: Sequence[bool], length: float, flat: float
) -> dict[int, Point]:
    """Where ends go on to: the corner near them, or the line straight ahead."""
    grid = Grid(net.points, length)
    corners = {end: _corner(net, beside, grid, end, length, 2) for end in ends}
    found = {end: net.points[corner] for end, corner in corners.items() if corner is not None}
    best: dict[int, tuple[float, Point]] = {}
    for end, path in _paths(net, [end for end in ends if end not in found], beside, kept, length, flat):
        side = net.sides[beside[end][0]]
        back = way_of(side.segment if side.start == end else side.segment[::-1])
        for hit in _hits(path, net.points[end], back):
            best[end] = min(best.get(end, hit), hit)
    return {**found, **{end: place for end, (far, place) in best.items() if far <= length}}


def _carried_aside(
    net: Net, ends: Sequence[int], beside: Sequence[Sequence[int]], kept: Sequence[bool], length: float, flat: float
) -> dict[int, Point]:
    """Where ends go to that have nothing straight ahead: another end, which stays, or the nearest line."""
    found: dict[int, Point] = {}
    met: set[int] = set()
    grid = Grid(net.points, length)
    for end in ends:
        other = None if end in met else _corner(net, beside, grid, end, length, 1)
        if other is not None and other not in found:
            met.add(other)
            found[end] = net.points[other]
    best: dict[int, tuple[float, Point]] = {}
    for end, path in _paths(
        net, [end for end in ends if end not in found and end not in met], beside, kept, length, flat
    ):
        distance, _, place = nearest(path, net.points[end])
        best[end] = min(best.get(end, (distance, place)), (distance, place))
    return {**found, **{end: place for end, (far, place) in best.items() if far <= length}}


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
