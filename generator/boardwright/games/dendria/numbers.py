"""How many pieces a game of Dendria takes."""

import math
from collections.abc import Mapping

SEEN: Mapping[int, tuple[int, int, int]] = {
    3: (12, 7, 10),
    4: (12, 11, 20),
    5: (12, 17, 32),
    6: (12, 24, 33),
    7: (24, 36, 49),
    8: (12, 34, 50),
    9: (12, 39, 67),
    10: (8, 58, 70),
    11: (12, 52, 84),
    12: (6, 60, 82),
    13: (6, 76, 104),
}
"""Hexes a side -> games played, and the most discs and Dryads that either player had on the board at once.

Source: tools/measure_pieces.py --played; the computer against itself at 16 simulations a turn, half of the games on 7
hexes at 40.
"""

SPARE = 1.05
"""Pieces on the sheet, in parts of the most that were seen."""


def numbers(side: int) -> tuple[int, int]:
    """Discs and Dryads of one player on the sheet, for a board of so many hexes a side."""
    _, *seen = SEEN[side]
    discs, dryads = (math.ceil(SPARE * most) for most in seen)
    return discs, dryads
