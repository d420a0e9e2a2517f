"""What whole sets cost: board, pieces, rules, examples and the one file, of each game and of all stock boards.

Run by hand: `python benchmarks/sets.py`, with the Python that Boardwright is installed in. CPU time and peak memory are
those of whole processes, beside a board drawn with nothing but reportlab and svgwrite. Nothing is asserted: figures
depend on the machine, so they are printed, with the aims beside them. Needs Linux or macOS.
"""

import argparse
import sys
from pathlib import Path

from run import CACHE, HEADING, HERE, Case, aim, cost_row, machine, measure, say, table

GAMES = ("cercas", "dendria", "fanorona", "fen-triangle", "fendo")
"""A stock board of each game."""

LARGEST = ("dendria-11",)
"""Sets with most to cut out, which take longest."""

SECONDS, ALL_SECONDS, MEMORY = 3.0, 40.0, 200.0
"""Aims: CPU seconds of one set and of all, and peak memory in MiB."""


def case(*boards: str) -> Case:
    """A build of whole sets; one of a single set has to leave its one file."""
    files = tuple(f"{board}/{board}.pdf" for board in boards)
    name = f"boardwright build {' '.join(boards)}".strip()
    return Case(name, (sys.executable, "-m", "boardwright", "build", *boards, "-o", "."), files)


def main() -> None:
    """Measures the sets and prints the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=3, help="counted runs of each process (default 3)")
    parser.add_argument("--cache", type=Path, default=CACHE, help="folder to work in (default build/benchmarks)")
    arguments = parser.parse_args()
    if arguments.runs < 1:
        parser.error("--runs takes a number from 1")
    cache = arguments.cache.resolve()
    say(f"{machine()}; {arguments.runs} runs each, medians\n")
    bare = Case("bare reportlab and svgwrite, 217 hexes", (sys.executable, str(HERE / "bare_hexes.py")), ("hexes.pdf",))
    one = [case(board) for board in (*GAMES, *LARGEST)]
    *costs, drawn = measure([*one, bare], arguments.runs, cache)
    (everything,) = measure([case()], 1, cache)
    named = zip((*one, case(), bare), (*costs, everything, drawn), strict=True)
    table([HEADING, *(cost_row(each.name, cost) for each, cost in named)])
    games = costs[: len(GAMES)]
    say()
    say(aim("the costliest set of a game, CPU time", max(cost.cpu for cost in games), SECONDS, " s"))
    say(aim("all stock sets, CPU time", everything.cpu, ALL_SECONDS, " s"))
    say(aim("memory of the largest process", max(cost.peak for cost in (*costs, everything)), MEMORY, " MiB"))
    say(f"CPU time of a game's set, bare drawing = 1: {', '.join(f'{cost.cpu / drawn.cpu:.1f}' for cost in games)}")


if __name__ == "__main__":
    main()
