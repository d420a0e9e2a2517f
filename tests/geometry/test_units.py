"""Numbers of drawings, units and papers: written alike whatever their last bits are."""

import math
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.geometry.papers import PAPERS, reading_paper
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


def test_numbers_are_short_and_plain():
    values = (0.0, -0.0, -0.0004, 0.0006, -0.0006, 10.0, 100.0, -20.5, 1e-12, 123456.789, 1e16)
    assert " ".join(map(decimal, values)) == "0 0 0 0.001 -0.001 10 100 -20.5 0 123456.789 10000000000000000"


@given(st.floats(-1e9, 1e9), st.integers(0, 6))
def test_numbers_keep_their_value(value, places):
    text = decimal(value, places)
    assert re.fullmatch(r"-?(0|[1-9]\d*)(\.\d*[1-9])?", text)
    assert text != "-0"
    assert float(text) == pytest.approx(value, abs=0.5000001 * 10**-places + 1e-6)


@given(st.lists(st.floats(-2000, 2000) | st.integers(-2_000_000, 2_000_000).map(lambda n: n / 1000), max_size=12))
def test_a_template_is_filled_with_the_same_numbers(values):
    template = " ".join("L%s" for _ in values)
    assert filled(template, tuple(values)) == " ".join(f"L{decimal(value)}" for value in values)


@given(st.lists(st.floats(-2000, 2000) | st.sampled_from([-0.0, -0.0004, 12.5]), min_size=1, max_size=6), st.data())
def test_numbers_that_come_again_and_again_are_the_same_too(values, data):
    again = tuple(data.draw(st.lists(st.sampled_from(values), min_size=5 * len(values), max_size=40)))
    assert filled("L%s " * len(again), again) == "".join(f"L{decimal(value)} " for value in again)


def test_papers_are_portrait_and_each_a_paper_folds_into_the_next():
    assert all(width < height for width, height in PAPERS.values())
    for larger, smaller in (("A3", "A4"), ("A4", "A5")):
        assert PAPERS[smaller][1] == PAPERS[larger][0]
        assert PAPERS[smaller][0] == PAPERS[larger][1] // 2
    assert PAPERS["Letter"] == pytest.approx((8.5 * 25.4, 11 * 25.4))
    assert PAPERS["Legal"] == pytest.approx((8.5 * 25.4, 14 * 25.4))
    assert PAPERS["Tabloid"] == pytest.approx((11 * 25.4, 17 * 25.4))
    both = PAPERS["A4"], PAPERS["Letter"]
    assert PAPERS["A4+Letter"] == (min(width for width, _ in both), min(height for _, height in both))


def test_paper_into_which_a3_fits_has_its_rules_on_paper_to_hold_in_the_hand():
    assert all(reading_paper(*paper) is None for paper in PAPERS.values())
    assert reading_paper(420.0, 297.0) is None
    assert reading_paper(900.0, 160.0) is None
    assert reading_paper(420.0, 594.0) == reading_paper(594.0, 420.0) == reading_paper(297.0, 421.0) == "A4"
    assert reading_paper(24 * 25.4, 36 * 25.4) == reading_paper(16.5 * 25.4, 17 * 25.4) == "Letter"


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
