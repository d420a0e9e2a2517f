"""Faces and turns chosen for FEN's figures of any board: verified, legal and illegal, on as few faces as can be."""

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Final

from boardrules.bits import bits
from boardrules.examples import Claim, Example, VerifiedExample, verify
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardwright.games.fen.drawing.bent_places import edge_middles
from boardwright.games.fen.graph import fen_graph
from boardwright.geometry.points import Point, bounds, rotated
from boardwright.geometry.quantised import millionths
from boardwright.tilings import BrokenTilingError, Tiling, keep_faces

KINDS: Final = 5
"""Greatest number of kinds of faces shown."""

FIRST_WINDOW: Final = 7
"""Number of faces in the smallest part of a board that is tried."""

LAST_WINDOW: Final = 999
"""Number of faces in the largest part: nobody could read more. It is odd, as those of a board are."""

AROUND: Final = 99
"""Number of faces in the part of a large board about one of them."""

LARGE: Final = 5_000
"""On a board of more faces, turns are looked for in its middle only, as if there were no others."""

Choice = tuple[tuple[int, ...], tuple[tuple[str, VerifiedExample], ...]]
"""Faces to show, and the examples on them, each with a key of `FenWords`."""

Component = tuple["FenOnBoard", int, VerifiedExample]
"""A face of a board, or of a part of it, by its number there, and an example of what its capture needs."""


@dataclass(frozen=True)
class FenOnBoard:
    """The game, the tiling of its board, the degrees by which it is turned, and whether it is made for tiles."""

    game: Fen
    tiling: Tiling
    rotate: float = 0.0
    as_tiles: bool = False

    @cached_property
    def by_distance(self) -> tuple[int, ...]:
        """Faces, those nearest the middle of the board first."""
        left, bottom, right, top = bounds(rotated(self.tiling.points(), self.rotate))
        middle = ((left + right) / 2, (bottom + top) / 2)
        centres = rotated(self.tiling.centroids, self.rotate)
        return tuple(sorted(range(len(centres)), key=lambda face: (millionths(math.dist(centres[face], middle)), face)))

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """Position of each of the engine's places, in edges."""
        tiling = self.tiling
        return (*tiling.centroids, *edge_middles(tiling), *tiling.nodes)

    @cached_property
    def middle(self) -> "FenOnBoard":
        """The part of a large board about its middle, as a board of its own with the same labels."""
        return self._part(self.by_distance[:LAST_WINDOW])

    def around(self, face: int) -> "FenOnBoard":
        """The part of a large board about a face, in the same way."""
        if len(self.tiling.faces) <= LARGE:
            return self
        centres = self.tiling.centroids
        far = [millionths(math.dist(centre, centres[face])) for centre in centres]
        return self._part(sorted(range(len(far)), key=lambda other: (far[other], other))[:AROUND])

    def _part(self, faces: Sequence[int]) -> "FenOnBoard":
        if len(self.tiling.faces) <= LARGE:
            return self
        try:
            part = keep_faces(self.tiling, faces)
        except BrokenTilingError:  # cut off there, a face may have fewer than two junctions
            return self
        game = self.game
        return FenOnBoard(
            Fen(fen_graph(part), game.turn, stuck=game.stuck, pie=game.pie), part, self.rotate, self.as_tiles
        )

    @cached_property
    def components(self) -> "tuple[Component, ...]":
        """Faces to show, the same in every figure of this board."""
        return component_examples(self)

    @cached_property
    def placements(self) -> "Choice":
        """Turns to show: the same in every figure of this board, and the slowest part of each."""
        return placement_examples(self)


def component_examples(board: FenOnBoard) -> tuple[Component, ...]:
    """For each number of sides the face nearest the middle, and what its capture needs, checked against the engine."""
    nearest: dict[int, int] = {}
    for face in board.by_distance:
        nearest.setdefault(len(board.tiling.faces[face]), face)
    found = []
    for sides, face in sorted(nearest.items())[:KINDS]:
        name, part = board.tiling.face_names[face], board.around(face)
        claim = Claim("tally", {name: {"white": 0, "black": 0, "needed": sides}})
        example = Example(f"component-{sides}", part.game, part.game.initial(), (claim,))
        found.append((part, part.tiling.face_names.index(name), verify(example)))
    return tuple(found)


def placement_examples(board: FenOnBoard) -> Choice:
    """Turns to show, each verified, in the smallest part about the middle where legal and illegal ones fit.

    If a turn places only one tile, no two can share a face, and that illegal example is left out.
    """
    order, game = board.by_distance, board.game
    most = min(LAST_WINDOW, len(order))
    size = min(FIRST_WINDOW, most)
    while True:
        window = tuple(sorted(order[:size]))
        chosen = _chosen(board, window)
        if chosen or size == most:
            return window, chosen or _whole(game)
        size = min(most, size + 2)


def _whole(game: Fen) -> tuple[tuple[str, VerifiedExample], ...]:
    """The first legal turn, for a board without room for every example."""
    move = next(iter(game.legal_moves(game.initial())))
    kind = "node" if move.places & game.board.nodes else "edge"
    plural = "" if move.places.bit_count() == 1 else "s"
    return ((f"legal_{kind}{plural}", _turn_example(game, game.initial(), move)),)


def _chosen(board: FenOnBoard, window: Sequence[int]) -> tuple[tuple[str, VerifiedExample], ...]:
    """Examples inside a part of the board; empty if one of them has no room."""
    game = board.game
    found: list[tuple[str, VerifiedExample]] = []
    for kind, size in (("node", game.turn.nodes), ("edge", game.turn.edges)):
        places = _inside(game, window, game.board.nodes if kind == "node" else game.board.edges)
        legal = _spread(board, places, size, ())
        if legal is None:
            return ()
        key = f"legal_{kind}" if size == 1 else f"legal_{kind}s"
        found.append((key, _turn_example(game, game.initial(), legal)))
        if size > 1:
            illegal = _clash(board, places, size, window)
            if illegal is None:
                return ()
            found.append((f"illegal_{kind}s", _turn_example(game, game.initial(), illegal)))
    return (*found, *_captures(board, window))


def _turn_example(game: Fen, position: FenPosition, move: FenMove) -> VerifiedExample:
    """A turn and whether it is legal, verified."""
    text, reason = game.format_move(move), game.why_illegal(position, move)
    claims = [Claim("illegal", {"turn": text, "because": reason.name}) if reason else Claim("legal", text)]
    if move.places & game.board.faces:
        first, second, needed = game.tally(position)[text]
        claims.append(Claim("can_capture", list(game.can_capture(position))))
        claims.append(Claim("tally", {text: {"white": first, "black": second, "needed": needed}}))
    return verify(Example("placement", game, position, tuple(claims), show=text))


def _inside(game: Fen, window: Sequence[int], kind: int) -> list[int]:
    """Places of a kind whose faces are all shown."""
    shown = set(window)
    return [place for place in bits(kind) if shown.issuperset(game.board.faces_of[place])]


def _shared(game: Fen, places: int) -> list[int]:
    """Faces shared by two of the places."""
    beside = Counter(face for place in bits(places) for face in game.board.faces_of[place])
    return sorted(face for face, number in beside.items() if number > 1)


def _spread(board: FenOnBoard, places: Sequence[int], size: int, given: tuple[int, ...]) -> FenMove | None:
    """A turn with the given places and others far from them and from each other, no two of them on one face."""
    game = board.game
    starts: Iterator[tuple[int, ...]] = iter([given]) if given else ((place,) for place in places)
    for start in starts:
        chosen = list(start)
        while len(chosen) < size:
            taken = set(chain.from_iterable(map(game.board.near, chosen)))
            free = [place for place in places if place not in taken]
            if not free:
                break
            nearest = _nearest(board, free, chosen)
            chosen.append(-max(zip(nearest, [-place for place in free], strict=True))[1])
        if len(chosen) == size:
            return FenMove(sum(1 << place for place in chosen))
    return None


def _nearest(board: FenOnBoard, places: Iterable[int], others: Sequence[int]) -> list[int]:
    """For each place, its distance from the nearest of the others, in millionths of an edge."""
    points, there = board.points, [board.points[other] for other in others]
    return [millionths(min([math.dist(points[place], point) for point in there])) for place in places]


def _clash(board: FenOnBoard, places: Sequence[int], size: int, window: Sequence[int]) -> FenMove | None:
    """A turn in which exactly two places share a face, the nearest suitable one to the middle."""
    game = board.game
    shown = set(window)
    for face in (face for face in board.by_distance if face in shown):
        around = [place for place in places if place in game.board.round[face]]
        for number, first in enumerate(around):
            for second in around[number + 1 :]:
                if _shared(game, 1 << first | 1 << second) != [face]:
                    continue
                move = _spread(board, places, size, (first, second))
                if move and _shared(game, move.places) == [face]:
                    return move
    return None


def _captures(board: FenOnBoard, window: Sequence[int]) -> tuple[tuple[str, VerifiedExample], ...]:
    """A face that White may capture and one that White may not, in a position reached by play of both players."""
    game = board.game
    shown = set(window)
    # Faces with few sides need few tiles, which makes the figure easy to read.
    near = [face for face in board.by_distance if face in shown]
    for face in sorted(near, key=lambda face: len(board.tiling.faces[face])):
        position = _played(board, face)
        if position is None or not game.can_capture(position):
            continue
        tally = game.tally(position)
        begun = [other for other in window if 0 < tally[game.board.names[other]][0] < tally[game.board.names[other]][2]]
        if not begun:
            continue
        other = max(begun, key=lambda other: (tally[game.board.names[other]][0], -other))
        ripe = _turn_example(game, position, FenMove(1 << face))
        return ("capture", ripe), ("no_capture", _turn_example(game, position, FenMove(1 << other)))
    return ()


def _played(board: FenOnBoard, face: int) -> FenPosition | None:
    """Position after enough turns of each player for White, to move, to capture a face."""
    game, row = board.game, board.game.board.rows[face]
    position = game.initial()
    for number in range(row.needed):
        move = None
        for kind in ("edge", "node") if number % 2 else ("node", "edge"):
            move = move or _step(board, position, kind, row.around)
        if move is None:
            return None
        position = game.apply(position, move)
        reply = _step(board, position, "edge", 0, row.around) or _step(board, position, "node", 0, row.around)
        if reply is None or position.to_move != 1:
            return None
        position = game.apply(position, reply)
        if position.to_move != 0:
            return None
    return position


def _step(board: FenOnBoard, position: FenPosition, kind: str, wanted: int, banned: int = 0) -> FenMove | None:
    """A legal turn of a kind with one of the wanted places; the others, or all, lie apart and off banned places."""
    game = board.game
    every, size = (game.board.edges, game.turn.edges) if kind == "edge" else (game.board.nodes, game.turn.nodes)
    free = game.free(position) & every & ~banned
    places = [*bits(free & ~wanted)]
    if not wanted:
        held = position.held[0] | position.held[1]
        far = [*bits(held)]
        if not far:
            return None
        away = sorted(zip([-distance for distance in _nearest(board, places, far)], places, strict=True))
        return _spread(board, [place for _, place in away], size, ())
    for first in bits(free & wanted):
        move = _spread(board, places, size, (first,))
        if move and game.why_illegal(position, move) is None:
            return move
    return None
