"""Who wins on small boards of FEN: solves each of them, as far as a bound of time and memory reaches.

    python benchmarks/solved.py                       # what was not solved yet; prints the table
    python benchmarks/solved.py --only hexagon        # those whose words have this in them
    python benchmarks/solved.py --seconds 60          # another bound of time for each (600 otherwise)
    python benchmarks/solved.py --slice 300           # ends after about so many seconds; the next run goes on
    python benchmarks/solved.py --again               # also what is there already
    python benchmarks/solved.py --player              # asks the player about each of them, and solves nothing
    python benchmarks/solved.py --write               # puts what was seen into solved.json and into the guide

Each board is solved in a process of its own, with at most 6 GiB of memory. A board that was not solved is tried again
only with more time than it had, or if it ran out of memory, as only earlier searches did. With `--write`, each is
written as soon as it is there, so that a run can be ended and another goes on. Seconds are those of the processor, so
that other work on the machine counts little.
"""

import argparse
import datetime
import json
import resource
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final, Literal

HERE = Path(__file__).resolve().parent
PAGE = HERE.parent / "docs" / "reference" / "solved.md"
SEEN = HERE / "solved.json"
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "rules"), str(HERE.parent / "generator")]

from benchmarks.processes import machine  # noqa: E402
from boardrules import PlanarGraph, planar_graph  # noqa: E402
from boardrules.errors import BoardError  # noqa: E402
from boardrules.games.fen import Fen  # noqa: E402
from boardrules.games.fen.core import fen_core, why_plain  # noqa: E402
from boardrules.games.fen.counts import TurnSize  # noqa: E402
from boardrules.lab.engine import engine_for  # noqa: E402
from boardwright.app.boards import Boards  # noqa: E402
from boardwright.config.source import Source  # noqa: E402

SECONDS: Final = 600
MEMORY: Final = 6 << 30
MOST_NODES: Final = 1 << 62

STRENGTHS: Final = (32, 1000)
"""Simulations of the player who is asked, at two strengths."""

SEED: Final = 1


def tiling_in(shape: str) -> Callable[[], PlanarGraph]:
    """The board of a shape of a tiling, as a config writes it."""

    def made() -> PlanarGraph:
        config = f"game: fen\nboard: {shape}\nrules: {{per_turn: {{nodes: 1, edges: 1}}}}\n"
        game = Boards().playable(Source("solved", "solved", config.encode(), HERE))
        if not isinstance(game, Fen):
            raise TypeError(game)
        return game.graph

    return made


def chain(faces: Sequence[Sequence[str]]) -> PlanarGraph:
    """A board of faces, given by their nodes counter-clockwise."""
    nodes = list(dict.fromkeys(node for face in faces for node in face))
    sides = {tuple(sorted(pair)) for face in faces for pair in zip(face, [*face[1:], face[0]], strict=True)}
    edges = {f"e{number}": (one, other) for number, (one, other) in enumerate(sorted(sides), 1)}
    return planar_graph(nodes, edges, {f"f{number}": face for number, face in enumerate(faces, 1)})


def strip_of_squares(length: int) -> PlanarGraph:
    """Squares in a row."""
    return chain([[f"a{i}", f"a{i + 1}", f"b{i + 1}", f"b{i}"] for i in range(length)])


def strip_of_triangles(length: int) -> PlanarGraph:
    """Triangles in a row, each upside down beside the next."""
    faces = [[f"n{i}", f"n{i + 1}", f"n{i + 2}"] for i in range(length)]
    return chain([face if i % 2 else [face[0], face[2], face[1]] for i, face in enumerate(faces)])


def ring_of_squares(length: int) -> PlanarGraph:
    """Squares round a hole."""
    rim = [*range(length), 0]
    return chain([[f"a{rim[i]}", f"b{rim[i]}", f"b{rim[i + 1]}", f"a{rim[i + 1]}"] for i in range(length)])


def _of_length(make: Callable[[int], PlanarGraph], length: int) -> Callable[[], PlanarGraph]:
    return lambda: make(length)


LENGTHS: Final = (3, 5, 7, 9)

BOARDS: Final[dict[str, Callable[[], PlanarGraph]]] = {
    **{f"strip of {length} squares": _of_length(strip_of_squares, length) for length in LENGTHS},
    **{f"ring of {length} squares": _of_length(ring_of_squares, length) for length in LENGTHS},
    **{f"strip of {length} triangles": _of_length(strip_of_triangles, length) for length in LENGTHS},
    "triangle of side 3": tiling_in("{tiling: triangles, shape: triangle, size: 3}"),
    "square, 3 x 3": tiling_in("{tiling: squares, shape: square, size: 3}"),
    "hexagon of 7 faces": tiling_in("{tiling: hexagons, shape: hexagon, size: 2}"),
}
"""Boards by their words; all lengths are odd, as the number of faces must be."""

STUCK: Final[tuple[Literal["skip", "lose"], ...]] = ("skip", "lose")


@dataclass(frozen=True)
class Case:
    """A board with its turn: words of the board, nodes and edges of a turn, what being stuck means."""

    words: str
    nodes: int
    edges: int
    stuck: Literal["skip", "lose"]

    @property
    def key(self) -> str:
        """Name of the case in the file of what was seen."""
        return f"{self.words}, {self.nodes} or {self.edges}, {self.stuck}"

    @property
    def game(self) -> Fen:
        """The game.

        Raises:
            BoardError: There is no room for a first turn of that size.
        """
        return Fen(BOARDS[self.words](), TurnSize(self.nodes, self.edges), stuck=self.stuck)


def cases(only: str) -> Iterator[Case]:
    """All cases with this in their words: every board with turns up to three nodes or three edges."""
    for words, nodes, edges, stuck in product(BOARDS, (1, 2, 3), (1, 2, 3), STUCK):
        case = Case(words, nodes, edges, stuck)
        if only.lower() in case.key.lower():
            yield case


class _LateError(Exception):
    pass


def solve(case: Case, seconds: float) -> dict[str, Any]:
    """What is found within the bounds: the value for the first player, or None; positions and seconds."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    try:
        game = case.game
    except BoardError:
        return {"value": None, "nodes": 0, "seconds": 0.0, "bound": "room"}
    begin = time.process_time()

    def between() -> None:
        if time.process_time() - begin > seconds:
            raise _LateError

    solver = fen_core(game).solver(MOST_NODES)
    value, bound = None, "time"
    try:
        value = solver.value(game.initial(), between)
    except _LateError:
        pass
    except MemoryError:
        bound = "memory"
    spent = round(time.process_time() - begin, 2)
    return {"value": value, "nodes": solver.nodes, "seconds": spent, "bound": bound if value is None else None}


def is_wanted(found: dict[str, Any] | None, seconds: float) -> bool:
    """Whether a case is worth a try with this bound of time, after what was found."""
    if found is None or found["bound"] == "memory":
        return True
    return found["bound"] == "time" and bool(found["seconds"] < 0.9 * seconds)


def asked(case: Case) -> list[float]:
    """How well the player thinks of the start for the first player, from 0 to 1, at each strength."""
    game = case.game
    engine = engine_for(game)
    return [round(engine.search(game.initial(), simulations, SEED).value, 3) for simulations in STRENGTHS]


def main(arguments: Sequence[str] | None = None) -> int:
    """Solves what is wanted, and shows or writes the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="part of the words of boards")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="bound of time for each board")
    parser.add_argument("--slice", type=float, default=float("inf"), help="seconds after which no board is begun")
    parser.add_argument("--again", action="store_true", help="also what is there already")
    parser.add_argument("--player", action="store_true", help="ask the player, and solve nothing")
    parser.add_argument("--write", action="store_true", help="put what was seen into solved.json and into the guide")
    options = parser.parse_args(arguments)
    if why_plain():
        parser.error(f"without the compiled core hardly anything is solved: {why_plain()}")
    seen: dict[str, Any] = json.loads(SEEN.read_text(encoding="utf-8")) if SEEN.is_file() else {}
    found, player = seen.setdefault("cases", {}), seen.setdefault("player", {})
    begin = time.monotonic()
    for case in cases(options.only):
        if time.monotonic() - begin > options.slice:
            break
        if options.player:
            if found.get(case.key, {"bound": "room"})["bound"] != "room":
                player[case.key] = asked(case)
        elif options.again or is_wanted(found.get(case.key), options.seconds):
            with get_context("spawn").Pool(1) as pool:
                found[case.key] = pool.apply(solve, (case, options.seconds))
            seen["seen"] = f"{datetime.date.today().isoformat()}; {machine()}"
            sys.stderr.write(f"{case.key}: {found[case.key]}\n")
            if options.write:
                write(seen)
    if options.write:
        write(seen)
    sys.stdout.write(table(seen))
    return 0


def write(seen: dict[str, Any]) -> None:
    """Put what was seen into its file and into the guide."""
    SEEN.write_text(json.dumps(in_order(seen), indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(replaced(PAGE.read_text(encoding="utf-8"), table(seen)), encoding="utf-8")


def in_order(seen: dict[str, Any]) -> dict[str, Any]:
    """The same with the cases in the order of the table; others are left out."""
    keys = [case.key for case in cases("")]
    return {
        "cases": {key: seen["cases"][key] for key in keys if key in seen["cases"]},
        "player": {key: seen["player"][key] for key in keys if key in seen["player"]},
        "seen": seen["seen"],
    }


def replaced(page: str, text: str, mark: str = "solved") -> str:
    """The page with this table between its marks."""
    begin, end = f"<!-- {mark}: begin -->", f"<!-- {mark}: end -->"
    head, rest = page.split(begin)
    return f"{head}{begin}\n\n{text}\n{end}{rest.split(end)[1]}"


def table(seen: dict[str, Any]) -> str:
    """All boards that have been tried, in words: a line for each board and turn, with both meanings of being stuck."""
    lines = [
        "| board | nodes or edges | who is stuck is skipped | the player | who is stuck loses | the player |",
        "|---|---|---|---|---|---|",
    ]
    for words, nodes, edges in product(BOARDS, (1, 2, 3), (1, 2, 3)):
        pair = [Case(words, nodes, edges, stuck) for stuck in STUCK]
        found = [seen["cases"].get(case.key) for case in pair]
        if all(one is None or one["bound"] == "room" for one in found):
            continue
        cells = [words, f"{nodes} or {edges}"]
        for case, one in zip(pair, found, strict=True):
            cells += [told(one), said(seen["player"].get(case.key))]
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, "", *summary(seen), "", f"Seen {seen['seen']}."]) + "\n"


def told(found: dict[str, Any] | None) -> str:
    """What is true, with positions and seconds."""
    if found is None:
        return "not tried"
    if found["bound"]:
        return f"open: {found['bound']}, {found['seconds']:.0f} s"
    words = {1: "first", 0: "draw", -1: "second"}[found["value"]]
    return f"**{words}** ({found['nodes']:,}; {found['seconds']:.1f} s)"


def said(values: Sequence[float] | None) -> str:
    """What the player says at each strength."""
    return " / ".join(f"{value:.0%}" for value in values) if values else "-"


def summary(seen: dict[str, Any]) -> Iterator[str]:
    """How many are solved, and how often the player is right about who wins."""
    known = {key: one["value"] for key, one in seen["cases"].items() if one["bound"] is None}
    tried = sum(one["bound"] != "room" for one in seen["cases"].values())
    yield f"Solved: {len(known)} of {tried}."
    for number, simulations in enumerate(STRENGTHS):
        judged = [
            (value, seen["player"][key][number]) for key, value in known.items() if value and key in seen["player"]
        ]
        if judged:
            right = sum((value > 0) == (share > 0.5) for value, share in judged)
            yield f"The player with {simulations:,} simulations names the winner of {right} of {len(judged)} won games."


if __name__ == "__main__":
    sys.exit(main())
