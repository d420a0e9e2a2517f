"""FEN's board: a place for every face, edge and node tile, or lines to play on with pencils."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import repeat
from typing import TYPE_CHECKING, Literal

from boardwright.figures.drawing import Drawing, centred_text, fitting_size
from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.drawing.bent_places import edge_middles, smallest_bent_places
from boardwright.games.fen.drawing.places import Places, face_forms, label_points, slot, slot_forms, smallest_places
from boardwright.games.fen.drawing.tints import (
    BY_THEME,
    FaceColours,
    engraved,
    face_tints,
    is_engraved,
    is_tinted,
    tinted,
)
from boardwright.games.fen.graph import placed, placing
from boardwright.games.fen.words import FEN_WORDS
from boardwright.geometry.curved import alike, backwards
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.parallel import inset_outline
from boardwright.geometry.points import Point, bounds, inset_polygon, rotated
from boardwright.geometry.quantised import millionths
from boardwright.geometry.units import MM_PER_INCH
from boardwright.scene import Item, Style, discs, polygons, polylines
from boardwright.scene.screen import Copies, Discs, Lines, ScreenItem
from boardwright.tilings import Tiling

if TYPE_CHECKING:
    from boardwright.figures.diagram.places import Shapes

PENCIL_NODE = 0.11
"""Radius of a node's circle on a pencil board, in shortest edges."""

SMALL = 9.0
"""Pencil boards with edges shorter than this, in mm, have thinner lines."""

STROKE = 0.18
"""Room in mm for half the stroke of a disc at the outline."""

LARGEST_LABEL = 3.0
"""Greatest font size of labels in mm."""

SMALLEST_LABEL = 6 * MM_PER_INCH / 72
"""Font size in mm below which labels are left out: 6 points."""

MOST_HOLES = 1_000
"""Nodes of a board that look like drilled holes, at the most: of more, nobody sees it."""

SHADE = 0.14
"""Width of the shade inside the border of such a hole, in radii of its place."""

TINY = 1.0
"""Edge in mm below which a picture of a board shows no places: no board is printed so small, only that on its cover."""

TINY_LINE = 0.05
"""Width in mm of the lines of such a picture, at the most."""


@dataclass(frozen=True)
class FenBoardDrawing:
    """A board on any tiling. The cell is the length of the shortest edge."""

    tiling: Tiling
    style: Literal["tiles", "pencil"]
    clearance: float
    rotate: float = 0.0
    coordinates: bool = False
    language: str = "en"
    colours: FaceColours = BY_THEME

    @cached_property
    def smallest(self) -> Places:
        """Smallest layout with room for all tiles."""
        layout = smallest_bent_places if self.tiling.bends else smallest_places
        return layout(self.tiling, self.clearance)

    @property
    def smallest_cell(self) -> float:
        """Edge length in mm below which tiles have no room; pencils need none."""
        return self.smallest.edge if self.style == "tiles" else 0.0

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        return bounds(rotated(self.tiling.points(), self.rotate))

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

    def on_paper(self, cell: float) -> Tiling:
        """The tiling in mm, y down, in the frame of the drawing."""
        if cell not in self._placed:
            self._placed.clear()
            self._placed[cell] = placed(self.tiling, cell, self.rotate, self._origin(cell))
        return self._placed[cell]

    @cached_property
    def _placed(self) -> dict[float, Tiling]:
        """The last size and its tiling: who draws a board asks for its places too."""
        return {}

    def faces_beside(self, tiling: Tiling, faces: Iterable[int], cell: float) -> list[tuple[Point, ...]]:
        """Some faces of another tiling with the same origin, in mm, in the frame of the drawing, beyond which they may
        reach.
        """
        move = placing(cell, self.rotate, self._origin(cell))
        return [alike(move(corners), corners) for corners in map(tiling.polygon, faces)]

    def cells(self, cell: float) -> tuple[tuple[Point, ...], ...]:
        """The faces: two that touch meet in the middle of an edge's place."""
        here = self.on_paper(cell)
        return tuple(map(here.polygon, range(len(here.faces))))

    def place_shapes(self, cell: float) -> "Shapes":
        """Faces, edges with their bends, and nodes; nodes and straight edges as large as their places for tiles."""
        from boardwright.figures.diagram.places import Line, Spot  # noqa: PLC0415 - few ask for them

        here = self.on_paper(cell)
        radius = self._node_radius(cell)
        width = 2 * PENCIL_NODE * cell
        if self.style == "tiles":
            width = self.smallest.edge_width * cell / self.smallest.edge
        edges = zip(here.edge_names, self._paths(here), strict=True)
        return {
            **self.area_shapes(cell),
            "edges": {name: Line(path, width) for name, path in edges},
            "nodes": {name: Spot(at, radius) for name, at in zip(here.node_names, here.nodes, strict=True)},
        }

    def area_shapes(self, cell: float) -> "Shapes":
        """The faces."""
        from boardwright.figures.diagram.places import Area  # noqa: PLC0415 - as above

        here = self.on_paper(cell)
        polygons = map(here.polygon, range(len(here.faces)))
        # Those with bends may be alike and have other corners.
        forms = repeat(None, len(here.faces)) if here.bends else face_forms(self.tiling).of
        return {"faces": dict(zip(here.face_names, map(Area, polygons, forms), strict=True))}

    def draw(self, cell: float, theme: Theme) -> Drawing:
        """Board with a shortest edge of `cell` mm."""
        width, height = self.size(cell)
        dx, dy = self._origin(cell)
        here = self.on_paper(cell)
        names = rotated(label_points(self.tiling), self.rotate) if self.coordinates else ()
        name_points = tuple([(x * cell + dx, dy - y * cell) for x, y in names])
        draw = self._faces if cell < TINY else self._pencil if self.style == "pencil" else self._tiles
        faces, edges = len(self.tiling.faces), len(self.tiling.edges)
        words = FEN_WORDS[self.language].sheet.board.format(faces=faces, edges=edges, nodes=len(here.nodes))
        return Drawing(width, height, tuple(draw(cell, theme, here, name_points)), words)

    def on_screen(self, cell: float, theme: Theme) -> tuple[ScreenItem, ...]:
        """What `draw` draws, with equal places told once."""
        here = self.on_paper(cell)
        if here.bends or self.coordinates or cell < TINY:
            return self.draw(cell, theme).items
        return (
            self._pencil_on_screen(cell, theme, here)
            if self.style == "pencil"
            else self._tiles_on_screen(cell, theme, here)
        )

    def _tiles_on_screen(self, cell: float, theme: Theme, here: Tiling) -> tuple[ScreenItem, ...]:
        nodes, own, colours, fine = here.nodes, theme.of(FenColours), theme.colours, theme.lines.fine
        scale = cell / self.smallest.edge
        faces, forms = here.faces, face_forms(self.tiling)
        insets = [self.smallest.insets[face] * scale for face in forms.first]
        shapes = [
            _seen_from(nodes[faces[face][0]], inset_polygon(backwards(here.polygon(face)), inset))
            for face, inset in zip(forms.first, insets, strict=True)
        ]
        groups: dict[str, list[tuple[int, int]]] = {}
        for face, form, tint in zip(faces, forms.of, face_tints(here, self.colours, theme), strict=True):
            groups.setdefault(tint, []).append((face[0], form))
        items: list[ScreenItem] = [
            Copies(nodes, group, shapes, Style(tint, colours.line, fine, join="round"))
            for tint, group in groups.items()
        ]
        if is_engraved(here, theme):
            first = (nodes[face[0]] for face in faces)
            outlines = [
                [(x + px, y + py) for x, y in shapes[form]] for form, (px, py) in zip(forms.of, first, strict=True)
            ]
            items += engraved(outlines, here, theme)
        edges, starts = here.edges, self.smallest.starts
        forms, width = slot_forms(self.tiling, self.clearance), self.smallest.edge_width * scale
        slots = []
        for edge in forms.first:
            (u, v), (start, end) = edges[edge], starts[edge]
            slots.append(_seen_from(nodes[u], slot(nodes[u], nodes[v], width, (start * scale, end * scale))))
        at = [(u, form) for (u, _), form in zip(edges, forms.of, strict=True)]
        items.append(Copies(nodes, at, slots, Style(own.fen_edge, colours.line, fine, join="round")))
        radius, half = self._node_radius(cell), min(fine * 1.4, 2 * STROKE) / 2
        discs = [(radius + half, colours.ink), (radius - half, own.fen_node)]
        if self._is_drilled(cell, len(nodes), own):
            discs[1:] = [(radius - half, own.fen_hole), (radius * (1 - SHADE), own.fen_node)]
        return (*items, Discs(nodes, discs))

    def _pencil_on_screen(self, cell: float, theme: Theme, here: Tiling) -> tuple[ScreenItem, ...]:
        nodes, colours, fine = here.nodes, theme.colours, theme.lines.fine
        items: list[ScreenItem] = []
        if is_tinted(here, self.colours, theme):
            groups: dict[str, list[Sequence[int]]] = {}
            for face, tint in zip(here.faces, face_tints(here, self.colours, theme), strict=True):
                groups.setdefault(tint, []).append(face)
            items += [Lines(nodes, group, Style(tint), closed=True) for tint, group in groups.items()]
            items += engraved(_outlines(here), here, theme)
        items.append(Lines(nodes, here.edges, _pencil_lines(cell, theme)))
        radius, half = self._node_radius(cell), fine / 2
        return (*items, Discs(nodes, [(radius + half, colours.ink), (radius - half, colours.paper)]))

    def _tiles(self, cell: float, theme: Theme, here: Tiling, names: tuple[Point, ...]) -> list[Item]:
        places = self.smallest.enlarged(cell / self.smallest.edge)
        colours, fine = theme.colours, theme.lines.fine
        nodes = here.nodes
        inset_face = inset_outline if here.bends else inset_polygon
        faces = [
            # y runs down here, so the corners are reversed, to be counter-clockwise for the inset
            inset_face(backwards(here.polygon(face)), inset)
            for face, inset in enumerate(places.insets)
        ]
        own = theme.of(FenColours)
        items = tinted(faces, face_tints(here, self.colours, theme), colours.line, fine)
        items += engraved(faces, here, theme)
        middles = edge_middles(here) if here.bends or self.coordinates else ()
        if here.bends:
            # The lines show which disc belongs to which edge.
            items.append(polylines(self._paths(here), Style(stroke=colours.line, width=fine, cap="round")))
            items.append(discs(middles, places.edge_radius, Style(own.fen_edge, colours.line, fine)))
        else:
            slots = [
                slot(nodes[u], nodes[v], places.edge_width, starts)
                for (u, v), starts in zip(here.edges, places.starts, strict=True)
            ]
            items.append(polygons(slots, Style(own.fen_edge, colours.line, fine, join="round")))
        ground: str | None = own.fen_node
        if self._is_drilled(cell, len(nodes), own):
            items.append(holes(nodes, places.node_radius, own))
            ground = None
        items.append(discs(nodes, places.node_radius, Style(ground, colours.ink, min(fine * 1.4, 2 * STROKE))))
        if self.coordinates:
            rooms = [inscribed_circle(face)[1] if len(faces) < 2000 else places.node_radius for face in faces]
            items += self._labels(here.face_names, names, min(rooms) * 0.8, theme)
            items += self._labels(here.edge_names, middles, places.edge_width * 0.45, theme)
            items += self._labels(here.node_names, nodes, places.node_radius * 0.85, theme)
        return items

    @staticmethod
    def _is_drilled(cell: float, nodes: int, own: FenColours) -> bool:
        """Whether places of nodes look like holes."""
        return own.fen_hole != own.fen_node and nodes <= MOST_HOLES and cell >= SMALL

    def _faces(self, _cell: float, theme: Theme, here: Tiling, _names: tuple[Point, ...]) -> list[Item]:
        """The faces alone."""
        line = min(theme.lines.fine, TINY_LINE)
        return tinted(_outlines(here), face_tints(here, self.colours, theme), theme.colours.line, line)

    @staticmethod
    def _paths(here: Tiling) -> list[tuple[Point, ...]]:
        return [here.path(edge) for edge in range(len(here.edges))]

    def _pencil(self, cell: float, theme: Theme, here: Tiling, names: tuple[Point, ...]) -> list[Item]:
        colours = theme.colours
        radius = self._node_radius(cell)
        items: list[Item] = []
        if is_tinted(here, self.colours, theme):
            faces = _outlines(here)
            items += tinted(faces, face_tints(here, self.colours, theme), None, 0.0)
            items += engraved(faces, here, theme)
        items += [
            polylines(self._paths(here), _pencil_lines(cell, theme, join="round" if here.bends else "miter")),
            discs(here.nodes, radius, Style(colours.paper, colours.ink, theme.lines.fine)),
        ]
        if self.coordinates:
            items += self._labels(here.face_names, names, cell * 0.14, theme)
            items += self._labels(here.node_names, here.nodes, radius * 0.85, theme)
        return items

    @staticmethod
    def _labels(names: Sequence[str], points: tuple[Point, ...] | list[Point], room: float, theme: Theme) -> list[Item]:
        size = fitting_size(names, room, LARGEST_LABEL)
        if millionths(size) < millionths(SMALLEST_LABEL):
            return []  # the proof sheet has them all
        return [centred_text(point, name, size, theme.colours.muted) for name, point in zip(names, points, strict=True)]


def _pencil_lines(cell: float, theme: Theme, join: Literal["miter", "round"] = "miter") -> Style:
    lines = theme.lines
    return Style(stroke=theme.colours.line, width=lines.medium if cell >= SMALL else lines.fine, cap="round", join=join)


def _outlines(tiling: Tiling) -> list[tuple[Point, ...]]:
    return [tiling.polygon(face) for face in range(len(tiling.faces))]


def holes(nodes: Sequence[Point], radius: float, own: FenColours) -> Item:
    """The ground of each node's place, with a shade inside its border."""
    width = SHADE * radius
    return discs(nodes, radius - width / 2, Style(own.fen_node, own.fen_hole, width))


def _seen_from(point: Point, corners: Sequence[Point]) -> list[Point]:
    return [(x - point[0], y - point[1]) for x, y in corners]
