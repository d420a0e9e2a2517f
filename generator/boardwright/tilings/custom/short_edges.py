"""Short edges of a drawn board drawn together, each into one node: where four countries all but meet, they meet.

The shortest goes first. An edge stays if without it a face would have too few corners, or touch or cross itself, or if
the board would hang together by a corner. What comes of it is proven as any drawing is.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from statistics import median

from boardrules.values import dataclass
from boardwright.geometry.points import Point, bounds, path_length, signed_area
from boardwright.tilings.bends import at_junctions, straight
from boardwright.tilings.checks.certify import certify
from boardwright.tilings.custom.conflicts import CrowdError, find_conflicts
from boardwright.tilings.custom.drawn import DrawnFace, is_convex
from boardwright.tilings.custom.polygons import finite_patch
from boardwright.tilings.tiling import Tiling

SMALLEST = 1e-4
"""Least area of a face that lost an edge, in areas of a usual face."""

SAME = 1e-9
"""Distance in widths of a usual face up to which points are one."""

DECIMALS = 9
"""Decimals to which lengths are compared: the last digits differ between machines."""


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
        DrawnFaceError: when a face does not fit another one then that lies beside it.
        BrokenTilingError: when the faces make no board.
    """
    before = straight(tiling).tiling if tiling.bends else tiling
    mesh = _Mesh(before, junctions=tiling.junctions)
    joined = 0
    while found := mesh.one_pass(least):
        joined += found
    faces = []
    for name, cycle in zip(tiling.face_names, mesh.faces, strict=True):
        soft = frozenset(at for at, node in enumerate(cycle) if node in before.soft)
        faces.append(DrawnFace(name, tuple(mesh.polygon(cycle)), soft))
    # Labels of faces stay in the order that they have.
    heights = tuple([-float(place) for place in range(len(faces))])
    patch = replace(finite_patch(faces, junctions=tiling.junctions), face_heights=heights)
    made = certify(patch)
    made = replace(at_junctions(made) if tiling.junctions else made, face_names=tiling.face_names)
    left, bottom, right, top = bounds([point for face in faces for point in face.points])
    to_left, _, to_right, _ = bounds(patch.points)
    return DrawnTogether(made, joined, (to_right - to_left) / (right - left), ((left + right) / 2, (bottom + top) / 2))


Chain = tuple[int, ...]
"""Points along an edge, from one node to the next."""


class _Mesh:
    """Faces over numbered points, some of which are nodes; the others are bends."""

    def __init__(self, board: Tiling, *, junctions: bool) -> None:
        self.points = list(board.nodes)
        self.faces = [list(face) for face in board.faces]
        self._soft, self._junctions = board.soft, junctions
        self._faces_at: list[set[int]] = [set() for _ in self.points]
        for number, face in enumerate(self.faces):
            for node in face:
                self._faces_at[node].add(number)
        self._area = math.fsum(abs(signed_area(self.polygon(face))) for face in self.faces) / len(self.faces)
        # The places that were joined in a node, so that it lies in the middle of all of them.
        self._places = {node: [point] for node, point in enumerate(self.points)}

    def one_pass(self, least: float) -> int:
        """Draws together the edges shorter than `least` medians, each node once; the number of these edges."""
        neighbours, rim = self._neighbours()
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
            if gone := self._joins(chain, nodes, rim):
                done |= {first, *gone}
                count += 1
        return count

    def _neighbours(self) -> tuple[list[set[int]], set[int]]:
        """The points next to each, and those at the rim."""
        beside: dict[tuple[int, int], int] = {}
        found: list[set[int]] = [set() for _ in self.points]
        for face in self.faces:
            for first, second in pairwise((*face, face[0])):
                found[first].add(second)
                found[second].add(first)
                edge = (min(first, second), max(first, second))
                beside[edge] = beside.get(edge, 0) + 1
        return found, {node for edge, faces in beside.items() if faces == 1 for node in edge}

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

    def _joins(self, chain: Chain, nodes: set[int], rim: set[int]) -> set[int]:
        """Makes one node of an edge, if the faces allow; the points that are gone."""
        first, last = chain[0], chain[-1]
        beside = set.intersection(*[self._faces_at[node] for node in chain])
        if {first, last} <= rim and len(beside) > 1:
            return set()  # both sides of the board would meet in a corner
        gone = {*chain} - {first}
        places = [*self._places[first], *self._places[last]]
        # The outline stays where it was.
        if first in rim and last not in rim:
            places = self._places[first]
        elif last in rim and first not in rim:
            places = self._places[last]
        x, y = (math.fsum(place[axis] for place in places) / len(places) for axis in (0, 1))
        reach = max(math.dist((x, y), self.points[node]) for node in chain)
        # Bends beside the new node would lead past it and back.
        here = self._faces_at[first] | self._faces_at[last]
        gone |= {
            node
            for face in here
            for node in self.faces[face]
            if node not in nodes and math.dist((x, y), self.points[node]) <= reach
        }
        cycles = {}
        for number in set().union(*[self._faces_at[node] for node in gone], here):
            named = [first if node == last else node for node in self.faces[number] if node == last or node not in gone]
            cycle = [node for at, node in enumerate(named) if node != named[at - 1]]
            if not self._is_sound([(x, y) if node == first else self.points[node] for node in cycle]):
                return set()
            cycles[number] = cycle
        for number, cycle in cycles.items():
            for node in gone - {*cycle}:
                self._faces_at[node].discard(number)
            self.faces[number] = cycle
        self._faces_at[first] |= here
        self.points[first], self._places[first] = (x, y), places
        return gone

    def polygon(self, cycle: Sequence[int]) -> list[Point]:
        """Corners of a cycle."""
        return [self.points[node] for node in cycle]

    def _is_sound(self, polygon: Sequence[Point]) -> bool:
        if len(polygon) < 3 or signed_area(polygon) < SMALLEST * self._area:
            return False
        if is_convex(polygon):
            return True
        count, same = len(polygon), SAME * math.sqrt(self._area)
        try:
            found = find_conflicts(polygon, [(i, (i + 1) % count) for i in range(count)], same, same)
        except CrowdError:
            return False
        return not (found.crossing or found.touching)
