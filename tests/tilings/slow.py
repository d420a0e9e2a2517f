"""Slow second implementations for the tests."""

from collections.abc import Iterable, Sequence

from boardwright.geometry.points import Point
from boardwright.tilings import PeriodicTiling, Tiling, named_tiling
from boardwright.tilings.exact.exact_cell import Centre
from boardwright.tilings.patch import Patch

Polygon = tuple[Point, ...]


TILINGS = [named_tiling(name) for name in ("3^6", "4^4", "6^3", "3.6.3.6", "4.8^2", "3^3.4^2")]
"""Of every kind of lattice but the rectangular one, and of both rings."""


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
