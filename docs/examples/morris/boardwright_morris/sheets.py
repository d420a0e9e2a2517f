"""The contents of a set, before paper, and its rule sheet's facts."""

from boardwright.config.rule_sheets import Value
from boardwright.figures.theme import Theme
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright_morris.board import MorrisBoard
from boardwright_morris.model import MorrisConfig
from boardwright_morris.pieces import pieces
from boardwright_morris.rules import MEN, QUIET, MorrisRules
from boardwright_morris.words import WORDS


def rules(loaded: LoadedConfig[MorrisConfig]) -> MorrisRules:
    """The rules, the same for every config."""
    return MorrisRules()


def figures(loaded: LoadedConfig[MorrisConfig], theme: Theme) -> GameFigures:
    """Figures of a config."""
    board = loaded.config.board
    words = WORDS[loaded.config.sheet.language]
    return GameFigures(
        board=MorrisBoard(board.coordinates, words.board),
        wanted=25.0,
        cell_words=words.game.cell,
        pieces=lambda cell, theme: pieces(cell, board.clearance, theme, words),
        turn=words.turn,
    )


def rule_values(loaded: LoadedConfig[MorrisConfig]) -> dict[str, Value]:
    """Values of the rule sheet's placeholders."""
    return {"men": str(MEN), "quiet": str(QUIET), "each": str(QUIET // 2)}
