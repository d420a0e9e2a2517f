"""The hexagonal board made of hexagons."""

from functools import cache
from string import ascii_lowercase
from typing import Final

from boardrules.boards.grid import GridBoard, grid_board
from boardrules.errors import BoardError

LONGEST_SIDE: Final = 13
"""A board with 13 hexagons a side has 25 rows; longer sides would need more than 26 letters."""

# Slanted axes: the first coordinate increases to the E, the second to the NE.
_VECTORS: Final = {"E": (1, 0), "NE": (0, 1), "NW": (-1, 1), "W": (-1, 0), "SW": (0, -1), "SE": (1, -1)}


@cache  # there are thirteen, and every figure asks for one
def hexagonal_board(side: int) -> GridBoard:
    """Hexagon of `3 * side * (side - 1) + 1` hexagons with the directions E, NE, NW, W, SW, SE.

    A site is a row letter and a number: rows are lettered from the bottom and numbered from the left, so a1 is the left
    end of the bottom row. Board order is row by row.

    >>> import boardrules
    >>> len(boardrules.hexagonal_board(3).sites)
    19

    Args:
        side: Hexagons along each side, 1 to 13.

    Raises:
        BoardError: The side is too short or too long.

    Source: boards in docs/rulings.md.

    """
    if not 1 <= side <= LONGEST_SIDE:
        raise BoardError(f"a hexagonal board has 1 to {LONGEST_SIDE} hexagons a side, not {side}", side)
    widest = side - 1
    cells = {}
    for row in range(2 * side - 1):
        # Up to the widest row, each row begins one step further to the NW; above it, to the NE.
        left = -min(row, widest)
        length = 2 * side - 1 - abs(row - widest)
        for number in range(length):
            cells[left + number, row] = f"{ascii_lowercase[row]}{number + 1}"
    return grid_board(cells, _VECTORS)
