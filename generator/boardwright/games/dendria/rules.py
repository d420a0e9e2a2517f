"""Dendria's rules on the board of a config, and smaller boards of its kind."""

from boardrules.games.dendria import Dendria
from boardwright.games.dendria.config import MIN_SIDE, DendriaConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.smaller import Smaller


def game(loaded: LoadedConfig[DendriaConfig]) -> Dendria:
    """The rules on the board of a config."""
    return Dendria(side=loaded.config.board.size, pie=loaded.config.rules.pie)


def smaller(loaded: LoadedConfig[DendriaConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    for side in range(MIN_SIDE, loaded.config.board.size):
        yield f"side {side}", {"board.size": side, "board.outlines": []}
