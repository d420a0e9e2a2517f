"""One file, written whole or not at all."""

import os
from pathlib import Path

from boardwright.files.store import StoreError


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then move it there.

    Raises:
        StoreError: when that fails; nothing is left over then, and an older file is unchanged.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        try:
            with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except FileNotFoundError:
        raise StoreError(path, f"there is no folder {str(path.parent)!r}") from None
    except OSError as error:
        raise StoreError(path, (error.strerror or str(error)).lower()) from None
