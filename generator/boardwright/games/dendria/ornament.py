"""Ornament of Dendria's board: soils that differ by texture, sprigs outside its slopes, stones round smaller boards.

Millimetres, y down.
"""

import math
from collections.abc import Sequence
from itertools import pairwise

from boardwright.figures.theme import Theme
from boardwright.games.dendria.colours import DendriaColours
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.scene import Item, Path, Style, polygons, polylines, rectangle

LEAST = 8.0
"""Width of a hex in mm below which a board has no ornament."""

MOST_TEXTURED = 1_500
"""Hexes of a board whose soils have a texture, at the most."""

MOSS = ((0.0, -0.35), (-0.31, 0.18), (0.31, 0.18))
"""Dots on a hex of the first soil, and the middles of the dashes on the second, in widths of a hex: they lie round the
middle, so that they are seen beside a piece.
"""

LITTER = ((-0.27, -0.22), (0.27, -0.22), (0.0, 0.36))

DASH = 0.08
"""Half the length of a dash, in widths of a hex."""

LEAVES = 5
"""Pairs of leaves of a sprig, on boards of six hexes a side and more."""


def is_ornate(cell: float, theme: Theme, least: float = LEAST) -> bool:
    """Whether a board with hexes `cell` mm wide, `least` mm or more, has ornament in a theme."""
    own = theme.of(DendriaColours)
    return millionths(cell) >= millionths(least) and own.dendria_moss != own.dendria_soil_1


def moss(centres: Sequence[Point], cell: float, theme: Theme) -> Item:
    """Dots on the first soil."""
    style = Style(stroke=theme.of(DendriaColours).dendria_moss, width=max(0.4, 0.07 * cell), cap="round")
    spots = [(x + i * cell, y + j * cell) for x, y in centres for i, j in MOSS]
    # A line of no length with round ends is a dot, in a fifth of the numbers.
    return polylines([(spot, spot) for spot in spots], style)


def litter(centres: Sequence[Point], cell: float, theme: Theme) -> Item:
    """Dashes on the second soil."""
    style = Style(stroke=theme.of(DendriaColours).dendria_litter, width=max(0.25, 0.04 * cell), cap="round")
    reach = DASH * cell
    return polylines(
        [
            ((x + i * cell - reach, y + j * cell), (x + i * cell + reach, y + j * cell))
            for x, y in centres
            for i, j in LITTER
        ],
        style,
    )


def stones(outline: Sequence[Point], cell: float, theme: Theme) -> Item:
    """Stones along the outline of a smaller board: one on the middle of each side of a hex."""
    width = max(0.8, 0.13 * cell)
    way = [*outline, outline[0]]
    short = [
        ((0.62 * x0 + 0.38 * x1, 0.62 * y0 + 0.38 * y1), (0.38 * x0 + 0.62 * x1, 0.38 * y0 + 0.62 * y1))
        for (x0, y0), (x1, y1) in pairwise(way)
    ]
    return polylines(short, Style(stroke=theme.of(DendriaColours).dendria_stone, width=width, cap="round"))


def sprigs(side: int, size: tuple[float, float], cell: float, theme: Theme) -> list[Item]:
    """A sprig at each end of the four slopes of the board: eight, at its six corners.

    Short slopes have sprigs that do not meet, with fewer leaves; three hexes have room for one sprig.
    """
    leaves: list[float] = []
    stems: list[tuple[Point, Point]] = []
    width, height = size
    root = math.sqrt(3) / 2
    # Of the upper left slope, from the left corner's hex to the upper one's; a unit along it, and one away from it.
    along, away = (0.5, -root), (-root, -0.5)
    middle = (width / 2, height / 2)
    first = (middle[0] - (side - 1) * cell, middle[1])
    length = (side - 1) * cell
    reach, pairs = min(0.33 * length, 3.2 * cell, (length - 1.7 * cell) / 2), max(2, min(LEAVES, 2 * (side - 3)))
    ends = [(0.9 * cell, 1.0), (length - 0.7 * cell, -1.0)]
    if side <= 3:
        reach, ends = 0.65 * cell, ends[:1]
    for start, forth in ends:
        foot = _moved(first, along, start, away, 0.92 * cell)
        tip = _moved(foot, along, forth * reach, away, 0.12 * cell)
        for mirror in ((1, 1), (-1, 1), (1, -1), (-1, -1)):
            stems.append((_mirrored(foot, middle, mirror), _mirrored(tip, middle, mirror)))
            for pair in range(pairs):
                part = (pair + 0.7) / pairs
                base = (foot[0] + part * (tip[0] - foot[0]), foot[1] + part * (tip[1] - foot[1]))
                large = (0.46 - 0.2 * part) * cell
                for hand in (1.0, -1.0):
                    end = _moved(base, along, 0.8 * forth * large, away, 0.6 * hand * large)
                    leaves += _leaf(_mirrored(base, middle, mirror), _mirrored(end, middle, mirror))
    colour = theme.of(DendriaColours).dendria_leaf
    return [
        polylines(stems, Style(stroke=colour, width=0.25, cap="round")),
        Path("MCCZ" * (len(leaves) // 14), tuple(leaves), Style(colour)),
    ]


def _moved(point: Point, along: Point, one: float, away: Point, other: float) -> Point:
    return point[0] + along[0] * one + away[0] * other, point[1] + along[1] * one + away[1] * other


def _mirrored(point: Point, middle: Point, mirror: tuple[int, int]) -> Point:
    return middle[0] + mirror[0] * (point[0] - middle[0]), middle[1] + mirror[1] * (point[1] - middle[1])


def _leaf(base: Point, end: Point) -> tuple[float, ...]:
    """Numbers of a leaf from its base to its tip and back: a start and two curves."""
    (x, y), dx, dy = base, end[0] - base[0], end[1] - base[1]
    bulge = 0.32
    one = (x + 0.3 * dx - bulge * dy, y + 0.3 * dy + bulge * dx, x + 0.7 * dx - bulge * dy, y + 0.7 * dy + bulge * dx)
    two = (x + 0.7 * dx + bulge * dy, y + 0.7 * dy - bulge * dx, x + 0.3 * dx + bulge * dy, y + 0.3 * dy - bulge * dx)
    return (x, y, *one, *end, *two, x, y)


GROUND = 16.0
"""Width in mm of the hexes on a box."""


def ground(_loaded: object, theme: Theme, width: float, height: float) -> tuple[Item, ...]:
    """Soils of three kinds, no two alike side by side, over the whole of a box."""
    own, side = theme.of(DendriaColours), GROUND / math.sqrt(3)
    soils: tuple[list[Point], ...] = ([], [], [])
    for row in range(int(height / (1.5 * side)) + 2):
        for column in range(int(width / GROUND) + 2):
            soils[(column + 2 * row + row // 2) % 3].append(((column + row % 2 / 2) * GROUND, 1.5 * row * side))
    tones = (own.dendria_soil_1, own.dendria_soil_2, own.dendria_soil_3)
    corners = [(side * math.sin(turn * math.pi / 3), side * math.cos(turn * math.pi / 3)) for turn in range(6)]
    hexes = [
        polygons([[(x + dx, y + dy) for dx, dy in corners] for x, y in soil], Style(tone, own.dendria_line, 0.15))
        for soil, tone in zip(soils, tones, strict=True)
    ]
    plain = rectangle(0.0, 0.0, width, height, Style(theme.colours.paper))
    return (plain, *hexes, moss(soils[0], GROUND, theme), litter(soils[1], GROUND, theme))
