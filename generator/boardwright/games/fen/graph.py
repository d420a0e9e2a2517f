"""A tiling as a board of FEN: the graph for the rules, and the positions of its faces, edges and nodes."""

from boardrules.boards.planar import PlanarGraph, planar_graph
from boardwright.geometry.points import Point, rotated
from boardwright.tilings import Tiling


def fen_graph(tiling: Tiling) -> PlanarGraph:
    """Graph of a tiling with its labels."""
    names = tiling.node_names
    return planar_graph(
        names,
        {name: (names[u], names[v]) for name, (u, v) in zip(tiling.edge_names, tiling.edges, strict=True)},
        {name: [names[node] for node in face] for name, face in zip(tiling.face_names, tiling.faces, strict=True)},
    )


def placed_points(tiling: Tiling, edge: float, rotate: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Nodes and centroids in millimetres, y down, the tiling turned by `rotate` degrees counter-clockwise.

    `edge` is the length of the shortest edge.
    """
    nodes = rotated(tiling.nodes, rotate)
    centroids = rotated(tiling.centroids, rotate)
    return tuple([(x * edge, -y * edge) for x, y in nodes]), tuple([(x * edge, -y * edge) for x, y in centroids])
