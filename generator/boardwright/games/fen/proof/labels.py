"""Every face, edge and node of a board with its label, on as many pages as labels of at least 4 points need."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.drawing.bent_places import edge_middles
from boardwright.games.fen.drawing.places import label_points
from boardwright.games.fen.graph import placed
from boardwright.games.fen.proof.facts import count_colour
from boardwright.games.fen.proof.nodes import SMALLEST_TEXT, line_colour
from boardwright.geometry.curved import alike
from boardwright.geometry.points import Point, bounds, rotated
from boardwright.geometry.quantised import millionths, whole_above, whole_below
from boardwright.scene import Item, Style, discs, polygons, rectangle
from boardwright.tilings import Tiling

LARGEST_TEXT = 3.2
"""Greatest font size of edge and node labels in mm."""

FACE_TEXT = 1.25
"""Font size of face labels, in font sizes of edge and node labels."""

GAP = 0.35
"""Space between neighbouring labels, in font sizes."""

TIGHT = 3.0
"""If two neighbouring labels need more than this many times the room that three quarters of all need, one is left out.

On regular boards and their duals none is; on boards of random cells, those at very short edges.
"""

MOST_PAGES = 24
"""If labels would take more pages, they are left out."""

MOST_LABELS = 40_000
"""If a board has more labels, they are left out: nobody looks a hundred thousand names up on paper."""

Size = tuple[float, float]
"""Half width and half height of a label."""


@dataclass(frozen=True, slots=True)
class Window:
    """A part of the board that fills a page: row and column of `rows` x `columns` parts, and the faces in it."""

    row: int
    column: int
    rows: int
    columns: int
    faces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class LabelPages:
    """Layout of the labels on pages: the length of the shortest edge and the font size, both in mm, and the parts."""

    cell: float
    size: float
    windows: tuple[Window, ...]


@dataclass(frozen=True)
class ProofLabels:
    """Labels of a board turned by `rotate` degrees."""

    tiling: Tiling
    rotate: float

    @cached_property
    def _here(self) -> Tiling:
        """The board in shortest edges, y down."""
        return placed(self.tiling, 1.0, self.rotate)

    @property
    def _nodes(self) -> tuple[Point, ...]:
        return self._here.nodes

    @cached_property
    def _names(self) -> tuple[Point, ...]:
        return tuple([(x, -y) for x, y in rotated(label_points(self.tiling), self.rotate)])

    @cached_property
    def _middles(self) -> tuple[Point, ...]:
        return edge_middles(self._here)

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        return bounds(self._here.points())

    @cached_property
    def _sizes(self) -> tuple[Size, Size, float]:
        """Half sizes of the widest face and edge labels, and the radius of a node's disc, for a font size of 1."""
        tiling = self.tiling
        face, edge, node = (
            max(text_width(names[-1], 1.0), text_width(names[0], 1.0)) / 2
            for names in (tiling.face_names, tiling.edge_names, tiling.node_names)
        )
        half = CAP_HEIGHT / 2
        return (face * FACE_TEXT, half * FACE_TEXT), (edge + 0.12, half + 0.12), math.hypot(node, half) + 0.12

    def _neighbours(self) -> Iterator[tuple[float, str, int]]:
        """Edge lengths in font sizes that two adjacent labels need, and the label to omit if there is no room."""
        face_size, edge_size, radius = self._sizes
        disc = (radius, radius)
        for edge, (u, v) in enumerate(self.tiling.edges):
            middle = self._middles[edge]
            yield (2 * radius + GAP / 2) / math.dist(self._nodes[u], self._nodes[v]), "node", v
            for node in (u, v):
                yield _needed(middle, edge_size, self._nodes[node], disc), "edge", edge
        for face, cycle in enumerate(self.tiling.faces):
            own, centre = self.tiling.face_edges[face], self._names[face]
            for i, edge in enumerate(own):
                yield _needed(centre, face_size, self._middles[edge], edge_size), "edge", edge
                yield _needed(self._middles[own[i - 1]], edge_size, self._middles[edge], edge_size), "edge", edge
            for node in cycle:
                yield _needed(centre, face_size, self._nodes[node], disc), "face", face

    @cached_property
    def needed(self) -> float:
        """Length of the shortest edge, in font sizes, that gives most labels room: all of them on regular boards."""
        sizes = sorted(need for need, _, _ in self._neighbours())
        return min(sizes[-1], TIGHT * sizes[len(sizes) * 3 // 4])

    @cached_property
    def left_out(self) -> tuple[frozenset[int], frozenset[int], frozenset[int]]:
        """Faces, edges and nodes whose labels still have no room."""
        tight = [(kind, which) for need, kind, which in self._neighbours() if need > self.needed * (1 + 1e-9)]
        return (
            frozenset(which for kind, which in tight if kind == "face"),
            frozenset(which for kind, which in tight if kind == "edge"),
            frozenset(which for kind, which in tight if kind == "node"),
        )

    @property
    def margin(self) -> float:
        """Room around the outermost nodes for their discs, in font sizes."""
        return self._sizes[2] + 0.2

    @property
    def too_many(self) -> bool:
        """Whether there are more labels than anybody would look up."""
        tiling = self.tiling
        return len(tiling.faces) + len(tiling.edges) + len(tiling.nodes) > MOST_LABELS

    def pages(self, width: float, height: float) -> LabelPages | None:
        """Layout on pages with bodies of this size in mm; None if labels of 4 points need too many pages."""
        left, top, right, bottom = self._box
        border = 2 * self.margin / self.needed
        whole = min(width / (right - left + border), height / (bottom - top + border))
        if millionths(whole / self.needed) >= millionths(SMALLEST_TEXT):
            every = Window(0, 0, 1, 1, tuple(range(len(self.tiling.faces))))
            return LabelPages(whole, min(LARGEST_TEXT, whole / self.needed), (every,))
        # A part holds the faces whose centroids lie in it, so it extends further, by the reach of a face.
        xs, ys = zip(*self._names, strict=True)
        low_x, low_y = min(xs), min(ys)
        spread_x, spread_y = max(xs) - low_x, max(ys) - low_y
        beyond_x, beyond_y = (2 * reach + border for reach in self._reach())
        smallest = self.needed * SMALLEST_TEXT
        if min(millionths(width / smallest - beyond_x), millionths(height / smallest - beyond_y)) <= 0:
            return None
        columns = max(1, whole_above(spread_x / (width / smallest - beyond_x)))
        rows = max(1, whole_above(spread_y / (height / smallest - beyond_y)))
        if columns * rows > MOST_PAGES:
            return None
        cell = min(width / (spread_x / columns + beyond_x), height / (spread_y / rows + beyond_y))
        parts: dict[tuple[int, int], list[int]] = {}
        for face, (x, y) in enumerate(self._names):
            row = min(rows - 1, whole_below((y - low_y) / (spread_y or 1.0) * rows))
            column = min(columns - 1, whole_below((x - low_x) / (spread_x or 1.0) * columns))
            parts.setdefault((row, column), []).append(face)
        windows = [Window(row, column, rows, columns, tuple(faces)) for (row, column), faces in sorted(parts.items())]
        return LabelPages(cell, min(LARGEST_TEXT, cell / self.needed), tuple(windows))

    def _reach(self) -> Point:
        """Greatest distance that faces reach from their centroids, in x and in y."""
        reach = [
            (abs(corner_x - x), abs(corner_y - y))
            for face, (x, y) in enumerate(self._names)
            for corner_x, corner_y in self._here.polygon(face)
        ]
        return max(x for x, _ in reach), max(y for _, y in reach)

    def draw(self, pages: LabelPages, window: Window, theme: Theme) -> Drawing:
        """Faces of a part with their edges and nodes, all labelled."""
        tiling, cell, size = self.tiling, pages.cell, pages.size
        nodes = sorted({node for face in window.faces for node in tiling.faces[face]})
        edges = sorted({edge for face in window.faces for edge in tiling.face_edges[face]})
        shapes = [self._here.polygon(face) for face in window.faces]
        left, top, right, bottom = bounds(point for shape in shapes for point in shape)
        margin = self.margin * size

        def place(point: Point) -> Point:
            return margin + (point[0] - left) * cell, margin + (point[1] - top) * cell

        colours = theme.colours
        items: list[Item] = [
            polygons(
                [alike(map(place, shape), shape) for shape in shapes],
                Style(theme.of(FenColours).fen_face, colours.line, theme.lines.fine, join="round"),
            )
        ]
        no_face, no_edge, _ = self.left_out
        shown = [edge for edge in edges if edge not in no_edge]
        items += self._edge_labels([place(self._middles[edge]) for edge in shown], shown, size, theme)
        items += self._discs({node: place(self._nodes[node]) for node in nodes}, size, theme)
        items += [
            centred_text(place(self._names[face]), tiling.face_names[face], size * FACE_TEXT, colours.ink, "bold")
            for face in window.faces
            if face not in no_face
        ]
        words = f"Labels of {len(window.faces)} faces, {len(edges)} edges and {len(nodes)} nodes."
        return Drawing((right - left) * cell + 2 * margin, (bottom - top) * cell + 2 * margin, tuple(items), words)

    def _edge_labels(self, points: Sequence[Point], edges: Sequence[int], size: float, theme: Theme) -> list[Item]:
        """Labels of edges on small grounds that break the line."""
        names = [self.tiling.edge_names[edge] for edge in edges]
        half = (CAP_HEIGHT / 2 + 0.22) * size
        plates = []
        for (x, y), name in zip(points, names, strict=True):
            wide = text_width(name, size) / 2 + 0.12 * size
            plates.append([(x - wide, y - half), (x + wide, y - half), (x + wide, y + half), (x - wide, y + half)])
        if not plates:
            return []
        items: list[Item] = [polygons(plates, Style(theme.of(FenColours).fen_edge))]
        items += [
            centred_text(point, name, size, theme.colours.muted) for point, name in zip(points, names, strict=True)
        ]
        return items

    def _discs(self, places: dict[int, Point], size: float, theme: Theme) -> list[Item]:
        """Labels of nodes on discs whose ring has the colour of their number of faces; dots if there is no room."""
        tiling, radius, paper = self.tiling, self._sizes[2] * size, theme.colours.paper
        no_node = self.left_out[2]
        rings: dict[tuple[bool, int], list[Point]] = {}
        for node, point in places.items():
            rings.setdefault((node not in no_node, len(tiling.node_faces[node])), []).append(point)
        items: list[Item] = []
        for (labelled, count), points in sorted(rings.items()):
            colour = line_colour(count_colour(count, theme), theme)
            ring = Style(paper, colour, min(0.22 * radius, theme.lines.medium))
            items.append(discs(points, radius, ring) if labelled else discs(points, radius / 4, Style(colour)))
        items += [
            centred_text(point, tiling.node_names[node], size, theme.colours.ink)
            for node, point in places.items()
            if node not in no_node
        ]
        return items


def _needed(p: Point, p_size: Size, q: Point, q_size: Size) -> float:
    """Length of the unit, in font sizes, that keeps two boxes apart: side by side or one above the other."""
    dx, dy = abs(p[0] - q[0]), abs(p[1] - q[1])
    across = (p_size[0] + q_size[0] + GAP) / dx if dx > 1e-9 else math.inf
    down = (p_size[1] + q_size[1] + GAP) / dy if dy > 1e-9 else math.inf
    return min(across, down)


def locator(window: Window, theme: Theme) -> Drawing:
    """Small grid of the parts, this one filled."""
    step = 3.0
    width, height = window.columns * step, window.rows * step
    colours = theme.colours
    cells = [
        [(x * step, y * step), ((x + 1) * step, y * step), ((x + 1) * step, (y + 1) * step), (x * step, (y + 1) * step)]
        for y in range(window.rows)
        for x in range(window.columns)
    ]
    items: tuple[Item, ...] = (
        rectangle(window.column * step, window.row * step, step, step, Style(colours.accent)),
        polygons(cells, Style(None, colours.line, theme.lines.fine)),
    )
    return Drawing(width, height, items, f"Row {window.row + 1}, column {window.column + 1} of the parts.")
