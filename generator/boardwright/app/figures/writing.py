"""Files with pictures: all of them into folders that exist, or into a new one that is whole or not there."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of, quote
from boardwright.files.errors import StoreError
from boardwright.files.whole_file import write_whole
from boardwright.files.whole_folder import write_new_folder
from boardwright.sets.build_request import missing_library
from boardwright.writers import find, suffixes

FOR_EACH: Final = "{id}"
"""What stands in a file's name for the name of each figure."""

FOR_STEP: Final = "{step}"
"""What stands in a file's name for the number of each picture of a figure."""

FOR_PLY: Final = "{ply}"
"""What stands in a file's name for the number of the last turn in a figure of a record."""


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


def known_suffix(suffix: str | None, words: str) -> str:
    """A format of figures, without a full stop.

    Raises:
        UsageError: when it is none, or its library is missing; `words` come first.
    """
    known = suffixes({"figure"})
    if suffix is None or bare(suffix) not in known:
        found = f", not {quote(suffix)}" if suffix else ""
        raise UsageError(f"{words} {one_of(known)}{found}")
    writer = find(suffix)
    if missing := missing_library(writer):
        raise UsageError(missing)
    return writer.suffix


def bare(suffix: str) -> str:
    """A suffix in small letters, without its full stop."""
    return suffix.lower().removeprefix(".")
