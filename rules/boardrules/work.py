"""Limits on work that do not depend on the machine: steps are counted, not seconds.

What may take long - a search, a count, a long record - is done inside `limited`. Whatever loops over positions or sets
tells its steps to `spend`, which stops it once the limit is used up. Outside `limited` nothing is counted, so that a
program which plays a game as its own pays next to nothing and is never stopped.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

from boardrules.errors import TooMuchWorkError

MOST_STEPS: Final = 12_000_000
"""Steps of one example, one record or one count of turn sequences. A step takes about a microsecond."""


class OutOfWorkError(TooMuchWorkError):
    """A limit is used up."""


class Work:
    """What is left of a limit.

    Attributes:
        left: Number of steps, below 0 once the limit is used up.

    """

    __slots__ = ("left",)

    def __init__(self, steps: int) -> None:
        self.left = steps


_limit: ContextVar[Work | None] = ContextVar("limit", default=None)


@contextmanager
def limited(work: Work) -> Iterator[None]:
    """Limit the work done in the block, and in nothing else, to what is left."""
    token = _limit.set(work)
    try:
        yield
    finally:
        _limit.reset(token)


def is_enough(steps: int) -> bool:
    """Whether so many steps are left, or there is no limit."""
    work = _limit.get()
    return work is None or work.left >= steps


def left() -> int | None:
    """Steps that are left; None if there is no limit."""
    work = _limit.get()
    return None if work is None else work.left


def spend(steps: int) -> None:
    """Count steps that have been taken or are about to be.

    Raises:
        OutOfWorkError: The limit is used up; the error is a `TooMuchWorkError`.

    """
    work = _limit.get()
    if work is not None:
        work.left -= steps
        if work.left < 0:
            raise OutOfWorkError("this takes too much work")
