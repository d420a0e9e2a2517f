"""The games of this package by name, each imported only when it is needed.

A game in another package does not need this registry: its class is enough.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from boardrules import games
from boardrules.game import Game

GAMES: Final = tuple(sorted(module.name for module in iter_modules(games.__path__) if module.ispkg))
"""Names of the games, which are the packages in `boardrules.games`."""


def game_class(name: str) -> type[Game[Any, Any]]:
    """Class of a game.

    >>> import boardrules
    >>> boardrules.game_class("fendo") is boardrules.Fendo
    True

    Raises:
        KeyError: No game has that name.

    """
    if name not in GAMES:
        raise KeyError(name)
    package = import_module(f"{games.__name__}.{name}")
    engines = (value for value in vars(package).values() if isinstance(value, type) and issubclass(value, Game))
    return next(engine for engine in engines if engine.name == name)
