"""Old files go on working: what users wrote for an earlier Boardwright is checked, built and played as it was then."""

import hashlib
import importlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from boardwright.files.cache_file import STAMPS
from tests.cli.inside import run
from tests.cli.program import Run
from tests.shared import fill, shared_folder

HERE = Path(__file__).parent

STOCK = sorted((HERE / "boards").glob("*.yaml"))
EXAMPLES = sorted([*(HERE / "examples").glob("*.yaml"), *(HERE / "sets" / "puzzles").glob("*.yaml")])
RECORDS = sorted((HERE / "records").glob("*.yaml"))
SETS = sorted(path for path in (HERE / "sets").glob("*.yaml") if path.name != "printer.yaml")
BESIDE = sorted((HERE / "records" / "boards").glob("*.yaml"))

POSTER = "fanorona-poster"
"""The one board that is larger than its paper, so that it is printed as a poster."""

WHOLE = ("cercas-pad", "dendria-legal", "fanorona-german", "fen-window", "fendo-german", "fendo-pencil")
"""Sets of the user's that are built with all their parts: of every game, and with most keys."""


def named(paths: list[Path]) -> pytest.MarkDecorator:
    """Paths as parameters of a test, each called after its file."""
    return pytest.mark.parametrize("path", paths, ids=[path.stem for path in paths])


def fine(result: Run) -> Run:
    assert result.code == 0, result.err
    return result


def test_no_file_was_edited_or_lost():
    lines = (HERE / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    wanted = {name: digest for digest, _, name in (line.partition("  ") for line in lines)}
    found = {
        path.relative_to(HERE).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in [*HERE.glob("*/*"), *HERE.glob("*/*/*")]
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert found == wanted


def test_there_are_files_of_every_kind_and_game():
    games = {"fen", "fendo", "cercas", "dendria", "fanorona"}
    for paths in (STOCK, SETS):
        assert {yaml.safe_load(path.read_bytes())["game"] for path in paths} == games
    assert {path.stem.partition("-")[0] for path in RECORDS} >= games


def check_all(_name: str, folder: Path) -> Path:
    """What `check` says of all configs, and of all examples; boards that several have are made once."""
    for number, paths in enumerate(([*STOCK, *SETS, *BESIDE], EXAMPLES)):
        told = run(HERE, "check", "--json", *map(str, paths)).out
        (folder / f"{number}.json").write_text(told, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def checked(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Any]:
    """The same by path, found out once for all workers."""
    folder = fill(shared_folder(tmp_path_factory, "compat"), ["checked"], check_all) / "checked"
    return {one["path"]: one for file in folder.iterdir() for one in json.loads(file.read_text(encoding="utf-8"))}


@named([*STOCK, *SETS, *BESIDE, *EXAMPLES])
def test_a_config_or_example_is_fine(path: Path, checked: Mapping[str, Any]):
    found = checked[str(path)]
    assert found["kind"] == ("example" if path in EXAMPLES else "config")
    assert found["ok"] == (path.stem != POSTER)
    assert ["'--only poster" in problem["message"] for problem in found["problems"]] == [True] * (path.stem == POSTER)


@named(RECORDS)
def test_a_record_is_played_to_the_result_in_it(path: Path):
    record = yaml.safe_load(path.read_bytes())
    assert fine(run(path.parent, "check", path.name)).out.startswith("1 record is fine")
    found = json.loads(fine(run(path.parent, "replay", path.name, "--json")).out)
    assert list(found) == ["board", "plies", "over", "winner", "score"]
    assert found["board"] == Path(record["board"]).stem
    assert [ply["move"] for ply in found["plies"]] == record["moves"]
    assert all(set(ply) == {"player", "legal", "move"} for ply in found["plies"])
    result = record.get("result", {})
    if result == "agree":
        assert found["over"]
        return
    assert found["winner"] == result.get("winner", found["winner"])
    assert found["over"] == (found["winner"] is not None)
    assert found["score"] == result.get("score", found["score"])


@named(RECORDS)
def test_a_record_with_another_result_is_refuted(path: Path, tmp_path: Path):
    """What proves that the results are looked at."""
    record = yaml.safe_load(path.read_bytes())
    board = path.parent / record["board"]
    if board.exists():
        (tmp_path / board.name).write_bytes(board.read_bytes())
    players = list(json.loads(run(path.parent, "replay", path.name, "--json").out)["score"])
    record |= {"board": board.name, "result": {"score": {players[0]: 77, players[1]: 78}}}
    (tmp_path / "game.yaml").write_text(yaml.safe_dump(record), encoding="utf-8")
    result = run(tmp_path, "replay", "game.yaml")
    assert (result.code, result.out) == (1, "")
    assert ": result" in result.err


@pytest.mark.sampled(2)
@named([*STOCK, *SETS])
def test_a_board_is_drawn(path: Path, tmp_path: Path):
    part = "poster" if path.stem == POSTER else "board"
    fine(run(tmp_path, "build", str(path), "--only", part, "--format", "pdf" if part == "poster" else "svg"))
    made = [path for path in (tmp_path / "output").iterdir() if path.name != STAMPS]
    papers = 2 if path.stem in ("fendo-german", "fanorona-german") else 1
    assert len(made) == papers
    for folder in made:
        manifest = json.loads((folder / "manifest.json").read_bytes())
        assert manifest["name"] == folder.name
        assert manifest["title"] or manifest["game"]
        assert all((folder / file).stat().st_size > 1000 for file in manifest["files"])
        assert any(file.startswith(part) for file in manifest["files"])


@named([path for path in SETS if path.stem in WHOLE])
def test_a_whole_set_is_built(path: Path, tmp_path: Path):
    fine(run(tmp_path, "build", str(path), "--jobs", "1"))
    for folder in (path for path in (tmp_path / "output").iterdir() if path.name != STAMPS):
        files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
        assert {"board.pdf", "rules.pdf", "rules.html", f"{folder.name}.pdf", "manifest.json"} <= files
        assert any(file.endswith(".svg") and file.startswith("board") for file in files)
        figures = {"our-puzzle.pdf", "fendo-closed-areas.svg", "fendo-closed-areas.pdf"}
        assert {f"figures/{name}" for name in figures if path.stem == "fendo-pencil"} <= files


def test_a_laser_set_is_built(tmp_path: Path):
    fine(run(tmp_path, "build", str(HERE / "sets" / "fanorona-laser.yaml"), "--profile", "laser"))
    files = {file.name for file in (tmp_path / "output" / "fanorona-laser-laser").iterdir()}
    assert {"board.svg", "board.dxf", "pieces-1.svg", "pieces-1.dxf", "manifest.json"} <= files


@pytest.mark.parametrize("theme", sorted(path.stem for path in (HERE / "sets" / "themes").glob("*.yaml")))
def test_a_theme_of_the_users_own_colours_a_board(theme: str, tmp_path: Path):
    """Its paper's colour is changed to one that no drawing has by itself, and comes out in the file."""
    source = (HERE / "sets" / "themes" / f"{theme}.yaml").read_text(encoding="utf-8")
    colours = yaml.safe_load(source)["colours"]
    assert '"#12cd56"' not in source
    changed = source.replace(f'ink: "{colours["ink"]}"', 'ink: "#12cd56"')
    (tmp_path / "mine.yaml").write_text(changed, encoding="utf-8")
    (tmp_path / "x.yaml").write_text("game: fendo\ntheme: mine.yaml\n", encoding="utf-8")
    fine(run(tmp_path, "build", "x.yaml", "--only", "board", "--format", "svg"))
    assert "#12cd56" in (tmp_path / "output" / "x" / "board.svg").read_text(encoding="utf-8")
    manifest = json.loads((tmp_path / "output" / "x" / "manifest.json").read_bytes())
    assert manifest["theme"] == theme.replace("-", " ")


@pytest.mark.parametrize(
    "path", ["fendo-closed-areas", "examples/fanorona-approach.yaml", "sets/puzzles/our-puzzle.yaml"]
)
def test_a_figure_is_drawn(path: str, tmp_path: Path):
    example = str(HERE / path) if "/" in path else path
    fine(run(tmp_path, "figure", example, "-o", "figure.svg", "--width", "70"))
    assert 'width="70mm"' in (tmp_path / "figure.svg").read_text(encoding="utf-8")


@named([path for path in SETS if path.stem in ("fen-wall", "fen-window", "fen-dropped")])
def test_a_board_is_counted(path: Path):
    found = json.loads(fine(run(path.parent, "counts", path.name, "--json")).out)
    assert (found["board"], found["faces"]) == (
        path.stem,
        {"fen-wall": 25, "fen-window": 9, "fen-dropped": 41}[path.stem],
    )


def test_stock_names_stay_names():
    for what, paths in (("boards", STOCK), ("examples", list((HERE / "examples").iterdir()))):
        listed = {line.split()[0] for line in fine(run(HERE, "list", what)).out.splitlines() if line.strip()}
        assert {path.stem for path in paths} <= listed


PROMISED = {
    "boardrules.games.cercas": ("Cercas",),
    "boardrules.games.dendria": ("Dendria",),
    "boardrules.games.fanorona": ("Fanorona",),
    "boardrules.games.fen": ("Fen",),
    "boardrules.games.fendo": ("Fendo",),
    "boardrules.perft": ("perft",),
    "boardrules.playout": ("random_game",),
    "boardrules.solver": (),
    "boardrules.errors": ("IllegalMoveError",),
    "boardrules.examples": ("verify",),
    "boardrules.game": ("Game", "Outcome"),
}
"""Modules of the README and what it takes from them."""


@pytest.mark.parametrize("module", PROMISED)
def test_an_import_path_that_was_promised(module: str):
    found = importlib.import_module(module)
    assert all(callable(getattr(found, name)) for name in PROMISED[module])
    assert found.__doc__


def test_the_lines_of_the_readme_still_run():
    """As they stood in the README of 0.1; what they printed was in it too."""
    from random import Random

    from boardrules.games.fendo import Fendo
    from boardrules.perft import perft
    from boardrules.playout import random_game

    game = Fendo()
    start = game.initial()
    assert list(perft(game, 2)) == [212, 43917]
    position = game.play(start, game.parse_move(start, "d1-f4W"))
    sites = {"white": ["f4"], "orange": ["d7"]}
    assert game.format_position(position, sites=True) == {"sites": sites, "fences": ["e4E"], "to_move": "orange"}
    end = random_game(game, Random(1), 300).position
    assert (game.outcome(end).winner, game.score(end)) == (1, (21, 28))
