"""A folder in which somebody works with the program: files are written into it, and commands run in it."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.cli import inside, program
from tests.cli.program import Run


@dataclass(frozen=True)
class Desk:
    """A folder that is the current one; commands run inside this process, as `tests.cli.inside` does it."""

    folder: Path

    def __truediv__(self, name: str) -> Path:
        return self.folder / name

    def write(self, name: str, text: str) -> Path:
        """A file with this text, in folders that are made for it."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def read(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")

    def json(self, name: str) -> Any:
        return json.loads(self.read(name))

    def tree(self) -> dict[str, bytes | None]:
        return dict(program.tree(self.folder))

    def run(self, *arguments: str, stdin: bytes = b"") -> Run:
        return inside.run(self.folder, *arguments, stdin=stdin)

    def fine(self, *arguments: str, stdin: bytes = b"") -> str:
        """What is printed by a command that does what it is asked for."""
        return program.fine(self.run(*arguments, stdin=stdin))

    def told(self, code: int, *arguments: str, stdin: bytes = b"") -> list[str]:
        """What is said by a command that ends with this code: nothing is printed or written, and no traceback."""
        before = self.tree()
        result = self.run(*arguments, stdin=stdin)
        assert (result.code, result.out) == (code, ""), result.err
        assert "Traceback" not in result.err
        assert self.tree() == before
        return result.err_lines

    def refused(self, *arguments: str, code: int = 2, stdin: bytes = b"") -> str:
        """The one line that is said by a command that does nothing."""
        (line,) = self.told(code, *arguments, stdin=stdin)
        return line


@pytest.fixture
def desk(empty_folder: Path) -> Desk:
    """An empty folder to work in, which is the current one."""
    return Desk(empty_folder)
