"""What a designer wants to know of a board, as numbers and keys: what every board has, and what its game tells."""

from typing import Any

from boardwright.config.problems import ConfigError
from boardwright.designer.operations.designing.board import Board
from boardwright.games.figures import GameFigures
from boardwright.geometry.quantised import rounded
from boardwright.sets.from_config import on_paper
from boardwright.sets.parts.board import board_sheet
from boardwright.sets.printer import printer_of
from boardwright.sets.wanted import EVERYTHING
from boardwright.sheets.layout import DoesNotFitError, PageTooSmallError


def facts_of(board: Board) -> dict[str, Any]:
    """Facts of a board that can be drawn.

    `cell`, `smallest_cell` (0: no limit), `room` (whether tiles have room at this cell), `size` of the board in mm,
    `page` (see `_page`), `frame` (where its centre lies, see `Designing`), and what the game tells.
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
        "page": _page(board, figures),
        **_frame(board, figures),
        **_of_game(board),
    }


def _page(board: Board, figures: GameFigures) -> dict[str, Any] | None:
    """The first paper: name, whether the board fits, by how much it does not, largest cell, papers that would do.

    None if it cannot be told, as the margins leave no room.
    """
    loaded = board.loaded
    paper = loaded.config.page.papers[0]
    told: dict[str, Any] = {"paper": paper.name or "", "shown": paper.shown, "fits": False}
    try:
        here = on_paper("", loaded, figures, board.theme, paper, printer_of(loaded), EVERYTHING)
        placed = board_sheet(here).place(here.page)
    except DoesNotFitError as error:
        over = dict(zip(("width", "height"), (rounded(excess, 2) for excess in error.over), strict=True))
        return {**told, "over": over, "largest_cell": error.largest, "papers": list(error.papers)}
    except (ConfigError, PageTooSmallError):
        return None
    turned = placed.arrangement.page
    fits = placed.cell >= figures.board.smallest_cell - 1e-9
    return {**told, "fits": fits, "largest_cell": rounded(placed.cell, 3), "orientation": turned.orientation}


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
