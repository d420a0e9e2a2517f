"""Fendo's board: spaces with channels between them for the fences, walled in by a solid rim, with its ornament.

The ornament is fields of near tones, a hedge with posts round them, and gates where the game begins. Millimetres, y
down.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from boardrules.values import dataclass
from boardwright.figures.coordinates import GUTTER
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.grid_frame import GridFrame, place_square
from boardwright.figures.theme import Theme
from boardwright.games.fendo.colours import FendoColours
from boardwright.games.fendo.words import FENDO_WORDS
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import MM_PER_INCH
from boardwright.scene import Circle, Item, Style, discs, polygons, polylines, rectangle, rectangles

if TYPE_CHECKING:
    from boardwright.figures.diagram.places import Shapes


LEAST = 6.0
"""Side of a space in mm below which a board has no posts and gates, as nobody would see them."""

PATTERN = (0, 1, 2, 1, 2, 0, 2, 1, 0, 2, 0)
"""Tones of the fields along rows; each row begins five tones later, so that no rows, columns or blocks are seen."""

SHIFT = 5

HEDGE = 0.75
"""Width of the hedge, in widths of the wall that it grows on."""

POST_LENGTH = 1.4
"""Length of a post along the wall, in widths of the wall."""

OF_GATE = 0.5
"""Width of a gate, in sides of a space."""

GATE_BAR = 0.35
"""Width of its rails in mm."""

STROKES = 1.8
"""Distance in mm of an engraver's strokes."""


def is_ornate(theme: Theme) -> bool:
    """Whether boards of any size have the tones of fields and a hedge in a theme."""
    own = theme.of(FendoColours)
    return own.fendo_hedge != own.fendo_rim


def fields(corners: Sequence[Point], rows: int, cell: float, radius: float, border: Style, theme: Theme) -> list[Item]:
    """The spaces, given column by column, as fields of three tones."""
    own = theme.of(FendoColours)
    groups: tuple[list[Point], ...] = ([], [], [])
    for number, corner in enumerate(corners):
        column, row = divmod(number, rows)
        groups[PATTERN[(column + SHIFT * row) % len(PATTERN)]].append(corner)
    tones = (own.fendo_space, own.fendo_space_2, own.fendo_space_3)
    items: list[Item] = []
    for number, (group, tone) in enumerate(zip(groups, tones, strict=True)):
        if group:
            items.append(rectangles(group, cell, cell, Style(tone, border.stroke, border.width), radius))
        if number and own.fendo_hatch != own.fendo_space:
            from boardwright.figures.diagram.marks import hatching  # noqa: PLC0415 - for one theme only

            inner = cell / 2 - radius / 2
            boxes = [_upright((x + cell / 2, y + cell / 2), inner, inner) for x, y in group]
            items += hatching(boxes, own.fendo_hatch, gap=STROKES, width=0.2, rising=number == 1)
    return items


def hedge(box: tuple[float, float, float, float], wall: float, radius: float, theme: Theme) -> Item:
    """Hedge along the middle of the wall, whose middle line is the box (left, top, width, height)."""
    return rectangle(*box, Style(stroke=theme.of(FendoColours).fendo_hedge, width=HEDGE * wall, join="round"), radius)


def wall_posts(
    box: tuple[float, float, float, float], xs: Sequence[float], ys: Sequence[float], wall: float, theme: Theme
) -> Item:
    """Posts in the wall where channels meet it, at `xs` above and below and at `ys` on both sides, and in corners."""
    left, top, right, bottom = box[0], box[1], box[0] + box[2], box[1] + box[3]
    half, long = wall / 2, POST_LENGTH * wall / 2
    shapes = [_upright((x, y), long, half) for x in xs for y in (top, bottom)]
    shapes += [_upright((x, y), half, long) for x in (left, right) for y in ys]
    return polygons(shapes, Style(theme.of(FendoColours).fendo_rim))


def gate(centre: Point, cell: float, wall: float, theme: Theme) -> list[Item]:
    """A field gate in the wall before a start space: between two posts two rails and a brace, where the hedge ends."""
    (x, y), half, own = centre, OF_GATE * cell / 2, theme.of(FendoColours)
    rail = wall / 2 - GATE_BAR / 2
    lines = [((x - half, y + down), (x + half, y + up)) for down, up in ((-rail, -rail), (rail, rail), (rail, -rail))]
    return [
        polygons([_upright(centre, half, wall / 2)], Style(own.fendo_gate)),
        polylines(lines, Style(stroke=own.fendo_hedge, width=GATE_BAR)),
        polygons([_upright((x + side, y), 0.4 * wall, wall / 2) for side in (-half, half)], Style(own.fendo_rim)),
    ]


def _upright(centre: Point, across: float, down: float) -> tuple[Point, ...]:
    x, y = centre
    return (x - across, y - down), (x + across, y - down), (x + across, y + down), (x - across, y + down)


GROUND = 15.0, 2.2
"""Side in mm of the spaces on a box with the channel beside them, and width of the channel."""


def ground(_loaded: object, theme: Theme, width: float, height: float) -> tuple[Item, ...]:
    """Fields with channels between them, over the whole of a box."""
    pitch, channel = GROUND
    columns, rows = int(width / pitch) + 1, int(height / pitch) + 1
    corners = [(column * pitch, row * pitch) for column in range(columns) for row in range(rows)]
    border = Style(None, theme.colours.line, 0.15)
    spaces = fields(corners, rows, pitch - channel, 1.5, border, theme)
    return (rectangle(0.0, 0.0, width, height, Style(theme.colours.paper)), *spaces)


FENCE = 0.9
"""Least width of a fence in mm."""

FULL = 0.6
"""Part of a channel that a fence fills, at least `FENCE`."""

RIM = 2.0
"""Room in mm for the wall on each side; it is drawn no thicker."""

CORNER = 1.2
"""Radius of a space's corners in mm."""

SMALLEST_LETTER = 6 * MM_PER_INCH / 72
"""Font size in mm below which the letter of a start space is left out: 6 points."""


@dataclass(frozen=True, slots=True)
class FendoBoardDrawing:
    """A board of odd rows and columns. The cell is the clear side of a space; `channel` the width between two.

    Without `starts`, as in figures with pieces, it does not show where the first pieces stand.
    """

    rows: int
    columns: int
    channel: float
    style: Literal["tiles", "pencil"]
    coordinates: bool = False
    language: str = "en"
    starts: bool = True

    smallest_cell = 0.0

    @property
    def _channel(self) -> float:
        return self.channel if self.style == "tiles" else 0.0

    @property
    def _edge(self) -> float:
        """From the outside of the board to its first space: wall, and for sticks half a channel of ground."""
        return RIM + self._channel / 4

    def _frame(self, cell: float) -> GridFrame:
        pitch = cell + self._channel
        return GridFrame(self.rows, self.columns, pitch, self._edge, cell / 2, self.coordinates, self.size(cell))

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm, wall and coordinates included."""
        frame = 2 * self._edge + (2 * GUTTER if self.coordinates else 0)
        pitch = cell + self._channel
        return self.columns * pitch - self._channel + frame, self.rows * pitch - self._channel + frame

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """Spaces with half of the channels around them, those at the border with the wall."""
        frame = self._frame(cell)
        return frame.cells(frame.inside + frame.pitch - self._channel / 2)

    def place_shapes(self, cell: float) -> "Shapes":
        """The spaces and the fences between them, as in figures."""
        from boardwright.games.fendo.shapes import field_shapes  # noqa: PLC0415 - few ask for them

        frame = self._frame(cell)
        grid = place_square(self.rows, self.columns, frame.pitch)
        points = dict(zip(grid.board.sites, frame.placed(grid.points), strict=True))
        return field_shapes(points, self.rows, cell, frame.pitch, max(FENCE, FULL * self._channel))

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """Board with spaces of `cell` mm."""
        frame = self._frame(cell)
        (width, height), origin = frame.size, frame.inside
        grid = place_square(self.rows, self.columns, frame.pitch)
        corners = [(x + origin, y + origin) for x, y in grid.points]
        centres = dict(zip(grid.board.sites, [(x + cell / 2, y + cell / 2) for x, y in corners], strict=True))
        colours, own, lines = theme.colours, theme.of(FendoColours), theme.lines
        wall = min(lines.rim, RIM) if self.style == "tiles" else lines.bold
        inner = frame.gutter + wall / 2
        box = (inner, inner, width - 2 * inner, height - 2 * inner)
        radius = 1.5 if self.style == "tiles" else 0
        ornate = self.style == "tiles" and is_ornate(theme)
        items: list[Item] = [rectangle(*box, Style(stroke=own.fendo_rim, width=wall, join="round"), radius)]
        if ornate:
            gaps = [part + cell / 2 + self.channel / 2 for part in frame.xs[:-1]]
            sides = [part + cell / 2 + self.channel / 2 for part in frame.ys[:-1]]
            items.append(hedge(box, wall, radius, theme))
            if cell >= LEAST:
                items.append(wall_posts(box, gaps, sides, wall, theme))
                for end in (box[1], box[1] + box[3]):
                    items += gate((frame.xs[self.columns // 2], end), cell, wall, theme)
        if self.style == "tiles":
            border = Style(own.fendo_space, colours.line, lines.fine)
            if ornate:
                items += fields(corners, self.rows, cell, CORNER, border, theme)
            else:
                items.append(rectangles(corners, cell, cell, border, CORNER))
            items.append(self._posts(origin, cell, theme))
        else:
            items += self._pencil_lines(origin, cell, theme)
        middle = chr(97 + self.columns // 2)
        words = FENDO_WORDS[self.language]
        if self.starts:
            first, last = centres[f"{middle}1"], centres[f"{middle}{self.rows}"]
            items += _start(first, cell, words.letters["white"], theme, theme.colours.ink)
            items += _start(last, cell, words.letters["orange"], theme, theme.colours.orange)
        items += frame.labels(theme)
        described = words.board.format(
            columns=self.columns, rows=self.rows, white=f"{middle}1", orange=f"{middle}{self.rows}"
        )
        return Drawing(width, height, tuple(items), described)

    def _posts(self, origin: float, cell: float, theme: Theme) -> Item:
        """A dot where channels cross: sticks run from dot to dot."""
        pitch = cell + self.channel
        first = origin + cell + self.channel / 2
        crossings = [
            (first + column * pitch, first + row * pitch)
            for row in range(self.rows - 1)
            for column in range(self.columns - 1)
        ]
        return discs(crossings, min(0.6, self.channel / 5), Style(theme.colours.line))

    def _pencil_lines(self, origin: float, cell: float, theme: Theme) -> list[Item]:
        """Dotted lines between the spaces, to draw fences on."""
        right, bottom = origin + self.columns * cell, origin + self.rows * cell
        lines: list[tuple[Point, Point]] = [
            ((origin + column * cell, origin), (origin + column * cell, bottom)) for column in range(1, self.columns)
        ]
        lines += [((origin, origin + row * cell), (right, origin + row * cell)) for row in range(1, self.rows)]
        dotted = Style(stroke=theme.colours.line, width=theme.lines.fine, dash=(0.5, 1.0))
        return [polylines(lines, dotted)]


def _start(centre: Point, cell: float, letter: str, theme: Theme, colour: str) -> list[Item]:
    """A ring in the player's colour round the player's letter, so that not only colour tells the players apart."""
    radius = cell * 0.32
    ring = Style(theme.colours.paper, colour, theme.lines.medium * 1.4)
    items: list[Item] = [Circle(centre[0], centre[1], radius, ring)]
    if millionths(1.2 * radius) >= millionths(SMALLEST_LETTER):
        size = max(cell * 0.26, SMALLEST_LETTER)
        items.append(centred_text(centre, letter, size, theme.colours.ink, "bold"))
    return items
