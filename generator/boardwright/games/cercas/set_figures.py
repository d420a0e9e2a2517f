"""The figures of a Cercas set."""

from boardwright.figures.play_facts import PlayFacts
from boardwright.figures.score_box import Player, ScoreBox, ScoreLine
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.games.cercas.board import CercasBoardDrawing
from boardwright.games.cercas.config import CercasConfig
from boardwright.games.cercas.words import CERCAS_WORDS
from boardwright.games.figures import GameFigures, PadFigures
from boardwright.games.kit import LoadedConfig


def set_figures(loaded: LoadedConfig[CercasConfig], theme: Theme) -> GameFigures:  # noqa: ARG001 - as every kit's
    """A board of dots, and a pad of small boards."""
    config = loaded.config
    rows, columns = config.board.size
    language = config.sheet.language
    words, sheet = CERCAS_WORDS[language], WORDS[language]
    players = tuple(Player(words.game.player(name)) for name in ("x", "o"))
    return GameFigures(
        CercasBoardDrawing(rows, columns, config.board.coordinates, language),
        wanted=24.0,
        cell_words=words.game.cell,
        side=ScoreBox(words.score, players) if config.board.score_box else None,
        pad=PadFigures(
            CercasBoardDrawing(rows, columns, language=language),
            cell=8.0,
            subtitle=sheet.pad,
            side=ScoreLine(players, words.score_line) if config.board.score_box else None,
            copies=config.page.copies,
        ),
        # Both are told with the rules: 20 minutes, from 9 years on.
        played=PlayFacts(minutes=20, about=(rows, columns) != (7, 7), age=9),
    )
