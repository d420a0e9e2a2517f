"""Room for the frames of calls, in one piece.

Python before 3.15 keeps the frames of calls in pieces of 16 KiB. A piece is asked of the system when a call needs it,
and given back as soon as that call returns. A loop at just the depth where a piece is full does both for each call that
it makes, which takes a hundred times as long as the call (python/cpython issue 142183, mended in late releases of 3.13
and 3.14 as well). At which depth that happens depends on everything above, so one more function far away can bring it
about. Measured by `python benchmarks/small_gains.py 9` with Python 3.11.7: without room a small board takes 1.02 times
as long and a figure 1.03 times; at the worst of 13 depths of the stack 1.16 and 1.14 times.
"""

import sys
from collections.abc import Callable
from types import CodeType
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

SLOTS = 2**16
"""Values that the outermost frame has room for. Its piece is the next power of two, so as much is left for all others:
half a MiB, some 800 calls deep. Memory that nobody touches is only promised."""


def with_room(function: Callable[P, R]) -> Callable[P, R]:
    """A function that does the same, with all frames of the calls below it in one piece of memory."""
    if sys.implementation.name != "cpython" or sys.version_info >= (3, 15):
        return function

    def outermost(*arguments: P.args, **options: P.kwargs) -> R:
        return function(*arguments, **options)

    code: CodeType = outermost.__code__
    outermost.__code__ = code.replace(co_stacksize=SLOTS)
    return outermost
