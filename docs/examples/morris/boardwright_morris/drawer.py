"""Positions in figures: men on the points, those in hand in the middle of the board, turns of two parts."""

from dataclasses import dataclass

from boardwright.figures.diagram.author_marks.shades import shading
from boardwright.figures.diagram.axes import GUTTER, READABLE, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.pieces import black_counters, white_counters
from boardwright.figures.diagram.places import Shapes, Spot
from boardwright.figures.diagram.turn_parts import TurnParts, draw_turns
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.grid_frame import GridFrame
from boardwright.figures.theme import Theme
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point
from boardwright.scene import Group, Item, Style, polylines
from boardwright_morris.board import MARGIN, RADIUS, REACH, board_items, points_of
from boardwright_morris.model import MorrisConfig
from boardwright_morris.rules import LINES, NAMES, MorrisRules, Turn
from boardwright_morris.theme import MorrisColours

LEAST_DIAMOND = 1.6
"""Radius in mm from which a black man has the diamond of the printed ones: smaller ones would look like White's."""


@dataclass(frozen=True, slots=True)
class MorrisDrawer:
    """Draws positions of the board."""

    game: MorrisRules

    legible_cell = 5.0
    readable_cell = READABLE
    edge = GUTTER
    signs_are_names = False
    draws_turns = True
    shades_marks = True

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        if player:
            return black_counters([point], radius, theme, diamond=radius >= LEAST_DIAMOND)
        return white_counters([point], radius, theme)

    def size(self, cell: float) -> tuple[float, float]:
        width, height = self._frame(cell).size
        return width + GUTTER, height + GUTTER

    def place_shapes(self, cell: float) -> Shapes:
        """The points, for maps, marks and clicks."""
        points = points_of(self._frame(cell))
        return {"points": {name: Spot((x + GUTTER, y), RADIUS * cell) for name, (x, y) in points.items()}}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        grid, radius = self._frame(cell), RADIUS * cell
        points = points_of(grid)
        items = self._mills(frame, points, cell, theme)
        for player, men in enumerate(frame.position.men):
            for name in self.game.names(men):
                items += self.sign(player, points[name], radius, theme)
        middle = points["d5"][0], points["a4"][1]
        items += self._hand(frame, *middle, cell, theme)
        spots = Spots(*grid.size)
        if any(frame.position.hand):
            spots.pieces([middle], 0.7 * cell)
        items += draw_turns(frame, _parts, points, radius, theme, spots, self.sign)
        width, height = self.size(cell)
        names = [
            *letters_at([x + GUTTER for x in grid.xs], height - GUTTER / 2, theme),
            *numbers_at(grid.ys[::-1], GUTTER / 2, theme),
        ]
        board = Group(board_items(grid, theme), GUTTER)
        return Drawing(width, height, (board, *shading(self, frame, cell, theme), Group(tuple(items), GUTTER), *names))

    def _hand(self, frame: Frame, x: float, y: float, cell: float, theme: Theme) -> list[Item]:
        """Men in hand, in the middle of the board, while there are any."""
        items: list[Item] = []
        for player, number in enumerate(frame.position.hand):
            if any(frame.position.hand):
                level = y + (player - 0.5) * 0.56 * cell
                items += self.sign(player, (x - 0.26 * cell, level), 0.22 * cell, theme)
                items.append(
                    centred_text((x + 0.26 * cell, level), str(number), 0.44 * cell, theme.colours.ink, "bold")
                )
        return items

    def _mills(self, frame: Frame, points: dict[str, Point], cell: float, theme: Theme) -> list[Item]:
        """Lines along the mills that the turns made in this picture make."""
        ways = []
        for turn in frame.all_made:
            before = frame.before(turn)
            men = self.game.apply(before, turn.move).men[before.to_move]
            mills = [line for line in LINES if turn.move.end in line and all(men >> site & 1 for site in line)]
            ways += [(points[NAMES[first]], points[NAMES[last]]) for first, _, last in mills]
        pen = Style(stroke=theme.of(MorrisColours).morris_mill, width=0.16 * cell, cap="round")
        return [polylines(ways, pen)] if ways else []

    def _frame(self, cell: float) -> GridFrame:
        return GridFrame(7, 7, cell, MARGIN, REACH * cell, coordinates=False)


def _parts(turn: MarkedTurn) -> TurnParts:
    """Where a man comes from, goes to, and which one is taken."""
    move: Turn = turn.move
    way = (move.end,) if move.start is None else (move.start, move.end)
    return TurnParts(tuple(NAMES[site] for site in way), () if move.taken is None else (NAMES[move.taken],))


def drawer(loaded: LoadedConfig[MorrisConfig]) -> MorrisDrawer:
    """Draws positions on the board of a config."""
    return MorrisDrawer(MorrisRules())
