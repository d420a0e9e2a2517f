"""Leaving out what takes long, while somebody waits for the next picture of a board that changes all the time."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

_HURRIED: Final[ContextVar[bool]] = ContextVar("hurried", default=False)


@contextmanager
def hurried(wanted: bool = True) -> Iterator[None]:
    """Within it, games may leave out proposals of what would help with a board that is refused."""
    token = _HURRIED.set(wanted)
    try:
        yield
    finally:
        _HURRIED.reset(token)


def in_a_hurry() -> bool:
    """Whether proposals are not wanted now."""
    return _HURRIED.get()
