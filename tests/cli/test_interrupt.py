"""Ctrl-C at any moment: exit code 130 and one word, never a traceback."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.program import environment, finish

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


def pressed(folder: Path, line: list[str], module: str) -> tuple[int, str, str]:
    """A run of the program, interrupted while it imports a module."""
    (folder / "sitecustomize.py").write_text(AT_AN_IMPORT, encoding="utf-8")
    settings = environment(PRESS_AT=module, PYTHONDONTWRITEBYTECODE="1")
    settings["PYTHONPATH"] = f"{folder}:{settings['PYTHONPATH']}"
    pipe = subprocess.PIPE
    process = subprocess.Popen(line, cwd=folder, env=settings, stdin=pipe, stdout=pipe, stderr=pipe)
    result = finish(process)
    return result.code, result.out, result.err.strip()


def installed(project: Path, folder: Path) -> list[str]:
    """The program as pip's script of the entry point would start it."""
    text = (project / "pyproject.toml").read_text(encoding="utf-8")
    module, function = tomllib.loads(text)["project"]["scripts"]["boardwright"].split(":")
    script = folder / "boardwright"
    script.write_text(f"import sys\nfrom {module} import {function}\nsys.exit({function}())\n", encoding="utf-8")
    return [sys.executable, str(script)]


@pytest.mark.parametrize("way", ["module", "script"])
@pytest.mark.parametrize(
    "module, arguments",
    [
        ("boardwright.cli", "--help"),
        ("boardwright.cli.main", "--version"),
        ("boardwright.app.catalogue.listing", "list games"),
        ("click", "check"),
        ("click.core", "build fendo"),
        ("boardwright.cli.commands", "build fendo"),
        ("boardwright.app.building.build", "build fendo"),
        ("yaml", "build fendo"),
        ("pydantic", "check fendo"),
        ("boardwright.writers.pdf.writer", "build fendo"),
        ("reportlab.pdfbase.ttfonts", "build fendo"),
    ],
)
def test_ctrl_c_during_an_import(module: str, arguments: str, way: str, project: Path, empty_folder: Path):
    line = installed(project, empty_folder) if way == "script" else [sys.executable, "-m", "boardwright"]
    assert pressed(empty_folder, [*line, *arguments.split()], module) == (130, "", "interrupted")
    assert not any((empty_folder / "output").glob("fendo"))


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


@pytest.mark.parametrize("program, said", [(DISTURBED, "interrupted"), (TWICE, "")])
def test_nothing_that_follows_ctrl_c_is_told(program: str, said: str, empty_folder: Path):
    pipe = subprocess.PIPE
    line = [sys.executable, "-c", program]
    process = subprocess.Popen(line, cwd=empty_folder, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe)
    result = finish(process)
    assert (result.code, result.out, result.err.strip()) == (130, "", said)


def test_the_program_listens_before_it_imports_anything():
    line = [sys.executable, "-X", "importtime", "-c", "import boardwright.__main__"]
    done = subprocess.run(line, check=True, env=environment(), capture_output=True, text=True)
    names = [text.rpartition("|")[2].strip() for text in done.stderr.splitlines()]
    assert names[-2:] == ["boardwright", "boardwright.__main__"]
