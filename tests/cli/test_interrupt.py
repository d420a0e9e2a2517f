"""Ctrl-C at any moment: exit code 130 and one word, never a traceback, and whole sets."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.desk import Desk
from tests.cli.program import Run, command, environment, finish, whole_sets

pytest.importorskip("fcntl", reason="Windows has no such signals")

AT_AN_IMPORT = """
import importlib.abc, os, signal, sys

class Presser(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name == os.environ["PRESS_AT"]:
            exec("os.kill(os.getpid(), signal.SIGINT)")

sys.meta_path.insert(0, Presser())
"""
"""A module that Python imports when it starts: it presses Ctrl-C when a certain module is imported."""


def ended(folder: Path, line: list[str], **settings: str) -> tuple[int, str, str]:
    """Exit code and words of a process that is disturbed."""
    pipe = subprocess.PIPE
    env = environment(**settings)
    result: Run = finish(subprocess.Popen(line, cwd=folder, env=env, stdin=pipe, stdout=pipe, stderr=pipe))
    return result.code, result.out, result.err.strip()


def installed(project: Path, folder: Path) -> list[str]:
    """The program as pip's script of the entry point would start it."""
    text = (project / "pyproject.toml").read_text(encoding="utf-8")
    module, function = tomllib.loads(text)["project"]["scripts"]["boardwright"].split(":")
    script = folder / "boardwright"
    script.write_text(f"import sys\nfrom {module} import {function}\nsys.exit({function}())\n", encoding="utf-8")
    return [sys.executable, str(script)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    "module, arguments, way",
    [
        ("boardwright.cli", "--help", "module"),
        ("boardwright.cli.main", "--version", "script"),
        ("boardwright.app.catalogue.listing", "list games", "module"),
        ("click.core", "build fendo", "script"),
        ("boardwright.cli.commands", "build fendo", "module"),
        ("reportlab.pdfbase.ttfonts", "build fendo", "module"),
        ("reportlab.pdfbase.ttfonts", "build fendo", "script"),
    ],
)
def test_ctrl_c_during_an_import(module: str, arguments: str, way: str, project: Path, desk: Desk):
    desk.write("sitecustomize.py", AT_AN_IMPORT)
    line = [*(installed(project, desk.folder) if way == "script" else command()), *arguments.split()]
    path = f"{desk.folder}:{environment()['PYTHONPATH']}"
    found = ended(desk.folder, line, PRESS_AT=module, PYTHONDONTWRITEBYTECODE="1", PYTHONPATH=path)
    assert found == (130, "", "interrupted")
    assert not any((desk / "output").glob("fendo"))


DISTURBED = """
import os, signal, sys
import boardwright.app.building.running as app
from boardwright.cli.main import run

class Dying:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)

def prepared(*_arguments, **_options):
    Dying()
    raise ValueError("a library was disturbed")

app.prepared = prepared
sys.exit(run(["build", "fendo", "--only", "board"]))
"""
"""Ctrl-C comes where Python can only print it, and an error of a library's follows."""

TWICE = """
import os, signal, sys
import click
from boardwright.cli.main import cli, run

def press(*_arguments, **_options):
    os.kill(os.getpid(), signal.SIGINT)

cli.main = click.echo = press
sys.exit(run([]))
"""
"""Ctrl-C comes again while the program says that it was interrupted."""

SWALLOWED = """
import contextlib, os, signal, sys
from boardwright.cli.main import run
from boardwright.writers import find

writer = find("svg")
done = []

def write(output, options):
    with contextlib.suppress(BaseException):  # as some libraries do
        if not done:
            os.kill(os.getpid(), signal.SIGINT)
    done.append(1)
    return old(output, options)

old = writer.write
object.__setattr__(writer, "write", write)
sys.exit(run(["build", "fanorona-3x3", "fanorona-5x5", "--only", "board", "--format", "svg", "--jobs", "1"]))
"""
"""A build in which Ctrl-C comes while the first file is written, and whoever writes it catches everything."""


@pytest.mark.parametrize("program, said", [(DISTURBED, "interrupted"), (TWICE, "")])
def test_nothing_that_follows_ctrl_c_is_told(program: str, said: str, empty_folder: Path):
    assert ended(empty_folder, [sys.executable, "-c", program]) == (130, "", said)


def test_ctrl_c_that_a_library_swallows(empty_folder: Path):
    code, _, said = ended(empty_folder, [sys.executable, "-c", SWALLOWED])
    assert (code, said) == (130, "interrupted")
    assert whole_sets(empty_folder / "output") == {"fanorona-3x3"}


def test_the_program_listens_before_it_imports_anything():
    line = [sys.executable, "-X", "importtime", "-c", "import boardwright.__main__"]
    done = subprocess.run(line, check=True, env=environment(), capture_output=True, text=True)
    names = [text.rpartition("|")[2].strip() for text in done.stderr.splitlines()]
    assert names[-2:] == ["boardwright", "boardwright.__main__"]
