"""How fast FEN's core is: random games and simulations of a tree search a second, in C and in Python.

Prints JSON: `bench.py` runs it, with the Python of numba's environment as its argument. The library is compiled here,
with the flags of every build. One process each, CPU time; the best of three runs.

Beside them stand the same rules in numba, and in plain Python written the obvious way (`plain_fen.py`).
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT / "rules"), str(ROOT)]

from benchmarks.tables.rules import best  # noqa: E402
from boardrules.bits import bits  # noqa: E402
from boardrules.core import Core  # noqa: E402
from boardrules.core.build import LIBRARY, compile_core, cores, find_compiler  # noqa: E402
from boardrules.core.compiled import load_library  # noqa: E402
from boardrules.games.fen import Fen  # noqa: E402
from boardrules.games.fen.core import fen_core  # noqa: E402
from boardrules.games.fen.core.compiled import CompiledFen, with_fen  # noqa: E402
from boardrules.games.fen.playout import FenPlayouts  # noqa: E402
from tests.boardrules.games.cases import CASES  # noqa: E402

AIMED = "fen-triangle-7"
BOARDS = (AIMED, "fen-hexagon-3", "fen-square-3x3")

GAMES = {True: 200_000, False: 3_000}
SEARCHES = {True: 100, False: 1}
SIMULATIONS = 1_000
WHAT = ("games", "simulations")


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
        return sum(core.search(game.initial(), SIMULATIONS).simulations for _ in range(number))

    return best(work)


def in_numba(game: Fen, python: str) -> dict[str, float]:
    """What `numba_fen.py` sees of a board of up to 64 faces, run by a Python that has numba."""
    return seen_by(game, python, "numba_fen.py", 50_000)


def plainly(game: Fen) -> dict[str, float]:
    """What `plain_fen.py` sees."""
    return seen_by(game, sys.executable, "plain_fen.py", 1_000)


def seen_by(game: Fen, python: str, script: str, games: int) -> dict[str, float]:
    """What a script sees of a board when it plays some random games."""
    board, turn, kernel = game.board, game.turn, FenPlayouts(game)
    needed = [row.needed for row in board.rows]
    planes, places = max(needed).bit_length(), (board.edges.bit_count(), board.nodes.bit_count())
    start = [sum((need >> plane & 1) << face for face, need in enumerate(needed)) for plane in range(planes)]
    given = {
        "counts": [len(needed), *places, turn.edges, turn.nodes, kernel.plenty_edges, kernel.plenty_nodes],
        "planes": planes,
        "needed": needed,
        "touch": [sum(1 << face for face in bits(faces)) for faces in board.beside],
        "start": [board.faces, *start, *start],
        "games": games,
        "searches": 30,
        "simulations": SIMULATIONS,
    }
    command = [python, str(ROOT / "benchmarks" / script)]
    ran = subprocess.run(command, check=True, stdout=subprocess.PIPE, input=json.dumps(given).encode())
    seen: dict[str, float] = json.loads(ran.stdout)
    return seen


def played(core: Core[Any, Any], games: int) -> list[Any]:
    """Cells of a table: part of random games that the first player wins, a draw counting half, and turns in a game."""
    found = core.random_games(games, 1)
    return [f"{(found.wins[0] + found.draws / 2) / games:.1%}", f"{sum(found.lengths) / games:.1f}"]


def told(seen: dict[str, float]) -> list[Any]:
    """The same of what a script has seen."""
    return [f"{seen['share']:.1%}", f"{seen['length']:.1f}"]


def measured(numba: str | None = None) -> dict[str, Any]:
    """Rates of both cores and of numba; without a compiler, of Python alone."""
    rows: list[Any] = [["", "random games", f"simulations, {SIMULATIONS:,} a search", "first player wins", "turns"]]
    begun: list[Any] = [["once", "CPU"]]
    values: dict[str, float] = {}
    compiler = find_compiler()
    with tempfile.TemporaryDirectory() as temporary:
        if compiler:
            compile_core(cores()[0], Path(temporary) / LIBRARY, compiler)
        for name in BOARDS:
            game: Fen = CASES[name]()  # type: ignore[assignment]
            for in_c in (True, False) if compiler else (False,):
                core = compiled(game, Path(temporary)) if in_c else fen_core(game, plain=True)
                words = "C" if in_c else "Python"
                games, simulations = games_a_second(core), simulations_a_second(core, game)
                rows.append([f"{name}, {words}", *rates(games, simulations), *played(core, GAMES[in_c])])
                if name == AIMED:
                    values |= {f"{words} games": round(games), f"{words} simulations": round(simulations)}
            seen = plainly(game)
            rows.append([f"{name}, Python, the obvious way", [round(seen["games"]), "games/s"], "", *told(seen)])
            if name == AIMED:
                values["Python games/plain"] = round(values["Python games"] / seen["games"], 2)
            if numba:
                seen = in_numba(game, numba)
                rows.append([f"{name}, numba", *rates(seen["games"], seen["simulations"]), *told(seen)])
                if name == AIMED:
                    begun.append(["numba, each time it starts: compiling", [round(seen["compiling"], 2), "s"]])
                    values |= {f"numba {what}": seen[what] for what in WHAT}
    if compiler and numba:
        values |= {f"C {what}/numba": round(values[f"C {what}"] / values[f"numba {what}"], 2) for what in WHAT}
    return {"tables": [rows, begun] if len(begun) > 1 else [rows], "values": values}


def rates(games: float, simulations: float) -> list[Any]:
    """Cells of a table."""
    return [[round(games), "games/s"], [round(simulations), "simulations/s"]]


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured(*sys.argv[1:])))
