"""Patches of tilings for the tests: cycles of hashable points in, a checked graph out."""

from collections.abc import Callable, Hashable, Sequence

import pytest

from boardrules import PlanarGraph, planar_graph

Cycles = Sequence[Sequence[Hashable]]


def _build(cycles: Cycles) -> PlanarGraph:
    """Graph of counter-clockwise cycles, with f, e and n numbered in the order of their first appearance."""
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


@pytest.fixture(scope="session")
def build() -> Callable[[Cycles], PlanarGraph]:
    """Function from counter-clockwise cycles of points to a graph."""
    return _build


@pytest.fixture(scope="session")
def squares() -> Callable[[Sequence[tuple[int, int]]], Cycles]:
    """Function from lower left corners to unit squares."""
    return lambda corners: [[(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)] for x, y in corners]


@pytest.fixture(scope="session")
def triangles() -> Callable[[Sequence[tuple[int, int, bool]]], Cycles]:
    """Function from (x, y, upright) on slanted axes to unit triangles."""
    return lambda cells: [
        [(x, y), (x + 1, y), (x, y + 1)] if upright else [(x + 1, y), (x + 1, y + 1), (x, y + 1)]
        for x, y, upright in cells
    ]


@pytest.fixture(scope="session")
def big_triangle(triangles: Callable[[Sequence[tuple[int, int, bool]]], Cycles]) -> Callable[[int], Cycles]:
    """Function from a side to the triangle of `side * side` unit triangles."""
    return lambda side: triangles(
        [(x, y, True) for y in range(side) for x in range(side - y)]
        + [(x, y, False) for y in range(side - 1) for x in range(side - 1 - y)]
    )


@pytest.fixture(scope="session")
def hexagons() -> Callable[[int], Cycles]:
    """Function from a side to the hexagon of hexagons; a point is the set of the three cells that meet there."""

    def cycles(side: int) -> Cycles:
        steps = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
        reach = range(1 - side, side)
        return [
            [
                frozenset({(q, r), (q + a, r + b), (q + c, r + d)})
                for (a, b), (c, d) in zip(steps, steps[1:] + steps[:1], strict=True)
            ]
            for q in reach
            for r in reach
            if abs(q + r) < side
        ]

    return cycles
