"""Games as pure functions on frozen positions: boards without coordinates, rules without drawing.

The package needs only the standard library. Boards are tables of indices: an engine uses names only to read or write
turns, never while it plays.

`Game` is the interface of all games. Find the games of this package with `game_class`, or import their classes from
here or from `boardrules.games`. `perft`, `playout` and `solve` work with any game, and so do the modules `replay` and
`examples`; `vocabulary` and `claims` define what its examples can say. The names that can be imported from here are
loaded when they are asked for: a board alone needs no rules. They are promised: they change only with the first or
second number of the version.

`perft` and `playout` are functions and also the modules that have these functions, so that
`boardrules.perft(game, 2)` and `from boardrules.perft import perft` both work, in any order.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from boardrules.boards.alquerque import alquerque
    from boardrules.boards.grid import GridBoard, grid_board
    from boardrules.boards.hexagonal import hexagonal_board
    from boardrules.boards.planar import PlanarGraph, planar_graph
    from boardrules.boards.square import square_grid
    from boardrules.errors import (
        BoardError,
        ClaimError,
        DescriptionError,
        FalseClaimsError,
        IllegalMoveError,
        IllegalRecordError,
        ImpossiblePositionError,
        NoSuchSiteError,
        NotationError,
        PositionError,
        RulesError,
        TooMuchWorkError,
        UnprovenError,
        UnreadableTurnError,
    )
    from boardrules.game import Area, Effects, Game, LegalMoves, ListedMoves, Outcome
    from boardrules.games.registry import GAMES, game_class
    from boardrules.goals import Gain, Win
    from boardrules.perft import perft
    from boardrules.playout import RandomGame, playout, random_game
    from boardrules.reasons import Reason
    from boardrules.solver import Solution, solve

__all__ = [
    "GAMES",
    "Area",
    "BoardError",
    "ClaimError",
    "DescriptionError",
    "Effects",
    "FalseClaimsError",
    "Gain",
    "Game",
    "GridBoard",
    "IllegalMoveError",
    "IllegalRecordError",
    "ImpossiblePositionError",
    "LegalMoves",
    "ListedMoves",
    "NoSuchSiteError",
    "NotationError",
    "Outcome",
    "PlanarGraph",
    "PositionError",
    "RandomGame",
    "Reason",
    "RulesError",
    "Solution",
    "TooMuchWorkError",
    "UnprovenError",
    "UnreadableTurnError",
    "Win",
    "alquerque",
    "game_class",
    "grid_board",
    "hexagonal_board",
    "perft",
    "planar_graph",
    "playout",
    "random_game",
    "solve",
    "square_grid",
]

_HOMES = {
    name: home
    for home, names in {
        "boards.alquerque": ("alquerque",),
        "boards.grid": ("GridBoard", "grid_board"),
        "boards.hexagonal": ("hexagonal_board",),
        "boards.planar": ("PlanarGraph", "planar_graph"),
        "boards.square": ("square_grid",),
        "game": ("Area", "Effects", "Game", "LegalMoves", "ListedMoves", "Outcome"),
        "games.registry": ("GAMES", "game_class"),
        "goals": ("Gain", "Win"),
        "playout": ("RandomGame", "random_game"),
        "reasons": ("Reason",),
        "solver": ("Solution", "solve"),
    }.items()
    for name in names
}
"""Where the names are that are not in `errors`."""

_CALLED = ("perft", "playout")
"""Modules that can be called, as the functions of their names: a module is found under its name once it is loaded."""

if not TYPE_CHECKING:

    def __getattr__(name):
        """A name of `__all__`, from its module, or the class of a game."""
        if name in _CALLED:
            return import_module(f"{__name__}.{name}")
        if name in __all__:
            return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'errors')}"), name)
        if name[:1].isupper():
            registry = import_module(f"{__name__}.games.registry")
            kind = registry.game_class(name.lower()) if name.lower() in registry.GAMES else None
            if kind is not None and kind.__name__ == name:
                return kind
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The promised names, for completion."""
    return sorted({*globals(), *__all__})
