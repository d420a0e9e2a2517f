"""Bounds on proofs: numbers of positions, so that they are the same on every machine."""

from typing import Any, Final

from boardwright.app.boards import AnyGame

UNCOUNTED: Final = 1_000_000
"""Turns of a position that has more than can be counted."""


def fewer_of_many_turns(most: int, game: AnyGame, position: Any, usual_turns: int) -> int:
    """So many positions, or fewer if this one has more turns than usual: each then takes longer, in proportion."""
    turns = game.legal_moves(position).count()
    return max(1, most * usual_turns // max(usual_turns, UNCOUNTED if turns is None else turns))
