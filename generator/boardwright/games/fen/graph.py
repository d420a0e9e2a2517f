"""A tiling as a board of FEN: the graph that the rules know, and where its faces, edges and nodes lie."""

from dataclasses import dataclass

from boardrules import PlanarGraph, planar_graph
from boardwright.geometry.points import Point, rotated
from boardwright.tilings import Tiling


@dataclass(frozen=True, slots=True)
class PlacedGraph:
    """A FEN board and its points in millimetres, y down: nodes, and the area centroid of each face."""

    graph: PlanarGraph
    nodes: tuple[Point, ...]
    centroids: tuple[Point, ...]


def fen_graph(tiling: Tiling) -> PlanarGraph:
    """Graph of a tiling under its labels."""
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


def place_tiling(tiling: Tiling, edge: float, rotate: float = 0.0) -> PlacedGraph:
    """Graph and points of a tiling, its shortest edge `edge` mm long."""
    nodes, centroids = placed_points(tiling, edge, rotate)
    return PlacedGraph(fen_graph(tiling), nodes, centroids)
