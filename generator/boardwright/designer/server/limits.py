"""What a child may use: memory and time, as far as the system can hold it to them.

The server ends a child that takes too long. What stands here is for a child that does not hear it any more.
"""

import os
import platform
import signal
import threading
import time
from typing import Final

from boardrules.memory import used_memory

MOST_MEMORY: Final = 2**30
"""Bytes of memory of a child, and of each process that it starts."""

LEFT_OVER: Final = 3.0
"""Seconds after the time of an operation until a child ends itself; the server should have done so before."""

LOOK: Final = 0.5
"""Seconds between two looks at the memory in use, where the system sets no limit."""


def limit_memory() -> None:
    """Let this process have no more than `MOST_MEMORY`; where the system cannot do that, it ends when it has had more.

    Windows has neither; a child is ended there by its time only.
    """
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return
    if platform.system() == "Linux":
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        most = MOST_MEMORY if hard == resource.RLIM_INFINITY else min(MOST_MEMORY, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
    else:
        threading.Thread(target=_watch_memory, daemon=True).start()


def _watch_memory() -> None:
    while used_memory() < MOST_MEMORY:
        time.sleep(LOOK)
    end_group()


def limit_time(seconds: float) -> None:
    """Let the system end this process after some seconds, whatever it does then; 0 takes the limit away."""
    if hasattr(signal, "setitimer"):
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, seconds + LEFT_OVER if seconds else 0)


def end_group() -> None:
    """End this process at once, and all that it has started."""
    if hasattr(os, "killpg") and os.getpgid(0) == os.getpid():
        os.killpg(0, signal.SIGKILL)
    os._exit(1)
