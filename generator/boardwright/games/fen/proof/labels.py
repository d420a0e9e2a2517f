"""Names of a board's faces, edges and nodes: the room that they need, and parts of the board with them."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from boardwright.figures.drawing import centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.drawing.bent_places import edge_middles
from boardwright.games.fen.drawing.places import label_points
from boardwright.games.fen.graph import placed
from boardwright.games.fen.proof.facts import count_colour
from boardwright.games.fen.proof.nodes import line_colour
from boardwright.geometry.points import Point, bounds, rotated
from boardwright.geometry.quantised import millionths
from boardwright.scene import Box, Item, Style, discs, polygons
from boardwright.tilings import Tiling

FACE_TEXT = 1.25
"""Font size of face labels, in font sizes of edge and node labels."""

GAP = 0.35
"""Space between neighbouring labels, in font sizes."""

SHARES = (1.0, 0.98, 0.95, 0.9, 0.8)
"""Shares of the neighbouring labels that may have to have room on the parts; the others go on to close-ups."""

NEAREST = 1e-6
"""Labels nearer to each other than this, in shortest edges, count as this far apart."""

MOST_LABELS = 40_000
"""If a board has more labels, they are left out: nobody looks a hundred thousand names up on paper."""

Size = tuple[float, float]
"""Half width and half height of a label."""

Place = tuple[str, int]
"""A place with a label: "face", "edge" or "node", and its number."""


@dataclass(frozen=True)
class ProofLabels:
    """Labels of a board turned by `rotate` degrees."""

    tiling: Tiling
    rotate: float

    @cached_property
    def here(self) -> Tiling:
        """The board in shortest edges, y down."""
        return placed(self.tiling, 1.0, self.rotate)

    @cached_property
    def names(self) -> tuple[Point, ...]:
        """Where the names of faces stand."""
        return tuple([(x, -y) for x, y in rotated(label_points(self.tiling), self.rotate)])

    @cached_property
    def middles(self) -> tuple[Point, ...]:
        """Where the names of edges stand."""
        return edge_middles(self.here)

    @cached_property
    def box(self) -> Box:
        """Box around the board."""
        return bounds(self.here.points())

    @cached_property
    def boxes(self) -> tuple[Box, ...]:
        """Box around each face."""
        return tuple([bounds(self.here.polygon(face)) for face in range(len(self.tiling.faces))])

    @cached_property
    def sizes(self) -> tuple[Size, Size, float]:
        """Half sizes of the widest face and edge labels, and the radius of a node's disc, for a font size of 1."""
        tiling = self.tiling
        face, edge, node = (
            max(text_width(names[-1], 1.0), text_width(names[0], 1.0)) / 2
            for names in (tiling.face_names, tiling.edge_names, tiling.node_names)
        )
        half = CAP_HEIGHT / 2
        return (face * FACE_TEXT, half * FACE_TEXT), (edge + 0.12, half + 0.12), math.hypot(node, half) + 0.12

    @property
    def margin(self) -> float:
        """Room around the outermost nodes for their discs, in font sizes."""
        return self.sizes[2] + 0.2

    @property
    def too_many(self) -> bool:
        """Whether there are more labels than anybody would look up."""
        tiling = self.tiling
        return len(tiling.faces) + len(tiling.edges) + len(tiling.nodes) > MOST_LABELS

    @cached_property
    def needs(self) -> tuple[tuple[float, Place, Place], ...]:
        """Edge lengths in font sizes that two adjacent labels need; the first is omitted if there is no room."""
        return tuple(self._needs())

    def _needs(self) -> Iterator[tuple[float, Place, Place]]:
        face_size, edge_size, radius = self.sizes
        disc, nodes = (radius, radius), self.here.nodes
        for edge, (u, v) in enumerate(self.tiling.edges):
            middle = self.middles[edge]
            yield (2 * radius + GAP / 2) / math.dist(nodes[u], nodes[v]), ("node", v), ("node", u)
            for node in (u, v):
                yield _needed(middle, edge_size, nodes[node], disc), ("edge", edge), ("node", node)
        for face, cycle in enumerate(self.tiling.faces):
            own, centre = self.tiling.face_edges[face], self.names[face]
            for i, edge in enumerate(own):
                middle, before = self.middles[edge], own[i - 1]
                yield _needed(centre, face_size, middle, edge_size), ("edge", edge), ("face", face)
                yield _needed(self.middles[before], edge_size, middle, edge_size), ("edge", edge), ("edge", before)
            for node in cycle:
                yield _needed(centre, face_size, nodes[node], disc), ("face", face), ("node", node)

    @cached_property
    def choices(self) -> tuple[float, ...]:
        """Lengths of the shortest edge, in font sizes, that give all labels room, or most of them; falling."""
        sizes = sorted(need for need, _, _ in self.needs)
        shares = {sizes[math.ceil(share * len(sizes)) - 1] for share in SHARES}
        return tuple(sorted(shares, reverse=True))

    def left_out(self, needed: float) -> frozenset[Place]:
        """Places whose labels have no room if the shortest edge is as long as this, in font sizes."""
        limit = millionths(needed)
        return frozenset(place for need, place, _ in self.needs if millionths(need) > limit)

    def half_size(self, place: Place, size: float) -> Size:
        """Half width and half height of a label in mm, its ground or disc included."""
        kind, which = place
        tiling = self.tiling
        if kind == "node":
            return self.sizes[2] * size, self.sizes[2] * size
        if kind == "edge":
            return text_width(tiling.edge_names[which], size) / 2 + 0.12 * size, (CAP_HEIGHT / 2 + 0.22) * size
        own = size * FACE_TEXT
        return text_width(tiling.face_names[which], own, "bold") / 2, CAP_HEIGHT / 2 * own

    def point(self, place: Place) -> Point:
        """Where a label stands."""
        kind, which = place
        return {"face": self.names, "edge": self.middles, "node": self.here.nodes}[kind][which]

    def drawn(self, places: dict[Place, Point], size: float, theme: Theme, bare: Sequence[Place] = ()) -> list[Item]:
        """Labels at points, with small rings and dots for the `bare` places that have none here."""
        tiling = self.tiling
        edges = [(which, point) for (kind, which), point in places.items() if kind == "edge"]
        nodes = [(which, point) for (kind, which), point in places.items() if kind == "node"]
        hidden = set(bare)
        items = self._edge_labels([edge for edge in edges if ("edge", edge[0]) not in hidden], size, theme)
        dots = [point for which, point in edges if ("edge", which) in hidden]
        if dots:
            ring = Style(theme.colours.paper, theme.colours.accent, theme.lines.fine)
            items.append(discs(dots, 0.22 * size, ring))
        items += self._discs(nodes, hidden, size, theme)
        items += [
            centred_text(point, tiling.face_names[which], size * FACE_TEXT, theme.colours.ink, "bold")
            for (kind, which), point in places.items()
            if kind == "face" and (kind, which) not in hidden
        ]
        return items

    def _edge_labels(self, edges: Sequence[tuple[int, Point]], size: float, theme: Theme) -> list[Item]:
        """Labels of edges on small grounds that break the line."""
        if not edges:
            return []
        plates = []
        for edge, (x, y) in edges:
            wide, half = self.half_size(("edge", edge), size)
            plates.append([(x - wide, y - half), (x + wide, y - half), (x + wide, y + half), (x - wide, y + half)])
        names = self.tiling.edge_names
        words = [centred_text(point, names[edge], size, theme.colours.muted) for edge, point in edges]
        return [polygons(plates, Style(theme.of(FenColours).fen_edge)), *words]

    def _discs(self, nodes: Sequence[tuple[int, Point]], hidden: set[Place], size: float, theme: Theme) -> list[Item]:
        """Labels of nodes on discs whose ring has the colour of their number of faces; dots if there is no room."""
        tiling, radius, paper = self.tiling, self.sizes[2] * size, theme.colours.paper
        rings: dict[tuple[bool, int], list[Point]] = {}
        for node, point in nodes:
            rings.setdefault((("node", node) not in hidden, len(tiling.node_faces[node])), []).append(point)
        items: list[Item] = []
        for (labelled, count), points in sorted(rings.items()):
            colour = line_colour(count_colour(count, theme), theme)
            ring = Style(paper, colour, min(0.22 * radius, theme.lines.medium))
            items.append(discs(points, radius, ring) if labelled else discs(points, radius / 4, Style(colour)))
        items += [
            centred_text(point, tiling.node_names[node], size, theme.colours.ink)
            for node, point in nodes
            if ("node", node) not in hidden
        ]
        return items


def _needed(p: Point, p_size: Size, q: Point, q_size: Size) -> float:
    """Length of the unit, in font sizes, that keeps two boxes apart: side by side or one above the other."""
    dx, dy = abs(p[0] - q[0]), abs(p[1] - q[1])
    across = (p_size[0] + q_size[0] + GAP) / max(dx, NEAREST)
    down = (p_size[1] + q_size[1] + GAP) / max(dy, NEAREST)
    return min(across, down)
