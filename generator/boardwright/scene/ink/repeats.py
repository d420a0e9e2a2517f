"""Areas of the colours of a page whose shapes repeat: it is cut into cells, and cells of equal content count once.

The content of a cell is all that touches it, at its places in the cell, in the order of painting. So what is counted
does not depend on the size of the cells; where it is the period of a tiling, only few of them differ. The lengths after
which a page repeats are guessed from the places of the shape that is there most often; nothing but time depends on it.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from boardwright.geometry.points import Point, bounds
from boardwright.geometry.quantised import millionths, whole_above
from boardwright.scene.ink.coats import Clips, Coat, CoatPart, Painted, moved
from boardwright.scene.ink.outlines import Ring, painted_rings, reach
from boardwright.scene.ink.stencils import QUANTUM, Places, Stencil, quantised
from boardwright.scene.ink.sweep import sweep
from boardwright.scene.items import Path, Style
from boardwright.scene.shapes import polygons

FEWEST, NEAR = 24, 500
"""How many places there must be, and how many of them, about the middle, are looked at."""

SAME = 0.01
"""Places in mm are the same within this."""

MOST = 0.7
"""Part of the places that have another one a period behind. Those at the far border have none."""

SHAPES = 5
"""Shapes in a cell, at the least, as far as they lie evenly: of smaller cells, too many borders cut each shape."""


class Lattice(NamedTuple):
    """Upright cells of one size, in mm."""

    width: float
    height: float


def guessed(places: Sequence[Point], shapes: int) -> Lattice | None:
    """Cells of one period, or of a few where shapes are small; None where no period is seen.

    Args:
        places: where the shape lies.
        shapes: number of all shapes.
    """
    if len(places) < FEWEST:
        return None
    left, top, right, bottom = bounds(places)
    area = (right - left) * (bottom - top)
    x, y = sorted(x for x, _ in places)[len(places) // 2], sorted(y for _, y in places)[len(places) // 2]
    reach = math.sqrt(area * NEAR / len(places)) / 2
    near = [(px, py) for px, py in places if abs(px - x) < reach and abs(py - y) < reach]
    if not near:
        return None
    x, y = min(near, key=lambda place: (millionths(math.dist(place, (x, y))), *map(millionths, place)))
    known = {_key(px, py) for px, py in near}
    width = _period(near, known, ((abs(px - x), 0.0) for px, py in near if abs(py - y) < SAME))
    height = _period(near, known, ((0.0, abs(py - y)) for px, py in near if abs(px - x) < SAME))
    if not width or not height:
        return None
    times = max(1, whole_above(math.sqrt(SHAPES * area / (shapes * width * height))))
    return Lattice(width * times, height * times)


def _period(near: Sequence[Point], known: set[tuple[int, int]], steps: Iterator[Point]) -> float:
    """Length of the shortest step that leads from nearly all places to others; 0 where there is none."""
    for dx, dy in sorted(steps):
        if dx + dy > SAME:
            hits = sum(1 for x, y in near if _key(x + dx, y + dy) in known)
            if hits >= MOST * len(near):
                return dx + dy
    return 0.0


def _key(x: float, y: float) -> tuple[int, int]:
    return math.floor(x / SAME + 0.37), math.floor(y / SAME + 0.37)


Cell = tuple[int, int]
"""Column and row."""


def cells_touched(ways: Iterable[Ring], reach: float, lattice: Lattice) -> set[Cell]:
    """Cells that closed ways come near to, within `reach` mm; and at times a neighbour of these."""
    found: set[Cell] = set()
    for way in ways:
        for (x0, y0), (x1, y1) in pairwise([way[-1], *way]):
            steps = max(1, math.ceil(abs(x1 - x0) / lattice.width), math.ceil(abs(y1 - y0) / lattice.height))
            for step in range(steps):
                here, there = step / steps, (step + 1) / steps
                ends = [(x0 + (x1 - x0) * part, y0 + (y1 - y0) * part) for part in (here, there)]
                found.update(cells_of(ends, reach, lattice))
    return found


def cells_of(points: Iterable[Point], reach: float, lattice: Lattice) -> Iterator[Cell]:
    """Cells that the upright box round points touches, `reach` mm added on all sides."""
    xs, ys = zip(*points, strict=True)
    left, right = (math.floor(x / lattice.width) for x in (min(xs) - reach, max(xs) + reach))
    top, bottom = (math.floor(y / lattice.height) for y in (min(ys) - reach, max(ys) + reach))
    for column in range(left, right + 1):
        for row in range(top, bottom + 1):
            yield column, row


def cells_inside(rings: Iterable[Ring], lattice: Lattice) -> dict[Cell, int]:
    """Winding number of the middle of each cell where it is not 0."""
    crossings: dict[int, list[tuple[float, int]]] = defaultdict(list)
    for ring in rings:
        for (x0, y0), (x1, y1) in pairwise([ring[-1], *ring]):
            # A middle at the height of a corner belongs to the edge below it only.
            first, last = sorted(math.ceil(y / lattice.height - 0.5) for y in (y0, y1))
            for row in range(first, last):
                y = (row + 0.5) * lattice.height
                crossings[row].append((x0 + (y - y0) * (x1 - x0) / (y1 - y0), 1 if y1 > y0 else -1))
    found: dict[Cell, int] = {}
    for row, crossed in crossings.items():
        crossed.sort()
        winding = 0
        for (start, turn), (end, _) in pairwise(crossed):
            winding += turn
            if winding:
                columns = (math.ceil(x / lattice.width - 0.5) for x in (start, end))
                found.update(((column, row), winding) for column in range(*columns))
    return found


LARGE = 3
"""Columns or rows of cells that a shape may touch; a larger one is looked at for itself."""

TOUCH = 3.7e-4
"""What reaches into a cell by less than this many mm does not touch it. No length in use is as odd."""

ROW = 1 << 20
"""Cells are numbered: column times this, plus row."""

Content = tuple[tuple[int, ...], ...]
"""Of each path that touches a cell, in the order of painting, the tokens of what does so."""

_Here = dict[int, list[int]]
"""Tokens of one path in each cell."""


class Mark(NamedTuple):
    """What a token stands for: a path at its place in a cell, or (`alone`) on the page, and then it is in one cell."""

    stencil: Stencil
    place: Point
    alone: bool = False
    clips: Clips = ()
    full: bool = False

    def part(self, coat: int, corner: Point, shift: Point, stroked: bool) -> CoatPart:
        """The mark as a part of a coat, in the frame of a cell whose corner is given, moved up and left by `shift`."""
        x, y = self.place
        if self.alone:
            x, y = x - corner[0], y - corner[1]
        return CoatPart(coat, -math.inf, math.inf, self.stencil, (x - shift[0],), y - shift[1], stroked)

    def clipped(self, corner: Point) -> Clips:
        """What clips the mark, in the frame of a cell."""
        return moved(self.clips, -corner[0], -corner[1])


class Cells:
    """What touches each cell of a lattice, whose first cell has its corner in the origin."""

    def __init__(self, lattice: Lattice) -> None:
        self._lattice = lattice
        self._contents: dict[int, list[tuple[int, ...]]] = defaultdict(list)
        self._tokens: dict[object, int] = {}
        self._marks: list[Mark] = []

    def contents(self) -> Iterator[tuple[Cell, Content]]:
        """Each cell that something touches, and what does."""
        for cell, content in self._contents.items():
            yield _place(cell), tuple(content)

    def marks(self, tokens: Iterable[int]) -> list[Mark]:
        """What tokens stand for."""
        return [self._marks[token] for token in tokens]

    def paint(self, path: Path, offset: Point, clips: Clips, found: Iterable[tuple[Stencil, Places]]) -> None:
        """Note where a path lies, over all that is there already."""
        here: _Here = defaultdict(list)
        if clips:
            self._note_clipped(here, path, offset, clips)
        else:
            for stencil, places in found:
                self._note(here, stencil, places, offset)
        for cell, tokens in here.items():
            self._contents[cell].append(tuple(sorted(tokens)))

    def _note(self, here: _Here, stencil: Stencil, places: Places, offset: Point) -> None:
        """Note a shape in the cells that it touches from each of its places."""
        width, height = self._lattice
        left, top, right, bottom = stencil.box
        for (across, along), cells in self._phases(places, offset).items():
            x, y = across * QUANTUM, along * QUANTUM
            columns, rows = _touched(x + left, x + right, width), _touched(y + top, y + bottom, height)
            if max(len(columns), len(rows)) > LARGE:
                for column, row in map(_place, cells):
                    self._note_large(here, stencil, (x + column * width, y + row * height))
                continue
            for column, row in product(columns, rows):
                step = column * ROW + row
                mark = Mark(stencil, (x - column * width, y - row * height))
                token = self._token((stencil, across, along, step), mark)
                for cell in cells:
                    here[cell + step].append(token)

    def _phases(self, places: Places, offset: Point) -> Mapping[tuple[int, int], list[int]]:
        """The same places as cells, for each place in a cell that there is."""
        width, height = self._lattice
        # Boards have few different x and y: each is looked at once.
        columns = {x: _parted(x + offset[0], width) for x in set(places[0])}
        rows = {y: _parted(y + offset[1], height) for y in set(places[1])}
        found: dict[tuple[int, int], list[int]] = defaultdict(list)
        for x, y in zip(*places, strict=True):
            column, across = columns[x]
            row, along = rows[y]
            found[across, along].append(column * ROW + row)
        return found

    def _note_large(self, here: _Here, stencil: Stencil, place: Point) -> None:
        """Note a shape of many cells: alone where its border is, and in the cells inside as a shape that fills them."""
        style = stencil.path.style
        rings = painted_rings(stencil.path, *place, stroked=False)
        touched = cells_touched(rings, reach(style) if style.stroke else 0.0, self._lattice)
        self._note_alone(here, touched, Mark(stencil, place, alone=True))
        inside = cells_inside(rings, self._lattice) if style.fill else {}
        for (column, row), winding in inside.items():
            if (column, row) not in touched:
                here[column * ROW + row].append(self._token((style, winding), self._full(style, winding)))

    def _note_clipped(self, here: _Here, path: Path, offset: Point, clips: Clips) -> None:
        """Note a path that is clipped, alone in each cell where it may be seen."""
        xs, ys = path.numbers[::2], path.numbers[1::2]
        corners = [(x + offset[0], y + offset[1]) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))]
        touched = set(cells_of(corners, reach(path.style), self._lattice))
        for clip in clips:
            touched &= set(cells_of(clip, 0.0, self._lattice))
        self._note_alone(here, touched, Mark(Stencil(path), offset, True, clips))

    def _note_alone(self, here: _Here, cells: Iterable[Cell], mark: Mark) -> None:
        for column, row in sorted(cells):
            here[column * ROW + row].append(self._token(object(), mark))

    def _full(self, style: Style, winding: int) -> Mark:
        """A shape that fills a cell, as many times as it is wound about."""
        right, bottom = self._lattice.width + 1.0, self._lattice.height + 1.0
        corners = ((-1.0, -1.0), (-1.0, bottom), (right, bottom), (right, -1.0))[:: 1 if winding > 0 else -1]
        return Mark(Stencil(polygons([corners] * abs(winding), style)), (0.0, 0.0), full=True)

    def _token(self, key: object, mark: Mark) -> int:
        if key not in self._tokens:
            self._tokens[key] = len(self._marks)
            self._marks.append(mark)
        return self._tokens[key]


def _parted(value: float, period: float) -> tuple[int, int]:
    """Number of a row or column, and the place in it in steps."""
    cell = math.floor(value / period)
    return cell, quantised(value - cell * period)


def _touched(start: float, end: float, period: float) -> range:
    """Rows or columns that something touches."""
    return range(math.floor((start + TOUCH) / period), math.floor((end - TOUCH) / period) + 1)


def _place(cell: int) -> Cell:
    """Column and row of a cell's number."""
    column, row = divmod(cell + ROW // 2, ROW)
    return column, row - ROW // 2


MANY = 4000
"""Shapes of a page from which on cells pay."""

BAND = 0.125
"""Height in mm of a band, at the most: finer than that of a page, since the error of a cell repeats with it."""

DIFFERENT = 0.3
"""Part of the cells that may differ. Beyond it, one sweep over the whole page is faster."""

AWAY = 0.37
"""Part of a cell by which the corner of the page lies inside one: borders keep away from where shapes begin."""

Window = tuple[float, float, float, float]
"""Left, top, right, bottom of what is seen of a cell, in its own frame."""


class Swept(NamedTuple):
    """Area in mm2 of each colour that is seen on a page, and about how many crossings were looked at for it."""

    areas: Mapping[str, float]
    work: int


def swept_by_cells(
    painted: Sequence[Painted],
    size: Point,
    many: int = MANY,
    different: float = DIFFERENT,
    most: int | None = None,
) -> Swept | None:
    """Areas of the colours of a page; None where one sweep over the page is as good.

    Args:
        painted: what is on the page.
        size: of the page, in mm.
        many: fewest shapes.
        different: part of the cells that may differ.
        most: crossings that may be looked at; None for any number.
    """
    shapes = sum(len(places[0]) for one in painted for _, places in one.shapes)
    if shapes < many:
        return None
    lattice = guessed(*_most_frequent(painted))
    # A few small shapes that repeat in a corner would cut the whole page, and its frame, into tiny cells.
    if not lattice or size[0] * size[1] > shapes * lattice.width * lattice.height:
        return None
    return _areas(painted, lattice, size, different, most)


def _most_frequent(painted: Iterable[Painted]) -> tuple[list[Point], int]:
    """Places of the shape that is there most often, and the number of all shapes."""
    places: dict[Stencil, list[tuple[Places, Point]]] = defaultdict(list)
    counts: dict[Stencil, int] = defaultdict(int)
    for _, offset, _, found in painted:
        for stencil, at in found:
            places[stencil].append((at, offset))
            counts[stencil] += len(at[0])
    most = places[max(counts, key=lambda stencil: counts[stencil])]
    return [(x + dx, y + dy) for at, (dx, dy) in most for x, y in zip(*at, strict=True)], sum(counts.values())


def _areas(
    painted: Iterable[Painted], lattice: Lattice, size: Point, different: float = 1.0, most: int | None = None
) -> Swept | None:
    """Areas from the cells of a lattice; None where too many of these differ, or hold too much."""
    width, height = lattice
    away_x, away_y = width * AWAY, height * AWAY
    cells = Cells(lattice)
    for path, (dx, dy), clips, found in painted:
        cells.paint(path, (dx + away_x, dy + away_y), moved(clips, away_x, away_y), found)
    # Content and window of cells that are equal: the corner of one of them, and their number.
    kinds: dict[tuple[Content, Window], tuple[Point, int]] = {}
    count = 0
    for (column, row), content in cells.contents():
        left, top = column * width, row * height
        right, bottom = min(width, size[0] + away_x - left), min(height, size[1] + away_y - top)
        window = (max(0.0, away_x - left), max(0.0, away_y - top), right, bottom)
        if window[0] < window[2] and window[1] < window[3]:
            corner, times = kinds.get((content, window), ((left, top), 0))
            kinds[content, window] = corner, times + 1
            count += 1
    if len(kinds) > different * count:
        return None
    # A shape in a cell crosses each line of it twice, about.
    work = math.ceil(2 * height / BAND) * sum(len(tokens) for content, _ in kinds for tokens in content)
    if most is not None and work > most:
        return None
    area: dict[str, float] = defaultdict(float)
    for (content, window), (corner, times) in kinds.items():
        for colour, seen in _cell(cells, content, window, corner).items():
            area[colour] += seen * times
    return Swept(area, work + count)


def _cell(cells: Cells, content: Content, window: Window, corner: Point) -> dict[str, float]:
    """Area of each colour in one cell."""
    left, top, right, bottom = window
    coats: list[Coat] = []
    parts: list[CoatPart] = []
    for tokens in content:
        marks = cells.marks(tokens)
        style = marks[0].stencil.path.style
        clips = marks[0].clipped(corner)
        for colour, stroked in ((style.fill, False), (style.stroke, True)):
            if colour:
                parts += [
                    mark.part(len(coats), corner, (left, top), stroked) for mark in marks if not (stroked and mark.full)
                ]
                coats.append(Coat(colour, clips))
    if left or top:
        coats = [Coat(coat.colour, moved(coat.clips, -left, -top)) for coat in coats]
    return sweep(coats, parts, (right - left, bottom - top), BAND)
