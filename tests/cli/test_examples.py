"""Examples as users meet them: claims true and false, positions that cannot be, and the configs they go with."""

import json
from pathlib import Path

import pytest

from tests.cli.inside import run
from tests.cli.program import Run, tree

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


def checked(folder: Path, text: str, name: str = "mine.yaml") -> Run:
    (folder / name).write_text(text, encoding="utf-8")
    before = tree(folder)
    result = run(folder, "check", "-q", name)
    assert result.out == ""
    assert "Traceback" not in result.err
    assert tree(folder) == before
    return result


def one_line(result: Run, code: int) -> str:
    assert (result.code, len(result.err_lines)) == (code, 1), result.err
    return result.err_lines[0]


# Each claim of a kind, true and then false. A fence east of a1 closes that space, which stands fenced to the north;
# either white piece can build it. North of d4 stands a fence, and there is no way round it with one corner.
CLAIMS = [
    ("legal: d4-f5W", "legal: d4-d5S", "legal"),
    ("illegal: {turn: d4-d5S, because: two-turns}", "illegal: {turn: d4-f5W, because: two-turns}", "illegal"),
    ("illegal: {turn: d4N, because: fence-there}", "illegal: {turn: d4N, because: occupied}", "illegal"),
    ("count: 331", "count: 332", "count"),
    ("over: false", "turns: [a1E]", "turns"),
    ("after: {turn: a1E, closes: [{owner: white, size: 1}]}", "after: {turn: a1E, closes: []}", "after.closes"),
    ("after: {turn: a1E, over: false}", "after: {turn: a1E, over: true}", "after.over"),
    ("after: {turn: a1E, score: {white: 1}}", "after: {turn: a1E, score: {white: 2}}", "after.score"),
    ("after: {turn: a1E, sites: {white: [d4, a1], orange: [d6]}}", "after: {turn: b1, score: {white: 1}}", "after"),
    ("score: {white: 0, orange: 0}", "score: {white: 0, orange: 1}", "score"),
    ("over: false", "over: true", "over"),
    ("over: false", "winner: white", "winner"),
    ("regions: []", "regions: [{owner: white, spaces: [a1]}]", "regions"),
    ("over: false", "open: [a1]", "open"),
    ("solution: {goal: {gain: 1}, in: 1, first: a1E}", "solution: {goal: {gain: 2}, in: 1, first: a1E}", "solution"),
    ("over: false", "solution: {goal: {gain: 1}, in: 1, first: a1E, unique: true}", "solution"),
    ("over: false", "solution: {goal: {gain: 1}, in: 1, first: a1E, nodes: 5}", "solution"),
]


@pytest.mark.parametrize("true, false, key", CLAIMS)
def test_a_false_claim_is_told_with_its_place(true: str, false: str, key: str, empty_folder: Path):
    assert checked(empty_folder, f"{TRUE}  - count: 331\n  - {true}\n") == Run(0, "", "")
    line = one_line(checked(empty_folder, f"{TRUE}  - count: 331\n  - {false}\n"), 1)
    assert line.startswith("mine.yaml:14:")
    assert f": claims[1].{key}" in line


def test_every_false_claim_is_told(empty_folder: Path):
    lines = checked(empty_folder, f"{TRUE}  - count: 5\n  - over: false\n  - legal: d4-d5S\n  - over: true\n").err_lines
    assert [line.split(": ")[:2] for line in lines] == [
        ["mine.yaml:13:12", "claims[0].count"],
        ["mine.yaml:15:12", "claims[2].legal"],
        ["mine.yaml:16:11", "claims[3].over"],
    ]


NONSENSE = [
    ("illegal: {turn: d4N, because: fence-ther}", "claims[0].illegal.because", "fence-there"),
    ("legal: hello", "claims[0].legal", "hello"),
    ("winner: red", "claims[0].winner", "red"),
    ("score: {red: 3}", "claims[0].score", "red"),
    ("hungry: []", "claims[0].hungry", ""),
    ("tally: {}", "claims[0].tally", ""),
    ("solution: {goal: {trees: 1}, in: 1, first: a1E}", "claims[0].solution", ""),
    ("after: {turn: hello, over: true}", "claims[0].after.turn", "hello"),
    ("regions: [{owner: red, spaces: [a1]}]", "claims[0].regions[0].owner", "orange"),
]


@pytest.mark.parametrize("claim, key, fragment", NONSENSE)
def test_a_claim_that_makes_no_sense_is_bad_input(claim: str, key: str, fragment: str, empty_folder: Path):
    line = one_line(checked(empty_folder, f"{TRUE}  - {claim}\n"), 2)
    assert line.startswith("mine.yaml:13:")
    assert f": {key}" in line
    assert fragment in line


POSITIONS = [
    ("game: fendo\nboard: fendo\nposition: §abc\n", "position", ""),
    ("game: fendo\nboard: fendo\nsites: {white: [d1, §z9]}\n", "sites.white[1]", "z9"),
    ("game: fendo\nboard: fendo\nsites: {white: [d1], §red: [d7]}\n", "sites", "red"),
    ("game: fendo\nboard: fendo\nsites: {white: [d1], orange: [d7]}\nfences: [d1N, §d2S]\n", "fences[1]", ""),
    ("game: fendo\nboard: fendo\nsites: {white: [d1], orange: [d7]}\nto_move: §red\n", "to_move", "red"),
    ("game: fendo\nboard: fendo\nsites: §{white: [d1]}\n", "sites", "this position cannot come up in play: no-piece"),
    ("game: fendo\nboard: §cercas\n", "board", "this is a board of cercas, not of fendo"),
    ("game: fendo\nboard: §fend\n", "board", "did you mean 'fendo'"),
    ("game: fendo\nboard: §my.yaml\n", "board", "no such file"),
    ("game: fendo\nboard: fendo\nmoves: [§hello]\n", "moves[0]", "turn 1"),
]


@pytest.mark.parametrize("marked, key, fragment", POSITIONS)
def test_a_position_that_cannot_be_is_bad_input(marked: str, key: str, fragment: str, empty_folder: Path):
    before = marked.partition("§")[0].split("\n")
    line = one_line(checked(empty_folder, f"{marked.replace('§', '')}claims: [over: false]\n"), 2)
    assert line.startswith(f"mine.yaml:{len(before)}:")
    assert f": {key}" in line
    assert fragment in line


def test_illegal_turns_before_a_position_are_false_not_bad(empty_folder: Path):
    text = "game: fendo\nboard: fendo\nmoves: [d1N, d7S, d1E, d7N]\nclaims: [over: false]\n"
    line = one_line(checked(empty_folder, text), 1)
    assert line.startswith("mine.yaml:3:24: moves[3]: turn 4: d7N: ")


def test_a_shown_turn_must_be_legal(empty_folder: Path):
    line = one_line(checked(empty_folder, f"show: d4N\n{TRUE}  - count: 331\n"), 1)
    assert line.startswith("mine.yaml:1:7: show: ")


@pytest.mark.parametrize(
    "board, keys",
    [
        ("game: fen\nboard: {tiling: squares, shape: square, size: 4}\n", "board.size"),
        ("game: fen\nboard: {tiling: V4.8^2, shape: square, size: 3}\n", ""),
        ("game: fendo\nboard: {size: [6, 7]}\n", "board.size[0]"),
    ],
)
def test_what_is_wrong_with_the_board_is_told_where_it_stands(board: str, keys: str, empty_folder: Path):
    game = board.partition("\n")[0].removeprefix("game: ")
    (empty_folder / "sub").mkdir()
    (empty_folder / "sub" / "b.yaml").write_text(board, encoding="utf-8")
    result = checked(empty_folder, f"game: {game}\nboard: sub/b.yaml\nclaims: [over: false]\n")
    assert result.code == 2
    assert result.err.startswith("sub/b.yaml:2:")
    assert keys in result.err


def test_the_id_is_the_files_name(empty_folder: Path):
    text = f"{TRUE}  - count: 331\n"
    assert "cannot be an id" in one_line(checked(empty_folder, text, "My Example.yaml"), 2)
    assert checked(empty_folder, f"id: mine\n{text}", "My Example.yaml").code == 0


def test_two_examples_of_one_id(empty_folder: Path):
    for name in ("a", "b"):
        (empty_folder / f"{name}.yaml").write_text(f"id: same\n{TRUE}  - count: 331\n", encoding="utf-8")
    result = run(empty_folder, "check", "-q", ".")
    assert one_line(result, 2) == "b.yaml:1:5: id: the id 'same' is already taken by a.yaml"
    assert run(empty_folder, "check", "-q", "a.yaml", "./a.yaml").code == 0


def test_a_folder_of_everything_and_json(empty_folder: Path):
    (empty_folder / "a.yaml").write_text("game: cercas\nexamples: []\n", encoding="utf-8")
    (empty_folder / "b.yaml").write_text(f"{TRUE}  - solution: {{goal: {{gain: 1}}, in: 1, first: a1E}}\n")
    (empty_folder / "c.yaml").write_text("board: fendo\nmoves: [d1N]\n", encoding="utf-8")
    result = run(empty_folder, "check", ".")
    assert result.out == "1 config is fine, 1 example is fine, 1 record is fine, 1 puzzle is proved\n"
    (empty_folder / "c.yaml").write_text("board: fendo\nmoves: [pass]\n", encoding="utf-8")
    result = run(empty_folder, "check", ".", "--json")
    assert (result.code, result.err) == (1, "")
    config, example, record = json.loads(result.out)
    assert [one["kind"] for one in (config, example, record)] == ["config", "example", "record"]
    assert [one["ok"] for one in (config, example, record)] == [True, True, False]
    (proof,) = example["proofs"]
    assert proof["positions"] >= 1
    assert {key: proof[key] for key in ("claim", "in", "first", "unique")} == {
        "claim": 0,
        "in": 1,
        "first": "a1E",
        "unique": False,
    }
    assert record["refuted"]
    assert record["problems"][0]["key"] == "moves[0]"


def test_bad_input_weighs_more_than_a_false_claim(empty_folder: Path):
    (empty_folder / "a.yaml").write_text(f"{TRUE}  - count: 3\n", encoding="utf-8")
    (empty_folder / "b.yaml").write_text("game: chess\n", encoding="utf-8")
    result = run(empty_folder, "check", "-q", "a.yaml", "b.yaml")
    assert (result.code, len(result.err_lines)) == (2, 2)


def test_a_stock_example_by_its_id(empty_folder: Path):
    assert run(empty_folder, "check", "fendo-move-and-fence").out.startswith("1 example is fine")


def test_a_config_is_checked_with_the_stock_examples_that_fit(empty_folder: Path):
    (empty_folder / "a.yaml").write_text("game: fendo\n", encoding="utf-8")
    (empty_folder / "b.yaml").write_text("game: fendo\nrules: {pieces: {white: 6}}\n", encoding="utf-8")
    (empty_folder / "c.yaml").write_text("game: fendo\nexamples: []\n", encoding="utf-8")
    found = json.loads(run(empty_folder, "check", "--json", "a.yaml", "b.yaml", "c.yaml").out)
    names = [[one["path"] for one in config["examples"]] for config in found]
    assert "fendo-move-and-fence.yaml" in names[0]
    assert "fendo-move-and-fence.yaml" not in names[1]
    assert names[2] == []


CONFIG = "game: fendo\nexamples: [{}]\n"


def named(folder: Path, examples: str) -> tuple[Run, Run]:
    """What check and build say of a config that names these examples, when neither is fine."""
    (folder / "set.yaml").write_text(CONFIG.format(examples), encoding="utf-8")
    before = tree(folder)
    results = run(folder, "check", "-q", "set.yaml"), run(folder, "build", "set.yaml", "--format", "svg")
    assert tree(folder) == before
    assert results[0].err == results[1].err
    return results


def test_examples_that_a_config_names(empty_folder: Path):
    (empty_folder / "true.yaml").write_text(f"{TRUE}  - count: 331\n", encoding="utf-8")
    (empty_folder / "false.yaml").write_text(f"{TRUE}  - count: 2\n", encoding="utf-8")
    (empty_folder / "other.yaml").write_text("game: fen\nboard: fen-square\nclaims: [count: 5986]\n", encoding="utf-8")
    for result in named(empty_folder, "true.yaml, false.yaml"):
        assert one_line(result, 1).startswith("false.yaml:13:12: claims[0].count: ")
    for result in named(empty_folder, "other.yaml"):
        assert "another board" in one_line(result, 2)
    for result in named(empty_folder, "fendo-move-and-fense"):
        assert "did you mean 'fendo-move-and-fence'" in one_line(result, 2)
    for result in named(empty_folder, "gone.yaml"):
        assert "set.yaml:2:12: examples[0]: no such file" in one_line(result, 2)
    (empty_folder / "set.yaml").write_text(CONFIG.format("true.yaml, fendo-move-and-fence"), encoding="utf-8")
    assert run(empty_folder, "check", "set.yaml").out == "1 config is fine, 2 examples are fine\n"
    assert run(empty_folder, "build", "set.yaml", "--format", "svg", "--only", "board").code == 0


def test_an_example_on_standard_input(empty_folder: Path):
    assert run(empty_folder, "check", "-", stdin=f"{TRUE}  - count: 331\n".encode()).out == "1 example is fine\n"
    line = one_line(run(empty_folder, "check", "-q", "-", stdin=f"{TRUE}  - count: 2\n".encode()), 1)
    assert line.startswith("<stdin>:13:12: claims[0].count: ")


@pytest.mark.parametrize(
    "text, words",
    [
        (f'{TRUE}  - over: false\ncrop: [auto, "a place of no game at all"]\n', "crop"),
        ('game: cercas\nboard: any\nlines: [[{at: .nan}, "-", {at: [1.5, 0.5]}]]\n', "at"),
        ("game: cercas\nboard: any\nsites: {x: [{at: .inf}]}\n", "at"),
    ],
)
def test_what_the_fuzzer_found_is_told(text: str, words: str, empty_folder: Path):
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    result = run(empty_folder, "check", "-q", "mine.yaml")
    assert result.code == 2
    assert all(words in line for line in result.err_lines)
    assert "mine.yaml:" in result.err
