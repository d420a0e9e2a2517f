"""The search by random games, for all games: it finds what is forced, and depends on its arguments alone."""

import math
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardrules.lab import engine as uct
from boardrules.lab.engine import GameEngine, engine_for, fast_engines
from boardrules.replay import replay
from boardrules.solver import Win, solve
from tests.boardrules.games.cases import CASES
from tests.boardrules.small import Heap, Nim
from tests.boardrules.toy import BOARD, Toy, toy_position

pytestmark = pytest.mark.long("plays games with thousands of simulations")

SMALL = ("fendo-5x5", "cercas-3x3", "dendria-3", "fanorona-3x3", "fen-triangle-3")


@pytest.mark.parametrize(
    "rows, own_turns", [("xx./oo./...", 1), ("xo./.../...", 4), ("x.o/.../o.x", 2), ("xo./.x./o..", 1)]
)
def test_a_forced_win_is_found_and_proved(rows, own_turns):
    # A corner that is answered beside it wins, but not at once; the turns are those of the solver of puzzles.
    game, position = Toy(), toy_position(rows)
    works = solve(game, position, Win(), own_turns).works
    for seed in range(5):
        found = GameEngine(game).search(position, 3000, seed)
        assert (found.value, found.proved) == (1, True)
        assert found.best in works


def test_a_draw_is_found_and_proved():
    for seed in range(5):
        found = GameEngine(Toy()).search(toy_position("x../.o./..x", "o"), 3000, seed)
        assert (found.value, found.proved) == (0.5, True)


@pytest.mark.parametrize("heap", range(2, 14))
def test_matches_are_played_perfectly(heap):
    # Who leaves a multiple of four wins; from a multiple of four, nothing does.
    game = Nim(heap=heap)
    found = GameEngine(game).search(game.initial(), 3000, 1)
    assert found.proved
    if heap % 4:
        assert (found.value, found.best) == (1, heap % 4)
    else:
        assert found.value == 0
        assert all(turn.value == 0 for turn in found.turns)


def test_a_lost_position_is_worth_nothing_to_the_second_player_too():
    game = Nim(heap=9)
    assert GameEngine(game).search(Heap((1, 0), 1), 2000, 1).value == 0
    assert GameEngine(game).search(Heap((1, 1), 0), 2000, 1).value == 1


def test_a_player_with_two_turns_in_a_row_uses_both():
    # Whoever marks the middle moves once more: x marks it and ends a line through it at once.
    game = Toy(again=True)
    found = GameEngine(game).search(toy_position("x../o../o.x", again=True), 500, 1)
    assert (BOARD.sites[found.best], found.value) == ("b2", 1)


def test_a_draw_that_is_proved_comes_before_turns_that_lose():
    found = GameEngine(Toy()).search(toy_position("ox./..x/.o."), 3000, 1)
    values = [turn.value for turn in found.turns]
    assert values == sorted(values, reverse=True)
    assert found.value == values[0] == 0.5


def test_lost_turns_come_last_however_often_they_were_looked_at():
    often = 0
    for seed in range(60):
        found = GameEngine(Toy()).search(toy_position("x../.o./..x", "o"), 60 + seed, seed)
        lost = [turn.proved and turn.value == 0 for turn in found.turns]
        assert lost == sorted(lost)
        visits = [turn.visits for turn in found.turns]
        often += visits != sorted(visits, reverse=True)
    assert often


def test_more_simulations_play_better():
    # The known best answer to a corner is the middle; every other one loses.
    game = Toy()
    corner = toy_position("..x/.../...", "o")
    right = [
        sum(GameEngine(game).search(corner, budget, seed).best == BOARD.index("b2") for seed in range(12))
        for budget in (5, 1000)
    ]
    assert right[0] < 9
    assert right[1] == 12


def test_what_the_search_says_of_its_work():
    game = Toy()
    found = GameEngine(game).search(game.initial(), 100, 1)
    assert (found.simulations, found.legal, found.proved) == (100, 9, False)
    assert sum(turn.visits for turn in found.turns) == 100
    assert found.value == found.turns[0].value
    assert found.turns[0].visits == max(turn.visits for turn in found.turns)
    assert all(0 <= turn.value <= 1 for turn in found.turns)


@pytest.mark.parametrize("name", SMALL)
def test_the_same_arguments_give_the_same_result(name):
    game = CASES[name]()
    one, same, other = (
        GameEngine(CASES[name](), by_chance=True).search(game.initial(), 40, seed) for seed in (1, 1, 2)
    )
    assert one == same != other
    assert GameEngine(game).random_game(5) == GameEngine(game).random_game(5) != GameEngine(game).random_game(6)


def test_nothing_depends_on_the_hashes_of_a_process():
    program = (
        "from tests.boardrules.games.cases import CASES\n"
        "from boardrules.lab.engine import GameEngine\n"
        "for name in ('fendo-5x5', 'dendria-3'):\n"
        "    game = CASES[name]()\n"
        "    print(GameEngine(game).search(game.initial(), 30, 3))\n"
    )
    root = Path(__file__).parents[3]
    said = set()
    for seed in ("1", "2"):
        path = os.pathsep.join((str(root / "rules"), str(root)))
        run = subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        )
        said.add(run.stdout)
    assert len(said) == 1


@pytest.mark.parametrize("name", SMALL)
def test_a_random_game_is_a_game(name):
    game = CASES[name]()
    engine = GameEngine(game)
    for seed in range(3):
        turns = engine.random_game(seed)
        end = replay(game, [game.format_move(turn) for turn in turns])
        assert end.outcome is not None or len(turns) == engine.playout_plies


def test_a_random_game_may_begin_anywhere_and_is_cut_off():
    game = Toy()
    assert GameEngine(game).random_game(1, toy_position("xxx/oo./...", "o")) == ()
    assert len(GameEngine(game, playout_plies=3).random_game(1)) == 3
    assert len(GameEngine(game).random_game(1, toy_position("xox/oxo/ox."))) == 1


def test_of_many_turns_some_are_looked_at():
    game = CASES["fen-triangle-3"]()
    found = GameEngine(game, kept=5).search(game.initial(), 60, 1)
    assert found.legal == 448
    assert len(found.turns) == 5
    assert not found.proved


def test_a_win_that_only_some_turns_were_looked_at_for_is_no_proof_of_a_loss():
    # One of four turns is looked at: it loses, and the others might not.
    found = [GameEngine(Toy(), kept=1).search(toy_position("xx./o.o/..."), 50, seed) for seed in range(12)]
    assert any(not one.proved for one in found)
    assert all(one.value == 1 for one in found if one.proved)


def test_turns_that_are_too_many_to_count():
    game = Toy(uncountable=0)
    found = GameEngine(game).search(game.initial(), 50, 1)
    # There are few after all: they were listed.
    assert (found.legal, len(found.turns)) == (9, 9)
    assert len(GameEngine(game).random_game(1)) >= 5


def test_what_cannot_be_searched():
    engine = GameEngine(Toy())
    with pytest.raises(ValueError, match="game is over"):
        engine.search(toy_position("xxx/oo./...", "o"), 10, 1)
    with pytest.raises(ValueError, match="at least one simulation"):
        engine.search(Toy().initial(), 0, 1)


def test_the_logarithm_is_one():
    for number in [*range(1, 2000), 10**6, 10**9]:
        assert uct._log(number) == pytest.approx(math.log(number), abs=2e-5)


def test_a_faster_engine_is_taken_where_there_is_one(monkeypatch):
    mine = GameEngine(Nim())
    monkeypatch.setattr("boardrules.lab.engine.fast_engines", fast_engines.copy())
    from boardrules.lab import engine

    engine.fast_engines.insert(0, lambda game: mine if isinstance(game, Nim) else None)
    assert engine_for(Nim()) is mine
    assert engine_for(Toy()).game == Toy()


def test_every_turn_is_about_equally_likely_in_a_random_game():
    first = [GameEngine(Toy()).random_game(seed)[0] for seed in range(3600)]
    # 400 each; six standard deviations are 113.
    assert all(abs(first.count(turn) - 400) < 113 for turn in range(9))


def test_a_random_game_that_is_cut_off_is_worth_its_points():
    # Nobody can germinate anything at once: the Tree that Light has is what counts.
    game = CASES["dendria-7"]()
    rows = {"sites": {"light": {"trees": ["g7"], "dryads": ["a1"]}, "dark": {"seeds": ["m3"]}}}
    dark = game.parse_position({**rows, "to_move": "dark"})
    light = game.parse_position({**rows, "to_move": "light"})
    engine = GameEngine(game, playout_plies=0, by_chance=True)
    assert engine.search(dark, 5, 1).value == 0
    assert engine.search(light, 5, 1).value == 1
