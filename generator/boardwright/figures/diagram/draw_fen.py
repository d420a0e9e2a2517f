"""FEN in figures, on any tiling: tiles in their places, turns by their signs, tallies, the face that two tiles share."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from boardwright.boards.fen import placed_points
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.marks import SIGN, hatching, number_mark, sign_colour, sign_mark
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.fen_places import Places, label_points, slot, smallest_places
from boardwright.figures.theme import Theme
from boardwright.fonts import text_width
from boardwright.geometry.points import Point, bounds, inset_polygon, midpoint, rotated
from boardwright.scene import Circle, Item, Style, discs, polygons, polylines
from boardwright.tilings import Tiling

SMALLEST_NODE: Final = 0.95
"""Least radius of a node tile in mm."""

THINNEST_EDGE: Final = 1.0
"""Least width of an edge tile in mm."""

RIM: Final = 0.25
"""Width of a tile's outline in mm."""

NAME: Final = 2.1
"""Font size of a place's name in mm."""

TALLY: Final = 2.3
"""Largest font size of a tally in mm."""

MARGIN: Final = 2.6
"""Room in mm outside the outline: a node's tile, its ring, and a part of a sign."""


@dataclass(frozen=True)
class FenDrawer:
    """A board on any tiling, turned by `rotate` degrees. The cell is the length of the shortest edge."""

    tiling: Tiling
    rotate: float = 0.0

    @cached_property
    def _smallest(self) -> Places:
        return smallest_places(self.tiling, 0.0)

    @property
    def legible_cell(self) -> float:
        """Edge in mm below which tiles shrink to dots."""
        return 0.24 * self._smallest.edge

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        return bounds(rotated(self.tiling.nodes, self.rotate))

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        left, bottom, right, top = self._box
        return (right - left) * cell + 2 * MARGIN, (top - bottom) * cell + 2 * MARGIN

    def places(self, cell: float) -> "PlacedTiles":
        """Where every face, edge and node lies."""
        left, _, _, top = self._box
        dx, dy = MARGIN - left * cell, MARGIN + top * cell
        nodes = tuple((x + dx, y + dy) for x, y in placed_points(self.tiling, cell, self.rotate)[0])
        middles = tuple((x * cell + dx, dy - y * cell) for x, y in rotated(label_points(self.tiling), self.rotate))
        return PlacedTiles(self.tiling, nodes, middles, self._smallest.enlarged(cell / self._smallest.edge))

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, with the marked turns, and the facts that the frame shows."""
        width, height = self.size(cell)
        placed = self.places(cell)
        game, colours = frame.game, theme.colours
        after = game.apply(frame.position, frame.made.move) if frame.made else frame.position
        items: list[Item] = [*placed.board(theme)]
        for turn in frame.turns:
            if turn.sign == "illegal":
                shared = placed.shared_faces(_names(frame, turn))
                items += hatching([placed.polygon(face) for face in shared], colours.illegal, gap=1.1, width=0.3)
        sites = game.format_position(frame.position, sites=True)["sites"]
        for player, names in enumerate((sites.get("white", ()), sites.get("black", ()))):
            items += placed.tiles(names, player, theme)
        if "can_capture" in frame.shows:
            rings = [placed.inner(placed.faces[name]) for name in game.can_capture(after)]  # type: ignore[attr-defined]
            if rings:
                items.append(polygons(rings, Style(None, colours.legal, 0.6, (1.2, 0.7), join="round")))
        if "tally" in frame.shows:
            taken = {name for names in sites.values() for name in names}
            items += _tallies(placed, game.tally(after), game.to_move(frame.position), taken, theme)  # type: ignore[attr-defined]
        signs: list[Item] = []
        for turn in frame.turns:
            tiles, sign = _turn(frame, turn, placed, theme)
            items += tiles
            signs += sign
        words = f"A FEN board of {len(self.tiling.faces)} faces."
        return Drawing(width, height, (*items, *signs), words)


@dataclass(frozen=True)
class PlacedTiles:
    """A tiling at its size in mm: nodes, middles of faces, and how large tiles are."""

    tiling: Tiling
    nodes: tuple[Point, ...]
    middles: tuple[Point, ...]
    places: Places

    @cached_property
    def faces(self) -> dict[str, int]:
        """Name of each face -> its index."""
        return {name: index for index, name in enumerate(self.tiling.face_names)}

    @cached_property
    def edges(self) -> dict[str, int]:
        """Name of each edge -> its index."""
        return {name: index for index, name in enumerate(self.tiling.edge_names)}

    @cached_property
    def nodes_by_name(self) -> dict[str, int]:
        """Name of each node -> its index."""
        return {name: index for index, name in enumerate(self.tiling.node_names)}

    @property
    def radius(self) -> float:
        """Radius of a node's tile."""
        return max(SMALLEST_NODE, self.places.node_radius)

    @property
    def width(self) -> float:
        """Width of an edge's tile."""
        return max(THINNEST_EDGE, self.places.edge_width)

    def polygon(self, face: int) -> tuple[Point, ...]:
        """Corners of a face."""
        return tuple(self.nodes[node] for node in self.tiling.faces[face])

    def inner(self, face: int) -> tuple[Point, ...]:
        """Corners of a face's tile."""
        # With y down the cycle runs clockwise, and the inset wants it the other way round.
        corners = self.polygon(face)[::-1]
        return inset_polygon(corners, max(0.8 * self.places.insets[face], 0.5))

    def ends(self, edge: int) -> tuple[Point, Point]:
        """Ends of an edge."""
        first, second = self.tiling.edges[edge]
        return self.nodes[first], self.nodes[second]

    def bar(self, edge: int, width: float) -> tuple[Point, ...]:
        """Corners of an edge's tile."""
        start, end = self.ends(edge)
        room = 0.3 * math.dist(start, end)
        starts = tuple(min(part, room) for part in self.places.starts[edge])
        return slot(start, end, width, (starts[0], starts[1]))

    def point(self, name: str) -> Point:
        """Middle of a place."""
        if name in self.faces:
            return self.middles[self.faces[name]]
        if name in self.edges:
            return midpoint(*self.ends(self.edges[name]))
        return self.nodes[self.nodes_by_name[name]]

    def faces_of(self, name: str) -> Sequence[int]:
        """Faces that a place belongs to."""
        tiling = self.tiling
        if name in self.faces:
            return (self.faces[name],)
        if name in self.edges:
            edge = self.edges[name]
            return [face for face, sides in enumerate(tiling.face_edges) if edge in sides]
        node = self.nodes_by_name[name]
        return [face for face, cycle in enumerate(tiling.faces) if node in cycle]

    def shared_faces(self, names: Iterable[str]) -> list[int]:
        """Faces to which two or more of the places belong."""
        seen = Counter(face for name in names for face in self.faces_of(name))
        return sorted(face for face, times in seen.items() if times > 1)

    def board(self, theme: Theme) -> tuple[Item, ...]:
        """The tiling itself, as thin lines with small circles at the nodes."""
        colours = theme.colours
        shapes = [self.polygon(face) for face in range(len(self.tiling.faces))]
        dots = discs(self.nodes, 0.5, Style(colours.paper, colours.line, 0.15))
        return polygons(shapes, Style(colours.paper, colours.line, 0.22, join="round")), dots

    def tiles(self, names: Iterable[str], player: int, theme: Theme, ring: str | None = None) -> tuple[Item, ...]:
        """Tiles of a player; `ring` is the colour that picks them out. White's are hollow, Black's solid."""
        colours, names = theme.colours, tuple(names)
        fill = colours.black if player else colours.white
        outline = Style(fill, colours.ink, RIM, join="round")
        items: list[Item] = []
        faces = [self.inner(self.faces[name]) for name in names if name in self.faces]
        bars = [self.bar(self.edges[name], self.width) for name in names if name in self.edges]
        centres = [self.nodes[self.nodes_by_name[name]] for name in names if name in self.nodes_by_name]
        if ring:
            halo = Style(ring, ring, 1.3, join="round")
            items += [polygons(group, halo) for group in (faces, bars) if group]
            items += [discs(centres, self.radius + 0.55, Style(ring))] if centres else []
        items += [polygons(group, outline) for group in (faces, bars) if group]
        if faces and not player:
            items += hatching(faces, colours.line, gap=1.3, width=0.18)
        if centres:
            items.append(discs(centres, self.radius - RIM / 2, outline))
        if centres and not player:
            items.append(discs(centres, 0.45 * self.radius, Style(None, colours.ink, 0.2)))
        if bars and not player:
            spines = [(midpoint(bar[0], bar[3]), midpoint(bar[1], bar[2])) for bar in bars]
            items.append(polylines([_middle_part(*spine) for spine in spines], Style(stroke=colours.ink, width=0.2)))
        return tuple(items)


def _middle_part(start: Point, end: Point) -> tuple[Point, Point]:
    (ax, ay), (bx, by) = start, end
    return (ax + 0.2 * (bx - ax), ay + 0.2 * (by - ay)), (bx - 0.2 * (bx - ax), by - 0.2 * (by - ay))


def _names(frame: Frame, turn: MarkedTurn) -> list[str]:
    return frame.game.format_move(turn.move).split()


def _turn(frame: Frame, turn: MarkedTurn, placed: PlacedTiles, theme: Theme) -> tuple[list[Item], list[Item]]:
    """Tiles of a turn, ringed in its colour and named; and its sign, beside the first of them."""
    names = _names(frame, turn)
    colour = sign_colour(turn.sign, theme)
    sites = frame.game.format_position(frame.position, sites=True)["sites"]
    taken = {name for places in sites.values() for name in places}
    free = [name for name in names if name not in taken]
    items: list[Item] = [*placed.tiles(free, frame.game.to_move(frame.position), theme, colour)]
    signs: list[Item] = []
    middle = _centre([placed.point(name) for name in names])
    for name in names:
        items += place_name(name, placed, middle, theme)
    point = placed.point(names[0])
    beside = _away(point, middle, placed.radius + SIGN + 0.5) if names[0] not in placed.faces else point
    if turn.sign != "played":
        signs += sign_mark(beside, turn.sign, theme, 1.2)
    elif turn.number is not None:
        signs += number_mark(beside, turn.number, theme, 1.2)
    return items, signs


def place_name(name: str, placed: PlacedTiles, middle: Point, theme: Theme) -> tuple[Item, ...]:
    """Name of a place on a ground of paper, beside its tile on the side of `middle`; a face's stands in it."""
    point = placed.point(name)
    if name in placed.faces:
        return _on_paper(point, name, NAME, theme)
    reach = placed.radius if name in placed.nodes_by_name else placed.width / 2
    return _on_paper(_away(point, middle, -(reach + 0.75 * NAME)), name, NAME, theme)


def _on_paper(point: Point, text: str, size: float, theme: Theme) -> tuple[Item, ...]:
    x, y = point
    width, height = text_width(text, size, "regular") / 2 + 0.25, 0.55 * size
    box = ((x - width, y - height), (x + width, y - height), (x + width, y + height), (x - width, y + height))
    return polygons((box,), Style(theme.colours.paper)), centred_text(point, text, size, theme.colours.ink)


def _centre(points: Sequence[Point]) -> Point:
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _away(point: Point, middle: Point, distance: float) -> Point:
    """Point moved away from the middle; straight up where it is the middle."""
    span = math.dist(point, middle)
    ux, uy = ((point[0] - middle[0]) / span, (point[1] - middle[1]) / span) if span > 1e-6 else (0.0, -1.0)
    return (point[0] + distance * ux, point[1] + distance * uy)


def _tallies(placed: PlacedTiles, tally: Any, player: int, taken: set[str], theme: Theme) -> list[Item]:
    """On each empty face that a player has begun: how many of its places the player to move holds, of those needed."""
    items: list[Item] = []
    for name, numbers in tally.items():
        held, needed = numbers[player], numbers[2]
        if not held or name in taken:
            continue
        point, enough = placed.point(name), held >= needed
        colour = theme.colours.legal if enough else theme.colours.muted
        items.append(Circle(point[0], point[1], 0.85 * TALLY, Style(theme.colours.paper)))
        items.append(centred_text(point, f"{held}/{needed}", TALLY, colour, "bold" if enough else "regular"))
    return items
