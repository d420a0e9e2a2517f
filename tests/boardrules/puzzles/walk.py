"""A slow walk over what is told of a puzzle: every answer and every refutation is held against the rules."""

from collections.abc import Iterable, Sequence
from typing import Any

from boardrules.game import Game
from boardrules.goals import Proof
from boardrules.puzzles.answers import Answer, Answers, answers, refutations
from tests.boardrules import brute

WIN = ("win", 0)


class Walk:
    """Goes through everything that is told, and holds it against the rules."""

    def __init__(self, game: Game[Any, Any], position: Any, goal: tuple[str, int] = WIN) -> None:
        self.game, self.goal = game, goal
        self.player = game.to_move(position)
        self.before = game.score(position)[self.player]
        self.lines = 0

    def forced(self, position: Any, left: int, *, own_turn: bool) -> bool:
        if not left and not own_turn and self.game.outcome(position) is None:
            return False
        return left >= 0 and brute.forces(self.game, position, self.goal, left, self.player, self.before, own_turn)

    def after(self, position: Any, turn: str) -> Any:
        move = self.game.parse_move(position, turn)
        assert self.game.why_illegal(position, move) is None, turn
        return self.game.play(position, move)

    def answered(self, told: Answers, starts: Sequence[Any]) -> None:
        """Every legal reply is told or counted, and every answer is legal, and as quick as is said and as can be."""
        game = self.game
        assert all(game.to_move(one) != self.player and game.outcome(one) is None for one in starts)
        legal = {game.format_move(move) for one in starts for move in game.legal_moves(one)}
        named = [reply for line in told.lines for reply in line.replies]
        assert told.count == len(legal)
        assert len(named) == len(set(named))
        assert set(named) <= legal
        others = [line for line in told.lines if not line.replies]
        assert not others or others == [told.lines[-1]]
        assert told.untold == (0 if others else len(legal) - len(named))
        for line in told.lines:
            self.lines += 1
            replies = line.replies or tuple(legal - set(named))
            assert replies
            self._line(line, [end for one in starts for end in self._ends(one, replies)])
        for one in starts:
            for end in self._ends(one, legal - set(named) if told.untold else ()):
                assert self.forced(end, told.turns, own_turn=False)

    def _ends(self, start: Any, replies: Iterable[str]) -> list[Any]:
        game = self.game
        return [game.play(start, move) for move in game.legal_moves(start) if game.format_move(move) in replies]

    def _line(self, line: Answer, ends: Sequence[Any]) -> None:
        for end in ends:
            assert self.forced(end, line.turns, own_turn=False)
            # A gain counts after the last turn, however early it is made.
            assert self.goal[0] == "gain" or not self.forced(end, line.turns - 1, own_turn=False)
            if line.turn:
                assert self.forced(self.after(end, line.turn), line.turns - 1, own_turn=True)
        assert bool(line.turn) == bool(line.turns)
        if line.then is not None:
            self.answered(line.then, [self.after(end, line.turn) for end in ends])


def check_answers(
    game: Game[Any, Any], position: Any, proof: Proof, lines: int, goal: tuple[str, int] = WIN
) -> Answers | None:
    found = answers(game, position, proof, lines)
    if found is not None:
        walk = Walk(game, position, goal)
        walk.answered(found, [game.play(position, proof.first)])
        assert 1 <= walk.lines <= lines
    return found


def check_refutations(game: Game[Any, Any], position: Any, proof: Proof, works: Sequence[Any]) -> None:
    walk, told = Walk(game, position), refutations(game, position, proof)
    wrong = {game.format_move(move): move for move in game.legal_moves(position) if move not in works}
    assert set(told) <= set(wrong)
    for turn, move in wrong.items():
        after = game.play(position, move)
        if turn in told:
            assert not walk.forced(walk.after(after, told[turn]), proof.own_turns - 1, own_turn=False)
        else:
            assert game.outcome(after) is not None or game.to_move(after) == walk.player
