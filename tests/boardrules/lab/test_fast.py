"""The lab plays with a game's own core where there is one, and finds it in every process."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from boardrules.games.fen import Fen
from boardrules.games.fen.core import fen_core
from boardrules.games.fendo import Fendo
from boardrules.lab.blocks import Run, blocks, run_block
from boardrules.lab.engine import engine_for, pace_of
from boardrules.lab.fast import CoreEngine, core_engine, why_slow
from tests.boardrules.core.stock import stock_game


def fen() -> Fen:
    return stock_game("fen-triangle")


def test_a_game_with_a_core_is_played_by_it():
    game = fen()
    engine = engine_for(game)
    assert isinstance(engine, CoreEngine)
    assert engine.name == "core-2"
    assert engine_for(Fendo()).name == "puct-1"
    assert why_slow(Fendo()) is None


def test_the_engine_says_the_same_in_c_and_in_python():
    game = fen()
    engine = core_engine(game)
    assert engine is not None
    plain = CoreEngine(game, fen_core(game, plain=True), engine._room)
    start = game.initial()
    assert engine.search(start, 30, 7) == plain.search(start, 30, 7)
    assert engine.random_game(3) == plain.random_game(3)


def test_an_engine_need_not_say_its_pace():
    class Silent:
        name, game = "silent", Fendo()

    assert pace_of(Silent()) == 20_000 // Fendo().effort  # type: ignore[arg-type]
    assert pace_of(engine_for(fen())) > pace_of(engine_for(Fendo())) > pace_of(Silent())  # type: ignore[arg-type]


def test_nobody_is_unable_after_a_majority():
    game = fen()
    engine = engine_for(game)
    position = game.initial()
    for turn in engine.random_game(5):
        position = game.play(position, turn)
    outcome = game.outcome(position)
    assert outcome is not None
    majority = 2 * max(game.score(position)) > len(game.board.rows)
    assert engine.unable(position) == ((False, False) if majority else (True, True))


def test_another_process_finds_the_same_engine():
    game = fen()
    (block,) = blocks(engine_for(game), Run(part="play", seed=1, budgets=(5, 5)), 1)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(run_block, game, block).result() == run_block(game, block)
