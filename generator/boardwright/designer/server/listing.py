"""The YAML files of a folder: what each of them is, and its title."""

import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

from boardwright.config.examples_load import kind_of
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.designer.operations.asked import AskedError
from boardwright.files.names import check_set_name
from boardwright.games.sources import SUFFIXES, read_file

MOST_FILES: Final = 500
"""Files that are told; `more` says whether there are others."""

MOST_BYTES: Final = 256 * 1024
"""Bytes of a file up to which its title is looked for: reading a larger one takes long."""

MOST_TIME: Final = 5.0
"""Seconds after which no more titles are looked for: of files that come then, only the names are told."""


def listed(folder: Path) -> dict[str, Any]:
    """Files in the top level of a folder, by their names: configs, examples, records, sweeps and files of words.

    Links are left out, as they may lead elsewhere; so is what cannot be opened by its name.

    Raises:
        AskedError: The folder is not there any more, or must not be read.
    """
    end = time.monotonic() + MOST_TIME
    try:
        found = [*islice(_files(folder), MOST_FILES + 1)]
    except OSError as error:
        raise AskedError(f"the folder {folder.name} cannot be read: {(error.strerror or str(error)).lower()}") from None
    return {
        "folder": folder.resolve().name,
        "files": [_told(path, read=time.monotonic() < end) for path in sorted(found[:MOST_FILES])],
        "more": len(found) > MOST_FILES,
    }


def _files(folder: Path) -> Iterator[Path]:
    for path in folder.iterdir():
        usual = path.with_suffix(SUFFIXES[0])
        # Of two files of one name, the one that is opened.
        known = path.suffix in SUFFIXES and not check_set_name(path.stem) and (path == usual or not usual.exists())
        if known and not path.is_symlink() and path.is_file():
            yield path


def _told(path: Path, *, read: bool) -> dict[str, Any]:
    told: dict[str, Any] = {"name": path.stem, "file": path.name, "kind": None, "title": None, "game": None}
    try:
        if not read or path.stat().st_size > MOST_BYTES:
            return told
        document = read_yaml(read_file(path, path.name), path.name)[0]
    except (ConfigError, OSError):
        return told
    if document is None or not isinstance(document.data, dict):
        return told
    data = document.data
    words = {key: value for key in ("title", "game", "board") if isinstance(value := data.get(key), str)}
    return {**told, "kind": kind_of(data), **words}
