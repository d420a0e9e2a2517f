"""The games that are installed, by a stock board of each."""

from functools import cache
from typing import Any

from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_names


@cache
def stock_board(name: str) -> LoadedConfig[Any]:
    """A stock board."""
    source = find_source(name)
    return load_config(source.content, source.shown, source.folder)


def board_of(game: str) -> LoadedConfig[Any]:
    """A stock board of a game."""
    return stock_board(next(name for name in stock_names("boards") if name.partition("-")[0] == game))


def drawer_of(loaded: LoadedConfig[Any]) -> FrameDrawer:
    """What draws positions on a board."""
    return loaded.kit.drawer(loaded)
