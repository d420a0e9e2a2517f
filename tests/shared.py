"""What takes long to make is made once in a run of the tests, also where several workers run them."""

import os
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

try:
    import fcntl
except ImportError:  # no such locks on Windows, where every worker makes its own
    fcntl = None  # type: ignore[assignment]

Make = Callable[[str, Path], Path]
"""Function that makes a thing of a name, in an empty folder of its own; returns the folder that it has become."""


def shared_folder(factory: pytest.TempPathFactory, name: str) -> Path:
    """Folder that all workers of a run have in common; it is the worker's own where they cannot lock each other out."""
    own = factory.getbasetemp()
    folder = (own.parent if fcntl and "PYTEST_XDIST_WORKER" in os.environ else own) / f"shared-{name}"
    folder.mkdir(exist_ok=True)
    return folder


def fill(folder: Path, names: Iterable[str], make: Make) -> Path:
    """The folder, with a folder of each name in it; workers that come at the same time share the work.

    A lock is held by a process and goes with it, so a worker that dies leaves the others a name that is not made yet.
    """
    taken = [name for name in names if not _made(folder, name, make, wait=False)]
    for name in taken:
        _made(folder, name, make, wait=True)
    return folder


def _made(folder: Path, name: str, make: Make, *, wait: bool) -> bool:
    """Whether there is a folder of a name, made here if nobody else is at it; `wait` for them if somebody is."""
    target = folder / name
    if target.exists():
        return True
    with (folder / f".{name}.lock").open("w") as lock:
        if fcntl:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
            except BlockingIOError:
                return False
        if not target.exists():
            scratch = folder / f".{name}"
            shutil.rmtree(scratch, ignore_errors=True)  # what a worker that died has left
            scratch.mkdir()
            make(name, scratch).rename(target)
    return True
