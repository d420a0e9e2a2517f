"""Cercas' plan."""

from boardwright.figures.score_box import Player, ScoreBox, ScoreLine
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.games.cercas.board import CercasBoard
from boardwright.games.cercas.config import CercasConfig
from boardwright.games.cercas.words import CERCAS_WORDS
from boardwright.games.figures import GamePlan
from boardwright.games.load import LoadedConfig


def plan(loaded: LoadedConfig, theme: Theme) -> GamePlan:  # noqa: ARG001  # every game's planner takes the same
    """Board of dots, and a pad of small ones."""
    config = loaded.config
    assert isinstance(config, CercasConfig)
    rows, columns = config.board.size
    language = config.sheet.language
    words, sheet = CERCAS_WORDS[language], WORDS[language]
    players = (Player("X"), Player("O"))
    return GamePlan(
        CercasBoard(rows, columns, config.board.coordinates),
        wanted=24.0,
        cell_words=words.game.cell,
        side=ScoreBox(words.score, players) if config.board.score_box else None,
        pad_board=CercasBoard(rows, columns),
        pad_side=ScoreLine(players, words.score_line) if config.board.score_box else None,
        pad_cell=8.0,
        pad_subtitle=sheet.pad,
    )
