"""Boards of tilings that no translation repeats: a disc, a polygon, or a whole cluster of a substitution."""

import math
from collections.abc import Iterator, Sequence
from functools import partial
from operator import mul

from boardwright.geometry.points import Point
from boardwright.geometry.ring import CyclotomicInteger, CyclotomicRing, scaled, subtract
from boardwright.geometry.surds import Surd, surd
from boardwright.tilings.errors import ShapeError, TooManyFacesError
from boardwright.tilings.exact.cut import BoardShape, region
from boardwright.tilings.exact.exact_cell import ScaledPoint
from boardwright.tilings.exact.region import Choice, Region
from boardwright.tilings.families.ammann_beenker import CENTROIDS_OVER, FACE_AREA, RING_24, ammann_beenker
from boardwright.tilings.families.hats import hats
from boardwright.tilings.families.moves import RING
from boardwright.tilings.families.names import FamilyName, family_shapes
from boardwright.tilings.families.packed import unpacked
from boardwright.tilings.families.spectres import spectres
from boardwright.tilings.families.substitution import Substitution
from boardwright.tilings.patch import Patch
from boardwright.tilings.rim import NOTHING, Rim

SUBSTITUTIONS: dict[FamilyName, Substitution] = {"hat": hats, "spectre": spectres}

COUNTS_AS = 4
"""Faces of other tilings that a hat or spectre counts as where faces are limited: it has fourteen corners."""

SMALL = 1_000
"""Boards of so few faces are never refused for their corners."""

Face = tuple[tuple[int, ...], CyclotomicInteger]
"""Corners, counter-clockwise and packed, and the centroid as seen from the centre, over a denominator common to all."""


def family_patch(name: FamilyName, wanted: BoardShape, limit: int) -> Patch:
    """Faces of the tiling of a name that belong to a shape. Unit: the shortest edge.

    Raises:
        ShapeError: for a shape that the tiling has not, for a given centre, or when no face lies in the shape.
        TooManyFacesError: when there would be more than about `limit` faces; then nothing is built.
    """
    shapes = family_shapes(name)
    if wanted.shape not in shapes or (wanted.shape == "rectangle" and not wanted.is_region):
        raise ShapeError(f"the shape {wanted.shape} does not exist on the tiling {name}; it has {', '.join(shapes)}")
    if wanted.centre is not None:
        raise ShapeError(f"a {wanted.shape} of the tiling {name} lies around its own middle and takes no centre")
    of = SUBSTITUTIONS.get(name)
    if of:
        limit = max(limit // COUNTS_AS, min(limit, SMALL))
    if wanted.shape == "supertile" and of:
        if not isinstance(wanted.size, int):
            raise ShapeError("the shape supertile needs a size: how often the substitution is made")
        tiles = of.cluster(wanted.size, limit)
        faces = list(zip(of.cycles(tiles), of.centroids(tiles), strict=True))
        return _patch(RING, faces, of.common, of.centre, NOTHING)
    inner = region(wanted)
    area = of.area if of else FACE_AREA
    left, bottom, right, top = inner.box
    for expected, most in ((inner.area / area, limit), ((right - left) * (top - bottom) / area, 20 * limit)):
        if expected > most * 1.25 + 100:
            raise TooManyFacesError(round(expected), limit)
    if of:
        tiles = of.around(inner.box, 20 * limit)
        ring, common, centre = RING, of.common, of.centre
        all_faces: Iterator[Face] = zip(of.cycles(tiles), of.centroids(tiles), strict=True)
    else:
        ring, common, centre = RING_24, CENTROIDS_OVER, (0,) * RING_24.degree
        all_faces = ammann_beenker(inner.box)
    found = _chosen(ring, all_faces, common, inner, centre if wanted.whole else None)
    if not found[0]:
        raise wanted.none_inside()
    if len(found[0]) > limit:
        raise TooManyFacesError(len(found[0]), limit)
    return _patch(ring, found[0], common, centre, found[1])


def _chosen(
    ring: CyclotomicRing, faces: Iterator[Face], common: int, inner: Region, centre: CyclotomicInteger | None
) -> tuple[list[Face], Rim]:
    """Faces inside by their centroids; or, if a centre is given, as seen from it, by all their corners."""
    choice, chosen = Choice(inner, None), []
    square = surd({1: common * common})
    for face in faces:
        exact = [face[1]]
        if centre is not None:
            exact = [subtract(scaled(unpacked(node, ring.degree), common), centre) for node in face[0]]
        spots = [(x / common, y / common) for x, y in map(ring.point, exact)]
        if choice.takes(spots, partial(_exactly, ring, exact, square)):
            chosen.append(face)
    return chosen, choice.rim


def _exactly(ring: CyclotomicRing, spots: Sequence[CyclotomicInteger], square: Surd, number: int) -> ScaledPoint:
    return ScaledPoint(*ring.surds(spots[number]), square)


def _patch(ring: CyclotomicRing, faces: Sequence[Face], common: int, centre: CyclotomicInteger, rim: Rim) -> Patch:
    number: dict[int, int] = {}
    cycles = tuple([tuple([number.setdefault(node, len(number)) for node in corners]) for corners, _ in faces])
    heights = [ring.twice_height(ring.power(k)) for k in range(ring.degree)]
    columns = tuple(zip(*heights, strict=True))
    known: dict[CyclotomicInteger, CyclotomicInteger] = {}

    def level(z: CyclotomicInteger) -> CyclotomicInteger:
        found = tuple([sum(map(mul, z, column)) for column in columns])
        return known.setdefault(found, found)

    def place(z: CyclotomicInteger) -> Point:
        x, y = ring.point(z)
        return x / common, y / common

    points, levels = [], []
    for packed_node in number:
        node = unpacked(packed_node, ring.degree)
        points.append(place(subtract(scaled(node, common), centre)))
        levels.append(level(node))
    basis = ring.cosines
    return Patch(
        points=tuple(points),
        faces=cycles,
        centroids=tuple([place(centroid) for _, centroid in faces]),
        node_levels=tuple(levels),
        face_heights=tuple([math.fsum(map(mul, level(centroid), basis)) for _, centroid in faces]),
        basis=basis,
        tolerance=0.0,
        rim=rim,
    )
