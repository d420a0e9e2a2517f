"""Smaller boards of the same kind as a config's, to be solved exactly."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from boardwright.app.boards import AnyGame, game_of
from boardwright.config.changes import Change
from boardwright.config.problems import ConfigError
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.sources import Source

MOST_CUTS: Final = 4
"""Boards that are solved, at the most."""

TRIED: Final = 40
"""Smaller configs that are looked at; not all of them can be played."""


def smaller_boards(source: Source, loaded: LoadedConfig[Any]) -> Iterator[tuple[str, AnyGame]]:
    """What the board is, and its game, of each smaller board that can be played, the smallest first."""
    smaller = loaded.kit.smaller
    for words, changes in islice(smaller(loaded) if smaller else (), TRIED):
        made = [Change(tuple(key.split(".")), value, str(value)) for key, value in changes.items()]
        try:
            yield words, game_of(load_source(replace(source, changes=(*source.changes, *made))))
        except ConfigError:
            continue
