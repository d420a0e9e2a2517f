"""What `make mutants` showed to be untested in FEN: bounds of work, searches, small print."""

from collections.abc import Callable
from itertools import combinations, pairwise
from math import comb, sqrt
from random import Random

import pytest

from boardrules import planar_graph
from boardrules.bits import bit_set, bits
from boardrules.errors import BoardError, NotationError, PositionError
from boardrules.games.fen import Fen, FenMove, apart, playout
from boardrules.games.fen import board as fen_board_module
from boardrules.games.fen import first_turns as first_turns_module
from boardrules.games.fen.board import fen_board
from boardrules.games.fen.counts import TurnSize, count_warnings, fen_counts
from boardrules.games.fen.faults import fen_faults
from boardrules.games.fen.first_turns import first_turns, separate_nodes
from tests.boardrules.games.fen_boards import BOARDS, squares
from tests.boardrules.games.fen_large import LARGE

ALL = {**BOARDS, **LARGE}


@pytest.fixture(scope="module")
def game() -> Fen:
    return Fen(BOARDS["triangle-3"](), TurnSize(1, 3))


# First turns --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("turn", [TurnSize(1, 2), TurnSize(2, 3), TurnSize(3, 5)], ids=str)
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


def largest(touching: list[set[int]]) -> int:
    """Size of a largest set with no two that touch, by trying every set."""
    vertices = range(len(touching))
    return max(
        size
        for size in range(len(touching) + 1)
        if any(
            all(one not in touching[other] for one, other in combinations(chosen, 2))
            for chosen in combinations(vertices, size)
        )
    )


@pytest.mark.parametrize("seed", range(4))
def test_a_search_for_nodes_finds_as_many_as_there_are_and_no_more_than_wanted(seed: int):
    """On graphs of chance: boards on which picking nodes one by one is not enough are small and rare."""
    chance = Random(seed)
    for _ in range(150):
        count, share = chance.randint(1, 9), chance.choice((0.15, 0.3, 0.5, 0.7))
        touching = [{vertex} for vertex in range(count)]
        for one, other in combinations(range(count), 2):
            if chance.random() < share:
                touching[one].add(other)
                touching[other].add(one)
        most = largest(touching)
        for wanted in (1, most - 1, most, most + 1):
            found, known = first_turns_module._most_apart(touching, wanted)
            assert known
            assert len(found) == len(set(found)) == min(max(wanted, 0), most)
            assert all(one not in touching[other] for one, other in combinations(found, 2))


# Counting under a bound of work -------------------------------------------------------------------------------------


def test_counting_sets_of_nodes_stops_beyond_its_bound_and_not_at_it(monkeypatch: pytest.MonkeyPatch):
    board = fen_board(squares(1, 9))
    nodes = board.nodes.bit_count()
    steps = comb(nodes, 4 - 3) * nodes
    monkeypatch.setattr(apart, "COUNT_STEPS", steps)
    # Nodes of different columns of a strip share a face if the columns are neighbours: 4 of 10 columns, 2 nodes each.
    apart_columns = [one for one in combinations(range(10), 4) if all(b - a > 1 for a, b in pairwise(one))]
    assert apart.count_nodes_apart(board, board.nodes, 4) == len(apart_columns) * 2**4
    monkeypatch.setattr(apart, "COUNT_STEPS", steps - 1)
    assert apart.count_nodes_apart(board, board.nodes, 4) is None
    four = bit_set(list(bits(board.nodes))[:4])
    monkeypatch.setattr(apart, "COUNT_STEPS", comb(4, 4 - 3) * 4 - 1)
    assert apart.count_nodes_apart(board, four, 4) is None  # as many nodes as a turn needs are still looked at
    assert apart.count_nodes_apart(board, four, 5) == 0  # and fewer need not be


def test_counting_sets_of_edges_stops_beyond_its_bound_and_not_at_it(monkeypatch: pytest.MonkeyPatch):
    """Three squares in a row. A face costs a step for each state, and one more for each later face that it can match.

    The first face has 1 state and 1 later face: 2 steps. Then there are 2 states, the second face free or matched, and
    again 1 later face: 4 steps. The third face has 2 states and no later face: 2 steps.
    """
    board = fen_board(squares(1, 3))
    monkeypatch.setattr(apart, "COUNT_STEPS", 8)
    assert apart.count_edges_apart(board, board.edges, 4) == 0  # three faces have room for three edges at most
    monkeypatch.setattr(apart, "COUNT_STEPS", 7)
    assert apart.count_edges_apart(board, board.edges, 4) is None
    assert apart.count_edges_apart(board, board.edges, 3) is not None  # by formula, which has no bound


@pytest.mark.parametrize("made_at_once", [0, 4_000])
@pytest.mark.parametrize("name", ["triangle-3", "square-3x3", "wheel of 5", "wheel of 8", "3.12^2", "strip"])
def test_sets_of_chance_places_are_found_and_counted_as_by_trying_all(
    name: str, made_at_once: int, monkeypatch: pytest.MonkeyPatch
):
    """A few free places, often exactly as many as a turn needs: whether a turn fits, and how many do.

    A board that is large for the program has its own way of counting.
    """
    monkeypatch.setattr(fen_board_module, "MADE_AT_ONCE", made_at_once)
    board, chance = fen_board(ALL[name]()), Random(name)
    kinds = (
        (board.edges, apart.any_edges_apart, apart.count_edges_apart),
        (board.nodes, apart.any_nodes_apart, apart.count_nodes_apart),
    )
    for number in range(60):
        kind, fits, count = kinds[number % 2]
        places = sorted(chance.sample(list(bits(kind)), chance.randint(0, 9)))
        free = bit_set(places)
        for size in range(1, 7):
            sets = [
                chosen
                for chosen in combinations(places, size)
                if all(not board.beside[one] & board.beside[other] for one, other in combinations(chosen, 2))
            ]
            assert fits(board, free, size) == bool(sets)
            counted = count(board, free, size)
            assert counted == len(sets)
            assert type(counted) is int
            assert set(apart.each_apart(board, free, size)) == set(map(bit_set, sets))


# Tables and faults --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_tables_say_what_the_graph_says(name: str):
    graph = ALL[name]()
    board = fen_board(graph)
    round_faces = [
        {*(graph.edges[edge] for edge in edges), *(graph.nodes[node] for node in nodes)}
        for edges, nodes in zip(graph.face_edges, graph.face_nodes, strict=True)
    ]
    for row, around in zip(board.rows, round_faces, strict=True):
        assert set(board.listed(row.around)) == around
        assert (row.needed, type(row.needed)) == (len(around) // 2, int)
    for place, here in enumerate(board.names):
        faces = (
            {here} if here in graph.faces else {graph.faces[face] for face, on in enumerate(round_faces) if here in on}
        )
        assert set(board.listed(board.beside[place])) == faces
        near = {other for on in round_faces if here in on for other in on if other[0] == here[0]} or {here}
        assert set(board.listed(board.touching[place])) == near
        assert [board.names[other] for other in board.near(place)] == [other for other in board.names if other in near]


def test_how_far_ahead_a_player_may_be_once_nothing_more_fits():
    """Nobody is skipped before that. So White has one turn more than Black at most; captures of Black allow more."""
    board, turn = fen_board(BOARDS["triangle-3"]()), TurnSize(1, 3)
    one, two, three = (1 << place for place in list(bits(board.nodes))[:3])

    def names(white: int, black: int) -> list[str]:
        faults = fen_faults(board, turn, (white, black), to_move=0, strict=False, stuck=False)
        return [fault.name for fault in faults if fault.name == "out-of-step"]

    assert names(one, 0) == names(one | two, three) == names(0, 0) == []
    assert names(one | two, 0) == names(0, one) == ["out-of-step"]
    assert names(one | two, 1) == names(1, one) == []
    assert names(one | two | three, 1) == names(1, one | two) == ["out-of-step"]


def test_part_of_a_turn_is_not_counted_as_a_turn():
    """Three nodes with two to a turn: one whole turn of White, after which Black is to move."""
    graph = BOARDS["triangle-5"]()
    board = fen_board(graph)
    (corners, _) = separate_nodes(graph, 3)
    held = bit_set(len(graph.faces) + len(graph.edges) + corner for corner in corners)
    faults = fen_faults(board, TurnSize(2, 3), (held, 0), to_move=1, strict=True, stuck=False)
    assert [fault.name for fault in faults] == ["part-of-turn"]


def test_a_board_that_is_refused_names_its_subjects():
    def subjects(make: Callable[[], Fen]) -> tuple[str | int, ...]:
        with pytest.raises(BoardError) as caught:
            make()
        assert all(str(subject) in caught.value.problem for subject in caught.value.subjects)
        return caught.value.subjects

    corners = {"ab": ("a", "b"), "bc": ("b", "c"), "ca": ("c", "a")}
    odd = planar_graph(["a", "b", "c"], corners, {"in side": "abc"})
    triangle = BOARDS["triangle-3"]()
    assert subjects(lambda: Fen(BOARDS["triangle-2"](), TurnSize(1, 3))) == (4,)
    assert subjects(lambda: Fen(triangle, TurnSize(0, 7))) == (0, 7)
    assert subjects(lambda: Fen(odd, TurnSize(1, 1))) == ("in side",)
    assert subjects(lambda: Fen(triangle, TurnSize(1, 3), stuck="pass")) == ("pass",)  # type: ignore[arg-type]


# Random games -------------------------------------------------------------------------------------------------------


def test_tiles_of_a_random_turn_are_drawn_from_the_places_that_still_fit():
    """Nineteen places on one face, and two more on faces of their own; two to a turn.

    A first tile on the crowded face comes up 19 of 21 times, and leaves two places, each in half of the cases, which
    drawing from all places seldom hits. Bounds are five standard deviations of 6,000 turns.
    """
    crowded, one, other = range(19), 19, 20
    add = [1] * 19 + [1 << 1, 1 << 2]
    chance, firsts, seconds = Random(8), 0, 0
    for _ in range(6_000):
        left = list(range(21))
        taken, (first, second) = playout.draw(chance.getrandbits, left, add, 2)
        assert taken == add[first] | add[second]
        assert sorted((*left, first, second)) == list(range(21))
        firsts += first in crowded
        seconds += first in crowded and second == one
        assert first not in crowded or second in (one, other)
    assert abs(firsts - 6_000 * 19 / 21) < 5 * sqrt(6_000 * 19 / 21 * 2 / 21)
    assert abs(seconds - firsts / 2) < 5 * sqrt(firsts / 4)


# Notation and small print -------------------------------------------------------------------------------------------


def test_a_pass_can_be_read_and_sorted_though_it_is_never_legal(game: Fen):
    assert game.parse_move(game.initial(), "pass") == FenMove(0)
    assert game.parse_move(game.initial(), " pass ") == FenMove(0)
    assert game.format_move(FenMove(0)) == "pass"
    assert sorted(["n1", "pass", "e2 e3", "e2", "f1"], key=game.sort_key) == ["pass", "f1", "e2", "e2 e3", "n1"]


@pytest.mark.parametrize("text", ["n1 n1", "", "  ", "n1 x2", "N1"])
def test_a_turn_that_cannot_be_read_is_told_with_its_text(game: Fen, text: str):
    with pytest.raises(NotationError) as caught:
        game.parse_move(game.initial(), text)
    assert caught.value.text == text


def test_places_of_the_board_are_sites(game: Fen):
    assert all(game.has_site(name) for name in ("f1", "f9", "e1", "e18", "n1", "n10"))
    assert not any(game.has_site(name) for name in ("f10", "e19", "n11", "a1", "", "n0"))


def test_rules_are_the_same_if_board_turn_and_stuck_are(game: Fen):
    again = Fen(BOARDS["triangle-3"](), TurnSize(1, 3), pie=False)
    assert game.same_rules(again)
    for other in (
        Fen(BOARDS["triangle-5"](), TurnSize(1, 3)),
        Fen(BOARDS["triangle-3"](), TurnSize(2, 3)),
        Fen(BOARDS["triangle-3"](), TurnSize(1, 3), stuck="lose"),
    ):
        assert not game.same_rules(other)


def test_rows_of_a_position_are_one_problem_and_missing_sites_another(game: Fen):
    for fields, problems in (
        (
            {"position": ".", "sites": {}, "to_move": "white"},
            ["a FEN board has no rows: list each player's places under sites"],
        ),
        ({"to_move": "white"}, ["the key 'sites' is missing"]),
    ):
        with pytest.raises(PositionError) as caught:
            game.parse_position(fields)
        assert [problem for _, problem in caught.value.problems] == problems


def test_an_even_board_is_told_in_words():
    (warning, *_) = count_warnings(fen_counts(squares(3, 4)))
    assert warning == (
        "The board has 12 faces, an even number: FEN needs an odd number, so that one player always ends up with more "
        "than half."
    )
