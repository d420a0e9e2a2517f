"""What is asked for at the bounds of size: each case is one config, example or record, and one command."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from benchmarks.bounds.boards import COUNTED, PAPER, PRINTED, SIX_PAPERS, SMALL, Files, fen

CONFIG = "x.yaml"

PARTS = ("board", "examples", "pad", "pieces", "poster", "proof", "rules", "set")

TURN = {"fendo": "pass", "cercas": "C3-C5 c3", "dendria": "a1", "fanorona": "d3e3+"}


@dataclass(frozen=True, slots=True)
class Case:
    """A command on files; `code` is the exit code, None if it does not matter."""

    name: str
    files: Callable[[], Mapping[str, str]]
    command: tuple[str, ...]
    code: int | None = 0

    @property
    def shown(self) -> str:
        """The command as a user types it."""
        return " ".join(("boardwright", *self.command))


def _of(name: str, files: Files, *command: str, code: int | None = 0) -> Case:
    return Case(name, files.made, command, code)


def reported() -> Iterator[Case]:
    """The cases that were measured before work had bounds."""
    squares = PRINTED["squares 141 x 141"]
    yield _of("squares 141 x 141 on 5 m", squares, "check", CONFIG)
    yield _of("squares 141 x 141 on 5 m", squares, "build", CONFIG)
    relax = fen("tiling: {voronoi: {points: 20000, relax: 100}}")
    yield _of("20,000 points, smoothed 100 times", relax, "counts", CONFIG, code=2)
    yield _of("199,809 squares", COUNTED["squares 447 x 447"], "counts", CONFIG)
    yield Case("perft of 30 turns", dict, ("perft", "fendo", "--depth", "30"), 2)
    names = ", ".join(f"f{number}" for number in range(1, 190_001))
    wrong = Files(f"game: fen\nboard: {{tiling: squares, shape: square, size: 3, drop: [{names}]}}\n", {})
    yield _of("190,000 names, nearly all wrong", wrong, "counts", CONFIG, code=2)


def large() -> Iterator[Case]:
    """Every kind of board with nearly 20,000 faces to print, and with 200,000 to count."""
    for name, files in COUNTED.items():
        yield _of(f"to count: {name}", files, "counts", CONFIG)
    for name, files in PRINTED.items():
        for command in ("counts", "check", "build"):
            yield _of(name, files, command, CONFIG)
        yield _of(name, files, "perft", CONFIG, "--depth", "30", code=2)
    small_voronoi = fen("tiling: {voronoi: {points: 1199, relax: 100, seed: 2}}, style: pencil", PAPER, TURN_OF_TWO)
    yield _of("Voronoi, 1,199 points", small_voronoi, "build", CONFIG)


TURN_OF_TWO = "rules: {per_turn: {nodes: 1, edges: 2}}"


def parts() -> Iterator[Case]:
    """Every part of a set by itself, of the costliest kinds of boards, and other formats."""
    for name in ("hexagons", "hexagons, junctions"):
        for part in PARTS:
            code = {"pieces": 2, "pad": None}.get(part, 0)
            yield _of(name, PRINTED[name], "build", CONFIG, "--only", part, code=code)
        yield _of(name, PRINTED[name], "build", CONFIG, "--profile", "laser", code=2)
    pencil = "squares, for pencils, on A4"
    yield _of(pencil, PRINTED[pencil], "build", CONFIG, "--only", "pad", code=None)
    for dpi, code in (("450", 0), ("600", 2)):
        yield _of(pencil, PRINTED[pencil], "build", CONFIG, "--format", "png", "--dpi", dpi, code=code)
    sheets = "page: {paper: {width: 450, height: 450}}"
    many = fen("tiling: hexagons, shape: hexagon, size: 81, style: pencil", sheets)
    many = replace(many, config=many.config.replace("cell: fit", "cell: 17 mm"))
    yield _of("a poster of 130 sheets", many, "build", CONFIG, "--only", "poster")
    panels = fen("tiling: squares, shape: square, size: 141, style: pencil, panels: [8, 8]", PAPER)
    yield _of("64 panels", panels, "build", CONFIG)
    yield _of("24,000 pieces", fen("tiling: hexagons, shape: hexagon, size: 27", PAPER), "build", CONFIG)
    lasers = {
        "a laser and 11,000 pieces": fen("tiling: hexagons, shape: hexagon, size: 19", PAPER),
        "a laser and 39,000 shapes": fen("tiling: hexagons, shape: hexagon, size: 51, style: pencil", PAPER),
    }
    for name, files in lasers.items():
        yield _of(name, files, "build", CONFIG, "--profile", "laser")
    yield _of("20,000 faces on six papers", SIX_PAPERS, "build", CONFIG, code=2)
    six = "page: {paper: [A3, A4, Letter, Legal, Tabloid, A4+Letter]}"
    yield _of(
        "631 faces on six papers",
        fen("tiling: hexagons, shape: hexagon, size: 15, style: pencil", six),
        "build",
        CONFIG,
    )


def _with_examples(board: str, count: int, key: str, more: str = "") -> Callable[[], Mapping[str, str]]:
    names = [f"e{number}.yaml" for number in range(count)]
    listed = ", ".join(names if key == "examples" else (f"{{example: {name}}}" for name in names))
    config = fen(board, more or PAPER, *(() if key == "examples" else ("examples: []",)), f"{key}: [{listed}]").config
    example = "game: fen\nboard: x.yaml\nclaims: [{legal: n1 n9}]\nshow: n1 n9\n"
    return lambda: {CONFIG: config, **dict.fromkeys(names, example)}


def examples() -> Iterator[Case]:
    """Examples, figures and records of large boards, and many of them."""
    largest = "tiling: hexagons, shape: hexagon, size: 81"
    one = _with_examples(largest, 1, "examples")
    yield Case("an example of 19,441 hexagons", one, ("check", "e0.yaml"))
    for kind in ("svg", "pdf", "png"):
        yield Case("an example of 19,441 hexagons", one, ("figure", "e0.yaml", "-o", f"x.{kind}"))
    yield Case("a set with such an example", one, ("build", CONFIG), 2)
    for key in ("examples", "figures"):
        for size, count in ((6, 200), (29, 15), (52, 4)):
            board = f"tiling: hexagons, shape: hexagon, size: {size}, style: pencil"
            yield Case(f"{count} {key}, {size} hexagons a side", _with_examples(board, count, key), ("build", CONFIG))
    turns = "".join(f"- n{20 * turn + 1} n{20 * turn + 9}\n" for turn in range(1_900))
    record = {CONFIG: fen(largest).config, "r.yaml": f"board: x.yaml\nmoves:\n{turns}"}
    yield Case("a record of 1,900 turns on 19,441 hexagons", lambda: record, ("replay", "r.yaml"), None)


def games() -> Iterator[Case]:
    """The largest boards of the other games."""
    for name, files in SMALL.items():
        game = name.partition(" ")[0]
        yield _of(name, files, "check", CONFIG)
        yield _of(name, files, "build", CONFIG)
        yield _of(name, files, "build", CONFIG, "--format", "png", "--dpi", "150")
        yield _of(name, files, "build", CONFIG, "--profile", "laser")
        yield _of(name, files, "perft", CONFIG, "--depth", "30", code=2)
        claim = f"- solution: {{goal: win, in: 20, first: {TURN[game]}, nodes: 2000000}}\n"
        puzzles = {CONFIG: files.config, "e.yaml": f"game: {game}\nboard: x.yaml\nclaims:\n{100 * claim}"}
        yield Case(f"{name}, 100 puzzles", lambda puzzles=puzzles: puzzles, ("check", "e.yaml"), 1)  # type: ignore[misc]
    figures = ", ".join(f"{{example: e{number}.yaml}}" for number in range(38))
    config = f"game: dendria\nboard: {{size: 13}}\nexamples: []\nfigures: [{figures}]\n"
    example = "game: dendria\nboard: x.yaml\nclaims: [{legal: a1}]\nshow: a1\n"
    many = {CONFIG: config, **{f"e{number}.yaml": example for number in range(38)}}
    yield Case("dendria 13, 38 figures", lambda: many, ("build", CONFIG), None)


GROUPS: Mapping[str, Callable[[], Iterator[Case]]] = {
    "Files that were slow once": reported,
    "Boards of every kind": large,
    "Parts of a set": parts,
    "Examples, figures and records": examples,
    "The other games": games,
}
