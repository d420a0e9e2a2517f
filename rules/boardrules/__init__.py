"""Games as pure functions on frozen positions: boards without coordinates, rules without drawing.

The package needs only the standard library. Boards are tables of indices: an engine uses names only to read or write
turns, never while it plays.

`Game` is the interface of all games. Find the games of this package with `game_class`, or import them from
`boardrules.games`. The modules `perft`, `replay`, `playout`, `solver` and `examples` work with any game; `vocabulary`
and `claims` define what its examples can say.
"""

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
