"""Voronoi boards: the cells of random points in an outline, evened out by Lloyd's relaxation.

Every cell is cut off at the outline: N points give N faces. Where points lie on a circle to the last digits, as on a
turned grid, GEOS makes cells that cross themselves or leave gaps; then every cell is cut out by the half-planes between
its point and the others, and corners as near as that become one. The same seed gives the same board everywhere: Python
guarantees its random numbers, and the points are rounded in every round, so that differences in the last digits between
machines cannot add up.

Edges much shorter than the others are drawn together (`short_edges`), so that all are of a sensible length.

Source: G. Voronoi, 1908; S. Lloyd, "Least squares quantization in PCM", 1982; A. Okabe and others, "Spatial
Tessellations", 2000 (half-planes). shapely (GEOS) computes the diagram.
"""

import math
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Any

from boardwright.geometry.points import Point, area_centroid, bounds, segment_distance, signed_area
from boardwright.tilings.custom.drawn import DrawnFace, Tolerance
from boardwright.tilings.custom.float_nodes import NodeFinder
from boardwright.tilings.custom.outlines import Outline
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.custom.short_edges import ShortEdges
from boardwright.tilings.errors import BrokenTilingError, DrawnFaceError, MissingLibraryError
from boardwright.tilings.patch import Patch

GATHERED = 0.01
"""Length of edges, in mean distances of points, that are there for the decimals of typed points only."""

DECIMALS = 10
"""Decimals to which points are rounded after every round."""

SAME, NEAR = 1e-9, 1e-6
"""Corners nearer than `SAME` (in mean distances of points) are one; up to `NEAR` they are too near to distinguish."""

SLACK = 1e-9
"""Part of the outline that may be left uncovered, because floats are not exact."""

CLEAN = 1e-12
"""Distance up to which a corner may lie beyond a half-plane, in the outline's unit: less than floats can tell."""

ON_RIM = 1e-9
"""Distance from the outline up to which a typed point counts as on it, and so as inside, in the outline's unit."""

FAR = 4.0
"""Distance, in widths of the outline, of four points that close the cells at the rim: farther than any other point."""

FEWEST_IN_CIRCLE = 3
"""Fewest points in a circle: fewer cells would not have three corners."""

SEEDED, TYPED_SITES = "take another seed, or another number of rounds in relax", "move it, or leave it out"
"""What helps where no board comes of random points, and of those that somebody typed."""

Cell = tuple[Point, ...]
"""Corners, in order."""


def voronoi_patch(
    count: int, seed: int, relax: int, outline: Outline, min_edge: float, *, junctions: bool = False
) -> Patch:
    """Patch of `count` Voronoi cells after `relax` rounds of relaxation; its unit is the shortest side.

    Edges shorter than `min_edge` medians are drawn together, where the faces allow. If only `junctions` will be nodes,
    the unit is the shortest way between two of them.

    Raises:
        MissingLibraryError: when shapely is not installed.
        BrokenTilingError: when two points are too near each other, or a cell is in two parts or has two corners only.
    """
    points = relaxed_points(count, seed, relax, outline)
    return sites_patch(points, outline, min_edge, seeded=True, junctions=junctions)


def relaxed_points(count: int, seed: int, relax: int, outline: Outline) -> list[Point]:
    """Random points in an outline after some rounds of relaxation, in the outline's unit.

    Raises:
        MissingLibraryError: when shapely is not installed.
        BrokenTilingError: when two points are too near each other.
    """
    diagram = _diagram(count, outline, seeded=True)
    sites = random_points(count, seed, outline)
    for _ in range(relax):
        sites = [_rounded(area_centroid(_largest(parts))) for parts in diagram.cells(sites)]
    return sites


def sites_patch(
    sites: Sequence[Point], outline: Outline, min_edge: float, *, seeded: bool = False, junctions: bool = False
) -> Patch:
    """Patch of the Voronoi cells of given points; its unit is the shortest side, or that between two `junctions`.

    An error names the point, or advises another seed if the points are `seeded`.

    Raises:
        MissingLibraryError: when shapely is not installed.
        BrokenTilingError: when a point is outside, two are one, or their cells make no board.
    """
    cells = sites_cells(sites, outline, min_edge, seeded=seeded)
    faces = [DrawnFace(f"cell {number}", cell) for number, cell in enumerate(cells)]
    try:
        usual = Tolerance(SAME, NEAR, math.sqrt(outline.area / len(sites)))
        return finite_patch(faces, junctions=junctions, tolerance=usual)
    except DrawnFaceError as error:
        raise _refused(error.face, f"has corners too close together to tell apart ({error})", seeded=seeded) from None


def sites_cells(sites: Sequence[Point], outline: Outline, min_edge: float, *, seeded: bool = False) -> list[Cell]:
    """Corners of the cells of given points, in their order and in the outline's unit.

    Raises:
        MissingLibraryError: when shapely is not installed.
        BrokenTilingError: as for `sites_patch`.
    """
    sites = [_rounded(site) for site in sites]
    diagram = _diagram(len(sites), outline, seeded=seeded)
    first: dict[Point, int] = {}
    for number, site in enumerate(sites):
        if not outline.holds(site, ON_RIM):
            raise BrokenTilingError("voronoi", f"sites[{number}] is not inside the outline")
        if first.setdefault(site, number) < number:
            raise BrokenTilingError("voronoi", f"sites[{first[site]}] and sites[{number}] are the same point")
    cells = diagram.cells(sites)
    split = next((number for number, parts in enumerate(cells) if len(parts) > 1), None)
    if split is not None:
        words = "a cell into parts; take more points, or another seed"
        if not seeded:
            words = f"the cell of sites[{split}] into parts; move it, or add a site in the other part"
        raise BrokenTilingError("voronoi", f"the outline cuts {words}")
    whole = [parts[0] for parts in cells]
    spacing = math.sqrt(outline.area / len(sites))
    if outline.radius is not None:
        whole = _without_arcs(whole, outline, NEAR * spacing)
    return _drawn_together(whole, outline, spacing, min_edge, seeded=seeded)


def _refused(number: int, words: str, *, seeded: bool) -> BrokenTilingError:
    """The error of a cell of which no board comes, with what helps."""
    if seeded:
        return BrokenTilingError("voronoi", f"a cell {words}; {SEEDED}")
    return BrokenTilingError("voronoi", f"the cell of sites[{number}] {words}; {TYPED_SITES}")


def _diagram(count: int, outline: Outline, *, seeded: bool) -> "_Diagram":
    try:
        import numpy  # noqa: PLC0415 - comes with shapely, and both belong to an extra
        import shapely  # noqa: PLC0415
    except ImportError:
        raise MissingLibraryError("shapely", "geometry") from None
    if outline.radius is not None and count < FEWEST_IN_CIRCLE:
        raise BrokenTilingError("voronoi", f"a circle needs {FEWEST_IN_CIRCLE} points or more")
    return _Diagram(numpy, shapely, outline, math.sqrt(outline.area / count), seeded=seeded)


def random_points(count: int, seed: int, outline: Outline) -> list[Point]:
    """Different points, spread evenly at random over the inside of an outline."""
    chance = random.Random(seed)
    left, bottom, right, top = bounds(outline.corners)
    found: dict[Point, None] = {}
    while len(found) < count:
        x, y = left + chance.random() * (right - left), bottom + chance.random() * (top - bottom)
        point = _rounded((x, y))
        if outline.contains(point):
            found[point] = None
    return list(found)


def _rounded(point: Point) -> Point:
    return round(point[0], DECIMALS), round(point[1], DECIMALS)


def _largest(parts: Sequence[Cell]) -> Cell:
    return parts[0] if len(parts) == 1 else max(parts, key=signed_area)


def _without_arcs(cells: Sequence[Cell], outline: Outline, near: float) -> list[Cell]:
    """Cells in a circle with straight sides there: their corners on the circle are where they meet others.

    A cell that has but two of them is a segment of the circle, and the middle of its arc is its third corner.
    """
    finder, meeting = NodeFinder(Tolerance(near, near)), Counter[int]()
    on_circle = [{i: finder.corner(p)[0] for i, p in enumerate(cell) if outline.side(p, 0) == 0} for cell in cells]
    for nodes in on_circle:
        meeting.update(set(nodes.values()))
    found = []
    for cell, nodes in zip(cells, on_circle, strict=True):
        arc = {i for i, node in nodes.items() if meeting[node] == 1}
        kept = [i for i in range(len(cell)) if i not in arc]
        if len(kept) == 2 and arc:
            start = next(i for i in arc if (i - 1) % len(cell) in kept)
            kept = sorted((*kept, (start + len(arc) // 2) % len(cell)))
        found.append(tuple([outline.moved_onto(cell[i]) if i in nodes else cell[i] for i in kept]))
    return found


def _drawn_together(
    cells: Sequence[Cell], outline: Outline, spacing: float, min_edge: float, *, seeded: bool
) -> list[Cell]:
    """The cells without short edges. Corners too near to distinguish are one here."""
    finder = NodeFinder(Tolerance(NEAR * spacing, NEAR * spacing))
    cycles = []
    for number, cell in enumerate(cells):
        nodes = [finder.corner(point)[0] for point in cell]
        cycles.append([node for i, node in enumerate(nodes) if node != nodes[i - 1]])
        if len(cycles[-1]) < 3:
            raise _refused(number, "has fewer than three corners that can be told apart", seeded=seeded)
    mesh = ShortEdges(finder.points, cycles, outline, spacing)
    if min_edge and not seeded:
        mesh.gather(min(GATHERED, min_edge) * spacing)
    if min_edge:
        mesh.draw_together(min_edge)
    return [tuple([mesh.points[node] for node in face]) for face in mesh.faces]


class _Diagram:
    """Cuts an outline into the cells of points."""

    def __init__(self, numpy: Any, shapely: Any, outline: Outline, spacing: float, *, seeded: bool) -> None:
        self._numpy, self._shapely, self._spacing, self._seeded = numpy, shapely, spacing, seeded
        self._area = outline.area
        self._inside = shapely.polygons(outline.corners)
        shapely.prepare(self._inside)
        self._reflex = outline.reflex
        left, bottom, right, top = bounds(outline.corners)
        x, y = (left + right) / 2, (bottom + top) / 2
        away = FAR * max(right - left, top - bottom)
        self._far = [(x - away, y), (x, y - away), (x + away, y), (x, y + away)]

    def cells(self, sites: Sequence[Point]) -> list[list[Cell]]:
        """What belongs to each point inside the outline, in their order: one polygon, or several if it is not convex.

        Raises:
            BrokenTilingError: when a cell is too small for a face.
        """
        shapely = self._shapely
        try:
            cloud = shapely.multipoints(self._numpy.array([*sites, *self._far]))
            whole = shapely.get_parts(shapely.voronoi_polygons(cloud, ordered=True))[: len(sites)]
            found = self._cut_off(whole) if shapely.is_valid(whole).all() else None
        except shapely.errors.ShapelyError:  # points too near each other for it, or a GEOS before 3.12
            found = None
        filled = math.fsum(signed_area(part) for part in chain(*(found or ())))
        if found is None or abs(filled - self._area) >= SLACK * max(1.0, self._area):
            found = self._cut_off(shapely.convex_hull([*map(shapely.multipoints, self._by_half_planes(sites))]))
        for number, parts in enumerate(found):
            if not parts:
                raise _refused(number, "is too small for a face", seeded=self._seeded)
        return found

    def _by_half_planes(self, sites: Sequence[Point]) -> Iterator[list[Point]]:
        """Cells out of the square of the far points, one by one; of the half-planes, the one that takes most is next.

        Distances are taken from the cell's own point, so that they are exact however near two points are.
        """
        numpy = self._numpy
        points = numpy.array(sites)
        for x, y in sites:
            ways = points - (x, y)
            lengths = numpy.hypot(*ways.T)
            lengths[lengths == 0] = math.inf
            ways = (ways.T / lengths).T
            cell = [(px - x, py - y) for px, py in self._far]
            while True:
                beyond = (numpy.array(cell) @ ways.T).max(axis=0) - lengths / 2
                most = beyond.argmax()
                if beyond[most] <= CLEAN:
                    break
                cell = _up_to(cell, ways[most].tolist(), float(lengths[most]) / 2)
            yield [(px + x, py + y) for px, py in cell]

    def _cut_off(self, whole: Any) -> list[list[Cell]]:
        """Parts of whole cells inside the outline."""
        numpy, shapely = self._numpy, self._shapely
        across = ~shapely.contains_properly(self._inside, whole)
        whole[across] = shapely.intersection(whole[across], self._inside)
        parts, owner = shapely.get_parts(whole, return_index=True)
        solid = (
            shapely.area(parts) > SLACK * self._spacing * self._spacing
        )  # no lines or points where a cell touches the outline
        parts, owner = parts[solid], owner[solid]
        corners, ring_of = shapely.get_coordinates(parts, return_index=True)
        borders = [*numpy.flatnonzero(numpy.diff(ring_of, prepend=-1)).tolist(), len(corners)]
        points = list(zip(*corners.T.tolist(), strict=True))
        found: list[list[Cell]] = [[] for _ in whole]
        for site, (start, end) in zip(owner.tolist(), pairwise(borders), strict=True):
            ring = points[start:end]
            if self._reflex and across[site]:
                ring = _through(ring, self._reflex, NEAR * self._spacing)
            found[site].append(_without_doubles(ring, SAME * self._spacing))
        return found


def _up_to(cell: Sequence[Point], way: Point, reach: float) -> list[Point]:
    """Part of a convex polygon that reaches no farther than a distance from the origin, along a way of length 1."""
    beyond = [x * way[0] + y * way[1] - reach for x, y in cell]
    found = []
    for i, (x, y) in enumerate(cell):
        if (beyond[i] > CLEAN) != (beyond[i - 1] > CLEAN):
            (px, py), share = cell[i - 1], beyond[i - 1] / (beyond[i - 1] - beyond[i])
            found.append((px + share * (x - px), py + share * (y - py)))
        if beyond[i] <= CLEAN:
            found.append((x, y))
    return found


def _through(ring: Sequence[Point], reflex: Sequence[Point], near: float) -> list[Point]:
    """A closed ring with corners at the reflex corners of the outline that its sides pass, as other cells have them.

    Where a side of the outline lies on the line between two cells, one of them may have a spike without any width along
    it, from a reflex corner on: it goes.
    """
    found = [ring[0]]
    for start, end in pairwise(ring):
        passed = [corner for corner in reflex if segment_distance(corner, start, end) <= near]
        for point in (*sorted(passed, key=lambda corner: math.dist(start, corner)), end):
            if math.dist(found[-1], point) > near:
                found.append(point)
            if len(found) > 2 and math.dist(found[-3], found[-1]) <= near:
                del found[-2:]
    return found


def _without_doubles(ring: list[Point], same: float) -> Cell:
    """Corners of a closed ring, counter-clockwise, without repeats of the one before."""
    corners = ring[:-1]
    cell = tuple([end for start, end in pairwise(ring[-2:-1] + corners) if math.dist(start, end) > same])
    return cell if signed_area(cell) > 0 else cell[::-1]
