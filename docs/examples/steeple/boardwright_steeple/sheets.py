"""The contents of a set of Steeple, before paper, and its rule sheet's facts about the board."""

from boardwright.config.rule_sheets import Value
from boardwright.figures.theme import Theme
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright_steeple.board import SteepleBoardFigure
from boardwright_steeple.model import SteepleConfig
from boardwright_steeple.rules import TALLEST, SteepleRules
from boardwright_steeple.stones import pieces
from boardwright_steeple.words import WORDS


def rules(loaded: LoadedConfig[SteepleConfig]) -> SteepleRules:
    """The rules on the board of a config."""
    return SteepleRules(loaded.config.board.size)


def figures(loaded: LoadedConfig[SteepleConfig], theme: Theme) -> GameFigures:
    """Figures of a config."""
    board, game = loaded.config.board, rules(loaded)
    words = WORDS[loaded.config.sheet.language]
    return GameFigures(
        board=SteepleBoardFigure(board.size, board.coordinates, words.board.format(size=board.size)),
        wanted=30.0,
        cell_words=words.game.cell,
        pieces=lambda cell, theme: pieces(game, cell, board.clearance, theme, words),
        manifest={"options": {"size": board.size}},
        turn=words.turn,
    )


def rule_values(loaded: LoadedConfig[SteepleConfig]) -> dict[str, Value]:
    """Values of the rule sheet's placeholders."""
    size = loaded.config.board.size
    return {
        "size": str(size),
        "white": str((size**2 + 1) // 2),
        "black": str(size**2 // 2),
        "tallest": str(TALLEST),
    }
