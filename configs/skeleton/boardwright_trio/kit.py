"""The kit of Trio: everything Boardwright needs from the game."""

from pathlib import Path
from typing import TYPE_CHECKING

from boardwright.games.kit import Credit, GameKit, LoadedConfig, NewOptions

from boardwright_trio.theme import COLOURS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from boardwright.config.rule_sheets import Value
    from boardwright.figures.theme import Theme
    from boardwright.games.figures import GameFigures

    from boardwright_trio.drawer import TrioDrawer
    from boardwright_trio.model import TrioConfig
    from boardwright_trio.rules import TrioRules
    from boardwright_trio.words import TrioWords


def _words() -> "Mapping[str, TrioWords]":
    from boardwright_trio.words import WORDS

    return WORDS


def _config() -> "type[TrioConfig]":
    from boardwright_trio.model import TrioConfig

    return TrioConfig


def _engine() -> "type[TrioRules]":
    from boardwright_trio.rules import TrioRules

    return TrioRules


def _game(loaded: "LoadedConfig[TrioConfig]") -> "TrioRules":
    from boardwright_trio.sheets import rules

    return rules(loaded)


def _figures(loaded: "LoadedConfig[TrioConfig]", theme: "Theme") -> "GameFigures":
    from boardwright_trio.sheets import figures

    return figures(loaded)


def _drawer(loaded: "LoadedConfig[TrioConfig]") -> "TrioDrawer":
    from boardwright_trio.drawer import TrioDrawer

    return TrioDrawer(_game(loaded))


def _rule_values(loaded: "LoadedConfig[TrioConfig]") -> "dict[str, Value]":
    from boardwright_trio.sheets import rule_values

    return rule_values(loaded)


def _starting_config(options: NewOptions) -> str:
    from boardwright.config.errors import UsageError

    if options.tiling or options.shape or len(options.size) > 1:
        raise UsageError("a board of trio has a size of one number, and neither tiling nor shape")
    size = options.size[0] if options.size else 3
    return f"board:\n  size: {size}  # spaces along a side, 3 to 5\n  cell: 30 mm\n"


KIT: "GameKit[TrioConfig]" = GameKit(
    name="trio",
    credit=Credit("Trio", "Trio: write here who made it, and what others may do with it."),
    stock=Path(__file__).parent / "stock",
    words=_words,
    colours=COLOURS,
    figure_width=0.5,
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
    teaching=None,
)
