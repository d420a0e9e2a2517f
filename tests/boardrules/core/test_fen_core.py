"""FEN's cores against the engine, and what their search takes a state to be worth against formulas written anew."""

from array import array
from dataclasses import replace
from math import exp, sqrt
from random import Random

import pytest

from boardrules import planar_graph
from boardrules.bits import bits
from boardrules.core import Result, SearchOptions
from boardrules.core.compiled import CompiledCore
from boardrules.game import WON
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.core import fen_core, why_plain
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.core import holding
from tests.boardrules.core.stock import STOCK, stock_game
from tests.boardrules.games.cases import CASES
from tests.boardrules.games.fen_boards import BOARDS, squares
from tests.boardrules.games.hands import in_lists as at

pytestmark = pytest.mark.long("compares the core with the engine in many positions")

FEN_CASES = [name for name in CASES if name.startswith("fen-")]


def fen(case: str) -> Fen:
    game = CASES[case]()
    assert isinstance(game, Fen)
    return game


@pytest.mark.sampled(3)
@pytest.mark.parametrize("case", FEN_CASES)
def test_the_core_has_the_rules_of_the_engine(case: str, plain: bool):
    holding.check_core(fen(case), fen_core(fen(case), plain=plain), 24 if plain else 100, 1)


@pytest.mark.parametrize(
    "turn", [TurnSize(1, 1), TurnSize(3, 2), TurnSize(4, 5), pytest.param(TurnSize(5, 9), marks=pytest.mark.slow)]
)
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


SMALL = {
    "triangle": lambda: Fen(BOARDS["triangle-3"](), TurnSize(1, 3)),
    "strip": lambda: Fen(squares(1, 5), TurnSize(2, 2), stuck="lose"),
    "squares": lambda: Fen(squares(3, 3), TurnSize(2, 2)),
}
"""Boards with so few places that the list of the best places holds most of them."""


def chance(mine: int, theirs: int) -> float:
    """The chance in the race for a face, for one who needs so many places more."""
    if not mine or not theirs:
        return 0.5 if mine == theirs else float(not mine)
    return 1 / (1 + exp(-2.2 * (theirs - mine) / sqrt(mine + theirs - 1)))


def gain(mine: int, theirs: int) -> float:
    """What one more place beside a face gains."""
    if not mine:
        return {1: 0.10, 2: 0.03}.get(theirs, 0.0)
    if not theirs:
        return 0.15 if mine == 1 else 0.0
    return chance(mine - 1, theirs) - chance(mine, theirs - 1)


def needed(game: Fen, position: FenPosition, player: int) -> dict[int, int]:
    """What a player still needs in each empty face."""
    held, free = position.held[player], game.free(position)
    rows = enumerate(game.board.rows)
    return {face: max(0, row.needed - (held & row.around).bit_count()) for face, row in rows if free & row.bit}


def worth(game: Fen, position: FenPosition) -> float:
    """How well the player to move stands, from 0 to 1."""
    mover, number = position.to_move, len(game.board.rows)
    mine, theirs = needed(game, position, mover), needed(game, position, 1 - mover)
    races = [0.75 if not mine[face] and not theirs[face] else chance(mine[face], theirs[face]) for face in mine]
    spread = sum(one * (1 - one) for one in races)
    lead = game.score(position)[mover] + sum(races) - number / 2 + 0.8 * 4 * spread / number
    return 1 / (1 + exp(-1.7 * lead / sqrt(spread + 0.3)))


def gained(game: Fen, position: FenPosition, move: FenMove) -> float:
    """What a turn gains at first sight: captures the contested faces, tiles what all their places do."""
    mine, theirs = needed(game, position, position.to_move), needed(game, position, 1 - position.to_move)
    if move.places & game.board.faces:
        taken = [*bits(move.places)]
        wins = 2 * (game.score(position)[position.to_move] + len(taken)) > len(game.board.rows)
        return float(len(game.board.rows)) if wins else float(sum(not theirs[face] for face in taken))
    faces = (face for place in bits(move.places) for face in game.board.faces_of[place] if face in mine)
    return sum(gain(mine[face], theirs[face]) for face in faces)


def open_positions(game: Fen, number: int, seed: int) -> list[FenPosition]:
    return [one for one in holding.positions(game, Random(seed), number) if game.legal_moves(one)]


@pytest.mark.parametrize("board", SMALL)
def test_worth_is_what_the_formula_says(board: str, plain: bool):
    game = SMALL[board]()
    core = fen_core(game, plain=plain)
    for position in open_positions(game, 150, 1):
        # Tables have steps, and numbers are whole.
        assert core.worth(position) / WON == pytest.approx(worth(game, position), abs=0.002)


@pytest.mark.parametrize("board", SMALL)
def test_the_best_sets_are_the_best_of_all(board: str, plain: bool):
    game = SMALL[board]()
    core, most = fen_core(game, plain=plain), 12
    for position in open_positions(game, 60, 2):
        found = core.best(position, most)
        every = {move: gained(game, position, move) for move in game.legal_moves(position)}
        assert len({move for _, move in found}) == len(found)
        assert [number for number, _ in found] == sorted((number for number, _ in found), reverse=True)
        for number, move in found:
            assert number / WON == pytest.approx(every[move], abs=0.001)
        tiles = [move for _, move in found if not move.places & game.board.faces]
        free = game.free(position)
        if max((free & kind).bit_count() for kind in (game.board.edges, game.board.nodes)) > 14:
            continue  # the best 14 places alone are looked at
        left_out = [every[move] for move in every if not move.places & game.board.faces and move not in tiles]
        assert not tiles or not left_out or min(every[move] for move in tiles) >= max(left_out) - 0.001
        assert len(tiles) + len(left_out) == 0 or tiles


def test_the_winning_and_the_contested_capture_are_always_looked_at(plain: bool):
    game = SMALL["triangle"]()
    for options in (SearchOptions(kept=2), SearchOptions()):
        for position in open_positions(game, 200, 3):
            ripe = game.ripe(position, position.to_move)
            if ripe:
                best = fen_core(game, plain=plain).best(position, options.kept)
                assert FenMove(ripe) in [move for _, move in best]
                if 2 * (game.score(position)[position.to_move] + ripe.bit_count()) > len(game.board.rows):
                    assert best[0][1] == FenMove(ripe)


def test_where_the_stuck_lose_captures_are_turns_to_spare(plain: bool):
    """Without room for tiles, faces are offered one by one; before, what the other could take as well."""
    game = replace(SMALL["triangle"](), stuck="lose")
    full = at(game, "n1 n2 n3 n4 n5 n6", "n7 n8 n9 n10 e1 e2 e3 e4 e5 e6 e7 e8 e9 e10 e11 e12 e13 e14 e15 e16 e17 e18")
    turns = {game.format_move(move) for _, move in fen_core(game, plain=plain).best(full, 32)}
    ripe = [game.board.names[face] for face in bits(game.ripe(full, full.to_move))]
    assert len(ripe) > 1
    assert {*ripe, " ".join(ripe)} <= turns
    # A list is widened where no set of the 14 best places fits.
    large = Fen(squares(9, 9), TurnSize(15, 16))
    found = fen_core(large, plain=plain).best(large.initial(), 8)
    assert found
    assert all(move in large.legal_moves(large.initial()) for _, move in found)
