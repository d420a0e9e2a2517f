"""Large boards of FEN make the rows of their tables when these are asked for; they play as small ones do."""

from random import Random

import pytest

from boardrules import PlanarGraph, planar_graph
from boardrules.games.fen import Fen, TurnSize
from boardrules.games.fen import board as fen_board
from tests.boardrules.games.fen_boards import BOARDS


def large_square(side: int) -> PlanarGraph:
    """A square of squares, numbered row by row: `squares` compares every corner with all others."""
    count = side + 1
    level = {f"e{y * side + x}": (y * count + x, y * count + x + 1) for y in range(count) for x in range(side)}
    upright = {f"u{y * count + x}": (y * count + x, (y + 1) * count + x) for y in range(side) for x in range(count)}
    corners = {(x, y): y * count + x for x in range(side) for y in range(side)}
    return planar_graph(
        [f"n{node}" for node in range(count * count)],
        {name: (f"n{first}", f"n{second}") for name, (first, second) in (level | upright).items()},
        {
            f"f{x + side * y}": [f"n{node}" for node in (at, at + 1, at + count + 1, at + count)]
            for (x, y), at in corners.items()
        },
    )


@pytest.mark.parametrize("board", ["triangle-3", "square-3x3", "hexagon-2", "snub"])
@pytest.mark.parametrize("turn", [TurnSize(1, 2), TurnSize(2, 3), TurnSize(3, 1)], ids=str)
def test_rows_made_one_by_one_give_the_same_game(board: str, turn: TurnSize, monkeypatch: pytest.MonkeyPatch):
    whole = Fen(BOARDS[board](), turn)
    monkeypatch.setattr(fen_board, "MADE_AT_ONCE", 0)
    large = Fen(BOARDS[board](), turn)
    for table in ("rows", "beside", "touching"):
        here, there = getattr(whole.board, table), getattr(large.board, table)
        assert not isinstance(there, tuple)
        assert (tuple(there), len(there), there[-1], list(there[1:3])) == (here, len(here), here[-1], list(here[1:3]))
        with pytest.raises(IndexError):
            there[len(here)]
    chance, position = Random(7), whole.initial()
    while whole.outcome(position) is None:
        # `is_large` is asked of the board at each call, so both are asked under their own limit.
        answers = []
        for game, limit in ((whole, 10**9), (large, 0)):
            monkeypatch.setattr(fen_board, "MADE_AT_ONCE", limit)
            answers.append(
                (
                    game.legal_moves(position).count(),
                    [game.ripe(position, player) for player in (0, 1)],
                    game.tally(position),
                    game.status(position),
                    game.outcome(position),
                    game.can_place(game.free(position)),
                )
            )
        assert answers[0] == answers[1]
        moves = [move for move, _ in zip(whole.legal_moves(position), range(200), strict=False)]
        position = whole.apply(position, chance.choice(moves))


@pytest.mark.long("plays on a board of 20,000 faces")
def test_a_board_of_20_000_faces_is_played_at_once():
    """By hand: 142 x 142 nodes, of which one takes one; a turn of two edges, C(n, 2) less the pairs on one face."""
    game = Fen(large_square(141), TurnSize(1, 2))
    position = game.initial()
    nodes, edges = 142 * 142, 2 * 141 * 142
    pairs_on_a_face = 141 * 141 * 6
    assert game.legal_moves(position).count() == nodes + edges * (edges - 1) // 2 - pairs_on_a_face
    after = game.play(position, game.parse_move(position, "n1"))
    assert game.legal_moves(after).count() == nodes - 1 + edges * (edges - 1) // 2 - pairs_on_a_face
