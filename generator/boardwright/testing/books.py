"""For the tests of an author: a book whose diagrams are all true."""

import os


def check_book(path: str | os.PathLike[str]) -> None:
    """Verify everything in a book, and number it; nothing is written.

    Raises:
        ConfigError, InputError: with the problems of the book's own file, or of all its chapters.
        RefutedError: with every false claim and illegal turn, if nothing else is wrong.
        UsageError: there is no such file.
    """
    from boardwright.app.book.reading import read_book  # noqa: PLC0415 - a game's tests need no books

    read_book(os.fspath(path))
