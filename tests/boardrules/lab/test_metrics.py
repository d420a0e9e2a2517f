"""Each figure of a set of games, against a value worked out by hand."""

from math import sqrt

import pytest

from boardrules.lab.intervals import wilson
from boardrules.lab.metrics import choice, coverage, cut_off, draws, first_player, length, stuck
from boardrules.lab.tension import decisiveness, drama, lead_changes, tension
from tests.boardrules.lab.hands import played, results


def test_the_first_players_share_counts_draws_as_half():
    # (5 + 2 / 2) / 10 = 0.6.
    assert first_player(results(5, 2, 3)) == wilson(6, 10)
    assert first_player(results(5, 2, 3)).share == 0.6


def test_a_game_that_was_cut_off_is_no_draw_but_counts_as_half():
    games = [*results(1, 1, 1), played(None, over=False)]
    assert draws(games).share == 0.25
    assert cut_off(games).share == 0.25
    assert first_player(games).share == 0.5


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
