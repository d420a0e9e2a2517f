"""What whole sets cost: board, pieces, rules, examples and the one file, of each game and of all stock boards."""

from pathlib import Path
from typing import Any

from benchmarks.processes import Case, cost_row, heading, measure

GAMES = ("cercas", "dendria", "fanorona", "fen-triangle", "fendo")
"""A stock board of each game."""

LARGEST = ("dendria-11",)
"""Sets with most to cut out, which take longest."""


def measured(ours: Path, cache: Path, runs: int) -> dict[str, Any]:
    """Costs of sets, each as often as others are, and of all of them together, once."""
    one = [_case(ours, board) for board in (*GAMES, *LARGEST)]
    costs = measure(one, runs, cache)
    everything = _case(ours)
    (whole,) = measure([everything], 1, cache, warm=False)
    rows = [cost_row(f"`{case.name}`", cost) for case, cost in zip((*one, everything), (*costs, whole), strict=True)]
    return {
        "tables": [[heading(), *rows]],
        "values": {
            "costliest": max(cost.cpu for cost in costs[: len(GAMES)]),
            "all": whole.cpu,
            "memory": max(cost.peak for cost in (*costs, whole)),
        },
    }


def _case(ours: Path, *boards: str) -> Case:
    """A build of whole sets; one of a single set has to leave its one file."""
    files = tuple(f"{board}/{board}.pdf" for board in boards)
    name = f"boardwright build {' '.join(boards)}".strip()
    return Case(name, (str(ours / "boardwright"), "build", *boards, "-o", "."), files)
