"""What a position of Cercas is worth, and which turns are promising, at first sight.

Closed areas count for who has more marks in them, though that may change; spaces that only one player may mark still
are worth something to that player, and so are marks in the open area, around which areas will be closed.

The weights were fitted by logistic regression to who won in games of the search against itself.
"""

from typing import Final

from boardrules.bits import bits
from boardrules.boards.flooding import flood
from boardrules.estimates import chance
from boardrules.game import WON
from boardrules.games.cercas.board import MOST_CLOSED, CercasTopology
from boardrules.games.cercas.lines import KINDS, with_line
from boardrules.games.cercas.position import CercasPosition
from boardrules.games.cercas.turns import CercasMove, CercasMoves

SPACE: Final = 16
SAFE: Final = 4
ALONE: Final = 10
MARK: Final = 2
"""Sixteenths of a space: for a space of a closed area with more marks of one's own; the more if the other player can
mark none there; for a space of the open area that only one player may mark; and for a mark in the open area.
"""

TURN: Final = 14
"""Sixteenths of a space that it is worth to be the player to move."""

LEAD: Final = WON * 27 // 32
CALM: Final = 10
"""A lead of so many sixteenths counts as this part of it, divided by the spaces of the open area and some more."""

PROMISE: Final = WON // 64
"""What a sixteenth of a space makes a turn more promising."""


def worth(board: CercasTopology, position: CercasPosition) -> int:
    """How well the player to move stands; see `Game.worth`."""
    player, area = position.player, position.area
    own, other = position.marks[player], position.marks[1 - player]
    empty = board.spaces & ~(own | other)
    mine, yours = empty & ~board.around(other), empty & ~board.around(own)
    lead = TURN
    for region in board.regions(position.segments, board.spaces & ~area):
        size, more = region.bit_count(), (region & own).bit_count() - (region & other).bit_count()
        if size <= MOST_CLOSED and more:
            if more > 0:
                lead += size * (SPACE if region & yours else SPACE + SAFE)
            else:
                lead -= size * (SPACE if region & mine else SPACE + SAFE)
    lead += ALONE * ((mine & ~yours & area).bit_count() - (yours & ~mine & area).bit_count())
    lead += MARK * ((own & area).bit_count() - (other & area).bit_count())
    return chance(LEAD * lead // (CALM + area.bit_count()))


def _points(region: int, own: int, other: int) -> int:
    """What a closed area is worth to a player."""
    lead = (region & own).bit_count() - (region & other).bit_count()
    if not lead or region.bit_count() > MOST_CLOSED:
        return 0
    return SPACE * region.bit_count() if lead > 0 else -SPACE * region.bit_count()


def promising(board: CercasTopology, position: CercasPosition, most: int) -> list[tuple[CercasMove, int]]:
    """The turns that look best, by what they gain at once; see `Game.promising`."""
    gains = _Gains(board, position)
    lines, marks, markable = CercasMoves(board, position).lines()
    of_mark = gains.of_marks(marks)
    found: list[tuple[CercasMove, int]] = []
    for kind, (axis, length) in enumerate(KINDS):
        ahead = length * board.shifts[axis]
        for start in bits(markable[kind]):
            line = board.line(start, axis, length)
            beside = board.beside(axis, line)
            closing = lines.closing[kind] >> start & 1
            # A line that closes no ring in the open area changes nothing there; all of a line lies in one region.
            plain = not closing and position.area & beside
            parts = None if plain else gains.parts(axis, line, beside, open_area=bool(closing))
            if closing and parts is None:
                continue
            level = 0 if parts is None else gains.of_parts(parts)
            for space in bits(beside & marks):
                part = next((part for part in parts or () if part >> space & 1), 0)
                value = level + (gains.of_mark_in(part, space) if part else of_mark[space])
                found.append((CercasMove(start, start + ahead, space), value * PROMISE))
    return sorted(found, key=lambda one: -one[1])[:most]


class _Gains:
    """What lines and marks gain for the player to move, in sixteenths of a space."""

    __slots__ = ("_alone", "_board", "_mine", "_other", "_own", "_position", "_regions", "_taken", "_whole", "_yours")

    def __init__(self, board: CercasTopology, position: CercasPosition) -> None:
        self._board, self._position = board, position
        self._own, self._other = own, other = position.marks[position.player], position.marks[1 - position.player]
        empty = board.spaces & ~(own | other)
        self._mine, self._yours = empty & ~board.around(other), empty & ~board.around(own)
        self._alone, self._taken = self._mine & ~self._yours, self._yours & ~self._mine
        self._regions = list(board.regions(position.segments, board.spaces & ~position.area))
        self._whole = 0

    def of_marks(self, marks: int) -> dict[int, int]:
        """What a mark on each of some spaces gains in the regions that there are."""
        board, area, own, other = self._board, self._position.area, self._own, self._other
        both, taken = self._mine & self._yours & area, self._taken & area
        found = {}
        for space in bits(marks):
            mark = 1 << space
            shut = board.around(mark) | mark
            found[space] = ALONE * ((shut & both).bit_count() - (shut & taken).bit_count() // 2)
            found[space] += MARK if area & mark else 0
        for region in self._regions:
            before = _points(region, own, other)
            for space in bits(region & marks):
                found[space] += _points(region, own | 1 << space, other) - before
        return found

    def parts(self, axis: int, line: int, beside: int, *, open_area: bool) -> list[int] | None:
        """The closed areas that a line makes of the region it lies in; None if it leaves two open areas."""
        board, position = self._board, self._position
        self._whole = position.area if open_area else next(region for region in self._regions if region & beside)
        ways, sides, parts = board.ways(with_line(position.segments, axis, line)), beside & self._whole, []
        while sides:
            part = flood(sides & -sides, ways, board.shifts[1])
            parts.append(part)
            sides &= ~part
        small = [part for part in parts if part.bit_count() <= MOST_CLOSED]
        return None if open_area and len(parts) > len(small) + 1 else small

    def of_parts(self, parts: list[int]) -> int:
        """What closed areas are worth, more than the region that a line makes them of."""
        own, other = self._own, self._other
        gain = sum(_points(part, own, other) for part in parts) - _points(self._whole, own, other)
        if self._whole == self._position.area:
            for part in parts:
                gain -= MARK * ((part & own).bit_count() - (part & other).bit_count())
                gain -= ALONE * ((part & self._alone).bit_count() - (part & self._taken).bit_count())
        return gain

    def of_mark_in(self, part: int, space: int) -> int:
        """What a mark gains in a closed area that a line makes."""
        own, other = self._own, self._other
        return _points(part, own | 1 << space, other) - _points(part, own, other)
