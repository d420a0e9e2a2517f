"""Run the notebooks of the documents with Python alone, and keep in them what their cells show: `make notebooks`.

What a cell shows is what a notebook would show: what it prints, and the value of its last line, as a picture if it is
one. Magic commands and the like are not for these notebooks.
"""

import ast
import io
import json
import os
import tempfile
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

Notebook = dict[str, Any]

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "tutorials" / "notebooks"


def read_notebook(path: Path) -> Notebook:
    """A notebook as it is in its file."""
    found: Notebook = json.loads(path.read_text(encoding="utf-8"))
    return found


def written(notebook: Notebook) -> str:
    """The text of a notebook's file."""
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


def run(notebook: Notebook) -> Notebook:
    """The same notebook with what its cells show, run from top to bottom in the current folder.

    Raises:
        Exception: Whatever a cell raises.
    """
    names: dict[str, Any] = {"__name__": "__main__"}
    cells, number = [], 0
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            number += 1
            shown = _outputs("".join(cell["source"]), names, number)
            cells.append({**cell, "execution_count": number, "outputs": shown})
        else:
            cells.append(cell)
    return {**notebook, "cells": cells}


def _outputs(source: str, names: dict[str, Any], number: int) -> list[dict[str, Any]]:
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    found: list[dict[str, Any]] = []
    if printed.getvalue():
        found.append({"name": "stdout", "output_type": "stream", "text": _lines(printed.getvalue())})
    if value is not None:
        data = {"text/plain": _lines(repr(value))}
        if hasattr(value, "_repr_svg_"):
            data["image/svg+xml"] = _lines(value._repr_svg_())
        shown = {"data": dict(sorted(data.items())), "execution_count": number, "metadata": {}}
        found.append({**shown, "output_type": "execute_result"})
    return found


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    """Run all notebooks; whatever they write goes into a folder that is thrown away."""
    for path in sorted(FOLDER.glob("*.ipynb")):
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            path.write_text(written(run(read_notebook(path))), encoding="utf-8", newline="\n")
            os.chdir(FOLDER)
        print(path.name)


if __name__ == "__main__":
    main()
