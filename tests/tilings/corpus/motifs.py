"""What the drawings of the corpus show: tidy motifs in millimetres, and a count of them by shapely alone.

A motif of faces is its polygons. A motif of lines is its lines, and its faces are what they enclose.
"""

import math
import random
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import shapely

XY = tuple[float, float]
GRID = 1e-6
"""Points of a tidy motif are equal up to this many millimetres."""


@dataclass(frozen=True)
class Motif:
    """Rings of faces, or lines; of a smooth motif, bends of less than 20 degrees belong to curves."""

    rings: tuple[tuple[XY, ...], ...] = ()
    lines: tuple[tuple[XY, XY], ...] = ()
    smooth: bool = False


def counted(motif: Motif, *, junctions: bool = False) -> tuple[int, int, int]:
    """Faces, edges and nodes: nodes are where lines meet and, unless junctions alone count, where a line bends."""
    drawn = [shapely.LinearRing(ring) for ring in motif.rings] + [shapely.LineString(line) for line in motif.lines]
    net = shapely.unary_union(
        shapely.MultiLineString([shapely.LineString(line.coords) for line in drawn]), grid_size=GRID
    )
    ways: dict[XY, set[XY]] = defaultdict(set)
    for line in shapely.get_parts(net):
        for p, q in pairwise(line.coords):
            ways[p].add(q)
            ways[q].add(p)
    nodes = sum(_is_node(at, [*ends], motif.smooth, junctions) for at, ends in ways.items())
    sides = sum(map(len, ways.values())) // 2
    faces = len(shapely.get_parts(shapely.polygonize(shapely.get_parts(net))))
    return faces, sides - (len(ways) - nodes), nodes


def _is_node(at: XY, ends: list[XY], smooth: bool, junctions: bool) -> bool:
    if len(ends) != 2 or junctions:
        return len(ends) != 2
    first, second = (math.atan2(y - at[1], x - at[0]) for x, y in ends)
    bend = abs(180 - math.degrees(first - second) % 360)
    return bend > (20 if smooth else 0.1)


def polar(radius: float, degrees: float, at: XY = (0, 0)) -> XY:
    return at[0] + radius * math.cos(math.radians(degrees)), at[1] + radius * math.sin(math.radians(degrees))


def regular(sides: int, radius: float, at: XY = (0, 0), turn: float = 0) -> tuple[XY, ...]:
    return tuple(polar(radius, turn + 360 * k / sides, at) for k in range(sides))


def box(x: float, y: float, width: float, height: float) -> tuple[XY, ...]:
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def honeycomb() -> Motif:
    """19 hexagons."""
    places = [(q, r) for q in range(-2, 3) for r in range(-2, 3) if abs(q + r) < 3]
    return Motif(tuple(regular(6, 10, (50 + 15 * q, 50 + math.sqrt(300) * (r + q / 2))) for q, r in places))


def kagome() -> Motif:
    """Seven hexagons with their triangles."""
    rings: dict[XY, tuple[XY, ...]] = {}
    for q, r in [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]:
        at = (50 + 24 * q + 12 * r, 50 + 12 * math.sqrt(3) * r)
        rings[at] = regular(6, 12, at)
        for k in range(6):
            a, b = polar(12, 60 * k, at), polar(12, 60 * k + 60, at)
            tip = (a[0] + b[0] - at[0], a[1] + b[1] - at[1])
            middle = ((a[0] + b[0] + tip[0]) / 3, (a[1] + b[1] + tip[1]) / 3)
            rings[round(middle[0], 6), round(middle[1], 6)] = (a, b, tip)
    return Motif(tuple(rings.values()))


def triangles_in(x: float, y: float, side: float, corner: int) -> list[tuple[XY, ...]]:
    """A square cut into two triangles, through the given corner."""
    square = box(x, y, side, side)
    turned = square[corner:] + square[:corner]
    return [turned[:3], (turned[0], turned[2], turned[3])]


def windmills() -> Motif:
    """A quilt of 2 x 2 pinwheels."""
    rings: list[tuple[XY, ...]] = []
    for x in (10, 50):
        for y in (10, 50):
            for corner, (dx, dy) in enumerate([(0, 0), (20, 0), (20, 20), (0, 20)]):
                rings += triangles_in(x + dx, y + dy, 20, corner)
    return Motif(tuple(rings))


def ohio_star() -> Motif:
    """A quilt block: five squares, and four squares of four triangles."""
    rings: list[tuple[XY, ...]] = []
    for i in range(3):
        for j in range(3):
            square = box(5 + 30 * i, 5 + 30 * j, 30, 30)
            middle = (20.0 + 30 * i, 20.0 + 30 * j)
            quarters = [(square[k], square[(k + 1) % 4], middle) for k in range(4)]
            rings += quarters if (i + j) % 2 else [square]
    return Motif(tuple(rings))


def geese() -> Motif:
    """Flying geese: in three columns, tips touch the next base in its middle."""
    rings: list[tuple[XY, ...]] = []
    for x in (8, 36, 64):
        for y in range(10, 66, 14):
            a, b, tip, c, d = (x, y + 14), (x + 28, y + 14), (x + 14, y), (x, y), (x + 28, y)
            rings += [(a, b, tip), (a, tip, c), (b, d, tip)]
    return Motif(tuple(rings))


def log_cabin() -> Motif:
    """A square and three rounds of logs about it."""
    x0, y0, x1, y1 = 40, 40, 60, 60
    rings = [box(x0, y0, 20, 20)]
    for _ in range(3):
        for side in range(4):
            if side == 0:
                rings.append(box(x0, y0 - 10, x1 - x0, 10))
                y0 -= 10
            elif side == 1:
                rings.append(box(x1, y0, 10, y1 - y0))
                x1 += 10
            elif side == 2:
                rings.append(box(x0, y1, x1 - x0, 10))
                y1 += 10
            else:
                rings.append(box(x0 - 10, y0, 10, y1 - y0))
                x0 -= 10
    return Motif(tuple(rings))


def bricks() -> Motif:
    """Five courses in running bond, with half bricks at the ends."""
    rings: list[tuple[XY, ...]] = []
    for row in range(5):
        cuts = [10, 34, 58, 82] if row % 2 == 0 else [10, 22, 46, 70, 82]
        rings += [box(a, 10 + 12 * row, b - a, 12) for a, b in pairwise(cuts)]
    return Motif(tuple(rings))


def basket() -> Motif:
    """A basket weave: pairs of bricks, lying and standing in turn."""
    rings: list[tuple[XY, ...]] = []
    for i in range(4):
        for j in range(3):
            x, y = 10 + 20 * i, 10 + 20 * j
            lying = (i + j) % 2
            rings += [box(x, y + 10 * k, 20, 10) if lying else box(x + 10 * k, y, 10, 20) for k in (0, 1)]
    return Motif(tuple(rings))


def web() -> Motif:
    """A spider's web of nine threads, three rings."""
    rings: list[tuple[XY, ...]] = []
    for k in range(9):
        a, b = 40 * k + 7, 40 * k + 47
        rings.append(((50, 50), polar(14, a, (50, 50)), polar(14, b, (50, 50))))
        for r, s in ((14, 28), (28, 43)):
            rings.append(tuple(polar(radius, t, (50, 50)) for radius, t in ((r, a), (s, a), (s, b), (r, b))))
    return Motif(tuple(rings))


def zellij() -> Motif:
    """Nine eight-pointed stars and the four crosses between them."""
    rings: list[tuple[XY, ...]] = []
    inner = 15 * math.cos(math.pi / 4) / math.cos(math.pi / 8)
    stars = {}
    for i in range(3):
        for j in range(3):
            at = (20 + 30 * i, 20 + 30 * j)
            stars[i, j] = [polar(15 if k % 2 == 0 else inner, 22.5 * k, at) for k in range(16)]
            rings.append(tuple(stars[i, j]))
    for i in range(2):
        for j in range(2):
            above = stars[i, j + 1]
            ring = stars[i, j][:5] + above[12:] + above[:1] + stars[i + 1, j + 1][8:13] + stars[i + 1, j][4:9]
            rings.append(tuple(p for k, p in enumerate(ring) if math.dist(p, ring[k - 1]) > GRID))
    return Motif(tuple(rings))


def rhombs() -> Motif:
    """A rosette of 21 rhombs in a regular polygon of 14 sides."""
    steps = [polar(11, 360 * k / 7 + 3) for k in range(7)]
    rings: list[tuple[XY, ...]] = []
    for layer in range(1, 4):
        for k in range(7):
            x, y = (50 + sum(steps[(k + m) % 7][axis] for m in range(1, layer)) for axis in (0, 1))
            (ax, ay), (bx, by) = steps[k], steps[(k + layer) % 7]
            rings.append(((x, y), (x + ax, y + ay), (x + ax + bx, y + ay + by), (x + bx, y + by)))
    return Motif(tuple(rings))


def tangram() -> Motif:
    """The seven pieces in their square."""
    pieces = (
        ((0, 0), (4, 0), (2, 2)),
        ((0, 0), (2, 2), (0, 4)),
        ((4, 0), (4, 2), (3, 1)),
        ((3, 1), (4, 2), (3, 3), (2, 2)),
        ((2, 2), (3, 3), (1, 3)),
        ((0, 4), (1, 3), (3, 3), (2, 4)),
        ((4, 2), (4, 4), (2, 4)),
    )
    return Motif(tuple(tuple((10.0 + 20 * x, 10.0 + 20 * y) for x, y in piece) for piece in pieces))


def wheel() -> Motif:
    """A pie of seven slices, within a ring of five."""
    shares = ((0, 40, 95, 150, 200, 262, 310), (20, 95, 170, 240, 310))
    rings: list[tuple[XY, ...]] = []
    for radius, inner, cuts in ((24, 0, shares[0]), (42, 24, shares[1])):
        for a, b in zip(cuts, (*cuts[1:], cuts[0] + 360), strict=True):
            rim = [polar(radius, t, (50, 50)) for t in range(a, b + 1)]
            back = [polar(inner, t, (50, 50)) for t in range(b, a - 1, -1)] if inner else [(50.0, 50.0)]
            rings.append(tuple(rim + back))
    return Motif(tuple(rings), smooth=True)


def pie() -> Motif:
    """Seven slices of a pie."""
    cuts = (0, 40, 95, 150, 200, 262, 310, 360)
    slices = pairwise(cuts)
    return Motif(tuple(((50, 50), *(polar(40, t, (50, 50)) for t in range(a, b + 1))) for a, b in slices), smooth=True)


def _wandering(a: XY, b: XY, dice: random.Random, depth: int) -> list[XY]:
    """A border from a to b, bent in its middle, and each half again."""
    if not depth:
        return [a]
    sway = dice.uniform(-0.16, 0.16)
    middle = ((a[0] + b[0]) / 2 + sway * (b[1] - a[1]), (a[1] + b[1]) / 2 - sway * (b[0] - a[0]))
    return _wandering(a, middle, dice, depth - 1) + _wandering(middle, b, dice, depth - 1)


def land(columns: int = 4, rows: int = 3, bends: int = 2, seed: int = 7) -> Motif:
    """A land that does not exist, with wandering borders between its counties."""
    dice = random.Random(seed)
    corners = {
        (i, j): (10 + 20 * i + dice.uniform(-4, 4), 10 + 20 * j + dice.uniform(-4, 4))
        for i in range(columns + 1)
        for j in range(rows + 1)
    }
    borders: dict[tuple[tuple[int, int], tuple[int, int]], list[XY]] = {}
    for (i, j), corner in corners.items():
        for end in ((i + 1, j), (i, j + 1)):
            if end in corners:
                borders[(i, j), end] = _wandering(corner, corners[end], dice, bends)

    def border(p: tuple[int, int], q: tuple[int, int]) -> list[XY]:
        if (p, q) in borders:
            return borders[p, q]
        return [corners[p], *reversed(borders[q, p][1:])]

    counties = []
    for i in range(columns):
        for j in range(rows):
            places = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
            ring = [point for k, p in enumerate(places) for point in border(p, places[(k + 1) % 4])]
            counties.append(tuple((round(x, 2), round(y, 2)) for x, y in ring))
    return Motif(tuple(counties))


def city(depth: int = 4, seed: int = 3) -> Motif:
    """Parcels of a town: land cut in two by slanting streets, again and again, so that streets end on others."""
    dice = random.Random(seed)
    parts = [shapely.Polygon([(8, 10), (95, 6), (92, 78), (12, 84)])]
    for _ in range(depth):
        cut = []
        for part in parts:
            ring = list(part.exterior.coords)[:-1]
            sides = sorted(range(len(ring)), key=lambda k: math.dist(ring[k - 1], ring[k]))
            first = sides[-1]
            second = (first + len(ring) // 2) % len(ring)
            ends = []
            for k in (first, second):
                share = dice.uniform(0.4, 0.6)
                (ax, ay), (bx, by) = ring[k - 1], ring[k]
                ends.append((ax + share * (bx - ax), ay + share * (by - ay)))
            low, high = sorted((first, second))
            p, q = ends if first == low else ends[::-1]
            cut += [shapely.Polygon([p, *ring[low:high], q]), shapely.Polygon([q, *ring[high:], *ring[:low], p])]
        parts = cut
    return Motif(tuple(tuple(part.exterior.coords)[:-1] for part in parts))


def star(points: int, step: int) -> Motif:
    """Lines of a star within its polygon."""
    tips = regular(points, 40, (50, 50), 4)
    lines = [(tips[k], tips[(k + s) % points]) for k in range(points) for s in (1, step)]
    return Motif(lines=tuple(lines))


def plait() -> Motif:
    """The lines under a knot: slanting both ways across a rectangle of 5 x 3, and its frame."""
    lines: list[tuple[XY, XY]] = [
        ((10, 10), (85, 10)),
        ((85, 10), (85, 55)),
        ((85, 55), (10, 55)),
        ((10, 55), (10, 10)),
    ]
    for c in range(-2, 5):
        a, b = max(0, -c), min(3, 5 - c)
        lines.append(((10 + 15 * (c + a), 10 + 15 * a), (10 + 15 * (c + b), 10 + 15 * b)))
        lines.append(((10 + 15 * (c + a), 55 - 15 * a), (10 + 15 * (c + b), 55 - 15 * b)))
    return Motif(lines=tuple((p, q) for p, q in lines if p != q))


def leaded() -> Motif:
    """A leaded window: a frame, its two diagonals, and bars that end on others."""
    lines: list[tuple[XY, XY]] = [
        ((10, 10), (80, 10)),
        ((80, 10), (80, 90)),
        ((80, 90), (10, 90)),
        ((10, 90), (10, 10)),
    ]
    lines += [((10, 30), (80, 30)), ((10, 70), (80, 70)), ((45, 10), (45, 30)), ((45, 70), (45, 90))]
    lines += [((10, 50), (45, 30)), ((45, 30), (80, 50)), ((80, 50), (45, 70)), ((45, 70), (10, 50))]
    lines += [((45, 30), (45, 70)), ((27.5, 10), (27.5, 30)), ((62.5, 70), (62.5, 90))]
    return Motif(lines=tuple(lines))


def pane() -> Motif:
    """A pane of glass that four straight cuts divide."""
    cuts: list[tuple[XY, XY]] = [((10, 30), (80, 30)), ((10, 70), (80, 70)), ((45, 10), (45, 90)), ((10, 35), (80, 65))]
    return Motif((box(10, 10, 70, 80),), tuple(cuts))


def turned_squares() -> Motif:
    """A grid of 4 x 3 squares that is turned by 30 degrees."""
    step, across = polar(18, 30), polar(18, 120)
    corner = {
        (i, j): (40 + i * step[0] + j * across[0], 10 + i * step[1] + j * across[1]) for i in range(5) for j in range(4)
    }
    places = [(i, j) for i in range(4) for j in range(3)]
    return Motif(tuple((corner[i, j], corner[i + 1, j], corner[i + 1, j + 1], corner[i, j + 1]) for i, j in places))


def spokes() -> Motif:
    """A wheel of eight spokes."""
    rim = [polar(40, 3 * k, (50, 50)) for k in range(120)]
    lines = [((50, 50), polar(40, 45 * k + 9, (50, 50))) for k in range(8)]
    return Motif((tuple(rim),), tuple(lines), smooth=True)




def stars_on_squares() -> Motif:
    """Nine squares with a diamond sewn on each of the four inner corners, cut out of what is below."""
    diamonds = [regular(4, 9, (30 + 25 * i, 30 + 25 * j)) for i in (0, 1) for j in (0, 1)]
    over = shapely.union_all([shapely.Polygon(diamond) for diamond in diamonds])
    squares = [shapely.Polygon(box(5 + 25 * i, 5 + 25 * j, 25, 25)) for i in range(3) for j in range(3)]
    below = [tuple(square.difference(over).exterior.coords)[:-1] for square in squares]
    return Motif((*below, *diamonds))


MORE: dict[str, Callable[[], Motif]] = {
    "large_land": lambda: land(5, 4, 4, 11),
    "star_10_3": lambda: star(10, 3),
    "star_7_2": lambda: star(7, 2),
    "star_8_3": lambda: star(8, 3),
}


@cache
def motif(name: str) -> Motif:
    made: Callable[[], Motif] = MORE.get(name) or globals()[name]
    return made()
