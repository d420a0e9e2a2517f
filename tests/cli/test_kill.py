"""`boardwright build` killed at many moments of its life: the set is the old one or the new one, whole."""

import random
import shutil
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from boardwright.files.cache_file import STAMPS
from tests.cli import inside, program
from tests.cli.program import TIMEOUT, Run, start, tree

NOTES = {"notes.txt": b"ideas", "photos": None, "photos/a.txt": b"mine"}

BUILD = ("build", "x.yaml", "--only", "board,pad,aid")

Files = Mapping[str, bytes | None]


def config(cell: int) -> str:
    return f"game: cercas\nboard: {{size: [3, 3], cell: {cell} mm}}\n"


def built(folder: Path, cell: int, run: Callable[..., Run]) -> Files:
    """The set of a cell size, built in peace."""
    folder.mkdir()
    (folder / "x.yaml").write_text(config(cell), encoding="utf-8")
    result = run(folder, *BUILD)
    assert result.code == 0, result.err
    files = tree(folder / "output" / "x")
    assert set(files) == {"aid.pdf", "board.pdf", "board.svg", "manifest.json", "pad.pdf"}
    return files


def begin(folder: Path, old: Files | None) -> None:
    """A folder with the new config and, unless this is a first build, the old set with the user's files in it."""
    folder.mkdir()
    (folder / "x.yaml").write_text(config(21), encoding="utf-8")
    for path, content in {**old, **NOTES}.items() if old else ():
        place = folder / "output" / "x" / path
        place.parent.mkdir(parents=True, exist_ok=True)
        if content is None:
            place.mkdir()
        else:
            place.write_bytes(content)


def killed(folder: Path, moment: float | str) -> None:
    """A build killed at a moment (s after its start), or as soon as something of this name is in its output folder."""
    with start(folder, *BUILD) as process:
        if isinstance(moment, str):
            end = time.monotonic() + TIMEOUT
            while process.poll() is None and not (folder / "output" / moment).exists():
                assert time.monotonic() < end
                time.sleep(0.0002)
        else:
            time.sleep(moment)
        process.kill()


def promised(output: Path, old: Files | None, new: Files) -> str:
    """Which set a kill left, after checking that it is whole and where it may be; with what the user had in it."""
    place = output / "x" if (output / "x").exists() else output / ".x.old"
    if not place.exists():
        assert old is None
        return "none"
    found = tree(place)
    if old:
        assert found in ({**old, **NOTES}, {**new, **NOTES})
        return "new" if found == {**new, **NOTES} else "old"
    assert found == new
    return "new"


AIMED = {2: ".x.new", 4: ".x.old"}
"""Of ten kills one is aimed at the moment when the new set begins, and one at the swap; the others spread evenly."""


def scenario(index: int, kills: int, root: Path, life: float, old: Files, new: Files) -> tuple[str, frozenset[str]]:
    """One kill and the build after it: which set was left, and what lay beside it."""
    chance = random.Random(index)
    before = None if index % 5 == 0 else old
    folder = root / str(index)
    begin(folder, before)
    killed(folder, AIMED.get(index % 10, life * (index + chance.random()) / kills))
    output = folder / "output"
    left = promised(output, before, new)
    beside = frozenset(path.name for path in output.iterdir()) - {"x", STAMPS} if output.exists() else frozenset()
    assert beside <= {".boardwright.lock", f"{STAMPS}.tmp", ".x.new", ".x.old"}
    if beside:
        result = inside.run(folder, *BUILD)
        assert result.code == 0, result.err
        assert {path.name for path in output.iterdir()} == {"x", STAMPS}
        assert tree(output / "x") == ({**new, **NOTES} if before else new)
    shutil.rmtree(folder)
    return left, beside


@pytest.mark.slow  # what a build does at each step is seen by tests/app/test_store_kill.py
def test_killed_at_many_moments(tmp_path: Path):
    kills = 100
    old = built(tmp_path / "old", 17, inside.run)
    began = time.monotonic()
    new = built(tmp_path / "new", 21, program.run)
    life = time.monotonic() - began
    assert old != new
    seen = [scenario(index, kills, tmp_path, life, old, new) for index in range(kills)]
    # The kills did fall before, into and after the work.
    assert {"old", "new", "none"} >= {left for left, _ in seen} >= {"old", "none"}
    assert any(".x.new" in beside for _, beside in seen)
    assert any(not beside for _, beside in seen)
