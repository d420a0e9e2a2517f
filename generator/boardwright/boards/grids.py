"""Points of the regular boards: squares, hexagons, and points joined by lines and diagonals. Millimetres, y down."""

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

from boardrules.boards.alquerque import alquerque
from boardrules.boards.grid import GridBoard
from boardrules.boards.hexagonal import hexagonal_board
from boardrules.boards.square import square_grid
from boardwright.geometry.points import Point
from boardwright.values import dataclass


@dataclass(frozen=True, slots=True)
class PlacedGrid:
    """A board and one point for each of its sites, in the same order."""

    board: GridBoard
    points: tuple[Point, ...]

    def lines(self, directions: tuple[str, ...]) -> tuple[tuple[Point, Point], ...]:
        """Each straight line of the board once, from end to end, in the given directions."""
        found = []
        for name in directions:
            way = self.board.directions.index(name)
            back = self.board.opposite(way)
            for site, start in enumerate(self.points):
                ray = self.board.ray(site, way)
                if ray and self.board.step(site, back) < 0:
                    found.append((start, self.points[ray[-1]]))
        return tuple(found)


def grid_cells(xs: Sequence[float], ys: Sequence[float]) -> tuple[tuple[Point, ...], ...]:
    """Rectangles between neighbouring lines of a grid, row by row; touching rectangles have identical corner points."""
    return tuple(
        ((left, top), (right, top), (right, bottom), (left, bottom))
        for top, bottom in itertools.pairwise(ys)
        for left, right in itertools.pairwise(xs)
    )


@lru_cache(8)
def place_square(rows: int, columns: int, pitch: float, *, capitals: bool = False) -> PlacedGrid:
    """Square grid; the site of the top row's first column lies at (0, 0), a1 at the bottom left."""
    board = square_grid(rows, columns, capitals=capitals)
    return PlacedGrid(board, _square_points(rows, columns, pitch))


def place_alquerque(rows: int, columns: int, pitch: float) -> PlacedGrid:
    """Points of an alquerque board; the first point of the top row lies at (0, 0)."""
    return PlacedGrid(alquerque(rows, columns), _square_points(rows, columns, pitch))


def _square_points(rows: int, columns: int, pitch: float) -> tuple[Point, ...]:
    """Points in board order: column by column, each from the bottom up."""
    return tuple((column * pitch, (rows - 1 - row) * pitch) for column in range(columns) for row in range(rows))


def place_hexagonal(side: int, width: float) -> PlacedGrid:
    """Hexagonal board of pointy-topped hexes, `width` mm across the flats; the middle hex lies at (0, 0)."""
    return PlacedGrid(hexagonal_board(side), tuple(chain.from_iterable(_hexagonal_rows(side, width))))


def around_hexagonal(side: int, width: float) -> tuple[Point, ...]:
    """Middles of the hexes that would surround such a board, row by row."""
    first, *rows, last = _hexagonal_rows(side + 1, width)
    return (*first, *(point for row in rows for point in (row[0], row[-1])), *last)


def _hexagonal_rows(side: int, width: float) -> list[list[Point]]:
    """Middles of the hexes of a board with so many a side, row by row from the bottom, each from the left."""
    rows = []
    for row in range(2 * side - 1):
        length = 2 * side - 1 - abs(side - 1 - row)
        y = (side - 1 - row) * width * math.sqrt(3) / 2
        rows.append([((column - (length - 1) / 2) * width, y) for column in range(length)])
    return rows
