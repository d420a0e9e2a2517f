"""Boards in rows and columns, named like a chessboard."""

from string import ascii_lowercase, ascii_uppercase
from typing import Final

from boardrules.boards.grid import Cell, GridBoard, grid_board
from boardrules.errors import BoardError

MOST_COLUMNS: Final = len(ascii_lowercase)
MOST_ROWS: Final = 99

_VECTORS: Final = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def square_grid(rows: int, columns: int, *, capitals: bool = False) -> GridBoard:
    """Rectangle of squares with the directions N, E, S, W; N is towards higher rows, E towards later letters.

    Sites are a column letter and a row number, a1 at the bottom left, in the order a1, a2, ..., b1, b2, ...

    >>> import boardrules
    >>> boardrules.square_grid(2, 2).sites
    ('a1', 'a2', 'b1', 'b2')

    Args:
        rows: 1 to 99.
        columns: 1 to 26.
        capitals: Whether the letters are capitals, as for the dots of a board that also has spaces.

    Raises:
        BoardError: There are too few or too many rows or columns.

    Source: board names and board order of docs/rulings.md.

    """
    return grid_board(chessboard_cells(rows, columns, capitals=capitals), _VECTORS)


def chessboard_cells(rows: int, columns: int, *, capitals: bool = False) -> dict[Cell, str]:
    """Cell (column, row), counted from 0 at the bottom left -> name like `a1`, in board order.

    Raises:
        BoardError: There are too few or too many rows or columns.

    """
    if not (1 <= rows <= MOST_ROWS and 1 <= columns <= MOST_COLUMNS):
        raise BoardError(
            f"{rows} rows and {columns} columns cannot be named: "
            f"a board has 1 to {MOST_ROWS} rows and 1 to {MOST_COLUMNS} columns",
            rows,
            columns,
        )
    letters = ascii_uppercase if capitals else ascii_lowercase
    return {(column, row): f"{letters[column]}{row + 1}" for column in range(columns) for row in range(rows)}
