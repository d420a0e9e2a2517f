"""Boards for the tests of posters, each at a size that no paper here holds."""

from functools import cache

from boardwright.figures.drawing import BoardFigure
from boardwright.sheets.page_frame import SheetText
from boardwright.tilings import keep_faces
from tests.figures import boards
from tests.figures.measuring import stock_themes
from tests.parse_back.sets import placed, plan, stock_keys

THEME = stock_themes()[0]

TEXT = SheetText("A board", None, "Game", "by Somebody", "All rights with Somebody.")

SQUARES = boards.tiling("4^4", "square", 9)
RING = keep_faces(SQUARES, [face for face in range(81) if face not in (40, 41, 49, 10)])

MADE: dict[str, tuple[BoardFigure, float]] = {
    "fendo": (boards.Fendo(7, 7, 4.0, "tiles"), 45.0),
    "fendo named": (boards.Fendo(11, 5, 4.0, "tiles", coordinates=True), 45.0),
    "cercas": (boards.Cercas(12, 12, coordinates=True), 32.0),
    "dendria": (boards.Dendria(9, (7,)), 30.0),
    "dendria of small hexes": (boards.Dendria(13), 11.0),
    "fanorona": (boards.Fanorona(5, 9, coordinates=True), 55.0),
    "squares with holes": (boards.Fen(RING, "tiles", 0.5, coordinates=True), 40.0),
}

STOCK = (
    "fen-kagome",
    "fen-triangle",
    "fen-penrose",
    "fen-voronoi",
    "fen-rhombille",
    "fen-snub-square",
    "fen-snub-hexagonal",
    "fen-truncated-squares",
)

NAMES = (*MADE, *STOCK)


@cache
def large_board(name: str) -> tuple[BoardFigure, float]:
    """A board and its cell in mm; of a stock board, as far as a test needs it."""
    if name in MADE:
        return MADE[name]
    one = plan(stock_keys(name))
    return one.paper.game.board, placed(one).cell * 2.2
