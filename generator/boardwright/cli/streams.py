"""The program's output streams, whatever state the caller left them in."""

import contextlib
import io
import os
import sys
from typing import Any


class Messages:
    """Standard error that never fails: a message that cannot be written must not change what the program does."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text, if that is possible; its length in any case."""
        with contextlib.suppress(OSError):
            self._stream.write(text)
        return len(text)

    def flush(self) -> None:
        """Pass on what is buffered, if that is possible."""
        with contextlib.suppress(OSError):
            self._stream.flush()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


class ClosedOutput(io.TextIOWrapper):
    """Standard output that the caller has closed: a result that is written there fails, as on a full disk."""


def prepare_streams() -> None:
    """Put streams in the place of closed ones, and let messages fail in silence.

    A terminal without our characters shows others instead.
    """
    if sys.stdin is None:
        os.open(os.devnull, os.O_RDONLY)  # so that no file of ours gets the number of standard input
    if sys.stdout is None:
        # Open for reading only, so that the system refuses whatever is written.
        sys.stdout = ClosedOutput(open(os.open(os.devnull, os.O_RDONLY), "wb"), "utf-8", "replace")  # noqa: SIM115
    elif isinstance(sys.stdout, io.TextIOWrapper) and isinstance(getattr(sys.stdout, "buffer", None), io.RawIOBase):
        # PYTHONUNBUFFERED is set: what a disk that fills up has taken a part of would count as written.
        encoding, out = sys.stdout.encoding, io.BufferedWriter(sys.stdout.detach())
        sys.stdout = io.TextIOWrapper(out, encoding, line_buffering=True)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for the rest of the process
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    sys.stderr = Messages(sys.stderr)


def discard_output() -> None:
    """Discard the remaining output, so that the program does not fail again when it closes."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
