"""Ctrl-C, also where a library swallows the exception that Python raises for it."""

import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from typing import Any


class Interrupted(KeyboardInterrupt):
    """Ctrl-C. Python's own exception, raised through `exec`, makes `python -m` end by the signal whatever follows."""


class Interrupt:
    """Whether the user has pressed Ctrl-C while the program ran."""

    def __init__(self) -> None:
        self.seen = False

    def __call__(self, *_signal: Any) -> None:
        """Handle the signal as Python does, and remember it: reportlab has handlers that catch everything.

        Raises:
            Interrupted: always.
        """
        self.seen = True
        raise Interrupted

    def check(self) -> None:
        """Stop here if the signal came and was swallowed.

        Raises:
            Interrupted: it came.
        """
        if self.seen:
            raise Interrupted


@contextlib.contextmanager
def listening() -> Iterator[Interrupt]:
    """Listen for Ctrl-C until the program is over; afterwards the signal does what it did before."""
    interrupt = Interrupt()
    hook = sys.unraisablehook
    try:
        before = signal.signal(signal.SIGINT, interrupt)
    except ValueError:  # only the main thread may listen
        yield interrupt
        return
    try:
        sys.unraisablehook = _quiet(hook)
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)
        sys.unraisablehook = hook


def _quiet(hook: Callable[[Any], object]) -> Callable[[Any], object]:
    """A hook for exceptions where none can be raised, as in a callback; it leaves out Ctrl-C, which is remembered."""

    def told(fault: Any) -> None:
        if not issubclass(fault.exc_type, KeyboardInterrupt):
            hook(fault)

    return told
