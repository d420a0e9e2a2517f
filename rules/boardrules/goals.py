"""What a player may want to force: to win, to gain points, to have Trees."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from boardrules.game import Game, Outcome, Score


class Goal(ABC):
    """What a player wants to force within a number of own turns.

    Attributes:
        lasts: Whether it counts as soon as it is reached, rather than after the last own turn only.
        at_end: Whether it can only be reached at the end of the game.

    """

    __slots__ = ()

    lasts = True
    at_end = False

    @abstractmethod
    def reached(self, game: Game[Any, Any], position: Any, player: int, before: Score) -> bool:
        """Whether a player who had `before` points at first has what he wants."""

    @abstractmethod
    def __str__(self) -> str: ...


@dataclass(frozen=True, slots=True)
class Win(Goal):
    """The game is over, and the player has won."""

    at_end = True

    def reached(self, game: Game[Any, Any], position: Any, player: int, before: Score) -> bool:  # noqa: ARG002
        return game.outcome(position) == Outcome(player)

    def __str__(self) -> str:
        return "win"


@dataclass(frozen=True, slots=True)
class Gain(Goal):
    """The player's score has grown by at least `points` right after his last turn, or when the game ends before."""

    points: int

    lasts = False

    def reached(self, game: Game[Any, Any], position: Any, player: int, before: Score) -> bool:
        return game.score(position)[player] - before >= self.points

    def __str__(self) -> str:
        return f"gain {self.points}"


@dataclass(frozen=True, slots=True)
class Trees(Goal):
    """The player has at least `number` Trees after one of his turns, or at the end of the game.

    Only for games whose engines count Trees: `game.trees(position)` is a pair of numbers.
    """

    number: int

    def reached(self, game: Game[Any, Any], position: Any, player: int, before: Score) -> bool:  # noqa: ARG002
        trees: tuple[int, int] = game.trees(position)  # type: ignore[attr-defined]
        return trees[player] >= self.number

    def __str__(self) -> str:
        return f"trees {self.number}"
