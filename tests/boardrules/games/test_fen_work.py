"""Steps that FEN takes from a limit: counted by hand where that is simple, or compared with those of a small board."""

from collections.abc import Callable

import pytest

from boardrules.games.fen import Fen, TurnSize, apart
from boardrules.games.fen import board as fen_board_module
from boardrules.games.fen.board import fen_board
from boardrules.work import OutOfWorkError, Work, limited
from tests.boardrules.games.fen_boards import squares


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


def test_counting_sets_of_edges_takes_a_step_for_each_state_and_each_way_on():
    """Three squares in a row: 2, 4 and 2 steps, as worked out in `test_fen_gaps.py`; long numbers make each longer."""
    board = fen_board(squares(1, 3))
    assert taken(lambda: apart.count_edges_apart(board, board.edges, 4)) == 2 + 4 + 2
    assert taken(lambda: apart.count_edges_apart(board, board.edges, 2_000)) > 2 * (2 + 4 + 2)


@pytest.mark.parametrize("size", [2, 3])
def test_counting_by_formula_takes_a_step_for_each_place(size: int, monkeypatch: pytest.MonkeyPatch):
    """Three squares in a row have 4 + 3 + 3 edges and 4 + 4 nodes. On a large board a place takes several steps."""
    board = fen_board(squares(1, 3))
    assert taken(lambda: apart.count_edges_apart(board, board.edges, size)) == 10
    assert taken(lambda: apart.count_nodes_apart(board, board.nodes, size)) == 8
    monkeypatch.setattr(fen_board_module, "MADE_AT_ONCE", 0)
    assert taken(lambda: apart.count_edges_apart(board, board.edges, size)) > 2 * 10


def test_looking_for_nodes_takes_a_step_for_each_node_of_a_turn():
    """Nodes of the first and the third column of four fit; that they do is seen by picking them."""
    board = fen_board(squares(1, 3))
    assert taken(lambda: apart.any_nodes_apart(board, board.nodes, 2)) == 2


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
