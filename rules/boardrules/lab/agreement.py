"""Do verdicts hold when the players think longer?"""

from typing import Any, Final, Literal

from boardrules.lab.intervals import Share, p_same
from boardrules.values import dataclass

TIMES: Final = 4
"""The larger budget is so many times the smaller one."""

LEVEL: Final = 0.05
"""Shares differ if chance alone makes such a difference with a probability below this."""

Favoured = Literal["first", "second"]


@dataclass(frozen=True, slots=True)
class Agreement:
    """The first player's share at two budgets.

    Attributes:
        budgets: Simulations a turn.
        shares: The share at each.
        p: Probability of a difference at least as large, if the shares are the same.
        agree: Whether the shares differ by no more than chance explains.

    """

    budgets: tuple[int, int]
    shares: tuple[Share, Share]
    p: float
    agree: bool

    def to_json(self) -> dict[str, Any]:
        """Budgets, shares with intervals, p and answer."""
        return {
            "budgets": list(self.budgets),
            "first_player": [share.to_json() for share in self.shares],
            "p": self.p,
            "agree": self.agree,
        }


def favoured(share: Share) -> Favoured | None:
    """Who is favoured by a first player's share, or None if it is within the noise of even."""
    return None if share.is_even else "first" if share.share > 0.5 else "second"


def agreement(budgets: tuple[int, int], small: Share, large: Share) -> Agreement:
    """Compare the first player's share at two budgets: a two-sided test of two proportions (`intervals.p_same`).

    Verdicts that favour different players differ by more than chance explains, and so do 73 % and 58 % of 400 games
    each, though both favour the first player: that is not the same game.
    """
    p = p_same(small, large)
    return Agreement(budgets, (small, large), p, p >= LEVEL)
