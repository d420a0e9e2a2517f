"""FEN: faces, edges and nodes of any planar graph."""

from boardrules.games.fen.counts import (
    FenCounts,
    Reading,
    ReadingName,
    TurnSize,
    choose_turn,
    count_warnings,
    fen_counts,
    reading_of,
    reading_warnings,
    tie_warnings,
)
from boardrules.games.fen.engine import Fen, FenMove, FenPosition

__all__ = [
    "Fen",
    "FenCounts",
    "FenMove",
    "FenPosition",
    "Reading",
    "ReadingName",
    "TurnSize",
    "choose_turn",
    "count_warnings",
    "fen_counts",
    "reading_of",
    "reading_warnings",
    "tie_warnings",
]
