"""Commands that write one file: a document in the format that the file's suffix names, whole or not at all."""

from pathlib import Path

from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of
from boardwright.files.whole_file import write_whole
from boardwright.scene import Document
from boardwright.sets.wanted import check_dpi, missing_library
from boardwright.writers import Options, Output, TooManyPixelsError, find, suffixes

STANDARD = Options()


def check_suffix(path: Path, what: str) -> None:
    """Refuse a file of a format that pictures do not come in; `what` is the thing to be written, with its article.

    Raises:
        UsageError: saying so, or which library that format needs.
    """
    known = [f".{suffix}" for suffix in suffixes({"figure"})]
    if path.suffix.lower() not in known:
        raise UsageError(f"{str(path)!r}: {what} is written as {one_of(known)}")
    if missing := missing_library(find(path.suffix)):
        raise UsageError(missing)


def check_resolution(dpi: int | None, suffix: str) -> None:
    """Refuse a resolution that cannot be, or one for a format that has none.

    Raises:
        UsageError: saying so.
    """
    check_dpi(dpi)
    if dpi is not None and not find(suffix).pixels:
        name = suffix.lower().removeprefix(".").upper()
        raise UsageError(f"--dpi: {name} has no pixels, and is as sharp as can be at any size; --dpi is for PNG")


def write_document(path: Path, document: Document, paper: str) -> None:
    """Write a document, of which formats for single pictures take the first page; `paper` is its colour.

    Raises:
        UsageError: for a page of too many pixels.
        StoreError: when the file cannot be written; an older one is left as it was.
    """
    write_whole(path, document_bytes(path.suffix, document, paper))


def document_bytes(suffix: str, document: Document, paper: str, options: Options = STANDARD) -> bytes:
    """Content of the file of a document, in the format of a suffix.

    Raises:
        UsageError: for a page of too many pixels.
    """
    output = Output(frozenset({"figure"}), lambda: document, paper=paper)
    try:
        (written,) = find(suffix).write(output, options)
    except TooManyPixelsError as error:
        raise UsageError(str(error)) from None
    return written.content
