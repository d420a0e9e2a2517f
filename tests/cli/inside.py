"""The program inside this process: the whole command line, with streams, folder and environment of its own.

It is a hundred times as fast as a process, and shows an error that the program does not explain as what it is. What
only a process has - its start, signals, pipes, terminals, limits, other environments - is tested with
`tests.cli.program`.
"""

import io
import os
import signal
import sys
from collections.abc import Iterator
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from types import FrameType
from unittest import mock

import boardrules
import boardwright
from boardwright.app.building import fingerprint as program
from boardwright.cli import main
from tests.cli.program import TIMEOUT, Run, environment

_OWN = {Path(package.__file__ or "").parent for package in (boardwright, boardrules)}
_hashed = program._tree
_hashed_once = cache(_hashed)


def _tree(root: Path) -> bytes:
    """Hash of a package's files. Ours stay as they are while tests run, and each build asks for that of 1,000 files."""
    return _hashed_once(root) if root in _OWN else _hashed(root)


class HungError(BaseException):
    """The program hangs. No `Exception`, so that it does not explain it away."""


def run(folder: Path, *arguments: str, stdin: bytes = b"") -> Run:
    """The program from beginning to end, as `tests.cli.program.run` would have it."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", errors="replace", newline="") for _ in range(2))
    source = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    with (
        _in_time(),
        chdir(folder),
        mock.patch.dict(os.environ, environment(), clear=True),
        mock.patch.object(sys, "stdin", source),
        mock.patch.object(program, "_tree", _tree),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = main.run(list(arguments))
    return Run(code, _text(out), _text(err))


@contextmanager
def _in_time() -> Iterator[None]:
    """Stops what hangs, as a pipe that nobody writes to would make it."""
    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, _hung)
    signal.alarm(TIMEOUT)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def _hung(_number: int, _frame: FrameType | None) -> None:
    raise HungError


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
