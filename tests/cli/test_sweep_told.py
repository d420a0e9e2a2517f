"""Sweeps that cannot be: options and files that are wrong, nothing found; and those of other games and drawings."""

from pathlib import Path

import pytest

from tests.cli.inside import run
from tests.cli.program import fine, tree
from tests.cli.sweeps import TINY, desk, records, refused

__all__ = ["desk"]  # a fixture


@pytest.mark.parametrize(
    "arguments, told",
    [
        (("--jobs", "0"), "--jobs: a whole number from 1 to 60, not 0"),
        (("--shard", "3/2"), "--shard: a part from 1/N to N/N, N at most 10,000, not '3/2'"),
        (("--shard", "0/2"), "--shard: a part from 1/N to N/N, N at most 10,000, not '0/2'"),
        (("--shard", "half"), "--shard: a part such as 1/4, not 'half'"),
        (("--shard", "1/99999999999999999999"), "--shard: a part from 1/N to N/N, N at most 10,000, not '1/999"),
        (("--cluster", "x", "--jobs", "2"), "--jobs is for processes of this machine; a cluster has its own"),
    ],
)
def test_options_that_are_impossible(arguments: tuple[str, ...], told: str, desk: Path):
    assert refused(run(desk, "sweep", "tiny.yaml", *arguments)).removeprefix("boardwright: ").startswith(told)
    assert {path.name for path in desk.iterdir()} == {"tiny.yaml"}


def test_nothing_is_begun_for_a_file_that_is_wrong(desk: Path):
    text = TINY.replace("best: 2", "best: two\nconfig: {titel: x, rules: {stuck: maybe}}")
    (desk / "tiny.yaml").write_text(text, encoding="utf-8")
    assert refused(run(desk, "sweep", "tiny.yaml")).startswith("tiny.yaml:11:7: best: must be a whole number")
    (desk / "tiny.yaml").write_text(text.replace("best: two", "best: 2"), encoding="utf-8")
    result = run(desk, "sweep", "tiny.yaml")
    assert result.err_lines == [
        "tiny.yaml:12:17: config.titel: unknown key (did you mean 'title'?)",
        "tiny.yaml:12:35: config.rules.stuck: must be skip or lose, not 'maybe'",
    ]
    assert {path.name for path in desk.iterdir()} == {"tiny.yaml"}


def test_sweeps_are_checked_beside_other_files(desk: Path):
    (desk / "wrong.yaml").write_text(f"{TINY}config: {{titel: x}}\n", encoding="utf-8")
    result = run(desk, "check", ".")
    assert (result.code, result.out) == (2, "1 of 2 sweeps are fine\n")
    assert result.err_lines == ["wrong.yaml:12:17: config.titel: unknown key (did you mean 'title'?)"]


def test_a_sweep_without_any_board_says_why(desk: Path):
    (desk / "tiny.yaml").write_text(f"{TINY}config: {{board: {{cell: 90 mm}}}}\n", encoding="utf-8")
    told = refused(run(desk, "sweep", "tiny.yaml", "--jobs", "1"))
    assert told == "boardwright: no board of this sweep passed: no room on its paper (5)"
    # Nothing is left behind, so that the mended file can be tried.
    assert {path.name for path in desk.iterdir()} == {"tiny.yaml"}


def test_without_any_board_the_folder_of_others_stays(desk: Path):
    (desk / "tiny.yaml").write_text(f"{TINY}config: {{board: {{cell: 90 mm}}}}\n", encoding="utf-8")
    (desk / "there").mkdir()
    refused(run(desk, "sweep", "tiny.yaml", "--jobs", "1", "-o", "there"))
    assert tree(desk / "there") == {}
    shard = run(desk, "sweep", "tiny.yaml", "--jobs", "1", "-o", "there", "--shard", "1/2")
    assert shard.err_lines[-1].startswith("left out: no room on its paper (")
    refused(run(desk, "sweep", "tiny.yaml", "--jobs", "1", "-o", "there", "--resume"))
    assert {path.name for path in (desk / "there" / "work").iterdir()} == {"1-of-2"}


def test_other_games_are_swept_too(empty_folder: Path):
    (empty_folder / "x.yaml").write_text(
        "game: cercas\nsizes: [[3, 3], [3, 4]]\nscreen: {games: 2, budget: 1}\n"
        "confirm: {games: 2, budget: 1, judged: 0, pairs: 0}\n",
        encoding="utf-8",
    )
    said = fine(run(empty_folder, "sweep", "x.yaml", "--jobs", "1"))
    assert "cercas-3x3" in said
    names = {path.name for path in (empty_folder / "x" / "result" / "configs").iterdir()}
    assert {name.partition("-")[2] for name in names} == {"cercas-3x3.yaml", "cercas-3x4.yaml"}


def test_drawings_go_with_their_configs(empty_folder: Path):
    (empty_folder / "own").mkdir()
    faces = ", ".join(f"M{x} {y}h10v10h-10z" for x in range(0, 30, 10) for y in range(0, 30, 10)).replace(",", "")
    (empty_folder / "own" / "nine.svg").write_text(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><path d="{faces}"/></svg>', encoding="utf-8"
    )
    (empty_folder / "x.yaml").write_text(
        "game: fen\ntilings: [{file: own/nine.svg}]\nconfirm: {games: 2, budget: 1, judged: 0, pairs: 0}\n"
        "screen: {games: 2, budget: 1}\n",
        encoding="utf-8",
    )
    fine(run(empty_folder, "sweep", "x.yaml", "--jobs", "1"))
    configs = empty_folder / "x" / "result" / "configs"
    (config,) = configs.glob("*.yaml")
    assert (configs / "own" / "nine.svg").is_file()
    assert "9 faces" in fine(run(configs, "counts", config.name))


def test_boards_that_are_the_same_game_are_played_once(empty_folder: Path):
    (empty_folder / "x.yaml").write_text(
        "game: cercas\nsizes: [[3, 3]]\nvary: {board.clearance: [0.3, 0.5]}\nscreen: {games: 2, budget: 1}\n"
        "confirm: {games: 2, budget: 1, judged: 0, pairs: 0}\n",
        encoding="utf-8",
    )
    result = run(empty_folder, "sweep", "x.yaml", "--jobs", "1")
    fine(result)
    assert result.err_lines[0] == "2 boards made, 2 passed, 1 of them different"
    assert len(records(empty_folder / "x" / "result" / "games.jsonl")) == 2
