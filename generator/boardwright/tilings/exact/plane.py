"""Facts about a whole periodic tiling, counted on one cell with its borders joined to a torus."""

from collections import Counter
from collections.abc import Mapping

from boardwright.tilings.exact.names import Configuration, configuration
from boardwright.tilings.exact.periodic import PeriodicTiling


def plane_counts(tiling: PeriodicTiling) -> Mapping[int, int]:
    """Number of faces at a node -> number of such nodes in a cell, ascending: exact for the infinite tiling."""
    at_node = Counter(node for face in tiling.faces for node, _, _ in face)
    return dict(sorted(Counter(at_node.values()).items()))


def vertex_types(tiling: PeriodicTiling) -> Mapping[Configuration, int]:
    """Kinds of nodes, the sides of the faces around each, with the number of nodes in a cell; smallest kind first.

    A node on a straight side counts as a corner, so a brick between two others each way has six sides.
    """
    # Node of the cell -> side that leaves it -> (the next side counter-clockwise, sides of the face between).
    spans: list[dict[tuple[int, ...], tuple[tuple[int, ...], int]]] = [{} for _ in tiling.nodes]
    for face in tiling.faces:
        for before, (node, i, j), after in zip(face[-1:] + face[:-1], face, face[1:] + face[:1], strict=True):
            leaving = (after[0], after[1] - i, after[2] - j)
            spans[node][leaving] = ((before[0], before[1] - i, before[2] - j), len(face))
    found: Counter[Configuration] = Counter()
    for ring in spans:
        side = next(iter(ring))
        sides = []
        for _ in ring:
            side, number = ring[side]
            sides.append(number)
        found[configuration(tuple(sides))] += 1
    return dict(sorted(found.items()))


def face_sides(tiling: PeriodicTiling) -> Mapping[int, int]:
    """Number of sides -> number of such faces in a cell, ascending."""
    return dict(sorted(Counter(len(face) for face in tiling.faces).items()))
