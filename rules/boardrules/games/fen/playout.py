"""Fast random games of FEN: one mutable state for a whole game, and one addition per turn for all tallies.

Frozen positions allow looking back, which a random game never needs.
"""

from collections.abc import Callable, Sequence
from random import Random

from boardrules.bits import bit_set, bits
from boardrules.game import Outcome
from boardrules.games.fen import Fen, FenMove, FenPosition
from boardrules.games.fen.apart import any_edges_apart, any_nodes_apart
from boardrules.values import dataclass

_TRIES = 8
"""Number of draws that may fail before the places that fit are listed."""


@dataclass(frozen=True, slots=True)
class FenPlayout:
    """A random game, played to its end.

    Attributes:
        turns: Places of each turn: captured faces in board order, tiles in the order in which they were drawn.
        faces: Number of faces of each player at the end.
        outcome: How the game ended, or None if it was broken off because a player was stuck.
        stuck_players: A bit for each player, 1 and 2, who was ever to move and had no legal turn.

    """

    turns: tuple[tuple[int, ...], ...]
    faces: tuple[int, int]
    outcome: Outcome | None
    stuck_players: int

    @property
    def stuck(self) -> bool:
        """Whether a player to move ever had no legal turn."""
        return self.stuck_players > 0

    @property
    def moves(self) -> tuple[FenMove, ...]:
        """The turns as moves of the game."""
        return tuple(FenMove(sum(1 << place for place in turn)) for turn in self.turns)


@dataclass(frozen=True, slots=True)
class FenState:
    """A position from which random games begin; see `FenPlayouts` for the fields of tallies.

    Attributes:
        position: The position.
        tallies: Tally of each player.
        free: The highest bits of the fields of all empty faces.
        room: Whether there is room for a turn of edges, and of nodes.

    """

    position: FenPosition
    tallies: tuple[int, int]
    free: int
    room: tuple[bool, bool]


class FenPlayouts:
    """Random games on one board; `run` plays one. The compiled core plays the same games with the same numbers.

    The tally of a player is one integer with a field for each face. The starting value of a field is chosen so that its
    highest bit is set once the player holds enough for a capture. Fields never overflow: they are wide enough for twice
    that number. The tiles of one turn share no face, so a turn adds 0 or 1 to every field, and the same fields show
    whether a place still fits into the turn.
    """

    def __init__(self, game: Fen) -> None:
        self.game = game
        board = game.board
        width = max(row.needed for row in board.rows).bit_length() + 1
        half = 1 << width - 1
        self.width = width
        self.high = sum(half << width * face for face in range(len(board.rows)))
        self.add = [sum(1 << width * face for face in bits(faces)) for faces in board.beside]
        # With this many places left, there is always one for the last tile of a turn, whatever the others.
        self.plenty_edges = _plenty(game, board.edges, game.turn.edges)
        self.plenty_nodes = _plenty(game, board.nodes, game.turn.nodes)
        self._bias = sum(half - row.needed << width * face for face, row in enumerate(board.rows))
        self.start = self.state(game.initial())
        self._edges, self._nodes = list(bits(board.edges)), list(bits(board.nodes))

    def state(self, position: FenPosition) -> FenState:
        """A position with its tallies."""
        board, free = self.game.board, self.game.free(position)
        tallies = [self._bias + sum(self.add[place] for place in bits(held & ~board.faces)) for held in position.held]
        room = (
            any_edges_apart(board, free & board.edges, self.game.turn.edges),
            any_nodes_apart(board, free & board.nodes, self.game.turn.nodes),
        )
        return FenState(position, (tallies[0], tallies[1]), self.fields(free & board.faces), room)

    def fields(self, faces: int) -> int:
        """The highest bits of the fields of faces."""
        return bit_set(self.width * (face + 1) - 1 for face in bits(faces))

    def faces(self, fields: int) -> int:
        """Faces whose fields have their highest bit set."""
        return bit_set(place // self.width for place in bits(fields & self.high))

    def run(self, rng: Random, *, stop_when_stuck: bool = False, start: FenState | None = None) -> FenPlayout:
        """One random game, from the start of the game or from a position that is not over.

        The kind of a turn is drawn with equal probability from those that have a legal turn: capture, edges, nodes. A
        capture is any non-empty set of the faces that can be captured, all equally likely. Edges and nodes are drawn
        one by one, each with equal probability from the places that still fit; if none fits, the turn is drawn again.
        So a set is slightly more likely than others if its first tiles leave fewer places to choose from.

        Args:
            rng: Source of randomness, of which only `getrandbits` is used.
            stop_when_stuck: Whether to break the game off, without an outcome, when the player to move has no legal
                turn, instead of following the game's own rule.
            start: Where to begin, made by `state`.

        """
        getrandbits, add, turn, majority = rng.getrandbits, self.add, self.game.turn, len(self.game.board.rows) // 2 + 1
        if start is None:
            start, edges, nodes = self.start, self._edges.copy(), self._nodes.copy()
        else:
            left = self.game.free(start.position)
            edges, nodes = list(bits(left & self.game.board.edges)), list(bits(left & self.game.board.nodes))
        any_edges, any_nodes = start.room
        free, player, stuck, stop = start.free, start.position.to_move, 0, False
        mine, theirs = start.tallies[player], start.tallies[1 - player]
        faces = self.game.score(start.position)
        my_faces, their_faces = faces[player], faces[1 - player]
        turns: list[tuple[int, ...]] = []
        while True:
            ripe = mine & free
            kinds = (ripe != 0) + any_edges + any_nodes
            choice = getrandbits(32) * kinds >> 32 if kinds > 1 else 0
            if not kinds:
                stuck |= 1 << player
                stop = stop_when_stuck
                if stop or self.game.stuck == "lose" or not theirs & free:
                    if not stop and self.game.stuck == "skip":
                        stuck = 3
                    break
            elif ripe and not choice:
                captured = any_of(ripe, getrandbits)
                free ^= captured
                my_faces += captured.bit_count()
                turns.append(self._faces(captured))
                if my_faces >= majority:
                    break
            elif any_edges and choice == (ripe != 0):
                tally, places = draw(getrandbits, edges, add, turn.edges)
                mine += tally
                turns.append(tuple(places))
                if len(edges) < self.plenty_edges:
                    any_edges = self._any_edges(edges)
            else:
                tally, places = draw(getrandbits, nodes, add, turn.nodes)
                mine += tally
                turns.append(tuple(places))
                if len(nodes) < self.plenty_nodes:
                    any_nodes = self._any_nodes(nodes)
            mine, theirs = theirs, mine
            my_faces, their_faces = their_faces, my_faces
            player = 1 - player
        faces = (their_faces, my_faces) if player else (my_faces, their_faces)
        outcome = None if stop else self._outcome(faces, player)
        return FenPlayout(tuple(turns), faces, outcome, stuck)

    def _outcome(self, faces: tuple[int, int], player: int) -> Outcome:
        """How the game ended at a player's turn: it won, both players are stuck, or this one is stuck and loses."""
        if 2 * faces[player] > len(self.game.board.rows):
            return Outcome(player)
        if self.game.stuck == "lose":
            return Outcome(1 - player)
        return Outcome(None if faces[0] == faces[1] else int(faces[1] > faces[0]))

    def _faces(self, captured: int) -> tuple[int, ...]:
        """Faces whose fields have their highest bit set."""
        return tuple(place // self.width for place in bits(captured))

    def _any_edges(self, left: Sequence[int]) -> bool:
        return any_edges_apart(self.game.board, sum(1 << place for place in left), self.game.turn.edges)

    def _any_nodes(self, left: Sequence[int]) -> bool:
        return any_nodes_apart(self.game.board, sum(1 << place for place in left), self.game.turn.nodes)


def _plenty(game: Fen, places: int, size: int) -> int:
    """Number of places that is always enough for a turn."""
    return (size - 1) * max(game.board.touching[place].bit_count() for place in bits(places)) + 1


def any_of(ripe: int, getrandbits: Callable[[int], int]) -> int:
    """A set of some of these bits, each but the empty one with equal probability."""
    number = ripe.bit_count()
    if number == 1:
        return ripe
    chosen = getrandbits(number)
    while not chosen:
        chosen = getrandbits(number)
    found = 0
    while chosen:
        low = ripe & -ripe
        if chosen & 1:
            found |= low
        ripe ^= low
        chosen >>= 1
    return found


def draw(getrandbits: Callable[[int], int], left: list[int], add: Sequence[int], size: int) -> tuple[int, list[int]]:
    """What a turn adds to the tallies, and its places, which are removed from `left`. A turn must be possible."""
    taken = tries = 0
    drawn: list[int] = []
    while True:
        number = getrandbits(32) * len(left) >> 32
        if taken & add[left[number]]:
            tries += 1
            if tries < _TRIES:
                continue
            fits = [other for other, place in enumerate(left) if not taken & add[place]]
            if not fits:
                left += drawn
                taken, drawn, tries = 0, [], 0
                continue
            number = fits[getrandbits(32) * len(fits) >> 32]
        place, last = left[number], left.pop()
        if number < len(left):
            left[number] = last
        taken += add[place]
        drawn.append(place)
        if len(drawn) == size:
            return taken, drawn
