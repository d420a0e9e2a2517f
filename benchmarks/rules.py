"""How fast the rules are: turn sequences a second (bulk-counted at the last ply) and random games a second.

Run by hand: `python benchmarks/rules.py`. Nothing is asserted: figures depend on the machine, so they are printed, with
what was seen elsewhere beside them. Plain Python, one process, CPU time; the best of three runs of each.
"""

import platform
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "rules"), str(ROOT)]

from boardrules.game import Game  # noqa: E402
from boardrules.games.fen.playout import FenPlayouts  # noqa: E402
from boardrules.perft import perft  # noqa: E402
from boardrules.playout import random_game  # noqa: E402
from tests.boardrules.games.cases import CASES  # noqa: E402

RUNS = 3

PERFT = (
    ("fendo", 2, "116,000 a second: a JavaScript engine"),
    ("fanorona-relay", 4, "58,000 a second: a JavaScript engine"),
    ("fanorona", 4, ""),
    ("cercas", 2, ""),
    ("dendria", 2, ""),
    ("fen-triangle-3", 2, ""),
    ("fen-triangle-7", 1, ""),
)
"""Case, depth, and what was seen elsewhere on such a machine."""

GAMES = (
    ("fendo", 20, 400),
    ("cercas", 20, 400),
    ("dendria-7", 5, 150),
    ("fanorona", 40, 200),
    ("fanorona-relay", 40, 200),
)
"""Case, random games to play, and the most plies of one."""

KERNEL = ("fen-triangle-7", 3_000, "9,000 a second: a bit-set trial in plain Python; the aim is 3,000")


def best(work: Callable[[], int]) -> float:
    """Units of work done in a second of CPU time, the best of several runs."""
    rates = []
    for _ in range(RUNS):
        begin = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - begin))
    return max(rates)


def main() -> None:
    """Print all figures."""
    write(f"Python {platform.python_version()}, {platform.machine()}, CPU time, best of {RUNS}\n")
    for name, depth, elsewhere in PERFT:
        game: Game[Any, Any] = CASES[name]()
        row(f"{name}, depth {depth}", best(lambda g=game, d=depth: perft(g, d)[-1]), "sequences", elsewhere)
    write("")
    for name, count, cap in GAMES:
        game = CASES[name]()
        rate = best(lambda g=game, n=count, c=cap: len([random_game(g, random.Random(seed), c) for seed in range(n)]))
        row(f"{name}, at most {cap} plies", rate, "games", "")
    name, count, elsewhere = KERNEL
    kernel = FenPlayouts(CASES[name]())
    chance = random.Random(1)
    row(f"{name}, playout kernel", best(lambda: sum(1 for _ in range(count) if kernel.run(chance))), "games", elsewhere)


def write(line: str) -> None:
    """Write a line to standard output."""
    sys.stdout.write(f"{line}\n")


def row(what: str, rate: float, unit: str, elsewhere: str) -> None:
    """Print one figure."""
    write(f"{what:32} {rate:12,.0f} {unit} a second   {f'({elsewhere})' if elsewhere else ''}".rstrip())


if __name__ == "__main__":
    main()
