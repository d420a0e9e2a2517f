"""Bounds of the lab: seeds, and positions of proofs, in numbers, so that they are the same on every machine."""

from typing import Any, Final

from boardwright.app.boards import AnyGame
from boardwright.config.errors import UsageError

MOST_SEED: Final = (1 << 63) - 1
"""The largest seed."""

UNCOUNTED: Final = 1_000_000
"""Turns of a position that has more than can be counted."""


def fewer_of_many_turns(most: int, game: AnyGame, position: Any, usual_turns: int) -> int:
    """So many positions, or fewer if this one has more turns than usual: each then takes longer, in proportion."""
    turns = game.legal_moves(position).count()
    return max(1, most * usual_turns // max(usual_turns, UNCOUNTED if turns is None else turns))


def check_seed(seed: int) -> None:
    """Refuse a seed that cannot be.

    Raises:
        UsageError: for such a number.
    """
    if not 0 <= seed <= MOST_SEED:
        raise UsageError(f"--seed: a whole number from 0 to {MOST_SEED}, not {seed}")
