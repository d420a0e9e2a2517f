"""The kit of Fendo: the game's interface to the rest of the program."""

from typing import TYPE_CHECKING, Any

from boardwright.figures.claims_drawn import AREAS
from boardwright.games.fendo.colours import COLOURS
from boardwright.games.kit import Credit, GameKit, LoadedConfig, NewOptions
from boardwright.games.stock import stock_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from boardrules.examples import VerifiedExample
    from boardrules.game import Game
    from boardwright.config.foreign import ForeignNotation
    from boardwright.config.rule_sheets import Value
    from boardwright.figures.diagram.clicks import Clicks
    from boardwright.figures.diagram.drawer import FrameDrawer
    from boardwright.figures.theme import Theme
    from boardwright.figures.words import WordsOfAGame
    from boardwright.games.fendo.config import FendoConfig
    from boardwright.games.figures import GameFigures
    from boardwright.games.teaching import Teaching

STARTING = """\
board:
  size: [7, 7]            # rows and columns of spaces, both odd, 5 to 11
  # cell: 22 mm           # clear side of a space, or: fit
  # channel: 4 mm         # width between spaces, for sticks
"""


def _config() -> "type[FendoConfig]":
    from boardwright.games.fendo.config import FendoConfig

    return FendoConfig


def _words() -> "Mapping[str, WordsOfAGame]":
    from boardwright.games.fendo.words import FENDO_WORDS

    return FENDO_WORDS


def _engine() -> "type[Game[Any, Any]]":
    from boardrules.games.fendo import Fendo

    return Fendo


def _game(loaded: "LoadedConfig[FendoConfig]") -> "Game[Any, Any]":
    from boardrules.games.fendo import Fendo

    rows, columns = loaded.config.board.size
    each = loaded.config.rules.pieces
    return Fendo(rows=rows, columns=columns, pieces=(each.white, each.orange))


def _figures(loaded: "LoadedConfig[FendoConfig]", theme: "Theme") -> "GameFigures":
    from boardwright.games.fendo.set_figures import set_figures

    return set_figures(loaded, theme)


def _drawer(loaded: "LoadedConfig[FendoConfig]") -> "FrameDrawer":
    from boardwright.games.fendo.diagram import FendoDrawer

    return FendoDrawer(*loaded.config.board.size, loaded.config.board.style)


def _rule_values(loaded: "LoadedConfig[FendoConfig]") -> "dict[str, Value]":
    from boardwright.games.fendo.rule_values import rule_values

    return rule_values(loaded)


def _shows(verified: "VerifiedExample") -> frozenset[str]:
    from boardwright.figures.diagram.shown import area_facts

    return area_facts(verified)


def _tell(game: "Game[Any, Any]", position: Any, move: Any) -> str:
    from boardwright.games.fendo.clicks import tell

    return tell(game, position, move)


def _starting_config(options: NewOptions) -> str:
    options.refuse_tilings("fendo")
    return STARTING


def _opening(game: "Game[Any, Any]") -> "Iterable[Any]":
    from boardrules.games.fendo import Fendo
    from boardwright.games.fendo.opening import opening

    return opening(game) if isinstance(game, Fendo) else ()


def _titles(loaded: "LoadedConfig[FendoConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    rows, columns = loaded.config.board.size
    if (rows, columns) != (7, 7):
        yield "sized", {"size": f"{columns} × {rows}"}


def _teaching() -> "Teaching":
    from boardwright.games.fendo.rule_values import TEACHING

    return TEACHING


def _smaller(loaded: "LoadedConfig[FendoConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    from boardwright.games.smaller import smaller_rows, squares

    return smaller_rows(loaded.config.board.size, squares(5, 9, 2))


def _foreign() -> "Iterable[ForeignNotation]":
    from boardwright.games.fendo.clicks import NOTATIONS

    return NOTATIONS


def _clicks() -> "Clicks":
    from boardwright.games.fendo.clicks import FendoClicks

    return FendoClicks()


KIT = GameKit(
    name="fendo",
    credit=Credit(
        "Fendo",
        "Fendo, a game by Dieter Stein (2014), spielstein.com. Rules retold; for private, non-commercial use.",
    ),
    stock=stock_folder(),
    words=_words,
    colours=COLOURS,
    figure_width=0.62,
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
    opening=_opening,
    titles=_titles,
    tell=_tell,
    teaching=_teaching,
    smaller=_smaller,
    foreign=_foreign,
    clicks=_clicks,
)
"""Named by the entry point `fendo`."""
