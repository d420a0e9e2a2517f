"""Fendo by Dieter Stein: pieces move, fence off areas, and own an area when they are alone in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from boardrules.bits import bits
from boardrules.boards.symmetry import GridSymmetry, grid_symmetries
from boardrules.claims.areas import area_claims
from boardrules.errors import BoardError
from boardrules.game import Area, Draw, Effects, Game, Outcome
from boardrules.games.fendo.board import FendoTopology
from boardrules.games.fendo.estimate import promising, worth
from boardrules.games.fendo.playout import playouts
from boardrules.games.fendo.position import (
    FAULTS,
    MOST_PIECES,
    PLAYERS,
    POSITION_KEYS,
    FendoPosition,
    faults,
    fence_names,
    read_position,
    regions,
    write_position,
)
from boardrules.games.fendo.turns import (
    REASONS,
    AddPiece,
    BuildFence,
    FendoMove,
    FendoMoves,
    parts,
    read_move,
    why_illegal,
    write_move,
)
from boardrules.notation import Fields
from boardrules.reasons import Reason
from boardrules.shown import as_own, positions_of

__all__ = ["FAULTS", "REASONS", "Fendo", "FendoMove", "FendoPosition"]

_SHORTEST, _LONGEST = 3, 25


@dataclass(frozen=True, slots=True)
class Fendo(Game[FendoPosition, FendoMove]):
    """Fendo on a board with odd numbers of rows and columns.

    >>> import boardrules
    >>> boardrules.Fendo().legal_moves(boardrules.Fendo().initial()).count()
    212

    Attributes:
        rows: 3 to 25, odd.
        columns: 3 to 25, odd.
        pieces: Total numbers of White's and of Orange's pieces, including the starting piece; 1 to 20 each.

    Raises:
        BoardError: A size or a number of pieces is outside these limits.

    Source: rulings F1 to F8 of docs/rulings.md; F7 for the pieces, F8 for the sizes.

    """

    rows: int = 7
    columns: int = 7
    pieces: tuple[int, int] = (7, 7)
    board: FendoTopology = field(init=False, repr=False, compare=False)
    _positions: type[FendoPosition] = field(init=False, repr=False, compare=False)
    _symmetries: tuple[GridSymmetry, ...] = field(init=False, repr=False, compare=False)

    # Annotations would turn these into fields.
    name = "fendo"
    players = PLAYERS
    reasons = REASONS
    faults = FAULTS
    claims = area_claims(lambda game, position: game.areas(position))
    position_keys = POSITION_KEYS

    def __post_init__(self) -> None:
        for what, size in (("rows", self.rows), ("columns", self.columns)):
            if not (_SHORTEST <= size <= _LONGEST and size % 2):
                problem = f"Fendo needs an odd number of {what} from {_SHORTEST} to {_LONGEST}, not {size}"
                raise BoardError(problem, size)
        for player, number in zip(PLAYERS, self.pieces, strict=True):
            if not 1 <= number <= MOST_PIECES:
                raise BoardError(f"{player} has 1 to {MOST_PIECES} pieces in Fendo, not {number}", number)
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "_positions", positions_of(self, FendoPosition))
        object.__setattr__(self, "board", FendoTopology(self.rows, self.columns))
        object.__setattr__(self, "_symmetries", grid_symmetries(self.board.grid))

    @property
    def effort(self) -> int:
        return self.rows * self.columns

    def initial(self) -> FendoPosition:
        middle = self.columns // 2 * self.board.step
        pieces = (1 << middle, 1 << middle + self.rows - 1)
        return self._positions(pieces, (0, 0), (self.pieces[0] - 1, self.pieces[1] - 1), 0, self.board.spaces)

    def to_move(self, position: FendoPosition) -> int:
        return position.player

    def legal_moves(self, position: FendoPosition) -> FendoMoves:
        return FendoMoves(self.board, position)

    def why_illegal(self, position: FendoPosition, move: FendoMove) -> Reason | None:
        return why_illegal(self.board, position, move)

    def apply(self, position: FendoPosition, move: FendoMove) -> FendoPosition:
        player, pieces, stock = position.player, position.pieces, position.stock
        fences, area = position.fences, position.area
        if isinstance(move, BuildFence):
            pieces = _replaced(pieces, player, pieces[player] ^ (1 << move.start) | 1 << move.space)
            occupied = pieces[0] | pieces[1]
            both = parts(self.board, position, move.space, move.side)
            # The open area is then the part with several pieces; if both parts have one piece each, the game ends.
            area = next((part for part in both if (part & occupied).bit_count() > 1), 0)
            fences = self.board.with_fence(fences, move.space, move.side)
        elif isinstance(move, AddPiece):
            pieces = _replaced(pieces, player, pieces[player] | 1 << move.space)
            stock = _replaced(stock, player, stock[player] - 1)
        return type(position)(pieces, fences, stock, 1 - player, area)

    def random_turns(
        self, position: FendoPosition, draw: Draw, most_plies: int
    ) -> tuple[list[FendoMove], FendoPosition]:
        """Turns by chance, all legal ones equally likely."""
        return playouts(self.board).run(position, draw, most_plies)

    def worth(self, position: FendoPosition) -> int:
        """How well the player to move stands, by closed areas and by what the pieces can reach of the open one."""
        return worth(self.board, position)

    def promising(self, position: FendoPosition, most: int) -> list[tuple[FendoMove, int]]:
        """The turns after which the player stands best, by the same measure."""
        return promising(self.board, position, most)

    def outcome(self, position: FendoPosition) -> Outcome | None:
        """The player who owns more spaces wins, once no open area is left.

        The number of spaces is odd and all are owned, so there are no ties, except in positions that cannot come up.

        Source: ruling F5 of docs/rulings.md.
        """
        if position.area:
            return None
        white, orange = self.score(position)
        return Outcome(None if white == orange else int(orange > white))

    def score(self, position: FendoPosition) -> tuple[int, int]:
        """Spaces of the areas that each player owns so far.

        Source: ruling F5 of docs/rulings.md.
        """
        points = [0, 0]
        for region, owner in self._closed(position):
            if owner is not None:
                points[owner] += region.bit_count()
        return points[0], points[1]

    def areas(self, position: FendoPosition) -> tuple[tuple[Area, ...], tuple[str, ...]]:
        """Closed areas with their owners, in the board order of their first spaces, and the open area's spaces.

        A region without pieces, which cannot come up in play, has no owner.
        """
        closed = tuple(Area(owner, self._names(region)) for region, owner in self._closed(position))
        return closed, self._names(position.area)

    def effects(self, position: FendoPosition, move: FendoMove) -> Effects:
        before = set(self.areas(position)[0])
        after = self.areas(self.apply(position, move))[0]
        return Effects(closes=tuple(area for area in after if area not in before))

    def way(self, position: FendoPosition, move: FendoMove) -> tuple[str, ...]:
        """Spaces where the path of the moving piece begins, turns and ends.

        The result is empty if no piece moves, or if there is no such path. Different paths to the same space are the
        same move; of two paths with a turn, the result is the one that starts along the row.

        Source: ruling F2 of docs/rulings.md.
        """
        if not isinstance(move, BuildFence) or move.start == move.space:
            return ()
        empty = self.board.spaces & ~(position.pieces[0] | position.pieces[1])
        into = self.board.steps_into(self.board.ways(position.fences), empty)
        return tuple(self.board.names[space] for space in self.board.way(move.start, move.space, into))

    def status(self, position: FendoPosition) -> tuple[Reason, ...]:
        return faults(self.board, self.pieces, position)

    def parse_move(self, position: FendoPosition, text: str) -> FendoMove:  # noqa: ARG002 - the contract's signature
        return read_move(self.board, text)

    def format_move(self, move: FendoMove) -> str:
        return write_move(self.board, move)

    def has_site(self, name: str) -> bool:
        return name in self.board.grid.sites

    def parse_position(self, fields: Mapping[str, object]) -> FendoPosition:
        return as_own(self._positions, read_position(self.board, self.pieces, Fields(fields)))

    def format_position(self, position: FendoPosition, *, sites: bool = False) -> dict[str, Any]:
        return write_position(self.board, self.pieces, position, sites=sites)

    def built(self, position: FendoPosition) -> tuple[str, ...]:
        """The fences."""
        return fence_names(self.board, position.fences)

    def symmetries(self) -> tuple[GridSymmetry, ...]:
        """Rotations and reflections of the board: the rules do not depend on where the pieces start."""
        return self._symmetries

    def transform(self, position: FendoPosition, symmetry: GridSymmetry) -> FendoPosition:
        white, orange = (self._turned(pieces, symmetry) for pieces in position.pieces)
        fences = (0, 0)
        for side, spaces in enumerate(position.fences):
            for space in bits(spaces):
                fences = self.board.with_fence(fences, self._image(space, symmetry), symmetry.directions[side])
        area = self._turned(position.area, symmetry)
        return type(position)((white, orange), fences, position.stock, position.player, area)

    def transform_move(self, move: FendoMove, symmetry: GridSymmetry) -> FendoMove:
        match move:
            case AddPiece(space):
                return AddPiece(self._image(space, symmetry))
            case BuildFence(start, space, side):
                turned = self._image(start, symmetry), self._image(space, symmetry)
                return BuildFence(*turned, symmetry.directions[side])
        return move

    def _closed(self, position: FendoPosition) -> list[tuple[int, int | None]]:
        """Regions with at most one piece, each with its owner."""
        white, orange = position.pieces
        return [
            (region, 0 if region & white else 1 if region & orange else None)
            for region in regions(self.board, position.fences)
            if (region & (white | orange)).bit_count() < 2
        ]

    def _names(self, spaces: int) -> tuple[str, ...]:
        return tuple(self.board.names[space] for space in bits(spaces))

    def _image(self, space: int, symmetry: GridSymmetry) -> int:
        # Sites in the symmetry have no unused number between two columns.
        site = symmetry.sites[space - space // self.board.step]
        return site + site // self.rows

    def _turned(self, spaces: int, symmetry: GridSymmetry) -> int:
        return sum(1 << self._image(space, symmetry) for space in bits(spaces))


def _replaced(pair: tuple[int, int], player: int, value: int) -> tuple[int, int]:
    """Pair with the player's entry replaced."""
    return (pair[0], value) if player else (value, pair[1])
