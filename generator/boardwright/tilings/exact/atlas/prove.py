"""Proof that a cell of the atlas is what it is said to be: exact, and by other ways than those that load it."""

from collections import Counter
from collections.abc import Mapping, Sequence

from boardwright.geometry.points import sides
from boardwright.geometry.ring import CyclotomicInteger, add, subtract
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.atlas.arithmetic import home, sign, twice_cross
from boardwright.tilings.exact.atlas.cells import CORNERS, STEPS, Cell, Cycle, cycles
from boardwright.tilings.exact.atlas.symbol import Symbol, symbol
from boardwright.tilings.exact.names import Configuration, configuration

Kinds = Mapping[Configuration, tuple[int, int]]
"""Kind of node by the sides of the faces around it -> its orbits under all symmetries, its nodes in a cell."""


def prove(cell: Cell, kinds: int) -> tuple[Symbol, Kinds]:
    """Prove that a cell tiles the plane edge to edge, is the smallest one, and has so many kinds of nodes.

    Returns the minimal symbol, and the kinds of nodes.

    Raises:
        BrokenTilingError: naming the check that failed.
    """
    _check_polygons(cell)
    _check_area(cell)
    faces = cycles(cell.vectors, cell.polygons())
    _check_sides(faces)
    types = _check_angles(cell)
    _check_smallest(cell)
    found = symbol(faces)
    if found.node_kinds != kinds:
        raise BrokenTilingError("kinds", f"the cell has {found.node_kinds} kinds of nodes, not {kinds}")
    orbits: dict[Configuration, set[int]] = {}
    for type_, kind in zip(types, found.nodes, strict=True):
        orbits.setdefault(type_, set()).add(kind)
    counts = Counter(types)
    return found, {type_: (len(orbits[type_]), counts[type_]) for type_ in sorted(orbits)}


def _check_polygons(cell: Cell) -> None:
    for polygon in cell.polygons():
        steps = [subtract(q, p) for p, q in sides(polygon)]
        if len(polygon) not in CORNERS or any(step not in STEPS for step in steps):
            raise BrokenTilingError("faces", "a face is not a closed walk of unit steps around a regular polygon")
        turns = {(STEPS.index(after) - STEPS.index(before)) % 12 for before, after in sides(steps)}
        if turns != {12 // len(polygon)}:
            raise BrokenTilingError("faces", "a face does not turn by the same angle at every corner")


def _check_area(cell: Cell) -> None:
    """The areas of the faces add up to that of the cell, as integers."""
    a, b = cell.vectors
    area = twice_cross(a, b)
    if sign(area) <= 0:
        raise BrokenTilingError("area", "the second vector is not to the left of the first")
    total = [0, 0]
    for polygon in cell.polygons():
        for p, q in sides(polygon):
            x, y = twice_cross(p, q)
            total[0] += x
            total[1] += y
    if (total[0], total[1]) != (2 * area[0], 2 * area[1]):
        raise BrokenTilingError("area", "the areas of the faces do not add up to that of the cell")


def _check_sides(faces: Sequence[Cycle]) -> None:
    """Every side has exactly one face on each hand."""
    found = Counter((u, v, vi - ui, vj - uj) for face in faces for (u, ui, uj), (v, vi, vj) in sides(face))
    for (u, v, i, j), count in found.items():
        if count != 1 or found[(v, u, -i, -j)] != 1:
            raise BrokenTilingError("sides", "a side does not have exactly one face on each hand")


def _check_angles(cell: Cell) -> tuple[Configuration, ...]:
    """Around every node the faces follow one another and make one full turn; returns the kinds of the nodes."""
    around: dict[CyclotomicInteger, dict[int, int]] = {}
    for polygon in cell.polygons():
        for corner, after in sides(polygon):
            spans = around.setdefault(home(cell.vectors, corner)[0], {})
            spans[STEPS.index(subtract(after, corner))] = len(polygon)
    types = []
    for spans in around.values():
        first = direction = next(iter(spans))
        read: list[int] = []
        while direction in spans and len(read) < len(spans):
            read.append(spans[direction])
            direction = (direction + CORNERS[spans[direction]]) % 12
        if direction != first or len(read) != len(spans) or sum(CORNERS[n] for n in read) != 12:
            raise BrokenTilingError("angles", "the faces around a node do not make one full turn")
        types.append(configuration(tuple(read)))
    return tuple(types)


def _check_smallest(cell: Cell) -> None:
    """No translation but those of the lattice maps the tiling onto itself."""
    placed = {(sides_, direction, home(cell.vectors, corner)[0]) for sides_, corner, direction in cell.faces}
    alike = Counter((sides_, direction) for sides_, _, direction in cell.faces)
    rarest = min(alike, key=lambda kind: (alike[kind], kind))
    starts = [corner for sides_, corner, direction in cell.faces if (sides_, direction) == rarest]
    for other in starts[1:]:
        step = subtract(other, starts[0])
        if all((n, d, home(cell.vectors, add(corner, step))[0]) in placed for n, d, corner in placed):
            raise BrokenTilingError("cell", "the cell is made of several smaller ones")
