"""Fendo's plan."""

from boardwright.figures.score_box import Player, ScoreBox, ScoreLine
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.games.fendo.board import FendoBoard
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.fendo.words import FENDO_WORDS
from boardwright.games.figures import GamePlan
from boardwright.games.load import LoadedConfig


def plan(loaded: LoadedConfig, theme: Theme) -> GamePlan:
    """Board with channels or for pencils; the score box counts spaces."""
    config = loaded.config
    assert isinstance(config, FendoConfig)
    options, pieces = config.board, config.rules.pieces
    rows, columns = options.size
    language = config.sheet.language
    words, sheet = FENDO_WORDS[language], WORDS[language]
    named = words.game.player
    board = FendoBoard(rows, columns, options.channel, options.style, options.coordinates, language)
    players = (Player(named("white"), theme.colours.white), Player(named("orange"), theme.colours.orange))
    caption = words.score.format(spaces=rows * columns, pieces=words.pieces(pieces.white, pieces.orange))
    pencil = options.style == "pencil"
    return GamePlan(
        board,
        wanted=22.0,
        cell_words=words.game.cell,
        side=ScoreBox(caption, players) if options.score_box else None,
        pad_board=FendoBoard(rows, columns, options.channel, "pencil", language=language),
        pad_side=ScoreLine(players, words.score_line) if options.score_box else None,
        pad_cell=8.0,
        pad_usual=pencil,
        pad_subtitle=sheet.pad,
        facts=() if pencil else (words.channel.format(width=sheet.number(f"{options.channel:g}")),),
        manifest={"pieces": {"white": pieces.white, "orange": pieces.orange}, "style": options.style},
    )
