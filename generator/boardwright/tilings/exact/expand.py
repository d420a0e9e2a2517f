"""From faces of a periodic tiling to a patch: nodes are numbered, and heights are exact if the tiling's are."""

import math
from collections.abc import Sequence

from boardwright.geometry.points import Point
from boardwright.geometry.ring import Element, add, scaled
from boardwright.tilings.exact.cut import FaceCopy
from boardwright.tilings.exact.periodic import PeriodicTiling
from boardwright.tilings.patch import Patch, float_patch


def exact_nodes(tiling: PeriodicTiling, points: Sequence[Point]) -> list[Element]:
    """Whole coordinates of nodes of a board cut from a tiling, as the tiling's data has them; none if it has none.

    `points` are as `expand` made them. They are found by their places: those of a class lie on a lattice of their own.
    """
    if tiling.exact is None:
        return []
    drawn = tiling.exact.drawn
    (ax, _), (bx, by) = tiling.a, tiling.b
    found: list[Element] = []
    for x, y in points:
        best = math.inf, drawn.nodes[0]
        for (nx, ny), element in zip(tiling.nodes, drawn.nodes, strict=True):
            j = round((y - ny) / by)
            i = round((x - nx - j * bx) / ax)
            off = math.hypot(x - nx - i * ax - j * bx, y - ny - j * by)
            if off < best[0]:
                best = off, add(element, add(scaled(drawn.vectors[0], i), scaled(drawn.vectors[1], j)))
        found.append(best[1])
    return found


def expand(tiling: PeriodicTiling, faces: Sequence[FaceCopy]) -> Patch:
    """Patch of some faces of a periodic tiling; its nodes are distinguished by integers alone."""
    numbers: dict[tuple[int, int, int], int] = {}
    cycles = []
    for face, i, j in faces:
        cycles.append(
            tuple([numbers.setdefault((node, i + ci, j + cj), len(numbers)) for node, ci, cj in tiling.faces[face]])
        )
    (ax, _), (bx, by) = tiling.a, tiling.b
    points = tuple([(tiling.nodes[n][0] + i * ax + j * bx, tiling.nodes[n][1] + j * by) for n, i, j in numbers])
    centroids = tuple(
        [(tiling.centroids[f][0] + i * ax + j * bx, tiling.centroids[f][1] + j * by) for f, i, j in faces]
    )
    levels = tiling.levels
    if levels is None:
        soft = frozenset(number for (node, _, _), number in numbers.items() if node in tiling.soft)
        return float_patch(points, cycles, centroids, soft=soft)
    # All nodes of a class in one row of cells are equally high, and so are its faces: a board has few levels.
    of_nodes = {
        (n, j): tuple([c + j * r for c, r in zip(levels.nodes[n], levels.node_row, strict=True)])
        for n, j in {(n, j) for n, _, j in numbers}
    }
    of_faces = {
        (f, j): levels.value(tuple([c + j * r for c, r in zip(levels.faces[f], levels.face_row, strict=True)]))
        for f, j in {(f, j) for f, _, j in faces}
    }
    return Patch(
        points=points,
        faces=tuple(cycles),
        centroids=centroids,
        node_levels=tuple([of_nodes[n, j] for n, _, j in numbers]),
        face_heights=tuple([of_faces[f, j] for f, _, j in faces]),
        basis=levels.basis,
        tolerance=0.0,
    )
