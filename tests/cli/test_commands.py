"""The other commands as users meet them: check, counts, list, new, schema, and the help of each."""

import json
import re
import sys
from pathlib import Path

import pytest

import boardwright
from boardwright.cli.main import cli
from tests.cli.desk import Desk
from tests.cli.program import Run, fine
from tests.installed_games import GAMES


def stems(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.yaml")}


def first_words(table: str) -> list[str]:
    return [line.split()[0] for line in table.splitlines()[1:]]


def test_version(desk: Desk):
    assert desk.fine("--version") == f"boardwright {boardwright.__version__}\n"


def test_the_help_names_every_command_and_each_can_be_quiet_and_verbose(desk: Desk):
    text = desk.fine("--help")
    assert desk.fine("-h") == text
    assert "Example" in text
    for command in cli.commands:
        assert re.search(rf"^  {command} ", text, re.MULTILINE)
        told = desk.fine(command, "--help")
        assert "-q, --quiet" in told
        assert "-v, --verbose" in told


@pytest.mark.long("proves every puzzle")
def test_check_of_all_stock_boards_and_examples(desk: Desk, project: Path):
    boards, examples = stems(project / "configs" / "boards"), stems(project / "configs" / "examples")
    found = json.loads(desk.fine("check", "--json"))
    assert sorted(Path(one["path"]).stem for one in found) == sorted([*boards, *examples])
    for one in found:
        assert (one["ok"], one["problems"]) == (True, []), one["path"]
        if one["kind"] == "example":
            text = (project / "configs" / "examples" / one["path"]).read_text(encoding="utf-8")
            assert len(one["proofs"]) == text.count("solution:"), one["path"]
    assert desk.tree() == {}


def test_check_quietly_and_of_standard_input(desk: Desk):
    assert desk.run("check", "-q", "fen-triangle") == Run(0, "", "")
    assert desk.fine("check", "-", stdin=b"game: cercas\nexamples: []\n") == "1 config is fine\n"


def test_check_of_a_folder_looks_at_all_yaml_files_in_it_and_below(desk: Desk):
    (desk / "boards" / "deep").mkdir(parents=True)
    desk.write("boards/a.yaml", "game: cercas\n")
    desk.write("boards/deep/b.yml", "game: chess\n")
    desk.write("boards/c.txt", "game: chess\n")
    if sys.platform != "win32":
        (desk / "boards" / "d.yaml").symlink_to("/dev/zero")
    result = desk.run("check", "boards")
    assert result.code == 2
    assert [line.split(": ")[0] for line in result.err_lines] == ["boards/deep/b.yml:1:7"]
    assert result.out.startswith("1 of 2 configs are fine")
    (desk / "boards" / "deep" / "b.yml").unlink()
    assert desk.fine("check", "boards").startswith("1 config is fine")
    assert "no YAML files" in desk.refused("check", "boards/deep")


def test_check_as_json(desk: Desk):
    desk.write("a.yaml", "game: cercas\npage: {margin: 5 mm}\n")
    desk.write("b.yaml", "game: cercas\npage: {paper: A44}\n")
    result = desk.run("check", "--json", "a.yaml", "b.yaml")
    assert (result.code, result.err) == (2, "")
    good, bad = json.loads(result.out)
    assert (good["path"], good["ok"], good["problems"], len(good["warnings"])) == ("a.yaml", True, [], 1)
    assert (bad["path"], bad["ok"], bad["warnings"]) == ("b.yaml", False, [])
    (problem,) = bad["problems"]
    assert (problem["line"], problem["column"], problem["key"]) == (2, 15, "page.paper")
    assert problem["message"].startswith("unknown paper 'A44'")
    desk.fine("check", "--json", "a.yaml")


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


def test_counts_of_the_published_board_as_json(desk: Desk):
    record = json.loads(desk.fine("counts", "fen-triangle", "--json"))
    (warning,) = record.pop("warnings")
    assert "disagree" in warning
    assert record.pop("tiling")["name"] == "3^6"
    assert record == TRIANGLE


def test_counts_of_several_boards_are_a_list_in_the_order_asked_for(desk: Desk):
    records = json.loads(desk.fine("counts", "--json", "fen-hexagon", "fen-square", "fen-triangle"))
    assert [record["tiling"]["name"] for record in records] == ["6^3", "4^4", "3^6"]
    # 37 hexagons: 6 * 4^2 nodes and 37 + 96 - 1 edges; 7 x 7 squares: 8 * 8 and 2 * 7 * 8; the triangle as above.
    counted = [(record["faces"], record["edges"], record["nodes"], record["warnings"] == []) for record in records]
    assert counted == [(37, 132, 96, True), (49, 112, 64, True), (49, 84, 36, False)]


def test_counts_as_a_table(desk: Desk):
    result = desk.run("counts", "fen-triangle")
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


def test_counts_of_an_even_board_are_counted_with_a_warning(desk: Desk):
    text = b"game: fen\nboard: {tiling: squares, shape: square, size: 4}\n"
    result = desk.run("counts", "-", stdin=text)
    assert "stdin: 16 faces" in fine(result)
    assert all(line.startswith("warning: ") for line in result.err_lines)
    record = json.loads(desk.fine("counts", "-", "--json", stdin=text))
    assert (record["board"], record["odd"], record["majority"]) == ("stdin", False, 9)
    assert any("16 faces, an even number" in warning for warning in record["warnings"])


def test_lists(desk: Desk, project: Path):
    for what in ("boards", "themes"):
        assert set(first_words(desk.fine("list", what))) == stems(project / "configs" / what)
    assert set(first_words(desk.fine("list", "games"))) == set(GAMES)
    papers = desk.fine("list", "papers")
    assert first_words(papers) == ["A3", "A4", "A5", "Letter", "Legal", "Tabloid", "A4+Letter"]
    assert re.search(r"^Letter +215\.9 x 279\.4 mm$", papers, re.MULTILINE)
    tilings = desk.fine("list", "tilings")
    assert {"3^6", "4^4", "6^3"} <= {line.partition(" ")[0] for line in tilings.splitlines()}
    triangles = r"^3\^6 .* hexagonal\n    also: triangles.*\n.*\n    shapes: triangle, hexagon, star"
    assert re.search(triangles, tilings, re.MULTILINE)


def test_a_new_board_without_room_for_tiles_is_for_pencils(desk: Desk):
    desk.fine("new", "mine", "--game", "fen", "--tiling", "3.6.3.6", "--shape", "hexagon", "--size", "3")
    text = desk.read("mine.yaml")
    assert "style: pencil           # tiles need a cell of 20.1 mm; A4 holds less\n" in text
    desk.fine("check", "mine.yaml")


@pytest.mark.parametrize("game", GAMES)
def test_a_new_config_is_commented_and_works_and_is_never_overwritten(game: str, desk: Desk):
    desk.fine("new", "mine", "--game", game)
    text = desk.read("mine.yaml")
    assert f"game: {game}\n" in text
    assert text.count("# ") >= 4
    assert "exists" in desk.refused("new", "mine", "--game", "cercas")
    assert list(desk.tree()) == ["mine.yaml"]
    assert desk.fine("check", "mine.yaml").startswith("1 config is fine")
    desk.fine("build", "mine.yaml", "--only", "board")
    assert (desk / "output" / "mine" / "board.pdf").exists()


@pytest.mark.parametrize("options", ["--tiling squares --shape rectangle --size 3x5", "--shape triangle --size 5"])
def test_a_new_fen_config_has_the_board_asked_for(options: str, desk: Desk):
    told = desk.fine("new", "fendo.yaml", *options.split())
    assert told.splitlines()[1] == "(fendo, without .yaml, is the board that came with Boardwright)"
    assert json.loads(desk.fine("counts", "fendo.yaml", "--json"))["faces"] == (15 if "3x5" in options else 25)


def test_a_new_config_is_of_the_game_in_its_name_and_built_as_it_says(desk: Desk):
    words = "boardwright build 'Cercas small.yaml'"
    assert desk.fine("new", "Cercas small") == f"Cercas small.yaml written; print it with: {words}\n"
    assert f"# Print it with: {words}\ngame: cercas\n" in desk.read("Cercas small.yaml")
