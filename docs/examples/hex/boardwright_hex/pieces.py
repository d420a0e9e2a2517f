"""Hex's pieces: a stone for every possible turn of a player."""

from boardwright.figures.pieces.parts import fitting
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme
from boardwright_hex.rules import HexRules
from boardwright_hex.stones import stone
from boardwright_hex.words import HexWords

PLACE = 0.88
"""Diameter of a stone's place, in cells: the lines between the hexes stay visible."""


def pieces(game: HexRules, cell: float, clearance: float, theme: Theme, words: HexWords) -> PieceSet:
    """Stones that fit into the hexes of a board, and the reason for their number.

    Raises:
        NothingLeftError: The clearance leaves nothing of a stone.
    """
    radius = fitting(words.stone, PLACE * cell, clearance) / 2
    hexes = game.size**2
    each = (hexes + 1) // 2
    kinds = tuple(
        Piece(words.stone, words.game.player(name), each, stone(player, radius, theme), radius=radius)
        for player, name in enumerate(game.players)
    )
    return PieceSet(kinds, (PieceNeed(words.stone, each, words.why.format(hexes=hexes, each=each)),))
