"""How many processes work at the same time."""

import os

from boardrules.memory import machine_memory
from boardwright.config.errors import UsageError

MOST = 60
"""More than anybody has sets for; Windows cannot wait for more than 63 things at once."""

MEMORY = 512 * 2**20
"""Bytes for each process: no set needs 400 MiB."""


def check_jobs(jobs: int | None) -> None:
    """Refuse a number of processes that cannot be; None stands for what suits the machine.

    Raises:
        UsageError: for such a number.
    """
    if jobs is not None and jobs not in range(1, MOST + 1):
        raise UsageError(f"--jobs: a whole number from 1 to {MOST}, not {jobs}")


def usual_jobs() -> int:
    """One for each core that this process may use, as far as the memory is enough."""
    memory = machine_memory()
    enough = MOST if memory is None else memory // MEMORY
    return max(1, min(_cores(), enough, MOST))


def _cores() -> int:
    if hasattr(os, "process_cpu_count"):  # Python 3.13
        return os.process_cpu_count() or 1
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
