"""How time and memory grow with the number of faces, beside the largest of the boards drawn bare."""

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from benchmarks.processes import HERE, Case, cost_row, heading, measure, ratio

SIDES = (19, 27, 42, 59)
"""Hexes a side: 1,027, 2,107, 5,167 and 10,267 faces."""

START = 2
"""Hexes a side of a board so small (7 faces) that its cost is that of starting: interpreter, imports, fonts."""

STYLES = ("pencil", "tiles")


def measured(ours: Path, cache: Path, runs: int) -> dict[str, Any]:
    """Costs of all boards in turn with the bare drawing, ratios to it, and exponents."""
    boards = {(style, side): board_case(ours, style, side, cache) for style in STYLES for side in (START, *SIDES)}
    bare = Case("bare, 10,267 hexes", (str(ours / "python"), str(HERE / "bare_growth.py")), ("hexes.pdf", "hexes.svg"))
    *costs, drawn = measure([*boards.values(), bare], runs, cache)
    found = dict(zip(boards, costs, strict=True))
    rows = [cost_row(f"{_faces(side):,} faces, {style}", cost) for (style, side), cost in found.items()]
    values: dict[str, float] = {}
    for style in STYLES:
        largest, start = found[style, SIDES[-1]], found[style, START]
        values[f"{style} cpu/bare"] = ratio(largest.cpu, drawn.cpu)
        values[f"{style} memory"] = largest.peak
        values[f"{style} exponent"] = slope([(_faces(side), found[style, side].cpu - start.cpu) for side in SIDES])
    return {"tables": [[heading(), *rows, cost_row(f"{bare.name} (`bare_growth.py`)", drawn)]], "values": values}


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Exponent of growth: slope of the straight line through the logarithms of points, by least squares."""
    logs = [(math.log(x), math.log(max(y, 1e-6))) for x, y in points]
    middle_x = math.fsum(x for x, _ in logs) / len(logs)
    middle_y = math.fsum(y for _, y in logs) / len(logs)
    rise = math.fsum((x - middle_x) * (y - middle_y) for x, y in logs)
    return round(rise / math.fsum((x - middle_x) ** 2 for x, _ in logs), 4)


def _faces(side: int) -> int:
    """Hexes of a hexagonal board."""
    return 3 * side * (side - 1) + 1


def board_case(ours: Path, style: str, side: int, cache: Path) -> Case:
    """FEN on hexagons, on a paper that holds the largest of the boards. The pad of a pencil board is left out."""
    name = f"hexes-{style}-{_faces(side)}"
    config = cache / "configs" / f"{name}.yaml"
    config.parent.mkdir(parents=True, exist_ok=True)
    config.write_text(
        f"game: fen\nboard: {{tiling: hexagons, shape: hexagon, size: {side}, cell: 20 mm, style: {style}}}\n"
        "page: {paper: {width: 5000 mm, height: 5000 mm}}\n",
        encoding="utf-8",
    )
    command = (str(ours / "boardwright"), "build", str(config), "--only", "board", "-o", ".")
    return Case(name, command, (f"{name}/board.pdf", f"{name}/board.svg"))
