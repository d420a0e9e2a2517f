"""Boards with straight lines: sites, compass directions, and the step from each site in each direction."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from boardrules.errors import BoardError, NoSuchSiteError

Cell = tuple[int, int]

OFF = -1
"""Entry of a step table if the board ends there or no line runs that way."""


@dataclass(frozen=True, slots=True)
class GridBoard:
    """Sites joined by lines that keep their direction, as immutable tables of indices.

    Sites and directions are represented by their index in `sites` and `directions`. Two boards are equal if their
    tables are equal. Neighbours and rays are worked out once, so each query is a single table lookup.

    >>> import boardrules
    >>> board = boardrules.square_grid(3, 3)
    >>> [board.sites[site] for site in board.ray(board.index("a1"), board.directions.index("N"))]
    ['a2', 'a3']

    Attributes:
        sites: Names in board order, each once.
        directions: Compass names once round the circle. Their number is even, so the direction half way round is the
            opposite one.
        steps: `steps[site][direction]` is the next site, or -1 if the board ends or no line runs that way.

    Raises:
        BoardError: A name is empty or used twice, the table does not fit the names, or a line cannot be walked back.

    """

    sites: tuple[str, ...]
    directions: tuple[str, ...]
    steps: tuple[tuple[int, ...], ...]
    _index: Mapping[str, int] = field(init=False, repr=False, compare=False)
    _neighbours: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    _rays: tuple[tuple[tuple[int, ...], ...], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index = {name: site for site, name in enumerate(self.sites)}
        _check_names(self, index)
        _check_steps(self)
        # A frozen class fills its derived fields this way.
        object.__setattr__(self, "_index", index)
        object.__setattr__(self, "_neighbours", tuple(tuple(s for s in row if s != OFF) for row in self.steps))
        object.__setattr__(self, "_rays", _rays(self.steps, len(self.directions)))

    def index(self, name: str) -> int:
        """Site with a given name, in constant time.

        Raises:
            NoSuchSiteError: No site has that name; the error is a `BoardError`.

        """
        try:
            return self._index[name]
        except KeyError:
            raise NoSuchSiteError(name) from None

    def step(self, site: int, direction: int) -> int:
        """Next site in a direction, or -1 if the board ends or no line runs that way."""
        return self.steps[site][direction]

    def neighbours(self, site: int) -> tuple[int, ...]:
        """Sites one step away, in the order of the directions."""
        return self._neighbours[site]

    def ray(self, site: int, direction: int) -> tuple[int, ...]:
        """All sites straight ahead in a direction, nearest first, without the starting site."""
        return self._rays[site][direction]

    def opposite(self, direction: int) -> int:
        """The opposite direction."""
        count = len(self.directions)
        return (direction + count // 2) % count


def grid_board(
    cells: Mapping[Cell, str],
    vectors: Mapping[str, Cell],
    joined: Callable[[Cell, Cell], bool] | None = None,
) -> GridBoard:
    """Board from named cells of an integer lattice.

    >>> import boardrules
    >>> row = boardrules.grid_board({(0, 0): "left", (1, 0): "right"}, {"E": (1, 0), "W": (-1, 0)})
    >>> row.sites[row.step(row.index("left"), 0)]
    'right'

    Args:
        cells: Lattice cell -> site name, in board order.
        vectors: Direction name -> lattice step, once round the circle.
        joined: Whether a line runs between two cells that are one step apart; None if one always does.

    Raises:
        BoardError: The names or the lines do not form a board; see `GridBoard`.

    """
    place = {cell: site for site, cell in enumerate(cells)}

    def step(here: Cell, vector: Cell) -> int:
        there = (here[0] + vector[0], here[1] + vector[1])
        runs = there in place and (joined is None or joined(here, there))
        return place[there] if runs else OFF

    steps = tuple(tuple(step(cell, vector) for vector in vectors.values()) for cell in cells)
    return GridBoard(tuple(cells.values()), tuple(vectors), steps)


def _check_names(board: GridBoard, index: Mapping[str, int]) -> None:
    if not board.sites:
        raise BoardError("a board needs at least one site")
    if "" in index:
        raise BoardError("a site has an empty name")
    if len(index) < len(board.sites):
        name = next(name for site, name in enumerate(board.sites) if index[name] != site)
        raise BoardError(f"two sites are called {name!r}", name)
    if len(set(board.directions)) < len(board.directions) or len(board.directions) % 2:
        raise BoardError("directions must come in opposite pairs with different names", *board.directions)


def _check_steps(board: GridBoard) -> None:
    count = len(board.sites)
    if len(board.steps) != count or any(len(row) != len(board.directions) for row in board.steps):
        raise BoardError("the table of steps needs one row per site and one entry per direction", count)
    for site, row in enumerate(board.steps):
        for direction, target in enumerate(row):
            if target == OFF:
                continue
            name, way = board.sites[site], board.directions[direction]
            if not 0 <= target < count:
                raise BoardError(f"the step {way} from {name!r} leads to no site", name, way)
            if board.steps[target][board.opposite(direction)] != site:
                raise BoardError(f"the step {way} from {name!r} cannot be walked back", name, way)


def _rays(steps: tuple[tuple[int, ...], ...], directions: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    def ray(start: int, direction: int) -> tuple[int, ...]:
        passed = []
        site = steps[start][direction]
        while site != OFF:
            if site == start:
                # Every step can be walked back, so a line without an end is a circle through its start.
                raise BoardError("a line runs in a circle", direction)
            passed.append(site)
            site = steps[site][direction]
        return tuple(passed)

    return tuple(tuple(ray(site, direction) for direction in range(directions)) for site in range(len(steps)))
