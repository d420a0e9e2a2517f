"""The same bytes under every other Python of the machine, and in WebAssembly, where the machine's functions are others.

Pyodide is Python for browsers; Node runs it. It stands for Python 3.14 and for another platform.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path, PurePosixPath

import pytest

from tests.same_bytes.made import (
    BOARDS,
    FEW,
    PROGRAM,
    SHAPELY,
    TIMEOUT,
    Commands,
    Made,
    commands,
    differing,
    every_set,
    made,
    made_here,
    sets,
)
from tests.same_bytes.pythons import pythons, with_libraries
from tools.pyodide.fetch import HERE, pyodide

NODE = Path(__file__).parent / "run.mjs"


def under_all(project: Path, folder: Path, names: Sequence[str], stock: Path | None = None) -> None:
    """The same bytes under every Python that is found; `stock` has what this one makes, if somebody has made it.

    A machine with one only has nothing to compare: a failure where CI runs, and elsewhere no reason to stop.
    """
    found = pythons()
    assert sys.version_info[:2] in found
    if len(found) < 2:
        words = f"only one Python was found, {sys.version.split()[0]}: install another one, for example with pyenv"
        if os.environ.get("CI"):
            pytest.fail(words)
        pytest.skip(words)
    asked = commands(names)
    place = folder / "here"
    with ThreadPoolExecutor() as at_once:
        there = {
            python: at_once.submit(made, with_libraries(version, python, project), folder / str(minor), asked)
            for (major, minor), python in found.items()
            if (version := (major, minor)) != sys.version_info[:2]
        }
        here = made_here(place, stock, names) if stock else made(sys.executable, place, asked)
        for python, one in there.items():
            assert differing(here, one.result()) == [], f"{python} makes other files than {sys.executable}"


@pytest.mark.tools
def test_every_python_makes_the_same_files(project: Path, tmp_path: Path, stock: Path):
    under_all(project, tmp_path, [*FEW, SHAPELY], stock)


@pytest.mark.slow
def test_every_python_makes_the_same_files_of_every_set(project: Path, tmp_path: Path):
    under_all(project, tmp_path, every_set())


def seen_as(project: Path) -> PurePosixPath:
    """Where Pyodide sees the folder of these tests."""
    return PurePosixPath("/project") / PROGRAM.parent.relative_to(project)


def made_in_webassembly(project: Path, asked: Commands) -> Made:
    """Checksums of what Pyodide makes under Node."""
    import reportlab

    mounted = {
        "/compiled": pyodide(project) / "compiled",
        "/project": project,
        "/libraries": Path(reportlab.__file__).parents[1],
    }
    words = {
        "pyodide": str(pyodide(project) / "node_modules" / "pyodide" / "pyodide.mjs"),
        "mounted": {at: str(folder) for at, folder in mounted.items()},
        "program": str(seen_as(project) / PROGRAM.name),
        "commands": asked,
    }
    done = subprocess.run(
        ["node", str(NODE), json.dumps(words)], capture_output=True, encoding="utf-8", timeout=TIMEOUT, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found: Made = json.loads(done.stdout.splitlines()[-1])
    return found


@pytest.mark.tools
def test_webassembly_makes_the_same_files(project: Path, tmp_path: Path, stock: Path):
    """Nothing that needs shapely or ezdxf, whose parts in C are not to be had for it."""
    there = made_in_webassembly(project, commands(FEW, seen_as(project) / BOARDS.name, dxf=False))
    assert differing(made_here(tmp_path, stock, FEW, dxf=False), there) == []


@pytest.mark.slow
@pytest.mark.parametrize("part", range(5))
def test_webassembly_makes_the_same_files_of_every_set(project: Path, tmp_path: Path, part: int):
    """Some sets at a time: what a process has used, WebAssembly does not give back."""
    names = [name for name in every_set() if name != SHAPELY][part::5]
    assert differing(made(sys.executable, tmp_path, sets(names)), made_in_webassembly(project, sets(names))) == []


def test_the_lock_of_pyodide_tells_versions_and_checksums_and_no_addresses():
    lock = json.loads((HERE / "package-lock.json").read_text(encoding="utf-8"))
    wanted = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["dependencies"]
    fetched = {path: one for path, one in lock["packages"].items() if path}
    assert {name: fetched[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    assert all(one["integrity"].startswith("sha512-") and "resolved" not in one for one in fetched.values())
