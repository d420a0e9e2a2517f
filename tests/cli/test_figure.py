"""Figures of examples as users get them: `boardwright figure`, the folder `examples/` of a set, and `figures:`."""

import json
import re
from pathlib import Path

import pdfplumber
import pikepdf
import pytest
from lxml import etree

from tests.cli.inside import run
from tests.cli.program import Run, tree

OWN = """
game: fanorona
board: small.yaml
title: Capture by approach
caption: White takes two.
position: |
  .B.
  .B.
  W..
to_move: white
claims:
  - legal: a1a2
  - illegal: {turn: a1b2, because: occupied}
show: a1a2
"""
SMALL = "game: fanorona\nboard: {size: [3, 3]}\nrules: {captures: relay}\n"
SVG = "{http://www.w3.org/2000/svg}"


def fine(result: Run) -> Run:
    assert result.code == 0, result.err
    return result


def refused(result: Run, code: int = 2) -> str:
    assert (result.code, result.out) == (code, ""), result.err
    assert "Traceback" not in result.err
    return result.err


def own(folder: Path, example: str = OWN) -> None:
    (folder / "small.yaml").write_text(SMALL, encoding="utf-8")
    (folder / "mine.yaml").write_text(example, encoding="utf-8")


def svg_size(path: Path) -> tuple[float, float]:
    root = etree.parse(path).getroot()
    width, height = (float(root.get(side).removesuffix("mm")) for side in ("width", "height"))
    assert root.get("viewBox").split()[2:] == [f"{width:g}", f"{height:g}"]
    return width, height


def test_it_is_as_wide_as_asked_in_both_formats(empty_folder: Path):
    for width in ("60", "123.4"):
        fine(run(empty_folder, "figure", "fanorona-approach", "-o", "a.svg", "--width", width))
        fine(run(empty_folder, "figure", "fanorona-approach", "-o", "a.pdf", "--width", width))
        size = svg_size(empty_folder / "a.svg")
        assert size[0] == float(width)
        with pikepdf.open(empty_folder / "a.pdf") as document:
            (page,) = document.pages
            box = [float(side) / 72 * 25.4 for side in page.mediabox]
        assert box == pytest.approx([0, 0, *size], abs=0.01)


# White gives one counter away with a2b2, which is the only way; Black has to take it.
GIFT = """
game: fanorona
board: fanorona
caption: White to move wins in two turns.
position: |
  ..B......
  ..BB.....
  .........
  W........
  ..W......
to_move: white
claims:
  - solution: {goal: win, in: 2, unique: true}
"""


def test_the_solution_of_a_puzzle_without_a_first_turn_shows_the_one_found(empty_folder: Path):
    (empty_folder / "gift.yaml").write_text(GIFT, encoding="utf-8")
    assert "claims[0]: a2b2 in 2 turns" in fine(run(empty_folder, "check", "-v", "gift.yaml")).out
    fine(run(empty_folder, "figure", "gift.yaml", "--solution", "-o", "a.svg"))
    (told,) = etree.parse(empty_folder / "a.svg").getroot().findall(f"{SVG}desc")
    assert "1. White: a2b2" in told.text


def test_a_figure_too_narrow_for_its_names_says_so_and_from_where_on_they_are_there(empty_folder: Path):
    result = fine(run(empty_folder, "figure", "fendo-game-over", "-o", "a.svg", "--width", "20"))
    (line,) = result.err.splitlines()
    assert line.startswith(
        "warning: a.svg: at 20 mm the names and numbers on the board of this figure are too small to read"
    )
    needed = re.search(r"it needs (\d+) mm or more$", line)
    assert needed
    assert fine(run(empty_folder, "figure", "fendo-game-over", "-o", "a.svg", "--width", needed[1])).err == ""
    assert fine(run(empty_folder, "figure", "fendo-game-over", "-o", "a.svg", "--width", "20", "-q")).err == ""


def test_a_config_that_asks_for_a_figure_too_narrow_is_told_the_line(empty_folder: Path):
    text = "game: fanorona\nexamples: []\nfigures:\n  - example: fanorona-approach\n    width: 25 mm\n"
    (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    result = fine(run(empty_folder, "build", "mine.yaml", "--format", "svg"))
    (line,) = result.err.splitlines()
    assert line.startswith("warning: mine.yaml:5:12: figures[0].width: at 25 mm the names and numbers")


def test_title_and_position_stand_in_it_in_words(empty_folder: Path):
    fine(run(empty_folder, "figure", "fanorona-approach", "-o", "a.svg"))
    root = etree.parse(empty_folder / "a.svg").getroot()
    assert root.find(f"{SVG}title").text == "Fanorona: Capture by approach"
    words = root.find(f"{SVG}desc").text
    assert "White: " in words
    assert words.endswith("White to move. White: d2e3+. Captured: 2.")


def test_a_pdf_has_title_and_rights_too(empty_folder: Path):
    fine(run(empty_folder, "figure", "fendo-pass", "-o", "a.pdf"))
    with pikepdf.open(empty_folder / "a.pdf") as document:
        facts = {key: str(value) for key, value in document.docinfo.items()}
    assert facts["/Title"].startswith("Fendo: ")
    assert facts["/Author"] == "Dieter Stein"
    assert facts["/Subject"].startswith("Fendo, a game by Dieter Stein (2014)")


def test_text_and_thin_lines_are_as_large_on_a_large_figure_as_on_a_small_one(empty_folder: Path):
    found = []
    for width in ("60", "180"):
        fine(run(empty_folder, "figure", "fendo-puzzle-gift", "-o", "a.pdf", "--width", width))
        with pdfplumber.open(empty_folder / "a.pdf") as document:
            (page,) = document.pages
            words = {round(letter["size"], 2) for letter in page.chars if letter["size"] < 9}
            found.append((words, min(line["linewidth"] for line in (*page.lines, *page.curves) if line["stroke"])))
    assert len(found[0][0]) > 1, "a caption and coordinates"
    assert found[0][0] == found[1][0]
    assert found[0][1] == pytest.approx(found[1][1], abs=0.01)


def test_the_same_example_gives_the_same_bytes(empty_folder: Path):
    for name in ("a.svg", "b.svg", "a.pdf", "b.pdf"):
        fine(run(empty_folder, "figure", "fendo-last-fence", "-o", name, "-q"))
    files = tree(empty_folder)
    assert files["a.svg"] == files["b.svg"]
    assert files["a.pdf"] == files["b.pdf"]


def test_a_puzzle_has_a_problem_and_a_solution(empty_folder: Path):
    fine(run(empty_folder, "figure", "fendo-puzzle-gift", "-o", "p.svg"))
    fine(run(empty_folder, "figure", "fendo-puzzle-gift", "-o", "s.svg", "--solution"))
    assert svg_size(empty_folder / "s.svg")[1] > 1.5 * svg_size(empty_folder / "p.svg")[1]
    assert "no solution" in refused(run(empty_folder, "figure", "fendo-pass", "-o", "x.svg", "--solution"))
    assert set(tree(empty_folder)) == {"p.svg", "s.svg"}


@pytest.mark.parametrize("theme", ["classic", "outline", "grey", "print"])
def test_themes(theme: str, empty_folder: Path):
    fine(run(empty_folder, "figure", "cercas-closing-an-area", "-o", "a.svg", "--theme", theme))
    colours = set(re.findall(r"#[0-9a-f]{6}", (empty_folder / "a.svg").read_text(encoding="utf-8")))
    grey = all(colour[1:3] == colour[3:5] == colour[5:7] for colour in colours)
    assert grey == (theme in ("grey", "outline"))


def test_an_example_of_ones_own_beside_its_board(empty_folder: Path):
    own(empty_folder)
    fine(run(empty_folder, "figure", "mine.yaml", "-o", "mine.svg"))
    assert svg_size(empty_folder / "mine.svg")[0] == 80


def test_an_example_on_standard_input(empty_folder: Path):
    own(empty_folder)
    fine(run(empty_folder, "figure", "-", "-o", "piped.svg", stdin=OWN.encode()))
    fine(run(empty_folder, "figure", "mine.yaml", "-o", "mine.svg"))
    files = tree(empty_folder)
    assert files["piped.svg"] == files["mine.svg"]
    false = OWN.replace("  W..", "  .W.").encode()
    error = refused(run(empty_folder, "figure", "-", "-o", "x.svg", stdin=false), 1)
    assert error.startswith("<stdin>:12:12: claims[0].legal: a1a2 is illegal because empty-site")
    error = refused(run(empty_folder, "figure", "-", "-o", "x.svg", "--solution", stdin=OWN.encode()))
    assert error.startswith("boardwright: <stdin>: this example has no solution")
    assert "<stdin>:1:1: " in refused(run(empty_folder, "figure", "-", "-o", "x.svg", stdin=b""))
    assert "x.svg" not in tree(empty_folder)


@pytest.mark.parametrize(
    "arguments, fragment",
    [
        (["fanorona-aproach", "-o", "a.svg"], "did you mean"),
        (["fanorona-approach", "-o", "a.gif"], ".pdf, .png or .svg"),
        (["fanorona-approach", "-o", "a.svg", "--width", "19.9"], "20 to 400 mm"),
        (["fanorona-approach", "-o", "a.svg", "--width", "400.1"], "20 to 400 mm"),
        (["fanorona-approach", "-o", "a.svg", "--width", "nan"], "20 to 400 mm"),
        (["fanorona-approach", "-o", "a.svg", "--theme", "gray"], "'gray'"),
        (["nowhere/x.yaml", "-o", "a.svg"], "nowhere/x.yaml"),
    ],
)
def test_what_cannot_be(arguments: list[str], fragment: str, empty_folder: Path):
    assert fragment in refused(run(empty_folder, "figure", *arguments))
    assert tree(empty_folder) == {}


def test_a_folder_that_is_not_there(empty_folder: Path):
    error = refused(run(empty_folder, "figure", "fanorona-approach", "-o", "no/such/a.svg"), 3)
    assert error == "boardwright: no/such/a.svg: there is no folder 'no/such'\n"
    assert tree(empty_folder) == {}


def test_a_folder_in_the_way_stays(empty_folder: Path):
    (empty_folder / "a.svg").mkdir()
    assert "a.svg" in refused(run(empty_folder, "figure", "fanorona-approach", "-o", "a.svg"), 3)
    assert tree(empty_folder) == {"a.svg": None}


def test_an_older_figure_stays_when_there_is_no_new_one(empty_folder: Path):
    own(empty_folder, OWN.replace("  W..", "  .W."))
    (empty_folder / "a.svg").write_text("older", encoding="utf-8")
    before = tree(empty_folder)
    refused(run(empty_folder, "figure", "mine.yaml", "-o", "a.svg"), 1)
    assert tree(empty_folder) == before
    (empty_folder / "mine.yaml").write_text(OWN, encoding="utf-8")
    fine(run(empty_folder, "figure", "mine.yaml", "-o", "a.svg"))
    assert svg_size(empty_folder / "a.svg")[0] == 80


@pytest.mark.parametrize(
    "old, new, fragment",
    [
        ("board: small.yaml", "board: smal.yaml", "mine.yaml:3:8: board: "),
        ("game: fanorona", "game: fendo", "mine.yaml:3:8: board: this is a board of fanorona, not of fendo"),
        ("  .B.\n  .B.", "  .B.\n  .Q.", "mine.yaml:6:11: position"),
        ("show: a1a2", "show: a9", "mine.yaml:14:7: show"),
        ("to_move: white", "to_move: green", "mine.yaml:10:10: to_move"),
    ],
)
def test_an_example_of_ones_own_that_cannot_be_read(old: str, new: str, fragment: str, empty_folder: Path):
    assert OWN.count(old) == 1
    own(empty_folder, OWN.replace(old, new))
    before = tree(empty_folder)
    assert refused(run(empty_folder, "figure", "mine.yaml", "-o", "a.svg")).startswith(fragment)
    assert tree(empty_folder) == before


def test_a_false_claim_is_named_and_nothing_is_drawn(empty_folder: Path):
    own(empty_folder, OWN.replace("  W..", "  .W."))
    error = refused(run(empty_folder, "figure", "mine.yaml", "-o", "a.svg"), 1)
    assert error.startswith("mine.yaml:12:12: claims[0].legal: a1a2 is illegal because empty-site")
    assert set(tree(empty_folder)) == {"mine.yaml", "small.yaml"}


def test_an_altered_example_stops_the_build(empty_folder: Path):
    own(empty_folder, OWN.replace("  W..", "  .W."))
    (empty_folder / "small.yaml").write_text(SMALL + "examples: [mine.yaml]\n", encoding="utf-8")
    assert "mine.yaml:12:12: claims[0].legal" in refused(run(empty_folder, "build", "small.yaml"), 1)
    assert set(tree(empty_folder)) == {"mine.yaml", "small.yaml"}


def test_examples_of_a_set_and_what_its_manifest_says_of_them(empty_folder: Path):
    own(empty_folder)
    config = SMALL + "examples: [mine.yaml]\nfigures: [{example: fendo-puzzle-gift, width: 6 cm, theme: grey}]\n"
    (empty_folder / "small.yaml").write_text(config, encoding="utf-8")
    fine(run(empty_folder, "build", "small.yaml"))
    folder = empty_folder / "output" / "small"
    said = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    (example,) = said["examples"]
    assert (example["id"], example["title"], example["claims"], example["proofs"]) == (
        "mine",
        "Capture by approach",
        2,
        [],
    )
    assert {f"{figure}.{kind}" for figure in example["figures"] for kind in ("svg", "pdf")} <= set(said["files"])
    assert svg_size(folder / "figures" / "fendo-puzzle-gift.svg")[0] == 60
    assert (folder / "figures" / "fendo-puzzle-gift-solution.svg").is_file()


def test_proofs_stand_in_the_manifest_and_not_in_the_picture(empty_folder: Path):
    fine(run(empty_folder, "build", "fendo", "--only", "examples", "--format", "svg"))
    folder = empty_folder / "output" / "fendo"
    said = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    proofs = {example["id"]: example["proofs"] for example in said["examples"] if example["proofs"]}
    assert len(proofs) >= 2
    for (proof,) in proofs.values():
        assert proof["unique"]
        assert proof["positions"] > 0
        assert proof["line"][0] == proof["first"]


def test_a_figure_of_another_game_is_drawn_on_its_own_board(empty_folder: Path):
    own(empty_folder)
    asked = "figures: [{example: mine.yaml}, {example: dendria-first-seed, width: 20}]\n"
    (empty_folder / "set.yaml").write_text(f"game: cercas\nexamples: []\n{asked}", encoding="utf-8")
    fine(run(empty_folder, "build", "set.yaml", "--format", "svg"))
    folder = empty_folder / "output" / "set" / "figures"
    words = {path.name: etree.parse(path).getroot().find(f"{SVG}title").text for path in folder.iterdir()}
    assert words["mine.svg"] == "Fanorona: Capture by approach"
    assert words["dendria-first-seed.svg"].startswith("Dendria: ")
    assert svg_size(folder / "dendria-first-seed.svg")[0] == 20
    fine(run(empty_folder, "figure", "mine.yaml", "-o", "alone.svg"))
    assert (folder / "mine.svg").read_bytes() == (empty_folder / "alone.svg").read_bytes()


@pytest.mark.parametrize("width", ["19.9", "400.1", "1.9 cm"])
def test_widths_of_figures_have_the_bounds_of_the_command(width: str, empty_folder: Path):
    (empty_folder / "x.yaml").write_text(SMALL + f"figures: [{{example: x, width: {width}}}]\n", encoding="utf-8")
    error = refused(run(empty_folder, "build", "x.yaml"))
    assert error.startswith("x.yaml:4:31: figures[0].width: must be from 20 to 400 mm")


def test_figures_that_cannot_be(empty_folder: Path):
    (empty_folder / "x.yaml").write_text(SMALL + "figures: [{example: fendo-pas}]\n", encoding="utf-8")
    error = refused(run(empty_folder, "build", "x.yaml"))
    assert error.startswith("x.yaml:4:21: figures[0].example: no stock example is called 'fendo-pas'")
    assert set(tree(empty_folder)) == {"x.yaml"}
    assert run(empty_folder, "check", "-q", "x.yaml").err == error


def test_everything_wrong_with_figures_is_told_by_check_and_build(empty_folder: Path):
    figures = "{example: fendo-pas}, {example: fendo-pass, theme: gray}, {example: gone.yaml, theme: no.yaml}"
    (empty_folder / "x.yaml").write_text(f"{SMALL}examples: [nothing]\nfigures: [{figures}]\n", encoding="utf-8")
    for arguments in (["check", "-q", "x.yaml"], ["build", "x.yaml"]):
        lines = refused(run(empty_folder, *arguments)).splitlines()
        assert sorted(line.split(": ")[1] for line in lines) == [
            "examples[0]",
            *("figures[0].example", "figures[1].theme", "figures[2].example", "figures[2].theme"),
        ]


def test_check_verifies_the_examples_of_figures(empty_folder: Path):
    own(empty_folder, OWN.replace("  W..", "  .W."))
    (empty_folder / "set.yaml").write_text(
        "game: cercas\nexamples: []\nfigures: [{example: mine.yaml}]\n", encoding="utf-8"
    )
    for arguments in (["check", "-q", "set.yaml"], ["build", "set.yaml"]):
        error = refused(run(empty_folder, *arguments), 1)
        assert error.startswith("mine.yaml:12:12: claims[0].legal")
