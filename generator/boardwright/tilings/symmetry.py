"""Symmetries of a finite board: the turns and reflections that map it onto itself, as permutations of its parts."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from boardrules.values import dataclass
from boardwright.geometry.points import Point, sides
from boardwright.geometry.quantised import millionths
from boardwright.tilings.bends import straight
from boardwright.tilings.tiling import Tiling

TOLERANCE = 1e-4
"""Distance, in shortest edges, by which a node's image may miss its node.

Hand-typed coordinates with five digits pass. Nodes are never nearer than ten times this, so an image never has two
nodes to choose from. Points of exact tilings miss by about 1e-12, and which parts touch is always compared exactly.
"""

CELL = 0.5
"""Side of a square of the grid that finds nodes, in shortest edges."""

REACH = ((0.0, 0.0), *((dx, dy) for dx in (-TOLERANCE, TOLERANCE) for dy in (-TOLERANCE, TOLERANCE)))
"""From a point to itself and to the corners of the square that must contain its node."""

Permutation = tuple[int, ...]
"""Index -> index of the image."""


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A turn about `centre` by `angle` degrees counter-clockwise, or a reflection in the line through it at that angle.

    `faces`, `edges` and `nodes` give the images; the angle is 0 to 360, or 0 to 180 for a mirror line.
    """

    faces: Permutation
    edges: Permutation
    nodes: Permutation
    centre: Point
    angle: float
    mirrored: bool

    def image(self, point: Point) -> Point:
        """Image of a point of the plane."""
        return _moved(point, self.centre, self.angle, self.mirrored)


def symmetries(tiling: Tiling) -> tuple[Symmetry, ...]:
    """All symmetries of a board: the identity, the other turns by angle, then the reflections by angle.

    They form a group: the turns are the powers of the smallest one, the reflections one of them after each turn. Linear
    time for each candidate: those that map a node of the rarest kind onto another of its kind.
    """
    if tiling.bends:
        return _bent_symmetries(tiling)
    search = _Search(tiling)
    unchanged = (_identity(tiling.faces), _identity(tiling.edges), _identity(tiling.nodes))
    turns = [unchanged]
    for angle in search.turns():
        turn = search.permutations(angle, mirrored=False)
        if turn and (powers := _powers(turn, unchanged, angle)):
            turns = powers
            break
    order = len(turns)
    centre = search.centre
    found = [Symmetry(*maps, centre, 360 * i / order, mirrored=False) for i, maps in enumerate(turns)]
    for angle in search.mirrors():
        mirror = search.permutations(angle, mirrored=True)
        if mirror:
            # A turn by t after the reflection at angle a is the reflection at angle a + t / 2.
            lines = [(round(angle + 180 * i / order, 9) % 180, _after(turn, mirror)) for i, turn in enumerate(turns)]
            found += [Symmetry(*maps, centre, line, mirrored=True) for line, maps in sorted(lines)]
            break
    return tuple(found)


def _bent_symmetries(tiling: Tiling) -> tuple[Symmetry, ...]:
    """Symmetries of a board with bent edges: those of the board with a node at every bend, which keep its nodes."""
    mesh = straight(tiling)
    nodes = len(tiling.nodes)
    first = {edge: part for part, edge in reversed([*enumerate(mesh.edges)])}
    found = []
    for symmetry in symmetries(mesh.tiling):
        images = symmetry.nodes[:nodes]
        if max(images) < nodes:
            edges = tuple([mesh.edges[symmetry.edges[first[edge]]] for edge in range(len(tiling.edges))])
            found.append(replace(symmetry, edges=edges, nodes=images))
    return tuple(found)


def group_name(group: Sequence[Symmetry]) -> str:
    """Name of a group of symmetries: C and the number of turns, or D and that number if there are reflections too.

    Source: Schoenflies' notation for the finite groups of the plane. "D1" is a single mirror line.
    """
    turns = sum(1 for symmetry in group if not symmetry.mirrored)
    return f"{'D' if len(group) > turns else 'C'}{turns}"


def orbits(permutations: Iterable[Permutation], count: int) -> tuple[tuple[int, ...], ...]:
    """Which of `count` things a group maps onto each other: each orbit ascending, ordered by their first things.

    `permutations` are all elements of the group.
    """
    maps = tuple(permutations)
    seen: set[int] = set()
    found = []
    for thing in range(count):
        if thing not in seen:
            orbit = sorted({permutation[thing] for permutation in maps})
            seen.update(orbit)
            found.append(tuple(orbit))
    return tuple(found)


Maps = tuple[Permutation, Permutation, Permutation]
"""Permutations of faces, edges and nodes."""


def _identity(things: Sequence[object]) -> Permutation:
    return tuple(range(len(things)))


def _after(second: Maps, first: Maps) -> Maps:
    """First one, then the other."""
    faces, edges, nodes = (
        tuple([later[image] for image in earlier]) for later, earlier in zip(second, first, strict=True)
    )
    return faces, edges, nodes


def _powers(turn: Maps, unchanged: Maps, angle: float) -> list[Maps]:
    """The turn taken 0, 1, 2 ... times until nothing has moved; empty if that is not after one full turn."""
    order = round(360 / angle)
    powers = [unchanged]
    while len(powers) < order:
        powers.append(_after(turn, powers[-1]))
    return powers if _after(turn, powers[-1]) == unchanged and unchanged not in powers[1:] else []


def _moved(point: Point, centre: Point, angle: float, mirrored: bool) -> Point:
    x, y = point[0] - centre[0], point[1] - centre[1]
    turn = math.radians(2 * angle if mirrored else angle)
    cosine, sine = math.cos(turn), math.sin(turn)
    if mirrored:
        y = -y
    return centre[0] + x * cosine - y * sine, centre[1] + x * sine + y * cosine


class _Search:
    """Data needed to try ways to map a board onto itself. Every symmetry keeps the mean of the nodes."""

    def __init__(self, tiling: Tiling) -> None:
        self._tiling = tiling
        count = len(tiling.nodes)
        self.centre = (math.fsum(x for x, _ in tiling.nodes) / count, math.fsum(y for _, y in tiling.nodes) / count)
        self._rare = self._rarest()

    # Most boards that lack a face have no angle to try, and need none of these.

    @cached_property
    def _grid(self) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for node, (x, y) in enumerate(self._tiling.nodes):
            found.setdefault((math.floor(x / CELL), math.floor(y / CELL)), []).append(node)
        return found

    @cached_property
    def _sides(self) -> dict[tuple[int, int], tuple[int, int]]:
        around = self._tiling.face_edges
        return {
            (u, v): (face, around[face][i])
            for face, cycle in enumerate(self._tiling.faces)
            for i, (u, v) in enumerate(sides(cycle))
        }

    def _rarest(self) -> tuple[float, ...]:
        """Directions in degrees, seen from the centre, of the nodes of one kind: the kind with the fewest nodes.

        Nodes of a kind have the same distance from the centre and the same faces around them. Only kinds in the outer
        half are considered: there a small error of a point is a small error of the angle.
        """
        tiling, (cx, cy) = self._tiling, self.centre
        away = [math.hypot(x - cx, y - cy) for x, y in tiling.nodes]
        far = sorted(range(len(away)), key=lambda node: (millionths(away[node]), node))
        kinds: list[list[int]] = []
        reach: list[float] = []
        latest: dict[tuple[int, ...], int] = {}
        corners = [len(cycle) for cycle in tiling.faces]
        for node in far:
            distance = away[node]
            around = tuple(sorted([corners[face] for face in tiling.node_faces[node]]))
            kind = latest.get(around, -1)
            if kind < 0 or distance - reach[kind] > 2 * TOLERANCE:
                kind = latest[around] = len(kinds)
                kinds.append([])
                reach.append(distance)
            kinds[kind].append(node)
            reach[kind] = distance
        half = away[far[-1]] / 2 - TOLERANCE
        rarest = min((kind for kind, distance in zip(kinds, reach, strict=True) if distance >= half), key=len)
        return tuple([math.degrees(math.atan2(tiling.nodes[i][1] - cy, tiling.nodes[i][0] - cx)) for i in rarest])

    def turns(self) -> Iterator[float]:
        """Angles to try, ascending. Only those that divide the full turn can be the smallest in a group."""
        first = self._rare[0]
        for angle in sorted((direction - first) % 360 for direction in self._rare[1:]):
            order = round(360 / angle) if angle > 1e-3 else 0
            if 2 <= order <= len(self._rare) and abs(360 / order - angle) < 0.1:
                yield 360 / order

    def mirrors(self) -> Iterator[float]:
        """Angles of mirror lines to try: those half-way between the first rare node and each, itself included."""
        first = self._rare[0]
        yield from sorted((first + direction) / 2 % 180 for direction in self._rare)

    def permutations(self, angle: float, *, mirrored: bool) -> Maps | None:
        """Images of faces, edges and nodes, or None if a node has none or two parts no longer touch."""
        nodes = self._nodes(angle, mirrored)
        return self._touching(nodes, mirrored) if nodes else None

    def _nodes(self, angle: float, mirrored: bool) -> Permutation | None:
        """Image of each node; None as soon as one has none."""
        cx, cy = self.centre
        turn = math.radians(2 * angle if mirrored else angle)
        cosine, sine, up = math.cos(turn), math.sin(turn), -1 if mirrored else 1
        images = []
        for nx, ny in self._tiling.nodes:
            x, y = nx - cx, (ny - cy) * up
            image = self._node_at(cx + x * cosine - y * sine, cy + x * sine + y * cosine)
            if image is None:
                return None
            images.append(image)
        return tuple(images) if len(set(images)) == len(images) else None

    def _node_at(self, x: float, y: float) -> int | None:
        """Node within the tolerance of a point, which may be in the next square of the grid."""
        for dx, dy in REACH:
            for node in self._grid.get((math.floor((x + dx) / CELL), math.floor((y + dy) / CELL)), ()):
                px, py = self._tiling.nodes[node]
                if abs(px - x) <= TOLERANCE and abs(py - y) <= TOLERANCE:
                    return node
        return None

    def _touching(self, nodes: Permutation, mirrored: bool) -> Maps | None:
        """Images of faces and edges under images of the nodes; None if a face does not become one whole face."""
        tiling = self._tiling
        edges = [-1] * len(tiling.edges)
        faces = []
        for cycle, own in zip(tiling.faces, tiling.face_edges, strict=True):
            image = -1
            for edge, (u, v) in zip(own, sides(cycle), strict=True):
                side = (nodes[v], nodes[u]) if mirrored else (nodes[u], nodes[v])
                face, edges[edge] = self._sides.get(side, (-1, -1))
                if face < 0 or image not in (-1, face):
                    return None
                image = face
            faces.append(image)  # its sides are a closed walk along the image's sides, so all of them
        return tuple(faces), tuple(edges), nodes
