"""A tiling as a board of FEN: the graph for the rules, and the positions of its faces, edges and nodes."""

from boardrules import PlanarGraph
from boardwright.geometry.points import Point, rotated
from boardwright.tilings import Tiling


def fen_graph(tiling: Tiling) -> PlanarGraph:
    """Graph of a tiling with its labels: the same tables, which were checked when the tiling was made."""
    return PlanarGraph(
        faces=tiling.face_names,
        edges=tiling.edge_names,
        nodes=tiling.node_names,
        face_nodes=tiling.faces,
        face_edges=tiling.face_edges,
        edge_nodes=tiling.edges,
        edge_faces=tiling.edge_faces,
        node_faces=tiling.node_faces,
        node_edges=tiling.node_edges,
        outline_edges=tiling.outline_edges,
        outline_nodes=tiling.outline_nodes,
    )


def placed_points(tiling: Tiling, edge: float, rotate: float) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Nodes and centroids in millimetres, y down, the tiling turned by `rotate` degrees counter-clockwise.

    `edge` is the length of the shortest edge.
    """
    nodes = rotated(tiling.nodes, rotate)
    centroids = rotated(tiling.centroids, rotate)
    return tuple([(x * edge, -y * edge) for x, y in nodes]), tuple([(x * edge, -y * edge) for x, y in centroids])
