"""The text of a stock board or example, to start from."""

import difflib

from boardwright.app.new import SCHEMA_HINT, SCHEMA_LINE
from boardwright.config.errors import UsageError
from boardwright.games.stock import Kind, stock_names, stock_path

KINDS: tuple[Kind, ...] = ("boards", "examples")

SCHEMA = "# yaml-language-server:"
"""Start of the line in a stock file that tells editors its schema, which lies beside the stock files only."""


def show_stock(name: str) -> str:
    """YAML of a stock board or example, as you would write it in your own file.

    Raises:
        UsageError: nothing has this name.
    """
    for kind in KINDS:
        path = stock_path(kind, name)
        if path:
            return _own(path.read_text(encoding="utf-8"), kind)
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
