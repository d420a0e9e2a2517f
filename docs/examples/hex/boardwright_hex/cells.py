"""The board of Hex: a rhombus of hexagons, and which sets of hexes reach from side to side.

A set of hexes is the bits of one number. The hex in column c and row r, both counted from 0, has the bit n * c + r. So
a step in any of the six directions moves all bits of a set by the same distance, and whole groups grow at once.
"""

from dataclasses import dataclass, field
from string import ascii_lowercase

from boardrules.bits import bit_set, bits
from boardrules.boards.grid import OFF, GridBoard, grid_board
from boardrules.errors import BoardError

SMALLEST, LARGEST = 3, 19
"""Hexes along a side. Nineteen is the largest board played in tournaments."""

STEPS = {"E": (1, 0), "NE": (0, 1), "NW": (-1, 1), "W": (-1, 0), "SW": (0, -1), "SE": (1, -1)}
"""Direction -> columns and rows. Rows run to the E and columns to the NE, so a row begins half a hex further right than
the one below it."""


def rhombus(size: int) -> GridBoard:
    """Board with `size` hexes along each side: a1 at the bottom left, letters along the rows.

    Raises:
        BoardError: The board would be too small or too large.
    """
    if not SMALLEST <= size <= LARGEST:
        raise BoardError(f"a board of Hex has {SMALLEST} to {LARGEST} hexes along a side, not {size}", size)
    letters = ascii_lowercase[:size]
    cells = {(column, row): f"{letters[column]}{row + 1}" for column in range(size) for row in range(size)}
    return grid_board(cells, STEPS)


@dataclass(frozen=True, slots=True)
class Sides:
    """The four sides of a board as sets of hexes: player 0 has bottom and top, player 1 left and right."""

    size: int
    full: int = field(init=False)
    ends: tuple[tuple[int, int], tuple[int, int]] = field(init=False)

    def __post_init__(self) -> None:
        size = self.size
        bottom, left = bit_set(range(0, size * size, size)), bit_set(range(size))
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "full", (1 << size * size) - 1)
        object.__setattr__(self, "ends", ((bottom, bottom << size - 1), (left, left << size * (size - 1))))

    def grown(self, hexes: int) -> int:
        """A set of hexes with all its neighbours."""
        size, ((bottom, top), _) = self.size, self.ends
        up, down = hexes & ~top, hexes & ~bottom
        around = hexes << size | hexes >> size | up << 1 | down >> 1 | up >> size - 1 | down << size - 1
        return (hexes | around) & self.full

    def joined(self, stones: int, player: int) -> bool:
        """Whether a player's stones form a chain from one of the player's sides to the other."""
        start, goal = self.ends[player]
        reached, before = stones & start, 0
        while reached != before and not reached & goal:
            before = reached
            reached = self.grown(reached) & stones
        return bool(reached & goal)


def shortest_chain(board: GridBoard, sides: Sides, stones: int, player: int) -> tuple[int, ...]:
    """Hexes of a shortest chain of stones from side to side, from its beginning; empty if there is none.

    Among several, the one found first by breadth-first search is taken, with neighbours in the order of directions.
    """
    start, goal = sides.ends[player]
    before = dict.fromkeys(bits(stones & start), OFF)
    waiting = [*before]
    for site in waiting:
        if goal >> site & 1:
            chain = [site]
            while before[chain[-1]] != OFF:
                chain.append(before[chain[-1]])
            return tuple(reversed(chain))
        for there in board.neighbours(site):
            if stones >> there & 1 and there not in before:
                before[there] = site
                waiting.append(there)
    return ()
