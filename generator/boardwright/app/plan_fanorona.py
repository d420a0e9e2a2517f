"""Fanorona's plan."""

from boardwright.app.games import GamePlan
from boardwright.config.games.fanorona import FanoronaConfig
from boardwright.config.load import LoadedConfig
from boardwright.figures.board_fanorona import FanoronaBoard
from boardwright.figures.theme import Theme

WANTED = {(3, 3): 50.0, (5, 5): 38.0, (5, 9): 28.0}
"""Distance of points that suits each board: roomy, and still A4."""

CAPTURES = {
    "single": "Captures: one step a turn",
    "relay": "Captures: after a capture the same counter may go on capturing",
}


def plan(loaded: LoadedConfig, theme: Theme) -> GamePlan:  # noqa: ARG001  # every game's planner takes the same
    """Board of points and lines; the subtitle says which way of capturing it is for."""
    config = loaded.config
    assert isinstance(config, FanoronaConfig)
    rows, columns = config.board.size
    return GamePlan(
        FanoronaBoard(rows, columns, config.board.coordinates),
        wanted=WANTED[rows, columns],
        cell_words="distance of points",
        subtitle=CAPTURES[config.rules.captures],
        manifest={"captures": config.rules.captures},
    )
