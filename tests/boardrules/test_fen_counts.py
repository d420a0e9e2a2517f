"""FEN's counts: boards worked out by hand, and random patches counted a second time."""

from collections import Counter
from math import gcd
from statistics import multimode
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from boardrules import PlanarGraph
from boardrules.games.fen import FenCounts, Reading, TurnSize, choose_turn, count_warnings, fen_counts
from tests.boardrules.games.fen_boards import as_they_come, half, hexagon, square, triangle
from tests.samples import each

Turns = tuple[TurnSize, ...]

ONE_OR_ONE, ONE_OR_TWO, ONE_OR_THREE, TWO_OR_THREE = TurnSize(1, 1), TurnSize(1, 2), TurnSize(1, 3), TurnSize(2, 3)

# Two wheels that share the rim edge a-b: three triangles round p, four round q.
WHEELS = ["pab", "pbc", "pca", "qba", "qad", "qde", "qeb"]


def counts_of(graph: PlanarGraph) -> FenCounts:
    """Counts of a board, counted again from the cycles alone."""
    counts = fen_counts(graph)
    recount(counts, graph)
    return counts


def test_the_published_triangle() -> None:
    """The published game: a side of 7, one node or three edges a turn."""
    counts = counts_of(triangle(7))
    assert (counts.faces, counts.edges, counts.nodes) == (49, 84, 36)
    assert (counts.majority, counts.odd, counts.readings_agree) == (25, True, False)
    assert counts.interior == Reading((6,), (2,), (ONE_OR_THREE,))
    assert counts.as_written == Reading((3,), (2,), (TWO_OR_THREE,))
    assert choose_turn(counts, "interior") == ONE_OR_THREE
    assert choose_turn(counts, "as_written") == TWO_OR_THREE
    (warning,) = count_warnings(counts)
    for words in ("disagree", "1 node or 3 edges", "2 nodes or 3 edges"):
        assert words in warning


def test_nineteen_hexagons() -> None:
    counts = counts_of(hexagon(3))
    assert counts.interior == counts.as_written == Reading((3,), (2,), (TWO_OR_THREE,))
    assert count_warnings(counts) == ()


# Patches, the turns by both readings, and what each warning begins or ends with.
BLOCK = [square(x, y) for x in range(4) for y in range(4)]
WARNED = [
    # 3 x 3 squares: 12 edges with one face, 12 with two.
    (
        [square(x, y) for x in range(3) for y in range(3)],
        (ONE_OR_TWO,),
        (ONE_OR_ONE, ONE_OR_TWO),
        [
            "Reading as written: a tie, as 1 and 2 faces at an edge are equally common.",
            " A turn could be (1 node or 1 edge) or (1 node or 2 edges).",
            "disagree",
        ],
    ),
    # p alone has three faces; a, b and q have four, c, d and e two.
    (
        WHEELS,
        (ONE_OR_TWO, TWO_OR_THREE),
        (ONE_OR_ONE, ONE_OR_TWO),
        [
            "Interior reading: a tie, as 3 and 4 faces at a node are equally common.",
            " A turn could be (1 node or 2 edges) or (2 nodes or 3 edges).",
            "Reading as written: a tie, as 2 and 4 faces at a node",
            "disagree",
        ],
    ),
    (["abc"], (), (ONE_OR_ONE,), ["Every node lies on the outline", "the reading as written gives 1 node or 1 edge."]),
    (
        ["abc", "cbd"],
        (),
        (ONE_OR_ONE, ONE_OR_TWO),
        [
            "The board has 2 faces, an even number: FEN needs an odd number, so that the players cannot own half of "
            "them each.",
            "interior reading gives no turn",
            "Reading as written: a tie, as 1 and 2 faces at a node",
        ],
    ),
    # 4 x 4 squares and two single ones apart: 4 + 8 nodes with one face, 12 with two; 16 + 8 outline edges, 24 inner.
    # Of the four pairs of an N and an E, (1, 1) and (2, 2) give the same turn.
    (
        [*BLOCK, square(9, 0), square(9, 9)],
        (ONE_OR_TWO,),
        (ONE_OR_ONE, ONE_OR_TWO, TurnSize(2, 1)),
        [
            "1 and 2 faces at a node are equally common and 1 and 2 faces at an edge are equally common",
            "(1 node or 1 edge), (1 node or 2 edges) or (2 nodes or 1 edge).",
        ],
    ),
]


@each("cycles, interior, as_written, warned", WARNED)
def test_ties_and_boards_without_an_interior(
    cycles: Any, interior: Turns, as_written: Turns, warned: list[str]
) -> None:
    counts = counts_of(as_they_come(cycles))
    assert (counts.interior.turns, counts.as_written.turns) == (interior, as_written)
    text = " ".join(count_warnings(counts))
    assert [words for words in warned if words not in text] == []


def recount(counts: FenCounts, graph: PlanarGraph) -> None:
    """Count again from the cycles alone."""
    cycles = [frozenset(cycle) for cycle in graph.face_nodes]
    sides = Counter(
        frozenset(side) for cycle in graph.face_nodes for side in zip(cycle, cycle[1:] + cycle[:1], strict=True)
    )
    at_node = {node: sum(node in cycle for cycle in cycles) for node in frozenset().union(*cycles)}
    rim = frozenset().union(*(side for side, times in sides.items() if times == 1))
    inner_nodes = [times for node, times in at_node.items() if node not in rim]
    inner_edges = [times for times in sides.values() if times > 1]
    assert (counts.faces, counts.edges, counts.nodes) == (len(cycles), len(sides), len(at_node))
    for histogram, values in (
        (counts.faces_per_node, list(at_node.values())),
        (counts.faces_per_edge, list(sides.values())),
        (counts.faces_per_interior_node, inner_nodes),
        (counts.faces_per_interior_edge, inner_edges),
    ):
        assert dict(histogram) == {value: values.count(value) for value in values}
        assert list(histogram) == sorted(histogram)
    for reading, nodes, edges in (
        (counts.as_written, list(at_node.values()), list(sides.values())),
        (counts.interior, inner_nodes, inner_edges),
    ):
        assert reading.node_modes == tuple(sorted(multimode(nodes)))
        assert reading.edge_modes == tuple(sorted(multimode(edges)))
        # n N = e E is the least common multiple exactly when n and e have no common factor.
        pairs = {(n, e) for n in reading.node_modes for e in reading.edge_modes}
        assert {(e // gcd(n, e), n // gcd(n, e)) for n, e in pairs} == {(t.nodes, t.edges) for t in reading.turns}
        assert list(reading.turns) == sorted(set(reading.turns))


def is_clear(reading: Reading) -> bool:
    return len(reading.node_modes) == len(reading.edge_modes) == 1


def check(graph: PlanarGraph) -> None:
    counts = counts_of(graph)
    assert (choose_turn(counts, "interior") is not None) == is_clear(counts.interior)
    assert (choose_turn(counts, "as_written") is not None) == is_clear(counts.as_written)
    text = " ".join(count_warnings(counts))
    assert ("even number" in text) == (counts.faces % 2 == 0)
    assert ("no turn" in text) == (not counts.faces_per_interior_node)
    assert ("tie" in text) == any(
        len(modes) > 1
        for modes in (counts.as_written.node_modes, counts.as_written.edge_modes, counts.interior.node_modes)
    )


@given(
    corners=st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, unique=True),
    halves=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), min_size=1, unique=True),
)
def test_random_patches(corners: Any, halves: Any) -> None:
    check(as_they_come([square(*corner) for corner in corners]))
    check(as_they_come([half(*cell) for cell in halves]))
