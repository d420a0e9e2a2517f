"""Cercas' rules on the board of a config, and smaller boards of its kind."""

from boardrules.games.cercas import Cercas
from boardwright.games.cercas.config import CercasConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.smaller import Smaller, smaller_rows, squares


def game(loaded: LoadedConfig[CercasConfig]) -> Cercas:
    """The rules on the board of a config."""
    rows, columns = loaded.config.board.size
    return Cercas(rows=rows, columns=columns)


def smaller(loaded: LoadedConfig[CercasConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    return smaller_rows(loaded.config.board.size, squares(3, 11))
