"""compose as users meet it: the same files for a seed, proved by check, a booklet, and input that is wrong."""

import re
import signal
from pathlib import Path
from typing import Any

import pdfplumber
import pytest
import yaml

from boardrules.games.fanorona import Fanorona
from boardwright.app.processes.pool import Pool, WorkerLostError
from boardwright.app.puzzles import composing
from tests.cli import program
from tests.cli.desk import Desk
from tests.cli.inside import run
from tests.cli.program import fine, tree

BOARD = "fanorona-5x5"
"""A stock board on which puzzles are found soon."""

SMALL = "game: fen\nboard: {tiling: squares, shape: rectangle, size: [5, 5]}\nrules: {per_turn: {nodes: 1, edges: 2}}\n"


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with puzzles on a stock board, and their booklet."""
    desk = tmp_path_factory.mktemp("composed")
    said = fine(run(desk, "compose", BOARD, "--count", "2", "--jobs", "1", "-o", "out", "--sheet"))
    assert re.match(rf"{BOARD}: 2 puzzles found in [\d,]+ positions of [\d,]+ games\n", said)
    assert said.splitlines()[-2:] == ["out written", "out.pdf written"]
    return desk


def examples(folder: Path) -> dict[str, Any]:
    return {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.yaml"))}


def test_puzzles_are_example_files_that_check_proves_in_a_process_of_its_own(written: Path):
    found = examples(written / "out")
    heads = [path.read_text(encoding="utf-8").splitlines()[0] for path in sorted((written / "out").iterdir())]
    efforts = [int(re.findall(r"([\d,]+) simulations", head)[0].replace(",", "")) for head in heads]
    assert efforts == sorted(efforts), "the easiest first"
    assert [*found] == [f"{BOARD}-puzzle-{number}" for number in (1, 2)]
    assert {path.name for path in (written / "out").iterdir()} == {f"{name}.yaml" for name in found}
    checked = program.run(written, "check", "out")
    assert fine(checked) == "2 examples are fine, 2 puzzles are proved\n"
    for number, example in enumerate(found.values(), 1):
        solution, count, after = (next(iter(claim.values())) for claim in example["claims"])
        assert solution["unique"] is True
        assert solution["in"] > 1
        assert after == {"turn": solution["first"], "over": False}
        assert example["show"] == solution["first"]
        assert Fanorona.least_choice <= count <= 150
        assert re.fullmatch(rf"Puzzle {number} \((easy|medium|hard)\)", example["title"])
        player = example["to_move"].capitalize()
        task = f"{player} to move wins in {solution['in']} turns. Only one first turn works."
        assert example["caption"] == task


def test_a_booklet_has_the_solutions_at_the_back(written: Path):
    with pdfplumber.open(written / "out.pdf") as pdf:
        pages = [page.extract_text() for page in pdf.pages]
    (start,) = [number for number, page in enumerate(pages) if re.search("^Solutions", page, re.M)]
    puzzles, solutions = "\n".join(pages[:start]), "\n".join(pages[start:])
    tasks = [example["caption"] for example in examples(written / "out").values()]
    for number, task in enumerate(tasks, 1):
        assert (
            len(re.findall(rf"Puzzle {number} \(", puzzles)) == len(re.findall(rf"Puzzle {number} \(", solutions)) == 1
        )
        # Said once: by the picture, and not by a caption below it as well.
        assert puzzles.count(task) == tasks.count(task)
    assert "has won." not in puzzles
    assert solutions.count("has won.") == 2
    assert [page.splitlines()[0] for page in pages] == [
        "Fanorona on 5 × 5 points, captures in a row",
        *["Fanorona on 5 × 5 points, captures in a row · Puzzles"] * (len(pages) - 1),
    ]


def test_the_same_seed_gives_the_same_files_whatever_the_number_of_processes(written: Path, desk: Desk):
    desk.fine("compose", BOARD, "--count", "2", "--jobs", "2", "-o", "out", "--sheet")
    assert desk.tree() == tree(written)
    desk.fine("compose", BOARD, "--count", "1", "--seed", "4", "--jobs", "1", "-o", "other")
    (other,) = examples(desk / "other").values()
    assert other["position"] not in [example["position"] for example in examples(desk / "out").values()]


def test_puzzles_of_an_own_board_come_with_it_and_may_be_of_one_grade(desk: Desk):
    desk.write("My Bjørd_v1.2é.yaml", SMALL)
    desk.fine("compose", "My Bjørd_v1.2é.yaml", "--count", "1", "--grade", "medium", "--seed", "5", "--jobs", "1")
    folder = desk / "My Bjørd_v1.2é-puzzles"
    assert [*examples(folder)] == ["my-bjrd-v1-2e-puzzle-1"]
    assert all("(medium)" in example["title"] for example in examples(folder).values())
    assert (folder / "board" / "My Bjørd_v1.2é.yaml").read_text(encoding="utf-8") == SMALL
    assert "1 puzzle is proved" in desk.fine("check", "My Bjørd_v1.2é-puzzles")


def test_a_board_without_puzzles_is_told_so(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(composing, "PATIENCE", 40)
    # On one triangle nobody has three turns to choose from, let alone fifteen.
    desk.write(
        "tiny.yaml",
        "game: fen\nboard: {tiling: triangles, shape: triangle, size: 1}\nrules: {per_turn: {nodes: 1, edges: 1}}\n",
    )
    before = desk.tree()
    said = desk.fine("compose", "tiny.yaml", "--jobs", "1", "--sheet")
    assert re.match(r"tiny: only 0 of 10 puzzles found; [\d,]+ positions of 40 games were looked at\n", said)
    assert "another --seed may find others" in said
    assert desk.tree() == before


def test_ctrl_c_keeps_the_puzzles_that_were_found(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    search = composing.composing

    def pressed(*given: Any) -> Any:
        yield composing.SoFar((), 8, 40)
        for found in search(*given):
            yield found
            if found.puzzles:
                break
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(composing, "composing", pressed)
    done = desk.run("compose", "fanorona-5x5", "--count", "900", "--jobs", "1", "-o", "out")
    assert done.code == 130
    number = len([*(desk / "out").iterdir()])
    assert re.match(rf"fanorona-5x5: interrupted; {number} puzzles? of 900 found in [\d,]+ positions", done.out)
    assert desk.fine("check", "out").startswith(f"{number} example")


def test_a_process_that_is_killed_is_a_failure_of_the_machine(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    def killed(*_given: Any) -> Any:
        raise WorkerLostError("signal 9")

    monkeypatch.setattr(Pool, "answers", killed)
    for arguments in (("compose", "fanorona-3x3"), ("playtest", "fanorona-3x3", "--games", "1", "--budget", "5")):
        said = desk.refused(*arguments, "--jobs", "2", code=3)
        assert re.fullmatch(
            r"boardwright: a process that \w+ was ended, perhaps for lack of memory; try --jobs 1", said
        )
