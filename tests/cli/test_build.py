"""`boardwright build` as a user meets it: what is built, where it goes, and that the manifest tells the truth."""

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
from tests.cli.desk import Desk
from tests.cli.program import Run
from tests.parse_back.pdf import read_pdf

CERCAS = Path(program.SMALL).read_text(encoding="utf-8")
PARTS = {"board.pdf", "board.svg", "manifest.json"}
WHOLE = {"aid.pdf", "cercas.pdf", "examples", "pad.pdf", "rules.pdf"}

RIGHTS = {
    "fendo": "Fendo, a game by Dieter Stein (2014), spielstein.com. Rules retold; for private, non-commercial use.",
    "cercas": "Cercas, a game by Rey Alicea (2016). Rules retold; rights remain with the author.",
    "dendria": "Dendria, a game by Saïd Galdseid (2023). Rules retold; rights remain with the author.",
    "fen": "FEN, a game by Phil Leduc (c) 2024, all rights reserved. Rules retold for private play and design; "
    "publishing, programming for distribution or selling needs the author’s permission.",
    "fanorona": "Fanorona, traditional game of Madagascar.",
}


def manifest(folder: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    return content


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()} - {STAMPS}


def stock_boards() -> list[str]:
    return sorted(path.stem for path in (Path(__file__).parents[2] / "configs" / "boards").glob("*.yaml"))


def test_naming_none_builds_every_stock_board(desk: Desk):
    out = desk.fine("build", "--only", "board", "--format", "svg", "--jobs", "1")
    assert names(desk.folder) == {"output"}
    assert names(desk / "output") == set(stock_boards())
    lines = out.split("\n")
    assert {line.split()[0] for line in lines[1 : lines.index("")]} == set(stock_boards())


@pytest.mark.parametrize("name", stock_boards())
def test_the_manifest_tells_the_truth(name: str, stock: Path):
    folder = stock / name
    said = manifest(folder)
    files = said["files"]
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    assert there == {*files, "manifest.json"}
    assert set(files) >= {"board.pdf", "board.svg", "rules.pdf", "rules-1.svg", "rules.html"}
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


def test_a_manifest_names_no_figures_that_were_not_made(desk: Desk):
    for only, made in (("rules", False), ("examples", True)):
        desk.fine("build", "fendo", "--only", only, "--format", "pdf", "-o", only)
        said = manifest(desk / only / "fendo")
        figures = {f"{figure}.pdf" for example in said["examples"] for figure in example["figures"]}
        assert said["examples"]
        assert figures == {name for name in said["files"] if name.startswith("examples/")}
        assert bool(figures) == made


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


def test_by_name_path_and_standard_input_at_once(desk: Desk):
    desk.write("mine.yaml", CERCAS)
    desk.write("sub/other.yml", "game: fanorona\nboard: {size: [3, 3]}\nexamples: []\n")
    line = "build fanorona-3x3 mine.yaml sub/other.yml - --only board --format svg"
    desk.fine(*line.split(), stdin=CERCAS.encode())
    assert names(desk / "output") == {"fanorona-3x3", "mine", "other", "stdin"}
    assert manifest(desk / "output" / "stdin")["game"] == "cercas"


def test_a_name_means_the_stock_board_and_a_path_the_file(desk: Desk):
    desk.write("fendo.yaml", CERCAS)
    desk.fine("build", "fendo", "-o", "a", "--only", "board", "--format", "svg")
    desk.fine("build", "fendo.yaml", "-o", "b", "--only", "board", "--format", "svg")
    assert manifest(desk / "a" / "fendo")["game"] == "fendo"
    assert manifest(desk / "b" / "fendo")["game"] == "cercas"


def test_the_output_folder_is_made_and_nothing_else_is_touched(desk: Desk):
    desk.write("mine.yaml", CERCAS)
    desk.write("mine/notes.txt", "mine")
    before = desk.tree()
    desk.fine("build", "mine.yaml", "-o", "a/b c/d", "--only", "board")
    assert names(desk / "a" / "b c" / "d" / "mine") == PARTS
    assert {path: content for path, content in desk.tree().items() if path.split("/")[0] != "a"} == before


@pytest.mark.long("builds six sets")
def test_only_and_format_leave_out_the_rest_and_remove_what_was_there(desk: Desk):
    folder = desk / "output" / "cercas"
    for arguments, wanted in (
        ((), {*PARTS, *WHOLE, "rules.html", *(f"rules-{page}.svg" for page in range(1, 7))}),
        (("--format", "pdf"), {*PARTS, *WHOLE} - {"board.svg"}),
        (("--only", "rules", "--format", "html"), {"rules.html", "manifest.json"}),
        (("--only", "pad,board", "--format", "svg"), {"board.svg", "manifest.json"}),
        (("--only", "board", "--format", "svg,pdf"), PARTS),
    ):
        desk.fine("build", "cercas", *arguments)
        assert names(folder) == wanted
        assert {*(path.partition("/")[0] for path in manifest(folder)["files"]), "manifest.json"} == wanted
        assert names(desk / "output") == {"cercas"}
    desk.fine("build", "fendo", "--only", "pad", "-o", "with tiles")
    assert names(desk / "with tiles" / "fendo") == {"pad.pdf", "manifest.json"}


@pytest.mark.long("builds a whole set")
def test_an_easy_set_has_no_pieces_and_its_cover_says_what_serves(desk: Desk):
    desk.fine("build", "fanorona-3x3", "--easy", "--language", "de", "--format", "pdf")
    folder = desk / "output" / "fanorona-3x3"
    assert {"board.pdf", "aid.pdf", "rules.pdf"} <= names(folder)
    assert "pieces.pdf" not in names(folder)
    cover = " ".join(words.text for words in read_pdf(folder / "fanorona-3x3.pdf")[0].words)
    assert "Pokerchips ·" in cover.replace("\xa0", " ")
    for other in (("--profile", "laser"), ("--only", "pieces")):
        assert "--easy makes no pieces; leave it out, or" in desk.refused("build", "fendo", "--easy", *other)


def test_quiet_says_nothing_and_verbose_names_every_file(desk: Desk):
    desk.write("mine.yaml", CERCAS)
    narrow = ("build", "mine.yaml", "--set", "page.margin=5", "--only", "board", "--format", "svg")
    assert "warning: " in desk.run(*narrow).err
    assert desk.run(*narrow, "-q", "--force") == Run(0, "", "")
    out = desk.fine("build", "fanorona-3x3", "mine.yaml", "-v")
    said = set(re.findall(r"^output/\S+$", out, re.MULTILINE))
    there = {path for path, content in desk.tree().items() if path.startswith("output/") and content is not None}
    there -= {f"output/{STAMPS}"}
    assert {path for path in there if not path.endswith("manifest.json")} <= said <= there


@pytest.mark.parametrize(
    "paths, told",
    [
        *((paths, "set") for paths in ("a/x.yaml b/x.yaml", "x.yaml ./x.yaml", "fendo fendo.yaml", "stdin.yaml -")),
        ("x.yaml X.yaml", "one folder on Windows and macOS"),
        ("a/caf\u00e9.yaml b/cafe\u0301.yaml", "one folder on Windows and macOS"),
        ("a/STRASSE.yaml b/stra\u00dfe.yaml", "one folder on Windows and macOS"),
    ],
)
def test_two_configs_of_one_name_are_refused(paths: str, told: str, desk: Desk):
    for path in paths.split():
        if path.endswith(".yaml"):
            desk.write(path, CERCAS)
    assert told in desk.refused("build", *paths.split(), stdin=CERCAS.encode())


def test_a_list_of_papers_makes_a_set_for_each(desk: Desk):
    desk.write("x.yaml", f"{CERCAS}page: {{paper: [A4, Letter, A4+Letter]}}\n")
    desk.fine("build", "x.yaml", "--only", "board", "--format", "pdf")
    output = desk / "output"
    assert names(output) == {"x-a4", "x-letter", "x-a4+letter"}
    sizes = {name: sorted(manifest(output / name)["pages"]["board.pdf"][0]) for name in names(output)}
    assert sizes == {"x-a4": [210, 297], "x-letter": [215.9, 279.4], "x-a4+letter": [210, 279.4]}
    assert {manifest(output / name)["name"] for name in names(output)} == names(output)
    desk.write("x-a4.yaml", CERCAS)
    assert "'x-a4'" in desk.refused("build", "x.yaml", "x-a4.yaml")
