"""Games and boards that the contract tests and the perft files know by name."""

import importlib
from collections.abc import Callable, Mapping
from typing import Any

from boardrules.game import Game


def _game(module: str, name: str, **options: Any) -> Callable[[], Game[Any, Any]]:
    def make() -> Game[Any, Any]:
        made: Game[Any, Any] = getattr(importlib.import_module(f"boardrules.games.{module}"), name)(**options)
        return made

    return make


def _fen(board: str, nodes: int, edges: int, stuck: str = "skip") -> Callable[[], Game[Any, Any]]:
    def make() -> Game[Any, Any]:
        boards = importlib.import_module("tests.boardrules.games.fen_boards")
        fen = importlib.import_module("boardrules.games.fen")
        counts = importlib.import_module("boardrules.games.fen.counts")
        made: Game[Any, Any] = fen.Fen(boards.BOARDS[board](), counts.TurnSize(nodes, edges), stuck=stuck)
        return made

    return make


CASES: Mapping[str, Callable[[], Game[Any, Any]]] = {
    "fendo": _game("fendo", "Fendo"),
    "fendo-5x5": _game("fendo", "Fendo", rows=5, columns=5),
    "fendo-5x7-handicap": _game("fendo", "Fendo", rows=5, columns=7, pieces=(5, 4)),
    "cercas": _game("cercas", "Cercas"),
    "cercas-3x3": _game("cercas", "Cercas", rows=3, columns=3),
    "cercas-4x5": _game("cercas", "Cercas", rows=4, columns=5),
    "dendria": _game("dendria", "Dendria"),
    "dendria-7": _game("dendria", "Dendria", side=7),
    "dendria-3": _game("dendria", "Dendria", side=3),
    "fanorona": _game("fanorona", "Fanorona"),
    "fanorona-relay": _game("fanorona", "Fanorona", captures="relay"),
    "fanorona-3x3": _game("fanorona", "Fanorona", rows=3, columns=3, captures="relay"),
    "fanorona-5x5": _game("fanorona", "Fanorona", rows=5, columns=5, captures="relay"),
    "fanorona-3x3-single": _game("fanorona", "Fanorona", rows=3, columns=3),
    "fen-triangle-3": _fen("triangle-3", 1, 3),
    "fen-triangle-3-lose": _fen("triangle-3", 1, 3, stuck="lose"),
    "fen-triangle-7": _fen("triangle-7", 1, 3),
    "fen-square-3x3": _fen("square-3x3", 1, 2),
    "fen-hexagon-2": _fen("hexagon-2", 2, 3),
    "fen-hexagon-3": _fen("hexagon-3", 2, 3),
    "fen-snub": _fen("snub", 2, 5),
}
