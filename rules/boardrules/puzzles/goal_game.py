"""A goal as a game of its own, so that any search can look for it."""

from collections.abc import Mapping
from typing import Any, Generic

from boardrules.game import Draw, Game, LegalMoves, M, Outcome, P
from boardrules.goals import Goal
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
