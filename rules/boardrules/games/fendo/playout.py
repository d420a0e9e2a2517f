"""Fast random games of Fendo: one mutable state for a whole game, and the reach of all pieces worked out at once."""

from functools import lru_cache
from itertools import islice
from typing import Final

from boardrules.bits import bits
from boardrules.boards.flooding import Ways, flood
from boardrules.game import Draw
from boardrules.games.fendo.board import FendoTopology
from boardrules.games.fendo.position import FendoPosition
from boardrules.games.fendo.turns import AddPiece, BuildFence, FendoMove, Pass, may_divide

MEMORY: Final = 4
"""Boards whose tables are kept."""

_ORDER: Final = (1, 0, 2, 3)
"""Sides in the order of their letters: E N S W."""

_STAYS: Final = 1
_COMES: Final = 2
"""A piece that builds a dividing fence may be in the same part before it moves, or come from the other part."""


class FendoPlayouts:
    """Random games on one board.

    Turns are counted, and the one drawn is found by its place in canonical order, as in a random game of a game that
    leaves this to others: the games are the same.

    Source: rulings F1 to F6 of docs/rulings.md.

    """

    __slots__ = ("_board", "_builders", "_copies", "_width")

    def __init__(self, board: FendoTopology) -> None:
        self._board = board
        # Sets of spaces for every piece lie side by side in one integer, each in a lane of this width.
        self._width = board.step * board.columns
        # A set times the copies for n pieces has that set in n lanes.
        self._copies = [0]
        self._builders: list[list[int]] = []

    def run(self, position: FendoPosition, draw: Draw, most_plies: int) -> tuple[list[FendoMove], FendoPosition]:
        """Turns by chance, all legal ones equally likely; see `Game.random_turns`."""
        board = self._board
        pieces, stock = list(position.pieces), list(position.stock)
        player, area = position.player, position.area
        fences = _Fences(board, position)
        turns: list[FendoMove] = []
        while area and len(turns) < most_plies:
            move = self._turn((pieces[player], pieces[0] | pieces[1], area), stock[player] > 0, fences, draw)
            turns.append(move)
            if isinstance(move, AddPiece):
                pieces[player] |= 1 << move.space
                stock[player] -= 1
            elif isinstance(move, BuildFence):
                pieces[player] = pieces[player] ^ (1 << move.start) | 1 << move.space
                occupied = pieces[0] | pieces[1]
                parts = fences.build(area, *board.fence(move.space, move.side))
                area = next((part for part in parts if (part & occupied).bit_count() > 1), 0)
            player = 1 - player
        return turns, type(position)((pieces[0], pieces[1]), fences.built, (stock[0], stock[1]), player, area)

    def _turn(self, sets: tuple[int, int, int], adding: bool, fences: "_Fences", draw: Draw) -> FendoMove:
        """A turn by chance. The sets are the player's pieces, those of both players, and the open area."""
        board, width = self._board, self._width
        own, occupied, area = sets
        own &= area
        order = list(bits(own))
        copies = self._copies_for(len(order))
        north, east, south, west = board.steps_into(fences.ways, board.spaces & ~occupied)
        starts = 0
        for lane, piece in enumerate(order):
            starts |= 1 << lane * width + piece
        reach = board.reach(starts, (north * copies, east * copies, south * copies, west * copies))
        additions = 0
        if adding:
            for lane in range(len(order)):
                additions |= reach >> lane * width
            additions &= (1 << width) - 1
        spaces = reach | starts
        fits = [spaces & side for side in self._sides(sets, order, copies, fences)]
        total = additions.bit_count() + sum(some.bit_count() for some in fits)
        # A pass is drawn as well, from one turn: so the numbers by chance are those of any other game.
        number = draw(total or 1)
        if not total:
            return Pass()
        left, lane_mask = additions, (1 << width) - 1
        for lane, piece in enumerate(order):
            before = left & (1 << piece) - 1
            if number < before.bit_count():
                return AddPiece(_nth(before, number))
            number -= before.bit_count()
            left ^= before
            mine = [some >> lane * width & lane_mask for some in fits]
            size = sum(some.bit_count() for some in mine)
            if number < size:
                return _nth_fence(piece, mine, number)
            number -= size
        return AddPiece(_nth(left, number))

    def _sides(self, sets: tuple[int, int, int], order: list[int], copies: int, fences: "_Fences") -> list[int]:
        """For each side, the spaces where each piece may fence that side after moving there, in lanes."""
        own, occupied, area = sets
        board, ways = self._board, fences.ways
        north, east = fences.dividing(area)
        sides = [
            (ways[0] & area & ~north) * copies,
            (ways[1] & area & ~east) * copies,
            (ways[2] & area & ~(north << 1)) * copies,
            (ways[3] & area & ~(east << board.step)) * copies,
        ]
        everyone = (occupied & area).bit_count()
        builders = self._builders_for(everyone)
        for side, dividing in enumerate((north, east)):
            for number in bits(dividing):
                near = fences.near(area, number, side)
                count = (near & occupied).bit_count()
                far = area & ~near
                may = own & _from(builders[count], near, far)
                if may:
                    self._open(sides, side, number, may, order, copies)
                may = own & _from(builders[everyone - count], far, near)
                if may:
                    self._open(sides, side + 2, board.beyond(number, side), may, order, copies)
        return sides

    def _open(self, sides: list[int], side: int, space: int, may: int, order: list[int], copies: int) -> None:
        """Let some of the pieces fence a side of a space."""
        if may.bit_count() == len(order):
            sides[side] |= copies << space
            return
        for lane, piece in enumerate(order):
            if may >> piece & 1:
                sides[side] |= 1 << lane * self._width + space

    def _builders_for(self, everyone: int) -> list[int]:
        """For each number of pieces in a part of an area with so many, who may fence it off from within.

        As in `FendoMoves`: a builder from the other part leaves one piece fewer there.
        """
        known = self._builders
        while len(known) <= everyone:
            most = len(known)
            known.append(
                [
                    _STAYS * may_divide(here, most - here) + _COMES * may_divide(here + 1, most - here - 1)
                    for here in range(most + 1)
                ]
            )
        return known[everyone]

    def _copies_for(self, number: int) -> int:
        known = self._copies
        while len(known) <= number:
            known.append(known[-1] << self._width | 1)
        return known[number]


class _Fences:
    """Fences of a game, and what they connect.

    A fence that would divide a region is a bridge between its two parts, and stays one until it is built or its region
    is closed off: other fences make the parts smaller only. So the part on one side is worked out once.

    Attributes:
        ways: Steps between spaces that cross no fence.

    """

    __slots__ = ("_board", "_built", "_near", "_rings", "_walls", "ways")

    def __init__(self, board: FendoTopology, position: FendoPosition) -> None:
        self._board = board
        self._built = list(position.fences)
        self.ways: Ways = board.ways(position.fences)
        self._walls = list(board.walls(position.fences))
        self._rings = [0, 0]
        for wall in self._walls:
            self._ring(wall)
        self._near: tuple[dict[int, int], dict[int, int]] = ({}, {})

    @property
    def built(self) -> tuple[int, int]:
        """Fences as in a position."""
        return self._built[0], self._built[1]

    def dividing(self, area: int) -> tuple[int, int]:
        """Spaces of an area whose north side, and whose east side, would have a fence that divides the area."""
        return self._rings[0] & self.ways[0] & area, self._rings[1] & self.ways[1] & area

    def near(self, area: int, number: int, side: int) -> int:
        """Part of an area around a space once a fence on its side divides the area."""
        known = self._near[side]
        if number not in known:
            fences = self._board.with_fence(self.built, number, side)
            known[number] = flood(1 << number, self._board.ways(fences), self._board.step)
        return known[number] & area

    def build(self, area: int, number: int, side: int) -> tuple[int, int]:
        """Build a fence on a space's north or east side; the parts of the area then, the second 0 if it is whole."""
        parts = area, 0
        if self.dividing(area)[side] >> number & 1:
            near = self.near(area, number, side)
            parts = near, area & ~near
        self._built[side] |= 1 << number
        self.ways = self._board.ways(self.built)
        wall = self._board.posts(number, side)
        apart = [other for other in self._walls if not other & wall]
        for other in self._walls:
            if other & wall:
                wall |= other
        self._walls = [*apart, wall]
        self._ring(wall)
        return parts

    def _ring(self, wall: int) -> None:
        level, upright = self._board.within(wall)
        self._rings[0] |= level
        self._rings[1] |= upright


def _from(builders: int, here: int, there: int) -> int:
    """Spaces that a builder may come from, of its own part of an area and the other part."""
    if builders & _STAYS:
        return here | there if builders & _COMES else here
    return there if builders else 0


def _nth(numbers: int, place: int) -> int:
    """Number of a set at a place, from 0."""
    return next(islice(bits(numbers), place, None))


def _nth_fence(piece: int, sides: list[int], place: int) -> BuildFence:
    """Turn at a place among those of a piece: moves come before staying, then by space and letter of the side."""
    stays = 1 << piece
    north, east, south, west = sides
    for spaces in ((north | east | south | west) & ~stays, stays):
        for space in bits(spaces):
            for side in _ORDER:
                if sides[side] >> space & 1:
                    if not place:
                        return BuildFence(piece, space, side)
                    place -= 1
    raise ValueError("a piece has fewer turns")


@lru_cache(maxsize=MEMORY)
def playouts(board: FendoTopology) -> FendoPlayouts:
    """Random games on a board; the tables of some boards are kept."""
    return FendoPlayouts(board)
