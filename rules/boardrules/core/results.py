"""What the searches of a core are asked with, and what they answer."""

from array import array
from enum import IntEnum
from typing import Final, Generic

from boardrules.game import WON, M
from boardrules.values import dataclass


class Result(IntEnum):
    """How a game stands, as both cores number it."""

    GOES_ON = 0
    FIRST_WINS = 1
    SECOND_WINS = 2
    DRAWN = 3

    @property
    def winner(self) -> int | None:
        """Index of the player who won, or None."""
        return self - 1 if self in (Result.FIRST_WINS, Result.SECOND_WINS) else None

    def value_for(self, player: int) -> int:
        """What the end is worth to a player: 1, 0 or -1."""
        return 0 if self is Result.DRAWN else 1 if self.winner == player else -1


NO_TURN = "a position without a legal turn cannot be searched"

STUCK_FIRST, STUCK_SECOND = 1, 2
"""Bits of `stuck`: that player was to move and had no legal turn."""


@dataclass(frozen=True, slots=True)
class Played(Generic[M]):
    """A random game with its turns; `stuck` has a bit for each player who was ever stuck."""

    moves: tuple[M, ...]
    result: Result
    stuck: int


@dataclass(frozen=True, slots=True)
class RandomGames:
    """Random games, in the order in which they were played.

    Attributes:
        results: A `Result` for each game.
        stuck: For each game, `STUCK_FIRST`, `STUCK_SECOND`, both added, or 0.
        lengths: Number of turns of each game.

    """

    results: bytes
    stuck: bytes
    lengths: "array[int]"

    @property
    def wins(self) -> tuple[int, int]:
        """Games that each player won."""
        return self.results.count(Result.FIRST_WINS), self.results.count(Result.SECOND_WINS)

    @property
    def draws(self) -> int:
        """Games that nobody won."""
        return self.results.count(Result.DRAWN)

    def __len__(self) -> int:
        return len(self.results)


@dataclass(frozen=True, slots=True)
class SearchOptions:
    """How a search looks for good turns.

    The `kept` best turns at first sight become children, when a position has been visited `visits_to_grow` times. The
    next turn to look at is the one with the largest mean + `exploration` * prior * sqrt(visits of all) / (1 + visits of
    it), means from 0 to 1. Once there are `most_nodes` positions, no more are added.
    """

    kept: int = 32
    visits_to_grow: int = 2
    exploration: float = 0.05
    most_nodes: int = 2_000_000

    def __post_init__(self) -> None:
        if min(self.kept, self.visits_to_grow) < 1 or self.kept > 65_536:
            raise ValueError("turns kept are from 1 to 65,536, and a node takes one visit at least")
        if not self.kept < self.most_nodes < 1 << 31:
            raise ValueError("a tree has more nodes than children of one, and fewer than two thousand million")
        if not 0 <= self.exploration <= 1000:
            raise ValueError("exploration is from 0 to 1000")


USUAL: Final = SearchOptions()


@dataclass(frozen=True, slots=True)
class Candidate(Generic[M]):
    """A turn that was looked at: how often, and its mean result for the player who makes it, from 0 to 1.

    The value of a turn that was never looked at is 0.5.
    """

    move: M
    visits: int
    value: float


@dataclass(frozen=True, slots=True)
class Found(Generic[M]):
    """What a tree search found.

    Attributes:
        value: Mean result of all simulations for the player to move, from 0 to 1.
        candidates: The turns that were looked at, the most visited first.
        simulations: Number of simulations.
        nodes: Number of positions in the tree.

    """

    value: float
    candidates: tuple[Candidate[M], ...]
    simulations: int
    nodes: int

    @property
    def best(self) -> M:
        """The turn that was looked at most."""
        return self.candidates[0].move


def mean(points: int, visits: int, player: int) -> float:
    """Mean result for a player, where a win gives the first player `WON` points; 0.5 of none."""
    if not visits:
        return 0.5
    most = WON * visits
    return (most - points if player else points) / most
