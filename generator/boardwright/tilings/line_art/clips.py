"""What clip-paths and masks leave of shapes: all, nothing, or what lies inside them.

A region that covers a shape changes nothing, as the page does that many programs clip everything by; a shape outside of
it is not seen. Of one that it cuts, what is left is found as painted areas are: outlines are cut where they cross, and
stay curves.

Source: CSS Masking 1, 5 (clipping paths) and 7 (masks).
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain, pairwise
from typing import Any

from boardrules.values import dataclass
from boardwright.geometry.points import Box, Point, bounds, contains, midpoint, path_length, signed_area, turning
from boardwright.tilings.errors import MissingLibraryError, SketchError
from boardwright.tilings.line_art.coverage import refusing
from boardwright.tilings.line_art.lines import cross, rings_of
from boardwright.tilings.line_art.net import SAME, Net, Step, libraries, make_net, moved_net, path_of
from boardwright.tilings.line_art.snapping import snap
from boardwright.tilings.line_art.strokes import Stroke, flattened

MOST_WORK = 200_000
"""Most points of shapes that are cut, and lines of regions near them, all together."""

MOST_MEETINGS, BATCH = 60_000, 100
"""Most times that lines around a region meet, counted from both; lines whose meetings are looked for at a time."""

MOST_CELLS = 1_000_000
"""Most places between the outlines of each region, times its points, that are looked at, all together."""

MOST_CORNERS = 10_000
"""Most corners of a region that cuts anything."""

ROUNDED = 1e-12
"""Share of the largest coordinate by which rounding may part points."""

LARGEST = 1e50
"""Greatest coordinate of what is cut."""

BOX = 4
"""Corners of a rectangle."""


@dataclass(frozen=True, slots=True)
class Clip:
    """A region that something is seen in: all that lies inside some outlines, each path by the rule of its filling."""

    paths: tuple[tuple[Stroke, ...], ...]
    even_odd: tuple[bool, ...]

    def strokes(self) -> tuple[Stroke, ...]:
        """All outlines."""
        return tuple(chain(*self.paths))


class RichRegionError(SketchError):
    """A region that takes too long to be applied."""

    def __init__(self) -> None:
        super().__init__("is cut by a clip-path or mask with too many corners; flatten it in the drawing program")


class Clipping:
    """Clips strokes: `flat` is how far short lines may be from a curve, `near` the width of what nobody sees."""

    def __init__(self, flat: float, near: float) -> None:
        self._flat, self._near = flat, near
        self._boxes: dict[int, tuple[Box | None, bool]] = {}
        self._regions: dict[int, tuple[Any, Any]] = {}
        self._around: dict[int, tuple[list[Stroke], Any]] = {}
        self._work = self._looked = 0

    def seen(self, stroke: Stroke, clips: Sequence[Clip]) -> list[Stroke]:
        """What is seen of a stroke: itself, parts of it, or nothing; of closed ones, the areas that are left.

        Raises:
            SketchError: when shapely is needed and not installed, or it takes too much work.
        """
        left = [stroke]
        for clip in {id(clip): clip for clip in clips}.values():
            left = [part for one in left for part in self._within(one, clip)]
        if len(left) < 2:
            return [replace(one, name=stroke.name) for one in left] if left != [stroke] else left
        return [replace(one, name=f"piece {number} of {stroke.name}") for number, one in enumerate(left, 1)]

    def _within(self, stroke: Stroke, clip: Clip) -> list[Stroke]:
        box, is_box = self._box(clip)
        own = bounds([*stroke.points, *chain(*stroke.handles.values())])
        if box is None or own[0] > box[2] or own[1] > box[3] or own[2] < box[0] or own[3] < box[1]:
            return []
        near = self._near
        inside = own[0] >= box[0] - near and own[1] >= box[1] - near
        if is_box and inside and own[2] <= box[2] + near and own[3] <= box[3] + near:
            return [stroke]
        if not all(abs(value) < LARGEST for value in (*own, *box)):
            raise SketchError("has a clip-path or mask, and one of both is too large to be cut")
        try:
            return self._cut(stroke, clip)
        except MissingLibraryError as error:
            raise SketchError(f"has a clip-path or mask: {error}") from None

    @refusing
    def _cut(self, stroke: Stroke, clip: Clip) -> list[Stroke]:
        """The same, as shapely finds it."""
        _, shapely = libraries()
        path = [stroke.points[0], *[p for part in stroke.segments() for p in flattened(part, self._flat)]]
        if len(path) < 2:
            return [stroke]
        region, wide = self._region(clip)
        area = stroke.closed and len(path) > 3
        shape = shapely.make_valid(shapely.Polygon(path)) if area else shapely.LineString(path)
        if wide.covers(shape):
            return [stroke]
        if not wide.intersects(shape):
            return []
        # Only what is near can cut it.
        parts, tree = self._parts(clip)
        lines = [parts[number] for number in tree.query(shapely.box(*shape.bounds)).tolist()]
        self._work += len(path) + len(lines)
        if self._work > MOST_WORK:
            raise RichRegionError
        net = cross(make_net((stroke, *lines)), self._flat)
        same = max(SAME * net.usual(), ROUNDED * max(map(abs, bounds(net.points))))
        net = snap(net, same, self._flat).net
        return list(self._areas(stroke, net, shape, region) if area else self._lines(stroke, net, wide))

    def _box(self, clip: Clip) -> tuple[Box | None, bool]:
        """The box around a region, None around nothing, and whether it is all of it."""
        if id(clip) not in self._boxes:
            strokes = clip.strokes()
            points = [point for one in strokes for point in (*one.points, *chain(*one.handles.values()))]
            box = bounds(points) if points else None
            is_box = False
            if box is not None and len(strokes) == 1 and not strokes[0].handles:
                whole = (box[2] - box[0]) * (box[3] - box[1])
                is_box = len(set(points)) == BOX and abs(signed_area(points)) >= (1 - ROUNDED) * whole
            self._boxes[id(clip)] = box, is_box
        return self._boxes[id(clip)]

    def _parts(self, clip: Clip) -> tuple[list[Stroke], Any]:
        """The lines and curves around a region, one by one, which a tree finds by their places."""
        if id(clip) not in self._around:
            _, shapely = libraries()
            parts = [part for one in clip.strokes() for part in one.segments()]
            tree = shapely.STRtree([shapely.LineString([part[0], *flattened(part, self._flat)]) for part in parts])
            handles = [{1: (part[1], part[2])} if len(part) > 2 else {} for part in parts]
            lines = [Stroke("", (one[0], one[-1]), False, own) for one, own in zip(parts, handles, strict=True)]
            self._around[id(clip)] = lines, tree
        return self._around[id(clip)]

    def _region(self, clip: Clip) -> tuple[Any, Any]:
        """A region as a shape of shapely, and one that is wider by next to nothing."""
        if id(clip) not in self._regions:
            _, shapely = libraries()
            corners = sum(len(one.points) for one in clip.strokes())
            self._work += corners
            if self._work > MOST_WORK or corners > MOST_CORNERS:
                raise RichRegionError
            parts = [self._filled(strokes, rule) for strokes, rule in zip(clip.paths, clip.even_odd, strict=True)]
            region = shapely.union_all(parts)
            wide = shapely.buffer(region, self._near)
            shapely.prepare([region, wide])
            self._regions[id(clip)] = region, wide
        return self._regions[id(clip)]

    def _filled(self, strokes: Sequence[Stroke], even_odd: bool) -> Any:
        """What the outlines of one path fill."""
        _, shapely = libraries()
        rings = [
            [one.points[0], *[p for part in one.segments() for p in flattened(part, self._flat)]] for one in strokes
        ]
        rings = [ring for ring in rings if len(ring) > 3]
        if len(rings) == 1 and (polygon := shapely.Polygon(rings[0])).is_valid:
            return polygon
        if not rings:
            return shapely.Polygon()
        pieces = shapely.linestrings([ends for ring in rings for ends in pairwise(ring)])
        tree, met = shapely.STRtree(pieces), 0
        for start in range(0, len(pieces), BATCH):
            met += len(tree.query(pieces[start : start + BATCH], predicate="intersects")[0])
            if met > MOST_MEETINGS:
                raise RichRegionError
        lines = shapely.unary_union([shapely.LineString(ring) for ring in rings])
        cells = list(shapely.get_parts(shapely.polygonize([lines])))
        self._looked += len(cells) * sum(map(len, rings))
        if self._looked > MOST_CELLS:
            raise RichRegionError
        return shapely.union_all([cell for cell in cells if _fills(rings, cell.point_on_surface(), even_odd)])

    def _areas(self, stroke: Stroke, net: Net, shape: Any, region: Any) -> Iterator[Stroke]:
        """The areas inside both a stroke and a region, from the sides of a net in which nothing crosses."""
        numpy, shapely = libraries()

        def inside(polygons: Any) -> Any:
            places = shapely.point_on_surface(polygons)
            return shapely.contains(shape, places) & shapely.contains(region, places)

        shapely.prepare(shape)
        rings = rings_of(net, self._flat)
        kept = inside(rings.polygons)
        coordinates, border = shapely.get_coordinates(shapely.get_rings(rings.polygons[kept]), return_index=True)
        beside: dict[frozenset[Point], int] = {}
        for (start, end), (one, other) in zip(
            pairwise(map(tuple, coordinates.tolist())), pairwise(border.tolist()), strict=True
        ):
            if one == other:
                ends = frozenset((start, end))
                beside[ends] = beside.get(ends, 0) + 1
        rim = [beside.get(frozenset(path[:2]), 0) == 1 for path in rings.paths]
        left = moved_net(net, net.points, rim)
        paths = [path_of(side, self._flat) for side in left.sides]
        begins: dict[tuple[Point, Point], Step] = {}
        for number, path in enumerate(paths):
            begins[path[0], path[1]] = Step(number, False, True)
            begins[path[-1], path[-2]] = Step(number, True, True)
        polygons = rings_of(left, self._flat).polygons if paths else numpy.empty(0, dtype=object)
        for polygon in polygons[inside(polygons)]:
            if len(polygon.interiors):
                raise SketchError("is cut by a clip-path or mask into a ring, and faces have no holes")
            if shapely.is_empty(shapely.buffer(polygon, -self._near / 2)):
                continue
            points = [(x, y) for x, y in polygon.exterior.coords]
            steps = [begins[ends] for ends in pairwise(points) if ends in begins]
            yield _along(stroke, left, steps, closed=True)

    def _lines(self, stroke: Stroke, net: Net, wide: Any) -> Iterator[Stroke]:
        """The parts of a line inside a region."""
        _, shapely = libraries()
        runs: list[list[Step]] = [[]]
        # A line that is shorter than what makes two points has no way.
        for step in (step for way in net.ways if way.stroke is stroke for step in way.steps):
            path = path_of(net.sides[step.side], self._flat)
            middle = path[len(path) // 2] if len(path) > 2 else midpoint(path[0], path[1])
            if shapely.contains_xy(wide, *middle):
                runs[-1].append(step)
            elif runs[-1]:
                runs.append([])
        for run in runs:
            if math.fsum(path_length(path_of(net.sides[step.side], self._flat)) for step in run) > self._near:
                yield _along(stroke, net, run, closed=False)


def _fills(rings: Sequence[Sequence[Point]], place: Any, even_odd: bool) -> bool:
    """Whether outlines fill a place, by either rule of SVG."""
    x, y = place.x, place.y
    if even_odd:
        return len([ring for ring in rings if contains(ring[:-1], (x, y))]) % 2 == 1
    winding = 0
    for ring in rings:
        for p, q in pairwise((*ring, ring[0])):
            if (p[1] > y) != (q[1] > y) and (turning(p, q, (x, y)) > 0) == (q[1] > p[1]):
                winding += 1 if q[1] > p[1] else -1
    return winding != 0


def _along(like: Stroke, net: Net, steps: Sequence[Step], *, closed: bool) -> Stroke:
    """A stroke along some sides of a net, with their curves."""
    points: list[Point] = [net.points[net.first(steps[0])]]
    handles: dict[int, tuple[Point, Point]] = {}
    for step in steps:
        segment = net.sides[step.side].segment
        segment = segment[::-1] if step.backwards else segment
        if len(segment) > 2:
            handles[len(points)] = (segment[1], segment[2])
        points.append(segment[-1])
    if closed:
        points.pop()
        if len(points) in handles:
            handles[0] = handles.pop(len(points))
    return replace(like, points=tuple(points), closed=closed, handles=handles)
