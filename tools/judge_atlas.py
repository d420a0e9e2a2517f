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
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain
from math import ceil, comb, floor
from pathlib import Path
from statistics import fmean, median, stdev
from textwrap import wrap
from time import monotonic
from typing import Any, Final

from boardrules.games.fen.counts import TurnSize
from boardrules.lab.blocks import Run, play_numbered
from boardrules.lab.engine import Engine, engine_for
from boardrules.lab.intervals import wilson
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
PAGE: Final = Path(__file__).resolve().parents[1] / "docs" / "reference" / "atlas-judged.md"
FEW: Final = 12
"""Boards of a group that is told, at the least."""

LISTED: Final = 40
"""Boards that are listed."""

Row = Mapping[str, str]

ALIKE: Final = (
    "faces",
    "places",
    "nodes",
    "edges",
    "symmetry",
    "weak",
    "strong",
    "pie_weak",
    "pie_strong",
    "turns",
    "used",
)
"""Boards of two tilings with the same numbers are one board."""
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
    *("tiling", "variant", "shape", "size", "faces", "places", "nodes", "edges", "reading", "symmetry"),
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
    game: Any = game_of(loaded)
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
    board: Any = engine.game
    used = sum(len(game.taken) for game in games) / (len(games) * len(board.board.names))
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


def mean_of(values: Sequence[float]) -> str:
    """A mean with the half of its 95 % interval; of few values a dash."""
    if len(values) < FEW:
        return "-"
    return f"{fmean(values):.0f} ± {1.96 * stdev(values) / len(values) ** 0.5:.1f}"


def percent(row: Row, column: str) -> float:
    """A share of points in per cent."""
    return 100 * int(row[column]) / (2 * GAMES)


def away(row: Row, column: str) -> float:
    """How far a share is from a half, in per cent."""
    return abs(percent(row, column) - 50)


def kinds_of(row: Row) -> str:
    """Number of kinds of nodes of a tiling."""
    name = row["tiling"]
    # Names such as 5-uniform-31 say it; the others list the kinds, such as 3^6; 3^2.4.12.
    return name.split("-")[0] if "-uniform-" in name else str(1 + name.count(";"))


def per_face(row: Row) -> str:
    """Places besides the faces for each face, to a half: many where faces have many sides."""
    number = (int(row["places"]) - int(row["faces"])) / int(row["faces"])
    return f"{round(2 * number) / 2:g}"


GROUPS: Final[tuple[tuple[str, Callable[[Row], str]], ...]] = (
    ("Nodes or edges a turn", lambda row: f"{row['nodes']} or {row['edges']}"),
    ("Faces", lambda row: {"small": "15 to 21", "middle": "27 to 35", "large": "39 to 45"}[row["size"]]),
    ("Edges and nodes for each face", per_face),
    ("Shape", lambda row: row["shape"]),
    ("Kinds of nodes of the tiling", kinds_of),
    ("Symmetry of the board", lambda row: row["symmetry"] or "none"),
    ("Reading of the turn", lambda row: {"own": "interior", "other": "as written"}[row["reading"]]),
)


def grouped(rows: Sequence[Row], of: Callable[[Row], str]) -> dict[str, list[Row]]:
    """Boards by a property, without groups that are too small to say anything; the largest group first."""
    groups: dict[str, list[Row]] = {}
    for row in rows:
        groups.setdefault(of(row), []).append(row)
    order = sorted(groups.items(), key=lambda one: (-len(one[1]), one[0]))
    return {value: found for value, found in order if len(found) >= FEW}


def explained(groups: Mapping[str, Sequence[Row]], value: Callable[[Row], float]) -> tuple[float, float]:
    """How much of the variance between boards lies between groups, in per cent; and what chance alone would give.

    Source: the correlation ratio (K. Pearson, 1905), and its expectation for groups that do not differ.
    """
    numbers = [[value(row) for row in found] for found in groups.values()]
    every = [*chain.from_iterable(numbers)]
    middle = fmean(every)
    whole = sum((one - middle) ** 2 for one in every)
    between = sum(len(found) * (fmean(found) - middle) ** 2 for found in numbers)
    return 100 * between / whole, 100 * (len(numbers) - 1) / (len(every) - 1)


def explained_rows(rows: Sequence[Row]) -> Iterator[str]:
    """A table of how much each property explains, the most telling first."""
    yield "|Property|Groups|First player's share|With the pie rule, distance from even|By chance alone|"
    yield "|---|--:|--:|--:|--:|"
    found = []
    for name, of in GROUPS:
        groups = grouped(rows, of)
        if len(groups) > 1:
            share, chance = explained(groups, lambda row: percent(row, "strong"))
            eased, _ = explained(groups, lambda row: away(row, "pie_strong"))
            found.append((share, f"|{name}|{len(groups)}|{share:.1f} %|{eased:.1f} %|{chance:.1f} %|"))
    yield from (line for _, line in sorted(found, reverse=True))


def group_rows(rows: Sequence[Row]) -> Iterator[str]:
    """A table for each property: what boards that share it have in common."""
    for name, of in GROUPS:
        groups = grouped(rows, of)
        if len(groups) < 2:
            continue
        yield from (
            "",
            f"|{name}|Boards|Weaker, %|Stronger, %|Pie rule, from even|Turns|Used, %|",
            "|---|--:|--:|--:|--:|--:|--:|",
        )
        for value, found in groups.items():
            means = (
                lambda row: percent(row, "weak"),
                lambda row: percent(row, "strong"),
                lambda row: away(row, "pie_strong"),
                lambda row: float(row["turns"]),
                lambda row: float(row["used"]),
            )
            cells = [value, f"{len(found):,}", *(mean_of([*map(one, found)]) for one in means)]
            yield "|".join(["", *cells, ""])


def best_rows(rows: Sequence[Row]) -> Iterator[str]:
    """A table of the boards that look fairest with the pie rule at both strengths."""
    # Tilings may share a board.
    different = {tuple(row[field] for field in ALIKE): row for row in reversed(rows)}.values()
    order = sorted(
        different,
        key=lambda row: (away(row, "pie_strong") + away(row, "pie_weak"), away(row, "strong"), row["key"]),
    )
    yield "|Board|Faces|A turn|First player, %|With the pie rule, %|First turn|Turns|Used, %|"
    yield "|---|--:|---|--:|--:|---|--:|--:|"
    for row in order[:LISTED]:
        share = wilson(int(row["strong"]) / 2, GAMES)
        eased = wilson(int(row["pie_strong"]) / 2, GAMES)
        cells = [
            " ".join(filter(None, (row["tiling"], row["variant"] and f"variant {row['variant']}", row["shape"]))),
            row["faces"],
            f"{row['nodes']} or {row['edges']}",
            *(f"{100 * one.share:.0f} ({100 * one.low:.0f} to {100 * one.high:.0f})" for one in (share, eased)),
            row["first"],
            row["turns"],
            row["used"],
        ]
        yield "|".join(["", *cells, ""])


def fill(text: str) -> list[str]:
    """Lines of a paragraph or of a point of a list."""
    return wrap(text, 120, subsequent_indent="  " * text.startswith("* "), break_long_words=False)


def page_text(found: Mapping[str, Row]) -> str:
    """The page of the documentation."""
    rows = [{**row, "key": key} for key, row in sorted(found.items()) if row["tiling"]]
    done = {place: sum(key.endswith("/".join(PASSES[place])) for key in found) for place in range(len(PASSES))}
    number = len(rows)
    strong = sorted(percent(row, "strong") for row in rows)
    apart = [row for row in rows if abs(int(row["strong"]) - int(row["weak"])) >= GAMES // 2]
    within = sum(away(row, "pie_strong") <= 10 for row in rows)
    without = sum(away(row, "strong") <= 10 for row in rows)
    eased = [percent(row, "pie_strong") for row in rows]
    engines = ", ".join(sorted({row["engine"] for row in rows}))
    lines = [
        "# The atlas, judged",
        "",
        "Boards of all 1,248 tilings with one to six kinds of nodes, judged by the computer, which plays itself;",
        "made by `tools/judge_atlas.py`, not by hand. What the figures mean is told in",
        "[Does a board play well?](../explanation/lab.md).",
        "",
        "```shell",
        "python tools/judge_atlas.py --minutes 60",
        "```",
        "",
        *fill(
            f"{number:,} boards were judged by {engines}: {GAMES} games from turns by chance with {BUDGETS[0]} "
            f"simulations a turn, as many with {BUDGETS[1]}, and the same with the pie rule, after the first turn that "
            f"was nearest to even of {OPENINGS}. So few games leave some 20 % to either side of a single board, but "
            "not of a hundred boards together. All lines are in `tools/lab/atlas-judged.csv`."
        ),
        "",
        "|Shape, number of faces, reading of the turn|Tilings looked at|Boards|",
        "|---|--:|--:|",
        *(
            f"|{', '.join(PASSES[place])}|{done[place]:,}|"
            f"{sum(key.endswith('/'.join(PASSES[place])) and bool(row['tiling']) for key, row in found.items()):,}|"
            for place in range(len(PASSES))
            if done[place]
        ),
        "",
        "## What was found",
        "",
        *fill(
            "* Without the pie rule the first player of the stronger games wins "
            f"{fmean(strong):.0f} % on average, on half of the boards between {strong[number // 4]:.0f} and "
            f"{strong[3 * number // 4]:.0f} %. Within 10 % of even lie {without:,} boards of {number:,}."
        ),
        *fill(
            f"* With the pie rule {within:,} boards lie there; by chance alone "
            f"{expected_within() * number / 100:,.0f} would, if all were exactly even. Whoever begins then wins "
            f"{fmean(eased):.0f} % on average."
        ),
        f"* The shares at both strengths are a quarter or more apart on {len(apart):,} boards.",
        "",
        "## What makes a board fair",
        "",
        "How much of the differences between boards goes with a property, and how much would if it meant nothing:",
        "",
        *explained_rows(rows),
        "",
        *fill(
            "Properties go together, as the turn and the length of a game do. Below are the means of each group, with "
            f"the half of their 95 % intervals; groups of fewer than {FEW} boards are left out. *From even* is how far "
            f"whoever begins under the pie rule is from 50 %; {expected_away():.1f} would be seen if all boards were "
            "exactly even."
        ),
        *group_rows(rows),
        "",
        "## Fairest with the pie rule",
        "",
        "Nearest to even at both strengths together. Of so many boards some look even by chance: play more games on a",
        "board before you cut it.",
        "",
        *best_rows(rows),
        "",
    ]
    return "\n".join(lines)


def expected_away() -> float:
    """The mean distance from a half, in per cent, that would be seen if all boards were exactly even."""
    return sum(comb(GAMES, wins) * abs(100 * wins / GAMES - 50) for wins in range(GAMES + 1)) / 2**GAMES


def expected_within() -> float:
    """How many boards in a hundred would be seen within 10 % of even if all were exactly even, without draws."""
    few, many = ceil(0.4 * GAMES), floor(0.6 * GAMES)
    return 100 * sum(comb(GAMES, wins) for wins in range(few, many + 1)) / 2**GAMES


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--part", default="1/1")
    parser.add_argument("--page", action="store_true")
    asked = parser.parse_args()
    if asked.page:
        PAGE.write_text(page_text(known()), encoding="utf-8")
        return
    run(asked.minutes, asked.part)


if __name__ == "__main__":
    main()
