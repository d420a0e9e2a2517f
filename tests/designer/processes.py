"""Processes that tests start: which of them live, and waiting for what they do."""

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path


def eventually(true: Callable[[], bool], seconds: float = 10) -> bool:
    """Whether something becomes true in some seconds."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def lives(pid: int) -> bool:
    """Whether there is a process with this number that has not ended; a dead one that nobody asked for has."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    try:
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return not Path("/proc").is_dir()


def children_of(pid: int) -> list[int]:
    """Numbers of the processes that a process has started."""
    done = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=False)
    return [int(number) for number in done.stdout.split()]
