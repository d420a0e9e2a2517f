"""FEN's counts: boards worked out by hand, and random patches counted a second time."""

from collections import Counter
from collections.abc import Callable
from math import gcd
from statistics import multimode
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from boardrules import PlanarGraph
from boardrules.games.fen import FenCounts, Reading, TurnSize, choose_turn, count_warnings, fen_counts

Build = Callable[[Any], PlanarGraph]
Patch = Callable[[Any], Any]

ONE_OR_TWO, ONE_OR_THREE, TWO_OR_THREE = TurnSize(1, 2), TurnSize(1, 3), TurnSize(2, 3)

# Two wheels that share the rim edge a-b: three triangles round p, four round q.
WHEELS = ["pab", "pbc", "pca", "qba", "qad", "qde", "qeb"]


def square_board(size: int, build: Build, squares: Patch) -> FenCounts:
    return fen_counts(build(squares([(x, y) for x in range(size) for y in range(size)])))


def test_the_published_triangle(build: Build, big_triangle: Patch) -> None:
    """The published game: a side of 7, one node or three edges a turn."""
    counts = fen_counts(build(big_triangle(7)))
    assert (counts.faces, counts.edges, counts.nodes) == (49, 84, 36)
    assert counts.faces_per_node == {1: 3, 3: 18, 6: 15}
    assert counts.faces_per_edge == {1: 21, 2: 63}
    assert counts.faces_per_interior_node == {6: 15}
    assert counts.faces_per_interior_edge == {2: 63}
    assert counts.interior == Reading((6,), (2,), (ONE_OR_THREE,))
    assert counts.as_written == Reading((3,), (2,), (TWO_OR_THREE,))
    assert counts.majority == 25
    assert counts.odd
    assert not counts.readings_agree
    assert choose_turn(counts, "interior") == ONE_OR_THREE
    assert choose_turn(counts, "as_written") == TWO_OR_THREE
    (warning,) = count_warnings(counts)
    assert "disagree" in warning
    assert "1 node or 3 edges" in warning
    assert "2 nodes or 3 edges" in warning


def test_a_tie_for_the_edges(build: Build, squares: Patch) -> None:
    """3 x 3 squares: 12 edges with one face, 12 with two."""
    counts = square_board(3, build, squares)
    assert counts.as_written == Reading((2,), (1, 2), (TurnSize(1, 1), ONE_OR_TWO))
    assert choose_turn(counts, "as_written") is None
    assert choose_turn(counts, "interior") == ONE_OR_TWO
    tie, disagreement = count_warnings(counts)
    assert tie.startswith("Reading as written: a tie, as 1 and 2 faces at an edge are equally common.")
    assert tie.endswith("A turn could be (1 node or 1 edge) or (1 node or 2 edges).")
    assert "disagree" in disagreement


def test_a_tie_for_the_interior_nodes(build: Build) -> None:
    counts = fen_counts(build(WHEELS))
    assert counts.faces_per_interior_node == {3: 1, 4: 1}
    assert counts.interior == Reading((3, 4), (2,), (ONE_OR_TWO, TWO_OR_THREE))
    # a and b have four faces like q; c, d and e have two; p alone has three.
    assert counts.faces_per_node == {2: 3, 3: 1, 4: 3}
    assert counts.as_written == Reading((2, 4), (2,), (TurnSize(1, 1), ONE_OR_TWO))
    assert choose_turn(counts, "interior") is None
    interior, as_written, disagreement = count_warnings(counts)
    assert interior.startswith("Interior reading: a tie, as 3 and 4 faces at a node are equally common.")
    assert interior.endswith("A turn could be (1 node or 2 edges) or (2 nodes or 3 edges).")
    assert as_written.startswith("Reading as written: a tie, as 2 and 4 faces at a node")
    assert "disagree" in disagreement


def test_nineteen_hexagons(build: Build, hexagons: Patch) -> None:
    """Six corner cells with two nodes of their own, six side cells with one; 30 outline edges and 42 inner ones."""
    counts = fen_counts(build(hexagons(3)))
    assert (counts.faces, counts.edges, counts.nodes) == (19, 72, 54)
    assert counts.faces_per_node == {1: 18, 2: 12, 3: 24}
    assert counts.faces_per_edge == {1: 30, 2: 42}
    assert counts.faces_per_interior_node == {3: 24}
    assert counts.interior == counts.as_written == Reading((3,), (2,), (TWO_OR_THREE,))
    assert count_warnings(counts) == ()


def test_a_single_face(build: Build) -> None:
    counts = fen_counts(build(["abc"]))
    assert counts.faces_per_node == counts.faces_per_edge == {1: 3}
    assert counts.faces_per_interior_node == counts.faces_per_interior_edge == {}
    assert counts.interior == Reading((), (), ())
    assert counts.as_written == Reading((1,), (1,), (TurnSize(1, 1),))
    assert counts.majority == 1
    assert choose_turn(counts, "interior") is None
    (warning,) = count_warnings(counts)
    assert warning.startswith("Every node lies on the outline")
    assert warning.endswith("the reading as written gives 1 node or 1 edge.")


def test_two_triangles_are_even_and_have_no_interior_node(build: Build) -> None:
    counts = fen_counts(build(["abc", "cbd"]))
    assert counts.interior == Reading((), (2,), ())
    assert counts.as_written == Reading((1, 2), (1,), (TurnSize(1, 1), ONE_OR_TWO))
    assert (counts.majority, counts.odd, counts.readings_agree) == (2, False, False)
    even, interior, tie = count_warnings(counts)
    assert "2 faces, an even number" in even
    assert "interior reading gives no turn" in interior
    assert tie.startswith("Reading as written: a tie, as 1 and 2 faces at a node")


def test_ties_for_nodes_and_edges_at_once(build: Build, squares: Patch) -> None:
    """4 x 4 squares and two single ones apart: 4 + 8 nodes with one face, 12 with two; 16 + 8 outline edges, 24 inner.

    Of the four pairs of an N and an E, (1, 1) and (2, 2) give the same turn.
    """
    block = [(x, y) for x in range(4) for y in range(4)]
    counts = fen_counts(build(squares([*block, (9, 0), (9, 9)])))
    assert counts.faces_per_node == {1: 12, 2: 12, 4: 9}
    assert counts.faces_per_edge == {1: 24, 2: 24}
    assert counts.as_written == Reading((1, 2), (1, 2), (TurnSize(1, 1), ONE_OR_TWO, TurnSize(2, 1)))
    assert choose_turn(counts, "as_written") is None
    _, tie, _ = count_warnings(counts)
    assert "1 and 2 faces at a node are equally common and 1 and 2 faces at an edge are equally common" in tie
    assert tie.endswith("(1 node or 1 edge), (1 node or 2 edges) or (2 nodes or 1 edge).")


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
    counts = fen_counts(graph)
    recount(counts, graph)
    assert (choose_turn(counts, "interior") is not None) == is_clear(counts.interior)
    assert (choose_turn(counts, "as_written") is not None) == is_clear(counts.as_written)
    text = " ".join(count_warnings(counts))
    assert ("even number" in text) == (counts.faces % 2 == 0)
    assert ("no turn" in text) == (not counts.faces_per_interior_node)
    assert ("tie" in text) == any(
        len(modes) > 1
        for modes in (counts.as_written.node_modes, counts.as_written.edge_modes, counts.interior.node_modes)
    )


@given(corners=st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, unique=True))
def test_random_squares(corners: Any, build: Build, squares: Patch) -> None:
    check(build(squares(corners)))


@given(cells=st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.booleans()), min_size=1, unique=True))
def test_random_triangles(cells: Any, build: Build, triangles: Patch) -> None:
    check(build(triangles(cells)))


def test_turns_in_words() -> None:
    assert str(TurnSize(1, 3)) == "1 node or 3 edges"
    assert str(TurnSize(2, 1)) == "2 nodes or 1 edge"
