"""One file, written whole or not at all."""

import os
from pathlib import Path

from boardwright.files.errors import StoreError, reason_of
from boardwright.files.moves import replace


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then move it there.

    Raises:
        StoreError: when that fails; nothing is left over then, and an older file is unchanged.
    """
    if path.is_symlink() and not path.exists():
        raise StoreError(path, "this is a link that leads nowhere; name another file, or remove it")
    if path.exists() and not path.is_file() and not path.is_dir():
        raise StoreError(path, "this is not a plain file, such as can be replaced; name another")
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        try:
            with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            replace(beside, path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except FileNotFoundError:
        raise StoreError(path, f"there is no folder {str(path.parent)!r}") from None
    except OSError as error:
        raise StoreError(path, reason_of(error)) from None
