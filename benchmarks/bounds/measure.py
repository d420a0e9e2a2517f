"""One process and what it cost, ended by the system where it takes far too much. Needs Linux or macOS."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from benchmarks.bounds.cases import Case

CPU, MEMORY = 20.0, 400.0
"""Seconds and MiB that are promised."""

ENOUGH = 90, 3 << 30
"""Seconds and bytes after which the system ends a process."""

LIMITED = (
    "import os, resource, sys; resource.setrlimit(resource.RLIMIT_CPU, (int(sys.argv[1]),) * 2); "
    "sys.platform == 'linux' and resource.setrlimit(resource.RLIMIT_AS, (int(sys.argv[2]),) * 2); "
    "os.execv(sys.executable, [sys.executable, '-m', 'boardwright', *sys.argv[3:]])"
)


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
    settings: Mapping[str, str] = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    paths = os.pathsep.join(str(sources / part) for part in ("rules", "generator"))
    said = folder / "said.txt"
    with said.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-c", LIMITED, *map(str, enough), *command],
            cwd=folder,
            env={**settings, "PYTHONPATH": paths},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.STDOUT,
        )
        _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    unit = 1024**2 if sys.platform == "darwin" else 1024
    text = said.read_text(encoding="utf-8", errors="replace")
    return Cost(process.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss / unit, text)
