"""The correction that makes one printer print true millimetres: from a config, or from the printer file it names."""

from dataclasses import replace
from typing import Any

from boardwright.config.loader import read_yaml
from boardwright.config.models import Printer, PrinterValues
from boardwright.config.validate import read_model
from boardwright.games.kit import LoadedConfig
from boardwright.scene import Page


def load_printer(text: str | bytes, source: str) -> PrinterValues:
    """The printer in a YAML text: `scale_x`, `scale_y` and `back_offset`, all of them optional.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    words = "a printer file is a mapping of keys such as 'scale_x: 0.995'"
    return read_model(PrinterValues, read_yaml(text, source), source, words).model


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
