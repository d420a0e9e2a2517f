"""Lets the strong player judge boards of all tilings of the atlas: the data of `docs/reference/atlas-judged.md`.

    python tools/judge_atlas.py --minutes 60               # goes on where it stopped
    python tools/judge_atlas.py --minutes 60 --part 1/2    # every second tiling, beside another process with 2/2
    python tools/judge_atlas.py --minutes 60 --confirm     # plays on boards that looked fair, the nearest to even first
    python tools/judge_atlas.py --write                    # puts all lines into the data of the package
    python tools/atlas_page.py                             # writes the page from these

A line is one board with one turn: the same line whoever writes it, and whenever. Lines are kept in `build/atlas-judged`
until they are put into the package. Tilings come in an order by chance, each with a board for every shape, size and
reading of the turn where there is one, so that what was judged so far is a fair sample.

Each board plays `GAMES` games from turns by chance at each of `BUDGETS`, without the pie rule and with it. With it the
game begins with the first turn that is nearest to even: of `OPENINGS` first turns that the search judges, the three
nearest to a half are played, and the second player takes the better side. Boards that then look fair at both strengths
play `CONFIRMED` fresh games at each, of which `FEWEST` tell whether that is worth while; those alone count.
"""

import argparse
import csv
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import md5
from itertools import chain
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, Final

from boardrules.games.fen.counts import TurnSize
from boardrules.lab.blocks import Run, play_numbered
from boardrules.lab.engine import Engine, engine_for
from boardrules.lab.many import MARGIN
from boardrules.lab.openings import balance, candidates, first_player_with_swap, first_turns, opening_value, openings
from boardrules.lab.selfplay import PlayedGame
from boardrules.values import dataclass
from boardwright.app.boards import game_of
from boardwright.app.catalogue.judged import CONFIRMED, DATA, GAMES, SIZES, read_line
from boardwright.app.sweep.plan import Group, Job, Sweep, groups, opened
from boardwright.app.sweep.screening import look
from boardwright.config.problems import ConfigError
from boardwright.config.source import Source
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.facts import fen_board
from boardwright.games.kit import LoadedConfig

FOLDER: Final = Path(__file__).resolve().parents[1] / "build" / "atlas-judged"

Row = Mapping[str, str]

SEED: Final = 1
BUDGETS: Final = (16, 128)
"""Simulations a turn of the weaker and of the stronger player."""

OPENINGS: Final = 12
PLAYED: Final = 3
EACH: Final = 4
"""First turns that are judged, those that are played, and games of each."""

FEWEST: Final = 100
"""So many confirming games are played at the least; no more if they are farther from a half than `MARGIN`."""

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

SHAPES: Final = ("disc", "rhombus", "hexagon, square")
PASSES: Final = tuple((shape, size, reading) for size in SIZES for shape in SHAPES for reading in ("own", "other"))
"""Shapes, size and reading of the turn of a board: of each tiling there is one for each, if it gives one."""

FIELDS: Final = (
    *("tiling", "variant", "shape", "measure", "centre", "reading", "faces", "places", "rim", "nodes", "edges"),
    "symmetry",
    *("weak", "strong", "pie_weak", "pie_strong", "first", "turns", "stuck", "used", "confirmed"),
)
"""Of a line; see `JudgedBoard`. `confirmed`: half points and games of the weaker player, then of the stronger one."""


@dataclass(frozen=True, slots=True)
class Unit:
    """A board to judge: a pass, and a group of its sweep."""

    place: int
    group: Group

    @property
    def key(self) -> str:
        """What it is told by: tiling, variant, and the pass."""
        tiling = self.group.tiling
        return "/".join(map(str, (tiling["tiling"], tiling.get("variant", ""), *PASSES[self.place])))


def key_of(row: Row) -> str:
    """The key of the unit that a line is of."""
    shapes = next(shapes for shapes in SHAPES if row["shape"] in shapes.split(", "))
    return "/".join((row["tiling"], row["variant"], shapes, read_line(row).size, row["reading"]))


@cache
def sweep_of(place: int) -> Sweep:
    """The sweep of a pass."""
    shape, size, _ = PASSES[place]
    low, high = SIZES[size]
    text = SWEEP.format(shape=shape, low=low, high=high)
    return opened(Job.of(Source("atlas", "atlas.yaml", text.encode(), Path())))


def units() -> Iterator[Unit]:
    """All boards, tiling by tiling, in an order by chance that is the same in every run."""
    passes = [groups(sweep_of(place)) for place in range(len(PASSES))]
    for same in sorted(zip(*passes, strict=True), key=lambda found: md5(str(found[0].tiling).encode()).digest()):
        for place, group in enumerate(same):
            yield Unit(place, group)


def made(unit: Unit) -> tuple[dict[str, Any], Any] | None:
    """The board of a unit as `look` tells it, and its game; None if there is none of this kind, or no other reading."""
    sweep = sweep_of(unit.place)
    try:
        boards = look(sweep, unit.group)["boards"]
        if not boards:
            return None
        config = boards[0]["config"]
        loaded = sweep.config(config)
        game: Any = game_of(loaded)
        if PASSES[unit.place][2] == "other":
            turn = other_turn(loaded)
            if turn is None or turn == game.turn:
                return None
            game = game_of(sweep.config({**config, "rules": {"per_turn": {"nodes": turn.nodes, "edges": turn.edges}}}))
    except ConfigError:
        return None
    return boards[0], game


class Judged:
    """What was played already, for boards that tilings share: the same graph with the same turn has the same games."""

    def __init__(self, there: Mapping[str, Row]) -> None:
        self._units = {unit.key: unit for unit in units()}
        self._alike: dict[tuple[str, ...], list[tuple[str, Row]]] = {}
        for key, row in there.items():
            if row["tiling"]:
                self._add(key, row)

    def line(self, unit: Unit) -> Row | None:
        """The line of a unit; None if there is no board."""
        found = made(unit)
        if found is None:
            return None
        row = {name: str(value) for name, value in described(unit, *found).items()}
        wanted = digest(found[1])
        same = (row for key, row in self._alike.get(alike(row), ()) if self._digest(key) == wanted)
        line = {**(next(same, None) or played(engine_for(found[1]))), **row, "confirmed": ""}
        self._add(unit.key, line)
        return line

    def _add(self, key: str, row: Row) -> None:
        self._alike.setdefault(alike(row), []).append((key, row))

    @cache  # noqa: B019 - one object a run
    def _digest(self, key: str) -> bytes:
        found = made(self._units[key])
        return digest(found[1]) if found else b""


def alike(row: Row) -> tuple[str, ...]:
    """What boards have in common that may be one."""
    return tuple(row[name] for name in ("faces", "places", "rim", "nodes", "edges", "symmetry"))


def digest(game: Any) -> bytes:
    """What a game is told by."""
    return md5(repr((game.board.names, game.graph, game.turn, game.stuck)).encode()).digest()


def other_turn(loaded: LoadedConfig[FenConfig]) -> TurnSize | None:
    """The turn by the reading that a board does not use; None if that leaves it open."""
    facts = fen_board(loaded, MOST_FACES)
    found = (facts.counts.as_written if facts.reading == "interior" else facts.counts.interior).turns
    return found[0] if len(found) == 1 else None


def described(unit: Unit, board: dict[str, Any], game: Any) -> dict[str, Any]:
    """What a board is."""
    tiling, keys = unit.group.tiling, board["config"]["board"]
    measure = keys.get("size", keys.get("radius"))
    return {
        "tiling": tiling["tiling"],
        "variant": tiling.get("variant", ""),
        "shape": keys["shape"],
        "measure": " ".join(map(str, measure)) if isinstance(measure, list) else measure,
        "centre": keys.get("centre", ""),
        "reading": PASSES[unit.place][2],
        "faces": board["faces"],
        "places": len(game.board.names),
        "rim": len(game.graph.outline_edges),
        "nodes": game.turn.nodes,
        "edges": game.turn.edges,
        "symmetry": board["symmetry"],
    }


def games_of(
    engine: Engine[Any, Any], part: str, budget: int, numbers: Iterable[int], first: str | None = None
) -> list[PlayedGame]:
    """Games of a board."""
    run = Run(part=part, seed=SEED, budgets=(budget, budget), first_turn=first)
    return [play_numbered(engine, run, number) for number in numbers]


def half_points(games: Sequence[PlayedGame]) -> int:
    """Of the first player."""
    return round(sum(2 * game.points for game in games))


@dataclass(frozen=True, slots=True)
class Pie:
    """The first turn that is nearest to even, and what each first turn is worth."""

    first: str
    settled: Mapping[str, float]

    def half_points(self, games: Sequence[PlayedGame]) -> int:
        """Of whoever begins, where the other may take over."""
        return round(2 * len(games) * first_player_with_swap(games, self.settled).share)


def pie_of(engine: Engine[Any, Any]) -> Pie:
    """The first turn that is offered under the pie rule."""
    strong = BUDGETS[1]
    turns = first_turns(engine.game, OPENINGS, SEED)
    values = {group[0]: opening_value(engine, group[0], 2 * strong, SEED) for group in turns.groups}
    tried = [
        games_of(engine, f"opening {turn}", strong, range(EACH), turn)
        for turn in candidates(turns.groups, values, PLAYED)
    ]
    known = openings(turns.groups, values, [*chain.from_iterable(tried)])
    best = balance(known).best
    if best is None:
        raise ValueError("no first turn")
    return Pie(best, {turn: opening.settled for opening in known for turn in opening.alike})


def played(engine: Engine[Any, Any]) -> dict[str, Any]:
    """What the games say."""
    weak, strong = BUDGETS
    pie, numbers = pie_of(engine), range(GAMES)
    plain = {budget: games_of(engine, "play", budget, numbers) for budget in BUDGETS}
    eased = {budget: pie.half_points(games_of(engine, "swap", budget, numbers, pie.first)) for budget in BUDGETS}
    games = plain[strong]
    board: Any = engine.game
    used = sum(len(game.taken) for game in games) / (len(games) * len(board.board.names))
    return {
        "weak": half_points(plain[weak]),
        "strong": half_points(games),
        "pie_weak": eased[weak],
        "pie_strong": eased[strong],
        "first": pie.first,
        "turns": f"{median(len(game.plies) for game in games):g}",
        "stuck": sum(any(game.stuck) for game in games),
        "used": round(100 * used),
        "confirmed": "",
    }


def confirmed(engine: Engine[Any, Any]) -> str:
    """Fresh games with the pie rule of both strengths: half points and number, of each."""
    pie = pie_of(engine)
    found = [*map(str, chain.from_iterable(_confirmed(engine, pie, budget) for budget in BUDGETS))]
    return " ".join(found)


def _confirmed(engine: Engine[Any, Any], pie: Pie, budget: int) -> tuple[int, int]:
    games = games_of(engine, "confirm", budget, range(FEWEST), pie.first)
    points = pie.half_points(games)
    if abs(points / (2 * len(games)) - 0.5) <= MARGIN:
        games += games_of(engine, "confirm", budget, range(FEWEST, CONFIRMED), pie.first)
        points = pie.half_points(games)
    return points, len(games)


def package_rows() -> list[dict[str, str]]:
    """The lines of the package."""
    if not DATA.exists():
        return []
    with DATA.open(encoding="utf-8", newline="") as file:
        return [*csv.DictReader(file)]


def known() -> dict[str, dict[str, str]]:
    """The lines that there are, by the key of their unit; without a tiling for a unit without a board."""
    found = {key_of(row): row for row in package_rows()}
    # A line with more games replaces the one before.
    for path in (*sorted(FOLDER.glob("judged*.csv")), *sorted(FOLDER.glob("confirmed*.csv"))):
        with path.open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                found[row.pop("key")] = row
    return found


def run(minutes: float, part: str, stem: str, line: Callable[[Unit, Row | None], Mapping[str, Any] | None]) -> None:
    """Write lines of units for so many minutes."""
    number, of = map(int, part.split("/"))
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{stem}-{number}-of-{of}.csv"
    there, end = known(), monotonic() + 60 * minutes
    order = [unit for at, unit in enumerate(units()) if at // len(PASSES) % of == number - 1]
    if stem == "confirmed":
        order = [unit for unit in order if looks_fair(there.get(unit.key))]
        order.sort(key=lambda unit: off(there[unit.key]))
    new = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ("key", *FIELDS), lineterminator="\n")
        if new:
            writer.writeheader()
        for unit in order:
            if monotonic() > end:
                break
            found = line(unit, there.get(unit.key))
            if found is not None:
                writer.writerow({"key": unit.key, **found})
                file.flush()



def off(row: Row) -> int:
    """How far a board is from even with the pie rule, at both strengths together."""
    return abs(int(row["pie_strong"]) - GAMES) + abs(int(row["pie_weak"]) - GAMES)


def looks_fair(row: Row | None) -> bool:
    """Whether a board is within a tenth of even at both strengths."""
    if row is None or not row["tiling"]:
        return False
    return all(abs(int(row[name]) - GAMES) <= 2 * MARGIN * GAMES for name in ("pie_strong", "pie_weak"))


def confirming(done: dict[tuple[object, ...], str]) -> Callable[[Unit, Row | None], Mapping[str, Any] | None]:
    """What confirms a unit: boards that tilings share are played once."""

    def line(unit: Unit, row: Row | None) -> Mapping[str, Any] | None:
        if row is None or row["confirmed"]:
            return None
        same = read_line(row).same
        if same in done:
            return None
        found = made(unit)
        if found is None:
            return None
        done[same] = confirmed(engine_for(found[1]))
        return {**row, "confirmed": done[same]}

    return line


def write() -> None:
    """Put all lines into the package, in the order of tilings, and what was confirmed onto all that share a board."""
    rows = [row for row in known().values() if row["tiling"]]
    done = {read_line(row).same: row["confirmed"] for row in rows if row["confirmed"]}
    order = {unit.key: (unit.group.number, unit.place) for unit in units()}
    rows.sort(key=lambda row: order[key_of(row)])
    with DATA.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, lineterminator="\n")
        writer.writeheader()
        writer.writerows({**row, "confirmed": done.get(read_line(row).same, "")} for row in rows)


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--confirm", action="store_true")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    if asked.write:
        write()
    elif asked.confirm:
        done = {read_line(row).same: row["confirmed"] for row in known().values() if row["tiling"] and row["confirmed"]}
        run(asked.minutes, asked.part, "confirmed", confirming(done))
    else:
        judged = Judged(known())
        run(asked.minutes, asked.part, "judged", lambda unit, row: (judged.line(unit) or {}) if row is None else None)


if __name__ == "__main__":
    main()
