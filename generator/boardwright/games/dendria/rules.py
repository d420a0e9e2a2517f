"""Dendria's rules on the board of a config, on smaller boards of its kind, and the opening on the cover of its set."""

from collections.abc import Iterator
from typing import Any

from boardrules.games.dendria import Dendria
from boardwright.games.dendria.config import MIN_SIDE, DendriaConfig
from boardwright.games.kit import LoadedConfig
from boardwright.games.opening import spread_out
from boardwright.games.smaller import Smaller


def game(loaded: LoadedConfig[DendriaConfig]) -> Dendria:
    """The rules on the board of a config."""
    return Dendria(side=loaded.config.board.size, pie=loaded.config.rules.pie)


def opening(game: Dendria) -> Iterator[Any]:
    """Turns from the start, one for every six soils, after which Seeds have begun to sprout."""
    return spread_out(game, len(game.board.grid.sites) // 6)


def smaller(loaded: LoadedConfig[DendriaConfig]) -> Smaller:
    """Smaller boards of the same kind."""
    for side in range(MIN_SIDE, loaded.config.board.size):
        yield f"side {side}", {"board.size": side, "board.outlines": []}
