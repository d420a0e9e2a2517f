"""FEN's board: a place for every face, edge and node tile, or lines to play on with pencils."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from boardwright.figures.drawing import Drawing, centred_text, fitting_size
from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.drawing.places import Places, label_points, slot, smallest_places
from boardwright.games.fen.graph import placed_points
from boardwright.geometry.points import Point, bounds, inscribed_circle, inset_polygon, midpoint, rotated
from boardwright.scene import Item, Style, discs, polygons, polylines
from boardwright.tilings import Tiling

PENCIL_NODE = 0.11
"""Radius of a node's circle on a pencil board, in shortest edges."""

SMALL = 9.0
"""Pencil boards with edges shorter than this, in mm, have thinner lines."""

STROKE = 0.18
"""Room in mm for half the stroke of a disc at the outline."""

LARGEST_LABEL = 3.0
"""Greatest font size of labels in mm."""


@dataclass(frozen=True)
class FenBoard:
    """A board on any tiling. The cell is the length of the shortest edge."""

    tiling: Tiling
    style: Literal["tiles", "pencil"]
    clearance: float
    rotate: float = 0.0
    coordinates: bool = False

    @cached_property
    def smallest(self) -> Places:
        """Smallest layout with room for all tiles."""
        return smallest_places(self.tiling, self.clearance)

    @property
    def smallest_cell(self) -> float:
        """Edge length in mm below which tiles have no room; pencils need none."""
        return self.smallest.edge if self.style == "tiles" else 0.0

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        return bounds(rotated(self.tiling.nodes, self.rotate))

    def _node_radius(self, cell: float) -> float:
        if self.style == "pencil":
            return PENCIL_NODE * cell
        return self.smallest.node_radius * cell / self.smallest.edge

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm for an edge of `cell` mm, discs at the outline included."""
        left, bottom, right, top = self._box
        frame = 2 * (self._node_radius(cell) + STROKE)
        return (right - left) * cell + frame, (top - bottom) * cell + frame

    def _origin(self, cell: float) -> Point:
        """Position of the tiling's origin in the drawing."""
        left, _, _, top = self._box
        margin = self._node_radius(cell) + STROKE
        return margin - left * cell, margin + top * cell

    def _nodes(self, cell: float) -> tuple[Point, ...]:
        dx, dy = self._origin(cell)
        return tuple([(x + dx, y + dy) for x, y in placed_points(self.tiling, cell, self.rotate)[0]])

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """The faces: two that touch meet in the middle of an edge's place."""
        nodes = self._nodes(cell)
        return tuple([tuple([nodes[node] for node in face]) for face in self.tiling.faces])

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """Board with a shortest edge of `cell` mm."""
        width, height = self.size(cell)
        dx, dy = self._origin(cell)
        nodes = self._nodes(cell)
        names = rotated(label_points(self.tiling), self.rotate) if self.coordinates else ()
        name_points = tuple([(x * cell + dx, dy - y * cell) for x, y in names])
        draw = self._pencil if self.style == "pencil" else self._tiles
        faces, edges = len(self.tiling.faces), len(self.tiling.edges)
        words = f"A FEN board of {faces} faces, {edges} edges and {len(nodes)} nodes."
        return Drawing(width, height, tuple(draw(cell, theme, nodes, name_points)), words)

    def _tiles(self, cell: float, theme: Theme, nodes: tuple[Point, ...], names: tuple[Point, ...]) -> list[Item]:
        places = self.smallest.enlarged(cell / self.smallest.edge)
        colours, fine = theme.colours, theme.lines.fine
        tiling = self.tiling
        faces = [
            # y runs down here, so the cycle is reversed, to be counter-clockwise for the inset
            inset_polygon([nodes[node] for node in reversed(cycle)], inset)
            for cycle, inset in zip(tiling.faces, places.insets, strict=True)
        ]
        slots = [
            slot(nodes[u], nodes[v], places.edge_width, starts)
            for (u, v), starts in zip(tiling.edges, places.starts, strict=True)
        ]
        own = theme.of(FenColours)
        items: list[Item] = [
            polygons(faces, Style(own.fen_face, colours.line, fine, join="round")),
            polygons(slots, Style(own.fen_edge, colours.line, fine, join="round")),
            discs(nodes, places.node_radius, Style(own.fen_node, colours.ink, min(fine * 1.4, 2 * STROKE))),
        ]
        if self.coordinates:
            rooms = [inscribed_circle(face)[1] if len(faces) < 2000 else places.node_radius for face in faces]
            middles = [midpoint(nodes[u], nodes[v]) for u, v in tiling.edges]
            items += self._labels(tiling.face_names, names, min(rooms) * 0.8, theme)
            items += self._labels(tiling.edge_names, middles, places.edge_width * 0.45, theme)
            items += self._labels(tiling.node_names, nodes, places.node_radius * 0.85, theme)
        return items

    def _pencil(self, cell: float, theme: Theme, nodes: tuple[Point, ...], names: tuple[Point, ...]) -> list[Item]:
        colours = theme.colours
        radius = self._node_radius(cell)
        lines = [(nodes[u], nodes[v]) for u, v in self.tiling.edges]
        items: list[Item] = [
            polylines(
                lines,
                Style(
                    stroke=colours.line, width=theme.lines.medium if cell >= SMALL else theme.lines.fine, cap="round"
                ),
            ),
            discs(nodes, radius, Style(colours.paper, colours.ink, theme.lines.fine)),
        ]
        if self.coordinates:
            items += self._labels(self.tiling.face_names, names, cell * 0.14, theme)
            items += self._labels(self.tiling.node_names, nodes, radius * 0.85, theme)
        return items

    @staticmethod
    def _labels(names: Sequence[str], points: tuple[Point, ...] | list[Point], room: float, theme: Theme) -> list[Item]:
        size = fitting_size(names, room, LARGEST_LABEL)
        return [centred_text(point, name, size, theme.colours.muted) for name, point in zip(names, points, strict=True)]
