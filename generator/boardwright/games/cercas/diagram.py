"""Cercas in figures: dots, lines and marks, the new ones picked out, closed areas with their size."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, cast

from boardrules.games.cercas import Cercas
from boardrules.games.cercas.turns import NOTHING
from boardrules.values import dataclass
from boardwright.figures.diagram.alt_text import Facts
from boardwright.figures.diagram.areas import area_shading, area_sizes, areas_told
from boardwright.figures.diagram.author_marks.shades import shading
from boardwright.figures.diagram.axes import GUTTER, READABLE, letters_at, numbers_at
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import crosses, number_on, sign_colour
from boardwright.figures.diagram.places import Line, Shapes
from boardwright.figures.diagram.turn_lines import on_each_other
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

OUTLINE: Final = 1.3
"""How much wider in mm than lines a claim is that goes along one."""

LEAST_NUMBERED: Final = 1.6
"""Half the height in mm from which on a mark bears a number."""

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
    joins_lines = True
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

    def area_colours(self, theme: Theme) -> tuple[str, str]:
        """Colours of the hatching of both players' areas."""
        return theme.colours.legal, theme.colours.accent

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
        items += area_shading(closed, points, cell, self.area_colours(theme))
        items += shading(self, frame, cell, theme, over={name for area in closed for name in area.spaces})
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
        drawn = [*lines, *pairwise([(box[0], box[1]), (box[2], box[1]), box[2:], (box[0], box[3]), (box[0], box[1])])]
        several = sum(turn.number is not None for turn in frame.turns) > 1
        for turn in frame.turns:
            items += _turn(game, frame, turn, points, cell, theme, drawn, several=several)
        sizes = area_sizes(closed, points, taken, cell, theme, frame)
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
        words = f"A Cercas board of {self.rows + 1} by {self.columns + 1} dots."
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
    game: Cercas,
    frame: Frame,
    turn: MarkedTurn,
    points: dict[str, Point],
    cell: float,
    theme: Theme,
    drawn: Sequence[tuple[Point, Point]],
    *,
    several: bool,
) -> list[Item]:
    """New line and new mark, which of `several` turns has the number too.

    What a claim would put on a line that is `drawn` already goes round it, and on a mark into a corner of its space.
    """
    if turn.move == NOTHING:
        return []
    start, end = (points[game.board.dots.sites[dot]] for dot in (turn.move.start, turn.move.end))
    space = game.board.names[turn.move.space]
    middle, player = points[space], game.to_move(frame.before(turn))
    colour, illegal = sign_colour(turn.sign, theme), turn.sign == "illegal"
    below = [part for part in drawn if illegal and on_each_other((start, end), part)]
    width = LINE + (OUTLINE if below else 0.5)
    pen = Style(stroke=colour, width=width, dash=(1.3, 1.3 + width - LINE - 0.5) if illegal else (), cap="round")
    items: list[Item] = [polylines([(start, end)], pen), discs((start, end), DOT + 0.25, Style(colour))]
    if below:
        items.append(polylines(below, Style(stroke=theme.colours.ink, width=LINE, cap="round")))
    held = frame.game.format_position(frame.position, sites=True)["sites"]
    if any(space in names for names in held.values()):
        corner = (middle[0] + 0.33 * cell, middle[1] + 0.33 * cell)
        return [*items, *marks(player, [corner], 0.4 * MARK * cell, colour)]
    items += marks(player, [middle], MARK * cell, colour)
    if several and turn.number is not None and MARK * cell >= LEAST_NUMBERED:
        items += number_on(middle, turn.number, colour, theme)
    return items


def _numbers(
    game: Cercas, turns: Iterable[MarkedTurn], points: dict[str, Point], spots: Spots, cell: float, theme: Theme
) -> list[Item]:
    """Numbers of the marked turns, each beside its line."""
    aims = []
    for turn in turns:
        if turn.mark and turn.move != NOTHING:
            start, end = (points[game.board.dots.sites[dot]] for dot in (turn.move.start, turn.move.end))
            middle = points[game.board.names[turn.move.space]]
            spots.pieces([middle], 1.3 * MARK * cell)
            spots.walls.append((start, end))
            half = midpoint(start, end)
            aims.append((turn.mark, [half, midpoint(start, half), midpoint(half, end)]))
    return [item for mark, places in aims for item in spots.marked(mark, places, 0.4, theme)]


def drawer(loaded: LoadedConfig[CercasConfig]) -> CercasDrawer:
    """Draws positions on the board of a config."""
    return CercasDrawer(*loaded.config.board.size)
