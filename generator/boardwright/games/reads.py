"""Which input files are read, and what was in them: a set is drawn anew when one of them changes.

All input files are read by `games.sources.read_file`, which notes each of them here; so nothing read there can be
forgotten. What the program brings along besides its stock (words, fonts, tilings) belongs to the program.
"""

import hashlib
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path

Reads = dict[Path, str]
"""Files as they were opened -> SHA-256 of their contents."""

_open: ContextVar[tuple[Reads, ...]] = ContextVar("reads", default=())


@contextmanager
def recorded() -> Iterator[Reads]:
    """Collect all input files that are read inside the block."""
    reads: Reads = {}
    token = _open.set((*_open.get(), reads))
    try:
        yield reads
    finally:
        _open.reset(token)


def note(path: Path, content: bytes) -> None:
    """An input file was read."""
    if everyone := _open.get():
        digest = hashlib.sha256(content).hexdigest()
        for reads in everyone:
            reads[path] = digest
