"""A folder of files, written whole or not at all, and never over an existing one."""

import contextlib
import os
import shutil
from collections.abc import Mapping
from pathlib import Path, PureWindowsPath

from boardwright.files.errors import StoreError, reason_of
from boardwright.files.moves import rename
from boardwright.files.whole_file import name_beside


def write_new_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files, path in the folder -> content, beside the folder's place, then move them there.

    Folders above it that are missing are made.

    Raises:
        ValueError: A path does not stay in the folder, here or on Windows; nothing is written.
        FileExistsError: Something of that name already exists; it is left unchanged.
        StoreError: when the folder cannot be written; nothing is left over then.
    """
    for name in files:
        path = PureWindowsPath(name)  # which takes slashes as well
        if path.anchor or ".." in path.parts or not path.parts:
            raise ValueError(f"{name!r} is no path in a folder")
    if os.path.lexists(folder):
        raise FileExistsError(folder)
    beside = folder.with_name(name_beside())
    missing = [parent for parent in folder.parents if not parent.exists()]
    try:
        try:
            beside.mkdir(parents=True)
            for name, content in files.items():
                place = beside / name
                place.parent.mkdir(parents=True, exist_ok=True)
                place.write_bytes(content)
            rename(beside, folder, folder)
        except BaseException:
            shutil.rmtree(beside, ignore_errors=True)
            for parent in missing:
                with contextlib.suppress(OSError):  # somebody else may have put something there
                    parent.rmdir()
            raise
    except OSError as error:
        raise StoreError(folder, reason_of(error)) from None
