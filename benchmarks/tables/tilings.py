"""What a FEN board costs until it is counted: CPU time by the number of faces, for four tilings.

Prints JSON: `bench.py` runs it, with the Python that Boardwright is installed in.
"""

import gc
import json
import math
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from boardrules.games.fen import fen_counts
from boardwright.games.fen.graph import fen_graph
from boardwright.tilings import BoardShape, board_tiling, named_tiling

LIMIT = 200_000
"""Most faces that `boardwright counts` takes."""


@dataclass(frozen=True, slots=True)
class Case:
    """A tiling, the shape cut from it, and how many faces each of its copies adds to a board."""

    tiling: str
    shape: Literal["hexagon", "square"]
    faces: int

    def size(self, target: int) -> int:
        """Size of the shape that has about `target` faces."""
        copies = target / self.faces
        return round(math.sqrt(copies / 3) + 0.5) if self.shape == "hexagon" else round(math.sqrt(copies))


CASES = (
    Case("6^3", "hexagon", 1),
    Case("3.4.6.4", "hexagon", 6),
    Case("4.8^2", "square", 2),
    Case("V3.6.3.6", "hexagon", 3),
)


SIZES = ((1_000, 5), (10_000, 3), (100_000, 2))
"""Faces, about, and runs of each."""


def measured() -> dict[str, Any]:
    """Costs of every tiling and size, and the exponents."""
    rows: list[Any] = [["tiling", "faces", "tiling + graph + counts", "`boardwright counts`"]]
    exponents = []
    slowest = 0.0
    for case in CASES:
        points = []
        for target, runs in SIZES:
            size = case.size(target)
            faces, seconds = in_process(case, size, runs)
            whole = min(whole_process(case, size) for _ in range(runs))
            points.append((faces, seconds))
            slowest = max(slowest, seconds) if target == 10_000 else slowest
            name = f"{case.tiling}, {case.shape} {size}"
            rows.append([name, [faces, ""], [round(seconds, 4), "s"], [round(whole, 3), "s"]])
        exponents.append((case.tiling, exponent(points)))
    slopes: list[Any] = [["tiling", "exponent"], *([name, [round(slope, 4), "x"]] for name, slope in exponents)]
    largest = max(slope for _, slope in exponents)
    return {"tables": [rows, slopes], "values": {"largest exponent": largest, "slowest of 10,000": slowest}}


def in_process(case: Case, size: int, runs: int) -> tuple[int, float]:
    """Faces of a board, and the least CPU seconds that cutting, checking and counting it took.

    The collector is off, as it is in a command of the program: each one is a process of its own.
    """
    best = math.inf
    faces = 0
    for _ in range(runs):
        gc.collect()
        gc.disable()
        begin = time.process_time()
        tiling = board_tiling(named_tiling(case.tiling), BoardShape(case.shape, size=size), LIMIT)
        faces = fen_counts(fen_graph(tiling)).faces
        best = min(best, time.process_time() - begin)
        gc.enable()
    return faces, best


def whole_process(case: Case, size: int) -> float:
    """CPU seconds, user and system, of `boardwright counts` as a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        board = f'board: {{tiling: "{case.tiling}", shape: {case.shape}, size: {size}, style: pencil}}'
        Path(folder, "board.yaml").write_text(f"game: fen\n{board}\n", encoding="utf-8")
        process = subprocess.Popen(
            [sys.executable, "-m", "boardwright", "counts", "-q", "board.yaml"],
            cwd=folder,
            stdout=subprocess.DEVNULL,
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode:
            raise SystemExit(f"boardwright counts failed for {case.tiling}, size {size}")
        return used.ru_utime + used.ru_stime


def exponent(points: Sequence[tuple[int, float]]) -> float:
    """Slope of the straight line that fits the logarithms of (faces, seconds) best, by least squares."""
    xs = [math.log(faces) for faces, _ in points]
    ys = [math.log(seconds) for _, seconds in points]
    x, y = math.fsum(xs) / len(xs), math.fsum(ys) / len(ys)
    return math.fsum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / math.fsum((a - x) ** 2 for a in xs)


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))
