"""Dendria in figures: soils and pieces, turns, and facts about a position.

Turns are the sowing, sprouting and germination of Seeds and the ways of Dryads; facts are fertile soils, forests,
hungry and nourished Seeds, and roots.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, cast

from boardrules.bits import bits
from boardrules.examples import VerifiedExample
from boardrules.games.dendria import Dendria, DendriaPosition
from boardrules.games.dendria.board import DIRECTIONS
from boardrules.games.dendria.position import PLAYERS, TREE, occupied_by
from boardrules.games.dendria.turns import Sow, Travel
from boardrules.values import dataclass
from boardwright.figures.diagram.alt_text import Fact, Facts
from boardwright.figures.diagram.areas import lightened
from boardwright.figures.diagram.author_marks.shades import shading
from boardwright.figures.diagram.axes import SIZE
from boardwright.figures.diagram.frames import Frame
from boardwright.figures.diagram.marks import SMALLEST_TEXT, hatching
from boardwright.figures.diagram.pieces import RIM
from boardwright.figures.diagram.places import Area, Shapes
from boardwright.figures.diagram.shown import claimed_facts, turn_made
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.grid_frame import around_hexagonal, place_hexagonal
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.games.dendria.board import hex_corners, outline_of, soil_of
from boardwright.games.dendria.colours import DendriaColours
from boardwright.games.dendria.config import DendriaConfig
from boardwright.games.dendria.diagram.pieces import REACH, hungry_rings, nourished_rings, pieces
from boardwright.games.dendria.diagram.turns import DISC, Room, draw_turns, new_seed
from boardwright.games.dendria.ornament import is_ornate, litter, moss
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point
from boardwright.scene import Item, Style, Text, discs, item_box, polygon, polygons, polylines

Points = Mapping[str, Point]

HATCH: Final = (1.0, 0.3)
"""Distance and width of the lines that shade a forest, in mm."""

NUMBER: Final = 3.0
"""Font size of a player's leafiness in mm."""

GLYPH: Final = 5.0
"""Cell in mm of the Tree beside a player's leafiness."""

# Places of the marks of fertile soils in a hex, in cells: rows of Dark's dots alternate with rows of Light's strokes.
_DOT_ROWS: Final = ((-0.32, (-0.125, 0.125)), (-0.04, (-0.375, -0.125, 0.125, 0.375)), (0.24, (-0.25, 0.0, 0.25)))
_STROKE_ROWS: Final = ((-0.18, (-0.25, 0.0, 0.25)), (0.1, (-0.25, 0.0, 0.25)))


def shows(verified: VerifiedExample) -> frozenset[str]:
    """Facts that the picture of an example shows.

    The roots on a soil decide how it counts. On fertile ground, which is made of roots too, roots beside a turn would
    be one pattern too many.
    """
    claimed = claimed_facts(verified, {kind: kind for kind in ("hungry", "nourished", "fertile", "leafiness")})
    rooted = "leafiness" in claimed or (turn_made(verified) is not None and "fertile" not in claimed)
    return claimed | ({"roots"} if rooted else frozenset())


def facts_told(game: Dendria, position: DendriaPosition, shows: Iterable[str]) -> dict[str, dict[str, Sequence[str]]]:
    """Kind of fact -> its players, or nobody -> names of soils, or the leafiness."""
    shown, found = frozenset(shows), dict[str, dict[str, Sequence[str]]]()
    if "hungry" in shown:
        found["hungry"] = {"": tuple(game.hungry(position))}
    for kind, all_soils in (("nourished", game.nourished), ("fertile", game.fertile)):
        if kind in shown:
            found[kind] = {name: tuple(soils) for name, soils in zip(PLAYERS, all_soils(position), strict=True)}
    if "leafiness" in shown:
        numbers = game.leafiness(position)
        found["leafiness"] = {name: (str(number),) for name, number in zip(PLAYERS, numbers, strict=True)}
    return found


def grounds(
    game: Dendria,
    position: DendriaPosition,
    shows: Iterable[str],
    points: Points,
    cell: float,
    theme: Theme,
    *,
    turned: bool = False,
) -> list[Item]:
    """The layer under the pieces: forests hatched by owner, and the marks of fertile soils."""
    items: list[Item] = []
    if "leafiness" in shows:
        colours = (theme.colours.ink, theme.colours.orange)
        forests = game.forests(position)
        for player, (soils, colour) in enumerate(zip(game.leaves(position), colours, strict=True)):
            # As many hexes as the leafiness: a Tree's own soil counts as well.
            trees = [name for forest in forests if forest.owner == player for name in forest.spaces]
            shapes = [hex_corners(points[name], cell, turned=turned) for name in (*soils, *trees)]
            gap, width = HATCH
            items += hatching(shapes, lightened(colour, 0.3), gap=gap, width=width, rising=player == 0)
    if "fertile" in shows:
        dark, light = game.fertile(position)
        items += fertile_marks([points[name] for name in dark], 0, cell, theme)
        items += fertile_marks([points[name] for name in light], 1, cell, theme)
    return items


def fertile_marks(soils: Iterable[Point], player: int, cell: float, theme: Theme) -> tuple[Item, ...]:
    """Dots on soils fertile for Dark, level strokes on soils fertile for Light; a soil has room for both."""
    rows = _STROKE_ROWS if player else _DOT_ROWS
    marks = [(x + dx * cell, y + dy * cell) for x, y in soils for dy, row in rows for dx in row]
    if not marks:
        return ()
    if player:
        half = min(0.1 * cell, 0.6)
        strokes = [((x - half, y), (x + half, y)) for x, y in marks]
        return (polylines(strokes, Style(stroke=theme.colours.accent, width=0.25)),)
    return (discs(marks, 0.24, Style(theme.colours.ink)),)


def leafiness_numbers(
    game: Dendria, position: DendriaPosition, width: float, room: float, y: float, theme: Theme
) -> list[Item]:
    """A Tree and the leafiness of each player, in the two free corners beside the top row.

    They need some mm of `room` on each side, and are left out on smaller boards.
    """
    inset, colour = REACH * GLYPH + RIM, theme.colours.ink
    texts = [str(points) for points in game.leafiness(position)]
    beside = 2 * inset + 0.6
    if beside + max(text_width(text, NUMBER, "bold") for text in texts) > room:
        return []
    dark, light = texts
    return [
        *pieces([(inset, y)], 0, "trees", GLYPH, theme),
        centred_text((beside, y), dark, NUMBER, colour, "bold", "start"),
        *pieces([(width - inset, y)], 1, "trees", GLYPH, theme),
        centred_text((width - beside, y), light, NUMBER, colour, "bold", "end"),
    ]


def seed_rings(
    game: Dendria, position: DendriaPosition, shows: Iterable[str], points: Points, cell: float, theme: Theme
) -> list[Item]:
    """Rings around Seeds, which show who nourishes them, or that nobody does."""
    items: list[Item] = []
    if "nourished" in shows:
        for player, seeds in enumerate(game.nourished(position)):
            items += nourished_rings([points[name] for name in seeds], player, cell, theme)
    if "hungry" in shows:
        items += hungry_rings([points[name] for name in game.hungry(position)], cell, theme)
    return items


def roots(
    game: Dendria, position: DendriaPosition, starts: Iterable[int], points: Points, cell: float, theme: Theme
) -> list[Item]:
    """Lines along the roots of pieces on some soils; a short bar ends a root that reaches the edge of the board."""
    board, occupied = game.board, occupied_by(position.pieces)
    lines: list[tuple[Point, Point]] = []
    bars: list[tuple[Point, Point]] = []
    for start in starts:
        for way in range(DIRECTIONS):
            end, run = board.first(start, way, occupied), [*bits(board.run(start, way, occupied))]
            if not (end or run):
                continue
            last = end.bit_length() - 1 if end else run[-1 if way < 3 else 0]
            here, there = points[board.names[start]], points[board.names[last]]
            span = math.dist(here, there)
            ux, uy = (there[0] - here[0]) / span, (there[1] - here[1]) / span
            near, far = REACH * cell, span - (REACH if end else -0.3) * cell
            tip = (here[0] + far * ux, here[1] + far * uy)
            lines.append(((here[0] + near * ux, here[1] + near * uy), tip))
            if not end:
                bars.append(((tip[0] - 0.7 * uy, tip[1] + 0.7 * ux), (tip[0] + 0.7 * uy, tip[1] - 0.7 * ux)))
    if not lines:
        return []
    pen = Style(stroke=theme.colours.legal, width=0.35, cap="round")
    return [polylines(lines, pen), *([polylines(bars, pen)] if bars else [])]


OUTLINE: Final = 0.45
"""Width of the board's outline in mm."""

MARGIN: Final = 0.5
"""Room in mm above and below the board for half its outline, or half the border of a seedbed with its ground."""

LINE: Final = 0.12
"""Width of the lines between soils in mm."""

AWAY: Final = 0.9
"""Room in mm between a row and its names."""

BESIDE_COLUMNS: Final = AWAY + 1.25 * SIZE
"""Room in mm above and below the longest column of a board that stands on a corner, for its names."""

LEAST_TEXTURE: Final = 6.0
"""Width of a hex in mm from which soils have the textures of the board."""

TEXTURE_OF_ITS_OWN: Final = frozenset({"fertile", "leafiness"})
"""Facts told by dots, strokes and hatching on soils, which therefore have no other texture."""

SMALLEST: Final = SMALLEST_TEXT
"""Smallest font size of the names in mm."""


@dataclass(frozen=True, slots=True)
class DendriaDrawer:
    """A hexagonal board. The cell is the flat-to-flat width of a hex.

    The first and the last soil of each row are named beside it; between them, the three tints of the soils help to
    count.
    """

    side: int
    turned: bool = False
    """Whether the board stands on a corner: its rows are columns, named at their ends."""

    legible_cell = 4.0
    readable_cell = 2.6

    signs_are_names = False
    draws_turns = True
    shades_marks = True
    mark_radius = DISC

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player in a circle of `radius` mm."""
        return pieces([point], player, "seeds", 5 * radius, theme)

    def kind_signs(self, radius: float, theme: Theme) -> dict[str, tuple[Item, ...]]:
        """Signs of Dark's Seeds, Trees and Dryads."""
        return {kind: pieces([(0.0, 0.0)], 0, kind, 3.2 * radius, theme) for kind in ("seeds", "trees", "dryads")}

    @property
    def edge(self) -> float:
        """Room in mm left of the longest row."""
        return MARGIN if self.turned else self._gutters()[0]

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        rows = 2 * self.side - 1
        longest, across = rows * cell, (1.5 * (rows - 1) + 2) * cell / math.sqrt(3) + 2 * MARGIN
        if self.turned:
            return across, longest + 2 * BESIDE_COLUMNS
        left, right = self._gutters()
        return longest + left + right, across

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each soil -> its middle."""
        grid = place_hexagonal(self.side, cell, turned=self.turned)
        x0, y0 = self._middle(cell)
        return {name: (x + x0, y + y0) for name, (x, y) in zip(grid.board.sites, grid.points, strict=True)}

    def place_shapes(self, cell: float) -> Shapes:
        """The soils, as hexes."""
        return {"soils": {name: Area(self._hex(at, cell)) for name, at in self.site_points(cell).items()}}

    def _hex(self, centre: Point, cell: float) -> tuple[Point, ...]:
        return hex_corners(centre, cell, turned=self.turned)

    def _middle(self, cell: float) -> Point:
        if self.turned:
            width, height = self.size(cell)
            return width / 2, height / 2
        left, _ = self._gutters()
        return left + (self.side - 0.5) * cell, self.size(cell)[1] / 2

    def _gutters(self) -> tuple[float, float]:
        """Room in mm for the names left and right: the longest row spans the whole width, others begin further in."""
        names = [(row, chr(ord("a") + row), self._length(row)) for row in range(2 * self.side - 1)]

        def room(row: int, name: str) -> float:
            later = abs(row - (self.side - 1)) * self.legible_cell / 2
            return AWAY + text_width(name, SIZE) - later

        return (
            max(room(row, f"{letter}1") for row, letter, _ in names),
            max(room(row, f"{letter}{length}") for row, letter, length in names),
        )

    def _length(self, row: int) -> int:
        return 2 * self.side - 1 - abs(row - (self.side - 1))

    def area_colours(self, theme: Theme) -> tuple[str, str]:
        """Colours of the hatching of both players' leaves."""
        return theme.colours.ink, theme.colours.orange

    def facts_told(self, frame: Frame) -> Facts:
        """Facts about Seeds and soils that the frame shows."""
        game = cast(Dendria, frame.game)
        found: dict[str, Mapping[str, Sequence[Fact]]] = {**facts_told(game, frame.position, frame.shows)}
        if "roots" in frame.shows:
            found["roots"] = {"": [game.board.names[soil] for soil in _rooted(frame, frame.after)]}
        return found

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, with what the frame shows of it, and the marked turns."""
        width, height = self.size(cell)
        points = self.site_points(cell)
        game = cast(Dendria, frame.game)
        after: DendriaPosition = frame.after
        items: list[Item] = self._ground(points, cell, theme, textured=not TEXTURE_OF_ITS_OWN & frame.shows)
        items += grounds(game, frame.position, frame.shows, points, cell, theme, turned=self.turned)
        leaves = {name for soils in game.leaves(frame.position) for name in soils} if frame.marks else set()
        leaves |= {name for forest in game.forests(frame.position) for name in forest.spaces} if frame.marks else set()
        items += shading(self, frame, cell, theme, over=leaves if "leafiness" in frame.shows else ())
        outline = outline_of(self.side, self._middle(cell), cell, turned=self.turned)
        items.append(polygon(outline, Style(None, theme.colours.ink, OUTLINE, join="round")))
        if "roots" in frame.shows:
            items += roots(game, after, _rooted(frame, after), points, cell, theme)
        labels = self._names(points, cell, theme)
        room = Room(width, height, tuple(item_box(label) for label in labels), self._outside(cell), self.turned)
        ways, signs = draw_turns(frame, game, points, room, cell, theme)
        items += ways
        sites = game.format_position(frame.position, sites=True)["sites"]
        for player, name in enumerate(PLAYERS):
            for kind, names in sites[name].items():
                items += pieces([points[site] for site in names], player, kind, cell, theme)
        for turn in frame.turns:
            if isinstance(turn.move, Sow):
                items += new_seed(game, frame.before(turn), turn, points, cell, theme)
        items += seed_rings(game, frame.position, frame.shows, points, cell, theme)
        items += signs
        items += labels
        if "leafiness" in frame.shows and "score" not in frame.shows:
            y, free = self._corner(points, cell)
            items += leafiness_numbers(game, frame.position, width, free, y, theme)
        words = f"A Dendria board with {self.side} hexes a side."
        return Drawing(width, height, tuple(items), words)

    def _corner(self, points: Points, cell: float) -> tuple[float, float]:
        """Middle and width in mm of the free room at the top of the drawing, on each side of the board."""
        if self.turned:
            # The names over the columns fall by half a hex from each to the next.
            y = REACH * GLYPH + RIM
            return y, self.size(cell)[0] / 2 - cell - 2 * y * math.sqrt(3)
        top = chr(ord("a") + 2 * self.side - 2)
        x, y = points[f"{top}1"]
        return y, x - cell / 2 - AWAY - text_width(f"{top}1", SIZE) - 1.0

    def _outside(self, cell: float) -> tuple[Point, ...]:
        """Middles of the hexes that would surround the board."""
        x0, y0 = self._middle(cell)
        return tuple((x + x0, y + y0) for x, y in around_hexagonal(self.side, cell, turned=self.turned))

    def _ground(self, points: dict[str, Point], cell: float, theme: Theme, *, textured: bool) -> list[Item]:
        """Soils in three quiet tints, so that straight lines are easy to follow, with the textures of the board."""
        own = theme.of(DendriaColours)
        tints = (own.dendria_soil_1, own.dendria_soil_2, own.dendria_soil_3)
        pen = lightened(own.dendria_line, 0.3)
        soils: tuple[list[Point], list[Point], list[Point]] = ([], [], [])
        for name, point in points.items():
            soils[soil_of(name, self.side)].append(point)
        items: list[Item] = [
            polygons([self._hex(point, cell) for point in group], Style(tint, pen, LINE, join="round"))
            for group, tint in zip(soils, tints, strict=True)
        ]
        if textured and is_ornate(cell, theme, LEAST_TEXTURE):
            items += [moss(soils[0], cell, theme), litter(soils[1], cell, theme)]
        return items

    def _names(self, points: dict[str, Point], cell: float, theme: Theme) -> list[Text]:
        """Names of the first and the last soil beside each row."""
        items: list[Text] = []
        if cell < self.readable_cell:
            return items
        for row in range(2 * self.side - 1):
            letter = chr(ord("a") + row)
            first, last = f"{letter}1", f"{letter}{self._length(row)}"
            beside = cell / 2 + AWAY
            # Rows that lie close together have smaller names, so that none touches the outline of the next row.
            size = min(SIZE, max(SMALLEST, 0.6 * cell))
            (x1, y), (x2, high) = points[first], points[last]
            if self.turned:
                for name, place in ((first, y + beside + size / 2), (last, high - beside - size / 2)):
                    items.append(centred_text((x1, place), name, size, theme.colours.muted))
                continue
            items.append(centred_text((x1 - beside, y), first, size, theme.colours.muted, anchor="end"))
            items.append(centred_text((x2 + beside, y), last, size, theme.colours.muted, anchor="start"))
        return items


def _rooted(frame: Frame, after: DendriaPosition) -> list[int]:
    """Soils whose roots are shown: the ends of the turns that are played, or else all Trees, or else all pieces."""
    found = []
    for turn in frame.all_made:
        if isinstance(turn.move, Sow):
            found.append(turn.move.soil)
        elif isinstance(turn.move, Travel):
            found.append(turn.move.stops[-1].soil)
    if found:
        return found
    trees = after.pieces[TREE] | after.pieces[3 + TREE]
    return [*bits(trees or occupied_by(after.pieces))]


def drawer(loaded: LoadedConfig[DendriaConfig]) -> DendriaDrawer:
    """Draws positions on the board of a config."""
    return DendriaDrawer(loaded.config.board.size, loaded.config.board.rotate == 30)
