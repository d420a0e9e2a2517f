"""The border of a set of faces: walks along it, pieces, and nodes where it touches itself."""

import math
from collections.abc import Iterable, Sequence

from boardwright.geometry.points import Point, sides

Walk = tuple[int, ...]


def border_walks(points: Sequence[Point], faces: Sequence[Sequence[int]]) -> tuple[tuple[Walk, ...], tuple[int, ...]]:
    """Walks along the border with the faces on their left, each a cycle of nodes, and the nodes passed more than once.

    Each walk surrounds one region outside the board, so an outer walk has positive area and one around a hole negative.
    At a node with several ways on, the walk turns so as to stay beside the same outer region.
    """
    found = {side for face in faces for side in sides(face)}
    return walks_along(points, ((u, v) for u, v in found if (v, u) not in found))


def walks_along(points: Sequence[Point], border: Iterable[tuple[int, int]]) -> tuple[tuple[Walk, ...], tuple[int, ...]]:
    """The same for the sides of faces that lie on the border, in any order."""
    onward: dict[int, list[int]] = {}
    for u, v in border:
        onward.setdefault(u, []).append(v)
    pinches = tuple(sorted(node for node, ways in onward.items() if len(ways) > 1))
    for ways in onward.values():
        ways.sort()
    open_sides = {(u, v) for u, ways in onward.items() for v in ways}
    walks = []
    for start in sorted(open_sides):
        if start not in open_sides:
            continue
        walk = []
        u, v = start
        while (u, v) in open_sides:
            open_sides.remove((u, v))
            walk.append(u)
            u, v = v, _next(points, u, v, onward[v])
        walks.append(tuple(walk))
    return tuple(walks), pinches


def _next(points: Sequence[Point], u: int, v: int, ways: Sequence[int]) -> int:
    """Way on from v, coming from u, beside the region right of u -> v: the first one to the left of the way back."""
    if len(ways) == 1:
        return ways[0]
    x, y = points[v]
    back = math.atan2(points[u][1] - y, points[u][0] - x)

    def turn(way: int) -> float:
        return (math.atan2(points[way][1] - y, points[way][0] - x) - back) % (2 * math.pi) or 2 * math.pi

    return min(ways, key=turn)


def connected_pieces(faces: Sequence[Sequence[int]], nodes: int) -> tuple[int, ...]:
    """For each node its piece, given as one node of the piece; faces that share a node belong to one piece."""
    parent = list(range(nodes))

    def root(node: int) -> int:
        while parent[node] != node:
            parent[node] = parent[parent[node]]
            node = parent[node]
        return node

    for face in faces:
        first = root(face[0])
        for node in face[1:]:
            parent[root(node)] = first
    return tuple([root(node) for node in range(nodes)])
