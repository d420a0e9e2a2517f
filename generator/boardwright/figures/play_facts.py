"""For whom a game is: what covers show as signs."""

from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class PlayFacts:
    """Players, minutes, least age. What nobody has stated is None; `about` marks minutes that are our own estimate."""

    players: int = 2
    minutes: int | None = None
    about: bool = True
    age: int | None = None
