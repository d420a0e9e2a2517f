"""Changes for one run: `--set`, `--paper`, `--theme`, `--language`, and stock files to start from."""

import json
from pathlib import Path

import pytest
import yaml

from boardwright.config.changes import parse_change, with_changes
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError
from boardwright.games.stock import stock_names
from tests.cli.inside import run
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
    assert changed(CONFIG, change) == {**yaml.safe_load(CONFIG), **there}


def test_the_last_of_several_changes_counts():
    assert changed("game: fen", "title=a", "title=b") == {"game": "fen", "title": "b"}


@pytest.mark.parametrize("text", ["title", "=x", "a..b=1", "a[x]=1", "title=", "title=[1", "title=&a 1", "[0]=1"])
def test_what_is_no_change_is_told(text: str):
    with pytest.raises(UsageError, match="--set"):
        parse_change(text)


@pytest.mark.parametrize("change", ["game.name=x", "figures[1].width=3", "board[0]=1", "figures.width=3"])
def test_a_change_that_leads_nowhere_is_told_at_its_place(change: str):
    with pytest.raises(ConfigError, match="--set"):
        changed(CONFIG, change)


def test_letter_paper_without_a_config(empty_folder: Path):
    done = run(empty_folder, "build", "cercas", "--paper", "Letter", "--only", "board", "-o", "out")
    assert done.code == 0, done.err
    manifest = json.loads((empty_folder / "out" / "cercas" / "manifest.json").read_bytes())
    assert manifest["paper"] == {"name": "Letter", "width": 215.9, "height": 279.4}


def test_all_short_forms_at_once(empty_folder: Path):
    arguments = ("--paper", "A4,A5", "--theme", "grey", "--language", "de", "--only", "board", "-o", "out")
    assert run(empty_folder, "build", "fendo", *arguments).code == 0
    assert {path.name for path in (empty_folder / "out").iterdir()} >= {"fendo-a4", "fendo-a5"}
    manifest = json.loads((empty_folder / "out" / "fendo-a5" / "manifest.json").read_bytes())
    assert manifest["theme"] == "grey"
    assert "Spielplan" in (empty_folder / "out" / "fendo-a4" / "board.svg").read_text(encoding="utf-8")


def test_mistakes_of_changes_and_of_the_file_come_together(empty_folder: Path):
    (empty_folder / "mine.yaml").write_text("game: fendo\nboard: {sise: [7, 7]}\n", encoding="utf-8")
    done = run(empty_folder, "check", "mine.yaml", "--paper", "Lettr", "--set", "board.cell=-3")
    assert done.code == 2
    assert "mine.yaml:2:9: board.sise: unknown key" in done.err
    assert "page.paper: unknown paper 'Lettr' (did you mean 'Letter'?)" in done.err
    assert "board.cell:" in done.err


def test_examples_are_verified_on_their_own_board_and_not_on_the_changed_one(empty_folder: Path):
    plain = run(empty_folder, "check", "fendo")
    done = run(empty_folder, "check", "fendo", "--set", "rules.pieces.white=5")
    assert (plain.code, done.code) == (0, 0)
    assert "14 examples are fine" in plain.out
    assert "14 examples are fine" not in done.out


def test_counts_of_another_size(empty_folder: Path):
    done = run(empty_folder, "counts", "fen-kagome", "--set", "board.size=2", "--json")
    assert json.loads(done.out)["faces"] == 31  # 31 and 73 faces: sizes 2 and 3, by a program of another author


@pytest.mark.parametrize("name", ["fendo", "fen-voronoi", "fanorona-traditional"])
def test_a_board_that_is_shown_is_the_stock_board(empty_folder: Path, name: str):
    shown = run(empty_folder, "show", name)
    assert shown.code == 0
    (empty_folder / f"{name}.yaml").write_text(shown.out, encoding="utf-8")
    assert run(empty_folder, "check", f"{name}.yaml").code == 0
    for source, folder in ((name, "stock"), (f"{name}.yaml", "mine")):
        assert run(empty_folder, "build", source, "--only", "board", "--format", "svg", "-o", folder).code == 0
    boards = [(empty_folder / folder / name / "board.svg").read_bytes() for folder in ("stock", "mine")]
    assert boards[0] == boards[1]


@pytest.mark.parametrize("name, drawing", [("fen-map", "fen-map.svg"), ("fen-pebbles", "fen-pebbles.json")])
def test_a_board_that_is_shown_with_its_drawing_is_the_stock_board(empty_folder: Path, name: str, drawing: str):
    shown = run(empty_folder, "show", name)
    assert f"show {name} --drawing > {drawing})" in shown.out
    (empty_folder / f"{name}.yaml").write_text(shown.out, encoding="utf-8")
    missing = run(empty_folder, "check", f"{name}.yaml")
    assert (missing.code, f"no such file: '{drawing}'" in missing.err) == (2, True)
    (empty_folder / drawing).write_text(run(empty_folder, "show", name, "--drawing").out, encoding="utf-8")
    for source, folder in ((name, "stock"), (f"{name}.yaml", "mine")):
        assert run(empty_folder, "build", source, "--only", "board", "--format", "svg", "-o", folder).code == 0
    boards = [(empty_folder / folder / name / "board.svg").read_bytes() for folder in ("stock", "mine")]
    assert boards[0] == boards[1]


@pytest.mark.parametrize("name", ["fendo", "fen-kagome", "fanorona-choice"])
def test_a_board_without_a_drawing_says_so(empty_folder: Path, name: str):
    done = run(empty_folder, "show", name, "--drawing")
    assert (done.code, done.err) == (2, f"boardwright: {name} has no drawing: its YAML is all that it needs\n")


def test_every_stock_file_can_be_shown(empty_folder: Path):
    for kind in ("boards", "examples"):
        for name in stock_names(kind):
            shown = run(empty_folder, "show", name)
            assert (shown.code, "../schema" in shown.out) == (0, False), name
            assert "game" in yaml.safe_load(shown.out), name


def test_a_name_that_nothing_has(empty_folder: Path):
    done = run(empty_folder, "show", "fando")
    assert (done.code, done.err) == (
        2,
        "boardwright: no stock board or example is called 'fando' (did you mean 'fendo'?)\n",
    )


@pytest.mark.parametrize("size, warned", [(7, True), (8, False)])
def test_folds_through_spaces_bring_a_warning(size: int, warned: bool, empty_folder: Path):
    keys = ("--set", f"board.size=[{size}, {size}]", "--set", "board.panels=[2, 2]")
    done = run(empty_folder, "build", "cercas", *keys, "--only", "board", "--format", "svg")
    assert done.code == 0
    assert ("board.panels: some cuts between the panels go through spaces" in done.err) is warned


def test_the_box_for_scores_makes_room_for_tiles(empty_folder: Path):
    """The board fills A4; on Letter, which is shorter, it goes without the box, unless that is asked for."""
    board = "fen-hexagon"
    done = run(empty_folder, "build", board, "--paper", "Letter", "--only", "board", "--format", "svg")
    assert done.code == 0
    assert done.err == (
        f"warning: {board}.yaml:5:8: board.score_box: Letter has no room for tiles and the score box; "
        "the box is left out\n"
    )
    asked = run(empty_folder, "build", board, "--paper", "Letter", "--set", "board.score_box=true", "-o", "asked")
    assert asked.code == 2
    assert "board.cell: the places for tiles need a cell of" in asked.err
    on_a4 = run(empty_folder, "build", board, "--only", "board", "--format", "svg", "-o", "a4")
    assert (on_a4.code, on_a4.err) == (0, "")
