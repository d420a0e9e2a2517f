"""The text of a stock board, example or rule sheet, to start from, and the drawing of a board that has one."""

import difflib
import re
from pathlib import Path

from boardwright.app.new import SCHEMA_HINT, SCHEMA_LINE
from boardwright.config.errors import UsageError
from boardwright.config.loader import read_yaml
from boardwright.figures.languages import BASE, languages
from boardwright.games.registry import find_kit, game_names
from boardwright.games.stock import Kind, stock_names, stock_path

KINDS: tuple[Kind, ...] = ("boards", "examples")

SCHEMA = "# yaml-language-server:"
"""Start of the line in a stock file that tells editors its schema, which lies beside the stock files only."""

DRAWING = re.compile(r"(?<=\bfile: )drawings/([\w.-]+)")
"""Where a stock board names its drawing, or the exported board that it is: a file beside the stock boards."""


def show_stock(name: str) -> str:
    """YAML of a stock board or example, as you would write it in your own file.

    A drawing is named as if it lay beside that file.

    Raises:
        UsageError: nothing has this name.
    """
    kind, path = _found(name)
    text = _own(path.read_text(encoding="utf-8"), kind)
    drawing = DRAWING.search(text)
    if drawing is None:
        return text
    file = drawing[1]
    hint = f"# (it needs {file} beside it: boardwright show {name} --drawing > {file})"
    head, schema, rest = DRAWING.sub(file, text).split("\n", 2)
    return "\n".join([head, schema, hint, rest])


def show_drawing(name: str) -> str:
    """Drawing of a stock board, or the exported board that it is, as it lies beside the stock boards.

    Raises:
        UsageError: nothing has this name, or it has no drawing.
    """
    _, path = _found(name)
    drawing = DRAWING.search(path.read_text(encoding="utf-8"))
    if drawing is None:
        raise UsageError(f"{name} has no drawing: its YAML is all that it needs")
    return (path.parent / drawing[0]).read_text(encoding="utf-8")


def show_rules(name: str, language: str | None, *, aid: bool) -> str:
    """The text of a game's rule sheet or player aid, by the name of the game or of one of its stock boards.

    Raises:
        UsageError: nothing has this name, or the game has no such sheet in the language.
    """
    from boardwright.sets.languages import aid_path, sheet_path  # noqa: PLC0415 - to show a board needs no words

    tag = language or BASE
    kit = find_kit(name if name in game_names() else _game_of(name))
    path = aid_path(kit, tag) if aid else sheet_path(kit, tag)
    if not path.is_file():
        there = [one for one in languages() if (aid_path(kit, one) if aid else sheet_path(kit, one)).is_file()]
        what = "player aid" if aid else "rule sheet"
        known = f"only in {', '.join(there)}" if there else "nor in any other"
        raise UsageError(f"{kit.credit.name} has no {what} in this language, {known}")
    return path.read_text(encoding="utf-8")


def _game_of(name: str) -> str:
    """The game of a stock board or example."""
    _, path = _found(name)
    document, _, _ = read_yaml(path.read_bytes(), path.name)
    return str(document.data["game"]) if document and isinstance(document.data, dict) else name


def _found(name: str) -> tuple[Kind, Path]:
    for kind in KINDS:
        path = stock_path(kind, name)
        if path:
            return kind, path
    names = [one for kind in KINDS for one in stock_names(kind)]
    near = difflib.get_close_matches(name, names, n=1)
    hint = f"did you mean {near[0]!r}?" if near else "see: boardwright list boards, boardwright list examples"
    raise UsageError(f"no stock board or example is called {name!r} ({hint})")


def _own(text: str, kind: Kind) -> str:
    """The text with a schema line that suits a file in any folder."""
    head, hint = SCHEMA_LINE, SCHEMA_HINT
    if kind == "examples":
        head = head.replace("boardwright-schema", "boardwright-example-schema")
        hint = hint.replace(
            "boardwright schema > boardwright-schema", "boardwright schema example > boardwright-example-schema"
        )
    lines = [line for line in text.splitlines() if not line.startswith(SCHEMA)]
    return "\n".join([head, hint, *lines]) + "\n"
