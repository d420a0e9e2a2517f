"""The figures of a Fanorona set, and its counters."""

from typing import TYPE_CHECKING

from boardwright.figures.pieces.parts import Look, fitting, round_piece
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.theme import Theme
from boardwright.games.fanorona.board import FanoronaBoardDrawing
from boardwright.games.fanorona.config import FanoronaConfig
from boardwright.games.fanorona.words import FANORONA_WORDS
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig

if TYPE_CHECKING:
    from boardwright.figures.pieces.piece import PieceSet


PLACE = 0.38
"""Radius of a counter's place, in distances between points; neighbours do not touch, and lines stay visible."""

APART = 2.0
"""Least distance in mm of things in place of counters on neighbouring points, so that fingers get hold of one."""

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
        Piece(words.counter, named(owner), counters, round_piece(radius, look, theme), radius=radius, room=cell - APART)
        for owner, look in PLAYERS
    )
    return PieceSet(pieces, (PieceNeed(words.counter, counters, words.counters),))


WANTED = {(3, 3): 50.0, (5, 5): 38.0, (5, 9): 28.0}
"""Distance between points that suits each board: roomy, and still on A4."""

MINUTES = {(3, 3): 5, (5, 5): 10, (5, 9): 30}
"""About how long a game takes on each board, in minutes: our own estimate."""


def set_figures(loaded: LoadedConfig[FanoronaConfig], theme: Theme) -> GameFigures:  # noqa: ARG001 - as every kit's
    """A board of points and lines; the subtitle names the way of capturing."""
    config = loaded.config
    rows, columns = config.board.size
    language = config.sheet.language
    words = FANORONA_WORDS[language]

    def pieces(cell: float, look: Theme) -> "PieceSet":
        from boardwright.games.fanorona.rules import counters  # noqa: PLC0415

        return fanorona_pieces(cell, look, config.board.clearance, counters(rows, columns), language)

    return GameFigures(
        FanoronaBoardDrawing(rows, columns, config.board.coordinates, language),
        wanted=WANTED[rows, columns],
        cell_words=words.game.cell,
        pieces=pieces,
        subtitle=words.captures[config.rules.captures],
        manifest={"captures": config.rules.captures},
        played=PlayFacts(minutes=MINUTES[rows, columns]),
    )
