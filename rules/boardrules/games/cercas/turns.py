"""Cercas' turns: legality, reasons why turns are illegal, and notation."""

import re
from collections.abc import Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.errors import NotationError
from boardrules.game import LegalMoves
from boardrules.games.cercas.board import CercasTopology
from boardrules.games.cercas.lines import KINDS, LONGEST, OpenLines, crossed, crowded, divides
from boardrules.games.cercas.position import CercasPosition
from boardrules.notation import PASS
from boardrules.reasons import GAME_OVER, MUST_NOT_PASS, NO_SUCH_SITE, OCCUPIED, Reason
from boardrules.values import dataclass

LINE_BENT: Final = Reason("line-bent", "C1", "A line must run straight along a row or a column of dots.")
LINE_LENGTH: Final = Reason("line-length", "C1", "A line must join two, three or four dots in a row.")
LINE_REDRAWN: Final = Reason("line-redrawn", "C2", "The line runs over another line or along the border.")
DOT_FULL: Final = Reason("dot-full", "C3", "More than three segments would meet at a dot.")
TWO_OPEN_AREAS: Final = Reason(
    "two-open-areas", "C4", "The line would leave two areas with more than five spaces each; there may be only one."
)
MARK_NOT_ADJACENT: Final = Reason("mark-not-adjacent", "C5", "The mark must be on a space beside the new line.")
MARK_TOUCHES: Final = Reason("mark-touches", "C6", "The mark would be next to one of the opponent's marks.")

REASONS: Final = (
    NO_SUCH_SITE,
    GAME_OVER,
    MUST_NOT_PASS,
    LINE_BENT,
    LINE_LENGTH,
    LINE_REDRAWN,
    DOT_FULL,
    TWO_OPEN_AREAS,
    OCCUPIED,
    MARK_NOT_ADJACENT,
    MARK_TOUCHES,
)

_TURN: Final = re.compile(r"([A-Z][0-9]+)\s*-\s*([A-Z][0-9]+)(?:\s+([a-z][0-9]+))?")


@dataclass(frozen=True, slots=True)
class CercasMove:
    """A line from dot to dot and a mark on a space, by their numbers; `start` is not after `end`."""

    start: int
    end: int
    space: int


NOTHING: Final = CercasMove(-1, -1, -1)
"""A pass, which can be written but is never legal."""


class CercasMoves(LegalMoves[CercasMove]):
    """Legal turns of a position of Cercas.

    Source: rulings C1 to C7 of docs/rulings.md.

    """

    __slots__ = ("_board", "_position")

    def __init__(self, board: CercasTopology, position: CercasPosition) -> None:
        self._board = board
        self._position = position

    def __iter__(self) -> Iterator[CercasMove]:
        board = self._board
        lines, marks, markable = self.lines()
        starts = 0
        for some in markable:
            starts |= some
        for start in bits(starts):
            for kind, (axis, length) in enumerate(KINDS):
                if not markable[kind] >> start & 1:
                    continue
                if lines.closing[kind] >> start & 1 and not lines.stands(kind, start):
                    continue
                end = start + length * board.shifts[axis]
                for space in bits(board.beside(axis, board.line(start, axis, length)) & marks):
                    yield CercasMove(start, end, space)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, CercasMove) and _why_not(self._board, self._position, move) is None

    def __bool__(self) -> bool:
        lines, _, markable = self.lines()
        if any(some & ~closing for some, closing in zip(markable, lines.closing, strict=True)):
            return True
        # Only lines that divide the open area remain.
        return any(lines.stands(kind, start) for kind, some in enumerate(markable) for start in bits(some))

    def count(self) -> int:
        lines, marks, markable = self.lines()
        total = 0
        for kind, (axis, length) in enumerate(KINDS):
            drawn = markable[kind]
            for start in bits(drawn & lines.closing[kind]):
                if not lines.stands(kind, start):
                    drawn ^= 1 << start
            for segments in _sides(self._board, axis, length, marks):
                total += (drawn & segments).bit_count()
        return total

    def lines(self) -> tuple[OpenLines, int, list[int]]:
        """Lines, spaces that the player may mark, and for each kind, its lines with such a space beside them."""
        board, position = self._board, self._position
        lines = OpenLines(board, position.segments, position.area)
        marks = _marks(board, position)
        markable = []
        for (axis, length), free in zip(KINDS, lines.free, strict=True):
            beside = 0
            for segments in _sides(board, axis, length, marks):
                beside |= segments
            markable.append(free & beside)
        return lines, marks, markable


def _sides(board: CercasTopology, axis: int, length: int, marks: int) -> list[int]:
    """For each place beside a line, the starts of the lines that have one of `marks` there."""
    shift, across = board.shifts[axis], board.shifts[1 - axis]
    return [side >> place * shift for side in (marks, marks << across) for place in range(length)]


def _marks(board: CercasTopology, position: CercasPosition) -> int:
    """Empty spaces that are not next to any of the opponent's marks.

    Source: rulings C5 and C6 of docs/rulings.md.
    """
    own, other = position.marks[position.player], position.marks[1 - position.player]
    return board.spaces & ~(own | other | board.around(other))


def why_illegal(board: CercasTopology, position: CercasPosition, move: CercasMove) -> Reason | None:
    """First of `REASONS` why a turn is illegal, or None; looks at other turns only if this one is illegal."""
    reason = _why_not(board, position, move)
    if reason in {None, NO_SUCH_SITE}:
        return reason
    return reason if CercasMoves(board, position) else GAME_OVER


def _why_not(board: CercasTopology, position: CercasPosition, move: CercasMove) -> Reason | None:
    if move == NOTHING:
        return MUST_NOT_PASS
    if not (0 <= move.start <= move.end < len(board.dots.sites) and move.space >= 0 and board.spaces >> move.space & 1):
        return NO_SUCH_SITE
    way = board.straight(move.start, move.end)
    if way is None:
        return LINE_BENT
    axis, length = way
    if not 1 <= length <= LONGEST:
        return LINE_LENGTH
    line = board.line(move.start, axis, length)
    return _why_not_line(board, position, move, axis, line) or _why_not_mark(board, position, move.space, axis, line)


def _why_not_line(
    board: CercasTopology, position: CercasPosition, move: CercasMove, axis: int, line: int
) -> Reason | None:
    segments = position.segments
    if line & (segments[axis] | board.border[axis]):
        return LINE_REDRAWN
    ends = 1 << move.start | 1 << move.end
    passed = line & ~ends
    if ends & crowded(board, segments, LONGEST - 1) or passed & crossed(board, segments)[axis]:
        return DOT_FULL
    return TWO_OPEN_AREAS if divides(board, segments, position.area, axis, line) else None


def _why_not_mark(board: CercasTopology, position: CercasPosition, space: int, axis: int, line: int) -> Reason | None:
    own, other = position.marks[position.player], position.marks[1 - position.player]
    mark = 1 << space
    if mark & (own | other):
        return OCCUPIED.at(board.names[space])
    if not mark & board.beside(axis, line):
        return MARK_NOT_ADJACENT
    return MARK_TOUCHES if mark & board.around(other) else None


def read_move(board: CercasTopology, text: str) -> CercasMove:
    """The turn that a text means, whichever end of the line it names first.

    Raises:
        NotationError: The text cannot be read as a turn.
        NoSuchSiteError: The text names a dot or a space that the board does not have.

    """
    bare = text.strip()
    if bare == PASS:
        return NOTHING
    match = _TURN.fullmatch(bare)
    if match is None:
        problem = f"{bare!r} is not a turn of Cercas: C3-C5 c3 draws from dot C3 to dot C5 and marks the space c3"
        raise NotationError(text, problem)
    start, end = sorted((board.dots.index(match[1]), board.dots.index(match[2])))
    if match[3] is None:
        raise NotationError(text, f"{bare} does not name a space to mark: a turn is written C3-C5 c3, for example")
    return CercasMove(start, end, board.number(match[3]))


def write_move(board: CercasTopology, move: CercasMove) -> str:
    """Canonical notation of a turn."""
    if move == NOTHING:
        return PASS
    dots = board.dots.sites
    return f"{dots[move.start]}-{dots[move.end]} {board.names[move.space]}"
