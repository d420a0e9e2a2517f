"""Ctrl-C, also where a library swallows the exception that Python raises for it."""

import contextlib
import signal
from collections.abc import Iterator
from typing import Any


class Interrupt:
    """Whether the user has pressed Ctrl-C while the program ran."""

    def __init__(self) -> None:
        self.seen = False

    def __call__(self, *_signal: Any) -> None:
        """Handle the signal as Python does, and remember it: reportlab has handlers that catch everything.

        Raises:
            KeyboardInterrupt: always.
        """
        self.seen = True
        raise KeyboardInterrupt

    def check(self) -> None:
        """Stop here if the signal came and was swallowed.

        Raises:
            KeyboardInterrupt: it came.
        """
        if self.seen:
            raise KeyboardInterrupt


@contextlib.contextmanager
def listening() -> Iterator[Interrupt]:
    """Listen for Ctrl-C until the program is over; afterwards the signal does what it did before."""
    interrupt = Interrupt()
    try:
        before = signal.signal(signal.SIGINT, interrupt)
    except ValueError:  # only the main thread may listen
        yield interrupt
        return
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)
