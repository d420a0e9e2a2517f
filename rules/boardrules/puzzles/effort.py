"""How hard a puzzle is: what a search has to look at until it finds the first turn."""

from collections.abc import Callable
from typing import Final, Literal, get_args

from boardrules.game import Game, M, P
from boardrules.goals import Win
from boardrules.lab.engine import GameEngine
from boardrules.lab.fast import core_engine
from boardrules.lab.seeds import derived
from boardrules.puzzles.goal_game import GoalGame
from boardrules.puzzles.unique import Key
from boardrules.values import dataclass

Grade = Literal["easy", "medium", "hard"]

GRADES: Final[tuple[Grade, ...]] = get_args(Grade)

TRIES, MISSES = 10, 1
"""A budget is enough if the search finds the first turn in 90 % of its tries, each with another seed."""

LEAST: Final = 8
"""Simulations of the smallest budget; each next one is twice as large."""

STEPS_CORE, STEPS = 12, 6
"""Number of budgets that are tried with a core, and without."""

MEDIUM_CORE, HARD_CORE = 128, 512
MEDIUM, HARD = 64, 256
"""Budgets from which on a puzzle is medium or hard, in the same way: a core plays out whole games, and the search in
Python only as many turns as the goal takes, which tells more."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a puzzle is.

    Attributes:
        budget: The smallest number of simulations with which a search finds the first turn in 90 % of its tries; twice
            the largest that was tried if that was not enough.
        grade: What that means.
        replies: Number of replies to the first turn, all of which are refuted.

    """

    budget: int
    grade: Grade
    replies: int


def effort_of(game: Game[P, M], position: P, key: Key[M]) -> Effort:
    """How hard it is to find a key. The same position always has the same effort."""
    after = game.apply(position, key.first)
    replies = 0 if game.to_move(after) == game.to_move(position) else game.legal_moves(after).count() or 0
    engine = core_engine(game) if isinstance(key.goal, Win) else None
    if engine:
        fast, limits = engine, (MEDIUM_CORE, HARD_CORE)
        budget = _budget(lambda simulations, seed: fast.search(position, simulations, seed).best, key.first, STEPS_CORE)
    else:
        pursuit = GoalGame(game, position, key.goal, key.own_turns)
        slow, start, limits = GameEngine(pursuit), pursuit.initial(), (MEDIUM, HARD)
        budget = _budget(lambda simulations, seed: slow.search(start, simulations, seed).best, key.first, STEPS)
    medium, hard = limits
    return Effort(budget, "easy" if budget < medium else "medium" if budget < hard else "hard", replies)


def _budget(best: Callable[[int, int], M], first: M, steps: int) -> int:
    """The smallest budget that is enough; `best` is the turn that a search with a budget and a seed finds."""
    budget = LEAST
    for _ in range(steps):
        if _is_enough(best, first, budget):
            break
        budget *= 2
    return budget


def _is_enough(best: Callable[[int, int], M], first: M, budget: int) -> bool:
    missed = 0
    for number in range(TRIES):
        missed += best(budget, derived(budget, "effort", number)) != first
        if missed > MISSES:
            return False
    return True
