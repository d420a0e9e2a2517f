"""What a designer wants to know of a board, as numbers and keys: what every board has, and what its game tells."""

from typing import Any

from boardwright.config.problems import ConfigError
from boardwright.designer.operations.designing.board import Board
from boardwright.games.figures import GameFigures
from boardwright.geometry.quantised import rounded


def facts_of(board: Board) -> dict[str, Any]:
    """Facts of a board that can be drawn.

    `cell`, `smallest_cell` (0: no limit), `room` (whether tiles have room at this cell), `size` of the board in mm,
    `page` (see `on_first_paper`), `frame` (where its centre lies, see `Designing`), and what the game tells.
    """
    figures, cell = board.figures, board.cell
    if figures is None:
        return {}
    width, height = figures.board.size(cell)
    smallest = figures.board.smallest_cell
    return {
        "cell": rounded(cell, 3),
        "smallest_cell": rounded(smallest, 3),
        "room": cell >= smallest - 1e-9,
        "size": {"width": rounded(width, 3), "height": rounded(height, 3)},
        "page": board.page,
        **_frame(board, figures),
        **_of_game(board),
    }


def _frame(board: Board, figures: GameFigures) -> dict[str, Any]:
    designing = board.loaded.kit.designing
    frame = designing().frame if designing else None
    found = frame(board.loaded, figures, board.cell) if frame else None
    return {"frame": dict(found)} if found else {}


def _of_game(board: Board) -> dict[str, Any]:
    """What the game tells; nothing if its board is not possible."""
    kit = board.loaded.kit
    if kit.designing is None:
        return {}
    try:
        return {**kit.designing().facts(board.loaded)}
    except ConfigError:
        return {}
