"""The program inside this process: the whole command line, with streams, folder and environment of its own.

It is a hundred times as fast as a process, and shows an error that the program does not explain as what it is. What
only a process has - its start, signals, pipes, terminals, limits, other environments - is tested with
`tests.cli.program`.
"""

import io
import os
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

from boardwright.cli import main
from tests.cli.program import Run, environment


def run(folder: Path, *arguments: str, stdin: bytes = b"") -> Run:
    """The program from beginning to end, as `tests.cli.program.run` would have it."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", errors="replace", newline="") for _ in range(2))
    source = io.TextIOWrapper(io.BytesIO(stdin), "utf-8")
    with (
        chdir(folder),
        mock.patch.dict(os.environ, environment(), clear=True),
        mock.patch.object(sys, "stdin", source),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        code = main.run(list(arguments))
    return Run(code, _text(out), _text(err))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
