"""Commands that write one file: a page as SVG or PDF by its suffix, whole or not at all."""

import os
from pathlib import Path

from boardwright.config.errors import UsageError
from boardwright.games.stock import stock_names, stock_path
from boardwright.config.problems import quote
from boardwright.config.theme import load_theme
from boardwright.figures.theme import Theme
from boardwright.files.store import StoreError
from boardwright.scene import Document

SUFFIXES = (".pdf", ".svg")


def check_suffix(path: Path, what: str) -> None:
    """Refuse a file that is neither PDF nor SVG; `what` is the thing to be written, with its article.

    Raises:
        UsageError: saying so.
    """
    if path.suffix.lower() not in SUFFIXES:
        raise UsageError(f"{str(path)!r}: {what} is written as .pdf or .svg")


def rendered(document: Document, suffix: str) -> bytes:
    """A document as PDF, or its first page as SVG; the heavy writers are loaded only here."""
    if suffix == ".svg":
        from boardwright.writers.svg import write_svg  # noqa: PLC0415

        return write_svg(document.pages[0], "outline")
    from boardwright.writers.pdf import write_pdf  # noqa: PLC0415

    return write_pdf(document)


def stock_theme(name: str) -> Theme:
    """A theme by its name.

    Raises:
        UsageError: where there is none of that name.
    """
    path = stock_path("themes", name)
    if path is None:
        raise UsageError(f"unknown theme {name!r}; there are {', '.join(stock_names('themes'))}")
    return load_theme(path.read_bytes(), path.name)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file beside its place, then move it there.

    Raises:
        StoreError: when that fails; nothing is left over then, and an older file is as it was.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        try:
            with open(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666), "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except FileNotFoundError:
        raise StoreError(path, f"there is no folder {quote(str(path.parent))}") from None
    except OSError as error:
        raise StoreError(path, (error.strerror or str(error)).lower()) from None
