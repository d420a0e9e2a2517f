"""Turns of FEN in words, for the legends of figures."""

from typing import Any, cast

from boardrules.game import Game
from boardrules.games.fen import Fen


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """Nodes, edges or faces, one or several; `mixed` if they are not of one kind."""
    board = cast(Fen, game).board
    kinds = [
        name
        for name, places in (("node", board.nodes), ("edge", board.edges), ("face", board.faces))
        if move.places & places
    ]
    if len(kinds) != 1:
        return "mixed"
    return kinds[0] if move.places.bit_count() == 1 else f"{kinds[0]}s"
