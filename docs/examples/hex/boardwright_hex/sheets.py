"""The contents of a set of Hex, before paper, and its rule sheet's facts about the board."""

from boardwright.config.rule_sheets import Value
from boardwright.figures.theme import Theme
from boardwright.games.figures import GameFigures, PadFigures
from boardwright.games.kit import LoadedConfig
from boardwright_hex.board import HexBoard
from boardwright_hex.model import HexConfig
from boardwright_hex.pieces import pieces
from boardwright_hex.rules import HexRules
from boardwright_hex.words import WORDS

CELL = 15.0
"""Width of a hex in mm if the page has room: a stone that fingers can hold."""

PAD_CELLS = (7.0, 5.5)
"""Width of a hex on a pad, for small boards and for large ones: a pencil mark, and two boards side by side."""


LARGE = 9
"""Hexes per side from which a board is no longer small."""


def rules(loaded: LoadedConfig[HexConfig]) -> HexRules:
    """The rules on the board of a config, with its options."""
    config = loaded.config
    return HexRules(config.board.size, config.rules.pie)


def figures(loaded: LoadedConfig[HexConfig], theme: Theme) -> GameFigures:
    """Figures of a config."""
    config, game = loaded.config, rules(loaded)
    words = WORDS[config.sheet.language]
    size, clearance = game.size, config.board.clearance
    description = words.board.format(size=size, hexes=size**2)
    pad = HexBoard(size, False, description)
    return GameFigures(
        board=HexBoard(size, config.board.coordinates, description),
        wanted=CELL,
        cell_words=words.game.cell,
        pad=PadFigures(pad, PAD_CELLS[size >= LARGE], words.pad, copies=config.page.copies),
        pieces=lambda cell, theme: pieces(game, cell, clearance, theme, words),
        subtitle=words.subtitle.format(size=size),
        facts=(words.pie[game.pie],),
        manifest={"pie": game.pie},
        turn=words.turn,
    )


def rule_values(loaded: LoadedConfig[HexConfig]) -> dict[str, Value]:
    """Values of the rule sheet's placeholders."""
    game = rules(loaded)
    hexes = game.size**2
    return {
        "size": str(game.size),
        "hexes": str(hexes),
        "stones": str((hexes + 1) // 2),
        "pie": game.pie,
        "small": game.size < LARGE,
    }
