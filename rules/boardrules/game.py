"""The interface of all games: one contract from the first position to the score.

To write your own game, derive a class from `Game`, in any package. Many methods have trivial answers, and the
docstrings say which. `perft`, `playout`, `replay`, `solver` and `examples` rely on the promises in these docstrings.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

from boardrules.errors import IllegalMoveError, PositionError
from boardrules.notation import sort_key
from boardrules.reasons import Reason
from boardrules.values import dataclass
from boardrules.vocabulary.kinds import ClaimKind, GoalKind
from boardrules.vocabulary.shapes import Key
from boardrules.vocabulary.words import POSITION_KEYS

P = TypeVar("P", bound=Hashable)
"""Position of a game: frozen and hashable. Play continues in the same way from equal positions."""

M = TypeVar("M", bound=Hashable)
"""Turn of a game: frozen and hashable. Two turns are equal exactly when their canonical notation is equal."""

M_co = TypeVar("M_co", bound=Hashable, covariant=True)

Draw = Callable[[int], int]
"""Draws by chance a number from 0 to one below a given number, all of them equally likely."""

WON: Final = 65_536
"""What a position is worth that is won for certain (`Game.worth`); one that is lost is worth nothing."""

Score = int | float
"""Points of one player; a game may use half points."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. `winner` is the index of a player, or None for a draw.

    >>> import boardrules
    >>> boardrules.Outcome(1).winner
    1

    """

    winner: int | None


@dataclass(frozen=True, slots=True)
class Area:
    """A closed area. `owner` is the index of a player, or None; `spaces` are site names in board order.

    >>> import boardrules
    >>> boardrules.Area(0, ("a1", "b1")).spaces
    ('a1', 'b1')

    """

    owner: int | None
    spaces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Effects:
    """The effects of a legal turn other than moving and placing pieces.

    >>> import boardrules
    >>> game = boardrules.Fanorona(3, 3)
    >>> game.effects(game.initial(), game.parse_move(game.initial(), "b1b2+")).captures
    ('b3',)

    Attributes:
        captures: Sites where the turn captures, in board order.
        closes: Areas that are closed after the turn and were not closed, with exactly the same spaces, before it; in
            the board order of their first spaces.

    """

    captures: tuple[str, ...] = ()
    closes: tuple[Area, ...] = ()


class LegalMoves(ABC, Generic[M_co]):
    """Legal turns of one position, worked out only as far as needed.

    >>> import boardrules
    >>> game = boardrules.Fanorona(3, 3)
    >>> turns = game.legal_moves(game.initial())
    >>> turns.count(), game.parse_move(game.initial(), "b1a1") in turns
    (4, False)

    """

    __slots__ = ()

    @abstractmethod
    def __iter__(self) -> Iterator[M_co]:
        """Every legal turn once, in the canonical order of `Game.sort_key`."""

    @abstractmethod
    def __contains__(self, move: object) -> bool:
        """Whether a turn is legal, without listing the others; False for anything that is not a turn."""

    @abstractmethod
    def count(self) -> int | None:
        """Number of legal turns, or None if counting them would exceed the engine's stated limit."""

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None


@dataclass(frozen=True, slots=True)
class ListedMoves(LegalMoves[M_co]):
    """Legal turns that are few enough to list at once: `moves` has all of them, in canonical order.

    >>> import boardrules
    >>> list(boardrules.ListedMoves(("a1", "b1")))
    ['a1', 'b1']

    """

    moves: tuple[M_co, ...]

    def __iter__(self) -> Iterator[M_co]:
        return iter(self.moves)

    def __contains__(self, move: object) -> bool:
        return move in self.moves

    def count(self) -> int:
        return len(self.moves)


class Game(ABC, Generic[P, M]):
    """Rules of one game on one board with its options: pure functions on positions.

    The players are 0, who moves first, and 1. The board and the options are attributes of the concrete class, which
    should be a frozen dataclass. A game is a value: it equals any game with the same board and options, is hashable,
    and can be copied and pickled. Copying and comparing are cheap; tables are built once, when the game is created.

    Every method accepts any position that `parse_position` returns, even one that cannot come up in play, and answers
    without an error; only `apply` and `effects` need a legal turn.

    >>> import boardrules
    >>> game = boardrules.Cercas(3, 3)
    >>> isinstance(game, boardrules.Game), game.players[game.to_move(game.initial())]
    (True, 'x')

    Attributes:
        name: Name of the game in configs, such as `chess`: small letters, digits and hyphens. The class must set it.
        players: Names of player 0 and player 1 in positions and results, such as `white`. The class must set them.
        reasons: All reasons why a turn can be illegal, in the order in which they are checked, with different names.
            The class must set them. `boardrules.reasons` has the usual ones.
        faults: All reasons why a position can be impossible, with different names. Empty by default.
        points: Whether players have points, which figures and results show. True by default.
        pie: Whether the second player may take over the first colour after the first turn; positions do not show it.
        least_choice: Fewest legal turns of a position that leave something to think about. 3 by default.
        claims: Kinds of claims that examples of this game may make in addition to those of every game;
            `boardrules.claims` can make the usual ones. Empty by default.
        goals: Goals of puzzles in addition to winning and gaining points. Empty by default.
        position_keys: Keys of an example that describe a position of this game: `parse_position` reads them and
            `format_position` writes them. By default the pieces in rows (`position`) or in lists (`sites`), and
            `to_move`. A game whose board has no rows leaves out `position`. All that the game depends on besides needs
            a key of its own, such as men in hand or turns without a capture. In a game of stacks `position` and `sites`
            have the top pieces, and `vocabulary.words.LAYERS` has what lies below (`notation.Fields.layers`).

    """

    __slots__ = ()

    name: str
    players: tuple[str, str]
    reasons: tuple[Reason, ...]
    faults: tuple[Reason, ...] = ()
    points: bool = True
    pie: bool = False
    least_choice: int = 3
    claims: ClassVar[tuple[ClaimKind, ...]] = ()
    goals: ClassVar[tuple[GoalKind, ...]] = ()
    position_keys: ClassVar[tuple[Key, ...]] = POSITION_KEYS

    @property
    def effort(self) -> int:
        """Steps that it takes to look at one position, about; a step is a microsecond (`boardrules.work`).

        By default 50, as on a board of some fifty places; a game with large boards should say more for these.
        """
        return 50

    @abstractmethod
    def initial(self) -> P:
        """Position before the first turn: player 0 is to move, and the game is not over."""

    @abstractmethod
    def to_move(self, position: P) -> int:
        """The player to move, 0 or 1; after the end, the player whose turn it would be.

        Players need not alternate: a player may be skipped, or have several turns in a row.
        """

    @abstractmethod
    def legal_moves(self, position: P) -> LegalMoves[M]:
        """Legal turns, as a lazy view. There are none if the game is over, and only then.

        If they are few, use `ListedMoves`.
        """

    @abstractmethod
    def why_illegal(self, position: P, move: M) -> Reason | None:
        """The first reason, in the order of `reasons`, why a turn is illegal, or None if it is legal.

        Once the game is over, every turn is illegal.
        """

    @abstractmethod
    def apply(self, position: P, move: M) -> P:
        """Position after a turn that is known to be legal; for an illegal turn the result is undefined.

        The result differs from the position before the turn, which does not change.
        """

    def play(self, position: P, move: M) -> P:
        """Position after a turn, which is checked first. Subclasses need not override this method.

        Raises:
            IllegalMoveError: The turn is not legal.

        """
        reason = self.why_illegal(position, move)
        if reason is not None:
            raise IllegalMoveError(reason, self.format_move(move))
        return self.apply(position, move)

    def random_turns(
        self,
        position: P,  # noqa: ARG002 - most games have no way of their own
        draw: Draw,  # noqa: ARG002
        most_plies: int,  # noqa: ARG002
    ) -> tuple[list[M], P] | None:
        """Legal turns by chance up to the end of the game, or to `most_plies` of them, and the position after them.

        By default None: the turns are then drawn from `legal_moves`, one after another, all equally likely. A game may
        have a faster way. It must be able to draw every legal turn, say in its own docstring how likely each is, and
        make the same turns whenever `draw` gives the same numbers.
        """
        return None

    def worth(self, position: P) -> int | None:  # noqa: ARG002 - most games do not say
        """How well the player to move stands: from 0, certainly lost, to `WON`, certainly won.

        By default None: the search of `boardrules.lab` then plays to the end by chance. A game that says it says it of
        every position that is not over. An estimate is enough, and should take less time than a random game. It is a
        function of the position alone, in whole numbers, as the same search has to give the same result on every
        machine. Once the game is over nobody asks.
        """
        return None

    def promising(self, position: P, most: int) -> Sequence[tuple[M, int]] | None:  # noqa: ARG002
        """The legal turns that look best at first sight, the best first, each with its value.

        By default None: the search of `boardrules.lab` then looks at legal turns by chance. A game that says it says it
        of every position that is not over. It must name all legal turns if there are fewer than `most`, which is at
        least 1, and else `most` of them, each once. Only differences between values count: of two turns whose values
        differ by half of `WON`, the better one is looked at about e times as often at first. Values are whole numbers,
        and equal for turns between which the game knows no difference.
        """
        return None

    @abstractmethod
    def outcome(self, position: P) -> Outcome | None:
        """How the game ended by its rules, or None while it goes on."""

    def agreed_outcome(self, position: P) -> Outcome | None:  # noqa: ARG002 - most games have no use for it
        """How the game ends if the players agree to stop here, or None if the rules do not let them.

        The method need not check whether the game is already over. It returns None by default.
        """
        return None

    @abstractmethod
    def score(self, position: P) -> tuple[Score, Score]:
        """Current points of both players, even while the game goes on; (0, 0) in a game without points."""

    def effects(self, position: P, move: M) -> Effects:  # noqa: ARG002 - most games have no use for them
        """What a legal turn captures and closes; empty by default."""
        return Effects()

    def built(self, position: P) -> Sequence[str]:  # noqa: ARG002 - most games have pieces alone
        """What stands on the board besides the pieces on its places, such as fences: a name for each smallest part.

        The names differ from those of places. By default there is nothing.
        """
        return ()

    def status(self, position: P) -> tuple[Reason, ...]:  # noqa: ARG002 - the default knows no faults
        """All reasons why a position cannot come up in play, each once, in the order of `faults`.

        A position that came up in an actual game must have no faults. An engine need not find every fault; the default
        finds none.
        """
        return ()

    @abstractmethod
    def parse_move(self, position: P, text: str) -> M:
        """The turn that a text means in a position, legal or not; spaces around it and extra spaces in it do not count.

        Raises:
            NotationError: The text cannot be read as a turn.
            NoSuchSiteError: The text names a place that the board does not have.

        """

    @abstractmethod
    def format_move(self, move: M) -> str:
        """Canonical notation of a turn, legal or not; `parse_move` reads it back in any position."""

    def sort_key(self, turn: str) -> Any:
        """Key for sorting turns in canonical notation, and names of sites, into canonical order.

        By default, sites - a letter and a number - sort by letter, then number, and turns sort by their sites. A game
        with other names must override this method to sort them in board order.
        """
        return sort_key(turn)

    def has_site(self, name: str) -> bool:
        """Whether the board has a place of that name, for use in the lists of claims.

        By default, any name that `parse_position` accepts in the list of the first player's `sites` is a place.
        """
        try:
            self.parse_position({"sites": {self.players[0]: [name]}})
        except PositionError:
            return False
        return True

    @abstractmethod
    def parse_position(self, fields: Mapping[str, object]) -> P:
        """Position from the `position_keys` of an example, which may have any values; see `notation.Fields`.

        If the game has both `position` and `sites`, exactly one of them must be given. `to_move` is the first player by
        default; the game chooses the defaults of all other keys.

        Raises:
            PositionError: Keys or values cannot be understood; the error lists all of them.

        """

    @abstractmethod
    def format_position(self, position: P, *, sites: bool = False) -> dict[str, Any]:
        """Keys of an example that `parse_position` reads back: rows of text, or with `sites`, lists of places.

        The values are strings, numbers, lists and mappings. Keys with their default value are left out, except
        `to_move`, which is the player's name. A game without rows always gives lists.
        """

    def symmetries(self) -> Sequence[Any]:
        """Symmetries of the board that leave the rules unchanged, the identity first, with no duplicates.

        By default only the identity, as None. A symmetry may be any object that `transform` and `transform_move`
        understand.
        """
        return (None,)

    def transform(self, position: P, symmetry: Any) -> P:  # noqa: ARG002 - the default knows the identity alone
        """Image of a position under a symmetry; by default the position itself."""
        return position

    def transform_move(self, move: M, symmetry: Any) -> M:  # noqa: ARG002 - the default knows the identity alone
        """Image of a turn under a symmetry, in canonical form; by default the turn itself."""
        return move

    def readings(self) -> "Sequence[Game[P, M]]":
        """The game under every answer to a question that its rules leave open, this one first; see `puzzles`.

        All of them have the same positions and turns. By default the rules leave nothing open.
        """
        return (self,)

    def same_rules(self, other: "Game[Any, Any]") -> bool:
        """Whether the positions and turns of this game are also those of another, and play continues in the same way.

        By default, whether the games are equal. If a game has options that no position shows, such as the pie rule, it
        should leave them out of the comparison.
        """
        return self == other
