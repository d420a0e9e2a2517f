"""The games by name, each imported only when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from types import MappingProxyType
from typing import Any, Final

from boardrules.game import Game

GAMES: Final[Mapping[str, tuple[str, str]]] = MappingProxyType(
    {
        "fendo": ("boardrules.games.fendo", "Fendo"),
        "fanorona": ("boardrules.games.fanorona", "Fanorona"),
        "cercas": ("boardrules.games.cercas", "Cercas"),
        "dendria": ("boardrules.games.dendria", "Dendria"),
        "fen": ("boardrules.games.fen", "Fen"),
    }
)
"""Name of a game -> module and class of its engine."""


def game_class(name: str) -> type[Game[Any, Any]]:
    """Engine of a game.

    Raises:
        KeyError: No game has that name.

    """
    module, engine = GAMES[name]
    found: type[Game[Any, Any]] = getattr(import_module(module), engine)
    return found
