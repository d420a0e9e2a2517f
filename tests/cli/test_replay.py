"""replay as users meet it: legal, illegal and unreadable records, results right and wrong."""

import json
from pathlib import Path

import pytest

from tests.cli.inside import run
from tests.cli.program import Run, tree

LEGAL = "board: fendo\nmoves: [d1N, d7-d3S]\n"


def replayed(folder: Path, text: str, *arguments: str) -> Run:
    (folder / "game.yaml").write_text(text, encoding="utf-8")
    result = run(folder, "replay", "game.yaml", *arguments)
    assert "Traceback" not in result.err
    assert set(tree(folder)) == {"game.yaml"}
    return result


def refuted(result: Run, code: int = 1) -> str:
    """The one line of a refusal."""
    assert (result.code, result.out, len(result.err_lines)) == (code, "", 1), result.err
    return result.err_lines[0]


def test_a_replay_as_json(empty_folder: Path):
    result = replayed(empty_folder, LEGAL, "--json")
    assert (result.code, result.err) == (0, "")
    found = json.loads(result.out)
    assert list(found) == ["board", "plies", "over", "winner", "score"]
    first, second = found["plies"]
    assert first == {"player": "white", "legal": 212, "move": "d1N"}
    assert (second["player"], second["move"]) == ("orange", "d7-d3S")
    assert second["legal"] > 100
    assert (found["board"], found["over"], found["winner"]) == ("fendo", False, None)
    assert found["score"] == {"white": 0, "orange": 0}


def test_a_replay_for_people(empty_folder: Path):
    result = replayed(empty_folder, LEGAL)
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0].split() == ["ply", "player", "legal", "turns", "turn"]
    assert lines[1].split() == ["1", "white", "212", "d1N"]
    assert lines[-1] == "fendo: the game goes on; score: white 0, orange 0"
    assert replayed(empty_folder, LEGAL, "-q").out.splitlines() == [lines[-1]]


def test_turns_are_written_in_canonical_form(empty_folder: Path):
    found = json.loads(replayed(empty_folder, "board: fen-square\nmoves: ['e12  e1']\n", "--json").out)
    assert found["plies"] == [{"player": "white", "legal": 5986, "move": "e1 e12"}]


def test_a_record_of_no_turns(empty_folder: Path):
    found = json.loads(replayed(empty_folder, "board: fanorona\nmoves: []\n", "--json").out)
    assert found == {
        "board": "fanorona",
        "plies": [],
        "over": False,
        "winner": None,
        "score": {"white": 0, "black": 0},
    }


def test_a_record_from_standard_input_and_a_board_beside_a_record(empty_folder: Path):
    (empty_folder / "sub").mkdir()
    (empty_folder / "sub" / "small.yaml").write_text("game: fendo\nboard: {size: [5, 5]}\n", encoding="utf-8")
    text = "board: {}\nmoves: [c1N]\n"
    (empty_folder / "sub" / "game.yaml").write_text(text.format("small.yaml"), encoding="utf-8")
    for result in (
        run(empty_folder, "replay", "sub/game.yaml", "--json"),
        run(empty_folder, "replay", "-", "--json", stdin=text.format("sub/small.yaml").encode()),
    ):
        assert (result.code, result.err) == (0, "")
        assert json.loads(result.out)["board"] == "small"


ILLEGAL = [
    ("board: fendo\nmoves: [d1N, d1E]", "2:14: moves[1]: turn 2: d1E: not-yours: "),
    ("board: fendo\nmoves:\n  - d1N\n  - z9N", "4:5: moves[1]: turn 2: z9N: no-such-site: "),
    ("board: fendo\nmoves: [pass]", "2:9: moves[0]: turn 1: pass: must-not-pass: "),
    ("board: fanorona\nmoves: [e2e3]", "2:9: moves[0]: turn 1: e2e3: "),
    ("board: cercas\nmoves: [C3-C5 c3, C3-C5 d4]", "2:19: moves[1]: turn 2: C3-C5 d4: line-redrawn: "),
]


@pytest.mark.parametrize("text, begin", ILLEGAL)
def test_an_illegal_record_names_ply_turn_and_reason(text: str, begin: str, empty_folder: Path):
    line = refuted(replayed(empty_folder, text, "-q"))
    assert line.startswith(f"game.yaml:{begin}")
    assert line.endswith(".")
    shown = replayed(empty_folder, text)
    assert (shown.code, shown.out, shown.err_lines[0]) == (1, "", line)
    assert shown.err_lines[1].startswith("the board before turn ")
    assert run(empty_folder, "check", "-q", "game.yaml").err == line + "\n"
    assert run(empty_folder, "check", "-q", "game.yaml").code == 1
    assert refuted(replayed(empty_folder, text, "--json")) == line


def test_an_illegal_turn_is_shown_with_the_board_before_it(empty_folder: Path):
    lines = replayed(empty_folder, "board: fendo\nmoves: [c1, d1N]\n").err_lines
    assert lines[1] == "the board before turn 2, orange to move:"
    rows = [line.split() for line in lines if line.startswith(("a", "  "))]
    # White stands on d1 at the start and has added a piece on c1, the last turn; Orange stands on d7.
    assert rows[0] == ["a7", "b7", "c7", "O", "e7", "f7", "g7"]
    assert rows[-1] == ["a1", "b1", "[W]", "W", "e1", "f1", "g1"]
    assert lines[-1] == "O orange · W white · [ ] the last turn"
    first = replayed(empty_folder, "board: fendo\nmoves: [d7N]\n").err_lines
    assert first[1] == "the board before turn 1, white to move:"
    assert "[" not in "".join(first[2:])


def test_a_board_too_large_for_characters_says_so(empty_folder: Path):
    text = "game: fen\nboard: {tiling: squares, shape: rectangle, size: [3, 45], cell: 7 mm, style: pencil}\n"
    (empty_folder / "wide.yaml").write_text(text + "page: {paper: A3}\n", encoding="utf-8")
    (empty_folder / "game.yaml").write_text("board: wide.yaml\nmoves: [f1]\n", encoding="utf-8")
    lines = run(empty_folder, "replay", "game.yaml").err_lines
    assert lines[1:] == ["the board before turn 1, white to move is too large to be shown in 120 characters a line"]


@pytest.mark.parametrize("turn", ["hello", "d1", "d1X", "''", "d1N d2N", "💥"])
def test_a_turn_that_cannot_be_read_is_bad_input(turn: str, empty_folder: Path):
    code = 1 if turn == "d1" else 2  # adding a piece where one stands can be read, and is illegal
    line = refuted(replayed(empty_folder, f"board: fendo\nmoves: [{turn}]", "-q"), code)
    assert line.startswith("game.yaml:2:9: moves[0]: ")


WRONG = [
    ("board: fendo\nmoves: [d1N]\nresult: {winner: white}", "3:"),
    ("board: fendo\nmoves: [d1N]\nresult: {score: {white: 1, orange: 0}}", "3:"),
    ("board: fendo\nmoves: [d1N]\nresult: agree", "3:9: result"),
    ("board: fendo\nmoves: [d1N]\nswap: true", "3:7: swap"),
    ("board: dendria\nmoves: []\nswap: true", "3:7: swap"),
]


@pytest.mark.parametrize("text, begin", WRONG)
def test_a_wrong_result(text: str, begin: str, empty_folder: Path):
    line = refuted(replayed(empty_folder, text))
    assert line.startswith(f"game.yaml:{begin}")


@pytest.mark.parametrize("result", ["{winner: red}", "{score: {red: 1}}"])
def test_a_result_that_names_no_player(result: str, empty_folder: Path):
    found = replayed(empty_folder, f"board: fendo\nmoves: [d1N]\nresult: {result}")
    assert found.code in (1, 2)
    assert found.err_lines[0].startswith("game.yaml:3:")


def test_right_results(empty_folder: Path):
    for text in (
        "board: fendo\nmoves: [d1N]\nresult: {score: {white: 0, orange: 0}}",
        "board: dendria\nmoves: [e5]\nswap: true",
        "board: fen-square\nmoves: [n1]\nswap: true\nresult: {score: {white: 0, black: 0}}",
        "board: fendo\nmoves: [d1N]\nswap: false",
    ):
        assert replayed(empty_folder, text).code == 0


def test_an_agreed_ending(empty_folder: Path):
    found = json.loads(replayed(empty_folder, "board: fanorona\nmoves: []\nresult: agree", "--json").out)
    assert (found["over"], found["winner"]) == (True, "draw")


@pytest.mark.parametrize(
    "text, begin, fragment",
    [
        ("board: fendoo\nmoves: []", "1:8: board: ", "did you mean 'fendo'"),
        ("board: a.yaml\nmoves: []", "1:8: board: ", "no such file: 'a.yaml'"),
        ("board: ../a.yaml\nmoves: []", "1:8: board: ", "inside the file's folder"),
        ("board: game.yaml\nmoves: []", "1:1: ", "'game' is missing"),
        ("game: fendo", "1:1: ", "'board' is missing"),
        ("", "1:1: ", "empty"),
    ],
)
def test_a_record_without_a_board(text: str, begin: str, fragment: str, empty_folder: Path):
    result = replayed(empty_folder, text)
    assert (result.code, result.out) == (2, "")
    assert result.err_lines[0].startswith(f"game.yaml:{begin}")
    assert fragment in result.err


def test_a_link_does_not_lead_a_board_out_of_the_folder(tmp_path: Path):
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "board.yaml").write_text("game: fendo\n", encoding="utf-8")
    (inside / "board.yaml").symlink_to(tmp_path / "board.yaml")
    (inside / "game.yaml").write_text("board: board.yaml\nmoves: []\n", encoding="utf-8")
    assert "inside the file's folder" in refuted(run(inside, "replay", "game.yaml"), 2)


def test_a_turn_cut_at_its_comma_is_told_how_to_be_written(empty_folder: Path):
    turns = "board: fanorona-traditional\nmoves: [d3e3+, c3d3-, d2c3+,b3+]\n"
    told = refuted(replayed(empty_folder, turns), 2)
    assert told.startswith("game.yaml:2:29: moves[3]: turn 4: b3+: 'b3+' is not a turn of Fanorona: ")
    assert told.endswith("; if it belongs to the turn before it, put both in quotes: 'd2c3+,b3+'")
    # A text that goes with nothing gets no such advice.
    told = refuted(replayed(empty_folder, turns.replace(",b3+", ",x!")), 2)
    assert "quotes" not in told


@pytest.mark.parametrize(
    "record, told",
    [
        ("board: fanorona-3x3\nmoves: [b1a1]\n", "b1a1: occupied: That place is taken: a1."),
        ("board: fanorona-3x3\nmoves: [b2a1]\n", "b2a1: empty-site: That place is empty: b2."),
        ("board: fanorona-3x3\nmoves: [a3b2]\n", "a3b2: not-yours: That piece belongs to the other player: a3."),
        ("board: fendo\nmoves: [d1-d7N]\n", "d1-d7N: occupied: That place is taken: d7."),
    ],
)
def test_the_place_that_is_in_the_way_is_named(record, told, empty_folder: Path):
    (empty_folder / "game.yaml").write_text(record, encoding="utf-8")
    assert run(empty_folder, "replay", "game.yaml").err.splitlines()[0].endswith(f"turn 1: {told}")
