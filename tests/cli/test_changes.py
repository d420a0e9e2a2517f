"""Changes for one run: `--set`, `--paper`, `--theme`, `--language`, and stock files to start from."""

import pytest
import yaml

from boardwright.config.changes import parse_change, with_changes
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError
from boardwright.games.stock import stock_names
from tests.cli.desk import Desk
from tests.config.reading import load_yaml

CONFIG = "game: fendo\nboard: {size: [7, 7]}\nfigures:\n  - {example: fendo-pass, width: 60}\n"


def changed(text: str, *changes: str) -> object:
    return with_changes(load_yaml(text, "x.yaml"), map(parse_change, changes)).data


@pytest.mark.parametrize(
    "change, there",
    [
        ("title=My Fendo", {"title": "My Fendo"}),
        ("board.size=[9, 5]", {"board": {"size": [9, 5]}}),
        ("board.cell=20 mm", {"board": {"size": [7, 7], "cell": "20 mm"}}),
        ("page.margin.top = 12", {"page": {"margin": {"top": 12}}}),
        ("figures[0].width=90", {"figures": [{"example": "fendo-pass", "width": 90}]}),
        ("board.coordinates=true", {"board": {"size": [7, 7], "coordinates": True}}),
    ],
)
def test_a_key_is_changed_and_all_others_stay(change: str, there: dict[str, object]):
    assert changed(CONFIG, "title=x", change) == {**yaml.safe_load(CONFIG), "title": "x", **there}


@pytest.mark.parametrize("text", ["title", "=x", "a..b=1", "a[x]=1", "title=", "title=[1", "title=&a 1", "[0]=1"])
def test_what_is_no_change_is_told(text: str):
    with pytest.raises(UsageError, match="--set"):
        parse_change(text)


def test_a_change_that_is_too_long_names_the_limit():
    for text in ("title=" + "x" * 9_995, "x" * 10_001):
        with pytest.raises(UsageError, match="at most 10,000 characters, not 10,001"):
            parse_change(text)


@pytest.mark.parametrize("change", ["game.name=x", "figures[1].width=3", "board[0]=1", "figures.width=3"])
def test_a_change_that_leads_nowhere_is_told_at_its_place(change: str):
    with pytest.raises(ConfigError, match="--set"):
        changed(CONFIG, change)


def test_all_short_forms_at_once(desk: Desk):
    arguments = ("--paper", "A4,Letter", "--theme", "grey", "--language", "de", "--only", "board", "-o", "out")
    desk.fine("build", "fendo", *arguments)
    assert {path.name for path in (desk / "out").iterdir()} >= {"fendo-a4", "fendo-letter"}
    made = desk.json("out/fendo-letter/manifest.json")
    assert (made["theme"], made["paper"]) == ("grey", {"name": "Letter", "width": 215.9, "height": 279.4})
    assert "Brett" in desk.read("out/fendo-a4/board.svg")


def test_mistakes_of_changes_and_of_the_file_come_together(desk: Desk):
    desk.write("mine.yaml", "game: fendo\nboard: {sise: [7, 7]}\n")
    told = "\n".join(desk.told(2, "check", "-q", "mine.yaml", "--paper", "Lettr", "--set", "board.cell=-3"))
    assert "mine.yaml:2:9: board.sise: unknown key" in told
    assert "page.paper: unknown paper 'Lettr' (did you mean 'Letter'?)" in told
    assert "board.cell:" in told


def test_examples_are_verified_on_their_own_board_and_not_on_the_changed_one(desk: Desk):
    assert "14 examples are fine" in desk.fine("check", "fendo")
    assert "14 examples are fine" not in desk.fine("check", "fendo", "--set", "rules.pieces.white=5")


DRAWINGS = {"fendo": "", "fen-map": ".svg", "fen-pebbles": ".json"}


@pytest.mark.parametrize("name, suffix", DRAWINGS.items())
def test_a_board_that_is_shown_with_its_drawing_is_the_stock_board(desk: Desk, name: str, suffix: str):
    drawing = f"{name}{suffix}"
    out = desk.fine("show", name)
    assert (f"show {name} --drawing > {drawing})" in out) == bool(suffix)
    desk.write(f"{name}.yaml", out)
    if suffix:
        assert f"no such file: '{drawing}'" in desk.refused("check", "-q", f"{name}.yaml")
        desk.write(drawing, desk.fine("show", name, "--drawing"))
    for source, folder in ((name, "stock"), (f"{name}.yaml", "mine")):
        desk.fine("build", source, "--only", "board", "--format", "svg", "-o", folder)
    assert desk.read(f"stock/{name}/board.svg") == desk.read(f"mine/{name}/board.svg")


def test_every_stock_file_can_be_shown(desk: Desk):
    for name in (*stock_names("boards"), *stock_names("examples")):
        shown = desk.fine("show", name)
        assert "../schema" not in shown
        assert "game" in yaml.load(shown, getattr(yaml, "CSafeLoader", yaml.SafeLoader)), name


def test_folds_through_spaces_bring_a_warning(desk: Desk):
    for size, warned in ((7, True), (8, False)):
        keys = ("--set", f"board.size=[{size}, {size}]", "--set", "board.panels=[2, 2]")
        done = desk.run("build", "cercas", *keys, "--only", "board", "--format", "svg")
        assert done.code == 0
        assert ("board.panels: some cuts between the panels go through places for pieces" in done.err) is warned


def test_the_box_for_scores_makes_room_for_tiles(desk: Desk):
    """The board fills A4; on Letter, which is shorter, it goes without the box, unless that is asked for."""
    board = "fen-hexagon"
    done = desk.run("build", board, "--paper", "Letter", "--only", "board", "--format", "svg")
    warned = f"warning: {board}.yaml:5:8: board.score_box: Letter has no room for tiles and the score box"
    assert (done.code, done.err_lines) == (0, [f"{warned}; the box is left out"])
    asked = desk.refused("build", board, "--paper", "Letter", "--set", "board.score_box=true")
    assert "board.cell: the places for tiles need a cell of" in asked
    on_a4 = desk.run("build", board, "--only", "board", "--format", "svg", "-o", "a4")
    assert (on_a4.code, on_a4.err) == (0, "")
