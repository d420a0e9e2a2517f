"""Fanorona's board: points joined by straight lines and diagonals, inlaid in wood, with its ornament.

The ornament is the grain of the wood, inlaid lines, and a woven band of lozenges and stripes. It stands between the
outermost counters and the edge of the ground, or under the lines; millimetres, y down.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from boardrules.values import dataclass
from boardwright.figures.coordinates import GUTTER
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import GridFrame, place_alquerque
from boardwright.figures.theme import Theme
from boardwright.games.fanorona.colours import FanoronaColours
from boardwright.games.fanorona.words import FANORONA_WORDS
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import whole_below
from boardwright.scene import Item, Path, Style, discs, polygons, polylines, rectangle

if TYPE_CHECKING:
    from boardwright.figures.diagram.places import Shapes


LEAST = 12.0
"""Distance between points in mm below which a board has no ornament: in a small picture it would be noise."""

BAND = 0.07
"""Width of the band, in distances between points; `GAP` is its distance from the edge of the ground.

Both together stay below the 0.09 that a counter of 0.36 leaves of the frame of 0.45.
"""

GAP = 0.014

GRAIN = 0.11
"""Distance of two lines of the grain, in distances between points."""

MOST_GRAIN = 120
"""Lines of the grain at the most; on a larger board they lie farther apart."""

WAVES = (0, 2, 3, 1, -1, 0, 2, 1, -2, -3, -1, 1, 3, 2, 0, -2)
"""Heights of the grain's knots, in twelfths of the distance of two lines: each line begins elsewhere in the list."""

INLAY = 0.22
"""Width in mm of the light hairline on each side of a line."""

Box = tuple[float, float, float, float]
"""Left, top, width and height."""


def is_ornate(cell: float, theme: Theme) -> bool:
    """Whether a board with points `cell` mm apart has ornament in a theme."""
    own = theme.of(FanoronaColours)
    return cell >= LEAST and own.fanorona_grain != own.fanorona_ground


def grain(box: Box, cell: float, theme: Theme) -> Item:
    """Long quiet curves from left to right over the inside of the band."""
    inner = (GAP + BAND) * cell
    left, top, width, height = box[0] + inner, box[1] + inner, box[2] - 2 * inner, box[3] - 2 * inner
    count = min(MOST_GRAIN, max(2, whole_below(height / (GRAIN * cell))))
    pitch, knots = height / count, 6
    step = width / knots
    numbers: list[float] = []
    for row in range(count):
        middle = top + (row + 0.5) * pitch
        ys = [middle + WAVES[(5 * row + 3 * knot) % len(WAVES)] * pitch / 12 for knot in range(knots + 1)]
        numbers += (left, ys[0])
        for knot in range(knots):
            x = left + knot * step
            # Flat at every knot, so that the curve is smooth.
            numbers += (x + step / 2, ys[knot], x + step / 2, ys[knot + 1], x + step, ys[knot + 1])
    style = Style(stroke=theme.of(FanoronaColours).fanorona_grain, width=0.3)
    return Path(("M" + "C" * knots) * count, tuple(numbers), style)


def inlay(lines: Sequence[Sequence[Point]], theme: Theme) -> Item:
    """Light ground of the lines, a hairline wider on each side."""
    width = theme.lines.medium + 2 * INLAY
    return polylines(lines, Style(stroke=theme.of(FanoronaColours).fanorona_inlay, width=width, cap="round"))


def crossings(points: Sequence[Point], radius: float, theme: Theme) -> Item:
    """Rings round the points where diagonals meet, whose discs have the given radius."""
    ring = Style(theme.of(FanoronaColours).fanorona_grain, theme.colours.ink, theme.lines.fine)
    return discs(points, 1.7 * radius, ring)


def band(box: Box, cell: float, radius: float, theme: Theme) -> list[Item]:
    """Woven band along the edge of the ground, whose corners have the given radius."""
    own = theme.of(FanoronaColours)
    left, top, width, height = box
    gap, wide = GAP * cell, BAND * cell
    middle = gap + wide / 2
    ground = Style(stroke=own.fanorona_grain, width=wide)
    stripe = Style(stroke=own.fanorona_indigo, width=max(0.12, 0.008 * cell))
    items: list[Item] = [_frame(box, middle, radius, ground)]
    items += [_frame(box, gap + part * wide, radius, stripe) for part in (0.06, 0.94)]
    across = _lozenges(left + radius, width - 2 * radius, cell)
    down = _lozenges(top + radius, height - 2 * radius, cell)
    half = 0.3 * wide
    ends = (top + middle, top + height - middle), (left + middle, left + width - middle)
    woven = [((x, y), (across[1], half), turn) for y in ends[0] for turn, x in enumerate(across[0])]
    woven += [((x, y), (half, down[1]), turn) for x in ends[1] for turn, y in enumerate(down[0])]
    for turn, colour in enumerate((own.fanorona_indigo, own.fanorona_madder)):
        shapes = [_lozenge(centre, reach) for centre, reach, number in woven if number % 2 == turn]
        items.append(polygons(shapes, Style(colour)))
    corner = 0.293 * radius + gap + 0.3 * wide
    spots = [(x, y) for x in (left + corner, left + width - corner) for y in (top + corner, top + height - corner)]
    items.append(polygons([_lozenge(spot, (half, half)) for spot in spots], Style(own.fanorona_madder)))
    return items


def _frame(box: Box, inset: float, radius: float, style: Style) -> Item:
    left, top, width, height = box
    rounded = max(0.0, radius - inset)
    return rectangle(left + inset, top + inset, width - 2 * inset, height - 2 * inset, style, rounded)


def _lozenges(start: float, length: float, cell: float) -> tuple[list[float], float]:
    """Middles of an odd number of lozenges along a side, the first and the last alike, and half their length."""
    count = 2 * max(1, whole_below(4 * length / cell)) + 1
    pitch = length / count
    return [start + (number + 0.5) * pitch for number in range(count)], 0.42 * pitch


def _lozenge(centre: Point, reach: tuple[float, float]) -> tuple[Point, ...]:
    (x, y), (across, down) = centre, reach
    return (x - across, y), (x, y - down), (x + across, y), (x, y + down)


GROUND = 18.0
"""Distance in mm of the points on a box."""


def ground(_loaded: object, theme: Theme, width: float, height: float) -> tuple[Item, ...]:
    """Wood with inlaid lines and lozenges where they meet, over the whole of a box."""
    own, inner = theme.of(FanoronaColours), (GAP + BAND) * GROUND
    columns, rows = int(width / GROUND) + 2, int(height / GROUND) + 2
    lines = [((x * GROUND, 0.0), (x * GROUND, height)) for x in range(columns)]
    lines += [((0.0, y * GROUND), (width, y * GROUND)) for y in range(rows)]
    for y in range(0, rows, 2):
        for x in range(0, columns, 2):
            lines += [((a * GROUND, y * GROUND), (b * GROUND, (y + 2) * GROUND)) for a, b in ((x, x + 2), (x + 2, x))]
    meet = [(x * GROUND, y * GROUND) for y in range(rows) for x in range(columns) if (x + y) % 2 == 0]
    wood = (-inner, -inner, width + 2 * inner, height + 2 * inner)
    return (
        rectangle(0.0, 0.0, width, height, Style(own.fanorona_ground)),
        grain(wood, 2 * GROUND, theme),
        polylines(lines, Style(stroke=own.fanorona_inlay, width=1.1)),
        polygons([_lozenge(at, (2.0, 2.0)) for at in meet[::2]], Style(own.fanorona_indigo)),
        polygons([_lozenge(at, (2.0, 2.0)) for at in meet[1::2]], Style(own.fanorona_madder)),
    )


RADIUS = 0.36
"""Radius of a counter, in distances between points."""

FRAME = 0.45
"""Ground around the outer points, in distances between points, wide enough for a whole counter."""

POINT = 0.05
"""Radius of a point, in distances between points, within the limit below."""

EDGE = 0.5
"""Room in mm outside the ground, for its outline."""

FULL_LINES = 6.0
"""Distance of points in mm from which lines have their usual width: eight thick ones would meet in a blot."""

LARGEST_POINT = 1.5
"""Largest radius of a point in mm."""


@dataclass(frozen=True, slots=True)
class FanoronaBoardDrawing:
    """A board of rows x columns points. The cell is the distance between points along a row."""

    rows: int
    columns: int
    coordinates: bool = False
    language: str = "en"

    smallest_cell = 0.0

    def _frame(self, cell: float) -> GridFrame:
        return GridFrame(self.rows, self.columns, cell, EDGE, FRAME * cell, self.coordinates, self.size(cell))

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm, frame and coordinates included."""
        frame = 2 * FRAME * cell + 2 * EDGE + (2 * GUTTER if self.coordinates else 0)
        return (self.columns - 1) * cell + frame, (self.rows - 1) * cell + frame

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each point -> its place in the drawing."""
        grid = place_alquerque(self.rows, self.columns, cell)
        return dict(zip(grid.board.sites, self._frame(cell).placed(grid.points), strict=True))

    def place_shapes(self, cell: float) -> "Shapes":
        """The points, as large as counters."""
        from boardwright.figures.diagram.places import Spot  # noqa: PLC0415 - few ask for them

        return {"points": {name: Spot(point, RADIUS * cell) for name, point in self.site_points(cell).items()}}

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """Squares around the points, so that cuts avoid the points; squares at the border reach to the board's edge."""
        frame = self._frame(cell)
        return frame.cells(frame.inside + (FRAME + 0.5) * cell)

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """Board with points `cell` mm apart."""
        frame = self._frame(cell)
        (width, height), edge = frame.size, frame.inside
        grid = place_alquerque(self.rows, self.columns, cell)
        lines = [frame.placed(line) for line in grid.lines(("N", "E", "NE", "SE"))]
        points = self.site_points(cell)
        colours, weights, ornate = theme.colours, theme.lines, is_ornate(cell, theme)
        box = (edge, edge, width - 2 * edge, height - 2 * edge)
        dot, corner = min(POINT * cell, LARGEST_POINT), cell * 0.12
        ground = Style(theme.of(FanoronaColours).fanorona_ground, colours.ink, weights.fine)
        items: list[Item] = [rectangle(*box, ground, radius=corner)]
        if ornate:
            items += [grain(box, cell, theme), *band(box, cell, corner, theme), inlay(lines, theme)]
        pen = weights.medium * min(1.0, cell / FULL_LINES)
        items.append(polylines(lines, Style(stroke=colours.ink, width=pen, cap="round")))
        if ornate:
            diagonal = [way for way, name in enumerate(grid.board.directions) if len(name) > 1]
            meet = [any(grid.board.step(site, way) >= 0 for way in diagonal) for site in range(len(points))]
            crossed = [point for point, found in zip(points.values(), meet, strict=True) if found]
            items.append(crossings(crossed, dot, theme))
        items.append(discs(points.values(), dot, Style(colours.ink)))
        items += frame.labels(theme)
        words = FANORONA_WORDS[self.language].board.format(columns=self.columns, rows=self.rows)
        return Drawing(width, height, tuple(items), words)
