"""The laser profile: a set's board and pieces as sheets for a machine that engraves, scores and cuts."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec

from boardwright.config.errors import InputError, UsageError
from boardwright.app.pieces import pieces_of
from boardwright.app.set_plan import Planned, SetPlan
from boardwright.config.problems import ConfigError
from boardwright.scene import Group, Page
from boardwright.sheets import PageTooSmallError
from boardwright.sheets.laser.beside import cut_layer, with_marks
from boardwright.sheets.laser.board import board_sheet
from boardwright.sheets.laser.look import LaserLook, laser_theme
from boardwright.sheets.laser.pieces import LaserSheet, piece_sheets

PARTS = ("board", "pieces")
"""Parts that a machine makes."""

FORMATS = ("svg", "dxf", "pdf")

CUT_FILES = "print-and-cut"
"""Folder of the pages of pieces that are printed first, and of the lines that a machine then cuts them along."""


@dataclass(frozen=True, slots=True)
class LaserSet:
    """Sheets to burn; and pages to print with marks, with the sheets to cut each of them that has anything to cut."""

    sheets: tuple[LaserSheet, ...]
    printed: tuple[Page, ...] = ()
    cuts: tuple[LaserSheet, ...] = ()


def check_formats(formats: Sequence[str]) -> None:
    """Refuse DXF where its library is missing.

    Raises:
        UsageError: saying what to install.
    """
    if "dxf" in formats and find_spec("ezdxf") is None:
        raise UsageError(
            "DXF files need ezdxf: pip install 'boardwright[dxf]', or leave them out with --format svg,pdf"
        )


def with_laser(planned: Sequence[Planned], parts: Sequence[str]) -> tuple[Planned, ...]:
    """Plans of the same sets for a machine; each is called after its set, with `-laser`.

    Raises:
        InputError: with what does not fit on its sheet.
    """
    done: list[Planned] = []
    errors: list[ConfigError | UsageError] = []
    for plan in planned:
        try:
            sets = tuple(
                replace(one, name=f"{one.name}-laser", laser=_laser_set(one, parts or PARTS)) for one in plan.sets
            )
            done.append(replace(plan, sets=sets))
        except ConfigError as error:
            errors.append(error)
    if errors:
        raise InputError(errors)
    return tuple(done)


def _laser_set(plan: SetPlan, parts: Sequence[str]) -> LaserSet:
    """Sheets of one set.

    Raises:
        ConfigError: where something does not fit on the sheet.
    """
    options = plan.loaded.config.laser
    look = LaserLook(options.cut, options.score, options.engrave, options.hairline, options.kerf)
    try:
        sheets = (
            *(_board(plan, look) if "board" in parts else ()),
            *(_pieces(plan, look) if "pieces" in parts else ()),
        )
    except PageTooSmallError as error:
        raise plan.loaded.error(plan.loaded.problem("page.paper", str(error))) from None
    printed = tuple(with_marks(page) for page in plan.piece_pages) if "pieces" in parts else ()
    cuts = [(number, cut_layer(page, look)) for number, page in enumerate(printed, 1)]
    return LaserSet(
        sheets,
        printed,
        tuple(LaserSheet(f"pieces-{number}", page) for number, page in cuts if _has_cuts(page)),
    )


def _board(plan: SetPlan, look: LaserLook) -> Iterator[LaserSheet]:
    assert plan.cell is not None
    theme, title = laser_theme(plan.theme), plan.text.title
    yield LaserSheet("board", board_sheet(plan.game.board, plan.cell, plan.page, theme, look, title))


def _pieces(plan: SetPlan, look: LaserLook) -> tuple[LaserSheet, ...]:
    assert plan.cell is not None
    pieces = pieces_of(plan.loaded, plan.game, plan.cell, laser_theme(plan.theme))
    return piece_sheets(pieces, plan.page, look, plan.text.title) if pieces else ()


def _has_cuts(page: Page) -> bool:
    return any(isinstance(item, Group) and item.name == "cut" for item in page.items)
