"""How hard a puzzle is: what a search has to look at until it finds the first turn, or how many turns tempt.

Its goal is made a game of its own, so that any search can look for it.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, Generic, Literal, get_args

from boardrules.game import Draw, Game, LegalMoves, M, Outcome, P
from boardrules.goals import Goal, Win
from boardrules.lab.engine import GameEngine
from boardrules.lab.seeds import derived, some
from boardrules.puzzles.unique import Key
from boardrules.reasons import Reason
from boardrules.values import dataclass


@dataclass(frozen=True, slots=True)
class Pursuit(Generic[P]):
    """A position on the way to a goal: the own turns that are left, and whether the last turn was an own one."""

    position: P
    left: int
    own: bool


class GoalGame(Game[Pursuit[P], M]):
    """A game that is won by the player who is to move if a goal is reached in so many own turns, and lost otherwise.

    When it is over is what proofs of the goal say, too (`boardrules.search`). It is for searches alone: positions are
    neither read nor written.
    """

    points = False

    def __init__(self, game: Game[P, M], position: P, goal: Goal, own_turns: int) -> None:
        self.game, self.goal = game, goal
        self.name, self.players, self.reasons = game.name, game.players, game.reasons
        self.player = game.to_move(position)
        self._before = game.score(position)[self.player]
        self._start = Pursuit(position, own_turns, own=False)

    def initial(self) -> Pursuit[P]:
        return self._start

    def to_move(self, position: Pursuit[P]) -> int:
        return self.game.to_move(position.position)

    def legal_moves(self, position: Pursuit[P]) -> LegalMoves[M]:
        return self.game.legal_moves(position.position)

    def why_illegal(self, position: Pursuit[P], move: M) -> Reason | None:
        return self.game.why_illegal(position.position, move)

    def apply(self, position: Pursuit[P], move: M) -> Pursuit[P]:
        own = self.game.to_move(position.position) == self.player
        return Pursuit(self.game.apply(position.position, move), position.left - own, own)

    def random_turns(self, position: Pursuit[P], draw: Draw, most_plies: int) -> tuple[list[M], Pursuit[P]] | None:
        """As the game draws them."""
        turns: list[M] = []
        while len(turns) < most_plies and self.outcome(position) is None:
            quick = self.game.random_turns(position.position, draw, 1)
            if quick is None:
                return None
            turns += quick[0]
            position = self.apply(position, *quick[0])
        return turns, position

    def outcome(self, position: Pursuit[P]) -> Outcome | None:
        over = self.game.outcome(position.position) is not None
        last = position.own and not position.left
        if not (over or last or (position.own and self.goal.lasts and not self.goal.at_end)):
            return None
        reached = (over or not self.goal.at_end) and self.goal.reached(
            self.game, position.position, self.player, self._before
        )
        return Outcome(self.player if reached else 1 - self.player) if reached or over or last else None

    def score(self, position: Pursuit[P]) -> tuple[int, int]:  # noqa: ARG002 - who reaches the goal wins
        return 0, 0

    def parse_move(self, position: Pursuit[P], text: str) -> M:
        return self.game.parse_move(position.position, text)

    def format_move(self, move: M) -> str:
        return self.game.format_move(move)

    def parse_position(self, fields: Mapping[str, object]) -> Pursuit[P]:
        raise NotImplementedError

    def format_position(self, position: Pursuit[P], *, sites: bool = False) -> dict[str, Any]:
        raise NotImplementedError


Grade = Literal["easy", "medium", "hard"]

GRADES: Final[tuple[Grade, ...]] = get_args(Grade)

TRIES, MISSES = 10, 1
"""A budget is enough if the search finds the first turn in 90 % of its tries, each with another seed."""

LEAST: Final = 8
"""Simulations of the smallest budget; each next one is twice as large."""

STEPS: Final = 8
"""Number of budgets that are tried."""

LIMITS, LIMITS_TEMPTING = (128, 512), (3, 9)
"""Efforts from which on a puzzle is medium, and hard: for a search, and for tempting turns."""

REPLIES: Final = 4
"""Replies by chance after which a tempting turn still reaches the goal."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard a puzzle is.

    Attributes:
        number: For a win, the smallest number of simulations with which a search finds the first turn in 90 % of its
            tries; twice the largest that was tried if that was not enough. For another goal, the number of first turns
            that still reach it after each of some replies by chance; the right one is among them.
        found: Whether the search found it at last; True for other goals.
        simulated: Whether the number is one of simulations.
        grade: What that means.
        replies: Number of replies to the first turn, all of which are refuted.

    """

    number: int
    found: bool
    simulated: bool
    grade: Grade
    replies: int


def effort_of(game: Game[P, M], position: P, key: Key[M]) -> Effort:
    """How hard it is to find a key. The same position always has the same effort."""
    after = game.apply(position, key.first)
    replies = 0 if game.to_move(after) == game.to_move(position) else game.legal_moves(after).count() or 0
    pursuit = GoalGame(game, position, key.goal, key.own_turns)
    if not isinstance(key.goal, Win):
        # A search by chance hardly ever finds the reply that spoils a tempting turn.
        tempting = _tempting(pursuit)
        return Effort(tempting, True, False, _grade(tempting, LIMITS_TEMPTING), replies)
    # A search that plays out the goal alone, in every game: an estimate of the game sees most wins at first sight.
    engine, start = GameEngine(pursuit), pursuit.initial()
    budget = _budget(lambda number, seed: engine.search(start, number, seed).best, key.first)
    return Effort(budget, budget < LEAST << STEPS, True, _grade(budget, LIMITS), replies)


def _grade(number: int, limits: tuple[int, int]) -> Grade:
    return GRADES[sum(number >= limit for limit in limits)]


def _budget(best: Callable[[int, int], M], first: M) -> int:
    """The smallest budget that is enough; `best` is the turn that a search with a budget and a seed finds."""
    budget = LEAST
    for _ in range(STEPS):
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


def _tempting(pursuit: GoalGame[P, M]) -> int:
    """Number of first turns after which some replies by chance all leave a turn that reaches the goal."""
    start, found = pursuit.initial(), 0
    for number, move in enumerate(pursuit.legal_moves(start)):
        after = pursuit.apply(start, move)
        if pursuit.outcome(after):
            found += _reaches(pursuit, after)
            continue
        replies = some(Random(derived(number, "replies")), list(pursuit.legal_moves(after)), REPLIES)
        found += all(_reaches(pursuit, pursuit.apply(after, reply)) for reply in replies)
    return found


def _reaches(pursuit: GoalGame[P, M], position: Pursuit[P]) -> bool:
    """Whether the goal is reached, or a turn reaches it."""
    ended = pursuit.outcome(position)
    if ended:
        return ended.winner == pursuit.player
    ways = (pursuit.outcome(pursuit.apply(position, move)) for move in pursuit.legal_moves(position))
    return any(outcome.winner == pursuit.player for outcome in ways if outcome)
