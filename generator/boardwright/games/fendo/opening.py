"""The opening on the cover of a Fendo set: pieces are added and fences built by turns."""

from collections.abc import Iterator
from typing import Final

from boardrules.games.fendo import Fendo
from boardrules.games.fendo.turns import AddPiece, FendoMove
from boardwright.games.low_discrepancy import spread

TURNS: Final = 12


def opening(game: Fendo) -> Iterator[FendoMove]:
    """Turns from the start: both players add a piece, then both build a fence, and so on, if they can."""
    position = game.initial()
    for number in range(1, TURNS + 1):
        legal = tuple(game.legal_moves(position))
        adds = (number - 1) // 2 % 2 == 0
        wanted = [move for move in legal if isinstance(move, AddPiece) == adds] or legal
        if not wanted:
            return
        move = wanted[spread(len(wanted), number)]
        yield move
        position = game.apply(position, move)
