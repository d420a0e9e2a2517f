"""What whole sets cost: board, pieces, rules, examples and the one file, of each game and of all stock boards."""

from pathlib import Path
from statistics import median
from typing import Any

from benchmarks.processes import HERE, Case, Sample, bare_hexes, cost_row, heading, measure, ratio, run_once

GAMES = ("cercas", "dendria", "fanorona", "fen-triangle", "fendo")
"""A stock board of each game."""

JOBS = (1, 2)
"""Numbers of processes for all sets together."""

FLOOR = f"the same, for the pages of `{GAMES[-1]}` (`bare_pages.py`)"

BARE_RUNS = 5
"""Runs of the bare drawing before all sets together, and after them."""

LARGEST = ("dendria-11",)
"""Sets with most to cut out, which take longest."""


def measured(ours: Path, cache: Path, runs: int) -> dict[str, Any]:
    """Costs of sets, each as often as others are, of all of them together, once, and of building those again."""
    one = [_case(ours, board) for board in (*GAMES, *LARGEST)]
    bare = bare_hexes(ours)
    last = one[len(GAMES) - 1]
    pages = (str(ours / "python"), str(HERE / "bare_pages.py"), str(last.folder(cache) / GAMES[-1]))
    *costs, plain, floor = measure([*one, bare, Case("bare pages", pages)], runs, cache)
    everything = _case(ours, jobs=1)
    # Some before and some after what takes longest: the machine may slow down meanwhile.
    plainly = [run_once(bare, cache).cpu for _ in range(BARE_RUNS)]
    (whole,) = measure([everything], 1, cache, warm=False)
    plainly += [run_once(bare, cache).cpu for _ in range(BARE_RUNS)]
    named = [*((f"`{case.name}`", cost) for case, cost in zip((*one, everything), (*costs, whole), strict=True))]
    rows = [cost_row(name, cost) for name, cost in (*named, (bare.name, plain), (FLOOR, floor))]
    built = {jobs: run_once(_case(ours, jobs=jobs), cache) for jobs in JOBS}
    case = _case(ours, jobs=JOBS[-1])
    again = [run_once(case, cache, fresh=False) for _ in range(runs)]
    kept = Sample(median(run.cpu for run in again), median(run.wall for run in again), max(run.peak for run in again))
    together = [_together(f"all sets, `--jobs {jobs}`", run) for jobs, run in built.items()]
    return {
        "tables": [
            [heading(), *rows],
            [["", "clock", "CPU", "memory"], *together, _together("all sets again, all kept", kept)],
        ],
        "values": {
            "costliest/bare": ratio(max(cost.cpu for cost in costs[: len(GAMES)]), plain.cpu),
            "all/bare": ratio(whole.cpu, median(plainly)),
            "memory": max(cost.peak for cost in (*costs, whole)),
            "kept": kept.wall,
        },
    }


def _together(name: str, run: Sample) -> list[Any]:
    """Row of a build of all sets."""
    return [name, [round(run.wall, 2), "s"], [round(run.cpu, 2), "s"], [round(run.peak, 1), "MiB"]]


def _case(ours: Path, *boards: str, jobs: int | None = None) -> Case:
    """A build of whole sets; one of a single set has to leave its one file."""
    files = tuple(f"{board}/{board}.pdf" for board in boards)
    options = ("--jobs", str(jobs)) if jobs else ()
    name = " ".join(("boardwright build", *boards, *options))
    return Case(name, (str(ours / "boardwright"), "build", *boards, *options, "-o", "."), files)
