"""The folder of a sweep: what was found so far, a line for each unit, so that it can be stopped and gone on with.

Each run, and each shard, appends to a file of its own in `work/`. A line is written with one call, and a last line that
was cut off does not count. Whoever finishes the sweep reads the files of all shards. Then `result/` takes the place of
`work/`: it is the same whoever did the work, in whatever order.
"""

import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Final

from boardwright.app.sweep.plan import FORMAT
from boardwright.app.sweep.units import Key, Unit, check_found
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError, Problem
from boardwright.files.errors import StoreError, machine
from boardwright.files.lock import FolderLock
from boardwright.files.whole_folder import write_new_folder
from boardwright.values import dataclass

WORK, RESULT, LINES, IDENTITY = "work", "result", "lines.jsonl", "sweep.json"

LONGEST: Final = 4 * 1024 * 1024
"""Bytes of a line, at the most."""

MOST_LINES: Final = 2_000_000
"""Lines of all files, at the most."""


@dataclass(frozen=True, slots=True)
class Shard:
    """The part of a sweep that one run does: the groups whose number, divided by `of`, leaves `number` - 1."""

    number: int
    of: int

    @classmethod
    def parse(cls, text: str) -> "Shard":
        """The shard in `2/8`.

        Raises:
            UsageError: there is none.
        """
        first, sign, second = text.partition("/")
        if not sign or not (first.isascii() and first.isdigit() and second.isascii() and second.isdigit()):
            raise UsageError(f"--shard: a part such as 1/4, not {text!r}")
        if len(text) > 12 or not 1 <= int(first) <= int(second) <= 10_000:
            raise UsageError(f"--shard: a part from 1/N to N/N, N at most 10,000, not {text!r}")
        return cls(int(first), int(second))

    @property
    def folder(self) -> str:
        """Its folder in `work`."""
        return f"{self.number}-of-{self.of}"

    def has(self, group: int) -> bool:
        """Whether a group is one of its own."""
        return group % self.of == self.number - 1


class SweepFolder:
    """What is known of a sweep, and the file that what is found is appended to."""

    def __init__(self, path: Path, identity: str, file: int) -> None:
        self.path = path
        self._identity = identity
        self._file = file
        self._found: dict[Key, dict[str, Any]] = {}

    def take(self, found: Mapping[Key, dict[str, Any]]) -> None:
        """Know what was found before."""
        self._found.update(found)

    def found(self, unit: Unit) -> dict[str, Any] | None:
        """What a unit found, or None if it has not been done.

        Raises:
            UsageError: what was written is not what this unit finds.
        """
        known = self._found.get(unit.key)
        if known is not None and not check_found(unit, known):
            raise UsageError(f"{self.path}: the line of {list(unit.key)} is none that a sweep writes; remove it")
        return known

    def add(self, unit: Unit, found: dict[str, Any]) -> None:
        """Keep what a unit found.

        Raises:
            StoreError: it cannot be written.
        """
        with machine(self.path):
            _append(self._file, found)
        self._found[unit.key] = found

    def finish(self, files: Mapping[str, bytes]) -> None:
        """Write the result, whole; the work can then be cleared away.

        Raises:
            FileExistsError: There is a result already.
            StoreError: It cannot be written.
        """
        write_new_folder(self.path / RESULT, {IDENTITY: identity_text(self._identity), **files})


def _append(file: int, found: Mapping[str, Any]) -> None:
    line = f"{json.dumps(found, ensure_ascii=True, separators=(',', ':'))}\n".encode()
    written = os.write(file, line)
    while written < len(line):
        written += os.write(file, line[written:])


def identity_text(identity: str) -> bytes:
    """The file that says which sweep a folder holds."""
    return f"{json.dumps({'format': FORMAT, 'sweep': identity})}\n".encode()


def clear_work(path: Path) -> None:
    """Remove the work, if any is left."""
    shutil.rmtree(path / WORK, ignore_errors=True)


def finished(path: Path, identity: str) -> bool:
    """Whether a folder holds the result of this sweep.

    Raises:
        UsageError: it holds the result of another.
    """
    if not (path / RESULT).is_dir():
        return False
    try:
        content = (path / RESULT / IDENTITY).read_bytes()
    except OSError:
        content = b""
    if content != identity_text(identity):
        raise _another(path)
    return True


def _another(path: Path) -> UsageError:
    return UsageError(
        f"-o: {str(path)!r} holds another sweep: the file has changed since, a drawing that it names, or the program; "
        "name a new folder"
    )


@contextmanager
def sweep_folder(path: Path, identity: str, shard: Shard | None, *, resume: bool) -> Iterator[SweepFolder]:
    """The folder, locked against other runs of the same shard, and for the whole sweep against runs of all shards.

    Raises:
        UsageError: The folder exists and is not to be gone on with, or holds another sweep.
        StoreError: Somebody is at work in it, or it cannot be written.
    """
    own = path / WORK / (shard.folder if shard else "all")
    _check(path, own, resume=resume or shard is not None, own_resume=resume)
    with ExitStack() as stack:
        with machine(path):
            own.mkdir(parents=True, exist_ok=True)
            stack.enter_context(_locked(own))
            others = [] if shard else [one for one in sorted((path / WORK).iterdir()) if one.is_dir() and one != own]
            for other in others:
                stack.enter_context(_locked(other))
            file = os.open(own / LINES, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
            stack.callback(os.close, file)
            found = SweepFolder(path, identity, file)
            _begin(own / LINES, file, identity)
            for one in (own, *others):
                if (one / LINES).is_file():
                    found.take(_read(path, one / LINES, identity))
        yield found


def _check(path: Path, own: Path, *, resume: bool, own_resume: bool) -> None:
    if not os.path.lexists(path):
        there = next(above for above in path.absolute().parents if os.path.lexists(above))
        if not there.is_dir():
            raise StoreError(there, "is no folder")
        return
    if not path.is_dir():
        raise UsageError(f"-o: {str(path)!r} is no folder; name a new one")
    if not any(path.iterdir()):
        return
    if not (path / WORK).is_dir():
        raise UsageError(f"-o: {str(path)!r} already exists and holds no sweep; name a new folder")
    if not resume or ((own / LINES).exists() and not own_resume):
        raise UsageError(f"-o: there is a sweep in {str(path)!r} already; --resume goes on with it")


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    lock = FolderLock(folder)
    if not lock.acquire():
        raise StoreError(folder, "another run is at work here; wait for it, or stop it")
    try:
        yield
    finally:
        lock.release()


def _begin(path: Path, file: int, identity: str) -> None:
    """Begin a file with the sweep's identity, or cut off what a killed run left unfinished of its last line."""
    end = _whole(path)
    os.ftruncate(file, end)
    if not end:
        _append(file, {"format": FORMAT, "sweep": identity})


def _whole(path: Path) -> int:
    """Number of bytes up to the last line end."""
    end = size = path.stat().st_size
    with path.open("rb") as file:
        while end > 0:
            start = max(0, end - 65_536)
            file.seek(start)
            at = file.read(end - start).rfind(b"\n")
            if at >= 0:
                return start + at + 1
            end = start
    return 0 if size else size


def _read(folder: Path, path: Path, identity: str) -> dict[Key, dict[str, Any]]:
    """The lines of a file. It is our own and may be large, so it is read line by line, each within bounds."""
    found: dict[Key, dict[str, Any]] = {}
    with path.open("rb") as file:
        for number in range(1, MOST_LINES + 1):
            line = file.readline(LONGEST + 1)
            if not line.endswith(b"\n"):
                if len(line) > LONGEST:
                    raise _damaged(path, number)
                return found
            try:
                fields = json.loads(line)
                if number == 1:
                    if fields["sweep"] != identity:
                        raise _another(folder)
                    continue
                what, board, start = fields["key"]
                found[str(what), str(board), int(start)] = fields
            except (KeyError, TypeError, ValueError, RecursionError):
                raise _damaged(path, number) from None
    raise _damaged(path, MOST_LINES)


def _damaged(path: Path, line: int) -> ConfigError:
    return ConfigError(str(path), (Problem(line, 1, "", "this line is none that a sweep writes; remove it"),))
