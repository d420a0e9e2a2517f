"""Strips into columns: what stays together, figures that wait for the next column, and an even last page.

Every strip is looked at a fixed number of times, so the time grows with the length of the sheet and no faster.
"""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from boardwright.scene import Group
from boardwright.sheets.layout import SheetError
from boardwright.sheets.strips import Strip, joined

STEP = 0.5
"""Heights tried for the columns of the last page, mm apart."""

EXACT = 1e-6

Room = Callable[[int], float]
"""Height in mm of each column, counted from 0 through all pages; it is the same on all pages but the first."""


class TooTallError(SheetError):
    """Something that cannot be broken is taller than a column.

    Attributes:
        what: The figure, or other strip.
        height: Its height in mm.
        room: Height of a column in mm.
    """

    def __init__(self, what: str, height: float, room: float) -> None:
        self.what, self.height, self.room = what, height, room
        super().__init__(f"{what} is {height:.1f} mm high with its caption, and a column has {room:.1f} mm")


@dataclass(slots=True)
class Column:
    """Strips of one column, each with its top, in mm from the column's own top."""

    strips: list[tuple[Strip, float]] = field(default_factory=list)

    @property
    def height(self) -> float:
        """Bottom of the last strip."""
        return self.strips[-1][1] + self.strips[-1][0].height if self.strips else 0.0

    def top_of(self, strip: Strip) -> float:
        """Where the next strip would stand."""
        return self.height + max(self.strips[-1][0].below, strip.above) if self.strips else 0.0

    def at(self, x: float, y: float) -> Group:
        """What is in the column, its top left corner at (x, y)."""
        return Group(tuple(Group(strip.items, 0.0, top) for strip, top in self.strips), x, y)


def into_columns(strips: Sequence[Strip], room: Room, per_page: int) -> tuple[Column, ...]:
    """Columns of all strips in order, figures at most one column later; those of the last page are of even height.

    Raises:
        TooTallError: where a strip is taller than a column of the pages after the first.
    """
    blocks = _blocks(strips, room(per_page))
    columns = _filled(blocks, room)
    assert columns is not None
    first = (len(columns) - 1) // per_page * per_page if columns else 0
    last = [strip for column in columns[first:] for strip, _ in column.strips]
    return (*columns[:first], *_even(last, room(first), per_page, columns[first:]))


def _blocks(strips: Sequence[Strip], room: float) -> list[Strip]:
    """Strips with those that stay together made one, where that is no taller than a column."""
    found: list[Strip] = []
    group: list[Strip] = []
    for index, strip in enumerate(strips):
        if strip.height > room + EXACT:
            raise TooTallError(strip.name or "what must stay together", strip.height, room)
        group.append(strip)
        if strip.keep and index + 1 < len(strips):
            continue
        whole = group[0] if len(group) == 1 else joined(group)
        found += [whole] if whole.height <= room + EXACT else group
        group = []
    return found


def _filled(blocks: Sequence[Strip], room: Room, most: int | None = None) -> list[Column] | None:
    """Columns filled from the top, or None where more than `most` would be needed."""
    columns: list[Column] = [Column()] if blocks else []
    waiting: deque[Strip] = deque()

    def fits(strip: Strip) -> bool:
        return columns[-1].top_of(strip) + strip.height <= room(len(columns) - 1) + EXACT

    def put(strip: Strip) -> None:
        columns[-1].strips.append((strip, columns[-1].top_of(strip)))

    def turn() -> bool:
        """Begin a column with the figures that wait; False when there may be no more columns."""
        if len(columns) == most:
            return False
        columns.append(Column())
        while waiting and fits(waiting[0]):
            put(waiting.popleft())
        return True

    for block in blocks:
        if block.floats and (waiting or not fits(block)):
            waiting.append(block)
            continue
        while not fits(block):
            if not turn():
                return None
        put(block)
    while waiting:
        if not turn():
            return None
    return columns


def _even(blocks: Sequence[Strip], height: float, per_page: int, columns: Sequence[Column]) -> Sequence[Column]:
    """Columns of a page, as low as they can be, when that page is not full; else the columns given."""
    low, high = 0, int(height / STEP)
    best = columns
    while low < high:
        middle = (low + high) // 2
        tried = _filled(blocks, lambda _, limit=middle * STEP: limit, per_page)  # type: ignore[misc]
        if tried is None:
            low = middle + 1
        else:
            best, high = tried, middle
    return best
