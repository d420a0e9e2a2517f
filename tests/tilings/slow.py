"""Slow second implementations for the tests, and tilings written out by hand."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from boardwright.geometry.points import Point
from boardwright.geometry.ring import CyclotomicRing, add
from boardwright.tilings import PeriodicTiling, Tiling, named_tiling
from boardwright.tilings.exact.catalogue import regular_polygon
from boardwright.tilings.exact.exact_cell import Centre
from boardwright.tilings.exact.periodic import from_exact
from boardwright.tilings.patch import Patch

SHIPPED = ("3^6", "4^4", "6^3")

Polygon = tuple[Point, ...]


def kagome() -> PeriodicTiling:
    """3.6.3.6 on a hexagonal lattice: a hexagon, and the triangles below its bottom side and above its top one."""
    ring = CyclotomicRing(12)
    one, origin = ring.power(0), (0, 0, 0, 0)
    top = add(ring.power(2), ring.power(4))
    return from_exact(
        "kagome by hand",
        ring,
        (add(one, one), add(ring.power(2), ring.power(2))),
        [
            regular_polygon(ring, 3, one, 6),
            regular_polygon(ring, 6, origin, 0),
            regular_polygon(ring, 3, top, 0),
        ],
    )


def squares_and_octagons() -> PeriodicTiling:
    """4.8.8 on a square lattice, in the ring of order 24: an octagon and the square at its lower right."""
    ring = CyclotomicRing(24)
    origin = (0,) * 8
    across = add(add(ring.power(0), ring.power(3)), ring.power(21))  # 1 + sqrt 2
    up = ring.times(across, ring.power(6))
    corner = add(ring.power(0), ring.power(3))
    return from_exact(
        "octagons by hand",
        ring,
        (across, up),
        [regular_polygon(ring, 8, origin, 0), regular_polygon(ring, 4, corner, 15)],
    )


def rows_of_triangles_and_squares() -> PeriodicTiling:
    """3^3.4^2 on an oblique lattice: a square with an upright and an upside-down triangle on top."""
    ring = CyclotomicRing(12)
    one, up, slant = ring.power(0), ring.power(3), ring.power(2)
    return from_exact(
        "rows by hand",
        ring,
        (one, add(up, slant)),
        [
            regular_polygon(ring, 4, (0, 0, 0, 0), 0),
            regular_polygon(ring, 3, up, 0),
            (add(up, one), add(add(up, one), slant), add(up, slant)),
        ],
    )


def tilings() -> list[PeriodicTiling]:
    return [
        *(named_tiling(name) for name in SHIPPED),
        kagome(),
        squares_and_octagons(),
        rows_of_triangles_and_squares(),
    ]


def mean(points: Sequence[Point]) -> Point:
    """Centroid of a regular polygon: the mean of its corners."""
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def plane(tiling: PeriodicTiling, reach: int) -> list[Polygon]:
    """Faces of a large patch around the origin, as float polygons."""
    cell = [[tiling.corner_point(corner) for corner in face] for face in tiling.faces]
    return [
        tuple((x + i * tiling.a[0] + j * tiling.b[0], y + j * tiling.b[1]) for x, y in face)
        for i in range(-reach, reach + 1)
        for j in range(-reach, reach + 1)
        for face in cell
    ]


def middle(tiling: PeriodicTiling, centre: Centre) -> Point:
    """The point that shapes are arranged around, from the first face with the most sides."""
    most = max(len(face) for face in tiling.faces)
    face = next(face for face in tiling.faces if len(face) == most)
    points = [tiling.corner_point(corner) for corner in face]
    return {"face": mean(points), "vertex": points[0], "edge": mean(points[:2])}[centre]


def rounded(points: Iterable[Point], places: int = 6) -> set[Point]:
    """Points as a set that forgives rounding. Adding 0.0 turns -0.0 into 0.0."""
    return {(round(x, places) + 0.0, round(y, places) + 0.0) for x, y in points}


def counted(polygons: Sequence[Polygon]) -> tuple[int, int, int]:
    """Number of faces, edges and nodes of float polygons, points told apart by rounding."""
    cycles = [[(round(x, 5) + 0.0, round(y, 5) + 0.0) for x, y in polygon] for polygon in polygons]
    nodes = {node for cycle in cycles for node in cycle}
    edges = {frozenset(side) for cycle in cycles for side in pairwise([*cycle, cycle[0]])}
    return len(cycles), len(edges), len(nodes)


def numbers(tiling: Tiling) -> tuple[int, int, int]:
    """Number of faces, edges and nodes of a board."""
    return len(tiling.faces), len(tiling.edges), len(tiling.nodes)


def patch_of(points: Sequence[Point], faces: Sequence[Sequence[int]]) -> Patch:
    """Patch of float points, as it comes from a drawing."""
    return Patch(
        points=tuple((float(x), float(y)) for x, y in points),
        faces=tuple(map(tuple, faces)),
        centroids=tuple(mean([points[node] for node in face]) for face in faces),
        node_levels=tuple((float(y),) for _, y in points),
        face_heights=tuple(mean([points[node] for node in face])[1] for face in faces),
        basis=(1.0,),
        tolerance=1e-6,
    )


def slow_order(points: Sequence[Point]) -> list[int]:
    """Indices from the highest point down, from left to right at equal height."""
    return sorted(range(len(points)), key=lambda i: (-round(points[i][1], 6), round(points[i][0], 6)))


def edge_middles(tiling: Tiling) -> list[Point]:
    return [mean([tiling.nodes[u], tiling.nodes[v]]) for u, v in tiling.edges]
