"""FEN's tiles: faces, edges and nodes of both players, as many as one player can need."""

from dataclasses import replace

from boardrules.games.fen import TurnSize
from boardwright.figures.pieces.parts import Look, bar, box_corners, round_piece, tile
from boardwright.figures.pieces.piece import Piece, PieceNeed, PieceSet
from boardwright.figures.theme import Theme
from boardwright.games.fen.drawing.board import FenBoard
from boardwright.games.fen.tiles.kinds import EdgeKind, FaceKind, edge_kinds, face_kinds, places_at
from boardwright.games.fen.tiles.numbers import most_places
from boardwright.games.fen.words import FEN_WORDS, FenPieceWords

LOOKS: tuple[Look, Look] = ("hollow", "solid")


def fen_pieces(board: FenBoard, cell: float, theme: Theme, majority: int, turn: TurnSize) -> PieceSet:
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


def most_tiles(board: FenBoard, majority: int, turn: TurnSize) -> dict[str, int]:
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
