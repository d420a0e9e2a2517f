"""Lets the strong player judge boards of all tilings of the atlas: the data of `docs/reference/atlas-judged.md`.

    python tools/judge_atlas.py --minutes 60               # goes on where it stopped; lines of lab/atlas-judged.csv
    python tools/judge_atlas.py --minutes 60 --part 1/2    # every second board, beside another process with 2/2
    python tools/judge_atlas.py --page                     # writes the page from the lines that there are

A line is one board with one turn: the same line whoever writes it, and whenever. Boards come in passes, of which each
has a board of every tiling where there is one: first round boards of some 31 faces, then these with the other reading
of the turn, then other shapes, then other sizes. `--part` writes into a file of its own beside the first, and the page
reads all of them.

Each board plays `GAMES` games from turns by chance at each of `BUDGETS`, without the pie rule and with it. With it the
game begins with the first turn that is nearest to even: of `OPENINGS` first turns that the search judges, the three
nearest to a half are played, and the second player takes the better side.
"""

import argparse
import csv
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, Final

from boardrules.games.fen.counts import TurnSize
from boardrules.lab.blocks import Run, play_numbered
from boardrules.lab.engine import Engine, engine_for
from boardrules.lab.openings import balance, candidates, first_player_with_swap, first_turns, opening_value, openings
from boardrules.lab.selfplay import PlayedGame
from boardrules.values import dataclass
from boardwright.app.boards import game_of
from boardwright.app.sweep.plan import Group, Job, Sweep, groups, opened
from boardwright.app.sweep.screening import look
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import fen_board
from boardwright.games.kit import LoadedConfig

FOLDER: Final = Path(__file__).resolve().parent / "lab"
SEED: Final = 1
BUDGETS: Final = (16, 128)
"""Simulations a turn of the weaker and of the stronger player."""

GAMES: Final = 24
OPENINGS: Final = 12
PLAYED: Final = 3
EACH: Final = 4
"""First turns that are judged, those that are played, and games of each."""

MOST_FACES: Final = 1000

SWEEP: Final = """\
game: fen
tilings: {{kinds: [1, 2, 3, 4, 5, 6]}}
shapes: [{shape}]
centres: [face, vertex, edge]
faces: {low}..{high}
each: 1
where: {{odd: true, untied: true, symmetric: preferred, printable: false}}
"""

SIZES: Final = {"middle": (27, 35), "large": (39, 45), "small": (15, 21)}
PASSES: Final = (
    ("disc", "middle", "own"),
    ("disc", "middle", "other"),
    *((shape, "middle", "own") for shape in ("rhombus", "hexagon, square")),
    *(("disc", size, "own") for size in ("small", "large")),
    *((shape, size, "own") for size in ("small", "large") for shape in ("rhombus", "hexagon, square")),
)
"""Shape, size and reading of the turn, in the order in which they are judged."""

FIELDS: Final = (
    *("tiling", "variant", "shape", "size", "faces", "places", "nodes", "edges", "reading", "words", "symmetry"),
    *("engine", "weak", "strong", "pie_weak", "pie_strong", "first", "turns", "stuck", "used"),
)
"""Of a line. `weak`, `strong`: half points of the first player in `GAMES` games; `pie_...`: of whoever begins, with the
pie rule. `first`: the first turn offered. `turns`: the median of the stronger games. `stuck`: those in which somebody
was. `used`: per cent of the places that got a piece in them."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A board to judge: a pass, and a group of its sweep."""

    place: int
    group: Group

    @property
    def key(self) -> str:
        """What it is told by in the lines: tiling, variant, and the pass."""
        tiling = self.group.tiling
        return "/".join(map(str, (tiling["tiling"], tiling.get("variant", ""), *PASSES[self.place])))


@cache
def sweep_of(place: int) -> Sweep:
    """The sweep of a pass."""
    shape, size, _ = PASSES[place]
    low, high = SIZES[size]
    text = SWEEP.format(shape=shape, low=low, high=high)
    return opened(Job.of(Source("atlas", "atlas.yaml", text.encode(), Path())))


def units() -> Iterator[Unit]:
    """All boards, pass by pass."""
    for place in range(len(PASSES)):
        for group in groups(sweep_of(place)):
            yield Unit(place, group)


def judged(unit: Unit) -> dict[str, Any] | None:
    """The line of a board; None if there is none of this kind, or no other reading."""
    _, size, reading = PASSES[unit.place]
    sweep = sweep_of(unit.place)
    try:
        boards = look(sweep, unit.group)["boards"]
    except ConfigError:
        return None
    if not boards:
        return None
    config = boards[0]["config"]
    loaded = sweep.config(config)
    game = game_of(loaded)
    if reading == "other":
        turn = other_turn(loaded)
        if turn is None or turn == game.turn:
            return None
        config = {**config, "rules": {"per_turn": {"nodes": turn.nodes, "edges": turn.edges}}}
        try:
            game = game_of(sweep.config(config))
        except ConfigError:
            return None
    return {**described(unit, boards[0], game, size, reading), **played(engine_for(game))}


def other_turn(loaded: LoadedConfig[FenConfig]) -> TurnSize | None:
    """The turn by the reading that a board does not use; None if that leaves it open."""
    facts = fen_board(loaded, MOST_FACES)
    found = (facts.counts.as_written if facts.reading == "interior" else facts.counts.interior).turns
    return found[0] if len(found) == 1 else None


def described(unit: Unit, board: dict[str, Any], game: Any, size: str, reading: str) -> dict[str, Any]:
    """What a board is."""
    tiling = unit.group.tiling
    return {
        "tiling": tiling["tiling"],
        "variant": tiling.get("variant", ""),
        "shape": board["config"]["board"]["shape"],
        "size": size,
        "faces": board["faces"],
        "places": len(game.board.names),
        "nodes": game.turn.nodes,
        "edges": game.turn.edges,
        "reading": reading,
        "words": board["words"],
        "symmetry": board["symmetry"],
    }


def games_of(
    engine: Engine[Any, Any], part: str, budget: int, number: int, first: str | None = None
) -> list[PlayedGame]:
    """Games of a board."""
    run = Run(part=part, seed=SEED, budgets=(budget, budget), first_turn=first)
    return [play_numbered(engine, run, game) for game in range(number)]


def half_points(games: Sequence[PlayedGame]) -> int:
    """Of the first player."""
    return round(sum(2 * game.points for game in games))


def played(engine: Engine[Any, Any]) -> dict[str, Any]:
    """What the games say."""
    weak, strong = BUDGETS
    turns = first_turns(engine.game, OPENINGS, SEED)
    values = {group[0]: opening_value(engine, group[0], 2 * strong, SEED) for group in turns.groups}
    tried = [
        games_of(engine, f"opening {turn}", strong, EACH, turn) for turn in candidates(turns.groups, values, PLAYED)
    ]
    known = openings(turns.groups, values, [*chain.from_iterable(tried)])
    best = balance(known).best
    settled = {turn: opening.settled for opening in known for turn in opening.alike}
    plain = {budget: games_of(engine, "play", budget, GAMES) for budget in BUDGETS}
    swapped = {budget: games_of(engine, "swap", budget, GAMES, best) for budget in BUDGETS}
    pie = {budget: round(2 * GAMES * first_player_with_swap(swapped[budget], settled).share) for budget in BUDGETS}
    games = plain[strong]
    used = sum(len(game.taken) for game in games) / (len(games) * len(engine.game.board.names))
    return {
        "engine": engine.name,
        "weak": half_points(plain[weak]),
        "strong": half_points(games),
        "pie_weak": pie[weak],
        "pie_strong": pie[strong],
        "first": best,
        "turns": f"{median(len(game.plies) for game in games):g}",
        "stuck": sum(any(game.stuck) for game in games),
        "used": round(100 * used),
    }


def files() -> list[Path]:
    """The files with lines, as far as they are there."""
    return sorted(FOLDER.glob("atlas-judged*.csv"))


def known() -> dict[str, dict[str, str]]:
    """The lines that there are, by the key of their unit; empty for a unit without a board."""
    found: dict[str, dict[str, str]] = {}
    for path in files():
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                found[row.pop("key")] = row
    return found


def run(minutes: float, part: str) -> None:
    """Judge boards that are not known yet, in order, for so many minutes."""
    number, of = map(int, part.split("/"))
    path = FOLDER / ("atlas-judged.csv" if of == 1 else f"atlas-judged-{number}.csv")
    there, end = known(), monotonic() + 60 * minutes
    new = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ("key", *FIELDS), lineterminator="\n")
        if new:
            writer.writeheader()
        for index, unit in enumerate(units()):
            if monotonic() > end:
                break
            if index % of != number - 1 or unit.key in there:
                continue
            writer.writerow({"key": unit.key, **(judged(unit) or {})})
            file.flush()


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--part", default="1/1")
    asked = parser.parse_args()
    run(asked.minutes, asked.part)


if __name__ == "__main__":
    main()
