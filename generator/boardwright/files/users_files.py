"""Tells Boardwright's files in a set's folder from the user's, and brings the user's files into a new folder."""

import filecmp
import json
import os
import shutil
from collections.abc import Iterator, Mapping, Set
from pathlib import Path, PurePosixPath

from boardrules.values import dataclass
from boardwright.files.names import MANIFEST, folded

MAX_MANIFEST_BYTES = 16 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Listing:
    """The content of a folder's manifest: the paths of Boardwright's own files, relative to the folder, with `/`.

    `readable` says whether Boardwright's manifest is there at all, `damaged` whether only a ruin of it is left.
    """

    files: frozenset[str] = frozenset()
    readable: bool = False
    damaged: bool = False

    def owns(self, relative: str) -> bool:
        """Whether the file at this place was made by Boardwright. A ruined manifest is replaced, but lists nothing."""
        return relative in self.files or (relative == MANIFEST and (self.readable or self.damaged))


def read_listing(folder: Path, name: str = MANIFEST) -> Listing:
    """The listing of a folder; an empty one when there is no manifest, or one that somebody else made.

    Raises:
        OSError: If there is a manifest that cannot be read: guessing then would turn our files into the user's.
    """
    path = folder / name
    if path.is_symlink() or not path.is_file() or path.stat().st_size > MAX_MANIFEST_BYTES:
        return Listing()
    try:
        files = json.loads(path.read_bytes())["files"]
    except (ValueError, RecursionError):
        return Listing(damaged=True)
    except (KeyError, TypeError, IndexError):
        return Listing()
    if not isinstance(files, dict):
        return Listing()
    return Listing(frozenset(files), readable=True)


def bring_along(source: Path, destination: Path, listing: Listing) -> tuple[str, ...]:
    """Puts everything of the user's in `source` into `destination` as well, and leaves `source` as it is.

    Files are linked if the disk allows it (nothing to copy, and a change made meanwhile is not lost), otherwise copied
    with their times; links stay links; empty folders come along.

    Returns:
        The places, relative to the folder, that both something of the user's and something else in the new set claim.
        If there are any, the copy is not complete. A file that is the same in both does not count.

    Raises:
        OSError: If something cannot be read or written.
    """
    own_folders = {str(parent) for file in listing.files for parent in PurePosixPath(file).parents}
    found = _files_of(destination)
    taken = {folded(path): path for path in found}
    return tuple(_bring_folder(source, destination, "", listing, own_folders, taken))


def _files_of(folder: Path) -> list[str]:
    """Paths of all files in a new set, relative with `/`."""
    return [Path(place, name).relative_to(folder).as_posix() for place, _, names in os.walk(folder) for name in names]


def _bring_folder(
    source: Path, destination: Path, prefix: str, listing: Listing, own_folders: Set[str], taken: Mapping[str, str]
) -> Iterator[str]:
    with os.scandir(source) as found:
        entries = sorted(found, key=lambda entry: entry.name)
    for entry in entries:
        relative, old, new = prefix + entry.name, source / entry.name, destination / entry.name
        if entry.is_dir(follow_symlinks=False):
            if os.path.lexists(new) and (new.is_symlink() or not new.is_dir()):
                yield relative
                continue
            made = relative not in own_folders and not new.exists()
            if made:
                new.mkdir(parents=True)
            yield from _bring_folder(old, new, f"{relative}/", listing, own_folders, taken)
            if made:  # Only now: filling a folder changes its times, and a read-only one could not be filled.
                shutil.copystat(old, new)
        elif listing.owns(relative):
            continue
        elif taken.get(folded(relative), relative) != relative:  # one file where a disk ignores case
            yield relative
        elif os.path.lexists(new):
            if not _same_file(old, new):
                yield relative
        else:
            new.parent.mkdir(parents=True, exist_ok=True)
            _bring_file(old, new)


def _same_file(old: Path, new: Path) -> bool:
    if old.is_symlink() or not old.is_file() or not new.is_file():
        return False
    return filecmp.cmp(old, new, shallow=False)


def _bring_file(old: Path, new: Path) -> None:
    try:
        os.link(old, new, follow_symlinks=False)
    except (AttributeError, OSError, NotImplementedError):  # Some disks and systems do not support such links.
        shutil.copy2(old, new, follow_symlinks=False)
