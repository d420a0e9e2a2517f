"""Voronoi boards: the cells of random points in a regular outline, evened out by Lloyd's relaxation.

Each point is mirrored across the sides of the outline, so that the cells end at the sides: N points give N faces. The
same seed gives the same board everywhere: Python guarantees its random numbers, and the points are rounded in every
round, so that differences in the last digits between machines cannot add up.

Source: G. Voronoi, 1908; S. Lloyd, "Least squares quantization in PCM", 1982. shapely (GEOS) computes the diagram.
"""

import math
import random
from collections.abc import Sequence
from typing import Any, Literal

from boardwright.geometry.points import Point, Polygon, area_centroid, bounds, signed_area
from boardwright.tilings.errors import BrokenTilingError, DrawnFaceError, MissingLibraryError
from boardwright.tilings.own.drawn import DrawnFace, Tolerance
from boardwright.tilings.own.polygons import finite_patch
from boardwright.tilings.patch import Patch

Outline = Literal["square", "hexagon", "triangle"]

HEIGHT = math.sqrt(3) / 2

OUTLINES: dict[str, tuple[Point, ...]] = {
    "square": ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)),
    "triangle": ((0.0, 0.0), (1.0, 0.0), (0.5, HEIGHT)),
    "hexagon": ((-0.5, -HEIGHT), (0.5, -HEIGHT), (1.0, 0.0), (0.5, HEIGHT), (-0.5, HEIGHT), (-1.0, 0.0)),
}
"""Corners, counter-clockwise, sides of length 1, one side at the bottom."""

DECIMALS = 10
"""Decimals to which points are rounded after every round."""

SAME, NEAR = 1e-9, 1e-6
"""Corners nearer than `SAME` (in mean distances of points) are one; up to `NEAR` they are too near to distinguish."""

MIRRORED = 4.0
"""Distance from a side (in mean distances of points) up to which points are mirrored in it, at first."""

SLACK = 1e-9
"""Tolerance for cells outside the outline, or for its uncovered area, because floats are not exact."""

Cell = tuple[Point, ...]
"""Corners, in order."""


def voronoi_patch(count: int, seed: int, relax: int, outline: Outline) -> Patch:
    """Patch of `count` Voronoi cells after `relax` rounds of relaxation; its unit is the shortest side.

    Raises:
        MissingLibraryError: when shapely is not installed.
        BrokenTilingError: when two corners are too near to distinguish, or the points too uneven.
    """
    try:
        import numpy  # noqa: PLC0415 - comes with shapely, and both belong to an extra
        import shapely  # noqa: PLC0415
    except ImportError:
        raise MissingLibraryError("shapely", "geometry") from None
    corners = OUTLINES[outline]
    area = signed_area(corners)
    spacing = math.sqrt(area / count)
    sites = random_points(count, seed, corners)
    for _ in range(relax):
        cells = _cells(numpy, shapely, sites, corners, spacing)
        sites = [_rounded(area_centroid(cell)) for cell in cells]
    cells = _cells(numpy, shapely, sites, corners, spacing)
    faces = [DrawnFace(f"cell {number}", cell) for number, cell in enumerate(cells, 1)]
    try:
        return finite_patch(faces, tolerance=Tolerance(SAME, NEAR, spacing))
    except DrawnFaceError as error:
        raise BrokenTilingError(
            "voronoi", f"two corners lie too close together to tell apart ({error}); {_HINT}"
        ) from None


_HINT = "take another seed, or another number of rounds in relax"


def random_points(count: int, seed: int, corners: Polygon) -> list[Point]:
    """Different points, spread evenly at random over the inside of a convex polygon."""
    chance = random.Random(seed)
    left, bottom, right, top = bounds(corners)
    found: dict[Point, None] = {}
    while len(found) < count:
        x, y = left + chance.random() * (right - left), bottom + chance.random() * (top - bottom)
        point = _rounded((x, y))
        if all(_depth(point, side) > 1 / 10**DECIMALS for side in _sides(corners)):
            found[point] = None
    return list(found)


def _rounded(point: Point) -> Point:
    return round(point[0], DECIMALS), round(point[1], DECIMALS)


Side = tuple[float, float, float]
"""Inward unit normal, and its product with the points of the side."""


def _sides(corners: Polygon) -> list[Side]:
    sides = []
    for i, (x, y) in enumerate(corners):
        px, py = corners[i - 1]
        length = math.hypot(x - px, y - py)
        nx, ny = (py - y) / length, (x - px) / length
        sides.append((nx, ny, nx * x + ny * y))
    return sides


def _depth(point: Point, side: Side) -> float:
    return point[0] * side[0] + point[1] * side[1] - side[2]


def _cells(numpy: Any, shapely: Any, sites: Sequence[Point], corners: Polygon, spacing: float) -> list[Cell]:
    """Voronoi cells of the sites inside the outline, in their order.

    Only sites near a side need an image behind it. The result shows whether enough were mirrored: then every cell lies
    inside the outline, and together they fill it.
    """
    points = numpy.array(sites)
    sides = [(numpy.array([nx, ny]), along) for nx, ny, along in _sides(corners)]
    left, bottom, right, top = bounds(corners)
    reach = MIRRORED * spacing
    while True:
        images = [points]
        for normal, along in sides:
            depth = points @ normal - along
            near = depth <= reach
            images.append(points[near] - 2 * depth[near, None] * normal[None, :])
        cloud = shapely.multipoints(numpy.concatenate(images))
        try:
            diagram = shapely.get_parts(shapely.voronoi_polygons(cloud, ordered=True))[: len(sites)]
        except shapely.errors.UnsupportedGEOSVersionError:
            raise MissingLibraryError("shapely with GEOS 3.12 or newer", "geometry") from None
        except shapely.errors.GEOSException:  # so few points that there are no cells: more images help
            diagram = []
        rings, owner = shapely.get_coordinates(diagram, return_index=True)
        outside = any((rings @ normal - along < -SLACK).any() for normal, along in sides)
        filled = abs(float(numpy.sum(shapely.area(diagram))) - signed_area(corners)) < SLACK
        if filled and not outside:
            break
        if reach > max(right - left, top - bottom):
            raise BrokenTilingError("voronoi", f"the cells of the points do not fill the outline; {_HINT}")
        reach *= 2
    starts = numpy.flatnonzero(numpy.diff(owner, prepend=-1))
    return [
        _without_doubles([(x, y) for x, y in ring.tolist()], SAME * spacing) for ring in numpy.split(rings, starts[1:])
    ]


def _without_doubles(ring: list[Point], same: float) -> Cell:
    """Corners of a closed ring without repeats of the one before, which occur where four cells meet on a side."""
    corners = ring[:-1]
    return tuple([point for i, point in enumerate(corners) if math.dist(point, corners[i - 1]) > same])
