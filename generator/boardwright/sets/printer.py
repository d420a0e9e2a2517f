"""The correction for the maker's printer, from a config or from the printer file it names."""

from dataclasses import replace
from typing import Any

from boardwright.config.models import Printer, PrinterValues
from boardwright.config.printer import load_printer
from boardwright.games.kit import LoadedConfig
from boardwright.scene import Page


def printer_of(loaded: LoadedConfig[Any]) -> PrinterValues:
    """Values of a config's printer.

    Raises:
        ConfigError: if its file is missing, lies outside the config's folder, or is wrong.
    """
    printer: Printer = loaded.config.printer
    if printer.file is None:
        return printer
    file = loaded.file("printer", "file")
    return load_printer(file.content, file.shown)


def corrected(page: Page, printer: PrinterValues) -> Page:
    """The page as this printer needs it to come out true; an existing shift of the page is kept.

    The factors refer to the paper held upright, like the test sheet. A landscape page is printed turned, so they change
    places on it.
    """
    across, down = printer.scale_x, printer.scale_y
    if page.width > page.height:
        across, down = down, across
    return replace(page, correction=replace(page.correction, scale_x=across, scale_y=down))
