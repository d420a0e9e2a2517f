"""The contents of a set of Trio, before paper, and its rule sheet's facts about the board."""

from boardwright.config.rule_sheets import Value
from boardwright.figures.theme import Theme
from boardwright.games.figures import GameFigures, PadFigures
from boardwright.games.kit import LoadedConfig

from boardwright_trio.board import TrioBoardFigure
from boardwright_trio.model import TrioConfig
from boardwright_trio.pieces import pieces
from boardwright_trio.rules import TrioRules
from boardwright_trio.words import WORDS


def rules(loaded: LoadedConfig[TrioConfig]) -> TrioRules:
    """The rules on the board of a config."""
    return TrioRules(loaded.config.board.size)


def figures(loaded: LoadedConfig[TrioConfig], theme: Theme) -> GameFigures:
    """Figures of a config."""
    config, game = loaded.config, rules(loaded)
    words = WORDS[config.sheet.language]
    size, clearance = config.board.size, config.board.clearance
    description = words.board.format(size=size)
    return GameFigures(
        board=TrioBoardFigure(size, config.board.coordinates, description),
        wanted=30.0,
        cell_words=words.game.cell,
        pad=PadFigures(TrioBoardFigure(size, False, description), 15.0, words.pad, copies=config.page.copies),
        pieces=lambda cell, theme: pieces(game, cell, clearance, theme, words),
        manifest={"options": {"size": size}},
        turn=words.turn,
    )


def rule_values(loaded: LoadedConfig[TrioConfig]) -> dict[str, Value]:
    """Values of the rule sheet's placeholders."""
    size = loaded.config.board.size
    return {"size": str(size), "spaces": str(size**2), "small": size == 3}
