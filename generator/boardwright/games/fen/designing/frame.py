"""Where the centre of a FEN board lies on its drawing, around which discs and polygons are measured."""

import math
from typing import Any

from boardwright.config.problems import ConfigError
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.drawing.board import FenBoard
from boardwright.games.fen.facts import cut_from
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, rotated
from boardwright.geometry.quantised import rounded
from boardwright.tilings import PeriodicTiling
from boardwright.tilings.errors import ShapeError
from boardwright.tilings.exact.cut import centre_point
from boardwright.tilings.exact.shapes import lattice_shape, shape_numbers


def frame(loaded: LoadedConfig[FenConfig], figures: GameFigures, cell: float) -> dict[str, Any] | None:
    """The centre of a board in mm, y down, the length of one edge, and the degrees that it is turned by."""
    drawn = figures.board
    if not isinstance(drawn, FenBoard):
        return None
    try:
        periodic = cut_from(loaded)
        middle = _centre(loaded.config, periodic) if periodic else None
    except (ConfigError, ShapeError):
        return None
    board = loaded.config.board
    centres = middle is not None
    if middle is None:
        # Tilings without a period have their own middle as their origin; others are measured by their sides alone.
        middle = (0.0, 0.0) if not periodic and board.outline == "disc" else _middle(drawn)
    (x, y), (ox, oy) = rotated([middle, drawn.tiling.nodes[0]], board.rotate)
    px, py = drawn.on_paper(cell).nodes[0]
    return {
        "x": rounded(px + (x - ox) * cell, 3),
        "y": rounded(py - (y - oy) * cell, 3),
        "unit": rounded(cell, 4),
        "turn": board.rotate,
        "centres": centres,
    }


def _centre(config: FenConfig, periodic: PeriodicTiling) -> Point | None:
    """The point that `board.centre` chooses, or the middle of its copies; None for shapes that take no centre.

    Raises:
        ShapeError: when the tiling has no such shape.
    """
    board = config.board
    x, y = centre_point(periodic, board.centre)
    if board.outline in ("disc", "polygon"):
        return x, y
    if periodic.is_triangular:
        return None
    shape = lattice_shape(board.outline, periodic.lattice)
    copies = [*shape.copies(*shape_numbers(board.outline, shape.numbers, board.size))]
    (ax, ay), (bx, by) = periodic.a, periodic.b
    return (
        x + math.fsum(q * ax + r * bx for q, r in copies) / len(copies),
        y + math.fsum(q * ay + r * by for q, r in copies) / len(copies),
    )


def _middle(drawn: FenBoard) -> Point:
    points = drawn.tiling.centroids
    return math.fsum(x for x, _ in points) / len(points), math.fsum(y for _, y in points) / len(points)
