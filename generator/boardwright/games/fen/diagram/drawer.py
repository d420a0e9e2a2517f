"""FEN in figures, on any tiling: tiles in their places, turns by their signs, tallies, shared faces.

The same facts are told in words for those who do not see the picture, and faces, edges and nodes are shapes for maps
that colour them.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from statistics import median_low
from typing import Any, Final

from boardrules.examples import VerifiedExample
from boardwright.figures.diagram.alt_text import Facts
from boardwright.figures.diagram.author_marks.labels import readable
from boardwright.figures.diagram.author_marks.shades import shades
from boardwright.figures.diagram.frames import Frame, MarkedTurn
from boardwright.figures.diagram.marks import RING_REACH, SMALLEST_TEXT, hatching, number_radius, numbered, sign_colour
from boardwright.figures.diagram.pieces import black_counters, white_counters
from boardwright.figures.diagram.places import Area, Line, Shapes, Spot, named_shapes
from boardwright.figures.diagram.shown import claimed_facts
from boardwright.figures.drawing import Drawing, centred_text
from boardwright.figures.theme import Theme
from boardwright.fonts import CAP_HEIGHT, text_width
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.diagram.labels import (
    LEADING,
    SMALLEST_TALLY,
    Bar,
    Box,
    Label,
    Room,
    face_ground,
    fact,
    in_face,
)
from boardwright.games.fen.diagram.tiles import (
    LIGHT,
    RIM,
    RING,
    SMALLEST_NODE,
    THINNEST_EDGE,
    PlacedTiles,
    pencil_shading,
    smallest_tiles,
)
from boardwright.games.fen.drawing.places import Places, label_points
from boardwright.games.fen.facts import PRINTED_FACES, fen_board
from boardwright.games.fen.graph import placed
from boardwright.games.kit import LoadedConfig
from boardwright.geometry.points import Point, area_centroid, border_distance, bounds, contains, path_length, rotated
from boardwright.geometry.quantised import millionths, rounded
from boardwright.scene import Item, Style, polygon, polygons
from boardwright.tilings import Tiling
from boardwright.tilings.remembered import remembered


def held_places(frame: Frame) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Places of White and of Black before the turns of a frame."""
    sites = frame.game.format_position(frame.position, sites=True)["sites"]
    return tuple(sites.get("white", ())), tuple(sites.get("black", ()))


def facts_told(frame: Frame) -> dict[str, dict[str, tuple[str, ...]]]:
    """Faces that may be captured, and the player's tally of each face that nobody has taken, if the frame shows them.

    Only faces with a tally above 0 are listed, as in the picture.
    """
    game: Any = frame.game
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    player = game.to_move(frame.position)
    name = game.players[player]
    if "can_capture" in frame.shows:
        found["can_capture"] = {name: tuple(game.can_capture(frame.position))}
    if "tally" in frame.shows:
        held = {place for places in held_places(frame) for place in places}
        told = [
            f"{face} {numbers[player]}/{numbers[2]}"
            for face, numbers in game.tally(frame.position).items()
            if numbers[player] and face not in held
        ]
        found["tally"] = {name: tuple(told)}
    return found


def shows(verified: VerifiedExample) -> frozenset[str]:
    """Facts that the picture of an example shows: those that its claims are about."""
    return claimed_facts(verified, {"can_capture": "can_capture", "tally": "tally"})


NAME: Final = SMALLEST_TEXT
"""Font size of a place's name in mm."""

SIGN: Final = 1.0
"""Radius in mm of a mark, which grows with its number."""

MARGIN: Final = 2.6
"""Room in mm outside the outline: a node's tile, its ring, and a part of a name."""

DISC_MARGIN: Final = SMALLEST_NODE + RING + LIGHT
"""The same on a board with discs for edges, besides the radius of a node as it is on the board."""

TORN_MARGIN: Final = 5.4
"""Room in mm outside the shown part of a board, for stubs of edges and for names."""

READABLE: Final = 0.6
"""Part of the legible cell below which a board has no room for words."""

SLACK: Final = 0.1
"""How far in edges beside the outermost faces of a part the middle of a face may lie that belongs to it."""

MOST_OF_BOARD: Final = 0.75
"""Part of a board's faces above which the whole board is shown."""

LOWER: Final = 0.55
"""How far below the middle of a face a tally stands where the author has written something, in radii of the face."""

PLACED, KEPT = 8, 500
"""Placed boards that are kept, and their faces at the most: of large ones they would take much memory."""

NAMES_CELL: Final = 16.0
"""Shortest edge in mm at which every place can have its name."""


@dataclass(frozen=True)
class FenDrawer:
    """A board on any tiling, turned by `rotate` degrees. The cell is the length of the shortest edge.

    Attributes:
        tiling: The board.
        rotate: Degrees, counter-clockwise.
        crop: Faces to show; if some are left out, edges that lead to them are drawn as stubs. None shows all.
        words: Places with a word beside each.
        every_name: Whether every place has its name, if edges are at least `NAMES_CELL` long.
        as_tiles: Whether the board is printed with places for tiles.

    """

    tiling: Tiling
    rotate: float = 0.0
    crop: tuple[int, ...] | None = None
    words: tuple[tuple[str, str], ...] = ()
    every_name: bool = False
    as_tiles: bool = False

    signs_are_names = False
    draws_turns = True
    shades_marks = True
    mark_radius = number_radius(1, SIGN)

    def with_names(self, names: Sequence[str]) -> "FenDrawer":
        """The same with some names beside their places."""
        return replace(self, words=(*self.words, *((name, name) for name in dict.fromkeys(names))))

    def sign(self, player: int, point: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
        """Sign of a player in a circle of `radius` mm: a disc, or on a board for pencils a face that is shaded."""
        if self.as_tiles:
            counters = black_counters if player else white_counters
            return counters([point], radius, theme)
        corners = self.tiling.polygon(self._shown[0])
        x, y = area_centroid(corners)
        part = radius / max(math.dist((x, y), corner) for corner in corners)
        face = tuple((point[0] + part * (u - x), point[1] - part * (v - y)) for u, v in corners)
        outline = Style(theme.colours.paper, theme.colours.ink, 0.2, join="round")
        return polygon(face, outline), *pencil_shading([face], player, theme)

    @cached_property
    def _smallest(self) -> Places:
        return smallest_tiles(self.tiling)

    @cached_property
    def _middles(self) -> tuple[Point, ...]:
        return label_points(self.tiling)

    @cached_property
    def _shown(self) -> tuple[int, ...]:
        return tuple(range(len(self.tiling.faces))) if self.crop is None else tuple(sorted(set(self.crop)))

    @property
    def is_part(self) -> bool:
        """Whether some faces are left out."""
        return len(self._shown) < len(self.tiling.faces)

    @property
    def _margin(self) -> float:
        return TORN_MARGIN if self.is_part else DISC_MARGIN if self._has_discs else MARGIN

    @property
    def _has_discs(self) -> bool:
        """Whether tiles of edges are discs: then nodes have no largest size, so the margin grows with the cell."""
        return self.as_tiles and bool(self.tiling.bends)

    def _room(self, cell: float) -> float:
        """Room in mm outside the outline."""
        grows = self._has_discs and not self.is_part
        return self._margin + (self._smallest.node_radius * cell / self._smallest.edge if grows else 0.0)

    @cached_property
    def legible_cell(self) -> float:
        """Edge in mm at which every face has room for a tally between the tiles of its edges."""
        reaches = _reaches(self.tiling)
        narrowest = min(reaches[face] for face in self._shown)
        reach = math.hypot(text_width("0/0", SMALLEST_TALLY, "bold"), CAP_HEIGHT * SMALLEST_TALLY) / 2
        least = 9.5 if self.is_part else 6.5
        return max(least / self._usual_edge, (reach + 0.15 + THINNEST_EDGE / 2) / narrowest)

    @cached_property
    def _usual_edge(self) -> float:
        """Median length in cells of the shown edges: a single short edge still leaves room for most names."""
        tiling = self.tiling
        shown = sorted({edge for face in self._shown for edge in tiling.face_edges[face]})
        return median_low(rounded(path_length(tiling.path(edge)), 6) for edge in shown)

    @property
    def readable_cell(self) -> float:
        """Edge in mm below which names, tallies and signs are left out."""
        return READABLE * self.legible_cell

    @property
    def edge(self) -> float:
        """Room in mm left of the outline."""
        return self._margin

    @cached_property
    def _box(self) -> tuple[float, float, float, float]:
        return _boxes(self.tiling)(self._shown, self.rotate)

    def size(self, cell: float) -> tuple[float, float]:
        """Width and height in mm."""
        left, bottom, right, top = self._box
        room = self._room(cell)
        return (right - left) * cell + 2 * room, (top - bottom) * cell + 2 * room

    def cropped(self, names: Sequence[str]) -> "FenDrawer":
        """The part of the board with all faces of some places, and those between them; the whole if that is most."""
        return self.cropped_by(names, SLACK)

    def cropped_by(self, names: Sequence[str], margin: float) -> "FenDrawer":
        """The same with the faces whose middles lie up to `margin` edges beside these."""
        tiling = self.tiling
        faces = {face for face, name in enumerate(tiling.face_names) if name in names}
        for wanted, faces_of in ((tiling.edge_names, tiling.edge_faces), (tiling.node_names, tiling.node_faces)):
            faces |= {face for place, name in enumerate(wanted) if name in names for face in faces_of[place]}
        middles = rotated(self._middles, self.rotate)
        if not faces:
            return self
        left, bottom, right, top = bounds([middles[face] for face in sorted(faces)])
        slack = margin * self._usual_edge
        least = millionths(left - slack), millionths(bottom - slack)
        most = millionths(right + slack), millionths(top + slack)
        inside = tuple(
            face
            for face, (x, y) in enumerate(middles)
            if least[0] <= millionths(x) <= most[0] and least[1] <= millionths(y) <= most[1]
        )
        return replace(self, crop=inside) if len(inside) <= MOST_OF_BOARD * len(middles) else self

    def places(self, cell: float) -> PlacedTiles:
        """Positions of all faces, edges and nodes."""
        return _placements(self.tiling)(cell, self.rotate, self.crop, self.as_tiles)

    def placed_anew(self, cell: float) -> PlacedTiles:
        """The same, worked out."""
        left, _, _, top = self._box
        room = self._room(cell)
        dx, dy = room - left * cell, room + top * cell
        middles = tuple((x * cell + dx, dy - y * cell) for x, y in rotated(self._middles, self.rotate))
        places = self._smallest.enlarged(cell / self._smallest.edge)
        return PlacedTiles(
            placed(self.tiling, cell, self.rotate, (dx, dy)), middles, places, self._shown, self.as_tiles
        )

    def place_shapes(self, cell: float) -> Shapes:
        """Faces, edges with their bends, and nodes of the shown part, turned as the board is."""
        return self.places(cell).shapes

    def _shaded(self, picture: "_Picture", cell: float, theme: Theme) -> tuple[tuple[Item, ...], tuple[Item, ...]]:
        """What is shaded below the tiles, and above them the middles of faces with tiles.

        Of a face, that is only what the places of tiles around it leave.
        """
        if not picture.frame.marks:
            return (), ()
        shapes, placed, marks = named_shapes(self, cell), picture.placed, picture.frame.marks
        taken = {name for places in picture.held for name in places}
        inner = {name: Area(placed.inner(face)) for name, face in placed.faces.items()}
        below = {**shapes.known, **inner}
        tiles = {name: below.pop(name) for name in inner if name in taken}
        return (
            shades(marks, replace(shapes, known=below), theme, ()),
            shades(marks, replace(shapes, known=tiles), theme, (), tiles),
        )

    def facts_told(self, frame: Frame) -> Facts:
        """Faces that may be captured, and the tallies, as far as the frame shows them."""
        return facts_told(frame)

    def sees(self, kind: str, frame: Frame, cell: float, theme: Theme) -> bool:
        """Whether a picture shows any of these facts; a tally needs room in its face."""
        picture = _Picture(frame, self.places(cell), theme, cell >= self.readable_cell)
        return kind != "tally" or picture.has_tallies(self._words_at(cell))

    def _words_at(self, cell: float) -> dict[str, str]:
        """Place -> what is written at it on a board of this size."""
        placed = self.places(cell)
        words = {name: word for name, word in self.words if placed.has(name)}
        if self.every_name and cell >= NAMES_CELL:
            words |= {name: name for name in (*placed.faces, *placed.edges, *placed.nodes_by_name)}
        return words

    def draw(self, frame: Frame, cell: float, theme: Theme) -> Drawing:
        """Position, with the marked turns, and the facts that the frame shows."""
        words = self._words_at(cell)
        # Other words than names are on boards without turns.
        names = [name for name, word in self.words if word == name and name in words]
        picture = _Picture(frame, self.places(cell), theme, cell >= self.readable_cell, self._rings(names, cell))
        items = picture.items(words, self.size(cell), *self._shaded(picture, cell, theme))
        return Drawing(*self.size(cell), items, f"A FEN board of {len(self.tiling.faces)} faces.")

    def _rings(self, names: Sequence[str], cell: float) -> dict[str, float]:
        """How far in mm from the middle of a node, or of an edge's line, a ring round each reaches."""
        shapes = named_shapes(self, cell) if names else None
        found: dict[str, float] = {}
        for name in names:
            match shapes and shapes.find(name):
                case Spot(_, radius):
                    found[name] = radius + RING_REACH
                case Line(_, width):
                    found[name] = width / 2 + RING_REACH
        return found


@remembered
def _reaches(tiling: Tiling) -> tuple[float, ...]:
    """How far the middle of each face is from its edges."""
    return tuple(border_distance(tiling.polygon(face), at) for face, at in enumerate(label_points(tiling)))


@remembered
def _boxes(tiling: Tiling) -> Callable[[tuple[int, ...], float], Box]:
    """Finds the box of some faces of a board, once it is turned: many figures show the same ones."""

    def found(shown: tuple[int, ...], rotate: float) -> Box:
        corners = {point for face in shown for point in tiling.polygon(face)}
        return bounds(rotated(sorted(corners), rotate))

    return lru_cache(PLACED)(found)


@remembered
def _placements(tiling: Tiling) -> Callable[[float, float, tuple[int, ...] | None, bool], PlacedTiles]:
    """Places a board at a cell, turned, cropped and in a style: figures of a set show it in the same size again."""

    def made(cell: float, rotate: float, crop: tuple[int, ...] | None, as_tiles: bool) -> PlacedTiles:
        return FenDrawer(tiling, rotate, crop, as_tiles=as_tiles).placed_anew(cell)

    return lru_cache(PLACED)(made) if len(tiling.faces) <= KEPT else made


@dataclass(frozen=True)
class _Picture:
    """One frame on a placed board, with words and signs or without."""

    frame: Frame
    placed: PlacedTiles
    theme: Theme
    worded: bool = True
    ringed: Mapping[str, float] = field(default_factory=dict)
    """Nodes and edges that may get a ring later, as those of the last turn do, and how far in mm it reaches."""

    @cached_property
    def held(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Places of White and of Black before the turns."""
        return held_places(self.frame)

    def named(self, turn: MarkedTurn) -> list[str]:
        """Places of a turn that are shown."""
        return [name for name in self.frame.game.format_move(turn.move).split() if self.placed.has(name)]

    def items(
        self, words: Mapping[str, str], size: tuple[float, float], shaded: Sequence[Item], above: Sequence[Item]
    ) -> tuple[Item, ...]:
        """Board, shaded places, tiles, what is shaded `above` them, facts and words."""
        placed, theme, colours = self.placed, self.theme, self.theme.colours
        items: list[Item] = [*placed.board(theme), *shaded]
        for turn in self.frame.turns:
            if turn.sign == "illegal":
                shared = [face for face in placed.shared_faces(self.named(turn)) if face in placed.shown]
                free = [circle for face in shared for circle in placed.circles(face)]
                outlines = [placed.polygon(face) for face in shared]
                items += hatching(outlines, colours.illegal, gap=1.1, width=0.28, free=free)
        for player, places in enumerate(self.held):
            items += placed.tiles(places, player, theme)
        items += above
        ripe = self._ripe()
        if ripe:
            rings = [placed.inner(placed.faces[name]) for name in ripe]
            items.append(polygons(rings, Style(None, colours.legal, 0.45, (0.9, 0.6), join="round")))
        # Marks stay even where there is no room for names: the legend needs them.
        labels = [label for label in self._turn_labels() if self.worded or (label[1] and label[1].mark)]
        pointed = {name for name, *_ in labels}
        labels += [(name, None, word) for name, word in words.items() if self.worded and name not in pointed]
        for turn in self.frame.turns:
            items += self._turn_tiles(turn)
        tallies = self._tallies(pointed | set(words), ripe) if self.worded else []
        items += [text for text, _ in tallies]
        return (*items, *self._words(labels, [box for _, box in tallies], size))

    def _ripe(self) -> list[str]:
        """Faces that may be captured, if the frame shows them."""
        if "can_capture" not in self.frame.shows:
            return []
        game: Any = self.frame.game
        return [name for name in game.can_capture(self.frame.position) if name in self.placed.faces]

    def _turn_tiles(self, turn: MarkedTurn) -> tuple[Item, ...]:
        """Tiles of a turn in a ring of its colour; a face that may not be captured gets the ring only."""
        game, placed, theme = self.frame.game, self.placed, self.theme
        colour = sign_colour(turn.sign, theme)
        player = game.to_move(self.frame.before(turn))
        taken = {name for places in self.held for name in places}
        free = [name for name in self.named(turn) if name not in taken]
        bare = [name for name in free if name in placed.faces] if turn.sign == "illegal" else []
        items = [*placed.tiles([name for name in free if name not in bare], player, theme, colour)]
        outlines = [placed.inner(placed.faces[name]) for name in bare]
        # An occupied place keeps its tile, and gets a ring.
        for owner, places in enumerate(self.held):
            items += placed.tiles([name for name in self.named(turn) if name in places], owner, theme, colour)
        return (*items, polygons(outlines, Style(None, colour, 0.6, join="round"))) if outlines else tuple(items)

    def _turn_labels(self) -> list[tuple[str, MarkedTurn | None, str | None]]:
        """Name, turn and tally at each place of the marked turns that has a mark or a tally."""
        found: dict[str, tuple[str, MarkedTurn | None, str | None]] = {}
        for turn in self.frame.turns:
            for name in self.named(turn):
                tally = self._tally(name) if name in self.placed.faces and "tally" in self.frame.shows else None
                found.setdefault(name, (name, turn, tally))
        return [label for label in found.values() if label[2] or (label[1] and label[1].mark)]

    def _tally(self, name: str) -> str:
        """Number of a face's places that the player to move holds, out of those needed."""
        game: Any = self.frame.game
        numbers = game.tally(self.frame.position)[name]
        return f"{numbers[game.to_move(self.frame.position)]}/{numbers[2]}"

    def has_tallies(self, words: Mapping[str, str]) -> bool:
        """Whether there is any tally, with a turn or in a face without `words`."""
        labels = self._turn_labels()
        pointed = {name for name, *_ in labels}
        shown = [self._label(*one) for one in labels if one[2] and (self.worded or (one[1] and one[1].mark))]
        if any(label and label.lines for label in shown):
            return True
        return self.worded and bool(self._tallies(pointed | set(words), self._ripe()))

    def _tallies(self, pointed: set[str], ripe: Sequence[str]) -> list[tuple[Item, Box]]:
        """Tally of the player to move on each empty face where they hold a place."""
        placed, colours = self.placed, self.theme.colours
        taken = {name for places in self.held for name in places} | pointed
        found: list[tuple[Item, Box]] = []
        shaded = {name for mark in self.frame.marks if mark.kind == "shade" for name in mark.places}
        # What the author writes has the middle of a face; a tally stands below it if there is room.
        written = {name for mark in self.frame.marks if mark.texts for name in mark.places}
        for name, face in placed.faces.items():
            if name in taken:
                continue
            tally = self._tally(name) if "tally" in self.frame.shows else "0"
            if tally.startswith("0"):
                continue
            reach = placed.reach(face) - (0.7 if name in ripe else 0.1)
            below = LOWER * reach if name in written else 0.0
            label = fact(tally, reach - below, bold=name in ripe)
            if label is None:
                continue
            x, y = placed.middles[face]
            at, colour = (x, y + below), colours.legal if name in ripe else colours.muted
            words = centred_text(at, tally, label.size, colour, "bold" if name in ripe else "regular")
            box = label.box(at)
            if name in shaded:
                found.append((face_ground(box, self.theme), box))
            found.append((words, box))
        return found

    def _words(
        self,
        labels: Sequence[tuple[str, MarkedTurn | None, str | None]],
        boxes: Sequence[Box],
        size: tuple[float, float],
    ) -> list[Item]:
        """Names of places with the signs of their turns, if there is room."""
        if not labels:
            return []
        placed = self.placed
        room = Room(*size, boxes=list(boxes))
        room.lines += [piece for edge in placed.edges.values() for piece in pairwise(placed.tiling.path(edge))]
        room.lines += [piece for stub in placed.stubs() for piece in pairwise(stub)]
        for places in self.held:
            room.bars += [placed.bar(name) for name in places if placed.has(name) and name not in placed.faces]
            for name in places:
                if name in placed.faces:
                    at = placed.middles[placed.faces[name]]
                    room.faces.append((at, at, 0.8 * max(0.0, placed.reach(placed.faces[name]))))
        if len(placed.shown) == 1:
            around, face = placed.around_one_face()
            room.bars += around
            room.faces.append(face)
        for name, turn, _ in labels:
            if name not in placed.faces and (turn or name in self.ringed):
                room.bars.append(placed.bar(name))
                room.rings.append(self._ring(name, turn))
        shaped = [(self._label(*label), label) for label in labels]
        fitting = [(label, name, turn) for label, (name, turn, _) in shaped if label]
        middles = room.placed([label for label, _, _ in fitting])
        return [
            item
            for (label, name, turn), at in zip(fitting, middles, strict=True)
            for item in self._written(name, label, turn, at)
        ]

    def _ring(self, name: str, turn: MarkedTurn | None) -> Bar:
        """Room of a place's tile with the ring round it, if it has one."""
        if turn or name not in self.ringed:
            return self.placed.bar(name, RING if turn else 0.0)
        start, end, half = self.placed.bar(name)
        return start, end, max(half, self.ringed[name])

    def _label(self, name: str, turn: MarkedTurn | None, word: str | None) -> Label | None:
        placed = self.placed
        mark = turn.mark if turn else None
        lines = () if word is None else (word,)
        # The bar of a mark for an illegal turn sticks out a little.
        sign = number_radius(mark.number, SIGN) + (0.2 if mark.sign == "illegal" else 0.0) if mark else 0.0
        if name in placed.faces:
            return in_face(Label(lines, NAME, placed.bar(name), placed.inner(placed.faces[name]), sign))
        return Label(lines, NAME, self._ring(name, turn), (), sign)

    def _written(self, name: str, label: Label, turn: MarkedTurn | None, at: Point) -> list[Item]:
        colours, theme = self.theme.colours, self.theme
        left, top, right, bottom = label.box(at)
        in_face = name in self.placed.faces
        solid = in_face and self.placed.as_tiles and self._is_black(name, turn)
        below = colours.black if solid else colours.white if in_face and self._has_tile(name, turn) else colours.paper
        ink = readable(below, theme)
        bare = solid or not (label.lines or label.face)  # a mark has its own ground
        items = [] if bare else [self._ground(name, label, turn, (left, top, right, bottom))]
        words_top = bottom - label.words_height if label.stacked == "above" else top
        first = words_top + max(0.0 if label.stacked else label.sign, CAP_HEIGHT * label.size / 2)
        middle = (left + right) / 2
        if turn and label.sign:
            spot = {
                "": (left + label.sign, first),
                "above": (middle, top + label.sign),
                "below": (middle, bottom - label.sign),
            }[label.stacked]
            if turn.mark:
                items += numbered(spot, turn.mark, theme, SIGN)
        for number, line in enumerate(label.lines):
            at = (middle + (0 if number else label.indent / 2), first + number * LEADING * label.size)
            items.append(centred_text(at, line, label.size, ink, "bold" if turn else "regular"))
        return items

    def _ground(self, name: str, label: Label, turn: MarkedTurn | None, box: Box) -> Item:
        """Paper behind words; in a face without room for anything else, the whole tile is left blank."""
        left, top, right, bottom = box
        corners = ((left, top), (right, top), (right, bottom), (left, bottom))
        colours = self.theme.colours
        if turn and label.face and not all(contains(label.face, corner) for corner in corners):
            bare = turn.sign == "illegal" and name not in self.held[0]
            pen = Style(colours.paper) if bare else Style(colours.white, colours.ink, RIM, join="round")
            return polygon(label.face, pen)
        return polygon(corners, Style(colours.paper, colours.paper, 0.4, join="round"))

    def _has_tile(self, name: str, turn: MarkedTurn | None) -> bool:
        """Whether a face has a tile, or gets one."""
        return any(name in places for places in self.held) or bool(turn and turn.sign != "illegal")

    def _is_black(self, name: str, turn: MarkedTurn | None) -> bool:
        """Whether a face has a black tile, or gets one."""
        gets_one = turn and turn.sign != "illegal" and self.frame.game.to_move(self.frame.before(turn))
        return name in self.held[1] or bool(gets_one)


def drawer(loaded: LoadedConfig[FenConfig]) -> FenDrawer:
    """Draws positions on the board of a config.

    Raises:
        ConfigError: The board is not possible.
    """
    board = loaded.config.board
    return FenDrawer(fen_board(loaded, PRINTED_FACES).tiling, board.rotate, as_tiles=board.style == "tiles")
