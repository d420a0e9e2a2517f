"""A patch: faces as cycles of numbered points, before anything about them is checked or ordered."""

import math
from collections.abc import Sequence

from boardrules.values import dataclass
from boardwright.geometry.points import Point, area_centroid
from boardwright.tilings.rim import NOTHING, Rim


@dataclass(frozen=True, slots=True)
class Patch:
    """Faces over shared points, not yet checked. Unit: the shortest edge; y up; faces run counter-clockwise.

    Heights order the labels. Those of nodes and `face_heights` may have separate scales; two of them closer than
    `tolerance` count as equal. A node's level is a tuple whose scalar product with `basis` is its height.
    """

    points: tuple[Point, ...]
    faces: tuple[tuple[int, ...], ...]
    centroids: tuple[Point, ...]
    node_levels: tuple[tuple[float, ...], ...]
    face_heights: tuple[float, ...]
    basis: tuple[float, ...]
    tolerance: float
    doubt: float = 0.0
    """How inexact the points are, in edges for each edge of distance, as far as a drawing shows it; see `drawn`."""
    rim: Rim = NOTHING
    """What is close to the border of the shape that was cut."""
    soft: frozenset[int] = frozenset()
    """Points in the middle of a drawn curve: where only two edges meet, they become bends."""
    split: bool = False
    """Whether corners of drawn faces became nodes in the middle of others' sides."""

    def node_height(self, node: int) -> float:
        """Height of a node, comparable with that of other nodes."""
        return self._value(self.node_levels[node])

    def edge_height(self, start: int, end: int) -> float:
        """Height of an edge's midpoint, comparable with that of other edges."""
        levels = zip(self.node_levels[start], self.node_levels[end], strict=True)
        return self._value([first + second for first, second in levels])

    def _value(self, level: Sequence[float]) -> float:
        return math.fsum(c * x for c, x in zip(level, self.basis, strict=True))


LABEL_TOLERANCE = 1e-6
"""Difference, in shortest edges, below which heights of float points count as equal."""


def float_patch(
    points: tuple[Point, ...],
    faces: Sequence[tuple[int, ...]],
    centroids: tuple[Point, ...] | None = None,
    doubt: float = 0.0,
    soft: frozenset[int] = frozenset(),
) -> Patch:
    """Patch of counter-clockwise faces over float points, in shortest edges.

    If no centroids are given, they are those of the faces' areas.
    """
    if centroids is None:
        centroids = tuple([area_centroid([points[node] for node in face]) for face in faces])
    return Patch(
        points=points,
        faces=tuple(faces),
        centroids=centroids,
        node_levels=tuple([(y,) for _, y in points]),
        face_heights=tuple([y for _, y in centroids]),
        basis=(1.0,),
        tolerance=LABEL_TOLERANCE,
        doubt=doubt,
        soft=soft,
    )
