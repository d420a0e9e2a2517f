"""Fast random games of Cercas: one mutable state for a whole game, and only the line that is drawn is looked into."""

from functools import lru_cache
from typing import Final

from boardrules.bits import bits
from boardrules.game import Draw
from boardrules.games.cercas.board import CercasBoard, Segments
from boardrules.games.cercas.lines import KINDS, free_lines, open_after, with_line
from boardrules.games.cercas.position import CercasPosition
from boardrules.games.cercas.turns import CercasMove

MEMORY: Final = 4
"""Boards whose tables are kept."""


class CercasPlayouts:
    """Random games on one board.

    A turn is drawn from all that are legal but for the division of the open area. If its line would leave two open
    areas, the line is struck out and the turn is drawn again: so every legal turn is equally likely, and areas are
    searched for few lines only.

    Source: rulings C1 to C7 of docs/rulings.md.

    """

    __slots__ = ("_board", "_buckets", "_dots")

    def __init__(self, board: CercasBoard) -> None:
        self._board = board
        # For each kind of line and each place of a mark beside it: how far the mark's space is from the line's start.
        self._buckets = tuple(
            (kind, place * board.shifts[axis] - side * board.shifts[1 - axis])
            for kind, (axis, length) in enumerate(KINDS)
            for side in (0, 1)
            for place in range(length)
        )
        self._dots = tuple(tuple(place * board.shifts[axis] for place in range(length + 1)) for axis, length in KINDS)

    def run(self, position: CercasPosition, draw: Draw, most_plies: int) -> tuple[list[CercasMove], CercasPosition]:
        """Turns by chance, all legal ones equally likely; see `Game.random_turns`."""
        board, (x, o) = self._board, position.marks
        segments, player, area = position.segments, position.player, position.area
        walls = _Walls(board, segments)
        turns: list[CercasMove] = []
        while len(turns) < most_plies:
            free = board.spaces & ~(x | o | board.around(x if player else o))
            drawn = self._turn(segments, area, free, walls, draw)
            if drawn is None:
                break
            kind, move, area = drawn
            turns.append(move)
            axis, length = KINDS[kind]
            segments = with_line(segments, axis, board.line(move.start, axis, length))
            walls.join([move.start + there for there in self._dots[kind]])
            if player:
                o |= 1 << move.space
            else:
                x |= 1 << move.space
            player = 1 - player
        return turns, type(position)((x, o), segments, player, area)

    def _turn(
        self, segments: Segments, area: int, free: int, walls: "_Walls", draw: Draw
    ) -> tuple[int, CercasMove, int] | None:
        """Kind of a line, the turn that draws it and marks one of the `free` spaces, and the open area then."""
        board, buckets = self._board, self._buckets
        lines = free_lines(board, segments)
        # Starts of the lines of each kind that have a free space at each place beside them.
        sets = [lines[kind] & (free >> ahead if ahead >= 0 else free << -ahead) for kind, ahead in buckets]
        sizes = [some.bit_count() for some in sets]
        total = sum(sizes)
        while total:
            number, bucket = draw(total), 0
            while number >= sizes[bucket]:
                number -= sizes[bucket]
                bucket += 1
            starts = sets[bucket]
            while number:
                starts &= starts - 1
                number -= 1
            bit = starts & -starts
            start, (kind, ahead) = bit.bit_length() - 1, buckets[bucket]
            axis, length = KINDS[kind]
            # The space with the number of the start is beside the line, all of which lies in one region.
            ring = area & bit and walls.closes([start + there for there in self._dots[kind]])
            after = open_after(board, segments, area, axis, board.line(start, axis, length)) if ring else area
            if after is not None:
                return kind, CercasMove(start, start + self._dots[kind][-1], start + ahead), after
            for place, (same, _) in enumerate(buckets):
                if same == kind and sets[place] & bit:
                    sets[place] ^= bit
                    sizes[place] -= 1
                    total -= 1
        return None


class _Walls:
    """Which dots the lines connect: closing a ring divides a region, and any other line divides none."""

    __slots__ = ("_of", "_sets")

    def __init__(self, board: CercasBoard, segments: Segments) -> None:
        # Dots without a line belong to wall -1.
        self._of = [-1] * len(board.dots.sites)
        self._sets: list[list[int]] = []
        for number, dots in enumerate(board.joined(segments)):
            self._sets.append(list(bits(dots)))
            for dot in self._sets[-1]:
                self._of[dot] = number

    def closes(self, dots: list[int]) -> bool:
        """Whether a line over these dots meets one wall twice."""
        met = [wall for wall in map(self._of.__getitem__, dots) if wall >= 0]
        return len(set(met)) < len(met)

    def join(self, dots: list[int]) -> None:
        """Connect the dots of a line."""
        of, sets = self._of, self._sets
        met = {of[dot] for dot in dots} - {-1}
        if met:
            kept = min(met)
        else:
            kept = len(sets)
            sets.append([])
        for dot in dots:
            if of[dot] < 0:
                of[dot] = kept
                sets[kept].append(dot)
        for wall in met - {kept}:
            for dot in sets[wall]:
                of[dot] = kept
            sets[kept] += sets[wall]
            sets[wall] = []


@lru_cache(maxsize=MEMORY)
def playouts(board: CercasBoard) -> CercasPlayouts:
    """Random games on a board; the tables of some boards are kept."""
    return CercasPlayouts(board)
