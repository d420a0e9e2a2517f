"""How a board lies on its paper, as numbers."""

from dataclasses import replace
from typing import Any, Final

from boardwright.config.problems import ConfigError
from boardwright.figures.theme import Theme
from boardwright.games.figures import GameFigures
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.quantised import rounded
from boardwright.sets.build_request import EVERYTHING
from boardwright.sets.from_config import on_paper, punched_cell
from boardwright.sets.parts.board import board_sheet
from boardwright.sets.printer import printer_of
from boardwright.sheets.layout import DoesNotFitError, PageTooSmallError

NEAR: Final = 1e-9
"""Difference of two cells that are the same."""


def on_first_paper(loaded: LoadedConfig[Any], figures: GameFigures, theme: Theme) -> dict[str, Any] | None:
    """The first paper: name, whether the board fits, by how much it does not, largest cell, papers that would do.

    None if it cannot be told, as the margins leave no room, or the board folds.
    """
    if loaded.config.board.panels != (1, 1):
        return None
    paper = loaded.config.page.papers[0]
    told: dict[str, Any] = {"paper": paper.name or "", "shown": paper.shown, "fits": False}
    try:
        punched = punched_cell(loaded, figures, theme)
        here = on_paper("", loaded, figures, theme, paper, printer_of(loaded), EVERYTHING, punched)
        sheet = board_sheet(here)
        placed = sheet.place(here.page)
        # As when it is printed: a box for scores that nobody asked for makes room.
        if placed.cell < figures.board.smallest_cell - NEAR and sheet.side and not _box_is_asked_for(loaded):
            placed = replace(sheet, side=None).place(here.page)
    except DoesNotFitError as error:
        over = dict(zip(("width", "height"), (rounded(excess, 2) for excess in error.over), strict=True))
        return {**told, "over": over, "largest_cell": error.largest, "papers": list(error.papers)}
    except (ConfigError, PageTooSmallError):
        return None
    turned = placed.arrangement.page
    fits = placed.cell >= figures.board.smallest_cell - NEAR
    return {**told, "fits": fits, "largest_cell": rounded(placed.cell, 3), "orientation": turned.orientation}


def _box_is_asked_for(loaded: LoadedConfig[Any]) -> bool:
    return "score_box" in loaded.config.board.model_fields_set
