"""How fast the rules are: turn sequences a second (bulk-counted at the last ply) and random games a second.

Prints JSON: `bench.py` runs it. Plain Python, one process, CPU time; the best of three runs of each.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
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
    ("fendo", 100, 400),
    ("cercas", 400, 400),
    ("dendria", 20, 400),
    ("dendria-7", 20, 400),
    ("fanorona", 40, 200),
    ("fanorona-relay", 40, 200),
)
"""Case, random games to play, and the most plies of one."""

KERNEL = ("fen-triangle-7", 3_000, "9,000 a second: a bit-set trial in plain Python")


def best(work: Callable[[], int]) -> float:
    """Units of work done in a second of CPU time, the best of several runs."""
    rates = []
    for _ in range(RUNS):
        begin = time.process_time()
        done = work()
        rates.append(done / (time.process_time() - begin))
    return max(rates)


def measured() -> dict[str, Any]:
    """Rates of all games."""
    rows: list[Any] = [["", "seen", "elsewhere, on such a machine"]]
    for name, depth, elsewhere in PERFT:
        game: Game[Any, Any] = CASES[name]()
        rate = best(lambda g=game, d=depth: perft(g, d)[-1])  # type: ignore[misc]
        rows.append([f"{name}, depth {depth}", [round(rate), "sequences/s"], elsewhere])
    values: dict[str, float] = {}
    for name, count, cap in GAMES:
        game = CASES[name]()
        rate = best(
            lambda g=game, n=count, c=cap: len([random_game(g, random.Random(seed), c) for seed in range(n)])  # type: ignore[misc]
        )
        rows.append([f"{name}, random games, at most {cap} plies", [round(rate), "games/s"], ""])
        values[f"{name} games"] = round(rate)
    name, count, elsewhere = KERNEL
    kernel = FenPlayouts(CASES[name]())
    chance = random.Random(1)
    rate = best(lambda: sum(1 for _ in range(count) if kernel.run(chance)))
    rows.append([f"{name}, playout kernel", [round(rate), "games/s"], elsewhere])
    return {"tables": [rows], "values": {**values, "kernel": round(rate)}}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))
