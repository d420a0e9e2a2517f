"""Writing a new folder with something to change: a small book, or a package with a game.

Both come from the stock files. The package is complete, with a game called Trio, and is tested under that name. A new
game gets the same files with its own name in place of that one.
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
"""Greatest length of a name."""

SUFFIXES = {".md", ".py", ".toml", ".typed", ".yaml"}
"""Suffixes of the files that are copied."""

MISREAD = {
    **dict.fromkeys(("null", "true", "false"), "in YAML this word is a value, not a text"),
    **dict.fromkeys(("test", "tests"), "pytest would take the game's classes for tests"),
}
"""Names that would mean something else in the files of the package, each with the reason."""

_NAME = re.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*")

_MARK = re.compile("(_?)(?:(T)rio([A-Z]?)|trio)(_?)")
"""The skeleton's own name; the characters around it tell which form of the name it is."""


def new_game(name: str, folder: Path) -> Path:
    """Write the skeleton of a game's package into a new folder, and return the folder.

    Raises:
        UsageError: when no game can have this name, or the folder already exists.
        StoreError: when the folder cannot be written.
    """
    check_game_name(name)
    return _written(folder, skeleton(name))


def new_book(folder: Path) -> Path:
    """Write the small book into a new folder, and return the folder.

    Raises:
        UsageError: the folder already exists.
        StoreError: it cannot be written.
    """
    files = sorted((stock_folder() / "book").iterdir())
    return _written(folder, {path.name: path.read_bytes() for path in files if path.suffix in SUFFIXES})


def _written(folder: Path, files: Mapping[str, bytes]) -> Path:
    try:
        write_new_folder(folder, files)
    except FileExistsError:
        raise UsageError(f"{folder} already exists and was left unchanged; choose another folder with -o") from None
    return folder


def check_game_name(name: str) -> None:
    """Refuse a name with anything but lower-case letters, digits and hyphens, or a name already taken.

    Raises:
        UsageError: saying why.
    """
    if not _NAME.fullmatch(name) or len(name) > LONGEST:
        rule = f"up to {LONGEST} lower-case letters and digits, in words joined by hyphens, beginning with a letter"
        raise UsageError(f"a game cannot be called {name!r}: a name is {rule}, such as chess-variant")
    reason = check_set_name(name)
    if reason:
        raise UsageError(f"a game cannot be called {name!r}: the name {reason}")
    if name in MISREAD:
        raise UsageError(f"a game cannot be called {name!r}: {MISREAD[name]}")
    if name in game_names():
        raise UsageError(f"there is already a game called {name!r}; choose another name")
    if stock_path("boards", name):
        raise UsageError(
            f"there is already a stock board called {name!r}, and the game's own board would have the same name"
        )


def skeleton(name: str) -> Mapping[str, bytes]:
    """Files of a game's package, path -> content."""
    root = stock_folder() / "skeleton"
    # Files that tools leave behind, such as compiled modules, do not belong to it.
    paths = [path for path in sorted(root.rglob("*")) if path.is_file() and path.suffix in SUFFIXES]
    return {
        _named(path.relative_to(root).as_posix(), name): _named(path.read_text(encoding="utf-8"), name).encode()
        for path in paths
        if not any(part.startswith(".") for part in path.relative_to(root).parts)
    }


def _named(text: str, name: str) -> str:
    """A text of the skeleton with another name for the game: chess-variant, chess_variant, ChessVariant."""
    words = [word[0].upper() + word[1:] for word in name.split("-")]

    def other(found: re.Match[str]) -> str:
        before, large, next_word, after = (part or "" for part in found.groups())
        if large:
            named = "".join(words) if next_word else " ".join(words)
        else:
            named = name.replace("-", "_") if before or after else name
        return f"{before}{named}{next_word}{after}"

    return _MARK.sub(other, text)
