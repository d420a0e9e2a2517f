"""Processes that are measured: CPU time and peak memory as the kernel tells them when they end.

Everything that is installed and written lies in one folder. Needs Linux or macOS.
"""

import hashlib
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "benchmarks"
CACHE = ROOT / "build" / "benchmarks"
"""Where everything is installed and written, unless --cache names another folder."""

PROTOGRAF, CHESS, NUMBA = "protograf==0.5.2", "chess==1.11.2", "numba==0.68.1"

SOURCES = ("rules", "generator", "configs", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
"""What the installed Boardwright is made of: when any of it changes, it is installed anew."""

OURS = ("boardwright", "reportlab", "svgwrite", "pydantic", "click")
"""Packages whose versions are told."""

MIB = 2**20

LAUNCHER = """
import os, sys, time
begin = time.perf_counter()
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ)
_, status, used = os.wait4(child, 0)
wall = time.perf_counter() - begin
with open("../launcher.txt", "w") as answer:
    print(os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, wall, used.ru_maxrss, file=answer)
"""
"""Starts the measured process and waits for it. A process counts the memory of the one that started it as its own peak
until it has grown larger; this small one keeps that below what any Python needs."""


@dataclass(frozen=True, slots=True)
class Case:
    """A process to measure: its command, and the files that it must leave in its working folder."""

    name: str
    command: tuple[str, ...]
    files: tuple[str, ...] = ()

    def folder(self, cache: Path) -> Path:
        """Working folder of the process."""
        return cache / "work" / re.sub(r"[^a-z0-9]+", "-", self.name.lower()).strip("-")


@dataclass(frozen=True, slots=True)
class Sample:
    """One run of a process: user and system time in seconds, time by the clock, peak memory in MiB."""

    cpu: float
    wall: float
    peak: float


@dataclass(frozen=True, slots=True)
class Cost:
    """Medians over all runs of a case, the range of its CPU time, and the sizes of its files in bytes."""

    cpu: float
    lowest: float
    highest: float
    wall: float
    peak: float
    sizes: Mapping[str, int]


def clean_environment(cache: Path) -> dict[str, str]:
    """Environment of a measured process: no Python settings of the caller, and a home folder of its own."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    home = cache / "home"
    home.mkdir(parents=True, exist_ok=True)
    return {**kept, "HOME": str(home), "NO_COLOR": "1"}


def run_once(case: Case, cache: Path, fresh: bool = True) -> Sample:
    """Run a process in a folder of its own, emptied before if it is to be fresh.

    CPU time is that of the process and of all that it starts and waits for, peak memory that of the largest of them.

    Raises:
        RuntimeError: when it fails or does not leave its files.
    """
    folder = case.folder(cache)
    answer, kept = folder.parent / "launcher.txt", folder.with_name(f"{folder.name}.kept")
    if fresh:
        shutil.rmtree(folder, ignore_errors=True)
        shutil.rmtree(kept, ignore_errors=True)
    folder.mkdir(parents=True, exist_ok=True)
    answer.unlink(missing_ok=True)
    ran = subprocess.run(
        (sys.executable, "-I", "-S", "-c", LAUNCHER, *case.command),
        cwd=folder,
        env={**clean_environment(cache), "BOARDWRIGHT_CACHE": str(kept)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    code, cpu, wall, peak = answer.read_text(encoding="ascii").split() if answer.is_file() else ("?", "0", "0", "0")
    missing = [name for name in case.files if not (folder / name).is_file()]
    if code != "0" or missing:
        said = ran.stdout.decode(errors="replace")[-2000:]
        raise RuntimeError(f"{case.name}: exit code {code}, missing files {missing}\n{said}")
    unit = 1 if sys.platform == "darwin" else 1024
    return Sample(float(cpu), float(wall), int(peak) * unit / MIB)


def bare_hexes(ours: Path) -> Case:
    """The drawing of 217 hexes by reportlab and svgwrite alone: what other costs are told in, on any machine."""
    command = (str(ours / "python"), str(HERE / "bare_hexes.py"))
    return Case("bare reportlab and svgwrite (`bare_hexes.py`)", command, ("hexes.pdf", "hexes.svg"))


def drawn_alone(drawn: Cost) -> list[list[Any]]:
    """A table of what that drawing costs, to stand beside what is told in it."""
    return [["", "CPU"], ["bare reportlab and svgwrite (`bare_hexes.py`)", [drawn.cpu, "s"]]]


def measure(cases: Sequence[Case], runs: int, cache: Path, warm: bool = True) -> list[Cost]:
    """Costs of cases, run in turn (A B C A B C ...) so that a slow moment of the machine falls on all of them.

    A round before the counted ones fills the caches of the disk, unless `warm` is off.
    """
    samples: list[list[Sample]] = [[] for _ in cases]
    for turn in range(0 if warm else 1, runs + 1):
        for case, found in zip(cases, samples, strict=True):
            sample = run_once(case, cache)
            if turn:
                found.append(sample)
    return [
        Cost(
            cpu=median(sample.cpu for sample in found),
            lowest=min(sample.cpu for sample in found),
            highest=max(sample.cpu for sample in found),
            wall=median(sample.wall for sample in found),
            peak=median(sample.peak for sample in found),
            sizes={Path(name).suffix[1:]: (case.folder(cache) / name).stat().st_size for name in case.files},
        )
        for case, found in zip(cases, samples, strict=True)
    ]


def environment(cache: Path, name: str, what: Sequence[str], stamp: str) -> Path:
    """Folder of the programs of a virtual environment that holds some packages; made anew when the stamp changes."""
    folder = cache / f"env-{name}"
    programs = folder / "bin"
    marker = folder / "installed.txt"
    if not marker.is_file() or marker.read_text(encoding="utf-8") != stamp:
        sys.stderr.write(f"installing {name} into an environment of its own ...\n")
        venv.create(folder, clear=True, with_pip=True, symlinks=True)
        # Compiled at installation, as for a user: otherwise the first imports would count, and those of a read-only
        # installation always.
        subprocess.run(
            [programs / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--compile", *what],
            check=True,
        )
        marker.write_text(stamp, encoding="utf-8")
    return programs


def our_environment(cache: Path) -> Path:
    """Programs of an environment with Boardwright, as it lies here, with its designer and shapely, and python-chess."""
    stamp = f"{platform.python_version()} {CHESS} book designer geometry {sources_stamp()}"
    return environment(cache, "boardwright", (f"{ROOT}[book,designer,geometry]", CHESS), stamp)


def their_environment(cache: Path) -> Path:
    """Programs of an environment with protograf."""
    return environment(cache, "protograf", (PROTOGRAF,), f"{platform.python_version()} {PROTOGRAF}")


def numba_environment(cache: Path) -> Path:
    """Programs of an environment with numba."""
    return environment(cache, "numba", (NUMBA,), f"{platform.python_version()} {NUMBA}")


def sources_stamp() -> str:
    """Hash of everything that the installed Boardwright is made of."""
    digest = hashlib.sha256()
    for source in SOURCES:
        top = ROOT / source
        files = sorted(path for path in top.rglob("*") if path.is_file()) if top.is_dir() else [top]
        for path in files:
            if path.suffix not in (".pyc", ".so"):
                digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def versions(programs: Path, packages: Sequence[str], cache: Path) -> str:
    """Versions of packages in an environment, in one line."""
    code = "import importlib.metadata as m, json, sys; print(json.dumps([f'{n} {m.version(n)}' for n in sys.argv[1:]]))"
    command = [str(programs / "python"), "-c", code, *packages]
    found = subprocess.run(command, check=True, capture_output=True, text=True, env=clean_environment(cache))
    return ", ".join(json.loads(found.stdout))


def machine() -> str:
    """Processor, cores that this process may use, system and Python, in one line."""
    model = platform.processor() or "processor unknown"
    information = Path("/proc/cpuinfo")
    if information.is_file():
        for line in information.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{model}, {cores} cores, {platform.system()} {platform.machine()}, Python {platform.python_version()}"


def heading() -> list[Any]:
    """Heading of a table of costs."""
    return ["", "CPU", "lowest", "highest", "memory", "PDF", "SVG"]


def cost_row(name: str, cost: Cost) -> list[Any]:
    """Cells of a table: CPU time, its range, memory, files."""
    return [
        name,
        *([round(seconds, 3), "s"] for seconds in (cost.cpu, cost.lowest, cost.highest)),
        [round(cost.peak, 1), "MiB"],
        *([round(cost.sizes[kind] / 1024, 1), "KiB"] if kind in cost.sizes else "-" for kind in ("pdf", "svg")),
    ]


def ratio(value: float, reference: float) -> float:
    """A figure, where that of a reference is 1."""
    return round(value / reference, 4)
