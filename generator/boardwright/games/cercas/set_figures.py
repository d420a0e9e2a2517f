"""The figures of a Cercas set: fence posts to join with a pencil on a page of a notebook, the border already drawn."""

from typing import TYPE_CHECKING

from boardrules.values import dataclass
from boardwright.figures.coordinates import GUTTER
from boardwright.figures.drawing import Drawing
from boardwright.figures.grid_frame import GridFrame, grid_cells, place_square
from boardwright.figures.play_facts import PlayFacts, minutes_for
from boardwright.figures.score_box import Player, ScoreBox, ScoreLine
from boardwright.figures.theme import Theme
from boardwright.figures.words import WORDS
from boardwright.games.cercas.config import CercasConfig
from boardwright.games.cercas.ornament import is_ornate, posts, rails, squared_page
from boardwright.games.cercas.words import CERCAS_WORDS
from boardwright.games.figures import GameFigures, PadFigures
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, discs, polygon, rectangle

if TYPE_CHECKING:
    from boardwright.figures.diagram.places import Shapes
    from boardwright.figures.pieces.piece import PieceSet


DOT = 0.045
"""Radius of a dot, in distances between dots, within the limits below."""

DOT_LIMITS = (0.5, 1.1)
"""Smallest and largest radius of a dot in mm."""

SMALL = 14.0
"""Boards with dots closer than this, in mm, have a thinner border."""

MARGIN = 1.5
"""Room in mm outside the outermost dots' centres."""


@dataclass(frozen=True, slots=True)
class CercasBoardDrawing:
    """A board of rows x columns spaces. The cell is the distance between dots."""

    rows: int
    columns: int
    coordinates: bool = False
    language: str = "en"

    smallest_cell = 0.0

    def _frame(self, cell: float) -> GridFrame:
        """The dots are its places."""
        return GridFrame(self.rows + 1, self.columns + 1, cell, MARGIN, 0.0, self.coordinates, self.size(cell))

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm, border and coordinates included."""
        frame = 2 * (MARGIN + (GUTTER if self.coordinates else 0))
        return self.columns * cell + frame, self.rows * cell + frame

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """Squares between the dots."""
        frame = self._frame(cell)
        return grid_cells(frame.xs, frame.ys)

    def place_shapes(self, cell: float) -> "Shapes":
        """The spaces, and the lines from each dot to the next, as in figures."""
        from boardwright.games.cercas.shapes import page_points, page_shapes  # noqa: PLC0415 - few ask for them

        first = self._frame(cell).first
        points = page_points(self.rows, self.columns, cell, (first, first))
        return page_shapes(points, self.rows, self.columns, cell)

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """Board with dots `cell` mm apart."""
        frame = self._frame(cell)
        (width, height), first = frame.size, frame.first
        dots = frame.placed(place_square(self.rows + 1, self.columns + 1, cell, capitals=True).points)
        radius = min(max(DOT * cell, DOT_LIMITS[0]), DOT_LIMITS[1])
        line = theme.lines.bold if cell >= SMALL else theme.lines.medium
        border = Style(stroke=theme.colours.ink, width=line, join="round")
        box = (first, first, first + self.columns * cell, first + self.rows * cell)
        ornate = is_ornate(cell, theme)
        items: list[Item] = [squared_page(box, self.rows, self.columns, theme), rails(box, theme)] if ornate else []
        items.append(rectangle(first, first, self.columns * cell, self.rows * cell, border))
        if ornate:
            items.append(posts(dots, box, radius, theme))
        items.append(discs(dots, radius, Style(theme.colours.ink)))
        # A space has the name of the dot at its lower left corner, in a small letter: it needs no names of its own.
        items += frame.labels(theme, capitals=True)
        words = CERCAS_WORDS[self.language].board.format(columns=self.columns + 1, rows=self.rows + 1)
        return Drawing(width, height, tuple(items), words)


THICK, LONG = 0.12, 0.86
"""Width of a line that lies on a screen, in distances between dots, and its length, clear of the lines beside it."""

MARK = 0.34
"""Radius of a mark there."""


def cercas_tokens(rows: int, columns: int, cell: float, theme: Theme, language: str) -> "PieceSet":
    """Lines from dot to dot and marks, as many as the page has room for, with dots `cell` mm apart."""
    from boardwright.figures.pieces.parts import box_corners, round_piece  # noqa: PLC0415 - paper needs none
    from boardwright.figures.pieces.piece import Piece, PieceSet  # noqa: PLC0415
    from boardwright.games.cercas.diagram import marks  # noqa: PLC0415

    words, corners, radius = CERCAS_WORDS[language], box_corners(LONG * cell, THICK * cell), MARK * cell
    strip, inner = Style(theme.colours.ink), (rows - 1) * columns + (columns - 1) * rows
    found = [Piece(words.line, "", inner, (polygon(corners, strip),), outline=corners)]
    for number, player in enumerate(("x", "o")):
        sign = marks(number, ((0.0, 0.0),), 0.5 * radius, theme.colours.ink)
        front = (*round_piece(radius, "hollow", theme, sign=False), *sign)
        found.append(Piece(words.mark, words.game.player(player), rows * columns, front, radius=radius))
    return PieceSet(tuple(found), ())


def set_figures(loaded: LoadedConfig[CercasConfig], theme: Theme) -> GameFigures:  # noqa: ARG001 - as every kit's
    """A board of dots, and a pad of small boards."""
    config = loaded.config
    rows, columns = config.board.size
    language = config.sheet.language
    words, sheet = CERCAS_WORDS[language], WORDS[language]
    players = tuple(Player(words.game.player(name)) for name in ("x", "o"))
    return GameFigures(
        CercasBoardDrawing(rows, columns, config.board.coordinates, language),
        wanted=24.0,
        cell_words=words.game.cell,
        side=ScoreBox(words.score, players) if config.board.score_box else None,
        pad=PadFigures(
            CercasBoardDrawing(rows, columns, language=language),
            cell=8.0,
            subtitle=sheet.pad,
            side=ScoreLine(players, words.score_line) if config.board.score_box else None,
            copies=config.page.copies,
        ),
        tokens=lambda cell, look: cercas_tokens(rows, columns, cell, look, language),
        # Both are told with the rules: 20 minutes on 7 x 7 spaces, from 9 years on.
        played=PlayFacts(minutes=minutes_for(rows * columns, 49, 20), about=(rows, columns) != (7, 7), age=9),
    )
