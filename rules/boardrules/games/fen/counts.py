"""How many nodes or edges a turn of FEN places, worked out from the board: ruling E1."""

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
    """What one turn places: this many nodes, or this many edges."""

    nodes: int
    edges: int

    def __str__(self) -> str:
        return f"{_number(self.nodes, 'node')} or {_number(self.edges, 'edge')}"


@dataclass(frozen=True, slots=True)
class Reading:
    """Outcome of the procedure over one choice of nodes and edges.

    Attributes:
        node_modes: Most frequent numbers of faces at a node (N), ascending: several on a tie, none without a node.
        edge_modes: Most frequent numbers of faces at an edge (E), in the same way.
        turns: Turn for every pair of an N and an E, each once, ascending. A tie always gives several: with
            L = lcm(N, E), the parts L / N : L / E are E : N in lowest terms, so a change of N alone or of E alone
            changes the turn.

    """

    node_modes: tuple[int, ...]
    edge_modes: tuple[int, ...]
    turns: tuple[TurnSize, ...]


@dataclass(frozen=True, slots=True)
class FenCounts:
    """Everything that FEN counts on a board.

    Attributes:
        faces: Number of faces.
        edges: Number of edges.
        nodes: Number of nodes.
        faces_per_node: Faces at a node -> how many nodes have so many, ascending.
        faces_per_edge: Faces at an edge (1 or 2) -> how many edges, ascending.
        faces_per_interior_node: As `faces_per_node`, over the nodes that lie on no outline edge.
        faces_per_interior_edge: As `faces_per_edge`, over the edges between two faces.
        interior: Reading over interior nodes and edges; it has no turn where no node is interior.
        as_written: Reading over all nodes and edges.

    """

    faces: int
    edges: int
    nodes: int
    # Mappings have no hash; equal counts still get equal hashes without them.
    faces_per_node: Mapping[int, int] = field(hash=False)
    faces_per_edge: Mapping[int, int] = field(hash=False)
    faces_per_interior_node: Mapping[int, int] = field(hash=False)
    faces_per_interior_edge: Mapping[int, int] = field(hash=False)
    interior: Reading
    as_written: Reading

    @property
    def majority(self) -> int:
        """Faces that win the game: the smallest number above one half of all."""
        return self.faces // 2 + 1

    @property
    def odd(self) -> bool:
        """Whether the number of faces is odd, as FEN asks."""
        return self.faces % 2 == 1

    @property
    def readings_agree(self) -> bool:
        """Whether both readings lead to the same turn, or to the same candidates."""
        return self.interior.turns == self.as_written.turns


def fen_counts(graph: PlanarGraph) -> FenCounts:
    """Counts of a board and both readings of the turn, in linear time.

    Source: Phil Leduc, FEN (2024), the procedure for new boards: N = mode of the faces at a node, E = mode of the
    faces at an edge, L = lcm(N, E); a turn is L / N nodes or L / E edges. Over which nodes and edges: ruling E1 of
    docs/rulings.md.
    """
    inside = (node for node in range(len(graph.nodes)) if node not in graph.outline_nodes)
    between = (edge for edge in range(len(graph.edges)) if edge not in graph.outline_edges)
    per_node = _histogram(len(faces) for faces in graph.node_faces)
    per_edge = _histogram(len(faces) for faces in graph.edge_faces)
    per_interior_node = _histogram(len(graph.node_faces[node]) for node in inside)
    per_interior_edge = _histogram(len(graph.edge_faces[edge]) for edge in between)
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
    """Turn of a reading, or None where it has no candidate or more than one.

    A tie for N or E always leaves different candidates (see `Reading`), so None means exactly: a tie, or no interior
    node. The designer then has to fix the turn.
    """
    turns = _named(counts, reading).turns
    return turns[0] if len(turns) == 1 else None


def count_warnings(counts: FenCounts) -> tuple[str, ...]:
    """What a designer should know before building the board, as sentences; empty when all is well."""
    warnings = []
    if not counts.odd:
        warnings.append(
            f"The board has {counts.faces} faces, an even number: FEN needs an odd one, "
            "so that one player always ends with more than half."
        )
    if not counts.interior.node_modes:
        warnings.append(
            "Every node lies on the outline, so the interior reading gives no turn; "
            f"the reading as written gives {_turns_text(counts.as_written)}."
        )
    return (*warnings, *reading_warnings(counts))


def reading_warnings(counts: FenCounts) -> tuple[str, ...]:
    """What there is to know of the two readings as long as nobody has chosen what a turn is; a part of the others."""
    warnings = []
    for title, reading in (("Interior reading", counts.interior), ("Reading as written", counts.as_written)):
        ties = [
            f"{_listed(modes, 'and')} faces {place} are equally common"
            for modes, place in ((reading.node_modes, "at a node"), (reading.edge_modes, "at an edge"))
            if len(modes) > 1
        ]
        if ties:
            warnings.append(f"{title}: a tie, {' and '.join(ties)}. A turn could be {_turns_text(reading)}.")
    if counts.interior.turns and not counts.readings_agree:
        warnings.append(
            f"The two readings of the rule disagree: over the interior a turn is {_turns_text(counts.interior)}; "
            f"over the whole board, as written, it is {_turns_text(counts.as_written)}."
        )
    return tuple(warnings)


def _named(counts: FenCounts, reading: ReadingName) -> Reading:
    return counts.interior if reading == "interior" else counts.as_written


def _histogram(values: Iterable[int]) -> dict[int, int]:
    return dict(sorted(Counter(values).items()))


def _modes(histogram: Mapping[int, int]) -> tuple[int, ...]:
    """Values with the greatest frequency, ascending; none of an empty histogram."""
    most = max(histogram.values(), default=0)
    return tuple(value for value, frequency in histogram.items() if frequency == most)


def reading_of(per_node: Mapping[int, int], per_edge: Mapping[int, int]) -> Reading:
    """Modes of two histograms, faces at a node and faces at an edge -> frequency, and the turns they lead to.

    Source: as for `fen_counts`.
    """
    node_modes, edge_modes = _modes(per_node), _modes(per_edge)
    turns = {
        TurnSize(nodes=lcm(at_node, at_edge) // at_node, edges=lcm(at_node, at_edge) // at_edge)
        for at_node, at_edge in product(node_modes, edge_modes)
    }
    return Reading(node_modes, edge_modes, tuple(sorted(turns)))


def _number(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _listed(items: Sequence[object], word: str) -> str:
    """Items in a sentence: `1`, `1 and 2`, `1, 2 and 3`."""
    *front, last = map(str, items)
    return f"{', '.join(front)} {word} {last}" if front else last


def _turns_text(reading: Reading) -> str:
    """Candidates in a sentence; brackets keep the two kinds of "or" apart."""
    if len(reading.turns) == 1:
        return str(reading.turns[0])
    return _listed([f"({turn})" for turn in reading.turns], "or")
