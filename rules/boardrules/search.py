"""Exhaustive search for a forced goal, used by `solver`."""

from collections.abc import Iterator
from math import inf
from typing import Any, Generic

from boardrules.errors import UnprovenError
from boardrules.game import Game, M, P
from boardrules.goals import Goal, Win
from boardrules.work import spend


class ProofSearch(Generic[P, M]):
    """One proof: the player, the goal, the results so far, and the work done.

    A position is *settled* if it shows without further play whether the goal is reached. For other positions, a table
    stores how many own turns are known to be enough to force the goal, and how many are known to be too few. A result
    is stored for all images of a position under the symmetries that leave the starting position unchanged.

    Attributes:
        positions: Number of positions generated so far.

    Source: AND/OR trees with a transposition table, and turns that did well elsewhere tried first ("killer" and
        "history" heuristics); see any textbook on game-tree search.

    """

    __slots__ = (
        "_before",
        "_credit",
        "_effort",
        "_favourites",
        "_first",
        "_game",
        "_goal",
        "_known",
        "_most",
        "_player",
        "_symmetries",
        "_to_win",
        "positions",
    )

    def __init__(self, game: Game[P, M], position: P, goal: Goal, most_positions: int) -> None:
        self.positions = 0
        self._game = game
        self._effort = game.effort
        self._goal = goal
        self._to_win = isinstance(goal, Win)
        self._most = most_positions
        self._player = game.to_move(position)
        self._before = game.score(position)[self._player]
        self._symmetries = tuple(s for s in game.symmetries()[1:] if game.transform(position, s) == position)
        # Key of a position -> fewest own turns left that are enough, most that are not.
        self._known: dict[Any, tuple[float, float]] = {}
        # How often each turn has decided a position, for the player and for the opponent; and the last one that did.
        self._credit: dict[tuple[bool, M], int] = {}
        self._favourites: dict[tuple[bool, int], M] = {}
        self._first = [(move, self._apply(position, move)) for move in game.legal_moves(position)]

    def first_turns(self, turns: int) -> list[M]:
        """First turns that force the goal in `turns` own turns, in canonical order.

        Raises:
            UnprovenError: The search needs too many positions.

        """
        return [move for move, after in self._first if self._forced(after, own=True, left=turns - 1)]

    def line(self, first: M, turns: int) -> list[M]:
        """A turn that forces the goal in `turns` own turns, and turns that may follow; see `solver.Solution`.

        The line may use as many positions again as the limit for the proof; beyond that it stops early.
        """
        self._most += self.positions
        found = [first]
        position = next(after for move, after in self._first if move == first)
        own, left = True, turns - 1
        try:
            while self._settled(position, own, left) is None:
                own = self._game.to_move(position) == self._player
                move, position, left = self._quickest(position, left) if own else self._longest(position, left)
                found.append(move)
        except UnprovenError:
            pass
        return found

    def _quickest(self, position: P, left: int) -> tuple[M, P, int]:
        """First turn that forces the goal in the fewest own turns, the position after it, and the turns then left."""
        needed = self._needed(position, left) - 1
        return next(
            (move, after, needed)
            for move, after in self._following(position)
            if self._forced(after, own=True, left=needed)
        )

    def _longest(self, position: P, left: int) -> tuple[M, P, int]:
        """First turn of the opponent that makes all own turns left necessary, or simply the opponent's first turn."""
        replies = list(self._following(position))
        for move, after in replies:
            if self._settled(after, own=False, left=left) is None and self._needed(after, left) == left:
                return move, after, left
        return *replies[0], left

    def _needed(self, position: P, left: int) -> int:
        """Fewest own turns in which the goal is forced; `left` turns are known to be enough."""
        if not self._goal.lasts:
            return left
        return next((turns for turns in range(1, left) if self._searched(position, turns)), left)

    def _forced(self, position: P, *, own: bool, left: int) -> bool:
        """Whether the goal is forced in `left` more own turns; `own` says whether the last turn was the player's."""
        settled = self._settled(position, own, left)
        return self._searched(position, left) if settled is None else settled

    def _settled(self, position: P, own: bool, left: int) -> bool | None:
        """Whether the goal is reached, or None if undecided; `own` says whether the last turn was the player's."""
        outcome = self._game.outcome(position)
        if outcome is not None and self._to_win:
            return bool(outcome.winner == self._player)
        over, last = outcome is not None, own and not left
        if over or last or (own and self._goal.lasts and not self._goal.at_end):
            reached = (over or not self._goal.at_end) and self._goal.reached(
                self._game, position, self._player, self._before
            )
            return reached if reached or over or last else None
        return None

    def _searched(self, position: P, left: int) -> bool:
        """Whether the goal is forced in `left` more own turns from a position that is not settled."""
        known = self._remembered(position, left)
        if known is not None:
            return known
        own = self._game.to_move(position) == self._player
        result = self._decided(position, own, left - own)
        for image in (position, *(self._game.transform(position, symmetry) for symmetry in self._symmetries)):
            key = image if self._goal.lasts else (image, left)
            enough, short = self._known.get(key, (inf, -inf))
            self._known[key] = (min(enough, left), short) if result else (enough, max(short, left))
        return result

    def _remembered(self, position: P, left: int) -> bool | None:
        enough, short = self._known.get(position if self._goal.lasts else (position, left), (inf, -inf))
        return True if left >= enough else False if left <= short else None

    def _decided(self, position: P, own: bool, left: int) -> bool:
        """Whether the goal is forced, found by trying turns: one that decides in favour of the mover is enough.

        `own` says whether the mover is the player. Turns that decide at once come first, then the others, those that
        have decided most often first.
        """
        favourite = self._favourites.get((own, left))
        if favourite is not None and favourite in self._game.legal_moves(position):
            after = self._apply(position, favourite)
            if self._forced(after, own=own, left=left) == own:
                return self._praise(favourite, own, left)
        else:
            favourite = None
        open_turns: list[tuple[M, P]] = []
        for move, after in self._following(position, favourite):
            value = self._settled(after, own, left)
            if value is None:
                value = self._remembered(after, left)
            if value == own:
                return self._praise(move, own, left)
            if value is None:
                open_turns.append((move, after))
        credit = self._credit
        open_turns.sort(key=lambda turn: -credit.get((own, turn[0]), 0))
        for move, after in open_turns:
            if self._searched(after, left) == own:
                return self._praise(move, own, left)
        return not own

    def _praise(self, move: M, own: bool, left: int) -> bool:
        """Remember a turn that decided a position, and return the result, `own`."""
        self._credit[own, move] = self._credit.get((own, move), 0) + 1
        self._favourites[own, left] = move
        return own

    def _following(self, position: P, without: M | None = None) -> Iterator[tuple[M, P]]:
        for move in self._game.legal_moves(position):
            if without is None or move != without:
                yield move, self._apply(position, move)

    def _apply(self, position: P, move: M) -> P:
        if self.positions >= self._most:
            raise UnprovenError(self.positions)
        self.positions += 1
        spend(self._effort)
        return self._game.apply(position, move)
