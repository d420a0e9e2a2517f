"""The shape that a config cuts out of a tiling."""

from boardwright.config.lengths import Millimetres
from boardwright.games.fen.config import FenBoardConfig
from boardwright.tilings.exact.cut import BoardShape
from boardwright.tilings.exact.region import as_typed


def board_shape(board: FenBoardConfig) -> BoardShape:
    """The shape of a board, its measures in shortest edges."""
    centre = board.centre if "centre" in board.model_fields_set else None
    points = None if board.points is None else tuple([(_edges(board, x), _edges(board, y)) for x, y in board.points])
    whole = bool(board.whole)
    if board.outline == "rectangle" and board.width is not None and board.height is not None:
        x, y = _edges(board, board.width) / 2, _edges(board, board.height) / 2
        points, whole = ((-x, -y), (x, -y), (x, y), (-x, y)), board.whole is not False
    return BoardShape(board.outline, board.size, board.radius, points, centre, whole)


def _edges(board: FenBoardConfig, measure: float) -> float:
    """A measure in shortest edges; 69.9 mm are three edges of 23.3 mm, whatever floats make of the quotient."""
    if isinstance(measure, Millimetres) and isinstance(board.cell, float):
        return float(as_typed(measure) / as_typed(board.cell))
    return measure
