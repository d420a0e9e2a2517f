"""Tiles of a substitution: clusters of clusters of tiles, as many levels as a board needs, in exact integers.

A node is its point in the ring of order 12, four integers, so equal points are equal tuples. Floats only leave out
clusters that are far from the board, with room to spare.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import hypot, lcm

from boardwright.geometry.points import Point, contains, segment_distance, sides, signed_area
from boardwright.geometry.ring import CyclotomicInteger, add, scaled, subtract
from boardwright.tilings.errors import BrokenTilingError, TooManyFacesError
from boardwright.tilings.exact.grid_lines import Box
from boardwright.tilings.families.moves import ORIGIN, RING, Move
from boardwright.tilings.families.packed import packed, unpacked

Parts = Mapping[str, tuple[tuple[str, Move], ...]]
"""Parts of the clusters of a level: for each kind the kinds and places of its parts, clusters one level lower."""

MOST_LEVELS = 24
"""More than enough for any board: hats are about 47 times as many after every second level."""

ROOM = 2.0
"""Distance from a box up to which tiles are made: no side is longer, so a side that enters the box has its faces."""


@dataclass(frozen=True)
class Substitution:
    """A tile, its smallest clusters, and how clusters form larger ones.

    `corners` run counter-clockwise. `parts` is asked with a level from 1 up. `kind` is the cluster taken for boards of
    a whole cluster. `inwards` are kind and number of the part in which the centre lies, at even and at odd levels;
    following them from an even level leads to the smallest cluster of that kind. The centre is its origin, or the
    centroid of the face `origin` there.
    """

    name: str
    corners: tuple[CyclotomicInteger, ...]
    tiles: Mapping[str, tuple[Move, ...]]
    parts: Callable[[int], Parts]
    kind: str
    inwards: tuple[tuple[str, int], tuple[str, int]]
    origin: tuple[CyclotomicInteger, ...] | None

    @cached_property
    def common(self) -> int:
        """Denominator of centroids."""
        return lcm(*(c.denominator for c in RING.area_centroid(self.corners)))

    @cached_property
    def centroid(self) -> CyclotomicInteger:
        """Centroid of the tile, times `common`."""
        return tuple([int(c * self.common) for c in RING.area_centroid(self.corners)])

    @cached_property
    def reach(self) -> float:
        """Distance from the tile's own origin within which all of it lies."""
        return max(hypot(*RING.point(corner)) for corner in self.corners)

    @cached_property
    def area(self) -> float:
        """Area of the tile."""
        return signed_area([RING.point(corner) for corner in self.corners])

    @cached_property
    def centre(self) -> CyclotomicInteger:
        """The centre of discs and polygons, times `common`."""
        if self.origin is None:
            return ORIGIN
        middle: tuple[Fraction, ...] = RING.area_centroid(self.origin)
        return tuple([int(c * self.common) for c in middle])

    def count(self, kind: str, level: int) -> int:
        """Number of tiles in a cluster."""
        counts = {name: len(tiles) for name, tiles in self.tiles.items()}
        for n in range(1, level + 1):
            counts = {name: sum(counts[part] for part, _ in parts) for name, parts in self.parts(n).items()}
        return counts[kind]

    def cluster(self, level: int, limit: int) -> list[Move]:
        """Tiles of a whole cluster, none of them turned over where the other tiles are not.

        Raises:
            TooManyFacesError: for more than `limit` tiles.
        """
        if (count := self.count(self.kind, min(level, MOST_LEVELS))) > limit:
            raise TooManyFacesError(count, limit)
        grown = _Grown(self, None)
        return list(grown.tiles(self.kind, level, Move(mirrored=bool(level % 2) and self._turns_over)))

    @property
    def _turns_over(self) -> bool:
        return any(move.mirrored for _, move in self.parts(1)[self.kind])

    def around(self, box: Box, limit: int) -> list[Move]:
        """Tiles of the whole tiling around a box, given relative to the centre: they cover it, and some more.

        Raises:
            TooManyFacesError: when the box is too large for `limit` tiles; found before they are made.
            BrokenTilingError: if no level covers the box; this does not happen.
        """
        expected = (box[2] - box[0] + 2) * (box[3] - box[1] + 2) / self.area
        if expected > limit * 1.25 + 100:
            raise TooManyFacesError(round(expected), limit)
        x, y = (c / self.common for c in RING.point(self.centre))
        there = (box[0] + x, box[1] + y, box[2] + x, box[3] + y)
        grown = _Grown(self, there)
        for level in range(0, MOST_LEVELS, 2):
            found = list(grown.tiles(self.kind, level, self._inside(level).undone()))
            if self._meets(found, there) and self._covers(found, there):
                return found
        raise BrokenTilingError("substitution", "no cluster covers the board")

    def _inside(self, level: int) -> Move:
        """Place of the smallest cluster at the centre in a cluster of an even level."""
        place, kind = Move(), self.kind
        for n in range(level, 0, -1):
            name, number = self.inwards[n % 2]
            kind, move = [part for part in self.parts(n)[kind] if part[0] == name][number]
            place = place.after(move)
        return place

    def _meets(self, tiles: Sequence[Move], box: Box) -> bool:
        """Whether a tile covers the middle of a box, or one has a side so near to it that it passes the box."""
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        near = min(box[2] - box[0], box[3] - box[1]) / 2
        for tile in tiles:
            x, y = RING.point(tile.shift)
            if hypot(x - middle[0], y - middle[1]) <= self.reach + near:
                polygon = [RING.point(tile.image(corner)) for corner in self.corners]
                if contains(polygon, middle) or any(segment_distance(middle, *side) < near for side in sides(polygon)):
                    return True
        return False

    def _covers(self, tiles: Sequence[Move], box: Box) -> bool:
        """Whether no side with a tile on one side of it only enters a box, so that tiles that meet it cover it all."""
        open_sides: set[tuple[int, int]] = set()
        for cycle in self.cycles(tiles):
            for start, end in zip(cycle, cycle[1:] + cycle[:1], strict=True):
                if (end, start) in open_sides:
                    open_sides.remove((end, start))
                else:
                    open_sides.add((start, end))
        for start, end in open_sides:
            (a, b), (c, d) = (RING.point(unpacked(node, RING.degree)) for node in (start, end))
            if max(a, c) >= box[0] and min(a, c) <= box[2] and max(b, d) >= box[1] and min(b, d) <= box[3]:
                return False
        return True

    def cycles(self, tiles: Sequence[Move]) -> Iterator[tuple[int, ...]]:
        """Corners of tiles, counter-clockwise, packed."""
        known: dict[tuple[int, bool], tuple[int, ...]] = {}
        for tile in tiles:
            way = tile.turn, tile.mirrored
            if way not in known:
                turned = tuple([packed(tile.turned(corner)) for corner in self.corners])
                known[way] = turned[::-1] if tile.mirrored else turned
            shift = packed(tile.shift)
            yield tuple([corner + shift for corner in known[way]])

    def centroids(self, tiles: Sequence[Move]) -> Iterator[CyclotomicInteger]:
        """Centroids of tiles as seen from the centre, times `common`."""
        known: dict[tuple[int, bool], CyclotomicInteger] = {}
        for tile in tiles:
            way = tile.turn, tile.mirrored
            if way not in known:
                known[way] = subtract(tile.turned(self.centroid), self.centre)
            yield add(known[way], scaled(tile.shift, self.common))


class _Grown:
    """Tiles of clusters, those far from a box left out."""

    def __init__(self, of: Substitution, box: Box | None) -> None:
        self._of, self._box = of, box
        self._parts: dict[tuple[str, int, int, bool], list[tuple[str, Move, Point]]] = {}
        self._reach: dict[tuple[str, int], float] = {}

    def tiles(self, kind: str, level: int, place: Move) -> Iterator[Move]:
        """Tiles of a cluster at a place."""
        return self._tiles(kind, level, place, RING.point(place.shift))

    def _tiles(self, kind: str, level: int, place: Move, at: Point) -> Iterator[Move]:
        if self._box and self._far(at, self.reach(kind, level)):
            return
        for name, part, (x, y) in self._turned(kind, level, place):
            move = Move(part.turn, part.mirrored, add(part.shift, place.shift))
            there = (at[0] + x, at[1] + y)
            if level:
                yield from self._tiles(name, level - 1, move, there)
            elif not self._box or not self._far(there, self._of.reach):
                yield move

    def _far(self, at: Point, reach: float) -> bool:
        left, bottom, right, top = self._box or (0.0, 0.0, 0.0, 0.0)
        reach += ROOM
        return at[0] < left - reach or at[0] > right + reach or at[1] < bottom - reach or at[1] > top + reach

    def _turned(self, kind: str, level: int, place: Move) -> list[tuple[str, Move, Point]]:
        """Parts of a cluster turned as it is, as seen from its own origin; tiles at level 0."""
        key = kind, level, place.turn, place.mirrored
        if key not in self._parts:
            own = Move(place.turn, place.mirrored)
            parts = self._of.parts(level)[kind] if level else [("", tile) for tile in self._of.tiles[kind]]
            moved = [(name, own.after(move)) for name, move in parts]
            self._parts[key] = [(name, move, RING.point(move.shift)) for name, move in moved]
        return self._parts[key]

    def reach(self, kind: str, level: int) -> float:
        """Distance from a cluster's origin within which all of it lies."""
        key = kind, level
        if key not in self._reach:
            parts = self._turned(kind, level, Move())
            self._reach[key] = max(
                hypot(x, y) + (self.reach(name, level - 1) if level else self._of.reach) for name, _, (x, y) in parts
            )
        return self._reach[key]
