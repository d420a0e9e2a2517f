"""The lock on an output folder, and the note in the lock file that says which set is being changed.

The kernel frees the lock when a process dies, however it dies; the note stays, so that the next build knows what the
dead one was doing. A note is one short line, written with one call, and is therefore there whole or not at all.
"""

import contextlib
import errno
import os
import stat
import sys
import threading
import time
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path

from boardwright.files.errors import StoreError
from boardwright.files.names import check_set_name

LOCK_NAME = ".boardwright.lock"


class Stage(StrEnum):
    """What is happening to a set. The words are equally long: one note replaces the other in a single write."""

    BUILD = "build"
    """It is being made beside the old one, or the two are being swapped."""
    CLEAR = "clear"
    """The new one is in place, and what is left of the old one is rubbish."""


class FolderLock:
    """A lock on a folder that one process at a time can hold, with a note of what it does there."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / LOCK_NAME
        self._file = -1

    def acquire(self) -> bool:
        """Takes the lock, and returns False if somebody else holds it; never waits.

        Raises:
            OSError: If the lock file cannot be made or the disk does not support locks.
            StoreError: If something else has the name of the lock file.
        """
        # O_NONBLOCK: a pipe that nobody reads must not block the program.
        flags = os.O_RDWR | os.O_CREAT
        for name in ("O_NOFOLLOW", "O_NONBLOCK", "O_BINARY"):
            flags |= getattr(os, name, 0)
        while True:
            self._refuse_others()
            file = os.open(self._path, flags, 0o666)
            try:
                taken = _try_lock(file)
                # The holder before us may have removed the file after we opened it; a lock on that one guards nothing.
                current = taken and self._is_current(file)
            except BaseException:
                os.close(file)
                raise
            if current:
                self._file = file
                return True
            os.close(file)
            if not taken:
                return False

    def release(self) -> None:
        """Frees the lock; the lock file goes too unless it holds a note for the next build."""
        if self._file < 0:
            return
        try:
            with contextlib.suppress(OSError):  # Windows keeps an open file; an empty lock file does no harm.
                if os.fstat(self._file).st_size == 0:
                    os.unlink(self._path)
        finally:
            os.close(self._file)
            self._file = -1

    def note(self) -> tuple[Stage, str] | None:
        """The stage and the set's name that the last holder left; None when it finished, or left nothing readable."""
        os.lseek(self._file, 0, os.SEEK_SET)
        line, end, _ = os.read(self._file, 1024).partition(b"\n")
        try:
            stage, name = line.decode().split(" ", 1)
            if not end or check_set_name(name):
                return None
            return Stage(stage), name
        except ValueError:
            return None

    def write_note(self, stage: Stage, name: str) -> None:
        """Records what is about to happen, before it happens."""
        line = f"{stage} {name}\n".encode()
        os.lseek(self._file, 0, os.SEEK_SET)
        if os.write(self._file, line) < len(line):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self._path))
        os.ftruncate(self._file, len(line))

    def clear_note(self) -> None:
        """Removes the note: everything noted is finished."""
        os.ftruncate(self._file, 0)

    def _refuse_others(self) -> None:
        try:
            mode = os.lstat(self._path).st_mode
        except FileNotFoundError:
            return
        if not stat.S_ISREG(mode):
            kinds = {stat.S_IFLNK: "a link", stat.S_IFDIR: "a folder", stat.S_IFIFO: "a pipe"}
            what = kinds.get(stat.S_IFMT(mode), "not a plain file")
            raise StoreError(self._path, f"this is {what}, and the file that locks the folder must go there; remove it")

    def _is_current(self, file: int) -> bool:
        try:
            return os.path.samestat(os.fstat(file), os.lstat(self._path))
        except FileNotFoundError:
            return False


@contextlib.contextmanager
def locked(folder: Path, seconds: float, ending: threading.Event) -> Iterator[None]:
    """Hold the lock on a folder for a block; others may hold it for so many seconds before, or until `ending` is set.

    Raises:
        OSError, StoreError: As with `FolderLock.acquire`; or it is held for longer.
    """
    lock = FolderLock(folder)
    end = time.monotonic() + seconds
    while not lock.acquire():
        if ending.wait(0.01) or time.monotonic() > end:
            raise StoreError(folder, "another program is writing into this folder; try again when it is done")
    try:
        yield
    finally:
        lock.release()


if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: int) -> bool:
        # Windows locks bytes against reading too, so this is one far behind the note.
        os.lseek(file, 1 << 30, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError as error:
            if error.errno in {errno.EACCES, errno.EDEADLK}:
                return False
            raise
        return True

else:

    def _try_lock(file: int) -> bool:
        if not _HAS_LOCKS:
            return True
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    try:
        import fcntl
    except ImportError:  # Python in a browser, where no other program could hold a lock
        _HAS_LOCKS = False
    else:
        _HAS_LOCKS = True
