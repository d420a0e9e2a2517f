"""The kit of Cercas: the game's interface to the rest of the program."""

from typing import TYPE_CHECKING, Any

from boardwright.figures.claims_drawn import AREAS
from boardwright.games.cercas.colours import COLOURS
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
    from boardwright.games.cercas.config import CercasConfig
    from boardwright.games.figures import GameFigures
    from boardwright.games.teaching import Teaching

STARTING = """\
board:
  size: [7, 7]            # rows and columns of spaces, 3 to 12
  # cell: 20 mm           # distance between dots, or: fit
"""


def _config() -> "type[CercasConfig]":
    from boardwright.games.cercas.config import CercasConfig

    return CercasConfig


def _words() -> "Mapping[str, WordsOfAGame]":
    from boardwright.games.cercas.words import CERCAS_WORDS

    return CERCAS_WORDS


def _engine() -> "type[Game[Any, Any]]":
    from boardrules.games.cercas import Cercas

    return Cercas


def _game(loaded: "LoadedConfig[CercasConfig]") -> "Game[Any, Any]":
    from boardrules.games.cercas import Cercas

    rows, columns = loaded.config.board.size
    return Cercas(rows=rows, columns=columns)


def _figures(loaded: "LoadedConfig[CercasConfig]", theme: "Theme") -> "GameFigures":
    from boardwright.games.cercas.set_figures import set_figures

    return set_figures(loaded, theme)


def _drawer(loaded: "LoadedConfig[CercasConfig]") -> "FrameDrawer":
    from boardwright.games.cercas.diagram import CercasDrawer

    return CercasDrawer(*loaded.config.board.size)


def _rule_values(loaded: "LoadedConfig[CercasConfig]") -> "dict[str, Value]":
    from boardwright.games.cercas.rule_values import rule_values

    return rule_values(loaded)


def _shows(verified: "VerifiedExample") -> frozenset[str]:
    from boardwright.figures.diagram.shown import area_facts

    return area_facts(verified)


def _tell(game: "Game[Any, Any]", position: Any, move: Any) -> str:
    from boardwright.games.cercas.clicks import tell

    return tell(game, position, move)


def _starting_config(options: NewOptions) -> str:
    options.refuse_tilings("cercas")
    return STARTING


def _titles(loaded: "LoadedConfig[CercasConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    rows, columns = loaded.config.board.size
    if (rows, columns) != (7, 7):
        yield "sized", {"size": f"{columns} × {rows}"}


def _teaching() -> "Teaching":
    from boardwright.games.cercas.rule_values import TEACHING

    return TEACHING


def _smaller(loaded: "LoadedConfig[CercasConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    from boardwright.games.smaller import smaller_rows, squares

    return smaller_rows(loaded.config.board.size, squares(3, 11))


def _clicks() -> "Clicks":
    from boardwright.games.cercas.clicks import CercasClicks

    return CercasClicks()


KIT = GameKit(
    name="cercas",
    credit=Credit(
        "Cercas",
        "Cercas, a game by Rey Alicea (2016). Rules retold; rights remain with the author.",
    ),
    stock=stock_folder(),
    words=_words,
    colours=COLOURS,
    figure_width=0.66,
    made_figures=(),
    config=_config,
    engine=_engine,
    game=_game,
    figures=_figures,
    proof=None,
    drawer=_drawer,
    rule_values=_rule_values,
    shows=_shows,
    drawn={"regions": AREAS, "open": AREAS},
    solution_shows=frozenset({"areas"}),
    starting_config=_starting_config,
    counting=None,
    titles=_titles,
    tell=_tell,
    teaching=_teaching,
    smaller=_smaller,
    clicks=_clicks,
)
"""Named by the entry point `cercas`."""
