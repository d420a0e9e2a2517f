"""solve as users meet it: values that are proved, limits, and input that is wrong."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.inside import run
from tests.cli.program import fine, refused

SMALL = "game: fen\nboard: {tiling: squares, shape: rectangle, size: [3, 1]}\nrules: {per_turn: {nodes: 1, edges: 2}}\n"


def solved(folder: Path, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(fine(run(folder, "solve", *arguments, "--json")))
    assert set(found) == {"value", "to_move", "turns", "line", "nodes", "proved", "stuck"}
    return found


def test_a_small_board_is_solved(empty_folder: Path):
    found = solved(empty_folder, "fanorona-3x3")
    assert (found["value"], found["to_move"], found["proved"], found["stuck"]) == ("win", "white", True, None)
    assert found["turns"] == ["c1b2+", "c2b2+"]
    moves = "".join(f"  - {turn}\n" for turn in found["line"])
    record = f"board: fanorona-3x3\nmoves:\n{moves}result: {{winner: white}}\n"
    (empty_folder / "line.yaml").write_text(record, encoding="utf-8")
    assert "white wins" in fine(run(empty_folder, "replay", "line.yaml"))


@pytest.mark.parametrize("stuck, value", [("skip", "draw"), ("lose", "win")])
def test_a_board_of_the_games_own_core(stuck: str, value: str, empty_folder: Path):
    (empty_folder / "small.yaml").write_text(SMALL.replace("2}}", f"2}}, stuck: {stuck}}}"), encoding="utf-8")
    found = solved(empty_folder, "small.yaml")
    # Both values are known from a second program.
    assert (found["value"], found["to_move"], found["stuck"]) == (value, "white", stuck)
    assert found["line"][0] in found["turns"]


def test_a_position_of_an_example(empty_folder: Path):
    found = solved(empty_folder, "fendo-puzzle-gift")
    assert (found["value"], found["proved"]) == ("win", True)
    assert found["line"][0] in found["turns"]


def test_a_limit_that_is_reached_is_no_failure(empty_folder: Path):
    found = solved(empty_folder, "fendo", "--limit", "500")
    assert (found["value"], found["turns"], found["line"], found["proved"]) == (None, None, [], False)
    assert found["nodes"] <= 500
    assert "not solved within the limit" in fine(run(empty_folder, "solve", "fendo", "--limit", "500"))


def test_words_for_people(empty_folder: Path):
    told = fine(run(empty_folder, "solve", "fanorona-3x3")).splitlines()
    assert told[0].startswith("fanorona-3x3: white is to move; with best play white wins (proved, ")
    assert told[1] == "first turns that win (2): c1b2+; c2b2+"
    assert told[2].startswith("a line: c1b2+; ")


@pytest.mark.parametrize(
    "arguments, fragment",
    [
        (("nowhere",), "no file and no stock board is called 'nowhere'"),
        (("nowhere.yaml",), "nowhere.yaml:1:1: no such file"),
        (("bad.yaml",), "bad.yaml:2:16: board.size[0]"),
        (("game.yaml",), "game.yaml: this is a record"),
        (("fendo-game-over",), "the game is over in this position"),
        (("fendo", "--limit", "0"), "--limit: a number of positions from 1 to 1,000,000,000, not 0"),
    ],
)
def test_input_that_is_wrong(arguments: tuple[str, ...], fragment: str, empty_folder: Path):
    (empty_folder / "bad.yaml").write_text("game: fendo\nboard: {size: [2, 7]}\n", encoding="utf-8")
    (empty_folder / "game.yaml").write_text("board: fanorona-3x3\nmoves: [c1b2+]\n", encoding="utf-8")
    assert fragment in refused(run(empty_folder, "solve", *arguments))


def test_a_position_with_more_turns_than_can_be_tried_ends(monkeypatch: pytest.MonkeyPatch, empty_folder: Path):
    (empty_folder / "small.yaml").write_text(SMALL, encoding="utf-8")
    monkeypatch.setattr("boardrules.core.exact.MOST_TRIED", 3)
    found = solved(empty_folder, "small.yaml", "--limit", "100000")
    assert (found["proved"], found["turns"]) == (True, None)


def test_memory_that_is_used_up_is_one_line(monkeypatch: pytest.MonkeyPatch, empty_folder: Path):
    def full(*_arguments: Any) -> None:
        raise MemoryError

    (empty_folder / "small.yaml").write_text(SMALL, encoding="utf-8")
    monkeypatch.setattr("boardwright.app.lab.solve.solve_exactly", full)
    result = run(empty_folder, "solve", "small.yaml")
    assert (result.code, result.out) == (3, "")
    assert "memory" in result.err
