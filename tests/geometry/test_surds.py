"""Sums of square roots: their signs, against decimals of eighty digits and numbers that are nearly equal."""

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardwright.geometry.ring import CyclotomicRing
from boardwright.geometry.surds import Surd, sign_with_root, surd

ROOTS = (1, 2, 3, 5, 6, 10, 15, 30)


def value(one: Surd) -> Decimal:
    return sum((Decimal(f.numerator) / f.denominator * Decimal(root).sqrt() for root, f in one.terms), Decimal(0))


def sign(number: Decimal) -> int:
    return 0 if abs(number) < Decimal(10) ** -60 else 1 if number > 0 else -1


fractions = st.fractions(min_value=-9, max_value=9, max_denominator=12)
surds = st.dictionaries(st.sampled_from(ROOTS), fractions, max_size=4).map(surd)


@given(one=surds, other=surds)
def test_sums_products_and_signs(one, other):
    with localcontext() as context:
        context.prec = 80
        assert one.sign() == sign(value(one))
        assert abs(value(one + other) - (value(one) + value(other))) < Decimal(10) ** -70
        assert abs(value(one * other) - value(one) * value(other)) < Decimal(10) ** -70
        assert abs(value(one.times(Fraction(2, 7))) * 7 - 2 * value(one)) < Decimal(10) ** -70


@given(plain=surds, factor=surds, square=surds)
def test_the_sign_of_a_sum_with_a_nested_root(plain, factor, square):
    with localcontext() as context:
        context.prec = 80
        if value(square) <= 0:
            return
        expected = sign(value(plain) + value(factor) * value(square).sqrt())
        assert sign_with_root(plain, factor, square) == expected


def test_a_nested_root_that_cancels_exactly():
    # (sqrt 2 + sqrt 3) squared is 5 + 2 sqrt 6
    whole, square = surd({2: 1, 3: 1}), surd({1: 5, 6: 2})
    assert sign_with_root(whole, surd({1: -1}), square) == 0
    assert sign_with_root(whole + surd({1: Fraction(1, 10**50)}), surd({1: -1}), square) == 1
    assert sign_with_root(whole + surd({1: Fraction(-1, 10**50)}), surd({1: -1}), square) == -1


@pytest.mark.parametrize("steps", [5, 50, 200])
def test_fractions_close_to_a_root_are_told_from_it(steps: int):
    """The convergents p / q of sqrt 2 are too large and too small in turn; the 200th is wrong by 1e-153."""
    p, q = 1, 1
    for _ in range(steps):
        p, q = p + 2 * q, p + q
        assert surd({1: p, 2: -q}).sign() == (1 if p * p > 2 * q * q else -1)


def test_nothing_is_zero_but_no_terms():
    assert surd({2: 0}).terms == ()
    assert surd({}).sign() == 0
    assert (surd({6: 1}) + surd({6: -1})).sign() == 0
    assert (surd({2: 1}) * surd({3: 1})).terms == ((6, Fraction(1)),)
    assert (surd({6: 1}) * surd({10: 1})).terms == ((15, Fraction(2)),)


@pytest.mark.parametrize("order", [12, 24])
def test_exact_coordinates_of_a_ring_are_those_in_floats(order: int):
    ring = CyclotomicRing(order)
    for exponent in range(order):
        x, y = ring.surds(ring.power(exponent))
        assert (float(value(x)), float(value(y))) == pytest.approx(ring.point(ring.power(exponent)), abs=1e-15)
