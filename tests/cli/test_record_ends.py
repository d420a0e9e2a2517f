"""Records that say more than turns: ends that are not by the rules, changed colours, slips in signs and lines."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

import boardrules
from boardrules.games.fanorona import Fanorona
from boardrules.replay import Replay, check_result
from tests.cli.inside import run
from tests.cli.program import Run


def written(folder: Path, text: str) -> None:
    (folder / "game.yaml").write_text(text, encoding="utf-8")


def replayed(folder: Path, text: str, *arguments: str) -> Run:
    written(folder, text)
    result = run(folder, "replay", "game.yaml", *arguments)
    assert "Traceback" not in result.err
    return result


def refused(folder: Path, text: str) -> list[str]:
    result = replayed(folder, text)
    assert (result.code, result.out) == (2, ""), result.err
    return result.err_lines


SWAPPED = """\
board: dendria-7
players: {dark: Ana, light: Ben}
swap: true
moves:
  - {turn: j2, instead: [[j5, j3]]}
  - {turn: j3, before: So who is who?}
"""
"""Players are those after the change: Ben put a piece on j2 for Dark, then Ana took over Dark."""


def test_before_colours_change_the_other_player_moves(empty_folder: Path):
    written(empty_folder, SWAPPED)

    def caption(address: str) -> str:
        result = run(empty_folder, "figure", "game.yaml", "-o", "x.svg", "--at", address, "--json")
        assert result.code == 0, result.err
        return str(json.loads(result.out)["caption"])

    assert caption("1").endswith("After turn 1: Ben (Dark) j2. The players change colours.")
    assert "After turn 2: Ben (Light) j3." in caption("2")
    assert caption("1a1").endswith("After turn 1a1: Ben (Dark) j5.")
    # Nobody knows whether they would have changed after another turn.
    assert caption("1a2").endswith("After turn 1a2: Light j3.")
    lines = [line.strip() for line in replayed(empty_folder, SWAPPED).out.splitlines()]
    first = next(place for place, line in enumerate(lines) if line.startswith("1 "))
    assert lines[first + 1] == "the players change colours"
    assert "before 2: So who is who?" in lines


@pytest.mark.parametrize(
    "result, told",
    [
        ("{winner: black, by: resignation}", "black wins by resignation"),
        ("{winner: white, by: time, score: {white: 1}}", "white wins on time"),
        ("{winner: draw, by: agreement}", "a draw by agreement"),
    ],
)
def test_a_game_may_end_otherwise_than_by_its_rules(result: str, told: str, empty_folder: Path):
    text = f"board: fanorona-3x3\ndate: 1987\nmoves: [b1b2+]\nresult: {result}\n"
    assert replayed(empty_folder, text).out.splitlines()[-1] == f"fanorona-3x3: {told}; score: white 1, black 0"
    found = json.loads(replayed(empty_folder, text, "--json").out)
    assert (found["date"], found["over"], found["by"]) == ("1987", True, yaml.safe_load(result)["by"])


def test_nobody_resigns_a_game_that_is_over():
    over: Replay[Any] = Replay((), Fanorona().initial(), boardrules.Outcome(0), (1, 0))
    found = check_result(Fanorona(), over, {"winner": "black", "by": "resignation"})
    assert found == ((("result", "by"), "the game is over by its rules: white has won"),)


def test_a_line_that_is_the_turn_itself_is_told(empty_folder: Path):
    text = "board: fanorona-3x3\nmoves: [{turn: b1b2+, then: [[c3b3]]}, {turn: c3b3, instead: [[a3b3], [c3b3]]}]\n"
    result, column = replayed(empty_folder, text), text.splitlines()[1].rindex("c3b3") + 1
    words = "2c1: c3b3 is the turn itself; a line in place of it begins with another"
    assert (result.code, result.err_lines) == (0, [f"warning: game.yaml:2:{column}: moves[1].instead[1][0]: {words}"])
    assert replayed(empty_folder, text, "-q").err == ""


def test_a_sign_that_is_none_and_one_without_quotes(empty_folder: Path):
    lines = refused(empty_folder, "board: fanorona-3x3\nmoves: ['b1b2+ ?!?']\n")
    assert lines == ["game.yaml:2:9: moves[0]: turn 1: b1b2+ ?!?: '?!?' is no sign; signs are !!, ??, !?, ?!, ! and ?"]
    for sign in ("!", "!?", "!!"):
        (line, *_) = refused(empty_folder, f"board: fanorona-3x3\nmoves:\n- turn: b1b2+\n  glyph: {sign}\n")
        assert line.endswith(" a text that begins with ! stands in quotes")


def test_an_example_is_no_record(empty_folder: Path):
    written(empty_folder, run(empty_folder, "show", "fendo-pass").out)
    for command in (
        ["replay", "game.yaml"],
        ["annotate", "game.yaml"],
        ["figure", "game.yaml", "--at", "2", "-o", "x.svg"],
    ):
        result = run(empty_folder, *command)
        assert (result.code, len(result.err_lines)) == (2, 1)
        assert "this is an example, not a record" in result.err


def test_marks_of_several_places_are_data_without_a_warning(empty_folder: Path, recwarn: pytest.WarningsRecorder):
    text = "board: fanorona-3x3\nmoves: [{turn: b1b2+, marks: [{ring: [a1, b1]}]}]\n"
    result = replayed(empty_folder, text, "--json")
    assert (result.err, [*recwarn]) == ("", [])
    assert json.loads(result.out)["plies"][0]["marks"] == [{"ring": ["a1", "b1"]}]
