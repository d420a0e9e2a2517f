"""Boards for the tests, from coordinates: named as the rulings say, from the top and the left; or as they come."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import cos, dist, pi, sin, sqrt, tan

from boardrules import PlanarGraph, planar_graph

Point = tuple[float, float]

SAME = 1e-6


def numbered(cycles: Sequence[Sequence[Point]]) -> PlanarGraph:
    """Graph of counter-clockwise cycles of points."""
    points: list[Point] = []
    faces = [[_place(points, point) for point in cycle] for cycle in cycles]
    node_names = _names("n", points)
    sides = sorted({tuple(sorted(pair)) for face in faces for pair in zip(face, face[1:] + face[:1], strict=True)})
    middles = [_middle([points[one], points[other]]) for one, other in sides]
    edge_names = _names("e", middles)
    face_names = _names("f", list(map(_middle, cycles)))
    edges = {name: (node_names[one], node_names[other]) for name, (one, other) in zip(edge_names, sides, strict=True)}
    cycles_named = {name: [node_names[node] for node in face] for name, face in zip(face_names, faces, strict=True)}

    def number(name: str) -> int:
        return int(name[1:])

    return planar_graph(
        sorted(node_names, key=number),
        {name: edges[name] for name in sorted(edges, key=number)},
        {name: cycles_named[name] for name in sorted(cycles_named, key=number)},
    )


def as_they_come(cycles: Sequence[Sequence[Hashable]]) -> PlanarGraph:
    """Graph of counter-clockwise cycles of anything, with f, e and n numbered in the order of their appearance."""
    points: dict[Hashable, str] = {}
    edges: dict[frozenset[str], tuple[str, str]] = {}
    faces: dict[str, list[str]] = {}
    for cycle in cycles:
        names = [points.setdefault(point, f"n{len(points) + 1}") for point in cycle]
        for first, second in zip(names, names[1:] + names[:1], strict=True):
            # The ends are named against the direction of the first face, as any order of them must do.
            edges.setdefault(frozenset((first, second)), (second, first))
        faces[f"f{len(faces) + 1}"] = names
    return planar_graph(
        list(points.values()), {f"e{number}": ends for number, ends in enumerate(edges.values(), 1)}, faces
    )


def _place(points: list[Point], point: Point) -> int:
    for index, other in enumerate(points):
        if dist(point, other) < SAME:
            return index
    points.append(point)
    return len(points) - 1


def _names(letter: str, points: Sequence[Point]) -> list[str]:
    """Name of each point: rows from the top, each from the left; heights that are nearly equal are one row."""
    rows: list[list[int]] = []
    for index in sorted(range(len(points)), key=lambda index: -points[index][1]):
        if rows and points[rows[-1][-1]][1] - points[index][1] < SAME:
            rows[-1].append(index)
        else:
            rows.append([index])
    names = [""] * len(points)
    order = [index for row in rows for index in sorted(row, key=lambda index: points[index][0])]
    for number, index in enumerate(order, 1):
        names[index] = f"{letter}{number}"
    return names


def square(x: float, y: float) -> list[Point]:
    return [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]


def half(x: int, y: int, upright: bool) -> list[Point]:
    """One of the two triangles of a square, slanted on paper."""
    return [(x, y), (x + 1, y), (x, y + 1)] if upright else [(x + 1, y), (x + 1, y + 1), (x, y + 1)]


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def triangle(side: int) -> PlanarGraph:
    """Triangle of `side * side` triangles, point up."""
    cells = [(x, y, upright) for upright in (True, False) for y in range(side) for x in range(side - y - (not upright))]
    return numbered([[(x + y / 2, y * sqrt(3) / 2) for x, y in half(*cell)] for cell in cells])


def squares(rows: int, columns: int) -> PlanarGraph:
    """Rectangle of squares."""
    return numbered([square(x, y) for y in range(rows) for x in range(columns)])


def hexagon(side: int) -> PlanarGraph:
    """Hexagon of hexagons."""
    cells = [(q, r) for q in range(1 - side, side) for r in range(1 - side, side) if abs(q + r) < side]
    return numbered([_regular(6, (sqrt(3) * (q + r / 2), 1.5 * r), 30) for q, r in cells])


def snub() -> PlanarGraph:
    """Patch of 3^2.4.3.4: a square, the four squares nearest to it, and the eight triangles between them.

    Five faces meet at each of the four interior nodes, two at an edge: a turn is 2 nodes or 5 edges.
    """
    step = sqrt(2 + sqrt(3))
    around = [(step / 2, step / 2), (-step / 2, step / 2), (-step / 2, -step / 2), (step / 2, -step / 2)]
    quads = [_regular(4, (0, 0), 30), *(_regular(4, centre, 60) for centre in around)]
    corners: list[Point] = []
    for quad in quads:
        for point in quad:
            _place(corners, point)
    triangles = [
        trio
        for trio in combinations(corners, 3)
        if all(abs(dist(one, other) - 1) < SAME for one, other in combinations(trio, 2))
    ]
    return numbered(quads + [_counter_clockwise(trio) for trio in triangles])


def _counter_clockwise(trio: Sequence[Point]) -> list[Point]:
    (ax, ay), (bx, by), (cx, cy) = trio
    return list(trio) if (bx - ax) * (cy - ay) > (by - ay) * (cx - ax) else [trio[0], trio[2], trio[1]]


BOARDS: Mapping[str, Callable[[], PlanarGraph]] = {
    "triangle-2": lambda: triangle(2),
    "triangle-3": lambda: triangle(3),
    "triangle-5": lambda: triangle(5),
    "triangle-7": lambda: triangle(7),
    "square-3x3": lambda: squares(3, 3),
    "square-5x5": lambda: squares(5, 5),
    "hexagon-2": lambda: hexagon(2),
    "hexagon-3": lambda: hexagon(3),
    "snub": snub,
}


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
