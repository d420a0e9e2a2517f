"""The other commands as users meet them: check, counts, list, new, schema, and the help of each."""

import json
import re
import sys
from pathlib import Path

import pytest

import boardwright
from tests.cli.inside import run
from tests.cli.program import Run, fine, tree
from tests.installed_games import GAMES
from tests.parse_back.pdf import read_pdf

COMMANDS = ("build", "calibrate", "check", "counts", "figure", "gallery", "list", "new", "perft", "replay", "schema")


def refused(result: Run) -> str:
    """Standard error of a refusal, which is all that there is."""
    assert (result.code, result.out) == (2, "")
    assert "Traceback" not in result.err
    return result.err


def stems(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.yaml")}


def first_words(table: str) -> list[str]:
    return [line.split()[0] for line in table.splitlines()[1:]]


def test_version(empty_folder: Path):
    assert fine(run(empty_folder, "--version")) == f"boardwright {boardwright.__version__}\n"


@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_the_help_names_every_command(flag: str, empty_folder: Path):
    text = fine(run(empty_folder, flag))
    assert all(re.search(rf"^  {command} ", text, re.MULTILINE) for command in COMMANDS)
    assert "Example" in text


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_of_a_command_has_an_example_of_it(command: str, empty_folder: Path):
    text = fine(run(empty_folder, command, "--help"))
    assert re.search(rf"Examples?:\s+boardwright\s+{command}", text)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_can_be_quiet_and_verbose(command: str, empty_folder: Path):
    text = fine(run(empty_folder, command, "--help"))
    assert "-q, --quiet" in text
    assert "-v, --verbose" in text


def test_calibrate_writes_front_and_back(empty_folder: Path):
    assert "test.pdf written" in fine(run(empty_folder, "calibrate", "-o", "test.pdf", "--paper", "Letter"))
    assert len(read_pdf(empty_folder / "test.pdf")) == 2
    assert "unknown paper 'B9'" in refused(run(empty_folder, "calibrate", "-o", "test.pdf", "--paper", "B9"))
    assert "written as .pdf, .png or .svg" in refused(run(empty_folder, "calibrate", "-o", "test.gif"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["bild"],
        ["--nosuch"],
        ["build", "--nosuch"],
        ["build", "--profile", "foil"],
        ["build", "-o"],
        ["build", "nosuch"],
        ["build", ""],
        ["check", "-q", "nosuch"],
        ["check", "-q", ""],
        ["counts"],
        ["counts", "nosuch"],
        ["list"],
        ["list", "board"],
        ["new"],
        ["new", "a", "b"],
        ["new", "x", "--game", "chess"],
        ["schema", "nosuch"],
        ["perft"],
        ["perft", "fendo"],
        ["perft", "nosuch", "--depth", "1"],
        ["perft", "fendo", "--depth", "0"],
        ["perft", "fendo", "--depth", "31"],
        ["perft", "fendo", "--depth", "two"],
        ["perft", "fendo", "cercas", "--depth", "1"],
        ["replay"],
        ["replay", "nosuch"],
        ["replay", "a", "b"],
    ],
)
def test_bad_usage(arguments: list[str], empty_folder: Path):
    assert refused(run(empty_folder, *arguments))
    assert tree(empty_folder) == {}


def test_a_stock_board_nearly_named_right(empty_folder: Path):
    for command in (["build"], ["check", "-q"], ["counts"]):
        assert "did you mean 'fen-triangle'" in refused(run(empty_folder, *command, "fen-triangel"))


@pytest.mark.long("proves every puzzle")
def test_check_of_all_stock_boards_and_examples(empty_folder: Path, project: Path):
    result = run(empty_folder, "check", "-v")
    boards, examples = stems(project / "configs" / "boards"), stems(project / "configs" / "examples")
    assert set(re.findall(r"^(.*)\.yaml: fine$", fine(result), re.MULTILINE)) == boards | examples
    assert f"{len(boards)} configs are fine" in result.out
    assert f"{len(examples)} examples are fine" in result.out
    assert tree(empty_folder) == {}


def test_check_quietly(empty_folder: Path):
    assert run(empty_folder, "check", "-q", "fen-triangle") == Run(0, "", "")


def test_check_of_a_folder_looks_at_all_yaml_files_in_it_and_below(empty_folder: Path):
    (empty_folder / "boards" / "deep").mkdir(parents=True)
    (empty_folder / "boards" / "a.yaml").write_text("game: cercas\n", encoding="utf-8")
    (empty_folder / "boards" / "deep" / "b.yml").write_text("game: chess\n", encoding="utf-8")
    (empty_folder / "boards" / "c.txt").write_text("game: chess\n", encoding="utf-8")
    if sys.platform != "win32":
        (empty_folder / "boards" / "d.yaml").symlink_to("/dev/zero")
    result = run(empty_folder, "check", "boards")
    assert result.code == 2
    assert [line.split(": ")[0] for line in result.err_lines] == ["boards/deep/b.yml:1:7"]
    assert result.out.startswith("1 of 2 configs are fine")
    (empty_folder / "boards" / "deep" / "b.yml").unlink()
    assert fine(run(empty_folder, "check", "boards")).startswith("1 config is fine")
    assert "no YAML files" in refused(run(empty_folder, "check", "boards/deep"))


def test_check_as_json(empty_folder: Path):
    (empty_folder / "a.yaml").write_text("game: cercas\npage: {margin: 5 mm}\n", encoding="utf-8")
    (empty_folder / "b.yaml").write_text("game: cercas\npage: {paper: A44}\n", encoding="utf-8")
    result = run(empty_folder, "check", "--json", "a.yaml", "b.yaml")
    assert (result.code, result.err) == (2, "")
    good, bad = json.loads(result.out)
    assert (good["path"], good["ok"], good["problems"], len(good["warnings"])) == ("a.yaml", True, [], 1)
    assert (bad["path"], bad["ok"], bad["warnings"]) == ("b.yaml", False, [])
    (problem,) = bad["problems"]
    assert (problem["line"], problem["column"], problem["key"]) == (2, 15, "page.paper")
    assert problem["message"].startswith("unknown paper 'A44'")
    assert run(empty_folder, "check", "--json", "a.yaml").code == 0


def test_check_of_standard_input(empty_folder: Path):
    assert fine(run(empty_folder, "check", "-", stdin=b"game: cercas\nexamples: []\n")) == "1 config is fine\n"


# By hand. The triangle of side 7 (the published game): 49 triangles, 3 * 7 * 8 / 2 edges, 8 * 9 / 2 nodes; 3 corners,
# 3 * 6 nodes along the sides, the rest inside; N is 6 inside and 3 over all: L = 6, 1 node or 3 edges, and 2 or 3.
TRIANGLE = {
    "board": "fen-triangle",
    "faces": 49,
    "edges": 84,
    "nodes": 36,
    "faces_per_node": {"1": 3, "3": 18, "6": 15},
    "faces_per_edge": {"1": 21, "2": 63},
    "interior": {"N": [6], "E": [2], "turns": [{"nodes": 1, "edges": 3}]},
    "as_written": {"N": [3], "E": [2], "turns": [{"nodes": 2, "edges": 3}]},
    "per_turn": {"nodes": 1, "edges": 3},
    "reading": "interior",
    "majority": 25,
    "odd": True,
    "shortest_edge": 1.0,
}
# 7 x 7 squares: 2 * 7 * 8 edges, 8 * 8 nodes, 28 edges of the outline; N is 4: L = 4, 1 node or 2 edges, both ways.
SQUARE = {
    "board": "fen-square",
    "faces": 49,
    "edges": 112,
    "nodes": 64,
    "faces_per_node": {"1": 4, "2": 24, "4": 36},
    "faces_per_edge": {"1": 28, "2": 84},
    "interior": {"N": [4], "E": [2], "turns": [{"nodes": 1, "edges": 2}]},
    "as_written": {"N": [4], "E": [2], "turns": [{"nodes": 1, "edges": 2}]},
    "per_turn": {"nodes": 1, "edges": 2},
    "reading": "interior",
    "majority": 25,
    "odd": True,
    "shortest_edge": 1.0,
}
# 37 hexagons: 6 * 4^2 nodes, 37 + 96 - 1 edges, an outline of 6 * 7; its nodes with 1 and with 2 faces: a + b = 42 and
# a + 2 b = 6 * 37 - 3 * 54. N is 3: L = 6, 2 nodes or 3 edges.
HEXAGON = {
    "board": "fen-hexagon",
    "faces": 37,
    "edges": 132,
    "nodes": 96,
    "faces_per_node": {"1": 24, "2": 18, "3": 54},
    "faces_per_edge": {"1": 42, "2": 90},
    "interior": {"N": [3], "E": [2], "turns": [{"nodes": 2, "edges": 3}]},
    "as_written": {"N": [3], "E": [2], "turns": [{"nodes": 2, "edges": 3}]},
    "per_turn": {"nodes": 2, "edges": 3},
    "reading": "interior",
    "majority": 19,
    "odd": True,
    "shortest_edge": 1.0,
}


def test_counts_of_the_published_board_as_json(empty_folder: Path):
    record = json.loads(fine(run(empty_folder, "counts", "fen-triangle", "--json")))
    (warning,) = record.pop("warnings")
    assert "disagree" in warning
    assert record == TRIANGLE


def test_counts_of_several_boards_are_a_list_in_the_order_asked_for(empty_folder: Path):
    records = json.loads(fine(run(empty_folder, "counts", "--json", "fen-hexagon", "fen-square", "fen-triangle")))
    assert [record.pop("warnings") == [] for record in records] == [True, True, False]
    assert records == [HEXAGON, SQUARE, TRIANGLE]


def test_counts_as_a_table(empty_folder: Path):
    result = run(empty_folder, "counts", "fen-triangle")
    rows = [" ".join(line.split()) for line in fine(result).splitlines()]
    assert "fen-triangle: 49 faces, 84 edges, 36 nodes" in result.out
    for begin in ("1 3 nodes", "3 18 nodes", "6 15 nodes", "1 21 edges", "2 63 edges"):
        assert any(row.startswith(f"{begin} #") for row in rows)
    assert "interior 6 2 1 node or 3 edges" in rows
    assert "as written 3 2 2 nodes or 3 edges" in rows
    assert "25 of 49 faces" in result.out
    (line,) = result.err_lines
    assert line.startswith("warning: ")
    assert "disagree" in line


def test_counts_of_an_even_board_are_counted_with_a_warning(empty_folder: Path):
    text = "game: fen\nboard: {tiling: squares, shape: square, size: 4}\n"
    result = run(empty_folder, "counts", "-", stdin=text.encode())
    assert "stdin: 16 faces" in fine(result)
    assert "16 faces, an even number" in result.err
    assert all(line.startswith("warning: ") for line in result.err_lines)
    record = json.loads(fine(run(empty_folder, "counts", "-", "--json", stdin=text.encode())))
    assert (record["board"], record["odd"], record["majority"]) == ("stdin", False, 9)
    assert any("even" in warning for warning in record["warnings"])


def test_counts_of_a_tie_lists_every_candidate(empty_folder: Path):
    # Three squares in a row: 4 nodes at 1 face and 4 at 2; 8 edges at 1 face and 2 at 2; no node inside.
    text = "game: fen\nboard: {tiling: squares, shape: rectangle, size: [1, 3]}\n"
    record = json.loads(fine(run(empty_folder, "counts", "-", "--json", stdin=text.encode())))
    assert record["interior"] == {"N": [], "E": [2], "turns": []}
    assert record["as_written"] == {
        "N": [1, 2],
        "E": [1],
        "turns": [{"nodes": 1, "edges": 1}, {"nodes": 1, "edges": 2}],
    }
    assert record["per_turn"] is None


def test_counts_are_of_fen_only(empty_folder: Path):
    (line,) = refused(run(empty_folder, "counts", "fen-square", "cercas")).splitlines()
    assert re.match(r"cercas\.yaml:\d+:7: game: only boards of FEN can be counted, not of cercas$", line)


def test_lists(empty_folder: Path, project: Path):
    for what in ("boards", "themes"):
        assert set(first_words(fine(run(empty_folder, "list", what)))) == stems(project / "configs" / what)
    assert set(first_words(fine(run(empty_folder, "list", "games")))) == set(GAMES)
    papers = fine(run(empty_folder, "list", "papers"))
    assert first_words(papers) == ["A3", "A4", "A5", "Letter", "Legal", "Tabloid", "A4+Letter"]
    assert re.search(r"^Letter +215\.9 x 279\.4 mm$", papers, re.MULTILINE)
    tilings = fine(run(empty_folder, "list", "tilings"))
    assert {"3^6", "4^4", "6^3"} <= {line.partition(" ")[0] for line in tilings.splitlines()}
    triangles = r"^3\^6 .* hexagonal\n    also: triangles.*\n.*\n    shapes: triangle, hexagon, star"
    assert re.search(triangles, tilings, re.MULTILINE)


def test_every_listed_tiling_and_alias_can_be_counted(empty_folder: Path):
    lines = fine(run(empty_folder, "list", "tilings")).splitlines()
    names = [re.split(r" {2,}", line)[0] for line in lines if re.search(r"n=\d", line) and not line.startswith(" ")]
    names += [name for line in lines if line.startswith("    also: ") for name in line[10:].split(", ")]
    assert "squares" in names
    for index, name in enumerate(names):
        tiling = re.sub(r"^(.*), (variant: \d)$", r'"\1", \2', name) if ", variant" in name else f'"{name}"'
        if name.startswith("{"):  # a mapping, such as {isohedral: 4}
            tiling = name
        text = f"game: fen\nboard: {{tiling: {tiling}, shape: disc, radius: 2}}\n"
        (empty_folder / f"t{index}.yaml").write_text(text, encoding="utf-8")
    files = [f"t{index}.yaml" for index in range(len(names))]
    records = json.loads(fine(run(empty_folder, "counts", "--json", *files)))
    assert len(records) == len(names)


def test_a_new_board_without_room_for_tiles_is_for_pencils(empty_folder: Path):
    fine(run(empty_folder, "new", "mine", "--game", "fen", "--tiling", "3.6.3.6", "--shape", "hexagon", "--size", "3"))
    text = (empty_folder / "mine.yaml").read_text(encoding="utf-8")
    assert "style: pencil           # tiles need a cell of 20.1 mm; A4 holds less\n" in text
    fine(run(empty_folder, "check", "mine.yaml"))


@pytest.mark.long("builds a set of each game")
@pytest.mark.parametrize("game", GAMES)
def test_a_new_config_is_commented_and_works_and_is_never_overwritten(game: str, empty_folder: Path):
    fine(run(empty_folder, "new", "mine", "--game", game))
    text = (empty_folder / "mine.yaml").read_text(encoding="utf-8")
    assert f"game: {game}\n" in text
    assert text.count("# ") >= 4
    again = run(empty_folder, "new", "mine", "--game", "cercas")
    assert "exists" in refused(again)
    assert (empty_folder / "mine.yaml").read_text(encoding="utf-8") == text
    assert list(tree(empty_folder)) == ["mine.yaml"]
    assert fine(run(empty_folder, "check", "mine.yaml")).startswith("1 config is fine")
    fine(run(empty_folder, "build", "mine.yaml", "--only", "board,rules"))
    assert (empty_folder / "output" / "mine" / "board.pdf").exists()


@pytest.mark.parametrize(
    "options, faces",
    [
        (["--tiling", "triangles", "--shape", "triangle", "--size", "5"], 25),
        (["--tiling", "4^4", "--shape", "rectangle", "--size", "3,5"], 15),
        (["--tiling", "squares", "--shape", "rectangle", "--size", "3x5"], 15),
        (["--tiling", "hexagons", "--shape", "hexagon", "--size", "2"], 7),
    ],
)
def test_a_new_fen_config_has_the_board_asked_for(options: list[str], faces: int, empty_folder: Path):
    fine(run(empty_folder, "new", "mine.yaml", *options))
    assert json.loads(fine(run(empty_folder, "counts", "mine.yaml", "--json")))["faces"] == faces


@pytest.mark.parametrize(
    "arguments, fragment",
    [
        (["x", "--size", "four"], "whole number"),
        (["x", "--size", "1,2,3"], "rows,columns"),
        (["x", "--size", "4"], "odd"),  # 16 triangles
        (["x", "--tiling", "nonesuch", "--shape", "square", "--size", "3"], "unknown tiling"),
        (["x", "--tiling", "squares", "--shape", "hexagon", "--size", "3"], "does not exist"),
        (["x", "--tiling", "squares", "--shape", "sqare", "--size", "3"], "'square'"),
        (["x", "--tiling", 'a"\n  evil: 1 #', "--shape", "square", "--size", "3"], "x.yaml:"),
        (["x", "--shape", "triangle\nboard: {}", "--size", "3"], "x.yaml:"),
        (
            ["x", "--game", "cercas", "--size", "7"],
            "--size is for boards on tilings; for cercas change the size in the file",
        ),
        (
            ["x", "--game", "dendria", "--tiling", "squares"],
            "--tiling and --shape are for boards on tilings; dendria has none",
        ),
        (["x", "--game", "chess"], "unknown game"),
        (["../x"], "dot"),
        (["/x"], "slash"),
        (["con"], "device"),
        ([".x"], "dot"),
        ([""], "empty"),
        (["a\nb"], "control"),
        (["x" * 300], "longer"),
    ],
)
def test_a_new_config_that_cannot_be(arguments: list[str], fragment: str, empty_folder: Path):
    assert fragment in refused(run(empty_folder, "new", *arguments))
    assert tree(empty_folder) == {}
    assert list(empty_folder.parent.iterdir()) == [empty_folder]


def test_the_schema_is_json_and_knows_every_game(empty_folder: Path):
    text = fine(run(empty_folder, "schema"))
    schema = json.loads(text)
    assert text == fine(run(empty_folder, "schema", "config"))
    assert set(schema["properties"]["game"]["enum"]) == set(GAMES)
    assert {case["if"]["properties"]["game"]["const"] for case in schema["allOf"]} == set(GAMES)
    assert all(case["then"]["$ref"].split("/")[-1] in schema["$defs"] for case in schema["allOf"])
