"""FEN's tiles: faces, edges and nodes of both players, as many as one player can need.

Similar places share a tile of one kind, smaller by the clearance than the smallest of them.
"""

import math
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from boardrules.games.fen import TurnSize
from boardrules.values import dataclass
from boardwright.figures.pieces.parts import Look, bar, box_corners, round_piece, tile
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme
from boardwright.games.fen.drawing.board import FenBoardDrawing
from boardwright.games.fen.drawing.places import Places, face_forms
from boardwright.games.fen.graph import straight_lengths
from boardwright.games.fen.tiles.numbers import most_places
from boardwright.games.fen.words import FEN_WORDS, FenPieceWords
from boardwright.geometry.curved import alike, backwards
from boardwright.geometry.inscribed import greatest_need
from boardwright.geometry.parallel import inset_outline
from boardwright.geometry.points import (
    Point,
    area_centroid,
    corner_angles,
    inset_polygon,
)
from boardwright.geometry.quantised import millionths
from boardwright.tilings import Tiling
from boardwright.tilings.remembered import remembered

MOST_FACES = 8
"""With more kinds of faces than this, one round counter serves for all: nobody wants to sort that many tiles."""

MOST_EDGES = 4
"""With more lengths of edges than this, all edge tiles have the length of the shortest."""

ALIKE = 10
"""Lengths and angles that differ by less than this many millionths are equal."""

SHAPES = {3: "triangle", 4: "quadrilateral", 5: "pentagon", 6: "hexagon", 8: "octagon", 12: "dodecagon"}

Signature = tuple[tuple[int, int], ...]
"""Sides and angles of a face in turn, in millionths, from the start that makes the list least.

It is the same for all turned copies.
"""


@dataclass(frozen=True, slots=True)
class FaceKind:
    """Tile of alike faces, in mm around (0, 0), y down: a polygon of positive area, its longest side at the bottom.

    A round counter has a radius instead of corners.
    """

    name: str
    places: int
    corners: tuple[Point, ...] = ()
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class EdgeKind:
    """Tile of equally long edges: a bar, in mm; or a disc with a radius, on a board with bent edges."""

    name: str
    places: int
    length: float = 0.0
    width: float = 0.0
    radius: float = 0.0


def places_at(board: FenBoardDrawing, cell: float) -> Places:
    """Sizes of a board's places if its shortest edge is `cell` mm long."""
    return board.smallest.enlarged(cell / board.smallest.edge)


def face_kinds(board: FenBoardDrawing, cell: float) -> tuple[FaceKind, ...]:
    """Kinds of face tiles, the commonest first.

    Faces are alike if one can be turned to lie on the other. A mirror image is a separate kind: a tile has its player's
    sign on one side only, so it is never turned over. One round counter is made if there are too many kinds, or if a
    side of a tile would vanish.
    """
    tiling, places, words = board.tiling, places_at(board, cell), FEN_WORDS[board.language].pieces
    first: dict[Signature, int] = {}
    numbers: Counter[Signature] = Counter()
    signatures = _signatures(tiling)
    for face in range(len(tiling.faces)):
        key = signatures[face]
        numbers[key] += 1
        # The places of alike faces are alike too; should a float differ, the tile has to fit the smallest.
        if key not in first or millionths(places.insets[face]) > millionths(places.insets[first[key]]):
            first[key] = face
    if len(first) <= MOST_FACES:
        shapes = {
            key: _tile(tiling.polygon(face), cell, places.insets[face] + board.clearance, bent=bool(tiling.bends))
            for key, face in first.items()
        }
        if all(shapes.values()):
            order = sorted(first, key=lambda key: (-numbers[key], first[key]))
            names = _numbered([_face_kind(key, len(tiling.faces[first[key]]), words, tiling.bends) for key in order])
            return tuple(
                FaceKind(words.face.format(kind=name), numbers[key], shapes[key])
                for name, key in zip(names, order, strict=True)
            )
    polygons = [[(x * cell, y * cell) for x, y in tiling.polygon(face)] for face in range(len(tiling.faces))]
    radius = -greatest_need(polygons, lambda face, inscribed: places.insets[face] - inscribed)
    return (FaceKind(words.face_counter, len(tiling.faces), radius=radius - board.clearance),)


def edge_kinds(board: FenBoardDrawing, cell: float) -> tuple[EdgeKind, ...]:
    """Kinds of edge tiles, the longest first: edges of one length share a tile that fits the shortest of their places.

    Equal edges can have different places: if edges meet at a narrow angle, their places begin further from the node.
    If edges bend, all have the same disc.
    """
    tiling, places, words = board.tiling, places_at(board, cell), FEN_WORDS[board.language].pieces
    if tiling.bends:
        return (EdgeKind(words.edge_disc, len(tiling.edges), radius=places.edge_radius - board.clearance),)
    shortest: dict[int, float] = {}
    numbers: Counter[int] = Counter()
    lengths = straight_lengths(tiling)
    keys = {length: millionths(length) for length in set(lengths)}
    for length, (start, end) in zip(lengths, places.starts, strict=True):
        key = keys[length]
        numbers[key] += 1
        place = length * cell - start - end
        shortest[key] = min(place, shortest.get(key, place))
    width = places.edge_width - 2 * board.clearance
    if len(shortest) > MOST_EDGES:
        shortest, numbers = {0: min(shortest.values())}, Counter({0: len(tiling.edges)})
    order = sorted(shortest, reverse=True)
    sorts = {2: ("long", "short"), 3: ("long", "medium", "short")}.get(len(order), ())
    names = [words.edges[sort] for sort in sorts] or [words.edge_number.format(number=n) for n in (1, 2, 3, 4)]
    if len(order) == 1:
        names = [words.edge]
    return tuple(
        EdgeKind(name, numbers[key], shortest[key] - 2 * board.clearance, width)
        for name, key in zip(names, order, strict=True)
    )


@remembered
def _signatures(tiling: Tiling) -> tuple[Signature, ...]:
    """Of all faces. Who looks at a board in several sizes asks for them again."""
    forms = face_forms(tiling)
    of_forms = [_signature(tiling.polygon(face)) for face in forms.first]
    return tuple([of_forms[form] for form in forms.of])


def _signature(corners: Sequence[Point]) -> Signature:
    """Sides (in shortest edges) and angles of a counter-clockwise face, to a millionth."""
    following = [*corners[1:], corners[0]]
    sides = [millionths(math.dist(p, q)) for p, q in zip(corners, following, strict=True)]
    parts = list(zip(sides, [millionths(angle) for angle in corner_angles(corners)], strict=True))
    return min(tuple(parts[i:] + parts[:i]) for i in range(len(parts)))


def _tile(corners: Sequence[Point], cell: float, inset: float, *, bent: bool) -> tuple[Point, ...]:
    """Tile of a face, y down and turned so that its longest side is at the bottom; empty if a side vanishes."""
    face = alike([(x * cell, y * cell) for x, y in corners], corners)
    if bent:
        drawn = inset_outline(face, inset)
        if len(drawn) < 3:
            return ()
    else:
        drawn = inset_polygon(face, inset)
    for i in range(0 if bent else len(face)):
        (ax, ay), (bx, by) = face[i - 1], face[i]
        (cx, cy), (dx, dy) = drawn[i - 1], drawn[i]
        if millionths((bx - ax) * (dx - cx) + (by - ay) * (dy - cy)) <= 0:
            return ()
    # The face must not look mirrored, so y points down, and the corners run the other way round.
    drawn = backwards(alike([(x, -y) for x, y in drawn], drawn))
    sides = [(math.dist(drawn[i - 1], drawn[i]), -i) for i in range(len(drawn))]
    longest = -max((millionths(length), number) for length, number in sides)[1]
    (ax, ay), (bx, by) = drawn[longest - 1], drawn[longest]
    length = math.dist((ax, ay), (bx, by))
    cosine, sine = -(bx - ax) / length, -(by - ay) / length
    turned = [(x * cosine + y * sine, y * cosine - x * sine) for x, y in drawn]
    mx, my = area_centroid(turned)
    return alike([(x - mx, y - my) for x, y in turned], drawn)


def _face_kind(key: Signature, edges: int, words: FenPieceWords, bends: object) -> str:
    """A kind of face in words."""
    if bends:
        return words.bent.format(edges=edges)
    shape = _shape_name(key)
    return words.kinds[shape] if shape else words.sides.format(sides=len(key))


def _shape_name(key: Signature) -> str:
    """The kind of a face by its name in words files; empty if it has none."""
    sides, angles = zip(*key, strict=True)
    if len(key) == 4 and max(sides) - min(sides) < ALIKE:
        return "square" if max(angles) - min(angles) < ALIKE else "rhombus"
    return SHAPES.get(len(key), "")


def _numbered(names: Sequence[str]) -> list[str]:
    """The names, with a number after those that occur more than once."""
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(f"{name} {seen[name]}" if names.count(name) > 1 else name)
    return found


LOOKS: tuple[Look, Look] = ("hollow", "solid")


def fen_pieces(board: FenBoardDrawing, cell: float, theme: Theme, majority: int, turn: TurnSize) -> PieceSet:
    """Tiles for a board whose shortest edge is `cell` mm long.

    Every tile has the shape of its place on the board, smaller by the board's clearance on all sides. `majority` is the
    number of faces that wins.
    """
    tiling, words = board.tiling, FEN_WORDS[board.language]
    own = words.pieces
    faces, edges = face_kinds(board, cell), edge_kinds(board, cell)
    radius = places_at(board, cell).node_radius - board.clearance
    most_nodes, most_edges = most_places(tiling, majority, turn)
    needs = [_face_need(kind, majority, len(tiling.faces), own, only=len(faces) == 1) for kind in faces]
    needs += [_place_need(kind.name, kind.places, most_edges, turn.edges, "edges", own) for kind in edges]
    needs.append(_place_need(own.node, len(tiling.nodes), most_nodes, turn.nodes, "nodes", own))
    places = [*(kind.places for kind in faces), *(kind.places for kind in edges), len(tiling.nodes)]
    needs = [replace(need, places=number) for need, number in zip(needs, places, strict=True)]
    each = [need.each for need in needs]
    pieces: list[Piece] = []
    for owner, look in zip(words.players, LOOKS, strict=True):
        drawn = [_face(kind, owner, look, theme) for kind in faces]
        drawn += [_edge(kind, owner, look, theme) for kind in edges]
        drawn.append(Piece(own.node, owner, 0, round_piece(radius, look, theme), radius=radius))
        pieces += [
            Piece(piece.name, owner, number, piece.front, outline=piece.outline, radius=piece.radius)
            for piece, number in zip(drawn, each, strict=True)
        ]
    return PieceSet(tuple(pieces), tuple(needs))


def most_tiles(board: FenBoardDrawing, majority: int, turn: TurnSize) -> dict[str, int]:
    """Number of tiles of each player by the kind of their places, kinds of different form taken together."""
    nodes, edges = most_places(board.tiling, majority, turn)
    cell = board.smallest_cell
    return {
        "faces": sum(min(kind.places, majority) for kind in face_kinds(board, cell)),
        "edges": sum(min(kind.places, edges) for kind in edge_kinds(board, cell)),
        "nodes": min(len(board.tiling.nodes), nodes),
    }


def _face_need(kind: FaceKind, majority: int, faces: int, words: FenPieceWords, *, only: bool) -> PieceNeed:
    """A player who owns the majority has won, so no tiles beyond that number are needed, whatever the kinds."""
    if kind.places < majority:
        return PieceNeed(kind.name, kind.places, words.few_faces.format(places=kind.places))
    why = words.faces if only else words.faces_of_kind
    return PieceNeed(kind.name, majority, why.format(majority=majority, faces=faces))


def _place_need(name: str, places: int, most: int, per_turn: int, kind: str, words: FenPieceWords) -> PieceNeed:
    if places <= most:
        return PieceNeed(name, places, words.places.format(places=places))
    if per_turn == 1:
        return PieceNeed(name, most, words.one[kind].format(most=most))
    return PieceNeed(name, most, words.several[kind].format(most=most, per_turn=per_turn))


def _face(kind: FaceKind, owner: str, look: Look, theme: Theme) -> Piece:
    front = tile(kind.corners, look, theme) if kind.corners else round_piece(kind.radius, look, theme)
    return Piece(kind.name, owner, 0, front, outline=kind.corners, radius=kind.radius)


def _edge(kind: EdgeKind, owner: str, look: Look, theme: Theme) -> Piece:
    if kind.radius:
        return Piece(kind.name, owner, 0, round_piece(kind.radius, look, theme), radius=kind.radius)
    front = bar(kind.length, kind.width, look, theme)
    return Piece(kind.name, owner, 0, front, outline=box_corners(kind.length, kind.width))
