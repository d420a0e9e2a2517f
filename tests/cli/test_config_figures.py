"""Figures that a config asks for, with all that the command `figure` knows: heights, grounds, languages, solutions."""

from pathlib import Path

import pytest
from lxml import etree

from tests.cli.inside import run
from tests.cli.program import tree
from tests.cli.test_figure import SVG, fine, refused, svg_size

PUZZLE = "fendo-puzzle-comeback"
START = "game: fendo\nexamples: []\nfigures:\n"


def _figures(folder: Path, *lines: str) -> None:
    (folder / "mine.yaml").write_text(START + "".join(f"  - {{{line}}}\n" for line in lines), encoding="utf-8")


def test_a_figure_of_a_config_is_that_of_the_command(empty_folder: Path) -> None:
    _figures(
        empty_folder,
        f"example: {PUZZLE}, solution: true, height: 120, ground: dark, language: de",
        "example: fendo-pass, solution: false, ground: paper",
        "example: fendo-pass, ground: none, format: png",
    )
    fine(run(empty_folder, "build", "mine.yaml", "-o", "out"))
    made = empty_folder / "out" / "mine" / "figures"
    assert sorted(tree(made)) == ["fendo-pass.png", "fendo-pass.svg", f"{PUZZLE}-solution.svg"]
    options = ("--solution", "--height", "120", "--ground", "dark", "--language", "de")
    fine(run(empty_folder, "figure", PUZZLE, "-o", "one.svg", *options))
    fine(run(empty_folder, "figure", "fendo-pass", "-o", "two.svg", "--ground", "paper"))
    fine(run(empty_folder, "figure", "fendo-pass", "-o", "three.png", "--ground", "none"))
    for mine, theirs in (("one", f"{PUZZLE}-solution"), ("two", "fendo-pass")):
        first, second = (etree.parse(path).getroot() for path in (empty_folder / f"{mine}.svg", made / f"{theirs}.svg"))
        assert [one.get("d") for one in first.iter(f"{SVG}path")] == [one.get("d") for one in second.iter(f"{SVG}path")]
        assert [one.get("fill") for one in first.iter()] == [one.get("fill") for one in second.iter()]
        assert first.findtext(f"{SVG}desc") == second.findtext(f"{SVG}desc")
    assert svg_size(made / f"{PUZZLE}-solution.svg")[1] <= 120
    assert (made / "fendo-pass.png").read_bytes() == (empty_folder / "three.png").read_bytes()


@pytest.mark.parametrize("command", ["check", "build"])
def test_what_no_figure_can_have_is_told_at_its_key(empty_folder: Path, command: str) -> None:
    _figures(
        empty_folder,
        f"example: {PUZZLE}, solution: true, height: 60",
        "example: fendo-pass, solution: true",
        "example: cercas-two-at-once, height: 20",
    )
    result = run(empty_folder, command, "mine.yaml")
    first, second, third = result.err.splitlines()
    assert first.startswith("mine.yaml:4:")
    assert "figures[0].height: fendo-puzzle-comeback is " in first
    assert "it needs a height of " in first
    assert "or a width of " in first
    assert second == "mine.yaml:5:37: figures[1].solution: this example has no solution; none of its claims is a puzzle"
    assert third.startswith("mine.yaml:6:")
    assert "figures[2].height: " in third
    assert result.code == 2
    assert set(tree(empty_folder)) == {"mine.yaml"}


@pytest.mark.parametrize(
    "line, words",
    [
        ("ground: drak", "figures[0].ground: must be paper, none or dark, not 'drak' (did you mean 'dark'?)"),
        ("language: ge", "figures[0].language: must be en, de or fr, not 'ge'"),
        ("height: 5", "figures[0].height: must be from 20 to 2000 mm, not 5"),
        ("solution: perhaps", "figures[0].solution: must be true or false, not 'perhaps'"),
    ],
)
def test_values_that_make_no_sense(empty_folder: Path, line: str, words: str) -> None:
    _figures(empty_folder, f"example: fendo-pass, {line}")
    assert words in refused(run(empty_folder, "build", "mine.yaml"))
