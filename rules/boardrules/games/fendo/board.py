"""Fendo's board as bit sets: spaces, fences and the posts between them, and the reach of pieces and areas."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from boardrules.boards.flooding import Ways, flood
from boardrules.boards.grid import GridBoard
from boardrules.boards.square import square_grid
from boardrules.errors import NoSuchSiteError

SIDES: Final = "NESW"
"""Sides of a space; a side is represented by its index in this text."""

Fences = tuple[int, int]
"""Spaces with a fence on their north side, and spaces with one on their east side."""


@dataclass(frozen=True, slots=True)
class FendoTopology:
    """Tables of a board of `rows` x `columns` spaces.

    A space has the number `column * (rows + 1) + row`, counted from 0 at the bottom left, and a set of spaces is an
    integer with one bit for each number. One number between two columns is unused, so that steps north and south never
    lead into the next column. It also gives every corner of a space a number: the *post* at the lower left corner of a
    space has the number of that space, and there is one more column and one more row of posts than of spaces.

    Attributes:
        grid: The same board, as names in board order.
        step: What a step east adds to a number; a step north adds 1.
        spaces: Set of all spaces.
        names: Name of the space with each number, empty if there is none.

    """

    rows: int
    columns: int
    grid: GridBoard = field(init=False, repr=False, compare=False)
    step: int = field(init=False, repr=False, compare=False)
    spaces: int = field(init=False, repr=False, compare=False)
    names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _numbers: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _ways: tuple[int, int] = field(init=False, repr=False, compare=False)
    _border: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        grid, step = square_grid(self.rows, self.columns), self.rows + 1
        numbers = {name: site + site // self.rows for site, name in enumerate(grid.sites)}
        of_number = {number: name for name, number in numbers.items()}
        spaces = sum(1 << number for number in of_number)
        posts = [(column, row) for column in range(self.columns + 1) for row in range(step)]
        border = (column * step + row for column, row in posts if column in {0, self.columns} or row in {0, self.rows})
        # A frozen class fills its derived fields this way.
        for name, value in {
            "grid": grid,
            "step": step,
            "spaces": spaces,
            "names": tuple(of_number.get(number, "") for number in range(step * self.columns)),
            "_numbers": numbers,
            "_ways": (spaces & (spaces >> 1), spaces & (spaces >> step)),
            "_border": sum(1 << post for post in border),
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

    def has(self, number: int) -> bool:
        """Whether a space has this number."""
        return number >= 0 and bool(self.spaces >> number & 1)

    def beyond(self, number: int, side: int) -> int:
        """Number of the space on the other side of a side; it may be off the board."""
        return number + (1, self.step, -1, -self.step)[side]

    def fence(self, number: int, side: int) -> tuple[int, int]:
        """The same fence as a space and its north or east side, 0 or 1."""
        return (number, side) if side < 2 else (self.beyond(number, side), side - 2)

    def with_fence(self, fences: Fences, number: int, side: int) -> Fences:
        """The fences and one more, on a side of a space."""
        space, side = self.fence(number, side)
        return (fences[0] | 1 << space, fences[1]) if side == 0 else (fences[0], fences[1] | 1 << space)

    def ways(self, fences: Fences) -> Ways:
        """Steps between spaces that cross no fence."""
        north, east = self._ways[0] & ~fences[0], self._ways[1] & ~fences[1]
        return north, east, north << 1, east << self.step

    def steps_into(self, ways: Ways, spaces: int) -> Ways:
        """For each side, the spaces from which a step across that side leads to one of `spaces`."""
        north, east, south, west = ways
        step = self.step
        return north & spaces >> 1, east & spaces >> step, south & spaces << 1, west & spaces << step

    def reach(self, start: int, into: Ways) -> int:
        """Spaces that can be reached from any space of a set by a straight run, or by a run with a single turn.

        Args:
            start: Spaces to start from; pieces stand on them, so no run comes back to them.
            into: The steps that lead to empty spaces.

        Source: ruling F2 of docs/rulings.md.

        """
        north, east, south, west = into
        upright = _line(start, north, south, 1)
        level = _line(start, east, west, self.step)
        return upright | level | _line(upright, east, west, self.step) | _line(level, north, south, 1)

    def way(self, start: int, space: int, into: Ways) -> tuple[int, ...]:
        """Spaces where a straight run, or a run with a single turn, begins, turns and ends; empty if there is none.

        Of two runs with a turn, the result is the one that starts along the row.

        Args:
            start: Space to start from.
            space: Another space.
            into: The steps that lead to empty spaces.

        Source: ruling F2 of docs/rulings.md.

        """
        north, east, south, west = into
        step = self.step
        level, upright = _line(1 << start, east, west, step), _line(1 << start, north, south, 1)
        if (level | upright) >> space & 1:
            return start, space
        (start_column, start_row), (column, row) = divmod(start, step), divmod(space, step)
        corner = column * step + start_row
        if level >> corner & 1 and _line(1 << corner, north, south, 1) >> space & 1:
            return start, corner, space
        corner = start_column * step + row
        if upright >> corner & 1 and _line(1 << corner, east, west, step) >> space & 1:
            return start, corner, space
        return ()

    def dividing(self, fences: Fences, ways: Ways) -> tuple[int, int]:
        """Spaces for which a new fence on the north side would divide a region, and the same for the east side.

        A fence divides a region exactly when it joins two posts that fences or the border already connect, because it
        then closes a ring. So the posts are grouped into connected walls, with the wall of the border first.
        """
        north = east = 0
        for wall in self.walls(fences):
            level, upright = self.within(wall)
            north, east = north | level, east | upright
        return north & ways[0], east & ways[1]

    def walls(self, fences: Fences) -> Iterator[int]:
        """Sets of posts that fences or the border connect, that of the border first; posts without a fence are in none.

        A post has the number of the space whose lower left corner it is.
        """
        step = self.step
        level, upright = fences[0] << 1, fences[1] << step
        # Steps from post to post along a fence: east, north, and back. Order as in `Ways`: north, east, south, west.
        along = (upright, level, upright << 1, level << step)
        # One post of every fence, so that no wall is missed.
        left = level | upright
        wall = flood(self._border, along, step)
        while wall:
            yield wall
            left &= ~wall
            wall = flood(left & -left, along, step)

    def posts(self, number: int, side: int) -> int:
        """The two posts of a fence on the north side of a space, 0, or on its east side, 1."""
        return (1 | 1 << self.step) << number + 1 if side == 0 else 3 << number + self.step

    def within(self, wall: int) -> tuple[int, int]:
        """Spaces whose north side joins two posts of a wall, and the same for the east side; fences there or not."""
        return (wall & wall >> self.step) >> 1, (wall & wall >> 1) >> self.step


def _line(start: int, up: int, down: int, step: int) -> int:
    """Spaces that straight runs from a set reach in both directions along one line, without `start` itself."""
    found = 0
    here = start & up
    while here:
        here <<= step
        found |= here
        here &= up
    here = start & down
    while here:
        here >>= step
        found |= here
        here &= down
    return found
