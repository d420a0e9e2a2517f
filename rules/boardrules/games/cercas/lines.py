"""Lines that can be drawn in a position of Cercas, found all at once, as sets of the dots where they begin."""

from typing import Final

from boardrules.boards.flooding import flood
from boardrules.games.cercas.board import MOST_CLOSED, CercasTopology, Segments

LONGEST: Final = 3

KINDS: Final = ((0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (1, 3))
"""Axis and length of a line, in the order in which lines from one dot are listed."""


def crowded(board: CercasTopology, segments: Segments, most: int) -> int:
    """Dots where more than `most` segments meet, including those of the border; `most` is 2 or 3.

    Source: ruling C3 of docs/rulings.md.
    """
    north, east = board.walls(segments)
    south, west = north << 1, east << board.shifts[1]
    if most == LONGEST:
        return north & east & south & west
    return north & south & (east | west) | east & west & (north | south)


def crossed(board: CercasTopology, segments: Segments) -> tuple[int, int]:
    """Dots that a vertical line may not run through, and those that a horizontal line may not: lines may not cross.

    Source: ruling C3 of docs/rulings.md.
    """
    upright, level = board.walls(segments)
    return level & level << board.shifts[1], upright & upright << 1


class OpenLines:
    """Lines that may be drawn, judging by new segments, full dots and the division of the open area.

    Lines are grouped by kind, in the order of `KINDS`, and each line is represented by its lower or left dot.

    Attributes:
        free: For each kind, lines of new segments that leave no dot with more than three segments.
        closing: Those of these lines that divide the open area, and so must be checked one by one.

    Source: rulings C1 to C4 of docs/rulings.md.

    """

    __slots__ = ("_area", "_board", "_segments", "closing", "free")

    def __init__(self, board: CercasTopology, segments: Segments, area: int) -> None:
        self._board = board
        self._segments = segments
        self._area = area
        self.free = free_lines(board, segments)
        self.closing = _closing(board, segments, area, self.free) if area else (0,) * len(KINDS)

    def stands(self, kind: int, start: int) -> bool:
        """Whether one of the `closing` lines leaves at most one open area."""
        axis, length = KINDS[kind]
        line = self._board.line(start, axis, length)
        return not divides(self._board, self._segments, self._area, axis, line)


def free_lines(board: CercasTopology, segments: Segments) -> tuple[int, ...]:
    """For each kind, lines of new segments that leave no dot with more than three segments.

    Source: rulings C1 to C3 of docs/rulings.md.
    """
    not_full = ~crowded(board, segments, LONGEST - 1)
    found = []
    for axis, across in enumerate(crossed(board, segments)):
        shift = board.shifts[axis]
        one = board.inner[axis] & ~segments[axis]
        # A line adds one segment at each of its ends, and two at every dot that it runs through.
        two = one & (one & ~across) >> shift
        three = two & (one & ~across) >> 2 * shift
        for length, lines in enumerate((one, two, three), 1):
            found.append(lines & not_full & not_full >> length * shift)
    return tuple(found)


def _closing(board: CercasTopology, segments: Segments, area: int, free: tuple[int, ...]) -> tuple[int, ...]:
    """Lines of `free` that divide the open area: those that touch one wall, or the border, at two or more dots.

    Such a line closes a ring; any other line only extends walls. The whole of a line that can be drawn lies in one
    region: at each dot on the way there is at most one other segment, so the spaces on the other side of the line are
    connected there. So any one space beside the line shows whether it is in the open area.
    """
    found = [0] * len(KINDS)
    for dots in board.joined(segments):
        for axis, shift in enumerate(board.shifts):
            second, third, fourth = dots >> shift, dots >> 2 * shift, dots >> 3 * shift
            found[3 * axis] |= dots & second
            found[3 * axis + 1] |= dots & (second | third) | second & third
            found[3 * axis + 2] |= (dots | second) & (third | fourth) | dots & second | third & fourth
    return tuple(lines & some & area for lines, some in zip(found, free, strict=True))


def divides(board: CercasTopology, segments: Segments, area: int, axis: int, line: int) -> bool:
    """Whether a line of new segments would leave more than one region with more than five spaces.

    Source: ruling C4 of docs/rulings.md.
    """
    return open_after(board, segments, area, axis, line) is None


def open_after(board: CercasTopology, segments: Segments, area: int, axis: int, line: int) -> int | None:
    """The open area after a line of new segments beside it, 0 if none is left, or None if there would be two.

    Source: ruling C4 of docs/rulings.md.
    """
    sides = board.beside(axis, line) & area
    ways = board.ways(with_line(segments, axis, line))
    large, left = 0, area
    # Every part of a divided area has a space beside the line.
    while sides and left.bit_count() > MOST_CLOSED:
        part = flood(sides & -sides, ways, board.shifts[1])
        if part.bit_count() > MOST_CLOSED:
            if large:
                return None
            large = part
        left &= ~part
        sides &= ~part
    return large


def with_line(segments: Segments, axis: int, line: int) -> Segments:
    """The segments and those of a line."""
    return (segments[0], segments[1] | line) if axis else (segments[0] | line, segments[1])
