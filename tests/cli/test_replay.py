"""replay as users meet it: legal, illegal and unreadable records, results right and wrong."""

import json
from typing import Any

import pytest

from tests.cli.desk import Desk

LEGAL = "board: fendo\nmoves: [d1N, d7-d3S]\n"


def as_json(desk: Desk, text: str) -> Any:
    desk.write("game.yaml", text)
    return json.loads(desk.fine("replay", "game.yaml", "--json"))


def told(desk: Desk, code: int, text: str, *arguments: str) -> list[str]:
    """What is said of a record that ends with this code."""
    desk.write("game.yaml", text)
    return desk.told(code, "replay", "game.yaml", *arguments)


def test_a_replay_as_json(desk: Desk):
    found = as_json(desk, LEGAL)
    assert list(found) == ["board", "plies", "over", "winner", "score"]
    first, second = found["plies"]
    assert first == {"player": "white", "legal": 212, "move": "d1N"}
    assert (second["player"], second["move"]) == ("orange", "d7-d3S")
    assert second["legal"] > 100
    assert (found["board"], found["over"], found["winner"]) == ("fendo", False, None)
    assert found["score"] == {"white": 0, "orange": 0}
    found = as_json(desk, "board: fanorona\nmoves: []\n")
    assert (found["plies"], found["over"], found["score"]) == ([], False, {"white": 0, "black": 0})
    found = as_json(desk, "board: fanorona\nmoves: []\nresult: agree")
    assert (found["over"], found["winner"]) == (True, "draw")


def test_a_replay_for_people(desk: Desk):
    desk.write("game.yaml", LEGAL)
    lines = desk.fine("replay", "game.yaml").splitlines()
    assert lines[0].split() == ["ply", "player", "legal", "turns", "turn"]
    assert lines[1].split() == ["1", "white", "212", "d1N"]
    assert lines[-1] == "fendo: the game goes on; score: white 0, orange 0"
    assert desk.fine("replay", "game.yaml", "-q").splitlines() == [lines[-1]]


def test_a_record_from_standard_input_and_a_board_beside_a_record(desk: Desk):
    desk.write("sub/small.yaml", "game: fendo\nboard: {size: [5, 5]}\n")
    text = "board: {}\nmoves: [c1N]\n"
    desk.write("sub/game.yaml", text.format("small.yaml"))
    piped = desk.fine("replay", "-", "--json", stdin=text.format("sub/small.yaml").encode())
    for out in (desk.fine("replay", "sub/game.yaml", "--json"), piped):
        assert json.loads(out)["board"] == "small"


@pytest.mark.parametrize(
    "text",
    [
        "board: fendo\nmoves: [d1N]\nswap: false\nresult: {score: {white: 0, orange: 0}}",
        "board: fen-square\nmoves: ['e12  e1']\nswap: true\nresult: {score: {white: 0, black: 0}}",
    ],
)
def test_right_results_and_turns_in_their_usual_form(text: str, desk: Desk):
    assert as_json(desk, text)["plies"][0]["move"] in ("d1N", "e1 e12")


ILLEGAL = [
    ("board: fendo\nmoves: [d1N, d1E]", "2:14: moves[1]: turn 2: d1E: not-yours: "),
    ("board: fendo\nmoves:\n  - d1N\n  - z9N", "4:5: moves[1]: turn 2: z9N: no-such-site: "),
    ("board: cercas\nmoves: [C3-C5 c3, C3-C5 d4]", "2:19: moves[1]: turn 2: C3-C5 d4: line-redrawn: "),
    (
        "board: fanorona-3x3\nmoves: [a3b2]",
        "2:9: moves[0]: turn 1: a3b2: not-yours: That piece belongs to the other player: a3.",
    ),
]


@pytest.mark.parametrize("text, begin", ILLEGAL)
def test_an_illegal_record_names_ply_turn_and_reason(text: str, begin: str, desk: Desk):
    (line,) = told(desk, 1, text, "-q")
    assert line.startswith(f"game.yaml:{begin}")
    assert line.endswith(".")
    shown = told(desk, 1, text)
    assert shown[0] == line
    assert shown[1].startswith("the board before turn ")
    assert desk.refused("check", "-q", "game.yaml", code=1) == line
    assert told(desk, 1, text, "--json") == [line]


def test_an_illegal_turn_is_shown_with_the_board_before_it(desk: Desk):
    lines = told(desk, 1, "board: fendo\nmoves: [c1, d1N]\n")
    assert lines[1] == "the board before turn 2, orange to move:"
    rows = [line.split() for line in lines if line.startswith(("a", "  "))]
    # White stands on d1 at the start and has added a piece on c1, the last turn; Orange stands on d7.
    assert rows[0] == ["a7", "b7", "c7", "O", "e7", "f7", "g7"]
    assert rows[-1] == ["a1", "b1", "[W]", "W", "e1", "f1", "g1"]
    assert lines[-1] == "O orange · W white · [ ] the last turn"
    first = told(desk, 1, "board: fendo\nmoves: [d7N]\n")
    assert first[1] == "the board before turn 1, white to move:"
    assert "[" not in "".join(first[2:])


def test_a_board_too_large_for_characters_says_so(desk: Desk):
    text = "game: fen\nboard: {tiling: squares, shape: rectangle, size: [3, 45], cell: 7 mm, style: pencil}\n"
    desk.write("wide.yaml", text + "page: {paper: A3}\n")
    lines = told(desk, 1, "board: wide.yaml\nmoves: [f1]\n")
    assert lines[1:] == ["the board before turn 1, white to move is too large to be shown in 120 characters a line"]


CUT = "board: fanorona-traditional\nmoves: [d3e3+, c3d3-, d2c3+{}]\n"

WRONG = [
    *((2, f"board: fendo\nmoves: [{turn}]", "2:9: moves[0]: ", "") for turn in ("hello", "''", "💥")),
    (1, "board: fendo\nmoves: [d1N]\nresult: {winner: white}", "3:18: result.winner: ", "not over"),
    (1, "board: fendo\nmoves: [d1N]\nresult: agree", "3:9: result", ""),
    (1, "board: fendo\nmoves: [d1N]\nswap: true", "3:7: swap", ""),
    (2, "board: fendo\nmoves: [d1N]\nresult: {score: {red: 1}}", "3:23: result.score.red: ", ""),
    (2, "board: fendoo\nmoves: []", "1:8: board: ", "did you mean 'fendo'"),
    (2, "board: a.yaml\nmoves: []", "1:8: board: ", "no such file: 'a.yaml'"),
    (2, "board: ../a.yaml\nmoves: []", "1:8: board: ", "inside the file's folder"),
    (2, "board: link.yaml\nmoves: []", "1:8: board: ", "inside the file's folder"),
    (2, "board: game.yaml\nmoves: []", "1:1: ", "'game' is missing"),
    (2, "game: fendo", "1:1: ", "'board' and 'moves' are missing"),
    (2, "", "1:1: ", "empty"),
    (2, CUT.format(",b3+"), "2:29: moves[3]: turn 4: b3+: 'b3+' is not a turn of Fanorona: ", "quotes: 'd2c3+,b3+'"),
]


@pytest.mark.parametrize("code, text, begin, fragment", WRONG)
def test_what_is_wrong_stands_at_its_place(code: int, text: str, begin: str, fragment: str, desk: Desk):
    desk.write("../board.yaml", "game: fendo\n")
    (desk / "link.yaml").symlink_to("../board.yaml")
    line, *_ = told(desk, code, text, "-q")
    assert line.startswith(f"game.yaml:{begin}")
    assert fragment in line
    # A text that goes with nothing gets no advice about commas.
    assert ("in quotes" in line) == ("quotes" in fragment)
