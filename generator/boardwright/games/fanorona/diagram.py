"""Fanorona in figures: counters on the points, the way of the moving counter, captured counters struck through."""

import re
from collections.abc import Sequence
from typing import Final

from boardrules.values import dataclass
from boardwright.figures.diagram.author_marks.shades import shading
from boardwright.figures.diagram.axes import GUTTER, READABLE, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.pieces import black_counters, white_counters
from boardwright.figures.diagram.places import Shapes, Spot
from boardwright.figures.diagram.turn_parts import TurnParts, draw_turns
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fanorona.board import RADIUS, FanoronaBoardDrawing
from boardwright.games.fanorona.config import FanoronaConfig
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Text, item_box

LEAST_DIAMOND: Final = 1.6
"""Radius in mm from which Black's counters have a diamond: smaller ones would look like White's."""

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
    draws_turns = True
    shades_marks = True

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player in a circle of `radius` mm."""
        return _counters(player, [point], radius, theme)

    @property
    def _board(self) -> FanoronaBoardDrawing:
        return FanoronaBoardDrawing(self.rows, self.columns)

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        width, height = self._board.size(cell)
        return width + GUTTER, height + GUTTER

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each point -> its place."""
        return {name: (x + GUTTER, y) for name, (x, y) in self._board.site_points(cell).items()}

    def place_shapes(self, cell: float) -> Shapes:
        """The points."""
        return {"points": {name: Spot(point, RADIUS * cell) for name, point in self.site_points(cell).items()}}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, then the ways of the marked turns, then the counters captured by the turn that is played."""
        board = self._board.draw(cell, theme)
        width, height = self.size(cell)
        points = self.site_points(cell)
        sites = frame.game.format_position(frame.position, sites=True)["sites"]
        radius = RADIUS * cell
        items: list[Item] = [
            board.at(GUTTER, 0.0),
            *shading(self, frame, cell, theme),
            *_counters(0, [points[name] for name in sites.get("white", ())], radius, theme),
            *_counters(1, [points[name] for name in sites.get("black", ())], radius, theme),
        ]
        xs = [points[name][0] for name in points if name[1:] == "1"]
        ys = [points[name][1] for name in points if name[0] == "a"]
        labels: list[Text] = [*letters_at(xs, height - GUTTER / 2, theme), *numbers_at(ys, GUTTER / 2, theme)]
        spots = Spots(width, height, boxes=[item_box(label) for label in labels])
        items += draw_turns(frame, lambda turn: _parts(frame, turn), points, radius, theme, spots)
        return Drawing(width, height, (*items, *labels), board.description)


def _counters(player: int, points: Sequence[Point], radius: float, theme: Theme) -> tuple[Item, ...]:
    """Counters as they are printed: White's have a ring, Black's a light diamond unless they are small."""
    if player:
        return black_counters(points, radius, theme, diamond=millionths(radius) >= millionths(LEAST_DIAMOND))
    return white_counters(points, radius, theme)


def _parts(frame: Frame, turn: MarkedTurn) -> TurnParts:
    """The way of the counter from point to point, and what a turn made captures."""
    way = _POINT.findall(frame.game.format_move(turn.move))
    captured = frame.game.effects(frame.before(turn), turn.move).captures if turn.sign == "played" else ()
    return TurnParts(tuple(way), captured)


def drawer(loaded: LoadedConfig[FanoronaConfig]) -> FanoronaDrawer:
    """Draws positions on the board of a config."""
    return FanoronaDrawer(*loaded.config.board.size)
