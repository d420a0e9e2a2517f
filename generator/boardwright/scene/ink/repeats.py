"""Areas of the colours of a page whose shapes repeat: it is cut into cells, and cells of equal content count once.

The content of a cell is all that touches it, at its places in the cell, in the order of painting. So what is counted
does not depend on the size of the cells; where it is the period of a tiling, only few of them differ.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from boardwright.geometry.points import Point
from boardwright.scene.ink.cells import Cells, Content
from boardwright.scene.ink.coats import Coat, Painted, Part, moved
from boardwright.scene.ink.lattice import Lattice, guessed
from boardwright.scene.ink.stencils import Places, Stencil
from boardwright.scene.ink.sweep import sweep

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
    parts: list[Part] = []
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
