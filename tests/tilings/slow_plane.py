"""A second, slow way to look at periodic tilings: complex floats, sorted angles, points told apart by rounding."""

import cmath
import math
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from typing import Any

from boardwright.tilings import PeriodicTiling

Face = tuple[complex, ...]
Key = tuple[int, int]


@dataclass(frozen=True)
class Plane:
    """A cell of faces, counter-clockwise, and the two vectors that repeat it."""

    faces: tuple[Face, ...]
    t1: complex
    t2: complex

    @property
    def cell_area(self) -> float:
        return abs(cross(self.t1, self.t2))

    def copies(self, reach: int) -> list[Face]:
        """Faces of all cells up to `reach` steps away, this one's first."""
        steps = sorted(((i, j) for i in range(-reach, reach + 1) for j in range(-reach, reach + 1)), key=_length)
        return [tuple(z + i * self.t1 + j * self.t2 for z in face) for i, j in steps for face in self.faces]

    def mod_lattice(self, z: complex) -> Key:
        """The same for points that differ by a step of the lattice, and for no others."""
        area = cross(self.t1, self.t2)
        u, v = cross(z, self.t2) / area, cross(self.t1, z) / area
        return key(((u + 1e-5) % 1) * self.t1 + ((v + 1e-5) % 1) * self.t2)

    def nodes(self) -> dict[Key, complex]:
        """One node of each class."""
        return {self.mod_lattice(z): z for face in self.faces for z in face}

    def around(self) -> dict[Key, list[tuple[float, float, Face]]]:
        """For every class of nodes the faces around one of them, sorted: (direction of the middle, angle, face)."""
        found: dict[Key, list[tuple[float, float, Face]]] = {key(z): [] for z in self.nodes().values()}
        for face in self.copies(_reach(self)):
            for k, z in enumerate(face):
                if key(z) in found:
                    before, after = face[k - 1] - z, face[(k + 1) % len(face)] - z
                    angle = cmath.phase(before / after) % (2 * math.pi)
                    found[key(z)].append((cmath.phase(after) + angle / 2, angle, face))
        for spans in found.values():
            spans.sort(key=lambda span: span[0] % (2 * math.pi))
        return found


def cross(p: complex, q: complex) -> float:
    return (p.conjugate() * q).imag


def key(z: complex) -> Key:
    """Rounded so that points of these tilings, which are never closer than a tenth, are told apart."""
    return round(z.real * 1e4 + 0.123), round(z.imag * 1e4 + 0.123)


def area(face: Sequence[complex]) -> float:
    return sum(cross(p, q) for p, q in zip(face, (*face[1:], face[0]), strict=True)) / 2


def centroid(face: Sequence[complex]) -> complex:
    """Centre of mass, by cutting a convex face into triangles."""
    cuts = [(area((face[0], p, q)), (face[0] + p + q) / 3) for p, q in pairwise(face[1:])]
    return sum(weight * point for weight, point in cuts) / sum(weight for weight, _ in cuts)


def middle(face: Sequence[complex]) -> complex:
    return sum(face) / len(face)


def _length(step: tuple[int, int]) -> tuple[int, int, int]:
    return max(abs(step[0]), abs(step[1])), *step


def _reach(plane: Plane) -> int:
    """Steps that surely lead around every node of the cell."""
    points = [z for face in plane.faces for z in face]
    widest = max(abs(p - q) for face in plane.faces for p in face for q in face)
    spread = max(abs(p - q) for p in points for q in points) + widest
    height = plane.cell_area / max(abs(plane.t1), abs(plane.t2))
    return math.ceil(spread / height)


def smallest_turn(sides: Iterable[int]) -> tuple[int, ...]:
    """Smallest way to read a cycle, either way round."""
    cycle = list(sides)
    return min(tuple(way[k:] + way[:k]) for way in (cycle, cycle[::-1]) for k in range(len(cycle)))


def node_kinds(plane: Plane) -> Counter[tuple[int, ...]]:
    """Kinds of nodes by the sides of the faces around them."""
    return Counter(smallest_turn(len(face) for _, _, face in spans) for spans in plane.around().values())


def data_plane(fields: Mapping[str, Any]) -> Plane:
    """Plane of an entry of the data file, straight from its integers."""
    w = cmath.exp(2j * math.pi / fields["ring"])

    def point(z: Sequence[int]) -> complex:
        return sum((c * w**k for k, c in enumerate(z)), 0j)

    faces = [tuple(map(point, polygon)) for polygon in fields.get("polygons", ())]
    for sides, start, direction in fields.get("faces", ()):
        corner, face = point(start), []
        for side in range(sides):
            face.append(corner)
            corner += cmath.exp(2j * math.pi * (direction / fields["ring"] + side / sides))
        faces.append(tuple(face))
    return Plane(tuple(faces), point(fields["t1"]), point(fields["t2"]))


def drawn_plane(tiling: PeriodicTiling) -> Plane:
    """Plane of a tiling as it is drawn: its floats, not its integers."""
    faces = tuple(tuple(complex(*tiling.corner_point(corner)) for corner in face) for face in tiling.faces)
    return Plane(faces, complex(*tiling.a), complex(*tiling.b))


def dual_plane(plane: Plane) -> Plane:
    """Dual of a tiling by regular polygons: the middles of the faces around each node, by direction."""
    faces = tuple(tuple(middle(face) for _, _, face in spans) for spans in plane.around().values())
    return Plane(faces, plane.t1, plane.t2)


def turned_plane(plane: Plane) -> Plane:
    """The plane in shortest edges, its shortest step (of several the one of smallest angle) pointing east."""
    steps = [i * plane.t1 + j * plane.t2 for i in range(-6, 7) for j in range(-6, 7) if (i, j) != (0, 0)]
    length = min(map(abs, steps))
    angle = min(cmath.phase(z) for z in steps if abs(z) < length + 1e-6 and -1e-6 < cmath.phase(z) < math.pi - 1e-6)
    unit = min(abs(q - p) for face in plane.faces for p, q in zip(face, (*face[1:], face[0]), strict=True))
    factor = cmath.exp(-1j * angle) / unit
    faces = tuple(tuple(z * factor for z in face) for face in plane.faces)
    return Plane(faces, plane.t1 * factor, plane.t2 * factor)


def same_tiling(one: Plane, other: Plane) -> bool:
    """Whether two planes hold the same faces, wherever their cells begin: compared up to a shift by a node."""
    if len(one.faces) != len(other.faces) or abs(one.cell_area - other.cell_area) > 1e-6:
        return False
    if any(other.mod_lattice(step) != other.mod_lattice(0j) for step in (one.t1, one.t2)):
        return False
    start = one.faces[0][0]
    wanted = _signature(other, other, 0j)
    return any(_signature(one, other, node - start) == wanted for node in other.nodes().values())


def _signature(plane: Plane, lattice: Plane, shift: complex) -> Counter[tuple[Key, frozenset[Key]]]:
    """Faces by their middles, up to steps of the lattice, and their corners as seen from there."""
    return Counter(
        (lattice.mod_lattice(middle(face) + shift), frozenset(key(z - middle(face)) for z in face))
        for face in plane.faces
    )


def slow_faces(plane: Plane, here: complex, radius: float = 0.0, own: Collection[tuple[int, int]] = ()) -> list[Face]:
    """Faces in a disc around a point, or to which one of `own` of its copies is as near as any: all are compared."""
    middles = [centroid(face) - here for face in plane.faces]
    far = max(map(abs, middles)) + abs(plane.t1) + abs(plane.t2)
    reach = far + max([radius, *(abs(q * plane.t1 + r * plane.t2) for q, r in own)])
    steps = math.ceil(reach / (plane.cell_area / max(abs(plane.t1), abs(plane.t2))))
    around = {(q + i, r + j) for q, r in own for i in (-2, -1, 0, 1, 2) for j in (-2, -1, 0, 1, 2)}
    copies = [((q, r) in own, q * plane.t1 + r * plane.t2) for q, r in around]
    chosen = []
    for i, j in product(range(-steps, steps + 1), repeat=2):
        step = i * plane.t1 + j * plane.t2
        for face, first in zip(plane.faces, middles, strict=True):
            place = first + step
            if own and abs(place) <= reach:
                nearest = min(abs(place - copy) for _, copy in copies) + 1e-7
                inside = any(ours and abs(place - copy) < nearest for ours, copy in copies)
            else:
                inside = abs(place) <= radius + 1e-9
            if inside:
                chosen.append(tuple(z + step for z in face))
    return chosen
