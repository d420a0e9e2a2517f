"""Why a turn is illegal, or a position impossible: a name, the ruling behind it, and a sentence for players."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reason:
    """One way to break the rules.

    Attributes:
        name: Short name in lower case with hyphens, which examples and records use.
        ruling: Code of the ruling in docs/rulings.md that it comes from; empty for what every board game has.
        sentence: What is wrong, as a whole sentence that a player understands.
        unreached: Only that no game leads to a position, which breaks no rule as it stands: a picture may show it.

    """

    name: str
    ruling: str
    sentence: str
    unreached: bool = False


# Reasons that several games share. An engine puts them into its own order.
NO_SUCH_SITE = Reason("no-such-site", "", "The board has no place of that name.")
GAME_OVER = Reason("game-over", "", "The game is over.")
NOT_YOURS = Reason("not-yours", "", "That piece belongs to the other player.")
OCCUPIED = Reason("occupied", "", "That place is taken.")
EMPTY_SITE = Reason("empty-site", "", "Nothing stands on that place.")
MUST_NOT_PASS = Reason("must-not-pass", "", "A player who can make another turn may not pass.")
