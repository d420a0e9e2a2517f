"""Sheets: figures laid out on pages of paper, with a title, a footer and the scale check."""

from boardwright.sheets.board_sheet import BoardSheet, PlacedBoard
from boardwright.sheets.columns import TooTallError
from boardwright.sheets.furniture import SheetText
from boardwright.sheets.layout import DoesNotFitError, PageSetup, PageTooSmallError, SheetError
from boardwright.sheets.pad_sheet import PadSheet, PlacedPad
from boardwright.sheets.panel_sheet import PanelSheet
from boardwright.sheets.piece_sheet import PieceSheet
from boardwright.sheets.poster import PosterSheet
from boardwright.sheets.proof_sheet import ProofSheet
from boardwright.sheets.rule_sheet import RuleSheetLayout, TooWideError, rule_document, rule_pages

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
    "ProofSheet",
    "RuleSheetLayout",
    "SheetError",
    "SheetText",
    "TooTallError",
    "TooWideError",
    "rule_document",
    "rule_pages",
]
