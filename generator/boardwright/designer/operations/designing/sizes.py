"""The operation `sizes`: which sizes of a board can be played, for somebody who drags from one to another."""

import time
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from pydantic import Field

from boardwright.config.document import Document
from boardwright.config.loader import read_yaml
from boardwright.config.problems import ConfigError
from boardwright.designer.operations.asked import Answer, Request
from boardwright.designer.operations.configs import ConfigText
from boardwright.designer.operations.design import SHOWN, KeyChange
from boardwright.designer.operations.designing.paper import on_first_paper
from boardwright.designer.operations.editing.edit import edited
from boardwright.games.kit import USUAL
from boardwright.games.load import config_of
from boardwright.games.themes import stock_theme

SECONDS: Final = 1.0
"""How long sizes are tried; those that were not are not told."""

Size = int | float | list[int]


class SizesRequest(Request):
    """A config, changes to apply first, the key of its size, and the sizes to try."""

    text: ConfigText
    changes: Annotated[list[KeyChange], Field(max_length=100)] = Field(default_factory=list)
    key: Literal["board.size", "board.radius"]
    values: Annotated[list[Size], Field(max_length=24)]


def sizes(asked: SizesRequest, folder: Path) -> Answer:
    """`sizes`: each `value` with its `faces` (None if they cannot be counted), `playable` or not, and `too_large`.

    `too_large` is the paper that cannot hold it, None if it fits or that cannot be told; it is playable all the same.
    """
    text = edited(asked.text, [(change.key, change.value) for change in asked.changes]).text
    document = read_yaml(text, SHOWN)[0]
    data = document.data if document else None
    board = data.get("board") if isinstance(data, dict) else None
    if document is None or not isinstance(data, dict) or not isinstance(board, dict):
        return {"sizes": []}
    key = asked.key.rpartition(".")[2]
    end = time.monotonic() + SECONDS
    found = []
    for value in asked.values:
        if time.monotonic() > end:
            break
        whole = replace(document, data={**data, "board": {**board, key: value}})
        found.append({"value": value, **_told(whole, folder)})
    return {"sizes": found}


def _told(document: Document, folder: Path) -> Mapping[str, Any]:
    faces = None
    try:
        loaded = replace(config_of((document, (), frozenset()), SHOWN, folder), advice=False)
        if loaded.kit.counting:
            faces = loaded.kit.counting.record(loaded).get("faces")
        theme = stock_theme(USUAL)
        page = on_first_paper(loaded, loaded.kit.figures(loaded, theme), theme)
    except ConfigError:
        return {"faces": faces, "playable": False, "too_large": None}
    return {"faces": faces, "playable": True, "too_large": page["shown"] if page and not page["fits"] else None}
