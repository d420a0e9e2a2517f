"""The pages of the documents as tests follow them: the files that they show, their commands, and what these print.

A file is its name alone in a line and a block below it. A command stands behind `$ ` in a block of the kind `console`,
with lines of its output below. A line that ends in ` ...` is only the beginning of one, and a line that begins with
`...` only the end. "exits with 2" in the paragraph above a block is the exit code of its last command. What a block
prints into a file with `>` is that file.
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.cli import inside

DOCS = Path(__file__).resolve().parents[2] / "docs"
OMITTED = " ..."

SLOW = (
    "build cairo-41.yaml",
    "build cairo.yaml",
    "build fendo",
    "build kitchen.yaml",
    "build window.yaml",
    "--only board,pieces --format png --dpi 150",
    "--only poster,pieces,rules,set",
    "--paper Letter",
    "-o evening --sheet",
)
"""Ends of commands that build whole sets, or find puzzles once more, which other tests do as well."""


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, its text, its line on the page, and the last paragraph above it."""

    language: str
    text: str
    line: int
    above: str


@dataclass(frozen=True, slots=True)
class Step:
    """A command with the exit code that the page promises and the lines of output that it shows."""

    line: int
    command: str
    code: int
    shown: tuple[str, ...]


def pages() -> tuple[Path, ...]:
    return tuple(sorted(path for path in DOCS.rglob("*.md") if "examples" not in path.relative_to(DOCS).parts))


def name_of(page: Path) -> str:
    """How tests call a page."""
    return page.relative_to(DOCS).as_posix() if page.is_relative_to(DOCS) else page.name


def blocks(page: Path) -> Iterator[Block]:
    """All fenced blocks of a page with a language, in order."""
    text = page.read_text(encoding="utf-8")
    for found in re.finditer(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        before = text[: found.start()]
        yield Block(found[1], found[2], before.count("\n") + 1, before.rstrip().rsplit("\n\n", 1)[-1])


def file_name(block: Block) -> str | None:
    """Name of the file that a block is, None of a mere excerpt."""
    heading = re.fullmatch(r"`([\w-]+\.\w+)`:?", block.above)
    return heading[1] if heading else None


def steps(block: Block) -> list[Step]:
    """Commands of a console block."""
    found: list[Step] = []
    for number, line in enumerate(block.text.splitlines(), block.line + 1):
        if line.startswith("$ "):
            found.append(Step(number, line[2:], 0, ()))
        elif line.strip():
            last = found.pop()
            found.append(Step(last.line, last.command, last.code, (*last.shown, line.rstrip())))
    if code := re.search(r"exits with (\d+)", block.above):
        found[-1] = Step(found[-1].line, found[-1].command, int(code[1]), found[-1].shown)
    return found


def commands(page: Path) -> list[Step]:
    return [step for block in blocks(page) if block.language == "console" for step in steps(block)]


def run(command: str, folder: Path) -> tuple[int, list[str]]:
    """Exit code and lines of both outputs of a command of the program."""
    arguments = shlex.split(command)
    assert arguments[0] == "boardwright", f"pages run only boardwright, not {arguments[0]}"
    target = arguments.pop() if arguments[-2:-1] == [">"] else None
    done = inside.run(folder, *(arguments[1:-1] if target else arguments[1:]))
    if target:
        (folder / target).write_text(done.out, encoding="utf-8")
        return done.code, done.err_lines
    return done.code, [line.rstrip() for line in (done.out + "\n" + done.err).splitlines()]


def appears(shown: str, lines: list[str]) -> bool:
    """Whether the output has a line that a page shows, whole, or its beginning or its end."""
    if shown.startswith(OMITTED.strip()):
        return any(line.endswith(shown.removeprefix(OMITTED.strip())) for line in lines)
    if shown.endswith(OMITTED):
        return any(line.startswith(shown.removesuffix(OMITTED)) for line in lines)
    return shown in lines


def do(page: Path, step: Step, code: int, lines: list[str]) -> None:
    """Hold what a command did, its exit code and lines of output, against what a page promises."""
    place = f"{name_of(page)}:{step.line}: {step.command}"
    assert code == step.code, f"{place}: exit code {code}\n" + "\n".join(lines)
    missing = [line for line in step.shown if not appears(line, lines)]
    assert not missing, f"{place}: not in the output: {missing}\n" + "\n".join(lines)


def follow(page: Path, folder: Path, leave_out: tuple[str, ...] = (), only: tuple[str, ...] = ("",)) -> int:
    """Do in a folder what a page says, but for commands with certain ends, or only those; return how many ran."""
    ran = 0
    for block in blocks(page):
        name = file_name(block)
        if name:
            (folder / name).write_text(block.text, encoding="utf-8")
        for step in steps(block) if block.language == "console" else ():
            if not step.command.endswith(only) or (leave_out and step.command.endswith(leave_out)):
                continue
            do(page, step, *run(step.command, folder))
            ran += 1
    return ran
