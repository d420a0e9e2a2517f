"""The number of nodes or edges that a turn of FEN places, worked out from the board: ruling E1."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import lcm
from typing import Literal

from boardrules.boards.planar import PlanarGraph

ReadingName = Literal["interior", "as_written"]


@dataclass(frozen=True, slots=True, order=True)
class TurnSize:
    """The size of a turn: this many nodes, or this many edges."""

    nodes: int
    edges: int

    def __str__(self) -> str:
        return f"{counted(self.nodes, 'node')} or {counted(self.edges, 'edge')}"


@dataclass(frozen=True, slots=True)
class Reading:
    """Result of the procedure for one choice of nodes and edges.

    Attributes:
        node_modes: Most frequent numbers of faces at a node (N), ascending: several if there is a tie, none if there
            are no nodes.
        edge_modes: Most frequent numbers of faces at an edge (E), in the same way.
        turns: Turn for every pair of an N and an E, each once, ascending. A tie always gives several: with
            L = lcm(N, E), the ratio L / N : L / E is E : N in lowest terms, so a change of only N or only E changes
            the turn.

    """

    node_modes: tuple[int, ...]
    edge_modes: tuple[int, ...]
    turns: tuple[TurnSize, ...]


@dataclass(frozen=True, slots=True)
class FenCounts:
    """All counts of a board for FEN.

    Attributes:
        faces: Number of faces.
        edges: Number of edges.
        nodes: Number of nodes.
        faces_per_node: Number of faces at a node -> number of such nodes, ascending.
        faces_per_edge: Number of faces at an edge (1 or 2) -> number of such edges, ascending.
        faces_per_interior_node: As `faces_per_node`, for nodes that are on no outline edge.
        faces_per_interior_edge: As `faces_per_edge`, for edges between two faces.
        interior: Reading over interior nodes and edges; it has no turns if there are no interior nodes.
        as_written: Reading over all nodes and edges.

    """

    faces: int
    edges: int
    nodes: int
    # Mappings have no hash, so they are left out; equal counts still have equal hashes.
    faces_per_node: Mapping[int, int] = field(hash=False)
    faces_per_edge: Mapping[int, int] = field(hash=False)
    faces_per_interior_node: Mapping[int, int] = field(hash=False)
    faces_per_interior_edge: Mapping[int, int] = field(hash=False)
    interior: Reading
    as_written: Reading

    @property
    def majority(self) -> int:
        """Number of faces that wins the game: the smallest number greater than half of all faces."""
        return self.faces // 2 + 1

    @property
    def odd(self) -> bool:
        """Whether the number of faces is odd, as FEN requires."""
        return self.faces % 2 == 1

    @property
    def readings_agree(self) -> bool:
        """Whether both readings give the same turn, or the same candidates."""
        return self.interior.turns == self.as_written.turns


def fen_counts(graph: PlanarGraph) -> FenCounts:
    """Counts of a board and both readings of the turn, in linear time.

    Source: Phil Leduc, FEN (2024), the procedure for new boards: N = mode of the faces at a node, E = mode of the
    faces at an edge, L = lcm(N, E); a turn is L / N nodes or L / E edges. Over which nodes and edges: ruling E1 of
    docs/rulings.md.
    """
    at_nodes, at_edges = list(map(len, graph.node_faces)), list(map(len, graph.edge_faces))
    per_node, per_edge = _histogram(at_nodes), _histogram(at_edges)
    per_interior_node = _histogram(at_nodes[node] for node in range(len(at_nodes)) if node not in graph.outline_nodes)
    per_interior_edge = _histogram(at_edges[edge] for edge in range(len(at_edges)) if edge not in graph.outline_edges)
    return FenCounts(
        faces=len(graph.faces),
        edges=len(graph.edges),
        nodes=len(graph.nodes),
        faces_per_node=per_node,
        faces_per_edge=per_edge,
        faces_per_interior_node=per_interior_node,
        faces_per_interior_edge=per_interior_edge,
        interior=reading_of(per_interior_node, per_interior_edge),
        as_written=reading_of(per_node, per_edge),
    )


def choose_turn(counts: FenCounts, reading: ReadingName) -> TurnSize | None:
    """Turn of a reading, or None if it has no candidates or more than one.

    A tie for N or E always leaves different candidates (see `Reading`), so None means that there is a tie or no
    interior node. The designer must then set the turn.
    """
    turns = _named(counts, reading).turns
    return turns[0] if len(turns) == 1 else None


def count_warnings(counts: FenCounts) -> tuple[str, ...]:
    """Warnings for the designer of a board, as sentences; empty if there are none."""
    warnings = []
    if not counts.odd:
        warnings.append(
            f"The board has {counts.faces} faces, an even number: FEN needs an odd number, "
            "so that the players cannot own half of them each."
        )
    if not counts.interior.node_modes:
        warnings.append(
            "Every node lies on the outline, so the interior reading gives no turn; "
            f"the reading as written gives {_turns_text(counts.as_written)}."
        )
    return (*warnings, *reading_warnings(counts))


def reading_warnings(counts: FenCounts) -> tuple[str, ...]:
    """The part of `count_warnings` about the two readings, which matters only until the designer has set the turn."""
    warnings = list(tie_warnings(counts))
    if counts.interior.turns and not counts.readings_agree:
        warnings.append(
            f"The two readings of the rule disagree: for the interior a turn is {_turns_text(counts.interior)}; "
            f"for the whole board, as written, it is {_turns_text(counts.as_written)}."
        )
    return tuple(warnings)


def tie_warnings(counts: FenCounts) -> tuple[str, ...]:
    """The part of `reading_warnings` about ties in a reading."""
    warnings = []
    for title, reading in (("Interior reading", counts.interior), ("Reading as written", counts.as_written)):
        ties = [
            f"{_listed(modes, 'and')} faces {place} are equally common"
            for modes, place in ((reading.node_modes, "at a node"), (reading.edge_modes, "at an edge"))
            if len(modes) > 1
        ]
        if ties:
            warnings.append(f"{title}: a tie, as {' and '.join(ties)}. A turn could be {_turns_text(reading)}.")
    return tuple(warnings)


def _named(counts: FenCounts, reading: ReadingName) -> Reading:
    return counts.interior if reading == "interior" else counts.as_written


def _histogram(values: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(values).items()))


def _modes(histogram: Mapping[int, int]) -> tuple[int, ...]:
    """Values with the greatest frequency, ascending; none if the histogram is empty."""
    most = max(histogram.values(), default=0)
    return tuple(value for value, frequency in histogram.items() if frequency == most)


def reading_of(per_node: Mapping[int, int], per_edge: Mapping[int, int]) -> Reading:
    """Modes of two histograms, of faces at a node and of faces at an edge, and the turns that they give.

    Source: as for `fen_counts`.
    """
    node_modes, edge_modes = _modes(per_node), _modes(per_edge)
    turns = {
        TurnSize(nodes=lcm(at_node, at_edge) // at_node, edges=lcm(at_node, at_edge) // at_edge)
        for at_node, at_edge in product(node_modes, edge_modes)
    }
    return Reading(node_modes, edge_modes, tuple(sorted(turns)))


def counted(count: int, noun: str) -> str:
    """A number with its noun: `1 node`, `3 edges`."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _listed(items: Sequence[object], word: str) -> str:
    """Items in a sentence: `1`, `1 and 2`, `1, 2 and 3`."""
    *front, last = map(str, items)
    return f"{', '.join(front)} {word} {last}" if front else last


def _turns_text(reading: Reading) -> str:
    """Candidates in a sentence; brackets distinguish the two kinds of "or"."""
    if len(reading.turns) == 1:
        return str(reading.turns[0])
    return _listed([f"({turn})" for turn in reading.turns], "or")
