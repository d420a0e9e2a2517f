"""Turns of Dendria in figures: the sowing, sprouting and germination of Seeds, and the ways of Dryads."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from boardrules.bits import bits
from boardrules.games.dendria import Dendria, DendriaPosition
from boardrules.games.dendria.position import occupied_by, union
from boardrules.games.dendria.turns import Sow, Stop, Travel
from boardrules.values import dataclass
from boardwright.figures.diagram.frames import Frame, Mark, MarkedTurn
from boardwright.figures.diagram.label_placement import Spots
from boardwright.figures.diagram.marks import HALO, arrow, shortened, sign_colour
from boardwright.figures.theme import Theme
from boardwright.games.dendria.board import hex_corners
from boardwright.games.dendria.diagram.pieces import (
    PLUS,
    REACH,
    SEED,
    germination_sign,
    pieces,
    plus_sign,
    sprout_sign,
)
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import MILLIONTH, millionths, whole_above
from boardwright.scene import Box, Circle, Item, Style, discs, polylines

DISC: Final = 1.3
"""Radius of a mark's disc in mm: smaller than elsewhere, as hexes are."""

STOP: Final = 0.55
"""Radius in mm of the dot where a Dryad acts on its way."""

NEW: Final = 0.45
"""Width in mm of the ring round a Seed that is being sown."""

NEW_CLEAR: Final = 0.3
"""Room in mm between that Seed and its ring, and of paper outside the ring."""

HOP: Final = 0.5
"""Radius of the arc over a piece that a Dryad jumps, in cells."""


@dataclass(frozen=True, slots=True)
class Room:
    """Room for signs.

    Attributes:
        width: Width of the drawing in mm.
        height: Height of the drawing in mm.
        words: Boxes of words, which signs do not touch.
        outside: Middles of the hexes that would surround the board, from which signs keep away as from pieces.
        turned: Whether hexes have a flat side on top.

    """

    width: float
    height: float
    words: tuple[Box, ...]
    outside: tuple[Point, ...]
    turned: bool = False

    def holds(self, middle: Point, radius: float) -> bool:
        """Whether a disc lies in the drawing and off its words."""
        x, y = middle
        radius -= MILLIONTH
        if not (radius <= x <= self.width - radius and radius <= y <= self.height - radius):
            return False
        return all(
            x + radius < left or x - radius > right or y + radius < top or y - radius > bottom
            for left, top, right, bottom in self.words
        )


def new_seed(
    game: Dendria, position: DendriaPosition, turn: MarkedTurn, points: dict[str, Point], cell: float, theme: Theme
) -> tuple[Item, ...]:
    """The Seed being sown, in a whole ring, as broken ones tell that Seeds are hungry; of taken soil the ring alone."""
    move: Sow = turn.move
    at = points[game.board.names[move.soil]]
    if occupied_by(position.pieces) >> move.soil & 1:
        around = REACH * cell + NEW / 2
        ground = discs([at], around, Style(None, theme.colours.paper, NEW + 2 * NEW_CLEAR))
        return ground, discs([at], around, Style(None, sign_colour(turn.sign, theme), NEW))
    radius = SEED * cell + NEW_CLEAR + NEW / 2
    return (
        discs([at], radius + NEW / 2 + NEW_CLEAR, Style(theme.colours.paper)),
        discs([at], radius, Style(None, sign_colour(turn.sign, theme), NEW)),
        *pieces([at], position.player, "seeds", cell, theme),
    )


def draw_turns(
    frame: Frame, game: Dendria, points: dict[str, Point], room: Room, cell: float, theme: Theme
) -> tuple[list[Item], list[Item]]:
    """The ways, under the pieces, and above them the acts, with signs where there is most room."""
    ways: list[Item] = []
    acts: list[Item] = []
    signs: list[Item] = []
    aims: list[tuple[Mark, Point, float]] = []
    taken = occupied_by(frame.position.pieces)
    held = [points[name] for name in game.board.names_of(taken)]
    # Points that signs keep away from.
    crowd = [*room.outside, *held]
    spots = Spots(room.width, room.height, boxes=[*room.words])
    spots.pieces(held, REACH * cell)
    stops: list[Sow | Stop]
    for turn in frame.turns:
        move, colour, before = turn.move, sign_colour(turn.sign, theme), frame.before(turn)
        if isinstance(move, Sow):
            last, stops = move.soil, [move]
        elif isinstance(move, Travel):
            last = move.stops[-1].soil if move.stops else move.start
            stops = [*move.stops]
            line = _line(game, before, move, points, cell)
            crowd += [point for part in pairwise(line) for point in _sampled(*part)]
            ways += _way(game, line, turn, occupied_by(before.pieces), points, cell, theme, shown=taken)
            spots.way(line[:-1])
        else:
            continue
        for stop in stops:
            acts += _acts(game, stop, turn, points, cell, colour, theme, turned=room.turned)
        middle = points[game.board.names[last]]
        sown = isinstance(move, Sow)
        if sown and turn.sign == "played":
            spot = clear_spot(middle, SEED * cell + PLUS + 0.45, PLUS, crowd, room)
            signs += plus_sign(spot, colour, theme)
            crowd.append(spot)
            spots.pieces([spot], PLUS)
        if sown:
            spots.pieces([middle], SEED * cell + NEW_CLEAR + NEW)
        if turn.mark:
            # The mark of a Dryad that may move takes the empty soil at the end of its way.
            free = not sown and turn.sign != "played" and not taken >> last & 1
            reach = SEED * cell + NEW_CLEAR + NEW if sown else REACH * cell
            aims.append((turn.mark, middle, -2 * DISC if free else reach))
    for mark, aim, reach in aims:
        signs += spots.marked(mark, [aim], reach, theme, DISC)
    return ways, [*acts, *signs]


def clear_spot(middle: Point, away: float, radius: float, crowd: Sequence[Point], room: Room) -> Point:
    """Middle for a sign of some radius, at a distance from a point: the place farthest from everything in a crowd.

    If everything is free, it is up and to the right.
    """
    x, y = middle
    angles = [math.pi * (step / 6 - 0.25) for step in range(12)]
    spots = [(x + away * math.cos(angle), y + away * math.sin(angle)) for angle in angles]
    # A sign has 0.3 mm of paper around it.
    free = [spot for spot in spots if room.holds(spot, radius + 0.3)]
    # Beyond some distance, more makes no difference.
    return max(
        free or spots, key=lambda spot: millionths(min([2.5 * away, *(math.dist(spot, other) for other in crowd)]))
    )


def _sampled(start: Point, end: Point) -> list[Point]:
    """Points along a straight line, dense enough to keep away from."""
    count = max(1, whole_above(math.dist(start, end)))
    return [
        (start[0] + (end[0] - start[0]) * part / count, start[1] + (end[1] - start[1]) * part / count)
        for part in range(count + 1)
    ]


def _line(game: Dendria, position: DendriaPosition, move: Travel, points: dict[str, Point], cell: float) -> list[Point]:
    """Way of a Dryad through its stops, with arcs over pieces that it jumps; empty if it goes nowhere."""
    names, taken, at = game.board.names, occupied_by(position.pieces) & ~(1 << move.start), move.start
    if not move.stops or move.stops[0].soil == at:
        return []
    acting = union(soils for stop in move.stops for soils in (stop.sprouts, *stop.seedbeds))
    line = [points[names[at]]]
    for stop in move.stops:
        jumped = [*bits(_between(game, at, stop.soil) & taken)]
        here = line[-1]
        for soil in sorted(jumped, key=lambda soil: millionths(math.dist(points[names[soil]], here))):
            # The sign of an act goes above its Seed.
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
    *,
    shown: int,
) -> list[Item]:
    """Arrow of a Dryad, with dots where it acts; it ends beside a piece that is `shown` there."""
    if not line:
        return []
    colour, stops = sign_colour(turn.sign, theme), turn.move.stops
    dots = [points[game.board.names[stop.soil]] for stop in stops if stop.sprouts or stop.seedbeds]
    if turn.sign != "played":
        short = REACH * cell if taken >> stops[-1].soil & 1 else DISC + HALO
        dots = [dot for dot in dots if dot != line[-1]]
    else:
        short = STOP + 0.25 if line[-1] in dots else REACH * cell if shown >> stops[-1].soil & 1 else 0.0
    items = [*arrow(shortened(line, 0.3 * cell, short), colour, theme, dashed=turn.sign == "illegal")]
    for x, y in dots:
        items += [Circle(x, y, STOP + 0.25, Style(theme.colours.paper)), Circle(x, y, STOP, Style(colour))]
    return items


def _between(game: Dendria, start: int, end: int) -> int:
    """Number of soils between two on one line; 0 if they are not on one line."""
    way = game.board.direction(start, end)
    return 0 if way is None else game.board.run(start, way, 1 << end)


def _hop(before: Point, centre: Point, radius: float, *, above: bool) -> list[Point]:
    """Half circle around a piece on a straight way from another point, on its upper or its lower side."""
    dx, dy = centre[0] - before[0], centre[1] - before[1]
    angle = math.atan2(dy, dx)
    # On a screen, angles grow clockwise: eastward ways hop over the north by growing, westward ones by falling.
    turn = 1 if (dx > 0) == above else -1
    angles = [angle + math.pi + turn * math.pi * step / 12 for step in range(13)]
    return [(centre[0] + radius * math.cos(a), centre[1] + radius * math.sin(a)) for a in angles]


def _acts(
    game: Dendria,
    stop: Sow | Stop,
    turn: MarkedTurn,
    points: dict[str, Point],
    cell: float,
    colour: str,
    theme: Theme,
    *,
    turned: bool,
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
        sides = _border([hex_corners(points[name], cell, turned=turned) for name in board.names_of(bed)])
        items.append(polylines(sides, Style(stroke=theme.colours.paper, width=0.55 + HALO, cap="round")))
        items.append(polylines(sides, Style(stroke=colour, width=0.55, dash=dash, cap="round")))
    for seed in seeds:
        items += sprout_sign(seed, cell, colour, theme)
    for name in board.names_of(union(stop.seedbeds)):
        items += germination_sign(points[name], cell, colour, theme)
    return items


def _border(hexes: Sequence[tuple[Point, ...]]) -> list[tuple[Point, Point]]:
    """Sides of some hexes, without those that two of them share."""
    found: dict[Any, tuple[Point, Point]] = {}
    shared = set()
    for corners in hexes:
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            key = (millionths(start[0] + end[0]), millionths(start[1] + end[1]))
            if key in found:
                shared.add(key)
            found[key] = (start, end)
    return [side for key, side in found.items() if key not in shared]
