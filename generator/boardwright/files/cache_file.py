"""What an output folder remembers of its sets, and whether a set still is what was written.

The memory is a file of its own and not a part of the manifests, since those are the same on every machine. It may be
lost, damaged or forged at any time: it never does more than save work, and leads to no file outside the sets.
"""

import contextlib
import hashlib
import json
import os
import stat
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from boardwright.files.errors import StoreError
from boardwright.files.moves import replace
from boardwright.files.names import MANIFEST, PathRegister, check_set_name, folded
from boardwright.files.users_files import MAX_MANIFEST_BYTES

STAMPS = ".boardwright-kept.json"


def read_stamps(root: Path) -> dict[str, Any]:
    """The memory of an output folder; empty if there is none that can be read."""
    content = _plain_file(root / STAMPS)
    try:
        found = json.loads(content or b"{}", parse_constant=_refuse)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def _refuse(constant: str) -> None:
    raise ValueError(constant)  # NaN and the like: nothing that was written here


def write_stamps(root: Path, stamps: Mapping[str, Any]) -> None:
    """Replaces the memory of an output folder, in one step. If that fails, the next build draws what is not in it."""
    # Without an indent, which only Python's own encoder makes: it takes ten times as long, after each set anew.
    text = json.dumps(stamps, sort_keys=True, ensure_ascii=True, allow_nan=False)
    path, beside = root / STAMPS, root / f"{STAMPS}.tmp"
    with contextlib.suppress(OSError, StoreError):
        for place in (path, beside):
            if os.path.lexists(place) and not stat.S_ISREG(place.lstat().st_mode):
                return  # Something of the user's.
        beside.write_bytes(f"{text}\n".encode())
        replace(beside, path)


def manifest_hash(folder: Path) -> str | None:
    """SHA-256 of a set's manifest; None if it has none that can be read."""
    content = _plain_file(folder / MANIFEST)
    return None if content is None else hashlib.sha256(content).hexdigest()


def is_intact(folder: Path, manifest: str) -> bool:
    """Whether a set's manifest has this SHA-256, and all files that it lists have theirs.

    A set with links in place of its files or folders is not intact, nor one in which a file of the user's has a name
    that some disks take for one of the set's.
    """
    content = None if folder.is_symlink() else _plain_file(folder / MANIFEST)
    if content is None or hashlib.sha256(content).hexdigest() != manifest:
        return False
    try:
        files = json.loads(content)["files"]
        register = PathRegister()
        for path in files:
            register.add(path)
        return all(_has(folder, path, files[path]["sha256"]) for path in files) and not _clashes(folder, set(files))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, OSError):
        return False


def can_be_kept(name: object) -> bool:
    """Whether this is a name that a set may have."""
    return isinstance(name, str) and check_set_name(name) is None


def _plain_file(path: Path) -> bytes | None:
    """Content of a file that is none too large and no link, pipe or device; None if there is no such file."""
    try:
        found = path.lstat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > MAX_MANIFEST_BYTES:
            return None
        return path.read_bytes()
    except OSError:
        return None


def _has(folder: Path, path: str, expected: str) -> bool:
    place = folder
    for part in path.split("/"):
        place = place / part
        if place.is_symlink():
            return False
    if not place.is_file():
        return False
    with place.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest() == expected


def _clashes(folder: Path, files: set[str]) -> bool:
    ours = set(map(folded, files))
    for place, _, names in os.walk(folder):
        for name in names:
            path = Path(place, name).relative_to(folder).as_posix()
            if path not in files and folded(path) in ours:
                return True
    return False
