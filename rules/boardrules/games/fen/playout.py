"""Random games of FEN, fast: one mutable state for a whole game, and one addition a turn for all tallies.

Frozen positions are made for looking back; a random game never does.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from boardrules.bits import bits
from boardrules.game import Outcome
from boardrules.games.fen import Fen, FenMove
from boardrules.games.fen.apart import any_edges_apart, any_nodes_apart

_TRIES = 8
"""Draws that may clash before the places that fit are listed."""


@dataclass(frozen=True, slots=True)
class FenPlayout:
    """A random game, played to its end.

    Attributes:
        turns: Places of each turn, captured faces in board order, tiles as they were drawn.
        faces: Faces of both players at the end.
        outcome: How it ended, or None where it was broken off because a player was stuck.
        stuck: Whether a player to move was ever without a legal turn.

    """

    turns: tuple[tuple[int, ...], ...]
    faces: tuple[int, int]
    outcome: Outcome | None
    stuck: bool

    @property
    def moves(self) -> tuple[FenMove, ...]:
        """Its turns, as the game knows them."""
        return tuple(FenMove(sum(1 << place for place in turn)) for turn in self.turns)


class FenPlayouts:
    """Random games on one board; `run` plays one.

    The tally of a player is one integer with a field for each face. A field starts so far below a power of two that
    its highest bit appears when the player holds as much as a capture needs. It never overflows: a field of b bits is
    wide enough for twice that number. Tiles of one turn share no face, so a turn adds 0 or 1 to every field, and the
    same fields tell whether a place still fits into the turn.
    """

    def __init__(self, game: Fen) -> None:
        self.game = game
        board = game.board
        width = max(row.needed for row in board.rows).bit_length() + 1
        half = 1 << width - 1
        self._width = width
        self._bias = sum(half - row.needed << width * face for face, row in enumerate(board.rows))
        self._high = sum(half << width * face for face in range(len(board.rows)))
        self._add = [sum(1 << width * face for face in bits(faces)) for faces in board.beside]
        self._edges, self._nodes = list(bits(board.edges)), list(bits(board.nodes))
        # With this many places left, no choice of the tiles before it can leave none for the last tile of a turn.
        self._plenty_edges = _plenty(game, self._edges, game.turn.edges)
        self._plenty_nodes = _plenty(game, self._nodes, game.turn.nodes)

    def run(self, rng: Random, *, stop_when_stuck: bool = False) -> FenPlayout:
        """One random game.

        The kind of a turn is drawn evenly among those that have a legal turn: capture, edges, nodes. A capture is any
        non-empty set of the faces to be had, all equally likely. Edges and nodes are drawn one by one, each evenly
        among the places that still fit; where none does, the turn is drawn anew. So sets after whose first tiles
        less is left to choose from are a little likelier than others.

        Args:
            rng: Source of chance; a game takes an unstated number of draws from it.
            stop_when_stuck: Whether the game is broken off, without outcome, when the player to move has no legal
                turn, instead of going on by the game's own rule.

        """
        random, getrandbits = rng.random, rng.getrandbits
        add, high, turn = self._add, self._high, self.game.turn
        edges, nodes = self._edges.copy(), self._nodes.copy()
        any_edges, any_nodes = self._any_edges(edges), self._any_nodes(nodes)
        mine = theirs = self._bias
        free, length, majority = high, high.bit_length(), len(self.game.board.rows) // 2 + 1
        my_faces = their_faces = player = 0
        stuck = stop = False
        turns: list[tuple[int, ...]] = []
        while True:
            ripe = mine & free
            kinds = (ripe != 0) + any_edges + any_nodes
            choice = int(random() * kinds)
            if not kinds:
                stuck = True
                stop = stop_when_stuck
                if stop or self.game.stuck == "lose" or not theirs & free:
                    break
            elif ripe and not choice:
                captured = ripe & getrandbits(length)
                while not captured:
                    captured = ripe & getrandbits(length)
                free ^= captured
                my_faces += captured.bit_count()
                turns.append(self._faces(captured))
                if my_faces >= majority:
                    break
            elif any_edges and choice == (ripe != 0):
                tally, places = _draw(random, edges, add, turn.edges)
                mine += tally
                turns.append(tuple(places))
                if len(edges) < self._plenty_edges:
                    any_edges = self._any_edges(edges)
            else:
                tally, places = _draw(random, nodes, add, turn.nodes)
                mine += tally
                turns.append(tuple(places))
                if len(nodes) < self._plenty_nodes:
                    any_nodes = self._any_nodes(nodes)
            mine, theirs = theirs, mine
            my_faces, their_faces = their_faces, my_faces
            player = 1 - player
        faces = (their_faces, my_faces) if player else (my_faces, their_faces)
        outcome = None if stop else self._outcome(faces, player)
        return FenPlayout(tuple(turns), faces, outcome, stuck)

    def _outcome(self, faces: tuple[int, int], player: int) -> Outcome:
        """How the game ended at a player's turn: won by it, or both are stuck, or the player is and loses."""
        if 2 * faces[player] > len(self.game.board.rows):
            return Outcome(player)
        if self.game.stuck == "lose":
            return Outcome(1 - player)
        return Outcome(None if faces[0] == faces[1] else int(faces[1] > faces[0]))

    def _faces(self, captured: int) -> tuple[int, ...]:
        """Faces in whose fields the highest bit is set."""
        return tuple(place // self._width for place in bits(captured))

    def _any_edges(self, left: Sequence[int]) -> bool:
        return any_edges_apart(self.game.board, sum(1 << place for place in left), self.game.turn.edges)

    def _any_nodes(self, left: Sequence[int]) -> bool:
        return any_nodes_apart(self.game.board, sum(1 << place for place in left), self.game.turn.nodes)


def _plenty(game: Fen, places: Sequence[int], size: int) -> int:
    """Number of places that always suffices for a turn."""
    return (size - 1) * max(game.board.touching[place].bit_count() for place in places) + 1


def _draw(random: Callable[[], float], left: list[int], add: Sequence[int], size: int) -> tuple[int, list[int]]:
    """Places of a turn, taken out of `left`, and what they add to the tallies. There must be a turn."""
    taken = tries = 0
    drawn: list[int] = []
    while True:
        number = int(random() * len(left))
        if taken & add[left[number]]:
            tries += 1
            if tries < _TRIES:
                continue
            fits = [other for other, place in enumerate(left) if not taken & add[place]]
            if not fits:
                left += drawn
                taken, drawn, tries = 0, [], 0
                continue
            number = fits[int(random() * len(fits))]
        place, last = left[number], left.pop()
        if number < len(left):
            left[number] = last
        taken += add[place]
        drawn.append(place)
        if len(drawn) == size:
            return taken, drawn
