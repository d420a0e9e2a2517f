"""Answers to defences and to wrong first turns, beside a theory and a slow walk that follows the rules."""

from itertools import product
from random import Random
from typing import Any

import pytest

from boardrules import kept
from boardrules.game import Game
from boardrules.games.cercas import Cercas
from boardrules.games.fanorona import Fanorona
from boardrules.games.fen import Fen
from boardrules.games.fen.counts import TurnSize
from boardrules.games.fendo import Fendo
from boardrules.goals import Goal, Proof, Win
from boardrules.playout import random_game
from boardrules.puzzles import answers as module
from boardrules.puzzles.answers import answers, refutations
from boardrules.solver import Gain, solve
from tests.boardrules.games.fen_boards import triangle
from tests.boardrules.puzzles.walk import check_answers, check_refutations
from tests.boardrules.small import Nim
from tests.boardrules.toy import Toy

FEW = 4
"""Positions of each kind that are looked at."""

GAMES = (Fanorona(3, 3), Cercas(3, 3), Fendo(3, 3), Fen(triangle(3), TurnSize(1, 3)))


def proof_of(game: Game[Any, Any], position: Any, own_turns: int, goal: Goal | None = None) -> Proof:
    found = solve(game, position, goal or Win(), own_turns, 1_000_000)
    assert found.quickest == own_turns
    return Proof(0, goal or Win(), own_turns, found.works[0], found.line, found.positions, len(found.works) == 1)


def test_in_nim_an_answer_leaves_a_multiple_of_four() -> None:
    """Whoever leaves four matches, or eight, answers k of them with 4 - k."""
    game = Nim(heap=9)
    found = check_answers(game, game.initial(), proof_of(game, game.initial(), 3), 50)
    assert found is not None
    assert {line.replies: line.turn for line in found.lines} == {("a1",): "a3", ("a2",): "a2", ("a3",): "a1"}
    for line in found.lines:
        assert line.then is not None
        assert {one.replies: one.turn for one in line.then.lines} == {("a1",): "a3", ("a2",): "a2", ("a3",): "a1"}


@pytest.mark.parametrize("lines, told, untold", [(1, 1, 2), (2, 1, 2), (3, 2, 1), (4, 3, 0)])
def test_so_many_lines_are_told_and_the_rest_is_counted(lines: int, told: int, untold: int) -> None:
    """One line is left for the turn that follows on the main line, if there are two at least."""
    game = Nim(heap=9)
    found = check_answers(game, game.initial(), proof_of(game, game.initial(), 3), lines)
    assert found is not None
    assert (len(found.lines), found.untold, found.count, found.turns) == (told, untold, 3, 2)
    assert (found.lines[0].then is not None) == (lines > 1)


def test_in_nim_a_wrong_turn_is_refuted_by_leaving_a_multiple_of_four() -> None:
    """Of nine matches one is to be taken; who takes two or three leaves seven or six, and the reply leaves four."""
    game = Nim(heap=9)
    assert refutations(game, game.initial(), proof_of(game, game.initial(), 3)) == {"a2": "a3", "a3": "a2"}


def test_a_first_turn_without_a_reply_has_no_answers() -> None:
    """The game is over, or it misses the goal by itself."""
    game = Nim(heap=3)
    proof = proof_of(game, game.initial(), 1)
    assert answers(game, game.initial(), proof, 5) is None
    assert refutations(game, game.initial(), proof) == {}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_positions_of_random_games(game: Game[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Wins in two and in three turns near the ends of games: the slow walk agrees with all that is told."""
    found = [0, 0]
    for seed in range(40):
        positions = [game.initial()]
        for move in random_game(game, Random(seed), 300).turns:
            positions.append(game.apply(positions[-1], move))
        for position in positions[-6:-2]:
            if (game.legal_moves(position).count() or 0) > 12:  # the slow walk would take long
                continue
            solved = solve(game, position, Win(), 3, 1_000_000)
            if solved.quickest is None or solved.quickest == 1 or found[solved.quickest - 2] == FEW:
                continue
            found[solved.quickest - 2] += 1
            proof = proof_of(game, position, solved.quickest)
            for lines, named in product((1, 4, 50), (1, 8)):
                monkeypatch.setattr(module, "MOST_NAMED", named)
                check_answers(game, position, proof, lines)
            check_refutations(game, position, proof, solved.works)
    assert sum(found) >= FEW


def test_a_goal_of_points_counts_after_the_last_turn() -> None:
    """In a toy game every number of points within two turns is told as the slow walk has it."""
    game = Toy()
    position = game.initial()
    for points in range(1, 4):
        goal = Gain(points)
        found = solve(game, position, goal, 2, 100_000)
        if found.quickest is not None:
            proof = Proof(0, goal, 2, found.works[0], found.line, found.positions, len(found.works) == 1)
            check_answers(game, position, proof, 20, ("gain", points))


class Shelf(dict[str, Any]):
    """Keeps answers in memory."""

    def known(self, question: str) -> object:
        return self.get(question)

    def learn(self, question: str, answer: Any) -> None:
        self[question] = dict(answer)


def test_what_is_kept_is_told_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Answers and refutations are the same the second time, and nobody searches; other lines are asked for anew."""
    game, shelf = Nim(heap=9), Shelf()
    start, proof = game.initial(), proof_of(game, game.initial(), 3)
    with kept.keeping(shelf):
        first = answers(game, start, proof, 8), refutations(game, start, proof)
    assert len(shelf) == 2
    monkeypatch.setattr(module, "_Answering", None)
    with kept.keeping(shelf):
        assert (answers(game, start, proof, 8), refutations(game, start, proof)) == first
        with pytest.raises(TypeError):
            answers(game, start, proof, 7)


@pytest.mark.parametrize("found", [1, [], {"lines": 1}, {"lines": [{}], "count": 1, "untold": 0, "turns": 1}])
def test_what_is_damaged_is_searched_for_again(found: object) -> None:
    """Whatever a keeper has instead of answers."""
    game, shelf = Nim(heap=9), Shelf()
    start, proof = game.initial(), proof_of(game, game.initial(), 3)
    with kept.keeping(shelf):
        first = answers(game, start, proof, 8), refutations(game, start, proof)
        for question in shelf:
            shelf[question] = {"found": found}
        assert (answers(game, start, proof, 8), refutations(game, start, proof)) == first


def test_what_takes_too_much_work_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is guessed; that it takes too much is kept as well."""
    game, shelf = Nim(heap=9), Shelf()
    start, proof = game.initial(), proof_of(game, game.initial(), 3)
    monkeypatch.setattr(module, "MOST_POSITIONS", 5)
    with kept.keeping(shelf):
        assert answers(game, start, proof, 8) is None
        assert refutations(game, start, proof) == {}
    assert [one["found"] for one in shelf.values()] == [None, None]
