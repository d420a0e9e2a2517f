"""Intervals, tests and sizes of samples: textbook values, and how often they are right; numbers by chance."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from itertools import permutations
from random import Random
from typing import Any

import pytest

from boardrules.lab.intervals import (
    Share,
    discoveries,
    elo,
    mean,
    median_interval,
    none_in,
    p_even,
    p_same,
    quantile,
    sample_size,
    wilson,
)
from boardrules.lab.seeds import below, derived, some

RUNS = 2000


def of_share(share: float, n: int, chance: Random) -> Share:
    return wilson(sum(chance.random() < share for _ in range(n)), n)


# An interval drawn by chance, and what it should cover in 95 % of runs; that of a median goes from value to value.
INTERVALS: dict[str, tuple[Callable[[Random], Any], float]] = {
    **{f"{share} of {n}": (partial(of_share, share, n), share) for share in (0.5, 0.73, 0.2) for n in (100, 400)},
    "mean": (lambda chance: mean([chance.random() + chance.random() for _ in range(60)]), 1),
    "median": (lambda chance: median_interval(sorted(chance.random() for _ in range(201))), 0.5),
}


@pytest.mark.parametrize("name", INTERVALS)
def test_an_interval_covers_the_truth_in_95_percent_of_runs(name: str):
    chance, (draw, truth), covered = Random(name), INTERVALS[name], 0
    for _ in range(RUNS):
        found = draw(chance)
        low, high = found if isinstance(found, tuple) else (found.low, found.high)
        covered += low <= truth <= high
    assert 0.93 * RUNS <= covered <= 0.975 * RUNS


@pytest.mark.parametrize(
    "wins, n, low, high",
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_published_intervals(wins, n, low, high):
    # R. G. Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I, method 3.
    found = wilson(wins, n)
    assert [round(found.low, 4), round(found.high, 4), found.n] == [low, high, n]
    assert found.share == pytest.approx(wins / n, abs=1e-6)


def test_shares_at_the_ends():
    assert wilson(0, 0) == Share(0.5, 0, 1, 0)
    assert (wilson(10, 10).high, wilson(0, 10).low) == (1, 0)
    assert [wilson(wins, 100).is_even for wins in (52, 73)] == [True, False]
    for wins, n in ((-1, 3), (4, 3)):
        with pytest.raises(ValueError, match="is not a share"):
            wilson(wins, n)


def test_means_by_hand():
    # 1, 2, 3: s = 1, and 1.96 / sqrt(3) = 1.1316.
    found = mean([1, 2, 3])
    assert (found.mean, found.n) == (2, 3)
    assert found.low == pytest.approx(2 - 1.1316, abs=1e-4)
    assert found.high == pytest.approx(2 + 1.1316, abs=1e-4)
    assert mean([]).to_json() == {"mean": None, "low": None, "high": None, "n": 0}
    assert mean([4]).to_json() == {"mean": 4, "low": None, "high": None, "n": 1}


def test_quantiles_medians_and_elo_by_hand_and_what_has_no_answer():
    parts = {0.05: 1, 0.06: 2, 0.5: 10, 0.95: 19, 0.96: 20, 1: 20}
    assert {part: quantile(range(1, 21), part) for part in parts} == parts
    shares = {0.5: 0, 0.75: 190.8, 10 / 11: 400, 0.25: -190.8, 0: None, 1: None}
    assert {share: elo(share) for share in shares} == shares
    # What happened in none of 300 games happens in 1 % of them at most: the rule of three.
    assert [none_in(games) for games in (300, 0, 2)] == [0.01, 1, 1]
    # 100 values: half = 1.96 * 10 / 2 = 9.8, so ranks 40 and 61.
    assert median_interval(range(1, 101)) == (40, 61)
    assert median_interval([7]) == (7, 7)
    for function in (lambda: median_interval([]), lambda: quantile([], 0.5)):
        with pytest.raises(ValueError, match="no value"):
            function()
    for share in (0, 0.5, 1):
        with pytest.raises(ValueError, match="one half"):
            sample_size(share)


@pytest.mark.parametrize("share, games", [(0.7, 47), (0.65, 85), (0.6, 194), (0.55, 783), (0.52, 4904), (0.3, 47)])
def test_sizes_of_samples(share, games):
    # The first five are the table of the lab's measurements.
    assert sample_size(share) == games


def test_the_size_of_a_sample_has_the_power_that_it_promises():
    chance = Random(3)
    told = 0
    for _ in range(1000):
        told += p_even(wilson(sum(chance.random() < 0.65 for _ in range(85)), 85)) < 0.05
    assert 0.75 <= told / 1000 <= 0.85


def test_tests_by_hand():
    # 60 of 100: z = 0.1 / 0.05 = 2; 0.0455 lies outside of two standard deviations.
    assert p_even(wilson(60, 100)) == pytest.approx(0.0455, abs=5e-5)
    # 60 and 40 of 100: both 0.5, z = 0.2 / sqrt(0.25 * 0.02) = 2.828.
    assert p_same(wilson(60, 100), wilson(40, 100)) == pytest.approx(0.00468, abs=5e-5)
    assert p_same(wilson(50, 100), wilson(5, 10)) == 1
    assert p_even(wilson(0, 0)) == p_same(wilson(0, 0), wilson(1, 2)) == p_same(wilson(3, 3), wilson(2, 2)) == 1


def test_discoveries_of_the_first_publication():
    # Benjamini and Hochberg (1995), section 3: of these 15 the first four count.
    given = "0.0001 0.0004 0.0019 0.0095 0.0201 0.0278 0.0298 0.0344 0.0459 0.3240 0.4262 0.5719 0.6528 0.7590 1"
    p = list(map(float, given.split()))
    assert discoveries(p) == (True,) * 4 + (False,) * 11
    assert discoveries(p[::-1]) == (False,) * 11 + (True,) * 4
    # A later one that is small enough takes earlier ones with it.
    assert discoveries([0.04, 0.049]) == (True, True)
    assert discoveries([0.06, 0.049]) == (False, False)
    assert discoveries([]) == ()


def test_seeds_of_parts():
    # The definition, written out: it must not change, or every report does.
    assert derived(1, "play", 2) == int.from_bytes(blake2b(b"1\x1fplay\x1f2", digest_size=8).digest(), "big")
    assert len({derived(1, "play", 2), derived(1, "play", 3), derived(2, "play", 2), derived(1, "play2")}) == 4
    assert 0 <= derived(-5) < 2**64


def test_every_order_is_equally_likely():
    chance = Random(1)
    found = Counter(tuple(some(chance, "abcd", 4)) for _ in range(24_000))
    assert set(found) == set(permutations("abcd"))
    # A thousand each; six standard deviations are 186.
    assert all(abs(number - 1000) < 186 for number in found.values())
    pairs = Counter(frozenset(some(Random(seed), range(5), 2)) for seed in range(2000))
    assert (len(pairs), {len(pair) for pair in pairs}) == (10, {2})
    assert some(Random(1), "ab", 7) in (["a", "b"], ["b", "a"])
    assert {below(Random(seed).random, 3) for seed in range(300)} == {0, 1, 2}
