"""Fendo in figures: spaces, fences, pieces, the way of the moving piece, closed areas with their size."""

from typing import Final, cast

from boardrules.games.fendo import Fendo, FendoMove, FendoPosition
from boardrules.games.fendo.board import SIDES
from boardrules.games.fendo.turns import AddPiece, BuildFence
from boardwright.boards.grids import place_square
from boardwright.figures.diagram.areas import area_shading, area_sizes
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
)
from boardwright.figures.diagram.pieces import orange_counters, white_counters
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fendo.colours import FendoColours
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, polylines, rectangle
from boardwright.values import dataclass

RADIUS: Final = 0.34
"""Radius of a piece, in spaces."""

FENCE: Final = 0.9
"""Width of a fence in mm."""

EDGE: Final = 0.95
"""Room in mm outside the middle of the border for half its line, or for a fence pointed out there."""

_STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass(frozen=True, slots=True)
class FendoDrawer:
    """A board of rows x columns spaces without channels. The cell is the side of a space."""

    rows: int
    columns: int

    legible_cell = 5.0
    readable_cell = READABLE
    edge = GUTTER + EDGE

    signs_are_names = False

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player in a circle of `radius` mm."""
        counters = orange_counters if player else white_counters
        return counters([point], radius, theme)

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
        """Position, with the marked turns, and the closed areas if the frame shows them."""
        width, height = self.size(cell)
        points = self.site_points(cell)
        left, top, side = GUTTER + EDGE, EDGE, (self.columns * cell, self.rows * cell)
        colours, game = theme.colours, cast(Fendo, frame.game)
        after = game.apply(frame.position, frame.made.move) if frame.made else frame.position
        rim = theme.of(FendoColours).fendo_rim
        items: list[Item] = [rectangle(left, top, *side, Style(colours.paper))]
        closed = game.areas(after)[0] if "areas" in frame.shows else ()
        items += area_shading(closed, points, cell, (colours.muted, colours.orange))
        items.append(self._grid(left, top, cell, Style(stroke=colours.line, width=0.15)))
        fields = game.format_position(frame.position, sites=True)
        walls = [fence_ends(points[name[:-1]], name[-1], cell) for name in fields.get("fences", ())]
        items.append(rectangle(left, top, *side, Style(stroke=rim, width=FENCE, join="round")))
        if walls:
            items.append(polylines(walls, Style(stroke=rim, width=FENCE, cap="round")))
        sites, radius = fields["sites"], RADIUS * cell
        items += white_counters([points[name] for name in sites.get("white", ())], radius, theme)
        items += orange_counters([points[name] for name in sites.get("orange", ())], radius, theme)
        taken = {name for names in sites.values() for name in names}
        for turn in frame.turns:
            items += self._turn(game, frame.position, turn, points, cell, theme)
        if frame.made:
            # No numbers at the beginning and the end of the way.
            taken |= _ends(game, frame.made.move)
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
        self,
        game: Fendo,
        position: FendoPosition,
        turn: MarkedTurn,
        points: dict[str, Point],
        cell: float,
        theme: Theme,
    ) -> list[Item]:
        """Way of the piece, its new fence or its new place, and the sign of the turn."""
        move: FendoMove = turn.move
        if isinstance(move, BuildFence):
            items = _way(game, position, turn, points, 0.5 * RADIUS * cell, theme)
            items += _new_fence(fence_ends(points[game.board.names[move.space]], SIDES[move.side], cell), turn, theme)
        elif isinstance(move, AddPiece):
            items = _new_piece(game, position, turn, points, RADIUS * cell, theme)
        else:
            return []
        x, y = points[game.board.names[move.space]]
        beside = inside((x + 0.5 * cell - 0.2 * SIGN, y - 0.5 * cell + 0.2 * SIGN), self.size(cell))
        if turn.sign != "played":
            items += sign_mark(beside, turn.sign, theme)
        elif turn.number is not None:
            items += number_mark(beside, turn.number, theme)
        return items


def _ends(game: Fendo, move: FendoMove) -> set[str]:
    """Spaces that a turn leaves and enters."""
    match move:
        case AddPiece(space):
            return {game.board.names[space]}
        case BuildFence(start, space, _):
            return {game.board.names[start], game.board.names[space]}
    return set()


def _way(
    game: Fendo, position: FendoPosition, turn: MarkedTurn, points: dict[str, Point], room: float, theme: Theme
) -> list[Item]:
    """Arrow along the way of the piece, `room` mm off its middle; straight if there is no way under the rules."""
    move: BuildFence = turn.move
    if move.start == move.space:
        return []
    names = game.way(position, move) or (game.board.names[move.start], game.board.names[move.space])
    way = shortened([points[name] for name in names], room, 0.0)
    return [*arrow(way, sign_colour(turn.sign, theme), theme, dashed=turn.sign == "illegal")]


def _new_fence(ends: tuple[Point, Point], turn: MarkedTurn, theme: Theme) -> list[Item]:
    """A fence that a turn builds; dashed if it may not."""
    dash = (1.2, 1.0) if turn.sign == "illegal" else ()
    halo = Style(stroke=theme.colours.paper, width=FENCE + 0.9, cap="round")
    pen = Style(stroke=sign_colour(turn.sign, theme), width=FENCE + 0.15, dash=dash, cap="butt")
    return [polylines([ends], halo), polylines([ends], pen)]


def _new_piece(
    game: Fendo, position: FendoPosition, turn: MarkedTurn, points: dict[str, Point], radius: float, theme: Theme
) -> list[Item]:
    """A piece from the stock with a plus on it; the plus alone if the space is taken."""
    move: AddPiece = turn.move
    x, y = points[game.board.names[move.space]]
    items: list[Item] = []
    if not (position.pieces[0] | position.pieces[1]) >> move.space & 1:
        pieces = orange_counters if game.to_move(position) else white_counters
        items += pieces([(x, y)], radius, theme)
    reach = 0.55 * radius
    plus = [((x - reach, y), (x + reach, y)), ((x, y - reach), (x, y + reach))]
    items.append(polylines(plus, Style(stroke=theme.colours.paper, width=1.4, cap="round")))
    items.append(polylines(plus, Style(stroke=sign_colour(turn.sign, theme), width=0.6, cap="round")))
    return items


def fence_ends(middle: Point, side: str, cell: float) -> tuple[Point, Point]:
    """Ends of the fence on one side of a space."""
    dx, dy = _STEPS[side]
    x, y = middle[0] + dx * cell / 2, middle[1] + dy * cell / 2
    return (x - dy * cell / 2, y - dx * cell / 2), (x + dy * cell / 2, y + dx * cell / 2)
