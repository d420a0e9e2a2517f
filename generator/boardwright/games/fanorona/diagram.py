"""Fanorona in figures: counters on the points, the way of the moving counter, captured counters struck through."""

import re
from typing import Final

from boardwright.figures.diagram.axes import GUTTER, READABLE, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.marks import (
    SIGN,
    arrow,
    inside,
    number_mark,
    shortened,
    sign_colour,
    sign_mark,
    struck,
)
from boardwright.figures.diagram.pieces import black_counters, white_counters
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fanorona.board import FanoronaBoard
from boardwright.geometry.points import Point, midpoint
from boardwright.scene import Item
from boardwright.values import dataclass

RADIUS: Final = 0.36
"""Radius of a counter, in distances between points."""

_POINT: Final = re.compile(r"[a-z][1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class FanoronaDrawer:
    """A board of rows x columns points. The cell is the distance between points along a row."""

    rows: int
    columns: int

    legible_cell = 6.0
    readable_cell = READABLE
    edge = GUTTER

    signs_are_names = False

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player in a circle of `radius` mm."""
        counters = black_counters if player else white_counters
        return counters([point], radius, theme)

    @property
    def _board(self) -> FanoronaBoard:
        return FanoronaBoard(self.rows, self.columns)

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        width, height = self._board.size(cell)
        return width + GUTTER, height + GUTTER

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each point -> its place."""
        return {name: (x + GUTTER, y) for name, (x, y) in self._board.site_points(cell).items()}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, then the ways of the marked turns, then the counters captured by the turn that is played."""
        board = self._board.draw(cell, theme)
        width, height = self.size(cell)
        points = self.site_points(cell)
        sites = frame.game.format_position(frame.position, sites=True)["sites"]
        radius = RADIUS * cell
        items: list[Item] = [
            board.at(GUTTER, 0.0),
            *white_counters([points[name] for name in sites.get("white", ())], radius, theme),
            *black_counters([points[name] for name in sites.get("black", ())], radius, theme),
        ]
        if frame.made:
            captured = frame.game.effects(frame.position, frame.made.move).captures
            items += struck([points[name] for name in captured], 0.62 * radius, theme)
        for turn in frame.turns:
            items += _way(frame, turn, points, radius, theme, (width, height))
        xs = [points[name][0] for name in points if name[1:] == "1"]
        ys = [points[name][1] for name in points if name[0] == "a"]
        items += [*letters_at(xs, height - GUTTER / 2, theme), *numbers_at(ys, GUTTER / 2, theme)]
        return Drawing(width, height, tuple(items), board.description)


def _way(
    frame: Frame, turn: MarkedTurn, points: dict[str, Point], radius: float, theme: Theme, box: tuple[float, float]
) -> list[Item]:
    """Arrow from point to point, with its sign beside the last one."""
    stops = [points[name] for name in _POINT.findall(frame.game.format_move(turn.move))]
    colour = sign_colour(turn.sign, theme)
    line = shortened(stops, 0.5 * radius, 0.0 if turn.sign == "played" else 0.3 * radius)
    items: list[Item] = [*arrow(line, colour, theme, dashed=turn.sign == "illegal")]
    x, y = stops[-1]
    beside = (x + radius + 0.4 * SIGN, y - radius - 0.4 * SIGN)
    if turn.sign != "played":
        # On the arrow itself: two turns may end on one point.
        items += sign_mark(midpoint(*line[-2:]), turn.sign, theme)
    elif turn.number is not None:
        items += number_mark(inside(beside, box), turn.number, theme)
    return items
