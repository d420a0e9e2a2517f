"""FEN for the searches in Python: the playout kernel, the same state step by step, and the exact search.

The exact search has bounds, turns worth trying and keys; `fen_exact.c` has the same, with the proofs.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import islice
from random import Random

from boardrules.bits import bits
from boardrules.core.plain_rules import PlainRules
from boardrules.core.results import Played, Result
from boardrules.game import Outcome
from boardrules.games.fen.apart import any_edges_apart, any_nodes_apart
from boardrules.games.fen.core.best import FenBest
from boardrules.games.fen.core.images import images_of
from boardrules.games.fen.engine import Fen, FenMove, FenMoves, FenPosition
from boardrules.games.fen.playout import FenPlayout, FenPlayouts, FenState

CAPTURED, RIPE, LACKS_ONE, LACKS_TWO, THREAT = 12, 14, 4, 1, 60


class FenExact:
    """What the exact search asks about states of one game of FEN."""

    def __init__(self, game: Fen) -> None:
        self._game = game
        self._faces = len(game.board.rows)
        self._planes = max(len(around) // 2 for around in game.board.round).bit_length()

    def bounds(self, state: FenState, result: Result) -> tuple[int, int]:
        """What is proved at a glance of the value to the player to move, if the game stands like this."""
        position, score = state.position, self._game.score(state.position)
        mover, other = position.to_move, 1 - position.to_move
        if result is not Result.GOES_ON:
            return (result.value_for(mover),) * 2
        ripe, threat = self._game.ripe(position, mover), self._game.ripe(position, other)
        taken = score[mover] + ripe.bit_count()
        if 2 * taken > self._faces:
            return 1, 1
        if 2 * (score[other] + (threat & ~ripe).bit_count()) > self._faces:
            return -1, -1
        if self._game.stuck == "lose":
            return -1, 1
        opens = self._open(state)
        most_mine = score[mover] + opens[mover].bit_count()
        most_theirs = score[other] + (opens[other] & ~ripe).bit_count()
        least_theirs = score[other] + (threat & ~opens[mover]).bit_count()
        return _sign(taken - most_theirs), _sign(most_mine - least_theirs)

    def replies(self, state: FenState, most: int) -> tuple[FenMove, ...] | None:
        """Turns that are worth trying, or None if there are more than `most`."""
        position, other = state.position, 1 - state.position.to_move
        threat, moves = self._game.ripe(position, other), FenMoves(self._game, position)
        faces = self._game.score(position)[other] + threat.bit_count()
        if 2 * faces <= self._faces:
            listed = tuple(islice(moves, most + 1))
        else:
            least, captures = faces - self._faces // 2, moves.captures()
            enough = (move for move in captures if (move.places & threat).bit_count() >= least)
            listed = tuple(islice(enough, most + 1))
        return listed if len(listed) <= most else None

    def estimate(self, state: FenState) -> int:
        """How well the player to move stands at first sight, from 0 to 255."""
        mover = state.position.to_move
        return min(max(128 + self._points(state, mover) - self._points(state, 1 - mover), 0), 255)

    def key(self, state: FenState) -> int:
        """Number on which alone the value depends."""
        free = self._game.free(state.position)
        empty = free & self._game.board.faces
        return self._written(state, empty, empty, free)

    def canonical_key(self, state: FenState) -> int:
        """The same for all images of a state, and without what can no longer matter."""
        mover, opens = state.position.to_move, self._open(state)
        key = self._written(state, opens[mover], opens[1 - mover], self._usable(state))
        ones = list(bits(key))
        return min([key, *(sum(1 << image[bit] for bit in ones) for image in self._images)])

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

    def _open(self, state: FenState) -> tuple[int, int]:
        """Faces that each player may yet capture."""
        usable, free, found = self._usable(state), self._game.free(state.position), [0, 0]
        for row in self._game.board.rows:
            if free & row.bit:
                there = (usable & row.around).bit_count()
                for player, held in enumerate(state.position.held):
                    if row.needed - (held & row.around).bit_count() <= there:
                        found[player] |= row.bit
        return found[0], found[1]

    def _written(self, state: FenState, mine: int, theirs: int, places: int) -> int:
        """See `fen_write_key`; of `places` only edges and nodes."""
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
        key |= (places & ~board.faces) >> faces << at
        at += len(board.names) - faces
        score = self._game.score(state.position)
        return key | (score[mover] | score[1 - mover] << 16) << at

    @cached_property
    def _images(self) -> Sequence[Sequence[int]]:
        """For each symmetry of the board but the identity, where the bits of a key go."""
        sets, faces = 1 + 2 * self._planes, self._faces
        found = []
        for image in images_of(self._game):
            bit_images = [first * faces + face for first in range(sets) for face in image[:faces]]
            bit_images += [place + (sets - 1) * faces for place in image[faces:]]
            found.append([*bit_images, *range(len(bit_images), len(bit_images) + 32)])
        return found


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


class PlainFen(PlainRules[FenPosition, FenState, FenMove]):
    """The rules of one game of FEN, on the state of `FenPlayouts`."""

    def __init__(self, game: Fen) -> None:
        self.game, self._kernel = game, FenPlayouts(game)
        self._exact, self._best = FenExact(game), FenBest(game)

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
