"""solve as users meet it: values that are proved, limits, and input that is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

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
    assert (found["value"], found["proved"]) == ("win", True)
    assert found["line"][0] in found["turns"]


def test_a_limit_that_is_reached_is_no_failure(desk: Desk):
    found = solved(desk.folder, "fendo", "--limit", "500")
    assert (found["value"], found["turns"], found["line"], found["proved"]) == (None, None, [], False)
    assert found["nodes"] <= 500
    assert "not solved within the limit" in desk.fine("solve", "fendo", "--limit", "500")


def test_words_for_people(desk: Desk):
    told = desk.fine("solve", "fanorona-3x3").splitlines()
    assert told[0].startswith("fanorona-3x3: white is to move; with best play white wins (proved, ")
    assert told[1] == "first turns that win (2): c1b2+; c2b2+"
    assert told[2].startswith("a line: c1b2+; ")


def test_a_position_with_more_turns_than_can_be_tried_ends(monkeypatch: pytest.MonkeyPatch, desk: Desk):
    desk.write("small.yaml", SMALL)
    monkeypatch.setattr("boardrules.core.exact.MOST_TRIED", 3)
    found = solved(desk.folder, "small.yaml", "--limit", "100000")
    assert (found["proved"], found["turns"]) == (True, None)


def test_memory_that_is_used_up_is_one_line(monkeypatch: pytest.MonkeyPatch, desk: Desk):
    def full(*_arguments: Any) -> None:
        raise MemoryError

    desk.write("small.yaml", SMALL)
    monkeypatch.setattr("boardwright.app.lab.solve.solve_exactly", full)
    result = desk.run("solve", "small.yaml")
    assert (result.code, result.out) == (3, "")
    assert "memory" in result.err
