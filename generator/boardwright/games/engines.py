"""The rules of all installed games."""

from typing import Any

from boardrules.game import Game
from boardwright.games.registry import all_kits

AnyGame = Game[Any, Any]


def engines() -> tuple[type[AnyGame], ...]:
    """Class of each game's rules, by the games' names."""
    return tuple(kit.engine() for kit in all_kits())
