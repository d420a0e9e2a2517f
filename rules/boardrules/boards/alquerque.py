"""The alquerque family: points on a square grid, with diagonals at every other point."""

from typing import Final

from boardrules.boards.grid import Cell, GridBoard, grid_board
from boardrules.boards.square import chessboard_cells

_VECTORS: Final = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}


def alquerque(rows: int, columns: int) -> GridBoard:
    """Points joined along rows and columns, and along diagonals where column + row is even, both counted from 0.

    There are eight directions, N, NE, E, SE, S, SW, W, NW; names and board order are as in `square_grid`.

    >>> import boardrules
    >>> board = boardrules.alquerque(3, 3)
    >>> len(board.neighbours(board.index("b2"))), len(board.neighbours(board.index("b1")))
    (8, 3)

    Args:
        rows: 1 to 99.
        columns: 1 to 26.

    Raises:
        BoardError: There are too few or too many rows or columns.

    Source: ruling A3 of docs/rulings.md.

    """
    return grid_board(chessboard_cells(rows, columns), _VECTORS, _joined)


def _joined(here: Cell, there: Cell) -> bool:
    straight = here[0] == there[0] or here[1] == there[1]
    return straight or sum(here) % 2 == 0
