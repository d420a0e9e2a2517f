"""Words of a stock board that are no longer true: they go when its board becomes another one.

Whoever starts from a stock board and chooses another tiling has a comment and a title about the tiling before. These
words are the program's own, so the program takes them away. Words of the user stay, whatever they say: a line is
the program's only if a stock board has it letter by letter.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from boardwright.config.document import value_at
from boardwright.config.loader import read_yaml
from boardwright.games.stock import stock_files

TOLD: Final = ("game", "board", "rules")
"""Keys that such comments are about."""

UNTOLD: Final = frozenset({"clearance", "colours", "coordinates", "score_box"})
"""Keys of `board` that no comment is about."""

MOST: Final = 60
"""Lines from the beginning of a text that are looked at."""

_TITLE: Final = re.compile("title:[ ]")

_TOOLS: Final = re.compile("#[ ]*yaml-language-server:")


def without_old_words(text: str) -> str:
    """A text that was changed, without comments above it and a title that are about the stock board that it was."""
    lines = text.splitlines(keepends=True)
    ours = _stock_lines()
    found = {number: ours[line] for number, line in _heading(text) if line in ours}
    if not found:
        return text
    document = read_yaml(text, "")[0]
    if document is None or not isinstance(document.data, dict):
        return text
    data = document.data
    old = {number for number, paths in found.items() if all(_is_other(data, path, lines[number]) for path in paths)}
    rest = "".join(line for number, line in enumerate(lines) if number not in old)
    again = read_yaml(rest, "")[0]
    # Only comments and the title went, or nothing goes.
    kept = {key: value for key, value in data.items() if key != "title"}
    left = again.data if again and isinstance(again.data, dict) else {}
    return rest if {key: value for key, value in left.items() if key != "title"} == kept else text


def _heading(text: str) -> list[tuple[int, str]]:
    """The comments above the first key, and the title, each with the number of its line."""
    found, above = [], True
    for number, line in enumerate(text.splitlines()[:MOST]):
        above = above and (not line.strip() or line.startswith("#"))
        if (above and line.startswith("#") and not _TOOLS.match(line)) or _TITLE.match(line):
            found.append((number, line.rstrip()))
    return found


@cache
def _stock_lines() -> Mapping[str, tuple[Path, ...]]:
    """Lines of stock boards that are about them, with the boards."""
    found: dict[str, tuple[Path, ...]] = {}
    for path in stock_files("boards"):
        for _, line in _heading(path.read_text(encoding="utf-8")):
            found[line] = (*found.get(line, ()), path)
    return found


def _is_other(data: Mapping[str, Any], path: Path, line: str) -> bool:
    """Whether a config is about another board than a stock board, as far as a line of that one tells."""
    stock = _stock_data(path)
    if _TITLE.match(line):
        return any(value_at(data, key) != value_at(stock, key) for key in (("game",), ("board", "tiling")))
    return any(_told(data, key) != _told(stock, key) for key in TOLD)


@cache
def _stock_data(path: Path) -> Mapping[str, Any]:
    document = read_yaml(path.read_text(encoding="utf-8"), "")[0]
    return document.data if document and isinstance(document.data, dict) else {}


def _told(data: Mapping[str, Any], key: str) -> Any:
    value = data.get(key)
    return {name: one for name, one in value.items() if name not in UNTOLD} if isinstance(value, dict) else value
