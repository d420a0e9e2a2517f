"""A tiling as a board of FEN: the graph for the rules, and where its faces, edges and nodes lie."""

import math
from collections.abc import Callable, Iterable, Sequence
from statistics import median

from boardrules.boards.planar import PlanarGraph
from boardwright.geometry.points import Point, path_length, rotated
from boardwright.geometry.quantised import rounded
from boardwright.tilings import Tiling
from boardwright.tilings.remembered import remembered


@remembered
def straight_lengths(tiling: Tiling) -> Sequence[float]:
    """Distance of the two nodes of each edge."""
    nodes = tiling.nodes
    return [math.dist(nodes[u], nodes[v]) for u, v in tiling.edges]


@remembered
def edge_lengths(tiling: Tiling) -> Sequence[float]:
    """Length of each edge, bends included."""
    if not tiling.bends:
        return straight_lengths(tiling)
    return [path_length(tiling.path(edge)) for edge in range(len(tiling.edges))]


@remembered
def shortest_edge(tiling: Tiling) -> float:
    """Length of the shortest edge as a part of the median one, to three decimals."""
    lengths = edge_lengths(tiling)
    return rounded(min(lengths) / median(lengths), 3)


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


def placed(tiling: Tiling, edge: float, rotate: float, origin: Point = (0.0, 0.0)) -> Tiling:
    """The tiling in millimetres, y down, turned by `rotate` degrees counter-clockwise, its own origin at `origin`.

    `edge` is the length of the shortest edge. Faces run clockwise to the eye, since y points down.
    """
    return tiling.moved(placing(edge, rotate, origin))


def placing(edge: float, rotate: float, origin: Point) -> Callable[[Iterable[Point]], list[Point]]:
    """What `placed` does with points."""
    dx, dy = origin
    return lambda points: [(x * edge + dx, dy - y * edge) for x, y in rotated(points, rotate)]
