"""Cercas' board as bit sets: dots, spaces between them, segments from dot to dot, and the regions that they form."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from boardrules.bits import bits
from boardrules.boards import flooding
from boardrules.boards.flooding import Ways, flood
from boardrules.boards.grid import GridBoard
from boardrules.boards.square import square_grid
from boardrules.boards.symmetry import GridSymmetry
from boardrules.errors import NoSuchSiteError

MOST_CLOSED: Final = 5
"""Greatest number of spaces of a closed area (ruling C4)."""

Segments = tuple[int, int]
"""Dots from which a segment runs north to the next dot, and dots from which one runs east."""


@dataclass(frozen=True, slots=True)
class CercasTopology:
    """Tables of a board of `rows` x `columns` spaces, which has one more row and one more column of dots.

    A dot has the number `column * (rows + 1) + row`, counted from 0 at the bottom left, and a space has the number of
    the dot at its lower left corner; sets are integers with one bit for each number. So both are in board order, and
    the numbers of the top row of dots, which belong to no space, keep the spaces of two columns apart. A segment has
    the number of its lower or left dot, and one of two axes: 0 is vertical, 1 is horizontal.

    Attributes:
        dots: The dots, as names in board order; a dot's site in this grid is its number.
        grid: The spaces, as names in board order, without gaps.
        shifts: What a step along an axis adds to a number: 1 for north, a column for east.
        spaces: Set of all spaces.
        border: Segments of the border.
        inner: Segments that can be drawn.
        edge: Dots on the border.
        names: Name of the space with each number, empty if there is none.

    """

    rows: int
    columns: int
    dots: GridBoard = field(init=False, repr=False, compare=False)
    grid: GridBoard = field(init=False, repr=False, compare=False)
    shifts: tuple[int, int] = field(init=False, repr=False, compare=False)
    spaces: int = field(init=False, repr=False, compare=False)
    border: Segments = field(init=False, repr=False, compare=False)
    inner: Segments = field(init=False, repr=False, compare=False)
    edge: int = field(init=False, repr=False, compare=False)
    names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _numbers: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _lines: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rows, columns, step = self.rows, self.columns, self.rows + 1
        dots, grid = square_grid(step, columns + 1, capitals=True), square_grid(rows, columns)
        numbers = {name: site + site // rows for site, name in enumerate(grid.sites)}
        of_number = {number: name for name, number in numbers.items()}
        column = (1 << rows) - 1
        row = sum(1 << step * number for number in range(columns))
        # A frozen class fills its derived fields this way.
        for name, value in {
            "dots": dots,
            "grid": grid,
            "shifts": (1, step),
            "spaces": sum(column << step * number for number in range(columns)),
            "border": (column | column << step * columns, row | row << rows),
            "inner": (
                sum(column << step * number for number in range(1, columns)),
                sum(row << number for number in range(1, rows)),
            ),
            "edge": sum(1 << dot for dot in range(len(dots.sites)) if len(dots.neighbours(dot)) < len(dots.directions)),
            "names": tuple(of_number.get(number, "") for number in range(step * columns)),
            "_numbers": numbers,
            "_lines": tuple(
                tuple(sum(1 << shift * place for place in range(length)) for length in range(most + 1))
                for shift, most in ((1, rows), (step, columns))
            ),
        }.items():
            object.__setattr__(self, name, value)

    def number(self, name: str) -> int:
        """Number of the space with a given name.

        Raises:
            NoSuchSiteError: No space has that name.

        """
        try:
            return self._numbers[name]
        except KeyError:
            raise NoSuchSiteError(name) from None

    def straight(self, start: int, end: int) -> tuple[int, int] | None:
        """Axis and number of segments from a dot to the same or a later dot, or None if they are not in line.

        From a dot to itself there are 0 segments.
        """
        column, row = divmod(start, self.shifts[1])
        end_column, end_row = divmod(end, self.shifts[1])
        if column == end_column:
            return 0, end_row - row
        return (1, end_column - column) if row == end_row else None

    def line(self, start: int, axis: int, length: int) -> int:
        """Segments of a line on the board, as a set for its axis."""
        return self._lines[axis][length] << start

    def beside(self, axis: int, segments: int) -> int:
        """Spaces on both sides of segments along one axis."""
        return (segments | segments >> self.shifts[1 - axis]) & self.spaces

    def walls(self, segments: Segments) -> Segments:
        """The segments and those of the border."""
        return segments[0] | self.border[0], segments[1] | self.border[1]

    def around(self, spaces: int) -> int:
        """Spaces next to any space in a set, even across drawn lines."""
        step = self.shifts[1]
        return (spaces << 1 | spaces >> 1 | spaces << step | spaces >> step) & self.spaces

    def ways(self, segments: Segments) -> Ways:
        """Steps from space to space that cross no line."""
        upright, level = self.walls(segments)
        spaces = self.spaces
        return spaces & ~(level >> 1), spaces & ~(upright >> self.shifts[1]), spaces & ~level, spaces & ~upright

    def regions(self, segments: Segments, within: int) -> Iterator[int]:
        """Regions in a set of spaces that consists of whole regions, in the board order of their first spaces."""
        return flooding.regions(within, self.ways(segments), self.shifts[1])

    def joined(self, segments: Segments) -> Iterator[int]:
        """Sets of dots connected by lines, with the set of the border first; dots without a line are in no set."""
        upright, level = self.walls(segments)
        step = self.shifts[1]
        along = upright, level, upright << 1, level << step
        left = upright | upright << 1 | level | level << step
        dots = flood(self.edge, along, step)
        while dots:
            yield dots
            left &= ~dots
            dots = flood(left & -left, along, step)

    def image(self, space: int, symmetry: GridSymmetry) -> int:
        """Image of a space under a symmetry of the dots: the lowest number among the images of its corners."""
        step = self.shifts[1]
        return min(symmetry.sites[space + corner] for corner in (0, 1, step, step + 1))

    def turned(self, spaces: int, symmetry: GridSymmetry) -> int:
        """Image of a set of spaces under a symmetry of the dots."""
        return sum(1 << self.image(space, symmetry) for space in bits(spaces))

    def turned_segments(self, segments: Segments, symmetry: GridSymmetry) -> Segments:
        """Image of segments under a symmetry of the dots."""
        found = [0, 0]
        for axis, shift in enumerate(self.shifts):
            for dot in bits(segments[axis]):
                first, second = symmetry.sites[dot], symmetry.sites[dot + shift]
                found[abs(first - second) != 1] |= 1 << min(first, second)
        return found[0], found[1]
