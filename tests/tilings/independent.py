"""FEN's counts of a board worked out a second time: from the polygons of its faces alone, in floats, by other means.

Corners are sorted and swept to find those that are one; an edge is a pair of them, or with junctions a walk between
two; what lies inside is known from the angles around it, which are 360 degrees there, and not from any outline.
"""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

from boardrules.games.fen import fen_counts
from boardwright.games.fen.graph import fen_graph
from boardwright.tilings import Tiling

XY = tuple[float, float]


@dataclass(frozen=True)
class Counted:
    """What FEN's turn depends on; the histograms are of all nodes and edges, N and E of those inside."""

    faces: int
    edges: int
    nodes: int
    faces_per_node: dict[int, int]
    faces_per_edge: dict[int, int]
    faces_per_inner_node: dict[int, int]
    node_modes: tuple[int, ...]
    edge_modes: tuple[int, ...]


def counted_again(polygons: Sequence[Sequence[XY]], same: float, *, junctions: bool = False) -> Counted:
    """Counts of faces whose corners nearer than `same` are one; with `junctions`, of edges between points of three."""
    number = _numbered([point for polygon in polygons for point in polygon], same)
    cycles = [[number[point] for point in polygon] for polygon in polygons]
    angles: dict[int, float] = defaultdict(float)
    owners: dict[frozenset[int], set[int]] = defaultdict(set)
    at: dict[int, set[int]] = defaultdict(set)
    for face, (cycle, polygon) in enumerate(zip(cycles, polygons, strict=True)):
        for i, node in enumerate(cycle):
            angles[node] += _angle(polygon[i - 1], polygon[i], polygon[(i + 1) % len(polygon)], polygon)
            owners[frozenset((cycle[i - 1], node))].add(face)
            at[node].add(face)
    inner = {node for node, angle in angles.items() if abs(angle - 360) < 0.01}
    degree = Counter(node for edge in owners for node in edge)
    kept = {node for node in at if not junctions or degree[node] > 2}
    edges = _walks(owners, kept)
    per_node = Counter(len(at[node]) for node in kept)
    per_edge = Counter(len(faces) for faces in edges)
    inner_nodes = Counter(len(at[node]) for node in kept & inner)
    inner_edges = Counter(len(faces) for faces in edges if len(faces) == 2)
    counts = len(cycles), len(edges), len(kept)
    return Counted(*counts, dict(per_node), dict(per_edge), dict(inner_nodes), _modes(inner_nodes), _modes(inner_edges))


def counted_by_the_program(tiling: Tiling) -> Counted:
    """The same numbers as the program finds them."""
    counts = fen_counts(fen_graph(tiling))
    return Counted(
        counts.faces,
        counts.edges,
        counts.nodes,
        dict(counts.faces_per_node),
        dict(counts.faces_per_edge),
        dict(counts.faces_per_interior_node),
        tuple(sorted(counts.interior.node_modes)),
        tuple(sorted(counts.interior.edge_modes)),
    )


def faces_of(tiling: Tiling) -> list[tuple[XY, ...]]:
    """The polygons of a board's faces, bends of their edges included."""
    return [tuple(tiling.polygon(face)) for face in range(len(tiling.faces))]


def _numbered(points: Sequence[XY], same: float) -> dict[XY, int]:
    number: dict[XY, int] = {}
    swept: list[tuple[XY, int]] = []
    for point in sorted(set(points)):
        near = None
        for other, known in reversed(swept):
            if point[0] - other[0] > same:
                break
            if math.dist(point, other) <= same:
                near = known
        number[point] = len(number) if near is None else near
        swept.append((point, number[point]))
    return number


def _angle(before: XY, here: XY, after: XY, polygon: Sequence[XY]) -> float:
    turning = math.atan2(after[1] - here[1], after[0] - here[0]) - math.atan2(before[1] - here[1], before[0] - here[0])
    degrees = math.degrees(turning) % 360
    area = math.fsum(p[0] * q[1] - p[1] * q[0] for p, q in zip(polygon, [*polygon[1:], polygon[0]], strict=True))
    return 360 - degrees if area > 0 else degrees


def _walks(owners: dict[frozenset[int], set[int]], kept: set[int]) -> list[set[int]]:
    """Faces beside each walk from one kept node to the next."""
    around = defaultdict(set)
    for edge in owners:
        first, second = edge
        around[first].add(second)
        around[second].add(first)
    found = []
    done: set[tuple[int, int]] = set()
    for start in kept:
        for step in around[start]:
            if (start, step) in done:
                continue
            before, here = start, step
            while here not in kept:
                (following,) = around[here] - {before}
                before, here = here, following
            done.add((here, before))
            found.append(owners[frozenset((start, step))])
    return found


def _modes(counter: Counter[int]) -> tuple[int, ...]:
    return tuple(sorted(value for value, count in counter.items() if count == max(counter.values())))
