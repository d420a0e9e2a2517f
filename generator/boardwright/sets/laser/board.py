"""The board for a machine: dark areas are engraved, thin lines scored, the outline cut."""

from collections.abc import Iterator
from dataclasses import dataclass

from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput
from boardwright.sets.parts.board import BoardPart
from boardwright.sheets.laser.board import TooManyShapesError, board_sheet
from boardwright.sheets.laser.look import LaserLook, laser_theme
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output


@dataclass(frozen=True)
class LaserBoardPart(Part):
    """A sheet to burn."""

    paper: OnPaper
    sheet: Page

    order = 10

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "LaserBoardPart | None":
        board = others.part(BoardPart)
        if board is None:
            return None
        theme = laser_theme(paper.board_theme)
        try:
            page = board_sheet(paper.game.board, board.cell, paper.page, theme, look_of(paper), paper.text.title)
        except PageTooSmallError as error:
            raise paper.error("page.paper", str(error)) from None
        except TooManyShapesError as error:
            raise paper.here("board", str(error)) from None
        return cls(paper, page)

    def drawn(self) -> tuple[Page, ...]:
        return (self.sheet,)

    def outputs(self) -> Iterator[SetOutput]:
        yield SetOutput("board", Output(frozenset({"machine"}), lambda: self.paper.document((self.sheet,))))


PART = LaserBoardPart


def look_of(paper: OnPaper) -> LaserLook:
    """Colours and widths that a config asks for."""
    options = paper.loaded.config.laser
    return LaserLook(options.cut, options.score, options.engrave, options.hairline, options.kerf)
