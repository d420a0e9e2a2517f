"""What a player may want to force: to win, to gain points, or what a game adds to these."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any


class Goal(ABC):
    """What a player wants to force within a number of own turns: frozen, hashable, and as text what it is called.

    Attributes:
        lasts: Whether it counts as soon as it is reached, rather than after the last own turn only.
        at_end: Whether it can only be reached at the end of the game.

    """

    __slots__ = ()

    lasts = True
    at_end = False

    @abstractmethod
    def reached(self, game: Any, position: Any, player: int, before: float) -> bool:
        """Whether a player who had `before` points at first has what he wants in a position of a game."""

    @abstractmethod
    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Win(Goal):
    """The game is over, and the player has won."""

    at_end = True

    def reached(self, game: Any, position: Any, player: int, before: float) -> bool:  # noqa: ARG002
        outcome = game.outcome(position)
        return bool(outcome is not None and outcome.winner == player)

    def __str__(self) -> str:
        return "win"


@dataclass(frozen=True, slots=True)
class Gain(Goal):
    """The player's score has grown by at least `points` right after his last turn, or when the game ends before."""

    points: int

    lasts = False

    def reached(self, game: Any, position: Any, player: int, before: float) -> bool:
        return bool(game.score(position)[player] - before >= self.points)

    def __str__(self) -> str:
        return f"gain {self.points}"


@dataclass(frozen=True, slots=True)
class Proof:
    """Proof of a claimed solution.

    Attributes:
        claim: Place of the claim in the example, counted from 0.
        goal: What is forced.
        own_turns: Own turns that it takes.
        first: The first turn.
        line: Turns that follow each other from the first; see `solver.Solution`.
        positions: Positions that were made for the proof.
        unique: Whether no other first turn forces the goal.

    """

    claim: int
    goal: Goal
    own_turns: int
    first: Any
    line: tuple[Any, ...]
    positions: int
    unique: bool
