"""The kit of Hex: everything Boardwright needs from the game."""

from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.games.kit import Credit, GameKit, LoadedConfig, NewOptions
from boardwright_hex.theme import COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardwright.config.rule_sheets import Value
    from boardwright.figures.theme import Theme
    from boardwright.games.figures import GameFigures
    from boardwright.games.teaching import Teaching
    from boardwright_hex.drawer import HexDrawer
    from boardwright_hex.model import HexConfig
    from boardwright_hex.rules import HexRules
    from boardwright_hex.words import HexWords

STARTING = """\
board:
  size: 11                # hexes along a side, 3 to 19; 7 for a first game
  # cell: 15 mm           # a hex from flat to flat, or: fit
rules:
  pie: true               # the second player may take over Red after the first turn
"""


def _words() -> "Mapping[str, HexWords]":
    from boardwright_hex.words import WORDS

    return WORDS


def _config() -> "type[HexConfig]":
    from boardwright_hex.model import HexConfig

    return HexConfig


def _engine() -> "type[HexRules]":
    from boardwright_hex.rules import HexRules

    return HexRules


def _game(loaded: "LoadedConfig[HexConfig]") -> "HexRules":
    from boardwright_hex.sheets import rules

    return rules(loaded)


def _figures(loaded: "LoadedConfig[HexConfig]", theme: "Theme") -> "GameFigures":
    from boardwright_hex.sheets import figures

    return figures(loaded)


def _drawer(loaded: "LoadedConfig[HexConfig]") -> "HexDrawer":
    from boardwright_hex.drawer import HexDrawer

    return HexDrawer(_game(loaded))


def _rule_values(loaded: "LoadedConfig[HexConfig]") -> "dict[str, Value]":
    from boardwright_hex.sheets import rule_values

    return rule_values(loaded)


def _starting_config(options: NewOptions) -> str:
    options.refuse_tilings("hex")
    return STARTING


def _teaching() -> "Teaching":
    from boardwright_hex.ideas import TEACHING

    return TEACHING


def _smaller(loaded: "LoadedConfig[HexConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    from boardwright_hex.cells import SMALLEST

    return ((f"side {side}", {"board.size": side}) for side in range(SMALLEST, loaded.config.board.size))


KIT: "GameKit[HexConfig]" = GameKit(
    name="hex",
    credit=Credit(
        "Hex",
        "Hex, a game by Piet Hein (1942) and, independently, John Nash (1948). Rules retold.",
    ),
    stock=Path(__file__).parent / "stock",
    words=_words,
    colours=COLOURS,
    figure_width=0.75,
    made_figures=(),
    config=_config,
    engine=_engine,
    game=_game,
    figures=_figures,
    proof=None,
    drawer=_drawer,
    rule_values=_rule_values,
    shows=lambda verified: frozenset(),
    solution_shows=frozenset(),
    starting_config=_starting_config,
    counting=None,
    tell=None,
    teaching=_teaching,
    smaller=_smaller,
)
