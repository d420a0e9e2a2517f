"""Fendo's plan."""

from boardwright.app.games import GamePlan
from boardwright.config.games.fendo import FendoConfig
from boardwright.config.load import LoadedConfig
from boardwright.figures.board_fendo import FendoBoard
from boardwright.figures.score_box import Player, ScoreBox, ScoreLine
from boardwright.figures.theme import Theme


def plan(loaded: LoadedConfig, theme: Theme) -> GamePlan:
    """Board with channels or for pencils; the score box counts spaces."""
    config = loaded.config
    assert isinstance(config, FendoConfig)
    options, pieces = config.board, config.rules.pieces
    rows, columns = options.size
    board = FendoBoard(rows, columns, options.channel, options.style, options.coordinates)
    players = (Player("White", theme.colours.white), Player("Orange", theme.colours.orange))
    each = (
        f"{pieces.white} pieces each"
        if pieces.white == pieces.orange
        else f"White {pieces.white} pieces, Orange {pieces.orange}"
    )
    caption = f"Spaces enclosed, {rows * columns} in all  ·  {each}"
    pencil = options.style == "pencil"
    return GamePlan(
        board,
        wanted=22.0,
        cell_words="side of a space",
        side=ScoreBox(caption, players) if options.score_box else None,
        pad_board=FendoBoard(rows, columns, options.channel, "pencil") if pencil else None,
        pad_side=ScoreLine(players) if options.score_box else None,
        pad_cell=8.0 if pencil else None,
        facts=() if pencil else (f"channel {options.channel:g} mm",),
        manifest={"pieces": {"white": pieces.white, "orange": pieces.orange}, "style": options.style},
    )
