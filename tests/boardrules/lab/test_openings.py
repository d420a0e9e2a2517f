"""First turns and the pie rule, and whether two budgets agree."""

import pytest

from boardrules.lab.agreement import agreement, favoured
from boardrules.lab.engine import engine_for
from boardrules.lab.intervals import wilson
from boardrules.lab.openings import (
    Balance,
    balance,
    candidates,
    first_player_with_swap,
    first_turns,
    opening_value,
    openings,
)
from tests.boardrules.games.cases import CASES
from tests.boardrules.lab.hands import played
from tests.boardrules.small import Nim
from tests.boardrules.toy import Toy


def test_turns_that_are_alike_count_as_one():
    found = first_turns(Toy())
    assert found.groups == (("a1", "a3", "c1", "c3"), ("a2", "b1", "b3", "c2"), ("b2",))
    assert (found.legal, found.whole) == (9, True)
    assert first_turns(Nim()).groups == (("a1",), ("a2",), ("a3",))


def test_turns_with_few_words_come_first():
    # The triangle of side 3 has 10 nodes: corners, 6 nodes beside them, and the middle; 438 sets of three edges.
    game = CASES["fen-triangle-3"]()
    found = first_turns(game, 3)
    assert [len(group) for group in found.groups] == [3, 6, 1]
    assert (found.legal, found.whole) == (448, False)
    more = first_turns(game, 12)
    assert more.groups[:3] == found.groups
    assert len(more.groups) == 12
    assert all(turn[0] == "e" and len(turn.split()) == 3 for group in more.groups[3:] for turn in group)
    assert more == first_turns(game, 12) != first_turns(game, 12, seed=1)
    whole = first_turns(game, 1000)
    assert whole.whole
    assert sorted(turn for group in whole.groups for turn in group) == sorted(
        game.format_move(move) for move in game.legal_moves(game.initial())
    )


def test_values_of_first_turns():
    # Five matches: taking one leaves four, which loses for the next.
    engine = engine_for(Nim(heap=5))
    assert [opening_value(engine, turn, 500, 1) for turn in ("a1", "a2", "a3")] == [1, 0, 0]
    # Taking all of three matches ends the game.
    assert opening_value(engine_for(Nim(heap=3)), "a3", 10, 1) == 1


def test_what_is_known_of_openings():
    games = [played(0, first="a1")] * 6 + [played(1, first="a3")] * 2 + [played(1, first="b2")] * 30 + [played(0)] * 2
    found = openings([("a1", "a3"), ("b2",), ("c2",)], {"a1": 0.7, "b2": 0.1, "c2": 0.45}, games)
    # a1 and a3 are alike: 6 + 2 wins of 10.
    assert found[0].share == wilson(8, 10)
    assert found[1].share == wilson(0, 30)
    assert found[2].share.n == 0
    # The estimate counts as 8 games: (8 * 0.7 + 8) / 18, (8 * 0.1 + 0) / 38, and the estimate alone.
    assert [opening.settled for opening in found] == [0.755556, 0.021053, 0.45]
    assert [opening.swap_value for opening in found] == [0.255556, 0.478947, 0.05]
    assert found[0].to_json() == {
        "turn": "a1", "alike": ["a1", "a3"], **wilson(8, 10).to_json(), "value": 0.7, "settled": 0.755556,
    }  # fmt: skip


def test_the_balance_of_openings():
    groups = [("a1", "a3", "c1", "c3"), ("b2",), ("c2",)]
    games = [played(winner, first="a1") for winner in (0, 1)] * 5 + [played(0, first="b2")] * 30
    found = openings(groups, {"a1": 0.58, "b2": 0.9, "c2": 0.44}, games)
    # The corners are even, 5 of 10, and there are four; b2 is not, and c2 is not looked at while others were played.
    assert balance(found) == Balance(4, 6, 5, "a1", 0.035556)
    unplayed = openings(groups, {"a1": 0.58, "b2": 0.9, "c2": 0.44}, ())
    assert balance(unplayed) == Balance(0, 6, 0, "c2", 0.06)
    assert balance([]) == Balance(0, 0, 0, None, None)


def test_first_turns_that_are_played_to_find_an_even_one():
    values = {f"a{number}": number / 10 for number in range(10)}
    groups = [(turn,) for turn in values]
    assert candidates(groups, values) == ("a2", "a3", "a4", "a5", "a6", "a7")
    assert candidates(groups[:3], values) == ("a0", "a1", "a2")


def test_the_first_players_share_with_swap():
    values = {"a1": 0.8, "b2": 0.4}
    # a1 is taken over: three games that the first colour won count for the second player, the fourth for the first.
    games = [played(0, first="a1")] * 3 + [played(1, first="a1")]
    assert first_player_with_swap(games, values) == wilson(1, 4)
    # b2 is not: won 1, drawn 1, lost 2.
    other = [played(winner, first="b2") for winner in (0, None, 1, 1)]
    assert first_player_with_swap(other, values) == wilson(1.5, 4)
    assert first_player_with_swap(games + other, values) == wilson(2.5, 8)
    with pytest.raises(KeyError):
        first_player_with_swap([played(0, first="c2")], values)


@pytest.mark.parametrize("wins, who", [(50, None), (59, None), (73, "first"), (27, "second")])
def test_who_is_favoured(wins, who):
    assert favoured(wilson(wins, 100)) == who


@pytest.mark.parametrize(
    "small, large, agree",
    [
        (wilson(73, 100), wilson(75, 100), True),
        (wilson(52, 100), wilson(48, 100), True),
        # Even by the noise of few games, then not: chance explains the difference.
        (wilson(55, 100), wilson(62, 100), True),
        # Both favour the first player, and yet: z = 0.15 / sqrt(0.655 * 0.345 * 0.005) = 4.46 for 400 games each.
        (wilson(292, 400), wilson(232, 400), False),
        (wilson(62, 100), wilson(38, 100), False),
    ],
)
def test_whether_two_budgets_agree(small, large, agree):
    assert agreement((100, 400), small, large).agree == agree
