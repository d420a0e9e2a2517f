"""Who wins on small boards of FEN: solves each of them, as far as a bound of time and memory reaches.

    python benchmarks/solved.py                       # all boards, one after the other; prints the table
    python benchmarks/solved.py --only triangles      # those whose words have this in them
    python benchmarks/solved.py --seconds 60          # another bound of time for each (470 otherwise)
    python benchmarks/solved.py --write               # puts what was seen into solved.json and into the guide

Each board is solved in a process of its own, with at most 6 GiB of memory. With `--write`, boards that were not solved
this time stay as they were seen before.
"""

import argparse
import datetime
import json
import resource
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "explanation" / "lab.md"
SEEN = HERE / "solved.json"
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "rules"), str(HERE.parent / "generator")]

from benchmarks.processes import machine  # noqa: E402
from boardrules.games.fen import Fen  # noqa: E402
from boardrules.games.fen.core import fen_core  # noqa: E402
from boardwright.app.boards import Boards  # noqa: E402
from boardwright.config.source import Source  # noqa: E402

BEGIN, END = "<!-- solved: begin -->", "<!-- solved: end -->"

SECONDS: Final = 470
MEMORY: Final = 6 << 30
MOST_NODES: Final = 1 << 62


@dataclass(frozen=True)
class Case:
    """A board with its turn: words, config, nodes and edges of a turn, what being stuck means."""

    words: str
    board: str
    nodes: int
    edges: int
    stuck: str = "skip"

    @property
    def key(self) -> str:
        """Name of the case in the file of what was seen."""
        return f"{self.words}, {self.nodes} or {self.edges}, {self.stuck}"

    @property
    def config(self) -> bytes:
        """The board's config."""
        turn = f"{{nodes: {self.nodes}, edges: {self.edges}}}"
        rules = f"{{per_turn: {turn}, stuck: {self.stuck}}}"
        return f"game: fen\nboard: {self.board}\nrules: {rules}\n".encode()


_TRIANGLE = "{tiling: triangles, shape: triangle, size: 3}"

CASES: Final = (
    Case("squares, 3 x 1", "{tiling: squares, shape: rectangle, size: [3, 1]}", 1, 2),
    Case("squares, 3 x 1", "{tiling: squares, shape: rectangle, size: [3, 1]}", 1, 2, "lose"),
    Case("squares, 5 x 1", "{tiling: squares, shape: rectangle, size: [5, 1]}", 1, 2),
    Case("triangles, side 3", _TRIANGLE, 1, 3),
    Case("triangles, side 3", _TRIANGLE, 1, 3, "lose"),
    Case("triangles, side 3", _TRIANGLE, 2, 3),
    Case("triangles, side 3", _TRIANGLE, 1, 2),
    Case("triangles, side 3", _TRIANGLE, 1, 1),
    Case("squares, 3 x 3", "{tiling: squares, shape: square, size: 3}", 1, 2),
    Case("hexagons, side 2", "{tiling: hexagons, shape: hexagon, size: 2}", 2, 3),
)


class _LateError(Exception):
    pass


def solve(case: Case, seconds: float) -> dict[str, Any]:
    """What is found within the bounds: the value for the first player, or None; positions and seconds."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    game = Boards().playable(Source("solved", "solved", case.config, HERE))
    if not isinstance(game, Fen):
        raise TypeError(game)
    begin = time.monotonic()

    def between() -> None:
        if time.monotonic() - begin > seconds:
            raise _LateError

    solver = fen_core(game).solver(MOST_NODES)
    value, bound = None, "time"
    try:
        value = solver.value(game.initial(), between)
    except _LateError:
        pass
    except MemoryError:
        bound = "memory"
    spent = round(time.monotonic() - begin, 1)
    return {"value": value, "nodes": solver.nodes, "seconds": spent, "bound": bound if value is None else None}


def main(arguments: Sequence[str] | None = None) -> int:
    """Solves what is wanted, and shows or writes the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="part of the words of boards")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="bound of time for each board")
    parser.add_argument("--write", action="store_true", help="put what was seen into solved.json and into the guide")
    options = parser.parse_args(arguments)
    seen: dict[str, Any] = json.loads(SEEN.read_text(encoding="utf-8")) if SEEN.is_file() else {"cases": {}}
    for case in CASES:
        if options.only.lower() not in case.key.lower():
            continue
        with get_context("spawn").Pool(1) as pool:
            seen["cases"][case.key] = pool.apply(solve, (case, options.seconds))
        sys.stderr.write(f"{case.key}: {seen['cases'][case.key]}\n")
        seen["seen"] = f"{datetime.date.today().isoformat()}; {machine()}"
        if options.write:
            write(seen)
    if options.write:
        write(seen)
    sys.stdout.write(table(seen))
    return 0


def write(seen: dict[str, Any]) -> None:
    """Put what was seen into its file and into the guide."""
    SEEN.write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8"), table(seen)), encoding="utf-8")


def replaced(page: str, text: str) -> str:
    """The page with this table between its marks."""
    head, rest = page.split(BEGIN)
    return f"{head}{BEGIN}\n\n{text}\n{END}{rest.split(END)[1]}"


def table(seen: dict[str, Any]) -> str:
    """All boards that have been tried, in words."""
    lines = [
        "| board | nodes or edges a turn | who is stuck | with best play | positions | seconds |",
        "|---|---|---|---|---|---|",
    ]
    for case in CASES:
        found = seen["cases"].get(case.key)
        if found is None:
            continue
        words = {1: "the first player wins", 0: "a draw", -1: "the second player wins"}
        told = f"open: ended by the bound of {found['bound']}" if found["bound"] else words[found["value"]]
        stuck = "is skipped" if case.stuck == "skip" else "loses"
        cells = (
            case.words,
            f"{case.nodes} or {case.edges}",
            stuck,
            told,
            f"{found['nodes']:,}",
            f"{found['seconds']:.1f}",
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, "", f"Seen {seen['seen']}."]) + "\n"


if __name__ == "__main__":
    sys.exit(main())
