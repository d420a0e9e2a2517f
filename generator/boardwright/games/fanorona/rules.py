"""Fanorona's rules on the board of a config, and smaller boards of its kind."""

from boardrules.games.fanorona import Fanorona
from boardwright.games.fanorona.config import SIZES, FanoronaConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.smaller import Smaller, smaller_rows


def game(loaded: LoadedConfig[FanoronaConfig]) -> Fanorona:
    """The rules on the board of a config."""
    rows, columns = loaded.config.board.size
    return Fanorona(rows=rows, columns=columns, captures=loaded.config.rules.captures)


def smaller(loaded: LoadedConfig[FanoronaConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    return smaller_rows(loaded.config.board.size, SIZES)
