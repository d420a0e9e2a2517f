"""A patch: faces as cycles of numbered points, before anything about them is checked or ordered."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.geometry.points import Point
from boardwright.tilings.exact.cut import FaceCopy
from boardwright.tilings.exact.periodic import PeriodicTiling


@dataclass(frozen=True, slots=True)
class Patch:
    """Faces over shared points, not yet checked. Unit: the shortest edge; y up; faces run counter-clockwise.

    Heights order the labels. `node_heights` and `face_heights` may be on scales of their own; two of them closer than
    `tolerance` count as equal. A level is a tuple whose scalar product with `basis` is the height.
    """

    points: tuple[Point, ...]
    faces: tuple[tuple[int, ...], ...]
    centroids: tuple[Point, ...]
    node_levels: tuple[tuple[float, ...], ...]
    face_heights: tuple[float, ...]
    basis: tuple[float, ...]
    tolerance: float

    def node_height(self, node: int) -> float:
        """Height of a node, comparable with that of other nodes."""
        return self._value(self.node_levels[node])

    def edge_height(self, start: int, end: int) -> float:
        """Height of an edge's midpoint, comparable with that of other edges."""
        return self._value(tuple(map(sum, zip(self.node_levels[start], self.node_levels[end], strict=True))))

    def _value(self, level: Sequence[float]) -> float:
        return sum(c * x for c, x in zip(level, self.basis, strict=True))


LABEL_TOLERANCE = 1e-6
"""Heights of points that came as floats count as equal within this part of the shortest edge."""


def expand(tiling: PeriodicTiling, faces: Sequence[FaceCopy]) -> Patch:
    """Patch of some faces of a periodic tiling: nodes are told apart by their integers alone."""
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
        return Patch(
            points=points,
            faces=tuple(cycles),
            centroids=centroids,
            node_levels=tuple([(y,) for _, y in points]),
            face_heights=tuple([y for _, y in centroids]),
            basis=(1.0,),
            tolerance=LABEL_TOLERANCE,
        )
    return Patch(
        points=points,
        faces=tuple(cycles),
        centroids=centroids,
        node_levels=tuple(
            [tuple([c + j * r for c, r in zip(levels.nodes[n], levels.node_row, strict=True)]) for n, _, j in numbers]
        ),
        face_heights=tuple(
            [
                levels.value(tuple([c + j * r for c, r in zip(levels.faces[f], levels.face_row, strict=True)]))
                for f, _, j in faces
            ]
        ),
        basis=levels.basis,
        tolerance=0.0,
    )
