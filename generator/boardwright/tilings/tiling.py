"""A board as a finite tiling: checked, labelled, and with all incidences."""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from boardrules.values import dataclass
from boardwright.geometry.curved import Curved, backwards
from boardwright.geometry.points import Point

Table = Sequence[tuple[int, ...]]
"""Rows of numbers: tuples, or packed ones on a large board (`rows`); two that hold the same are equal."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """A finite tiling whose faces fit together. Made only by `certify`, so holding one means that it was checked.

    Unit: the shortest edge of the tiling it came from; y up; faces are counter-clockwise cycles of nodes. Faces, edges
    and nodes are indices in label order, with their labels in `face_names` and so on: a board that lost faces keeps its
    labels. Side i of a face joins its nodes i and i + 1 and is edge `face_edges[face][i]`; side i of an outline walk is
    edge `outline_sides[walk][i]`.

    Edges are straight unless `bends` are given. Where they bend, two nodes may be joined by several edges, and a face
    may have two sides only: whoever draws takes `path` and `polygon`, never the nodes alone.
    """

    nodes: tuple[Point, ...]
    edges: Sequence[tuple[int, int]]
    faces: Table
    centroids: tuple[Point, ...]
    face_edges: Table
    edge_faces: Table
    node_faces: Table
    node_edges: Table
    outline: tuple[tuple[int, ...], ...]
    """Walks along the border as cycles of nodes, the board on their left: outer ones and those around holes."""
    outline_sides: tuple[tuple[int, ...], ...]
    outline_nodes: frozenset[int]
    pieces: int
    holes: int
    pinches: tuple[int, ...]
    """Nodes where the border touches itself: faces that meet only at this node."""
    face_names: Sequence[str]
    edge_names: Sequence[str]
    node_names: Sequence[str]
    bends: tuple[tuple[Point, ...], ...] = ()
    """For each edge the points between its two nodes, from its first node to its second; empty if all are straight."""
    curved: tuple[tuple[bool, ...], ...] = ()
    """For each edge whether its bends lie in the middle of a curve, and are no corners; empty if none does."""
    junctions: bool = False
    """Whether only points where three or more edges meet are nodes."""
    soft: frozenset[int] = frozenset()
    """Nodes in the middle of a curve, on a board that still has a node at every bend."""

    rim_faces: tuple[str, ...] = ()
    """Faces that count as inside the shape by tolerance only: their centroids are as good as on its border."""
    left_out: int = 0
    """Number of faces left out although their centroids almost lie on the shape's border."""
    missing: float = math.inf
    """Distance of the nearest of them from the border."""

    def moved(self, move: Callable[[Sequence[Point]], Sequence[Point]]) -> "Tiling":
        """The same faces, edges and nodes elsewhere, such as on a page in millimetres with y down."""
        bends = tuple([tuple(move(points)) for points in self.bends])
        return replace(self, nodes=tuple(move(self.nodes)), centroids=tuple(move(self.centroids)), bends=bends)

    def points(self) -> tuple[Point, ...]:
        """Nodes, and the bends of edges."""
        return (*self.nodes, *[point for bends in self.bends for point in bends])

    def path(self, edge: int, start: int | None = None) -> tuple[Point, ...]:
        """Points along an edge, both ends included, from its first node or from the one given."""
        first, second = self.edges[edge]
        bends = self.bends[edge] if self.bends else ()
        points: tuple[Point, ...] = (self.nodes[first], *bends, self.nodes[second])
        if self.curved and any(self.curved[edge]):
            points = Curved(points, [number for number, soft in enumerate(self.curved[edge], 1) if soft])
        return points if start is None or start == first else backwards(points)

    def polygon(self, face: int) -> tuple[Point, ...]:
        """Corners of a face, those in the middle of bent edges among them."""
        if not self.bends:
            return tuple([self.nodes[node] for node in self.faces[face]])
        return self._round(self.faces[face], self.face_edges[face])

    def outline_polygons(self) -> tuple[tuple[Point, ...], ...]:
        """Corners along each walk of the outline."""
        return tuple([self._round(*walk) for walk in zip(self.outline, self.outline_sides, strict=True)])

    def _round(self, nodes: tuple[int, ...], sides: tuple[int, ...]) -> tuple[Point, ...]:
        points: list[Point] = []
        if not self.curved:
            for node, edge in zip(nodes, sides, strict=True):
                points.append(self.nodes[node])
                if bends := self.bends[edge] if self.bends else ():
                    points += bends if self.edges[edge][0] == node else reversed(bends)
            return tuple(points)
        soft: list[int] = []
        for node, edge in zip(nodes, sides, strict=True):
            path = self.path(edge, node)
            if isinstance(path, Curved):
                soft += [len(points) + number for number in path.soft]
            points += path[:-1]
        return Curved(points, soft) if soft else tuple(points)

    @property
    def outline_edges(self) -> frozenset[int]:
        """Edges that belong to one face."""
        return frozenset(edge for edge, faces in enumerate(self.edge_faces) if len(faces) == 1)
