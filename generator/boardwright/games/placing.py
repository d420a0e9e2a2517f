"""Steps and rows on grids of rows and columns, and on hexagons: for examples of any board."""

from collections.abc import Mapping
from string import ascii_lowercase, ascii_uppercase

from boardrules.values import dataclass
from boardwright.games.teaching import MIDDLE

EMPTY = "."

_ACROSS = {"left": 0, MIDDLE: 1, "right": 2}
_UP = {"bottom": 0, MIDDLE: 1, "top": 2}

STARTS: Mapping[str, tuple[int, int]] = {
    MIDDLE: (1, 1),
    "left": (0, 1),
    "right": (2, 1),
    "bottom": (1, 0),
    "top": (1, 2),
    "bottom-left": (0, 0),
    "bottom-right": (2, 0),
    "top-left": (0, 2),
    "top-right": (2, 2),
}
"""Start -> whether it lies at the beginning (0), in the middle (1) or at the end (2), across and up."""


def _start(length: int, part: int) -> int:
    """Number of a row or column from 0; the middle of an even number is the lower one."""
    return (0, (length - 1) // 2, length - 1)[part]


@dataclass(frozen=True, slots=True)
class GridPlaces:
    """A board of rows and columns: columns have letters, rows numbers from the bottom.

    With `dots`, half steps in both directions are the corners of spaces, which have capital letters.
    """

    row_number: int
    column_number: int
    dots: bool = False

    @property
    def starts(self) -> tuple[str, ...]:
        return tuple(STARTS)

    def name(self, across: float, up: float, start: str) -> str | None:
        part_across, part_up = STARTS[start]
        column = _start(self.column_number, part_across) + across
        row = _start(self.row_number, part_up) + up
        whole = column == int(column), row == int(row)
        if whole == (True, True) and 0 <= column < self.column_number and 0 <= row < self.row_number:
            return f"{ascii_lowercase[int(column)]}{int(row) + 1}"
        if self.dots and whole == (False, False) and 0 < column + 1 <= self.column_number + 0.5 and row > -1:
            # The dot left of and below a space has that space's letter and number.
            return f"{ascii_uppercase[int(column + 0.5)]}{int(row + 1.5)}" if row < self.row_number else None
        return None

    def rows(self, text: str) -> str | None:
        given = ["".join(line.split()) for line in text.splitlines() if line.strip()]
        width = max(map(len, given), default=0)
        left = _start(self.column_number, 1) - _start(width, 1)
        below = _start(self.row_number, 1) - _start(len(given), 1)
        right, above = self.column_number - width - left, self.row_number - len(given) - below
        if min(left, below, right, above) < 0:
            return None
        empty = EMPTY * self.column_number
        # A row of another width is left as it is: reading the position says what is wrong with it.
        wide = [EMPTY * left + row + EMPTY * right for row in given]
        return "\n".join([*[empty] * above, *wide, *[empty] * below])


@dataclass(frozen=True, slots=True)
class HexagonPlaces:
    """A hexagon of hexes: rows have letters from the bottom, and numbers run from the left.

    A step to the right leads to the next hex of the row, a step up to the one above on the right. Besides the middle,
    steps start in the six corners.
    """

    side: int

    @property
    def starts(self) -> tuple[str, ...]:
        return tuple(self._starts())

    def _starts(self) -> dict[str, tuple[int, int]]:
        far = self.side - 1
        return {
            MIDDLE: (0, 0),
            "left": (-far, 0),
            "right": (far, 0),
            "bottom-left": (0, -far),
            "bottom-right": (far, -far),
            "top-left": (-far, far),
            "top-right": (0, far),
        }

    def name(self, across: float, up: float, start: str) -> str | None:
        from_left, from_below = self._starts()[start]
        column, row = from_left + across, from_below + up
        far = self.side - 1
        if column != int(column) or row != int(row) or max(abs(column), abs(row), abs(column + row)) > far:
            return None
        first = -far if row >= 0 else -far - int(row)
        return f"{ascii_lowercase[int(row) + far]}{int(column) - first + 1}"

    def rows(self, text: str) -> str | None:
        given = [line.split() if " " in line.strip() else list(line.strip()) for line in text.splitlines()]
        given = [row for row in given if row]
        more = self.side - (len(given) + 1) // 2
        if more < 0 or len(given) % 2 == 0:
            return None
        blank = [EMPTY] * more
        wide = [[*blank, *row, *blank] for row in given]
        # Rows above and below the smaller board are empty; its own rows reach as far on both sides.
        ends = [[EMPTY] * (self.side + number) for number in range(more)]
        return "\n".join(" ".join(row) for row in [*ends, *wide, *reversed(ends)])
