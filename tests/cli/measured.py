"""Running the real program within limits, and what it took: seconds of CPU and memory, as the system counts them."""

import json
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


LAUNCHER = """
import json, os, resource, sys
answer, cpu, *line = sys.argv[1:]
child = os.fork()
if not child:
    resource.setrlimit(resource.RLIMIT_CPU, (int(cpu), int(cpu) + 1))
    os.execv(line[0], line)
_, status, usage = os.wait4(child, 0)
with open(answer, "w") as file:
    json.dump([os.waitstatus_to_exitcode(status), usage.ru_maxrss], file)
"""
"""A process counts the memory of the one that started it as its own peak, so a small one stands between."""


def measured(folder: Path, *arguments: str) -> Measured:
    """The program from beginning to end, ended by the system after `CPU` seconds of CPU."""
    answer, out, err = folder / "measured.json", folder / "measured.out", folder / "measured.err"
    line = [sys.executable, "-c", LAUNCHER, str(answer), str(CPU), *command(*arguments)]
    with out.open("wb") as stdout, err.open("wb") as stderr:
        subprocess.run(
            line, check=True, cwd=folder, env=environment(), stdin=subprocess.DEVNULL, stdout=stdout, stderr=stderr
        )
    code, peak = json.loads(answer.read_text(encoding="utf-8"))
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in (out, err)]
    for path in (answer, out, err):
        path.unlink()
    # Kibibytes on Linux, bytes on macOS.
    unit = 1024**2 if sys.platform == "darwin" else 1024
    return Measured(Run(code, *texts), max(0, -code), peak / unit)
