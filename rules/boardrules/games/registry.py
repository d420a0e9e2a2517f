"""The games of this package by name, each imported only when it is asked for.

Whoever ships a game in a package of their own has no need of it: a game is its class.
"""

from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Final

from boardrules import games
from boardrules.game import Game

GAMES: Final = tuple(sorted(module.name for module in iter_modules(games.__path__) if module.ispkg))
"""Names of the games: of the packages below `boardrules.games`."""


def game_class(name: str) -> type[Game[Any, Any]]:
    """Engine of a game.

    Raises:
        KeyError: No game has that name.

    """
    if name not in GAMES:
        raise KeyError(name)
    package = import_module(f"{games.__name__}.{name}")
    engines = (value for value in vars(package).values() if isinstance(value, type) and issubclass(value, Game))
    return next(engine for engine in engines if engine.name == name)
