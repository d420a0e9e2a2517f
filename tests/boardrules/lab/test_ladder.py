"""The skill ladder: its sequential test by hand, and how often it is wrong."""

from random import Random

import pytest

from boardrules.lab.intervals import wilson
from boardrules.lab.ladder import Level, Sequential, depth, judge_level, pair_points
from tests.boardrules.lab.hands import played

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


def test_depth_ends_at_the_first_level_that_does_not_count():
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
