"""Dendria in figures: soils, pieces, Seeds that are sown, sprout and germinate, and the ways of Dryads."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from boardrules.games.dendria import Dendria, DendriaPosition
from boardrules.games.dendria_board import bits
from boardrules.games.dendria_position import PLAYERS, TREE, occupied_by, union
from boardrules.games.dendria_turns import Sow, Stop, Travel
from boardwright.boards.grids import place_hexagonal
from boardwright.figures.board_dendria import hex_corners, outline_of, soil_of
from boardwright.figures.diagram.areas import lightened
from boardwright.figures.diagram.axes import SIZE
from boardwright.figures.diagram.draw_dendria_facts import grounds, leafiness_numbers, roots, seed_rings
from boardwright.figures.diagram.draw_dendria_pieces import (
    PLUS,
    REACH,
    SEED,
    germination_sign,
    pieces,
    plus_sign,
    sprout_sign,
)
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.marks import HALO, SIGN, arrow, number_mark, shortened, sign_colour, sign_mark
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.geometry.points import Point
from boardwright.scene import Circle, Item, Style, polygon, polygons, polylines

OUTLINE: Final = 0.45
"""Width of the board's outline in mm."""

LINE: Final = 0.12
"""Width of the lines between soils in mm."""

AWAY: Final = 0.9
"""Room in mm between a row and its names."""

SMALLEST: Final = 1.9
"""Least font size of the names in mm."""

DISC: Final = 1.15
"""Radius of a sign's disc in mm: smaller than elsewhere, as hexes are."""

STOP: Final = 0.55
"""Radius in mm of the dot where a Dryad acts on its way."""

HOP: Final = 0.5
"""Radius of the arc over a piece that a Dryad jumps, in cells."""


@dataclass(frozen=True, slots=True)
class DendriaDrawer:
    """A hexagonal board. The cell is the flat-to-flat width of a hex.

    The first and the last soil of each row are named beside it; between them, the three tints of the soils help to
    count.
    """

    side: int

    legible_cell = 4.0

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        left, right = self._gutters()
        rows = 2 * self.side - 1
        return rows * cell + left + right, (1.5 * (rows - 1) + 2) * cell / math.sqrt(3) + OUTLINE

    def site_points(self, cell: float) -> dict[str, Point]:
        """Name of each soil -> its middle."""
        grid = place_hexagonal(self.side, cell)
        x0, y0 = self._middle(cell)
        return {name: (x + x0, y + y0) for name, (x, y) in zip(grid.board.sites, grid.points, strict=True)}

    def _middle(self, cell: float) -> Point:
        left, _ = self._gutters()
        return left + (self.side - 0.5) * cell, self.size(cell)[1] / 2

    def _gutters(self) -> tuple[float, float]:
        """Room in mm for the names left and right: the longest row has the board's whole width, others begin later."""
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

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, with what the frame shows of it, and the marked turns."""
        width, height = self.size(cell)
        points = self.site_points(cell)
        game = cast(Dendria, frame.game)
        after: DendriaPosition = game.apply(frame.position, frame.made.move) if frame.made else frame.position
        items: list[Item] = self._ground(points, cell, theme)
        items += grounds(game, after, frame.shows, points, cell, theme)
        middle = self._middle(cell)
        items.append(polygon(outline_of(self.side, middle, cell), _outline_pen(theme)))
        if "roots" in frame.shows:
            items += roots(game, after, _rooted(frame, after), points, cell, theme)
        ways, signs = _turns(frame, game, points, cell, theme)
        items += ways
        sites = game.format_position(frame.position, sites=True)["sites"]
        for player, name in enumerate(PLAYERS):
            for kind, names in sites[name].items():
                items += pieces([points[site] for site in names], player, kind, cell, theme)
        for turn in frame.turns:
            if isinstance(turn.move, Sow):
                items += _new_seed(game, frame.position, turn.move, points, cell, theme)
        items += seed_rings(game, after, frame.shows, points, cell, theme)
        items += signs
        items += self._names(points, cell, theme)
        if "leafiness" in frame.shows:
            items += leafiness_numbers(game, after, width, points[f"{chr(ord('a') + 2 * self.side - 2)}1"][1], theme)
        words = f"A Dendria board with {self.side} hexes a side."
        return Drawing(width, height, tuple(items), words)

    def _ground(self, points: dict[str, Point], cell: float, theme: Theme) -> list[Item]:
        """Soils in three quiet tints, so that straight lines are easy to follow."""
        colours = theme.colours
        tints = (colours.dendria_soil_1, colours.dendria_soil_2, colours.dendria_soil_3)
        pen = lightened(colours.dendria_line, 0.3)
        return [
            polygons(
                [hex_corners(point, cell) for name, point in points.items() if soil_of(name, self.side) == soil],
                Style(tint, pen, LINE, join="round"),
            )
            for soil, tint in enumerate(tints)
        ]

    def _names(self, points: dict[str, Point], cell: float, theme: Theme) -> list[Item]:
        """Names of the first and the last soil beside each row."""
        items: list[Item] = []
        for row in range(2 * self.side - 1):
            letter = chr(ord("a") + row)
            first, last = f"{letter}1", f"{letter}{self._length(row)}"
            beside = cell / 2 + AWAY
            # Rows that lie close together have smaller names, so that none touches the outline of the next row.
            size = min(SIZE, max(SMALLEST, 0.6 * cell))
            (x1, y), (x2, _) = points[first], points[last]
            items.append(centred_text((x1 - beside, y), first, size, theme.colours.muted, anchor="end"))
            items.append(centred_text((x2 + beside, y), last, size, theme.colours.muted, anchor="start"))
        return items


def _outline_pen(theme: Theme) -> Style:
    return Style(None, theme.colours.ink, OUTLINE, join="round")


def _rooted(frame: Frame, after: DendriaPosition) -> list[int]:
    """Soils whose roots are shown: where the turn ends that is made, or else all Trees, or else all pieces."""
    move = frame.made.move if frame.made else None
    if isinstance(move, Sow):
        return [move.soil]
    if isinstance(move, Travel):
        return [move.stops[-1].soil]
    trees = after.pieces[TREE] | after.pieces[3 + TREE]
    return [*bits(trees or occupied_by(after.pieces))]


def _new_seed(
    game: Dendria, position: DendriaPosition, move: Sow, points: dict[str, Point], cell: float, theme: Theme
) -> tuple[Item, ...]:
    """Seed that is sown, unless something stands there."""
    if occupied_by(position.pieces) >> move.soil & 1:
        return ()
    return pieces([points[game.board.names[move.soil]]], position.player, "seeds", cell, theme)


def _turns(
    frame: Frame, game: Dendria, points: dict[str, Point], cell: float, theme: Theme
) -> tuple[list[Item], list[Item]]:
    """Ways, which lie under the pieces, and what lies on them: acts, and signs where there is most room."""
    ways: list[Item] = []
    acts: list[Item] = []
    signs: list[Item] = []
    taken = occupied_by(frame.position.pieces)
    ended: set[int] = set()
    # What signs keep away from.
    crowd = [points[name] for name in game.board.names_of(taken)]
    for turn in frame.turns:
        move, colour = turn.move, sign_colour(turn.sign, theme)
        if isinstance(move, Sow):
            last, stops = move.soil, (move,)
        elif isinstance(move, Travel):
            last = move.stops[-1].soil if move.stops else move.start
            stops = move.stops
            line = _line(game, frame.position, move, points, cell)
            crowd += [point for part in zip(line, line[1:], strict=False) for point in _sampled(*part)]
            ways += _way(game, line, turn, taken, points, cell, theme)
        else:
            continue
        for stop in stops:
            acts += _acts(game, stop, turn, points, cell, colour, theme)
        middle = points[game.board.names[last]]
        if turn.sign == "played":
            if isinstance(move, Sow):
                away = SEED * cell + PLUS + 0.45
                spot = clear_spot(middle, away, crowd)
                signs += plus_sign(spot, colour, theme)
                crowd.append(spot)
            if turn.number is not None:
                signs += number_mark(clear_spot(middle, REACH * cell + SIGN, crowd), turn.number, theme)
        elif isinstance(move, Sow) or taken >> last & 1 or last in ended:
            spot = clear_spot(middle, SEED * cell + DISC + 0.4, crowd)
            signs += sign_mark(spot, turn.sign, theme, DISC)
            crowd.append(spot)
        else:
            signs += sign_mark(middle, turn.sign, theme, DISC)
            crowd.append(middle)
        ended.add(last)
    return ways, [*acts, *signs]


def clear_spot(middle: Point, away: float, crowd: Sequence[Point]) -> Point:
    """Point at a distance from another that is farthest from everything in a crowd; up and right if all is free."""
    x, y = middle
    angles = [math.pi * (step / 6 - 0.25) for step in range(12)]
    spots = [(x + away * math.cos(angle), y + away * math.sin(angle)) for angle in angles]
    # Beyond some distance, more does not matter.
    return max(spots, key=lambda spot: min([2.5 * away, *(math.dist(spot, other) for other in crowd)]))


def _sampled(start: Point, end: Point) -> list[Point]:
    """Points along a straight line, dense enough to keep away from."""
    count = max(1, math.ceil(math.dist(start, end)))
    return [
        (start[0] + (end[0] - start[0]) * part / count, start[1] + (end[1] - start[1]) * part / count)
        for part in range(count + 1)
    ]


def _line(game: Dendria, position: DendriaPosition, move: Travel, points: dict[str, Point], cell: float) -> list[Point]:
    """Way of a Dryad through its stops, with arcs over what it jumps; empty where it goes nowhere."""
    names, taken, at = game.board.names, occupied_by(position.pieces) & ~(1 << move.start), move.start
    if not move.stops or move.stops[0].soil == at:
        return []
    acting = union(soils for stop in move.stops for soils in (stop.sprouts, *stop.seedbeds))
    line = [points[names[at]]]
    for stop in move.stops:
        jumped = [*bits(_between(game, at, stop.soil) & taken)]
        here = line[-1]
        for soil in sorted(jumped, key=lambda soil: math.dist(points[names[soil]], here)):
            # The sign of an act stands above its Seed.
            line += _hop(line[-1], points[names[soil]], HOP * cell, above=not acting >> soil & 1)
        line.append(points[names[stop.soil]])
        at = stop.soil
    return line


def _way(
    game: Dendria,
    line: list[Point],
    turn: MarkedTurn,
    taken: int,
    points: dict[str, Point],
    cell: float,
    theme: Theme,
) -> list[Item]:
    """Arrow of a Dryad, with dots where it acts."""
    if not line:
        return []
    colour, stops = sign_colour(turn.sign, theme), turn.move.stops
    dots = [points[game.board.names[stop.soil]] for stop in stops if stop.sprouts or stop.seedbeds]
    if turn.sign != "played":
        short = REACH * cell if taken >> stops[-1].soil & 1 else DISC + HALO
        dots = [dot for dot in dots if dot != line[-1]]
    else:
        short = STOP + 0.25 if line[-1] in dots else 0.0
    items = [*arrow(shortened(line, 0.3 * cell, short), colour, theme, dashed=turn.sign == "illegal")]
    for x, y in dots:
        items += [Circle(x, y, STOP + 0.25, Style(theme.colours.paper)), Circle(x, y, STOP, Style(colour))]
    return items


def _between(game: Dendria, start: int, end: int) -> int:
    """Soils between two that lie on one line; none where they do not."""
    way = game.board.direction(start, end)
    return 0 if way is None else game.board.run(start, way, 1 << end)


def _hop(before: Point, centre: Point, radius: float, *, above: bool) -> list[Point]:
    """Half circle around a piece on a way that comes straight from another point, on its upper or its lower side."""
    dx, dy = centre[0] - before[0], centre[1] - before[1]
    angle = math.atan2(dy, dx)
    # On a screen, angles grow clockwise: eastward ways hop over the north by growing, westward ones by falling.
    turn = 1 if (dx > 0) == above else -1
    angles = [angle + math.pi + turn * math.pi * step / 12 for step in range(13)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def _acts(
    game: Dendria, stop: Sow | Stop, turn: MarkedTurn, points: dict[str, Point], cell: float, colour: str, theme: Theme
) -> list[Item]:
    """Seeds that sprout, each with the root to a Dryad on its way, and seedbeds that germinate, in a border."""
    board = game.board
    seeds = [points[name] for name in board.names_of(stop.sprouts)]
    items: list[Item] = []
    here = points[board.names[stop.soil]]
    if isinstance(stop, Stop) and seeds:
        lines = [shortened((here, seed), STOP + 0.4, SEED * cell + 0.5) for seed in seeds]
        items.append(polylines(lines, Style(stroke=colour, width=0.3, dash=(0.5, 0.5))))
    dash = (1.1, 0.8) if turn.sign == "illegal" else ()
    for bed in stop.seedbeds:
        sides = _border([points[name] for name in board.names_of(bed)], cell)
        items.append(polylines(sides, Style(stroke=theme.colours.paper, width=0.55 + HALO, cap="round")))
        items.append(polylines(sides, Style(stroke=colour, width=0.55, dash=dash, cap="round")))
    for seed in seeds:
        items += sprout_sign(seed, cell, colour, theme)
    for name in board.names_of(union(stop.seedbeds)):
        items += germination_sign(points[name], cell, colour, theme)
    return items


def _border(centres: Sequence[Point], cell: float) -> list[tuple[Point, Point]]:
    """Sides of some hexes that no two of them share."""
    found: dict[Any, tuple[Point, Point]] = {}
    shared = set()
    for centre in centres:
        corners = hex_corners(centre, cell)
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            key = (round(start[0] + end[0], 6), round(start[1] + end[1], 6))
            if key in found:
                shared.add(key)
            found[key] = (start, end)
    return [side for key, side in found.items() if key not in shared]
