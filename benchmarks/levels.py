"""How much stronger each level of `boardwright play` is than the one below: they play each other.

    python benchmarks/levels.py --boards fen-triangle --games 100            # prints a table
    python benchmarks/levels.py --boards fen-triangle --games 40 --from 8    # from level 8 against 7 on
    python benchmarks/levels.py --boards fen-triangle --games 100 --write    # also puts it into docs/how-to/play.md

Level 1 plays somebody who makes every turn by chance. Games come in pairs that begin with the same two turns by chance,
each level once with each colour. The same command plays the same games. Results are kept in `levels.json` by board and
level, and the table has all of them.
"""

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

HERE = Path(__file__).resolve().parent
SEEN = HERE / "levels.json"
PAGE = HERE.parent / "docs" / "how-to" / "play.md"
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "rules"), str(HERE.parent / "generator")]

import boardwright  # noqa: E402
from boardrules.lab.engine import engine_for  # noqa: E402
from boardrules.lab.intervals import wilson  # noqa: E402
from boardrules.lab.seeds import derived  # noqa: E402
from boardwright.app.play.session import LEVELS, Session  # noqa: E402

BEGIN, END = "<!-- levels: begin -->", "<!-- levels: end -->"

CHANCE: Final = 0
"""The level of somebody who makes every turn by chance."""

MOST_PLIES: Final = 300
"""Where a game is cut off, and is a draw."""

DRAWN: Final = 2
"""Turns by chance at the beginning."""


def points(game: Any, levels: tuple[int, int], seed: int) -> float:
    """Points of the first of two levels, which has the first colour in games with an even seed."""
    first = seed % 2
    session = Session(game, ("computer", "computer"), seed=seed)
    engine = engine_for(game)
    while session.outcome is None and len(session.turns) < MOST_PLIES:
        ply = len(session.turns)
        level = levels[(session.colour + first) % 2]
        # Both games of a pair have one opening.
        chance = derived(seed // 2, "drawn", ply) if ply < DRAWN else derived(seed, "chance", ply)
        if ply < DRAWN or level == CHANCE:
            session.play(game.format_move(engine.random_game(chance, session.position)[0]))
        else:
            session.level = level
            session.answer()
    outcome = session.outcome
    if outcome is None or outcome.winner is None:
        return 0.5
    return float((outcome.winner + first) % 2 == 0)


def played(board: str, lowest: int, games: int) -> Iterator[tuple[int, float]]:
    """Each level from `lowest` on, and its points against the one below."""
    game: Any = boardwright.load(board).game
    for level in range(lowest, LEVELS + 1):
        yield level, sum(points(game, (level, level - 1), seed) for seed in range(games))


def table(seen: dict[str, dict[str, list[float]]]) -> str:
    """What is known of each level: a line for a level, a column for a board."""
    lines = [f"| level | against | {' | '.join(seen)} |", f"|--:|---|{'--:|' * len(seen)}"]
    for level in range(1, LEVELS + 1):
        cells = []
        for of_level in seen.values():
            found = of_level.get(str(level))
            if found:
                share = wilson(found[0], int(found[1]))
                cells.append(f"{100 * share.share:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f})")
            else:
                cells.append("")
        below = f"level {level - 1}" if level > 1 else "turns by chance"
        lines.append(f"| {level} | {below} | {' | '.join(cells)} |")
    return "\n".join(lines)


def page_with(page: str, seen: dict[str, dict[str, list[float]]]) -> str:
    """The page with the table between its two marks."""
    head, rest = page.split(BEGIN)
    return f"{head}{BEGIN}\n\n{table(seen)}\n\n{END}{rest.split(END)[1]}"


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--boards", default="")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--from", type=int, default=1, dest="lowest")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    seen: dict[str, dict[str, list[float]]] = json.loads(SEEN.read_text(encoding="utf-8")) if SEEN.exists() else {}
    for board in filter(None, asked.boards.split(",")):
        for level, found in played(board, asked.lowest, asked.games):
            sys.stdout.write(f"{board}: level {level}: {found:g} of {asked.games}\n")
            sys.stdout.flush()
            seen.setdefault(board, {})[str(level)] = [found, asked.games]
            if asked.write:
                SEEN.write_text(json.dumps(seen, indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(f"{table(seen)}\n")
    if asked.write:
        PAGE.write_text(page_with(PAGE.read_text(encoding="utf-8"), seen), encoding="utf-8")


if __name__ == "__main__":
    main()
