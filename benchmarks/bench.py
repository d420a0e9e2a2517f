"""What Boardwright costs: measures, prints the tables, and exits 1 where an aim is missed.

    python benchmarks/bench.py                      # everything, some ten minutes after the first time
    python benchmarks/bench.py --only board,growth  # some of the sections
    python benchmarks/bench.py --write              # put what was seen into seen.json and README.md as well

With `--only` and `--write`, the other sections stay as they were seen before, each with its own date.
"""

import argparse
import datetime
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from benchmarks.browser import MissingError  # noqa: E402
from benchmarks.processes import (  # noqa: E402
    CACHE,
    OURS,
    bare_hexes,
    clean_environment,
    drawn_alone,
    machine,
    measure,
    numba_environment,
    our_environment,
    versions,
)
from benchmarks.report import markdown, missed, replaced  # noqa: E402
from benchmarks.sections import SECTIONS  # noqa: E402
from benchmarks.tables import board, designer, growth, sets, start  # noqa: E402

SEEN, README = HERE / "seen.json", HERE / "README.md"

NAMES = tuple(section.name for section in SECTIONS)

WHOLE = {"board": board.measured, "growth": growth.measured, "sets": sets.measured, "start": start.measured}
"""Sections of whole processes. The others are measured by a script of their name, in one process, or in a browser."""

SHORT = {"start": 7}
"""Times as many runs of a section whose processes take fractions of a second: medians of three waver by a tenth."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures what is wanted, and tells which aims are missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(NAMES), help=f"which of: {', '.join(NAMES)} (default all)")
    parser.add_argument(
        "--runs", type=int, default=3, help="runs of each whole process that count, of short ones more (default 3)"
    )
    parser.add_argument("--write", action="store_true", help="put what was seen into seen.json and README.md")
    parser.add_argument("--cache", type=Path, default=CACHE, help="folder to work in (default build/benchmarks)")
    options = parser.parse_args(arguments)
    wanted = options.only.split(",")
    if options.runs < 1 or not set(wanted) <= set(NAMES):
        parser.error("--runs takes a number from 1, --only a list of sections")
    seen = measure_all(wanted, options.runs, options.cache.resolve())
    return tell(seen, options.write)


def measure_all(wanted: Sequence[str], runs: int, cache: Path) -> dict[str, Any]:
    """Sections that are wanted, in the order of the README."""
    ours = our_environment(cache)
    seen: dict[str, Any] = {}
    for name in NAMES:
        if name in wanted:
            sys.stderr.write(f"{name} ...\n")
            load, counted = os.getloadavg()[0], runs * SHORT.get(name, 1)
            try:
                found = found_of(name, ours, cache, counted)
            except MissingError as error:
                sys.stderr.write(f"{name}: {error}; what was seen before stays\n")
                continue
            when = (
                f"{datetime.date.today().isoformat()}; {machine()}; load of the machine at the beginning {load:.1f}; "
                f"{f'medians of {counted} runs; ' if name in WHOLE else ''}{versions(ours, OURS, cache)}."
            )
            seen[name] = {"when": when, **found}
    return seen


def found_of(name: str, ours: Path, cache: Path, runs: int) -> dict[str, Any]:
    """What is seen of a section.

    Raises:
        MissingError: It needs what is not installed.
    """
    if name in WHOLE:
        return WHOLE[name](ours, cache, runs)
    if name == "designer":
        return designer.measured(ours, cache)
    found = in_process(name, ours, cache)
    return beside_bare(found, ours, cache) if name == "rules" else found


def beside_bare(found: dict[str, Any], ours: Path, cache: Path) -> dict[str, Any]:
    """A section whose values are all numbers a second, with those in the time of the bare drawing of 217 hexes."""
    (drawn,) = measure([bare_hexes(ours)], 3, cache)
    values = {f"{name}/bare": rate * drawn.cpu for name, rate in found["values"].items()}
    return {"tables": [*found["tables"], drawn_alone(drawn)], "values": values}


def in_process(name: str, ours: Path, cache: Path) -> dict[str, Any]:
    """What the script of a section prints, run by the Python that Boardwright is installed in."""
    command = [str(ours / "python"), str(HERE / "tables" / f"{name}.py")]
    if name == "core":
        command.append(str(numba_environment(cache) / "python"))
    ran = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=clean_environment(cache), cwd=cache)
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


def tell(seen: dict[str, Any], write: bool, seen_file: Path = SEEN, readme: Path = README) -> int:
    """Prints the tables and the aims that are missed, and writes them where that is wanted; 1 where any is missed."""
    sys.stdout.write(markdown(seen))
    if write:
        before = json.loads(seen_file.read_text(encoding="utf-8")) if seen_file.is_file() else {}
        every = {name: ({**before, **seen})[name] for name in NAMES if name in before or name in seen}
        text = replaced(readme.read_text(encoding="utf-8"), every)
        seen_file.write_text(json.dumps(every, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        readme.write_text(text, encoding="utf-8")
    lines = missed(seen)
    sys.stdout.write("\n" + "".join(f"missed: {line}\n" for line in lines) if lines else "\nAll aims are met.\n")
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
