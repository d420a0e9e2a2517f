"""Positions that show an idea of FEN on any tiling, near the middle of the board.

Whoever holds all edges of a face but one, and a node, holds half of it, and few places of each face beside it: such
faces are the same on every tiling. What is found is checked against the engine, like every example.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Any

from boardrules.games.fen import Fen, FenPosition
from boardrules.games.fen.playout import FenPlayouts
from boardwright.games.fen.config import FenConfig
from boardwright.games.fen.diagram.drawer import FenDrawer, drawer
from boardwright.games.fen.facts import PLAYED_FACES
from boardwright.games.kit import LoadedConfig
from boardwright.games.teaching import Found
from boardwright.geometry.points import bounds
from boardwright.geometry.quantised import millionths
from boardwright.tilings import Tiling

NEAR = 12
"""Faces about the middle among which the one with the fewest sides is shown."""

SHOWN = 12
"""Faces that a picture shows at the least."""

COUNTED = 150
"""Greatest number of faces of a board that is shown whole."""

GAMES = 40
"""Games in which the deciding face is looked for."""

Sites = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class OnTiling:
    """The game, and the tiling of its board as it is drawn."""

    game: Fen
    tiling: Tiling
    drawer: FenDrawer

    @classmethod
    def of(cls, loaded: LoadedConfig[FenConfig], game: Fen) -> "OnTiling":
        """The board of a config."""
        board = drawer(loaded)
        return cls(game, board.tiling, board)

    @cached_property
    def by_distance(self) -> tuple[int, ...]:
        """Faces, those nearest the middle of the board first."""
        left, bottom, right, top = bounds(self.tiling.points())
        return self.about((left + right) / 2, (bottom + top) / 2)

    def about(self, x: float, y: float) -> tuple[int, ...]:
        """Faces, those nearest a point first."""
        centres = self.tiling.centroids
        return tuple(sorted(range(len(centres)), key=lambda face: (millionths(math.dist(centres[face], (x, y))), face)))

    @cached_property
    def face(self) -> int:
        """The face to show: one with few sides near the middle."""
        return min(self.by_distance[:NEAR], key=lambda face: len(self.tiling.faces[face]))

    @cached_property
    def from_face(self) -> tuple[int, ...]:
        """Faces, those nearest the shown one first."""
        return self.about(*self.tiling.centroids[self.face])

    def name(self, face: int) -> str:
        """Name of a face."""
        return self.tiling.face_names[face]

    def edges(self, face: int) -> list[str]:
        """Edges of a face."""
        return [self.tiling.edge_names[edge] for edge in self.tiling.face_edges[face]]

    def nodes(self, face: int) -> list[str]:
        """Nodes of a face."""
        return [self.tiling.node_names[node] for node in self.tiling.faces[face]]

    def half(self, face: int, spare: int = 0) -> list[str]:
        """Half of the places of a face: all edges but one, and a node; `spare` says which edge is left out."""
        edges, nodes = self.edges(face), self.nodes(face)
        left_out = spare % len(edges)
        return [*edges[:left_out], *edges[left_out + 1 :], nodes[spare % len(nodes)]]

    def found(
        self, sites: Sites, claims: Sequence[Mapping[str, Any]], show: str, faces: Iterable[int] | None = ()
    ) -> Found:
        """The answer of a search: White is to move. The shown face, those about it and `faces` are drawn; None: all."""
        part = None if faces is None else replace(self.drawer, crop=tuple({*self.from_face[:SHOWN], *faces}))
        return Found({"sites": dict(sites), "to_move": "white"}, tuple(claims), show, part)

    def first_turn(self, places: Callable[[int], Sequence[str]], size: int) -> Found | None:
        """White's first turn with so many places, one after the other the nearest to the shown face that is legal."""
        board, chosen, taken = self.game.board, list[str](), set[int]()
        for name in dict.fromkeys(name for face in self.from_face for name in places(face)):
            faces = board.faces_of[board.names.index(name)]
            if taken.isdisjoint(faces):
                chosen.append(name)
                taken.update(faces)
            if len(chosen) == size:
                turn = " ".join(sorted(chosen, key=self.game.sort_key))
                return self.found({}, [{"legal": turn}], turn, None)
        return None

    def ready(self, sites: Sites) -> tuple[str, ...]:
        """Faces that White, to move, may take."""
        return self.game.can_capture(self.game.parse_position({"sites": sites, "to_move": "white"}))

    def tally(self, sites: Sites, face: int) -> Mapping[str, Mapping[str, int]]:
        """Claim about the places of a face."""
        white, black, needed = self.game.tally(self.game.parse_position({"sites": sites}))[self.name(face)]
        return {self.name(face): {"white": white, "black": black, "needed": needed}}


def capture(board: OnTiling) -> Found | None:
    """White may take one face, but not yet the one beside it."""
    face = board.face
    for spare in range(len(board.tiling.faces[face])):
        white = board.half(face, spare)
        black = [node for node in board.nodes(face) if node not in white][:1]
        sites = {"white": white, "black": black}
        name = board.name(face)
        if board.ready(sites) != (name,):
            continue
        claims: list[Mapping[str, Any]] = [
            {"legal": name},
            {"can_capture": [name]},
            {"tally": board.tally(sites, face)},
            {"after": {"turn": name, "captures": [name], "score": {"white": 1, "black": 0}}},
        ]
        return board.found(sites, claims, name)
    return None


def several(board: OnTiling) -> Found | None:
    """White may take two faces at once."""
    face = board.face
    first = board.half(face)
    for other in board.from_face[1:SHOWN]:
        white = list(dict.fromkeys([*first, *board.half(other)]))
        sites = {"white": white, "black": []}
        names = sorted((board.name(face), board.name(other)), key=board.game.sort_key)
        if set(board.ready(sites)) != set(names):
            continue
        turn = " ".join(names)
        after = {"turn": turn, "captures": names, "score": {"white": 2, "black": 0}}
        claims: list[Mapping[str, Any]] = [*({"legal": one} for one in names), {"can_capture": names}, {"after": after}]
        return board.found(sites, claims, turn, (other,))
    return None


def both(board: OnTiling) -> Found | None:
    """A face that both players had earned, with half of its places each: Black took it first."""
    if len(board.tiling.faces) == 1:
        return None  # Whoever takes the only face has won.
    face, name = board.face, board.name(board.face)
    sites = {"white": board.edges(face), "black": [name, *board.nodes(face)]}
    claims: list[Mapping[str, Any]] = [
        {"illegal": {"turn": name, "because": "occupied"}},
        {"tally": board.tally({**sites, "black": board.nodes(face)}, face)},
        {"score": {"white": 0, "black": 1}},
    ]
    return board.found(sites, claims, name)


def majority(board: OnTiling) -> Found | None:
    """White takes the face that makes more than half of all, in a game: of several, the one with most places empty.

    What belongs to whom has to come from turns: whoever owns a face has placed half of what is around it.
    """
    game, needed = board.game, len(board.tiling.faces) // 2 + 1
    if len(board.tiling.faces) > PLAYED_FACES:
        return None
    emptiest = None
    playouts = FenPlayouts(game)
    for number in range(GAMES):
        position = game.initial()
        for move in playouts.run(Random(number)).moves[:-1]:
            position = game.apply(position, move)
        decides = game.score(position)[0] == needed - 1 and game.ripe(position, 0) and position.to_move == 0
        if decides and (emptiest is None or _free(game, position) > _free(game, emptiest)):
            emptiest = position
            if len(board.tiling.faces) > COUNTED:
                break  # only a part of the board is shown
    if emptiest is None:
        return None
    ready = game.can_capture(emptiest)
    face = next(face for face in board.by_distance if board.name(face) in ready)
    name, black = board.name(face), game.score(emptiest)[1]
    claims: list[Mapping[str, Any]] = [
        {"over": False},
        {"score": {"white": needed - 1, "black": black}},
        {
            "after": {
                "turn": name,
                "captures": [name],
                "score": {"white": needed, "black": black},
                "over": True,
                "winner": "white",
            }
        },
    ]
    # The score counts all faces, so all are shown, unless nobody could tell them apart.
    near = board.about(*board.tiling.centroids[face])[:SHOWN]
    part = None if len(board.tiling.faces) <= COUNTED else replace(board.drawer, crop=near)
    return Found(game.format_position(emptiest), tuple(claims), name, part)


def _free(game: Fen, position: FenPosition) -> int:
    """Number of empty places."""
    return game.free(position).bit_count()


def node(board: OnTiling) -> Found | None:
    """White takes as many nodes as a turn has, as near each other as may be."""
    return board.first_turn(board.nodes, board.game.turn.nodes)


def edge(board: OnTiling) -> Found | None:
    """White takes as many edges as a turn has, as near each other as may be."""
    return board.first_turn(board.edges, board.game.turn.edges)


SEARCHES: Mapping[str, Callable[[OnTiling], Found | None]] = MappingProxyType(
    {"capture": capture, "several": several, "both": both, "majority": majority, "node": node, "edge": edge}
)
"""Name in `find:` -> search."""
