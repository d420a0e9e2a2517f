"""FEN's counts of turns and its symmetries, on boards of several kinds."""

from random import Random

import pytest

from boardrules import PlanarGraph, planar_graph
from boardrules.bits import bit_set, bits
from boardrules.games.fen import Fen
from boardrules.games.fen import apart as fen_apart
from boardrules.games.fen.board import fen_board
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.games.fen_boards import BOARDS, squares
from tests.boardrules.games.fen_hands import at


def test_counting_stops_at_its_bound():
    game = Fen(squares(21, 21), TurnSize(1, 6))
    assert game.legal_moves(game.initial()).count() is None
    assert game.format_move(next(iter(game.legal_moves(game.initial())))) == "e1 e2 e3 e4 e5 e6"


def test_counting_nodes_stops_at_its_bound(monkeypatch: pytest.MonkeyPatch):
    game = Fen(BOARDS["triangle-5"](), TurnSize(4, 3))
    free = game.free(game.initial()) & game.board.nodes
    listed = len(list(fen_apart.each_apart(game.board, free, 4)))
    assert fen_apart.count_nodes_apart(game.board, free, 4) == listed > 0
    monkeypatch.setattr(fen_apart, "COUNT_STEPS", 21 * 21 - 1)
    assert fen_apart.count_nodes_apart(game.board, free, 4) is None
    assert game.legal_moves(game.initial()).count() is None


@pytest.mark.parametrize("board, expected", [("triangle-3", 6), ("square-3x3", 8), ("hexagon-2", 12), ("snub", 4)])
def test_symmetries_keep_the_legal_turns(board: str, expected: int):
    game = Fen(BOARDS[board](), TurnSize(1, 2))
    names = game.graph.nodes
    position = at(game, f"{names[0]} {names[1]} {names[2]}", f"{names[5]} {names[6]}", "black")
    symmetries = game.symmetries()
    assert len(symmetries) == expected
    assert game.transform(position, symmetries[0]) == position
    for symmetry in symmetries:
        there = game.transform(position, symmetry)
        assert set(game.legal_moves(there)) == {
            game.transform_move(move, symmetry) for move in game.legal_moves(position)
        }
    assert len({game.transform(position, symmetry) for symmetry in symmetries}) > 1


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


@pytest.mark.parametrize("board", BOARDS)
def test_turns_are_counted_as_they_are_listed_however_much_is_taken(board: str):
    tables = fen_board(BOARDS[board]())
    chance = Random(board)
    for kind in (tables.edges, tables.nodes):
        places = list(bits(kind))
        for taken in sorted({*range(min(5, len(places))), len(places) // 2, len(places) - 3}):
            free = kind & ~bit_set(chance.sample(places, max(0, taken)))
            for size in (2, 3):
                listed = sum(1 for _ in fen_apart.each_apart(tables, free, size))
                assert fen_apart.count_few_apart(tables, free, size) == listed
