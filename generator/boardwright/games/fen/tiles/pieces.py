"""FEN's tiles: faces, edges and nodes of both players, as many as one player can need.

Similar places share a tile of one kind, smaller by the clearance than the smallest of them. What somebody draws by hand
is never quite equal, and nobody wants to sort tiles that can hardly be told apart.
"""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
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
from boardwright.geometry.curved import Curved, alike, backwards
from boardwright.geometry.inscribed import greatest_need
from boardwright.geometry.parallel import has_necks, inset_outline
from boardwright.geometry.points import (
    Point,
    area_centroid,
    corner_angles,
    inset_polygon,
    mirror_line,
)
from boardwright.geometry.quantised import millionths, rounded
from boardwright.tilings import Tiling
from boardwright.tilings.remembered import remembered

MOST_FACES = 8
"""With more kinds of faces than this, one round counter serves for all: nobody wants to sort that many tiles."""

MOST_EDGES = 4
"""With more lengths of edges than this, all edge tiles have the length of the shortest."""

ALIKE = 0.01
"""Corners less than this part of the shortest edge apart do not part two kinds of tiles, nor two names of kinds."""

MIRRORED = 1e-7
"""Distance in shortest edges below which a corner lies on the mirror image of another."""

MOST_CORNERS = 500
"""Faces with more corners than this are not drawn by hand: only equal ones share a kind."""

MOST_COUNTED = 24
"""Corners of a face with bent edges that somebody counts, at the most."""

SPREAD = 0.05
"""Lengths of edges that follow each other so closely are one kind as long as all of them are within this."""

SHAPES = {3: "triangle", 4: "quadrilateral", 5: "pentagon", 6: "hexagon", 8: "octagon", 12: "dodecagon"}

Signature = tuple[tuple[int, int], ...]
"""Sides and angles of a face in turn, in millionths, from the start that makes the list least.

It is the same for all turned copies.
"""

NECK = 1.0
"""Half the width in mm below which a neck of a tile would tear, and could have no rim."""


@dataclass(frozen=True, slots=True)
class FaceKind:
    """Tile of alike faces, in mm around (0, 0), y down: a polygon of positive area, its longest side at the bottom.

    A round counter has a radius instead of corners. The tile is the first face, inset by `inset`; the corners of the
    others are up to `apart` from where that face's would be.
    """

    name: str
    faces: tuple[int, ...]
    corners: tuple[Point, ...] = ()
    radius: float = 0.0
    inset: float = 0.0
    apart: float = 0.0


@dataclass(frozen=True, slots=True)
class EdgeKind:
    """Tile of equally long edges: a bar, in mm; or a disc with a radius, on a board with bent edges."""

    name: str
    edges: tuple[int, ...]
    length: float = 0.0
    width: float = 0.0
    radius: float = 0.0


def places_at(board: FenBoardDrawing, cell: float) -> Places:
    """Sizes of a board's places if its shortest edge is `cell` mm long."""
    return board.smallest.enlarged(cell / board.smallest.edge)


def face_kinds(board: FenBoardDrawing, cell: float) -> tuple[FaceKind, ...]:
    """Kinds of face tiles, the commonest first.

    Faces are alike if one can be turned to lie on the other, or nearly. A mirror image is a separate kind: a tile has
    its player's sign on one side only, so it is never turned over. One round counter is made if there are too many
    kinds, or if a side of a tile would vanish.
    """
    tiling, places, words = board.tiling, places_at(board, cell), FEN_WORDS[board.language].pieces
    alike_faces = _alike_faces(tiling)
    names = _numbered([_face_kind(tiling, faces, words) for faces, _ in alike_faces])
    kinds = []
    for name, (faces, apart) in zip(names, alike_faces, strict=True):
        outline, off = tiling.polygon(faces[0]), apart * cell
        # The places of equal faces are equal too; should a float differ, the tile has to fit the smallest.
        inset = max(places.insets[face] for face in faces) + board.clearance
        if off:
            inset += off * (1 + _leaning(outline) * (inset + off) / cell)
        corners = _tile(outline, cell, inset, bent=bool(tiling.bends))
        kinds.append(FaceKind(words.face.format(kind=name), faces, corners, inset=inset, apart=off))
    if kinds and all(kind.corners for kind in kinds):
        return tuple(kinds)
    polygons = [[(x * cell, y * cell) for x, y in tiling.polygon(face)] for face in range(len(tiling.faces))]
    radius = -greatest_need(polygons, lambda face, inscribed: places.insets[face] - inscribed)
    every = tuple(range(len(tiling.faces)))
    return (FaceKind(words.face_counter, every, radius=radius - board.clearance),)


def edge_kinds(board: FenBoardDrawing, cell: float) -> tuple[EdgeKind, ...]:
    """Kinds of edge tiles, the longest first: edges of nearly one length share a tile that fits their shortest place.

    Equal edges can have different places: if edges meet at a narrow angle, their places begin further from the node.
    If edges bend, all have the same disc.
    """
    tiling, places, words = board.tiling, places_at(board, cell), FEN_WORDS[board.language].pieces
    every = tuple(range(len(tiling.edges)))
    if tiling.bends:
        return (EdgeKind(words.edge_disc, every, radius=places.edge_radius - board.clearance),)
    lengths = straight_lengths(tiling)
    kind_of = _alike_lengths(lengths)
    kinds: list[list[int]] = [[] for _ in set(kind_of.values())]
    for edge, length in enumerate(lengths):
        kinds[kind_of[length]].append(edge)
    if len(kinds) > MOST_EDGES:
        kinds = [[*every]]
    sorts = {2: ("long", "short"), 3: ("long", "medium", "short")}.get(len(kinds), ())
    names = [words.edges[sort] for sort in sorts] or [words.edge_number.format(number=n) for n in (1, 2, 3, 4)]
    if len(kinds) == 1:
        names = [words.edge]
    width = places.edge_width - 2 * board.clearance

    def shortest(edges: Sequence[int]) -> float:
        return min(lengths[edge] * cell - places.starts[edge][0] - places.starts[edge][1] for edge in edges)

    return tuple(
        EdgeKind(name, tuple(edges), shortest(edges) - 2 * board.clearance, width)
        for name, edges in zip(names, kinds, strict=True)
    )


def _alike_lengths(lengths: Sequence[float]) -> dict[float, int]:
    """Number of the kind that edges of each length are of, the longest first."""
    kind_of: dict[float, int] = {}
    longest = last = kind = -1
    for length in sorted(set(lengths), reverse=True):
        here = millionths(length)
        if not kind_of or last - here > millionths(ALIKE) or longest - here > millionths(SPREAD):
            longest, kind = here, kind + 1
        kind_of[length], last = kind, here
    return kind_of


@remembered
def _alike_faces(tiling: Tiling) -> tuple[tuple[tuple[int, ...], float], ...]:
    """Faces of each kind, the commonest first, and how far their corners are from the first's, in shortest edges.

    Nothing if there are more than `MOST_FACES` kinds.
    """
    equal: dict[Signature, list[int]] = {}
    for face, signature in enumerate(_signatures(tiling)):
        equal.setdefault(signature, []).append(face)
    kinds: list[tuple[list[int], float]] = []
    for faces in sorted(equal.values(), key=lambda faces: (-len(faces), faces[0])):
        for number, (others, apart) in enumerate(kinds):
            first, other = tiling.polygon(others[0]), tiling.polygon(faces[0])
            found = turned_to_lie(first, other, 2 * ALIKE) if len(other) <= MOST_CORNERS else ()
            ways = [rounded(here, 6) for _, here in found]
            if (here := min(ways, default=math.inf)) <= ALIKE:
                others.extend(faces)
                kinds[number] = others, max(apart, here)
                break
        else:
            kinds.append((faces, 0.0))
        if len(kinds) > MOST_FACES:
            return ()
    # The first face is the one whose form the tile has.
    told = [((faces[0], *sorted(faces[1:])), apart) for faces, apart in kinds]
    return tuple(sorted(told, key=lambda kind: (-len(kind[0]), kind[0][0])))


def all_fit_turned_over(tiling: Tiling) -> bool:
    """Whether each tile fits its place on either side: nodes and edges always do, faces if they have a mirror line."""
    firsts = (tiling.polygon(faces[0]) for faces, _ in _alike_faces(tiling))
    return all(mirror_line(corners, MIRRORED) is not None for corners in firsts)


def turned_to_lie(one: Sequence[Point], other: Sequence[Point], near: float) -> Iterator[tuple[complex, float]]:
    """Turns about its middle that lay a polygon's corners near those of another, in order, and their greatest distance.

    The turn makes the sum of the squared distances least: B. K. P. Horn, Closed-form solution of absolute orientation,
    in the plane. Only distances below `near` count.
    """
    if len(one) != len(other):
        return
    (ox, oy), (px, py) = area_centroid(one), area_centroid(other)
    ones, others = [complex(x - ox, y - oy) for x, y in one], [complex(x - px, y - py) for x, y in other]
    out, far = [abs(p) for p in ones], [abs(q) for q in others] * 2
    for first in range(len(others)):
        # No turn brings corners nearer than they differ in their distance from the middle: most ways end here at once.
        if any(abs(p - far[number]) >= near for number, p in enumerate(out, first)):
            continue
        there = [*others[first:], *others[:first]]
        products = [p.conjugate() * q for p, q in zip(ones, there, strict=True)]
        turn = complex(math.fsum(part.real for part in products), math.fsum(part.imag for part in products))
        if turn:
            turn /= abs(turn)
            apart = max(abs(p * turn - q) for p, q in zip(ones, there, strict=True))
            if apart < near:
                yield turn, apart


def _leaning(corners: Sequence[Point]) -> float:
    """How far, at most, a side leans aside where it goes on beyond a reflex corner, when it is inset.

    In parts of what its ends are moved, for an inset of 1: it goes on by `-cot(t / 2)` beyond a corner of angle t.
    """
    found = 0.0
    for at, angle in enumerate(corner_angles(corners)):
        if angle > math.pi:
            side = min(
                math.dist(corners[at - 1], corners[at]), math.dist(corners[at], corners[(at + 1) % len(corners)])
            )
            found = max(found, -2 / math.tan(angle / 2) / side)
    return found


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
    least = min(parts)
    return min(tuple(parts[i:] + parts[:i]) for i, part in enumerate(parts) if part == least)


def _tile(corners: Sequence[Point], cell: float, inset: float, *, bent: bool) -> tuple[Point, ...]:
    """Tile of a face, y down and turned so that its longest side is at the bottom; empty if a side vanishes."""
    face = alike([(x * cell, y * cell) for x, y in corners], corners)
    if bent:
        drawn = () if has_necks(face, inset) else inset_outline(face, inset)
        if len(drawn) < 3 or has_necks(drawn, NECK):
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


def _face_kind(tiling: Tiling, faces: Sequence[int], words: FenPieceWords) -> str:
    """A kind of face in words: its form, whatever nodes are on it, or how many edges if nobody counts sides."""
    outline = tiling.polygon(faces[0])
    if isinstance(outline, Curved) or (tiling.bends and len(outline) > MOST_COUNTED):
        edges = sorted({len(tiling.faces[face]) for face in faces})
        return words.bent.format(edges="–".join(map(str, dict.fromkeys((edges[0], edges[-1])))))
    angles = corner_angles(outline)
    key = _signature([at for at, angle in zip(outline, angles, strict=True) if abs(angle - math.pi) > ALIKE])
    shape = _shape_name(key)
    return words.kinds[shape] if shape else words.sides.format(sides=len(key))


def _shape_name(key: Signature) -> str:
    """The kind of a face by its name in words files; empty if it has none."""
    sides, angles = zip(*key, strict=True)
    if len(key) == 4 and max(sides) - min(sides) < millionths(ALIKE):
        return "square" if max(angles) - min(angles) < millionths(ALIKE) else "rhombus"
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
    needs += [_place_need(kind.name, len(kind.edges), most_edges, turn.edges, "edges", own) for kind in edges]
    needs.append(_place_need(own.node, len(tiling.nodes), most_nodes, turn.nodes, "nodes", own))
    places = [*(len(kind.faces) for kind in faces), *(len(kind.edges) for kind in edges), len(tiling.nodes)]
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
        "faces": sum(min(len(kind.faces), majority) for kind in face_kinds(board, cell)),
        "edges": sum(min(len(kind.edges), edges) for kind in edge_kinds(board, cell)),
        "nodes": min(len(board.tiling.nodes), nodes),
    }


def _face_need(kind: FaceKind, majority: int, faces: int, words: FenPieceWords, *, only: bool) -> PieceNeed:
    """A player who owns the majority has won, so no tiles beyond that number are needed, whatever the kinds."""
    if len(kind.faces) < majority:
        return PieceNeed(kind.name, len(kind.faces), words.few_faces.format(places=len(kind.faces)))
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
