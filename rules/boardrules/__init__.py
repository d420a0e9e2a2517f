"""Games as pure functions on frozen positions: boards without coordinates, rules without drawing.

The package needs only the standard library. Boards are tables of indices: an engine uses names only to read or write
turns, never while it plays.

`Game` is the interface of all games. Find the games of this package with `game_class`, or import them from
`boardrules.games`. The modules `perft`, `replay`, `playout`, `solver` and `examples` work with any game; `vocabulary`
and `claims` define what its examples can say. The names that can be imported from here are loaded when they are asked
for: a board alone needs no rules.
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
    from boardrules.reasons import Reason

__all__ = [
    "GAMES",
    "Area",
    "BoardError",
    "ClaimError",
    "DescriptionError",
    "Effects",
    "FalseClaimsError",
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
    "Reason",
    "RulesError",
    "TooMuchWorkError",
    "UnprovenError",
    "UnreadableTurnError",
    "alquerque",
    "game_class",
    "grid_board",
    "hexagonal_board",
    "planar_graph",
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
        "reasons": ("Reason",),
    }.items()
    for name in names
}
"""Where the names are that are not in `errors`."""

if not TYPE_CHECKING:

    def __getattr__(name):
        """A name of `__all__`, from its module."""
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_HOMES.get(name, 'errors')}"), name)
