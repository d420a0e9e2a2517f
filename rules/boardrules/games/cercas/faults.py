"""What keeps a position of Cercas from coming up in play."""

from collections.abc import Iterator
from typing import Final

from boardrules.bits import bits
from boardrules.games.cercas.board import MOST_CLOSED, CercasBoard
from boardrules.games.cercas.lines import LONGEST, crowded
from boardrules.games.cercas.position import CercasPosition, runs
from boardrules.reasons import Reason

MARKS_TOUCH: Final = Reason("marks-touch", "C6", "Marks of both players are side by side.")
CROWDED_DOT: Final = Reason("crowded-dot", "C3", "Four lines run out from one dot.")
TWO_OPEN_AREAS: Final = Reason("two-open-areas", "C4", "More than one area has more than five spaces.")
OUT_OF_STEP: Final = Reason(
    "out-of-step",
    "C7",
    "Every turn makes one mark and X begins, so these numbers of marks leave another to move.",
    unreached=True,
)
STRAY_MARK: Final = Reason(
    "stray-mark",
    "C5",
    "A mark has no line at any side of its space.",
    unreached=True,
)
STRAY_LINE: Final = Reason(
    "stray-line",
    "C5",
    "A line has no mark beside it that can have come with it.",
    unreached=True,
)
TOO_FEW_LINES: Final = Reason(
    "too-few-lines",
    "C7",
    "There are more marks than lines can have come with them.",
    unreached=True,
)
TOO_FEW_MARKS: Final = Reason(
    "too-few-marks",
    "C7",
    "The lines took more turns than there are marks.",
    unreached=True,
)
UNPAIRED: Final = Reason(
    "unpaired",
    "C5",
    "The lines cannot be told apart so that every one has a mark of its own.",
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
"""Steps of the search for pairs of lines and marks, after which a position has the benefit of the doubt."""


def faults(board: CercasBoard, position: CercasPosition, most_steps: int = MOST_STEPS) -> tuple[Reason, ...]:
    """Everything that keeps a position from coming up in play, as far as it is looked for in so many steps.

    When none of these is found, there are turns that make the position, and an order of them that keeps to one open
    area: where a line at the open area is taken away, all areas along it become part of the open area. Only whether
    such an order lets the two alternate all the way is not looked for, nor pairs after a long search.

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


def _beside(board: CercasBoard, position: CercasPosition) -> int:
    """Spaces beside any segment that was drawn."""
    upright, level = position.segments
    return board.beside(0, upright) | board.beside(1, level)


def _stray_line(board: CercasBoard, position: CercasPosition) -> bool:
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


def _unpaired(board: CercasBoard, position: CercasPosition, most_steps: int) -> bool:
    """Whether no way to cut the runs of segments into lines gives every line one mark beside it, and every mark a line.

    Segments and marks are parts, and a line with its mark is a choice that takes up some of them: the choices have to
    take up every part once. The part with the fewest choices left is settled first. False also when that takes too
    long.
    """
    every, choices = _choices(board, position)
    steps = 0
    waiting = [every]
    # Depth first, with what is left of the parts on the stack: the order of the choices decides nothing but the time.
    while waiting:
        left = waiting.pop()
        steps += 1
        if not left or steps > most_steps:
            return False
        waiting.extend(left & ~choice for choice in _fewest(left, choices))
    return True


def _fewest(left: int, choices: dict[int, list[int]]) -> list[int]:
    """Choices of the part, among those left, that has the fewest."""
    fewest: list[int] | None = None
    for part in bits(left):
        fitting = [choice for choice in choices[part] if not choice & ~left]
        if fewest is None or len(fitting) < len(fewest):
            fewest = fitting
            if len(fewest) < 2:
                break
    return fewest or []


def _choices(board: CercasBoard, position: CercasPosition) -> tuple[int, dict[int, list[int]]]:
    """All parts, and for each part the sets of parts that a turn can have made with it.

    A mark's part is the number of its space; segments come after, those of each axis on their own.
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


def _lines(board: CercasBoard, position: CercasPosition) -> Iterator[tuple[int, int]]:
    """Axis and segments of every line that may have been drawn."""
    for start, axis, run in runs(board, position.segments):
        for place in range(run):
            for length in range(1, min(LONGEST, run - place) + 1):
                yield axis, board.line(start + place * board.shifts[axis], axis, length)
