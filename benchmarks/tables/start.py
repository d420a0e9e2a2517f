"""Time until `--help` has been printed."""

from pathlib import Path
from typing import Any

from benchmarks.processes import Case, cost_row, heading, measure


def measured(ours: Path, cache: Path, runs: int) -> dict[str, Any]:
    """Costs of the help and of a Python that does nothing."""
    cases = [
        Case("`boardwright --help`", (str(ours / "boardwright"), "--help")),
        Case("a Python that does nothing", (str(ours / "python"), "-c", "pass")),
    ]
    costs = measure(cases, max(runs, 5), cache)
    rows = [[*cost_row(case.name, cost)[:4], [cost.wall, "s"]] for case, cost in zip(cases, costs, strict=True)]
    return {"tables": [[[*heading()[:4], "clock"], *rows]], "values": {"help": costs[0].wall}}
