"""Fendo in figures: spaces, fences, pieces, the way of the piece that moves, closed areas with their size."""

import re
from dataclasses import dataclass
from typing import Final

from boardwright.boards.grids import place_square
from boardwright.figures.diagram.areas import area_shading, area_sizes
from boardwright.figures.diagram.axes import GUTTER, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.marks import (
    SIGN,
    arrow,
    inside,
    number_mark,
    shortened,
    sign_colour,
    sign_mark,
)
from boardwright.figures.diagram.pieces import orange_counters, white_counters
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, polylines, rectangle

RADIUS: Final = 0.34
"""Radius of a piece, in spaces."""

FENCE: Final = 0.9
"""Width of a fence in mm."""

EDGE: Final = 0.95
"""Room in mm outside the middle of the border for half its line, or for a fence pointed out there."""

_TURN: Final = re.compile(r"([a-z]\d+)(?:-([a-z]\d+))?([NESW])?")
_STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass(frozen=True, slots=True)
class FendoDrawer:
    """A board of rows x columns spaces without channels. The cell is the side of a space."""

    rows: int
    columns: int

    legible_cell = 5.0

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        frame = 2 * EDGE + GUTTER
        return self.columns * cell + frame, self.rows * cell + frame

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each space -> its middle."""
        grid = place_square(self.rows, self.columns, cell)
        left, top = GUTTER + EDGE + cell / 2, EDGE + cell / 2
        return {name: (x + left, y + top) for name, (x, y) in zip(grid.board.sites, grid.points, strict=True)}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, with the marked turns, and the closed areas where the frame shows them."""
        width, height = self.size(cell)
        points = self.site_points(cell)
        left, top, side = GUTTER + EDGE, EDGE, (self.columns * cell, self.rows * cell)
        colours = theme.colours
        after = frame.game.apply(frame.position, frame.made.move) if frame.made else frame.position
        items: list[Item] = [rectangle(left, top, *side, Style(colours.paper))]
        closed = frame.game.areas(after)[0] if "areas" in frame.shows else ()  # type: ignore[attr-defined]
        items += area_shading(closed, points, cell, (colours.muted, colours.orange))
        items.append(self._grid(left, top, cell, Style(stroke=colours.line, width=0.15)))
        fields = frame.game.format_position(frame.position, sites=True)
        walls = [fence_ends(points[name[:-1]], name[-1], cell) for name in fields.get("fences", ())]
        items.append(rectangle(left, top, *side, Style(stroke=colours.fendo_rim, width=FENCE, join="round")))
        if walls:
            items.append(polylines(walls, Style(stroke=colours.fendo_rim, width=FENCE, cap="round")))
        sites, radius = fields["sites"], RADIUS * cell
        items += white_counters([points[name] for name in sites.get("white", ())], radius, theme)
        items += orange_counters([points[name] for name in sites.get("orange", ())], radius, theme)
        taken = {name for names in sites.values() for name in names}
        for turn in frame.turns:
            items += self._turn(frame, turn, points, taken, cell, theme)
        if frame.made and (match := _TURN.fullmatch(frame.game.format_move(frame.made.move))):
            # The way's end and its beginning stay free of numbers.
            taken |= {match[1], match[2] or match[1]}
        items += area_sizes(closed, points, taken, cell, theme)
        xs = [left + cell / 2 + column * cell for column in range(self.columns)]
        ys = [top + cell / 2 + (self.rows - 1 - row) * cell for row in range(self.rows)]
        items += [*letters_at(xs, height - GUTTER / 2, theme), *numbers_at(ys, GUTTER / 2, theme)]
        words = f"A Fendo board of {self.columns} by {self.rows} spaces."
        return Drawing(width, height, tuple(items), words)

    def _grid(self, left: float, top: float, cell: float, style: Style) -> Item:
        right, bottom = left + self.columns * cell, top + self.rows * cell
        lines = [((left + i * cell, top), (left + i * cell, bottom)) for i in range(1, self.columns)]
        lines += [((left, top + i * cell), (right, top + i * cell)) for i in range(1, self.rows)]
        return polylines(lines, style)

    def _turn(
        self, frame: Frame, turn: MarkedTurn, points: dict[str, Point], taken: set[str], cell: float, theme: Theme
    ) -> list[Item]:
        """Way of the piece, its new fence or its new place, and the sign of the turn."""
        match = _TURN.fullmatch(frame.game.format_move(turn.move))
        if match is None:
            return []
        start, target, side = match[1], match[2] or match[1], match[3]
        colour, radius = sign_colour(turn.sign, theme), RADIUS * cell
        illegal = turn.sign == "illegal"
        items: list[Item] = []
        if target != start:
            way = [points[name] for name in self._way(frame, start, target, taken)]
            items += arrow(shortened(way, 0.5 * radius, 0.0), colour, theme, dashed=illegal)
        if side:
            ends = fence_ends(points[target], side, cell)
            halo = Style(stroke=theme.colours.paper, width=FENCE + 0.9, cap="round")
            pen = Style(stroke=colour, width=FENCE + 0.15, dash=(1.2, 1.0) if illegal else (), cap="butt")
            items += [polylines([ends], halo), polylines([ends], pen)]
        else:
            x, y = points[target]
            reach = 0.55 * radius
            plus = [((x - reach, y), (x + reach, y)), ((x, y - reach), (x, y + reach))]
            pieces = white_counters if frame.game.to_move(frame.position) == 0 else orange_counters
            if target not in taken:
                items += pieces([points[target]], radius, theme)
            items += [polylines(plus, Style(stroke=theme.colours.paper, width=1.4, cap="round"))]
            items += [polylines(plus, Style(stroke=colour, width=0.6, cap="round"))]
        x, y = points[target]
        beside = inside((x + 0.5 * cell - 0.2 * SIGN, y - 0.5 * cell + 0.2 * SIGN), self.size(cell))
        if turn.sign != "played":
            items += sign_mark(beside, turn.sign, theme)
        elif turn.number is not None:
            items += number_mark(beside, turn.number, theme)
        return items

    def _way(self, frame: Frame, start: str, target: str, taken: set[str]) -> list[str]:
        """Corners of a way with at most one turn that nothing blocks, or the straight line where there is none."""
        walls = frame.game.format_position(frame.position, sites=True).get("fences", ())
        blocked = {(name[:-1], name[-1]) for name in walls}
        blocked |= {(beyond(name[:-1], name[-1]), OPPOSITE[name[-1]]) for name in walls}
        (c1, r1), (c2, r2) = place(start), place(target)
        if c1 == c2 or r1 == r2:
            return [start, target]
        for corner in (site(c2, r1), site(c1, r2)):
            if _free(start, corner, blocked, taken) and _free(corner, target, blocked, taken):
                return [start, corner, target]
        return [start, target]


OPPOSITE: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}


def place(name: str) -> tuple[int, int]:
    """Column and row of a space, counted from 0."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def site(column: int, row: int) -> str:
    """Name of a space."""
    return f"{chr(ord('a') + column)}{row + 1}"


def beyond(name: str, side: str) -> str:
    """Space on the other side of a side."""
    (column, row), (dx, dy) = place(name), _STEPS[side]
    return site(column + dx, row - dy)


def _free(start: str, end: str, blocked: set[tuple[str, str]], taken: set[str]) -> bool:
    """Whether a piece runs straight from one space to another."""
    (c1, r1), (c2, r2) = place(start), place(end)
    side = ("E" if c2 > c1 else "W") if c1 != c2 else ("N" if r2 > r1 else "S")
    here = start
    while here != end:
        there = beyond(here, side)
        if (here, side) in blocked or there in taken:
            return False
        here = there
    return True


def fence_ends(middle: Point, side: str, cell: float) -> tuple[Point, Point]:
    """Ends of the fence on one side of a space."""
    dx, dy = _STEPS[side]
    x, y = middle[0] + dx * cell / 2, middle[1] + dy * cell / 2
    return (x - dy * cell / 2, y - dx * cell / 2), (x + dy * cell / 2, y + dx * cell / 2)
