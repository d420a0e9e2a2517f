"""Sizes of FEN's places: one for every face, edge and node tile, side by side on the board without touching.

The smallest layout with room for every tile is computed once; a larger board is that layout enlarged, so its places
fit as surely and look the same.
"""

import math
from collections.abc import Callable, Iterator, Sequence

from boardrules.values import dataclass
from boardwright.games.fen.graph import straight_lengths
from boardwright.geometry.inscribed import greatest_need, inscribed_circle
from boardwright.geometry.points import Point, corner_angles
from boardwright.geometry.quantised import ASIDE, millionths
from boardwright.tilings import Tiling
from boardwright.tilings.remembered import remembered

# Smallest tiles that fingers can handle, in mm.
NODE_TILE = 6.0
"""Diameter of a node disc."""
EDGE_TILE_WIDTH = 3.0
EDGE_TILE_LENGTH = 8.0
FACE_TILE = 6.0
"""Diameter of the circle inscribed in a face tile."""

GAP = 0.3
"""Gap in mm between neighbouring places of the smallest layout."""

Shape = tuple[tuple[int, int], ...]
"""Corners of a face seen from its first one, in millionths: shifted copies of a face share it and are measured once."""


@dataclass(frozen=True, slots=True)
class Places:
    """Sizes of all places in mm, for an edge length of `edge` mm.

    A node's place is a disc, an edge's a slot along the middle of the edge that begins `starts` after each of its two
    nodes, a face's the polygon inset by `insets`. A board with bent edges has discs on its edges instead of slots.
    """

    edge: float
    node_radius: float
    edge_width: float
    starts: tuple[tuple[float, float], ...]
    insets: tuple[float, ...]
    edge_radius: float = 0.0
    """Radius of the disc in the middle of an edge, on a board with bent edges, where slots would not fit."""

    def enlarged(self, factor: float) -> "Places":
        """The same layout, larger."""
        if factor == 1:
            return self
        return Places(
            self.edge * factor,
            self.node_radius * factor,
            self.edge_width * factor,
            tuple([(start * factor, end * factor) for start, end in self.starts]),
            tuple([inset * factor for inset in self.insets]),
            self.edge_radius * factor,
        )


def smallest_places(tiling: Tiling, clearance: float) -> Places:
    """Layout at the smallest edge length that leaves room for every tile with `clearance` mm all round.

    The gap between two places is at least `GAP`: between a disc and the slots and faces beside it, between a slot and
    its faces, and between two slots that meet at a node.
    """
    return known_layout(tiling, clearance, _smallest_places)


def known_layout(tiling: Tiling, clearance: float, make: Callable[[Tiling, float], Places]) -> Places:
    """The layout that is made of a board for a clearance, or was made last."""
    known = _layouts(tiling)
    if clearance not in known:
        known.clear()
        known[clearance] = make(tiling, clearance)
    return known[clearance]


@remembered
def _layouts(_tiling: Tiling) -> dict[float, Places]:
    """The last layout of a board, by its clearance: one board is drawn, cut out and told of."""
    return {}


def _smallest_places(tiling: Tiling, clearance: float) -> Places:
    radius = NODE_TILE / 2 + clearance
    width = EDGE_TILE_WIDTH + 2 * clearance
    least = radius + GAP
    starts = [[least, least] for _ in tiling.edges]
    forms = face_forms(tiling)
    polygons = [tiling.polygon(face) for face in forms.first]
    angles = [corner_angles(polygon) for polygon in polygons]
    narrowed = [_inset(around, radius, width) for around in angles]
    narrow = [[(corner, _apart(angle, width)) for corner, angle in enumerate(around)] for around in angles]
    # Of most forms, no corner needs more than its disc does.
    narrow = [[(corner, apart) for corner, apart in one if apart > least] for one in narrow]
    for face, form in enumerate(forms.of) if any(narrow) else ():
        for corner, apart in narrow[form]:
            node = tiling.faces[face][corner]
            for edge in (tiling.face_edges[face][corner - 1], tiling.face_edges[face][corner]):
                side = tiling.edges[edge].index(node)
                starts[edge][side] = max(starts[edge][side], apart)
    for edge, side, needed in _notches(tiling, width):
        starts[edge][side] = max(starts[edge][side], needed)
    room = FACE_TILE / 2 + clearance
    smallest = greatest_need(polygons, lambda number, inscribed: (room + narrowed[number]) / inscribed)
    free = 2 * clearance
    needs = [
        (start + end + EDGE_TILE_LENGTH + free) / length
        for length, (start, end) in zip(straight_lengths(tiling), starts, strict=True)
    ]
    smallest = max([smallest, *needs])
    insets = tuple([narrowed[form] for form in forms.of])
    return Places(smallest, radius, width, tuple([(start, end) for start, end in starts]), insets)


@dataclass(frozen=True, slots=True)
class Forms:
    """What is alike but for where it lies: the form of each, by number, and the first that has each form."""

    of: Sequence[int]
    first: Sequence[int]


@remembered
def face_forms(tiling: Tiling) -> Forms:
    """Forms of the faces, as seen from their first corners."""
    known: dict[Shape, int] = {}
    of: list[int] = []
    first: list[int] = []
    for face in range(len(tiling.faces)):
        form = known.setdefault(shape_of(tiling.polygon(face)), len(first))
        if form == len(first):
            first.append(face)
        of.append(form)
    return Forms(of, first)


def slot_forms(tiling: Tiling, clearance: float) -> Forms:
    """Forms of the slots, as seen from the first nodes of their edges: those of like sides of like faces."""
    known = _slot_forms(tiling)
    if clearance not in known:
        known.clear()
        known[clearance] = _forms_of_slots(tiling, smallest_places(tiling, clearance).starts)
    return known[clearance]


@remembered
def _slot_forms(_tiling: Tiling) -> dict[float, Forms]:
    """Those of a board, as `_layouts`."""
    return {}


def _forms_of_slots(tiling: Tiling, starts: Sequence[tuple[float, float]]) -> Forms:
    of_face, edges = face_forms(tiling).of, tiling.edges
    beside: list[tuple[int, int, bool]] = [(0, 0, False)] * len(edges)
    for form, cycle, around in zip(of_face, tiling.faces, tiling.face_edges, strict=True):
        for side, edge in enumerate(around):
            beside[edge] = form, side, edges[edge][0] == cycle[side]
    known: dict[tuple[tuple[int, int, bool], tuple[float, float]], int] = {}
    of: list[int] = []
    first: list[int] = []
    for edge, key in enumerate(zip(beside, starts, strict=True)):
        form = known.setdefault(key, len(first))
        if form == len(first):
            first.append(edge)
        of.append(form)
    return Forms(of, first)


def shape_of(polygon: tuple[Point, ...]) -> Shape:
    """A polygon wherever it lies: its corners as seen from the first, in millionths."""
    left, bottom = polygon[0]
    left, bottom, floor = left - ASIDE, bottom - ASIDE, math.floor
    return tuple([(floor((x - left) * 1e6 + 0.5), floor((y - bottom) * 1e6 + 0.5)) for x, y in polygon])


def _inset(angles: tuple[float, ...], radius: float, width: float) -> float:
    """Inset that keeps a face clear of its slots and its corners clear of the discs.

    The inset corner of an angle t lies inset / sin(t / 2) from the node; at a reflex corner the sides come nearest.
    """
    sharpest = max(math.sin(min(angle, math.pi) / 2) for angle in angles)
    return max(width / 2 + GAP, (radius + GAP) * sharpest)


def _apart(angle: float, width: float) -> float:
    """Distance from a node at which two slots that leave it at this angle have come `GAP` apart.

    Their near corners, `start` along and half a width aside, lie start sin(t / 2) - width / 2 cos(t / 2) from the line
    half-way between them.
    """
    if millionths(angle) >= millionths(math.pi):
        return 0.0
    return (width / 2 * math.cos(angle / 2) + GAP / 2) / math.sin(angle / 2)


def _notches(tiling: Tiling, width: float) -> Iterator[tuple[int, int, float]]:
    """Edge, its end, and the start it needs there, for outline edges that meet at an angle outside the board."""
    number = {tiling.edges[edge]: edge for edge in tiling.outline_edges}
    for walk in tiling.outline:
        for before, node, after in zip((walk[-1], *walk[:-1]), walk, (*walk[1:], walk[0]), strict=True):
            x, y = tiling.nodes[node]
            back, on = (math.atan2(tiling.nodes[other][1] - y, tiling.nodes[other][0] - x) for other in (before, after))
            needed = _apart((on - back) % (2 * math.pi), width)
            for other in (before, after):
                edge = number[min(node, other), max(node, other)]
                yield edge, tiling.edges[edge].index(node), needed


@remembered
def label_points(tiling: Tiling) -> tuple[Point, ...]:
    """The place of each face's name: its centroid, or its roomiest point if the centroid may lie at a reflex corner."""
    return tuple(
        [
            inscribed_circle(polygon)[0] if max(corner_angles(polygon)) > math.pi + 1e-6 else centroid
            for polygon, centroid in zip(map(tiling.polygon, range(len(tiling.faces))), tiling.centroids, strict=True)
        ]
    )


def slot(start: Point, end: Point, width: float, starts: tuple[float, float]) -> tuple[Point, Point, Point, Point]:
    """Corners of the slot along an edge, between the distances `starts` from its two nodes."""
    length = math.dist(start, end)
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    px, py = -dy * width / 2, dx * width / 2
    ax, ay = start[0] + dx * starts[0], start[1] + dy * starts[0]
    bx, by = end[0] - dx * starts[1], end[1] - dy * starts[1]
    return (ax + px, ay + py), (bx + px, by + py), (bx - px, by - py), (ax - px, ay - py)
