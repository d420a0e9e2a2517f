"""The kit of Fanorona: the game's interface to the rest of the program."""

from typing import TYPE_CHECKING, Any

from boardwright.games.fanorona.colours import COLOURS
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
    from boardwright.games.fanorona.config import FanoronaConfig
    from boardwright.games.figures import GameFigures
    from boardwright.games.teaching import Teaching

STARTING = """\
board:
  size: [5, 9]            # [3, 3], [5, 5] or [5, 9]
  # cell: 28 mm           # distance between points, or: fit
rules:
  captures: single        # single: one step a turn; relay: a capturing counter may go on
"""


def _config() -> "type[FanoronaConfig]":
    from boardwright.games.fanorona.config import FanoronaConfig

    return FanoronaConfig


def _words() -> "Mapping[str, WordsOfAGame]":
    from boardwright.games.fanorona.words import FANORONA_WORDS

    return FANORONA_WORDS


def _engine() -> "type[Game[Any, Any]]":
    from boardrules.games.fanorona import Fanorona

    return Fanorona


def _game(loaded: "LoadedConfig[FanoronaConfig]") -> "Game[Any, Any]":
    from boardrules.games.fanorona import Fanorona

    rows, columns = loaded.config.board.size
    return Fanorona(rows=rows, columns=columns, captures=loaded.config.rules.captures)


def _figures(loaded: "LoadedConfig[FanoronaConfig]", theme: "Theme") -> "GameFigures":
    from boardwright.games.fanorona.set_figures import set_figures

    return set_figures(loaded, theme)


def _drawer(loaded: "LoadedConfig[FanoronaConfig]") -> "FrameDrawer":
    from boardwright.games.fanorona.diagram import FanoronaDrawer

    return FanoronaDrawer(*loaded.config.board.size)


def _rule_values(loaded: "LoadedConfig[FanoronaConfig]") -> "dict[str, Value]":
    from boardwright.games.fanorona.rule_values import rule_values

    return rule_values(loaded)


def _shows(verified: "VerifiedExample") -> frozenset[str]:  # noqa: ARG001 - a figure of counters shows everything
    return frozenset()


def _tell(game: "Game[Any, Any]", position: Any, move: Any) -> str:
    from boardwright.games.fanorona.clicks import tell

    return tell(game, position, move)


def _starting_config(options: NewOptions) -> str:
    options.refuse_tilings("fanorona")
    return STARTING


def _opening(game: "Game[Any, Any]") -> "Iterable[Any]":  # noqa: ARG001 - all counters stand on the board
    return ()


def _titles(loaded: "LoadedConfig[FanoronaConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    rows, columns = loaded.config.board.size
    if (rows, columns) != (5, 9):
        yield "sized", {"size": f"{columns} × {rows}"}
    if loaded.config.rules.captures == "relay":
        yield "relay", {}


def _teaching() -> "Teaching":
    from boardwright.games.fanorona.rule_values import TEACHING

    return TEACHING


def _smaller(loaded: "LoadedConfig[FanoronaConfig]") -> "Iterable[tuple[str, Mapping[str, object]]]":
    from boardwright.games.fanorona.config import SIZES
    from boardwright.games.smaller import smaller_rows

    return smaller_rows(loaded.config.board.size, SIZES)


def _foreign() -> "Iterable[ForeignNotation]":
    from boardwright.games.fanorona.clicks import NOTATIONS

    return NOTATIONS


def _clicks() -> "Clicks":
    from boardwright.games.fanorona.clicks import FanoronaClicks

    return FanoronaClicks()


KIT = GameKit(
    name="fanorona",
    credit=Credit(
        "Fanorona",
        "Fanorona, traditional game of Madagascar.",
    ),
    stock=stock_folder(),
    words=_words,
    colours=COLOURS,
    figure_width=0.84,
    made_figures=(),
    config=_config,
    engine=_engine,
    game=_game,
    figures=_figures,
    proof=None,
    drawer=_drawer,
    rule_values=_rule_values,
    shows=_shows,
    solution_shows=frozenset(),
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
"""Named by the entry point `fanorona`."""
