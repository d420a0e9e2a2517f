"""The faces that a FEN board leaves out, where they would lie on it."""

from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.drawing.board import FenBoard
from boardwright.games.fen.facts import PRINTED_FACES, fen_board
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point

Faces = dict[str, tuple[Point, ...]]


def left_out(loaded: LoadedConfig[FenConfig], figures: GameFigures, cell: float) -> Faces:
    """The corners of each face named in `board.drop`, in mm, y down, in the frame of the drawing.

    Raises:
        ConfigError: when the board is not possible.
    """
    names, drawn = loaded.config.board.drop, figures.board
    if not names or not isinstance(drawn, FenBoard):
        return {}
    whole = fen_board(loaded, PRINTED_FACES).whole
    if whole is None:
        return {}
    here = drawn.beside(whole, cell)
    number = {name: face for face, name in enumerate(whole.face_names)}
    return {name: here.polygon(number[name]) for name in names if name in number}
