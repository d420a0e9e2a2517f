"""Fendo's turns: legality, reasons why turns are illegal, and notation."""

import re
from collections.abc import Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.boards.flooding import Ways, flood
from boardrules.errors import NotationError
from boardrules.game import LegalMoves
from boardrules.games.fendo.board import SIDES, FendoTopology
from boardrules.games.fendo.position import FendoPosition
from boardrules.notation import PASS
from boardrules.reasons import (
    EMPTY_SITE,
    GAME_OVER,
    MUST_NOT_PASS,
    NO_SUCH_SITE,
    NOT_YOURS,
    OCCUPIED,
    Reason,
)
from boardrules.values import dataclass

NOT_IN_OPEN_AREA: Final = Reason(
    "not-in-open-area", "F4", "That piece owns a closed area; only pieces in the open area may be chosen."
)
PATH_BLOCKED: Final = Reason("path-blocked", "F2", "Pieces and fences cut the piece off from that space.")
TWO_TURNS: Final = Reason(
    "two-turns", "F2", "The piece can reach that space only by changing direction more than once."
)
FENCE_THERE: Final = Reason("fence-there", "F4", "That side already has a fence, or is the edge of the board.")
ENCLOSES_EMPTY: Final = Reason("encloses-empty", "F4", "The fence would close off an area with no pieces.")
ENCLOSES_SEVERAL: Final = Reason("encloses-several", "F4", "The fence would leave two areas with several pieces each.")
OUT_OF_REACH: Final = Reason(
    "out-of-reach", "F3", "None of the player's pieces in the open area could move to that space."
)
NO_STOCK: Final = Reason("no-stock", "F7", "The player has no pieces left to add.")

REASONS: Final = (
    NO_SUCH_SITE,
    GAME_OVER,
    MUST_NOT_PASS,
    EMPTY_SITE,
    NOT_YOURS,
    NOT_IN_OPEN_AREA,
    OCCUPIED,
    PATH_BLOCKED,
    TWO_TURNS,
    FENCE_THERE,
    ENCLOSES_EMPTY,
    ENCLOSES_SEVERAL,
    OUT_OF_REACH,
    NO_STOCK,
)

_TURN: Final = re.compile(r"([a-z][0-9]+)(?:\s*-\s*([a-z][0-9]+))?(?:\s*([NESW]))?")
_RIGHT_FORMS: Final = "c5 adds a piece, d1N stays and fences, d1-f4W moves and fences, and pass passes"


@dataclass(frozen=True, slots=True)
class AddPiece:
    """A piece from the stock is added on a space."""

    space: int


@dataclass(frozen=True, slots=True)
class BuildFence:
    """A piece moves from `start` to `space`, or stays if both are the same, and fences a side of `space`."""

    start: int
    space: int
    side: int


@dataclass(frozen=True, slots=True)
class Pass:
    """The turn of a player who has no other legal turn."""


FendoMove = AddPiece | BuildFence | Pass


class FendoMoves(LegalMoves[FendoMove]):
    """Legal turns of a position of Fendo.

    Source: rulings F1 to F6 of docs/rulings.md.

    """

    __slots__ = ("_board", "_position")

    def __init__(self, board: FendoTopology, position: FendoPosition) -> None:
        self._board = board
        self._position = position

    def __iter__(self) -> Iterator[FendoMove]:
        if not self._position.area:
            return
        targets = Targets(self._board, self._position)
        nothing = True
        for number in bits(targets.own | targets.additions):
            if targets.additions >> number & 1:
                nothing = False
                yield AddPiece(number)
                continue
            sides = targets.sides(number)
            # Turns that move the piece come before those that do not, and sides are in the order of letters, E N S W.
            for spaces in (targets.moves(number), 1 << number):
                for space in bits(spaces & (sides[0] | sides[1] | sides[2] | sides[3])):
                    for side in (1, 0, 2, 3):
                        if sides[side] >> space & 1:
                            nothing = False
                            yield BuildFence(number, space, side)
        if nothing:
            yield Pass()

    def __contains__(self, move: object) -> bool:
        return isinstance(move, FendoMove) and why_illegal(self._board, self._position, move) is None

    def count(self) -> int:
        if not self._position.area:
            return 0
        return Targets(self._board, self._position).count() or 1


class Targets:
    """Spaces and sides where the pieces of the player to move can go and build, found for the whole position at once.

    Attributes:
        own: Pieces that may be selected.
        additions: Spaces where a piece may be added.
        loose: For each side, the spaces where a fence on that side would divide nothing.

    """

    __slots__ = ("_board", "_dividing", "_into", "additions", "loose", "own")

    def __init__(self, board: FendoTopology, position: FendoPosition) -> None:
        area, player = position.area, position.player
        occupied = position.pieces[0] | position.pieces[1]
        ways = board.ways(position.fences)
        self._board = board
        self._into = board.steps_into(ways, board.spaces & ~occupied)
        self.own = position.pieces[player] & area
        self.additions = board.reach(self.own, self._into) if position.stock[player] else 0
        north, east = board.dividing(position.fences, ways)
        north, east = north & area, east & area
        self.loose = (
            ways[0] & area & ~north,
            ways[1] & area & ~east,
            ways[2] & area & ~(north << 1),
            ways[3] & area & ~(east << board.step),
        )
        self._dividing = tuple(_dividing_fences(board, position, (north, east)))

    def moves(self, piece: int) -> int:
        """Spaces to which a piece can move."""
        return self._board.reach(1 << piece, self._into)

    def sides(self, piece: int) -> Ways:
        """For each side, the spaces where a piece may fence that side after moving there."""
        sides = list(self.loose)
        for side, space, starts in self._dividing:
            if starts >> piece & 1:
                sides[side] |= space
        return sides[0], sides[1], sides[2], sides[3]

    def count(self) -> int:
        """Number of turns, not counting a pass."""
        total = self.additions.bit_count()
        for piece in bits(self.own):
            spaces = self.moves(piece) | 1 << piece
            north, east, south, west = self.sides(piece)
            total += (spaces & north).bit_count() + (spaces & east).bit_count()
            total += (spaces & south).bit_count() + (spaces & west).bit_count()
        return total


def _dividing_fences(
    board: FendoTopology, position: FendoPosition, dividing: tuple[int, int]
) -> Iterator[tuple[int, int, int]]:
    """Legal fences that divide the open area: side, space as a bit, and the spaces that the builder may come from.

    `dividing` has the spaces of the open area whose north side, and those whose east side, would have such a fence. The
    move changes the numbers of pieces only if the builder comes from the far part, which then has one piece fewer.

    Source: ruling F4 of docs/rulings.md.
    """
    occupied = position.pieces[0] | position.pieces[1]
    for side, spaces in enumerate(dividing):
        for number in bits(spaces):
            near, far = parts(board, position, number, side)
            here, there = 1 << number, 1 << board.beyond(number, side)
            for space, facing, own, other in ((here, side, near, far), (there, side + 2, far, near)):
                here_count, there_count = (own & occupied).bit_count(), (other & occupied).bit_count()
                starts = own if may_divide(here_count, there_count) else 0
                if may_divide(here_count + 1, there_count - 1):
                    starts |= other
                if starts:
                    yield facing, space, starts


def may_divide(first: int, second: int) -> bool:
    """Whether an area may be divided into parts with these numbers of pieces: the smaller number must be one."""
    return min(first, second) == 1


def why_illegal(board: FendoTopology, position: FendoPosition, move: FendoMove) -> Reason | None:
    """First of `REASONS` why a turn is illegal, or None; only a pass requires looking at other turns."""
    if not _on_board(board, move):
        return NO_SUCH_SITE
    if not position.area:
        return GAME_OVER
    match move:
        case AddPiece(space):
            return _why_not_add(board, position, space)
        case BuildFence():
            return _why_not_move(board, position, move) or _why_not_fence(board, position, move)
        case Pass():
            return MUST_NOT_PASS if Targets(board, position).count() else None


def _on_board(board: FendoTopology, move: FendoMove) -> bool:
    match move:
        case AddPiece(space):
            return board.has(space)
        case BuildFence(start, space, side):
            return board.has(start) and board.has(space) and 0 <= side < len(SIDES)
        case Pass():
            return True


def _why_not_add(board: FendoTopology, position: FendoPosition, space: int) -> Reason | None:
    player = position.player
    empty = board.spaces & ~(position.pieces[0] | position.pieces[1])
    if not empty >> space & 1:
        return OCCUPIED.at(board.names[space])
    into = board.steps_into(board.ways(position.fences), empty)
    if not board.reach(position.pieces[player] & position.area, into) >> space & 1:
        return OUT_OF_REACH
    return None if position.stock[player] else NO_STOCK


def _why_not_move(board: FendoTopology, position: FendoPosition, move: BuildFence) -> Reason | None:
    start, own = 1 << move.start, position.pieces[position.player]
    empty = board.spaces & ~(position.pieces[0] | position.pieces[1])
    if start & empty:
        return EMPTY_SITE.at(board.names[move.start])
    if not start & own:
        return NOT_YOURS.at(board.names[move.start])
    if not start & position.area:
        return NOT_IN_OPEN_AREA
    if move.start == move.space:
        return None
    if not empty >> move.space & 1:
        return OCCUPIED.at(board.names[move.space])
    into = board.steps_into(board.ways(position.fences), empty)
    if board.reach(start, into) >> move.space & 1:
        return None
    return TWO_TURNS if flood(start, into, board.step) >> move.space & 1 else PATH_BLOCKED


def _why_not_fence(board: FendoTopology, position: FendoPosition, move: BuildFence) -> Reason | None:
    if not board.ways(position.fences)[move.side] >> move.space & 1:
        return FENCE_THERE
    near, far = parts(board, position, move.space, move.side)
    if not far:
        return None
    occupied = (position.pieces[0] | position.pieces[1]) ^ (1 << move.start) | 1 << move.space
    near_count, far_count = (near & occupied).bit_count(), (far & occupied).bit_count()
    if not far_count:
        return ENCLOSES_EMPTY
    return None if may_divide(near_count, far_count) else ENCLOSES_SEVERAL


def parts(board: FendoTopology, position: FendoPosition, space: int, side: int) -> tuple[int, int]:
    """Part of the open area around a space once one of its sides is fenced, and the other part, 0 if there is none."""
    there = 1 << board.beyond(space, side)
    near = flood(1 << space, board.ways(board.with_fence(position.fences, space, side)), board.step, there)
    return (position.area, 0) if near & there else (near, position.area & ~near)


def read_move(board: FendoTopology, text: str) -> FendoMove:
    """The turn that a text means; `d1-d1N` is read as `d1N`.

    Raises:
        NotationError: The text cannot be read as a turn.
        NoSuchSiteError: The text names a space that the board does not have.

    """
    bare = text.strip()
    if bare == PASS:
        return Pass()
    match = _TURN.fullmatch(bare)
    if match is None:
        raise NotationError(text, f"{bare!r} is not a turn of Fendo: {_RIGHT_FORMS}")
    first = board.number(match[1])
    if match[2] is None:
        return AddPiece(first) if match[3] is None else BuildFence(first, first, SIDES.index(match[3]))
    space = board.number(match[2])
    if match[3] is None:
        raise NotationError(text, f"{bare} does not name a side to fence: write {match[1]}-{match[2]}N, for example")
    return BuildFence(first, space, SIDES.index(match[3]))


def write_move(board: FendoTopology, move: FendoMove) -> str:
    """Canonical notation of a turn."""
    match move:
        case AddPiece(space):
            return board.names[space]
        case BuildFence(start, space, side):
            way = "" if start == space else f"-{board.names[space]}"
            return f"{board.names[start]}{way}{SIDES[side]}"
        case Pass():
            return PASS
