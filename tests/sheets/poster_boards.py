"""Boards for the tests of posters, each at a size that no paper here holds."""

from boardwright.figures.drawing import BoardFigure
from boardwright.games.cercas.set_figures import CercasBoardDrawing
from boardwright.games.dendria.board import DendriaBoardDrawing
from boardwright.games.fanorona.board import FanoronaBoardDrawing
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fendo.board import FendoBoardDrawing
from boardwright.sheets.page_frame import SheetText
from boardwright.tilings import BoardShape, board_tiling, keep_faces, named_tiling
from tests.figures.measuring import stock_themes
from tests.parse_back.sets import placed, plan, stock_keys

THEME = stock_themes()[0]

TEXT = SheetText("A board", None, "Game", "by Somebody", "All rights with Somebody.")

SQUARES = board_tiling(named_tiling("4^4"), BoardShape("square", 9), 1000)
RING = keep_faces(SQUARES, [face for face in range(81) if face not in (40, 41, 49, 10)])

BOARDS: dict[str, tuple[BoardFigure, float]] = {
    "fendo": (FendoBoardDrawing(7, 7, 4.0, "tiles"), 45.0),
    "fendo named": (FendoBoardDrawing(11, 5, 4.0, "tiles", coordinates=True), 45.0),
    "cercas": (CercasBoardDrawing(12, 12, coordinates=True), 32.0),
    "dendria": (DendriaBoardDrawing(9, (7,)), 30.0),
    "dendria of small hexes": (DendriaBoardDrawing(13), 11.0),
    "fanorona": (FanoronaBoardDrawing(5, 9, coordinates=True), 55.0),
    "squares with holes": (FenBoardDrawing(RING, "tiles", 0.5, coordinates=True), 40.0),
}

for name in (
    "fen-kagome",
    "fen-triangle",
    "fen-penrose",
    "fen-voronoi",
    "fen-rhombille",
    "fen-snub-square",
    "fen-snub-hexagonal",
    "fen-truncated-squares",
):
    one = plan(stock_keys(name))
    BOARDS[name] = (one.paper.game.board, placed(one).cell * 2.2)
