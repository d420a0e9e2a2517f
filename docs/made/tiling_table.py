"""The named tilings as a table, without the atlas."""

import re

from boardwright.app.catalogue.tilings import ATLAS, tiling_rows
from made.page import PageSource
from made.tables import code, codes, table

ALSO, SHAPES = "also: ", "shapes: "
"""Beginnings of the lines below a tiling that are included here."""


def tiling_table(_page: PageSource) -> str:
    """Tilings of each family: names, faces of a cell, a turn of FEN on them, shapes."""
    heading, *rest = tiling_rows()
    parts: list[str] = []
    rows: list[list[str]] = []
    for row in rest:
        if len(row) == len(heading):
            rows.append([code(row[0]), "", row[1], _turn(row[3]), ""])
        elif row[0].strip().startswith(ALSO):
            rows[-1][1] = codes(row[0].strip().removeprefix(ALSO).split(", "))
        elif row[0].strip().startswith(SHAPES):
            rows[-1][4] = row[0].strip().removeprefix(SHAPES)
        elif row[0] and not row[0].startswith(" ") and row[0] != ATLAS:  # the page tells of the atlas in its own words
            parts += [*_written(rows), f"### {row[0]}\n"]
            rows = []
    return "\n".join([*parts, *_written(rows)])


def _written(rows: list[list[str]]) -> list[str]:
    return [table(("name", "also", "faces of a cell", "a turn: nodes / edges", "shapes"), rows)] if rows else []


def _turn(words: str) -> str:
    """`n=1,e=3` in words: the things placed in a turn."""
    return re.sub(r"n=(\d+),e=(\d+)", r"\1 n / \2 e", words)
