"""Running the real program: its own process, in a folder of the test's, with nothing of the tester's environment."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

import boardrules
import boardwright
from boardwright.files.cache_file import STAMPS

TIMEOUT = 120
"""Seconds after which a process that should take one is taken for hung; generous, for machines that do much else."""

SMALL = str(Path(__file__).with_name("small") / "cercas.yaml")
"""A config of a set called cercas that is made quickly."""

_SAID = "said"
_SAYING = f"""
import sys
from boardwright.cli import main, printing

def say(_line, words):
    with open({_SAID!r}, "a", encoding="utf-8") as file:
        file.write(words + "\\n")

printing.Progress.say = say
sys.exit(main.run(sys.argv[1:]))
"""
"""The program, which writes into a file what it would say on a terminal while it works."""

_SOURCES = os.pathsep.join(str(Path(package.__file__ or "").parents[1]) for package in (boardwright, boardrules))
_SETTINGS = ("BOARDWRIGHT", "CLICOLOR", "COLUMNS", "COVERAGE", "FORCE_COLOR", "LINES", "NO_COLOR", "PYTEST", "PYTHON")


@dataclass(frozen=True, slots=True)
class Run:
    """What a process left: its exit code, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def err_lines(self) -> list[str]:
        """Lines on standard error; splitting at line ends only, as a terminal does."""
        return self.err.removesuffix("\n").split("\n") if self.err else []


def environment(**more: str) -> dict[str, str]:
    """Environment of the program: the tester's without what changes Python's or a terminal's ways, and `more`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_SETTINGS)}
    return {**kept, "PYTHONPATH": _SOURCES, "TERM": "xterm", **more}


def command(*arguments: str) -> list[str]:
    return [sys.executable, "-m", "boardwright", *arguments]


def start(folder: Path, *arguments: str, **settings: str) -> subprocess.Popen[bytes]:
    """The program, begun; its input is a pipe that stays open."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command(*arguments), cwd=folder, env=environment(**settings), stdin=pipe, stdout=pipe, stderr=pipe
    )


def finish(process: subprocess.Popen[bytes], stdin: bytes = b"") -> Run:
    """What a process that was begun leaves; killed when it hangs."""
    try:
        out, err = process.communicate(stdin, TIMEOUT)
    except BaseException:
        process.kill()
        process.communicate()
        raise
    return Run(process.returncode, out.decode("utf-8", "replace"), err.decode("utf-8", "replace"))


def interrupted(folder: Path, words: str, *arguments: str) -> Run:
    """The program as far as it says something, a regular expression, and then gets Ctrl-C."""
    pipe, said, end = subprocess.PIPE, folder / _SAID, time.monotonic() + TIMEOUT
    process = subprocess.Popen(
        [sys.executable, "-c", _SAYING, *arguments], cwd=folder, env=environment(), stdin=pipe, stdout=pipe, stderr=pipe
    )
    while process.poll() is None and time.monotonic() < end:
        if said.exists() and re.search(words, said.read_text(encoding="utf-8")):
            process.send_signal(signal.SIGINT)
            break
        time.sleep(0.01)
    return finish(process)


def finish_bytes(process: subprocess.Popen[bytes]) -> tuple[int, bytes, bytes]:
    """Exit code and what a process printed, as it is."""
    out, err = process.communicate(b"", TIMEOUT)
    return process.returncode, out, err


def run(folder: Path, *arguments: str, stdin: bytes = b"", **settings: str) -> Run:
    """The program from beginning to end."""
    return finish(start(folder, *arguments, **settings), stdin)


def run_limited(folder: Path, file_size: int, *arguments: str) -> Run:
    """The program where no file can grow beyond `file_size` bytes: the nearest thing to a full disk."""
    limit = f"import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({file_size}, {file_size}))"
    line = [sys.executable, "-c", f"{limit}; os.execv(sys.argv[1], sys.argv[1:])", *command(*arguments)]
    pipe = subprocess.PIPE
    # Python would leave halves of its compiled modules behind, and every later run would stumble over them.
    settings = environment(PYTHONDONTWRITEBYTECODE="1")
    with subprocess.Popen(line, cwd=folder, env=settings, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        return finish(process)


def tree(folder: Path) -> Mapping[str, bytes | None]:
    """Everything below a folder: path -> content, None for what is no plain file."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() if path.is_file() and not path.is_symlink() else None
        for path in sorted(folder.rglob("*"))
    }


def fine(result: Run) -> str:
    assert result.code == 0, result.err
    return result.out


def wait_until(ready: Callable[[], object]) -> None:
    end = time.monotonic() + TIMEOUT
    while not ready():
        assert time.monotonic() < end
        time.sleep(0.002)


def whole_sets(output: Path) -> set[str]:
    """Names of the sets in an output folder, each of them whole; fails when anything else is there."""
    names = set()
    for folder in output.iterdir():
        if folder.name == STAMPS:
            continue
        files = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))["files"]
        there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
        assert there == {*files, "manifest.json"}
        for path, entry in files.items():
            assert hashlib.sha256((folder / path).read_bytes()).hexdigest() == entry["sha256"]
        names.add(folder.name)
    return names
