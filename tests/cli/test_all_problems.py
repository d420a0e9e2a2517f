"""Files with several mistakes: every one is told in one run, in order of place, with the exit code of the worst."""

import json
from pathlib import Path

import pytest

from tests.cli.inside import run
from tests.cli.program import Run, tree

SEVERAL = """\
game: fen
board: fen-square
claims:
  - illegal: {turn: pass, because: must-not-pass}
  - count: 3
  - illegal: {turn: hello, because: ocupied}
  - over: true
  - can_capture: [f99, f98]
show: pass
"""
PLACES = ["5:12", "6:21", "6:37", "7:11", "8:19", "8:24"]
"""Lines and columns of the two false claims and of the four mistakes."""


def places(result: Run, name: str, code: int = 2) -> list[str]:
    assert result.code == code, result.err
    assert all(line.startswith(f"{name}:") for line in result.err_lines), result.err
    return [":".join(line.split(":")[1:3]) for line in result.err_lines]


def test_claims_false_and_senseless(empty_folder: Path):
    (empty_folder / "mine.yaml").write_text(SEVERAL, encoding="utf-8")
    assert places(run(empty_folder, "check", "-q", "mine.yaml"), "mine.yaml") == PLACES
    assert places(run(empty_folder, "figure", "mine.yaml", "-o", "x.svg"), "mine.yaml") == PLACES
    assert places(run(empty_folder, "figure", "-", "-o", "x.svg", stdin=SEVERAL.encode()), "<stdin>") == PLACES
    (found,) = json.loads(run(empty_folder, "check", "--json", "mine.yaml").out)
    assert [f"{problem['line']}:{problem['column']}" for problem in found["problems"]] == PLACES
    assert (found["ok"], found["refuted"], found["kind"]) == (False, True, "example")
    assert set(tree(empty_folder)) == {"mine.yaml"}


MISSPELT = """\
game: fendo
board: fendo
claims:
  - count: 3
  - ovr: true
  - count: -1
  - over: true
  - regions: [{owner: red, spaces: [z9]}]
  - {a: 1, b: 2}
  - hungry: []
  - illegal: {turn: d1N, becaus: occupied}
"""


def test_misspelt_claims_do_not_hide_false_ones(empty_folder: Path):
    (empty_folder / "mine.yaml").write_text(MISSPELT, encoding="utf-8")
    result = run(empty_folder, "check", "-q", "mine.yaml")
    assert places(result, "mine.yaml") == [
        *("4:12", "5:5", "6:12", "7:11", "8:23", "8:37", "9:5", "10:5", "11:26"),
    ]
    assert "did you mean 'over'" in result.err
    assert "it belongs to dendria" in result.err


MISSPELT_INSIDE = """\
game: fendo
board: fendo
capton: Two moves
claims:
  - after: {turn: d1N, capturs: [a1], score: {white: 9}}
  - illegal: {turn: d1N, because: ocupied}
  - count: 3
  - solution: {goal: win, in: 1, first: d1N, uniqe: true}
  - after: {turn: d1N, capturs: [a1]}
"""


def test_misspelt_keys_hide_no_false_claims_even_beside_them(empty_folder: Path):
    (empty_folder / "mine.yaml").write_text(MISSPELT_INSIDE, encoding="utf-8")
    result = run(empty_folder, "check", "-q", "mine.yaml")
    # False: the score of the first claim, that d1N is illegal, and the count. A solution with a misspelt key may have
    # been meant to be of another kind, so it is not judged.
    assert places(result, "mine.yaml") == ["3:1", "5:24", "5:54", "6:14", "6:35", "7:12", "8:46", "9:24"]
    # Nothing can be said about a position whose own key is misspelt.
    (empty_folder / "mine.yaml").write_text(
        "game: fendo\nboard: fendo\nsitse: {}\nclaims: [count: 3]\n", encoding="utf-8"
    )
    assert places(run(empty_folder, "check", "-q", "mine.yaml"), "mine.yaml") == ["3:1"]


def test_misspelt_claims_about_any_board_do_not_hide_false_ones(empty_folder: Path):
    text = "game: fendo\nboard: any\nclaims:\n  - leagl: [{at: [0, 0]}, N]\n  - count: 3\n  - over: true\n"
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    assert places(run(empty_folder, "check", "-q", "mine.yaml"), "mine.yaml") == ["4:5", "5:12", "6:11"]


@pytest.mark.parametrize(
    "text, expected",
    [
        ("game: fendoo\nboard: fendo\nclaims: [{cont: 3}, x]\n", ["1:7"]),
        ("game: fendo\nboard: nope\nclaims: [{cont: 3}, x]\n", ["2:8", "3:11", "3:21"]),
        ("game: fendo\nboard: fendo\nmoves: [d1N, d7S, d1E, d7N]\nclaims: [{cont: 3}]\n", ["3:24", "4:11"]),
        # What is claimed of a position that makes no sense is not verified.
        ("game: fen\nboard: fen-square\nposition: x\nclaims: [count: 3, over: 3]\n", ["3:11", "4:26"]),
        (
            "game: fendo\nboard: fendo\nsites: {white: [d1, 7, z9], orange: [d7]}\nclaims: [count: 3, over: 3]\n",
            ["3:21", "3:24", "4:26"],
        ),
        (
            "game: fendo\nboard: fendo\nsites: {white: [d1], orange: [d7]}\nlines: [A1-A2]\nclaims: [count: 3]\n",
            ["4:8"],
        ),
    ],
)
def test_what_makes_no_sense_is_told_beside_what_is_wrong_with_the_rest(
    text: str, expected: list[str], empty_folder: Path
):
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    assert places(run(empty_folder, "check", "-q", "mine.yaml"), "mine.yaml") == expected


def test_examples_of_a_set_false_and_senseless(empty_folder: Path):
    (empty_folder / "mine.yaml").write_text(SEVERAL, encoding="utf-8")
    false = "game: fen\nboard: fen-square\nclaims:\n  - count: 4\n"
    (empty_folder / "false.yaml").write_text(false, encoding="utf-8")
    config = (
        "game: fen\nboard: {tiling: squares, shape: square, size: 7, cell: 20 mm}\nexamples: [false.yaml, mine.yaml]\n"
    )
    (empty_folder / "set.yaml").write_text(config, encoding="utf-8")
    results = run(empty_folder, "check", "-q", "set.yaml"), run(empty_folder, "build", "set.yaml")
    for result in results:
        assert result.code == 2
        found = [":".join(line.split(":")[:3]) for line in result.err_lines]
        assert found == ["false.yaml:4:12", *(f"mine.yaml:{place}" for place in PLACES)]
    assert set(tree(empty_folder)) == {"mine.yaml", "false.yaml", "set.yaml"}


def test_a_position(empty_folder: Path):
    text = (
        "game: fendo\nboard: fendo\nsites: {white: [d1, z9, d1, y3], orange: [d7, d1, q1]}\n"
        "fences: [d1N, d2S, e9N, zzz, a1S]\nstock: {white: 99, black: 2}\nto_move: green\nclaims: [over: true]\n"
    )
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    assert places(run(empty_folder, "check", "-q", "mine.yaml"), "mine.yaml") == [
        *("3:21", "3:25", "3:29", "3:47", "3:51", "4:15", "4:20", "4:25", "4:30", "5:16", "5:27", "6:10"),
    ]


def test_the_id_and_the_board(empty_folder: Path):
    text = "id: components\ngame: fendo\nboard: {}\nclaims: [over: false]\n"
    for board in ("fanorona", "fendoo"):
        (empty_folder / "mine.yaml").write_text(text.format(board), encoding="utf-8")
        assert places(run(empty_folder, "check", "-q", "mine.yaml"), "mine.yaml") == ["1:5", "3:8"]


def test_a_record_with_a_stranger_and_an_illegal_turn(empty_folder: Path):
    text = "board: cercas\nmoves: [{}]\nresult: {{winner: red, score: {{blue: 3}}}}\n"
    for turn in ("pass", "hello"):
        (empty_folder / "r.yaml").write_text(text.format(turn), encoding="utf-8")
        found = places(run(empty_folder, "replay", "r.yaml"), "r.yaml")
        assert found == ["2:9", "3:18", "3:37"]
    (empty_folder / "r.yaml").write_text(text.format(""), encoding="utf-8")
    assert len(places(run(empty_folder, "check", "-q", "r.yaml"), "r.yaml")) == 2


@pytest.mark.parametrize("board", ["fanorona", "cercas", "fen-square"])
def test_a_pass_where_nobody_passes(board: str, empty_folder: Path):
    game = board.partition("-")[0]
    text = f"game: {game}\nboard: {board}\nclaims:\n  - illegal: {{turn: pass, because: must-not-pass}}\nshow: pass\n"
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    assert run(empty_folder, "check", "mine.yaml").out == "1 example is fine\n"
    assert run(empty_folder, "figure", "mine.yaml", "-o", "mine.svg").code == 0
    (empty_folder / "mine.yaml").write_text(text.replace("must-not-pass", "game-over"), encoding="utf-8")
    result = run(empty_folder, "check", "-q", "mine.yaml")
    assert places(result, "mine.yaml", 1) == ["4:14"]
    assert "pass is illegal because must-not-pass, not game-over" in result.err
    (empty_folder / "r.yaml").write_text(f"board: {board}\nmoves: [pass]\n", encoding="utf-8")
    result = run(empty_folder, "replay", "-q", "r.yaml")
    assert (result.code, result.err_lines) == (
        1,
        ["r.yaml:2:9: moves[0]: turn 1: pass: must-not-pass: A player who can make another turn may not pass."],
    )


def test_what_cannot_be_read_is_of_no_kind(empty_folder: Path):
    (empty_folder / "broken.yaml").write_text("a: [\n", encoding="utf-8")
    (empty_folder / "config.yaml").write_text("game: chess\n", encoding="utf-8")
    arguments = ["gone.yaml", "fendoo", "broken.yaml", "config.yaml"]
    found = json.loads(run(empty_folder, "check", "--json", *arguments).out)
    assert [one["path"] for one in found] == arguments
    assert [one["kind"] for one in found] == [None, None, None, "config"]
    assert all("examples" not in one for one in found[:3])
    assert run(empty_folder, "check", *arguments).out == "0 of 3 files are fine, 0 of 1 configs are fine\n"
    assert run(empty_folder, "check", "gone.yaml").out == "0 of 1 files are fine\n"
