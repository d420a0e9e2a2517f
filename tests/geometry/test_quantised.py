"""Numbers that are equal by design are equal when they choose, and are written alike, whatever their last bits are."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.geometry.quantised import (
    all_rounded,
    cheapest,
    millionths,
    rounded,
    snapped,
    tidy,
    whole_above,
    whole_below,
)
from boardwright.geometry.units import decimal, filled

ROUND = st.integers(-2_000_000_000, 2_000_000_000).map(lambda number: number / 2_000_000)
"""Whole millionths and halves of them."""

NOISE = st.floats(-1e-12, 1e-12)


@given(ROUND, NOISE)
def test_what_is_round_by_design_lies_on_no_border(value: float, noise: float) -> None:
    assert millionths(value + noise) == millionths(value)


@given(st.floats(-1e4, 1e4))
def test_whole_millionths_are_the_nearest(value: float) -> None:
    assert abs(millionths(value) - Fraction(value) * 10**6) <= Fraction(502, 1000)
    assert snapped(value) == millionths(value) / 1e6


@given(st.integers(-10_000_000, 10_000_000), st.sampled_from([2, 3, 4]), NOISE)
def test_numbers_half_way_are_written_alike(steps: int, places: int, noise: float) -> None:
    half = steps / (2 * 10**places)
    assert decimal(half + noise, places) == decimal(half, places)
    assert rounded(half + noise, places) == rounded(half, places)


@given(st.lists(st.floats(-1e4, 1e4)), st.integers(0, 9))
def test_many_are_rounded_as_one_is(values: list[float], places: int) -> None:
    assert all_rounded(values, places) == [rounded(value, places) for value in values]


@given(st.integers(-10_000_000, 10_000_000), NOISE)
def test_paths_are_written_as_numbers_are(steps: int, noise: float) -> None:
    assert filled("%.3f;", (steps / 2000 + noise,)) == decimal(steps / 2000)


@given(st.floats(-1e4, 1e4))
def test_other_numbers_keep_their_digits(value: float) -> None:
    """Halves alone may end in another digit, and of them only those that are no floats."""
    third = Fraction(value) * 1000
    if abs(third - math.floor(third) - Fraction(1, 2)) > Fraction(1, 10**5):
        assert decimal(value) == (f"{value:.3f}".rstrip("0").rstrip(".") if f"{value:.3f}" != "-0.000" else "0")


@pytest.mark.parametrize("half", [0.0625, 12.3125, 0.1875])
def test_halves_that_are_floats_keep_theirs(half: float) -> None:
    assert decimal(half) == f"{half:.3f}".rstrip("0")


@given(st.integers(-10_000, 10_000), NOISE)
def test_almost_whole_numbers_count_as_whole(number: int, noise: float) -> None:
    assert whole_below(number + noise) == whole_above(number + noise) == number
    assert whole_below(number + 0.5 + noise) == number
    assert whole_above(number + 0.5 + noise) == number + 1


def test_the_scale_of_letters_keeps_nine_decimals() -> None:
    assert tidy(0.001416015625, 9) == 0.001416015625
    assert decimal(0.001416015625, 9) == "0.001416016"


@given(st.lists(st.tuples(st.sampled_from([0.0, 0.5, 1.0, 2.0]), st.sampled_from([0.0, 0.5, 1.0]), NOISE), min_size=1))
def test_the_cheapest_is_the_first_of_the_smallest_costs_of_all(choices: list[tuple[float, float, float]]) -> None:
    costs = [least + more + noise for least, more, noise in choices]
    expected = min(range(len(costs)), key=lambda number: millionths(costs[number]))
    assert cheapest([least for least, _, _ in choices], costs.__getitem__) == expected


def test_costs_that_cannot_be_the_smallest_are_not_worked_out() -> None:
    asked: list[int] = []

    def cost(number: int) -> float:
        asked.append(number)
        return [9.0, 3.0, 2.5, 2.0][number]

    assert cheapest([8.0, 1.0, 2.5, 4.0], cost) == 2
    assert asked == [1, 2]
