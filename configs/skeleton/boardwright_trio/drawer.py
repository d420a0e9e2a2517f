"""Positions of Trio in figures."""

from dataclasses import dataclass

from boardrules.occupants import pieces_on
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
from boardwright.scene import Group, Item, Style, polylines

from boardwright_trio.board import MARGIN, board_items, points_of
from boardwright_trio.marks import mark
from boardwright_trio.model import TrioConfig
from boardwright_trio.rules import TrioRules
from boardwright_trio.sheets import rules
from boardwright_trio.theme import TrioColours

RADIUS = 0.43
"""Radius of a circle about a mark, in cells."""


@dataclass(frozen=True, slots=True)
class TrioDrawer:
    """Draws positions of one board."""

    game: TrioRules

    legible_cell = 5.0
    readable_cell = READABLE
    edge = GUTTER
    signs_are_names = False
    draws_turns = True
    shades_marks = True

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        return mark(player, point, 0.62 * radius, theme)

    def size(self, cell: float) -> tuple[float, float]:
        width, height = self._frame(cell).size
        return width + GUTTER, height + GUTTER

    def place_shapes(self, cell: float) -> Shapes:
        """The spaces, for the maps of a play test."""
        points = points_of(self._frame(cell))
        return {"spaces": {name: square((x + GUTTER, y), cell) for name, (x, y) in points.items()}}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        grid = self._frame(cell)
        width, height = self.size(cell)
        points, radius = points_of(grid), RADIUS * cell
        items: list[Item] = []
        for name, (owner, *_) in pieces_on(self.game, frame.position).items():
            items += self.sign(self.game.players.index(owner), points[name], radius, theme)
        items += draw_turns(frame, self._parts, points, radius, theme, Spots(*grid.size), self.sign)
        for player in (0, 1):
            row = [points[self.game.board.sites[site]] for site in self.game.row_of(frame.after, player)]
            if row:
                pen = Style(stroke=theme.of(TrioColours).trio_row, width=1.0, cap="round")
                items.append(polylines([(row[0], row[-1])], pen))
        names = [
            *letters_at([x + GUTTER for x in grid.xs], height - GUTTER / 2, theme),
            *numbers_at(grid.ys[::-1], GUTTER / 2, theme),
        ]
        board = Group(board_items(grid, theme), GUTTER)
        return Drawing(width, height, (board, *shading(self, frame, cell, theme), Group(tuple(items), GUTTER), *names))

    def _parts(self, turn: MarkedTurn) -> TurnParts:
        """What is drawn of a turn: a new piece on one place, or a piece on its way over several, and what it takes."""
        return TurnParts((self.game.format_move(turn.move),))

    def _frame(self, cell: float) -> GridFrame:
        return GridFrame(self.game.size, self.game.size, cell, MARGIN, cell / 2, coordinates=False)


def drawer(loaded: LoadedConfig[TrioConfig]) -> TrioDrawer:
    """Draws positions on the board of a config."""
    return TrioDrawer(rules(loaded))
