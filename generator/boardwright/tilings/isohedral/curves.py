"""Isohedral tilings whose sides are curves: a curve for each letter of a type's sides lies on all sides of that letter.

A curve is given by the points where it is a third and two thirds along, its side going from (0, 0) to (1, 0): those two
settle a cubic Bezier curve. Of a side that is its own image the first point settles the second.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from boardwright.geometry.curves import curve_points, steps_within
from boardwright.geometry.points import Point, midpoint, signed_area
from boardwright.tilings.custom.drawn import DrawnFace, Tolerance, clean
from boardwright.tilings.errors import CurvesError, DrawnFaceError
from boardwright.tilings.exact.periodic import Corner, PeriodicTiling, check_cell
from boardwright.tilings.isohedral.types import IsohedralType, find_type, isohedral_tiling

Curves = Mapping[str, Sequence[Point]]
"""For letters of sides the points given: two of a side with any curve (J), one if it is its own image (U, S)."""

FLAT: Final = 0.004
"""Greatest distance of a curve from the lines that stand for it, in lengths of its side."""

POINTS: Final = {"J": 2, "U": 1, "S": 1}
"""How many points settle a curve; sides of the shape I are straight."""

IMAGES: Final = {"U": "its own mirror image", "S": "its own image when turned by 180 degrees"}


def lie(way: int, point: Point) -> Point:
    """Where a point of a letter's curve lies on a side with one of the four ways; and back, as each undoes itself."""
    x, y = point
    return 1 - x if way in (1, 2) else x, -y if way in (1, 3) else y


def curve_of(shape: str, given: Sequence[Point]) -> tuple[Point, ...]:
    """Points inside a curve, as short lines."""
    (ax, ay) = first = given[0]
    (bx, by) = lie({"U": 2, "S": 1}[shape], first) if len(given) == 1 else given[1]
    start, end = (0.0, 0.0), (1.0, 0.0)
    # The handles with which the curve is at both points: its formula at 1/3 and 2/3, solved for them.
    before = ((18 * ax - 9 * bx + 2) / 6, (18 * ay - 9 * by) / 6)
    after = ((18 * bx - 9 * ax - 5) / 6, (18 * by - 9 * ay) / 6)
    return tuple(curve_points(start, before, after, end, steps_within(start, before, after, end, FLAT)))[:-1]


def on_sides(corners: Sequence[Point], found: IsohedralType, curves: Curves) -> list[tuple[Point, ...]]:
    """For each side of a tile, wherever and however it lies, the points inside its curve.

    Raises:
        CurvesError: when the type has no such side, it stays straight, or too many or too few points are given.
    """
    _check(found, curves)
    known = {side[0]: curve_of(side[1], curves[side[0]]) for side in found.sides if side[0] in curves}
    inwards = 1.0 if signed_area(corners) > 0 else -1.0
    sides = []
    for (px, py), (qx, qy), side, way in zip(corners, (*corners[1:], corners[0]), found.sides, found.ways, strict=True):
        dx, dy = qx - px, qy - py
        points = [lie(way, point) for point in known.get(side[0], ())]
        placed = tuple([(px + x * dx - inwards * y * dy, py + x * dy + inwards * y * dx) for x, y in points])
        sides.append(placed[::-1] if way in (1, 2) else placed)
    return sides


def _check(found: IsohedralType, curves: Curves) -> None:
    shapes = {side[0]: side[1] for side in found.sides}
    for letter, given in curves.items():
        shape = shapes.get(letter)
        if shape is None:
            known = ", ".join(sorted(shapes))
            raise CurvesError(
                letter, f"the isohedral tiling {found.number} has no side {letter}; its sides are {known}"
            )
        if shape == "I":
            raise CurvesError(letter, f"side {letter} of the isohedral tiling {found.number} stays straight")
        if len(given) != POINTS[shape]:
            wanted = "two points: a third and two thirds along"
            if shape != "J":
                wanted = f"one point, a third along: it is {IMAGES[shape]}"
            raise CurvesError(letter, f"side {letter} of the isohedral tiling {found.number} takes {wanted}")


def mirrored(found: IsohedralType, parameters: Sequence[float] | None) -> list[bool]:
    """For each tile of a cell whether its corners run clockwise; those of its face run backwards from the first."""
    return [signed_area(tile) < 0 for tile in found.cell(found.defaults if parameters is None else parameters)[0]]


def bent(number: int, parameters: Sequence[float] | None, curves: Curves) -> PeriodicTiling:
    """A tiling of a type with curves on its sides. It has the places, means and measures of the straight one.

    So a board keeps its faces and their names while its sides are bent.

    Raises:
        UnknownTilingError, ParametersError: as `isohedral_tiling` does.
        CurvesError: when there are no such curves, or with them the tile would cross or touch itself.
    """
    straight, found = isohedral_tiling(number, parameters), find_type(number)
    nodes = list(straight.nodes)
    soft: dict[tuple[int, int, int, int], list[int]] = {}
    faces = []
    for cycle, is_mirrored in zip(straight.faces, mirrored(found, parameters), strict=True):
        own = (cycle[0], *cycle[:0:-1]) if is_mirrored else cycle
        sides = on_sides([straight.corner_point(corner) for corner in own], found, curves)
        full: list[Corner] = []
        for corner, after, points in zip(own, (*own[1:], own[0]), sides, strict=True):
            full += (corner, *_inside(straight, corner, after, points, nodes, soft))
        faces.append((full[0], *full[:0:-1]) if is_mirrored else tuple(full))
    first = straight.faces[0]
    tiling = replace(
        straight,
        nodes=tuple(nodes),
        faces=tuple(faces),
        soft=frozenset(range(len(straight.nodes), len(nodes))),
        first_middle=midpoint(straight.corner_point(first[0]), straight.corner_point(first[1])),
    )
    tiles = [
        DrawnFace(f"tile {number}", tuple([tiling.corner_point(corner) for corner in face]))
        for number, face in enumerate(tiling.faces, 1)
    ]
    try:
        # Each side is that of two faces, so tiles that do not cross themselves fill the plane as the straight ones do.
        clean(tiles, Tolerance(unit=1.0))
    except DrawnFaceError:
        # Where, in a measure of its own, helps nobody: all tiles are alike, and a curve has no corners.
        why = "sides of its tile cross or touch"
        raise CurvesError(None, f"the isohedral tiling {found.number} is impossible with these curves: {why}") from None
    check_cell(tiling)
    return tiling


def _inside(
    tiling: PeriodicTiling,
    start: Corner,
    end: Corner,
    points: Sequence[Point],
    nodes: list[Point],
    known: dict[tuple[int, int, int, int], list[int]],
) -> list[Corner]:
    """Nodes inside a side from one corner to another: those of the face beyond, or new ones."""
    (u, ui, uj), (v, vi, vj) = start, end
    if (u, v, vi - ui, vj - uj) in known:  # of a mirrored tile, whose sides run the same way
        return [(node, ui, uj) for node in known[u, v, vi - ui, vj - uj]]
    if (v, u, ui - vi, uj - vj) in known:
        return [(node, vi, vj) for node in reversed(known[v, u, ui - vi, uj - vj])]
    ox, oy = ui * tiling.a[0] + uj * tiling.b[0], ui * tiling.a[1] + uj * tiling.b[1]
    own = known[u, v, vi - ui, vj - uj] = list(range(len(nodes), len(nodes) + len(points)))
    nodes += [(x - ox, y - oy) for x, y in points]
    return [(node, ui, uj) for node in own]
