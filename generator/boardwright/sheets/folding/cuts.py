"""Panels of a folding board: where it is cut, which joints are hinged and on which side, and which are slits."""

import itertools
from collections.abc import Sequence
from typing import Literal

from boardrules.values import dataclass
from boardwright.figures.drawing import BoardFigure, place_label
from boardwright.geometry.points import bounds
from boardwright.geometry.quantised import millionths
from boardwright.scene import Box

NEAR = 0.04
"""Greatest shift of a cut to follow the borders of cells, as a fraction of a panel."""

EQUAL = 1.0
"""Panels whose sizes differ by no more than this many mm are made equal with blank paper at the board's border."""

SAME = 1e-6
"""Difference in mm below which lengths count as equal."""

Side = Literal["front", "back", "slit"]
"""Side of a joint on which the tape goes; a slit has none."""


@dataclass(frozen=True, slots=True)
class Panel:
    """One panel: the part of the board's drawing it shows, and its own box, which may be larger at the border.

    Both are boxes in the frame of the board's drawing (mm, y down).
    """

    row: int
    column: int
    part: Box
    box: Box

    @property
    def label(self) -> str:
        """Row letter and column number: A1."""
        return place_label(self.row, self.column)


@dataclass(frozen=True, slots=True)
class Joint:
    """A joint between two panels. Hinges are numbered from 1 in the order of folding; a slit has the number 0."""

    first: int
    second: int
    number: int
    side: Side
    upright: bool
    """Whether the panels are side by side."""


@dataclass(frozen=True, slots=True)
class FoldingBoard:
    """Panels row by row, all the same size, and their joints."""

    panels: tuple[Panel, ...]
    joints: tuple[Joint, ...]
    width: float
    height: float
    whole_cells: bool
    """Whether all cuts follow the borders of cells."""


def folding_board(board: BoardFigure, cell: float, rows: int, columns: int) -> FoldingBoard:
    """Panels of equal size; cuts are straight, as hinges must be, and follow the borders of cells where possible."""
    cells = board.cells(cell)
    across, down = board.size(cell)
    boxes = [bounds(polygon) for polygon in cells]
    xs, clean_x = _lines([(left, right) for left, _, right, _ in boxes], across, columns)
    ys, clean_y = _lines([(top, bottom) for _, top, _, bottom in boxes], down, rows)
    width = max(end - start for start, end in itertools.pairwise(xs))
    height = max(end - start for start, end in itertools.pairwise(ys))
    panels = []
    for row, column in itertools.product(range(rows), range(columns)):
        (left, right), (top, bottom) = _grown(xs, column, width), _grown(ys, row, height)
        part = (xs[column], ys[row], xs[column + 1], ys[row + 1])
        panels.append(Panel(row, column, part, (left, top, right, bottom)))
    return FoldingBoard(tuple(panels), joints(rows, columns), width, height, clean_x and clean_y)


def _lines(spans: Sequence[tuple[float, float]], length: float, count: int) -> tuple[list[float], bool]:
    """Ends of `count` equal parts of a length, moved to nearby borders of spans, and whether no span is cut."""
    ideal = [length * i / count for i in range(count + 1)]
    free = _free(spans)
    near = [min(free, key=lambda x: (millionths(abs(x - line)), x), default=line) for line in ideal[1:-1]]
    lines = [0.0, *near, length]
    parts = [end - start for start, end in itertools.pairwise(lines)]
    moved = max((abs(x - line) for x, line in zip(lines, ideal, strict=True)), default=0.0)
    inner = parts[1:-1] or [max(parts)]
    even = max(inner) - min(inner) <= SAME and max(parts) <= inner[0] + EQUAL + SAME
    if (free or count == 1) and moved <= NEAR * length / count + SAME and even:
        return lines, True
    return ideal, all(any(abs(x - line) <= SAME for x in free) for line in ideal[1:-1])


def _free(spans: Sequence[tuple[float, float]]) -> list[float]:
    """Places between spans that cut none of them."""
    found = []
    reach = -float("inf")
    for start, end in sorted(spans):
        if start >= reach - SAME and reach > -float("inf"):
            found.append(start)
        reach = max(reach, end)
    return found


def _grown(lines: Sequence[float], index: int, size: float) -> tuple[float, float]:
    """Start and end of a panel; panels at the board's border are extended to the size of the others."""
    start, end = lines[index], lines[index + 1]
    if index == 0:
        return end - size, end
    return start, start + size


def joints(rows: int, columns: int) -> tuple[Joint, ...]:
    """All joints of a grid of panels, hinges first, in the order of folding.

    The hinges make one band of the panels, up the first column, down the second, and so on. They close alternately to
    the front and to the back, so the band folds like a fan: each panel ends up on the one before, and none is in the
    way of another. Joints beside the band must stay open: these are the slits. Of the joints between four panels,
    three are hinges and one is a slit.
    """
    band = [
        row * columns + column
        for column in range(columns)
        for row in (range(rows) if column % 2 else range(rows - 1, -1, -1))
    ]
    hinges = [
        Joint(min(pair), max(pair), number, "front" if number % 2 else "back", _beside(pair, columns))
        for number, pair in enumerate(itertools.pairwise(band), 1)
    ]
    hinged = {(hinge.first, hinge.second) for hinge in hinges}
    beside = [(panel, panel + 1) for panel in range(rows * columns) if (panel + 1) % columns]
    below = [(panel, panel + columns) for panel in range((rows - 1) * columns)]
    slits = [
        Joint(*pair, 0, "slit", _beside(pair, columns)) for pair in sorted([*beside, *below]) if pair not in hinged
    ]
    return (*hinges, *slits)


def _beside(pair: tuple[int, int], columns: int) -> bool:
    return pair[0] // columns == pair[1] // columns
