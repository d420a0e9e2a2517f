"""Faults: reasons why a position of Cercas cannot come up in play."""

from collections.abc import Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.games.cercas.board import MOST_CLOSED, CercasTopology
from boardrules.games.cercas.lines import LONGEST, crowded
from boardrules.games.cercas.position import CercasPosition, runs
from boardrules.reasons import Reason

MARKS_TOUCH: Final = Reason("marks-touch", "C6", "Marks of both players are side by side.")
CROWDED_DOT: Final = Reason("crowded-dot", "C3", "Four segments meet at a dot.")
TWO_OPEN_AREAS: Final = Reason("two-open-areas", "C4", "More than one area has more than five spaces.")
OUT_OF_STEP: Final = Reason(
    "out-of-step",
    "C7",
    "Every turn makes one mark and X begins, so with these marks it is the other player's turn.",
    unreached=True,
)
STRAY_MARK: Final = Reason(
    "stray-mark",
    "C5",
    "A mark has no line on any side of its space.",
    unreached=True,
)
STRAY_LINE: Final = Reason(
    "stray-line",
    "C5",
    "A line has no mark beside it that could have been made in the same turn.",
    unreached=True,
)
TOO_FEW_LINES: Final = Reason(
    "too-few-lines",
    "C7",
    "There are more marks than lines that could have been drawn with them.",
    unreached=True,
)
TOO_FEW_MARKS: Final = Reason(
    "too-few-marks",
    "C7",
    "Drawing the lines took more turns than there are marks.",
    unreached=True,
)
UNPAIRED: Final = Reason(
    "unpaired",
    "C5",
    "The lines cannot be divided so that each has its own mark.",
    unreached=True,
)

FAULTS: Final = (
    MARKS_TOUCH,
    CROWDED_DOT,
    TWO_OPEN_AREAS,
    OUT_OF_STEP,
    STRAY_MARK,
    STRAY_LINE,
    TOO_FEW_LINES,
    TOO_FEW_MARKS,
    UNPAIRED,
)

MOST_STEPS: Final = 2_000
"""Steps after which the search for pairs of lines and marks stops, and the position counts as possible."""


def faults(board: CercasTopology, position: CercasPosition, most_steps: int = MOST_STEPS) -> tuple[Reason, ...]:
    """All faults of a position that can be found within a limit on steps.

    If there are none, some turns make the position, and in some order they never leave two open areas: if a line beside
    the open area is removed, all areas along it become part of the open area. The search does not check whether such an
    order lets the players alternate throughout, and it stops looking for pairs after `most_steps`.

    Source: rulings C1 to C7 of docs/rulings.md.
    """
    x, o = position.marks
    marks, lead = (x | o).bit_count(), x.bit_count() - o.bit_count()
    sizes = [region.bit_count() for region in board.regions(position.segments, board.spaces)]
    drawn = sum(segments.bit_count() for segments in position.segments)
    lines = sum(-(-length // LONGEST) for _, _, length in runs(board, position.segments))
    found = {
        MARKS_TOUCH: bool(x & board.around(o)),
        CROWDED_DOT: bool(crowded(board, position.segments, LONGEST)),
        TWO_OPEN_AREAS: sum(size > MOST_CLOSED for size in sizes) > 1,
        OUT_OF_STEP: lead != position.player,
        STRAY_MARK: bool((x | o) & ~_beside(board, position)),
        STRAY_LINE: _stray_line(board, position),
        TOO_FEW_LINES: marks > drawn,
        TOO_FEW_MARKS: marks < lines,
    }
    if not (found[STRAY_MARK] or found[STRAY_LINE] or found[TOO_FEW_LINES] or found[TOO_FEW_MARKS]):
        found[UNPAIRED] = _unpaired(board, position, most_steps)
    return tuple(fault for fault in FAULTS if found.get(fault))


def _beside(board: CercasTopology, position: CercasPosition) -> int:
    """Spaces beside any drawn segment."""
    upright, level = position.segments
    return board.beside(0, upright) | board.beside(1, level)


def _stray_line(board: CercasTopology, position: CercasPosition) -> bool:
    """Whether a segment is part of no possible line with a mark beside it."""
    both = position.marks[0] | position.marks[1]
    for axis, segments in enumerate(position.segments):
        shift = board.shifts[axis]
        reached = (both | both << board.shifts[1 - axis]) & segments
        for _ in range(LONGEST - 1):
            reached |= (reached << shift | reached >> shift) & segments
        if reached != segments:
            return True
    return False


def _unpaired(board: CercasTopology, position: CercasPosition, most_steps: int) -> bool:
    """Whether the runs of segments cannot be divided into lines with one mark beside each line, using every mark.

    This is an exact cover: segments and marks are the parts, a line with its mark is a choice of some parts, and the
    choices must cover every part exactly once. The part with the fewest remaining choices comes first. The result is
    also False if the search takes too long.
    """
    every, choices = _choices(board, position)
    steps = 0
    waiting = [every]
    # Depth first, with the remaining parts on the stack: the order of the choices affects only the time.
    while waiting:
        left = waiting.pop()
        steps += 1
        if not left or steps > most_steps:
            return False
        waiting.extend(left & ~choice for choice in _fewest(left, choices))
    return True


def _fewest(left: int, choices: dict[int, list[int]]) -> list[int]:
    """Choices for whichever of the remaining parts has the fewest."""
    fewest: list[int] | None = None
    for part in bits(left):
        fitting = [choice for choice in choices[part] if not choice & ~left]
        if fewest is None or len(fitting) < len(fewest):
            fewest = fitting
            if len(fewest) < 2:
                break
    return fewest or []


def _choices(board: CercasTopology, position: CercasPosition) -> tuple[int, dict[int, list[int]]]:
    """All parts, and for each part the sets of parts that one turn could have made together with it.

    The part of a mark is the number of its space; the segments of each axis follow in turn.
    """
    both = position.marks[0] | position.marks[1]
    size = len(board.dots.sites)
    every = both
    for axis, segments in enumerate(position.segments, 1):
        every |= segments << axis * size
    choices: dict[int, list[int]] = {part: [] for part in bits(every)}
    for axis, line in _lines(board, position):
        for mark in bits(board.beside(axis, line) & both):
            choice = line << (axis + 1) * size | 1 << mark
            for part in bits(choice):
                choices[part].append(choice)
    return every, choices


def _lines(board: CercasTopology, position: CercasPosition) -> Iterator[tuple[int, int]]:
    """Axis and segments of every line that could have been drawn."""
    for start, axis, run in runs(board, position.segments):
        for place in range(run):
            for length in range(1, min(LONGEST, run - place) + 1):
                yield axis, board.line(start + place * board.shifts[axis], axis, length)
