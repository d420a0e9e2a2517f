"""The figures of a Dendria set."""

from typing import TYPE_CHECKING

from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.theme import Theme
from boardwright.games.dendria.board import DendriaBoard
from boardwright.games.dendria.config import DendriaConfig
from boardwright.games.dendria.words import DENDRIA_WORDS
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig

if TYPE_CHECKING:
    from boardwright.figures.pieces.piece import PieceSet

RECOMMENDED, RECOMMENDED_MINUTES = 9, 120
"""Side of the board for which the length of a game is told with the rules, and that length in minutes."""


def set_figures(loaded: LoadedConfig[DendriaConfig], theme: Theme) -> GameFigures:  # noqa: ARG001 - as every kit's
    """Hexagonal board with outlines of smaller ones."""
    config = loaded.config
    side = config.board.size
    words = DENDRIA_WORDS[config.sheet.language]
    subtitle = words.subtitle.format(side=side, soils=3 * side * (side - 1) + 1)
    if config.board.outlines:
        subtitle += words.outlines.format(sides=words.both.join(map(str, sorted(config.board.outlines))))
    board = DendriaBoard(side, tuple(config.board.outlines), config.board.coordinates, config.sheet.language)

    def pieces(cell: float, look: Theme) -> "PieceSet":
        from boardwright.games.dendria.pieces import dendria_pieces  # noqa: PLC0415 - a board is often printed alone

        return dendria_pieces(board, cell, look, config.board.clearance)

    return GameFigures(
        board,
        wanted=14.0,
        cell_words=words.game.cell,
        pieces=pieces,
        subtitle=subtitle,
        facts=(words.pie[config.rules.pie],),
        manifest={"pie": config.rules.pie},
        played=PlayFacts(minutes=_minutes(side), about=side != RECOMMENDED, age=7),
    )


def _minutes(side: int) -> int:
    """Length of a game in minutes, in proportion to the soils; on other boards than the recommended one an estimate."""
    soils, recommended = (3 * one * (one - 1) + 1 for one in (side, RECOMMENDED))
    return max(5, (RECOMMENDED_MINUTES * soils // recommended + 2) // 5 * 5)
