"""Writing a small book to change."""

from pathlib import Path
from typing import Final

from boardwright.config.errors import UsageError
from boardwright.files.whole_folder import write_new_folder
from boardwright.games.stock import stock_folder

SUFFIXES: Final = (".yaml", ".md")


def new_book(folder: Path) -> Path:
    """Write the sample into a new folder, and return the folder.

    Raises:
        UsageError: the folder already exists.
        StoreError: it cannot be written.
    """
    sample = stock_folder() / "book"
    files = {path.name: path.read_bytes() for path in sorted(sample.iterdir()) if path.suffix in SUFFIXES}
    try:
        write_new_folder(folder, files)
    except FileExistsError:
        raise UsageError(f"{folder} already exists and was left unchanged; choose another folder with -o") from None
    return folder
