"""The gaps that copies of a patch leave in the plane, of those that are alike only one."""

import math
from collections.abc import Sequence

from boardwright.geometry.cyclotomic import Element
from boardwright.geometry.points import Point
from boardwright.geometry.quantised import millionths
from boardwright.tilings.polygon_patch.frame import add
from boardwright.tilings.polygon_patch.outside import Hole, outside
from boardwright.tilings.polygon_patch.patch import DrawnPatch
from boardwright.tilings.polygon_patch.repeat import Cell

NEAR = range(-1, 2)
"""Multiples of each vector by which copies lie around a cell: a gap beside it has no others at its border."""

TWICE = range(-2, 3)
"""By which copies of one of those gaps may lie around another."""

MOST_REPEATED = 60
"""Most polygons of a cell whose gaps are looked for."""


def gaps(patch: DrawnPatch, cell: Cell) -> tuple[Hole, ...]:
    """The gaps between the copies of a cell that does not overlap itself, each where it is nearest to the patch."""
    if len(cell.polygons) > MOST_REPEATED:
        return ()
    around = DrawnPatch(
        patch.frame,
        tuple(
            [tuple([add(z, shift) for z in patch.polygons[n]]) for shift in _shifts(cell, NEAR) for n in cell.polygons]
        ),
    )
    middle = _middle([point for number in cell.polygons for point in patch.floats[number]])
    found = sorted(outside(around).holes, key=lambda hole: (_far(hole, middle), hole.corners))
    kept: list[Hole] = []
    shown: set[frozenset[Element]] = set()
    for hole in found:
        if frozenset(hole.corners) not in shown:
            kept.append(hole)
            # Beside those that were looked at there may be its copies at the other end.
            shown |= {frozenset([add(z, shift) for z in hole.corners]) for shift in _shifts(cell, TWICE)}
    return tuple(kept)


def _shifts(cell: Cell, reach: range) -> list[Element]:
    """Where copies of a cell lie, by multiples of its vectors."""
    return [tuple([i * p + j * q for p, q in zip(cell.first, cell.second, strict=True)]) for i in reach for j in reach]


def _far(hole: Hole, middle: Point) -> int:
    return millionths(math.dist(_middle(hole.points), middle))


def _middle(points: Sequence[Point]) -> Point:
    return math.fsum(x for x, _ in points) / len(points), math.fsum(y for _, y in points) / len(points)
