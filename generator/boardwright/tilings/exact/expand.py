"""From faces of a periodic tiling to a patch: nodes are numbered, and heights are exact if the tiling's are."""

import math
from collections.abc import Sequence

from boardwright.geometry.points import Point
from boardwright.geometry.ring import CyclotomicInteger, add, scaled
from boardwright.tilings.exact.cut import FaceCopy
from boardwright.tilings.exact.periodic import PeriodicTiling
from boardwright.tilings.patch import Patch, float_patch


def exact_nodes(tiling: PeriodicTiling, points: Sequence[Point]) -> list[CyclotomicInteger]:
    """Whole coordinates of nodes of a board cut from a tiling, as the tiling's data has them; none if it has none.

    `points` are as `expand` made them. They are found by their places: those of a class lie on a lattice of their own.
    """
    if tiling.exact is None:
        return []
    drawn = tiling.exact.drawn
    (ax, _), (bx, by) = tiling.a, tiling.b
    found: list[CyclotomicInteger] = []
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
    cycles, nodes = _numbered(tiling, faces)
    (ax, _), (bx, by) = tiling.a, tiling.b
    points = tuple([(tiling.nodes[n][0] + i * ax + j * bx, tiling.nodes[n][1] + j * by) for n, i, j in nodes])
    centroids = tuple(
        [(tiling.centroids[f][0] + i * ax + j * bx, tiling.centroids[f][1] + j * by) for f, i, j in faces]
    )
    levels = tiling.levels
    if levels is None:
        soft = frozenset(number for number, (node, _, _) in enumerate(nodes) if node in tiling.soft)
        return float_patch(points, cycles, centroids, soft=soft)
    # All nodes of a class in one row of cells are equally high, and so are its faces: a board has few levels.
    of_nodes = {
        (n, j): tuple([c + j * r for c, r in zip(levels.nodes[n], levels.node_row, strict=True)])
        for n, j in {(n, j) for n, _, j in nodes}
    }
    of_faces = {
        (f, j): levels.value(tuple([c + j * r for c, r in zip(levels.faces[f], levels.face_row, strict=True)]))
        for f, j in {(f, j) for f, _, j in faces}
    }
    return Patch(
        points=points,
        faces=tuple(cycles),
        centroids=centroids,
        node_levels=tuple([of_nodes[n, j] for n, _, j in nodes]),
        face_heights=tuple([of_faces[f, j] for f, _, j in faces]),
        basis=levels.basis,
        tolerance=0.0,
    )


def _numbered(
    tiling: PeriodicTiling, faces: Sequence[FaceCopy]
) -> tuple[list[tuple[int, ...]], list[tuple[int, int, int]]]:
    """Faces as cycles of numbers of nodes, in the order in which these are met; for each node its class, i and j.

    A node is looked up as one whole number. Those of neighbours lie close together, and so they do in the dictionary:
    in one of tuples, a large board would be all over the memory.
    """
    shifts = [shift for face in tiling.faces for _, *shift in face]
    low = min(i for _, i, _ in faces) + min(ci for ci, _ in shifts)
    span = max(i for _, i, _ in faces) + max(ci for ci, _ in shifts) - low + 1
    classes = len(tiling.nodes)
    offsets = [[(cj * span + ci) * classes + node for node, ci, cj in face] for face in tiling.faces]
    numbers: dict[int, int] = {}
    found = numbers.setdefault
    cycles = []
    for face, i, j in faces:
        corner = (j * span + i - low) * classes
        cycles.append(tuple([found(corner + offset, len(numbers)) for offset in offsets[face]]))
    nodes = []
    for number in numbers:
        cell, node = divmod(number, classes)
        j, i = divmod(cell, span)
        nodes.append((node, i + low, j))
    return cycles, nodes
