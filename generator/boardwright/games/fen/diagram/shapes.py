"""Faces, edges and nodes as shapes, for maps that colour them."""

import math
from statistics import median_low
from typing import Final

from boardwright.figures.diagram.places import Area, Line, Shapes, Spot
from boardwright.geometry.points import path_length
from boardwright.geometry.quantised import rounded
from boardwright.tilings import Tiling

OF_EDGE: Final = 0.24
"""Radius of a node, in edges of usual length."""

APART: Final = 0.4
"""The same at the most, in distances between the two nearest nodes of an edge."""

LARGEST: Final = 2.6
"""The same in mm, at the most."""


def tiling_shapes(tiling: Tiling) -> Shapes:
    """Shapes of a tiling in mm; edges have their bends."""
    usual = median_low(rounded(path_length(tiling.path(edge)), 6) for edge in range(len(tiling.edges)))
    nearest = min(math.dist(tiling.nodes[one], tiling.nodes[other]) for one, other in tiling.edges)
    radius = min(LARGEST, OF_EDGE * usual, APART * nearest)
    edges = enumerate(tiling.edge_names)
    return {
        "faces": {name: Area(tiling.polygon(face)) for face, name in enumerate(tiling.face_names)},
        "edges": {name: Line(tiling.path(edge), 0.55 * radius) for edge, name in edges},
        "nodes": {name: Spot(at, radius) for name, at in zip(tiling.node_names, tiling.nodes, strict=True)},
    }
