"""Files in a folder where others keep theirs: a list in it says which are Boardwright's; only those are replaced.

The list comes before the files: whoever is killed between them finds nothing of his own in the way the next time.
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from boardwright.files.errors import StoreError, reason_of
from boardwright.files.manifest import manifest_bytes
from boardwright.files.users_files import read_listing
from boardwright.files.whole_file import write_whole
from boardwright.files.whole_folder import write_new_folder

LIST: Final = ".boardwright.json"
"""Not the name of a set's own list, or of that of an app on the web: a folder may be either as well."""


def write_own(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write files into a folder: a new one whole or not at all, or one by one into one that is there.

    Raises:
        StoreError: a file cannot be written; or one that is there is not Boardwright's, and differs: then none is
            written.
    """
    if not os.path.lexists(folder):
        write_new_folder(folder, {LIST: _listed(set(files)), **files})
        return
    if not folder.is_dir():
        raise StoreError(folder, "this is a file, and a folder must go there; move or rename it")
    try:
        listed = read_listing(folder, LIST).files
        foreign = [name for name in files if name not in listed and _differs(folder / name, files[name])]
    except OSError as error:
        raise StoreError(folder, reason_of(error)) from None
    if foreign:
        more = f" ({len(foreign) - 1} more like this in the folder)" if len(foreign) > 1 else ""
        raise StoreError(
            folder / foreign[0],
            f"this was not made by an earlier run, and a file must go there; move or rename it{more}",
        )
    write_whole(folder / LIST, _listed(listed | set(files)))
    for name, content in files.items():
        write_whole(folder / name, content)


def _listed(names: set[str] | frozenset[str]) -> bytes:
    return manifest_bytes({}, {name: {} for name in sorted(names)})


def _differs(place: Path, content: bytes) -> bool:
    """Whether something else is at the place of a file."""
    if not os.path.lexists(place):
        return False
    return place.is_symlink() or not place.is_file() or place.read_bytes() != content
