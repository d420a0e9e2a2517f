"""Plays all stock boards of FEN by themselves: who wins, how long, how deep; the data of `docs/reference/played.md`.

    python tools/play_boards.py [BOARD...]   # plays these, or all, into lab/played.json; hours on one core
    python tools/play_boards.py --page       # writes the page from the data

What is known already of a board is kept until the board is named.
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

PROJECT = Path(__file__).resolve().parents[1]
DATA = Path(__file__).resolve().parent / "lab" / "played.json"
PAGE = PROJECT / "docs" / "reference" / "played.md"

BEGIN, END = "<!-- played: begin -->", "<!-- played: end -->"

PLAY = ("--games", "100", "--budget", "60,1000", "--seed", "1")
LADDER = ("--games", "40", "--budget", "128", "--seed", "1", "--full")
"""How boards are played: for all figures but the levels, and for these."""

KEPT = (
    "budget",
    "judge",
    "seed",
    "games",
    "engine",
    "first_player",
    "first_player_swap",
    "strengths",
    "draws",
    "stuck",
    "length",
    "verdict",
)
"""What is kept of a report."""

Played = Mapping[str, Mapping[str, Any]]


def playtest(board: str, how: Sequence[str]) -> dict[str, Any]:
    """The report of a test, as the program prints it."""
    command = [sys.executable, "-m", "boardwright", "playtest", board, *how, "--json", "--quiet"]
    printed = subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout
    report: dict[str, Any] = json.loads(printed)
    return report


def played(board: str) -> dict[str, Any]:
    """What is kept of a board."""
    report, full = playtest(board, PLAY), playtest(board, LADDER)
    found = {key: report[key] for key in KEPT}
    found["branching"] = report["branching"]["geometric"]
    found["levels"], found["ladder"] = full["levels"], full["ladder"]
    return found


def share(found: Mapping[str, float]) -> str:
    """A share with its interval, in percent."""
    return f"{100 * found['share']:.0f} ({100 * found['low']:.0f} to {100 * found['high']:.0f})"


def elo(ladder: Sequence[Mapping[str, Any]]) -> str:
    """What twice the thought is worth, in Elo: the middle of all levels."""
    found = [level["elo"]["difference"] for level in ladder if level["elo"]["difference"] is not None]
    return f"{median(found):.0f}" if found else "-"


def row(board: str, found: Mapping[str, Any]) -> list[str]:
    """Cells of a table."""
    length, stuck, swap = found["length"], found["stuck"], found["first_player_swap"]
    return [
        f"`{board}`",
        *(share(strength["first_player"]) for strength in found["strengths"]),
        share(swap) if swap else "-",
        str(found["levels"]),
        elo(found["ladder"]),
        f"{length['median']:g} ({length['p5']:g} to {length['p95']:g})",
        f"{100 * stuck['share']:.0f}",
        f"{found['branching']:,.0f}",
        found["verdict"].split(":")[0],
    ]


HEADING = (
    "Board",
    "First player wins, % at 60",
    "at 1,000",
    "With the pie rule, %",
    "Levels",
    "Elo",
    "Turns",
    "Stuck, %",
    "Choice",
    "Verdict",
)


def table(found: Played, boards: Sequence[str] = ()) -> list[str]:
    """Lines of a table in Markdown, of all boards or of some, the most even board first."""
    order = sorted(boards or found, key=lambda board: (abs(found[board]["first_player"]["share"] - 0.5), board))
    lines = ["|".join(["", *HEADING, ""]), f"|---|{'--:|' * (len(HEADING) - 2)}---|"]
    return lines + ["|".join(["", *row(board, found[board]), ""]) for board in order]


def page_text(found: Played) -> str:
    """The page of the documentation."""
    lines = [
        "# Stock boards of FEN, played",
        "",
        "Each stock board of FEN, played by the computer against itself; made by `tools/play_boards.py`, not by hand.",
        "What the figures mean, and how far they can be trusted, is told in",
        "[Does a board play well?](../explanation/lab.md).",
        "",
        "```shell",
        f"boardwright playtest BOARD {' '.join(PLAY)}",
        f"boardwright playtest BOARD {' '.join(LADDER)}",
        "```",
        "",
        "The second command is where the levels come from: how often twice the thought still wins, counted from 64",
        "simulations a turn on, up to six times. *Elo* is what twice the thought is worth, the middle of these levels.",
        "The first player's share is that of players of two strengths, with 60 and with 1,000 simulations a turn;",
        "all else is that of the stronger. Shares have their 95 % interval in brackets, turns in a game the range of",
        "nine games of ten. *Stuck* is the part of games in which a player had no turn to choose, *choice* the",
        "geometric mean of the number of turns.",
        "Boards are in the order of how even they are without the pie rule; between boards whose intervals overlap",
        "that order means little, and with so many boards some look better by chance.",
        "",
        BEGIN,
        "",
        *table(found),
        "",
        END,
        "",
    ]
    return "\n".join(lines)


def fen_boards() -> list[str]:
    """All stock boards of FEN."""
    return sorted(path.stem for path in (PROJECT / "configs" / "boards").glob("fen-*.yaml"))


def main() -> None:
    """Plays boards, or writes the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("boards", nargs="*", help="stock boards; all that are not known yet where none is named")
    parser.add_argument("--page", action="store_true", help="write the page instead")
    told = parser.parse_args()
    found = json.loads(DATA.read_text(encoding="utf-8")) if DATA.is_file() else {}
    if told.page:
        PAGE.write_text(page_text(found), encoding="utf-8")
        return
    for board in told.boards or [board for board in fen_boards() if board not in found]:
        found[board] = played(board)
        DATA.parent.mkdir(exist_ok=True)
        DATA.write_text(json.dumps(dict(sorted(found.items())), indent=1) + "\n", encoding="utf-8")
        print(board, found[board]["verdict"], file=sys.stderr)


if __name__ == "__main__":
    main()
