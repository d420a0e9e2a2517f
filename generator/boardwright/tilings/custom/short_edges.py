"""Short edges drawn together, each into one node: of cells in an outline, which keeps its shape, or of a drawn board
whose edges may bend. Where four countries all but meet, they meet.

The shortest goes first; edges that became longer or shorter by it are measured again. An edge stays if without it a
face or a hole would vanish, touch or cross itself or have a very sharp corner, if an outline of cells would lose a
corner, or a drawn board would hang together by one. What comes of it is proven as any drawing is.
"""

import heapq
import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

from boardrules.values import dataclass
from boardwright.geometry.points import Point, bounds, path_length, signed_area
from boardwright.tilings.bends import at_junctions, straight
from boardwright.tilings.checks.certify import certify
from boardwright.tilings.custom.conflicts import find_conflicts
from boardwright.tilings.custom.drawn import TYPED, DrawnFace, Tolerance, is_convex
from boardwright.tilings.custom.outlines import Outline
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.errors import BrokenTilingError
from boardwright.tilings.tiling import Tiling

SMALLEST = 1e-4
"""Least area of a face that lost an edge, in areas of a usual face."""

SHARPEST, SHARPEST_DRAWN = math.radians(6), math.radians(3)
"""Least angle of a face at a node that was an edge: of a cell, and of a drawn face, which may be sharp elsewhere."""

DECIMALS = 9
"""Decimals to which lengths are compared: the last digits differ between machines."""

INSIDE, ON_SIDE, AT_CORNER = range(3)
"""How firmly a node is held: freely inside, on a side of the outline, at one of its corners."""

Edge = tuple[int, int]

MOST_WORK = 20_000_000
"""Most corners of faces that are looked at, each time that an edge of theirs is tried: some ten seconds."""


class ShortEdges:
    """A mesh of faces over numbered points whose short edges can be drawn together.

    `faces` run counter-clockwise; `spacing` is the mean distance of points, and the unit of tolerances.
    """

    def __init__(self, points: Sequence[Point], faces: Sequence[Sequence[int]], outline: Outline, spacing: float):
        self.points = list(points)
        self.faces = [list(face) for face in faces]
        self._spacing = spacing
        self._outline = outline
        self._weights = [1] * len(self.points)
        self._faces_at: list[set[int]] = [set() for _ in self.points]
        for number, face in enumerate(self.faces):
            for node in face:
                self._faces_at[node].add(number)
        self._rim = {edge for edge, count in self._edges().items() if count == 1}
        tolerance = 1e-6 * spacing
        self._held = [INSIDE] * len(self.points)
        self._side: dict[int, int | None] = {}
        for node in {node for edge in self._rim for node in edge}:
            self._held[node] = AT_CORNER if outline.is_corner(self.points[node], tolerance) else ON_SIDE
            self._side[node] = outline.side(self.points[node], tolerance)

    def draw_together(self, least: float) -> None:
        """Draws edges together until none that can be is shorter than `least` medians of those left."""
        while self._one_pass(least * median(map(self._length, self._edges()))):
            pass

    def gather(self, shortest: float) -> None:
        """Makes one node of each group of three or more that edges shorter than `shortest` hold together.

        Where points lie on a circle but for their decimals, no order of single edges keeps every face sound on the way.
        """
        groups = {node: [node] for edge in self._edges() for node in edge}
        for first, second in self._edges():
            if math.dist(self.points[first], self.points[second]) < shortest and groups[first] is not groups[second]:
                groups[first] += groups[second]
                for node in groups[second]:
                    groups[node] = groups[first]
        for group in {id(group): group for group in groups.values() if len(group) > 2}.values():
            self._gathered(group)

    def _gathered(self, group: Sequence[int]) -> None:
        """One node of a group, unless a face would be unsound or the outline would change its shape."""
        firmest = max(self._held[node] for node in group)
        firm = [node for node in group if self._held[node] == firmest]
        if firmest != INSIDE and len(firm if firmest == AT_CORNER else {self._side[node] for node in firm}) > 1:
            return
        kept, gone = firm[0], set(group)
        x, y = (math.fsum(self.points[node][axis] for node in firm) / len(firm) for axis in (0, 1))
        place = self._outline.moved_onto((x, y)) if firmest == ON_SIDE else (x, y)
        cycles = {}
        for number in set().union(*(self._faces_at[node] for node in group)):
            named = [kept if node in gone else node for node in self.faces[number]]
            cycle = [node for i, node in enumerate(named) if node != named[i - 1]]
            polygon = [place if node == kept else self.points[node] for node in cycle]
            if cycle.count(kept) != 1 or not self._is_sound(polygon, 0):
                return
            cycles[number] = cycle
        for number, cycle in cycles.items():
            self.faces[number] = cycle
        for node in gone:
            self._faces_at[node] = set()
        self._faces_at[kept] = set(cycles)
        self._weights[kept] = sum(self._weights[node] for node in group)
        self.points[kept] = place

    def _one_pass(self, shortest: float) -> bool:
        """Draws together what is shorter than `shortest`; whether anything was."""
        queue = [(length, *edge) for edge in self._edges() if (length := self._length(edge)) < shortest]
        heapq.heapify(queue)
        changed = False
        while queue:
            length, first, second = heapq.heappop(queue)
            edge = (first, second)
            if second not in self._neighbours(first) or self._length(edge) != length:
                continue
            kept, gone = edge if self._held[first] >= self._held[second] else (second, first)
            place = self._place(kept, gone)
            if place is None or not self._joins(kept, gone, place):
                continue
            changed = True
            self._join(kept, gone, place)
            for other in self._neighbours(kept):
                near = (min(kept, other), max(kept, other))
                if (length := self._length(near)) < shortest:
                    heapq.heappush(queue, (length, *near))
        return changed

    def _edges(self) -> dict[Edge, int]:
        """Every edge with its number of faces, by the numbers of its nodes."""
        found: dict[Edge, int] = {}
        for face in self.faces:
            for i, node in enumerate(face):
                edge = (min(node, face[i - 1]), max(node, face[i - 1]))
                found[edge] = found.get(edge, 0) + 1
        return found

    def _length(self, edge: Edge) -> float:
        return round(math.dist(self.points[edge[0]], self.points[edge[1]]) / self._spacing, DECIMALS)

    def _neighbours(self, node: int) -> set[int]:
        found = set()
        for number in self._faces_at[node]:
            face = self.faces[number]
            at = face.index(node)
            found |= {face[at - 1], face[(at + 1) % len(face)]}
        return found

    def _place(self, kept: int, gone: int) -> Point | None:
        """Where the node of an edge drawn together lies; None if the outline would change its shape."""
        (x, y), (gx, gy) = self.points[kept], self.points[gone]
        if self._held[gone] == INSIDE and self._held[kept] != INSIDE:
            return x, y
        if self._held[gone] != INSIDE:
            rim = len(self._faces_at[kept] & self._faces_at[gone]) == 1
            if not rim or self._held[gone] == AT_CORNER:
                return None
            if self._held[kept] == AT_CORNER:
                return x, y
            if self._side[kept] != self._side[gone]:
                return None
        weight, other = self._weights[kept], self._weights[gone]
        total = weight + other
        middle = ((weight * x + other * gx) / total, (weight * y + other * gy) / total)
        return middle if self._held[kept] == INSIDE else self._outline.moved_onto(middle)

    def _joins(self, kept: int, gone: int, place: Point) -> bool:
        """Whether all faces stay simple polygons when the two nodes become one, and meet as they did."""
        if self._neighbours(kept) & self._neighbours(gone):
            return False  # a triangle would vanish, or two edges would have the same ends
        beside = self._faces_at[kept] & self._faces_at[gone]
        for number in beside:
            face = self.faces[number]
            if abs(face.index(kept) - face.index(gone)) not in (1, len(face) - 1):
                return False  # the face would touch itself
        for number in self._faces_at[kept] | self._faces_at[gone]:
            face = self.faces[number]
            cycle = [node for node in face if node != gone] if number in beside else face
            if not self._is_sound([place if node in (kept, gone) else self.points[node] for node in cycle]):
                return False
        return True

    def _is_sound(self, polygon: list[Point], sharpest: float = SHARPEST) -> bool:
        small = self._spacing * self._spacing * 1e-4
        if (
            len(polygon) < 3
            or signed_area(polygon) < small
            or min(_angle(polygon, at) for at in range(len(polygon))) < sharpest
        ):
            return False
        if is_convex(polygon):
            return True
        count = len(polygon)
        sides = [(i, (i + 1) % count) for i in range(count)]
        found = find_conflicts(polygon, sides, 1e-9 * self._spacing, 1e-3 * self._spacing)
        return not (found.crossing or found.touching or found.near)

    def _join(self, kept: int, gone: int, place: Point) -> None:
        beside = self._faces_at[kept] & self._faces_at[gone]
        for number in self._faces_at[gone]:
            face = self.faces[number]
            if number in beside:
                face.remove(gone)
            else:
                face[face.index(gone)] = kept
        self._faces_at[kept] |= self._faces_at[gone]
        self._faces_at[gone] = set()
        self._weights[kept] += self._weights[gone]
        self.points[kept] = place


@dataclass(frozen=True, slots=True)
class DrawnTogether:
    """A board without short edges, whose faces keep their labels, and how many edges are nodes now.

    Its unit is its own shortest edge: `scale` and `middle` lead there from the unit of the board before.
    """

    tiling: Tiling
    joined: int
    scale: float
    middle: Point

    def moved(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Points of the board before, where they are on this one."""
        x, y = self.middle
        return tuple([((px - x) * self.scale, (py - y) * self.scale) for px, py in points])


def drawn_together(tiling: Tiling, least: float) -> DrawnTogether:
    """Draws edges together until none that can be is shorter than `least` medians of those left.

    Raises:
        BrokenTilingError: when faces have too many corners for it.
        DrawnFaceError: when a face does not fit another one then that lies beside it.
    """
    before = straight(tiling).tiling if tiling.bends else tiling
    mesh = _DrawnMesh(before, junctions=tiling.junctions)
    joined = 0
    while found := mesh.one_pass(least):
        joined += found
    if not joined:
        return DrawnTogether(tiling, 0, 1.0, (0.0, 0.0))
    faces = []
    for name, cycle in zip(tiling.face_names, mesh.cycles, strict=False):  # outlines follow
        soft = frozenset(at for at, node in enumerate(cycle) if node in before.soft)
        faces.append(DrawnFace(name, tuple(mesh.polygon(cycle)), soft))
    # Labels of faces stay in the order that they have.
    heights = tuple([-float(place) for place in range(len(faces))])
    patch = finite_patch(faces, junctions=tiling.junctions, tolerance=Tolerance(unit=mesh.shortest))
    patch = replace(patch, face_heights=heights)
    left, bottom, right, top = bounds([point for face in faces for point in face.points])
    to_left, _, to_right, _ = bounds(patch.points)
    scale = (to_right - to_left) / (right - left)
    made = certify(patch)
    made = replace(
        at_junctions(made) if tiling.junctions else made,
        face_names=tiling.face_names,
        rim_faces=tiling.rim_faces,
        left_out=tiling.left_out,
        missing=tiling.missing * scale,
    )
    return DrawnTogether(made, joined, scale, ((left + right) / 2, (bottom + top) / 2))


Chain = tuple[int, ...]
"""Points along an edge, from one node to the next."""


class _DrawnMesh:
    """Faces and outlines over numbered points, some of which are nodes; the others are bends.

    `cycles` are the faces, counter-clockwise, and then the outlines, the board on their left.
    """

    def __init__(self, board: Tiling, *, junctions: bool) -> None:
        self.points = list(board.nodes)
        self.cycles = [list(cycle) for cycle in (*board.faces, *board.outline)]
        self._faces = len(board.faces)
        self._soft, self._junctions = board.soft, junctions
        self._at: list[set[int]] = [set() for _ in self.points]
        for number, cycle in enumerate(self.cycles):
            for node in cycle:
                self._at[node].add(number)
        areas = [signed_area(self.polygon(cycle)) for cycle in self.cycles]
        usual = math.fsum(areas[: self._faces]) / self._faces
        # Outlines of holes run clockwise; a lake may be as small as it was drawn.
        self._least = [SMALLEST * usual if number < self._faces else 0.0 for number in range(len(areas))]
        self._ways = [1.0 if area > 0 else -1.0 for area in areas]
        # The places that were joined in a node, so that it lies in the middle of all of them.
        self._places = {node: [point] for node, point in enumerate(self.points)}
        self.shortest = min(
            math.dist(self.points[first], self.points[second])
            for cycle in self.cycles
            for first, second in _sides(cycle)
        )
        self._rim = sum(map(len, board.outline))
        self._work = 0

    def one_pass(self, least: float) -> int:
        """Draws together the edges shorter than `least` medians, each node once; the number of these edges."""
        neighbours = self._neighbours()
        rim = {node for cycle in self.cycles[self._faces :] for node in cycle}
        nodes = self._nodes(neighbours)
        chains = list(self._chains(neighbours, nodes))
        if not chains:
            return 0
        lengths = [round(path_length([self.points[node] for node in chain]), DECIMALS) for chain in chains]
        short = least * median(lengths)
        done: set[int] = set()
        count = 0
        for length, chain in sorted(zip(lengths, chains, strict=True)):
            if length >= short:
                break
            first, last = chain[0], chain[-1]
            # What is at a node that was joined is known anew in the next pass.
            if first == last or not done.isdisjoint(chain):
                continue
            # With bends near by a face may be too sharp at the new node, or cross itself.
            if gone := self._joins(chain, nodes, rim, 0.0) or self._joins(chain, nodes, rim, short / 2):
                done |= {first, *gone}
                count += 1
        return count

    def _neighbours(self) -> list[set[int]]:
        """The points next to each."""
        found: list[set[int]] = [set() for _ in self.points]
        for cycle in self.cycles[: self._faces]:
            for first, second in _sides(cycle):
                found[first].add(second)
                found[second].add(first)
        return found

    def _nodes(self, neighbours: Sequence[set[int]]) -> set[int]:
        """The points that are nodes: junctions, or else all but those in the middle of a curve."""
        return {
            node
            for node, beside in enumerate(neighbours)
            if len(beside) > 2 or (beside and not self._junctions and node not in self._soft)
        }

    def _chains(self, neighbours: Sequence[set[int]], nodes: set[int]) -> Iterator[Chain]:
        """Each edge once, from the node with the lower number, in the order of the points."""
        for start in sorted(nodes):
            for second in sorted(neighbours[start]):
                chain = [start, second]
                while chain[-1] not in nodes:
                    one, other = sorted(neighbours[chain[-1]])
                    chain.append(other if one == chain[-2] else one)
                if (chain[0], chain[1]) <= (chain[-1], chain[-2]):
                    yield tuple(chain)

    def _joins(self, edge: Chain, nodes: set[int], rim: set[int], wide: float) -> set[int]:
        """Makes one node of an edge, if the faces allow, without bends as near as `wide`; the points that are gone."""
        first, last = edge[0], edge[-1]
        gone = {*edge} - {first}
        places = [*self._places[first], *self._places[last]]
        # A node at the rim stays where it is.
        if first in rim and last not in rim:
            places = self._places[first]
        elif last in rim and first not in rim:
            places = self._places[last]
        x, y = (math.fsum(place[axis] for place in places) / len(places) for axis in (0, 1))
        reach = max(wide, *[math.dist((x, y), self.points[node]) for node in edge])
        # Bends beside the new node would lead past it and back.
        here = self._at[first] | self._at[last]
        gone |= {
            node
            for number in here
            for node in self.cycles[number]
            if node not in nodes and math.dist((x, y), self.points[node]) <= reach
        }
        cycles = {}
        was, self.points[first] = self.points[first], (x, y)
        for number in here.union(*[self._at[node] for node in gone]):
            before = self.cycles[number]
            self._work += len(before) if number < self._faces else self._rim
            if self._work > MOST_WORK:
                raise BrokenTilingError("min_edge", "faces have too many corners for their edges to be drawn together")
            named = [first if node == last else node for node in before if node == last or node not in gone]
            cycle = [node for at, node in enumerate(named) if node != named[at - 1]]
            if not self._is_sound(number, cycle, first):
                self.points[first] = was
                return set()
            cycles[number] = cycle
        for number, cycle in cycles.items():
            for node in gone - {*cycle}:
                self._at[node].discard(number)
            self.cycles[number] = cycle
        self._at[first] |= here
        self._places[first] = places
        return gone

    def polygon(self, cycle: Sequence[int]) -> list[Point]:
        """Corners of a cycle."""
        return [self.points[node] for node in cycle]

    def _is_sound(self, number: int, cycle: Sequence[int], moved: int) -> bool:
        """Whether a cycle goes on to be a simple polygon, and an outline apart from the others; a point has `moved`."""
        if len(cycle) < 3 or cycle.count(moved) > 1:
            return False
        polygon = self.polygon(cycle)
        if self._ways[number] * signed_area(polygon) <= self._least[number]:
            return False
        if moved in cycle and _angle(polygon, cycle.index(moved)) < SHARPEST_DRAWN:
            return False
        there = {*_sides(self.cycles[number])}
        new = [side for side in _sides(cycle) if moved in side or side not in there]
        if not new:
            return True
        # As near as the drawing may come, in its own shortest side.
        same, near = TYPED.same * self.shortest, TYPED.near * self.shortest
        left, bottom, right, top = bounds([self.points[node] for side in new for node in side])
        left, bottom, right, top = left - near, bottom - near, right + near, top + near
        all_sides = [*_sides(cycle)]
        if number >= self._faces:
            mine = self.cycles[number]
            all_sides += [side for one in self.cycles[self._faces :] if one is not mine for side in _sides(one)]
        others = []
        for side in all_sides:
            (px, py), (qx, qy) = self.points[side[0]], self.points[side[1]]
            if (
                (px >= left or qx >= left)
                and (px <= right or qx <= right)
                and (py >= bottom or qy >= bottom)
                and (py <= top or qy <= top)
            ):
                others.append(side)
        found = find_conflicts(self.points, (*new, *others), same, near, home=len(new))
        return not (found.crossing or found.touching or found.near)


def _sides(cycle: Sequence[int]) -> Iterator[tuple[int, int]]:
    return pairwise((*cycle, cycle[0]))


def _angle(polygon: Sequence[Point], corner: int) -> float:
    """Angle in radians between the two sides at a corner, up to a straight one."""
    x, y = polygon[corner]
    (ax, ay), (bx, by) = polygon[corner - 1], polygon[(corner + 1) % len(polygon)]
    ax, ay, bx, by = ax - x, ay - y, bx - x, by - y
    return abs(math.atan2(ax * by - ay * bx, ax * bx + ay * by))
