"""Cercas in figures: dots, lines and marks, the new ones picked out, closed areas with their size."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, cast

from boardrules.games.cercas import Cercas, CercasPosition
from boardrules.games.cercas.turns import NOTHING
from boardrules.values import dataclass
from boardwright.figures.diagram.alt_text import Facts
from boardwright.figures.diagram.areas import area_shading, area_sizes, areas_told
from boardwright.figures.diagram.author_marks.shades import shading
from boardwright.figures.diagram.axes import GUTTER, READABLE, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import crosses, sign_colour
from boardwright.figures.diagram.places import Line, Shapes
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.cercas.config import CercasConfig
from boardwright.games.cercas.ornament import is_ornate, posts, squared_page
from boardwright.games.cercas.shapes import OF_LINE, page_points, page_shapes
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, midpoint
from boardwright.scene import Item, Style, Text, discs, item_box, polylines, rectangle

LINE: Final = 0.7
"""Width of drawn lines in mm."""

DOT: Final = 0.55
"""Radius of a dot in mm."""

MARK: Final = 0.25
"""Half the height of a mark, in distances between dots."""

PEN: Final = 0.55
"""Width of a mark's strokes in mm."""

NAMES: Final = GUTTER + 1.0
"""Room in mm on the left and below, for names clear of the posts in the border."""

ROUND: Final = 1.8
"""Room in mm above and on the right, for posts."""

POST: Final = 0.85
"""Greatest reach of a post in the border in mm, beside the names."""


@dataclass(frozen=True, slots=True)
class CercasDrawer:
    """A board of rows x columns spaces. The cell is the distance of dots."""

    rows: int
    columns: int

    legible_cell = 5.0
    readable_cell = READABLE
    edge = NAMES

    signs_are_names = True
    draws_turns = True
    shades_marks = True

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player in a circle of `radius` mm."""
        return marks(player, [point], (0.85 if player else 0.75) * radius, theme.colours.ink)

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        return self.columns * cell + NAMES + ROUND, self.rows * cell + NAMES + ROUND

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each dot and of each space -> its place."""
        return page_points(self.rows, self.columns, cell, (NAMES, ROUND))

    def place_shapes(self, cell: float) -> Shapes:
        """The spaces, and the lines from each dot to the next, without those of the border."""
        return page_shapes(self.site_points(cell), self.rows, self.columns, cell)

    def place_called(self, name: str, cell: float) -> Line | None:
        """A straight line between two dots, of any length and from either end, such as C5-C3."""
        points, ends = self.site_points(cell), name.split("-")
        if len(ends) != 2 or ends[0] == ends[1] or not all(end in points and end[0].isupper() for end in ends):
            return None
        one, other = ends
        straight = one[0] == other[0] or one[1:] == other[1:]
        return Line((points[one], points[other]), OF_LINE * cell) if straight else None

    def facts_told(self, frame: Frame) -> Facts:
        """The closed areas after the turns, if the frame shows them."""
        game = cast(Cercas, frame.game)
        return {"areas": areas_told(game, game.areas(frame.after)[0])} if "areas" in frame.shows else {}

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, with the marked turns, and the closed areas if the frame shows them."""
        width, height = self.size(cell)
        points = self.site_points(cell)
        game = cast(Cercas, frame.game)
        fields = game.format_position(frame.position, sites=True)
        sites: Mapping[str, Any] = fields["sites"]
        taken = {name for names in sites.values() for name in names}
        taken |= {game.board.names[turn.move.space] for turn in frame.all_made if turn.move != NOTHING}
        closed = game.areas(frame.after)[0] if "areas" in frame.shows else ()
        border = Style(stroke=theme.colours.ink, width=LINE, join="round")
        box = (NAMES, ROUND, NAMES + self.columns * cell, ROUND + self.rows * cell)
        dots = [points[name] for name in points if name[0].isupper()]
        ornate = is_ornate(cell, theme, 0.0)
        items: list[Item] = [squared_page(box, self.rows, self.columns, theme)] if ornate else []
        items += area_shading(closed, points, cell, (theme.colours.legal, theme.colours.accent), frame)
        items += shading(self, frame, cell, theme)
        items.append(rectangle(NAMES, ROUND, self.columns * cell, self.rows * cell, border))
        if ornate:
            items.append(posts(dots, box, DOT, theme, POST))
        ends = [line.split("-") for line in fields.get("lines", ())]
        lines = [(points[start], points[end]) for start, end in ends]
        if lines:
            items.append(polylines(lines, Style(stroke=theme.colours.ink, width=LINE, cap="round")))
        items.append(discs(dots, DOT, Style(theme.colours.ink)))
        items += marks(0, [points[name] for name in sites.get("x", ())], MARK * cell, theme.colours.ink)
        items += marks(1, [points[name] for name in sites.get("o", ())], MARK * cell, theme.colours.ink)
        for turn in frame.turns:
            items += _turn(game, frame.before(turn), turn, points, cell, theme)
        sizes = area_sizes(closed, points, taken, cell, theme)
        items += sizes
        xs = [NAMES + column * cell for column in range(self.columns + 1)]
        ys = [ROUND + (self.rows - row) * cell for row in range(self.rows + 1)]
        # A space has the name of the dot at its lower left corner, in a small letter: it needs no names of its own.
        labels = [
            *letters_at(xs, height - GUTTER / 2, theme, capitals=True),
            *numbers_at(ys, GUTTER / 2, theme),
        ]
        printed = [*labels, *(item for item in sizes if isinstance(item, Text))]
        spots = Spots(width, height, boxes=[item_box(one) for one in printed], lines=[*lines])
        spots.pieces([points[name] for names in sites.values() for name in names], 1.3 * MARK * cell)
        items += _numbers(game, frame.turns, points, spots, cell, theme)
        items += labels
        words = f"A Cercas board of {self.columns + 1} by {self.rows + 1} dots."
        return Drawing(width, height, tuple(items), words)


def marks(player: int, points: Iterable[Point], reach: float, colour: str) -> tuple[Item, ...]:
    """Crosses of X, or rings of O."""
    centres = tuple(points)
    if not centres:
        return ()
    pen = Style(None, colour, PEN, cap="round")
    if player:
        return (discs(centres, reach, pen),)
    return (polylines(crosses(centres, reach), pen),)


def _turn(
    game: Cercas, position: CercasPosition, turn: MarkedTurn, points: dict[str, Point], cell: float, theme: Theme
) -> list[Item]:
    """New line and new mark."""
    if turn.move == NOTHING:
        return []
    start, end = (points[game.board.dots.sites[dot]] for dot in (turn.move.start, turn.move.end))
    middle = points[game.board.names[turn.move.space]]
    colour, illegal = sign_colour(turn.sign, theme), turn.sign == "illegal"
    pen = Style(stroke=colour, width=LINE + 0.5, dash=(1.3, 1.3) if illegal else (), cap="round")
    items: list[Item] = [polylines([(start, end)], pen), discs((start, end), DOT + 0.25, Style(colour))]
    return [*items, *marks(game.to_move(position), [middle], MARK * cell, colour)]


def _numbers(
    game: Cercas, turns: Iterable[MarkedTurn], points: dict[str, Point], spots: Spots, cell: float, theme: Theme
) -> list[Item]:
    """Numbers of the marked turns, each between its line and its mark, or beside the line."""
    aims = []
    for turn in turns:
        if turn.mark and turn.move != NOTHING:
            start, end = (points[game.board.dots.sites[dot]] for dot in (turn.move.start, turn.move.end))
            middle = points[game.board.names[turn.move.space]]
            spots.pieces([middle], 1.3 * MARK * cell)
            spots.walls.append((start, end))
            aims.append((turn.mark, [midpoint(midpoint(start, end), middle), midpoint(start, end)]))
    return [item for mark, places in aims for item in spots.marked(mark, places, 0.4, theme)]


def drawer(loaded: LoadedConfig[CercasConfig]) -> CercasDrawer:
    """Draws positions on the board of a config."""
    return CercasDrawer(*loaded.config.board.size)
