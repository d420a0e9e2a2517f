"""Sizes of FEN's places on a board with bent edges: a disc at every node, a smaller one in the middle of every edge.

A slip bent like its edge would be cut out once for every bend and fit nowhere else, and scissors follow no curve so
small. A disc at the middle of the edge fits every edge, straight or bent, so all edges of such a board have one.
"""

import math
from collections.abc import Sequence

from boardwright.games.fen.drawing.places import FACE_TILE, GAP, Places, known_layout, shape_of
from boardwright.geometry.inscribed import greatest_need
from boardwright.geometry.points import Point, along
from boardwright.tilings import Tiling

NODE_DISC = 7.5
"""Least diameter in mm of a node's disc: half as much again as an edge's, so that hand and eye tell them apart."""

EDGE_DISC = 5.0
"""Least diameter in mm of an edge's disc."""

NEAR_CELL, CELL = 1.0, 2.0
"""Side in shortest edges of the squares in which neighbours are sought: large ones if none are near."""


def edge_middles(tiling: Tiling) -> tuple[Point, ...]:
    """The middle of each edge, half-way along its path."""
    return tuple([along(tiling.path(edge))[0] for edge in range(len(tiling.edges))])


def smallest_bent_places(tiling: Tiling, clearance: float) -> Places:
    """Layout at the smallest edge length that leaves room for every tile with `clearance` mm all round.

    Discs are at least `GAP` apart, and every face is inset by a node's radius and `GAP`: all discs lie on borders of
    faces, so none touches a face's tile.
    """
    return known_layout(tiling, clearance, _smallest_bent_places)


def _smallest_bent_places(tiling: Tiling, clearance: float) -> Places:
    node, edge = NODE_DISC / 2 + clearance, EDGE_DISC / 2 + clearance
    inset = node + GAP
    discs = [(point, node) for point in tiling.nodes] + [(point, edge) for point in edge_middles(tiling)]
    faces, room = len(tiling.faces), FACE_TILE / 2 + clearance + inset
    shapes = {shape_of(polygon): polygon for polygon in map(tiling.polygon, range(faces))}
    smallest = max(_apart(discs), greatest_need(tuple(shapes.values()), lambda _, inscribed: room / inscribed))
    return Places(smallest, node, 2 * edge, ((0.0, 0.0),) * len(tiling.edges), (inset,) * faces, edge)


def _apart(discs: Sequence[tuple[Point, float]]) -> float:
    """Edge length at which no two discs, given in shortest edges with radii in mm, come nearer than `GAP`."""
    widest = 2 * max(radius for _, radius in discs) + GAP
    # Discs in squares that do not touch are at least a side of a square apart, so they need no more than this.
    for side in (NEAR_CELL, CELL):
        needed = max(_apart_in_squares(discs, side), widest / CELL)
        if needed >= widest / side:
            break
    return needed


def _apart_in_squares(discs: Sequence[tuple[Point, float]], side: float) -> float:
    """The same for discs in the same square or in two that touch."""
    needed = 0.0
    squares: dict[tuple[int, int], list[tuple[Point, float]]] = {}
    for (x, y), radius in discs:
        column, row = math.floor(x / side), math.floor(y / side)
        for i in (column - 1, column, column + 1):
            for j in (row - 1, row, row + 1):
                for other, other_radius in squares.get((i, j), ()):
                    needed = max(needed, (radius + other_radius + GAP) / math.dist((x, y), other))
        squares.setdefault((column, row), []).append(((x, y), radius))
    return needed
