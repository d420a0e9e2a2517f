"""Sheets: figures laid out on pages of paper, with a title, a footer and the scale check."""

from boardwright.sheets.board.board_sheet import BoardSheet, PlacedBoard
from boardwright.sheets.board.pad_sheet import PadSheet, PlacedPad
from boardwright.sheets.folding.sheet import PanelSheet
from boardwright.sheets.layout import DoesNotFitError, PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText
from boardwright.sheets.pieces.sheet import PieceSheet
from boardwright.sheets.poster.sheet import PosterSheet
from boardwright.sheets.rules.rule_sheet import RuleSheetLayout, TooWideError, rule_document, rule_pages
from boardwright.typeset.errors import SheetError, TooTallError

__all__ = [
    "BoardSheet",
    "DoesNotFitError",
    "PadSheet",
    "PageSetup",
    "PageTooSmallError",
    "PanelSheet",
    "PieceSheet",
    "PlacedBoard",
    "PlacedPad",
    "PosterSheet",
    "RuleSheetLayout",
    "SheetError",
    "SheetText",
    "TooTallError",
    "TooWideError",
    "rule_document",
    "rule_pages",
]
