"""Small sweeps for tests: their files, what they leave, and runs that are killed in the middle of their work."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli import inside
from tests.cli.desk import Desk
from tests.cli.program import TIMEOUT, Run, fine, run, start, tree

TINY = """\
game: fen
tilings: ["3.6.3.6", "4.8^2", "3^2.4.3.4"]
shapes: [disc]
faces: 9..13
centres: [face]
each: 1
where: {odd: true}
screen: {games: 14, budget: 4}
finalists: 2
confirm: {games: 12, budget: 5, judged: 2, pairs: 2}
best: 2
"""
"""Three boards, of which two are confirmed: some forty units of work, and a second altogether."""

SCREENED = 3 * (1 + 1 + 2 * 2)
"""Its units up to the finalists: boards of three tilings, of each a first turn, and two blocks with it and without."""

LINES = SCREENED + 2 * (1 + 1 + 1 + 2 + 2 * 2 + 1)
"""All: of finalists the first turn, games that are judged and others, with the pie rule, weaker ones, and pairs."""

NO_LINE = "this line is none that a sweep writes; remove it"
"""What is told of a line in `work/`."""


@pytest.fixture
def tiny(desk: Desk) -> Desk:
    """A folder with the small sweep."""
    desk.write("tiny.yaml", TINY)
    return desk


def records(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def refused(result: Run) -> str:
    """The last line of what was told of wrong input."""
    assert (result.code, result.out) == (2, ""), result.err
    return result.err_lines[-1]


def whole(folder: Path, name: str = "tiny", *more: str) -> dict[str, bytes | None]:
    """Files of a sweep run from beginning to end, without its cluster or shards."""
    fine(inside.run(folder, "sweep", f"{name}.yaml", "-o", "peace", "-q", *more))
    return dict(tree(folder / "peace"))


def lines(folder: Path) -> int:
    """Units that are kept in the work of a sweep, the first line of each file left out."""
    return sum(max(0, path.read_bytes().count(b"\n") - 1) for path in folder.glob("work/*/lines.jsonl"))


def killed(folder: Path, output: str, at: int, *arguments: str) -> int:
    """A run killed without warning when so many units are kept, or when it is done; returns how many are."""
    with start(folder, "sweep", "tiny.yaml", "-o", output, "-q", *arguments) as process:
        end = time.monotonic() + TIMEOUT
        while process.poll() is None and lines(folder / output) < at and not (folder / output / "result").exists():
            assert time.monotonic() < end
            time.sleep(0.01)
        process.kill()
        process.wait(TIMEOUT)
    return lines(folder / output)


def resumed(folder: Path, output: str, *arguments: str) -> Run:
    """The same sweep, gone on with."""
    return run(folder, "sweep", "tiny.yaml", "-o", output, "--resume", *arguments)
