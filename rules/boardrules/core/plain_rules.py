"""What the searches in Python want of a game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Generic, TypeVar

from boardrules.core.results import Played, Result
from boardrules.game import M, P

S = TypeVar("S")
"""A state: a position, with whatever makes it quick to go on from there. It is not changed."""


class PlainRules(ABC, Generic[P, S, M]):
    """What the searches want of a game, as `game.h` has it."""

    @abstractmethod
    def state_of(self, position: P | None) -> S:
        """A position, or the start, as a state."""

    @abstractmethod
    def position_of(self, state: S) -> P:
        """A state as a position."""

    @abstractmethod
    def mover(self, state: S) -> int:
        """The player to move, also after the end."""

    @abstractmethod
    def over(self, state: S) -> Result:
        """How the game stands."""

    @abstractmethod
    def wins_now(self, state: S) -> bool:
        """Whether the player to move can win with this turn; False may also mean that it is hard to see."""

    @abstractmethod
    def play(self, state: S, move: M) -> S:
        """State after a legal turn."""

    @abstractmethod
    def turns(self, state: S, most: int) -> tuple[M, ...] | None:
        """All legal turns in canonical order, or None if there are more than `most`."""

    @abstractmethod
    def rate(self, state: S, move: M) -> int:
        """How promising a legal turn looks, from 0 to 255."""

    @abstractmethod
    def key(self, state: S) -> int:
        """Number on which alone the value for the player to move depends."""

    @abstractmethod
    def canonical_key(self, state: S) -> int:
        """The same for the exact search, and equal for as many states that are worth the same as the game can tell."""

    @abstractmethod
    def bounds(self, state: S) -> tuple[int, int]:
        """What can be proved at a glance of the value for the player to move; after the end the value, twice."""

    def look(self, state: S) -> tuple[int, int]:
        """Bounds that may be closer, by threats that are proved; what is won at once is for `bounds` to say."""
        return self.bounds(state)

    @abstractmethod
    def estimate(self, state: S) -> int:
        """How well the player to move stands at first sight, from 0 to 255."""

    @abstractmethod
    def replies(self, state: S, most: int) -> tuple[M, ...] | None:
        """Turns, one of the best among them, of a state that `bounds` leaves open; None if more than `most`."""

    @abstractmethod
    def worth(self, state: S) -> int:
        """How well the player to move stands in a state that goes on; see `Game.worth`."""

    @abstractmethod
    def best(self, state: S, most: int) -> Sequence[tuple[int, M]]:
        """Up to `most` turns that look best, the best first, and what each seems to gain; see `Core.best`."""

    @abstractmethod
    def playout(self, state: S, chance: Random) -> tuple[Result, int, int]:
        """A random game to its end: the result, who was stuck, and the number of turns."""

    @abstractmethod
    def random_game(self, state: S, chance: Random) -> Played[M]:
        """The same with its turns."""
