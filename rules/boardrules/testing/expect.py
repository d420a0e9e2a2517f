"""Errors for broken contracts: a sentence rather than a bare comparison.

They are raised, not asserted, so that they work in any test runner and under `python -O`.
"""

from collections.abc import Callable
from typing import Any, TypeVar

E = TypeVar("E", bound=Exception)


class BrokenPromiseError(AssertionError):
    """A game breaks its contract; the text says how."""


def expect(kept: object, broken: str) -> None:
    """Check that a promise is kept.

    Raises:
        BrokenPromiseError: The promise is broken, as `broken` says in words.

    """
    if not kept:
        raise BrokenPromiseError(broken)


def expect_same(found: object, promised: object, what: str) -> None:
    """Check that two values are equal; `what` describes the first.

    Raises:
        BrokenPromiseError: They are different.

    """
    if found != promised:
        raise BrokenPromiseError(f"{what} is {_short(found)}, not {_short(promised)}")


def refusal(error: type[E], call: Callable[[], Any], broken: str) -> E:
    """The error that a call raises.

    Raises:
        BrokenPromiseError: The call raises no such error, as `broken` says in words.

    """
    try:
        call()
    except error as caught:
        return caught
    raise BrokenPromiseError(broken)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:200]}..."
