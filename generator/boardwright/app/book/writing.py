"""Writing a book: one file, or a folder of HTML, whole or not at all."""

import gc
import os
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NoReturn

from boardrules.values import dataclass
from boardwright.app.book.content import drawn_in
from boardwright.app.book.fences import Kept
from boardwright.app.book.reading import Book, read_book
from boardwright.app.book.word import need_pictures
from boardwright.app.figures.writing import write_all
from boardwright.config.changes import Change
from boardwright.config.errors import UsageError
from boardwright.config.problems import one_of, quote
from boardwright.extras import how_to_install
from boardwright.files.own_files import write_own
from boardwright.fonts import fonts_in_use
from boardwright.games.sources import recorded, sought
from boardwright.typeset.errors import SheetError

FORMATS: Final = ("pdf", "epub", "docx", "typ", "tex", "md")
"""Formats of a file, by suffix; a name that ends in `/` is a folder of HTML."""

PAUSE: Final = 0.4
"""Seconds between two looks at the files of a book that is watched."""


@dataclass(frozen=True, slots=True)
class WrittenBook:
    """A book that was written: its file or folder, how many chapters, figures and puzzles it has, and its pages.

    `pages` is None for formats without pages. `reads` are the files that it was made from, as they were.
    """

    path: str
    chapters: int
    figures: int
    puzzles: int
    pages: int | None
    reads: tuple[str, ...]


def write_book(
    argument: str,
    output: str,
    kept: Kept | None = None,
    changes: Sequence[Change] = (),
) -> WrittenBook:
    """Read and verify a book, and write it.

    Args:
        argument: The book's own file.
        output: A file, whose suffix decides the format, or a folder of HTML, which ends in `/`.
        kept: As for `read_book`, and pages of chapters.
        changes: As for `read_book`.

    Raises:
        ConfigError, InputError: with the problems of the book and of all that it names.
        RefutedError: with every false claim and illegal turn, if nothing else is wrong.
        UsageError: for an unknown format, or a missing library; for a figure that no page can hold.
        StoreError: it cannot be written, or a file that is not ours is in the way.
    """
    suffix = _format(output)
    with recorded() as reads:
        book = read_book(argument, kept, changes)
        ours = {os.path.realpath(path) for path in map(str, (argument, *reads))}
        if os.path.realpath(output) in ours:
            raise UsageError(f"-o: {quote(output)} is a file of the book itself; name another")
        pages = _write(book, output, suffix, kept)
    kinds = [block.kind for block in drawn_in(book.chapters)]
    count = sum(1 for chapter in book.chapters if chapter.part == "chapters")
    return WrittenBook(
        output, count, kinds.count("figure"), kinds.count("puzzle"), pages, (argument, *sorted(map(str, reads)))
    )


def _format(output: str) -> str:
    """The format of an output, `html` for a folder.

    Raises:
        UsageError: there is none, or its library is missing.
    """
    if find_spec("mdit_py_plugins") is None:
        raise UsageError(f"a book needs {how_to_install('mdit-py-plugins', 'book')}")
    if output.endswith(("/", os.sep)):
        folder = os.path.realpath(output)
        if folder == os.path.dirname(folder):
            raise UsageError("-o: a book is not written into the root of a disk; name a folder")
        return "html"
    suffix = Path(output).suffix.lower().removeprefix(".")
    if suffix not in FORMATS:
        known = one_of([f".{one}" for one in FORMATS])
        found = f", not {quote(Path(output).name)}" if Path(output).name else ""
        raise UsageError(f"-o: a book is a file ending in {known}, or a folder of HTML ending in /{found}")
    if suffix == "docx":
        need_pictures()
    return suffix


def _write(book: Book, output: str, suffix: str, kept: Kept | None) -> int | None:
    """Write a book; the number of its pages, if it has any."""
    path = Path(output)
    match suffix:
        case "pdf":
            from boardwright.app.book.pages import book_document  # noqa: PLC0415 - only PDF has pages
            from boardwright.writers.pdf import write_pdf  # noqa: PLC0415 - as above

            with fonts_in_use(book.fonts):
                try:
                    document = book_document(book, kept.pages if kept else None)
                except SheetError as error:
                    raise UsageError(f"{book.name}: {error}") from None
                write_all({path: write_pdf(document)})
            return len(document.pages)
        case "html":
            from boardwright.app.book.html import html_files  # noqa: PLC0415 - one format is wanted

            write_own(path, html_files(book))
        case "epub":
            from boardwright.app.book.epub import epub_bytes  # noqa: PLC0415 - as above

            write_all({path: epub_bytes(book)})
        case "docx":
            from boardwright.app.book.docx import docx_bytes  # noqa: PLC0415 - as above

            write_all({path: docx_bytes(book)})
        case _:
            from boardwright.app.book.source import figures_folder, write_text  # noqa: PLC0415 - as above
            from boardwright.app.book.source_books import source_files  # noqa: PLC0415 - as above

            write_text(path, *source_files(book, suffix, figures_folder(path)))
    return None


def watched(
    argument: str,
    output: str,
    told: Callable[[WrittenBook | Exception], None],
    wrong: tuple[type[Exception], ...],
    changes: Sequence[Change] = (),
) -> NoReturn:
    """Write a book anew whenever a file of it changes, vanishes or appears, until Ctrl-C.

    `told` gets each result, or what is wrong.

    Raises:
        KeyboardInterrupt: Ctrl-C; each file that was written is whole.
        UsageError: as for `write_book`, for an unknown format or a missing library.
    """
    _format(output)
    gc.enable()  # a command usually ends before it is worth collecting
    seen: dict[str, Stamp] | None = None
    kept = Kept()
    reads: tuple[str, ...] = (argument,)
    while True:
        now = {name: _stamp(name) for name in reads}
        if now != seen:
            with recorded() as found, sought() as missing:
                try:
                    result: WrittenBook | Exception = write_book(argument, output, kept, changes)
                except wrong as error:
                    result = error
            beside = Path(output).parent
            missing |= set() if beside.exists() else {beside}
            reads = tuple(dict.fromkeys((argument, *map(str, found), *map(str, missing))))
            # What has changed since this look at it is drawn anew after the next one.
            seen = {name: now[name] if name in now else _stamp(name) for name in reads}
            told(result)
        time.sleep(PAUSE)


Stamp = tuple[int, int, int]
"""When a file was changed, its size and its number; all 0 if it is not there."""


def _stamp(name: str) -> Stamp:
    try:
        found = os.stat(name)
    except (OSError, ValueError):
        return 0, 0, 0
    return found.st_mtime_ns, found.st_size, found.st_ino
