"""Tables of a FEN board: faces, edges and nodes as bits of one number, and which of them touch."""

from dataclasses import dataclass
from itertools import accumulate

from boardrules.bits import bit_set, bits
from boardrules.boards.planar import PlanarGraph


@dataclass(frozen=True, slots=True)
class FaceRow:
    """What it takes to capture the face `bit`: holding `needed` of the edges and nodes in `around`."""

    bit: int
    around: int
    needed: int


@dataclass(frozen=True, slots=True)
class FenBoard:
    """A board as bit sets: bit i represents place i, the faces first, then the edges, then the nodes.

    This is board order, so the lowest bit of a set is its first place.

    Attributes:
        names: Name of every place.
        faces: All faces.
        edges: All edges.
        nodes: All nodes.
        rows: What it takes to capture each face.
        beside: For each place, the faces that it touches; a face touches itself.
        touching: For each place, all places of its kind that share a face with it, including itself.

    """

    names: tuple[str, ...]
    faces: int
    edges: int
    nodes: int
    rows: tuple[FaceRow, ...]
    beside: tuple[int, ...]
    touching: tuple[int, ...]

    @property
    def places(self) -> int:
        """All places."""
        return self.faces | self.edges | self.nodes

    def kind(self, places: int) -> int:
        """All places of the same kind as those in a set, or 0 if the set is empty or mixed."""
        kinds = [kind for kind in (self.faces, self.edges, self.nodes) if places & kind]
        return kinds[0] if len(kinds) == 1 else 0

    def listed(self, places: int) -> list[str]:
        """Names of a set, in board order."""
        return [self.names[place] for place in bits(places)]


def fen_board(graph: PlanarGraph) -> FenBoard:
    """Tables of a board; a face with k sides needs k of its 2 k edges and nodes (ruling E3 of docs/rulings.md)."""
    edge_base, node_base, size = accumulate(map(len, (graph.faces, graph.edges, graph.nodes)))
    edge_rounds = [bit_set(edges) << edge_base for edges in graph.face_edges]
    node_rounds = [bit_set(nodes) << node_base for nodes in graph.face_nodes]
    rows = tuple(
        FaceRow(1 << face, edges | nodes, len(graph.face_edges[face]))
        for face, (edges, nodes) in enumerate(zip(edge_rounds, node_rounds, strict=True))
    )
    touching = [1 << face for face in range(edge_base)]
    touching += [_union([edge_rounds[face] for face in faces]) for faces in graph.edge_faces]
    touching += [_union([node_rounds[face] for face in faces]) for faces in graph.node_faces]
    beside = [row.bit for row in rows]
    beside += map(bit_set, (*graph.edge_faces, *graph.node_faces))
    return FenBoard(
        names=(*graph.faces, *graph.edges, *graph.nodes),
        faces=(1 << edge_base) - 1,
        edges=(1 << node_base) - (1 << edge_base),
        nodes=(1 << size) - (1 << node_base),
        rows=rows,
        beside=tuple(beside),
        touching=tuple(touching),
    )


def _union(sets: list[int]) -> int:
    union = 0
    for places in sets:
        union |= places
    return union
