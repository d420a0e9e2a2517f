"""Records with players, comments, signs and lines, as users meet them: replayed, refused, drawn, annotated."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardwright.config.records import RESULTS
from tests.cli.inside import run
from tests.cli.program import Run, tree

GAME = """\
board: fanorona-3x3
players: {white: Zoé, black: Bo}
event: Tea time
round: 2
comment: About the whole game.
moves:
  - b1b2+ ?   # the author's own note
  - turn: c3b3
    comment: Not the shortest.
    instead:
      - - a3b3 !
        - turn: b2b1-
          then: [[c3b2+]]
      - - turn: a3b3
          before: The same once more.
  - turn: b2b1-
    glyph: "!?"
    marks: [{ring: a1, says: Look here}]
    then:
      - [a3b2+]
"""
"""Four turns in place of turn 2 or 3, one of them in place of turn 3 of a line that has only two."""


def written(folder: Path, text: str = GAME, name: str = "game.yaml") -> None:
    (folder / name).write_text(text, encoding="utf-8")


def replayed(folder: Path, text: str, *arguments: str) -> Run:
    written(folder, text)
    result = run(folder, "replay", "game.yaml", *arguments)
    assert "Traceback" not in result.err
    return result


def test_lines_stand_indented_below_the_turn_that_they_replace(empty_folder: Path):
    result = replayed(empty_folder, GAME)
    assert result.code == 0, result.err
    lines = [line.rstrip() for line in result.out.splitlines()]
    assert lines[0] == "Zoé (white) - Bo (black) · Tea time, round 2"
    assert lines[1] == "About the whole game."
    table = [line.split() for line in lines[4:-2]]
    assert [(row[0], " ".join(row[3:])) for row in table if row[0][0].isdigit()] == [
        ("1", "b1b2+ ?"),
        ("2", "c3b3"),
        ("2a1", "a3b3 !"),
        ("2a2", "b2b1-"),
        ("2a3a1", "c3b2+"),
        ("2b1", "a3b3"),
        ("3", "b2b1- !?"),
        ("4a1", "a3b2+"),
    ]
    assert [len(line) - len(line.lstrip()) for line in lines[4:-2] if line.split()[0][0].isdigit()] == [
        0, 0, 2, 2, 4, 2, 0, 2,
    ]  # fmt: skip
    assert lines.index("    Not the shortest.") == lines.index(next(one for one in lines if one.startswith("2 "))) + 1
    assert "      before 2b1: The same once more." in lines


def test_programs_read_the_same(empty_folder: Path):
    found = json.loads(replayed(empty_folder, GAME, "--json").out)
    assert (found["players"], found["round"]) == ({"white": "Zoé", "black": "Bo"}, 2)
    first, second, third = found["plies"]
    assert first == {"player": "white", "legal": 4, "move": "b1b2+", "glyph": "?"}
    assert [line["line"] for line in second["instead"]] == ["2a", "2b"]
    line = second["instead"][0]
    assert [ply["move"] for ply in line["plies"]] == ["a3b3", "b2b1-"]
    assert line["then"][0]["line"] == "2a3a"
    assert second["instead"][1]["plies"][0]["before"] == "The same once more."
    assert (third["glyph"], third["marks"]) == ("!?", [{"ring": "a1", "says": "Look here"}])
    assert [one["line"] for one in found["then"]] == ["4a"]


def test_a_record_without_any_of_it_reads_as_before(empty_folder: Path):
    found = json.loads(replayed(empty_folder, "board: fanorona-3x3\nmoves: [b1b2+]\n", "--json").out)
    assert found["plies"] == [{"player": "white", "legal": 4, "move": "b1b2+"}]
    assert list(found) == ["board", "plies", "over", "winner", "score"]


def test_what_could_follow_comes_before_what_stands_in_place_of_the_next(empty_folder: Path):
    text = """\
board: fanorona-3x3
moves:
  - {turn: b1b2+, then: [[a3b3]]}
  - {turn: c3b3, instead: [[a3b3, b2b1-]]}
"""
    found = json.loads(replayed(empty_folder, text, "--json").out)
    lines = found["plies"][1]["instead"]
    assert [(one["line"], len(one["plies"])) for one in lines] == [("2a", 1), ("2b", 2)]


@pytest.mark.parametrize(
    "turn, code, line",
    [
        ("a1b2+", 1, "game.yaml:6:10: moves[1].instead[0][0]: 2a1: a1b2+: not-yours"),
        ("zz", 2, "game.yaml:6:10: moves[1].instead[0][0]: 2a1: zz: "),
        ("a3b3 !!!", 2, "game.yaml:6:10: moves[1].instead[0][0]: 2a1: a3b3 !!!: "),
        ("z9b3", 1, "game.yaml:6:10: moves[1].instead[0][0]: 2a1: z9b3: no-such-site"),
    ],
)
def test_a_wrong_turn_of_a_line_is_told_by_its_place_and_address(turn: str, code: int, line: str, empty_folder: Path):
    text = f"board: fanorona-3x3\nmoves:\n  - b1b2+\n  - turn: c3b3\n    instead:\n      - [{turn}]\n"
    result = replayed(empty_folder, text, "-q")
    assert (result.code, result.out) == (code, "")
    assert len(result.err_lines) == 1
    assert result.err_lines[0].startswith(line), result.err


def test_every_line_with_a_mistake_is_told_and_bad_input_outweighs(empty_folder: Path):
    text = "board: fanorona-3x3\nmoves: [{turn: b1b2+, instead: [[a2b2], [nonsense], [c1b2+, c1b2+]]}]\n"
    result = replayed(empty_folder, text)
    assert result.code == 2
    assert [line.split(": ")[2] for line in result.err_lines] == ["1a1", "1b1", "1c2"]
    result = replayed(empty_folder, text.replace("[nonsense], ", ""))
    assert result.code == 1
    assert [line.split(": ")[2] for line in result.err_lines[:2]] == ["1a1", "1b2"]
    assert result.err_lines[2] == "the board before 1a1, white to move:"


def test_after_a_mistake_in_the_game_the_rest_is_not_looked_at(empty_folder: Path):
    text = "board: fanorona-3x3\nmoves: [a1a1, {turn: c3b3, instead: [[nonsense]]}]\n"
    result = replayed(empty_folder, text, "-q")
    assert len(result.err_lines) == 1
    assert "turn 1: a1a1" in result.err


def refused(folder: Path, text: str) -> list[str]:
    result = replayed(folder, text)
    assert (result.code, result.out) == (2, ""), result.err
    return result.err_lines


@pytest.mark.parametrize(
    "keys, problem",
    [
        ('comment: "a\\e[31mb"', "comment: U+001B cannot be shown; leave it out"),
        ('comment: "a\\u202eb"', "comment: U+202E RIGHT-TO-LEFT OVERRIDE cannot be shown; leave it out"),
        ('players: {white: "\\u0007"}', "players.white: U+0007 cannot be shown; leave it out"),
        ("players: {red: Ann}", "players.red: is not a player; the players are white and black"),
        ("date: 2026-02-30", "date: must be a date such as 2026-11-21, 2026-11 or 2026, not '2026-02-30'"),
        ("date: '26'", "date: must be a date such as 2026-11-21, 2026-11 or 2026, not '26'"),
        ("date: 26", "date: must be at least 1,000, not 26"),
        ("date: [2026]", "date: must be a date such as 2026-11-21, 2026-11 or 2026, not a list"),
        ("result: resigned", f"result: must be {RESULTS}, not 'resigned'"),
        ("result: {by: time}", "result.by: the winner is missing; name it as well: {winner: player, by: ...}"),
        (
            "result: {winner: draw, by: time}",
            "result.winner: a game that ends by time has a winner; name the player",
        ),
        ("round: 0", "round: must be at least 1, not 0"),
        ("evnt: x", "evnt: unknown key (did you mean 'event'?)"),
        ("comment: '   '", "comment: must not be blank"),
        (f"comment: {'x' * 2001}", "comment: may have up to 2000 characters, not 2,001"),
    ],
)
def test_what_is_said_of_the_game_is_bounded_and_harmless(keys: str, problem: str, empty_folder: Path):
    lines = refused(empty_folder, f"board: fanorona-3x3\n{keys}\nmoves: []\n")
    assert [line.partition(": ")[2] for line in lines] == [problem]


def test_any_script_may_be_used(empty_folder: Path):
    names = "{white: 山田, black: 🙂 أحمد}"
    result = replayed(empty_folder, f"board: fanorona-3x3\nplayers: {names}\nmoves: [b1b2+]\n")
    assert result.code == 0, result.err
    assert result.out.splitlines()[0] == "山田 (white) - 🙂 أحمد (black)"


def nested(depth: int) -> list[Any]:
    return ["b1b2+"] if depth == 0 else [{"turn": "b1b2+", "instead": [nested(depth - 1)]}]


def test_lines_are_bounded_in_depth_number_and_length(empty_folder: Path):
    def text(moves: list[Any]) -> str:
        return f"board: fanorona-3x3\nmoves: {json.dumps(moves)}\n"

    assert replayed(empty_folder, text(nested(8)), "-q").code == 0
    assert "lines may stand up to 8 deep" in refused(empty_folder, text(nested(9)))[0]
    many = [{"turn": "b1b2+", "instead": [["b1b2+"]] * 26}]
    assert replayed(empty_folder, text(many), "-q").code == 0
    assert "must hold at most 26, not 27" in refused(empty_folder, text([{"turn": "x", "instead": [["x"]] * 27}]))[0]
    both = [{"turn": "b1b2+", "then": [["c3b3"]] * 14}, {"turn": "c3b3", "instead": [["a3b3"]] * 13}]
    assert "up to 26 lines may stand in place of a turn" in refused(empty_folder, text(both))[0]
    long = [{"turn": "b1b2+", "instead": [["b1b2+"] * 1500] * 2}]
    assert "up to 2,000 turns in all its lines, not 3,001" in refused(empty_folder, text(long))[0]


def test_a_sign_stands_in_one_place(empty_folder: Path):
    lines = refused(empty_folder, "board: fanorona-3x3\nmoves:\n- {turn: b1b2+ !, glyph: '?'}\n")
    assert lines == ["game.yaml:3:26: moves[0].glyph: the turn has a sign behind it already; write one of them"]


def test_a_mark_names_a_place_of_the_board(empty_folder: Path):
    lines = refused(empty_folder, GAME.replace("ring: a1", "ring: a9"))
    assert "moves[2].marks[0].ring: the board has no place 'a9'" in lines[0]


# Annotating


def test_annotate_keeps_every_line_of_the_author(empty_folder: Path):
    written(empty_folder)
    result = run(empty_folder, "annotate", "game.yaml", "--budget", "10", "-o", "notes.yaml")
    assert result.code == 0, result.err
    head, *rest = (empty_folder / "notes.yaml").read_text(encoding="utf-8").splitlines()
    assert head.startswith("# Behind each turn: how often white wins")
    for mine, theirs in zip(rest, GAME.splitlines(), strict=True):
        assert mine.startswith(theirs.rstrip())
    remarked = [mine for mine, theirs in zip(rest, GAME.splitlines(), strict=True) if mine != theirs]
    assert [line.split("#")[0].split()[-1] for line in remarked] == ["?", "c3b3", "b2b1-"]
    # Once more: old remarks make room for new ones.
    again = run(empty_folder, "annotate", "notes.yaml", "--budget", "10")
    assert again.out == (empty_folder / "notes.yaml").read_text(encoding="utf-8")


def test_annotate_keeps_what_is_said_where_turns_share_a_line(empty_folder: Path):
    text = "board: fanorona-3x3\nevent: Tea\nmoves: ['b1b2+ ?', {turn: c3b3, instead: [[a3b3 !]], comment: 'a: b'}]\n"
    written(empty_folder, text)
    result = run(empty_folder, "annotate", "game.yaml", "--budget", "10")
    assert result.code == 0, result.err
    assert yaml.safe_load(result.out) == yaml.safe_load(text)
    assert list(yaml.safe_load(result.out)) == list(yaml.safe_load(text))
    assert result.out.count("%") == 2


# Figures


def drawn(folder: Path, *arguments: str) -> Any:
    written(folder)
    result = run(folder, "figure", "game.yaml", *arguments, "--json")
    assert result.code == 0, result.err
    return json.loads(result.out)


def test_the_position_after_a_turn_is_drawn_and_told(empty_folder: Path):
    found = drawn(empty_folder, "-o", "two.svg", "--at", "2")
    # White a1 b1 c1 c2, Black a3 b3 c3 a2; b1 goes to b2 and takes b3 ahead of it, then c3 goes there.
    assert found["alt"] == "White: a1, b2, c1, c2. Black: a2, a3, b3. White to move."
    assert found["caption"] == (
        "Zoé (White) – Bo (Black), Tea time, round 2. After turn 2: Bo (Black) c3b3. Not the shortest."
    )
    assert (found["id"], found["file"], found["width"]) == ("game-2", "two.svg", 80.0)
    assert "Zoé" in (empty_folder / "two.svg").read_text(encoding="utf-8")
    line = drawn(empty_folder, "-o", "line.svg", "--at", "2a2")
    assert line["alt"].startswith("White: a1, b1, c1, c2. Black: a2, c3.")
    assert drawn(empty_folder, "-o", "x.svg", "--at", "2a")["id"] == "game-2a1"
    assert drawn(empty_folder, "-o", "x.svg", "--at", "0")["alt"].startswith("White: a1, b1, c1, c2.")
    last = drawn(empty_folder, "-o", "x.svg")
    assert last["id"] == "game-3"
    assert "Look here" in last["alt"]


def test_turns_are_drawn_with_their_numbers(empty_folder: Path):
    found = drawn(empty_folder, "-o", "all.svg", "--range", "1-3")
    assert found["alt"].startswith("White: a1, b1, c1, c2. Black: a2, a3, b3, c3. White to move. 1. White: b1b2+ 2. ")
    assert "Turns 1 to 3." in found["caption"]
    assert "2. Not the shortest." in found["caption"]
    assert "3. White: b2b1-" in found["alt"]
    line = drawn(empty_folder, "-o", "line.svg", "--range", "2a")
    assert line["id"] == "game-2a1-2a2"
    assert "1. Black: a3b3 2. White: b2b1-" in line["alt"]
    french = drawn(empty_folder, "-o", "fr.svg", "--range", "2-3", "--language", "fr")
    assert "Coups 2 à 3." in french["caption"]


def test_a_part_of_the_board_and_a_file_for_each_picture(empty_folder: Path):
    part = drawn(empty_folder, "-o", "part.svg", "--at", "2", "--crop", "b3")
    whole = drawn(empty_folder, "-o", "whole.svg", "--at", "2")
    assert (part["alt"], part["height"] < whole["height"]) == (whole["alt"], True)
    wide = drawn(empty_folder, "-o", "wide.svg", "--at", "2", "--crop", "b3", "--width", "320")
    assert wide["height"] > 2 * part["height"], "its cells grow with the page"
    found = drawn(empty_folder, "-o", "picture-{step}.svg", "--range", "2a")
    # The second turn captures with a counter that was there before, but the first one's counter has moved: two pictures
    # or one, each has a file.
    assert [one["file"] for one in found] == [f"picture-{number}.svg" for number in range(1, len(found) + 1)]
    result = run(empty_folder, "figure", "game.yaml", "-o", "x.svg", "--crop", "z9")
    assert (result.code, "--crop: the board has no place 'z9'" in result.err) == (2, True)


def test_a_figure_for_every_so_many_turns(empty_folder: Path):
    found = drawn(empty_folder, "-o", "all", "--every", "2")
    assert [one["file"] for one in found] == ["all/game-1-2.svg", "all/game-3.svg"]
    assert set(tree(empty_folder)) >= {"all/game-1-2.svg", "all/game-3.svg"}
    found = drawn(empty_folder, "-o", "p{ply}.svg", "--every", "2")
    assert [one["file"] for one in found] == ["p2.svg", "p3.svg"]


@pytest.mark.parametrize(
    "arguments, words",
    [
        (("--at", "9"), "--at: game.yaml has no turn '9'; it has 3 turns and the lines 2a, 2a3a, 2b, 4a"),
        (("--at", "2c1"), "--at: game.yaml has no turn '2c1'"),
        (("--range", "3-1"), "--range: the last turn comes before the first in '3-1'"),
        (("--range", "1-2a1"), "--range: 1 and 2a1 are turns of different lines; name two of one line"),
        (("--range", "0-2"), "--range: the first turn is 1, not 0"),
        (("--range", "all"), "--range: must be two turns such as 12-17, or a line such as 17a, not 'all'"),
        (("--every", "2"), "-o: 'x.svg' is one file; name a folder, or put {ply} into the name"),
        (("--at", "1", "--range", "1-2"), "--at and --range cannot go together; choose one of them"),
        (("--solution",), "--solution: game.yaml is a record; puzzles have solutions"),
        (("--width", "5"), "--width: "),
    ],
)
def test_turns_that_are_not_there_are_refused_and_nothing_is_written(
    arguments: tuple[str, ...], words: str, empty_folder: Path
):
    written(empty_folder)
    result = run(empty_folder, "figure", "game.yaml", "-o", "x.svg", *arguments)
    assert (result.code, result.out) == (2, "")
    assert len(result.err_lines) == 1
    assert result.err_lines[0].startswith(f"boardwright: {words}"), result.err
    assert set(tree(empty_folder)) == {"game.yaml"}


def test_options_of_records_are_for_one_record(empty_folder: Path):
    written(empty_folder)
    for names, words in (
        (("fendo-pass",), "'fendo-pass' is an example"),
        (("game.yaml", "game.yaml"), "there are 2 files"),
    ):
        result = run(empty_folder, "figure", *names, "-o", "x.svg", "--at", "1")
        assert (result.code, result.err_lines) == (2, [f"boardwright: --at: for one record, and {words}"])


def test_a_record_through_pipes(empty_folder: Path):
    written(empty_folder)
    result = run(empty_folder, "figure", "-", "-o", "-", "--format", "svg", "--at", "1", stdin=GAME.encode())
    assert result.code == 0, result.err
    assert result.out.startswith("<?xml")


def test_an_illegal_record_is_not_drawn(empty_folder: Path):
    written(empty_folder, GAME.replace("[a3b2+]", "[a3a1]"))
    result = run(empty_folder, "figure", "game.yaml", "-o", "x.svg", "--at", "1")
    assert result.code == 1
    assert "4a1: a3a1" in result.err
    assert set(tree(empty_folder)) == {"game.yaml"}
