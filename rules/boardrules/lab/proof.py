"""Proofs of who wins, by trying turns: for games in which no position comes up twice."""

from typing import Final, Generic

from boardrules.core.core import Between, go_on
from boardrules.game import Game, M, P
from boardrules.lab.counted import Counted

DRAWN: Final = 1
WON: Final = 2
"""Half points of player 0; a loss has none."""


class CycleError(Exception):
    """A position has come up again in the course of one game."""


class Proof(Counted[P, M]):
    """Answers to the question whether player 0 reaches at least a draw, or a win, from a position.

    An answer is found depth first without recursion, so that the length of games does not matter. Answers are kept for
    whole positions, and for their images under all symmetries of the board.

    """

    __slots__ = ("_answers", "_credit", "_symmetries")

    def __init__(self, game: Game[P, M], most: int, between: Between = go_on) -> None:
        super().__init__(game, most, between=between)
        self._symmetries = tuple(game.symmetries()[1:])
        # For a draw and for a win: position -> whether player 0 reaches at least that.
        self._answers: dict[int, dict[P, bool]] = {DRAWN: {}, WON: {}}
        # How often a turn has decided a position for its player.
        self._credit: dict[tuple[int, M], int] = {}

    def points(self, position: P) -> int:
        """Half points of player 0 if both play as well as can be.

        Raises:
            NodesUsedUpError: The limit is reached.
            CycleError: A position has come up again in a game.

        """
        if self._game.to_move(position) == 0:
            # What the player to move would like best is asked first: if it is so, the other question answers itself.
            return WON if self.reaches(position, WON) else DRAWN if self.reaches(position, DRAWN) else 0
        return 0 if not self.reaches(position, DRAWN) else WON if self.reaches(position, WON) else DRAWN

    def keeps(self, before: P, after: P, best: int) -> bool:
        """Whether a turn between two positions keeps the points of player 0 that the first is worth.

        Raises:
            NodesUsedUpError, CycleError: As for `points`.

        """
        if self._game.to_move(before) == 0:
            return not best or self.reaches(after, best)
        return best == WON or not self.reaches(after, best + 1)

    def nearer(self, before: P, after: P) -> bool:  # noqa: ARG002 - see `Retrograde.nearer`
        """Whether a turn that keeps a win makes progress; every turn does where no position comes up again."""
        return True

    def reaches(self, position: P, points: int) -> bool:
        """Whether player 0 reaches at least these half points, 1 or 2.

        Raises:
            NodesUsedUpError, CycleError: As for `points`.

        """
        known = self._known(position, points)
        if known is not None:
            return known
        stack: list[_Frame[P, M]] = [_Frame(position, self._game.to_move(position))]
        path = {position}
        # The answer for the position that was left last.
        answer: bool | None = None
        while stack:
            frame = stack[-1]
            answer = self._decided(frame, answer, points)
            if answer is None:
                below = frame.after
                if below in path:
                    raise CycleError
                path.add(below)
                stack.append(_Frame(below, self._game.to_move(below)))
            else:
                self._keep(frame.position, points, answer)
                path.discard(frame.position)
                stack.pop()
        return bool(answer)

    def _decided(self, frame: "_Frame[P, M]", answer: bool | None, points: int) -> bool | None:
        """The answer for a position, or None if that after one more turn, `frame.after`, has to be found first."""
        wanted = frame.player == 0
        if frame.left is None:
            frame.left = []
            for move in self._game.legal_moves(frame.position):
                after = self.made(frame.position, move)
                known = self._known(after, points)
                if known == wanted:
                    return self._praise(frame.player, move, wanted)
                if known is None:
                    frame.left.append((move, after))
            credit, player = self._credit, frame.player
            # The last of the list is looked at first.
            frame.left.reverse()
            frame.left.sort(key=lambda turn: credit.get((player, turn[0]), 0))
        elif answer == wanted:
            return self._praise(frame.player, frame.move, wanted)
        while frame.left:
            frame.move, frame.after = frame.left.pop()
            # It may have been answered since, on the way to another.
            known = self._known(frame.after, points)
            if known == wanted:
                return self._praise(frame.player, frame.move, wanted)
            if known is None:
                return None
        return not wanted

    def _known(self, position: P, points: int) -> bool | None:
        """The answer for a position, if it needs no search."""
        found = self._answers[points].get(position)
        if found is not None:
            return found
        # A win is at least a draw, and who does not even draw does not win.
        if points == DRAWN:
            if self._answers[WON].get(position):
                return True
        elif self._answers[DRAWN].get(position) is False:
            return False
        outcome = self._game.outcome(position)
        if outcome is None:
            return None
        return points <= DRAWN if outcome.winner is None else outcome.winner == 0

    def _keep(self, position: P, points: int, answer: bool) -> None:
        answers = self._answers[points]
        answers[position] = answer
        for symmetry in self._symmetries:
            answers[self._game.transform(position, symmetry)] = answer

    def _praise(self, player: int, move: M, answer: bool) -> bool:
        self._credit[player, move] = self._credit.get((player, move), 0) + 1
        return answer


class _Frame(Generic[P, M]):
    """A position on the way down, its mover, the turns that are left, and the one that is looked at."""

    __slots__ = ("after", "left", "move", "player", "position")

    move: M
    after: P

    def __init__(self, position: P, player: int) -> None:
        self.position = position
        self.player = player
        self.left: list[tuple[M, P]] | None = None
