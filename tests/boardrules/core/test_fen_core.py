"""FEN's cores against the engine: the one in Python always, the one in C where it was compiled at the installation."""

from array import array
from dataclasses import replace
from random import Random

import pytest

from boardrules import planar_graph
from boardrules.core import Result
from boardrules.core.compiled import CompiledCore
from boardrules.games.fen import Fen, FenPosition
from boardrules.games.fen.core import fen_core, why_plain
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.core import holding
from tests.boardrules.core.stock import STOCK, stock_game
from tests.boardrules.games.cases import CASES
from tests.boardrules.games.fen_boards import squares
from tests.boardrules.games.hands import in_lists as at

pytestmark = pytest.mark.long("compares the core with the engine in many positions")

FEN_CASES = [name for name in CASES if name.startswith("fen-")]


def fen(case: str) -> Fen:
    game = CASES[case]()
    assert isinstance(game, Fen)
    return game


@pytest.mark.parametrize("case", FEN_CASES)
def test_the_core_has_the_rules_of_the_engine(case: str, plain: bool):
    holding.check_core(fen(case), fen_core(fen(case), plain=plain), 24 if plain else 100, 1)


@pytest.mark.parametrize("turn", [TurnSize(1, 1), TurnSize(3, 2), TurnSize(4, 5), TurnSize(5, 9)])
def test_turns_of_other_sizes(turn: TurnSize, plain: bool):
    game = Fen(squares(5, 5), turn)
    holding.check_core(game, fen_core(game, plain=plain), 20, 4)


def wheel(sides: int) -> Fen:
    """A polygon and a triangle on its first side: a face with many sides needs many planes."""
    nodes = [f"n{number}" for number in range(sides + 2)]
    edges = {f"e{number}": (nodes[number], nodes[(number + 1) % sides]) for number in range(sides)}
    edges |= {"a": (nodes[1], nodes[sides]), "b": (nodes[sides], nodes[0]), "c": (nodes[2], nodes[sides + 1])}
    edges["d"] = (nodes[sides + 1], nodes[1])
    faces = {
        "big": nodes[:sides],
        "one": [nodes[1], nodes[0], nodes[sides]],
        "two": [nodes[2], nodes[1], nodes[sides + 1]],
    }
    return Fen(planar_graph(nodes, edges, faces), TurnSize(1, 1))


@pytest.mark.parametrize("sides", [5, 31, 32, 150])
def test_a_face_of_many_sides(sides: int, plain: bool):
    game = wheel(sides)
    holding.check_core(game, fen_core(game, plain=plain), 40, 5)


@pytest.mark.parametrize("side, number", [(7, 40), (9, 40), (13, 10), (31, 4)])
def test_boards_of_several_words(side: int, number: int, plain: bool):
    """49, 81, 169 and 961 faces."""
    game = Fen(squares(side, side), TurnSize(1, 2))
    core, other = fen_core(game, plain=plain), holding.plain_core(game)
    for position in holding.positions(game, Random(6), number):
        holding.check_position(game, core, position, Random(1))
    holding.check_game(game, core, 8)
    assert core.random_games(2, 9) == other.random_games(2, 9)


def test_a_position_is_worth_the_same_when_its_key_is_the_same():
    """Keys are equal exactly when all that matters is; here it is written out a second time."""
    game = fen("fen-square-3x3")
    core = holding.plain_core(game)
    seen: dict[int, tuple[object, ...]] = {}
    for position in holding.positions(game, Random(10), 2_000):
        swapped = FenPosition(position.held[::-1], 1 - position.to_move)
        assert core.key(position) == core.key(swapped)
        assert seen.setdefault(core.key(position), holding.expected_key(game, position)) == holding.expected_key(
            game, position
        )
    assert len(seen) == len(set(seen.values())) > 1_000


def test_random_games_tell_who_was_stuck_and_who_won(plain: bool):
    game = fen("fen-square-3x3")
    core = fen_core(game, plain=plain)
    games = core.random_games(300, 11)
    assert len(games) == len(games.results) == len(games.stuck) == len(games.lengths) == 300
    assert sum(games.wins) + games.draws == 300
    first = core.random_game(11)
    assert (games.results[0], games.stuck[0], games.lengths[0]) == (first.result, first.stuck, len(first.moves))
    # The 3 x 3 board is so small that all of this comes up: nobody stuck, one player, the other, both.
    assert set(games.stuck) == {0, 1, 2, 3}
    assert games.lengths == array("I", games.lengths)
    assert core.random_games(300, 11) == games != core.random_games(300, 12)


def test_a_game_that_is_over_is_not_played_on(plain: bool):
    game = fen("fen-triangle-3")
    core = fen_core(game, plain=plain)
    over = FenPosition((0b11111, 0), 1)
    assert core.result(over) is Result.FIRST_WINS
    assert core.random_games(3, 1, over).results == bytes([Result.FIRST_WINS] * 3)
    assert list(core.random_games(3, 1, over).lengths) == [0, 0, 0]
    assert core.turns(over, 10) == ()
    with pytest.raises(ValueError, match="without a legal turn"):
        core.search(over, 10)
    with pytest.raises(ValueError, match="without a legal turn"):
        core.solver(10).value(over)


def test_a_board_beyond_the_library_is_played_in_python():
    game = Fen(squares(9, 9), TurnSize(1, 17))
    core = fen_core(game)
    assert not core.compiled
    holding.check_game(game, core, 1)
    within = fen("fen-triangle-3")
    assert fen_core(within).compiled == isinstance(fen_core(within), CompiledCore) == (why_plain() is None)
    assert not fen_core(within, plain=True).compiled


def test_a_face_that_can_be_taken_is_rated_above_all_tiles(plain: bool):
    game = fen("fen-triangle-3")
    core = fen_core(game, plain=plain)
    position = at(game, "n1 n2 n3", "n4 n7")
    rates = {game.format_move(move): core.rate(position, move) for move in game.legal_moves(position)}
    assert rates["f1"] == 129
    # n5 lies on six faces: on f2, where n2 and n3 make it the third place, and five others.
    assert rates["n5"] == 6 + 3
    assert max(rate for name, rate in rates.items() if not name.startswith("f")) < 128


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", STOCK)
def test_the_core_has_the_rules_of_the_engine_on_stock_boards(name: str, plain: bool):
    holding.check_core(stock_game(name), fen_core(stock_game(name), plain=plain), 12 if plain else 50, 2)


@pytest.mark.parametrize("name", ["fen-triangle", "fen-hexagon", "fen-spectre", "fen-map"])
def test_a_player_who_is_stuck_may_lose(name: str, plain: bool):
    game = replace(stock_game(name), stuck="lose")
    holding.check_core(game, fen_core(game, plain=plain), 24, 3)
