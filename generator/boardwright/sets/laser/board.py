"""The board for a machine: dark areas are engraved, thin lines scored, the outline cut."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from boardwright.figures.pieces.piece import PieceSet
from boardwright.scene import Page
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.parts.pieces import TooManyPiecesError, pieces_of
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
        if not paper.asked or "pieces" in paper.asked:
            # Before the board is planned, which takes long where there are so many.
            machine_pieces(paper, board.cell)
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


MOST_PIECES = 12_000
"""Pieces for a laser at the most: the lines to burn, and those of each printed sheet, take twice as long as sheets."""


def machine_pieces(paper: OnPaper, cell: float) -> PieceSet | None:
    """Pieces as a machine makes them: discs are round, figures stand in bases, and what belongs to nobody is bare.

    Raises:
        ConfigError: there are too many.
    """
    try:
        pieces = pieces_of(paper, cell, laser_theme(paper.theme), MOST_PIECES, small_discs="round")
    except TooManyPiecesError as error:
        raise paper.here("board", str(error)) from None
    if pieces is None:
        return None
    thickness = paper.loaded.config.laser.thickness
    made = [one for piece in pieces.pieces for one in (piece.standing(thickness) if piece.standing else (piece,))]
    return PieceSet(tuple(one if one.owner else replace(one, front=(), back=None) for one in made), pieces.needs)


def look_of(paper: OnPaper) -> LaserLook:
    """Colours and widths that a config asks for."""
    options = paper.loaded.config.laser
    return LaserLook(options.cut, options.score, options.engrave, options.hairline, options.kerf, options.fill)
