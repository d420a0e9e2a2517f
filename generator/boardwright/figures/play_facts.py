"""For whom a game is: what covers show as signs."""

from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class PlayFacts:
    """Players, minutes, least age. What nobody has stated is None; `about` marks minutes that are our own estimate."""

    players: int = 2
    minutes: int | None = None
    about: bool = True
    age: int | None = None


def minutes_for(places: int, usual: int, minutes: int) -> int:
    """About how long a game takes on a board of so many places, in minutes, if it takes `minutes` on `usual` ones.

    In proportion, as each turn uses up a place or so; rounded to five minutes.
    """
    return max(5, (minutes * places // usual + 2) // 5 * 5)
