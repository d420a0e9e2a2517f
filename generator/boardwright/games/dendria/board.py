"""Dendria's board: a field of hexes in three soils, so that straight lines are easy to follow."""

import math
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from boardrules.values import dataclass
from boardwright.figures.drawing import Drawing, fitting_size
from boardwright.figures.grid_frame import place_hexagonal
from boardwright.figures.theme import Theme
from boardwright.fonts import CAP_HEIGHT
from boardwright.games.dendria.colours import DendriaColours
from boardwright.games.dendria.ornament import MOST_TEXTURED, is_ornate, litter, moss, sprigs, stones
from boardwright.games.dendria.words import DENDRIA_WORDS
from boardwright.geometry.points import Point
from boardwright.scene import Item, Path, Style, Text, polygon, polygons

if TYPE_CHECKING:
    from boardwright.figures.diagram.places import Shapes

CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""Corners of a hex around its centre: in half widths across, and in quarters of the height from point to point down."""

TURNED_CORNERS = tuple((-j, -i) for i, j in CORNERS)
"""The same of a hex with a flat side on top: in quarters of the width, and in half heights."""

EDGE = 0.8
"""Room in mm outside the hexes for the outline."""


@dataclass(frozen=True, slots=True)
class DendriaBoardDrawing:
    """A hexagonal board. The cell is the flat-to-flat width of a hex; `outlines` are smaller sides drawn on it."""

    side: int
    outlines: tuple[int, ...] = ()
    coordinates: bool = False
    language: str = "en"
    turned: bool = False
    """Whether the board stands on a corner, turned by 30 degrees."""

    smallest_cell = 0.0

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm, outline included."""
        across, down = self._level_size(cell)
        return (down, across) if self.turned else (across, down)

    def _level_size(self, cell: float) -> tuple[float, float]:
        """The same of a board that is not turned."""
        rows = 2 * self.side - 1
        return rows * cell + 2 * EDGE, (1.5 * (rows - 1) + 2) * cell / math.sqrt(3) + 2 * EDGE

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """The hexes, in the order of the sites."""
        width, height = self.size(cell)
        half, unit = cell / 2, cell / math.sqrt(12)
        # Corners are counted in half widths and quarters of a height, so that neighbours share exactly the same ones.
        if self.turned:
            return tuple(
                tuple((width / 2 - (y + j) * unit, height / 2 - (x + i) * half) for i, j in CORNERS)
                for x, y in hex_steps(self.side)
            )
        return tuple(
            tuple((width / 2 + (x + i) * half, height / 2 + (y + j) * unit) for i, j in CORNERS)
            for x, y in hex_steps(self.side)
        )

    def _centres(self, cell: float) -> list[Point]:
        """Middles of the hexes in the drawing, in the order of the sites."""
        width, height = self.size(cell)
        return [(x + width / 2, y + height / 2) for x, y in place_hexagonal(self.side, cell, turned=self.turned).points]

    def place_shapes(self, cell: float) -> "Shapes":
        """The soils, as hexes."""
        from boardwright.figures.diagram.places import Area  # noqa: PLC0415 - few ask for them

        sites = place_hexagonal(self.side, cell).board.sites
        centres = zip(sites, self._centres(cell), strict=True)
        return {"soils": {name: Area(hex_corners(at, cell, turned=self.turned)) for name, at in centres}}

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """Board with hexes `cell` mm wide."""
        width, height = self._level_size(cell)
        grid = place_hexagonal(self.side, cell)
        colours, own, lines = theme.colours, theme.of(DendriaColours), theme.lines
        centres = [(x + width / 2, y + height / 2) for x, y in grid.points]
        soils: tuple[list[Point], list[Point], list[Point]] = ([], [], [])
        for name, centre in zip(grid.board.sites, centres, strict=True):
            soils[soil_of(name, self.side)].append(centre)
        fills = (own.dendria_soil_1, own.dendria_soil_2, own.dendria_soil_3)
        items: list[Item] = [
            polygons(
                [hex_corners(centre, cell) for centre in group],
                Style(fill, own.dendria_line, lines.fine, join="round"),
            )
            for group, fill in zip(soils, fills, strict=True)
            if group
        ]
        ornate = is_ornate(cell, theme)
        if ornate and len(centres) <= MOST_TEXTURED:
            items += [moss(soils[0], cell, theme), litter(soils[1], cell, theme)]
        if ornate:
            items += sprigs(self.side, (width, height), cell, theme)
        middle = (width / 2, height / 2)
        items.append(polygon(outline_of(self.side, middle, cell), Style(None, colours.ink, lines.bold, join="round")))
        inner = Style(None, colours.accent, lines.medium, (2.0, 1.2), join="round")
        around = [outline_of(side, middle, cell) for side in sorted(self.outlines)]
        items += [stones(outline, cell, theme) if ornate else polygon(outline, inner) for outline in around]
        if self.turned:
            items = [_over_diagonal(item, width, height) for item in items]
        if self.coordinates:
            items += _names(grid.board.sites, self._centres(cell), cell, theme)
        words = DENDRIA_WORDS[self.language].board.format(side=self.side, soils=len(centres))
        return Drawing(*self.size(cell), tuple(items), words)


def _over_diagonal(item: Item, width: float, height: float) -> Item:
    """A path of a level drawing of this size on a board that stands on a corner: right and up are exchanged."""
    if not isinstance(item, Path):
        return item
    points = zip(item.numbers[::2], item.numbers[1::2], strict=True)
    return replace(item, numbers=tuple(number for x, y in points for number in (height - y, width - x)))


def soil_of(name: str, side: int) -> int:
    """The soil of a site, out of three: neighbours always differ, and every line runs through the three in turn."""
    row, number = ord(name[0]) - ord("a"), int(name[1:])
    east = number - min(row, side - 1)  # steps east from the line north-east through the first row's first hex
    return (east - row) % 3


def hex_corners(centre: Point, width: float, *, turned: bool = False) -> tuple[Point, ...]:
    """Corners of a hex with a point up, or with a flat side on top."""
    x, y = centre
    half, unit = width / 2, width / math.sqrt(12)
    if turned:
        return tuple((x + i * unit, y + j * half) for i, j in TURNED_CORNERS)
    return tuple((x + i * half, y + j * unit) for i, j in CORNERS)


def hex_steps(side: int) -> Iterator[tuple[int, int]]:
    """Centres of a board's hexes in the order of its sites: half widths right of the middle, quarter heights below."""
    for row in range(side - 1, -side, -1):
        length = 2 * side - 1 - abs(row)
        yield from ((2 * column - length + 1, 3 * row) for column in range(length))


def outline_of(side: int, middle: Point, width: float, *, turned: bool = False) -> tuple[Point, ...]:
    """Corners of the outline of a hexagonal board, once round."""
    half, unit = width / 2, width / math.sqrt(12)
    if turned:
        return tuple((middle[0] - j * unit, middle[1] - i * half) for i, j in _outline_steps(side))
    return tuple((middle[0] + i * half, middle[1] + j * unit) for i, j in _outline_steps(side))


@lru_cache(maxsize=16)
def _outline_steps(side: int) -> tuple[tuple[int, int], ...]:
    """Those corners: half widths right of the middle, quarter heights below."""
    sides: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for x, y in hex_steps(side):
        corners = [(x + i, y + j) for i, j in CORNERS]
        sides.update(zip(corners, corners[1:] + corners[:1], strict=True))
    onward = {start: end for start, end in sides if (end, start) not in sides}
    first = min(onward)
    path, corner = [first], onward[first]
    while corner != first:
        path.append(corner)
        corner = onward[corner]
    return tuple(path)


def _names(names: tuple[str, ...], centres: list[Point], cell: float, theme: Theme) -> list[Item]:
    """Each site's name near the bottom of its hex, where a piece hides it least."""
    size = fitting_size(names, cell * 0.22, 2.2)
    drop = cell * 0.36 + CAP_HEIGHT * size / 2
    return [
        Text(x, y + drop, name, size, theme.colours.muted, anchor="middle")
        for name, (x, y) in zip(names, centres, strict=True)
    ]
