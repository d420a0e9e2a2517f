"""The tutorial that writes a bot: its programs run as the page says, and print what the page shows."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.program import environment
from tests.docs.pages import DOCS, blocks, file_name
from tests.docs.test_python_page import followed

PAGE = DOCS / "tutorials" / "first-bot.md"


def programs() -> dict[str, str]:
    """Name of each program that the page runs -> what it prints."""
    found: dict[str, str] = {}
    name = ""
    for block in blocks(PAGE):
        if block.language == "shell":
            name = block.text.removeprefix("python ").strip()
        elif block.language == "text":
            assert block.above == "This prints:"
            found[name] = block.text
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the files of the page."""
    folder = tmp_path_factory.mktemp("bots")
    for block in blocks(PAGE):
        if name := file_name(block):
            (folder / name).write_text(block.text, encoding="utf-8")
    return folder


@pytest.mark.long("bots play some games")
@pytest.mark.parametrize("program", programs())
def test_programs_print_what_the_page_shows(folder: Path, program: str):
    done = subprocess.run(
        [sys.executable, program], cwd=folder, env=environment(), capture_output=True, encoding="utf-8", check=False
    )
    assert done.stderr == ""
    assert done.stdout == programs()[program]


def test_questions_to_a_game(tmp_path: Path):
    found = followed(PAGE, tmp_path)
    assert found.failed == 0
    assert found.attempted >= 8


def test_bots_need_only_the_rules(folder: Path):
    imports = {
        name
        for file in ("players.py", "match.py", "uct.py")
        for name in re.findall(r"^(?:from|import) (\w+)", (folder / file).read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert imports <= {"boardrules", "players", "itertools", "math", "random"}
    body = (folder / "uct.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in body if line.strip() and not line.strip().startswith(('"""', "import", "from"))]) <= 40
