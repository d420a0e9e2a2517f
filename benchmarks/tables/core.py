"""How fast FEN's core is: random games and simulations of a tree search a second, in C and in Python.

Prints JSON: `bench.py` runs it. The library is compiled here, with the flags of every build. One process, CPU time; the
best of three runs of each.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "rules"), str(ROOT)]

from benchmarks.tables.rules import best  # noqa: E402
from boardrules.core import Core  # noqa: E402
from boardrules.core.build import LIBRARY, compile_core, cores, find_compiler  # noqa: E402
from boardrules.core.compiled import load_library  # noqa: E402
from boardrules.games.fen import Fen  # noqa: E402
from boardrules.games.fen.core import fen_core  # noqa: E402
from boardrules.games.fen.core.compiled import CompiledFen, with_fen  # noqa: E402
from tests.boardrules.games.cases import CASES  # noqa: E402

BOARDS = ("fen-triangle-7", "fen-hexagon-3", "fen-square-3x3")

GAMES = {True: 200_000, False: 3_000}
SEARCHES = {True: 100, False: 1}
SIMULATIONS = 1_000


def compiled(game: Fen, folder: Path) -> Core[Any, Any]:
    """The core in C, from a library in a folder."""
    return CompiledFen(game, with_fen(load_library(cores()[0], folder / LIBRARY)))


def games_a_second(core: Core[Any, Any]) -> float:
    """Random games from the start."""
    return best(lambda: len(core.random_games(GAMES[core.compiled], 1)))


def simulations_a_second(core: Core[Any, Any], game: Fen) -> float:
    """Simulations of searches from the start, each of a thousand."""

    def work() -> int:
        number = SEARCHES[core.compiled]
        return sum(core.search(game.initial(), SIMULATIONS, seed).simulations for seed in range(number))

    return best(work)


def measured() -> dict[str, Any]:
    """Rates of both cores; without a compiler, of the one in Python alone."""
    rows: list[Any] = [["", "random games", f"simulations, {SIMULATIONS:,} a search"]]
    values = {}
    compiler = find_compiler()
    with tempfile.TemporaryDirectory() as temporary:
        if compiler:
            compile_core(cores()[0], Path(temporary) / LIBRARY, compiler)
        for name in BOARDS:
            game: Fen = CASES[name]()  # type: ignore[assignment]
            for in_c in (True, False) if compiler else (False,):
                core = compiled(game, Path(temporary)) if in_c else fen_core(game, plain=True)
                games, simulations = games_a_second(core), simulations_a_second(core, game)
                words = "C" if in_c else "Python"
                rows.append([f"{name}, {words}", [round(games), "games/s"], [round(simulations), "simulations/s"]])
                if name == "fen-triangle-7":
                    values |= {f"{words} games": round(games), f"{words} simulations": round(simulations)}
    return {"tables": [rows], "values": values}


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))
