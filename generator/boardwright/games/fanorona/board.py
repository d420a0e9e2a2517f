"""Fanorona's board: points joined by straight lines and diagonals, on a warm ground."""

from dataclasses import dataclass

from boardwright.boards.grids import grid_cells, place_alquerque
from boardwright.figures.coordinates import GUTTER, grid_coordinates
from boardwright.figures.drawing import Drawing
from boardwright.figures.theme import Theme
from boardwright.games.fanorona.colours import FanoronaColours
from boardwright.games.fanorona.words import FANORONA_WORDS
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, discs, polylines, rectangle

FRAME = 0.45
"""Ground around the outer points, in distances of points: a counter stands on it whole."""

POINT = 0.05
"""Radius of a point, in distances of points, within the limit below."""

LARGEST_POINT = 1.5
"""Largest radius of a point in mm."""


@dataclass(frozen=True, slots=True)
class FanoronaBoard:
    """A board of rows x columns points. The cell is the distance of points along a row."""

    rows: int
    columns: int
    coordinates: bool = False
    language: str = "en"

    smallest_cell = 0.0

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm, frame and coordinates included."""
        frame = 2 * FRAME * cell + 1 + (2 * GUTTER if self.coordinates else 0)
        return (self.columns - 1) * cell + frame, (self.rows - 1) * cell + frame

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each point -> its place in the drawing."""
        grid = place_alquerque(self.rows, self.columns, cell)
        origin = (GUTTER if self.coordinates else 0.0) + 0.5 + FRAME * cell
        return {name: (x + origin, y + origin) for name, (x, y) in zip(grid.board.sites, grid.points, strict=True)}

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """Squares around the points, so that no cut goes through one; those at the border reach to the board's edge."""
        width, height = self.size(cell)
        gutter = GUTTER if self.coordinates else 0.0
        first = gutter + 0.5 + (FRAME + 0.5) * cell
        xs = [gutter, *(first + column * cell for column in range(self.columns - 1)), width - gutter]
        ys = [gutter, *(first + row * cell for row in range(self.rows - 1)), height - gutter]
        return grid_cells(xs, ys)

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """Board with points `cell` mm apart."""
        width, height = self.size(cell)
        grid = place_alquerque(self.rows, self.columns, cell)
        gutter = GUTTER if self.coordinates else 0.0
        origin = gutter + 0.5 + FRAME * cell
        lines = [[(x + origin, y + origin) for x, y in line] for line in grid.lines(("N", "E", "NE", "SE"))]
        points = self.site_points(cell).values()
        colours, weights = theme.colours, theme.lines
        edge = gutter + 0.5
        items: list[Item] = [
            rectangle(
                edge,
                edge,
                width - 2 * edge,
                height - 2 * edge,
                Style(theme.of(FanoronaColours).fanorona_ground, colours.ink, weights.fine),
                radius=cell * 0.12,
            ),
            polylines(lines, Style(stroke=colours.ink, width=weights.medium, cap="round")),
            discs(points, min(POINT * cell, LARGEST_POINT), Style(colours.ink)),
        ]
        if self.coordinates:
            xs = [origin + column * cell for column in range(self.columns)]
            ys = [origin + (self.rows - 1 - row) * cell for row in range(self.rows)]
            items += grid_coordinates(xs, ys, height, theme)
        words = FANORONA_WORDS[self.language].board.format(columns=self.columns, rows=self.rows)
        return Drawing(width, height, tuple(items), words)
