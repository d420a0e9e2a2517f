"""The search for all games: it finds what is forced, whatever games say of positions, and depends on its arguments.

It plays random games, or trusts what a game says a position is worth and which turns are promising.
"""

import math
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import exp, sqrt
from multiprocessing import get_context
from pathlib import Path

import pytest

from boardrules.game import WON
from boardrules.games.fen import Fen
from boardrules.games.fen.core import fen_core
from boardrules.games.fendo import Fendo
from boardrules.lab import engine as lab
from boardrules.lab.blocks import Run, blocks, run_block
from boardrules.lab.engine import GameEngine, engine_for, fast_engines, pace_of
from boardrules.lab.fast import CoreEngine, why_slow
from boardrules.replay import replay
from boardrules.solver import Win, solve
from tests.boardrules.core.stock import stock_game
from tests.boardrules.games.cases import CASES
from tests.boardrules.small import Heap, Nim
from tests.boardrules.toy import BOARD, Toy, toy_position

pytestmark = pytest.mark.long("plays games with thousands of simulations")

SAID = ("fendo-5x5", "cercas-3x3", "dendria-3", "fanorona-3x3")
SMALL = (*SAID, "fen-triangle-3")


@dataclass(frozen=True, slots=True)
class Guessing(Nim):
    """Matches, of which the game says something that has nothing to do with how to win."""

    def worth(self, position: Heap) -> int:
        return 20_000 + 3_000 * sum(position.taken)

    def promising(self, position: Heap, most: int) -> Sequence[tuple[int, int]]:
        # The more matches the better, and three are much better than two. The table of weights has these differences.
        return [(move, WON // 8 * move * move) for move in reversed(tuple(self.legal_moves(position)))][:most]


class Judged(Toy):
    """Three in a row that says that nothing is known, and names all turns."""

    def worth(self, position) -> int:
        return WON // 2

    def promising(self, position, most):
        return [(move, 0) for move in self.legal_moves(position)][:most]


class OnlyWorth(Toy):
    """Three in a row that says of all positions that the player to move stands well."""

    def worth(self, position) -> int:
        return WON * 3 // 4


def visits_by_hand(game: Guessing, simulations: int) -> dict[int, int]:
    """Visits of each first turn: the same search once more, as slowly and simply as possible, without proofs."""

    class Place:
        def __init__(self, position: Heap) -> None:
            self.position = position
            self.moves = [] if game.outcome(position) else list(game.promising(position, 99))
            self.children: dict[int, Place] = {}
            self.visits = dict.fromkeys([move for move, _ in self.moves], 0)
            self.sums = dict.fromkeys(self.visits, 0.0)

    def value(place: Place) -> float:
        """For the player to move: who is to move after the end has lost."""
        return game.worth(place.position) / WON if place.moves else 0.0

    def simulate(place: Place) -> float:
        if not place.moves:
            return 0.0
        total, weight = sum(place.visits.values()), sum(exp(2 * value / WON) for _, value in place.moves)
        mean = sum(place.sums.values()) / total if total else 0.0

        def bound(move: int, said: int) -> float:
            visits = place.visits[move]
            here = place.sums[move] / visits if visits else mean
            return here + lab.TRUSTING * exp(2 * said / WON) / weight * sqrt(total) / (1 + visits)

        move = max(place.moves, key=lambda one: bound(*one))[0]
        if move in place.children:
            got = 1 - simulate(place.children[move])
        else:
            place.children[move] = Place(game.apply(place.position, move))
            got = 1 - value(place.children[move])
        place.visits[move] += 1
        place.sums[move] += got
        return got

    root = Place(game.initial())
    for _ in range(simulations):
        simulate(root)
    return root.visits


@pytest.mark.parametrize("heap, simulations", [(60, 5), (60, 17), (60, 60), (90, 150)])
def test_the_search_visits_what_the_formula_says(heap: int, simulations: int):
    # Heaps so large that hardly anything is decided: proofs would change the visits.
    game = Guessing(heap=heap)
    found = GameEngine(game).search(game.initial(), simulations, 1)
    seen = {turn.turn: turn.visits for turn in found.turns}
    assert seen == {move: visits for move, visits in visits_by_hand(game, simulations).items() if visits}
    assert not found.proved


@pytest.mark.parametrize("game", [Toy(), Judged(), OnlyWorth()])
@pytest.mark.parametrize(
    "rows, own_turns", [("xx./oo./...", 1), ("xo./.../...", 4), ("x.o/.../o.x", 2), ("xo./.x./o..", 1)]
)
def test_a_forced_win_is_found_and_proved(game: Toy, rows: str, own_turns: int):
    # A corner that is answered beside it wins, but not at once; the turns are those of the solver of puzzles.
    position = toy_position(rows)
    works = solve(game, position, Win(), own_turns).works
    for seed in range(3):
        found = GameEngine(game).search(position, 3000, seed)
        assert (found.value, found.proved) == (1, True)
        assert found.best in works


def test_a_draw_is_found_and_proved_and_comes_before_turns_that_lose():
    for rows, mover in (("x../.o./..x", "o"), ("ox./..x/.o.", "x")):
        found = GameEngine(Toy()).search(toy_position(rows, mover), 3000, 1)
        assert (found.value, found.proved) == (0.5, True)
        values = [turn.value for turn in found.turns]
        assert values == sorted(values, reverse=True)


@pytest.mark.parametrize("kind", [Nim, Guessing])
@pytest.mark.parametrize("heap", range(2, 14))
def test_matches_are_played_perfectly(kind: type[Nim], heap: int):
    # Who leaves a multiple of four wins; from a multiple of four, nothing does. The second player may have taken one.
    game = kind(heap=heap)
    for start in (game.initial(), Heap((0, 1), 1)):
        left = heap - sum(start.taken)
        found = GameEngine(game).search(start, 3000, 1)
        assert found.proved
        assert found.value == (1 if left % 4 else 0)
        assert found.best == left % 4 or not left % 4
        assert left % 4 or all(turn.value == 0 for turn in found.turns)


def test_a_player_with_two_turns_in_a_row_uses_both():
    # Whoever marks the middle moves once more: x marks it and ends a line through it at once.
    game = Toy(again=True)
    found = GameEngine(game).search(toy_position("x../o../o.x", again=True), 500, 1)
    assert (BOARD.sites[found.best], found.value) == ("b2", 1)


def test_lost_turns_come_last_however_often_they_were_looked_at():
    often = 0
    for seed in range(60):
        found = GameEngine(Toy()).search(toy_position("x../.o./..x", "o"), 60 + seed, seed)
        lost = [turn.proved and turn.value == 0 for turn in found.turns]
        assert lost == sorted(lost)
        visits = [turn.visits for turn in found.turns]
        often += visits != sorted(visits, reverse=True)
    assert often


def test_what_the_search_says_of_its_work():
    game = Toy()
    found = GameEngine(game).search(game.initial(), 100, 1)
    assert (found.simulations, found.legal, found.proved) == (100, 9, False)
    assert sum(turn.visits for turn in found.turns) == 100
    assert found.value == found.turns[0].value
    assert found.turns[0].visits == max(turn.visits for turn in found.turns)
    assert all(0 <= turn.value <= 1 for turn in found.turns)
    for number in [*range(1, 2000), 10**6, 10**9]:
        assert lab._log(number) == pytest.approx(math.log(number), abs=2e-5)
    # What is worth little to the next player is worth much to the mover.
    found = GameEngine(OnlyWorth()).search(game.initial(), 4, 1)
    assert [turn.value for turn in found.turns] == [0.25] * len(found.turns)


@pytest.mark.parametrize("name", SMALL)
def test_the_same_arguments_give_the_same_result(name: str):
    game = CASES[name]()
    one, same, other = (
        GameEngine(CASES[name](), by_chance=True).search(game.initial(), 40, seed) for seed in (1, 1, 2)
    )
    assert one == same != other
    assert len({repr(GameEngine(CASES[name]()).search(game.initial(), 60, 5)) for _ in range(2)}) == 1
    engine = GameEngine(game)
    assert engine.random_game(5) == GameEngine(game).random_game(5) != engine.random_game(6)
    end = replay(game, [game.format_move(turn) for turn in engine.random_game(5)])
    assert end.outcome is not None or len(end.plies) == engine.playout_plies


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
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path}
        run = subprocess.run(
            [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
        )
        said.add(run.stdout)
    assert len(said) == 1


def test_a_random_game_may_begin_anywhere_and_is_cut_off():
    game = Toy()
    assert GameEngine(game).random_game(1, toy_position("xxx/oo./...", "o")) == ()
    assert len(GameEngine(game, playout_plies=3).random_game(1)) == 3
    assert len(GameEngine(game).random_game(1, toy_position("xox/oxo/ox."))) == 1


def test_of_many_turns_some_are_looked_at_and_prove_no_loss():
    game = CASES["fen-triangle-3"]()
    found = GameEngine(game, kept=5).search(game.initial(), 60, 1)
    assert (found.legal, len(found.turns), found.proved) == (448, 5, False)
    # One of four turns is looked at: it loses, and the others might not.
    some = [GameEngine(Toy(), kept=1).search(toy_position("xx./o.o/..."), 50, seed) for seed in range(12)]
    assert any(not one.proved for one in some)
    assert all(one.value == 1 for one in some if one.proved)
    # The first turn named loses, and one of the others would not.
    found = GameEngine(Guessing(heap=6), best=1).search(Guessing(heap=6).initial(), 200, 1)
    assert ([turn.turn for turn in found.turns], found.legal, found.proved) == ([3], 3, False)
    # Turns that are too many to count are few after all here: they were listed.
    game = Toy(uncountable=0)
    found = GameEngine(game).search(game.initial(), 50, 1)
    assert (found.legal, len(found.turns)) == (9, 9)
    assert len(GameEngine(game).random_game(1)) >= 5


def test_turns_between_which_the_game_knows_no_difference_come_by_chance():
    start = Judged().initial()
    assert len({GameEngine(Judged()).search(start, 1, seed).best for seed in range(40)}) > 5
    guessing = Guessing(heap=20)
    assert {GameEngine(guessing).search(guessing.initial(), 1, seed).best for seed in range(20)} == {3}


def test_what_cannot_be_searched():
    engine = GameEngine(Toy())
    with pytest.raises(ValueError, match="game is over"):
        engine.search(toy_position("xxx/oo./...", "o"), 10, 1)
    with pytest.raises(ValueError, match="at least one simulation"):
        engine.search(Toy().initial(), 0, 1)


def test_engines_have_the_name_of_what_they_do_and_a_faster_one_is_taken(monkeypatch):
    assert GameEngine(Toy()).name == GameEngine(Judged(), by_chance=True).name == "uct-2"
    assert {GameEngine(Judged()).name, *(engine_for(CASES[name]()).name for name in SAID)} == {"puct-1"}
    start, chance = Toy().initial(), GameEngine(Judged(), by_chance=True)
    assert chance.search(start, 80, 3) == GameEngine(Toy()).search(start, 80, 3)
    mine = GameEngine(Nim())
    monkeypatch.setattr("boardrules.lab.engine.fast_engines", fast_engines.copy())
    lab.fast_engines.insert(0, lambda game: mine if isinstance(game, Nim) else None)
    assert engine_for(Nim()) is mine
    assert engine_for(Toy()).game == Toy()


def test_a_random_game_that_is_cut_off_is_worth_its_points():
    # Nobody can germinate anything at once: the Tree that Light has is what counts.
    game = CASES["dendria-7"]()
    rows = {"sites": {"light": {"trees": ["g7"], "dryads": ["a1"]}, "dark": {"seeds": ["m3"]}}}
    engine = GameEngine(game, playout_plies=0, by_chance=True)
    for mover, value in (("dark", 0), ("light", 1)):
        assert engine.search(game.parse_position({**rows, "to_move": mover}), 5, 1).value == value


def fen() -> Fen:
    return stock_game("fen-triangle")


def test_a_game_with_a_core_is_played_by_it():
    game = fen()
    engine = engine_for(game)
    assert isinstance(engine, CoreEngine)
    assert engine.name == "core-2"
    # It says the same in C and in Python.
    plain, start = CoreEngine(game, fen_core(game, plain=True), engine._room), game.initial()
    assert engine.search(start, 30, 7) == plain.search(start, 30, 7)
    assert engine.random_game(3) == plain.random_game(3)
    # Nobody is unable after a majority.
    end = replay(game, [game.format_move(turn) for turn in engine.random_game(5)])
    majority = 2 * max(end.score) > len(game.board.rows)
    assert engine.unable(end.position) == ((False, False) if majority else (True, True))
    assert engine_for(Fendo()).name == "puct-1"
    assert why_slow(Fendo()) is None


def test_an_engine_need_not_say_its_pace():
    class Silent:
        name, game = "silent", Fendo()

    assert pace_of(Silent()) == 20_000 // Fendo().effort  # type: ignore[arg-type]
    assert pace_of(engine_for(fen())) > pace_of(engine_for(Fendo())) > pace_of(Silent())  # type: ignore[arg-type]


def test_another_process_finds_the_same_engine():
    game = fen()
    (block,) = blocks(engine_for(game), Run(part="play", seed=1, budgets=(5, 5)), 1)
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        assert pool.submit(run_block, game, block).result() == run_block(game, block)
