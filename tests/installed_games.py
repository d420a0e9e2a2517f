"""The games that are installed, as messages and lists name them: a game more breaks no test."""

from functools import cache
from typing import Any

from boardwright.figures.diagram.drawer import FrameDrawer
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_config
from boardwright.games.registry import game_names
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_names

GAMES = game_names()
"""Names of the games, in the program's order."""

ONE_OF_THEM = f"{', '.join(GAMES[:-1])} or {GAMES[-1]}"
"""The games as messages offer them."""


def same_line(said: str, expected: str) -> bool:
    """Whether a message is the expected one; where it says which games have a key, others may have it too."""
    begin, phrase, games = expected.partition("it belongs to ")
    if not phrase:
        return said == expected
    named = said.removeprefix(begin + phrase).split(" and ")
    return said.startswith(begin + phrase) and set(games.split(" and ")) <= set(named) <= set(GAMES)


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
