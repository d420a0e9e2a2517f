"""Writing a set whole or not at all, so that a build killed at any moment leaves nothing half done.

A set is made in `.<name>.new`; then the old folder becomes `.<name>.old`, the new one takes its place, and the old one
is removed. Before any of this a note of the set's name is left in the lock file. Opening the output folder again reads
it and puts right what a dead build left:

| `<name>` | `.old` | `.new` | the build died                          | mended by                    |
|----------|--------|--------|-----------------------------------------|------------------------------|
| old/none | -      | any    | while making the new set                | removing `.new`              |
| -        | whole  | whole  | between the two renames                 | renaming `.old` to `<name>`  |
| new      | any    | -      | before the old set was removed entirely | removing `.old`              |

Nothing that Boardwright did not make is ever removed: a folder goes only if it holds our manifest (or nothing at all),
whatever the note says; anything else is moved out of the way. A manifest is therefore there from the beginning,
replaced in one step, and the last file to go. The promise holds for a process that dies; whether it holds when
the power fails is up to the file system.
"""

import contextlib
import os
import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from boardwright.files.errors import StoreError, machine
from boardwright.files.lock import FolderLock, Stage
from boardwright.files.manifest import listing_of, manifest_bytes
from boardwright.files.moves import remove_folder, rename, replace
from boardwright.files.names import MANIFEST, PathRegister, check_set_name, folded
from boardwright.files.users_files import bring_along, read_listing

__all__ = ["OutputFolder", "StoreError", "check_set_name"]

_BESIDE = f".{MANIFEST}.new"
"""Where a manifest is written before it takes its place."""

_LEFTOVER = re.compile(r"\.(?P<name>.+)\.(?:new|old)", re.DOTALL)

_EMPTY = b'{"files": {}}\n'
"""A manifest from the beginning shows whose folder this is, should the note be lost."""


class OutputFolder:
    """A folder of sets, open for writing by this process alone; a context manager.

    Entering makes the folder if it is missing, locks it and mends what a killed build left; leaving frees the lock.
    `kept` lists things in the way of a set that were not Boardwright's, under the names they were moved to.

    Raises:
        StoreError: On entering, if the folder cannot be made, written or mended, or another build is at work in it.
    """

    def __init__(self, root: Path) -> None:
        self.kept: list[Path] = []
        self._root = root
        self._made: list[Path] = []
        self._lock = FolderLock(root)

    def __enter__(self) -> Self:
        if self._root.exists() and not self._root.is_dir():
            raise StoreError(self._root, "this is a file, not a folder")
        for place in (self._root, *self._root.parents):
            if place.is_symlink() and not place.exists():
                raise StoreError(place, "this is a link that leads nowhere; remove it, or make its folder")
        self._made = [place for place in (self._root, *self._root.parents) if not place.exists()]
        try:
            with machine(self._root):
                self._root.mkdir(parents=True, exist_ok=True)
                if not self._lock.acquire():
                    raise StoreError(self._root, "another build is writing into this folder; wait until it is done")
                self._mend_noted()
                self._lock.clear_note()  # A part of a note, from a disk that was full, would keep the file there.
                self._mend_unnoted()
        except BaseException:
            self._leave()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None, /
    ) -> None:
        if kind is None:
            self._lock.release()
        else:
            self._leave()

    def _leave(self) -> None:
        """Free the lock of a build that failed, and take away the folders that were made for it, if they are empty."""
        self._lock.release()
        with contextlib.suppress(OSError):
            for place in self._made:
                place.rmdir()

    def write_set(self, name: str, files: Iterable[tuple[str, bytes]], manifest: Mapping[str, object]) -> None:
        """Writes a set, replacing the one of that name, and carries over the user's files in it.

        Args:
            name: The set's name, one that `check_set_name` accepts.
            files: Path inside the set (relative, with `/`) and content of each file; read once, one at a time.
            manifest: What `manifest.json` says besides `files`, which is added here: path -> `bytes` and `sha256`.

        Raises:
            StoreError: If the disk is full, something may not be written, or something of the user's is in the place of
                the set or one of its files: the set is then as it was before. Also if the new set is in place and
                only the rest of the old one could not be removed.
            ValueError: If a name or path is not allowed or comes twice, or the manifest has `files` already.
        """
        if reason := check_set_name(name):
            raise ValueError(f"the set's name {reason}: {name!r}")
        if "files" in manifest:
            raise ValueError("the manifest's files are listed here, not by the caller")
        target, new, old = self._places(name)
        with machine(target):
            self._mend_noted()  # A set that failed before this one may have left something.
            if target.is_symlink():
                raise StoreError(target, "this is a link, and a set must be a folder; move or remove it")
            if os.path.lexists(target) and not target.is_dir():
                raise StoreError(target, "this is a file, and the set's folder must go there; move or rename it")
            for place in (new, old):
                if os.path.lexists(place):
                    self._set_aside(place)
            self._lock.write_note(Stage.BUILD, name)
        try:
            _make_set(new, files, manifest)
            with machine(target):
                if target.exists():
                    _bring_users_files(target, new)
                    rename(target, old, target)
                rename(new, target, target)
        except BaseException:
            # Best effort: the next build mends what cannot be mended now, because the note tells it to.
            with contextlib.suppress(OSError, StoreError):
                self._mend(Stage.BUILD, name)
            raise
        with machine(old):
            if os.path.lexists(old) and not _is_set(old):
                # A folder that was the user's alone. All of it is in the new set too, so what is left here is ours.
                _write_manifest(old, _EMPTY)
            self._clear(name)

    def _places(self, name: str) -> tuple[Path, Path, Path]:
        return self._root / name, self._root / f".{name}.new", self._root / f".{name}.old"

    def _mend_noted(self) -> None:
        if note := self._lock.note():
            self._mend(*note)

    def _mend_unnoted(self) -> None:
        """Mends leftovers without a note (the lock file was removed) as far as their manifests tell whose they are."""
        with os.scandir(self._root) as entries:
            matches = [_LEFTOVER.fullmatch(entry.name) for entry in entries]
        for name in sorted({match["name"] for match in matches if match}):
            leftovers = [place for place in self._places(name)[1:] if os.path.lexists(place)]
            if check_set_name(name) is None and all(_is_set(place) for place in leftovers):
                self._lock.write_note(Stage.BUILD, name)
                self._mend(Stage.BUILD, name)

    def _mend(self, stage: Stage, name: str) -> None:
        target, new, old = self._places(name)
        if stage is Stage.BUILD:
            if os.path.lexists(old) and not os.path.lexists(target):
                rename(old, target, old)
            elif os.path.lexists(old) and os.path.lexists(new):
                # Between the renames there is no such folder. Somebody made this one, and the old set is nowhere else.
                self._set_aside(old)
            self._discard(new)
        self._clear(name)

    def _clear(self, name: str) -> None:
        """Removes the rest of the old set. The note comes first: from here on the set is not whole."""
        old = self._places(name)[2]
        if os.path.lexists(old):
            self._lock.write_note(Stage.CLEAR, name)
            self._discard(old)
        self._lock.clear_note()

    def _discard(self, place: Path) -> None:
        """Removes one of our folders. A note can be forged or out of date, so what is not ours is moved aside."""
        if _is_set(place) or _is_beginning(place):
            remove_folder(place)
        elif os.path.lexists(place):
            self._set_aside(place)

    def _set_aside(self, place: Path) -> None:
        base = f"kept-{place.name.removeprefix('.')}"
        number = 1
        aside = self._root / base
        while os.path.lexists(aside):
            number += 1
            aside = self._root / f"{base}-{number}"
        rename(place, aside, place)
        self.kept.append(aside)


def _make_set(folder: Path, files: Iterable[tuple[str, bytes]], manifest: Mapping[str, object]) -> None:
    """Writes the files of a set and its manifest into a folder that does not exist yet."""
    register = PathRegister()
    listed: dict[str, Mapping[str, object]] = {}
    with machine(folder):
        folder.mkdir()
        _write_manifest(folder, _EMPTY)
    for path, content in files:
        register.add(path)
        listed[path] = listing_of(content)
        place = folder / path
        with machine(place):
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)
    with machine(folder):
        _write_manifest(folder, manifest_bytes(manifest, listed))


def _write_manifest(folder: Path, content: bytes) -> None:
    """Writes a manifest in one step: at no moment is there a part of it."""
    beside = folder / _BESIDE
    beside.unlink(missing_ok=True)
    beside.write_bytes(content)
    replace(beside, folder / MANIFEST)


def _bring_users_files(target: Path, new: Path) -> None:
    clashes = bring_along(target, new, read_listing(target))
    if clashes:
        ours = {folded(path.relative_to(new).as_posix()) for path in new.rglob("*") if path.is_file()}
        if not os.path.lexists(new / clashes[0]) and folded(clashes[0]) in ours:
            raise StoreError(
                target / clashes[0],
                "the name of this file differs from a file of the set only in how it is written, and is the same on "
                "Windows and macOS; move or rename it",
            )
        more = f" ({len(clashes) - 1} more like this in the folder)" if len(clashes) > 1 else ""
        raise StoreError(
            target / clashes[0],
            f"this is not from an earlier build, and a file of the set must go there; move or rename it{more}",
        )


def _is_set(folder: Path) -> bool:
    return not folder.is_symlink() and folder.is_dir() and read_listing(folder).readable


def _is_beginning(folder: Path) -> bool:
    """Whether a build died before a folder of ours had its manifest: nothing is in it, or a part of the manifest."""
    if folder.is_symlink() or not folder.is_dir():
        return False
    names = os.listdir(folder)
    if not names:
        return True
    beside = folder / _BESIDE
    if names != [_BESIDE] or beside.is_symlink() or not beside.is_file() or beside.stat().st_size > len(_EMPTY):
        return False
    return _EMPTY.startswith(beside.read_bytes())
