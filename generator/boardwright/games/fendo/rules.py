"""Fendo's rules on the board of a config, and smaller boards of its kind."""

from boardrules.games.fendo import Fendo
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.smaller import Smaller, smaller_rows, squares


def game(loaded: LoadedConfig[FendoConfig]) -> Fendo:
    """The rules on the board of a config."""
    rows, columns = loaded.config.board.size
    each = loaded.config.rules.pieces
    return Fendo(rows=rows, columns=columns, pieces=(each.white, each.orange))


def smaller(loaded: LoadedConfig[FendoConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    return smaller_rows(loaded.config.board.size, squares(5, 9, 2))
