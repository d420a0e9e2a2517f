"""The men: round, hollow for White and solid for Black, as in many games."""

from boardwright.figures.pieces.parts import Look, fitting, round_piece
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme
from boardwright_morris.rules import MEN, MorrisRules
from boardwright_morris.words import MorrisWords

PLACE = 0.9
"""Diameter of a man's place in cells."""

LOOKS: tuple[Look, Look] = ("hollow", "solid")


def pieces(cell: float, clearance: float, theme: Theme, words: MorrisWords) -> PieceSet:
    """Nine men of each colour that fit on neighbouring points.

    Raises:
        NothingLeftError: The clearance leaves nothing of a man.
    """
    radius = fitting(words.man, PLACE * cell, clearance) / 2
    kinds = tuple(
        Piece(words.man, words.game.player(name), MEN, round_piece(radius, look, theme), radius=radius)
        for name, look in zip(MorrisRules.players, LOOKS, strict=True)
    )
    return PieceSet(kinds, (PieceNeed(words.man, MEN, words.why),))
