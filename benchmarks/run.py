"""What Boardwright costs: CPU time and peak memory of whole processes, imports included, beside other ways to draw.

Run by hand: `python benchmarks/run.py`. Everything it installs and writes lies in one folder. Nothing is asserted:
figures depend on the machine, so they are printed, with the aims beside them. Needs Linux or macOS.
"""

import argparse
import hashlib
import json
import math
import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parent.parent
HERE = ROOT / "benchmarks"
CACHE = ROOT / "build" / "benchmarks"
"""Where everything is installed and written, unless --cache names another folder."""

PROTOGRAF = "protograf==0.5.2"

SOURCES = ("rules", "generator", "configs", "pyproject.toml", "README.md", "LICENSE")
"""What the installed Boardwright is made of: when any of it changes, it is installed anew."""

GROWTH_SIDES = (19, 27, 42, 59)
"""Hexes a side of the boards that show growth: 1,027, 2,107, 5,167 and 10,267 faces."""

START_SIDE = 2
"""Hexes a side of a board so small (7 faces) that its cost is that of starting: interpreter, imports, fonts."""

STYLES = ("pencil", "tiles")

SHOWN_PACKAGES = {
    "boardwright": ("boardwright", "reportlab", "svgwrite", "fonttools", "pydantic", "click"),
    "protograf": ("protograf", "pymupdf"),
}

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
        return cache / "work" / self.name.replace(" ", "-")


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


def say(text: str = "") -> None:
    """Print a line at once, also into a pipe."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def clean_environment(cache: Path) -> dict[str, str]:
    """Environment of a measured process: no Python settings of the caller, and a home folder of its own."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    home = cache / "home"
    home.mkdir(parents=True, exist_ok=True)
    return {**kept, "HOME": str(home), "NO_COLOR": "1"}


def run_once(case: Case, cache: Path) -> Sample:
    """Run a process in an emptied folder of its own.

    Raises:
        RuntimeError: when it fails or does not leave its files.
    """
    folder = case.folder(cache)
    answer = folder.parent / "launcher.txt"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    answer.unlink(missing_ok=True)
    ran = subprocess.run(
        (sys.executable, "-I", "-S", "-c", LAUNCHER, *case.command),
        cwd=folder,
        env=clean_environment(cache),
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


def measure(cases: Sequence[Case], runs: int, cache: Path) -> list[Cost]:
    """Costs of cases, run in turn (A B C A B C ...) so that a slow moment of the machine falls on all of them.

    A round before the counted ones fills the caches of the disk.
    """
    samples: list[list[Sample]] = [[] for _ in cases]
    for turn in range(runs + 1):
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


def environment(cache: Path, name: str, what: str, stamp: str) -> Path:
    """Folder of the programs of a virtual environment that holds one package; made anew when the stamp changes."""
    folder = cache / f"env-{name}"
    programs = folder / "bin"
    marker = folder / "installed.txt"
    if not marker.is_file() or marker.read_text(encoding="utf-8") != stamp:
        say(f"installing {name} into an environment of its own ...")
        venv.create(folder, clear=True, with_pip=True, symlinks=True)
        # Compiled at installation, as for a user: otherwise the first imports would count, and those of a read-only
        # installation always.
        subprocess.run(
            [programs / "python", "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--compile", what],
            check=True,
        )
        marker.write_text(stamp, encoding="utf-8")
    return programs


def sources_stamp() -> str:
    """Hash of everything that the installed Boardwright is made of."""
    digest = hashlib.sha256()
    for source in SOURCES:
        top = ROOT / source
        files = sorted(path for path in top.rglob("*") if path.is_file()) if top.is_dir() else [top]
        for path in files:
            if path.suffix != ".pyc":
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


def table(rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns, the first row as heading, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for number, row in enumerate(rows):
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        say("  ".join(cells).rstrip())
        if number == 0:
            say("  ".join("-" * width for width in widths))


def cost_row(name: str, cost: Cost) -> list[str]:
    """Cells of a table: CPU time, its range, time by the clock, memory, files."""
    return [
        name,
        f"{cost.cpu:.2f} s",
        f"{cost.lowest:.2f}-{cost.highest:.2f}",
        f"{cost.wall:.2f} s",
        f"{cost.peak:.0f} MiB",
        *(f"{cost.sizes[kind] / 1024:,.0f} KiB" if kind in cost.sizes else "-" for kind in ("pdf", "svg")),
    ]


HEADING = ["", "CPU", "range", "clock", "memory", "PDF", "SVG"]


def aim(words: str, value: float, most: float, unit: str = "") -> str:
    """A figure beside the most that it should be."""
    return f"{words}: {value:.2f}{unit} (aim: at most {most:g}{unit}{', met' if value <= most else ', not met'})"


def compare_boards(ours: Path, theirs: Path, runs: int, cache: Path) -> None:
    """A board of 217 hexes on A4 by Boardwright, by bare reportlab and svgwrite, and by protograf."""
    say("\n1. A board of 217 hexes on A4, whole processes\n")
    build = (str(ours / "boardwright"), "build", "dendria", "--only", "board", "-o", ".")
    bare = (str(ours / "python"), str(HERE / "bare_hexes.py"))
    protograf = (str(theirs / "python"), str(HERE / "protograf_hexes.py"))
    hexes = ("hexes.pdf", "hexes.svg")
    cases = [
        Case("boardwright", build, ("dendria/board.pdf", "dendria/board.svg")),
        Case("bare reportlab and svgwrite", bare, hexes),
        Case("protograf", protograf, hexes),
        Case("boardwright PDF only", (*build, "--format", "pdf"), ("dendria/board.pdf",)),
        # protograf's own switch: it leaves out what is made from the PDF afterwards.
        Case("protograf PDF only", (*protograf, "--no-png"), ("hexes.pdf",)),
        Case("python that does nothing", (str(ours / "python"), "-c", "pass")),
    ]
    costs = measure(cases, runs, cache)
    table([HEADING, *(cost_row(case.name, cost) for case, cost in zip(cases, costs, strict=True))])
    own, plain, other, own_pdf, other_pdf, _ = costs
    say()
    say(aim("CPU time, protograf = 1", own.cpu / other.cpu, 0.5))
    say(aim("memory, protograf = 1", own.peak / other.peak, 0.75))
    say(aim("CPU time, bare drawing = 1", own.cpu / plain.cpu, 4))
    say(f"memory, bare drawing = 1: {own.peak / plain.peak:.2f}")
    pdf_cpu, pdf_peak = own_pdf.cpu / other_pdf.cpu, own_pdf.peak / other_pdf.peak
    say(f"PDF only, protograf = 1: CPU time {pdf_cpu:.2f}, memory {pdf_peak:.2f}")


def faces_of(side: int) -> int:
    """Hexes of a hexagonal board."""
    return 3 * side * (side - 1) + 1


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Exponent of growth: slope of the straight line through the logarithms of points, by least squares."""
    logs = [(math.log(x), math.log(max(y, 1e-6))) for x, y in points]
    middle_x = sum(x for x, _ in logs) / len(logs)
    middle_y = sum(y for _, y in logs) / len(logs)
    return sum((x - middle_x) * (y - middle_y) for x, y in logs) / sum((x - middle_x) ** 2 for x, _ in logs)


def growth_case(ours: Path, style: str, side: int, cache: Path) -> Case:
    """FEN on hexagons, on a paper that holds the largest of the boards. The pad of a pencil board is left out."""
    name = f"hexes-{style}-{faces_of(side)}"
    config = cache / "configs" / f"{name}.yaml"
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(
        f"game: fen\nboard: {{tiling: hexagons, shape: hexagon, size: {side}, cell: 20 mm, style: {style}}}\n"
        "page: {paper: {width: 5000 mm, height: 5000 mm}}\n",
        encoding="utf-8",
    )
    command = (str(ours / "boardwright"), "build", str(config), "--only", "board", "-o", ".")
    return Case(name, command, (f"{name}/board.pdf", f"{name}/board.svg"))


def show_growth(ours: Path, runs: int, cache: Path) -> None:
    """How time and memory grow with the number of faces, with and without the cost of starting."""
    say("\n2. FEN on hexagons, PDF and SVG, whole processes\n")
    sides = (START_SIDE, *GROWTH_SIDES)
    cases = {(style, side): growth_case(ours, style, side, cache) for style in STYLES for side in sides}
    costs = dict(zip(cases, measure(list(cases.values()), runs, cache), strict=True))
    rows = [HEADING]
    for style, side in cases:
        rows.append(cost_row(f"{faces_of(side):>6,} faces, {style}", costs[style, side]))
    table(rows)
    for style in STYLES:
        start, largest = costs[style, START_SIDE], costs[style, GROWTH_SIDES[-1]]
        say(f"\n{style}")
        say(aim(f"  {faces_of(GROWTH_SIDES[-1]):,} faces, CPU time", largest.cpu, 2, " s"))
        say(aim(f"  {faces_of(GROWTH_SIDES[-1]):,} faces, memory", largest.peak, 200, " MiB"))
        for line in growth_lines(start, [(faces_of(side), costs[style, side]) for side in GROWTH_SIDES]):
            say(f"  {line}")


def growth_lines(start: Cost, found: Sequence[tuple[int, Cost]]) -> Iterator[str]:
    """Exponents of time and memory against faces, without the cost of starting and as measured."""
    for words, values, first in (
        ("CPU time", [(faces, cost.cpu) for faces, cost in found], start.cpu),
        ("memory", [(faces, cost.peak) for faces, cost in found], start.peak),
    ):
        without = slope([(faces, value - first) for faces, value in values])
        yield (
            f"{words}, exponent: {without:.2f} without the start (aim: about 1, no faster than the board); "
            f"{slope(values):.2f} as measured"
        )


def show_help(ours: Path, runs: int, cache: Path) -> None:
    """Time until `--help` has been printed."""
    say("\n3. boardwright --help\n")
    case = Case("boardwright --help", (str(ours / "boardwright"), "--help"))
    nothing = Case("python that does nothing", (str(ours / "python"), "-c", "pass"))
    costs = measure([case, nothing], max(runs, 5), cache)
    table([HEADING, cost_row(case.name, costs[0]), cost_row(nothing.name, costs[1])])
    say()
    say(aim("time by the clock", costs[0].wall, 0.15, " s"))


def main() -> None:
    """Read the options, install, measure, print."""
    parser = argparse.ArgumentParser(
        description="CPU time and memory of Boardwright beside other ways to draw a board."
    )
    parser.add_argument("--runs", type=int, default=5, help="counted runs of each process (default 5)")
    parser.add_argument("--cases", default="board,growth,help", help="which of: board, growth, help (default all)")
    parser.add_argument("--cache", type=Path, default=CACHE, help="folder to work in (default build/benchmarks)")
    parser.add_argument("--fresh", action="store_true", help="install everything anew")
    options = parser.parse_args()
    wanted = options.cases.split(",")
    if options.runs < 1 or not set(wanted) <= {"board", "growth", "help"}:
        parser.error("--runs takes a number from 1, --cases a list out of board, growth, help")
    cache, runs = options.cache.resolve(), options.runs
    if options.fresh:
        for name in SHOWN_PACKAGES:
            shutil.rmtree(cache / f"env-{name}", ignore_errors=True)
    ours = environment(cache, "boardwright", str(ROOT), f"{platform.python_version()} {sources_stamp()}")
    say(f"{machine()}; {runs} runs each, medians")
    say(versions(ours, SHOWN_PACKAGES["boardwright"], cache))
    if "board" in wanted:
        theirs = environment(cache, "protograf", PROTOGRAF, f"{platform.python_version()} {PROTOGRAF}")
        say(versions(theirs, SHOWN_PACKAGES["protograf"], cache))
        compare_boards(ours, theirs, runs, cache)
    if "growth" in wanted:
        show_growth(ours, runs, cache)
    if "help" in wanted:
        show_help(ours, runs, cache)


if __name__ == "__main__":
    main()
