"""A periodic tiling: one lattice cell of faces, whose nodes are distinguished without any tolerance.

Every node of the plane is named by three integers: its class in the cell, and the multiples i, j of the lattice vectors
that lead to it. A board is cut from the tiling by integers alone; floats serve only to draw it and find near copies.
"""

import math
from collections.abc import Sequence
from fractions import Fraction

from boardrules.values import dataclass
from boardwright.geometry.points import Point, sides, signed_area
from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, FieldElement, add, scaled, subtract
from boardwright.geometry.surds import Surd
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.exact.exact_cell import DrawnCell, ExactCell, exact_cell
from boardwright.tilings.exact.lattice import LatticeKind, lattice_kind, reduced_basis

Corner = tuple[int, int, int]
"""Class of a node, and the multiples i of a and j of b that move the class's own point there."""


@dataclass(frozen=True, slots=True)
class Levels:
    """Exact heights above the line through a, as integer tuples: equal heights have equal tuples.

    A tuple represents its scalar product with `basis`; nodes and faces have separate scales, since heights are compared
    only within a kind. A copy j rows up is higher by j times `node_row` or `face_row`.
    """

    basis: tuple[float, ...]
    nodes: tuple[CyclotomicInteger, ...]
    node_row: CyclotomicInteger
    faces: tuple[CyclotomicInteger, ...]
    face_row: CyclotomicInteger

    def value(self, level: CyclotomicInteger) -> float:
        """Height as a float for sorting: the same float for the same tuple."""
        return math.fsum(c * x for c, x in zip(level, self.basis, strict=True))


@dataclass(frozen=True, slots=True)
class PeriodicTiling:
    """A tiling of the plane by translates of a few faces, turned so that its shortest translation points east.

    Unit: the shortest edge; y up. `faces` are counter-clockwise cycles of corners; shapes are centred on the first face
    with the most sides. `levels` is missing if the points are floats.
    """

    name: str
    a: Point
    b: Point
    lattice: LatticeKind
    nodes: tuple[Point, ...]
    faces: tuple[tuple[Corner, ...], ...]
    centroids: tuple[Point, ...]
    levels: Levels | None
    is_triangular: bool = False
    """True only for the tiling 3^6: its shapes are measured in edges per side instead of copies of a face."""
    exact: ExactCell | None = None
    """The same cell in exact integers; missing if the points are floats."""
    doubt: float = 0.0
    """How inexact the points are, in edges for each edge of distance, as far as a drawing shows it; see `drawn`."""
    soft: frozenset[int] = frozenset()
    """Classes of nodes in the middle of a drawn curve."""
    first_middle: Point | None = None
    """The middle between the ends of the first side, if that is a curve: its second corner is not its end."""

    def corner_point(self, corner: Corner) -> Point:
        """Position of a corner."""
        node, i, j = corner
        x, y = self.nodes[node]
        return (x + i * self.a[0] + j * self.b[0], y + i * self.a[1] + j * self.b[1])

    @property
    def cell_area(self) -> float:
        """Area of one lattice cell, in squared shortest edges."""
        return self.a[0] * self.b[1] - self.a[1] * self.b[0]


def from_exact(
    name: str,
    ring: CyclotomicRing,
    vectors: tuple[CyclotomicInteger, CyclotomicInteger],
    faces: Sequence[tuple[CyclotomicInteger, ...]],
    *,
    is_triangular: bool = False,
) -> PeriodicTiling:
    """Periodic tiling from exact points: two translation vectors and one cell of counter-clockwise faces.

    Lengths may be in any unit, so points over a common denominator are given as their numerators; the result is in
    shortest edges.

    Raises:
        BrokenTilingError: when two corners cannot be distinguished, or the faces are not a cell of the lattice.
    """
    t1, t2 = vectors
    _check_areas(name, ring, vectors, faces)
    combination_a, combination_b = reduced_basis(ring.point(t1), ring.point(t2))
    exact_a, exact_b = (add(scaled(t1, i), scaled(t2, j)) for i, j in (combination_a, combination_b))
    turn = ring.conjugate(exact_a)  # multiplying by it turns a to the east and stretches by |a|
    stretch = math.hypot(*ring.point(exact_a)) * _shortest_edge(ring, faces)

    def turned(z: CyclotomicInteger | FieldElement, denominator: int = 1) -> Point:
        x, y = ring.point(z)
        return (x / (stretch * denominator), y / (stretch * denominator))

    a, b = (turned(ring.times(z, turn)) for z in (exact_a, exact_b))
    own: dict[CyclotomicInteger, int] = {}
    cycles = []
    for face in faces:
        cycle = []
        for corner in face:
            home, i, j = home_of(ring, (exact_a, exact_b), corner)
            cycle.append((own.setdefault(home, len(own)), i, j))
        cycles.append(tuple(cycle))
    turned_faces = [tuple([ring.times(corner, turn) for corner in face]) for face in faces]
    centres = area_centroids(ring, turned_faces)
    common = math.lcm(*(fraction.denominator for centre in centres for fraction in centre))
    whole = [tuple(int(Fraction(fraction) * common) for fraction in centre) for centre in centres]
    row = ring.twice_height(ring.times(exact_b, turn))
    tiling = PeriodicTiling(
        name=name,
        a=(a[0], 0.0),
        b=b,
        lattice=lattice_kind(a, b),
        nodes=tuple(turned(ring.times(z, turn)) for z in own),
        faces=tuple(cycles),
        centroids=tuple(turned(centre, common) for centre in whole),
        levels=Levels(
            basis=ring.cosines,
            nodes=tuple(ring.twice_height(ring.times(z, turn)) for z in own),
            node_row=row,
            faces=tuple(ring.twice_height(centre) for centre in whole),
            face_row=scaled(row, common),
        ),
        is_triangular=is_triangular,
        exact=exact_cell(
            ring,
            (ring.times(exact_a, turn), ring.times(exact_b, turn)),
            turned_faces,
            centres,
            _norm(ring, exact_a) * _norm(ring, _shortest_side(ring, faces)),
            DrawnCell((exact_a, exact_b), tuple(own), _shortest_edge(ring, faces)),
        ),
    )
    check_cell(tiling)
    return tiling


def area_centroids(ring: CyclotomicRing, faces: Sequence[tuple[CyclotomicInteger, ...]]) -> list[FieldElement]:
    """Centre of mass of each face, exactly: worked out once for all faces that are translates of one another."""
    known: dict[tuple[CyclotomicInteger, ...], FieldElement] = {}
    centres = []
    for face in faces:
        shape = tuple([subtract(corner, face[0]) for corner in face])
        if shape not in known:
            known[shape] = ring.area_centroid(shape)
        centres.append(tuple([whole + part for whole, part in zip(face[0], known[shape], strict=True)]))
    return centres


def home_of(
    ring: CyclotomicRing, vectors: tuple[CyclotomicInteger, CyclotomicInteger], point: CyclotomicInteger
) -> tuple[CyclotomicInteger, int, int]:
    """Translate of a point that lies in the lattice cell at the origin, and the multiples that lead from it.

    Floats find the cell and integers the point: a point on the cell's border may go either way, but always the same.
    """
    (x, y), (ax, ay), (bx, by) = (ring.point(z) for z in (point, *vectors))
    area = ax * by - ay * bx
    i = math.floor((x * by - y * bx) / area + 1e-6)
    j = math.floor((ax * y - ay * x) / area + 1e-6)
    return subtract(point, add(scaled(vectors[0], i), scaled(vectors[1], j))), i, j


def _check_areas(
    name: str,
    ring: CyclotomicRing,
    vectors: tuple[CyclotomicInteger, CyclotomicInteger],
    faces: Sequence[tuple[CyclotomicInteger, ...]],
) -> None:
    """The vectors span a cell, and there are faces, each counter-clockwise around an area."""
    (ax, ay), (bx, by) = map(ring.point, vectors)
    if abs(ax * by - ay * bx) < 1e-9:
        raise BrokenTilingError("cell", f"{name}: the two vectors span no cell")
    if not faces:
        raise BrokenTilingError("cell", f"{name}: the cell has no faces")
    for number, face in enumerate(faces, 1):
        if len(set(face)) < max(3, len(face)) or signed_area([ring.point(corner) for corner in face]) < 1e-9:
            raise BrokenTilingError("cell", f"{name}: face {number} of the cell has no area or runs clockwise")


def _shortest_side(ring: CyclotomicRing, faces: Sequence[tuple[CyclotomicInteger, ...]]) -> CyclotomicInteger:
    """A side that is as short as any."""
    steps = sorted({subtract(q, p) for face in faces for p, q in sides(face)})
    return min(steps, key=lambda side: ring.point(ring.times(side, ring.conjugate(side)))[0])


def _shortest_edge(ring: CyclotomicRing, faces: Sequence[tuple[CyclotomicInteger, ...]]) -> float:
    """Length of the shortest side, from its exact square: 1.0 for unit edges."""
    side = _shortest_side(ring, faces)
    return math.sqrt(ring.point(ring.times(side, ring.conjugate(side)))[0])


def _norm(ring: CyclotomicRing, z: CyclotomicInteger) -> Surd:
    """Square of the length of a vector."""
    x, y = ring.surds(z)
    return x * x + y * y


def check_cell(tiling: PeriodicTiling) -> None:
    """Prove that a cell tiles the plane edge to edge: sides pair up, Euler's formula on the torus, areas add up.

    Raises:
        BrokenTilingError: naming the check that failed.
    """
    pairs: dict[tuple[int, int, int, int], int] = {}
    for face in tiling.faces:
        for (u, ui, uj), (v, vi, vj) in sides(face):
            side = (u, v, vi - ui, vj - uj)
            pairs[side] = pairs.get(side, 0) + 1
    for (u, v, i, j), uses in pairs.items():
        if uses != 1 or pairs.get((v, u, -i, -j)) != 1:
            raise BrokenTilingError("cell", f"{tiling.name}: the faces of the cell do not meet side to side")
    if len(tiling.nodes) - len(pairs) // 2 + len(tiling.faces):
        raise BrokenTilingError("cell", f"{tiling.name}: nodes - edges + faces of the cell is not 0")
    area = math.fsum(signed_area([tiling.corner_point(corner) for corner in face]) for face in tiling.faces)
    if abs(area - tiling.cell_area) > 1e-9 * tiling.cell_area:
        raise BrokenTilingError("cell", f"{tiling.name}: the faces do not fill the cell")
