"""The test sheet of the calibration loop as one file."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from boardwright.app.export.document import check_suffix, write_document
from boardwright.config.errors import UsageError
from boardwright.games.themes import stock_theme
from boardwright.games.words import PROGRAM
from boardwright.geometry.papers import PAPERS
from boardwright.scene import Document, Page
from boardwright.sheets.calibration_sheet import CalibrationSheet
from boardwright.sheets.layout import PageSetup, PageTooSmallError
from boardwright.sheets.page_frame import SheetText

Asked = TypeVar("Asked")

MARGIN = 10.0
"""Margin of the sheet in mm."""


def write_calibration(path: Path, paper: str = "A4") -> None:
    """Draw the test sheet and write it: front and back as PDF, the front alone as SVG or PNG.

    Raises:
        UsageError: for another suffix, an unknown paper, or one too small.
        StoreError: when the file cannot be written; an older one is left as it was.
    """
    check_suffix(path, "the test sheet")
    write_document(path, calibration_document(paper), stock_theme("classic").colours.paper)


def calibration_document(paper: str) -> Document:
    """The sheet on a paper, to be printed on both sides.

    Raises:
        UsageError: for an unknown paper, or one too small.
    """
    pages = calibration_pages(paper)
    subject = "Find out how accurately a printer prints, and how well its backs meet its fronts."
    return Document(pages, pages[0].title, PROGRAM, subject, duplex="long-edge")


def calibration_bars(paper: str) -> tuple[float, float]:
    """True lengths in mm of the bars across and down the sheet on a paper.

    Raises:
        UsageError: for an unknown paper, or one too small.
    """
    return _on_sheet(paper, CalibrationSheet.bars)


def calibration_pages(paper: str) -> tuple[Page, Page]:
    """Front and back of the sheet on a paper.

    Raises:
        UsageError: for an unknown paper, or one too small.
    """
    return _on_sheet(paper, CalibrationSheet.pages)


def _on_sheet(paper: str, ask: Callable[[CalibrationSheet, PageSetup], Asked]) -> Asked:
    if paper not in PAPERS:
        raise UsageError(f"unknown paper {paper!r}; choose from {', '.join(PAPERS)}")
    width, height = PAPERS[paper]
    text = SheetText("Printer test sheet", f"{paper}, for prints that measure what they should", PROGRAM, "", "")
    sheet = CalibrationSheet(text, stock_theme("classic"))
    try:
        return ask(sheet, PageSetup(width, height, MARGIN, MARGIN, MARGIN, MARGIN, "portrait"))
    except PageTooSmallError as error:
        raise UsageError(f"{paper}: {error}") from None
