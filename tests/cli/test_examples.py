"""Examples as users meet them: claims true and false, positions that cannot be, all of it told at once and in place."""

import json
import re

import pytest

from tests.cli.desk import Desk

TRUE = """\
game: fendo
board: fendo
position: |
  .......
  ...O...
  .......
  ...W...
  .......
  .......
  W......
fences: [a1N, d4N]
claims:
"""


def checked(desk: Desk, code: int, text: str, name: str = "mine.yaml") -> list[str]:
    """What `check` says of an example, which ends with this code."""
    desk.write(name, text)
    return desk.told(code, "check", "-q", name)


def line_of(desk: Desk, code: int, text: str) -> str:
    (line,) = checked(desk, code, text)
    return line


def places(lines: list[str], name: str = "mine.yaml") -> list[str]:
    assert all(line.startswith(f"{name}:") for line in lines), lines
    return [":".join(line.split(":")[1:3]) for line in lines]


# What is wrong stands at the sign §. All claims and positions are in tests/boardrules; a fence east of a1 closes that
# space, which stands fenced to the north.
HEAD = "game: fendo\nboard: fendo\n"
OVER = "claims: [over: false]\n"
CLAIMED = f"{TRUE}  - count: 331\n  - "
WRONG = [
    (1, f"{CLAIMED}legal: §d4-d5S\n", "claims[1].legal", "two-turns"),
    (1, f"{CLAIMED}after: {{turn: a1E, score: {{white: §2}}}}\n", "claims[1].after.score.white", "white has 1, not 2"),
    (1, f"{CLAIMED}solution: §{{goal: {{gain: 2}}, in: 1, first: a1E}}\n", "claims[1].solution", "no first turn"),
    (1, f"{CLAIMED}solution: §{{goal: {{gain: 1}}, in: 1, first: a1E, nodes: 5}}\n", "claims[1].solution", "unproven"),
    (1, f"{HEAD}moves: [d1N, d7S, d1E, §d7N]\n{OVER}", "moves[3]", "turn 4: d7N: "),
    (1, f"game: fanorona\nboard: fanorona\nshow: [d3e3+, §c3d3]\n{OVER}", "show[1]", "c3d3 is illegal because"),
    (1, f"show: §d4N\n{TRUE}  - count: 331\n", "show", "d4N is illegal"),
    (2, f"{CLAIMED}illegal: {{turn: d4N, because: §fence-ther}}\n", "claims[1].illegal.because", "fence-there"),
    (2, f"{CLAIMED}§hungry: []\n", "claims[1].hungry", "it belongs to dendria"),
    (2, f"{CLAIMED}regions: [{{owner: §red, spaces: [a1]}}]\n", "claims[1].regions[0].owner", "orange"),
    (2, f"{HEAD}sites: {{white: [d1, §z9]}}\n{OVER}", "sites.white[1]", "z9"),
    (2, f"{HEAD}sites: §{{white: [d1]}}\n{OVER}", "sites", "this position cannot come up in play: no-piece"),
    (2, f"{HEAD}moves: [§hello]\n{OVER}", "moves[0]", "turn 1"),
    (2, f"game: fendo\nboard: §cercas\n{OVER}", "board", "this is a board of cercas, not of fendo"),
    (2, f"game: fendo\nboard: §fend\n{OVER}", "board", "did you mean 'fendo'"),
    (2, f"game: fendo\nboard: §my.yaml\n{OVER}", "board", "no such file"),
]


@pytest.mark.parametrize("code, marked, key, fragment", WRONG)
def test_what_is_false_and_what_makes_no_sense_have_their_places(
    code: int, marked: str, key: str, fragment: str, desk: Desk
):
    line = line_of(desk, code, marked.replace("§", ""))
    before = marked.partition("§")[0].split("\n")
    assert line.startswith(f"mine.yaml:{len(before)}:{len(before[-1]) + 1}: {key}: ")
    assert fragment in line


@pytest.mark.parametrize(
    "board, key", [("tiling: squares, shape: square, size: 4", "board.size"), ("tiling: squares, size: 3", "board")]
)
def test_what_is_wrong_with_the_board_is_told_where_it_stands(board: str, key: str, desk: Desk):
    desk.write("sub/b.yaml", f"game: fen\nboard: {{{board}}}\n")
    told = checked(desk, 2, "game: fen\nboard: sub/b.yaml\nclaims: [over: false]\n")
    assert re.match(rf"sub/b\.yaml:2:\d+: {key}: ", told[0])


# Everything that is wrong, in order of place.

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

# False: the score of the first claim, that d1N is illegal, and the count. A solution with a misspelt key may have been
# meant to be of another kind, so it is not judged.
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

FALSE_AND_SENSELESS = [
    (SEVERAL, PLACES),
    (MISSPELT_INSIDE, ["3:1", "5:24", "5:54", "6:14", "6:35", "7:12", "8:46", "9:24"]),
    # Nothing can be said about a position whose own key is misspelt.
    (f"{HEAD}sitse: {{}}\nclaims: [count: 3]\n", ["3:1"]),
    ("game: fendo\nboard: nope\nclaims: [{cont: 3}, x]\n", ["2:8", "3:11", "3:21"]),
    (f"{HEAD}moves: [d1N, d7S, d1E, d7N]\nclaims: [{{cont: 3}}]\n", ["3:24", "4:11"]),
    # What is claimed of a position that makes no sense is not verified.
    ("game: fen\nboard: fen-square\nposition: x\nclaims: [count: 3, over: 3]\n", ["3:11", "4:26"]),
    (
        f"{HEAD}sites: {{white: [d1, z9, d1, y3], orange: [d7, d1, q1]}}\nfences: [d1N, d2S, e9N, zzz, a1S]\n"
        "stock: {white: 99, black: 2}\nto_move: green\nclaims: [over: true]\n",
        ["3:21", "3:25", "3:29", "3:47", "3:51", "4:15", "4:20", "4:25", "4:30", "5:16", "5:27", "6:10"],
    ),
    ("id: components\ngame: fendo\nboard: fanorona\nclaims: [over: false]\n", ["1:5", "3:8"]),
]


@pytest.mark.parametrize("text, expected", FALSE_AND_SENSELESS)
def test_what_is_false_and_what_makes_no_sense_are_told_together(text: str, expected: list[str], desk: Desk):
    assert places(checked(desk, 2, text)) == expected


def test_several_mistakes_are_told_alike_by_all_commands(desk: Desk):
    told = checked(desk, 2, SEVERAL)
    assert desk.told(2, "figure", "mine.yaml", "-o", "x.svg") == told
    assert places(desk.told(2, "figure", "-", "-o", "x.svg", stdin=SEVERAL.encode()), "<stdin>") == PLACES
    (found,) = json.loads(desk.run("check", "--json", "mine.yaml").out)
    assert [f"{problem['line']}:{problem['column']}" for problem in found["problems"]] == PLACES
    assert (found["ok"], found["refuted"], found["kind"]) == (False, True, "example")
    desk.write("false.yaml", "game: fen\nboard: fen-square\nclaims:\n  - count: 4\n")
    board = "{tiling: squares, shape: square, size: 7, cell: 20 mm}"
    desk.write("set.yaml", f"game: fen\nboard: {board}\nexamples: [false.yaml, mine.yaml]\n")
    for command in (("check", "-q"), ("build",)):
        lines = desk.told(2, *command, "set.yaml")
        assert [":".join(line.split(":")[:2]) for line in lines[:1]] == ["false.yaml:4"]
        assert lines[1:] == told


def test_a_pass_where_nobody_passes(desk: Desk):
    text = "game: cercas\nboard: cercas\nclaims:\n  - illegal: {turn: pass, because: must-not-pass}\nshow: pass\n"
    desk.write("mine.yaml", text)
    assert desk.fine("check", "mine.yaml") == "1 example is fine\n"
    desk.fine("figure", "mine.yaml", "-o", "mine.svg")
    line = line_of(desk, 1, text.replace("must-not-pass", "game-over"))
    assert line.startswith("mine.yaml:4:14: ")
    assert "pass is illegal because must-not-pass, not game-over" in line


def test_a_record_with_a_stranger_and_an_illegal_turn(desk: Desk):
    text = "board: cercas\nmoves: [{}]\nresult: {{winner: red, score: {{blue: 3}}}}\n"
    for turn in ("pass", "hello"):
        desk.write("r.yaml", text.format(turn))
        assert places(desk.told(2, "replay", "r.yaml"), "r.yaml") == ["2:9", "3:18", "3:37"]
    assert len(checked(desk, 2, text.format(""))) == 2


# Which files there are, and what is said of them.


def test_the_id_is_the_files_name_and_nobody_elses(desk: Desk):
    text = f"{TRUE}  - count: 331\n"
    assert "cannot be an id" in checked(desk, 2, text, "My Example.yaml")[0]
    desk.write("My Example.yaml", f"id: same\n{text}")
    desk.fine("check", "-q", "My Example.yaml", "./My Example.yaml")
    desk.write("b.yaml", f"id: same\n{text}")
    assert desk.refused("check", "-q", ".") == "b.yaml:1:5: id: the id 'same' is already taken by My Example.yaml"


def test_a_folder_of_everything_and_json(desk: Desk):
    desk.write("a.yaml", "game: cercas\nexamples: []\n")
    desk.write("b.yaml", f"{TRUE}  - solution: {{goal: {{gain: 1}}, in: 1, first: a1E}}\n")
    desk.write("c.yaml", "board: fendo\nmoves: [d1N]\n")
    out = desk.fine("check", ".")
    assert out == "1 config is fine, 1 example is fine, 1 record is fine, 1 puzzle is proved\n"
    desk.write("c.yaml", "board: fendo\nmoves: [pass]\n")
    result = desk.run("check", ".", "--json")
    assert (result.code, result.err) == (1, "")
    config, example, record = json.loads(result.out)
    assert [one["kind"] for one in (config, example, record)] == ["config", "example", "record"]
    assert [one["ok"] for one in (config, example, record)] == [True, True, False]
    (proof,) = example["proofs"]
    assert proof["positions"] >= 1
    told = {key: proof[key] for key in ("claim", "in", "first", "unique")}
    assert told == {"claim": 0, "in": 1, "first": "a1E", "unique": False}
    assert record["refuted"]
    assert record["problems"][0]["key"] == "moves[0]"


def test_what_cannot_be_read_is_of_no_kind(desk: Desk):
    desk.write("broken.yaml", "a: [\n")
    desk.write("config.yaml", "game: chess\n")
    arguments = ["gone.yaml", "fendoo", "broken.yaml", "config.yaml"]
    found = json.loads(desk.run("check", "--json", *arguments).out)
    assert [one["path"] for one in found] == arguments
    assert [one["kind"] for one in found] == [None, None, None, "config"]
    assert all("examples" not in one for one in found[:3])
    assert desk.run("check", *arguments).out == "0 of 3 files are fine, 0 of 1 configs are fine\n"
    assert desk.run("check", "gone.yaml").out == "0 of 1 files are fine\n"


def test_a_config_is_checked_with_the_stock_examples_that_fit(desk: Desk):
    assert desk.fine("check", "fendo-move-and-fence").startswith("1 example is fine")
    texts = {"a.yaml": "", "b.yaml": "rules: {pieces: {white: 6}}\n", "c.yaml": "examples: []\n"}
    for name, more in texts.items():
        desk.write(name, f"game: fendo\n{more}")
    found = json.loads(desk.fine("check", "--json", *texts))
    names = [[one["path"] for one in config["examples"]] for config in found]
    assert "fendo-move-and-fence.yaml" in names[0]
    assert "fendo-move-and-fence.yaml" not in names[1]
    assert names[2] == []


@pytest.mark.parametrize(
    "examples, code, words",
    [
        ("true.yaml, false.yaml", 1, "false.yaml:13:12: claims[0].count: "),
        ("other.yaml", 2, "another board"),
        ("fendo-move-and-fense", 2, "did you mean 'fendo-move-and-fence'"),
        ("gone.yaml", 2, "set.yaml:2:12: examples[0]: no such file"),
    ],
)
def test_examples_that_a_config_names(examples: str, code: int, words: str, desk: Desk):
    desk.write("true.yaml", f"{TRUE}  - count: 331\n")
    desk.write("false.yaml", f"{TRUE}  - count: 2\n")
    desk.write("other.yaml", "game: fen\nboard: fen-square\nclaims: [count: 5986]\n")
    desk.write("set.yaml", f"game: fendo\nexamples: [{examples}]\n")
    told = desk.refused("check", "-q", "set.yaml", code=code)
    assert words in told
    assert desk.refused("build", "set.yaml", "--format", "svg", code=code) == told
    desk.write("set.yaml", "game: fendo\nexamples: [true.yaml, fendo-move-and-fence]\n")
    assert desk.fine("check", "set.yaml") == "1 config is fine, 2 examples are fine\n"


def test_an_example_on_standard_input(desk: Desk):
    assert desk.fine("check", "-", stdin=f"{TRUE}  - count: 331\n".encode()) == "1 example is fine\n"
    line = desk.refused("check", "-q", "-", code=1, stdin=f"{TRUE}  - count: 2\n".encode())
    assert line.startswith("<stdin>:13:12: claims[0].count: ")


# Messages that say what would be right.


@pytest.mark.parametrize(
    "text, words",
    [
        (f'{TRUE}  - over: false\ncrop: [auto, "a place of no game at all"]\n', "crop"),
        ('game: cercas\nboard: any\nlines: [[{at: .nan}, "-", {at: [1.5, 0.5]}]]\n', "at"),
        ("game: fanorona\nboard: fanorona-3x3\nposition: |\n  W.?\n  ..B\n", "the board has 3 rows, not 2"),
        (
            f"{HEAD}claims: [count: 212]\nlanguage: de\n",
            "say it where the figure is drawn (--language, or language in the figures of a config)",
        ),
    ],
)
def test_what_is_wrong_is_told_with_what_would_be_right(text: str, words: str, desk: Desk):
    assert all(words in line for line in checked(desk, 2, text))


def test_the_turns_that_a_list_lacks_can_be_copied_into_it(desk: Desk):
    _, lacking = line_of(desk, 1, f"{HEAD}claims:\n  - turns: [d1N]\n").split("missing from the list: ")
    desk.write("mine.yaml", f"{HEAD}claims:\n  - turns: [d1N, {lacking}]\n  - count: 212\n")
    assert desk.fine("check", "mine.yaml") == "1 example is fine\n"
