"""Time until `--help` has been printed, and what one figure costs as a whole process."""

from pathlib import Path
from typing import Any

from benchmarks.processes import Case, bare_hexes, cost_row, heading, measure, ratio

EXAMPLE = "fanorona-approach"


def measured(ours: Path, cache: Path, runs: int) -> dict[str, Any]:
    """Costs of the help, of a figure in both formats, and of a Python that does nothing."""
    program = str(ours / "boardwright")
    cases = [
        Case("`boardwright --help`", (program, "--help")),
        *(
            Case(f"`boardwright figure {EXAMPLE} -o {name}`", (program, "figure", EXAMPLE, "-o", name), (name,))
            for name in ("x.svg", "x.pdf")
        ),
        Case("a Python that does nothing", (str(ours / "python"), "-c", "pass")),
        bare_hexes(ours),
    ]
    costs = measure(cases, max(runs, 5), cache)
    rows = [[*cost_row(case.name, cost)[:4], [cost.wall, "s"]] for case, cost in zip(cases, costs, strict=True)]
    help_, *figures, _, plain = costs
    return {
        "tables": [[[*heading()[:4], "clock"], *rows]],
        "values": {"help": help_.wall, "figure/bare": ratio(max(figure.cpu for figure in figures), plain.cpu)},
    }
