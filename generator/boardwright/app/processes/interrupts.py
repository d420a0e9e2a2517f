"""Processes that begin without listening to Ctrl-C: whoever started them ends them."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def interrupts_later() -> Iterator[None]:
    """Hold Ctrl-C back while processes are started, so that they begin without listening to it."""
    from multiprocessing import get_context  # noqa: F401, PLC0415 - what needs one process only starts without it

    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415 - for systems with such signals only

    # It would let Ctrl-C through if it were started by the first of the processes.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
