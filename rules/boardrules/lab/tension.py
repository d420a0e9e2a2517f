"""Figures of how a game went: does the lead change, does the winner come from behind, when is it decided?

They are worked out from the estimates of one fixed judge (`PlayedGame.judged`), v_t for player 0 before ply t. Plies
are numbered from 0; a game has M of them.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import fsum, sqrt
from typing import Any

from boardrules.lab.intervals import Mean, mean
from boardrules.lab.selfplay import PlayedGame
from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class Tension:
    """Means over the games that were judged and for which a figure is defined.

    Attributes:
        lead_changes: See `lead_changes`; of games with two plies or more.
        drama: See `drama`; of games with a winner.
        decisiveness: See `decisiveness`; of games with a winner.

    """

    lead_changes: Mean
    drama: Mean
    decisiveness: Mean

    def to_json(self) -> dict[str, Any]:
        """The three means."""
        return {
            "lead_changes": self.lead_changes.to_json(),
            "drama": self.drama.to_json(),
            "decisiveness": self.decisiveness.to_json(),
        }


def lead_changes(values: Sequence[float]) -> float | None:
    """Number of changes of the lead, divided by M - 1; None if M < 2.

    The lead changes when v - 1/2 changes its sign; an estimate of exactly a half is nobody's lead, and changes nothing.

    Source: C. Browne, "Automatic generation and evaluation of recombination games" (2008), "lead change".
    """
    if len(values) < 2:
        return None
    leads = [value > 0.5 for value in values if value != 0.5]
    return sum(one != other for one, other in pairwise(leads)) / (len(values) - 1)


def drama(values: Sequence[float], winner: int) -> float:
    """How far behind the winner was: mean of sqrt(v_l - v_w) over plies with v_w < v_l, 0 if there are none.

    v_w and v_l are the estimates for the winner and for the loser.

    Source: C. Browne (2008), "drama", after J. M. Thompson, "Defining the abstract" (2000).
    """
    behind = [sqrt(1 - 2 * own) for own in _own(values, winner) if own < 0.5]
    return fsum(behind) / len(behind) if behind else 0.0


def decisiveness(values: Sequence[float], winner: int) -> float:
    """Part of the game that came after it was decided: (M - t*) / M.

    t* is the first ply at which the winner's estimate is higher than the loser's ever is, M if there is none.

    Source: C. Browne (2008), "decisiveness".
    """
    if not values:
        return 0.0
    own = _own(values, winner)
    threshold = max(1 - value for value in own)
    decided = next((ply for ply, value in enumerate(own) if value > threshold), len(own))
    return (len(own) - decided) / len(own)


def tension(games: Sequence[PlayedGame]) -> Tension:
    """The three figures of games that were judged."""
    judged = [game for game in games if game.judged]
    changes = [lead_changes(game.judged) for game in judged]
    return Tension(
        lead_changes=mean([change for change in changes if change is not None]),
        drama=_of_winners(judged, drama),
        decisiveness=_of_winners(judged, decisiveness),
    )


def _own(values: Sequence[float], winner: int) -> list[float]:
    """Estimates for the winner."""
    return [1 - value for value in values] if winner else list(values)


def _of_winners(games: Sequence[PlayedGame], figure: Callable[[Sequence[float], int], float]) -> Mean:
    return mean([figure(game.judged, game.winner) for game in games if game.winner is not None])
