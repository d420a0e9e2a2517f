"""The designer's guide, followed to the letter: its files, its commands in order, and the output that it shows."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import boardrules
import boardwright

DOCS = Path(__file__).resolve().parents[2] / "docs"
GUIDE = DOCS / "designing-tessellations.md"
SOURCES = os.pathsep.join(str(Path(package.__file__ or "").parents[1]) for package in (boardwright, boardrules))
OMITTED = " ..."
"""Ends a line of which the guide shows only the beginning."""


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its text, its line in the guide, and the last paragraph above it."""

    language: str
    text: str
    line: int
    above: str


@dataclass(frozen=True, slots=True)
class Step:
    """A command with the exit code that the guide promises and the lines of output that it shows."""

    line: int
    command: str
    code: int
    shown: tuple[str, ...]


def blocks() -> Iterator[Block]:
    """All fenced blocks of the guide, in order."""
    text = GUIDE.read_text(encoding="utf-8")
    for found in re.finditer(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        before = text[: found.start()]
        yield Block(found[1], found[2], before.count("\n") + 1, before.rstrip().rsplit("\n\n", 1)[-1])


def file_name(block: Block) -> str | None:
    """Name of the file that a block is, which stands alone in the line above it; None of a mere excerpt."""
    heading = re.fullmatch(r"`([\w-]+\.\w+)`:?", block.above)
    return heading[1] if heading else None


def steps(block: Block) -> list[Step]:
    """Commands of a console block; a promised exit code is that of the last one."""
    found: list[Step] = []
    for number, line in enumerate(block.text.splitlines(), block.line + 1):
        if line.startswith("$ "):
            found.append(Step(number, line[2:], 0, ()))
        elif line.strip():
            last = found.pop()
            found.append(Step(last.line, last.command, last.code, (*last.shown, line.rstrip())))
    code = re.search(r"exits with (\d+)", block.above)
    if code:
        found[-1] = Step(found[-1].line, found[-1].command, int(code[1]), found[-1].shown)
    return found


def run(command: str, folder: Path) -> tuple[int, list[str]]:
    """Exit code and lines of both outputs of a command, in a process of its own."""
    program, *arguments = shlex.split(command)
    assert program == "boardwright", f"the guide runs only boardwright, not {program}"
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COLUMNS", "NO_COLOR"))}
    result = subprocess.run(
        [sys.executable, "-m", "boardwright", *arguments],
        cwd=folder,
        env={**kept, "PYTHONPATH": SOURCES},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    return result.returncode, [line.rstrip() for line in (result.stdout + "\n" + result.stderr).splitlines()]


def appears(shown: str, lines: list[str]) -> bool:
    """Whether the output has a line that the guide shows, whole or its beginning."""
    if shown.endswith(OMITTED):
        return any(line.startswith(shown.removesuffix(OMITTED)) for line in lines)
    return shown in lines


def test_guide_does_what_it_says(tmp_path: Path) -> None:
    ran = 0
    for block in blocks():
        name = file_name(block)
        if block.language == "console":
            for step in steps(block):
                place = f"{GUIDE.name}:{step.line}: {step.command}"
                code, lines = run(step.command, tmp_path)
                assert code == step.code, f"{place}: exit code {code}\n" + "\n".join(lines)
                missing = [line for line in step.shown if not appears(line, lines)]
                assert not missing, f"{place}: not in the output: {missing}\n" + "\n".join(lines)
                ran += 1
        elif name is not None:
            (tmp_path / name).write_text(block.text, encoding="utf-8")
    assert ran >= 10
    assert (tmp_path / "output" / "window" / "board.pdf").read_bytes().startswith(b"%PDF")


def test_every_file_of_the_guide_is_named_above_its_block() -> None:
    unnamed = [block.line for block in blocks() if block.language in ("yaml", "xml") and file_name(block) is None]
    assert not unnamed, f"blocks without a file name, at lines {unnamed}"


def test_examples_beside_the_guide_are_those_it_shows() -> None:
    shown = {file_name(block): block.text for block in blocks()}
    # Folders hold whole packages, which have a guide of their own.
    examples = sorted(path for path in (DOCS / "examples").iterdir() if path.is_file())
    assert examples
    for path in examples:
        assert path.read_text(encoding="utf-8") == shown[path.name]
