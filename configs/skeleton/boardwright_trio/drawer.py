"""Positions of Trio in figures."""

from dataclasses import dataclass

from boardrules.bits import bits
from boardwright.figures.diagram.axes import GUTTER, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.places import Shapes, square
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import GridFrame
from boardwright.figures.theme import Theme
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point
from boardwright.scene import Group, Item, Style, polylines

from boardwright_trio.board import MARGIN, board_items
from boardwright_trio.marks import mark
from boardwright_trio.model import TrioConfig
from boardwright_trio.rules import TrioRules
from boardwright_trio.sheets import rules
from boardwright_trio.theme import TrioColours


@dataclass(frozen=True, slots=True)
class TrioDrawer:
    """Draws positions of one board."""

    game: TrioRules

    @property
    def legible_cell(self) -> float:
        return 5.0

    @property
    def readable_cell(self) -> float:
        return 3.2

    @property
    def edge(self) -> float:
        return GUTTER

    @property
    def signs_are_names(self) -> bool:
        return False

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        return mark(player, point, radius, theme)

    def size(self, cell: float) -> tuple[float, float]:
        width, height = self._frame(cell).size
        return width + GUTTER, height + GUTTER

    def place_shapes(self, cell: float) -> Shapes:
        """The spaces, for the maps of a play test."""
        grid = self._frame(cell)
        points = [(x + GUTTER, y) for x in grid.xs for y in reversed(grid.ys)]
        return {"spaces": {name: square(at, cell) for name, at in zip(self.game.board.sites, points, strict=True)}}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        grid = self._frame(cell)
        width, height = self.size(cell)
        points = [(x, y) for x in grid.xs for y in reversed(grid.ys)]
        items = list(board_items(grid, theme))
        position = frame.position
        if frame.made:
            position = self.game.apply(position, frame.made.move)
        for player, spaces in enumerate(position.spaces):
            for site in bits(spaces):
                items += mark(player, points[site], 0.3 * cell, theme)
        for player in (0, 1):
            row = self.game.row_of(position, player)
            if row:
                pen = Style(stroke=theme.of(TrioColours).trio_row, width=1.0, cap="round")
                items.append(polylines([(points[row[0]], points[row[-1]])], pen))
        spots = Spots(*grid.size)
        for spaces in position.spaces:
            spots.pieces([points[site] for site in bits(spaces)], 0.3 * cell)
        for turn in frame.turns:
            if turn.mark:
                items += spots.marked(turn.mark, [points[turn.move]], 0.3 * cell, theme)
        names = [
            *letters_at([x + GUTTER for x in grid.xs], height - GUTTER / 2, theme),
            *numbers_at(grid.ys[::-1], GUTTER / 2, theme),
        ]
        return Drawing(width, height, (Group(tuple(items), GUTTER), *names))

    def _frame(self, cell: float) -> GridFrame:
        return GridFrame(self.game.size, self.game.size, cell, MARGIN, cell / 2, coordinates=False)


def drawer(loaded: LoadedConfig[TrioConfig]) -> TrioDrawer:
    """Draws positions on the board of a config."""
    return TrioDrawer(rules(loaded))
