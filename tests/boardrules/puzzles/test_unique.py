"""What is a puzzle, by theory and by plain search; how hard it is, and which are alike."""

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from boardrules.game import Game
from boardrules.games.cercas import Cercas
from boardrules.games.fanorona import Fanorona
from boardrules.games.fen import Fen, FenPosition
from boardrules.games.fen.counts import TurnSize
from boardrules.goals import Gain, Win
from boardrules.playout import random_game
from boardrules.puzzles import effort as effort_module
from boardrules.puzzles.composing import Kept, Search, edit_distance, look
from boardrules.puzzles.effort import GRADES, GoalGame, Pursuit, effort_of
from boardrules.puzzles.unique import Key, TooLargeError, key_to_goal, key_to_win
from boardrules.solver import solve
from tests.boardrules import brute
from tests.boardrules.games.fen_boards import triangle
from tests.boardrules.small import Heap, Nim
from tests.boardrules.toy import Toy, ToyPosition, bits

TREES = Toy.goals[0]


@pytest.mark.parametrize("left", range(1, 13))
def test_the_only_turn_that_wins_leaves_a_multiple_of_four_matches(left: int):
    # The theory: with four matches left, or a multiple of that, the player to move loses; else one turn leaves so many.
    game = Nim(heap=left)
    key = key_to_win(game, game.initial())
    first, turns = left % 4, 1 + left // 4
    # Up to three matches are taken at once; a win in four turns is beyond what is looked for without a core.
    wanted = None if not first or not 2 <= turns <= 3 or left < 3 else (first, turns)
    assert (key and (key.first, key.own_turns)) == wanted


def test_a_position_with_two_turns_is_no_puzzle_and_one_with_too_many_takes_too_long():
    game = Nim(heap=2)
    assert game.legal_moves(game.initial()).count() == 2
    assert key_to_win(game, game.initial()) is None
    assert key_to_win(game, Heap((2, 0), 1)) is None  # it is over
    large = Cercas()
    assert (large.legal_moves(large.initial()).count() or 0) > 150
    with pytest.raises(TooLargeError):
        key_to_win(large, large.initial())


@pytest.mark.parametrize("game", [Fanorona(3, 3, "relay"), Cercas(3, 3)])
def test_a_key_is_what_plain_search_finds(game: Game[Any, Any]):
    tried = found = 0
    for seed in range(400):
        position = game.initial()
        for move in random_game(game, Random(seed), 200).turns[: seed % 9]:
            position = game.apply(position, move)
        if game.outcome(position) is not None or not 3 <= (game.legal_moves(position).count() or 0) <= 12:
            continue
        tried += 1
        key = key_to_win(game, position)
        quickest = brute.quickest(game, position, ("win", 0), 3)
        works = brute.first_turns(game, position, ("win", 0), quickest) if quickest else []
        if key:
            found += 1
            assert (key.own_turns, [game.format_move(key.first)]) == (quickest, works)
        elif quickest in (2, 3) and len(works) == 1:
            # Then another turn wins later.
            assert len(brute.first_turns(game, position, ("win", 0), quickest + 5)) > 1
    assert tried > 20
    assert found > 0


def skip_and_lose() -> tuple[Fen, Fen]:
    game = Fen(triangle(3), TurnSize(1, 3))
    return game, replace(game, stuck="lose")


def test_a_key_under_one_reading_alone_is_none():
    """Positions of random games, with no bound on the choice: what is a key, plain search finds under both readings."""
    skip, lose = skip_and_lose()
    assert (skip.readings(), lose.readings(), Nim().readings()) == ((skip, lose), (lose, skip), (Nim(),))
    least, Fen.least_choice = Fen.least_choice, 3
    try:
        keys, refused = _compared(skip, lose)
    finally:
        Fen.least_choice = least
    assert keys > 2
    assert refused > 0


def _compared(skip: Fen, lose: Fen) -> tuple[int, int]:
    """Number of keys, and of positions with one under the first reading that is none under the other."""
    keys = refused = 0
    for seed in range(150):
        position: FenPosition = skip.initial()
        for move in random_game(skip, Random(seed), 50).turns[:-3]:
            position = skip.apply(position, move)
        if skip.outcome(position) is not None or not 3 <= (skip.legal_moves(position).count() or 0) <= 20:
            continue
        key = key_to_win(skip, position)
        assert (key and key.first) == ((other := key_to_win(lose, position)) and other.first)
        own = [_only(game, position) for game in (skip, lose)]
        if key:
            keys += 1
            assert own == [(key.own_turns, skip.format_move(key.first))] * 2
        elif own[0] != own[1]:
            refused += 1
    return keys, refused


def _only(game: Fen, position: FenPosition) -> tuple[int, str] | None:
    if game.outcome(position) is not None:
        return None
    quickest = brute.quickest(game, position, ("win", 0), 4)
    works = brute.first_turns(game, position, ("win", 0), quickest) if quickest else []
    return (quickest, works[0]) if quickest and len(works) == 1 else None


def test_another_goal_is_the_least_number_that_no_turn_reaches_at_once():
    game = Toy()
    # A side each: x reaches two at once, and three in two turns unless o takes one of the last two sides.
    position = ToyPosition((bits("a2"), bits("b1")), 0)
    works = brute.first_turns(game, position, ("trees", 3), 2)
    key = key_to_goal(game, position, TREES)
    assert (key and game.format_move(key.first)) == (works[0] if len(works) == 1 else None)
    # Three sides are free and o has none: x gets one at once and two in two turns, by any of them.
    assert key_to_goal(game, ToyPosition((0, 0), 0), TREES) is None


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
    # A turn that is never found is beyond the largest budget.
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


def test_games_by_chance_end_where_the_goal_or_the_number_of_turns_says():
    game, lengths = Cercas(3, 3), set()
    pursuit = GoalGame(game, game.initial(), Win(), 2)
    for seed, most in product(range(5), range(6)):
        found = pursuit.random_turns(pursuit.initial(), Random(seed).randrange, most)
        assert found is not None
        turns, end = found
        position = pursuit.initial()
        for turn in turns:
            assert pursuit.outcome(position) is None
            position = pursuit.play(position, turn)
        assert position == end
        assert len(turns) == most or pursuit.outcome(end) is not None
        lengths.add(len(turns))
    # The second own turn is the third of all.
    assert lengths == {0, 1, 2, 3}


def test_turns_tempt_that_reach_the_goal_whatever_the_reply():
    def reached(here: ToyPosition) -> bool:
        return game.score(here)[position.player] > game.score(position)[position.player]

    def can_reach(here: ToyPosition) -> bool:
        return reached(here) or any(reached(game.apply(here, turn)) for turn in game.legal_moves(here))

    game, seen = Toy(), set()
    for seed in range(300):
        # At most four replies, all of which are looked at.
        position = random_game(game, Random(seed), 5).position
        tempting = 0
        for first in game.legal_moves(position):
            after = game.apply(position, first)
            replies = [game.apply(after, reply) for reply in game.legal_moves(after)]
            # A turn that ends the game leaves no other.
            tempting += all(map(can_reach, replies)) if replies else reached(after)
        seen.add(tempting)
        if tempting:
            assert (
                effort_of(
                    game, position, Key(Gain(1), {"gain": 1}, next(iter(game.legal_moves(position))), 2, 0)
                ).number
                == tempting
            )
    assert len(seen) > 3


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
    # Lines differ by the turns to change.
    for one, line, changes in (("", "", 0), ("abc", "abc", 0), ("abc", "axc", 1), ("abc", "c", 2)):
        assert edit_distance(one, line) == edit_distance(line, one) == changes


def test_a_task_is_its_games_whoever_does_it():
    game = Fanorona(3, 3, "relay")
    whole = look(game, Search(5, 0, 40))
    assert look(game, Search(5, 0, 15)) + look(game, Search(5, 15, 25)) == whole
    assert look(game, Search(6, 0, 40)) != whole
    assert any(one.puzzle for one in whole)
    easy = [one.puzzle for one in look(game, Search(5, 0, 40, "easy")) if one.puzzle]
    assert {one.effort.grade for one in easy} <= {"easy"}
