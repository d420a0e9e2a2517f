"""Turns of Dendria in words, for the legends of figures."""

from typing import Any

from boardrules.game import Game
from boardrules.games.dendria.turns import Sow, Travel


def tell(game: Game[Any, Any], position: Any, move: Any) -> str:  # noqa: ARG001 - as every game's
    """A Seed sown or a Dryad moved, with what sprouts and germinates."""
    if isinstance(move, Sow):
        return "sow_germinate" if move.seedbeds else "sow_sprout" if move.sprouts else "sow"
    if not isinstance(move, Travel):
        return "pass"
    sprouts, beds = any(stop.sprouts for stop in move.stops), any(stop.seedbeds for stop in move.stops)
    if sprouts:
        return "move_both" if beds else "move_sprout"
    return "move_germinate" if beds else "move"
