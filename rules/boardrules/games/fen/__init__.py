"""FEN: faces, edges and nodes of any planar graph."""

from boardrules.games.fen.engine import Fen, FenMove, FenPosition

__all__ = ["Fen", "FenMove", "FenPosition"]
