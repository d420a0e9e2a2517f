"""solve as users meet it: values that are proved, limits, and input that is wrong."""

import gc
import json
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from boardrules.core.core import StoppedError
from boardrules.games.fen import Fen
from boardrules.games.fen.core import why_plain
from boardrules.games.fen.counts import TurnSize
from boardwright.app.boards import Boards
from boardwright.app.lab.solve import exact_value
from boardwright.cli import main
from boardwright.games.sources import find_source
from tests.boardrules.games.fen_boards import squares
from tests.cli.desk import Desk
from tests.cli.inside import run
from tests.cli.program import fine

SMALL = "game: fen\nboard: {tiling: squares, shape: rectangle, size: [3, 1]}\nrules: {per_turn: {nodes: 1, edges: 2}}\n"


def solved(folder: Path, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(fine(run(folder, "solve", *arguments, "--json")))
    assert set(found) == {"value", "to_move", "turns", "line", "nodes", "proved", "stuck"}
    return found


def test_a_small_board_is_solved(desk: Desk):
    found = solved(desk.folder, "fanorona-3x3")
    assert (found["value"], found["to_move"], found["proved"], found["stuck"]) == ("win", "white", True, None)
    assert found["turns"] == ["c1b2+", "c2b2+"]
    moves = "".join(f"  - {turn}\n" for turn in found["line"])
    record = f"board: fanorona-3x3\nmoves:\n{moves}result: {{winner: white}}\n"
    desk.write("line.yaml", record)
    assert "white wins" in desk.fine("replay", "line.yaml")


@pytest.mark.parametrize("stuck, value", [("skip", "draw"), ("lose", "win")])
def test_a_board_of_the_games_own_core(stuck: str, value: str, desk: Desk):
    desk.write("small.yaml", SMALL.replace("2}}", f"2}}, stuck: {stuck}}}"))
    found = solved(desk.folder, "small.yaml")
    # Both values are known from a second program.
    assert (found["value"], found["to_move"], found["stuck"]) == (value, "white", stuck)
    assert found["line"][0] in found["turns"]


def test_a_position_of_an_example(desk: Desk):
    found = solved(desk.folder, "fendo-puzzle-gift")
    assert (found["value"], found["proved"], found["line"][0] in found["turns"]) == ("win", True, True)


def test_a_limit_that_is_reached_is_no_failure(desk: Desk):
    found = solved(desk.folder, "fendo", "--limit", "500")
    assert (found["value"], found["turns"], found["line"], found["proved"]) == (None, None, [], False)
    assert found["nodes"] <= 500
    assert "not solved within the limit" in desk.fine("solve", "fendo", "--limit", "500")


def test_words_for_people(monkeypatch: pytest.MonkeyPatch, desk: Desk):
    told = desk.fine("solve", "fanorona-3x3").splitlines()
    assert told[0].startswith("fanorona-3x3: white is to move; with best play white wins (proved, ")
    assert told[1] == "first turns that win (2): c1b2+; c2b2+"
    assert told[2].startswith("a line: c1b2+; ")
    # A position with more turns than can be tried.
    desk.write("small.yaml", SMALL)
    monkeypatch.setattr("boardrules.core.exact.MOST_TRIED", 3)
    found = solved(desk.folder, "small.yaml", "--limit", "100000")
    assert (found["proved"], found["turns"]) == (True, None)


@pytest.mark.parametrize(
    "error", [MemoryError(), SystemError("error return without exception set"), RuntimeError("std::bad_alloc")]
)
def test_memory_that_is_used_up_is_one_line(error: Exception, monkeypatch: pytest.MonkeyPatch, desk: Desk):
    def full(*_arguments: Any) -> None:
        raise error

    desk.write("small.yaml", SMALL)
    monkeypatch.setattr("boardwright.app.lab.solve.solve_exactly", full)
    result = desk.run("solve", "small.yaml")
    assert (result.code, result.out) == (3, "")
    (line,) = result.err_lines
    assert line.startswith("boardwright: the memory of this machine is used up")


def test_memory_that_is_used_up_where_python_says_nothing_else_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    def full(_arguments: list[str]) -> int:
        raise SystemError("error return without exception set")  # by Python 3.11, as the call of `run` returned

    monkeypatch.setattr(main, "run", full)
    monkeypatch.setattr(main, "prepare_streams", lambda: None)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    monkeypatch.setattr(gc, "disable", lambda: None)
    with pytest.raises(SystemExit) as left:
        main.main()
    assert left.value.code == 3
    assert capsys.readouterr().err.startswith("boardwright: the memory of this machine is used up")


def test_a_search_in_python_ends_before_the_memory_does(monkeypatch: pytest.MonkeyPatch, desk: Desk):
    asked = count(1)
    monkeypatch.setattr("boardwright.app.lab.solve.machine_memory", lambda: 1000)
    monkeypatch.setattr("boardwright.app.lab.solve.used_memory", lambda: 500 + next(asked) // 20)
    told = desk.fine("solve", "fanorona-5x5", "--limit", "1000000000")
    assert re.match(r"fanorona-5x5: not solved within the memory \([0-9]{1,2} positions, ", told)
    assert "only a smaller board helps" in told


def test_positions_are_counted_until_the_search_is_stopped():
    game = Boards().playable(find_source("fanorona-5x5"))
    asked = count(1)

    def stopped() -> None:
        if next(asked) > 1000:
            raise StoppedError

    # Its positions come up again after some hundred, so they are listed.
    assert exact_value(game, game.initial(), 10**9, stopped).nodes == 1000


TRIANGLE = "game: fen\nboard: {tiling: triangles, shape: triangle, size: 3}\nrules: {per_turn: {nodes: 1, edges: 3}}\n"


@pytest.mark.skipif(why_plain() is not None, reason="too long without the compiled core")
def test_the_default_limit_is_enough_for_the_triangle_of_side_3(desk: Desk):
    desk.write("triangle.yaml", TRIANGLE)
    told = desk.fine("solve", "triangle.yaml").splitlines()
    # Solved by another program: see tests/boardrules/core/test_core_searches.py.
    assert told[0].startswith("triangle: white is to move; with best play white wins (proved, ")
    assert re.search(r" positions, [0-9]+\.[0-9] s\)$", told[0])
    # More first turns win than can be told in some seconds, and a line begins with one of them.
    some = re.fullmatch(r"first turns that win \(([0-9]+), and perhaps others .* within the limit\): (.*)", told[1])
    assert some
    turns = some[2].split("; ")
    assert len(turns) == int(some[1])
    assert told[2].removeprefix("a line: ").split("; ")[0] in turns


def test_a_time_ends_a_search_and_is_told(monkeypatch: pytest.MonkeyPatch, desk: Desk):
    clock = count(step=20)
    monkeypatch.setattr("boardwright.app.lab.solve.monotonic", lambda: next(clock))
    for board in ("fendo", "fen-triangle"):
        told = desk.fine("solve", board, "--time", "60s")
        assert told.startswith(f"{board}: not solved within the time (")
        assert re.search(r" positions, [0-9]+\.[0-9] s\); ", told)
        assert "a longer --time or a smaller board may help" in told
    found = solved(desk.folder, "fendo", "--time", "1s")
    assert (found["value"], found["proved"]) == (None, False)


def test_limit_and_time_both_hold(desk: Desk):
    told = desk.fine("solve", "fendo", "--limit", "50", "--time", "1h")
    assert "not solved within the limit (50 positions, " in told


@pytest.mark.parametrize("games_own_core", [True, False])
def test_what_is_proved_before_the_time_is_up_is_kept(games_own_core: bool):
    """The time is up at each call of the clock in turn: what is told is never wrong, and in the end all is told."""
    game: Any = (
        Fen(squares(1, 3), TurnSize(1, 2), stuck="lose")
        if games_own_core
        else Boards().playable(find_source("fanorona-3x3"))
    )
    whole = exact_value(game, game.initial(), 1_000_000)
    assert whole.turns is not None
    met = set()
    for calls in (*range(0, 300, 7), 100_000):
        left = iter(range(calls))

        def clock(left: Iterator[int] = left) -> None:
            if next(left, None) is None:
                raise StoppedError

        exact = exact_value(game, game.initial(), 1_000_000, clock)
        assert exact.value in {None, whole.value}
        assert exact.turns in {None, whole.turns}
        assert set(exact.some) <= set(whole.turns)
        met.add((exact.value, exact.turns))
    assert {(None, None), (whole.value, whole.turns)} <= met


@pytest.mark.parametrize(
    "options, told",
    [
        (("--lines", "3", "--time", "60s"), "--lines: what is proved already is told"),
        (("--lines", "201"), "--lines: must be a number of lines from 0 to 200, not 201"),
        (("--lines", "3", "--language", "xx"), "--language: must be en, de or fr, not 'xx'"),
        (("--language", "de"), "--language: only with --lines"),
    ],
)
def test_options_that_do_not_go_together(desk: Desk, options: tuple[str, ...], told: str):
    assert told in desk.refused("solve", "fendo-puzzle-gift", *options)


def test_a_proved_solution_as_json(desk: Desk):
    found = json.loads(desk.fine("solve", "fendo-puzzle-comeback", "--lines", "8", "--json"))
    assert (found["first"], found["in"], found["line"][:3]) == ("e5-f4S", 3, ["e5-f4S", "f2S", "f4-e3N"])
    (line,) = found["answers"]["lines"]
    assert (line["replies"], line["turn"], found["answers"]["count"]) == (["f2S"], found["line"][2], 1)
