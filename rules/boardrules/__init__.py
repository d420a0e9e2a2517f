"""Games as pure functions on frozen positions: boards without coordinates, rules without drawing.

Only the standard library is used. Boards are tables of indices, so that an engine never looks at a name while it
plays; names come in when a turn is read or written.
"""

from boardrules.boards.alquerque import alquerque
from boardrules.boards.grid import GridBoard, grid_board
from boardrules.boards.hexagonal import hexagonal_board
from boardrules.boards.planar import PlanarGraph, planar_graph
from boardrules.boards.square import square_grid
from boardrules.errors import BoardError, NoSuchSiteError, RulesError
from boardrules.fen_counts import (
    FenCounts,
    Reading,
    ReadingName,
    TurnSize,
    choose_turn,
    count_warnings,
    fen_counts,
    reading_of,
)
from boardrules.matching import FirstTurns, first_turns

__all__ = [
    "BoardError",
    "FenCounts",
    "FirstTurns",
    "GridBoard",
    "NoSuchSiteError",
    "PlanarGraph",
    "Reading",
    "ReadingName",
    "RulesError",
    "TurnSize",
    "alquerque",
    "choose_turn",
    "count_warnings",
    "fen_counts",
    "first_turns",
    "grid_board",
    "hexagonal_board",
    "planar_graph",
    "reading_of",
    "square_grid",
]
