"""Fanorona's board as bit sets: the possible steps, and the counters that a step captures.

In a set of points, bit n is site n of the board.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from boardrules.boards.alquerque import alquerque
from boardrules.boards.grid import OFF, GridBoard
from boardrules.errors import BoardError

# Top row first; no formula gives all three.
_STARTS: Final[Mapping[tuple[int, int], str]] = {
    (3, 3): "BBB\nB.W\nWWW",
    (5, 5): "BBBBB\nBBBBB\nWB.WB\nWWWWW\nWWWWW",
    (5, 9): "BBBBBBBBB\nBBBBBBBBB\nBWBW.BWBW\nWWWWWWWWW\nWWWWWWWWW",
}

Step = tuple[int, str]
"""Target of a step, and its sign: `+` captures by approach, `-` by withdrawal; without a sign it captures nothing."""


class Way(NamedTuple):
    """A step along a line from one point to the next.

    Attributes:
        there: The point it leads to, as a set.
        number: Index of the way in `FanoronaTopology.onwards`.
        ahead: The points beyond that point on the same line, each as a set, nearest first.
        first_ahead: The nearest of these, or the empty set.
        behind: The points on the same line behind the start of the step, each as a set, nearest first.
        first_behind: The nearest of these, or the empty set.
        approach, withdrawal, plain: The step with each sign.

    """

    there: int
    number: int
    ahead: tuple[int, ...]
    first_ahead: int
    behind: tuple[int, ...]
    first_behind: int
    approach: Step
    withdrawal: Step
    plain: Step


class Axis(NamedTuple):
    """Two opposite directions: a step forwards adds `shift` to the number of a point, a step backwards subtracts it.

    Attributes:
        shift: Difference between the numbers of neighbours.
        forwards, backwards: Points with a neighbour in that direction.
        twice_forwards, twice_backwards: Points with at least two points on the line in that direction.

    """

    shift: int
    forwards: int
    backwards: int
    twice_forwards: int
    twice_backwards: int


@dataclass(frozen=True, slots=True)
class FanoronaTopology:
    """Points, lines and first position of one of the three boards.

    Attributes:
        rows: 3 or 5.
        columns: 3, 5 or 9.
        grid: Points and lines.
        start: Rows of the first position, the top row first.
        points: All points, as a set.
        ways: `ways[point]` has the steps from a point, in the board order of their targets.
        onwards: `onwards[way.number]` has the steps from the target of a way, except straight on, in the same order.
        between: `between[point][target]` is the step from a point to a neighbour, if a line joins them.
        axes: The four pairs of directions.

    Raises:
        BoardError: There is no Fanorona board of that size.

    Source: rulings A2 and A3 of docs/rulings.md.

    """

    rows: int
    columns: int
    grid: GridBoard = field(init=False, repr=False, compare=False)
    start: str = field(init=False, repr=False, compare=False)
    points: int = field(init=False, repr=False, compare=False)
    ways: tuple[tuple[Way, ...], ...] = field(init=False, repr=False, compare=False)
    onwards: tuple[tuple[Way, ...], ...] = field(init=False, repr=False, compare=False)
    between: tuple[Mapping[int, Way], ...] = field(init=False, repr=False, compare=False)
    axes: tuple[Axis, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        start = _STARTS.get((self.rows, self.columns))
        if start is None:
            problem = f"Fanorona is played on 3 x 3, 5 x 5 or 5 x 9 points, not on {self.rows} x {self.columns}"
            raise BoardError(problem, self.rows, self.columns)
        grid = alquerque(self.rows, self.columns)
        ways = _ways(grid)
        tables = {
            "grid": grid,
            "start": start,
            "points": (1 << len(grid.sites)) - 1,
            "ways": ways,
            "onwards": tuple(_onwards(ways)),
            "between": tuple({way.plain[0]: way for way in row} for row in ways),
            "axes": tuple(_axis(grid, direction) for direction in range(len(grid.directions) // 2)),
        }
        for name, table in tables.items():
            # A frozen class fills its derived fields this way.
            object.__setattr__(self, name, table)

    def can_step(self, own: int, empty: int) -> bool:
        """Whether any counter in a set has an empty neighbouring point."""
        for shift, forwards, backwards, _, _ in self.axes:
            if own & (forwards & empty >> shift | backwards & empty << shift):
                return True
        return False

    def step_count(self, own: int, empty: int) -> int:
        """Number of steps that a set of counters can make to empty points."""
        return sum(
            (own & forwards & empty >> shift).bit_count() + (own & backwards & empty << shift).bit_count()
            for shift, forwards, backwards, _, _ in self.axes
        )

    def capture_sets(self, own: int, enemy: int, empty: int) -> Iterator[int]:
        """Counters that can capture: one set for each direction, by approach and by withdrawal.

        All counters are tested together: the shifted sets overlap if the point next to a counter is empty and there is
        an enemy on the point beyond it, or on the point behind the counter.

        Source: rulings A4 and A5 of docs/rulings.md.
        """
        for shift, forwards, backwards, twice_forwards, twice_backwards in self.axes:
            moving = own & forwards & empty >> shift
            if moving:
                yield moving & twice_forwards & enemy >> 2 * shift
                yield moving & backwards & enemy << shift
            moving = own & backwards & empty << shift
            if moving:
                yield moving & twice_backwards & enemy << 2 * shift
                yield moving & forwards & enemy >> shift


def caught(ray: tuple[int, ...], enemy: int) -> int:
    """Unbroken row of enemy counters from the start of a ray.

    Source: ruling A6 of docs/rulings.md.
    """
    row = 0
    for point in ray:
        if not enemy & point:
            break
        row |= point
    return row


def _ways(grid: GridBoard) -> tuple[tuple[Way, ...], ...]:
    rows: list[tuple[Way, ...]] = []
    number = 0
    for site in range(len(grid.sites)):
        targets = sorted((target, way) for way, target in enumerate(grid.steps[site]) if target != OFF)
        rows.append(tuple(_way(grid, site, way, number + place) for place, (_, way) in enumerate(targets)))
        number += len(targets)
    return tuple(rows)


def _way(grid: GridBoard, site: int, direction: int, number: int) -> Way:
    target = grid.step(site, direction)
    ahead = tuple(1 << point for point in grid.ray(target, direction))
    behind = tuple(1 << point for point in grid.ray(site, grid.opposite(direction)))
    return Way(
        there=1 << target,
        number=number,
        ahead=ahead,
        first_ahead=sum(ahead[:1]),
        behind=behind,
        first_behind=sum(behind[:1]),
        approach=(target, "+"),
        withdrawal=(target, "-"),
        plain=(target, ""),
    )


def _onwards(ways: tuple[tuple[Way, ...], ...]) -> Iterator[tuple[Way, ...]]:
    """For each way, the ways that may follow it.

    Source: ruling A1 of docs/rulings.md.
    """
    for row in ways:
        for way in row:
            yield tuple(after for after in ways[way.plain[0]] if after.there != way.first_ahead)


def _axis(grid: GridBoard, direction: int) -> Axis:
    """Axis of a direction and its opposite; numbers along a line are evenly spaced, as all columns are equally long."""
    sites = range(len(grid.sites))
    one, other = direction, grid.opposite(direction)
    near = next(site for site in sites if grid.step(site, one) != OFF)
    shift = grid.step(near, one) - near
    forwards, backwards = (one, other) if shift > 0 else (other, one)

    def having(way: int, length: int) -> int:
        return sum(1 << site for site in sites if len(grid.ray(site, way)) >= length)

    return Axis(abs(shift), having(forwards, 1), having(backwards, 1), having(forwards, 2), having(backwards, 2))
