"""How much memory there is, and how much is used: searches remember no more than the machine can hold."""

import contextlib
import os
import sys
from pathlib import Path
from typing import Final

USUAL_MEMORY: Final = 8 << 30
"""Bytes that a machine is taken to have if it does not say."""

_LIMIT = Path("/sys/fs/cgroup/memory.max")


def machine_memory() -> int | None:
    """Bytes of memory that the machine or the container has; None if it does not say."""
    known = []
    with contextlib.suppress(AttributeError, ValueError, OSError):
        known.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    with contextlib.suppress(OSError, ValueError):  # no container, or one without a limit ("max")
        known.append(int(_LIMIT.read_text(encoding="ascii")))
    return min((one for one in known if one > 0), default=None)


try:
    import resource
except ImportError:  # Windows, and Python in a browser

    def used_memory() -> int:
        """Bytes of memory that this process has used at the most; 0 where nobody knows."""
        return 0

else:
    _UNIT = 1 if sys.platform == "darwin" else 1024

    def used_memory() -> int:
        """Bytes of memory that this process has used at the most; 0 where nobody knows."""
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT
