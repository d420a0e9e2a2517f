"""Boards that are refused: drawn all the same, and where it lies."""

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final

from boardwright.config.problems import Problem
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.drawing.board import FenBoard
from boardwright.games.fen.sketch.circled import CircledSketch
from boardwright.games.figures import GameFigures
from boardwright.games.kit import Disc, LoadedConfig
from boardwright.geometry.points import Point, bounds, signed_area
from boardwright.tilings import Tiling

_NUMBER: Final = re.compile(r"\(\s*([0-9]+)\) ")
"""Beginning of the message about a fault of a drawing: its number."""

MOST: Final = 100
"""Most places that are marked for one problem."""


def relaxed(loaded: LoadedConfig[FenConfig]) -> LoadedConfig[FenConfig] | None:
    """The config with a board that may have pieces and holes; None if it may have them already."""
    config = loaded.config
    if config.board.allow_pieces and config.board.allow_holes:
        return None
    board = config.board.model_copy(update={"allow_pieces": True, "allow_holes": True})
    return LoadedConfig(
        config.model_copy(update={"board": board}),
        loaded.document,
        loaded.source,
        loaded.folder,
        kit=loaded.kit,
        fonts=loaded.fonts,
    )


def marks(figures: GameFigures, problem: Problem, cell: float) -> tuple[Disc, ...]:
    """Where a problem of a board lies, as it is drawn: faults of a drawing, pieces, holes."""
    board = figures.board
    if isinstance(board, CircledSketch):
        number = _NUMBER.match(problem.message)
        circles = board.circles(cell)
        if number:
            return circles[int(number[1]) - 1 : int(number[1])]
        return circles[:MOST] if problem.key == "board" else ()  # gaps that part it
    if not isinstance(board, FenBoard) or problem.key != "board":
        return ()
    tiling = board.on_paper(cell)
    found: Iterator[Sequence[Point]] = iter(())
    if tiling.pieces > 1 and problem.message.startswith("the board falls into"):
        found = _small_pieces(tiling)
    elif tiling.holes and problem.message.startswith("the board has "):
        # Seen with y down, walks around holes run against those around the board.
        found = (walk for walk in tiling.outline_polygons() if signed_area(walk) > 0)
    return tuple([_around(points) for points, _ in zip(found, range(MOST), strict=False)])


def _small_pieces(tiling: Tiling) -> Iterator[Sequence[Point]]:
    """The corners of each piece but the largest; faces that share a node are in one."""
    seen: set[int] = set()
    pieces: list[list[int]] = []
    for start in range(len(tiling.faces)):
        if start in seen:
            continue
        seen.add(start)
        piece = [start]
        for face in piece:  # it grows on the way
            beside = {other for node in tiling.faces[face] for other in tiling.node_faces[node]} - seen
            seen |= beside
            piece += sorted(beside)
        pieces.append(piece)
    largest = max(pieces, key=len)
    for piece in pieces:
        if piece is not largest:
            yield [point for face in piece for point in tiling.polygon(face)]


def _around(points: Sequence[Point]) -> Disc:
    left, top, right, bottom = bounds(points)
    x, y = (left + right) / 2, (top + bottom) / 2
    return x, y, max(math.dist((x, y), point) for point in points)
