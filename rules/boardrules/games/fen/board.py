"""Tables of a FEN board: faces, edges and nodes as bits of one number, and which of them touch."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import accumulate, chain
from typing import Final, Generic, TypeVar, overload

from boardrules.bits import bit_set, bits
from boardrules.boards.planar import PlanarGraph

Row = TypeVar("Row")

MADE_AT_ONCE: Final = 4_000
"""Places of the largest board whose tables are whole. A row may have a bit for every place, so the tables of 80,000
places would take 2 GB; larger boards make each row when it is asked for."""

_AS_NUMBER: Final = {ord("0"): 0, ord("1"): 1}


Touches = tuple[int, int, int]
"""Of places of one kind: pairs that touch, pairs of such pairs with a place in common, and threes that all touch."""


class KindTouches:
    """Touches of all places of one kind, counted when they are first needed."""

    def __init__(self, touching: Sequence[int], places: int) -> None:
        self._touching = touching
        self._places = places

    @cached_property
    def all(self) -> Touches:
        """They, while every place is free."""
        return touches(self._touching, self._places)

    def __getstate__(self) -> dict[str, object]:
        """What they are made from: kept proofs are found by this, whatever has been counted meanwhile."""
        return {"_touching": self._touching, "_places": self._places}


@dataclass(frozen=True, slots=True)
class FaceRow:
    """What it takes to capture the face `bit`: holding `needed` of the edges and nodes in `around`."""

    bit: int
    around: int
    needed: int


class _Rows(Sequence[Row], Generic[Row]):
    """The rows of a table, each made when it is asked for."""

    __slots__ = ("_length", "_made")

    def __init__(self, length: int, made: Callable[[int], Row]) -> None:
        self._length = length
        self._made = made

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, place: int) -> Row: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Row]: ...

    def __getitem__(self, place: int | slice) -> Row | Sequence[Row]:
        if isinstance(place, slice):
            return [self._made(one) for one in range(self._length)[place]]
        return self._made(range(self._length)[place])

    def __iter__(self) -> Iterator[Row]:
        return map(self._made, range(self._length))


@dataclass(frozen=True, slots=True)
class FenTopology:
    """A board as bit sets: bit i represents place i, the faces first, then the edges, then the nodes.

    This is board order, so the lowest bit of a set is its first place.

    Attributes:
        names: Name of every place.
        faces: All faces.
        edges: All edges.
        nodes: All nodes.
        round: For each face, the edges and then the nodes round it, as numbers of places.
        faces_of: For each place, the faces that it touches; a face touches itself.
        rows: What it takes to capture each face.
        beside: For each place, the faces that it touches, as a bit set.
        touching: For each place, all places of its kind that share a face with it, including itself, as a bit set.
        edge_touches: Touches of all edges; not for a large board.
        node_touches: The same of all nodes.

    """

    names: tuple[str, ...]
    faces: int
    edges: int
    nodes: int
    round: tuple[tuple[int, ...], ...]
    faces_of: tuple[tuple[int, ...], ...]
    rows: Sequence[FaceRow]
    beside: Sequence[int]
    touching: Sequence[int]
    edge_touches: KindTouches = field(compare=False)
    node_touches: KindTouches = field(compare=False)

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

    @property
    def is_large(self) -> bool:
        """Whether rows are made one by one, so that going through all of them takes long."""
        return len(self.names) > MADE_AT_ONCE

    def flags(self, places: int) -> bytes:
        """For each place, 1 if it is in a set, else 0: to look at many places of a large board."""
        return format(places, f"0{len(self.names)}b")[::-1].translate(_AS_NUMBER).encode("ascii")

    def near(self, place: int) -> Sequence[int]:
        """Edges that share a face with an edge, or nodes that share one with a node, itself among them, ascending."""
        return _near(self.round, self.faces_of, place, len(self.round))


def fen_board(graph: PlanarGraph) -> FenTopology:
    """Tables of a board; a face with k sides needs k of its 2 k edges and nodes (ruling E3 of docs/rulings.md)."""
    edge_base, node_base, size = accumulate(map(len, (graph.faces, graph.edges, graph.nodes)))
    around = tuple(
        [
            (*[edge_base + edge for edge in edges], *[node_base + node for node in nodes])
            for edges, nodes in zip(graph.face_edges, graph.face_nodes, strict=True)
        ]
    )
    faces_of = (*[(face,) for face in range(edge_base)], *graph.edge_faces, *graph.node_faces)

    # Functions of the module, so that a board can be sent to another process.
    row, beside = partial(_row, around), partial(_beside, faces_of)
    touching = partial(_touching, around, faces_of, edge_base)
    whole = size <= MADE_AT_ONCE
    rows_touching = tuple(map(touching, range(size))) if whole else _Rows(size, touching)
    edges, nodes = (1 << node_base) - (1 << edge_base), (1 << size) - (1 << node_base)
    return FenTopology(
        names=(*graph.faces, *graph.edges, *graph.nodes),
        faces=(1 << edge_base) - 1,
        edges=edges,
        nodes=nodes,
        round=around,
        faces_of=faces_of,
        rows=tuple(map(row, range(edge_base))) if whole else _Rows(edge_base, row),
        beside=tuple(map(beside, range(size))) if whole else _Rows(size, beside),
        touching=rows_touching,
        edge_touches=KindTouches(rows_touching, edges),
        node_touches=KindTouches(rows_touching, nodes),
    )


def touches(touching: Sequence[int], places: int) -> Touches:
    """Touches of places, counted one by one; a place with d others near it is in C(d, 2) pairs of pairs."""
    ends = paths = triangles = 0
    later = places
    while later:
        low = later & -later
        later ^= low
        near = touching[low.bit_length() - 1] & places
        degree = near.bit_count() - 1
        ends += degree
        paths += degree * (degree - 1)
        behind = near & later
        while behind:
            low = behind & -behind
            behind ^= low
            triangles += (touching[low.bit_length() - 1] & behind).bit_count()
    return ends // 2, paths // 2, triangles


def _row(around: Sequence[Sequence[int]], face: int) -> FaceRow:
    return FaceRow(1 << face, bit_set(around[face]), len(around[face]) // 2)


def _beside(faces_of: Sequence[Sequence[int]], place: int) -> int:
    return bit_set(faces_of[place])


def _touching(around: Sequence[Sequence[int]], faces_of: Sequence[Sequence[int]], faces: int, place: int) -> int:
    return bit_set(_near(around, faces_of, place, faces))


def _near(around: Sequence[Sequence[int]], faces_of: Sequence[Sequence[int]], place: int, faces: int) -> Sequence[int]:
    """Places of the same kind on the faces of a place, ascending; a face is near itself alone."""
    if place < faces:
        return (place,)
    of_place = [around[face] for face in faces_of[place]]
    is_edge = place in of_place[0][: len(of_place[0]) // 2]
    halves = [row[: len(row) // 2] if is_edge else row[len(row) // 2 :] for row in of_place]
    return sorted(set(chain.from_iterable(halves)))
