"""One process and what it cost, ended by the system where it takes far too much. Needs Linux or macOS."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from benchmarks.bounds.cases import Case

CPU, MEMORY = 20.0, 400.0
"""Seconds and MiB that are promised."""

ENOUGH = 90, 3 << 30
"""Seconds and bytes after which the system ends a process."""

LAUNCHER = """
import json, os, resource, sys
answer, cpu, memory, *line = sys.argv[1:]
child = os.fork()
if not child:
    resource.setrlimit(resource.RLIMIT_CPU, (int(cpu),) * 2)
    if sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_AS, (int(memory),) * 2)
    os.execv(line[0], line)
_, status, used = os.wait4(child, 0)
with open(answer, "w") as file:
    json.dump([os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss], file)
"""
"""A process counts the memory of the one that started it as its own peak, so this small one stands between."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Exit code (below 0: ended by this signal), seconds of CPU, MiB at the peak, and what was printed."""

    code: int
    cpu: float
    memory: float
    said: str

    @property
    def kept(self) -> bool:
        """Whether it is within what is promised."""
        return self.code >= 0 and self.cpu <= CPU and self.memory <= MEMORY and "Traceback" not in self.said


def cost(case: Case, sources: Path, enough: tuple[int, int] = ENOUGH) -> Cost:
    """What a case takes with the program in a folder that holds `rules` and `generator`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file, text in case.files().items():
            (folder / file).write_text(text, encoding="utf-8")
        return _ran(folder, case.command, sources, enough)


def _ran(folder: Path, command: tuple[str, ...], sources: Path, enough: tuple[int, int]) -> Cost:
    settings = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    paths = os.pathsep.join(str(sources / part) for part in ("rules", "generator"))
    said = folder / "said.txt"
    line = (sys.executable, "-m", "boardwright", *command)
    with said.open("wb") as out:
        code, cpu, memory = launched(line, folder, {**settings, "PYTHONPATH": paths}, (out, subprocess.STDOUT), enough)
    return Cost(code, cpu, memory, said.read_text(encoding="utf-8", errors="replace"))


def launched(
    line: Sequence[str],
    folder: Path,
    environment: Mapping[str, str],
    streams: tuple[IO[bytes], IO[bytes] | int],
    enough: tuple[int, int] = ENOUGH,
) -> tuple[int, float, float]:
    """Exit code, seconds of CPU and peak MiB of a process in a folder, ended after `enough` seconds or bytes."""
    answer = folder / "launched.json"
    subprocess.run(
        [sys.executable, "-I", "-S", "-c", LAUNCHER, str(answer), *map(str, enough), *line],
        check=True,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=streams[0],
        stderr=streams[1],
    )
    code, cpu, peak = json.loads(answer.read_text(encoding="ascii"))
    answer.unlink()
    # Kibibytes on Linux, bytes on macOS.
    return code, cpu, peak / (1024 * 1024 if sys.platform == "darwin" else 1024)
