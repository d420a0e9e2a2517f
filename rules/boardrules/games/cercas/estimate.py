"""What a position of Cercas is worth, and which turns are promising, at first sight.

Closed areas count for who has more marks in them, though that may change; spaces that only one player may mark still
are worth something to that player, and so are marks in the open area, around which areas will be closed.
"""

from collections.abc import Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.boards.flooding import flood
from boardrules.estimates import chance
from boardrules.game import WON
from boardrules.games.cercas.board import MOST_CLOSED, CercasTopology
from boardrules.games.cercas.lines import KINDS, OpenLines, with_line
from boardrules.games.cercas.position import CercasPosition
from boardrules.games.cercas.turns import CercasMove, CercasMoves

SPACE: Final = 16
SAFE: Final = 4
ALONE: Final = 10
MARK: Final = 2
TURN: Final = 14
LEAD: Final = WON * 27 // 32
CALM: Final = 10
PROMISE: Final = WON // 64
"""Of one sixteenth of a space."""


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
    """The turns that look best; see `Game.promising`."""
    player, area, segments = position.player, position.area, position.segments
    own, other = position.marks[player], position.marks[1 - player]
    moves = CercasMoves(board, position)
    lines, marks, markable = moves.lines()
    # Of each space that may be marked, what the mark is worth.
    empty = board.spaces & ~(own | other)
    mine, yours = empty & ~board.around(other), empty & ~board.around(own)
    of_mark: dict[int, int] = {}
    for space in bits(marks):
        around = board.around(1 << space) | 1 << space
        gain = ALONE * ((around & yours & mine & area).bit_count() - (around & yours & ~mine & area).bit_count() // 2)
        if area >> space & 1:
            gain += MARK
        of_mark[space] = gain
    regions = list(board.regions(segments, board.spaces & ~area))
    # What a mark changes in the closed areas that there are.
    for region in regions:
        before = _points(region, own, other)
        for space in bits(region & marks):
            of_mark[space] += _points(region, own | 1 << space, other) - before
    found: list[tuple[int, CercasMove]] = []
    for kind, (axis, length) in enumerate(KINDS):
        closing = lines.closing[kind]
        for start in bits(markable[kind]):
            line = board.line(start, axis, length)
            end = start + length * board.shifts[axis]
            beside = board.beside(axis, line)
            if not closing >> start & 1:
                if area >> start & 1 or area & beside:
                    for space in bits(beside & marks):
                        found.append((of_mark[space], CercasMove(start, end, space)))
                    continue
                whole = next(region for region in regions if region & beside)
            else:
                whole = area
            parts = _parts(board, with_line(segments, axis, line), whole, beside)
            large = [part for part in parts if part.bit_count() > MOST_CLOSED]
            if len(large) > 1 and whole == area:
                continue
            before = _points(whole, own, other)
            small = [part for part in parts if part.bit_count() <= MOST_CLOSED]
            gone = 0
            if whole == area:
                for part in small:
                    gone += MARK * ((part & own).bit_count() - (part & other).bit_count())
                    gone += ALONE * ((part & mine & ~yours).bit_count() - (part & yours & ~mine).bit_count())
            level = sum(_points(part, own, other) for part in small) - before - gone
            for space in bits(beside & marks):
                mark = 1 << space
                value = level
                for part in small:
                    if part & mark:
                        value += _points(part, own | mark, other) - _points(part, own, other)
                        break
                else:
                    value += of_mark[space]
                found.append((value, CercasMove(start, end, space)))
    found.sort(key=lambda one: -one[0])
    return [(move, value * PROMISE) for value, move in found[:most]]


def _parts(board: CercasTopology, segments: tuple[int, int], whole: int, beside: int) -> list[int]:
    """The regions that a line beside some spaces makes of a region."""
    ways, step = board.ways(segments), board.shifts[1]
    sides, parts = beside & whole, []
    while sides:
        part = flood(sides & -sides, ways, step)
        parts.append(part)
        sides &= ~part
    return parts
