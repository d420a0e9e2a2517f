"""Positions of Steeple in figures."""

from dataclasses import dataclass

from boardwright.figures.diagram.author_marks.shades import shading
from boardwright.figures.diagram.axes import GUTTER, READABLE, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.places import Shapes, square
from boardwright.figures.diagram.turn_parts import TurnParts, draw_turns
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import GridFrame
from boardwright.figures.theme import Theme
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point
from boardwright.scene import Group, Item
from boardwright_steeple.board import MARGIN, board_items, points_of
from boardwright_steeple.model import SteepleConfig
from boardwright_steeple.rules import SteepleRules
from boardwright_steeple.sheets import rules
from boardwright_steeple.stones import stack

RADIUS = 0.33
"""Half the width of a stone, in cells."""

HEART = 0.26
"""Radius in cells that arrows and marks keep off a stack; beside it they may cover its ends."""


@dataclass(frozen=True, slots=True)
class SteepleDrawer:
    """Draws positions of one board."""

    game: SteepleRules

    legible_cell = 5.0
    readable_cell = READABLE
    edge = GUTTER
    signs_are_names = False
    draws_turns = True
    shades_marks = True

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        return tuple(stack([player], point, radius, theme))

    def size(self, cell: float) -> tuple[float, float]:
        width, height = self._frame(cell).size
        return width + GUTTER, height + GUTTER

    def place_shapes(self, cell: float) -> Shapes:
        """The spaces, for maps, marks and clicks."""
        points = points_of(self._frame(cell))
        return {"spaces": {name: square((x + GUTTER, y), cell) for name, (x, y) in points.items()}}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        grid, (width, height) = self._frame(cell), self.size(cell)
        points = points_of(grid)
        items: list[Item] = []
        for middle, stones in zip(points.values(), frame.position.stones, strict=True):
            items += stack(stones, middle, RADIUS * cell, theme)
        items += draw_turns(frame, self._parts, points, HEART * cell, theme, Spots(*grid.size))
        names = [
            *letters_at([x + GUTTER for x in grid.xs], height - GUTTER / 2, theme),
            *numbers_at(grid.ys[::-1], GUTTER / 2, theme),
        ]
        board = Group(board_items(grid, theme), GUTTER)
        return Drawing(width, height, (board, *shading(self, frame, cell, theme), Group(tuple(items), GUTTER), *names))

    def _parts(self, turn: MarkedTurn) -> TurnParts:
        """Where a stack comes from and goes to."""
        return TurnParts(tuple(self.game.board.sites[site] for site in turn.move))

    def _frame(self, cell: float) -> GridFrame:
        return GridFrame(self.game.size, self.game.size, cell, MARGIN, cell / 2, coordinates=False)


def drawer(loaded: LoadedConfig[SteepleConfig]) -> SteepleDrawer:
    """Draws positions on the board of a config."""
    return SteepleDrawer(rules(loaded))
