"""Aims: what each figure should be at most or at least. Those of `against.py` and `load.py`, which are
run by themselves, stand there; all others stand here and nowhere else.

A figure has the name that the table gives it which measures it. Ratios are to a reference of the same run. Those to the
bare drawing of 217 hexes were seconds on a machine where that takes 0.125 s: 3 and 40 for sets, 0.25 for a figure,
0.1 for an edit; and 3,000, 20, 300 and 300 random games a second. There python-chess took 1.4 ms, and 5 were the aim.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Aim:
    """What one figure of a section should be: its name, what it is in words, and its bound."""

    section: str
    figure: str
    words: str
    bound: float
    unit: str = ""
    side: Literal["at most", "at least"] = "at most"

    def met(self, value: float) -> bool:
        """Whether a figure, as it is measured and not as it is shown, is within the bound."""
        return value <= self.bound if self.side == "at most" else value >= self.bound


AIMS = (
    Aim("board", "cpu/protograf", "CPU time, protograf = 1", 0.5, "x"),
    Aim("board", "memory/protograf", "memory, protograf = 1", 0.75, "x"),
    Aim("board", "cpu/bare", "CPU time, bare drawing = 1", 2.5, "x"),
    Aim("board", "cpu/loaded", "CPU time, bare drawing with all libraries loaded = 1", 1.5, "x"),
    Aim("sets", "costliest/bare", "the costliest set of a game, CPU time, bare drawing of 217 hexes = 1", 24, "x"),
    Aim("sets", "all/bare", "all stock sets, CPU time, bare drawing of 217 hexes = 1", 320, "x"),
    Aim("sets", "memory", "memory of the largest process", 200, "MiB"),
    Aim("sets", "kept", "all stock sets again, by the clock", 3, "s"),
    Aim("growth", "pencil cpu/bare", "10,267 faces, pencil, CPU time, bare drawing = 1", 4, "x"),
    Aim("growth", "tiles cpu/bare", "10,267 faces, tiles, CPU time, bare drawing = 1", 6, "x"),
    Aim("growth", "pencil memory", "10,267 faces, pencil, memory", 200, "MiB"),
    Aim("growth", "tiles memory", "10,267 faces, tiles, memory", 200, "MiB"),
    Aim("growth", "pencil exponent", "pencil, exponent of CPU time, start subtracted", 1.2, "x"),
    Aim("growth", "tiles exponent", "tiles, exponent of CPU time, start subtracted", 1.2, "x"),
    Aim("tilings", "largest exponent", "the largest exponent", 1.1, "x"),
    Aim("tilings", "slowest of 10,000", "about 10,000 faces, the slowest tiling", 1, "s"),
    Aim("drawings", "untidy/tidy", "10,000 faces, the costliest untidy drawing, the same tidy = 1", 3, "x"),
    Aim("drawings", "largest exponent", "2,500 to 10,000 faces, the largest exponent of the kinds", 1.2, "x"),
    Aim("rule_sheets", "two pages", "a sheet of two pages, all of it", 1, "s"),
    Aim("start", "help", "`boardwright --help`, by the clock", 0.15, "s"),
    Aim("start", "figure/bare", "the costlier figure, CPU time, bare drawing of 217 hexes = 1", 2, "x"),
    Aim(
        "rules",
        "kernel/bare",
        "FEN, side-7 triangle, playout kernel, games in the time of the bare drawing",
        375,
        "x",
        "at least",
    ),
    Aim(
        "rules",
        "dendria games/bare",
        "Dendria, side 9, random games in the time of the bare drawing",
        2.5,
        "x",
        "at least",
    ),
    Aim("rules", "fendo games/bare", "Fendo, random games in the time of the bare drawing", 37.5, "x", "at least"),
    Aim("rules", "cercas games/bare", "Cercas, random games in the time of the bare drawing", 37.5, "x", "at least"),
    Aim("core", "C games", "FEN, side-7 triangle, random games in C", 300_000, "games/s", "at least"),
    Aim("core", "C simulations", "FEN, side-7 triangle, tree search in C", 200_000, "simulations/s", "at least"),
    Aim("core", "C games/numba", "FEN, side-7 triangle, random games, numba = 1", 1, "x", "at least"),
    Aim("core", "C simulations/numba", "FEN, side-7 triangle, tree search, numba = 1", 1, "x", "at least"),
    Aim("core", "Python games/plain", "FEN, side-7 triangle, random games, plain Python = 1", 2.5, "x", "at least"),
    Aim("figures", "5 x 9/chess", "the slower figure of the 5 x 9 board as SVG, python-chess = 1", 3.5, "x"),
    Aim("figures", "rule sheet", "the slowest rule sheet", 1000, "ms"),
    Aim("book", "200 pages", "200 pages", 30, "s"),
    Aim("book", "changed word", "200 pages again after a changed word", 6, "s"),
    Aim("book", "memory", "memory", 400, "MiB"),
    Aim("designer", "421/bare", "421 faces, from an edit to its picture, CPU time of the bare drawing = 1", 0.8, "x"),
    Aim("designer", "server growth", "memory of server and children, that after 100 edits = 1", 1.1, "x"),
    Aim("designer", "heap growth", "objects of the page, those after 100 edits = 1", 1.1, "x"),
    Aim("designer", "nodes growth", "nodes of the page, those after 100 edits = 1", 1.1, "x"),
)
