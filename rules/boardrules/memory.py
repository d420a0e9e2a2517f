"""How much memory there is, and how much is used: searches remember no more than the machine can hold."""

import contextlib
import os
import platform
from pathlib import Path
from typing import Final

USUAL_MEMORY: Final = 8 << 30
"""Bytes that a machine is taken to have if it does not say."""

_LIMIT = Path("/sys/fs/cgroup/memory.max")
_USED = Path("/proc/self/statm")
"""What Linux tells of a process. Source: proc_pid_statm(5)."""


def machine_memory() -> int | None:
    """Bytes of memory that the machine or the container has; None if it does not say."""
    known = []
    with contextlib.suppress(AttributeError, ValueError, OSError):
        known.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    with contextlib.suppress(OSError, ValueError):  # no container, or one without a limit ("max")
        known.append(int(_LIMIT.read_text(encoding="ascii")))
    return min((one for one in known if one > 0), default=None)


def used_memory() -> int:
    """Bytes of memory that this process uses; where the system does not tell, the most that it has used, or 0."""
    with contextlib.suppress(OSError, ValueError):
        # `getrusage` would count what has been given back, and what the process that started this one had.
        return int(_USED.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    try:
        import resource  # noqa: PLC0415 - not on Windows
    except ImportError:
        return 0
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if platform.system() == "Darwin" else 1024)
