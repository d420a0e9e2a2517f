"""Limits on work: steps are counted where a limit stands around, and nothing else stops."""

import pytest

from boardrules.errors import TooMuchWorkError
from boardrules.games.fen import Fen, TurnSize
from boardrules.goals import Win
from boardrules.perft import each_length, perft
from boardrules.replay import replay
from boardrules.solver import solve
from boardrules.work import OutOfWorkError, Work, is_enough, limited, spend
from tests.boardrules.games.fen_boards import squares
from tests.boardrules.toy import Toy


def test_steps_are_taken_from_the_limit_around():
    work = Work(10)
    with limited(work):
        spend(4)
        assert (is_enough(6), is_enough(7)) == (True, False)
        spend(6)
        with pytest.raises(OutOfWorkError):
            spend(1)
    assert work.left < 0
    # A limit inside another leaves that alone, and outside of them nothing is counted.
    outer = Work(10)
    with limited(outer):
        with limited(Work(1_000)):
            spend(900)
        spend(10)
    assert outer.left == 0
    spend(10**12)
    assert is_enough(10**12)


def test_the_same_work_gives_the_same_counts():
    def counted() -> list[int]:
        found: list[int] = []
        with limited(Work(200_000)):
            try:
                for count in each_length(Toy()):
                    found.append(count)  # noqa: PERF402 - a step for each
            except TooMuchWorkError:
                return found
        return found

    first = counted()
    assert first == counted()
    assert first[:2] == [9, 72]
    assert len(first) < 9


def test_a_replay_goes_on_without_numbers_when_counting_has_taken_its_work():
    game = Toy()
    played = replay(game, ("b2", "a1", "a3", "a2", "c1"), counting=Work(2 * game.effort))
    assert [ply.legal for ply in played.plies] == [9, 8, None, None, None]
    assert [ply.turn for ply in played.plies] == ["b2", "a1", "a3", "a2", "c1"]


def test_the_length_of_sequences_that_takes_too_much_is_named():
    """Each length in turn, with work for one position less than it looks at."""
    toy, named = Toy(), []
    for positions in (0, 1):
        with limited(Work(positions * toy.effort)), pytest.raises(TooMuchWorkError) as caught:
            perft(toy, 3)
        named.append(str(caught.value))
    assert named == [f"sequences of {length} take too much work to count" for length in ("1 turn", "2 turns")]


def test_a_search_stops_at_its_limit():
    with limited(Work(1_000)), pytest.raises(OutOfWorkError):
        solve(Toy(), Toy().initial(), Win(), 5)


def test_a_game_on_a_large_board_takes_more_for_a_position():
    small, large = Fen(squares(3, 3), TurnSize(1, 2)), Fen(squares(41, 41), TurnSize(1, 2))
    assert 10 <= small.effort < large.effort
