"""What takes long to make is made once in a run of the tests, also where several workers run them."""

import os
import shutil
from collections.abc import Callable, Hashable, Iterable
from pathlib import Path
from typing import Any

import pytest

from boardrules import work
from boardrules.solver import Solution

try:
    import fcntl
except ImportError:  # no such locks on Windows, where every worker makes its own
    fcntl = None  # type: ignore[assignment]

Solve = Callable[..., Solution[Any]]

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


def proved_once(solve: Solve) -> Solve:
    """A solver that remembers what was found, and how much work it was: that is spent again, as if it had been done.

    The same arguments give the same solution, so it says so; a search that fails is done each time. Outside a limit
    nobody counts the work, so nothing is remembered there.
    """
    found: dict[Hashable, tuple[Solution[Any], int]] = {}

    def remembered(*asked: Any, **more: Any) -> Solution[Any]:
        limit = work._limit.get()
        if limit is None:
            return solve(*asked, **more)
        key = (asked, *sorted(more.items()))
        if key not in found:
            before = limit.left
            solution = solve(*asked, **more)
            found[key] = solution, before - limit.left
        else:
            work.spend(found[key][1])
        return found[key][0]

    return remembered
