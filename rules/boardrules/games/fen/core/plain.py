"""FEN for the searches in Python: the playout kernel, the same state step by step, and the exact search.

The exact search has bounds, turns worth trying and keys; `fen_exact.c` has the same, with the proofs.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, islice
from random import Random

from boardrules.bits import bit_set, bits
from boardrules.core.plain_rules import PlainRules
from boardrules.core.results import Played, Result
from boardrules.game import WON, Outcome
from boardrules.games.fen.apart import any_edges_apart, any_nodes_apart
from boardrules.games.fen.core.best import FenBest
from boardrules.games.fen.core.images import images_of, twins_of
from boardrules.games.fen.engine import Fen, FenMove, FenMoves, FenPosition
from boardrules.games.fen.playout import FenPlayout, FenPlayouts, FenState
from boardrules.values import dataclass

CAPTURED, RIPE, LACKS_ONE, LACKS_TWO, THREAT, WORTH, EVEN = 12, 14, 9, 1, 30, WON // 192, 32

MOST_COMPARED = 64
"""Of more empty places it is not told which are taken before which."""

MOST_LACKING = 2
"""Faces of a threat."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """What a state holds for the player to move and for the other, as sets of faces; see `fen_exact.c` for the words.

    Attributes:
        ripe, opened, safe: Faces that are ripe for each, open to each, and safe for each.
        own: Faces that are open to each and live.
        both: Faces that are ripe for both.

    """

    ripe: tuple[int, int]
    opened: tuple[int, int]
    safe: tuple[int, int]
    own: tuple[int, int]
    both: int

    @property
    def live(self) -> int:
        """Faces in which it matters who holds what round them."""
        return self.own[0] | self.own[1]


class FenExact:
    """What the exact search asks about states of one game of FEN."""

    def __init__(self, game: Fen, best: FenBest) -> None:
        self._game, self._best = game, best
        self._faces = len(game.board.rows)
        self._planes = max(len(around) // 2 for around in game.board.round).bit_length()
        self._number_bits = max(map(int.bit_count, (game.board.faces, game.board.edges, game.board.nodes))).bit_length()

    def bounds(self, state: FenState, result: Result) -> tuple[int, int]:
        """What is proved at a glance of the value to the player to move, if the game stands like this."""
        position, score = state.position, self._game.score(state.position)
        mover, other = position.to_move, 1 - position.to_move
        if result is not Result.GOES_ON:
            return (result.value_for(mover),) * 2
        found = self._prospects(state)
        taken = score[mover] + found.ripe[0].bit_count()
        if 2 * taken > self._faces:
            return 1, 1
        if 2 * (score[other] + (found.ripe[1] & ~found.ripe[0]).bit_count()) > self._faces:
            return -1, -1
        if self._game.stuck == "lose":
            return -1, 1
        most_mine = score[mover] + found.opened[0].bit_count()
        most_theirs = score[other] + (found.opened[1] & ~found.ripe[0]).bit_count()
        return _sign(taken - most_theirs), _sign(most_mine - score[other] - found.safe[1].bit_count())

    def threatens(self, state: FenState) -> bool:
        """Whether the player to move wins with what becomes ripe by his next turn, by lemma 5."""
        found, mover, score = self._prospects(state), state.position.to_move, self._game.score(state.position)
        if 2 * (score[1 - mover] + found.ripe[1].bit_count()) > self._faces:
            return False
        rows, held = self._game.board.rows, state.position.held[mover]
        following = bit_set(
            face
            for face in bits(found.opened[0] & ~found.ripe[1])
            if rows[face].needed - (held & rows[face].around).bit_count() == 1
        )
        lacking = self._faces // 2 + 1 - score[mover] - (found.ripe[0] & ~found.ripe[1]).bit_count()
        if not 0 < lacking <= min(MOST_LACKING, following.bit_count()):
            return False
        usable = self._usable(state)
        return any(self._can_touch(usable & kind, size, following, lacking) for kind, size in self._kinds)

    def replies(self, state: FenState, most: int) -> tuple[FenMove, ...] | None:
        """Turns that are worth trying, or None if there are more than `most`."""
        listed = tuple(islice(self._replies(state), most + 1))
        return listed if len(listed) <= most else None

    def estimate(self, state: FenState) -> int:
        """How well the player to move stands at first sight, from 0 to 255."""
        mover = state.position.to_move
        points = self._points(state, mover) - self._points(state, 1 - mover)
        return min(max(EVEN + self._best.worth(state) // WORTH + points, 0), 255)

    def key(self, state: FenState) -> int:
        """Number on which alone the value depends."""
        free = self._game.free(state.position)
        empty = free & self._game.board.faces
        key, at = self._sets(state, empty, empty, free)
        score, mover = self._game.score(state.position), state.position.to_move
        return key | (score[mover] | score[1 - mover] << 16) << at

    def canonical_key(self, state: FenState) -> int:
        """The same for all images of a state, and without what can no longer matter."""
        found = self._prospects(state)
        usable = self._usable(state)
        idle = [self._idle(usable & kind, found.live, size) for kind, size in self._kinds]
        usable &= ~(idle[0] | idle[1])
        for twins in self._twins:
            same = bit_set(twins)
            usable = usable & ~same | bit_set(twins[: (usable & same).bit_count()])
        key, at = self._sets(state, *found.own, usable)
        ones = list(bits(key))
        key = min([key, *(sum(1 << image[bit] for bit in ones) for image in self._images)])
        score, mover = self._game.score(state.position), state.position.to_move
        safe = [faces.bit_count() for faces in found.safe]
        less = min(safe)
        numbers = (score[mover] + less, score[1 - mover] + less, safe[0] - less, safe[1] - less)
        for number in (*numbers, found.both.bit_count(), idle[0].bit_count(), idle[1].bit_count()):
            key |= number << at
            at += self._number_bits
        return key

    @property
    def _kinds(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """Edges and nodes of the board, and of a turn."""
        board, turn = self._game.board, self._game.turn
        return (board.edges, turn.edges), (board.nodes, turn.nodes)

    def _points(self, state: FenState, player: int) -> int:
        free, held = self._game.free(state.position), state.position.held[player]
        score, lacks = self._game.score(state.position)[player], [0, 0, 0]
        for row in self._game.board.rows:
            lack = max(0, row.needed - (held & row.around).bit_count())
            if free & row.bit and lack < len(lacks):
                lacks[lack] += 1
        threat = 2 * (score + lacks[0]) > self._faces
        return CAPTURED * score + RIPE * lacks[0] + LACKS_ONE * lacks[1] + LACKS_TWO * lacks[2] + THREAT * threat

    def _usable(self, state: FenState) -> int:
        """Empty places of the kinds for which there is room."""
        board, free = self._game.board, self._game.free(state.position)
        return free & (board.edges * state.room[0] | board.nodes * state.room[1])

    def _prospects(self, state: FenState) -> Prospects:
        position, usable, free = state.position, self._usable(state), self._game.free(state.position)
        ripe, opened = [0, 0], [0, 0]
        for row in self._game.board.rows:
            if free & row.bit:
                there = (usable & row.around).bit_count()
                for side, player in enumerate((position.to_move, 1 - position.to_move)):
                    lack = row.needed - (position.held[player] & row.around).bit_count()
                    ripe[side] |= row.bit * (lack <= 0)
                    opened[side] |= row.bit * (lack <= there)
        both = ripe[0] & ripe[1]
        safe = ripe[0] & ~opened[1], ripe[1] & ~opened[0]
        own = opened[0] & ~(both | safe[0]), opened[1] & ~(both | safe[1])
        return Prospects((ripe[0], ripe[1]), (opened[0], opened[1]), safe, own, both)

    def _idle(self, places: int, live: int, size: int) -> int:
        """Those of these places that touch no live face and, if a turn has several, clash with no other of them."""
        near = self._game.board.touching
        return bit_set(
            place
            for place in bits(places)
            if not self._touched[place] & live and (size == 1 or near[place] & places == 1 << place)
        )

    def _replies(self, state: FenState) -> Iterator[FenMove]:
        found, score = self._prospects(state), self._game.score(state.position)[1 - state.position.to_move]
        faces = score + found.ripe[1].bit_count()
        threat = 2 * faces > self._faces
        yield from self._captures(found, faces - self._faces // 2 if threat else 0)
        if threat:
            return
        if found.safe[0]:
            yield FenMove(found.safe[0] & -found.safe[0])
        free = self._game.free(state.position)
        kinds = [(free & places * room, size) for (places, size), room in zip(self._kinds, state.room, strict=True)]
        if kinds[0][1] == kinds[1][1] == 1:
            kinds = [(kinds[0][0] | kinds[1][0], 1)]
        for places, size in kinds:
            yield from self._placed(places, size, found.live)

    def _can_touch(self, places: int, size: int, wanted: int, number: int) -> bool:
        """Whether so many of these places, no two of them on one face, touch so many of the faces wanted."""
        near = self._game.board.touching
        for place in bits(places):
            touched = (self._touched[place] & wanted).bit_count()
            apart = places & ~near[place]
            if touched >= number:
                if size == 1 or any_nodes_apart(self._game.board, apart, size - 1):
                    return True
            elif touched and size > 1 and self._can_touch(apart, size - 1, wanted, number - touched):
                return True
        return False

    def _captures(self, found: Prospects, least: int) -> Iterator[FenMove]:
        """The first faces ripe for both, all or fewer, with every set of those that the other may yet capture."""
        both, others = list(bits(found.both)), list(bits(found.ripe[0] & found.own[0]))
        for number in range(len(both), least - 1, -1):
            first = bit_set(both[:number])
            for chosen in range((1 << len(others)) - 1, -1, -1):
                faces = first | bit_set(others[bit] for bit in bits(chosen))
                if faces:
                    yield FenMove(faces)

    def _placed(self, empty: int, size: int, live: int) -> Iterator[FenMove]:
        """Every set of places that share no face, none without those that are taken before one of its places."""
        places, near = list(bits(empty)), self._game.board.touching
        better = self._better(places, size, live)
        chosen: list[int] = []
        following = 0
        while True:
            if following == len(places):
                if not chosen:
                    return
                following = chosen.pop() + 1
                continue
            place, here = places[following], bit_set(chosen)
            before = better[following] & ((1 << following) - 1)
            if any(near[place] >> places[one] & 1 for one in chosen) or before & ~here:
                following += 1
                continue
            chosen.append(following)
            if len(chosen) == size:
                if not any(better[one] & ~bit_set(chosen) for one in chosen):
                    yield FenMove(bit_set(places[one] for one in chosen))
                chosen.pop()
            following += 1

    def _better(self, places: Sequence[int], size: int, live: int) -> list[int]:
        """For each place those that are taken before it, by their numbers in the list; see `find_better`."""
        better = [0] * len(places)
        if len(places) > MOST_COMPARED:
            return better
        empty = bit_set(places)
        near = [self._game.board.touching[place] & empty if size > 1 else 0 for place in places]
        touched = [self._touched[place] & live for place in places]
        for one, other in combinations(range(len(places)), 2):
            if (near[one] ^ near[other]) & ~(1 << places[one] | 1 << places[other]):
                continue
            if not touched[other] & ~touched[one]:
                better[other] |= 1 << one
            elif not touched[one] & ~touched[other]:
                better[one] |= 1 << other
        return better

    def _sets(self, state: FenState, mine: int, theirs: int, places: int) -> tuple[int, int]:
        """See `fen_write_sets`; of `places` only edges and nodes."""
        board, mover, faces = self._game.board, state.position.to_move, self._faces
        key, at = mine | theirs, faces
        for player, own in ((mover, mine), (1 - mover, theirs)):
            held = state.position.held[player]
            for face in bits(mine | theirs):
                row = board.rows[face]
                lack = max(0, row.needed - (held & row.around).bit_count())
                for plane in bits(lack if own & row.bit else (1 << self._planes) - 1):
                    key |= 1 << at + plane * faces + face
            at += self._planes * faces
        return key | (places & ~board.faces) >> faces << at, at + len(board.names) - faces

    @cached_property
    def _touched(self) -> Sequence[int]:
        """The faces that each place touches."""
        return [bit_set(faces) for faces in self._game.board.faces_of]

    @cached_property
    def _twins(self) -> Sequence[tuple[int, ...]]:
        return twins_of(self._game)

    @cached_property
    def _images(self) -> Sequence[Sequence[int]]:
        """For each symmetry of the board but the identity, where the bits of the sets of a key go."""
        sets, faces = 1 + 2 * self._planes, self._faces
        found = []
        for image in images_of(self._game):
            bit_images = [first * faces + face for first in range(sets) for face in image[:faces]]
            found.append([*bit_images, *(place + (sets - 1) * faces for place in image[faces:])])
        return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


class PlainFen(PlainRules[FenPosition, FenState, FenMove]):
    """The rules of one game of FEN, on the state of `FenPlayouts`."""

    def __init__(self, game: Fen) -> None:
        self.game, self._kernel = game, FenPlayouts(game)
        self._best = FenBest(game)
        self._exact = FenExact(game, self._best)

    def state_of(self, position: FenPosition | None) -> FenState:
        return self._kernel.start if position is None else self._kernel.state(position)

    def position_of(self, state: FenState) -> FenPosition:
        return state.position

    def mover(self, state: FenState) -> int:
        return state.position.to_move

    def over(self, state: FenState) -> Result:
        faces = self.game.score(state.position)
        mover, tallies, free = state.position.to_move, state.tallies, state.free
        for player in range(2):
            if 2 * faces[player] > len(self.game.board.rows):
                return Result(1 + player)
        if any(state.room) or tallies[mover] & free:
            return Result.GOES_ON
        if self.game.stuck == "lose":
            return Result(2 - mover)
        if tallies[1 - mover] & free:
            return Result.GOES_ON
        return (
            Result.DRAWN if faces[0] == faces[1] else Result.FIRST_WINS if faces[0] > faces[1] else Result.SECOND_WINS
        )

    def wins_now(self, state: FenState) -> bool:
        mover = state.position.to_move
        faces = self.game.score(state.position)[mover] + (state.tallies[mover] & state.free).bit_count()
        return 2 * faces > len(self.game.board.rows)

    def play(self, state: FenState, move: FenMove) -> FenState:
        game, board, mover, free = self.game, self.game.board, state.position.to_move, state.free
        held, tallies, room = list(state.position.held), list(state.tallies), state.room
        held[mover] |= move.places
        if move.places & board.faces:
            free &= ~self._kernel.fields(move.places)
        else:
            tallies[mover] += sum(self._kernel.add[place] for place in bits(move.places))
            empty = board.places & ~(held[0] | held[1])
            if move.places & board.edges:
                room = (room[0] and any_edges_apart(board, empty & board.edges, game.turn.edges), room[1])
            else:
                room = (room[0], room[1] and any_nodes_apart(board, empty & board.nodes, game.turn.nodes))
        following = 1 - mover
        won = 2 * (held[mover] & board.faces).bit_count() > len(board.rows)
        # Once only faces can be captured, the other player is skipped if only this one can capture.
        if not (any(room) or won or game.stuck == "lose" or tallies[following] & free) and tallies[mover] & free:
            following = mover
        return FenState(FenPosition((held[0], held[1]), following), (tallies[0], tallies[1]), free, room)

    def turns(self, state: FenState, most: int) -> tuple[FenMove, ...] | None:
        if self.over(state) is not Result.GOES_ON:
            return ()
        listed = tuple(islice(FenMoves(self.game, state.position), most + 1))
        return listed if len(listed) <= most else None

    def rate(self, state: FenState, move: FenMove) -> int:
        if move.places & self.game.board.faces:
            return min(128 + move.places.bit_count(), 255)
        # A face that can be captured now counts four, another one that comes nearer counts one.
        tally, width = state.tallies[state.position.to_move], self._kernel.width
        more = sum(self._kernel.add[place] for place in bits(move.places))
        short = ~tally & state.free
        return min((more << width - 1 & short).bit_count() + 3 * (tally + more & short).bit_count(), 127)

    def key(self, state: FenState) -> int:
        return self._exact.key(state)

    def canonical_key(self, state: FenState) -> int:
        return self._exact.canonical_key(state)

    def bounds(self, state: FenState) -> tuple[int, int]:
        return self._exact.bounds(state, self.over(state))

    def look(self, state: FenState) -> tuple[int, int]:
        lower, upper = self.bounds(state)
        return (1, 1) if lower < upper and self._exact.threatens(state) else (lower, upper)

    def estimate(self, state: FenState) -> int:
        return self._exact.estimate(state)

    def replies(self, state: FenState, most: int) -> tuple[FenMove, ...] | None:
        return self._exact.replies(state, most)

    def worth(self, state: FenState) -> int:
        return self._best.worth(state)

    def best(self, state: FenState, most: int) -> list[tuple[int, FenMove]]:
        return self._best.best(state, most)

    def playout(self, state: FenState, chance: Random) -> tuple[Result, int, int]:
        played = self._played(state, chance)
        if isinstance(played, Result):
            return played, 0, 0
        return _result(played.outcome), played.stuck_players, len(played.turns)

    def random_game(self, state: FenState, chance: Random) -> Played[FenMove]:
        played = self._played(state, chance)
        if isinstance(played, Result):
            return Played((), played, 0)
        return Played(played.moves, _result(played.outcome), played.stuck_players)

    def _played(self, state: FenState, chance: Random) -> FenPlayout | Result:
        """A random game, or how the game has ended before it."""
        over = self.over(state)
        if over is not Result.GOES_ON:
            return over
        return self._kernel.run(chance, start=None if state is self._kernel.start else state)


def _result(outcome: Outcome | None) -> Result:
    """An outcome of a finished game as the cores number it."""
    return Result.DRAWN if outcome is None or outcome.winner is None else Result(1 + outcome.winner)
