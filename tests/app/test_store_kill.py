"""The promise of writing a set: killed at any moment, or failing at any step, it leaves the old set or the new one."""

import errno
import itertools
import os
import shutil
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from boardwright.files import moves
from boardwright.files.store import OutputFolder, StoreError
from tests.app.store_states import (
    NAME,
    add_users_things,
    has_users_things,
    leftovers,
    promised_version,
    version_of,
    write,
)

pytestmark = pytest.mark.long("breaks off a build at each of its steps")

STEPS = ("mkdir", "rename", "replace", "unlink", "rmdir", "link", "write", "ftruncate", "open", "chmod")
CHANGING_FLAGS = os.O_CREAT | os.O_WRONLY | os.O_RDWR


class Killed(BaseException):
    """The process is dead: nothing can catch this, and nothing works after it."""


class Faults:
    """Every change to the disk, counted; at the chosen one the process dies, or the disk refuses just that one."""

    def __init__(self, patch: pytest.MonkeyPatch, at: int, *, dies: bool) -> None:
        self.steps = 0
        self._at = at
        self._dies = dies
        for name in STEPS:
            patch.setattr(os, name, self._guard(getattr(os, name), name))
        patch.setattr(Path, "write_bytes", self._write_half(Path.write_bytes))

    @property
    def struck(self) -> bool:
        return self.steps > self._at

    def _step(self) -> bool:
        here = self.steps == self._at
        self.steps += 1
        return here or (self._dies and self.struck)

    def _strike(self) -> None:
        if self._dies:
            raise Killed
        raise OSError(errno.ENOSPC, "No space left on device")

    def _guard(self, real: Callable[..., Any], name: str) -> Callable[..., Any]:
        def step(*args: Any, **options: Any) -> Any:
            if name == "open" and not args[1] & CHANGING_FLAGS:  # Only looking changes nothing.
                return real(*args, **options)
            if self._step():
                self._strike()
            return real(*args, **options)

        return step

    def _write_half(self, real: Callable[[Path, bytes], int]) -> Callable[[Path, bytes], int]:
        def step(path: Path, content: bytes) -> int:
            if self._step():
                if self.steps == self._at + 1:
                    real(path, content[: len(content) // 2])
                self._strike()
            return real(path, content)

        return step


def start_empty(root: Path) -> None:
    root.mkdir()


def start_with_old_set(root: Path) -> None:
    write(root, "old")
    add_users_things(root / NAME)


STARTS = pytest.mark.parametrize("start", [start_empty, start_with_old_set])


def run_with_fault(act: Callable[[], object], at: int, *, dies: bool) -> bool:
    with pytest.MonkeyPatch.context() as patch:
        faults = Faults(patch, at, dies=dies)
        try:
            act()
        except Killed:
            assert dies
        return faults.struck


def open_and_close(root: Path) -> list[Path]:
    """Only mends, and returns what was set aside."""
    with OutputFolder(root) as folder:
        return folder.kept


def check_promise(root: Path, start: Callable[[Path], None]) -> None:
    version = promised_version(root)
    if start is start_empty:
        assert version in {None, "new"}
    else:
        assert version in {"old", "new"}
        assert has_users_things(root / NAME if (root / NAME).exists() else root / f".{NAME}.old")


def state_of(root: Path) -> frozenset[tuple[str, bytes | None]]:
    paths = ((path, path.relative_to(root).as_posix()) for path in root.rglob("*"))
    return frozenset((name, path.read_bytes() if path.is_file() else None) for path, name in paths)


def check_mended(root: Path, start: Callable[[Path], None], known: set[object]) -> None:
    """Mends, and builds once more, unless that was done from the very same state."""
    assert open_and_close(root) == []
    assert leftovers(root) == []
    check_promise(root, start)
    if (state := state_of(root)) in known:
        return
    known.add(state)
    write(root, "next")
    assert [path.name for path in root.iterdir()] == [NAME]
    assert version_of(root / NAME) == "next"
    assert start is start_empty or has_users_things(root / NAME)


@pytest.mark.parametrize("each", [3, pytest.param(1, marks=pytest.mark.slow)])
@STARTS
def test_killed_at_every_step_and_killed_again_at_every_step_of_mending(
    tmp_path: Path, start: Callable[[Path], None], each: int
):
    """At each step, and at those of mending after each, or after each third one."""
    seen, known = set(), set[object]()
    start(tmp_path / "begin")
    for first in itertools.count():
        for second in itertools.count() if first % each == 0 else (10**6,):  # a step that never comes
            root = tmp_path / f"{first}-{second}"
            shutil.copytree(tmp_path / "begin", root, symlinks=True)
            struck = run_with_fault(partial(write, root, "new"), first, dies=True)
            check_promise(root, start)
            seen.add((promised_version(root), (root / NAME).exists(), *leftovers(root)))
            struck_again = run_with_fault(partial(open_and_close, root), second, dies=True)
            check_promise(root, start)
            check_mended(root, start, known)
            if not struck_again:
                break
        if not struck:
            break
    assert first > 10
    lock, new, old = ".boardwright.lock", f".{NAME}.new", f".{NAME}.old"
    if start is start_with_old_set:  # The loop really went through each of the stages.
        assert {
            ("old", True, lock, new),
            ("old", False, lock, new, old),
            ("new", True, lock, old),
            ("new", True),
        } <= {(version, there, *names) for version, there, *names in seen}


@STARTS
def test_a_disk_that_refuses_any_one_step_leaves_a_whole_set(tmp_path: Path, start: Callable[[Path], None]):
    errors, known = 0, set[object]()
    for at in itertools.count():
        root = tmp_path / str(at)
        start(root)
        failure = None
        struck = True
        try:
            struck = run_with_fault(partial(write, root, "new"), at, dies=False)
        except StoreError as error:
            failure = error
        check_promise(root, start)
        if failure:
            errors += 1
            assert failure.reason == "no space left on device"
            assert failure.path.is_relative_to(root)
        else:
            assert version_of(root / NAME) == "new"
        check_mended(root, start, known)
        if not struck:
            break
    assert errors > 10


def test_an_old_set_removed_in_part_is_reported_and_does_not_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    root = tmp_path / "out"
    write(root, "old")

    def refuse(folder: Path) -> None:
        (folder / "first.svg").unlink(missing_ok=True)
        raise PermissionError(errno.EACCES, "Permission denied", "board.svg")

    with monkeypatch.context() as patch:
        patch.setattr(shutil, "rmtree", refuse)
        patch.setattr(moves, "WAITS", (0.0,))
        with pytest.raises(StoreError, match=rf"\.{NAME}\.old: permission denied"):
            write(root, "new")
    assert version_of(root / NAME) == "new"
    shutil.rmtree(root / NAME)
    open_and_close(root)
    assert list(root.iterdir()) == []


@pytest.mark.parametrize("number, text", [(errno.EACCES, "Permission denied"), (errno.EROFS, "Read-only file system")])
def test_a_folder_that_may_not_be_written_is_named(tmp_path: Path, monkeypatch, number: int, text: str):
    def refuse(path: Path, *args: object) -> int:
        raise OSError(number, text, str(path))

    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(StoreError) as caught:
        write(tmp_path, "new")
    assert str(caught.value) == f"{tmp_path / '.boardwright.lock'}: {text.lower()}"
