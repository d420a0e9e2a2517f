"""Fendo's rules on the board of a config, on smaller boards of its kind, and the opening on the cover of its set."""

from collections.abc import Iterator
from typing import Final

from boardrules.games.fendo import Fendo
from boardrules.games.fendo.turns import AddPiece, FendoMove
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.low_discrepancy import spread
from boardwright.games.smaller import Smaller, smaller_rows, squares

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


def game(loaded: LoadedConfig[FendoConfig]) -> Fendo:
    """The rules on the board of a config."""
    rows, columns = loaded.config.board.size
    each = loaded.config.rules.pieces
    return Fendo(rows=rows, columns=columns, pieces=(each.white, each.orange))


def smaller(loaded: LoadedConfig[FendoConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    return smaller_rows(loaded.config.board.size, squares(5, 9, 2))
