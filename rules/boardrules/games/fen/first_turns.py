"""First turns of FEN, if there are any: edges or nodes with no two on the same face (rulings E2 and E8)."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from boardrules.boards.planar import PlanarGraph
from boardrules.games.fen.counts import TurnSize
from boardrules.values import dataclass

_NONE: Final = -1

SEARCH_STEPS: Final = 100_000
"""Number of nodes examined before the search for a set of nodes gives up."""


@dataclass(frozen=True, slots=True)
class FirstTurns:
    """Turns of the first player on an empty board, where nothing can be captured yet.

    Attributes:
        nodes: Nodes of one legal turn, ascending, or None if there is no such turn.
        edges: Edges of one legal turn, ascending, or None if there is no such turn.
        most_nodes: Greatest number of nodes with no two on the same face, but no more than a turn needs.
        most_edges: Greatest number of edges with no two on the same face, but no more than a turn needs.
        nodes_known: False if the search for nodes was broken off, so that a turn of nodes may exist after all.

    """

    nodes: tuple[int, ...] | None
    edges: tuple[int, ...] | None
    most_nodes: int
    most_edges: int
    nodes_known: bool

    @property
    def none(self) -> bool:
        """Whether there is certainly no first turn."""
        return self.nodes is None and self.edges is None and self.nodes_known


def first_turns(graph: PlanarGraph, turn: TurnSize) -> FirstTurns:
    """A legal first turn of nodes and one of edges, if they exist.

    Source: Phil Leduc, FEN (2024): tiles of one turn never share a face; rulings E2 and E8 of docs/rulings.md.
    """
    edges = separate_edges(graph, turn.edges)
    nodes, known = separate_nodes(graph, turn.nodes)
    return FirstTurns(
        nodes if len(nodes) == turn.nodes else None,
        edges if len(edges) == turn.edges else None,
        len(nodes),
        len(edges),
        known or len(nodes) == turn.nodes,
    )


def separate_edges(graph: PlanarGraph, wanted: int) -> tuple[int, ...]:
    """Edges with no two on the same face, ascending: as many as possible, but no more than `wanted`.

    On any large board, picking edges greedily is enough. If not, faces are matched in pairs across the edge between
    them. A face at the outline may also be matched alone, across its outline edge, with a dummy partner numbered
    `face + faces`.
    """
    greedy: list[int] = []
    taken: set[int] = set()
    for edge, beside in enumerate(graph.edge_faces):
        if len(greedy) == wanted:
            return tuple(greedy)
        if taken.isdisjoint(beside):
            greedy.append(edge)
            taken.update(beside)
    faces = len(graph.faces)
    neighbours: list[list[int]] = [[] for _ in range(2 * faces)]
    between: dict[tuple[int, int], int] = {}
    for edge, beside in enumerate(graph.edge_faces):
        one, other = beside if len(beside) == 2 else (beside[0], beside[0] + faces)
        if (one, other) not in between:
            between[one, other] = edge
            neighbours[one].append(other)
            neighbours[other].append(one)
    partner = matching(neighbours, wanted)
    pairs = [(one, other) for one, other in enumerate(partner) if one < other]
    return tuple(sorted(between[pair] for pair in pairs[:wanted]))


def matching(neighbours: Sequence[Sequence[int]], wanted: int) -> tuple[int, ...]:
    """Partner of each vertex of a graph (-1 for none) in a matching of `wanted` pairs, or in a largest one if smaller.

    Pairs are first picked greedily, which gives at least half of a largest matching, so few augmenting paths remain to
    be found; apart from shrinking odd cycles, each takes time linear in the graph.

    Source: Jack Edmonds, Paths, trees, and flowers (1965): a matching without an augmenting path is a largest one.
    """
    partner = [_NONE] * len(neighbours)
    pairs = 0
    for vertex, beside in enumerate(neighbours):
        if pairs < wanted and partner[vertex] == _NONE:
            free = next((other for other in beside if partner[other] == _NONE), _NONE)
            if free != _NONE:
                partner[vertex], partner[free] = free, vertex
                pairs += 1
    for vertex in range(len(neighbours)):
        if pairs < wanted and partner[vertex] == _NONE and neighbours[vertex]:
            pairs += _Search(neighbours, partner).augment(vertex)
    return tuple(partner)


class _Search:
    """One search for an augmenting path; an odd cycle (blossom) counts as one vertex, its base."""

    def __init__(self, neighbours: Sequence[Sequence[int]], partner: list[int]) -> None:
        self._neighbours, self._partner = neighbours, partner
        self._parent = [_NONE] * len(neighbours)
        self._base = list(range(len(neighbours)))

    def augment(self, root: int) -> bool:
        """Enlarge the matching by a path from the free vertex `root`; False if there is no such path."""
        partner, parent, base = self._partner, self._parent, self._base
        outer = {root}
        queue = deque([root])
        while queue:
            vertex = queue.popleft()
            for other in self._neighbours[vertex]:
                if base[vertex] == base[other] or partner[vertex] == other:
                    continue
                if other == root or (partner[other] != _NONE and parent[partner[other]] != _NONE):
                    self._shrink(vertex, other, outer, queue)
                elif parent[other] == _NONE:
                    parent[other] = vertex
                    if partner[other] == _NONE:
                        self._flip(other)
                        return True
                    outer.add(partner[other])
                    queue.append(partner[other])
        return False

    def _shrink(self, one: int, other: int, outer: set[int], queue: deque[int]) -> None:
        """Shrink the odd cycle closed by the edge between two outer vertices into one vertex."""
        base = self._common_base(one, other)
        blossom: set[int] = set()
        self._mark(one, base, other, blossom)
        self._mark(other, base, one, blossom)
        for vertex in range(len(self._base)):
            if self._base[vertex] in blossom:
                self._base[vertex] = base
                if vertex not in outer:
                    outer.add(vertex)
                    queue.append(vertex)

    def _common_base(self, one: int, other: int) -> int:
        """Nearest base that the paths from two outer vertices back to the root share."""
        passed = set()
        vertex = one
        while True:
            vertex = self._base[vertex]
            passed.add(vertex)
            if self._partner[vertex] == _NONE:
                break
            vertex = self._parent[self._partner[vertex]]
        vertex = self._base[other]
        while vertex not in passed:
            vertex = self._base[self._parent[self._partner[vertex]]]
        return vertex

    def _mark(self, vertex: int, base: int, child: int, blossom: set[int]) -> None:
        """Collect the bases on the path from a vertex to `base`, and make its inner vertices reachable both ways."""
        while self._base[vertex] != base:
            mate = self._partner[vertex]
            blossom |= {self._base[vertex], self._base[mate]}
            self._parent[vertex] = child
            child = mate
            vertex = self._parent[mate]

    def _flip(self, vertex: int) -> None:
        """Swap matched and unmatched edges along the path that ends at a free vertex."""
        while vertex != _NONE:
            before = self._parent[vertex]
            onward = self._partner[before]
            self._partner[vertex], self._partner[before] = before, vertex
            vertex = onward


def separate_nodes(graph: PlanarGraph, wanted: int) -> tuple[tuple[int, ...], bool]:
    """Nodes with no two on the same face, ascending: `wanted` or as many as were found; and whether this is certain.

    On any large board, picking nodes greedily is enough. If not, every choice is tried, for at most `SEARCH_STEPS`
    steps: in general this problem is hard.
    """
    found: list[int] = []
    taken: set[int] = set()
    for node, faces in enumerate(graph.node_faces):
        if taken.isdisjoint(faces):
            found.append(node)
            taken.update(faces)
        if len(found) == wanted:
            return tuple(found), True
    touching = [{other for face in faces for other in graph.face_nodes[face]} for faces in graph.node_faces]
    best, known = _most_apart(touching, wanted)
    return tuple(sorted(best)), known


def _most_apart(touching: Sequence[set[int]], wanted: int) -> tuple[tuple[int, ...], bool]:
    """Largest set of vertices, up to `wanted`, with none in another's `touching`; and whether the search was completed.

    Some largest set contains a given vertex with the fewest free neighbours, or one of its neighbours: these are tried.
    """
    best: tuple[int, ...] = ()
    steps = SEARCH_STEPS
    stack: list[tuple[tuple[int, ...], frozenset[int]]] = [((), frozenset(range(len(touching))))]
    while stack:
        chosen, free = stack.pop()
        if len(chosen) > len(best):
            best = chosen
        if len(best) >= wanted:
            return best, True
        if len(chosen) + len(free) <= len(best):
            continue
        steps -= len(free)
        if steps < 0:
            return best, False
        fewest = min(free, key=lambda vertex: (len(touching[vertex] & free), vertex))
        branches = sorted(touching[fewest] & free, key=lambda vertex: (vertex == fewest, -vertex))
        stack += [((*chosen, vertex), free - touching[vertex]) for vertex in branches]
    return best, True
