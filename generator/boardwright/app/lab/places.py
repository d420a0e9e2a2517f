"""The places of a board by kind, for figures of how much of it is used."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from boardwright.app.boards import AnyGame
from boardwright.games.kit import LoadedConfig

KINDS: Final = {"f": "faces", "e": "edges", "n": "nodes"}
"""What the names of places on a board of faces begin with."""


def kinds_of_places(game: AnyGame) -> Mapping[str, Sequence[str]]:
    """Kind -> all places of a board of faces, edges and nodes; empty for other boards, where nothing tells them."""
    graph = getattr(game, "graph", None)
    names = getattr(getattr(game, "board", None), "names", None)
    if graph is None or names is None:
        return {}
    found: dict[str, list[str]] = {kind: [] for kind in KINDS.values()}
    for name in names:
        kind = KINDS.get(str(name)[:1])
        if kind is None:
            return {}
        found[kind].append(str(name))
    return found


def drawn_places(loaded: LoadedConfig[Any]) -> Mapping[str, Any] | None:
    """The board alone as plain data with the places' points, for games that have it (`Counting.board`)."""
    counting = loaded.kit.counting
    if counting is None or counting.board is None:
        return None
    found: Mapping[str, Any] = counting.board(loaded)
    return found if {"nodes", "edges", "faces"} <= set(found) else None
