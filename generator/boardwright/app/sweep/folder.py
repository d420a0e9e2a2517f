"""The folder of a sweep: what was found so far, a line for each unit, so that it can be stopped and gone on with.

Each run, and each shard, appends to a file of its own in `work/`. A line is written with one call, and a last line that
was cut off does not count. Whoever finishes the sweep reads the files of all shards. Then `result/` takes the place of
`work/`: it is the same whoever did the work, in whatever order.
"""

import contextlib
import json
import os
import shutil
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from itertools import count
from pathlib import Path
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from boardrules.values import dataclass
from boardwright.app.sweep.plan import FORMAT, Sweep
from boardwright.app.sweep.units import Key, Look, Offer, Unit, check_found, is_own, is_playable
from boardwright.config.errors import UsageError
from boardwright.config.problems import ConfigError, Problem
from boardwright.files.errors import StoreError, machine
from boardwright.files.lock import FolderLock
from boardwright.files.whole_folder import write_new_folder

WORK, RESULT, LINES, IDENTITY = "work", "result", "lines.jsonl", "sweep.json"

LONGEST: Final = 32 * 1024 * 1024
"""Bytes of a line, at the most: 500 boards with a tiling that is written out have some 10 MB."""

LONGEST_FIRST: Final = 1_000
"""Bytes of the line that says which sweep it is, at the most."""

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

    def __init__(self, path: Path, sweep: Sweep, identity: str, file: int) -> None:
        self.path = path
        self._sweep = sweep
        self._identity = identity
        self._file = file
        self._found: dict[Key, dict[str, Any]] = {}
        self._read: dict[Key, tuple[Path, int]] = {}
        self._unchecked: set[Key] = set()
        self._lines = 0

    def take(self, path: Path) -> None:
        """Know what is in a file of this sweep.

        Raises:
            ConfigError: a line is none that a sweep writes.
            UsageError: it is the file of another sweep, or there are too many lines.
        """
        for number, key, fields in _read(self.path, path, self._identity):
            self._lines += 1
            self.check_room(0)
            self._found[key] = fields
            self._read[key] = (path, number)
            self._unchecked.add(key)

    def found(self, unit: Unit) -> dict[str, Any] | None:
        """What a unit found, or None if it has not been done.

        Raises:
            ConfigError: what was written is not what this unit finds.
        """
        known = self._found.get(unit.key)
        if unit.key in self._unchecked:
            if not check_found(self._sweep, unit, known):
                raise LineError(*self._read[unit.key])
            self._unchecked.remove(unit.key)
        return known

    def check_boards(self) -> None:
        """Make the boards of all lines that were read, which takes as long as to make them anew.

        Raises:
            ConfigError: a board of a line is none of this sweep, or a first turn is none of its board.
        """
        for key, place in self._read.items():
            if key[0] == Look.WHAT and not is_own(self._sweep, self._found[key]):
                raise LineError(*place)
        looks = (line for key, line in self._found.items() if key[0] == Look.WHAT)
        configs = {board["board"]: board["config"] for line in looks for board in line["boards"]}
        for key, place in self._read.items():
            config = configs.get(key[1])
            if key[0] == Offer.WHAT and config and not is_playable(self._sweep, config, self._found[key]):
                raise LineError(*place)

    def check_room(self, units: int) -> None:
        """Refuse to begin what would be too much for the folder.

        Raises:
            UsageError: with so many units more there are too many lines.
        """
        if self._lines + units > MOST_LINES:
            raise UsageError(
                f"{str(self.path)!r}: {self._lines + units:,} blocks of games are too many; at most {MOST_LINES:,}; "
                "fewer boards, or fewer games on each"
            )

    def add(self, unit: Unit, found: dict[str, Any]) -> None:
        """Keep what a unit found.

        Raises:
            StoreError: it cannot be written.
            UsageError: it is too long to be read again.
        """
        line = _line(found)
        if len(line) > LONGEST:
            raise UsageError(
                f"the boards of a tiling take {len(line):,} bytes, at most {LONGEST:,}; "
                "fewer boards of each, or less in 'config:'"
            )
        with machine(self.path):
            _append(self._file, line)
        self._lines += 1
        self._found[unit.key] = found

    def finish(self, files: Mapping[str, bytes]) -> None:
        """Write the result, whole; the work can then be cleared away.

        Raises:
            FileExistsError: There is a result already.
            StoreError: It cannot be written.
        """
        write_new_folder(self.path / RESULT, {IDENTITY: identity_text(self._identity), **files})


class LineError(ConfigError):
    """A line that no sweep writes."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__(str(path), (Problem(line, 1, "", "this line is none that a sweep writes; remove it"),))


def _line(fields: Mapping[str, Any]) -> bytes:
    return f"{json.dumps(fields, ensure_ascii=True, separators=(',', ':'))}\n".encode()


def _first_line(identity: str) -> bytes:
    return _line({"format": FORMAT, "sweep": identity})


def _append(file: int, line: bytes) -> None:
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
    known, wanted = path / RESULT / IDENTITY, identity_text(identity)
    try:
        is_same = known.is_file() and known.stat().st_size == len(wanted) and known.read_bytes() == wanted
    except OSError:
        is_same = False
    if not is_same:
        raise _another(path)
    return True


def _another(path: Path) -> UsageError:
    return UsageError(
        f"-o: {str(path)!r} holds another sweep: the file has changed since, a drawing that it names, or the program; "
        "name a new folder"
    )


@contextmanager
def sweep_folder(
    path: Path, sweep: Sweep, identity: str, shard: Shard | None, *, resume: bool
) -> Iterator[SweepFolder]:
    """The folder, locked against other runs of the same shard, and for the whole sweep against runs of all shards.

    What this run made of it is removed if something fails before anything was found.

    Raises:
        ConfigError: A line in it is none that a sweep writes.
        UsageError: The folder exists and is not to be gone on with, or holds another sweep.
        StoreError: Somebody is at work in it, or it cannot be written.
    """
    own = path / WORK / (shard.folder if shard else "all")
    _check(path, own, resume=resume or shard is not None, own_resume=resume)
    _compare(path, identity)
    with ExitStack() as stack:
        with machine(path):
            stack.enter_context(_without_empty_folders(own))
            own.mkdir(parents=True, exist_ok=True)
            stack.enter_context(_locked(own))
            others = [] if shard else [one for one in sorted((path / WORK).iterdir()) if one.is_dir() and one != own]
            for other in others:
                stack.enter_context(_locked(other))
            stack.enter_context(_without_empty_lines(own / LINES, identity))
            file = os.open(own / LINES, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
            stack.callback(os.close, file)
            found = SweepFolder(path, sweep, identity, file)
            _begin(own / LINES, file, identity)
            for one in (own, *others):
                if (one / LINES).is_file():
                    found.take(one / LINES)
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


def _compare(path: Path, identity: str) -> None:
    """Refuse a folder with lines of another sweep, in whatever shard, before anything is made or changed in it."""
    with machine(path):
        for one in sorted((path / WORK).glob(f"*/{LINES}")):
            if one.is_file():
                with one.open("rb") as file:
                    first = file.readline(LONGEST_FIRST)
                if first.endswith(b"\n") or len(first) == LONGEST_FIRST:
                    _check_first(path, one, first, identity)


def _check_first(folder: Path, path: Path, line: bytes, identity: str) -> None:
    try:
        known = _First.model_validate(json.loads(line, parse_constant=_no_number)).sweep
    except (ValueError, RecursionError):
        raise LineError(path, 1) from None
    if known != identity:
        raise _another(folder)


@contextmanager
def _without_empty_folders(own: Path) -> Iterator[None]:
    missing = [one for one in (own, *own.parents) if not os.path.lexists(one)]
    try:
        yield
    except BaseException:
        for one in missing:
            with contextlib.suppress(OSError):  # it holds something
                one.rmdir()
        raise


@contextmanager
def _without_empty_lines(path: Path, identity: str) -> Iterator[None]:
    is_new = not os.path.lexists(path)
    try:
        yield
    except BaseException:
        with contextlib.suppress(OSError):
            if is_new and path.stat().st_size <= len(_first_line(identity)):
                path.unlink()
        raise


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
        _append(file, _first_line(identity))


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


def _read(folder: Path, path: Path, identity: str) -> Iterator[tuple[int, Key, dict[str, Any]]]:
    """The lines of a file, with their numbers. It is our own and may be large, so each line is read within bounds."""
    with path.open("rb") as file:
        for number in count(1):
            line = file.readline(LONGEST + 1)
            if not line.endswith(b"\n"):
                if len(line) > LONGEST:
                    raise LineError(path, number)
                return
            if number == 1:
                _check_first(folder, path, line, identity)
                continue
            try:
                fields = json.loads(line, parse_constant=_no_number)
                key = _Line.model_validate(fields).key
            except (ValueError, RecursionError):
                raise LineError(path, number) from None
            yield number, key, fields


class _First(BaseModel):
    """The first line: which sweep it is."""

    model_config = ConfigDict(strict=True, defer_build=True)

    sweep: str


class _Line(BaseModel):
    """What all lines have; their units know the rest."""

    model_config = ConfigDict(strict=True, defer_build=True)

    key: Annotated[tuple[str, str, int], Field(strict=False)]


def _no_number(word: str) -> None:
    raise ValueError(f"{word} is no number of JSON")
