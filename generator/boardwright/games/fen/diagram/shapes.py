"""Faces, edges and nodes as shapes, for maps that colour them."""

from typing import Final

from boardwright.figures.diagram.places import Area, Line, Shapes, Spot
from boardwright.tilings import Tiling

OF_EDGE: Final = 0.2
"""Radius of a node, in shortest edges."""

LARGEST: Final = 2.6
"""The same in mm, at the most."""


def tiling_shapes(tiling: Tiling, edge: float) -> Shapes:
    """Shapes of a tiling in mm, whose shortest edge is `edge` mm long; edges have their bends."""
    radius = min(LARGEST, OF_EDGE * edge)
    edges = enumerate(tiling.edge_names)
    return {
        "faces": {name: Area(tiling.polygon(face)) for face, name in enumerate(tiling.face_names)},
        "edges": {name: Line(tiling.path(edge), 0.55 * radius) for edge, name in edges},
        "nodes": {name: Spot(at, radius) for name, at in zip(tiling.node_names, tiling.nodes, strict=True)},
    }
