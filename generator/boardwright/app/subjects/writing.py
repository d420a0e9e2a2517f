"""Files with pictures: all of them into folders that exist, or into a new one that is whole or not there."""

import os
from collections.abc import Mapping
from pathlib import Path

from boardwright.files.errors import StoreError
from boardwright.files.whole_file import write_whole
from boardwright.files.whole_folder import write_new_folder


def write_into(folder: Path, files: Mapping[str, bytes]) -> None:
    """Files into a folder: a new one whole or not at all, or one by one into one that is there."""
    if os.path.lexists(folder):
        write_all({folder / name: content for name, content in files.items()})
    else:
        write_new_folder(folder, files)


def write_all(files: Mapping[Path, bytes]) -> None:
    """Write files into folders that exist.

    Raises:
        StoreError: when one cannot be written; if a folder is missing, none is.
    """
    for path in files:
        if not path.parent.exists():
            raise StoreError(path, f"there is no folder {str(path.parent)!r}")
    for path, content in files.items():
        write_whole(path, content)
