"""Figures of a set: its `examples/`, and what `figures:` asks for, with all that the command `figure` knows."""

import json

import pytest
from lxml import etree

from tests.cli.desk import Desk
from tests.cli.test_figure import PUZZLE, SMALL, SVG, described, own, svg_size

START = "game: fendo\nexamples: []\nfigures:\n"
BUILD = ("build", "mine.yaml", "--format", "svg")


def asked(desk: Desk, *lines: str) -> None:
    desk.write("mine.yaml", START + "".join(f"  - {{{line}}}\n" for line in lines))


def told_by_all(desk: Desk, code: int = 2) -> list[str]:
    """What both commands say of a config that cannot be."""
    checked, built = desk.told(code, "check", "-q", "mine.yaml"), desk.told(code, "build", "mine.yaml")
    assert sorted(checked) == sorted(built)
    return checked


def test_a_figure_of_a_config_is_that_of_the_command(desk: Desk):
    asked(
        desk,
        f"example: {PUZZLE}, solution: true, height: 120, ground: dark, language: de",
        "example: fendo-pass, solution: false, ground: paper",
        "example: fendo-pass, ground: none, format: png",
    )
    desk.fine("build", "mine.yaml", "-o", "out")
    made = desk / "out" / "mine" / "figures"
    assert sorted(path.name for path in made.iterdir()) == [
        "fendo-pass.png",
        "fendo-pass.svg",
        f"{PUZZLE}-solution.svg",
    ]
    options = ("--solution", "--height", "120", "--ground", "dark", "--language", "de")
    desk.fine("figure", PUZZLE, "-o", "one.svg", *options)
    desk.fine("figure", "fendo-pass", "-o", "two.svg", "--ground", "paper")
    desk.fine("figure", "fendo-pass", "-o", "three.png", "--ground", "none")
    for mine, theirs in (("one", f"{PUZZLE}-solution"), ("two", "fendo-pass")):
        first, second = (etree.parse(path).getroot() for path in (desk / f"{mine}.svg", made / f"{theirs}.svg"))
        assert [one.get("d") for one in first.iter(f"{SVG}path")] == [one.get("d") for one in second.iter(f"{SVG}path")]
        assert [one.get("fill") for one in first.iter()] == [one.get("fill") for one in second.iter()]
        assert first.findtext(f"{SVG}desc") == second.findtext(f"{SVG}desc")
    assert svg_size(made / f"{PUZZLE}-solution.svg")[1] <= 120
    assert (made / "fendo-pass.png").read_bytes() == (desk / "three.png").read_bytes()


def test_what_no_figure_can_have_is_told_at_its_key(desk: Desk):
    asked(
        desk,
        f"example: {PUZZLE}, solution: true, height: 30",
        "example: fendo-pass, solution: true",
        "example: cercas-two-at-once, height: 20",
    )
    first, second, third = told_by_all(desk)
    assert first.startswith("mine.yaml:4:")
    assert "figures[0].height: fendo-puzzle-comeback is " in first
    assert "it needs a height of " in first
    assert "or a width of " in first
    assert second == "mine.yaml:5:37: figures[1].solution: this example has no solution; none of its claims is a puzzle"
    assert third.startswith("mine.yaml:6:")
    assert "figures[2].height: " in third


@pytest.mark.parametrize(
    "line, words",
    [
        ("ground: drak", "figures[0].ground: must be paper, none or dark, not 'drak' (did you mean 'dark'?)"),
        ("solution: perhaps", "figures[0].solution: must be true or false, not 'perhaps'"),
        ("width: 19.9", "figures[0].width: must be from 20 to 400 mm"),
    ],
)
def test_values_that_make_no_sense(line: str, words: str, desk: Desk):
    asked(desk, f"example: fendo-pass, {line}")
    assert words in desk.refused("build", "mine.yaml")


def test_figures_of_other_games_have_parts_and_marks_of_their_own_on_their_own_boards(desk: Desk):
    own(desk)
    (desk / "mine.yaml").rename(desk / "own.yaml")
    lines = [
        "example: fanorona-approach, crop: [d3], marks: [{ring: d3, says: Here it begins}]",
        "example: fendo-pass, crop: {around: [a1], margin: 2}",
        "example: own.yaml",
        "example: fendo-game-over, width: 25 mm",
    ]
    asked(desk, *lines)
    (told,) = desk.run(*BUILD).err_lines[-1:]
    assert told.startswith("warning: mine.yaml:7:39: figures[3].width: at 25 mm the names and numbers")
    folder = desk / "output" / "mine" / "figures"
    drawn = {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}
    assert described(folder / "own.svg")[0] == "Fanorona: Capture by approach"
    assert 'aria-label="Here it begins"' in drawn["fanorona-approach.svg"]
    parts = {name for name, text in drawn.items() if 'aria-label="A part of the board."' in text}
    assert parts == {"fanorona-approach.svg", "fendo-pass.svg"}
    desk.fine("figure", "own.yaml", "-o", "alone.svg")
    assert drawn["own.svg"] == desk.read("alone.svg")
    asked(desk, lines[0].replace("crop: [d3]", "crop: [z9]"))
    (told,) = told_by_all(desk)
    assert told.startswith("mine.yaml:4:40: figures[0].crop: the board has no place 'z9'")


def test_everything_wrong_with_figures_is_told_by_check_and_build(desk: Desk):
    figures = "{example: fendo-pas}, {example: fendo-pass, theme: gray}, {example: gone.yaml, theme: no.yaml}"
    desk.write("mine.yaml", f"{SMALL}examples: [nothing]\nfigures: [{figures}]\n")
    lines = told_by_all(desk)
    assert sorted(line.split(": ")[1] for line in lines) == [
        "examples[0]",
        *("figures[0].example", "figures[1].theme", "figures[2].example", "figures[2].theme"),
    ]
    assert any("no stock example is called 'fendo-pas'" in line for line in lines)


def test_marks_of_figures_are_counted_in_a_set(desk: Desk):
    places = json.dumps(["a1"] * 300)
    for number in range(40):
        text = f"game: fendo\nboard: fendo\nmoves: [d1-b4E]\nmarks: [{{text: WW, at: {places}}}]\n"
        desk.write(f"e{number}.yaml", text)
    asked(desk, *(f"example: e{number}.yaml" for number in range(40)))
    assert "with marks on 12,000 places" in desk.refused(*BUILD)


def test_a_figure_of_many_turns_is_whole_on_the_rule_sheet(desk: Desk):
    turns = ["d3e3+", "c3d3-", "c2c3+", "f4f3+", "g3f2-", "h3h4-"]
    desk.write("six.yaml", f"game: fanorona\nboard: fanorona\nshow: {turns}\n")
    desk.write("mine.yaml", "game: fanorona\nexamples: [six.yaml]\n")
    desk.fine(*BUILD, "--only", "rules")
    drawn = [path.read_text(encoding="utf-8") for path in desk.folder.glob("output/mine/rules-*.svg")]
    # Where the last two turns meet: below the last picture.
    assert sum('aria-label="Turn 6 comes to' in text for text in drawn) == 1
