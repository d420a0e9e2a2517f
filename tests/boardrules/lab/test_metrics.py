"""Each figure of a set of games, first turns, the pie rule and the skill ladder, against values worked out by hand."""

from math import sqrt
from random import Random

import pytest

from boardrules.lab.agreement import agreement, favoured
from boardrules.lab.engine import engine_for
from boardrules.lab.intervals import wilson
from boardrules.lab.ladder import Level, Sequential, depth, judge_level, pair_points
from boardrules.lab.metrics import choice, coverage, cut_off, draws, first_player, length, stuck
from boardrules.lab.openings import (
    Balance,
    balance,
    candidates,
    first_player_with_swap,
    first_turns,
    opening_value,
    openings,
)
from boardrules.lab.tension import decisiveness, drama, lead_changes, tension
from tests.boardrules.games.cases import CASES
from tests.boardrules.lab.hands import played, results
from tests.boardrules.small import Nim
from tests.boardrules.toy import Toy


def test_the_first_players_share_counts_draws_as_half():
    # (5 + 2 / 2) / 10 = 0.6.
    assert first_player(results(5, 2, 3)) == wilson(6, 10)
    assert first_player(results(5, 2, 3)).share == 0.6
    # A game that was cut off is no draw, but counts as half.
    games = [*results(1, 1, 1), played(None, over=False)]
    assert (draws(games).share, cut_off(games).share, first_player(games).share) == (0.25, 0.25, 0.5)


def test_stuck_players():
    games = [
        played(stuck=sides) for sides in ((True, False), (False, True), (True, True), (False, False), (False, False))
    ]
    found = stuck(games)
    assert (found.any.share, found.one_sided.share, found.both.share) == (0.6, 0.4, 0.2)
    assert found.to_json()["share"] == 0.6
    assert found.to_json()["both"]["n"] == 5


def test_lengths():
    # Lengths 1 to 20: the median is 10.5; 5 % of 20 games is one game, of 1 ply, and 95 % are 19.
    # The median's ranks: 10 - 1.96 * sqrt(20) / 2 = 5.62, so 5, and 1 + 10 + 4.38 = 15.38, so 16.
    found = length([played(0, [2] * plies) for plies in range(20, 0, -1)])
    assert (found.median, found.p5, found.p95, found.low, found.high, found.n) == (10.5, 1, 19, 5, 16, 20)
    assert length([]).median is None


def test_choice():
    # b = 10, 1, 100 and 10, 10: four of five plies have a choice; geometric mean 10^((1 + 0 + 2 + 1 + 1) / 5) = 10;
    # the sums of log10 are 3 and 2, so 2.5 on average. The arithmetic mean would be 26.
    found = choice([played(0, [10, 1, 100]), played(1, [10, 10])])
    assert found.several.share == 0.8
    assert found.geometric == 10
    assert found.median == 10
    assert found.log10_sum.mean == 2.5
    assert found.uncounted == 0


def test_what_cannot_be_counted_is_a_choice_and_in_no_mean():
    found = choice([played(0, [None, 4]), played(0, [1, 1])])
    assert found.several.share == 0.5
    # 4, 1, 1: the cube root of 4.
    assert found.geometric == pytest.approx(1.587, abs=5e-4)
    assert (found.median, found.uncounted) == (1, 1)
    assert (found.log10_sum.mean, found.log10_sum.n) == (0, 1)
    assert choice([]).geometric is None
    # Two turns are a choice.
    assert choice([played(0, [2, 1, 2, 1])]).several.share == 0.5


def test_coverage():
    games = [played(taken=["n1", "e1"]), played(taken=["n1", "n2"])]
    found = coverage(games, {"node": ["n1", "n2"], "edge": ["e1", "e2", "e3", "e4"], "face": []})
    # Nodes: 1/2 and 2/2; edges: 1/4 and 0.
    assert {kind: mean.mean for kind, mean in found.kinds.items()} == {"node": 0.75, "edge": 0.125}
    assert {place: share.share for place, share in found.places.items()} == {
        "n1": 1, "n2": 0.5, "e1": 0.5, "e2": 0, "e3": 0, "e4": 0,
    }  # fmt: skip
    # A board without kinds.
    found = coverage([played(taken=["b1", "a1"]), played(taken=["a1"])])
    assert (list(found.places), found.kinds["place"].mean) == (["b1", "a1"], 0.75)


def test_lead_changes():
    # + - (even) - +: two changes in five plies, of four that could be.
    assert lead_changes([0.6, 0.4, 0.5, 0.3, 0.9]) == 0.5
    assert lead_changes([0.6, 0.5, 0.7]) == 0
    assert lead_changes([0.9, 0.1]) == 1
    assert lead_changes([0.9]) is None


def test_drama():
    values = [0.5, 0.32, 0.6, 0.18]
    # Player 0 wins: behind at 0.32 and 0.18, by 0.36 and 0.64: (0.6 + 0.8) / 2.
    assert drama(values, 0) == pytest.approx(0.7)
    # Player 1 wins: behind at 0.6 alone, 0.4 to 0.6.
    assert drama(values, 1) == pytest.approx(sqrt(0.2))
    assert drama([0.5, 0.9], 0) == 0


def test_decisiveness():
    # Player 0 wins. The loser's best is 1 - 0.4 = 0.6; player 0 is above it at ply 3 of 5 first (0.6 is not above).
    assert decisiveness([0.5, 0.6, 0.4, 0.7, 0.8], 0) == 2 / 5
    # Player 1 wins: 0.5, 0.4, 0.6, 0.3, 0.2 are his; the other's best is 0.8: never above.
    assert decisiveness([0.5, 0.6, 0.4, 0.7, 0.8], 1) == 0
    # Ahead from the beginning.
    assert decisiveness([0.7, 0.8], 0) == 1
    assert decisiveness([], 0) == 0


def test_tension_of_several_games():
    games = [
        played(0, judged=[0.5, 0.32, 0.6, 0.18]),
        played(1, judged=[0.4, 0.2]),
        played(None, judged=[0.6, 0.4, 0.6]),
        played(0),
    ]
    found = tension(games)
    # Lead changes 2/3, 0 and 1; drama 0.7 and 0; decisiveness 0 (the loser once had 0.82) and 1: of two with a winner.
    assert found.lead_changes.mean == pytest.approx(5 / 9, abs=1e-6)
    assert (found.lead_changes.n, found.drama.n) == (3, 2)
    assert found.drama.mean == pytest.approx(0.35)
    assert found.decisiveness.mean == 0.5
    assert tension([]).drama.mean is None


def test_turns_with_few_words_come_first_and_those_that_are_alike_count_as_one():
    found = first_turns(Toy())
    assert found.groups == (("a1", "a3", "c1", "c3"), ("a2", "b1", "b3", "c2"), ("b2",))
    assert (found.legal, found.whole) == (9, True)
    assert first_turns(Nim()).groups == (("a1",), ("a2",), ("a3",))
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
    told = {50: None, 59: None, 73: "first", 27: "second"}
    assert {wins: favoured(wilson(wins, 100)) for wins in told} == told


RUNS = 2000


def test_evidence_by_hand():
    # log(0.65 / 0.55) = 0.16705 for a win, log(0.35 / 0.45) = -0.25131 for a loss; a draw is half of each.
    test = Sequential()
    assert test.evidence(10, 10) == pytest.approx(1.6705, abs=1e-4)
    assert test.evidence(0, 10) == pytest.approx(-2.5131, abs=1e-4)
    assert test.evidence(0.5, 1) == pytest.approx(-0.04213, abs=1e-5)
    # log(0.95 / 0.05) = 2.944: 18 wins in a row are enough, 17 are not; 12 losses, and not 11.
    assert [test.answer(games, games) for games in (17, 18)] == [None, True]
    assert [test.answer(0, games) for games in (11, 12)] == [None, False]


@pytest.mark.parametrize("share, wrong", [(0.55, True), (0.65, False)])
def test_the_sequential_test_is_wrong_as_rarely_as_it_promises(share, wrong):
    chance, test, mistakes = Random(int(100 * share)), Sequential(), 0
    for _ in range(RUNS):
        points = games = 0
        answer = None
        while answer is None:
            games += 1
            points += chance.random() < share
            answer = test.answer(points, games)
        mistakes += answer == wrong
    # Alpha and beta are 5 %; what is left over at the last step makes the true rate a little smaller.
    assert 0.03 * RUNS <= mistakes <= 0.055 * RUNS


def test_points_of_pairs():
    weak_first, strong_first = (5, 10), (10, 5)
    games = [
        # Pair 0: the stronger one wins in both seats.
        played(1, number=0, budgets=weak_first),
        played(0, number=1, budgets=strong_first),
        # Pair 2: the first player wins both; in another order.
        played(0, number=5, budgets=strong_first),
        played(0, number=4, budgets=weak_first),
        # Pair 1: a draw and a loss.
        played(None, number=2, budgets=weak_first),
        played(1, number=3, budgets=strong_first),
        # Without its partner.
        played(0, number=6, budgets=strong_first),
        played(0, number=9, budgets=strong_first),
    ]
    assert pair_points(games) == (2, 0.5, 1)


def test_a_level_is_judged_at_the_first_answer_and_not_by_what_comes_after():
    # 9 pairs won in both seats are 18 wins.
    level = judge_level(1, (5, 10), [2.0] * 9)
    assert level == Level(1, (5, 10), wilson(18, 18), True, True)
    assert judge_level(1, (5, 10), [2.0] * 9 + [0.0] * 50) == level
    assert judge_level(1, (5, 10), [2.0] * 8) is None
    assert judge_level(1, (5, 10), [0.0] * 6) == Level(1, (5, 10), wilson(0, 12), False, True)


@pytest.mark.parametrize("pairs, counts", [([1.0, 1.5] * 5, True), ([1.0] * 10, False)])
def test_an_undecided_level_counts_by_its_share(pairs, counts):
    level = judge_level(2, (10, 20), pairs, most_pairs=10)
    assert (level.counts, level.decided) == (counts, False)
    assert level.share.n == 20
    assert judge_level(2, (10, 20), pairs, most_pairs=11) is None
    # Depth ends at the first level that does not count.
    share = wilson(7, 10)
    levels = [Level(number, (1, 2), share, counts, True) for number, counts in enumerate((True, True, False, True))]
    assert [depth(levels[:number]) for number in range(5)] == [0, 1, 2, 2, 2]


def test_a_level_as_json():
    found = Level(1, (5, 10), wilson(75, 100), True, True).to_json()
    assert {key: found[key] for key in ("share", "n", "budgets", "counts")} == {
        "share": 0.75, "n": 100, "budgets": [5, 10], "counts": True,
    }  # fmt: skip
    assert found["elo"]["difference"] == 190.8
    assert found["elo"]["low"] < 190.8 < found["elo"]["high"]
    assert Level(1, (5, 10), wilson(18, 18), True, True).to_json()["elo"]["difference"] is None
