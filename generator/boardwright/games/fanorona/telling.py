"""Turns of Fanorona in words, for the legends of figures."""

from typing import Any

from boardrules.game import Game


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """A step, a capture by approach or by withdrawal, or several."""
    written = game.format_move(move)
    if "," in written:
        return "relay"
    return {"+": "approach", "-": "withdrawal"}.get(written[-1:], "step")
