"""Proving that a player can force a goal, whatever the opponent does."""

from dataclasses import dataclass
from typing import Final, Generic

from boardrules.errors import UnprovenError
from boardrules.game import Game, M, P
from boardrules.goals import Gain, Goal, Win
from boardrules.search import ProofSearch

__all__ = ["MOST_POSITIONS", "Gain", "Goal", "Solution", "UnprovenError", "Win", "solve"]

MOST_POSITIONS: Final = 50_000
"""Positions to make, at the most, where nothing else is said."""


@dataclass(frozen=True, slots=True)
class Solution(Generic[M]):
    """What was found out about a goal.

    Attributes:
        quickest: Least number of own turns with which the goal can be forced, or None where it cannot with the number
            asked for. A gain counts after the last own turn, so for it this is the number asked for.
        works: Every first turn that forces the goal with `quickest` own turns, in canonical order.
        line: Turns from the first of `works`, or from the one asked for: always the first of the player's quickest
            turns, and the first of the opponent's turns that hold out longest. It breaks off where working it out would
            take more positions than the proof may.
        positions: Positions that were made to find `quickest` and `works`.

    """

    quickest: int | None
    works: tuple[M, ...]
    line: tuple[M, ...]
    positions: int


def solve(
    game: Game[P, M],
    position: P,
    goal: Goal,
    own_turns: int,
    most_positions: int = MOST_POSITIONS,
    *,
    first: M | None = None,
) -> Solution[M]:
    """Whether the player to move can force a goal with a number of own turns, and with which first turns.

    The search is exhaustive: every first turn is tried, later own turns until one works, and every turn of the
    opponent is answered. It begins with one own turn and takes one more as long as none works. Who is to move is asked
    before every turn, so that skipped turns do no harm. `first` is the first turn that the line should begin with, if
    it works. The position must be one that can come up in play. The same arguments give the same solution.

    Raises:
        UnprovenError: More than `most_positions` positions would have to be made.
        ValueError: `own_turns` is less than 1.

    """
    if own_turns < 1:
        raise ValueError(f"a goal takes at least one turn, not {own_turns}")
    search = ProofSearch(game, position, goal, most_positions)
    for turns in range(1, own_turns + 1) if goal.lasts else (own_turns,):
        works = search.first_turns(turns)
        if works:
            positions = search.positions
            line = search.line(first if first is not None and first in works else works[0], turns)
            return Solution(turns, tuple(works), tuple(line), positions)
    return Solution(None, (), (), search.positions)
