"""Printer files: the corrections that make one printer print true millimetres, measured once, named by every config."""

from boardwright.config.loader import read_yaml
from boardwright.config.models import PrinterValues
from boardwright.config.problems import ConfigError, shown
from boardwright.config.validate import validated


def load_printer(text: str | bytes, source: str) -> PrinterValues:
    """The printer in a YAML text: `scale_x`, `scale_y` and `back_offset`, all of them optional.

    Raises:
        ConfigError: with all problems of the file, in order of place.
    """
    document, problems, broken = read_yaml(text, source)
    if document is None or () in broken:
        raise ConfigError(source, problems)
    if not isinstance(document.data, dict):
        message = f"a printer file is a mapping of keys such as 'scale_x: 0.995', not {shown(document.data)}"
        raise ConfigError(source, (*problems, document.problem((), message)))
    found = validated(PrinterValues, document, lambda _path: "", broken)
    if isinstance(found, tuple) or problems:
        raise ConfigError(source, sorted((*problems, *(found if isinstance(found, tuple) else ()))))
    return found
