"""Writing a package with a game to change: the skeleton among the stock files, under the name of the new game.

The skeleton is a whole package, with a game called Trio. It is tested under that name, and a new game is the same files
with another name in the place of that one.
"""

import re
from collections.abc import Mapping
from pathlib import Path

from boardwright.config.errors import UsageError
from boardwright.files.names import check_set_name
from boardwright.files.whole_folder import write_new_folder
from boardwright.games.registry import game_names
from boardwright.games.stock import stock_folder, stock_path

LONGEST = 30
"""Letters of a name, at the most."""

SUFFIXES = {".md", ".py", ".toml", ".typed", ".yaml"}
"""Ends of the names of its files."""

_NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")

_MARK = re.compile("(_?)(?:(T)rio([A-Z]?)|trio)(_?)")
"""The skeleton's own name, and by what stands around it, which form of the name it is."""


def new_game(name: str, folder: Path) -> Path:
    """Write the skeleton of a game's package into a new folder, and return the folder.

    Raises:
        UsageError: when no game can be called so, or the folder is there already.
        StoreError: when the folder cannot be written.
    """
    check_game_name(name)
    try:
        write_new_folder(folder, skeleton(name))
    except FileExistsError:
        raise UsageError(f"{folder} exists already and is left as it is; choose another folder with -o") from None
    return folder


WORDS_OF_OTHERS = {
    **dict.fromkeys(("null", "true", "false"), "in YAML the word is a value, not a text"),
    **dict.fromkeys(("test", "tests"), "tests are called so, and pytest would take its classes for some"),
}
"""Names that would read as something else in the files of the package, each with the reason."""


def check_game_name(name: str) -> None:
    """Refuse a name that is not one of small letters, digits and hyphens, or that is taken.

    Raises:
        UsageError: saying why.
    """
    if not _NAME.fullmatch(name) or len(name) > LONGEST:
        rule = f"up to {LONGEST} small letters and digits, in words joined by hyphens, beginning with a letter"
        raise UsageError(f"a game cannot be called {name!r}: the name is {rule}, such as chess-variant")
    reason = check_set_name(name)
    if reason:
        raise UsageError(f"a game cannot be called {name!r}: the name {reason}")
    if name in WORDS_OF_OTHERS:
        raise UsageError(f"a game cannot be called {name!r}: {WORDS_OF_OTHERS[name]}")
    if name in game_names():
        raise UsageError(f"there is a game called {name!r} already; choose another name")
    if stock_path("boards", name):
        raise UsageError(
            f"there is a stock board called {name!r} already, and the game's own board would be called so too"
        )


def skeleton(name: str) -> Mapping[str, bytes]:
    """Files of the package of a game, path -> content."""
    root = stock_folder() / "skeleton"
    # What tools leave behind, compiled modules for one, is none of it.
    paths = [path for path in sorted(root.rglob("*")) if path.is_file() and path.suffix in SUFFIXES]
    return {
        _named(path.relative_to(root).as_posix(), name): _named(path.read_text(encoding="utf-8"), name).encode()
        for path in paths
        if not any(part.startswith(".") for part in path.relative_to(root).parts)
    }


def _named(text: str, name: str) -> str:
    """A text of the skeleton in which the game has another name: chess-variant, chess_variant, ChessVariant."""
    words = [word[0].upper() + word[1:] for word in name.split("-")]

    def other(found: re.Match[str]) -> str:
        before, large, next_word, after = (part or "" for part in found.groups())
        if large:
            named = "".join(words) if next_word else " ".join(words)
        else:
            named = name.replace("-", "_") if before or after else name
        return f"{before}{named}{next_word}{after}"

    return _MARK.sub(other, text)
