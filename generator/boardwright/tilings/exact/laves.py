"""Laves tilings: the duals of tilings by regular polygons, exactly."""

import math
from collections.abc import Sequence

from boardwright.geometry.ring import Element, Ring, add, scaled, subtract
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.periodic import area_centroids, home_of

Cell = tuple[tuple[Element, Element], tuple[tuple[Element, ...], ...]]
"""Two translation vectors and the faces of a cell, over a common denominator left out here: see `from_exact`."""


def dual_cell(ring: Ring, vectors: tuple[Element, Element], faces: Sequence[tuple[Element, ...]]) -> Cell:
    """Cell of the dual tiling: a node at the area centroid of every face, a face around every node.

    A node of the dual is identified by its face in the original, so nothing is compared. The dual's faces come in the
    order in which their nodes first occur in `faces`, and each begins at the face in which its node first occurs.

    Raises:
        BrokenTilingError: when the faces around a node do not close, as in a cell that does not tile.

    The edge between the centroids of two regular polygons crosses their shared side at its midpoint, so no edges of the
    dual cross.

    Source: Grünbaum and Shephard, Tilings and Patterns (1987), on Laves tilings, for the definition of the dual.
    """
    centres = area_centroids(ring, faces)
    common = math.lcm(*(fraction.denominator for centre in centres for fraction in centre))
    around: dict[Element, dict[Element, tuple[Element, Element]]] = {}
    for face, fractions in zip(faces, centres, strict=True):
        centre = tuple([int(fraction * common) for fraction in fractions])
        for before, corner, after in zip(face[-1:] + face[:-1], face, face[1:] + face[:1], strict=True):
            home, i, j = home_of(ring, vectors, corner)
            moved = subtract(centre, scaled(add(scaled(vectors[0], i), scaled(vectors[1], j)), common))
            # Each face spans the angle from the side leaving its corner to the side arriving there.
            around.setdefault(home, {})[subtract(after, corner)] = (subtract(before, corner), moved)
    return (
        (scaled(vectors[0], common), scaled(vectors[1], common)),
        tuple([_ring_of_centres(spans) for spans in around.values()]),
    )


def _ring_of_centres(spans: dict[Element, tuple[Element, Element]]) -> tuple[Element, ...]:
    """Centres of the faces around a node, counter-clockwise. Each is found by the side at which its face begins."""
    first = side = next(iter(spans))
    cycle = []
    for _ in spans:
        if side not in spans:
            break
        side, centre = spans[side]
        cycle.append(centre)
    if side != first or len(set(cycle)) < len(spans):
        raise BrokenTilingError("cell", "the faces around a node do not close, so there is no dual")
    return tuple(cycle)
