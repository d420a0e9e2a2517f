"""FEN's counts of turns, on boards of several kinds, and the bounds of work within which it counts."""

from collections.abc import Callable
from itertools import combinations, pairwise
from math import comb
from random import Random

import pytest

from boardrules import PlanarGraph, planar_graph
from boardrules.bits import bit_set, bits
from boardrules.games.fen import Fen
from boardrules.games.fen import apart as fen_apart
from boardrules.games.fen import board as fen_board_module
from boardrules.games.fen.board import fen_board
from boardrules.games.fen.counts import TurnSize
from boardrules.work import OutOfWorkError, Work, limited
from tests.boardrules.games.fen_boards import BOARDS, LARGE, squares


def test_counting_stops_at_its_bound():
    game = Fen(squares(21, 21), TurnSize(1, 6))
    assert game.legal_moves(game.initial()).count() is None
    assert game.format_move(next(iter(game.legal_moves(game.initial())))) == "e1 e2 e3 e4 e5 e6"


def test_boards_with_edges_that_two_faces_share_twice():
    """Faces A and B share two edges in a row, so that the pair of edges lies on two faces at once.

    Around A: p q r s. Around B: s r q t u. They share q r and r s. A small face C hangs on p q.
    """
    graph: PlanarGraph = planar_graph(
        list("pqrstuv"),
        {"pq": "pq", "qr": "qr", "rs": "rs", "sp": "sp", "qt": "qt", "tu": "tu", "us": "us", "qv": "qv", "vp": "vp"},  # type: ignore[dict-item]
        {"A": "pqrs", "B": "srqtu", "C": "qpv"},
    )
    for size in (1, 2, 3):
        game = Fen(graph, TurnSize(1, size))
        edges = game.board.edges
        listed = len(list(fen_apart.each_apart(game.board, edges, size)))
        assert fen_apart.count_edges_apart(game.board, edges, size) == listed
        assert fen_apart._count_matchings(game.board, edges, size) == listed
    # A: sp. B: qt tu us. C: qv vp. A and B: qr rs. A and C: pq. One edge alone on each face: 1 * 3 * 2.
    assert fen_apart.count_edges_apart(game.board, game.board.edges, 3) == 6


def test_counting_sets_of_nodes_stops_beyond_its_bound_and_not_at_it(monkeypatch: pytest.MonkeyPatch):
    board = fen_board(squares(1, 9))
    nodes = board.nodes.bit_count()
    steps = comb(nodes, 4 - 3) * nodes
    monkeypatch.setattr(fen_apart, "COUNT_STEPS", steps)
    # Nodes of different columns of a strip share a face if the columns are neighbours: 4 of 10 columns, 2 nodes each.
    apart_columns = [one for one in combinations(range(10), 4) if all(b - a > 1 for a, b in pairwise(one))]
    assert fen_apart.count_nodes_apart(board, board.nodes, 4) == len(apart_columns) * 2**4
    monkeypatch.setattr(fen_apart, "COUNT_STEPS", steps - 1)
    assert fen_apart.count_nodes_apart(board, board.nodes, 4) is None
    four = bit_set(list(bits(board.nodes))[:4])
    monkeypatch.setattr(fen_apart, "COUNT_STEPS", comb(4, 4 - 3) * 4 - 1)
    assert fen_apart.count_nodes_apart(board, four, 4) is None  # as many nodes as a turn needs are still looked at
    assert fen_apart.count_nodes_apart(board, four, 5) == 0  # and fewer need not be


def test_counting_sets_of_edges_stops_beyond_its_bound_and_not_at_it(monkeypatch: pytest.MonkeyPatch):
    """Three squares in a row. A face costs a step for each state, and one more for each later face that it can match.

    The first face has 1 state and 1 later face: 2 steps. Then there are 2 states, the second face free or matched, and
    again 1 later face: 4 steps. The third face has 2 states and no later face: 2 steps.
    """
    board = fen_board(squares(1, 3))
    monkeypatch.setattr(fen_apart, "COUNT_STEPS", 8)
    assert fen_apart.count_edges_apart(board, board.edges, 4) == 0  # three faces have room for three edges at most
    monkeypatch.setattr(fen_apart, "COUNT_STEPS", 7)
    assert fen_apart.count_edges_apart(board, board.edges, 4) is None
    assert fen_apart.count_edges_apart(board, board.edges, 3) is not None  # by formula, which has no bound


@pytest.mark.parametrize("made_at_once", [0, 4_000])
@pytest.mark.parametrize("name", ["triangle-3", "square-3x3", "wheel of 5", "wheel of 8", "3.12^2", "strip"])
def test_sets_of_chance_places_are_found_and_counted_as_by_trying_all(
    name: str, made_at_once: int, monkeypatch: pytest.MonkeyPatch
):
    """A few free places, often exactly as many as a turn needs: whether a turn fits, and how many do.

    A board that is large for the program has its own way of counting.
    """
    monkeypatch.setattr(fen_board_module, "MADE_AT_ONCE", made_at_once)
    board, chance = fen_board({**BOARDS, **LARGE}[name]()), Random(name)
    kinds = (
        (board.edges, fen_apart.any_edges_apart, fen_apart.count_edges_apart),
        (board.nodes, fen_apart.any_nodes_apart, fen_apart.count_nodes_apart),
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
            assert set(fen_apart.each_apart(board, free, size)) == set(map(bit_set, sets))


# Steps of work that are taken from a limit: counted by hand where that is simple, or compared with a small board's.


def taken(work: Callable[[], object]) -> int:
    """Steps that something takes, once it is seen to stop at one step less."""
    limit = Work(10**9)
    with limited(limit):
        result = work()
    steps = 10**9 - limit.left
    assert type(steps) is int
    with limited(Work(steps)):
        assert work() == result
    with limited(Work(steps - 1)), pytest.raises(OutOfWorkError):
        work()
    return steps


@pytest.mark.parametrize("size", [2, 3])
def test_counting_by_formula_takes_a_step_for_each_place(size: int, monkeypatch: pytest.MonkeyPatch):
    """Three squares in a row have 4 + 3 + 3 edges and 4 + 4 nodes. On a large board a place takes several steps."""
    board = fen_board(squares(1, 3))
    # Without a formula: 2, 4 and 2 steps, as worked out above; long numbers make each longer. Two nodes are picked.
    assert taken(lambda: fen_apart.count_edges_apart(board, board.edges, 4)) == 2 + 4 + 2
    assert taken(lambda: fen_apart.count_edges_apart(board, board.edges, 2_000)) > 2 * (2 + 4 + 2)
    assert taken(lambda: fen_apart.any_nodes_apart(board, board.nodes, 2)) == 2
    assert taken(lambda: fen_apart.count_edges_apart(board, board.edges, size)) == 10
    assert taken(lambda: fen_apart.count_nodes_apart(board, board.nodes, size)) == 8
    monkeypatch.setattr(fen_board_module, "MADE_AT_ONCE", 0)
    assert taken(lambda: fen_apart.count_edges_apart(board, board.edges, size)) > 2 * 10


def test_looking_for_a_face_to_capture_takes_a_step_for_each_face_in_sixteens(monkeypatch: pytest.MonkeyPatch):
    """Nobody holds anything, so that all are looked at: 17 faces are two sixteens. One that can be taken ends it."""
    game = Fen(squares(1, 17), TurnSize(1, 2))
    start, held = (
        game.initial(),
        game.parse_position({"sites": {"white": ["n1", "n2", "e1", "e18"]}, "to_move": "white"}),
    )
    assert game.can_capture(held) == ("f1",)
    assert taken(lambda: game._any_ripe(start, 0)) == 32
    assert taken(lambda: game._any_ripe(held, 0)) == 16
    assert taken(lambda: game._any_ripe(held, 1)) == 32
    monkeypatch.setattr(fen_board_module, "MADE_AT_ONCE", 0)
    assert taken(lambda: game._any_ripe(start, 0)) > 2 * 32
    assert taken(lambda: game.ripe(start, 0)) == 17
