"""Many figures at once, with a theme of one's own: where they are written, and what is told of them."""

import json
from pathlib import Path

import pytest
from lxml import etree

from tests.cli.inside import run
from tests.cli.program import tree
from tests.cli.test_figure import GIFT, OWN, SVG, fine, own, refused, svg_size


def test_several_figures_go_into_a_folder_each_told_as_json(empty_folder: Path):
    own(empty_folder)
    result = fine(run(empty_folder, "figure", "mine.yaml", "fendo-pass", "-o", "new/figs", "--width", "70", "--json"))
    mine, stock = json.loads(result.out)
    assert [list(one) for one in (mine, stock)] == [["id", "file", "title", "caption", "alt", "width", "height"]] * 2
    assert (mine["id"], stock["id"]) == ("mine", "fendo-pass")
    assert (mine["title"], mine["caption"]) == ("Capture by approach", "White takes two.")
    for one in (mine, stock):
        assert one["file"].replace("\\", "/") == f"new/figs/{one['id']}.svg"
        root = etree.parse(empty_folder / one["file"]).getroot()
        assert [one["width"], one["height"]] == pytest.approx(svg_size(empty_folder / one["file"]), abs=0.001)
        (told,) = root.findall(f"{SVG}desc")
        assert told.text == f"{one['caption']} {one['alt']}"
    assert mine["width"] == 70
    # Again, into the folder that is there now, in another format; one example alone is one object.
    fine(run(empty_folder, "figure", "mine.yaml", "fendo-pass", "-o", "new/figs", "--format", "pdf"))
    assert json.loads(fine(run(empty_folder, "figure", "mine.yaml", "-o", "a.svg", "--json")).out)["file"] == "a.svg"
    names = ["fendo-pass.pdf", "fendo-pass.svg", "mine.pdf", "mine.svg"]
    assert sorted(path.name for path in (empty_folder / "new" / "figs").iterdir()) == names


def test_several_figures_are_named_after_their_ids(empty_folder: Path):
    own(empty_folder, OWN.replace("board:", "id: own-one\nboard:", 1))
    result = fine(run(empty_folder, "figure", "mine.yaml", "fendo-pass", "-o", "fig-{id}.svg"))
    assert result.out == "fig-own-one.svg written\nfig-fendo-pass.svg written\n"
    (empty_folder / "gift.yaml").write_text(GIFT, encoding="utf-8")
    fine(run(empty_folder, "figure", "gift.yaml", "-o", "{id}.svg", "--solution"))
    assert (empty_folder / "gift-solution.svg").exists()


@pytest.mark.parametrize(
    "arguments, words",
    [
        (["fendo-pass", "fendo-game-over", "-o", "a.svg"], ["name a folder, or put {id} into the name"]),
        (["fendo-pass", "fendo-game-over", "-o", "-", "--format", "svg"], ["-o - is for one example"]),
        (["fendo-pass", "-o", "-", "--format", "svg", "--json"], ["would both go to standard output"]),
        (["fendo-pass", "fendo-pass", "-o", "figs"], ["'fendo-pass' is named twice"]),
        (["fendo-pass", "-o", "figs/", "--format", "docx"], ["--format pdf, png or svg, not 'docx'"]),
        (["fendo-pas", "gone.yaml", "fendo-pass", "-o", "figs"], ["did you mean 'fendo-pass'", "gone.yaml:1:1: "]),
        (
            ["fendo-pass", "fendo-game-over", "-o", "figs", "--solution"],
            ["fendo-pass.yaml: ", "fendo-game-over.yaml: "],
        ),
        (["fendo-pass"] * 201 + ["-o", "figs"], ["201 examples are too many"]),
    ],
)
def test_several_figures_asked_for_wrongly(arguments: list[str], words: list[str], empty_folder: Path):
    err = refused(run(empty_folder, "figure", *arguments))
    assert all(word in err for word in words), err
    assert tree(empty_folder) == {}


def test_nothing_is_written_if_one_of_several_examples_is_false(empty_folder: Path):
    own(empty_folder, OWN.replace("legal: a1a2", "count: 99"))
    err = refused(run(empty_folder, "figure", "fendo-pass", "mine.yaml", "-o", "figs"), 1)
    assert err.startswith("mine.yaml:12:12: claims[0].count: ")
    assert set(tree(empty_folder)) == {"mine.yaml", "small.yaml"}
    # Nor if a folder is missing.
    refused(run(empty_folder, "figure", "fendo-pass", "fendo-game-over", "-o", "no/{id}.svg"), 3)
    assert set(tree(empty_folder)) == {"mine.yaml", "small.yaml"}


def test_a_theme_of_ones_own(empty_folder: Path):
    (empty_folder / "themes").mkdir()
    (empty_folder / "themes" / "mine.yaml").write_text('colours: {ink: "#000033"}\n', encoding="utf-8")
    fine(run(empty_folder, "figure", "fendo-pass", "-o", "a.svg", "--theme", "themes/mine.yaml"))
    fine(run(empty_folder, "figure", "fendo-pass", "-o", "b.svg"))
    first, usual = ((empty_folder / name).read_text(encoding="utf-8") for name in ("a.svg", "b.svg"))
    assert "#000033" in first
    assert "#000033" not in usual
    # As a config has it.
    config = "game: fendo\ntheme: themes/mine.yaml\nexamples: []\nfigures: [{example: fendo-pass, width: 80 mm}]\n"
    (empty_folder / "set.yaml").write_text(config, encoding="utf-8")
    fine(run(empty_folder, "build", "set.yaml", "--only", "board"))


@pytest.mark.parametrize(
    "text, begin",
    [
        ("colours: {inkk: red}\n", "mine.yaml:1:11: colours.inkk: unknown key (did you mean 'ink'?)"),
        ("sheets: gray\n", "boardwright: --theme: mine.yaml: sheets: unknown theme for sheets 'gray'"),
        (None, "mine.yaml:1:1: no such file"),
    ],
)
def test_a_theme_of_ones_own_that_is_wrong(text: str | None, begin: str, empty_folder: Path):
    if text:
        (empty_folder / "mine.yaml").write_text(text, encoding="utf-8")
    before = tree(empty_folder)
    assert refused(run(empty_folder, "figure", "fendo-pass", "-o", "a.svg", "--theme", "mine.yaml")).startswith(begin)
    assert tree(empty_folder) == before
    assert "did you mean 'classic'" in refused(
        run(empty_folder, "figure", "fendo-pass", "-o", "a.svg", "--theme", "clasic")
    )
