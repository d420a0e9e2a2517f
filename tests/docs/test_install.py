"""The way from the first tutorial, walked in an empty home: pipx, the wheel, a board on Letter. It needs PyPI."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from boardwright import __version__
from tests.docs.pages import DOCS, appears, blocks, commands

TUTORIAL = DOCS / "tutorials" / "first-board.md"


def shell(line: str, folder: Path, settings: dict[str, str]) -> list[str]:
    """Lines that a command of a shell prints, which has to succeed."""
    done = subprocess.run(
        ["sh", "-c", line], cwd=folder, env=settings, capture_output=True, encoding="utf-8", timeout=600, check=False
    )
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"
    return [one.rstrip() for one in (done.stdout + done.stderr).splitlines()]


@pytest.mark.tools
def test_first_board_with_pipx_in_an_empty_home(project: Path, tmp_path: Path):
    home, desk = tmp_path / "home", tmp_path / "desk"
    home.mkdir()
    desk.mkdir()
    wheel = ("pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w")
    subprocess.run(
        [sys.executable, "-m", *wheel, str(desk), str(project)],
        check=True,
        timeout=300,
        env={**os.environ, "BOARDWRIGHT_CORE": "none"},  # the wheel for every machine, which the tutorial names
    )
    subprocess.run([sys.executable, "-m", "venv", str(home / "python")], check=True, timeout=300)
    paths = [str(home / "bin"), str(home / "python" / "bin"), "/usr/bin", "/bin"]
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL", "PIPX"))}
    settings = {**kept, "HOME": str(home), "PIPX_HOME": str(home / "pipx"), "PIPX_BIN_DIR": str(home / "bin")}
    settings["PATH"] = os.pathsep.join(paths)
    shell("python3 -m pip install -q pipx", desk, settings)
    lines = [block.text.strip() for block in blocks(TUTORIAL) if block.language == "shell"]
    assert any("pipx install" in line for line in lines)
    for line in lines:
        shell(line, desk, settings)
    for step in commands(TUTORIAL):
        printed = shell(step.command, desk, settings)
        assert all(appears(line, printed) for line in step.shown), f"{step.command}\n{printed}"
    assert (desk / "output" / "fanorona" / "fanorona.pdf").read_bytes().startswith(b"%PDF")
    shell("boardwright figure fanorona-approach -o approach.png", desk, settings)


def test_the_wheel_in_the_tutorial_is_that_of_today():
    (named,) = set(re.findall(r"boardwright-([\d.]+)-py3", TUTORIAL.read_text(encoding="utf-8")))
    assert named == __version__
