"""Periodic tilings from polygons in floats, repeated over the plane by two vectors.

On the torus made by the two vectors there is no border: if every side meets exactly one other in the opposite
direction, all points of the plane are covered equally often, and once if the areas add up to that of the cell.
"""

import math
from collections.abc import Sequence

from boardwright.geometry.points import Point, area_centroid, sides, signed_area
from boardwright.tilings.custom.conflicts import CrowdError, find_conflicts
from boardwright.tilings.custom.drawn import TYPED, CleanDrawing, DrawnFace, Tolerance, clean, curved_lengths
from boardwright.tilings.custom.polygons import merged, soft_nodes
from boardwright.tilings.errors import BrokenTilingError, DrawnFaceError
from boardwright.tilings.exact.lattice import FLOAT_CLOSE, lattice_kind, reduced_basis
from boardwright.tilings.exact.periodic import Corner, PeriodicTiling, check_cell

AREA_TOLERANCE = 1e-5

LONGEST = 1e12
"""Length of a vector, in usual sides, up to which its square can be reckoned with; the shortest is as far below one."""
"""Relative tolerance when the areas of the polygons and of the cell are compared."""

MOST_COPIES = 200_000
"""Most sides, copies included, that are searched for corners in the middle of a side."""

Cycle = list[Corner]
"""Corners of a face."""

Place = tuple[int, int]
"""Face, and index in its cycle."""


def periodic_from_floats(
    name: str,
    faces: Sequence[DrawnFace],
    vectors: tuple[Point, Point],
    *,
    split_edges: bool = False,
    y_down: bool = False,
    junctions: bool = False,
) -> PeriodicTiling:
    """Periodic tiling of drawn faces, in the given order, turned so that its shortest translation points east.

    If only `junctions` will be nodes, the unit is the shortest way between two of them.

    Raises:
        DrawnFaceError: naming the face, and the corner if there is one, that is wrong or does not fit the others.
        BrokenTilingError: when the faces as a whole leave gaps or overlap.
    """
    drawing = clean(faces, TYPED, y_down=y_down)
    flip = -1.0 if y_down else 1.0
    t1, t2 = (((x / drawing.unit), (flip * y / drawing.unit)) for x, y in vectors)
    _check_area(drawing, t1, t2)
    close = max(FLOAT_CLOSE, 4 * drawing.spread())
    basis = tuple((i * t1[0] + j * t2[0], i * t1[1] + j * t2[1]) for i, j in reduced_basis(t1, t2, close=close))
    a, b = basis[0], basis[1]
    nodes, cycles, apart = merged(drawing, TYPED, (a, b))
    drawn_cycles = [tuple(cycle) for cycle in cycles]
    cell = _Cell(drawing, TYPED, nodes, cycles, a, b)
    cell.check(split_edges=split_edges)
    soft = soft_nodes(drawing, drawn_cycles)
    unit = _shortest_side(cell, frozenset(range(len(nodes))) if junctions else soft)
    length = math.hypot(*a)
    cosine, sine = a[0] / length, -a[1] / length

    def turned(point: Point) -> Point:
        x, y = point
        return ((x * cosine - y * sine) / unit, (x * sine + y * cosine) / unit)

    east, up = (length / unit, 0.0), turned(b)
    tiling = PeriodicTiling(
        name=name,
        a=east,
        b=up,
        lattice=lattice_kind(east, up, close=close),
        nodes=tuple(turned(node) for node in nodes),
        faces=tuple(tuple(cycle) for cycle in cycles),
        centroids=tuple(turned(area_centroid([cell.point(corner) for corner in cycle])) for cycle in cycles),
        levels=None,
        doubt=drawing.doubt(apart),
        soft=soft,
    )
    check_cell(tiling)
    return tiling


def _shortest_side(cell: "_Cell", soft: frozenset[int]) -> float:
    """Length of the shortest side, a curve with all its soft nodes being one side."""
    beside: dict[int, set[tuple[int, int, int]]] = {}
    for cycle in cell.cycles:
        for (u, ui, uj), (v, vi, vj) in sides(cycle):
            beside.setdefault(u, set()).add((v, vi - ui, vj - uj))
            beside.setdefault(v, set()).add((u, ui - vi, uj - vj))
    return min(
        length
        for cycle in cell.cycles
        for length in curved_lengths(
            [math.dist(cell.point(cycle[i - 1]), cell.point(corner)) for i, corner in enumerate(cycle)],
            [node not in soft or len(beside[node]) > 2 for node, _, _ in cycle],
        )
    )


def _check_area(drawing: CleanDrawing, a: Point, b: Point) -> None:
    """The polygons together are as large as one cell of the lattice, whose vectors have lengths that can be reduced."""
    cell = abs(a[0] * b[1] - a[1] * b[0])
    total = math.fsum(signed_area(corners.points) for corners in drawing.corners)
    measured = all(1 / LONGEST < math.hypot(*vector) < LONGEST for vector in (a, b))
    if not measured or abs(total - cell) > AREA_TOLERANCE * cell:
        square = drawing.unit * drawing.unit
        what = "overlap" if total > cell else "leave gaps"
        message = (
            f"the polygons {what} when the vectors repeat them: their areas add up to {total * square:.7g}, "
            f"and the vectors span {cell * square:.7g}"
        )
        raise BrokenTilingError("cell", message)


class _Cell:
    """Faces of one cell over nodes of the torus, while they are being checked."""

    def __init__(
        self, drawing: CleanDrawing, tolerance: Tolerance, nodes: list[Point], cycles: list[Cycle], a: Point, b: Point
    ) -> None:
        self.drawing, self.tolerance, self.nodes, self.cycles, self.a, self.b = drawing, tolerance, nodes, cycles, a, b
        # For each entry of a cycle its corner in the drawing; None for a node inserted into a side.
        self.corners: list[list[int | None]] = [list(range(len(cycle))) for cycle in cycles]

    def point(self, corner: Corner) -> Point:
        """Position of a corner."""
        (x, y), i, j = self.nodes[corner[0]], corner[1], corner[2]
        return (x + i * self.a[0] + j * self.b[0], y + i * self.a[1] + j * self.b[1])

    def check(self, *, split_edges: bool) -> None:
        """Every side meets one other side; corners in the middle of a side become nodes if requested."""
        open_sides = self._open_sides()
        split = self._split(open_sides) if open_sides else None
        if split:
            open_sides = self._open_sides()
        if open_sides:
            face, entry = open_sides[0]
            start, end = (self._place((face, e % len(self.cycles[face]))) for e in (entry, entry + 1))
            message = f"has a side from {start} to {end} that meets no other face when the vectors repeat the polygons"
            raise self._error(message, face)
        if split and not split_edges:
            raise split

    def _open_sides(self) -> list[Place]:
        """Places of sides that meet no side in the opposite direction."""
        owners: dict[tuple[int, int, int, int], Place] = {}
        for face, cycle in enumerate(self.cycles):
            if len(set(cycle)) < len(cycle):
                entry = next(i for i, corner in enumerate(cycle) if cycle.index(corner) < i)
                raise self._error(f"passes the point {self._place((face, entry))} twice", face, entry)
            for entry, (u, ui, uj) in enumerate(cycle):
                v, vi, vj = cycle[(entry + 1) % len(cycle)]
                other = owners.setdefault((u, v, vi - ui, vj - uj), (face, entry))
                if other != (face, entry):
                    place = self._place((face, entry))
                    what = "a copy of itself" if other[0] == face else self.drawing.faces[other[0]].name
                    raise self._error(f"overlaps {what} at the side that begins at {place}", face)
        return [place for (u, v, i, j), place in owners.items() if (v, u, -i, -j) not in owners]

    def _split(self, open_sides: list[Place]) -> DrawnFaceError | None:
        """Make corners on an open side nodes of its face; returns the error for the first, if there are any."""
        corners: list[Corner] = []
        for face, entry in open_sides:
            cycle = self.cycles[face]
            corners += [cycle[entry], cycle[(entry + 1) % len(cycle)]]
        # Each open side, then its copies up to the greatest distance between two open sides.
        rows = [self._coordinates(self.point(corner)) for corner in corners]
        reach = [math.ceil(max(r[k] for r in rows) - min(r[k] for r in rows)) + 1 for k in (0, 1)]
        if (2 * reach[0] + 1) * (2 * reach[1] + 1) * len(open_sides) > MOST_COPIES:
            face = open_sides[0][0]
            raise self._error(
                "has sides that meet no other, and reaches over too many cells to look for the reason", face
            )
        shifts = [(i, j) for i in range(-reach[0], reach[0] + 1) for j in range(-reach[1], reach[1] + 1)]
        shifts.sort(key=lambda shift: shift != (0, 0))  # the sides themselves first
        copies = [(node, i + di, j + dj) for di, dj in shifts for node, i, j in corners]
        number: dict[Corner, int] = {}
        ends = [number.setdefault(corner, len(number)) for corner in copies]
        sides = list(zip(ends[::2], ends[1::2], strict=True))
        known = list(number)
        points = [self.point(corner) for corner in known]
        try:
            found = find_conflicts(points, sides, self.tolerance.same, self.tolerance.near, home=len(open_sides))
        except CrowdError:
            raise self._error("has too many sides of other faces close by to check", open_sides[0][0]) from None
        if found.crossing:
            first, second = (open_sides[side % len(open_sides)] for side in found.crossing)
            other = self.drawing.faces[second[0]].name
            raise self._error(f"overlaps {other} when the vectors repeat them", first[0])
        for node, side in found.near:
            raise self._corner_error(
                known[node], open_sides[side % len(open_sides)], "very near, but not on, a side of"
            )
        touching = [(known[node], side) for node, side in found.touching if side < len(open_sides)]
        if not touching:
            return None
        hint = "; split_edges: true puts a node there"
        first_split = self._corner_error(touching[0][0], open_sides[touching[0][1]], "in the middle of a side of", hint)
        inserted: dict[Place, list[Corner]] = {}
        for corner, side in touching:
            inserted.setdefault(open_sides[side], []).append(corner)
        for (face, entry), added in sorted(inserted.items(), reverse=True):  # backwards: earlier entries stay put
            start = self.point(self.cycles[face][entry])
            added.sort(key=lambda corner: math.dist(start, self.point(corner)))
            self.cycles[face][entry + 1 : entry + 1] = added
            self.corners[face][entry + 1 : entry + 1] = [None] * len(added)
        return first_split

    def _coordinates(self, point: Point) -> Point:
        """A point in multiples of a and b."""
        area = self.a[0] * self.b[1] - self.a[1] * self.b[0]
        return (
            (point[0] * self.b[1] - point[1] * self.b[0]) / area,
            (self.a[0] * point[1] - self.a[1] * point[0]) / area,
        )

    def _corner_error(self, corner: Corner, side: Place, where: str, hint: str = "") -> DrawnFaceError:
        face, entry = self._owner(corner[0])
        other = self.drawing.faces[side[0]].name
        message = f"has the corner {self._place((face, entry))} {where} {other} when the vectors repeat them{hint}"
        return self._error(message, face, entry)

    def _owner(self, node: int) -> Place:
        """The first corner drawn at a node or one of its copies."""
        return next(
            (face, entry)
            for face, cycle in enumerate(self.cycles)
            for entry, corner in enumerate(cycle)
            if corner[0] == node and self.corners[face][entry] is not None
        )

    def _place(self, place: Place) -> str:
        face, entry = place
        corner = self.corners[face][entry]
        if corner is not None:
            return self.drawing.place(face, corner)
        owner, drawn = self._owner(self.cycles[face][entry][0])
        return self._place((owner, drawn))

    def _error(self, message: str, face: int, entry: int | None = None) -> DrawnFaceError:
        return self.drawing.error(message, face, None if entry is None else self.corners[face][entry])
