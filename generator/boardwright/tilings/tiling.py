"""A board as a finite tiling: checked, labelled, and with all incidences."""

from collections.abc import Sequence
from dataclasses import dataclass

from boardwright.geometry.points import Point

Table = Sequence[tuple[int, ...]]
"""Rows of numbers: tuples, or packed ones on a large board (`rows`); two that hold the same are equal."""


@dataclass(frozen=True, slots=True)
class Tiling:
    """A finite tiling whose faces fit together. Made only by `certify`, so holding one means that it was checked.

    Unit: the shortest edge of the tiling it came from; y up; faces are counter-clockwise cycles of nodes. Faces, edges
    and nodes are indices in label order, with their labels in `face_names` and so on: a board that lost faces keeps its
    labels. Side i of a face joins its nodes i and i + 1 and is edge `face_edges[face][i]`.
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
    outline_nodes: frozenset[int]
    pieces: int
    holes: int
    pinches: tuple[int, ...]
    """Nodes where the border touches itself: faces that meet only at this node."""
    face_names: Sequence[str]
    edge_names: Sequence[str]
    node_names: Sequence[str]

    def polygon(self, face: int) -> tuple[Point, ...]:
        """Corners of a face."""
        return tuple([self.nodes[node] for node in self.faces[face]])

    @property
    def outline_edges(self) -> frozenset[int]:
        """Edges that belong to one face."""
        return frozenset(edge for edge, faces in enumerate(self.edge_faces) if len(faces) == 1)
