"""How hard a puzzle is, and which puzzles are alike."""

import pytest

from boardrules.games.fanorona import Fanorona
from boardrules.goals import Win
from boardrules.puzzles import effort as effort_module
from boardrules.puzzles.composing import Kept, Search, edit_distance, look
from boardrules.puzzles.effort import GRADES, GoalGame, Pursuit, effort_of
from boardrules.puzzles.unique import key_to_win
from boardrules.solver import solve
from tests.boardrules.small import Heap, Nim
from tests.boardrules.toy import Toy, ToyPosition


def test_grades_rise_with_the_effort():
    for limits in (effort_module.LIMITS, effort_module.LIMITS_TEMPTING):
        grades = [effort_module._grade(number, limits) for number in range(2000)]
        assert grades == sorted(grades, key=GRADES.index)
        assert set(grades) == set(GRADES)
        medium, hard = limits
        assert [grades[place] for place in (medium - 1, medium, hard - 1, hard)] == ["easy", "medium", "medium", "hard"]


def test_a_budget_is_the_least_that_finds_the_turn_in_nine_tries_of_ten():
    def best(budget: int, seed: int) -> bool:
        asked.append(budget)
        # With 32 two tries of ten fail, with 64 one does.
        return not (budget < 32 or asked.count(budget) <= {32: 2, 64: 1}.get(budget, 0))

    asked: list[int] = []
    assert effort_module._budget(best, True) == 64
    assert [asked.count(budget) for budget in (8, 16, 32, 64)] == [2, 2, 2, 10]


def test_a_turn_that_is_never_found_is_beyond_the_largest_budget():
    assert effort_module._budget(lambda _budget, _seed: 1, 2) == 8 << 8


def test_a_win_that_a_glance_finds_is_easy():
    game = Nim(heap=5)
    key = key_to_win(game, game.initial())
    assert key is not None
    effort = effort_of(game, game.initial(), key)
    assert (effort.grade, effort.found, effort.simulated, effort.replies) == ("easy", True, True, 3)


def test_a_goal_as_a_game_has_the_value_that_the_proof_has():
    game = Nim(heap=9)
    for taken in range(9):
        start = Heap((taken, 0), 0)
        for turns in (1, 2, 3):
            pursuit = GoalGame(game, start, Win(), turns)
            reached = bool(solve(game, start, Win(), turns).quickest)
            assert wins(pursuit, pursuit.initial()) == reached


def wins(pursuit: GoalGame[Heap, int], position: Pursuit[Heap]) -> bool:
    outcome = pursuit.outcome(position)
    if outcome is not None:
        return outcome.winner == pursuit.player
    after = (wins(pursuit, pursuit.apply(position, move)) for move in pursuit.legal_moves(position))
    return any(after) if pursuit.to_move(position) == pursuit.player else all(after)


@pytest.mark.parametrize("one, other, changes", [("", "", 0), ("abc", "abc", 0), ("abc", "axc", 1), ("abc", "c", 2)])
def test_lines_differ_by_the_turns_to_change(one: str, other: str, changes: int):
    assert edit_distance(one, other) == edit_distance(other, one) == changes


def test_a_mirror_image_and_a_position_with_one_mark_more_are_not_new():
    game = Toy()
    kept = Kept(game)
    first, mirrored = ToyPosition((0b11, 0b1100), 0), None
    for symmetry in game.symmetries()[1:]:
        mirrored = game.transform(first, symmetry)
        if mirrored != first:
            break
    assert mirrored is not None
    assert kept.is_new(first, ("a1", "b1"))
    assert not kept.is_new(mirrored, ("c1", "c3", "a2"))
    assert not kept.is_new(ToyPosition((0b11, 0b11100), 0), ("c1", "c3", "a2"))
    # Two marks in other places, the middle one of them, are another position; but not with the same solution.
    other = ToyPosition((0b000_010_001, 0b100_000_100), 0)
    assert not kept.is_new(other, ("a1", "b1"))
    assert kept.is_new(other, ("c1", "c3", "a2"))


def test_a_task_is_its_games_whoever_does_it():
    game = Fanorona(3, 3, "relay")
    whole = look(game, Search(5, 0, 40))
    assert look(game, Search(5, 0, 15)) + look(game, Search(5, 15, 25)) == whole
    assert look(game, Search(6, 0, 40)) != whole
    assert any(one.puzzle for one in whole)
    easy = [one.puzzle for one in look(game, Search(5, 0, 40, "easy")) if one.puzzle]
    assert {one.effort.grade for one in easy} <= {"easy"}
