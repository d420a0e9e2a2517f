"""What all games have in common: one contract from the first position to the score.

A game of one's own is a class derived from `Game`, in any package. Most of the contract may be answered trivially, and
the docstrings say how. What they promise is what `perft`, `playout`, `replay`, `solver` and `examples` rely on.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from boardrules.errors import IllegalMoveError, PositionError
from boardrules.notation import sort_key
from boardrules.reasons import Reason
from boardrules.vocabulary.kinds import ClaimKind, GoalKind
from boardrules.vocabulary.shapes import Key
from boardrules.vocabulary.words import POSITION_KEYS

P = TypeVar("P", bound=Hashable)
"""Position of a game: frozen and hashable. Equal positions have equal futures."""

M = TypeVar("M", bound=Hashable)
"""Turn of a game: frozen and hashable, equal exactly when the canonical notation is equal."""

M_co = TypeVar("M_co", bound=Hashable, covariant=True)

Score = int | float
"""Points of one player; a game may count in halves."""


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
        """Whether a turn is legal, without listing the others; False for what is no turn at all."""

    @abstractmethod
    def count(self) -> int | None:
        """Number of legal turns, or None where working it out would pass the engine's stated bound."""

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


@dataclass(frozen=True, slots=True)
class ListedMoves(LegalMoves[M_co]):
    """Legal turns that are few enough to be worked out at once; `moves` are all of them, in canonical order."""

    moves: tuple[M_co, ...]

    def __iter__(self) -> Iterator[M_co]:
        return iter(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def count(self) -> int:
        return len(self.moves)


class Game(ABC, Generic[P, M]):
    """Rules of one game on one board with its options: pure functions on positions.

    Players are 0, who moves first, and 1. Boards and options are attributes of the concrete class, best of a frozen
    dataclass: a game is a value, equal to another of the same board and options, hashable, and it can be copied and
    pickled. It is cheap to copy and to compare; its tables are made once, with it.

    Every method may be called with any position that `parse_position` returns, also one that could not come up in play,
    and answers without an error; only `apply` and `effects` ask for a legal turn.

    Attributes:
        name: Name of the game in configs, such as `chess`: small letters, digits and hyphens. To be given by the class.
        players: Names of player 0 and player 1 in positions and results, such as `white`. To be given by the class.
        reasons: Everything that can make a turn illegal, in the order in which it is checked; no two of one name. To be
            given by the class. The usual ones stand in `boardrules.reasons`.
        faults: Everything that can make a position impossible; no two of one name. None by default.
        points: Whether players have points, which figures and results show. True by default.
        pie: Whether the second player may take over the first colour after the first turn; no position shows it.
        claims: Kinds of claims that examples of this game may make beside those of every game; `boardrules.claims`
            makes the usual ones. None by default.
        goals: Goals of its puzzles beside winning and gaining points. None by default.
        position_keys: Keys of an example that describe a position of this game: what `parse_position` understands and
            `format_position` writes. By default the pieces in rows (`position`) or in lists (`sites`), and `to_move`.
            A game that cannot be drawn in rows leaves `position` out; one with more to tell adds keys of its own.

    """

    __slots__ = ()

    name: str
    players: tuple[str, str]
    reasons: tuple[Reason, ...]
    faults: tuple[Reason, ...] = ()
    points: bool = True
    pie: bool = False
    claims: ClassVar[tuple[ClaimKind, ...]] = ()
    goals: ClassVar[tuple[GoalKind, ...]] = ()
    position_keys: ClassVar[tuple[Key, ...]] = POSITION_KEYS

    @abstractmethod
    def initial(self) -> P:
        """Position before the first turn: player 0 is to move, and the game is not over."""

    @abstractmethod
    def to_move(self, position: P) -> int:
        """Player whose turn it is, 0 or 1; after the end, whose turn it would be.

        Players need not alternate: who cannot move may be skipped, and who may go on goes on.
        """

    @abstractmethod
    def legal_moves(self, position: P) -> LegalMoves[M]:
        """Legal turns, as a lazy view; none exactly when the game is over.

        `ListedMoves` will do where they are few.
        """

    @abstractmethod
    def why_illegal(self, position: P, move: M) -> Reason | None:
        """First reason in the order of `reasons` that forbids a turn, or None for a legal one.

        Once the game is over, every turn is illegal.
        """

    @abstractmethod
    def apply(self, position: P, move: M) -> P:
        """Position after a turn that is known to be legal; anything may come of another.

        It differs from the position before, which stays as it is.
        """

    def play(self, position: P, move: M) -> P:
        """Position after a turn, checked. There is no need to change it.

        Raises:
            IllegalMoveError: The turn is not legal.

        """
        reason = self.why_illegal(position, move)
        if reason is not None:
            raise IllegalMoveError(reason, self.format_move(move))
        return self.apply(position, move)

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How the game ended by its rules, or None while it goes on."""

    def agreed_outcome(self, position: P) -> Outcome | None:  # noqa: ARG002 - most games have no use for it
        """How the game ends where the players agree to end it, or None where the rules give them no such choice.

        That a game is over already is not its concern. Always None by default.
        """
        return None

    @abstractmethod
    def score(self, position: P) -> tuple[Score, Score]:
        """Points of both players as they stand, also while the game goes on; (0, 0) in a game without points."""

    def effects(self, position: P, move: M) -> Effects:  # noqa: ARG002 - most games have no use for them
        """What a legal turn captures and closes; nothing by default."""
        return Effects()

    def status(self, position: P) -> tuple[Reason, ...]:  # noqa: ARG002 - the default knows no faults
        """Everything that keeps a position from coming up in play, each fault once, in the order of `faults`.

        No position of a game that was really played has any. The engine need not find everything; the default finds
        nothing.
        """
        return ()

    @abstractmethod
    def parse_move(self, position: P, text: str) -> M:
        """Turn that a text means in a position, legal or not; spaces around it, and more of them within, do not count.

        Raises:
            NotationError: The text is not how a turn is written.
            NoSuchSiteError: It names a place that the board does not have.

        """

    @abstractmethod
    def format_move(self, move: M) -> str:
        """Canonical notation of a turn, legal or not; `parse_move` reads it back in any position."""

    def sort_key(self, turn: str) -> Any:
        """Key that puts turns in canonical notation, and names of sites, in canonical order.

        By default sites - a letter and a number - are in board order, letter before number, and turns in the order of
        their sites. A game whose places have other names sorts them by their places on the board.
        """
        return sort_key(turn)

    def has_site(self, name: str) -> bool:
        """Whether the board has a place of that name, as claims may list it.

        By default a place is what `parse_position` takes in a list of the first player's `sites`.
        """
        try:
            self.parse_position({"sites": {self.players[0]: [name]}})
        except PositionError:
            return False
        return True

    @abstractmethod
    def parse_position(self, fields: Mapping[str, object]) -> P:
        """Position from the keys of an example, those of `position_keys`, whatever the values; see `notation.Fields`.

        Exactly one of `position` and `sites` is given, where the game has both. What other keys say by default is the
        game's choice; `to_move` is the first player's by default.

        Raises:
            PositionError: A key or a value cannot be understood; it tells of all that cannot.

        """

    @abstractmethod
    def format_position(self, position: P, *, sites: bool = False) -> dict[str, Any]:
        """Keys of an example that `parse_position` reads back: rows of text, or with `sites` lists of places.

        Only strings, numbers, lists and mappings; keys that have their default value are left out, but for `to_move`,
        which holds the player's name. A game without rows gives lists both times.
        """

    def symmetries(self) -> Sequence[Any]:
        """Symmetries of the board under which the rules do not change, the identity first; no two do the same.

        By default only the identity, which is then None. What a symmetry is, is between these three methods.
        """
        return (None,)

    def transform(self, position: P, symmetry: Any) -> P:  # noqa: ARG002 - the default knows the identity alone
        """Position as a symmetry shows it; by default the position itself."""
        return position

    def transform_move(self, move: M, symmetry: Any) -> M:  # noqa: ARG002 - the default knows the identity alone
        """Turn as a symmetry shows it, in canonical form; by default the turn itself."""
        return move

    def same_rules(self, other: "Game[Any, Any]") -> bool:
        """Whether positions and turns of one game are positions and turns of another, with the same futures.

        By default whether the games are equal. A game with options that no position shows, such as the pie rule, leaves
        those out of the comparison.
        """
        return self == other
