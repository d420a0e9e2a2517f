"""Inputs once found to fail, each in a folder of its own: `command` and the files."""

import shlex
from pathlib import Path

from tests.fuzz.inputs import Input

FOUND = Path(__file__).with_name("found")
COMMAND = "command"


def kept() -> tuple[Input, ...]:
    """All of them, by name."""
    return tuple(read(folder) for folder in sorted(FOUND.iterdir()) if folder.is_dir())


def read(folder: Path) -> Input:
    """One of them. Lines of `command` that begin with # say what was wrong; the last one is what to type."""
    *_, line = (folder / COMMAND).read_text(encoding="utf-8").splitlines()
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name != COMMAND
    }
    return Input(folder.name, files, tuple(shlex.split(line)))


def keep(name: str, case: Input, why: str, found: Path = FOUND) -> Path:
    """Writes an input down."""
    folder = found / name
    for path, data in case.files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(data)
    (folder / COMMAND).write_text(f"# {why}\n{shlex.join(case.arguments)}\n", encoding="utf-8")
    return folder
