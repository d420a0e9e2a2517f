"""Fendo in figures: spaces, fences, pieces, the way of the moving piece, closed areas with their size."""

from itertools import pairwise
from typing import Any, Final, Literal, cast

from boardrules.game import Game
from boardrules.games.fendo import Fendo, FendoMove, FendoPosition
from boardrules.games.fendo.board import SIDES
from boardrules.games.fendo.turns import AddPiece, BuildFence
from boardrules.values import dataclass
from boardwright.figures.diagram.alt_text import Facts
from boardwright.figures.diagram.areas import area_shading, area_sizes, areas_told
from boardwright.figures.diagram.author_marks.shades import shading
from boardwright.figures.diagram.axes import GUTTER, READABLE, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame, Mark, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import arrow, shortened, sign_colour
from boardwright.figures.diagram.pieces import orange_counters, white_counters
from boardwright.figures.diagram.places import Line, Shapes
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import place_square
from boardwright.figures.theme import Theme
from boardwright.games.fendo.board import FENCE, FULL, FendoBoardDrawing
from boardwright.games.fendo.colours import FendoColours
from boardwright.games.fendo.config import FendoConfig
from boardwright.games.fendo.shapes import fence_ends, field_shapes
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, midpoint
from boardwright.scene import Item, Style, Text, discs, item_box, polylines

RADIUS: Final = 0.34
"""Radius of a piece, in spaces."""

CHANNEL: Final = 2 / 13
"""Width of a channel, in distances between spaces: 4 mm between spaces of 22 mm."""

RING: Final = 0.6
"""Width in mm of the ring around a new piece."""


@dataclass(frozen=True, slots=True)
class FendoDrawer:
    """The board of rows x columns spaces, as it is printed. The cell is the distance between spaces."""

    rows: int
    columns: int
    style: Literal["tiles", "pencil"] = "tiles"

    legible_cell = 5.0
    readable_cell = READABLE
    edge = GUTTER

    signs_are_names = False
    draws_turns = True
    shades_marks = True

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player in a circle of `radius` mm."""
        counters = orange_counters if player else white_counters
        return counters([point], radius, theme)

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        width, height = self._board(cell).size(self._clear(cell))
        return width + GUTTER, height + GUTTER

    def _board(self, cell: float) -> FendoBoardDrawing:
        """The board with channels as wide as on the real one, in parts of the distance between spaces."""
        return FendoBoardDrawing(self.rows, self.columns, CHANNEL * cell, self.style, starts=False)

    def _clear(self, cell: float) -> float:
        """Clear side of a space."""
        return cell - CHANNEL * cell if self.style == "tiles" else cell

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each space -> its middle."""
        grid = place_square(self.rows, self.columns, cell)
        board = self._board(cell)
        inside = (board.size(self._clear(cell))[0] - (self.columns - 1) * cell) / 2
        left, top = GUTTER + inside, inside
        return {name: (x + left, y + top) for name, (x, y) in zip(grid.board.sites, grid.points, strict=True)}

    def place_shapes(self, cell: float) -> Shapes:
        """The spaces, and the fences between them."""
        points, fence = self.site_points(cell), max(FENCE, FULL * CHANNEL * cell)
        return field_shapes(points, self.rows, self._clear(cell), cell, fence)

    def way_of(self, game: Game[Any, Any], position: Any, move: Any) -> tuple[str, ...]:
        """The spaces at the start, the turn and the end of a piece's move; none if it stays."""
        if not isinstance(game, Fendo) or not isinstance(move, BuildFence) or move.start == move.space:
            return ()
        return tuple(game.way(position, move) or ())

    def place_called(self, name: str, cell: float) -> Line | None:
        """A fence by the space on its other side, such as d2S, which is d1N."""
        points, space, side = self.site_points(cell), name[:-1], name[-1:]
        if space not in points or side not in ("S", "W"):
            return None
        inside = int(space[1:]) > 1 if side == "S" else space[0] > "a"
        return Line(fence_ends(points[space], side, cell), max(FENCE, FULL * CHANNEL * cell)) if inside else None

    def area_colours(self, theme: Theme) -> tuple[str, str]:
        """Colours of the hatching of both players' areas."""
        return theme.colours.muted, theme.colours.orange

    def facts_told(self, frame: Frame) -> Facts:
        """The closed areas after the turns, if the frame shows them."""
        game = cast(Fendo, frame.game)
        return {"areas": areas_told(game, game.areas(frame.after)[0])} if "areas" in frame.shows else {}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, with the marked turns, and the closed areas if the frame shows them."""
        width, height = self.size(cell)
        points = self.site_points(cell)
        game = cast(Fendo, frame.game)
        rim = theme.of(FendoColours).fendo_rim
        items: list[Item] = [self._board(cell).draw(self._clear(cell), theme).at(GUTTER, 0.0)]
        closed = game.areas(frame.after)[0] if "areas" in frame.shows else ()
        items += area_shading(closed, points, self._clear(cell), self.area_colours(theme))
        items += shading(self, frame, cell, theme, over={name for area in closed for name in area.spaces})
        fields = game.format_position(frame.position, sites=True)
        walls = [fence_ends(points[name[:-1]], name[-1], cell) for name in fields.get("fences", ())]
        if walls:
            items.append(polylines(walls, Style(stroke=rim, width=max(FENCE, FULL * CHANNEL * cell), cap="round")))
        sites, radius = fields["sites"], RADIUS * cell
        items += white_counters([points[name] for name in sites.get("white", ())], radius, theme)
        items += orange_counters([points[name] for name in sites.get("orange", ())], radius, theme)
        taken = {name for names in sites.values() for name in names}
        wall = Style(stroke=rim, width=max(FENCE, FULL * CHANNEL * cell), cap="round")
        for turn in frame.turns:
            items += _turn(game, frame, turn, points, cell, theme)
            if isinstance(turn.move, BuildFence) and (ends := _fence(game, turn.move, points, cell)) in walls:
                # What a claim would build where a fence is goes round it.
                items += [*_new_fence(ends, turn, theme, wall.width + 1.2), polylines([ends], wall)]
        for made in frame.all_made:
            # No numbers at the beginning and the end of the way.
            taken |= _ends(game, made.move)
        sizes = area_sizes(closed, points, taken, cell, theme, frame)
        items += sizes
        xs = [points[name][0] for name in points if name[1:] == "1"]
        ys = [points[name][1] for name in points if name[0] == "a"]
        labels = [*letters_at(xs, height - GUTTER / 2, theme), *numbers_at(ys, GUTTER / 2, theme)]
        printed = [*labels, *(item for item in sizes if isinstance(item, Text))]
        spots = Spots(width, height, boxes=[item_box(one) for one in printed], lines=walls)
        spots.pieces([points[name] for names in sites.values() for name in names], radius)
        items += _numbers(game, frame, points, spots, cell, theme)
        items += labels
        words = f"A Fendo board of {self.rows} by {self.columns} spaces."
        return Drawing(width, height, tuple(items), words)


def _turn(
    game: Fendo, frame: Frame, turn: MarkedTurn, points: dict[str, Point], cell: float, theme: Theme
) -> list[Item]:
    """Way of the piece and its new fence, or its new place."""
    move: FendoMove = turn.move
    position = frame.before(turn)
    if isinstance(move, BuildFence):
        pieces = frame.position.pieces
        taken = (pieces[0] | pieces[1]) >> move.space & 1
        way = _way(game, position, move, points, RADIUS * cell, RADIUS * cell if taken else 0.0)
        items = [*arrow(way, sign_colour(turn.sign, theme), theme, dashed=turn.sign == "illegal")] if way else []
        return [*items, *_new_fence(_fence(game, move, points, cell), turn, theme)]
    if isinstance(move, AddPiece):
        return _new_piece(game, position, turn, points, RADIUS * cell, theme)
    return []


def _fence(game: Fendo, move: BuildFence, points: dict[str, Point], cell: float) -> tuple[Point, Point]:
    """Ends of the fence that a turn builds."""
    return fence_ends(points[game.board.names[move.space]], SIDES[move.side], cell)


def _numbers(
    game: Fendo, frame: Frame, points: dict[str, Point], spots: Spots, cell: float, theme: Theme
) -> list[Item]:
    """Numbers of the marked turns, each beside its fence or its new piece."""
    aims: list[tuple[Mark, Point, float]] = []
    lines: list[tuple[Mark | None, tuple[Point, Point]]] = []
    for turn in frame.turns:
        move: FendoMove = turn.move
        if isinstance(move, BuildFence):
            ends = _fence(game, move, points, cell)
            spots.way(ends)
            way = _way(game, frame.before(turn), move, points, RADIUS * cell)
            spots.way(way)
            lines += [(turn.mark, part) for part in (ends, *pairwise(way))]
            aim, reach = midpoint(*ends), FENCE
        elif isinstance(move, AddPiece):
            aim, reach = points[game.board.names[move.space]], RADIUS * cell + RING
            spots.pieces([aim], reach)
        else:
            continue
        if turn.mark:
            aims.append((turn.mark, aim, reach))
    return [
        item
        for mark, aim, reach in aims
        for item in spots.marked(
            mark, [aim], reach, theme, others=[part for whose, part in lines if whose and whose != mark]
        )
    ]


def _ends(game: Fendo, move: FendoMove) -> set[str]:
    """Spaces that a turn leaves and enters."""
    match move:
        case AddPiece(space):
            return {game.board.names[space]}
        case BuildFence(start, space, _):
            return {game.board.names[start], game.board.names[space]}
    return set()


def _way(
    game: Fendo, position: FendoPosition, move: BuildFence, points: dict[str, Point], room: float, end: float = 0.0
) -> tuple[Point, ...]:
    """Way of the piece, `room` mm off its middle and `end` mm off where it goes; straight if there is no way under the
    rules; none if it stays.
    """
    if move.start == move.space:
        return ()
    names = game.way(position, move) or (game.board.names[move.start], game.board.names[move.space])
    return shortened([points[name] for name in names], room, end)


def _new_fence(ends: tuple[Point, Point], turn: MarkedTurn, theme: Theme, width: float = FENCE + 0.15) -> list[Item]:
    """A fence that a turn builds; dashed if it may not."""
    dash = (1.2, 1.0) if turn.sign == "illegal" else ()
    halo = Style(stroke=theme.colours.paper, width=width + 0.75, cap="round")
    pen = Style(stroke=sign_colour(turn.sign, theme), width=width, dash=dash, cap="butt")
    return [polylines([ends], halo), polylines([ends], pen)]


def _new_piece(
    game: Fendo, position: FendoPosition, turn: MarkedTurn, points: dict[str, Point], radius: float, theme: Theme
) -> list[Item]:
    """A piece from the stock in a ring; the ring alone if the space is taken. It is dashed if the turn is not legal."""
    move: AddPiece = turn.move
    at = points[game.board.names[move.space]]
    colour = sign_colour(turn.sign, theme)
    dash = (1.1, 0.8) if turn.sign == "illegal" else ()
    items: list[Item] = [
        discs([at], radius + RING / 2, Style(None, theme.colours.paper, RING + 0.5)),
        discs([at], radius + RING / 2, Style(None, colour, RING, dash)),
    ]
    if not (position.pieces[0] | position.pieces[1]) >> move.space & 1:
        pieces = orange_counters if game.to_move(position) else white_counters
        items += pieces([at], radius, theme)
    return items


def drawer(loaded: LoadedConfig[FendoConfig]) -> FendoDrawer:
    """Draws positions on the board of a config."""
    return FendoDrawer(*loaded.config.board.size, loaded.config.board.style)
