"""What a search returns."""

from typing import Generic

from boardrules.game import M_co
from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class MoveStatistics(Generic[M_co]):
    """A turn that a search has looked at.

    Attributes:
        turn: The turn.
        visits: Number of simulations that began with it.
        value: Estimated share of points for the player to move, from 0 (lost) to 1 (won); exact if `proved`.
        proved: Whether the value is certain.

    """

    turn: M_co
    visits: int
    value: float
    proved: bool = False


@dataclass(frozen=True, slots=True)
class Searched(Generic[M_co]):
    """The result of a search.

    Attributes:
        value: Estimated share of points for the player to move, from 0 (lost) to 1 (won): that of the best turn.
        turns: The turns that were looked at, the best first; at least one.
        legal: Number of legal turns, or None if they are too many to count. If there are more than `turns` has, the
            others were not looked at.
        simulations: Number of lines of play looked at; fewer than asked for if the value is proved.
        proved: Whether the value is certain.

    """

    value: float
    turns: tuple[MoveStatistics[M_co], ...]
    legal: int | None
    simulations: int
    proved: bool = False

    @property
    def best(self) -> M_co:
        """The best turn."""
        return self.turns[0].turn
