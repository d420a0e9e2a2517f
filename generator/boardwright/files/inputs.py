"""Files that a command has read, which it does not replace: who names one for its result has mistyped."""

import contextlib
import os
from collections.abc import Iterator
from contextvars import ContextVar
from pathlib import Path

from boardwright.files.errors import StoreError

Identity = tuple[int, int]
"""Disk and number of a file, whatever its path."""

_inputs: ContextVar[set[Identity] | None] = ContextVar("inputs", default=None)


class InputLostError(StoreError):
    """A file that was read would have been replaced."""


@contextlib.contextmanager
def inputs_kept() -> Iterator[None]:
    """Keep all files that are read inside the block; elsewhere, as in the designer, files are read and saved."""
    token = _inputs.set(set())
    try:
        yield
    finally:
        _inputs.reset(token)


def note_input(path: Path) -> None:
    """An input file was read."""
    inputs = _inputs.get()
    if inputs is not None and (one := _identity(path)):
        inputs.add(one)


def check_no_input(path: Path) -> None:
    """Refuse to replace a file that was read.

    Raises:
        InputLostError: saying so.
    """
    inputs = _inputs.get()
    if inputs and _identity(path) in inputs:
        raise InputLostError(path, "what is written is made from this file; name another")


def _identity(path: Path) -> Identity | None:
    try:
        found = os.stat(path)
    except (OSError, ValueError):
        return None
    return found.st_dev, found.st_ino
