"""The searches of both cores: proofs against plain minimax, options, interruptions, libraries that cannot be used."""

import signal
import subprocess
import sys
import time
from fractions import Fraction
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from boardrules.core import SearchOptions, Solved, self_play, solve_exactly
from boardrules.core.build import LIBRARY, cores, digest
from boardrules.core.compiled import NoLibraryError, load_library
from boardrules.games.fen import Fen, FenPosition
from boardrules.games.fen.core import fen_core, why_plain
from boardrules.games.fen.counts import TurnSize
from tests.boardrules.core import holding
from tests.boardrules.games.fen_boards import BOARDS

pytestmark = pytest.mark.long("compares searches of the core with plain minimax")


@cache
def minimax(game: Fen):
    """What a position is worth to the player to move, by the engine and nothing else: once for both cores."""

    @cache
    def value(position: FenPosition) -> int:
        outcome = game.outcome(position)
        if outcome is not None:
            return 0 if outcome.winner is None else 1 if outcome.winner == position.to_move else -1
        best = -1
        for move in game.legal_moves(position):
            after = game.apply(position, move)
            best = max(best, value(after) if after.to_move == position.to_move else -value(after))
            if best == 1:
                break
        return best

    return value


def late_positions(game: Fen, most_turns: int, number: int) -> list[FenPosition]:
    """Positions of random games with few turns, and few empty places, so that plain minimax gets to the end."""
    late = (
        position
        for position in holding.played_positions(game, Random(3))
        if (game.free(position) & ~game.board.faces).bit_count() <= 6
        and 0 < (game.legal_moves(position).count() or 0) <= most_turns
    )
    return list(islice(late, number))


@pytest.mark.parametrize("stuck", ["skip", "lose"])
@pytest.mark.parametrize("board, turn", [("triangle-3", (1, 3)), ("square-3x3", (1, 2)), ("hexagon-2", (2, 3))])
def test_proofs_are_those_of_plain_minimax(board: str, turn: tuple[int, int], stuck, plain: bool):
    game = Fen(BOARDS[board](), TurnSize(*turn), stuck=stuck)
    core, value, seen = fen_core(game, plain=plain), minimax(game), set()
    solver = core.solver(1_000_000)
    for position in late_positions(game, 60, 25):
        expected = value(position)
        seen.add(expected)
        assert solver.value(position) == expected, position
        solved = solve_exactly(core, game, position, 100_000)
        assert solved.value == expected
        assert solved.proved
        keeping = [
            move
            for move in game.legal_moves(position)
            if (value(after) if (after := game.apply(position, move)).to_move == position.to_move else -value(after))
            == expected
        ]
        assert solved.turns == (tuple(keeping) if expected > -1 else ())
        here = position
        for move in solved.line:
            here = game.play(here, move)
        outcome = game.outcome(here)
        assert outcome is not None
        assert (0 if outcome.winner is None else 1 if outcome.winner == position.to_move else -1) == expected
    assert {-1, 1} <= seen


def test_bounds_and_ends_of_searches(plain: bool):
    game = Fen(BOARDS["triangle-3"](), TurnSize(1, 3))
    core, start = fen_core(game, plain=plain), game.initial()
    assert solve_exactly(core, game, start, 50) == Solved(None, None, (), 50)
    for mover, value in (("white", 1), ("black", -1)):
        won = game.parse_position({"sites": {"white": ["f1", "f2", "f3", "f4", "f5"]}, "to_move": mover})
        assert solve_exactly(core, game, won, 100) == Solved(value, (), (), 0)
    assert core.search(start, 1).best in game.legal_moves(start)
    for simulations in (0, -1, 1 << 31):
        with pytest.raises(ValueError, match="takes from 1 to 2,147,483,647 simulations"):
            core.search(start, simulations)


def test_a_search_tells_all_it_did(plain: bool):
    game = Fen(BOARDS["square-3x3"](), TurnSize(1, 2))
    core = fen_core(game, plain=plain)
    few = core.search(game.initial(), 200, SearchOptions(kept=10))
    assert (len(few.candidates), few.simulations) == (10, 200)
    many = core.search(game.initial(), 300, SearchOptions(kept=100))
    assert {one.move for one in few.candidates} < {one.move for one in many.candidates}
    for found in (few, many):
        assert sum(one.visits for one in found.candidates) == found.simulations
        assert [one.visits for one in found.candidates] == sorted(
            (one.visits for one in found.candidates), reverse=True
        )
        mean = sum(Fraction(one.visits) * Fraction(one.value) for one in found.candidates) / found.simulations
        assert float(mean) == pytest.approx(found.value)
    assert few == core.search(game.initial(), 200, SearchOptions(kept=10))
    # Memory is bounded, and the answers stay the same.
    options = SearchOptions(kept=8, visits_to_grow=1, most_nodes=60)
    found = core.search(game.initial(), 400, options)
    assert found.nodes <= 60
    assert found == holding.plain_core(game).search(game.initial(), 400, options)


@pytest.mark.parametrize(
    "options", [{"kept": 0}, {"kept": 70_000}, {"most_nodes": 32}, {"exploration": -1.0}, {"visits_to_grow": 0}]
)
def test_options_that_make_no_sense_are_refused(options):
    with pytest.raises(ValueError, match=r"from|more nodes"):
        SearchOptions(**options)


def test_more_simulations_play_better():
    """20 openings by chance, both seats each; a coin would give 30 wins or more once in a thousand such matches."""
    game = Fen(BOARDS["square-5x5"](), TurnSize(1, 2))
    core, won = fen_core(game), 0
    for seed in range(40):
        strong, position = seed % 2, game.initial()
        for _ in range(2):
            position = game.apply(position, core.random_game(seed // 2, position).moves[0])
        simulations = (2, 400) if strong else (400, 2)
        won += self_play(core, game, simulations, seed, position=position).outcome.winner == strong
    assert won >= 30


def test_a_game_of_the_search_against_itself(plain: bool):
    game = Fen(BOARDS["triangle-3"](), TurnSize(1, 3))
    core = fen_core(game, plain=plain)
    played = self_play(core, game, (40, 40), 5, drawn_plies=2)
    here = game.initial()
    for ply in played.plies:
        assert (ply.mover, ply.turns) == (here.to_move, game.legal_moves(here).count())
        assert 0 <= ply.value <= 1
        assert 1 <= ply.candidates <= 32
        here = game.play(here, ply.move)
    assert game.outcome(here) == played.outcome
    assert played == self_play(core, game, (40, 40), 5, drawn_plies=2)
    assert len({self_play(core, game, (40, 40), seed, drawn_plies=2).plies for seed in range(4)}) > 1


class _StopError(Exception):
    pass


@pytest.mark.parametrize("work", ["random games", "search", "solver"])
def test_long_work_can_be_ended_from_between(work: str, plain: bool):
    game = Fen(BOARDS["square-5x5"](), TurnSize(1, 2))
    core, calls = fen_core(game, plain=plain), []

    def stop() -> None:
        calls.append(time.monotonic())
        if len(calls) == 3:
            raise _StopError

    works = {
        "random games": lambda: core.random_games(10_000_000, 1, between=stop),
        "search": lambda: core.search(game.initial(), 10_000_000, SearchOptions(most_nodes=5_000), stop),
        "solver": lambda: core.solver(10_000_000).value(game.initial(), stop),
    }
    with pytest.raises(_StopError):
        works[work]()
    # Work may have begun anew on the same core.
    assert len(core.random_games(2, 1)) == 2


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for another process")
def test_ctrl_c_ends_a_search_at_once(project: Path):
    # Whoever runs the tests in the background may have made them deaf to Ctrl-C, which their children inherit.
    program = (
        "import signal\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from boardrules.games.fen.core import fen_core\n"
        "from tests.boardrules.games.cases import CASES\n"
        "game = CASES['fen-triangle-7']()\n"
        "print('begun', flush=True)\n"
        "fen_core(game).search(game.initial(), 2_000_000_000)\n"
    )
    paths = {"PYTHONPATH": f"{project / 'rules'}:{project}"}
    with subprocess.Popen(
        [sys.executable, "-c", program], env=paths, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        try:
            assert running.stdout.readline() == "begun\n"
            time.sleep(0.5)
            begin = time.monotonic()
            running.send_signal(signal.SIGINT)
            _, said = running.communicate(timeout=30)
        finally:
            running.kill()  # or a failure would wait for the end of the search
    assert time.monotonic() - begin < 5
    assert said.endswith("KeyboardInterrupt\n")
    assert running.returncode in (-signal.SIGINT, 130)


def test_a_library_that_cannot_be_used_is_told_and_not_used(tmp_path: Path):
    (folder,) = cores()
    with pytest.raises(NoLibraryError, match="not compiled when this copy was installed"):
        load_library(folder, tmp_path / LIBRARY)
    (tmp_path / LIBRARY).write_bytes(b"no library")
    with pytest.raises(NoLibraryError, match="cannot be loaded"):
        load_library(folder, tmp_path / LIBRARY)
    line = why_plain()
    assert line is None or line.startswith("play is slower without the compiled core: it ")


def test_every_change_of_a_source_makes_a_library_old(tmp_path: Path):
    (folder,) = cores()
    copy = tmp_path / "core"
    copy.mkdir()
    for path in folder.glob("*.[ch]"):
        (copy / path.name).write_bytes(path.read_bytes())
    assert digest(copy) == digest(folder)
    (copy / "fen.h").write_text("", encoding="ascii")
    assert digest(copy) != digest(folder)
