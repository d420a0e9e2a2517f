"""Dendria's board as bit sets: lines of sight in six directions, roots of all soils at once, groups."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from boardrules.bits import bits
from boardrules.boards.grid import OFF, GridBoard
from boardrules.boards.hexagonal import hexagonal_board
from boardrules.errors import NoSuchSiteError

DIRECTIONS: Final = 6
"""Number of directions: E, NE, NW, W, SW, SE; a direction is represented by its index."""

Six = tuple[int, int, int, int, int, int]
"""A set of soils for each direction."""

Count = tuple[int, int, int]
"""Numbers from 0 to 6 for all soils at once, in binary: the soils whose number includes a one, a two and a four."""


def first_soil(soils: int) -> int:
    """Set of the first soil of a set, in board order."""
    return soils & -soils


@dataclass(frozen=True, slots=True)
class DendriaTopology:
    """Tables of a hexagonal board.

    A soil has the number `row * width + column` on slanted axes, and a set of soils is an integer with one bit for each
    number; ascending numbers are in board order. At least one number between two rows is unused, so that no step leads
    from the end of one row into another. Many questions are answered for all soils at once, by shifting whole sets
    along a direction: 1, 2, 4, 8 steps fill lines of any length.

    Attributes:
        grid: The same board, as names in board order.
        soils: Set of all soils.
        numbers: Numbers of the soils in board order.
        names: Name of the soil with each number, empty if there is none.
        sites: Site in `grid` of the soil with each number, -1 if there is none.
        rooted: For each direction, the soils from which it does not leave the board at once.
        around: For each number, the set of neighbouring soils.

    """

    side: int
    grid: GridBoard = field(init=False, repr=False, compare=False)
    soils: int = field(init=False, repr=False, compare=False)
    numbers: tuple[int, ...] = field(init=False, repr=False, compare=False)
    names: tuple[str, ...] = field(init=False, repr=False, compare=False)
    sites: tuple[int, ...] = field(init=False, repr=False, compare=False)
    rooted: Six = field(init=False, repr=False, compare=False)
    around: tuple[int, ...] = field(init=False, repr=False, compare=False)
    _index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _rays: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    _forward: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    _steps: tuple[int, int, int] = field(init=False, repr=False, compare=False)
    _by_roots: tuple[int, int, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        grid, width = hexagonal_board(self.side), 2 * self.side
        index: dict[str, int] = {}
        for name in grid.sites:
            row = ord(name[0]) - ord("a")
            # Up to the widest row, each row begins one column further left than the one below it.
            index[name] = row * width + max(0, self.side - 1 - row) + int(name[1:]) - 1
        numbers = tuple(index.values())
        room = width * width
        names, sites, around = [""] * room, [OFF] * room, [0] * room
        rays: list[tuple[int, ...]] = [(0,) * DIRECTIONS] * room
        for site, number in enumerate(numbers):
            names[number], sites[number] = grid.sites[site], site
            lines = [grid.ray(site, direction) for direction in range(DIRECTIONS)]
            rays[number] = tuple(sum(1 << numbers[there] for there in line) for line in lines)
            around[number] = sum(1 << numbers[there] for there in grid.neighbours(site))
        rooted = [sum(1 << n for n in numbers if rays[n][direction]) for direction in range(DIRECTIONS)]
        by_roots = [sum(1 << n for n in numbers if around[n].bit_count() == roots) for roots in (3, 4, 6)]
        longest = 2 * self.side - 2
        doublings = [1 << power for power in range(longest.bit_length())]
        # A frozen class fills its derived fields this way.
        for name, value in {
            "grid": grid,
            "soils": sum(1 << number for number in numbers),
            "numbers": numbers,
            "names": tuple(names),
            "sites": tuple(sites),
            "rooted": tuple(rooted),
            "around": tuple(around),
            "_index": index,
            "_rays": tuple(rays),
            "_forward": tuple(tuple(step * times for times in doublings) for step in (1, width, width - 1)),
            "_steps": (1, width, width - 1),
            "_by_roots": tuple(by_roots),
        }.items():
            object.__setattr__(self, name, value)

    def number(self, name: str) -> int:
        """Number of the soil with a given name.

        Raises:
            NoSuchSiteError: No soil has that name.

        """
        try:
            return self._index[name]
        except KeyError:
            raise NoSuchSiteError(name) from None

    def names_of(self, soils: int) -> tuple[str, ...]:
        """Names of the soils in a set, in board order."""
        return tuple(self.names[number] for number in bits(soils))

    def has(self, number: int) -> bool:
        """Whether a soil has this number."""
        return number >= 0 and bool(self.soils >> number & 1)

    # One soil.

    def direction(self, start: int, end: int) -> int | None:
        """Direction that leads straight from one soil to another, or None if there is none."""
        return next((way for way in range(DIRECTIONS) if self._rays[start][way] >> end & 1), None)

    def way_to(self, start: int, end: int) -> int:
        """Direction that leads straight from a soil to another, which must be in line with it.

        Raises:
            ValueError: The soils are not in line.

        """
        way = self.direction(start, end)
        if way is None:
            raise ValueError(f"{self.names[start]} and {self.names[end]} are not in line")
        return way

    def run(self, start: int, direction: int, stopping: int) -> int:
        """Soils straight ahead of a soil, before the first one of `stopping`."""
        line = self._rays[start][direction]
        hit = line & stopping
        if not hit:
            return line
        if direction < 3:
            return line & ((hit & -hit) - 1)
        far = hit.bit_length()
        return line >> far << far

    def first(self, start: int, direction: int, occupied: int) -> int:
        """Set of the first occupied soil straight ahead of a soil; empty if the line is free up to the edge."""
        hit = self._rays[start][direction] & occupied
        if not hit:
            return 0
        return hit & -hit if direction < 3 else 1 << (hit.bit_length() - 1)

    def ends(self, start: int, occupied: int) -> int:
        """Pieces at the ends of a soil's roots."""
        found = 0
        for direction in range(DIRECTIONS):
            found |= self.first(start, direction, occupied)
        return found

    def roots(self, start: int, occupied: int) -> int:
        """Empty soils of a piece's roots.

        Source: ruling D1 of docs/rulings.md.
        """
        found = 0
        for direction in range(DIRECTIONS):
            found |= self.run(start, direction, occupied)
        return found

    def nourishes(self, seed: int, friends: int, occupied: int) -> bool:
        """Whether all roots of a Seed end at pieces, more than half of them of `friends`.

        Source: rulings D1 and D2 of docs/rulings.md.
        """
        fed = 0
        for direction, line in enumerate(self._rays[seed]):
            if line:
                end = self.first(seed, direction, occupied)
                if not end:
                    return False
                if end & friends:
                    fed += 1
        return 2 * fed > self.around[seed].bit_count()

    # Sets of soils.

    def filled(self, starts: int, over: int, direction: int) -> int:
        """A set, and the soils straight ahead of any soil in it for as long as they are in `over`."""
        if direction < 3:
            for shift in self._forward[direction]:
                starts |= over & starts << shift
                over &= over << shift
                if not over:
                    break
        else:
            for shift in self._forward[direction - 3]:
                starts |= over & starts >> shift
                over &= over >> shift
                if not over:
                    break
        return starts

    def sight(self, pieces: int, empty: int, direction: int) -> int:
        """Soils from which the first piece in a direction is one of `pieces`."""
        # Sight runs both ways: fill from the pieces backwards.
        seen = self.filled(pieces, empty, (direction + 3) % DIRECTIONS)
        shift = self._forward[direction % 3][0]
        return self.soils & (seen >> shift if direction < 3 else seen << shift)

    def all_sights(self, pieces: int, empty: int) -> Six:
        """For each direction, the soils from which the first piece is one of `pieces`."""
        soils, found = self.soils, []
        # `sight` written out, since it is asked so often.
        for shifts in self._forward:
            step = shifts[0]
            seen, over = pieces, empty
            for shift in shifts:
                seen |= over & seen >> shift
                over &= over >> shift
                if not over:
                    break
            found.append(soils & seen >> step)
        for shifts in self._forward:
            step = shifts[0]
            seen, over = pieces, empty
            for shift in shifts:
                seen |= over & seen << shift
                over &= over << shift
                if not over:
                    break
            found.append(soils & seen << step)
        east, north_east, north_west, west, south_west, south_east = found
        return east, north_east, north_west, west, south_west, south_east

    def star(self, dryads: int, empty: int) -> int:
        """Soils that a player's Dryads fertilise: their own, and the empty soils of their roots.

        Source: ruling D7 of docs/rulings.md.
        """
        found = dryads
        for shifts in self._forward:
            there, back, over, under = dryads, dryads, empty, empty
            for shift in shifts:
                there |= over & there << shift
                back |= under & back >> shift
                over &= over << shift
                under &= under >> shift
                if not (over or under):
                    break
            found |= there | back
        return found

    def touching(self, soils: int) -> int:
        """Soils with a neighbour in a set, whether or not they are in the set."""
        east, north_east, north_west = self._steps
        # Written out, since this is asked more often than anything else.
        found = soils << east | soils >> east | soils << north_east | soils >> north_east
        return (found | soils << north_west | soils >> north_west) & self.soils

    def beside(self, soils: int) -> int:
        """Soils next to any soil in a set, without the set itself."""
        return self.touching(soils) & ~soils

    def group(self, start: int, soils: int) -> int:
        """Soils of a set that are connected with those in `start`, a part of the set."""
        while True:
            grown = start | (self.touching(start) & soils)
            if grown == start:
                return grown
            start = grown

    def groups(self, soils: int) -> Iterator[int]:
        """Connected parts of a set, in the board order of their first soils."""
        while soils:
            group = self.group(soils & -soils, soils)
            yield group
            soils ^= group

    def majority(self, ends: Six) -> int:
        """Soils with more than half of their roots ending at certain pieces; `ends` has the sights of these pieces.

        A soil has 3 roots in a corner, 4 along an edge and 6 inside.
        """
        ones, twos, fours = count(ends)
        three, four, six = self._by_roots
        return six & fours | four & (fours | twos & ones) | three & twos


def count(sets: Sequence[int]) -> Count:
    """For each soil, the number of the six sets that contain it."""
    first, second, third, fourth, fifth, sixth = sets
    half, other = first ^ second, fourth ^ fifth
    ones, more = half ^ third, other ^ sixth
    pairs = first & second | half & third, fourth & fifth | other & sixth, ones & more
    both = pairs[0] ^ pairs[1]
    return ones ^ more, both ^ pairs[2], pairs[0] & pairs[1] | both & pairs[2]


def exceeds(first: Count, second: Count) -> int:
    """Soils whose first number is greater than the second."""
    (ones, twos, fours), (other_ones, other_twos, other_fours) = first, second
    greater = ones & ~other_ones
    greater = twos & ~other_twos | greater & ~(twos ^ other_twos)
    return fours & ~other_fours | greater & ~(fours ^ other_fours)
