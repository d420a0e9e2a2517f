"""`boardwright build` as a user meets it: what is built, where it goes, and that the manifest tells the truth."""

import hashlib
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from lxml import etree

import boardwright
from boardwright.files.cache_file import STAMPS
from tests.cli import program
from tests.cli.inside import run
from tests.cli.program import Run, tree

CERCAS = Path(program.SMALL).read_text(encoding="utf-8")
PARTS = {"board.pdf", "board.svg", "manifest.json"}

RIGHTS = {
    "fendo": "Fendo, a game by Dieter Stein (2014), spielstein.com. Rules retold; for private, non-commercial use.",
    "cercas": "Cercas, a game by Rey Alicea (2016). Rules retold; rights remain with the author.",
    "dendria": "Dendria, a game by Saïd Galdseid (2023). Rules retold; rights remain with the author.",
    "fen": "FEN, a game by Phil Leduc (c) 2024, all rights reserved. Rules retold for private play and design; "
    "publishing, programming for distribution or selling needs the author's permission.",
    "fanorona": "Fanorona, traditional game of Madagascar.",
}


def write(folder: Path, name: str, text: str = CERCAS) -> Path:
    path = folder / name
    path.parent.mkdir(exist_ok=True, parents=True)
    path.write_text(text, encoding="utf-8")
    return path


def built(result: Run) -> Run:
    assert result.code == 0, result.err
    assert "Traceback" not in result.err
    return result


def refused(result: Run) -> str:
    assert (result.code, result.out) == (2, ""), result.err
    assert len(result.err_lines) == 1
    return result.err_lines[0]


def manifest(folder: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return content


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {STAMPS}


def stock_boards() -> list[str]:
    return sorted(path.stem for path in (Path(__file__).parents[2] / "configs" / "boards").glob("*.yaml"))


def test_naming_none_builds_every_stock_board(empty_folder: Path):
    result = built(run(empty_folder, "build", "--only", "board", "--format", "svg"))
    assert names(empty_folder) == {"output"}
    assert names(empty_folder / "output") == set(stock_boards())
    lines = result.out.split("\n")
    assert {line.split()[0] for line in lines[1 : lines.index("")]} == set(stock_boards())


@pytest.mark.parametrize("name", stock_boards())
def test_the_manifest_tells_the_truth(name: str, stock: Path):
    folder = stock / name
    said = manifest(folder)
    files = said["files"]
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == {*files, "manifest.json"}
    assert set(files) >= {"board.pdf", "board.svg", "rules.pdf", "rules-1.svg", "rules.html"}
    for path, entry in files.items():
        content = (folder / path).read_bytes()
        assert entry == {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    assert (said["name"], said["boardwright"]) == (name, boardwright.__version__)
    assert said["rights"] == RIGHTS[said["game"]]
    assert said["scale"]["unit"] == "mm"
    assert set(said["pages"]) == set(files) - {"rules.html"}
    for path, sizes in said["pages"].items():
        assert sizes == [pytest.approx(size, abs=0.01) for size in page_sizes(folder / path)]
        assert sizes[0][0] == 80 if path.startswith("examples/") else sorted(sizes[0]) == [210, 297]
    width, height = said["pages"]["board.pdf"][0]
    assert 0 < said["scale"]["board"][0] <= width
    assert 0 < said["scale"]["board"][1] <= height
    assert said["printer"] == {"scale_x": 1.0, "scale_y": 1.0, "back_offset": [0.0, 0.0]}
    figures = [
        f"{figure}.{kind}" for example in said["examples"] for figure in example["figures"] for kind in ("svg", "pdf")
    ]
    assert set(figures) <= set(files)


def page_sizes(path: Path) -> Iterator[list[float]]:
    """Width and height in mm of every page of a PDF or SVG, read by other people's programs."""
    if path.suffix == ".pdf":
        with pikepdf.open(path) as document:
            for page in document.pages:
                left, bottom, right, top = (float(side) for side in page.mediabox)
                yield [(right - left) / 72 * 25.4, (top - bottom) / 72 * 25.4]
    else:
        root = etree.parse(path).getroot()
        yield [float(root.get(side).removesuffix("mm")) for side in ("width", "height")]


def test_the_manifest_of_fen_has_the_counts(stock: Path):
    said = manifest(stock / "fen-triangle")
    assert said["counts"]["faces_per_node"] == {"1": 3, "3": 18, "6": 15}
    assert said["counts"]["per_turn"] == {"nodes": 1, "edges": 3}
    assert said["counts"]["majority"] == 25


@pytest.mark.long("builds four whole sets")
def test_by_name_path_and_standard_input_at_once(empty_folder: Path):
    write(empty_folder, "mine.yaml")
    write(empty_folder, "sub/other.yml", "game: fanorona\nboard: {size: [3, 3]}\nexamples: []\n")
    built(run(empty_folder, "build", "fanorona-3x3", "mine.yaml", "sub/other.yml", "-", stdin=CERCAS.encode()))
    assert names(empty_folder / "output") == {"fanorona-3x3", "mine", "other", "stdin"}
    assert manifest(empty_folder / "output" / "stdin")["game"] == "cercas"


@pytest.mark.long("builds two whole sets")
def test_a_name_means_the_stock_board_and_a_path_the_file(empty_folder: Path):
    write(empty_folder, "fendo.yaml")
    built(run(empty_folder, "build", "fendo", "-o", "a", "--only", "board"))
    built(run(empty_folder, "build", "fendo.yaml", "-o", "b"))
    assert manifest(empty_folder / "a" / "fendo")["game"] == "fendo"
    assert manifest(empty_folder / "b" / "fendo")["game"] == "cercas"


def test_the_output_folder_is_made_and_nothing_else_is_touched(empty_folder: Path):
    write(empty_folder, "mine.yaml")
    write(empty_folder, "mine/notes.txt", "mine")
    before = tree(empty_folder)
    built(run(empty_folder, "build", "mine.yaml", "-o", "a/b c/d"))
    assert names(empty_folder / "a" / "b c" / "d" / "mine") > PARTS
    assert {path: content for path, content in tree(empty_folder).items() if path.split("/")[0] != "a"} == before


@pytest.mark.long("builds seven sets")
def test_only_and_format_leave_out_the_rest_and_remove_what_was_there(empty_folder: Path):
    folder = empty_folder / "output" / "cercas"
    for arguments, wanted in (
        (
            (),
            {
                *PARTS,
                "aid.pdf",
                "pad.pdf",
                "rules.pdf",
                *(f"rules-{page}.svg" for page in range(1, 7)),
                "rules.html",
                "examples",
                "cercas.pdf",
            },
        ),
        (("--only", "board"), PARTS),
        (
            ("--format", "pdf"),
            {"aid.pdf", "board.pdf", "pad.pdf", "rules.pdf", "examples", "cercas.pdf", "manifest.json"},
        ),
        (("--only", "rules", "--format", "html"), {"rules.html", "manifest.json"}),
        (("--only", "pad"), {"pad.pdf", "manifest.json"}),
        (("--only", "pad,board", "--format", "svg"), {"board.svg", "manifest.json"}),
        (("--only", "board", "--format", "svg,pdf"), PARTS),
    ):
        built(run(empty_folder, "build", "cercas", *arguments))
        assert names(folder) == wanted
        assert {*(path.partition("/")[0] for path in manifest(folder)["files"]), "manifest.json"} == wanted
        assert names(empty_folder / "output") == {"cercas"}


@pytest.mark.parametrize(
    "arguments, fragment",
    [
        (["--only", "bord"], "'bord'"),
        (["--only", "board,Pad"], "'Pad'"),
        (["--format", "gif"], "'gif'"),
        (["--only", "pad", "--format", "svg"], "no pad as svg"),
        (["--only", "pieces"], "no pieces as html or pdf or svg"),
        (["--only", "poster", "--format", "svg"], "no poster as svg"),
    ],
)
def test_parts_and_formats_that_cannot_be(arguments: list[str], fragment: str, empty_folder: Path):
    assert fragment in refused(run(empty_folder, "build", "cercas", *arguments))
    assert tree(empty_folder) == {}


def test_a_pad_of_a_board_with_tiles_comes_when_it_is_asked_for(empty_folder: Path):
    built(run(empty_folder, "build", "fendo", "--only", "pad"))
    assert names(empty_folder / "output" / "fendo") == {"pad.pdf", "manifest.json"}
    built(run(empty_folder, "build", "fendo", "--only", "board,set"))
    assert names(empty_folder / "output" / "fendo") == {"board.pdf", "board.svg", "fendo.pdf", "manifest.json"}


def test_a_part_that_this_board_does_not_have(empty_folder: Path):
    line = refused(run(empty_folder, "build", "cercas", "dendria-7", "--only", "pad"))
    assert "dendria-7" in line
    assert tree(empty_folder) == {}


@pytest.mark.long("builds three whole sets")
def test_quiet_says_nothing_and_verbose_names_every_file(empty_folder: Path):
    write(empty_folder, "mine.yaml")
    loud = built(run(empty_folder, "build", "mine.yaml", "--set", "page.margin=5"))
    assert "warning: " in loud.err
    quiet = built(run(empty_folder, "build", "mine.yaml", "--set", "page.margin=5", "-q", "--force"))
    assert (quiet.out, quiet.err) == ("", "")
    verbose = built(run(empty_folder, "build", "fanorona-3x3", "mine.yaml", "-v"))
    said = set(re.findall(r"^output/\S+$", verbose.out, re.MULTILINE))
    there = {f"output/{path}" for path, content in tree(empty_folder / "output").items() if content is not None}
    there -= {f"output/{STAMPS}"}
    assert {path for path in there if not path.endswith("manifest.json")} <= said <= there


def test_a_warning_stands_at_its_place_and_stops_nothing(empty_folder: Path):
    write(empty_folder, "x.yaml", "game: cercas\npage: {margin: 5 mm}\nboard: {size: [3, 3]}\nexamples: []\n")
    result = built(run(empty_folder, "build", "x.yaml"))
    assert len(result.err_lines) == 1
    assert re.match(r"warning: x\.yaml:2:16: page\.margin: 5 mm", result.err)


@pytest.mark.parametrize(
    "paths",
    [
        ["a/x.yaml", "b/x.yaml"],
        ["x.yaml", "x.yml"],
        ["x.yaml", "x.yaml"],
        ["x.yaml", "./x.yaml"],
        ["x.yaml", "X.yaml"],
        ["fendo", "fendo.yaml"],
        ["fendo.yaml", "fendo"],
        ["stdin.yaml", "-"],
        ["cercas", "cercas"],
    ],
)
def test_two_configs_of_one_name_are_refused(paths: list[str], empty_folder: Path):
    for path in paths:
        if "." in path:
            write(empty_folder, path)
    before = tree(empty_folder)
    line = refused(run(empty_folder, "build", *paths, stdin=CERCAS.encode()))
    assert "set" in line
    assert tree(empty_folder) == before


@pytest.mark.long("builds three whole sets")
def test_a_list_of_papers_makes_a_set_for_each(empty_folder: Path):
    write(empty_folder, "x.yaml", f"{CERCAS}page: {{paper: [A4, Letter, A4+Letter]}}\n")
    built(run(empty_folder, "build", "x.yaml", "--format", "pdf"))
    output = empty_folder / "output"
    assert names(output) == {"x-a4", "x-letter", "x-a4+letter"}
    sizes = {name: sorted(manifest(output / name)["pages"]["board.pdf"][0]) for name in names(output)}
    assert sizes == {"x-a4": [210, 297], "x-letter": [215.9, 279.4], "x-a4+letter": [210, 279.4]}
    assert {manifest(output / name)["name"] for name in names(output)} == names(output)
    write(empty_folder, "x-a4.yaml")
    assert "'x-a4'" in refused(run(empty_folder, "build", "x.yaml", "x-a4.yaml"))


def test_building_again_gives_the_same_bytes(empty_folder: Path):
    arguments = ("build", "fen-hexagon", program.SMALL, "--only", "board,rules,pad")
    built(run(empty_folder, *arguments))
    first = tree(empty_folder / "output")
    built(program.run(empty_folder, *arguments, "--force", TZ="Pacific/Kiritimati", LC_ALL="C", PYTHONHASHSEED="7"))
    assert tree(empty_folder / "output") == first
    (empty_folder / "elsewhere").mkdir()
    built(run(empty_folder / "elsewhere", *arguments))
    assert tree(empty_folder / "elsewhere" / "output") == first


def test_the_users_own_files_in_a_set_survive(empty_folder: Path):
    mine = str(write(empty_folder, "mine.yaml"))
    built(run(empty_folder, "build", mine))
    folder = empty_folder / "output" / "mine"
    write(folder, "notes.txt", "mine")
    write(folder, "photos/a.txt", "mine too")
    (folder / "board.pdf").write_bytes(b"spoilt")
    built(run(empty_folder, "build", mine, "--only", "board"))
    assert names(folder) == {*PARTS, "notes.txt", "photos"}
    assert (folder / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert (folder / "photos" / "a.txt").read_text(encoding="utf-8") == "mine too"
    assert (folder / "board.pdf").read_bytes().startswith(b"%PDF")
    assert set(manifest(folder)["files"]) == {"board.pdf", "board.svg"}


def test_a_theme_lies_beside_its_config_wherever_the_program_is_run(empty_folder: Path, project: Path):
    theme = (project / "configs" / "themes" / "classic.yaml").read_text(encoding="utf-8")
    write(empty_folder, "sub/mine.yaml", theme.replace("name: classic", "name: my own"))
    write(empty_folder, "sub/x.yaml", f"{CERCAS}theme: mine.yaml\n")
    built(run(empty_folder, "build", "sub/x.yaml"))
    assert manifest(empty_folder / "output" / "x")["theme"] == "my own"
