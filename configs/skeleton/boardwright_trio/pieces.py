"""Trio's pieces: a disc with a cross or a nought for each turn."""

from boardwright.figures.pieces.parts import MARGIN, fitting
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme

from boardwright_trio.marks import mark
from boardwright_trio.rules import TrioRules
from boardwright_trio.words import TrioWords


def pieces(game: TrioRules, cell: float, clearance: float, theme: Theme, words: TrioWords) -> PieceSet:
    """Discs that fit into the spaces of a board, and the reason for their number.

    Raises:
        NothingLeftError: The clearance leaves nothing of a disc.
    """
    radius = fitting(words.disc, cell, clearance) / 2
    spaces = game.size**2
    counts = ((spaces + 1) // 2, spaces // 2)
    kinds = tuple(
        Piece(
            words.disc,
            words.game.player(name),
            count,
            mark(player, (0.0, 0.0), 0.6 * (radius - MARGIN), theme),
            radius=radius,
        )
        for player, (name, count) in enumerate(zip(game.players, counts, strict=True))
    )
    return PieceSet(kinds, (PieceNeed(words.disc, counts[0], words.why),))
