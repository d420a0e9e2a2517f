"""Boards for FEN with faces of many sides: pieces of 4.8^2, 3.12^2 and 4.6.12, and some that no tiling has.

All are made of cycles of points on paper, by trigonometry alone, and numbered as the rulings say.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import cos, pi, sin, sqrt, tan

from boardrules import PlanarGraph
from tests.boardrules.games.fen_boards import Point, numbered


def _regular(sides: int, centre: Point, first: float) -> list[Point]:
    """A regular polygon with sides of length 1; `first` is the direction of its first corner, in degrees."""
    radius = 1 / (2 * sin(pi / sides))
    turns = [pi * first / 180 + 2 * pi * corner / sides for corner in range(sides)]
    return [(centre[0] + radius * cos(turn), centre[1] + radius * sin(turn)) for turn in turns]


def _apothem(sides: int) -> float:
    return 1 / (2 * tan(pi / sides))


def _at(distance: float, degrees: float) -> Point:
    return distance * cos(pi * degrees / 180), distance * sin(pi * degrees / 180)


def octagons() -> PlanarGraph:
    """4.8^2: five octagons in a cross, and the four squares between them. Nine faces."""
    step = 2 * _apothem(8)
    eights = [_regular(8, centre, 22.5) for centre in ((0, 0), (step, 0), (0, step), (-step, 0), (0, -step))]
    fours = [_regular(4, (x * step / 2, y * step / 2), 0) for x in (-1, 1) for y in (-1, 1)]
    return numbered(eights + fours)


def dodecagons() -> PlanarGraph:
    """3.12^2: three dodecagons round a triangle, and the three triangles between two of them. Seven faces."""
    apart = 2 * _apothem(12)
    middles = [_at(apart / sqrt(3), turn) for turn in (90, 210, 330)]
    twelves = [_regular(12, middle, 15) for middle in middles]
    # Each outer triangle is the mirror image of the inner one in the side that two dodecagons share.
    outer = [_regular(3, _at(apart / sqrt(3), turn), turn + 180) for turn in (30, 150, 270)]
    return numbered([*twelves, _regular(3, (0, 0), 30), *outer])


def dodecagon_in_a_ring() -> PlanarGraph:
    """4.6.12: a dodecagon, and round it six squares and six hexagons in turn. Thirteen faces."""
    fours = [_regular(4, _at(_apothem(12) + _apothem(4), turn), turn + 45) for turn in range(0, 360, 60)]
    sixes = [_regular(6, _at(_apothem(12) + _apothem(6), turn), turn + 30) for turn in range(30, 390, 60)]
    return numbered([_regular(12, (0, 0), 15), *fours, *sixes])


def wheel(sides: int) -> PlanarGraph:
    """A polygon, and quadrilaterals round it: all of them, or all but one, so that the number of faces is odd."""
    inner, outer = _regular(sides, (0, 0), 10), [(2 * x, 2 * y) for x, y in _regular(sides, (0, 0), 10)]
    around = [[inner[i - 1], outer[i - 1], outer[i], inner[i]] for i in range(sides) if i or sides % 2 == 0]
    return numbered([inner, *around])


def strip(kinds: Sequence[int]) -> PlanarGraph:
    """Faces in a row, each with a side in common with the next; `kinds` are their numbers of sides."""
    cycles = []
    for place, sides in enumerate(kinds):
        left, right = place > 0, place < len(kinds) - 1
        corners: list[Point] = [(float(place), 0.0), (float(place), 1.0)] if left else [(0.2, 0.5)]
        corners = corners[::-1]
        ends: list[Point] = [(place + 1.0, 0.0), (place + 1.0, 1.0)] if right else [(place + 0.8, 0.5)]
        spare = sides - len(corners) - len(ends)
        below, above = spare - spare // 2, spare // 2
        under = [(place + (k + 1) / (below + 1), -0.3 - 0.01 * k * (below - 1 - k)) for k in range(below)]
        over = [(place + 1 - (k + 1) / (above + 1), 1.3 + 0.01 * k * (above - 1 - k)) for k in range(above)]
        cycles.append([*corners, *under, *ends, *over])
    return numbered(cycles)


LARGE: Mapping[str, Callable[[], PlanarGraph]] = {
    "4.8^2": octagons,
    "3.12^2": dodecagons,
    "4.6.12": dodecagon_in_a_ring,
    **{f"wheel of {sides}": partial(wheel, sides) for sides in range(3, 13)},
    "strip": partial(strip, (3, 4, 5, 7, 8, 9, 10, 12, 6)),
}
"""Boards by name."""
