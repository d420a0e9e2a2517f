"""For the tests of a package with a game: its rules, its kit, its stock boards.

`check_rules` tries the rules, `check_kit` the kit, `check_sets` builds the stock boards; `rules_of` gives the rules on
the board of any config, for tests of your own. The package has to be installed (`pip install -e my-game`), since games
are found where they are installed. `check_book` verifies a book.
"""

import os

from boardwright.testing.kits import check_kit, check_rules, check_sets, rules_of

__all__ = ["check_book", "check_kit", "check_rules", "check_sets", "rules_of"]


def check_book(path: str | os.PathLike[str]) -> None:
    """Verify everything in a book, and number it; nothing is written.

    Raises:
        ConfigError, InputError: with the problems of the book's own file, or of all its chapters.
        RefutedError: with every false claim and illegal turn, if nothing else is wrong.
        UsageError: there is no such file.
    """
    from boardwright.app.book.reading import read_book  # noqa: PLC0415 - a game's tests need no books

    read_book(os.fspath(path))
