"""Running the real program within limits, and what it took: seconds of CPU and memory, as the system counts them."""

from dataclasses import dataclass
from pathlib import Path

from benchmarks.bounds.measure import CPU, ENOUGH, MEMORY, launched
from tests.cli.program import Run, command, environment

__all__ = ["CPU", "MEMORY", "Measured", "measured"]


@dataclass(frozen=True, slots=True)
class Measured:
    """What a process left, the signal that ended it (0: none), and the most memory that it held, in MiB."""

    run: Run
    signal: int
    memory: float


def measured(folder: Path, *arguments: str) -> Measured:
    """The program from beginning to end, ended by the system after `CPU` seconds of CPU."""
    out, err = folder / "measured.out", folder / "measured.err"
    with out.open("wb") as stdout, err.open("wb") as stderr:
        line = command(*arguments)
        code, _, memory = launched(line, folder, environment(), (stdout, stderr), (int(CPU), ENOUGH[1]))
    texts = [path.read_text(encoding="utf-8", errors="replace") for path in (out, err)]
    out.unlink()
    err.unlink()
    return Measured(Run(code, *texts), max(0, -code), memory)
