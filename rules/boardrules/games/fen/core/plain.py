"""FEN for the searches in Python: the playout kernel, and the same state step by step."""

from itertools import islice
from random import Random

from boardrules.bits import bit_set, bits
from boardrules.core.plain_rules import PlainRules
from boardrules.core.results import Played, Result
from boardrules.game import Outcome
from boardrules.games.fen.apart import any_edges_apart, any_nodes_apart
from boardrules.games.fen.core.plain_exact import FenExact
from boardrules.games.fen.engine import Fen, FenMove, FenMoves, FenPosition
from boardrules.games.fen.playout import FenPlayout, FenPlayouts, FenState, draw


class PlainFen(PlainRules[FenPosition, FenState, FenMove]):
    """The rules of one game of FEN, on the state of `FenPlayouts`."""

    def __init__(self, game: Fen) -> None:
        self.game, self._kernel, self._exact = game, FenPlayouts(game), FenExact(game)

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

    def sample(self, state: FenState, chance: Random, most: int) -> list[FenMove]:
        board, turn, kernel = self.game.board, self.game.turn, self._kernel
        free = self.game.free(state.position)
        ripe = kernel.faces(state.tallies[state.position.to_move] & state.free)
        found = [FenMove(ripe)] if ripe else []
        kinds = [
            (list(bits(free & places)), size)
            for places, size, room in zip((board.edges, board.nodes), (turn.edges, turn.nodes), state.room, strict=True)
            if room
        ]
        while kinds and len(found) < most:
            left, size = kinds[chance.getrandbits(32) * 2 >> 32 if len(kinds) > 1 else 0]
            _, places = draw(chance.getrandbits, left, kernel.add, size)
            left += places
            found.append(FenMove(bit_set(places)))
        return found

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
