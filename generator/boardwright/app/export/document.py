"""For commands that write one file: a document in the format of the file's suffix, whole or not at all."""

from pathlib import Path
from typing import Any, get_args

from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of, quote
from boardwright.config.source import Source
from boardwright.files.whole_file import write_whole
from boardwright.games.kit import LoadedConfig
from boardwright.games.load import load_source
from boardwright.games.words import language_problem
from boardwright.scene import Document
from boardwright.sets.build_request import check_dpi, missing_library
from boardwright.writers import Options, Output, PdfVersion, TooManyPixelsError, find, suffixes

STANDARD = Options()


def check_suffix(path: Path, what: str) -> None:
    """Refuse a file in a format that pictures cannot have; `what` is the thing to be written, with its article.

    Raises:
        UsageError: saying so, or naming the library that the format needs.
    """
    known = [f".{suffix}" for suffix in suffixes({"figure"})]
    if path.suffix.lower() not in known:
        raise UsageError(f"{str(path)!r}: {what} is written as {one_of(known)}")
    if missing := missing_library(find(path.suffix)):
        raise UsageError(missing)


def check_resolution(dpi: int | None, suffix: str) -> None:
    """Refuse an impossible resolution, or one for a format without pixels.

    Raises:
        UsageError: saying so.
    """
    check_dpi(dpi)
    if dpi is not None and not find(suffix).pixels:
        name = suffix.lower().removeprefix(".").upper()
        raise UsageError(f"--dpi: {name} has no pixels and is sharp at any size; --dpi is for PNG")


def check_pdf_version(version: str | None, suffix: str) -> None:
    """Refuse a version of PDF for another format, or one that is not written.

    Raises:
        UsageError: saying so.
    """
    if version is None:
        return
    if version not in get_args(PdfVersion):
        raise UsageError(f"--pdf-version: must be {one_of(get_args(PdfVersion))}, not {quote(version)}")
    name = suffix.lower().removeprefix(".")
    if name != "pdf":
        raise UsageError(f"--pdf-version: {name.upper()} is no PDF")


def write_document(path: Path, document: Document, paper: str) -> None:
    """Write a document, or only its first page if the format is for single pictures; `paper` is its colour.

    Raises:
        UsageError: for a page with too many pixels.
        StoreError: when the file cannot be written; an older one is left as it was.
    """
    write_whole(path, document_bytes(path.suffix, document, paper))


def document_bytes(suffix: str, document: Document, paper: str, options: Options = STANDARD) -> bytes:
    """Content of a document's file, in the format of a suffix.

    Raises:
        UsageError: for a page with too many pixels.
    """
    output = Output(frozenset({"figure"}), lambda: document, paper=paper)
    try:
        (written,) = find(suffix).write(output, options)
    except TooManyPixelsError as error:
        raise UsageError(str(error)) from None
    return written.content


def load_to_draw(source: Source) -> LoadedConfig[Any]:
    """The config of a board whose game has words in the language of its sheets.

    Raises:
        ConfigError: also when the game has not.
    """
    loaded = load_source(source)
    if problem := language_problem(loaded.kit, loaded.config.sheet.language, "figures"):
        raise loaded.error(loaded.problem("sheet.language", problem))
    return loaded
