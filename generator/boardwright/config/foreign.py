"""How other sites write the turns of a game, for games of theirs to become records here."""

from collections.abc import Callable, Mapping
from dataclasses import field

from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class ForeignNotation:
    """Turns of a game as a site writes them.

    Attributes:
        site: Name of the site, as its files have it.
        game: What the site calls the game.
        board: The stock board that has its board and rules.
        turn: A turn as it is written here; None for a text that is no turn there. Whether it is legal is found out
            later.
        variants: What the site calls other boards -> the stock board for each; any other variant is refused.
        example: A turn as it is written there, for messages.

    """

    site: str
    game: str
    board: str
    turn: Callable[[str], str | None]
    variants: Mapping[str, str] = field(default_factory=dict)
    example: str = ""
