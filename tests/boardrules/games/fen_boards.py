"""Boards for the tests of FEN, from coordinates: named as the rulings say, top to bottom and left to right."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from math import cos, dist, pi, sin, sqrt

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
    face_names = _names("f", [_centroid(cycle) for cycle in cycles])
    edges = {name: (node_names[one], node_names[other]) for name, (one, other) in zip(edge_names, sides, strict=True)}
    cycles_named = {name: [node_names[node] for node in face] for name, face in zip(face_names, faces, strict=True)}

    def number(name: str) -> int:
        return int(name[1:])

    return planar_graph(
        sorted(node_names, key=number),
        {name: edges[name] for name in sorted(edges, key=number)},
        {name: cycles_named[name] for name in sorted(cycles_named, key=number)},
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


def _middle(points: Sequence[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def _centroid(cycle: Sequence[Point]) -> Point:
    """Centre of the area; every polygon here is regular, so it is the middle of the corners too."""
    return _middle(cycle)


def _polygon(centre: Point, corners: int, radius: float, first: float) -> list[Point]:
    angles = [first + 2 * pi * corner / corners for corner in range(corners)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def triangle(side: int) -> PlanarGraph:
    """Triangle of `side * side` triangles, point up."""

    def at(across: int, up: int) -> Point:
        return across + up / 2, up * sqrt(3) / 2

    upright = [(x, y) for y in range(side) for x in range(side - y)]
    hanging = [(x, y) for y in range(side - 1) for x in range(side - 1 - y)]
    return numbered(
        [[at(x, y), at(x + 1, y), at(x, y + 1)] for x, y in upright]
        + [[at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)] for x, y in hanging]
    )


def squares(rows: int, columns: int) -> PlanarGraph:
    """Rectangle of squares."""
    return numbered([[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for y in range(rows) for x in range(columns)])


def hexagon(side: int) -> PlanarGraph:
    """Hexagon of hexagons."""
    cells = [(q, r) for q in range(1 - side, side) for r in range(1 - side, side) if abs(q + r) < side]
    return numbered([_polygon((sqrt(3) * (q + r / 2), 1.5 * r), 6, 1, pi / 6) for q, r in cells])


def snub() -> PlanarGraph:
    """Patch of 3^2.4.3.4: a square, the four squares nearest to it, and the eight triangles between them.

    Five faces meet at each of the four interior nodes, two at an edge: a turn is 2 nodes or 5 edges.
    """
    step = sqrt(2 + sqrt(3))
    around = [(step / 2, step / 2), (-step / 2, step / 2), (-step / 2, -step / 2), (step / 2, -step / 2)]
    quads = [_polygon((0, 0), 4, sqrt(1 / 2), pi / 6)]
    quads += [_polygon(centre, 4, sqrt(1 / 2), pi / 3) for centre in around]
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
