"""Mending a wobbly drawing: corners within a length become one, ends near a line are put on it, nothing else moves."""

import math
from collections import Counter
from collections.abc import Collection, Container, Iterator, Mapping, Sequence

from boardrules.values import dataclass
from boardwright.geometry.points import Point, bounds, turning
from boardwright.tilings.custom.drawn import place_text
from boardwright.tilings.errors import SketchError
from boardwright.tilings.line_art.net import (
    Net,
    Side,
    Step,
    Way,
    moved_side,
    near_pairs,
    nearest,
    parts_of,
    path_of,
    points_near,
    root,
)
from boardwright.tilings.line_art.strokes import way_of

ROUNDS = 4
"""Corners that are put on lines may come near others, so everything is done again, at most so many times."""

FARTHEST = 2.0
"""Greatest distance, in lengths of the snap, between corners that become one, and by which a corner moves."""

MIDDLE = 2
"""Sides at a point in the middle of a line."""

SETTLED = 1e-3
"""Movement, in lengths of the snap, that brings nothing near anything else."""

ALONG = 0.97
"""Least cosine between directions of curves that run along one another: they differ by some 14 degrees at most."""

MOST_COMPARED = 200
"""Most corners of a group that are compared with one another; a group of more that is so wide is refused."""


NOTHING_LEFT = "is smaller than the snap: nothing of it would be left"


class SnapError(SketchError):
    """Corners that cannot be joined without moving them too far."""


@dataclass(frozen=True, slots=True)
class Snapped:
    """A mended net, and what it took: corners in all, how many moved, and how far at most."""

    net: Net
    corners: int
    moved: int
    farthest: float


def snap(net: Net, length: float, flat: float, counted: int | None = None) -> Snapped:
    """The net with corners nearer than a length joined (single linkage), and ends near a line put on it.

    Corners are never joined across more than twice the length. `flat` is the allowed deviation of the lines that stand
    for curves. Only the first `counted` corners are reported, all unless given.

    Raises:
        SnapError: naming corners that only a chain of others connects, or a stroke of which nothing is left.
    """
    now, straight = net, all(len(side.segment) == 2 for side in net.sides)
    home = list(range(len(net.points)))  # where each point of the drawing has gone
    ways: Mapping[int, Point] = {}
    fresh: set[int] | None = None  # points at places where none was the last time: only they may be near others
    for _ in range(ROUNDS):
        smooth = _smooth_ways(now)
        if fresh is not None:
            fresh.update([one for one, way in ways.items() if smooth.get(one) != way])
        number = _positions(now, joined(now.points, length, smooth, fresh), length)
        if fresh is not None:
            fresh = {number.group[one] for one in fresh}
        points = list(number.points)
        ways = _ways_of_groups(smooth, number)
        sides = _moved(now, number)
        on_lines = _on_sides(points, sides, ways, length, flat, fresh)
        home = [number.group[one] for one in home]
        moves = [(one, group) for one, group in enumerate(number.group) if points[group] != now.points[one]]
        changed = any(math.dist(now.points[one], points[group]) > SETTLED * length for one, group in moves)
        if straight and now is not net and not on_lines and tuple(points) == now.points:
            break  # sides were told apart the last time, and nothing has come near anything since
        fresh = {group for _, group in moves}.union([point for stops in on_lines.values() for _, point in stops])
        now = _rebuilt(now, sides, points, on_lines, length, flat)
        if not changed:
            break
    shifts = [math.dist(net.points[old], now.points[new]) for old, new in enumerate(home[:counted])]
    worst = max(range(len(shifts)), key=shifts.__getitem__)
    if shifts[worst] > FARTHEST * length:
        raise SnapError(f"has a corner {place_text(net.points[worst])} that would move by more than twice the snap")
    moved = [shift for shift in shifts if shift > 1e-9 * length]
    return Snapped(now, len(shifts), len(moved), max(moved, default=0.0))


def joined(
    points: Sequence[Point], length: float, alone: Container[int] = (), of: Collection[int] | None = None
) -> list[int]:
    """For each point the first of its group: points nearer than a length belong together, and so do their groups.

    Points that are `alone` do not join one another, but they join others. Others than those `of` some are not near.
    """
    parent = list(range(len(points)))
    for number, other in near_pairs(points, length, of):
        if not (number in alone and other in alone) and math.dist(points[number], points[other]) <= length:
            first, second = sorted((root(parent, number), root(parent, other)))
            parent[second] = first
    return [root(parent, one) for one in range(len(points))]


@dataclass(frozen=True, slots=True)
class _Groups:
    """Number of each point's group, and the places of the groups."""

    group: tuple[int, ...]
    points: tuple[Point, ...]


def _smooth_ways(net: Net) -> dict[int, Point]:
    """Points in the middle of curves, with no corner, end or crossing, and the directions of the curves there."""
    found: dict[int, Point] = {}
    if all(step.corner for way in net.ways for step in way.steps):
        return found
    beside = Counter(end for side in net.sides for end in (side.start, side.end))
    corners = {point for point, sides in beside.items() if sides != MIDDLE}
    for way in net.ways:
        if not way.stroke.closed:
            corners.update((net.first(way.steps[0]), net.last(way.steps[-1])))
        for step in way.steps:
            at = net.first(step)
            if step.corner:
                corners.add(at)
            elif at not in found:
                segment = net.sides[step.side].segment
                found[at] = way_of(segment[::-1] if step.backwards else segment)
    return {at: way for at, way in found.items() if at not in corners}


def _ways_of_groups(smooth: Mapping[int, Point], groups: _Groups) -> dict[int, Point]:
    """The same for groups in which all points are in the middle of curves."""
    if not smooth:
        return {}
    hard = {group for point, group in enumerate(groups.group) if point not in smooth}
    return {groups.group[point]: way for point, way in smooth.items() if groups.group[point] not in hard}


def _positions(net: Net, groups: Sequence[int], length: float) -> _Groups:
    """Groups of points at their new places: where most of their corners are, or else in their middle."""
    if all(one == first for one, first in enumerate(groups)):
        return _Groups(tuple(groups), net.points)
    firsts = sorted(set(groups))
    order = {first: number for number, first in enumerate(firsts)}
    members: dict[int, list[int]] = {first: [first] for one, first in enumerate(groups) if one != first}
    for one, first in enumerate(groups):
        if one != first:
            members[first].append(one)
    used = Counter([net.first(step) for way in net.ways for step in way.steps])
    places = [net.points[first] for first in firsts]
    for first, group in sorted(members.items()):
        _check_spread(net.points, group, length)
        most = max(used[one] for one in group)
        best = [one for one in group if used[one] == most]
        if len(best) == 1 and most > 1:
            places[order[first]] = net.points[best[0]]
        else:
            count = len(group)
            places[order[first]] = (
                math.fsum(net.points[one][0] for one in group) / count,
                math.fsum(net.points[one][1] for one in group) / count,
            )
    return _Groups(tuple([order[first] for first in groups]), tuple(places))


def _check_spread(points: Sequence[Point], group: Sequence[int], length: float) -> None:
    """Refuse a chain of corners that is too long."""
    left, bottom, right, top = bounds([points[one] for one in group])
    most = FARTHEST * length
    if math.hypot(right - left, top - bottom) <= most:
        return
    # Of a crowd, those at the ends of its box are compared, which is enough to refuse it.
    ends = group if len(group) <= MOST_COMPARED else [choose(group, key=points.__getitem__) for choose in (min, max)]
    for one in ends:
        for other in ends:
            if math.dist(points[one], points[other]) > most or len(group) > MOST_COMPARED:
                where = f"{place_text(points[one])} to {place_text(points[other])}"
                raise SnapError(
                    f"has {len(group)} corners in a row from {where}, each nearer to the next than the snap: "
                    "they are not one corner; take a smaller snap"
                )


def _moved(net: Net, groups: _Groups) -> Sequence[Side]:
    if groups.points is net.points:
        return net.sides
    return [moved_side(side, groups.points, groups.group[side.start], groups.group[side.end]) for side in net.sides]


def _on_sides(
    points: list[Point],
    sides: Sequence[Side],
    smooth: Mapping[int, Point],
    length: float,
    flat: float,
    fresh: Collection[int] | None,
) -> dict[int, list[tuple[float, int]]]:
    """For sides with points near them the points and their shares along the side; moves points onto the nearest.

    Points in the middle of a curve, where there is no corner, belong on a side only if it runs along with the curve.
    Only `fresh` points are near sides, or any near sides of these.
    """
    if not sides:
        raise SnapError(NOTHING_LEFT)
    found: dict[int, list[tuple[float, int]]] = {}
    best: dict[int, tuple[float, Point]] = {}
    paths: list[Sequence[Point]] = [side.segment if len(side.segment) == 2 else path_of(side, flat) for side in sides]
    for number, beside in _beside(points, sides, paths, length, fresh):
        side, path = sides[number], paths[number]
        straight = len(side.segment) == 2
        area = length * math.dist(*path) if straight else math.inf
        for point in beside:
            if straight and abs(turning(path[0], path[1], points[point])) > area:
                continue
            distance, share, place = nearest(path, points[point])
            if point in smooth and not _runs_along(path, share, smooth[point]):
                continue
            if distance <= length and 0 < share < 1:
                found.setdefault(number, []).append((share, point))
                if point not in best or distance < best[point][0]:
                    best[point] = (distance, place)
    for point, (distance, place) in best.items():
        if distance > 1e-12 * length:
            points[point] = place
    return found


def _beside(
    points: Sequence[Point],
    sides: Sequence[Side],
    paths: Sequence[Sequence[Point]],
    length: float,
    fresh: Collection[int] | None,
) -> Iterator[tuple[int, Sequence[int]]]:
    """Sides in order with the points that may be near them."""
    if fresh is None:
        yield from points_near(points, paths, [(side.start, side.end) for side in sides], length)
        return
    own = sorted(fresh)
    place = {one: number for number, one in enumerate(own)}
    found: list[tuple[int, Sequence[int]]] = []
    new = [number for number, side in enumerate(sides) if side.start in place or side.end in place]
    ends = [(sides[number].start, sides[number].end) for number in new]
    for number, near in points_near(points, [paths[number] for number in new], ends, length):
        found.append((new[number], near))
    # To the other sides only these points may have come near, and they are no ends of them.
    known = set(new)
    old = [number for number in range(len(sides)) if number not in known]
    for number, near in points_near(
        [points[one] for one in own], [paths[number] for number in old], [(-1, -1)] * len(old), length
    ):
        found.append((old[number], [own[one] for one in near]))
    yield from sorted(found)


def _runs_along(path: Sequence[Point], share: float, way: Point) -> bool:
    """Whether a path has a direction, or its opposite, at a share of its steps."""
    step = min(len(path) - 2, math.floor(share * (len(path) - 1)))
    (ax, ay), (bx, by) = path[step], path[step + 1]
    along = abs((bx - ax) * way[0] + (by - ay) * way[1])
    return along >= ALONG * math.hypot(bx - ax, by - ay) * math.hypot(*way)


def _rebuilt(
    net: Net,
    moved: Sequence[Side],
    points: Sequence[Point],
    on_sides: Mapping[int, Sequence[tuple[float, int]]],
    length: float,
    flat: float,
) -> Net:
    """The net over the new points: sides are cut at points on them, and those that have become one are one."""
    sides: list[Side] = []
    between: dict[tuple[int, int], list[int]] = {}
    numbered: list[list[tuple[int, bool]]] = []
    for number, side in enumerate(moved):
        stops = on_sides.get(number)
        chain = (
            parts_of(side, sorted(stops), side.start, side.end, points)
            if stops
            else (moved_side(side, points, side.start, side.end),)
        )
        own: list[tuple[int, bool]] = []
        for part in chain:
            u, v = part.start, part.end
            if u == v and _is_nothing(part, length):
                continue
            ends = (u, v) if u < v else (v, u)
            known = between.get(ends)
            if known is None:
                known = between[ends] = []
            for twin in known:
                if _alike(sides[twin], part, length, flat):
                    own.append((twin, _is_backwards(sides[twin], part)))
                    break
            else:
                known.append(len(sides))
                own.append((len(sides), False))
                sides.append(part)
        numbered.append(own)
    if not sides:
        raise SnapError(NOTHING_LEFT)
    return Net(tuple(points), tuple(sides), tuple(_ways(net, numbered)))


def _ways(net: Net, numbered: Sequence[Sequence[tuple[int, bool]]]) -> Iterator[Way]:
    """Ways along new sides, given for each old one; where a way runs there and back again, nothing is left of it."""
    for way in net.ways:
        steps: list[Step] = []
        corner = False
        for step in way.steps:
            mine = numbered[step.side]
            corner = corner or step.corner
            for twin, backwards in reversed(mine) if step.backwards else mine:
                turned = backwards != step.backwards
                if steps and steps[-1].side == twin and _back(steps[-1], twin, turned):
                    corner = True
                    steps.pop()
                else:
                    same = twin == step.side and turned == step.backwards and corner == step.corner
                    steps.append(step if same else Step(twin, turned, corner))
                    corner = False
        while way.stroke.closed and len(steps) > 1 and _back(steps[0], steps[-1].side, steps[-1].backwards):
            steps = steps[1:-1]
        if way.stroke.closed and not steps:
            raise SnapError(f"snaps {way.stroke.name} to nothing: it is narrower than the snap")
        if steps:
            yield Way(way.stroke, tuple(steps))


def _back(step: Step, side: int, backwards: bool) -> bool:
    return step.side == side and step.backwards != backwards


def _is_nothing(side: Side, length: float) -> bool:
    """Whether a side that ends where it begins has shrunk to that point; a wide loop stays."""
    return all(math.dist(side.segment[0], point) <= FARTHEST * length for point in side.segment)


def _alike(side: Side, other: Side, length: float, flat: float) -> bool:
    """Whether two sides between the same points are nowhere farther apart than a length."""
    if len(side.segment) == len(other.segment) == 2:
        return True
    if side.start == side.end:
        return side.segment in (other.segment, other.segment[::-1])
    paths = [path_of(one, flat) for one in (side, other)]
    return all(nearest(there, point)[0] <= length for here, there in (paths, paths[::-1]) for point in here[1:-1])


def _is_backwards(twin: Side, side: Side) -> bool:
    """Whether a side runs against the one that stands for it."""
    if side.start == side.end:
        return twin.segment[1:-1] != side.segment[1:-1]
    return twin.start != side.start
