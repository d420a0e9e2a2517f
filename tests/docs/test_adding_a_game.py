"""The guide for authors of games, followed to the letter in an empty folder: its files, its changes, its commands.

`pip install -e FOLDER` is run by pip itself, into an environment of the test's own, and told to fetch nothing.
"""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pdfplumber
import pytest

from tests.cli import program
from tests.docs.pages import DOCS, Block, blocks, do, steps
from tests.other_packages import HEX, PACKAGES, Environment, make_environment

GUIDE = DOCS / "adding-a-game.md"

OFFLINE = ("--quiet", "--disable-pip-version-check", "--no-index", "--no-deps", "--no-build-isolation")


def about(block: Block) -> str:
    """Name of the file that a block is, or changes: it stands alone in the line above."""
    found = re.fullmatch(r"`([\w./-]+)`", block.above)
    return found[1] if found else ""


def run(made: Environment, command: str, folder: Path) -> tuple[int, list[str]]:
    tool, *arguments = shlex.split(command)
    if tool == "pip":
        python = [sys.executable, "-m", "pip", "--python", str(made.python), arguments[0], *OFFLINE]
        done = subprocess.run(
            [*python, *arguments[1:]], cwd=folder, env=program.environment(), capture_output=True, check=False
        )
        out, code = (done.stdout + done.stderr).decode(), done.returncode
    else:
        more = ("-p", "no:cacheprovider") if tool == "pytest" else ()
        ran = made.execute(folder, "-B", "-m", tool, *more, *arguments)
        out, code = f"{ran.out}\n{ran.err}", ran.code
    return code, [line.rstrip() for line in out.splitlines()]


def changed(text: str, change: str) -> str:
    """A file's text after a change; what a part of it takes for granted has to be there, once."""
    for part in change.removesuffix("\n").split("\n@@\n"):
        lines = part.split("\n")
        before, after = ("".join(f"{line[1:]}\n" for line in lines if line[:1] in kept) for kept in ("- ", "+ "))
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


pytestmark = pytest.mark.long("what is installed is tested and built, step by step")


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of somebody who did all that the guide says."""
    folder = tmp_path_factory.mktemp("author")
    made = make_environment(tmp_path_factory.mktemp("environment"))
    for name, package in PACKAGES.items():
        shutil.copytree(package, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for block in blocks(GUIDE):
        place = f"{GUIDE.name}:{block.line}"
        path = folder / about(block)
        if block.language == "console":
            for step in steps(block):
                do(GUIDE, step, *run(made, step.command, folder))
        elif block.language == "diff":
            path.write_text(changed(path.read_text(encoding="utf-8"), block.text), encoding="utf-8")
        elif block.language == "python":
            assert block.text in path.read_text(encoding="utf-8"), place
        else:
            assert about(block), place
            path.write_text(block.text, encoding="utf-8")
    return folder


@pytest.mark.slow
def test_the_guide_ends_with_a_printed_board(followed: Path):
    with pdfplumber.open(followed / "output" / "drop" / "board.pdf") as document:
        (page,) = document.pages
        assert "Drop" in page.extract_text()
        boxes = [[shape[edge] / 72 * 25.4 for edge in ("x0", "x1", "top", "bottom")] for shape in page.curves]
    holes = [box for box in boxes if box[1] - box[0] == pytest.approx(2 * 0.44 * 30, abs=0.01)]
    # Four rows and columns of them, 30 mm apart.
    for first, last in ((0, 1), (2, 3)):
        middles = sorted({round((hole[first] + hole[last]) / 2, 1) for hole in holes})
        assert [round(middle - middles[0], 1) for middle in middles] == [0, 30, 60, 90]
    assert len(holes) == 16
    assert all((followed / "output" / name / "board.pdf").is_file() for name in ("large", "hex-7"))


@pytest.mark.slow
def test_the_new_game_says_its_own_rules(followed: Path):
    rules = (followed / "output" / "drop" / "rules.html").read_text(encoding="utf-8")
    assert "whatever you put in falls" in rules
    assert {path.stem for path in (followed / "output" / "drop" / "examples").iterdir()} == {
        "drop-first", "drop-fork", "drop-fork-solution",
    }  # fmt: skip


def test_the_guide_goes_through_all_modules_of_hex():
    text = GUIDE.read_text(encoding="utf-8")
    modules = {path.name for path in (HEX / "boardwright_hex").glob("*.py")} - {"__init__.py"}
    assert modules <= set(re.findall(r"`(\w+\.py)`", text))


def test_there_is_enough_to_follow():
    languages = [block.language for block in blocks(GUIDE)]
    assert languages.count("console") >= 12
    assert languages.count("diff") >= 4
