"""What all games have in common: one contract from the first position to the score."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from boardrules.errors import IllegalMoveError
from boardrules.notation import sort_key
from boardrules.reasons import Reason

P = TypeVar("P", bound=Hashable)
"""Position of a game: frozen and hashable. Equal positions have equal futures."""

M = TypeVar("M", bound=Hashable)
"""Turn of a game: frozen and hashable, equal exactly when the canonical notation is equal."""

M_co = TypeVar("M_co", bound=Hashable, covariant=True)

Score = int | float
"""Points of one player; only Dendria's half point is no whole number."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winner` is the index of a player, or None for a draw."""

    winner: int | None


@dataclass(frozen=True, slots=True)
class Area:
    """A closed area. `owner` is the index of a player, or None; `spaces` are site names in board order."""

    owner: int | None
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Effects:
    """What a legal turn does beside moving and placing.

    Attributes:
        captures: Sites where the turn captures, in board order.
        closes: Closed areas after the turn that were not closed areas, space for space, before it; in the board order
            of their first spaces.

    """

    captures: tuple[str, ...] = ()
    closes: tuple[Area, ...] = ()


class LegalMoves(ABC, Generic[M_co]):
    """Legal turns of one position, worked out only as far as they are asked for."""

    __slots__ = ()

    @abstractmethod
    def __iter__(self) -> Iterator[M_co]:
        """Every legal turn once, in the canonical order of `Game.sort_key`."""

    @abstractmethod
    def __contains__(self, move: object) -> bool:
        """Whether a turn is legal, without listing the others."""

    @abstractmethod
    def count(self) -> int | None:
        """Number of legal turns, or None where working it out would pass the engine's stated bound."""

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


class Game(ABC, Generic[P, M]):
    """Rules of one game on one board with its options: pure functions on positions.

    Players are 0, who moves first, and 1. Boards and options are attributes of the concrete class. A game is cheap to
    copy and to compare; its tables are made once, with it.

    Attributes:
        name: Name of the game in configs, such as `fendo`.
        players: Names of player 0 and player 1 in positions and results, such as `white`.
        reasons: Everything that can make a turn illegal, in the order in which it is checked.
        faults: Everything that can make a given position impossible.
        pie: Whether the second player may take over the first colour after the first turn.

    """

    __slots__ = ()

    name: str
    players: tuple[str, str]
    reasons: tuple[Reason, ...]
    faults: tuple[Reason, ...]
    pie: bool

    @abstractmethod
    def initial(self) -> P:
        """Position before the first turn."""

    @abstractmethod
    def to_move(self, position: P) -> int:
        """Player whose turn it is; after the end, whose turn it would be."""

    @abstractmethod
    def legal_moves(self, position: P) -> LegalMoves[M]:
        """Legal turns, as a lazy view; none when the game is over."""

    @abstractmethod
    def why_illegal(self, position: P, move: M) -> Reason | None:
        """First reason in the order of `reasons` that forbids a turn, or None for a legal one."""

    @abstractmethod
    def apply(self, position: P, move: M) -> P:
        """Position after a turn that is known to be legal; anything may come of another."""

    def play(self, position: P, move: M) -> P:
        """Position after a turn, checked.

        Raises:
            IllegalMoveError: The turn is not legal.

        """
        reason = self.why_illegal(position, move)
        if reason is not None:
            raise IllegalMoveError(reason, self.format_move(move))
        return self.apply(position, move)

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def score(self, position: P) -> tuple[Score, Score]:
        """Points of both players as they stand, also while the game goes on."""

    @abstractmethod
    def effects(self, position: P, move: M) -> Effects:
        """What a legal turn captures and closes."""

    @abstractmethod
    def status(self, position: P) -> tuple[Reason, ...]:
        """Everything that keeps a position from coming up in play, each fault once, in the order of `faults`."""

    @abstractmethod
    def parse_move(self, position: P, text: str) -> M:
        """Turn that a text means in a position, legal or not.

        Raises:
            NotationError: The text is not how a turn is written.
            NoSuchSiteError: It names a place that the board does not have.

        """

    @abstractmethod
    def format_move(self, move: M) -> str:
        """Canonical notation of a turn; `parse_move` reads it back."""

    def sort_key(self, turn: str) -> tuple[Any, ...]:
        """Key that puts turns in canonical notation in canonical order; FEN alone has an order of its own."""
        return sort_key(turn)

    @abstractmethod
    def parse_position(self, fields: Mapping[str, object]) -> P:
        """Position from the keys of an example: `position` or `sites`, `to_move` and the game's own.

        Raises:
            PositionError: A key or a value cannot be understood.

        """

    @abstractmethod
    def format_position(self, position: P, *, sites: bool = False) -> dict[str, Any]:
        """Keys of an example that `parse_position` reads back: rows of text, or with `sites` lists of places.

        Only strings, numbers, lists and mappings; keys that have their default value are left out, but for `to_move`.

        """

    @abstractmethod
    def symmetries(self) -> Sequence[Any]:
        """Symmetries of the board under which the rules do not change, the identity first."""

    @abstractmethod
    def transform(self, position: P, symmetry: Any) -> P:
        """Position as a symmetry shows it."""

    @abstractmethod
    def transform_move(self, move: M, symmetry: Any) -> M:
        """Turn as a symmetry shows it, in canonical form."""
