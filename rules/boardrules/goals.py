"""Goals that a player may want to force: to win, to gain points, or a goal that a game adds."""

from abc import ABC, abstractmethod
from typing import Any

from boardrules.values import dataclass


class Goal(ABC):
    """A goal to force within a number of the player's own turns: frozen and hashable; `str` gives its name.

    Attributes:
        lasts: Whether the goal counts as soon as it is reached, rather than only after the player's last turn.
        at_end: Whether the goal can be reached only at the end of the game.

    """

    __slots__ = ()

    lasts = True
    at_end = False

    @abstractmethod
    def reached(self, game: Any, position: Any, player: int, before: float) -> bool:
        """Whether a player who started with `before` points has reached the goal in this position."""

    @abstractmethod
    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Win(Goal):
    """The game is over, and the player has won.

    >>> import boardrules
    >>> game = boardrules.Fanorona(3, 3)
    >>> boardrules.Win().reached(game, game.initial(), 0, 0)
    False

    """

    at_end = True

    def reached(self, game: Any, position: Any, player: int, before: float) -> bool:  # noqa: ARG002
        outcome = game.outcome(position)
        return bool(outcome is not None and outcome.winner == player)

    def __str__(self) -> str:
        return "win"


@dataclass(frozen=True, slots=True)
class Gain(Goal):
    """The player has gained at least `points` right after their last turn, or when the game ends before that.

    >>> import boardrules
    >>> game = boardrules.Fanorona(3, 3)
    >>> after = game.play(game.initial(), game.parse_move(game.initial(), "b1b2+"))
    >>> boardrules.Gain(1).reached(game, after, 0, 0), str(boardrules.Gain(1))
    (True, 'gain 1')

    """

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
        claim: Index of the claim in the example, counted from 0.
        goal: The goal that is forced.
        own_turns: Number of the player's own turns that it takes.
        first: The first turn.
        line: A sequence of turns that begins with the first; see `solver.Solution`.
        positions: Number of positions generated for the proof.
        unique: Whether no other first turn forces the goal.

    """

    claim: int
    goal: Goal
    own_turns: int
    first: Any
    line: tuple[Any, ...]
    positions: int
    unique: bool
