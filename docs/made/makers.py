"""All makers, by the names used on pages."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from made import (
    architecture,
    commands,
    games,
    judged,
    keys,
    lists,
    notebooks,
    operations,
    packages,
    pictures,
    rule_sheets,
    tables,
    tiling_table,
)
from made.page import PageSource
from tools.play_boards import DATA, table

Maker = Callable[..., str]

DOCUMENTS = Path(__file__).resolve().parents[2] / "tools" / "figures_in_documents.json"
"""What `tools/figures_in_documents.py` has measured."""


def _config_keys(_page: PageSource) -> str:
    parts = ["## Keys of every game\n", keys.key_table(keys.common_keys())]
    for game in keys.schema("config")["properties"]["game"]["enum"]:
        parts += [f"({game}-keys)=\n## Keys of {games.title(game)}\n", keys.key_table(keys.own_keys(game))]
    return "\n".join(parts)


def _played(_page: PageSource, *boards: str) -> str:
    found = json.loads(DATA.read_text(encoding="utf-8"))
    return "\n".join(table(found, boards)) + "\n"


def _documents(_page: PageSource) -> str:
    heading = ("program", "version", "given", "width × height, mm", "words", "letters")
    return tables.table(heading, json.loads(DOCUMENTS.read_text(encoding="utf-8")))


def _file_keys(_page: PageSource, kind: str) -> str:
    return keys.key_table(keys.file_rows(kind))


MAKERS: Mapping[str, Maker] = MappingProxyType(
    {
        "architecture": architecture.picture,
        "board": pictures.board,
        "claims": games.claims,
        "commands": commands.commands,
        "config-keys": _config_keys,
        "documents": _documents,
        "designer-limits": operations.limits,
        "example": games.stock_example,
        "faults": games.faults,
        "figure": pictures.figure,
        "judged-boards": judged.table,
        "keys": _file_keys,
        "list": lists.listed,
        "modules": architecture.modules,
        "names": pictures.names,
        "notebook": notebooks.notebook,
        "played": _played,
        "package-archive": packages.package_archive,
        "package-board": packages.package_board,
        "package-figure": packages.package_figure,
        "placeholders": rule_sheets.placeholders,
        "operations": operations.operations,
        "players": games.players,
        "print-shops": lists.print_shops,
        "reasons": games.reasons,
        "rooms": architecture.rooms,
        "shared-reasons": games.shared_reasons,
        "sheet": pictures.sheet,
        "star-patterns": pictures.stars,
        "theme-keys": lists.theme_keys,
        "tiling-table": tiling_table.tiling_table,
        "tilings": pictures.tilings,
        "turn": pictures.turn,
        "turns": pictures.turns,
    }
)
