"""The figures of a Fendo set."""

from typing import TYPE_CHECKING

from boardwright.figures.play_facts import PlayFacts, minutes_for
from boardwright.figures.score_box import Player, ScoreBox, ScoreLine
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.games.fendo.board import FendoBoardDrawing
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.fendo.words import FENDO_WORDS
from boardwright.games.figures import GameFigures, PadFigures
from boardwright.games.kit import LoadedConfig

if TYPE_CHECKING:
    from boardwright.figures.pieces.piece import PieceSet


def set_figures(loaded: LoadedConfig[FendoConfig], theme: Theme) -> GameFigures:
    """A board with channels or for pencils; the score box counts spaces."""
    config = loaded.config
    options, each = config.board, config.rules.pieces
    rows, columns = options.size
    language = config.sheet.language
    words, sheet = FENDO_WORDS[language], WORDS[language]
    named = words.game.player
    board = FendoBoardDrawing(rows, columns, options.channel, options.style, options.coordinates, language)
    players = (Player(named("white"), theme.colours.white), Player(named("orange"), theme.colours.orange))
    caption = words.score.format(spaces=rows * columns, pieces=words.pieces(each.white, each.orange))
    pencil = options.style == "pencil"

    def pieces(cell: float, look: Theme) -> "PieceSet":
        from boardwright.games.fendo.pieces import fendo_pieces  # noqa: PLC0415 - a board is often printed alone

        return fendo_pieces(board, cell, look, options.clearance, each.white, each.orange, language)

    def brought(cell: float, look: Theme) -> "PieceSet":
        from boardwright.games.fendo.pieces import players_pieces  # noqa: PLC0415

        return players_pieces(cell, look, options.clearance, each.white, each.orange, language)

    return GameFigures(
        board,
        wanted=22.0,
        cell_words=words.game.cell,
        side=ScoreBox(caption, players) if options.score_box else None,
        pad=PadFigures(
            FendoBoardDrawing(rows, columns, options.channel, "pencil", language=language),
            cell=8.0,
            subtitle=sheet.pad,
            side=ScoreLine(players, words.score_line) if options.score_box else None,
            usual=pencil,
            copies=config.page.copies,
        ),
        pieces=None if pencil else pieces,
        brought=brought if pencil else None,
        larger="a larger cell or channel",
        facts=() if pencil else (words.channel.format(width=sheet.number(f"{options.channel:g}")),),
        manifest={"pieces": {"white": each.white, "orange": each.orange}, "style": options.style},
        # Our own estimate: half an hour on 7 x 7 spaces.
        played=PlayFacts(minutes=minutes_for(rows * columns, 49, 30)),
    )
