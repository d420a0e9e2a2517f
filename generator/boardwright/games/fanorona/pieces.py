"""Fanorona's counters."""

from boardwright.figures.pieces.parts import Look, fitting, round_piece
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme
from boardwright.games.fanorona.words import FANORONA_WORDS

PLACE = 0.38
"""Radius of a counter's place, in distances between points; neighbours do not touch, and lines stay visible."""

PLAYERS: tuple[tuple[str, Look], ...] = (("white", "hollow"), ("black", "solid"))


def fanorona_pieces(cell: float, theme: Theme, clearance: float, counters: int, language: str = "en") -> PieceSet:
    """Counters for a board whose points are `cell` mm apart; `counters` is each player's number at the start.

    Raises:
        NothingLeftError: The clearance is too large for the distance between points.
    """
    radius = fitting("a counter", 2 * PLACE * cell, clearance) / 2
    words = FANORONA_WORDS[language]
    named = words.game.player
    pieces = tuple(
        Piece(words.counter, named(owner), counters, round_piece(radius, look, theme), radius=radius)
        for owner, look in PLAYERS
    )
    return PieceSet(pieces, (PieceNeed(words.counter, counters, words.counters),))
