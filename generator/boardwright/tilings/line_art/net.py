"""The corners and sides of a drawing as a net: points that several strokes share, and lines and curves between them."""

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from itertools import chain, count, pairwise
from statistics import median
from typing import Any, NamedTuple

from boardrules.values import dataclass
from boardwright.geometry.points import Point, segment_distance
from boardwright.tilings.custom.drawn import Tolerance
from boardwright.tilings.custom.float_nodes import NodeFinder
from boardwright.tilings.errors import MissingLibraryError, SketchError
from boardwright.tilings.line_art.strokes import Segment, Stroke, flattened, smooth
from boardwright.tilings.remembered import remembered

SAME = 1e-7
"""Distance, in usual sides of the drawing, up to which two points are one: less than in the strict checks."""

SMALLEST, LARGEST = 1e-100, 1e100
"""Lengths and coordinates that can be computed with."""

FARTHEST = 1e7
"""Greatest coordinate, in usual sides: farther away, floats do not tell points apart."""

MOST_LOOKS = 3_000_000
"""Most places looked at for points near points and lines before giving up."""

CROWDED = "has too many lines and corners close together to compare"

MANY = 1_000
"""Points and lines from which on shapely finds what is near them, if it is there: fewer take less than loading it."""

BATCH = 256
"""Points or lines that shapely is asked for at a time: each may be near all others, which `MOST_LOOKS` has to stop."""


class Side(NamedTuple):  # these two are made by the hundred thousand, and a dataclass takes three times as long
    """A line or curve from a point of the net to another, or back to the same."""

    start: int
    end: int
    segment: Segment


class Step(NamedTuple):
    """One side of a stroke: which, whether backwards, and whether the stroke has a corner where it begins."""

    side: int
    backwards: bool
    corner: bool


@dataclass(frozen=True, slots=True)
class Way:
    """A stroke as the sides that it follows."""

    stroke: Stroke
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Net:
    """Points, sides between them, and the ways of the strokes."""

    points: tuple[Point, ...]
    sides: tuple[Side, ...]
    ways: tuple[Way, ...]

    def usual(self) -> float:
        """Median of how far the sides reach."""
        return median([reach(side.segment) for side in self.sides])

    def first(self, step: Step) -> int:
        """Point at which a step begins."""
        side = self.sides[step.side]
        return side.end if step.backwards else side.start

    def last(self, step: Step) -> int:
        """Point at which a step ends."""
        side = self.sides[step.side]
        return side.start if step.backwards else side.end

    def uses(self) -> list[int]:
        """How often each side is part of a way."""
        found = [0] * len(self.sides)
        for way in self.ways:
            for step in way.steps:
                found[step.side] += 1
        return found


class Grid:
    """Points in square cells, found again without looking at all."""

    def __init__(self, points: Iterable[Point], size: float) -> None:
        self._points = tuple(points)
        self._size = size
        self._cells: dict[tuple[int, int], list[int]] = {}
        self._looks = 0
        for number, (x, y) in enumerate(self._points):
            self._cells.setdefault((math.floor(x / size), math.floor(y / size)), []).append(number)

    def near(self, point: Point, reach: float) -> Iterator[int]:
        """Points that may be within a distance of another; the distance must not exceed the cells' size."""
        yield from self._in(
            *(
                math.floor(c / self._size)
                for c in (point[0] - reach, point[1] - reach, point[0] + reach, point[1] + reach)
            )
        )

    def along(self, path: Sequence[Point], reach: float) -> set[int]:
        """Points that may be within a distance of a path."""
        found: set[int] = set()
        for (ax, ay), (bx, by) in pairwise(path):
            # A long line is followed in pieces, whose boxes are hardly larger than the line.
            count = max(1, math.ceil(math.hypot(bx - ax, by - ay) / (2 * self._size)))
            if count > len(self._points):
                # Of a line far longer than all others, each point is measured: its pieces could be millions.
                self._look(len(self._points))
                found.update(
                    number
                    for number, point in enumerate(self._points)
                    if segment_distance(point, (ax, ay), (bx, by)) <= reach
                )
                continue
            for k in range(count):
                px, py = ax + (bx - ax) * k / count, ay + (by - ay) * k / count
                qx, qy = ax + (bx - ax) * (k + 1) / count, ay + (by - ay) * (k + 1) / count
                low = min(px, qx) - reach, min(py, qy) - reach
                high = max(px, qx) + reach, max(py, qy) + reach
                found.update(self._in(*(math.floor(c / self._size) for c in (*low, *high))))
        return found

    def _in(self, left: int, bottom: int, right: int, top: int) -> Iterator[int]:
        for column in range(left, right + 1):
            for row in range(bottom, top + 1):
                there = self._cells.get((column, row), ())
                self._looks += 1 + len(there)
                yield from there
        self._look(0)

    def _look(self, more: int) -> None:
        self._looks += more
        if self._looks > MOST_LOOKS:
            raise SketchError(CROWDED)


def libraries() -> tuple[Any, Any]:
    """The modules numpy and shapely. Raises MissingLibraryError when they are not installed."""
    try:
        import numpy  # noqa: PLC0415 - comes with shapely, and both belong to an extra
        import shapely  # noqa: PLC0415
    except ImportError:
        raise MissingLibraryError("shapely", "geometry") from None
    return numpy, shapely


def coordinates(points: Iterable[Point]) -> Any:
    """Points as an array of numpy, in less time than it takes of tuples."""
    numpy, _ = libraries()
    return numpy.fromiter(chain.from_iterable(points), dtype=float).reshape(-1, 2)


def lines_of(paths: Sequence[Sequence[Point]]) -> Any:
    """Paths as lines of shapely."""
    numpy, shapely = libraries()
    points = coordinates(chain.from_iterable(paths))
    if len(points) == 2 * len(paths):
        return shapely.linestrings(points.reshape(-1, 2, 2))
    return shapely.linestrings(points, indices=numpy.repeat(numpy.arange(len(paths)), [len(path) for path in paths]))


def polygons_of(rings: Sequence[Sequence[Point]]) -> Any:
    """Rings as polygons of shapely; of those with fewer than three points there is nothing."""
    numpy, shapely = libraries()
    shapes = numpy.full(len(rings), shapely.Polygon(), dtype=object)
    sound = [number for number, ring in enumerate(rings) if len(set(ring)) > 2]
    if sound:
        owners = numpy.repeat(numpy.arange(len(sound)), [len(rings[number]) for number in sound])
        points = coordinates(point for number in sound for point in rings[number])
        shapes[sound] = shapely.polygons(shapely.linearrings(points, indices=owners))
    return shapes


def _many(count: int) -> tuple[Any, Any] | None:
    """The modules numpy and shapely, if there is so much to compare that it is worth loading them."""
    with suppress(MissingLibraryError):
        return libraries() if count >= MANY else None
    return None


def near_pairs(points: Sequence[Point], length: float, of: Collection[int] | None = None) -> Iterator[tuple[int, int]]:
    """Pairs of points that may be within a distance of each other, by ascending numbers; or those `of` some points.

    Raises:
        SketchError: when there are too many.
    """
    if of is not None:
        own = sorted(of)
        lines = [(points[one], points[one]) for one in own]
        for place, near in points_near(points, lines, [(one, one) for one in own], length):
            yield from ((min(own[place], other), max(own[place], other)) for other in near)
        return
    libraries = _many(len(points))
    if libraries is None:
        grid = Grid(points, length)
        for number, point in enumerate(points):
            yield from ((number, other) for other in grid.near(point, length) if other > number)
        return
    _, shapely = libraries
    for first, second in _queried(shapely.points(coordinates(points)), points, length):
        once = first < second
        yield from zip(first[once].tolist(), second[once].tolist(), strict=True)


def points_near(
    points: Sequence[Point], paths: Sequence[Sequence[Point]], ends: Sequence[tuple[int, int]], length: float
) -> Iterator[tuple[int, list[int]]]:
    """For each path with points that may be within a distance of it, the two at its ends aside: these, ascending.

    Raises:
        SketchError: when there are too many.
    """
    if not points or not paths:
        return
    libraries = _many(max(len(points), len(paths)))
    if libraries is None:
        usual = median([math.dist(path[0], path[-1]) for path in paths])
        grid = Grid(points, max(length, usual))
        for number, (path, own) in enumerate(zip(paths, ends, strict=True)):
            found = sorted(grid.along(path, length).difference(own))
            if found:
                yield number, found
        return
    numpy, _ = libraries
    lines = lines_of(paths)
    own = numpy.array(ends)
    for near, places in _queried(lines, points, length):
        other = (places != own[near, 0]) & (places != own[near, 1])
        order = numpy.lexsort((places[other], near[other]))
        line, at = near[other][order].tolist(), places[other][order].tolist()
        start = 0
        for end in range(1, len(line) + 1):
            if end == len(line) or line[end] != line[start]:
                yield line[start], at[start:end]
                start = end


def _queried(shapes: Any, points: Sequence[Point], length: float) -> Iterator[tuple[Any, Any]]:
    """Numbers of shapes and of points as near to them as a length, and a little more for what rounding may hide."""
    _, shapely = libraries()
    places = coordinates(points)
    far = length * (1 + 1e-6) + 1e-14 * float(abs(places).max())
    tree, looks = shapely.STRtree(shapely.points(places)), 0
    for start in range(0, len(shapes), BATCH):
        first, second = tree.query(shapes[start : start + BATCH], predicate="dwithin", distance=far)
        looks += len(first)
        if looks > MOST_LOOKS:
            raise SketchError(CROWDED)
        yield first + start, second


def reach(segment: Segment) -> float:
    """How far a segment, or one of its handles, gets away from its start."""
    if len(segment) == 2:
        return math.dist(*segment)
    return max([math.dist(segment[0], point) for point in segment[1:]])


def root(parent: list[int] | dict[int, int], one: int) -> int:
    """The first of the group that one belongs to, in a forest of groups, whose ways to their first are halved.

    Source: R. E. Tarjan and J. van Leeuwen, Worst-case analysis of set union algorithms, 1984.
    """
    while parent[one] != one:
        parent[one] = one = parent[parent[one]]
    return one


@remembered
def make_net(strokes: Sequence[Stroke]) -> Net:
    """The net of strokes; points that are as good as one are one.

    Raises:
        SketchError: when nothing has a length, or too much is drawn in one place.
    """
    parts = [stroke.segments() for stroke in strokes]
    lengths = [length for own in parts for part in own if (length := reach(part))]
    if not lengths:
        raise SketchError("contains no line that has a length")
    usual = median(lengths)
    places_of = [c for own in parts for part in own for p in part for c in p]
    largest = max(map(abs, places_of)) if all(map(math.isfinite, places_of)) else math.inf
    if not (usual > SMALLEST and largest < LARGEST and largest < FARTHEST * usual):
        raise SketchError("has sides that are too short, or places too far away, to compare them")
    near = SAME * usual
    finder = NodeFinder(Tolerance(near, near))  # whatever is nearer is one
    ends = chain.from_iterable((part[0], part[-1]) for own in parts for part in own)
    number = {point: finder.corner(point)[0] for point in dict.fromkeys(ends)}
    places = finder.points
    sides: list[Side] = []
    known: dict[tuple[int, int, Segment], int] = {}
    ways = []
    for stroke, own in zip(strokes, parts, strict=True):
        steps = []
        for place, part in enumerate(own):
            corner = not smooth(own[place - 1], part) if stroke.closed or place else True
            u, v = number[part[0]], number[part[-1]]
            if u == v and len(part) == 2:
                continue
            between = part[1:-1]
            side = known.get((u, v, between))
            if side is None:
                side = known.get((v, u, between[::-1]))
            if side is None:
                side = known[u, v, between] = len(sides)
                sides.append(Side(u, v, (places[u], *between, places[v])))
            backwards = sides[side].start != u or (u == v and sides[side].segment[1:-1] != between)
            steps.append(Step(side, backwards, corner))
        if steps:
            ways.append(Way(stroke, tuple(steps)))
    if not sides:
        raise SketchError("contains no line that has a length")
    return Net(tuple(places), tuple(sides), tuple(ways))


def moved_side(side: Side, points: Sequence[Point], start: int, end: int) -> Side:
    """A side with other ends, at their places; the handles of a curve move along with its ends."""
    first, last = points[start], points[end]
    segment = side.segment
    if segment[0] == first and segment[-1] == last:
        return side if start == side.start and end == side.end else Side(start, end, segment)
    if len(segment) == 2:
        return Side(start, end, (first, last))
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = segment
    near = (bx + first[0] - ax, by + first[1] - ay)
    far = (cx + last[0] - dx, cy + last[1] - dy)
    return Side(start, end, (first, near, far, last))


def moved_net(net: Net, points: Sequence[Point], kept: Sequence[bool]) -> Net:
    """Some sides of a net and the points at their ends, which are at other places."""
    if all(kept) and points is net.points:
        return net
    sides = [moved_side(side, points, side.start, side.end) for side, keep in zip(net.sides, kept, strict=True) if keep]
    number = dict(zip([side for side, keep in enumerate(kept) if keep], count(), strict=False))
    ways = [
        (way.stroke, [_renumbered(step, number[step.side]) for step in way.steps if kept[step.side]])
        for way in net.ways
    ]
    return compact(points, sides, ways)


def _renumbered(step: Step, side: int) -> Step:
    return step if step.side == side else Step(side, step.backwards, step.corner)


def compact(points: Sequence[Point], sides: Sequence[Side], ways: Iterable[tuple[Stroke, Sequence[Step]]]) -> Net:
    """A net of sides and ways, without points at which no side ends and ways along none."""
    used = sorted({*[side.start for side in sides], *[side.end for side in sides]})
    if len(used) < len(points):
        place = dict(zip(used, count(), strict=False))
        sides = [Side(place[side.start], place[side.end], side.segment) for side in sides]
        points = [points[one] for one in used]
    return Net(tuple(points), tuple(sides), tuple([Way(stroke, tuple(steps)) for stroke, steps in ways if steps]))


def split_curve(curve: Segment, t: float) -> tuple[Segment, Segment]:
    """Two curves that make up one, cut at a share of its parameter.

    Source: P. de Casteljau, 1959.
    """

    def between(p: Point, q: Point) -> Point:
        return (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))

    a, b, c, d = curve
    ab, bc, cd = between(a, b), between(b, c), between(c, d)
    abc, bcd = between(ab, bc), between(bc, cd)
    middle = between(abc, bcd)
    return (a, ab, abc, middle), (middle, bcd, cd, d)


def cut(segment: Segment, shares: Sequence[float]) -> list[Segment]:
    """Parts of a curve between ascending shares of its parameter."""
    found = []
    done = 0.0
    for share in shares:
        part = (share - done) / (1 - done)
        first, segment = split_curve(segment, part)
        found.append(first)
        done = share
    return [*found, segment]


def parts_of(
    side: Side, stops: Sequence[tuple[float, int]], start: int, end: int, points: Sequence[Point]
) -> list[Side]:
    """Parts of a side between the points that become its ends and stops, ascending shares of it and points there."""
    ends = [start, *[point for _, point in stops], end]
    if len(side.segment) == 2:
        return [Side(u, v, (points[u], points[v])) for u, v in pairwise(ends)]
    whole = moved_side(side, points, start, end)
    parts = cut(whole.segment, [share for share, _ in stops])
    return [moved_side(Side(u, v, part), points, u, v) for part, (u, v) in zip(parts, pairwise(ends), strict=True)]


def nearest(path: Sequence[Point], point: Point) -> tuple[float, float, Point]:
    """Distance from a point to a path of equal steps, the share of the path there, and the place."""
    best = (math.inf, 0.0, path[0])
    steps = len(path) - 1
    for number, (start, end) in enumerate(pairwise(path)):
        distance = segment_distance(point, start, end)
        if distance < best[0]:
            dx, dy = end[0] - start[0], end[1] - start[1]
            length = dx * dx + dy * dy
            part = ((point[0] - start[0]) * dx + (point[1] - start[1]) * dy) / length if length else 0.0
            part = min(1.0, max(0.0, part))
            best = (distance, (number + part) / steps, (start[0] + part * dx, start[1] + part * dy))
    return best


def path_of(side: Side, flat: float) -> list[Point]:
    """Points along a side, both ends included, at equal steps of its parameter."""
    return [side.segment[0], *flattened(side.segment, flat)]
