"""The cell of a periodic tiling in exact integers: what decides where floats cannot."""

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal

from boardrules.values import dataclass
from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, FieldElement, add, scaled, subtract
from boardwright.geometry.surds import Surd, sign_with_root, surd

Centre = Literal["face", "vertex", "edge", "middle"]


@dataclass(frozen=True, slots=True)
class ScaledPoint:
    """The point (x, y) divided by the square root of `square`."""

    x: Surd
    y: Surd
    square: Surd

    def side(self, p: Fraction, q: Fraction, r: Fraction) -> int:
        """Sign of p x + q y - r."""
        return sign_with_root(self.x.times(p) + self.y.times(q), surd({1: -r}), self.square)

    def beyond(self, radius: Fraction) -> int:
        """Sign of the distance from the origin, less the radius."""
        return (self.x * self.x + self.y * self.y + self.square.times(-radius * radius)).sign()


@dataclass(frozen=True, slots=True)
class DrawnCell:
    """The reduced vectors and the nodes of a cell as the data has them, not turned: small whole numbers.

    `edge` is the length of the shortest edge there.
    """

    vectors: tuple[CyclotomicInteger, CyclotomicInteger]
    nodes: tuple[CyclotomicInteger, ...]
    edge: float


@dataclass(frozen=True, slots=True)
class ExactCell:
    """Exact points of a cell, turned as the tiling is, all over the same denominator but for those of `faces`.

    Corners of `faces` become such points if multiplied by `common`.

    `square` is the square of the length by which points must be divided, so that the shortest edge becomes 1. `around`
    holds the first two corners of the face on or at which shapes are centred, and `middle` is that face's number.
    """

    ring: CyclotomicRing
    a: CyclotomicInteger
    b: CyclotomicInteger
    centroids: tuple[CyclotomicInteger, ...]
    faces: tuple[tuple[CyclotomicInteger, ...], ...]
    common: int
    middle: int
    around: tuple[CyclotomicInteger, CyclotomicInteger]
    square: Surd
    drawn: DrawnCell

    def centre(self, centre: Centre) -> CyclotomicInteger:
        """The point around which a shape is arranged."""
        if centre == "face":
            return self.centroids[self.middle]
        if centre == "vertex":
            return self.around[0]
        # All points are even multiples over the denominator but for centroids, so the midpoint is whole.
        return tuple([c // 2 for c in add(*self.around)])

    def centroid(self, face: int, i: int, j: int, origin: CyclotomicInteger) -> CyclotomicInteger:
        """Centroid of a copy of a face, as seen from a point."""
        return self._copy(self.centroids[face], i, j, origin)

    def corner(self, face: int, corner: int, i: int, j: int, origin: CyclotomicInteger) -> CyclotomicInteger:
        """A corner of a copy of a face, as seen from a point."""
        return self._copy(scaled(self.faces[face][corner], self.common), i, j, origin)

    def _copy(self, z: CyclotomicInteger, i: int, j: int, origin: CyclotomicInteger) -> CyclotomicInteger:
        return add(subtract(z, origin), add(scaled(self.a, i), scaled(self.b, j)))

    def point(self, z: CyclotomicInteger) -> ScaledPoint:
        """A point in shortest edges."""
        return ScaledPoint(*self.ring.surds(z), self.square)

    def norm(self, z: CyclotomicInteger) -> Surd:
        """Square of the distance of a point from the origin; comparable with that of other points only."""
        x, y = self.ring.surds(z)
        return x * x + y * y


def exact_cell(
    ring: CyclotomicRing,
    vectors: tuple[CyclotomicInteger, CyclotomicInteger],
    faces: Sequence[tuple[CyclotomicInteger, ...]],
    centroids: Sequence[FieldElement],
    squared_length: Surd,
    drawn: DrawnCell,
) -> ExactCell:
    """Exact cell of points turned already, whose shortest edge has a given squared length."""
    common = 2 * math.lcm(*(coefficient.denominator for centroid in centroids for coefficient in centroid))
    sides = [len(face) for face in faces]
    middle = sides.index(max(sides))
    return ExactCell(
        ring=ring,
        a=scaled(vectors[0], common),
        b=scaled(vectors[1], common),
        centroids=tuple([tuple([int(c * common) for c in centroid]) for centroid in centroids]),
        faces=tuple(faces),
        common=common,
        middle=middle,
        around=(scaled(faces[middle][0], common), scaled(faces[middle][1], common)),
        square=squared_length.times(common * common),
        drawn=drawn,
    )
