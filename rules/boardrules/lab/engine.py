"""What the lab needs of a program that plays: random games, and a search that says how good a position is."""

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol

from boardrules.game import Game, M, P
from boardrules.lab.fast import core_engine
from boardrules.lab.uct import GameEngine
from boardrules.lab.values import Considered, Searched

__all__ = ["Considered", "Engine", "GameEngine", "Searched", "engine_for", "fast_engines"]


class Engine(Protocol, Generic[P, M]):
    """A program that plays one game. Equal arguments give equal results, on every machine and in every process.

    Attributes:
        name: Name with a version, such as `uct-2`; programs with different results have different names.
        game: The game.

    """

    @property
    def name(self) -> str: ...

    @property
    def game(self) -> Game[P, M]: ...

    def random_game(self, seed: int, position: P | None = None) -> tuple[M, ...]:
        """Turns of a random game from a position, by default the start, to its end, or cut off when it is very long."""

    def search(self, position: P, simulations: int, seed: int) -> Searched[M]:
        """How good a position, in which the game is not over, is for the player to move, and which turns are good.

        Args:
            position: The position.
            simulations: Number of games that the search may play out, at least 1.
            seed: What chance depends on.

        """

    def unable(self, position: P) -> tuple[bool, bool]:
        """Which players had no legal turn when the game ended in this position; False where that does not show."""


fast_engines: Final[list[Callable[[Game[Any, Any]], Engine[Any, Any] | None]]] = [core_engine]
"""Makers of faster engines: each returns an engine for games that it knows, and None for others.

The first of them finds the cores that games bring along. A program that adds another has to add it in every process.
"""


def engine_for(game: Game[P, M]) -> Engine[P, M]:
    """The fastest engine for a game: of those in `fast_engines` the first, else the one for all games."""
    for make in fast_engines:
        made = make(game)
        if made is not None:
            return made
    return GameEngine(game)
