"""Which rules belong to the name of a game: the one place that examples and their schema ask."""

from typing import Any

from boardrules.game import Game
from boardrules.games.registry import GAMES, game_class

AnyGame = Game[Any, Any]


def game_names() -> tuple[str, ...]:
    """Names of all games that there are."""
    return GAMES


def engine_of(name: str) -> type[AnyGame]:
    """Class of the rules of a game.

    Raises:
        KeyError: No game has that name.
    """
    return game_class(name)
