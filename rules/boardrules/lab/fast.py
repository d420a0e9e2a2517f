"""Engines from the cores of games: fast, where a game has one.

A game's package may have a package `core` of its own with three functions: `core_of(game)` gives a
`boardrules.core.Core`, or None for a board that it cannot hold; `unable(game, position)` says which players had no
legal turn at the end; `why_plain()` says in one line why no compiled library does the work, None if one does. The
package is looked for by its name when a game is asked for, so that the lab knows no game, and every process finds the
same engine.
"""

from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final, Generic

from boardrules.core.core import Core
from boardrules.game import Game, M, P
from boardrules.lab.values import MoveStatistics, Searched

NAME: Final = "core-2"
"""With and without the compiled library: the results are the same."""

STEPS_A_SECOND: Final = 16_000_000
"""Of `Game.effort`, in the compiled library on a usual machine."""

MEMORY: Final = 4
"""Games whose engines are kept, as tables take a while to build."""


class CoreEngine(Generic[P, M]):
    """The core of a game as an engine of the lab.

    Attributes:
        name: See `Engine`.
        game: The game.
        core: Its core.

    """

    __slots__ = ("_room", "core", "game")

    name: Final = NAME

    def __init__(self, game: Game[P, M], core: Core[P, M], room: ModuleType) -> None:
        self.game = game
        self.core = core
        self._room = room

    @property
    def pace(self) -> int:
        """See `pace_of`; a search takes longer where nobody compiled the core."""
        return max(1, STEPS_A_SECOND // self.game.effort)

    def random_game(self, seed: int, position: P | None = None) -> tuple[M, ...]:
        """Turns of a random game; see `Engine.random_game`."""
        return self.core.random_game(seed, position).moves

    def search(self, position: P, simulations: int, seed: int) -> Searched[M]:  # noqa: ARG002 - nothing is left to chance
        """How good a position is; see `Engine.search`. The value is that of the turn that was looked at most.

        Raises:
            ValueError: The game is over, or no simulation is allowed.

        """
        found = self.core.search(position, simulations)
        turns = tuple(MoveStatistics(one.move, one.visits, one.value) for one in found.candidates)
        legal = self.game.legal_moves(position).count()
        return Searched(turns[0].value, turns, legal, found.simulations)

    def unable(self, position: P) -> tuple[bool, bool]:
        """Which players had no legal turn at the end; see `Engine.unable`."""
        first, second = self._room.unable(self.game, position)
        return bool(first), bool(second)


@lru_cache(maxsize=MEMORY)
def core_engine(game: Game[Any, Any]) -> CoreEngine[Any, Any] | None:
    """The engine from a game's own core, or None for a game without one, and for a board that it cannot hold."""
    room = core_room(game)
    core = room.core_of(game) if room else None
    return CoreEngine(game, core, room) if room and core else None


def core_room(game: Game[Any, Any]) -> ModuleType | None:
    """The package with the core of a game; None if there is none."""
    package = type(game).__module__.rpartition(".")[0]
    name = f"{package}.core"
    # A game in a single file has no package, and a folder of that name may be something else.
    if not package or find_spec(name) is None:
        return None
    room = import_module(name)
    return room if hasattr(room, "core_of") and hasattr(room, "unable") else None


def why_slow(game: Game[Any, Any]) -> str | None:
    """Why a game that has a core cannot use its compiled library, in one line; None if it can, or has no core."""
    room = core_room(game)
    found = room.why_plain() if room else None
    return None if found is None else str(found)
