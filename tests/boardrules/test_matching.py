"""First turns of FEN: largest sets of edges and nodes with no two on one face, found a second time by trying all."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardrules.games.fen import Fen, TurnSize
from boardrules.games.fen import first_turns as matching_module
from boardrules.games.fen.first_turns import first_turns, matching, separate_edges, separate_nodes
from tests.boardrules.games.fen_boards import BOARDS, LARGE, as_they_come, half, square, squares
from tests.samples import each

PLENTY = 1000


def apart(faces_of: Sequence[tuple[int, ...]], chosen: tuple[int, ...]) -> bool:
    touched = [face for item in chosen for face in faces_of[item]]
    return len(touched) == len(set(touched))


def most_by_trying(faces_of: Sequence[tuple[int, ...]]) -> int:
    """Size of a largest set with no two on one face, by trying every set."""
    items = range(len(faces_of))
    size = 0
    while any(apart(faces_of, chosen) for chosen in combinations(items, size + 1)):
        size += 1
    return size


def largest_matching_by_trying(edges: frozenset[tuple[int, int]]) -> int:
    """Size of a largest matching: with the first edge or without it."""
    if not edges:
        return 0
    one, other = min(edges)
    with_it = frozenset(edge for edge in edges if one not in edge and other not in edge)
    return max(1 + largest_matching_by_trying(with_it), largest_matching_by_trying(edges - {(one, other)}))


def neighbours(edges: frozenset[tuple[int, int]], count: int) -> list[list[int]]:
    return [[v for v in range(count) if (u, v) in edges or (v, u) in edges] for u in range(count)]


GRAPHS = st.integers(2, 9).flatmap(
    lambda count: st.tuples(st.just(count), st.frozensets(st.sampled_from(list(combinations(range(count), 2)))))
)


@pytest.mark.parametrize("seed", range(4))
def test_a_matching_is_one_and_is_largest(seed: int) -> None:
    """Sparse graphs, since these have odd cycles that a search must shrink: about one in a hundred does."""
    chance = Random(seed)
    for _ in range(1000):
        count = chance.randint(6, 11)
        edges = frozenset(pair for pair in combinations(range(count), 2) if chance.random() < 2.4 / count)
        beside = neighbours(edges, count)
        for row in beside:
            chance.shuffle(row)
        partner = matching(beside, PLENTY)
        pairs = {(one, other) for one, other in enumerate(partner) if one < other}
        assert pairs <= edges
        assert all(other == -1 or partner[other] == one for one, other in enumerate(partner))
        assert len(pairs) == largest_matching_by_trying(edges)


@given(graph=GRAPHS, wanted=st.integers(0, 4))
def test_a_matching_stops_at_what_is_wanted(graph: tuple[int, frozenset[tuple[int, int]]], wanted: int) -> None:
    count, edges = graph
    partner = matching(neighbours(edges, count), wanted)
    pairs = sum(1 for one, other in enumerate(partner) if one < other)
    assert pairs == min(wanted, largest_matching_by_trying(edges))


CELLS = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=1, max_size=5, unique=True)
HALVES = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2), st.booleans()), min_size=1, max_size=6, unique=True)


@given(data=st.data())
def test_boards_against_trying_every_set(data: Any) -> None:
    cells, shape = data.draw(st.one_of(st.tuples(CELLS, st.just(square)), st.tuples(HALVES, st.just(half))))
    graph = as_they_come([shape(*cell) for cell in cells])
    edges = separate_edges(graph, PLENTY)
    assert apart(graph.edge_faces, edges)
    assert len(edges) == most_by_trying(graph.edge_faces)
    nodes, known = separate_nodes(graph, PLENTY)
    assert known
    assert apart(graph.node_faces, nodes)
    assert len(nodes) == most_by_trying(graph.node_faces)


def test_whether_there_is_a_first_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whatever is placed lies on the only face, so one tile is the most.
    none = first_turns(as_they_come([half(0, 0, True)]), TurnSize(nodes=2, edges=3))
    assert (none.none, none.nodes, none.edges, none.most_nodes, none.most_edges) == (True, None, None, 1, 1)
    # A turn of edges alone is enough.
    found = first_turns(squares(1, 3), TurnSize(nodes=3, edges=3))
    assert (found.none, found.nodes, found.edges is None) == (False, None, False)
    # A search that is broken off says so.
    monkeypatch.setattr(matching_module, "SEARCH_STEPS", 10)
    found = first_turns(squares(1, 9), TurnSize(nodes=24, edges=24))
    assert (found.none, found.nodes_known) == (False, False)


# First turns of whole boards, and the search for nodes.

ALL = {**BOARDS, **LARGE}


@each("name", ALL)
@each("turn", [TurnSize(1, 2), TurnSize(2, 3), TurnSize(3, 5)])
def test_first_turns_are_turns_that_the_engine_allows(name: str, turn: TurnSize):
    graph = ALL[name]()
    found = first_turns(graph, turn)
    if len(graph.faces) % 2 == 0 or found.none:
        return
    one = Fen(graph, turn)
    for kind, places in ((graph.nodes, found.nodes), (graph.edges, found.edges)):
        if places is not None:
            assert list(places) == sorted(places)
            turn_named = " ".join(kind[place] for place in places)
            assert one.parse_move(one.initial(), turn_named) in one.legal_moves(one.initial())
    assert separate_nodes(graph, 1) == ((0,), True)


@pytest.mark.parametrize("seed", range(4))
def test_a_search_for_nodes_finds_as_many_as_there_are_and_no_more_than_wanted(seed: int):
    """On graphs of chance: boards on which picking nodes one by one is not enough are small and rare."""
    chance = Random(seed)
    for _ in range(150):
        count, share = chance.randint(1, 9), chance.choice((0.15, 0.3, 0.5, 0.7))
        pairs = [pair for pair in combinations(range(count), 2) if chance.random() < share]
        touching = [{vertex}.union(*(pair for pair in pairs if vertex in pair)) for vertex in range(count)]
        # As if each pair that touches had a face of its own.
        most = most_by_trying([tuple(n for n, pair in enumerate(pairs) if vertex in pair) for vertex in range(count)])
        for wanted in (1, most - 1, most, most + 1):
            found, known = matching_module._most_apart(touching, wanted)
            assert known
            assert len(found) == len(set(found)) == min(max(wanted, 0), most)
            assert all(one not in touching[other] for one, other in combinations(found, 2))
