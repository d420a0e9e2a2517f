"""What the checks of a contract say where it is broken: a sentence, and not a bare comparison.

They are raised and not asserted, so that they hold in any test runner and under `python -O`.
"""

from collections.abc import Callable
from typing import Any, TypeVar

E = TypeVar("E", bound=Exception)


class BrokenPromiseError(AssertionError):
    """Something does not keep its contract; the text says what."""


def expect(kept: object, broken: str) -> None:
    """Nothing, where a promise is kept.

    Raises:
        BrokenPromiseError: It is not; `broken` says so in words.

    """
    if not kept:
        raise BrokenPromiseError(broken)


def expect_same(found: object, promised: object, what: str) -> None:
    """Nothing, where two values are equal; `what` names the first.

    Raises:
        BrokenPromiseError: They are not.

    """
    if found != promised:
        raise BrokenPromiseError(f"{what} is {_short(found)}, and not {_short(promised)}")


def refusal(error: type[E], call: Callable[[], Any], broken: str) -> E:
    """The error that a call raises.

    Raises:
        BrokenPromiseError: It raises none; `broken` says so in words.

    """
    try:
        call()
    except error as caught:
        return caught
    raise BrokenPromiseError(broken)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:200]}..."
