"""Who wins Fanorona with best play: asks tests/perft/second/fanorona.c about each board and both rules.

    python benchmarks/solved_fanorona.py                  # what was not solved yet; prints the table
    python benchmarks/solved_fanorona.py --only "5 x 5"   # those whose words have this in them
    python benchmarks/solved_fanorona.py --seconds 60     # another bound of time for each question (600 otherwise)
    python benchmarks/solved_fanorona.py --again          # also what is there already
    python benchmarks/solved_fanorona.py --write          # puts what was seen into solved_fanorona.json and the guide

Tables of endings and the state of each search are kept in a folder (--folder, build/fanorona otherwise), so that the
next run goes on. Seconds are those of the processor. Needs gcc.
"""

import argparse
import datetime
import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any, Final

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SEEN = HERE / "solved_fanorona.json"
sys.path[:0] = [str(ROOT), str(ROOT / "rules"), str(ROOT / "generator")]

from benchmarks.processes import machine  # noqa: E402
from benchmarks.solved import PAGE, replaced  # noqa: E402

SOURCE = ROOT / "tests" / "perft" / "second" / "fanorona.c"

SECONDS: Final = 600
PLAYERS: Final = ("white", "black")


@dataclass(frozen=True)
class Case:
    """A board, a rule, up to how many counters positions are in tables, and the memory of a search in MiB."""

    rows: int
    columns: int
    captures: str
    stones: int
    megabytes: int

    @property
    def key(self) -> str:
        """Name of the case in the file of what was seen."""
        return f"{self.rows} x {self.columns}, {self.captures}"


CASES: Final = tuple(
    Case(rows, columns, captures, stones, megabytes)
    for (rows, columns, stones, megabytes), captures in product(
        ((3, 3, 4, 1), (5, 5, 6, 64), (5, 9, 5, 2047)), ("single", "relay")
    )
)


def compiled(folder: Path) -> Path:
    """The program, compiled for this machine."""
    program = folder / "fanorona"
    subprocess.run(["gcc", "-O3", "-march=native", "-o", program, SOURCE], check=True)
    return program


def asked(program: Path, case: Case, player: str, folder: Path, seconds: float) -> dict[str, Any]:
    """Whether the player wins from the start: `wins`, `fails` or `open`, with positions and seconds."""
    board = (str(case.rows), str(case.columns), case.captures)
    given = (*board, str(folder), str(case.stones), player, str(case.megabytes), str(seconds))
    done = subprocess.run([program, "solve", *given], check=True, capture_output=True, text=True)
    found, positions, spent = done.stdout.splitlines()[-1].split()
    return {"found": found, "positions": int(positions), "seconds": float(spent)}


def main(arguments: Sequence[str] | None = None) -> int:
    """Asks what is wanted, and shows or writes the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="part of the words of boards")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="bound of time for each question")
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "fanorona", help="where tables are kept")
    parser.add_argument("--again", action="store_true", help="also what is there already")
    parser.add_argument("--write", action="store_true", help="put what was seen into its file and into the guide")
    options = parser.parse_args(arguments)
    seen: dict[str, Any] = json.loads(SEEN.read_text(encoding="utf-8")) if SEEN.is_file() else {"cases": {}}
    options.folder.mkdir(parents=True, exist_ok=True)
    program = compiled(options.folder)
    for case, player in product(CASES, PLAYERS):
        known = seen["cases"].get(case.key, {}).get(player)
        if options.only not in case.key or (known and known["found"] != "open" and not options.again):
            continue
        found = asked(program, case, player, options.folder, options.seconds)
        seen["cases"].setdefault(case.key, {"stones": case.stones})[player] = found
        seen["seen"] = f"{datetime.date.today().isoformat()}; {machine()}"
        sys.stderr.write(f"{case.key}, {player}: {found}\n")
        if options.write:
            write(seen)
    sys.stdout.write(table(seen))
    return 0


def write(seen: dict[str, Any]) -> None:
    """Put what was seen into its file and into the guide."""
    SEEN.write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8"), table(seen), "fanorona"), encoding="utf-8")


def table(seen: dict[str, Any]) -> str:
    """All boards that have been tried, in words."""
    lines = [
        "| board | `captures` | tables up to | White wins | Black wins | with best play |",
        "|---|---|---|---|---|---|",
        *rows(seen["cases"]),
    ]
    return "\n".join([*lines, "", f"Seen {seen['seen']}."]) + "\n"


def rows(cases: dict[str, Any]) -> Iterator[str]:
    """A line for each board and rule."""
    for case in CASES:
        found = cases.get(case.key)
        if found and all(player in found for player in PLAYERS):
            board, captures = case.key.split(", ")
            cells = [board, captures, f"{found['stones']} counters", *(told(found[player]) for player in PLAYERS)]
            yield f"| {' | '.join(cells)} | {value(*(found[player]['found'] for player in PLAYERS))} |"


def told(found: dict[str, Any]) -> str:
    """Whether a player wins, with positions and seconds."""
    words = {"wins": "yes", "fails": "no", "open": "open"}[found["found"]]
    return f"{words} ({found['positions']:,}; {found['seconds']:.1f} s)"


def value(white: str, black: str) -> str:
    """What follows from both answers."""
    if "wins" in (white, black):
        return "**White**" if white == "wins" else "**Black**"
    if (white, black) == ("fails", "fails"):
        return "**draw**"
    return {("fails", "open"): "draw or Black", ("open", "fails"): "draw or White"}.get((white, black), "open")


if __name__ == "__main__":
    sys.exit(main())
