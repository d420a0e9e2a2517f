"""How much memory there is, and how much is used: searches remember no more than the machine can hold."""

import contextlib
import os
import platform
from pathlib import Path
from typing import Final

USUAL_MEMORY: Final = 8 << 30
"""Bytes that a machine is taken to have if it does not say."""

_LIMITS = Path("/sys/fs/cgroup/memory.max"), Path("/sys/fs/cgroup/memory/memory.limit_in_bytes")
"""What Linux tells of a container, of the newer and the older kind. Source: cgroups(7)."""

_USED = Path("/proc/self/statm")
"""What Linux tells of a process. Source: proc_pid_statm(5)."""


def machine_memory() -> int | None:
    """Bytes of memory that the machine, the container or this process may have; None if none of them says."""
    known = []
    with contextlib.suppress(AttributeError, ValueError, OSError):
        known.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    for limit in _LIMITS:
        with contextlib.suppress(OSError, ValueError):  # no container, or one without a limit ("max")
            known.append(int(limit.read_text(encoding="ascii")))
    with contextlib.suppress(ImportError, AttributeError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on Windows

        known += (resource.getrlimit(kind)[0] for kind in (resource.RLIMIT_AS, resource.RLIMIT_DATA))
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
