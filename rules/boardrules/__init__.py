"""Games as pure functions on frozen positions: boards without coordinates, rules without drawing.

Only the standard library is used. Boards are tables of indices, so that an engine never looks at a name while it
plays; names come in when a turn is read or written.

What all games have in common is `Game`; the games of this package are found by `game_class`, or imported from
`boardrules.games`. What can be done with any game stands in modules of its own: `perft`, `replay`, `playout`, `solver`
and `examples`; what its examples can say in `vocabulary` and `claims`.
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
