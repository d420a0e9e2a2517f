"""Many boards compared: games in brief, the test for evenness, finalists, and their order at the end."""

from dataclasses import replace
from random import Random
from statistics import NormalDist
from typing import Any

import pytest

from boardrules.lab.brief import Brief, brief, brief_from_json, from_values, swapped, to_values
from boardrules.lab.intervals import Share, wilson
from boardrules.lab.many import Confirmed, PlayedBoard, Summary, balances, figures, finalists, p_within, ranked
from boardrules.lab.openings import PieOpening
from boardrules.lab.selfplay import PlayedGame
from tests.boardrules.lab.hands import played as hand
from tests.samples import each

ZEROS = dict.fromkeys(("games", "points", "draws", "cut_off", "stuck", "taken"), 0)
NOTHING = Summary(**ZEROS, places=None, turns=10.0, digits=1.0, changes=None, drama=None, decided=None)


def played(winner: int | None, budgets: tuple[int, int] = (10, 10), **more: Any) -> PlayedGame:
    """A game of three turns, with 100, 10 and 1 turns to choose from."""
    return hand(winner, **{"legal": (100, 10, 1), "number": 4, "budgets": budgets, **more})


def some(games: int, points: int, **more: Any) -> Summary:
    return replace(NOTHING, games=games, points=points, **more)


@pytest.mark.parametrize(
    "winner, budgets, points",
    [(0, (10, 10), 2), (1, (10, 10), 0), (None, (10, 10), 1), (0, (10, 40), 0), (1, (10, 40), 2), (0, (40, 10), 2)],
)
def test_points_are_those_of_the_first_player_or_of_the_one_who_thinks_more(winner, budgets, points):
    assert brief(played(winner, budgets)).points == points


def test_a_game_in_brief():
    found = brief(played(0, stuck=(False, True), taken=("a", "b")))
    # 100, 10 and 1 turns have 2, 1 and 0 digits after the first: 1 in the mean.
    assert found == Brief(number=4, points=2, over=True, plies=3, stuck=True, taken=2, digits=1.0)
    uncounted = played(0, legal=(None,))
    assert brief(uncounted).digits is None


@pytest.mark.parametrize("value, points", [(0.51, [0, 1, 2]), (0.5, [2, 1, 0])])
def test_under_the_pie_rule_points_are_those_of_who_begins(value: float, points: list[int]):
    games = [brief(played(winner)) for winner in (0, None, 1)]
    assert [game.points for game in swapped(games, PieOpening("a", value))] == points


def test_judged_games_keep_how_they_went():
    # The loser leads once, by 0.7 to 0.3; the lead changes once in two steps; it is decided at the last ply.
    found = brief(played(0, judged=(0.6, 0.3, 0.9)))
    assert found.changes == 1.0
    assert found.drama == pytest.approx(0.4**0.5, abs=1e-6)
    assert found.decided == pytest.approx(1 / 3, abs=1e-6)


@pytest.mark.parametrize("winner", [0, 1, None])
@pytest.mark.parametrize("judged", [(), (0.6, 0.3, 0.9)])
def test_games_in_brief_are_written_and_read(winner, judged):
    games = [brief(played(winner, judged=judged))]
    assert list(from_values(to_values(games))) == games


@each(
    "values",
    [
        *(None, 3, [], [1, 2, 1], "abcdef"),
        *([0, 3, 1, 5, 0, 9, None], [-1, 2, 1, 5, 0, 9, None], [0, 2, 1, 10**9, 0, 9, None]),
        *([0, 2, 2, 5, 0, 9, None], [0, 2, "x", 5, 0, 9, None], [0, 2, 1, 5, None, 9, None]),
        *([0, 2, 1, 5, 0, one, None] for one in (-1, 0.5, None, 10**9)),
        *([0, 2, 1, 5, 0, 9, one] for one in ("x", True, -1e308, -0.1, 301, 10**400, float("inf"), float("nan"))),
        *([0, 2, 1, 5, 0, 9, 1.0, *judged] for judged in ((2, 0, 0), (0, 1e308, 0), (0, 0, -1), (0, 0, float("nan")))),
    ],
)
def test_what_is_no_game_in_brief_is_refused(values):
    with pytest.raises(ValueError, match="not a game in brief"):
        brief_from_json(values)


def test_figures_are_counted():
    games = [
        Brief(number=0, points=2, over=True, plies=10, stuck=False, taken=6, digits=1.0, decided=0.5),
        Brief(number=1, points=1, over=True, plies=14, stuck=True, taken=9, digits=2.0, decided=0.1),
        Brief(number=2, points=1, over=False, plies=300, stuck=False, taken=12, digits=3.0),
    ]
    found = figures(games, 12)
    assert (found.games, found.points, found.draws, found.cut_off, found.stuck) == (3, 4, 1, 1, 1)
    assert (found.turns, found.digits, found.decided, found.drama) == (14.0, 2.0, 0.3, None)
    assert (found.choice, found.used, figures(games).used) == (100.0, 0.75, None)
    assert found.share.share == pytest.approx(2 / 3, abs=1e-6)
    assert found.off == 166_666
    assert figures([]).share.n == 0


def test_evenness_is_two_one_sided_tests():
    # By hand: 50 of 100 with a margin of 0.1 lie 0.1 / sqrt(0.24 / 100) = 2.0412 deviations from either end.
    assert p_within(wilson(50, 100), 0.1) == pytest.approx(1 - NormalDist().cdf(2.0412), abs=1e-4)
    # 60 of 100 are at the end itself.
    assert p_within(wilson(60, 100), 0.1) == pytest.approx(0.5, abs=1e-6)
    assert p_within(wilson(40, 100), 0.1) == p_within(wilson(60, 100), 0.1)
    assert p_within(wilson(80, 100), 0.1) > 0.99
    assert p_within(Share(0.5, 0.0, 1.0, 0)) == 1.0


def test_verdicts_are_corrected_for_their_number():
    even, first, second, few = wilson(500, 1000), wilson(700, 1000), wilson(300, 1000), wilson(3, 6)
    assert balances([(even,), (first,), (second,), (few,)]) == ("even", "first", "second", "open")
    # Even is what both strengths show; who is favoured is what the stronger shows.
    both = [(even, even), (even, first), (first, even), (first, second)]
    assert balances(both) == ("even", "first", "open", "second")
    # 117 of 200 lie 2.4 deviations from a half, p = 0.016: enough for one board, and not for one of sixty.
    lonely = wilson(117, 200)
    assert balances([(lonely,)]) == ("first",)
    assert balances([(lonely,), *[(wilson(104, 200),)] * 59], 0.01)[0] == "open"
    # Whoever looks four times has four chances: p = 0.064.
    assert balances([(lonely,)], looks=4) == ("open",)


def test_finalists_are_nearest_to_even_then_without_draws_then_by_lot():
    screened = {
        "far": some(20, 30),
        "near": some(20, 21),
        "drawn": some(20, 20, draws=4),
        "even": some(20, 20),
        "other": some(20, 19),
    }
    assert finalists(screened, 2, 1) == ("even", "drawn")
    assert set(finalists(screened, 4, 1)) == {"even", "drawn", "near", "other"}
    # `near` and `other` are equally far, so the seed decides; some seeds say otherwise than others.
    assert {finalists(screened, 3, seed)[2] for seed in range(20)} == {"near", "other"}
    assert finalists(dict(reversed(screened.items())), 5, 1) == finalists(screened, 5, 1)


def confirmed(
    name: str, balance: Any, found: Summary, skill: Share | None = None, *, pie: Summary | None = None
) -> Confirmed:
    """A finalist whose weaker players are even, by the pie rule where the stronger ones have it."""
    weaker = PlayedBoard(1, some(200, 400), some(200, 200)) if pie else None
    return Confirmed(name, PlayedBoard(2, found, pie), weaker, skill, balance)


def test_the_order_of_finalists():
    wins, loses = wilson(30, 40), wilson(22, 40)
    order = [
        confirmed("deep", "even", some(200, 204), wins),
        confirmed("late", "even", some(200, 200, decided=0.1), loses),
        confirmed("early", "even", some(200, 200, decided=0.4), loses),
        confirmed("drawn", "even", some(200, 200, draws=30), wins),
        confirmed("off", "even", some(200, 224), wins),
        confirmed("eased", "even", some(200, 400), wins, pie=some(200, 244)),
        confirmed("unknown", "open", some(200, 202), wins),
        confirmed("second", "second", some(200, 120), wins),
        confirmed("first", "first", some(200, 320), wins),
    ]
    for seed in range(5):
        mixed = list(order)
        Random(seed).shuffle(mixed)
        assert [one.board for one in ranked(mixed)] == [one.board for one in order]
