"""FEN for the exact search in Python: bounds, turns worth trying, keys; `fen_exact.c` has the same, with the proofs."""

from collections.abc import Sequence
from functools import cached_property
from itertools import islice

from boardrules.bits import bits
from boardrules.core.results import Result
from boardrules.games.fen.core.images import images_of
from boardrules.games.fen.engine import Fen, FenMove, FenMoves
from boardrules.games.fen.playout import FenState

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
