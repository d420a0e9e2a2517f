"""Pieces for a machine: sheets to burn, and printed sheets with the lines to cut along."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

from boardwright.scene import Document, Group, Page
from boardwright.sets.laser.board import look_of, machine_pieces
from boardwright.sets.on_paper import OnPaper
from boardwright.sets.part import Part, Planner, SetOutput
from boardwright.sets.parts.board import BoardPart
from boardwright.sets.parts.pieces import PiecesPart
from boardwright.sheets.laser.pieces import LaserSheet, cut_layer, piece_sheets, with_marks
from boardwright.sheets.layout import PageTooSmallError
from boardwright.writers import Output

CUT_FILES = "print-and-cut"
"""Folder for pages of pieces to print first, and for the lines along which a machine then cuts them."""


@dataclass(frozen=True)
class LaserPiecesPart(Part):
    """Sheets to burn; and pages to print with marks, each with a sheet of its cuts if it has any."""

    paper: OnPaper
    sheets: tuple[LaserSheet, ...]
    for_print: PiecesPart | None
    printed: tuple[Page, ...]
    cuts: tuple[LaserSheet, ...]

    order = 20

    @classmethod
    def planned(cls, paper: OnPaper, others: Planner) -> "LaserPiecesPart | None":
        board = others.part(BoardPart)
        pieces = machine_pieces(paper, board.cell) if board else None
        if pieces is None:
            return None
        look = look_of(paper)
        try:
            sheets = piece_sheets(pieces, paper.page, look, paper.text.title)
        except PageTooSmallError as error:
            raise paper.error("page.paper", str(error)) from None
        for_print = others.part(PiecesPart)
        printed = tuple(with_marks(page) for page in for_print.pages) if for_print else ()
        lined = replace(for_print.sheet, cuts="lines").drawn(for_print.packed) if for_print else ()
        cuts = [(number, cut_layer(page, look)) for number, page in enumerate(lined, 1)]
        return cls(
            paper,
            sheets,
            for_print,
            printed,
            tuple(LaserSheet(f"pieces-{number}", page) for number, page in cuts if _has_cuts(page)),
        )

    def drawn(self) -> tuple[Page, ...]:
        return tuple(sheet.page for sheet in self.sheets)

    def outputs(self) -> Iterator[SetOutput]:
        for sheet in self.sheets:
            yield self._machine(sheet.stem, sheet)
        if self.for_print and self.printed:
            yield SetOutput(f"{CUT_FILES}/pieces", Output(frozenset({"print"}), self._printed))
        for sheet in self.cuts:
            yield self._machine(f"{CUT_FILES}/{sheet.stem}", sheet)

    def _machine(self, stem: str, sheet: LaserSheet) -> SetOutput:
        return SetOutput(stem, Output(frozenset({"machine"}), partial(self.paper.document, (sheet.page,))))

    def _printed(self) -> Document:
        duplex = self.for_print.sheet.duplex if self.for_print else None
        return self.paper.document(self.printed, duplex=duplex)


PART = LaserPiecesPart


def _has_cuts(page: Page) -> bool:
    return any(isinstance(item, Group) and item.name == "cut" for item in page.items)
