"""Commands that draw nothing start without the libraries that draw: what each one imports, seen from its process."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import TIMEOUT, command, environment

DRAWING = {"fontTools", "reportlab", "shapely", "svgwrite"}
CHECKING = {"pydantic", "yaml"}


def imported(folder: Path, *arguments: str) -> set[str]:
    """Top-level names of everything that a run of the program imports."""
    line = [sys.executable, "-X", "importtime", *command(*arguments)[1:]]
    done = subprocess.run(
        line, check=False, cwd=folder, env=environment(), capture_output=True, text=True, timeout=TIMEOUT
    )
    assert done.returncode == 0, done.stderr
    lines = [text for text in done.stderr.splitlines() if text.startswith("import time:")]
    return {text.rpartition("|")[2].strip().partition(".")[0] for text in lines}


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--version"], ["build", "--help"], ["perft", "--help"], ["replay", "--help"]]
)
def test_help_and_version_import_no_library_but_that_of_the_command_line(arguments: list[str], empty_folder: Path):
    names = imported(empty_folder, *arguments)
    assert "click" in names
    assert not names & (DRAWING | CHECKING)


@pytest.mark.parametrize(
    "arguments",
    [
        ["check"],
        ["counts", "fen-triangle"],
        ["list", "boards"],
        ["list", "tilings"],
        ["list", "papers"],
        ["list", "themes"],
        ["list", "games"],
        ["list", "examples"],
        ["perft", "fanorona", "--depth", "1"],
        ["perft", "fen-square", "--depth", "1"],
        ["new", "mine"],
        ["schema"],
        ["schema", "example"],
    ],
)
def test_what_draws_nothing_imports_nothing_that_draws(arguments: list[str], empty_folder: Path):
    assert not imported(empty_folder, *arguments) & DRAWING


def test_lists_import_nothing_that_checks(empty_folder: Path):
    assert not imported(empty_folder, "list", "papers") & CHECKING


def test_a_build_imports_only_what_its_formats_need(empty_folder: Path):
    names = imported(empty_folder, "build", "cercas", "--format", "svg")
    assert "svgwrite" in names
    assert "shapely" not in names
    assert {"reportlab", "svgwrite", "yaml", "pydantic"} <= imported(empty_folder, "build", "cercas")
