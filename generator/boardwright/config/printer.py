"""Printer files: the corrections that make one printer print true millimetres, measured once, named by every config."""

from boardwright.config.loader import read_yaml
from boardwright.config.models import PrinterValues
from boardwright.config.validate import read_model


def load_printer(text: str | bytes, source: str) -> PrinterValues:
    """The printer in a YAML text: `scale_x`, `scale_y` and `back_offset`, all of them optional.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    words = "a printer file is a mapping of keys such as 'scale_x: 0.995'"
    return read_model(PrinterValues, read_yaml(text, source), source, words).model
