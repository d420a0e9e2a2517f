"""Positions of FEN as they are written down: names of places, and nothing of the tables that it takes to play."""

from typing import Any, ClassVar, Final

from boardrules.bits import bits
from boardrules.values import dataclass

PLAYERS: Final = ("white", "black")


@dataclass(frozen=True, slots=True)
class Named:
    """The names of a board's places, by their numbers.

    Classes of positions live until Python looks for garbage; they hold this, so that a large board can go before them.
    """

    names: tuple[str, ...]

    name: ClassVar[str] = "fen"

    def format_position(self, position: Any, *, sites: bool = False) -> dict[str, Any]:  # noqa: ARG002
        """Places of each player who has any, and the player to move; this is FEN's only format."""
        held = {
            player: [self.names[place] for place in bits(places)]
            for player, places in zip(PLAYERS, position.held, strict=True)
        }
        return {
            "sites": {player: names for player, names in held.items() if names},
            "to_move": PLAYERS[position.to_move],
        }
