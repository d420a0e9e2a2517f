"""The error of everything that writes: what failed, and where."""

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path


class StoreError(Exception):
    """The machine failed, or something of the user's is in the way: `path` says where, `reason` what, in one line.

    >>> import boardwright as bw
    >>> try:
    ...     bw.figure("fanorona-approach").save("nowhere/approach.svg")
    ... except bw.StoreError as error:
    ...     error.path.name, error.reason
    ('approach.svg', "there is no folder 'nowhere'")

    """

    def __init__(self, path: Path, reason: str) -> None:
        line = f"{path}: {reason}"
        super().__init__("".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in line))
        self.path = path
        self.reason = reason


def reason_of(error: OSError) -> str:
    """An operating system's words for an error, as the end of a line."""
    return (error.strerror or str(error)).lower()


@contextlib.contextmanager
def machine(path: Path) -> Iterator[None]:
    """Turns an operating system error into a StoreError about `path`, or the place inside it that it names."""
    try:
        yield
    except OSError as error:
        named = Path(os.fsdecode(error.filename)) if isinstance(error.filename, str | bytes) else path
        raise StoreError(named if named.is_relative_to(path) else path, reason_of(error)) from error
