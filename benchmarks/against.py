"""CPU time and memory of this Boardwright beside those of an older revision, in the same run.

    python benchmarks/against.py 314ce2ed                       # everything that is aimed at, some twenty minutes
    python benchmarks/against.py REV --runs 3 --only fendo,fen-map

Both are installed into an environment each, and run in turn, A B A B. The medians of the ratios of pairs are told, and
it exits 1 where an aim is missed.
"""

import argparse
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent)]

from benchmarks.processes import (  # noqa: E402
    CACHE,
    ROOT,
    SOURCES,
    Case,
    Sample,
    bare_hexes,
    environment,
    our_environment,
    run_once,
)
from benchmarks.tables.growth import SIDES, board_case  # noqa: E402
from benchmarks.tables.start import EXAMPLE  # noqa: E402

OLD, BARE, ITSELF = "old", "bare", "itself"
"""What a case is measured against: the older revision, a bare drawing, or the build that it has just done."""

SHORT = "bare_hexes.py"
"""The bare drawing of what takes fractions of a second, and is run more often."""


@dataclass(frozen=True, slots=True)
class Against:
    """A command, without its program: what it is measured against, and the largest ratios of CPU time and memory.

    Its program is Boardwright, or a `script` of this folder.
    """

    name: str
    command: tuple[str, ...]
    to: str = OLD
    cpu: float | None = None
    peak: float | None = None
    bare: str = ""
    script: str = ""


def wanted(cache: Path, both: Sequence[str]) -> Iterator[Against]:
    """What is aimed at; `both` are the stock boards that both revisions have."""
    four = ("fendo", "dendria-7", "fen-map", "fen-shoal")
    yield Against("four", ("build", *four, "--jobs", "1"), cpu=0.5, peak=1.0)
    yield Against("fen-map", ("build", "fen-map"), cpu=0.4, peak=1.0)
    yield Against("fendo", ("build", "fendo"), cpu=0.6, peak=1.0)
    yield Against("fen-triangle", ("build", "fen-triangle"), cpu=0.6, peak=1.0)
    yield Against("all", ("build", *both, "--jobs", "1"), cpu=0.5, peak=1.0)
    yield Against("four in grey", ("build", *four, "--jobs", "1", "--theme", "grey"), ITSELF, cpu=0.6)
    yield Against("217 hexes", ("build", "dendria", "--only", "board"), BARE, cpu=1.8, bare=SHORT)
    yield Against("figure", ("figure", EXAMPLE), BARE, cpu=1.6, bare=SHORT)
    large = board_case(Path(), "tiles", SIDES[-1], cache).command[1:-2]
    yield Against("10267 hexes", large, BARE, cpu=2.5, bare="bare_growth.py")
    yield Against("memory of 10267 hexes", large, cpu=None, peak=1.0)
    yield Against("200 edits of 421 faces", ("421", "200"), cpu=0.5, script="edits.py")
    yield Against("40 edits of 5041 faces", ("5041", "40"), cpu=0.4, script="edits.py")


def main(arguments: Sequence[str] | None = None) -> int:
    """Prints the table; 1 where an aim is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision", help="what to measure against")
    parser.add_argument(
        "--runs", type=int, default=3, help="pairs of runs (default 3); of short ones five times as many"
    )
    parser.add_argument("--only", help="some of the names of the table")
    parser.add_argument("--cache", type=Path, default=CACHE, help="folder to work in (default build/benchmarks)")
    options = parser.parse_args(arguments)
    cache = options.cache.resolve()
    only = options.only.split(",") if options.only else None
    new, old = our_environment(cache), revision(options.revision, cache)
    missed = False
    sys.stdout.write(
        "| | CPU | against | ratio | aim | memory | ratio | aim |\n|---|---|---|---|---|---|---|---|" + "\n"
    )
    for one in wanted(cache, _boards(cache, options.revision)):
        if only is None or one.name in only:
            cells, met = compared(one, new, old, options.runs * (5 if one.bare == SHORT else 1), cache)
            sys.stdout.write(f"| {one.name} | {' | '.join(cells)} |\n")
            sys.stdout.flush()
            missed = missed or not met
    return 1 if missed else 0


def revision(name: str, cache: Path) -> Path:
    """Programs of an environment with an older revision."""
    commit = _commit(name)
    tree = _tree(cache, commit)
    if not tree.is_dir():
        beside = tree.with_suffix(".part")
        shutil.rmtree(beside, ignore_errors=True)
        beside.mkdir(parents=True)
        subprocess.run(("tar", "-x", "-C", str(beside)), input=_git("archive", commit, "--", *SOURCES), check=True)
        beside.rename(tree)
    return environment(cache, f"against-{commit[:12]}", (f"{tree}[designer,geometry]",), commit)


def _boards(cache: Path, name: str) -> list[str]:
    """Stock boards of this Boardwright and of an older revision that has been installed."""
    ours, theirs = (
        {path.stem for path in (tree / "configs/boards").glob("*.yaml")} for tree in (ROOT, _tree(cache, _commit(name)))
    )
    return sorted(ours & theirs)


def _commit(name: str) -> str:
    return _git("rev-parse", "--verify", f"{name}^{{commit}}").decode().strip()


def _tree(cache: Path, commit: str) -> Path:
    return cache / f"tree-{commit[:12]}"


def _git(*command: str) -> bytes:
    return subprocess.run(("git", *command), cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout


def compared(one: Against, new: Path, old: Path, runs: int, cache: Path) -> tuple[list[str], bool]:
    """Cells of a row, and whether its aims are met."""
    ours = _case(f"new {one.name}", new, one)
    if one.to == BARE:
        bare = bare_hexes(new)
        other = Case(f"bare {one.name}", (bare.command[0], str(HERE / one.bare)), bare.files)
    elif one.to == ITSELF:
        other = _case(f"new {one.name}", new, replace(one, command=one.command[:-2]))
    else:
        other = _case(f"old {one.name}", old, one)
    pairs: list[tuple[Sample, Sample]] = []
    for turn in range(runs + 1):
        first = run_once(other, cache)
        second = run_once(ours, cache, fresh=one.to != ITSELF)
        if turn or one.to != BARE:  # the first of short ones fills the caches of the disk
            pairs.append((second, first))
    cpu = median(a.cpu / b.cpu for a, b in pairs)
    peak = median(a.peak / b.peak for a, b in pairs)
    told = [
        f"{median(a.cpu for a, _ in pairs):.2f} s",
        f"{median(b.cpu for _, b in pairs):.2f} s",
        f"{cpu:.3f}",
        "" if one.cpu is None else f"{one.cpu}",
        f"{median(a.peak for a, _ in pairs):.0f} MiB",
        f"{peak:.3f}",
        "" if one.peak is None else f"{one.peak}",
    ]
    return told, (one.cpu is None or cpu <= one.cpu) and (one.peak is None or peak <= one.peak)


def _case(name: str, programs: Path, one: Against) -> Case:
    """A script, or a command of Boardwright that writes into its own folder."""
    if one.script:
        return Case(name, (str(programs / "python"), str(HERE / one.script), *one.command))
    place = ("-o", "x.pdf" if one.command[0] == "figure" else ".")
    return Case(name, (str(programs / "boardwright"), *one.command, *place))


if __name__ == "__main__":
    sys.exit(main())
