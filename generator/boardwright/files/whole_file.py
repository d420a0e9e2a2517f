"""One file, written whole or not at all."""

import os
import secrets
import stat
from pathlib import Path

from boardwright.files.errors import StoreError, reason_of
from boardwright.files.inputs import check_no_input
from boardwright.files.moves import replace


def name_beside() -> str:
    """A name for what is written beside its place: no other program has it, and none can know it before."""
    return f".boardwright-{secrets.token_hex(8)}.tmp"


def write_whole(path: Path, data: bytes, *, new: bool = False) -> None:
    """Write a file beside its place, then move it there. One that is replaced hands on its mode.

    Raises:
        StoreError: when that fails, or what is there must not be replaced: it is read-only, or a second name of a file
            (a hard link), which would go on with the old content. Nothing is left over then, and it is unchanged.
        InputLostError: what is there was read, in `inputs_kept`.
        FileExistsError: with `new`, if there is anything at the place.
    """
    check_no_input(path)
    if path.is_symlink() and not path.exists():
        raise StoreError(path, "this is a link that leads nowhere; name another file, or remove it")
    if path.exists() and not path.is_file() and not path.is_dir():
        raise StoreError(path, "this is not a plain file, such as can be replaced; name another")
    beside = path.with_name(name_beside())
    try:
        mode = None if new else _mode_of_replaced(path)
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666 if mode is None else 0o600)
        try:
            with open(descriptor, "wb") as file:
                if mode is not None:
                    os.chmod(beside, mode)
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if new:
                _put(beside, path)
            else:
                replace(beside, path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except FileNotFoundError:
        raise StoreError(path, f"there is no folder {str(path.parent)!r}") from None
    except FileExistsError:
        raise
    except OSError as error:
        raise StoreError(path, reason_of(error)) from None


def _mode_of_replaced(path: Path) -> int | None:
    """The mode of a file that is about to be replaced; None if there is none, or only a link to one.

    Raises:
        StoreError: It must not be replaced.
    """
    if path.is_symlink() or not path.is_file():
        return None
    found = path.stat()
    # Who may do everything is told by the mode alone.
    if not found.st_mode & 0o222 or not os.access(path, os.W_OK):
        raise StoreError(path, "this file is read-only; make it writable, or name another")
    if found.st_nlink > 1:
        raise StoreError(
            path, "this file has a second name (a hard link), under which its old content would stay; name another file"
        )
    return stat.S_IMODE(found.st_mode)


def _put(beside: Path, path: Path) -> None:
    """Move a file to a place where nothing is; what comes there at the same time stays."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except (AttributeError, OSError, NotImplementedError):  # a disk or a system without such links, as in a browser
        if os.path.lexists(path):
            raise FileExistsError(path) from None
        replace(beside, path)
    else:
        beside.unlink()
