"""Moving and removing where another program may hold a file open.

Windows refuses to rename a folder while a viewer shows a file in it, and to replace or remove such a file. Virus
scanners and indexers do the same for a moment after a file was written, so a refusal is tried again before it counts.
"""

import os
import shutil
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from boardwright.files.errors import StoreError, reason_of
from boardwright.files.names import MANIFEST

WAITS = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds to wait after each refusal, before the last try."""

HELD = "close the program that shows this or something in it, then try again"


def patiently(path: Path, action: Callable[[], object]) -> None:
    """Does something to a path, and tries again for a while if the system refuses it.

    Raises:
        StoreError: It goes on refusing; the line says to close the program that may hold `path` open.
        OSError: Something else fails.
    """
    for wait in WAITS:
        try:
            action()
        except PermissionError:
            time.sleep(wait)
        else:
            return
    try:
        action()
    except PermissionError as error:
        raise StoreError(path, f"{reason_of(error)}; {HELD}") from error


def rename(source: Path, target: Path, shown: Path) -> None:
    """Renames a folder; nothing is at `target`. `shown` is the one of the two that a program may hold open.

    Raises:
        StoreError: It is held open, or may not be changed.
        OSError: Something else fails.
    """
    patiently(shown, lambda: os.rename(source, target))


def replace(source: Path, target: Path) -> None:
    """Renames a file; one at `target` is replaced.

    Raises:
        StoreError: A program holds that one open, or it may not be changed.
        OSError: Something else fails.
    """
    patiently(target, lambda: os.replace(source, target))


def remove_folder(place: Path) -> None:
    """Removes a folder with everything in it, even if read-only; links are removed, not followed.

    Its manifest goes last: a folder that was removed in part can still be told for ours.

    Raises:
        StoreError: Something in it is held open, or may not be removed.
        OSError: Something else fails.
    """
    _open_up(place)
    for folder, inner, _ in os.walk(place):
        for name in inner:
            _open_up(Path(folder, name))
    with os.scandir(place) as found:
        names = sorted((entry.name for entry in found), key=lambda name: (name == MANIFEST, name))
    for name in names:
        inside = place / name
        is_folder = inside.is_dir() and not inside.is_symlink()
        patiently(place, partial(shutil.rmtree if is_folder else os.unlink, inside))
    patiently(place, place.rmdir)


def _open_up(folder: Path) -> None:
    # The user may have made one of their folders read-only; its copy in the way has to go all the same.
    if not folder.is_symlink() and not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        folder.chmod(0o700)
