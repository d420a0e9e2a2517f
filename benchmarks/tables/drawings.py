"""What drawings cost that become boards: those that people make, beside the same drawing without a fault.

Prints JSON: `bench.py` runs it, with the Python that Boardwright is installed in.
"""

import gc
import json
import math
import random
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import boardwright

SIDE = 5.0
"""Side of a square in mm."""

SIZES = (2_500, 10_000)
"""Faces; ratios are those of the larger drawings."""

RUNS = 3
"""Runs of each, of which the best is told."""

MARGIN, GAP, SLIP, NOISE, BULGE, OVER = 1.5, 0.1, 0.05, 5e-4, 0.15, 0.05
"""In mm: how far a square reaches under the next, half a gap, by how much corners beside gaps are wrong and those with
noise, how far a side bulges, and how far a line goes too far."""

Points = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of drawing: its paths for so many squares a side, what its config says, and the tidy one beside it."""

    name: str
    paths: Callable[[int], Iterator[str]]
    keys: str = ""
    tidy: str = ""


def path(points: Points, *, closed: bool = True) -> str:
    """A path through points, as a line if it is not closed."""
    data = " L ".join(f"{round(x, 6)},{round(y, 6)}" for x, y in points)
    return f'<path d="M {data} Z"/>' if closed else f'<path fill="none" stroke="black" d="M {data}"/>'


def squares(count: int, inset: float = 0.0, beyond: float = 0.0, wrong: float = 0.0) -> Iterator[str]:
    """Squares with their corners inwards by a length, the right and lower ones beyond, and all wrong by chance."""
    chance = random.Random(1)
    for row in range(count):
        for column in range(count):
            left, top = column * SIDE + inset, row * SIDE + inset
            right, bottom = (column + 1) * SIDE - inset + beyond, (row + 1) * SIDE - inset + beyond
            corners = ((left, top), (right, top), (right, bottom), (left, bottom))
            yield path([(x + chance.uniform(-wrong, wrong), y + chance.uniform(-wrong, wrong)) for x, y in corners])


def bulging(count: int, *, shared: bool) -> Iterator[str]:
    """Squares with a bulge in each side, the same for both neighbours or another for each."""
    chance = random.Random(1)
    known: dict[tuple[float, float], tuple[float, float]] = {}
    for row in range(count):
        for column in range(count):
            points: Points = []
            x, y = column * SIDE, row * SIDE
            corners = ((x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE))
            for number, (px, py) in enumerate(corners):
                qx, qy = corners[(number + 1) % 4]
                middle = ((px + qx) / 2, (py + qy) / 2)
                if not shared or middle not in known:
                    known[middle] = (
                        middle[0] + chance.uniform(-BULGE, BULGE),
                        middle[1] + chance.uniform(-BULGE, BULGE),
                    )
                points += [(px, py), known[middle]]
            yield path(points)


def bricks(count: int) -> Iterator[str]:
    """Squares in rows, every second row half a square aside: corners in the middle of sides."""
    for row in range(count):
        for column in range(count):
            x, y = (column + row % 2 / 2) * SIDE, row * SIDE
            yield path([(x, y), (x + SIDE, y), (x + SIDE, y + SIDE), (x, y + SIDE)])


def lines(count: int, over: float = 0.0) -> Iterator[str]:
    """The sides of squares, each a line of its own that goes too far at both ends."""
    for row in range(count + 1):
        for column in range(count):
            at, start, end = row * SIDE, column * SIDE - over, (column + 1) * SIDE + over
            yield path([(start, at), (end, at)], closed=False)
            yield path([(at, start), (at, end)], closed=False)


KINDS = (
    Kind("tidy", squares),
    Kind("noise", lambda count: squares(count, wrong=NOISE), tidy="tidy"),
    Kind("gaps, with `snap`", lambda count: squares(count, GAP, wrong=SLIP), "snap: 0.5", "tidy"),
    Kind("gaps, refused", lambda count: squares(count, GAP, wrong=SLIP), tidy="tidy"),
    Kind("slips, refused", lambda count: squares(count, wrong=4 * GAP), tidy="tidy"),
    Kind("corners in the middle of sides", bricks, tidy="tidy"),
    Kind("painted over others", lambda count: squares(count, beyond=MARGIN), "read: painted", "tidy"),
    Kind("painted over others, refused", lambda count: squares(count, beyond=MARGIN), tidy="tidy"),
    Kind("tidy, bulging sides", lambda count: bulging(count, shared=True)),
    Kind("slivers, with `slivers`", lambda count: bulging(count, shared=False), "slivers: 0.4", "tidy, bulging sides"),
    Kind("slivers, refused", lambda count: bulging(count, shared=False), "", "tidy, bulging sides"),
    Kind("tidy lines", lines),
    Kind("lines that go too far", lambda count: lines(count, OVER), tidy="tidy lines"),
)


def measured() -> dict[str, Any]:
    """Costs of every kind and size, and those of untidy drawings by those of the same drawings tidy."""
    for number in range(len(KINDS)):
        seconds(number, 100)  # loads what it needs
    # In turn, so that a slow moment of the machine falls on all of them.
    runs = [
        {kind.name: [alone(number, faces) for faces in SIZES] for number, kind in enumerate(KINDS)} for _ in range(RUNS)
    ]
    costs = {kind.name: [min(both) for both in zip(*[run[kind.name] for run in runs], strict=True)] for kind in KINDS}
    rows: list[Any] = [["drawing", *[f"{faces:,} faces" for faces in SIZES], "the same tidy = 1"]]
    ratios = []
    for kind in KINDS:
        own: Any = "-"
        if kind.tidy:
            ratios.append(costs[kind.name][-1] / costs[kind.tidy][-1])
            own = [round(ratios[-1], 4), "x"]
        rows.append([kind.name, *[[round(cost, 4), "s"] for cost in costs[kind.name]], own])
    growth = [math.log(large / small, SIZES[1] / SIZES[0]) for small, large in costs.values()]
    return {
        "tables": [rows],
        "values": {"untidy/tidy": round(max(ratios), 4), "largest exponent": round(max(growth), 4)},
    }


def alone(number: int, faces: int) -> float:
    """The same in a process of its own, as a command is: what is left of one drawing slows the next, the first not."""
    with ProcessPoolExecutor(1, mp_context=get_context("fork")) as pool:
        return pool.submit(seconds, number, faces).result()


def seconds(number: int, faces: int) -> float:
    """CPU seconds from a config to the counts of its board, or to what is wrong with its drawing of one of the kinds.

    The collector is off, as it is in a command of the program. Twice the same drawing would be remembered.
    """
    kind = KINDS[number]
    count = round(math.sqrt(faces))
    size = (count + 2) * SIDE
    root = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}mm" height="{size}mm" viewBox="0 0 {size} {size}">'
    tiling = ", ".join(filter(None, ("file: board.svg", kind.keys)))
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "board.svg").write_text("\n".join((root, *kind.paths(count), "</svg>")), encoding="utf-8")
        config = Path(folder, "board.yaml")
        config.write_text(f"game: fen\nboard: {{tiling: {{{tiling}}}, nodes: junctions}}\n", encoding="utf-8")
        gc.collect()
        gc.disable()
        begin = time.process_time()
        try:
            boardwright.counts(config)
        except boardwright.ConfigError:
            if "refused" not in kind.name:
                raise
        spent = time.process_time() - begin
        gc.enable()
        return spent


if __name__ == "__main__":
    sys.stdout.write(json.dumps(measured()))
