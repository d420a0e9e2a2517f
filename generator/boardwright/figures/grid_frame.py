"""Where the places of a regular board lie in its drawing: squares, hexagons, joined points; and the frame around them.

Millimetres, origin top left, y down.
"""

import itertools
import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain

from boardrules.boards.alquerque import alquerque
from boardrules.boards.grid import GridBoard
from boardrules.boards.hexagonal import hexagonal_board
from boardrules.boards.square import square_grid
from boardrules.values import dataclass
from boardwright.figures.coordinates import GUTTER, grid_coordinates
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item


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


@lru_cache(8)
def place_alquerque(rows: int, columns: int, pitch: float) -> PlacedGrid:
    """Points of an alquerque board; the first point of the top row lies at (0, 0)."""
    return PlacedGrid(alquerque(rows, columns), _square_points(rows, columns, pitch))


def _square_points(rows: int, columns: int, pitch: float) -> tuple[Point, ...]:
    """Points in board order: column by column, each from the bottom up."""
    return tuple((column * pitch, (rows - 1 - row) * pitch) for column in range(columns) for row in range(rows))


@lru_cache(8)
def place_hexagonal(side: int, width: float, *, turned: bool = False) -> PlacedGrid:
    """Hexagonal board of pointy-topped hexes, `width` mm across the flats; the middle hex lies at (0, 0).

    If `turned` by 30 degrees, a flat side is on top; rows are columns from the left, each from the bottom.
    """
    points = chain.from_iterable(_hexagonal_rows(side, width))
    return PlacedGrid(hexagonal_board(side), tuple(map(over_diagonal, points) if turned else points))


def around_hexagonal(side: int, width: float, *, turned: bool = False) -> tuple[Point, ...]:
    """Middles of the hexes that would surround such a board, row by row."""
    first, *rows, last = _hexagonal_rows(side + 1, width)
    points = (*first, *(point for row in rows for point in (row[0], row[-1])), *last)
    return tuple(map(over_diagonal, points)) if turned else points


def over_diagonal(point: Point) -> Point:
    """A place around (0, 0) with right and up exchanged."""
    return -point[1], -point[0]


def _hexagonal_rows(side: int, width: float) -> list[list[Point]]:
    """Middles of the hexes of a board with so many a side, row by row from the bottom, each from the left."""
    rows = []
    for row in range(2 * side - 1):
        length = 2 * side - 1 - abs(side - 1 - row)
        y = (side - 1 - row) * width * math.sqrt(3) / 2
        rows.append([((column - (length - 1) / 2) * width, y) for column in range(length)])
    return rows


@dataclass(frozen=True, slots=True)
class GridFrame:
    """Rows and columns of places `pitch` mm apart in a frame, with room around it for coordinates if they are wanted.

    The frame is `margin` mm wide; from its inside to the centre of the first place is `reach` mm. A board that adds up
    its width and height itself passes them as `added_up`, so that both are the same to the last bit.
    """

    rows: int
    columns: int
    pitch: float
    margin: float
    reach: float
    coordinates: bool
    added_up: tuple[float, float] | None = None

    @property
    def gutter(self) -> float:
        """Room for coordinates on each side."""
        return GUTTER if self.coordinates else 0.0

    @property
    def inside(self) -> float:
        """From the drawing's edge to the inside of the frame."""
        return self.gutter + self.margin

    @property
    def first(self) -> float:
        """From the drawing's edge to the centre of the first place."""
        return self.inside + self.reach

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the drawing."""
        if self.added_up:
            return self.added_up
        return (self.columns - 1) * self.pitch + 2 * self.first, (self.rows - 1) * self.pitch + 2 * self.first

    @property
    def xs(self) -> tuple[float, ...]:
        """Centres of the columns, from the left."""
        return tuple(self.first + column * self.pitch for column in range(self.columns))

    @property
    def ys(self) -> tuple[float, ...]:
        """Centres of the rows, from the top."""
        return tuple(self.first + row * self.pitch for row in range(self.rows))

    def placed(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Points given relative to the centre of the first place, in the frame of the drawing."""
        return tuple((x + self.first, y + self.first) for x, y in points)

    def cells(self, cut: float | None = None) -> tuple[tuple[Point, ...], ...]:
        """Rectangles around the places, divided half-way between them; the outer ones reach the outside of the frame.

        `cut` is the line between the first two columns, and rows, in mm from the drawing's edge, for a board that
        adds it up itself.
        """
        cut = self.first + self.pitch / 2 if cut is None else cut
        width, height = self.size
        xs = (self.gutter, *(cut + column * self.pitch for column in range(self.columns - 1)), width - self.gutter)
        ys = (self.gutter, *(cut + row * self.pitch for row in range(self.rows - 1)), height - self.gutter)
        return grid_cells(xs, ys)

    def labels(self, theme: Theme, *, capitals: bool = False) -> list[Item]:
        """Letters of the columns and numbers of the rows, counted from the bottom; empty if not wanted."""
        if not self.coordinates:
            return []
        return grid_coordinates(self.xs, self.ys[::-1], self.size[1], theme, capitals=capitals)
