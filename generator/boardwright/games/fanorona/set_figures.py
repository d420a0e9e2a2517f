"""Fanorona's plan."""

from boardwright.figures.theme import Theme
from boardwright.games.fanorona.board import FanoronaBoard
from boardwright.games.fanorona.config import FanoronaConfig
from boardwright.games.fanorona.words import FANORONA_WORDS
from boardwright.games.figures import GamePlan
from boardwright.games.load import LoadedConfig

WANTED = {(3, 3): 50.0, (5, 5): 38.0, (5, 9): 28.0}
"""Distance of points that suits each board: roomy, and still A4."""


def plan(loaded: LoadedConfig, theme: Theme) -> GamePlan:  # noqa: ARG001  # every game's planner takes the same
    """Board of points and lines; the subtitle says which way of capturing it is for."""
    config = loaded.config
    assert isinstance(config, FanoronaConfig)
    rows, columns = config.board.size
    language = config.sheet.language
    words = FANORONA_WORDS[language]
    return GamePlan(
        FanoronaBoard(rows, columns, config.board.coordinates, language),
        wanted=WANTED[rows, columns],
        cell_words=words.game.cell,
        subtitle=words.captures[config.rules.captures],
        manifest={"captures": config.rules.captures},
    )
