"""Proof that the faces of a finite drawing lie side by side: no two overlap, no corner lies on another's side.

A side shared by two faces in opposite directions cancels. The rest is the border, and the number of faces that cover a
point is the winding number of the border. So faces do not overlap if no parts of the border cross, the corners at each
node lie side by side, and no part of the border lies inside the board. Comparing only the border makes this fast.

A part that lies inside another one, or inside a face, is found by a line that sweeps from left to right over the
border, keeping its segments in order from bottom to top. Where a part begins, the segment just below says whether that
place is already covered.
"""

import math
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardwright.geometry.outlines import connected_pieces
from boardwright.geometry.points import Point, bounds, contains
from boardwright.tilings.checks.border import BoxIndex
from boardwright.tilings.custom.conflicts import CrowdError, find_conflicts
from boardwright.tilings.custom.drawn import CleanDrawing, Tolerance, curved_lengths
from boardwright.tilings.errors import DrawnFaceError


def misplaced_parts(points: Sequence[Point], sides: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """One side of each misplaced connected part of the border; empty for faces that do not overlap.

    The sides have the face on their left; they do not cross, and meet each other only at shared points.
    """
    part_of = connected_pieces(sides, len(points))
    starts = _leftmost(points, sides, part_of)
    if len(starts) < 2 or _are_apart(points, sides, part_of, starts):
        return ()
    # At equal x: first questions, which are about the place just left of x, then ends, then beginnings.
    events = []
    for number, (u, v) in enumerate(sides):
        left, right = (u, v) if points[u] < points[v] else (v, u)
        if points[left][0] < points[right][0]:
            events += [(points[left][0], 2, points[left][1], number), (points[right][0], 1, points[right][1], number)]
    events += [(points[node][0], 0, points[node][1], node) for node in starts]
    events.sort()
    active = _Active(points, sides)
    wrong = []
    for x, kind, y, number in events:
        if kind == 1:
            active.remove(number, x, y)
        elif kind == 2:
            active.insert(number, x)
        else:
            side, inside = starts[number]
            if active.covered(x, y) != inside:
                wrong.append(side)
    return tuple(wrong)


def _are_apart(
    points: Sequence[Point],
    sides: Sequence[tuple[int, int]],
    part_of: Sequence[int],
    starts: Mapping[int, tuple[int, bool]],
) -> bool:
    """Whether no part is the rim of a hole, and none begins in the box of another: then none lies in another."""
    if any(inside for _, inside in starts.values()):
        return False
    members: dict[int, set[int]] = {}
    for side in sides:
        members.setdefault(part_of[side[0]], set()).update(side)
    boxes = BoxIndex([bounds([points[node] for node in nodes]) for nodes in members.values()])
    return all(len([*boxes.over(points[node])]) == 1 for node in starts)


def _leftmost(
    points: Sequence[Point], sides: Sequence[tuple[int, int]], part_of: Sequence[int]
) -> dict[int, tuple[int, bool]]:
    """Leftmost (then lowest) node of each connected part, a side of it, and whether faces lie left of it."""
    first: dict[int, int] = {}
    for node in {node for side in sides for node in side}:
        part = part_of[node]
        if part not in first or points[node] < points[first[part]]:
            first[part] = node
    chosen = set(first.values())
    lowest: dict[int, tuple[float, int, bool]] = {}
    for number, (u, v) in enumerate(sides):
        for node, other, leaves in ((u, v, True), (v, u, False)):
            if node in chosen:
                angle = math.atan2(points[other][1] - points[node][1], points[other][0] - points[node][0])
                if node not in lowest or angle < lowest[node][0]:
                    # A side leaving the node has its face above: this part has no face below it, nor to the left.
                    lowest[node] = (angle, number, not leaves)
    return {node: (number, inside) for node, (_, number, inside) in lowest.items()}


class _Active:
    """Sides under the sweeping line, from bottom to top."""

    def __init__(self, points: Sequence[Point], sides: Sequence[tuple[int, int]]) -> None:
        self._points, self._sides = points, sides
        self._order: list[int] = []

    def _height(self, side: int, x: float) -> float:
        u, v = self._sides[side]
        (ux, uy), (vx, vy) = self._points[u], self._points[v]
        return (
            uy + (x - ux) / (vx - ux) * (vy - uy)
            if abs(x - ux) < abs(x - vx)
            else vy + (x - vx) / (ux - vx) * (uy - vy)
        )

    def _slope(self, side: int) -> float:
        u, v = self._sides[side]
        (ux, uy), (vx, vy) = self._points[u], self._points[v]
        return (vy - uy) / (vx - ux)

    def insert(self, side: int, x: float) -> None:
        wanted = (self._height(side, x), self._slope(side))
        at = bisect_left(self._order, wanted, key=lambda other: (self._height(other, x), self._slope(other)))
        self._order.insert(at, side)

    def remove(self, side: int, x: float, y: float) -> None:
        at = bisect_left(self._order, y - 1e-3, key=lambda other: self._height(other, x))
        self._order.pop(self._order.index(side, at) if side in self._order[at : at + 64] else self._order.index(side))

    def covered(self, x: float, y: float) -> bool:
        """Whether the nearest side below the point has its face above it."""
        below = bisect_left(self._order, y, key=lambda other: self._height(other, x)) - 1
        if below < 0:
            return False
        u, v = self._sides[self._order[below]]
        return self._points[u][0] < self._points[v][0]


ANGLE_TOLERANCE = 1e-6
"""Overlap in radians allowed between corners at a node: less than any tolerance of a point can make visible."""

FEWEST = 2
"""Fewest corners of a face."""

ROUND = "a face needs two at least, points where its border turns or where other faces meet it"

Cycle = list[int]
"""Nodes of a face."""

SPLIT = "split_edges: true puts a node there"
"""What helps with a corner in the middle of a side, as said where nothing else is wrong."""

DrawnCorner = tuple[int, int]
"""Face, and index in its cycle."""


@dataclass(slots=True)
class Mesh:
    """Faces over shared nodes, while they are being checked.

    `corners` gives for each entry of a cycle its corner in the cleaned face; None for a node inserted into a side.
    """

    drawing: CleanDrawing
    tolerance: Tolerance
    points: list[Point]
    cycles: list[Cycle]
    corners: list[list[int | None]]

    def error(self, message: str, face: int, entry: int | None = None) -> DrawnFaceError:
        """An error about a face, or about the entry of its cycle."""
        return self.drawing.error(message, face, None if entry is None else self.corners[face][entry])

    def place(self, node: int) -> str:
        """Position of a node, in the drawing's own coordinates."""
        face, entry = self.owner(node)
        # Entries inserted into a side later count as the corner before them.
        drawn = (corner for corner in reversed(self.corners[face][: entry + 1]) if corner is not None)
        return self.drawing.place(face, next(drawn, 0))

    def name(self, face: int) -> str:
        """Name of a face in messages."""
        return self.drawing.faces[face].name

    def owner(self, node: int) -> DrawnCorner:
        """The first corner drawn at a node. Needed only for messages, so it is searched for."""
        return next(
            (face, entry)
            for face, cycle in enumerate(self.cycles)
            for entry, other in enumerate(cycle)
            if other == node and self.corners[face][entry] is not None
        )


def check_cycles(mesh: Mesh) -> None:
    """Each face passes its nodes once. Raises DrawnFaceError otherwise."""
    for face, cycle in enumerate(mesh.cycles):
        if len(set(cycle)) < len(cycle):
            entry = next(i for i, node in enumerate(cycle) if cycle.index(node) < i)
            raise mesh.error(f"passes the point {mesh.place(cycle[entry])} twice", face, entry)


def border(mesh: Mesh) -> tuple[list[tuple[int, int]], list[DrawnCorner]]:
    """Sides that belong to one face only, with the face on their left, and the place in its cycle where each begins.

    Raises:
        DrawnFaceError: when two faces lie on the same side of a side.
    """
    owners: dict[tuple[int, int], DrawnCorner] = {}
    for face, cycle in enumerate(mesh.cycles):
        for entry, node in enumerate(cycle):
            side = (node, cycle[(entry + 1) % len(cycle)])
            other = owners.setdefault(side, (face, entry))
            if other != (face, entry):
                along = f"from {mesh.place(side[0])} to {mesh.place(side[1])}"
                raise mesh.error(f"overlaps {mesh.name(other[0])} at the side {along}", face)
    open_sides = [side for side in owners if side[::-1] not in owners]
    return open_sides, [owners[side] for side in open_sides]


def split_sides(mesh: Mesh) -> DrawnFaceError | None:
    """Make a corner on the side of another face a node of that face too; returns the error for the first, if any.

    Raises:
        DrawnFaceError: for sides that cross, and for corners near, but not on, the side of another face.
    """
    sides, owners = border(mesh)
    try:
        found = find_conflicts(mesh.points, sides, mesh.tolerance.same, mesh.tolerance.near)
    except CrowdError as error:
        face, entry = owners[error.segment]
        message = f"has too many sides of other faces close to {mesh.place(mesh.cycles[face][entry])} to check"
        raise mesh.error(message, face) from None
    if found.crossing:
        first, second = (owners[side] for side in found.crossing)
        where = [mesh.place(node) for node in sides[found.crossing[0]]]
        message = f"overlaps {mesh.name(second[0])}: its side from {where[0]} to {where[1]} crosses one of its sides"
        raise mesh.error(message, first[0])
    for node, side in found.near:
        face, entry = mesh.owner(node)
        other = mesh.name(owners[side][0])
        message = f"has the corner {mesh.place(node)} very near, but not on, a side of {other}: a small gap or overlap"
        raise mesh.error(message, face, entry)
    if not found.touching:
        return None
    node, side = found.touching[0]
    face, entry = mesh.owner(node)
    message = f"has the corner {mesh.place(node)} in the middle of a side of {mesh.name(owners[side][0])}; {SPLIT}"
    first_split = mesh.error(message, face, entry)
    inserted: dict[DrawnCorner, list[int]] = {}
    for node, side in found.touching:
        inserted.setdefault(owners[side], []).append(node)
    for (face, entry), nodes in sorted(
        inserted.items(), reverse=True
    ):  # backwards, so that earlier entries keep their places
        start = mesh.points[mesh.cycles[face][entry]]
        nodes.sort(key=lambda node: math.dist(start, mesh.points[node]))
        mesh.cycles[face][entry + 1 : entry + 1] = nodes
        mesh.corners[face][entry + 1 : entry + 1] = [None] * len(nodes)
    return first_split


def check_corners(mesh: Mesh) -> None:
    """The corners at each node lie side by side. Raises DrawnFaceError naming two that overlap."""
    at: list[list[tuple[float, float, int, int]]] = [[] for _ in mesh.points]
    for face, cycle in enumerate(mesh.cycles):
        for entry, node in enumerate(cycle):
            x, y = mesh.points[node]
            (px, py), (nx, ny) = mesh.points[cycle[entry - 1]], mesh.points[cycle[(entry + 1) % len(cycle)]]
            start = math.atan2(ny - y, nx - x)
            width = (math.atan2(py - y, px - x) - start) % math.tau
            at[node].append((start, width, face, entry))
    for node, corners in enumerate(at):
        corners.sort()
        for index, (start, width, face, entry) in enumerate(corners):
            following = corners[(index + 1) % len(corners)]
            room = following[0] - start + (math.tau if index == len(corners) - 1 else 0.0)
            if width > room + ANGLE_TOLERANCE:
                raise mesh.error(f"overlaps {mesh.name(following[2])} at the corner {mesh.place(node)}", face, entry)


def check_nothing_inside(mesh: Mesh) -> None:
    """No part of the border lies inside the board. Raises DrawnFaceError naming a face that lies in another."""
    sides, owners = border(mesh)
    for side in misplaced_parts(mesh.points, sides):
        face = owners[side][0]
        node = sides[side][0]
        for other, cycle in enumerate(mesh.cycles):
            if node not in cycle and contains([mesh.points[n] for n in cycle], mesh.points[node]):
                raise mesh.error(f"overlaps {mesh.name(other)}, which contains its corner {mesh.place(node)}", face)
        raise mesh.error(f"overlaps other faces, which surround its corner {mesh.place(node)}", face)


def check_overlaps(mesh: Mesh, *, split_edges: bool) -> bool:
    """All of the checks above, in the order that gives the plainest message; whether sides were split.

    Raises:
        DrawnFaceError: for the first fault.
    """
    check_cycles(mesh)
    split = split_sides(mesh)
    if split:
        check_cycles(mesh)
        left = split_sides(mesh)
        if left:
            raise left
    check_corners(mesh)
    check_nothing_inside(mesh)
    # Only now: if faces overlap, reporting a corner on a side would hide the real fault.
    if split and not split_edges:
        raise split
    return split is not None


def shortest_side(mesh: Mesh, soft: frozenset[int], *, junctions: bool = False) -> float:
    """Length of the shortest side of any face, a curve with all its soft nodes being one side.

    Between `junctions` everything is one side: only points where three or more sides meet are ends.

    Raises:
        DrawnFaceError: for a face with fewer than two corners.
    """
    points, cycles = mesh.points, mesh.cycles
    if not soft and not junctions:
        return min(math.dist(points[cycle[i - 1]], points[node]) for cycle in cycles for i, node in enumerate(cycle))
    beside: dict[int, set[int]] = {}
    for cycle in cycles:
        for i, node in enumerate(cycle):
            beside.setdefault(node, set()).add(cycle[i - 1])
            beside.setdefault(cycle[i - 1], set()).add(node)
    shortest = math.inf
    for face, cycle in enumerate(cycles):
        ends = [node not in soft or len(beside[node]) > 2 for node in cycle]
        if sum(ends) < FEWEST:
            raise mesh.error(f"has {'one corner only' if any(ends) else 'no corner'}: {ROUND}", face)
        if junctions:
            ends = [len(beside[node]) > 2 for node in cycle]
        steps = [math.dist(points[cycle[i - 1]], points[node]) for i, node in enumerate(cycle)]
        shortest = min(shortest, *curved_lengths(steps, ends))
    return shortest
