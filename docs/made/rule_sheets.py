"""The placeholders of rule sheets, game by game, with their values on a stock board."""

from typing import Any

from boardwright.games.kit import USUAL, GameKit
from boardwright.games.load import load_source
from boardwright.games.registry import all_kits
from boardwright.games.sources import find_source
from boardwright.games.stock import stock_names
from boardwright.games.themes import stock_theme
from boardwright.sets.rule_sheet import rule_values
from boardwright.typeset.content import Table
from made.page import PageSource
from made.tables import code, table

LONGEST = 60


def placeholders(_page: PageSource) -> str:
    """Every placeholder of each game, what kind it is, and its value on one of the game's boards."""
    parts = []
    for kit in all_kits():
        board, rows = _rows(kit)
        parts.append(f"**{kit.credit.name}**, on `{board}`:\n\n{table(('placeholder', 'kind', 'here'), rows)}")
    return "\n".join(parts)


def _rows(kit: GameKit[Any]) -> tuple[str, list[tuple[str, str, str]]]:
    names = [name for name in stock_names("boards") if name == kit.name or name.startswith(f"{kit.name}-")]
    board = kit.name if kit.name in names else names[0]
    loaded = load_source(find_source(board))
    values = rule_values(loaded, kit.figures(loaded, stock_theme(USUAL)).played)
    rows = []
    for name, value in (values | {"has_examples": True}).items():
        if isinstance(value, Table):
            rows.append((code(f"{{{name}}}"), "a table, alone in a paragraph", ""))
        elif isinstance(value, bool):
            rows.append((code(f"{{if {name}}}"), "a question", "yes" if value else "no"))
        else:
            told = value if len(value) <= LONGEST else f"{value[:LONGEST]} ..."
            rows.append((code(f"{{{name}}}"), "words", told))
    return board, rows
