"""Fanorona, the traditional game of Madagascar: counters capture by moving towards enemies or away from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from boardrules.bits import bits
from boardrules.boards.symmetry import GridSymmetry, grid_symmetries
from boardrules.errors import BoardError
from boardrules.game import Effects, Game, Outcome
from boardrules.games.fanorona.board import FanoronaTopology
from boardrules.games.fanorona.estimate import promising, worth
from boardrules.games.fanorona.position import (
    FAULTS,
    PLAYERS,
    FanoronaPosition,
    counters_in_rows,
    faults,
    read_position,
    write_position,
)
from boardrules.games.fanorona.turns import (
    NOTHING,
    REASONS,
    FanoronaMove,
    FanoronaMoves,
    captured,
    read_move,
    why_illegal,
    write_move,
)
from boardrules.notation import Fields
from boardrules.reasons import Reason
from boardrules.shown import as_own, positions_of

__all__ = ["FAULTS", "REASONS", "Fanorona", "FanoronaMove", "FanoronaPosition"]

_CAPTURES: Final = ("single", "relay")


@dataclass(frozen=True, slots=True)
class Fanorona(Game[FanoronaPosition, FanoronaMove]):
    """Fanorona on one of its three boards.

    >>> import boardrules
    >>> game = boardrules.Fanorona(3, 3)
    >>> [game.format_move(turn) for turn in game.legal_moves(game.initial())]
    ['a1b2+', 'b1b2+', 'c1b2+', 'c2b2+']

    Attributes:
        rows: 3 or 5.
        columns: 3, 5 or 9; boards have 3 x 3, 5 x 5 or 5 x 9 points.
        captures: `single`: a turn is one step; `relay`: a counter that has captured may go on capturing.

    Raises:
        BoardError: There is no board of that size, or `captures` is neither of these words.

    Source: rulings A1 to A8 of docs/rulings.md.

    """

    rows: int = 5
    columns: int = 9
    captures: str = "single"
    board: FanoronaTopology = field(init=False, repr=False, compare=False)
    _positions: type[FanoronaPosition] = field(init=False, repr=False, compare=False)
    _start: FanoronaPosition = field(init=False, repr=False, compare=False)
    _symmetries: tuple[GridSymmetry, ...] = field(init=False, repr=False, compare=False)

    # Annotations would turn these into fields.
    name = "fanorona"
    players = PLAYERS
    reasons = REASONS
    faults = FAULTS

    def __post_init__(self) -> None:
        if self.captures not in _CAPTURES:
            raise BoardError(f"captures in Fanorona are 'single' or 'relay', not {self.captures!r}", self.captures)
        board = FanoronaTopology(self.rows, self.columns)
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "_positions", positions_of(self, FanoronaPosition))
        object.__setattr__(self, "board", board)
        object.__setattr__(self, "_start", FanoronaPosition(counters_in_rows(board, board.start), 0))
        object.__setattr__(self, "_symmetries", grid_symmetries(board.grid))

    @property
    def effort(self) -> int:
        return 10

    def initial(self) -> FanoronaPosition:
        return self._positions(self._start.counters, 0)

    def to_move(self, position: FanoronaPosition) -> int:
        return position.player

    def legal_moves(self, position: FanoronaPosition) -> FanoronaMoves:
        return FanoronaMoves(self.board, self.captures == "relay", position)

    def why_illegal(self, position: FanoronaPosition, move: FanoronaMove) -> Reason | None:
        return why_illegal(self.board, self.captures == "relay", position, move)

    def apply(self, position: FanoronaPosition, move: FanoronaMove) -> FanoronaPosition:
        player = position.player
        own = position.counters[player] ^ (1 << move.start | 1 << move.steps[-1][0])
        enemy = position.counters[1 - player] ^ self._captured(position, move)
        return type(position)((enemy, own) if player else (own, enemy), 1 - player)

    def worth(self, position: FanoronaPosition) -> int:
        """How well the player to move stands, by counters and captures."""
        return worth(self.board, self.captures == "relay", position)

    def promising(self, position: FanoronaPosition, most: int) -> list[tuple[FanoronaMove, int]]:
        """Captures by what is left after the best reply, other turns by what they risk."""
        return promising(self.board, self.captures == "relay", position, most)

    def outcome(self, position: FanoronaPosition) -> Outcome | None:
        """The player to move loses if they have no counter or no step; an opponent without counters has already lost.

        Source: ruling A7 of docs/rulings.md.
        """
        player = position.player
        own, enemy = position.counters[player], position.counters[1 - player]
        if not self.board.can_step(own, self.board.points & ~(own | enemy)):
            return Outcome(1 - player)
        return None if enemy else Outcome(player)

    def agreed_outcome(self, position: FanoronaPosition) -> Outcome:
        """How the game ends if the players agree to stop: the player with more counters wins, equal numbers are a draw.

        Source: ruling A8 of docs/rulings.md.
        """
        white, black = (counters.bit_count() for counters in position.counters)
        return Outcome(None if white == black else int(black > white))

    def score(self, position: FanoronaPosition) -> tuple[int, int]:
        """Number of counters that each player has captured: those that the other has lost since the start.

        Source: score of docs/rulings.md.
        """
        white, black = (
            start.bit_count() - left.bit_count()
            for start, left in zip(self._start.counters, position.counters, strict=True)
        )
        return black, white

    def effects(self, position: FanoronaPosition, move: FanoronaMove) -> Effects:
        return Effects(captures=tuple(self.board.grid.sites[site] for site in bits(self._captured(position, move))))

    def status(self, position: FanoronaPosition) -> tuple[Reason, ...]:
        return faults(self.board, self._start, self._without_loss(), position)

    def parse_move(self, position: FanoronaPosition, text: str) -> FanoronaMove:  # noqa: ARG002 - the contract's signature
        return read_move(self.board, text)

    def format_move(self, move: FanoronaMove) -> str:
        return write_move(self.board, move)

    def has_site(self, name: str) -> bool:
        return name in self.board.grid.sites

    def parse_position(self, fields: Mapping[str, object]) -> FanoronaPosition:
        return as_own(self._positions, read_position(self.board, Fields(fields)))

    def format_position(self, position: FanoronaPosition, *, sites: bool = False) -> dict[str, Any]:
        return write_position(self.board, position, sites=sites)

    def symmetries(self) -> tuple[GridSymmetry, ...]:
        """Rotations and reflections of the board: the rules do not depend on where the counters start."""
        return self._symmetries

    def transform(self, position: FanoronaPosition, symmetry: GridSymmetry) -> FanoronaPosition:
        white, black = (sum(1 << symmetry.sites[site] for site in bits(counters)) for counters in position.counters)
        return type(position)((white, black), position.player)

    def transform_move(self, move: FanoronaMove, symmetry: GridSymmetry) -> FanoronaMove:
        if move == NOTHING:
            return move
        steps = tuple((symmetry.sites[target], sign) for target, sign in move.steps)
        return FanoronaMove(symmetry.sites[move.start], steps)

    def _without_loss(self) -> set[FanoronaPosition]:
        """Positions that can arise while White has all counters: six on the larger boards, as captures start early."""
        found, waiting = {self._start}, [self._start]
        while waiting:
            position = waiting.pop()
            for move in self.legal_moves(position):
                after = self.apply(position, move)
                if after.counters[0].bit_count() == self._start.counters[0].bit_count() and after not in found:
                    found.add(after)
                    waiting.append(after)
        return found

    def _captured(self, position: FanoronaPosition, move: FanoronaMove) -> int:
        """Counters that a legal turn captures."""
        before = enemy = position.counters[1 - position.player]
        point = move.start
        for target, sign in move.steps:
            enemy ^= captured(self.board.between[point][target], sign, enemy)
            point = target
        return before ^ enemy
