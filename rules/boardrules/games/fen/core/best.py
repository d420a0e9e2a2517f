"""What a state of FEN is worth, and the turns that look best: `fen_best.c` has the same, number by number.

A face is a race: who first has a majority of the places round it can take it. A player who needs a more there, against
one who needs b, gets it with about the chance that the problem of points gives for such a race between equals. It is
close to a logistic curve of (b - a) / sqrt(a + b - 1); its slope, and the other numbers here, were found by games of
the search against itself (`benchmarks/match.py`).
"""

from decimal import Decimal
from functools import cache
from math import sqrt
from typing import TYPE_CHECKING, Final

from boardrules.bits import bit_set, bits
from boardrules.estimates import chance, chance_at
from boardrules.game import WON
from boardrules.games.fen.engine import Fen, FenMove, FenMoves
from boardrules.games.fen.playout import FenState

if TYPE_CHECKING:
    from boardrules.games.fen.board import FaceRow

MOST_NEEDED: Final = 31
"""What is needed in a face is told apart up to this number."""

SLOPE: Final = Decimal("2.2")
"""Of the race for a face."""

CONTESTED: Final = WON * 3 // 4
"""What a face that both can capture is worth to the player to move."""

CONTEST: Final = WON * 15 // 100
"""What it gains to become able to capture what the other can."""

GUARDS: Final = {1: WON // 10, 2: WON * 3 // 100}
"""What a place more gains beside a face that one can capture, by what the other needs there."""

LISTED: Final = 14
"""Places of a kind of which all sets are looked at."""

MOST_STEPS: Final = 20_000
"""In the search for sets."""


@cache
def chances() -> tuple[tuple[int, ...], ...]:
    """For each number that a player needs and that the other needs, the chance that a face becomes his, times `WON`.

    Source: the problem of points (B. Pascal and P. de Fermat, 1654).
    """

    def one(mine: int, theirs: int) -> int:
        if not mine or not theirs:
            return WON // 2 if mine == theirs else 0 if mine else WON
        return chance_at(SLOPE * (theirs - mine) / Decimal(mine + theirs - 1).sqrt())

    numbers = range(MOST_NEEDED + 1)
    return tuple(tuple(one(mine, theirs) for theirs in numbers) for mine in numbers)


@cache
def gains() -> tuple[tuple[int, ...], ...]:
    """For the same numbers, what one more place beside a face gains: own chance, and what the other then lacks."""
    table = chances()

    def one(mine: int, theirs: int) -> int:
        if not mine:
            return GUARDS.get(theirs, 0)
        if not theirs:
            return CONTEST if mine == 1 else 0
        return table[mine - 1][theirs] - table[mine][theirs - 1]

    numbers = range(MOST_NEEDED + 1)
    return tuple(tuple(one(mine, theirs) for theirs in numbers) for mine in numbers)


@cache
def logistic() -> tuple[int, ...]:
    """The logistic function from 0 to 8 in steps of 1/16, times `WON`."""
    return tuple(chance(step * WON // 16) for step in range(129))


class FenBest:
    """What the tree search asks about states of one game of FEN."""

    def __init__(self, game: Fen) -> None:
        self._game = game

    def worth(self, state: FenState) -> int:
        """How well the player to move stands, from 0 to `WON`."""
        board, table = self._game.board, chances()
        faces, open_faces = self._game.score(state.position)[state.position.to_move] * WON, 0
        for mine, theirs in self._needed(state).values():
            one = table[mine][theirs] if mine or theirs else CONTESTED
            faces += one
            open_faces += one * (WON - one) // WON
        number = len(board.rows)
        # The player to move gains what a turn does to the faces that are open.
        faces += 16 * open_faces // (5 * number)
        lead = (faces - number * (WON // 2)) / WON
        odds = 1.7 * lead / sqrt(open_faces / WON + 0.3)
        curve = logistic()
        cell, part = divmod(int(min(abs(odds) * 1024, 8191)), 64)
        worth = curve[cell] + (curve[cell + 1] - curve[cell]) * part // 64
        return WON - worth if odds < 0 else worth

    def best(self, state: FenState, most: int) -> list[tuple[int, FenMove]]:
        """Up to so many turns that look best, the best first, and what each gains."""
        board, turn, free = self._game.board, self._game.turn, self._game.free(state.position)
        # A capture is in the list whatever it gains. Without room for tiles all are captures.
        captures = self._captures(state)
        found = _Best(most - min(len(captures), most) if any(state.room) else 0)
        if any(state.room):
            table = gains()
            face_gains = {face: table[mine][theirs] for face, (mine, theirs) in self._needed(state).items()}
            for places, tiles, room in zip(
                (board.edges, board.nodes), (turn.edges, turn.nodes), state.room, strict=True
            ):
                if room:
                    self._add_sets(found, free & places, tiles, face_gains)
        for gain, move in captures[: most - found.most]:
            found.most += 1
            found.add(gain, move)
        if not found.turns and (self._game.ripe(state.position, state.position.to_move) or any(state.room)):
            # The search was broken off before it came to a set that fits.
            found.add(0, next(iter(FenMoves(self._game, state.position))))
        return found.turns

    def _needed(self, state: FenState) -> dict[int, tuple[int, int]]:
        """What the player to move and the other need in each empty face."""
        free, mover = self._game.free(state.position), state.position.to_move
        mine, theirs = state.position.held[mover], state.position.held[1 - mover]

        def needed(held: int, row: "FaceRow") -> int:
            return min(max(row.needed - (held & row.around).bit_count(), 0), MOST_NEEDED)

        rows = enumerate(self._game.board.rows)
        return {face: (needed(mine, row), needed(theirs, row)) for face, row in rows if row.bit & free}

    def _captures(self, state: FenState) -> list[tuple[int, FenMove]]:
        """All faces that are ripe at once, which wins if it makes a majority, and what that gains.

        Where a player who is stuck loses, a capture is also a turn to spare: then only what the other could take as
        well, and face by face once nothing else is left to do.
        """
        position, board, lose = state.position, self._game.board, self._game.stuck == "lose"
        ripe = self._game.ripe(position, position.to_move)
        both = ripe & self._game.ripe(position, 1 - position.to_move)
        if not ripe:
            return []
        wins = 2 * (self._game.score(position)[position.to_move] + ripe.bit_count()) > len(board.rows)
        found = [(WON * (len(board.rows) if wins else both.bit_count()), FenMove(ripe))]
        # Without room, one face alone comes among the others.
        if lose and both.bit_count() > (not any(state.room)) and both != ripe:
            found.append((WON * both.bit_count(), FenMove(both)))
        if lose and not any(state.room) and ripe.bit_count() > 1:
            found += [(WON if both >> face & 1 else 0, FenMove(1 << face)) for face in bits(ripe)]
        return found

    def _add_sets(self, found: "_Best", empty: int, tiles: int, face_gains: dict[int, int]) -> None:
        """Sets of places of a kind for which there is room: of the best places, or of more where these hold none."""
        beside = self._game.board.faces_of
        ranked = sorted((-sum(face_gains.get(face, 0) for face in beside[place]), place) for place in bits(empty))
        most, search = LISTED, _Sets(self._game, found, tiles)
        while True:
            search.run([(place, -less) for less, place in ranked[:most]])
            if search.done or most >= len(ranked) or search.steps == MOST_STEPS:
                return
            most *= 2


class _Best:
    """Up to `most` turns so far, in falling order of what they gain; of equal ones the first comes first."""

    def __init__(self, most: int) -> None:
        self.most, self.turns = most, list[tuple[int, FenMove]]()

    def is_worse(self, gain: int) -> bool:
        return len(self.turns) == self.most and (not self.turns or self.turns[-1][0] >= gain)

    def add(self, gain: int, move: FenMove) -> None:
        if self.is_worse(gain):
            return
        at = sum(other >= gain for other, _ in self.turns)
        self.turns.insert(at, (gain, move))
        del self.turns[self.most :]


class _Sets:
    """The search for sets of places that share no face.

    Attributes:
        done: Whether a set was found, or none is worth a place in the list.
        steps: Number of places that were tried.

    """

    def __init__(self, game: Fen, found: _Best, tiles: int) -> None:
        self._beside, self._found, self._tiles = game.board.beside, found, tiles
        self._places: list[tuple[int, int]] = []
        self.done, self.steps = False, 0

    def run(self, places: list[tuple[int, int]]) -> None:
        """Look at all sets of these places, which have what each gains and come in falling order of that."""
        self._places = places
        self._extend((), 0, 0, 0)

    def _extend(self, chosen: tuple[int, ...], taken: int, first: int, gain: int) -> None:
        places, left = self._places, self._tiles - len(chosen)
        for number in range(first, len(places) - left + 1):
            if self.steps >= MOST_STEPS:
                return
            if self._found.is_worse(gain + sum(more for _, more in places[number : number + left])):
                self.done = True
                return
            self.steps += 1
            place, more = places[number]
            if taken & self._beside[place]:
                continue
            if left > 1:
                self._extend((*chosen, place), taken | self._beside[place], number + 1, gain + more)
                continue
            self._found.add(gain + more, FenMove(bit_set((*chosen, place))))
            self.done = True
