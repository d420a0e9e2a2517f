"""A tiling as a board of FEN: the graph for the rules, and the positions of its faces, edges and nodes."""

from boardrules.boards.planar import PlanarGraph, planar_graph
from boardwright.geometry.points import Point, rotated
from boardwright.tilings import Tiling


def fen_graph(tiling: Tiling) -> PlanarGraph:
    """Graph of a tiling with its labels."""
    names, edges = tiling.node_names, tiling.edge_names
    sides = {
        name: [edges[edge] for edge in own] for name, own in zip(tiling.face_names, tiling.face_edges, strict=True)
    }
    return planar_graph(
        names,
        {name: (names[u], names[v]) for name, (u, v) in zip(edges, tiling.edges, strict=True)},
        {name: [names[node] for node in face] for name, face in zip(tiling.face_names, tiling.faces, strict=True)},
        sides if tiling.bends else None,
    )


def placed(tiling: Tiling, edge: float, rotate: float, origin: Point = (0.0, 0.0)) -> Tiling:
    """The tiling in millimetres, y down, turned by `rotate` degrees counter-clockwise, its own origin at `origin`.

    `edge` is the length of the shortest edge. Faces run clockwise to the eye, since y points down.
    """
    dx, dy = origin
    return tiling.moved(lambda points: [(x * edge + dx, dy - y * edge) for x, y in rotated(points, rotate)])
