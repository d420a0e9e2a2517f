"""Drawings of the boards of all games under short names, and tilings for FEN's."""

from typing import Any

from boardwright.games.cercas.set_figures import CercasBoardDrawing as Cercas
from boardwright.games.dendria.board import DendriaBoardDrawing as Dendria
from boardwright.games.fanorona.board import FanoronaBoardDrawing as Fanorona
from boardwright.games.fen.drawing.board import FenBoardDrawing as Fen
from boardwright.games.fendo.board import FendoBoardDrawing as Fendo
from boardwright.tilings import BoardShape, Tiling, board_tiling, named_tiling

__all__ = ["Cercas", "Dendria", "Fanorona", "Fen", "Fendo", "tiling"]


def tiling(name: str, shape: Any, size: Any = None, radius: float | None = None) -> Tiling:
    """A part of a tiling of the catalogue."""
    return board_tiling(named_tiling(name), BoardShape(shape, size, radius), 1000)
