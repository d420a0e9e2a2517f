"""The kit of Dendria: the game's interface to the rest of the program."""

from typing import TYPE_CHECKING, Any

from boardwright.games.dendria.colours import COLOURS
from boardwright.games.kit import Credit, GameKit, LoadedConfig, NewOptions
from boardwright.games.stock import stock_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardrules.examples import VerifiedExample
    from boardrules.game import Game
    from boardwright.config.rule_sheets import Value
    from boardwright.figures.diagram.clicks import Clicks
    from boardwright.figures.diagram.drawer import FrameDrawer
    from boardwright.figures.theme import Theme
    from boardwright.figures.words import WordsOfAGame
    from boardwright.games.dendria.config import DendriaConfig
    from boardwright.games.figures import GameFigures
    from boardwright.games.teaching import Teaching

STARTING = """\
board:
  size: 9                 # hexes a side, 3 to 13
  outlines: [7]           # smaller boards drawn on this one
  # cell: 11 mm           # a hex from flat to flat, or: fit
"""


def _config() -> "type[DendriaConfig]":
    from boardwright.games.dendria.config import DendriaConfig

    return DendriaConfig


def _words() -> "Mapping[str, WordsOfAGame]":
    from boardwright.games.dendria.words import DENDRIA_WORDS

    return DENDRIA_WORDS


def _engine() -> "type[Game[Any, Any]]":
    from boardrules.games.dendria import Dendria

    return Dendria


def _game(loaded: "LoadedConfig[DendriaConfig]") -> "Game[Any, Any]":
    from boardrules.games.dendria import Dendria

    return Dendria(side=loaded.config.board.size, pie=loaded.config.rules.pie)


def _figures(loaded: "LoadedConfig[DendriaConfig]", theme: "Theme") -> "GameFigures":
    from boardwright.games.dendria.set_figures import set_figures

    return set_figures(loaded, theme)


def _drawer(loaded: "LoadedConfig[DendriaConfig]") -> "FrameDrawer":
    from boardwright.games.dendria.diagram.drawer import DendriaDrawer

    return DendriaDrawer(loaded.config.board.size)


def _rule_values(loaded: "LoadedConfig[DendriaConfig]") -> "dict[str, Value]":
    from boardwright.games.dendria.rule_values import rule_values

    return rule_values(loaded)


def _shows(verified: "VerifiedExample") -> frozenset[str]:
    from boardwright.figures.diagram.shown import claimed_facts, turn_made

    shows = claimed_facts(verified, {kind: kind for kind in ("hungry", "nourished", "fertile", "leafiness")})
    # The roots on a soil decide how it counts. On fertile ground, which is made of roots too, roots beside a turn would
    # be one pattern too many.
    rooted = "leafiness" in shows or (turn_made(verified) is not None and "fertile" not in shows)
    return shows | ({"roots"} if rooted else frozenset())


def _tell(game: "Game[Any, Any]", position: Any, move: Any) -> str:
    from boardwright.games.dendria.diagram.clicks import tell

    return tell(game, position, move)


def _starting_config(options: NewOptions) -> str:
    options.refuse_tilings("dendria")
    return STARTING


def _titles(loaded: "LoadedConfig[DendriaConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    if (side := loaded.config.board.size) != 9:
        yield "sized", {"size": side}


def _teaching() -> "Teaching":
    from boardwright.games.dendria.rule_values import TEACHING

    return TEACHING


def _smaller(loaded: "LoadedConfig[DendriaConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    from boardwright.games.dendria.config import MIN_SIDE

    for side in range(MIN_SIDE, loaded.config.board.size):
        yield f"side {side}", {"board.size": side, "board.outlines": []}


def _clicks() -> "Clicks":
    from boardwright.games.dendria.diagram.clicks import DendriaClicks

    return DendriaClicks()


KIT = GameKit(
    name="dendria",
    credit=Credit(
        "Dendria",
        "Dendria, a game by Saïd Galdseid (2023). Rules retold; rights remain with the author.",
    ),
    stock=stock_folder(),
    words=_words,
    colours=COLOURS,
    figure_width=0.74,
    made_figures=(),
    config=_config,
    engine=_engine,
    game=_game,
    figures=_figures,
    proof=None,
    drawer=_drawer,
    rule_values=_rule_values,
    shows=_shows,
    drawn={
        "hungry": "dashed red rings round the hungry Seeds",
        "nourished": "rings round the nourished Seeds: a thick line for Dark, two thin ones for Light",
        "fertile": "dots on soils fertile for Dark, level strokes on soils fertile for Light",
        "leafiness": "the forests, hatched in the colours of their owners, with their roots and, where there is room, "
        "each player's leafiness beside the top row; in a puzzle this gives hints",
    },
    solution_shows=frozenset(),
    starting_config=_starting_config,
    counting=None,
    titles=_titles,
    tell=_tell,
    teaching=_teaching,
    smaller=_smaller,
    clicks=_clicks,
)
"""Named by the entry point `dendria`."""
