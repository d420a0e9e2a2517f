"""Running the real program within limits, and what it took: seconds of CPU and memory, as the system counts them."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from tests.cli.program import Run, command, environment

CPU = 20
"""Seconds of CPU after which the system ends a process: the promise of the interface."""

MEMORY = 400.0
"""MiB of the promise."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What a process left, the signal that ended it (0: none), and the most memory that it held, in MiB."""

    run: Run
    signal: int
    memory: float


def measured(folder: Path, *arguments: str) -> Measured:
    """The program from beginning to end, ended by the system after `CPU` seconds of CPU."""
    limit = f"import os, resource, sys; resource.setrlimit(resource.RLIMIT_CPU, ({CPU}, {CPU + 1}))"
    line = [sys.executable, "-c", f"{limit}; os.execv(sys.argv[1], sys.argv[1:])", *command(*arguments)]
    out, err = folder / "measured.out", folder / "measured.err"
    with out.open("wb") as stdout, err.open("wb") as stderr:
        process = subprocess.Popen(
            line, cwd=folder, env=environment(), stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr
        )
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in (out, err)]
    out.unlink()
    err.unlink()
    # Kibibytes on Linux, bytes on macOS.
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return Measured(Run(process.returncode, *texts), max(0, -process.returncode), usage.ru_maxrss / unit)
