"""Fanorona's board: points joined by straight lines and diagonals, inlaid in wood."""

from typing import TYPE_CHECKING

from boardwright.boards.grids import place_alquerque
from boardwright.figures.coordinates import GUTTER
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import GridFrame
from boardwright.figures.theme import Theme
from boardwright.games.fanorona.colours import FanoronaColours
from boardwright.games.fanorona.ornament import band, crossings, grain, inlay, is_ornate
from boardwright.games.fanorona.words import FANORONA_WORDS
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, discs, polylines, rectangle
from boardwright.values import dataclass

if TYPE_CHECKING:
    from boardwright.figures.diagram.places import Shapes

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
class FanoronaBoard:
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
