"""Turns of Fendo in words, for the legends of figures."""

from typing import Any

from boardrules.game import Game
from boardrules.games.fendo.turns import AddPiece, BuildFence


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """A piece added, a fence built with or without moving first, or a pass."""
    if isinstance(move, AddPiece):
        return "add"
    if isinstance(move, BuildFence):
        return "stay" if move.start == move.space else "move"
    return "pass"
