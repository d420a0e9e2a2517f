"""Positions of a FEN board's places in a figure, and its tiles."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import median_low
from typing import Final

from boardwright.figures.diagram.marks import hatching, shortened
from boardwright.figures.diagram.places import Area, Line, Shapes, Spot
from boardwright.figures.theme import Theme
from boardwright.games.fen.colours import FenColours
from boardwright.games.fen.diagram.labels import Bar
from boardwright.games.fen.drawing.bent_places import smallest_bent_places
from boardwright.games.fen.drawing.board import PENCIL_NODE
from boardwright.games.fen.drawing.places import Places, slot, smallest_places
from boardwright.games.fen.drawing.tints import BY_THEME, FaceColours, face_tints, is_tinted, tinted
from boardwright.games.fen.graph import edge_lengths
from boardwright.geometry.curved import backwards
from boardwright.geometry.inscribed import inscribed_circle
from boardwright.geometry.parallel import inset_outline
from boardwright.geometry.points import Point, along, beginning, border_distance, inset_polygon, midpoint, path_length
from boardwright.geometry.quantised import rounded
from boardwright.scene import Item, Style, discs, polygons, polylines
from boardwright.tilings import Tiling
from boardwright.tilings.remembered import remembered

OF_EDGE: Final = 0.24
"""Radius of a node on a map, in edges of usual length."""

APART: Final = 0.4
"""The same at the most, in distances between the two nearest nodes of an edge."""

LARGEST: Final = 2.6
"""The same in mm, at the most."""

SMALLEST_NODE: Final = 0.95
"""Least radius of a node tile in mm."""

THINNEST_EDGE: Final = 1.0
"""Least width of an edge tile in mm."""

NODE_PART, EDGE_PART = 0.28, 0.4
"""The same at the most, in lengths of the shortest edge: in a small picture the faces remain to be seen."""

LARGEST_NODE: Final = 2.2
"""Greatest radius of a node tile in mm."""

THICKEST_EDGE: Final = 2.2
"""Greatest width of an edge tile in mm."""

RIM: Final = 0.25
"""Width of a tile's outline in mm."""

PLACE: Final = 0.12
"""Width in mm of the outline of a tile's place."""

LIGHT: Final = 0.25
"""Width in mm of the light line round a dark tile, which separates it from its dark neighbours."""

RING: Final = 0.55
"""Width in mm of the coloured ring that picks out a tile of a turn."""

PENCIL: Final = 0.9
"""Width in mm of the line of a pencil along an edge."""

DASHES: Final = (1.5, 1.0)
"""Lengths in mm of White's strokes and of the gaps between them."""

LOOSE, DENSE = (1.5, 0.22), (0.8, 0.32)
"""Distance and width in mm of the lines with which White and Black shade a face; they slant to either side."""

SMALLEST_RING: Final = 0.5
"""Least radius in mm of a node's circle on a board for pencils."""

STUB: Final = 3.4
"""Greatest length in mm of an edge that leaves the shown part of the board."""


Shape = Sequence[Point]
"""Corners of a tile."""


@remembered
def smallest_tiles(tiling: Tiling) -> Places:
    """Places of a board's tiles at the smallest size, worked out once."""
    return (smallest_bent_places if tiling.bends else smallest_places)(tiling, 0.0)


@dataclass(frozen=True)
class PlacedTiles:
    """A tiling at its size in mm, or some of its faces with stubs of the edges that lead on.

    Attributes:
        tiling: The whole board, in mm with y down.
        middles: Points in its faces for words.
        places: Sizes of the tiles.
        shown: Faces to draw.
        as_tiles: Whether the board is printed with places for tiles.
        colours: Colours of the faces that its config gives.

    """

    tiling: Tiling
    middles: tuple[Point, ...]
    places: Places
    shown: tuple[int, ...]
    as_tiles: bool = False
    colours: FaceColours = BY_THEME

    @cached_property
    def faces(self) -> dict[str, int]:
        """Name of each shown face -> its index."""
        return {self.tiling.face_names[face]: face for face in self.shown}

    @cached_property
    def edges(self) -> dict[str, int]:
        """Name of each shown edge -> its index."""
        shown = sorted({edge for face in self.shown for edge in self.tiling.face_edges[face]})
        return {self.tiling.edge_names[edge]: edge for edge in shown}

    @cached_property
    def nodes_by_name(self) -> dict[str, int]:
        """Name of each shown node -> its index."""
        shown = sorted({node for face in self.shown for node in self.tiling.faces[face]})
        return {self.tiling.node_names[node]: node for node in shown}

    def has(self, name: str) -> bool:
        """Whether a place is shown."""
        return name in self.faces or name in self.edges or name in self.nodes_by_name

    @property
    def radius(self) -> float:
        """Radius of a node's tile, or of its circle on a board for pencils."""
        if not self.as_tiles:
            return max(SMALLEST_RING, PENCIL_NODE * self.places.edge)
        radius = max(min(SMALLEST_NODE, NODE_PART * self.places.edge), self.places.node_radius)
        # Where edges have discs too, these make most of the board's look.
        return radius if self.has_discs else min(LARGEST_NODE, radius)

    @property
    def width(self) -> float:
        """Width of an edge's tile, or of a pencil's line."""
        if not self.as_tiles:
            return PENCIL
        return min(THICKEST_EDGE, max(min(THINNEST_EDGE, EDGE_PART * self.places.edge), self.places.edge_width))

    @property
    def nodes(self) -> tuple[Point, ...]:
        """Points of the nodes."""
        return self.tiling.nodes

    @property
    def has_discs(self) -> bool:
        """Whether tiles of edges are discs, as on a board with bent edges."""
        return self.as_tiles and bool(self.tiling.bends)

    @property
    def edge_radius(self) -> float:
        """Radius of the tile of an edge that is a disc: smaller than a node's."""
        return 0.7 * self.radius

    def polygon(self, face: int) -> tuple[Point, ...]:
        """Corners of a face."""
        if face not in self._polygons:
            self._polygons[face] = self.tiling.polygon(face)
        return self._polygons[face]

    @cached_property
    def _polygons(self) -> dict[int, tuple[Point, ...]]:
        """Those that were asked for: of bent edges they are put together."""
        return {}

    def inner(self, face: int) -> tuple[Point, ...]:
        """Corners of a face's tile: clear of the edges' tiles, but inset by less than half the inscribed radius."""
        if face not in self._inners:
            self._inners[face] = self._inner(face)
        return self._inners[face]

    @cached_property
    def _inners(self) -> dict[int, tuple[Point, ...]]:
        """Those that were asked for."""
        return {}

    def _inner(self, face: int) -> tuple[Point, ...]:
        # With y down the cycle runs clockwise, and the inset wants it the other way round.
        corners = backwards(self.polygon(face))
        inset = self._edge_reach + RIM + 0.15
        # The largest circle is looked for only where one about the middle is not large enough.
        if inset > 0.45 * border_distance(corners, self.middles[face]):
            inset = min(inset, 0.45 * inscribed_circle(corners)[1])
        return (inset_outline if self.tiling.bends else inset_polygon)(corners, inset)

    @property
    def _edge_reach(self) -> float:
        """How far an edge's tile reaches into its faces."""
        return self.edge_radius if self.has_discs else self.width / 2

    def reach(self, face: int) -> float:
        """Radius in mm about the face's middle that stays clear of its edges' tiles."""
        return border_distance(self.polygon(face), self.middles[face]) - self._edge_reach

    def slot(self, edge: int) -> tuple[Point, ...]:
        """Corners of a straight edge's tile."""
        first, second = self.tiling.edges[edge]
        start, end = self.nodes[first], self.nodes[second]
        room = 0.3 * math.dist(start, end)
        starts = tuple(min(part, room) for part in self.places.starts[edge])
        return slot(start, end, self.width, (starts[0], starts[1]))

    def line(self, edge: int) -> tuple[Point, ...]:
        """The line of a pencil along an edge, from circle to circle."""
        path = self.tiling.path(edge)
        if len(path) == 2:
            return shortened(path, self.radius, self.radius)
        # Segments of a bent edge may be shorter than the radius.
        length = path_length(path)
        off = min(self.radius, 0.49 * length)
        return beginning(beginning(path, length - off)[::-1], length - 2 * off)[::-1]

    def circles(self, face: int) -> list[tuple[Point, float]]:
        """On a board for pencils, the circles round a face, which shading leaves free."""
        return [] if self.as_tiles else [(self.nodes[node], self.radius) for node in self.tiling.faces[face]]

    def point(self, name: str) -> Point:
        """Middle of a place."""
        if name in self.faces:
            return self.middles[self.faces[name]]
        if name in self.edges:
            return along(self.tiling.path(self.edges[name]))[0]
        return self.nodes[self.nodes_by_name[name]]

    @cached_property
    def shapes(self) -> Shapes:
        """Shapes of the shown part; edges have their bends. Nodes are as large as on the whole board."""
        tiling = self.tiling
        usual = median_low(rounded(length, 6) for length in edge_lengths(tiling))
        nearest = min(math.dist(tiling.nodes[one], tiling.nodes[other]) for one, other in tiling.edges)
        radius = min(LARGEST, OF_EDGE * usual, APART * nearest)
        return {
            "faces": {name: Area(self.polygon(face)) for name, face in self.faces.items()},
            "edges": {name: Line(tiling.path(edge), 0.55 * radius) for name, edge in self.edges.items()},
            "nodes": {name: Spot(tiling.nodes[node], radius) for name, node in self.nodes_by_name.items()},
        }

    def bar(self, name: str, grown: float = 0.0) -> Bar:
        """Room that a place's tile fills; for a face, only its middle."""
        if name in self.faces:
            return self.point(name), self.point(name), 0.0
        if name in self.nodes_by_name:
            return self.point(name), self.point(name), self.radius + grown
        if self.has_discs:
            return self.point(name), self.point(name), self.edge_radius + grown
        if not self.as_tiles:
            line = self.line(self.edges[name])
            half = len(line) // 2
            start, end = (line[half - 1], line[half]) if len(line) % 2 == 0 else (line[half], line[half])
            return start, end, self.width / 2 + grown
        corners = self.slot(self.edges[name])
        start, end = midpoint(corners[0], corners[3]), midpoint(corners[1], corners[2])
        part = self.width / 2 / max(math.dist(start, end), self.width)
        return (*_middle_part(start, end, part), self.width / 2 + grown)

    def around_one_face(self) -> tuple[list[Bar], Bar]:
        """Of a face shown alone, room that only its own word may fill: the places around it, and the face."""
        places = [self.bar(name) for name in (*self.edges, *self.nodes_by_name)] if self.as_tiles else []
        (face,) = self.shown
        return places, (self.middles[face], self.middles[face], max(0.0, self.reach(face)))

    def faces_of(self, name: str) -> Sequence[int]:
        """Faces that a place belongs to."""
        if name in self.faces:
            return (self.faces[name],)
        if name in self.edges:
            return self.tiling.edge_faces[self.edges[name]]
        return self.tiling.node_faces[self.nodes_by_name[name]]

    def shared_faces(self, names: Iterable[str]) -> list[int]:
        """Faces to which two or more of the places belong."""
        seen = Counter(face for name in names for face in self.faces_of(name))
        return sorted(face for face, times in seen.items() if times > 1)

    def stubs(self) -> list[tuple[Point, ...]]:
        """Parts of the edges that leave the shown part."""
        edges, nodes = set(self.edges.values()), self.nodes_by_name.values()
        found = []
        for node in nodes:
            for edge in self.tiling.node_edges[node]:
                if edge in edges:
                    continue
                path = self.tiling.path(edge, node)
                found.append(beginning(path, min(0.4 * path_length(path), STUB)))
        return found

    def board(self, theme: Theme) -> tuple[Item, ...]:
        """The tiling itself, as it is printed: places for tiles, or thin lines to write on, with a thicker rim."""
        if theme not in self._boards:
            self._boards[theme] = (self._places if self.as_tiles else self._lines)(theme)
        return self._boards[theme]

    @cached_property
    def _boards(self) -> dict[Theme, tuple[Item, ...]]:
        """The same in the themes in which it has been drawn."""
        return {}

    def _lines(self, theme: Theme) -> tuple[Item, ...]:
        """Thin lines to write on, and the rim."""
        colours = theme.colours
        shapes = [self.polygon(face) for face in self.shown]
        items: list[Item] = []
        stubs = self.stubs()
        if stubs:
            items.append(polylines(stubs, Style(stroke=colours.line, width=0.2, dash=(0.6, 0.5))))
        if is_tinted(self.tiling, self.colours, theme):
            items += tinted(shapes, self._tints(theme), colours.line, 0.22)
        else:
            items.append(polygons(shapes, Style(colours.paper, colours.line, 0.22, join="round")))
        rim = [self.tiling.path(edge) for edge in self.edges.values() if len(self.tiling.edge_faces[edge]) == 1]
        if rim:
            items.append(polylines(rim, Style(stroke=colours.line, width=0.45, cap="round")))
        points = [self.nodes[node] for node in self.nodes_by_name.values()]
        return (*items, discs(points, self.radius, Style(colours.paper, colours.ink, 0.2)))

    def _tints(self, theme: Theme) -> list[str]:
        """Colours of the shown faces, as on the board."""
        tints = face_tints(self.tiling, self.colours, theme)
        return [tints[face] for face in self.shown]

    def _places(self, theme: Theme) -> tuple[Item, ...]:
        """Places for the tiles of faces, edges and nodes, in the colours of the board."""
        own, line = theme.of(FenColours), theme.colours.line
        stubs = self.stubs()
        items: list[Item] = [polylines(stubs, Style(stroke=line, width=0.2, dash=(0.6, 0.5)))] if stubs else []
        faces = [self.inner(face) for face in self.shown]
        points = [self.nodes[node] for node in self.nodes_by_name.values()]
        items += tinted(faces, self._tints(theme), line, PLACE)
        if self.has_discs:
            paths = [self.tiling.path(edge) for edge in self.edges.values()]
            items.append(polylines(paths, Style(stroke=line, width=0.2, cap="round")))
            middles = [along(path)[0] for path in paths]
            items.append(discs(middles, self.edge_radius - PLACE / 2, Style(own.fen_edge, line, PLACE)))
        else:
            slots = [self.slot(edge) for edge in self.edges.values()]
            items.append(polygons(slots, Style(own.fen_edge, line, PLACE, join="round")))
        return (
            *items,
            discs(points, self.radius - PLACE / 2, Style(own.fen_node, line, PLACE)),
        )

    def tiles(self, names: Iterable[str], player: int, theme: Theme, ring: str | None = None) -> tuple[Item, ...]:
        """Shown tiles of a player; `ring` is the colour that picks them out.

        White's are hollow, with a line or a ring inside, or hatched; Black's are solid with a light outline.
        """
        names = tuple(names)
        if not self.as_tiles:
            return tuple(self._pencilled(names, player, theme, ring))
        faces = [self.inner(self.faces[name]) for name in names if name in self.faces]
        edges = [name for name in names if name in self.edges]
        bars = [] if self.has_discs else [self.slot(self.edges[name]) for name in edges]
        spots = [along(self.tiling.path(self.edges[name])) for name in edges] if self.has_discs else []
        centres = [self.nodes[self.nodes_by_name[name]] for name in names if name in self.nodes_by_name]
        items: list[Item] = []
        if ring:
            for colour, room in ((theme.colours.paper, RING + LIGHT), (ring, RING)):
                halo = Style(colour, colour, 2 * room + RIM, join="round")
                items += [polygons(group, halo) for group in (faces, bars) if group]
                items += [discs(centres, self.radius + room, Style(colour))] if centres else []
                items += [discs([at for at, _ in spots], self.edge_radius + room, Style(colour))] if spots else []
        shapes = self._dark if player else self._hollow
        return (*items, *shapes(faces, bars, centres, theme), *self._spots(spots, player, theme))

    def _pencilled(self, names: Sequence[str], player: int, theme: Theme, ring: str | None) -> Iterator[Item]:
        """What a pencil draws: a line along an edge, a filled circle, a shaded face.

        White's lines have dashes and its circles a light middle, Black's have neither, and they shade to other sides.
        """
        ink, paper = theme.colours.ink, theme.colours.paper
        faces = [self.faces[name] for name in names if name in self.faces]
        lines = [self.line(self.edges[name]) for name in names if name in self.edges]
        centres = [self.nodes[self.nodes_by_name[name]] for name in names if name in self.nodes_by_name]
        for face in faces:
            yield from pencil_shading([self.polygon(face)], player, theme, self.circles(face))
        for colour, room in ((paper, RING + LIGHT), (ring, RING)) if ring else ():
            if faces:
                outlines = [self.inner(face) for face in faces]
                yield polygons(outlines, Style(None, colour, 2 * room - RING, join="round"))
            if lines:
                yield polylines(lines, Style(stroke=colour, width=PENCIL + 2 * room, cap="round", join="round"))
            if centres:
                yield discs(centres, self.radius + room, Style(colour))
        if lines:
            if ring:
                yield polylines(lines, Style(stroke=paper, width=PENCIL + 0.2, join="round"))
            yield polylines(lines, Style(stroke=ink, width=PENCIL, dash=() if player else DASHES, join="round"))
        if centres:
            yield discs(centres, self.radius, Style(ink))
            if not player:
                yield discs(centres, 0.45 * self.radius, Style(paper))

    def _spots(self, spots: Sequence[tuple[Point, Point]], player: int, theme: Theme) -> Iterator[Item]:
        """Tiles of bent edges: small discs, White's with a line along the edge inside."""
        if not spots:
            return
        colours, points, radius = theme.colours, [at for at, _ in spots], self.edge_radius
        if player:
            yield discs(points, radius + LIGHT, Style(colours.paper))
            yield discs(points, radius, Style(colours.black))
            return
        yield discs(points, radius - RIM / 2, Style(colours.white, colours.ink, RIM, join="round"))
        half = 0.5 * radius
        lines = [((x - half * ux, y - half * uy), (x + half * ux, y + half * uy)) for (x, y), (ux, uy) in spots]
        yield polylines(lines, Style(stroke=colours.ink, width=0.2))

    def _dark(
        self, faces: Sequence[Shape], bars: Sequence[Shape], centres: Sequence[Point], theme: Theme
    ) -> Iterator[Item]:
        """Solid tiles, each kind on its own light lines, so that touching tiles do not run together."""
        light = Style(theme.colours.paper, theme.colours.paper, 2 * LIGHT, join="round")
        solid = Style(theme.colours.black)
        for group in (faces, bars):
            if group:
                yield from (polygons(group, light), polygons(group, solid))
        if centres:
            yield discs(centres, self.radius + LIGHT, Style(theme.colours.paper))
            yield discs(centres, self.radius, solid)

    def _hollow(
        self, faces: Sequence[Shape], bars: Sequence[Shape], centres: Sequence[Point], theme: Theme
    ) -> Iterator[Item]:
        """Tiles with an outline: faces hatched, edges with a line along them, nodes with a ring inside."""
        colours = theme.colours
        outline, thin = Style(colours.white, colours.ink, RIM, join="round"), Style(stroke=colours.ink, width=0.2)
        if faces:
            yield polygons(faces, outline)
            yield from hatching(faces, colours.line, gap=1.1, width=0.18)
        if bars:
            spines = [(midpoint(bar[0], bar[3]), midpoint(bar[1], bar[2])) for bar in bars]
            yield polygons(bars, outline)
            yield polylines([_middle_part(*ends, 0.2) for ends in spines], thin)
        if centres:
            yield discs(centres, self.radius - RIM / 2, outline)
            yield discs(centres, 0.45 * self.radius, thin)


def pencil_shading(
    shapes: Sequence[Shape], player: int, theme: Theme, free: Sequence[tuple[Point, float]] = ()
) -> tuple[Item, ...]:
    """Lines across faces, up to their outlines and the circles that stay `free`."""
    gap, width = DENSE if player else LOOSE
    return hatching(shapes, theme.colours.ink, gap=gap, width=width, rising=not player, free=free)


def _middle_part(start: Point, end: Point, part: float) -> tuple[Point, Point]:
    (ax, ay), (bx, by) = start, end
    return (
        (_between(ax, bx, part), _between(ay, by, part)),
        (_between(bx, ax, part), _between(by, ay, part)),
    )


def _between(start: float, end: float, part: float) -> float:
    return start + part * (end - start)
