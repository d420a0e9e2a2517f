"""The interface of both cores, in C and in Python."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic

from boardrules.core.results import USUAL, Found, Played, RandomGames, Result, SearchOptions
from boardrules.game import M, P

Between = Callable[[], object]
"""Called every few milliseconds of a long work, from where an exception ends it: to look at a clock, or at a button."""


class StoppedError(Exception):
    """Raised by a `Between` to end an exact search early: what is known by then is the answer."""


def go_on() -> None:
    """Nothing, between two pieces of work."""


class Solver(ABC, Generic[P]):
    """An exact search with a table of its own, which keeps what it has proved from question to question.

    Attributes:
        nodes: Number of positions whose turns were tried, over all questions.

    """

    __slots__ = ()

    @property
    @abstractmethod
    def nodes(self) -> int: ...

    @abstractmethod
    def reaches(self, position: P, value: int, between: Between = go_on) -> bool | None:
        """Whether the player to move can reach a value, 0 or 1; None beyond the limit of positions.

        Raises:
            ValueError: The position has no legal turn.

        """

    def value(self, position: P, between: Between = go_on) -> int | None:
        """What a position is worth to its player to move: 1, 0 or -1; None beyond the limit of positions.

        Two questions with two answers each are quicker than one with three.

        Raises:
            ValueError: The position has no legal turn.

        """
        wins = self.reaches(position, 1, between)
        if wins is not False:
            return wins and 1
        draws = self.reaches(position, 0, between)
        return None if draws is None else int(draws) - 1


class Core(ABC, Generic[P, M]):
    """Play by the thousand on one board. The same seed gives the same answers with and without a compiler.

    Positions may be any that the game accepts. Every method can be interrupted (Ctrl-C) within some milliseconds.

    Attributes:
        compiled: Whether the work is done by the library.

    """

    compiled: bool

    @abstractmethod
    def result(self, position: P) -> Result:
        """How the game stands."""

    @abstractmethod
    def turns(self, position: P, most: int) -> tuple[M, ...] | None:
        """All legal turns in canonical order, or None if there are more than `most`."""

    @abstractmethod
    def rate(self, position: P, move: M) -> int:
        """How promising a legal turn looks at first sight, from 0 to 255."""

    @abstractmethod
    def play(self, position: P, move: M) -> P:
        """Position after a legal turn."""

    @abstractmethod
    def key(self, position: P) -> int:
        """Number on which alone it depends what a position is worth to the player to move."""

    @abstractmethod
    def canonical_key(self, position: P) -> int:
        """The same for proofs, and equal for as many positions that are worth the same as the game can tell."""

    @abstractmethod
    def bounds(self, position: P) -> tuple[int, int]:
        """What can be proved at a glance of the value to the player to move: -1, 0 or 1, and such a number above."""

    @abstractmethod
    def estimate(self, position: P) -> int:
        """How well the player to move stands at first sight, from 0 to 255."""

    @abstractmethod
    def replies(self, position: P) -> tuple[M, ...]:
        """Turns, one of the best among them, of a position that `bounds` leaves open: those that proofs try."""

    @abstractmethod
    def worth(self, position: P) -> int:
        """How well the player to move stands in a position that goes on; see `Game.worth`."""

    @abstractmethod
    def best(self, position: P, most: int) -> tuple[tuple[int, M], ...]:
        """Up to `most` turns that look best at first sight, the best first, each after what it seems to gain.

        Gains are of whatever the game counts, in parts of `boardrules.game.WON`.
        """

    @abstractmethod
    def random_game(self, seed: int, position: P | None = None) -> Played[M]:
        """A random game with its turns, from the start or from a position: the first of `random_games`."""

    @abstractmethod
    def random_games(self, count: int, seed: int, position: P | None = None, between: Between = go_on) -> RandomGames:
        """Random games, from the start or from a position."""

    @abstractmethod
    def search(
        self,
        position: P,
        simulations: int,
        options: SearchOptions = USUAL,
        between: Between = go_on,
    ) -> Found[M]:
        """Tree search with an estimate at the leaves; nothing in it is left to chance.

        Raises:
            ValueError: The position has no legal turn, or `simulations` is not from 1 to 2^31.

        """

    @abstractmethod
    def solver(self, most_nodes: int) -> Solver[P]:
        """An exact search that tries the turns of at most so many positions and remembers what memory there is for."""
